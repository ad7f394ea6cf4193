"""The undo log: the answers that may be taken back, what of it is kept in a table's plain form, and how that is read.

A log begins where a seat was asked and lasts as long as the same seat answers without a die rolled, a card revealed, or
anybody else between. The plain form keeps where it began, as what differs from the table, and its answers. Read again,
the answers must lead from there to the table exactly.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.engine.decision import Ask
from rules.engine.errors import LoadError
from rules.engine.messages import load_fault
from rules.engine.step import Step


class Answer(NamedTuple):
    """An answer that may be taken back: the number of its decision, the question, the choice."""

    number: int
    ask: Ask
    choice: str


class Position(NamedTuple):
    """A table at one question: what an undo goes back to. ``told`` is the length of the chronicle."""

    state: Any
    stack: list[Step]
    told: int
    ask: Ask


class UndoLog:
    """The answers that may be taken back, the oldest first, and the position before the first of them."""

    __slots__ = ("_start_data", "answers", "start")

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.start: Position | None = None
        self._start_data: dict[str, Any] | None = None

    def begin(self, start: Position) -> None:
        """Clear the log and start it at a position."""
        self.answers, self.start, self._start_data = [], start, None

    def clear(self) -> None:
        """Forget all answers: nothing can be taken back."""
        self.answers.clear()

    def dump(self, state: dict[str, Any], dump_state: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
        """The plain form of the log of a table whose state is ``state`` as plain data. There must be an answer."""
        assert self.start is not None
        if self._start_data is None:
            self._start_data = dump_state(self.start.state)
        return _dump(self.start, self._start_data, state, self.answers)


class SavedUndo(msgspec.Struct, forbid_unknown_fields=True):
    """A log in its plain form. ``state`` and ``gone`` make the state of its beginning out of that of the table: what
    has another value there, and the key paths of what is not there."""

    told: int
    numbers: list[int]
    choices: list[str]
    stack: list[dict[str, Any]]
    state: dict[str, Any] = {}
    gone: list[list[str]] = []


def _dump(start: Position, before: dict[str, Any], now: dict[str, Any], answers: Sequence[Answer]) -> dict[str, Any]:
    """The plain form of a log that began at ``start``; ``before`` is the state there as plain data, ``now`` that of
    the table."""
    gone: list[list[str]] = []
    plain: dict[str, Any] = {
        "told": start.told,
        "numbers": [answer.number for answer in answers],
        "choices": [answer.choice for answer in answers],
    }
    if changed := _differing(before, now, [], gone):
        plain["state"] = changed
    if gone:
        plain["gone"] = gone
    plain["stack"] = [msgspec.to_builtins(step) for step in start.stack]
    return plain


def _differing(before: dict[str, Any], now: dict[str, Any], path: list[str], gone: list[list[str]]) -> dict[str, Any]:
    """The part of ``before`` that differs from ``now``; key paths that only ``now`` has are added to ``gone``."""
    changed: dict[str, Any] = {}
    for key, value in before.items():
        current = now.get(key)
        if value == current and type(value) is type(current):
            continue
        if type(value) is dict and type(current) is dict:
            if inside := _differing(value, current, [*path, key], gone):
                changed[key] = inside
        else:
            changed[key] = value
    gone += [[*path, key] for key in now if key not in before]
    return changed


def start_state(now: dict[str, Any], saved: SavedUndo) -> dict[str, Any]:
    """The state where the log began, as plain data; ``now`` is that of the table. Raises LoadError."""
    state = _merged(now, saved.state)
    for index, path in enumerate(saved.gone):
        inside: Any = state
        for key in path[:-1]:
            inside = inside.get(key) if isinstance(inside, dict) else None
        if not path or not isinstance(inside, dict) or inside.pop(path[-1], None) is None:
            raise LoadError(load_fault("undo_gone", index=index, path=".".join(path)))
    return state


def _merged(now: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """``now`` with the values of ``changed``; both stay as they are."""
    merged = {key: _merged(value, {}) if type(value) is dict else value for key, value in now.items()}
    for key, value in changed.items():
        inside = merged.get(key)
        merged[key] = _merged(inside, value) if type(inside) is dict and type(value) is dict else value
    return merged
