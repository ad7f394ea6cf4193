"""Views of tables and people: frozen, and without anything hidden."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


@dataclass(frozen=True)
class ChatLine:
    """A line of chat. ``who`` is empty for an announcement of the server."""

    at: datetime
    who: str
    text: str


class Presence(Enum):
    """How a seat is taken."""

    FREE = "free"
    HERE = "here"  # its player has the table open
    AWAY = "away"
    BOT = "bot"  # a bot's own seat
    FILLED = "filled"  # a player's seat, played by a bot for now


@dataclass(frozen=True)
class SeatView:
    """The public view of a seat. ``name`` is empty while it is free before the game; ``you``: it is the viewer's.

    ``person``: the name of its player (empty: nobody, or a bot); ``level``: that of its bot. ``since``: since when its
    player has been away (None: is present). ``left``: seconds in its time bank when the view was made; None without
    clocks.
    """

    name: str
    presence: Presence
    person: str = ""
    level: str = ""
    personality: str = ""
    you: bool = False
    since: datetime | None = None
    left: int | None = None


@dataclass(frozen=True)
class ProposalView:
    """An open proposal of the host. ``missing``: the ids of the people who have not agreed yet."""

    key: str
    text: str
    missing: frozenset[str]


@dataclass(frozen=True)
class TableView:
    """The view of a table for one person. It holds public information only.

    ``turn`` and ``phase`` are 0 and empty before the game has begun. ``waits_for`` is the name of the seat that must
    answer, ``waited_seat`` its number (-1: none), ``since`` the start of that wait (None: no wait).
    ``yours``: the viewer has a seat; ``your_turn``: and must answer. ``maker``: the viewer hosts the table. ``word``:
    a password is needed. ``auto_pass``: seconds until an absent player passes; 0: never. ``problem``: one line why
    the table cannot be played, or empty. ``bot_after`` and ``bank`` (seconds), ``bot_level`` and ``on_timeout``: see
    ``TableRecord``.
    """

    stem: str
    name: str
    game: str
    title: str
    seats: tuple[SeatView, ...]
    begun: bool = False
    over: bool = False
    turn: int = 0
    phase: str = ""
    waits_for: str = ""
    since: datetime | None = None
    waited_seat: int = -1
    yours: bool = False
    your_turn: bool = False
    maker: bool = False
    made_by: str = ""
    word: bool = False
    watching: int = 0
    auto_pass: int = 0
    options: tuple[str, ...] = ()
    problem: str = ""
    proposals: tuple[ProposalView, ...] = ()
    bot_after: int = 0
    bot_level: str = "steady"
    bank: int = 0
    on_timeout: str = "bot"

    @property
    def free(self) -> int:
        """The number of free seats."""
        return sum(seat.presence is Presence.FREE for seat in self.seats)


@dataclass(frozen=True)
class PersonView:
    """A person with a session: ``doing`` in a few words, ``idle`` in seconds since the last key."""

    name: str
    doing: str = ""
    idle: int = 0
    you: bool = False


@dataclass(frozen=True)
class LobbyView:
    """The hall for one person: the person's tables (first those where it is the person's turn, the longest wait first),
    tables with a free seat, and all others; people; chat, the newest line last."""

    yours: tuple[TableView, ...] = ()
    open: tuple[TableView, ...] = ()
    others: tuple[TableView, ...] = ()
    people: tuple[PersonView, ...] = ()
    talk: tuple[ChatLine, ...] = ()
