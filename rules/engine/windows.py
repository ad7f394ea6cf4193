"""Reaction windows: moments at which seats may react to what is going on, one after the other.

A game's window is a step that inherits ``ReactionWindow`` and declares the fields ``order`` and ``place`` itself, so
that its saved form keeps its order of fields::

    class Magic(ReactionWindow[Realm], Step, tag="window"):
        moment: str
        order: list[int] = []
        place: int = 0

        def seats_asked(self, table): ...           # who may react, in which order
        def reactions(self, table, seat): ...       # what the seat may play, as ids
        def question(self, table, seat, ids): ...   # the question; ``ids`` ends with the way out ``pass``
        def react(self, table, seat, choice): ...   # do it, and say who is asked then
        def forecast(self, table, choice): ...      # the chances, if the seat answers so and nobody else reacts

Who is asked depends on public facts only (hand sizes, offices), never on what is in a hand: a seat that can play
nothing is asked too, and its client may pass for it (``Ask.idle``). Seats are asked in one pass. A reaction says what
follows: ``ASK_AGAIN`` the same seat, ``ASK_ALL`` everybody from the beginning, or ``CLOSE`` the window. A reaction that
is answered by a window of its own pushes that one; this window continues when it is done.

What the window comes to is handed to the step below by ``close``, which a game overrides where there is something to
hand over (see ``Step.hands_to``).
"""

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

import msgspec

from rules.engine.decision import Ask, Odds
from rules.engine.odds import comparison
from rules.engine.step import label
from rules.engine.table import Table

S = TypeVar("S", bound=msgspec.Struct)

PASS = "pass"
"""The way out of every window."""

Then = Literal["next", "begin", "close"]
"""The label at which the window continues after a reaction."""

ASK_AGAIN: Then = "next"
ASK_ALL: Then = "begin"
CLOSE: Then = "close"


class ReactionWindow(Generic[S]):
    """One pass over ``order``; ``place`` is the index of the seat that is asked."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the game's step

    at: str
    order: list[int]
    place: int

    # ---- for the game to define ------------------------------------------------------------------------

    @abstractmethod
    def seats_asked(self, table: Table[S]) -> list[int]:
        """The seats that are asked, in order, from public facts."""

    def may_react(self, table: Table[S], seat: int) -> bool:
        """Whether the seat is still asked, from public facts. It may have lost its last card since."""
        return True

    @abstractmethod
    def reactions(self, table: Table[S], seat: int) -> list[str]:
        """The ids of what the seat may play now, without ``PASS``."""

    @abstractmethod
    def question(self, table: Table[S], seat: int, ids: list[str]) -> Ask:
        """The question to the seat; ``ids`` are its reactions and ``PASS``, which is the way out."""

    @abstractmethod
    def react(self, table: Table[S], seat: int, choice: str) -> Then:
        """Carry out ``choice``, which is not ``PASS``. Returns what follows."""

    def forecast(self, table: Table[S], choice: str) -> Odds | None:
        """The chances of what comes next if the asked seat chooses ``choice`` and nobody else reacts; None where
        nothing is rolled."""
        return None

    # ---- the procedure ---------------------------------------------------------------------------

    @label
    def begin(self, table: Table[S]) -> None:
        """Ask from the first seat on."""
        self.order, self.place = self.seats_asked(table), 0
        self.next(table)

    @label
    def next(self, table: Table[S]) -> None:
        """Move to the next seat that may react."""
        order, place = self.order, self.place
        while place < len(order) and not self.may_react(table, order[place]):
            place += 1
        self.place, self.at = place, "play" if place < len(order) else "close"

    def ask_play(self, table: Table[S]) -> Ask:
        """Ask the seat whose turn it is."""
        seat = self.order[self.place]
        return self.question(table, seat, [*self.reactions(table, seat), PASS])

    def take_play(self, table: Table[S], choice: str) -> None:
        """Pass, or react."""
        if choice == PASS:
            self.place += 1
            self.next(table)
        else:
            self.at = self.react(table, self.order[self.place], choice)

    def odds_play(self, table: Table[S], choice: str) -> Odds | None:
        """The forecast, beside the one for passing."""
        now = self.forecast(table, PASS)
        if choice == PASS:
            return now
        after = self.forecast(table, choice)
        return comparison(after, now) if after is not None and now is not None else after

    @label
    def close(self, table: Table[S]) -> None:
        """End the window. A game that has something to hand over overrides this, as a ``@label``."""
        table.pop()
