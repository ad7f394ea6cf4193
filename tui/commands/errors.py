"""How commands refuse."""

from tui.words import Words

TEXTS = Words("command_line", "errors")


class UsageError(Exception):
    """An invalid command line: exit status 2. ``str()`` is one sentence."""


class InputError(Exception):
    """Something not found or invalid: exit status 1. ``str()`` is one sentence."""
