"""Choices made at once and in secret: every seat picks, and all picks are shown together.

The program asks one seat after the other, in an order known to all. Until the last has answered nothing shows what the
others picked: not the view (a game's view never reads ``picks``), not the chronicle (nothing is told), not the prompt
or the order, and a copy dealt anew for one seat has other picks of the others. A pick cannot be taken back once the
next seat is asked.

A game's step inherits ``SecretChoices`` and declares the three fields::

    class NameTargets(SecretChoices[Realm], Step, tag="name_targets"):
        order: list[int] = []
        place: int = 0
        picks: list[str] = []

        def seats_asked(self, table): ...           # in which order, from public facts
        def options(self, table, seat): ...         # from public facts and the seat's own
        def question(self, table, seat, ids): ...
        def reveal(self, table, picks): ...         # all have picked: tell it, and pop
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.step import label
from rules.engine.table import Table

S = TypeVar("S", bound=msgspec.Struct)


class SecretChoices(Generic[S]):
    """``picks[n]`` is what the seat ``order[n]`` chose; ``place`` is the index of the seat that is asked."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the game's step

    at: str
    order: list[int]
    place: int
    picks: list[str]

    # ---- for the game to define ------------------------------------------------------------------------

    @abstractmethod
    def seats_asked(self, table: Table[S]) -> list[int]:
        """The seats that choose, in the order in which they are asked, from public facts."""

    @abstractmethod
    def options(self, table: Table[S], seat: int) -> list[str]:
        """The ids the seat may choose, from public facts and its own; never from ``picks``."""

    @abstractmethod
    def question(self, table: Table[S], seat: int, ids: list[str]) -> Ask:
        """The question to the seat; its facts are public and do not come from ``picks``."""

    @abstractmethod
    def reveal(self, table: Table[S], picks: Mapping[int, str]) -> None:
        """Every seat has chosen: tell what, and pop this step or set another label."""

    # ---- the procedure ---------------------------------------------------------------------------

    @label
    def begin(self, table: Table[S]) -> None:
        """Ask from the first seat on."""
        self.order, self.place, self.picks = self.seats_asked(table), 0, []
        self.at = "pick" if self.order else "show"

    def ask_pick(self, table: Table[S]) -> Ask:
        """Ask the seat whose turn it is."""
        seat = self.order[self.place]
        return self.question(table, seat, self.options(table, seat))

    def take_pick(self, table: Table[S], choice: str) -> None:
        """Keep the pick in secret."""
        self.picks = [*self.picks, choice]
        self.place += 1
        self.at = "pick" if self.place < len(self.order) else "show"

    @label
    def show(self, table: Table[S]) -> None:
        """Show all picks at once."""
        table.commit()
        self.reveal(table, dict(zip(self.order, self.picks, strict=True)))

    def redeal(self, table: Table[S], seat: int | None, dice: Dice) -> None:
        """Replace the picks that ``seat`` cannot know by others that are possible."""
        picks = []
        for chooser, pick in zip(self.order, self.picks, strict=False):
            options = self.options(table, chooser)
            picks.append(pick if chooser == seat else options[dice.below(len(options))])
        self.picks = picks
