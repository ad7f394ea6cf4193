"""A table worth a picture: how it is made, which choice is marked, which keys are pressed."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules import Table


class Position(NamedTuple):
    """A table at a question; ``mark`` is the choice under the cursor, empty for the first; ``keys`` what is pressed."""

    table: Callable[[], Table[Any]]
    mark: str = ""
    keys: tuple[str, ...] = ()
