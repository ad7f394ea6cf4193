"""Errors of the campaign store."""


class SaveError(Exception):
    """A campaign cannot be read, written or opened. ``str()`` is one sentence: where, what is wrong, what to do.

    ``backup``: ``Store.open(name, backup=True)`` would resume from the last good copy instead.
    """

    def __init__(self, text: str, backup: bool = False) -> None:
        super().__init__(text)
        self.backup = backup


class LockedError(SaveError):
    """The campaign is open elsewhere; the sentence names the holder."""
