"""What is going on at a table, as public facts for the screens."""

from typing import Any

import msgspec

from rules.engine.phrases import Value
from rules.engine.step import Shows, tag
from rules.engine.table import Table


class Scene(msgspec.Struct, frozen=True):
    """A procedure in progress: the tag of its step, and its public facts."""

    kind: str
    facts: dict[str, Value]


def scenes(table: Table[Any]) -> list[Scene]:
    """The procedures on the stack that have something to show (steps with ``scene``), the outermost first."""
    return [Scene(tag(step), step.scene(table)) for step in table.stack if isinstance(step, Shows)]
