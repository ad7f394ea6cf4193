"""The one question a table waits for, and its possible answers."""

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rules.engine.table import Table

Value = int | str | list[int]
"""What a question or a chronicle entry may carry: plain facts, no words."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What a step asks: which seat, of what kind, the legal answers as ids, and facts for the prompt.

    ``back`` says that the seat may take this answer back while no die falls, nothing hidden is shown and no
    other seat answers. ``idle``: hardly anybody will want anything here but to pass, so a client may pass for its
    person. ``way_out``: the id that passes, stops or declines; empty where every answer does something. ``safe``: the
    id that spends nothing and harms nothing of the seat's own, where that is not the way out; the highlight starts
    there.
    """

    seat: int
    kind: str
    ids: list[str]
    rule: str = ""
    facts: dict[str, Value] = {}
    back: bool = False
    idle: bool = False
    way_out: str = ""
    safe: str = ""


class Choice(msgspec.Struct, frozen=True):
    """One answer in words. ``why`` is empty for a legal choice, else the reason it is blocked."""

    id: str
    label: str
    rule: str = ""
    note: str = ""
    why: str = ""


class OddsRow(msgspec.Struct, frozen=True):
    """One outcome of a roll: in words, and in how many of the equally likely cases it comes. ``before``: in how many it
    comes if the seat only passes (-1 where that is not the question)."""

    outcome: str
    cases: int
    before: int = -1


class Spread(msgspec.Struct, frozen=True):
    """How a number spreads: each ``(amount, cases)`` in order, of ``of`` equally likely cases; ``title`` says what is
    counted."""

    title: str
    of: int
    cases: tuple[tuple[int, int], ...]

    @property
    def average(self) -> float:
        """What the number is on average."""
        return sum(amount * (cases / self.of) for amount, cases in self.cases)

    def bands(self, most: int = 10) -> list[tuple[int, int, int]]:
        """The same in at most so many bands of equal width, as (lowest amount, highest amount, cases)."""
        low, high = self.cases[0][0], self.cases[-1][0]
        wide = -(-(high - low + 1) // most)
        found: dict[int, int] = {}
        for amount, cases in self.cases:
            found[(amount - low) // wide] = found.get((amount - low) // wide, 0) + cases
        return [(low + place * wide, min(high, low + (place + 1) * wide - 1), cases) for place, cases in found.items()]


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a roll: ``rows`` add up to ``of`` equally likely cases, as their ``before`` do where they
    are told.

    ``title`` says what is rolled where the choice does not. ``more``: what is rolled after it, or what a row
    is made of. ``spreads``: the numbers behind the rows.
    """

    of: int
    rows: tuple[OddsRow, ...]
    title: str = ""
    more: "tuple[Odds, ...]" = ()
    spreads: tuple[Spread, ...] = ()


class Decision(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A question as everybody at the table sees it. Ids are at hand; words are made when somebody reads them."""

    _table: "Table[Any]"
    ask: Ask
    number: int

    @property
    def seat(self) -> int:
        """The seat that must answer, from 0."""
        return self.ask.seat

    @property
    def kind(self) -> str:
        """What sort of question it is; part of the save format."""
        return self.ask.kind

    @property
    def rule(self) -> str:
        """The rule behind the question, for example ``13.1``."""
        return self.ask.rule

    @property
    def ids(self) -> list[str]:
        """The legal answers; never empty."""
        return self.ask.ids

    @property
    def way_out(self) -> str:
        """The id that passes, stops or declines, stated by the step; empty if there is none."""
        return self.ask.way_out

    @property
    def safe(self) -> str:
        """The id the highlight starts on: one that spends nothing and harms nothing of the seat's own."""
        return self.ask.safe or self.ask.way_out or self.ask.ids[0]

    @property
    def prompt(self) -> str:
        """The question in words, at most a line; made of public facts."""
        return self._table.game.words.prompt(self._table, self.ask)

    @property
    def choices(self) -> list[Choice]:
        """The legal answers in words, in the order of ``ids``."""
        words = self._table.game.words
        return [words.choice(self._table, self.ask, choice_id) for choice_id in self.ask.ids]

    def blocked(self) -> list[Choice]:
        """Answers one might look for, each with the reason why it is not possible now."""
        return self._table.blocked()
