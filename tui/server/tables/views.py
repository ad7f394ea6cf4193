"""What people get to know of the server's tables and of each other, as frozen pictures."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


@dataclass(frozen=True)
class Said:
    """A line of talk. ``who`` is empty for what the server tells by itself."""

    at: datetime
    who: str
    text: str


class Presence(Enum):
    """How a seat is taken."""

    FREE = "free"
    HERE = "on"  # its person looks at the table
    AWAY = "away"
    BOT = "bot"  # the computer's own
    FILLED = "filled"  # a person's, whom the computer stands in for


@dataclass(frozen=True)
class SeatView:
    """A seat as everybody sees it. ``name`` is empty while it is free before the game; ``you``: it is the viewer's.

    ``person`` is the name of who sits there (empty: nobody, or the computer), ``level`` that of the computer.
    ``since``: since when its person has been away (None: is not). ``left``: seconds in its time bank when the view was
    made; None without clocks.
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
    what: str
    missing: frozenset[str]


@dataclass(frozen=True)
class TableView:
    """A table from outside, for one person: nothing in it is hidden from anybody.

    ``turn`` and ``phase`` are 0 and empty before the game has begun. ``waits_for`` is the name of the seat that must
    answer, ``waited_seat`` its number (-1: none), ``since`` when that wait began (None: nobody is waited for).
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
        """How many seats nobody has."""
        return sum(seat.presence is Presence.FREE for seat in self.seats)


@dataclass(frozen=True)
class PersonView:
    """Somebody who is here: ``doing`` in a few words, ``idle`` in seconds since the last key."""

    name: str
    doing: str = ""
    idle: int = 0
    you: bool = False


@dataclass(frozen=True)
class LobbyView:
    """The hall for one person: your tables (those that wait for you first, the longest wait before the others), tables
    with a free seat, all others one can watch; who is here; what was said, the newest last."""

    yours: tuple[TableView, ...] = ()
    open: tuple[TableView, ...] = ()
    others: tuple[TableView, ...] = ()
    people: tuple[PersonView, ...] = ()
    talk: tuple[Said, ...] = ()
