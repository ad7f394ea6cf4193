"""What the server tells people when it will not."""


class ServerError(Exception):
    """The server refuses. ``str()`` is one sentence for the person: what is wrong, what to do."""
