"""The procedures in progress at a table, as public facts for the screens."""

from typing import Any, TypeVar

import msgspec

from rules.engine.phrases import Value
from rules.engine.step import shows, tag
from rules.engine.table import Table

S = TypeVar("S", bound=msgspec.Struct)


class Scene(msgspec.Struct, frozen=True):
    """A procedure in progress: the tag of its step, and its public facts."""

    kind: str
    facts: dict[str, Value]

    def __hash__(self) -> int:
        """By its kind alone: facts cannot be hashed, and views with scenes are keys of caches."""
        return hash(self.kind)


def scenes(table: Table[S]) -> list[Scene]:
    """The procedures on the stack that have something to show (steps with ``scene``), the outermost first."""
    in_progress = []
    for step in table.stack:
        name = tag(step)
        if shows(step):
            in_progress.append(Scene(name, step.scene(table)))
    return in_progress


class LazyScene:
    """A ``Scene`` whose facts are made when they are first read; to be dropped before the table moves on."""

    __slots__ = ("_facts", "_step", "_table", "kind")

    def __init__(self, table: Table[Any], step: Any) -> None:
        self._table, self._step = table, step
        self._facts: dict[str, Value] | None = None
        self.kind = tag(step)

    @property
    def facts(self) -> dict[str, Value]:
        """The public facts of the procedure."""
        if self._facts is None:
            self._facts = self._step.scene(self._table)
        return self._facts


def lazy_scenes(table: Table[S]) -> list[LazyScene]:
    """The same procedures as ``scenes``, for a reader of a few of them."""
    return [LazyScene(table, step) for step in table.stack if shows(step)]
