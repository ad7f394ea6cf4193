"""The error that the server shows to people."""


class ServerError(Exception):
    """A refusal. ``str()`` is one sentence for the person: what is wrong, then what to do."""
