"""What is going on at a table, as public facts for the screens."""

from typing import Any

import msgspec

from rules.engine.decision import Value
from rules.engine.step import tag


class Scene(msgspec.Struct, frozen=True):
    """A procedure in progress: the tag of its step, and its public facts."""

    kind: str
    facts: dict[str, Value]


def scenes(table: Any) -> list[Scene]:
    """The procedures on the stack that have something to show (steps with ``scene``), the outermost first."""
    found = []
    for step in table.stack:
        show: Any = getattr(step, "scene", None)
        if show is not None:
            found.append(Scene(tag(step), show(table)))
    return found
