"""What the server tells a session, as messages: they are handled in the session's own context, not the sender's."""

from dataclasses import dataclass

from textual.message import Message

from tui.server.tables import views


class LobbyChanged(Message):
    """Tables, people or talk of the hall are not what they were."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, LobbyChanged)


@dataclass
class Ring(Message):
    """At the table of that name it has become one's turn."""

    table_name: str

    @property
    def said(self) -> str:
        """As a sentence."""
        return f"{self.table_name}: it is your turn."


@dataclass
class Said(Message):
    """A line of the talk at one's table."""

    line: views.Said
