"""How commands refuse."""

from collections.abc import Sequence

from tui.words import Words

TEXTS = Words("command_line", "errors")


class UsageError(Exception):
    """An invalid command line: exit status 2. ``str()`` is one sentence."""


class InputError(Exception):
    """Something not found or invalid: exit status 1. ``str()`` is one sentence; ``lines`` follow it."""

    def __init__(self, sentence: str, lines: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.lines = tuple(lines)
