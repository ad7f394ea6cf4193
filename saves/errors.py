"""What the store of campaigns says when it refuses."""


class SaveError(Exception):
    """A campaign that cannot be read, written or opened. ``str()`` is one sentence: where, what, what to do.

    ``backup`` says that ``Store.open(name, backup=True)`` would resume from the last good copy instead.
    """

    def __init__(self, text: str, backup: bool = False) -> None:
        super().__init__(text)
        self.backup = backup


class LockedError(SaveError):
    """The campaign is open elsewhere; the sentence names who holds it."""
