"""The owner of one table: the only one who moves it. People's sessions ask it, and it shows them what they may see."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from saves.replay import Recording
from tui.scene import Snapshot
from tui.server.table_record import TableRecord
from tui.server.views import Said, TableView


class Somebody(Protocol):
    """A person the server knows."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Looker(Protocol):
    """A session that looks at a table through one seat, or as a spectator (``seat`` None).

    The calls come one after the other on the loop, in an empty context. Each must be quick and only *post* what it got
    to its own app. One that raises is let go of.
    """

    @property
    def person(self) -> Somebody: ...

    @property
    def seat(self) -> int | None: ...

    def face(self, snapshot: Snapshot) -> None:
        """The table as these eyes see it now; all of it, not what changed. What it shows is on disk."""

    def said(self, line: Said) -> None:
        """A line of talk at the table, or something the server tells there."""

    def changed(self) -> None:
        """Seats, people or settings of the table changed: ``Owner.view`` has something new. Before the game begins
        this is all that comes."""

    def closed(self, why: str) -> None:
        """Nothing more will come: the table was closed, the seat is another's, or the same person sat down elsewhere.
        One sentence for the person. The looker is let go of already."""


class Owner:
    """A table of the server. All but ``attach``, ``detach``, ``view``, ``talk`` and ``past`` go through a queue and are
    done one after the other in a context of the owner's own.

    Every coroutine raises ServerError or RulesError (one sentence for the person) and has changed nothing then.
    """

    record: TableRecord
    waiting_since: datetime | None

    # ---- looking ---------------------------------------------------------------------------------

    def attach(self, looker: Looker) -> None:
        """Show the table to ``looker`` from now on; a whole snapshot comes soon, unless seats are still being gathered.
        Another looker of the same person at the same seat is closed. Raises ServerError if the seat is not theirs."""
        raise NotImplementedError

    def detach(self, looker: Looker) -> None:
        """Show nothing more to ``looker``; nothing is called afterwards. Unknown ones do no harm."""
        raise NotImplementedError

    def view(self, person: Somebody) -> TableView:
        """The table from outside, as the hall and the table's own menu show it."""
        raise NotImplementedError

    def talk(self, person: Somebody) -> Sequence[Said]:
        """What was said at the table, the newest last. Who has no seat gets only what the server told."""
        raise NotImplementedError

    async def recall(self, looker: Looker) -> None:
        """Read what was told before the server opened the campaign; a snapshot with the whole chronicle comes then."""
        raise NotImplementedError

    def past(self) -> Recording:
        """The game so far, played again, with everything hidden in it: look at it through the person's own eyes only.
        In any thread. Raises SaveError."""
        raise NotImplementedError

    # ---- who plays -------------------------------------------------------------------------------

    async def take(self, person: Somebody, seat: int | None = None, word: str = "") -> int:
        """Take a free seat (the first, if none is named); the seat, from 0."""
        raise NotImplementedError

    async def leave_seat(self, person: Somebody) -> None:
        """Give the seat up. In a game that has begun it stays there, free for another (or the same) to take."""
        raise NotImplementedError

    async def begin(self, person: Somebody) -> None:
        """Begin the game: all seats must be taken. The maker may, or anybody who sits there."""
        raise NotImplementedError

    async def fill(self, person: Somebody, seat: int, level: str, personality: str = "") -> None:
        """The computer plays a free seat, or stands in for a person who is not looking. Maker only."""
        raise NotImplementedError

    async def give_back(self, person: Somebody, seat: int) -> None:
        """The computer stops there: the seat is its person's again, or free. The maker may, or that person."""
        raise NotImplementedError

    async def hand_on(self, person: Somebody, other: Somebody) -> None:
        """Another person is the maker from now on. Maker only."""
        raise NotImplementedError

    async def close(self, person: Somebody) -> None:
        """Close the table for good; its campaign stays on disk. Maker only."""
        raise NotImplementedError

    async def set_auto_pass(self, person: Somebody, seconds: int) -> None:
        """After so many seconds of waiting an absent person is passed for, where one can pass; 0: never. Maker only."""
        raise NotImplementedError

    # ---- playing ---------------------------------------------------------------------------------

    async def answer(self, person: Somebody, choice_id: str, number: int) -> None:
        """Answer the decision of that number. On disk when this returns, or the snapshot's notice says why not."""
        raise NotImplementedError

    async def undo(self, person: Somebody) -> None:
        """Take the person's last answer back."""
        raise NotImplementedError

    async def stand_in(self, person: Somebody, number: int, count: int = 1) -> None:
        """Let the computer answer the decision of that number, and so many of the person's in all;
        ``tui.answering.ALL_ANSWERS``: to the end of the game. ``take_over`` stops it."""
        raise NotImplementedError

    async def take_over(self, person: Somebody) -> bool:
        """The person answers again. Says whether the computer was still answering."""
        raise NotImplementedError

    async def pass_for_me(self, person: Somebody, on: bool) -> None:
        """Pass at once for the person where nothing else can be answered (``Settings.auto_pass``). At first on."""
        raise NotImplementedError

    async def hurry(self, person: Somebody) -> None:
        """Leave out the pauses until a person must answer. Who sits there may."""
        raise NotImplementedError

    async def say(self, person: Somebody, text: str) -> None:
        """Say something to those who sit at the table. Who has no seat may not."""
        raise NotImplementedError
