"""Messages from the server to a session: they are handled in the session's own context, not the sender's."""

from dataclasses import dataclass

from textual.message import Message

from tui.server.tables import views
from tui.words import Words

TEXTS = Words("server", "messages")


class LobbyChanged(Message):
    """Tables, people or the chat of the hall have changed."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, LobbyChanged)


@dataclass
class Ring(Message):
    """It is the player's turn at the table of that name."""

    table_name: str

    @property
    def said(self) -> str:
        """The sentence for the player."""
        return TEXTS("your_turn", table=self.table_name)


@dataclass
class ChatMessage(Message):
    """A line of the chat at the player's table."""

    line: views.ChatLine
