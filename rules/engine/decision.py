"""The one question a table waits for, and its possible answers."""

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from rules.engine.errors import RulesError
from rules.engine.messages import error
from rules.engine.phrases import NO_FACTS, Sayable, as_phrase
from rules.engine.phrases import Value as Value


class Ask(msgspec.Struct, frozen=True, gc=False):
    """The question of a step: the seat asked, the kind, the legal answers as ids, and facts for the prompt.

    ``back`` says that the seat may take this answer back while no die falls, nothing hidden is shown and no
    other seat answers. ``idle``: hardly anybody will want anything here but to pass, so a client may pass for its
    person. ``way_out``: the id that passes, stops or declines; empty where every answer does something. ``safe``: the
    id that spends nothing and harms nothing of the seat's own, where that is not the way out; the highlight starts
    there. ``max_text``: the most characters of an answer in free text, 0 if there is none (``free_text``). ``found``:
    what the step worked out while asking, so that its ``take_`` method need not (``Table.found``); never saved.
    ``is_menu``: its answers act at once, or only open further questions (``Table.is_opened``).
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
    max_text: int = 0
    found: Any = None
    is_menu: bool = False


class Choice(msgspec.Struct, frozen=True):
    """One answer in words. ``why`` is empty for a legal choice, else the reason it is blocked, in words; ``key`` and
    ``facts`` are that reason without words."""

    id: str
    label: str
    rule: str = ""
    note: str = ""
    why: str = ""
    key: str = ""
    facts: Mapping[str, Value] = NO_FACTS


class OddsRow(msgspec.Struct, frozen=True):
    """One outcome of a roll: what it is, and in how many of the equally likely cases it comes. ``before``: in how many
    it comes if the seat only passes (-1 where that is not the question). ``text`` is the outcome in words, filled in by
    ``Table.odds``."""

    phrase: Sayable
    cases: int
    before: int = -1
    text: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "phrase", as_phrase(self.phrase))

    @property
    def key(self) -> str:
        """The outcome without words; the same key and facts are the same outcome."""
        return as_phrase(self.phrase).key

    @property
    def facts(self) -> Mapping[str, Value]:
        """The facts of the outcome."""
        return as_phrase(self.phrase).facts

    @property
    def outcome(self) -> str:
        """The outcome in words; its key as long as nobody has put it into words."""
        return self.text or self.key


class Spread(msgspec.Struct, frozen=True):
    """The distribution of a number: each ``(amount, cases)`` in order, of ``of`` equally likely cases; ``heading`` says
    what is counted, and ``text`` says it in words, filled in by ``Table.odds``."""

    heading: Sayable
    of: int
    cases: tuple[tuple[int, int], ...]
    text: str = ""

    @property
    def title(self) -> str:
        """The heading in words."""
        return self.text or as_phrase(self.heading).key

    @property
    def average(self) -> float:
        """The mean of the number."""
        return sum(amount * (cases / self.of) for amount, cases in self.cases)

    def bands(self, most: int = 10) -> list[tuple[int, int, int]]:
        """The same in at most so many bands of equal width, as (lowest amount, highest amount, cases)."""
        low, high = self.cases[0][0], self.cases[-1][0]
        wide = -(-(high - low + 1) // most)
        bands: dict[int, int] = {}
        for amount, cases in self.cases:
            bands[(amount - low) // wide] = bands.get((amount - low) // wide, 0) + cases
        return [(low + place * wide, min(high, low + (place + 1) * wide - 1), cases) for place, cases in bands.items()]


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a roll: ``rows`` add up to ``of`` equally likely cases, as their ``before`` do where they
    are told.

    ``heading`` says what is rolled where the choice does not, and ``text`` says it in words, filled in by
    ``Table.odds``. ``more``: what is rolled after it, or what a row is made of. ``spreads``: the numbers behind the
    rows.
    """

    of: int
    rows: tuple[OddsRow, ...]
    heading: Sayable = ""
    more: "tuple[Odds, ...]" = ()
    spreads: tuple[Spread, ...] = ()
    text: str = ""

    @property
    def title(self) -> str:
        """The heading in words; empty if there is none."""
        return self.text or as_phrase(self.heading).key


class Asker(Protocol):
    """The part of a table that a decision needs: it asks a question and puts it into words."""

    @property
    def number(self) -> int:
        """The number of the question it asks now."""

    def prompt_of(self, ask: Ask, /) -> str:
        """A question in words."""

    def choices_of(self, ask: Ask, /) -> list[Choice]:
        """The legal answers to a question in words."""

    def blocked(self) -> list[Choice]:
        """Answers to the question asked now that are not possible, each with its reason."""


class Decision(msgspec.Struct, frozen=True, eq=False, gc=False):
    """The pending question as every seat sees it. Ids are ready; words are made when they are read.

    Once the table asks another question, reading words raises RulesError.
    """

    _asker: Asker
    ask: Ask
    number: int

    @property
    def seat(self) -> int:
        """The seat that must answer, from 0."""
        return self.ask.seat

    @property
    def kind(self) -> str:
        """The kind of question; part of the save format."""
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
    def max_text(self) -> int:
        """The most characters of an answer in free text (``free_text.answer``); 0 if only ``ids`` are possible."""
        return self.ask.max_text

    @property
    def prompt(self) -> str:
        """The question in words, at most a line; made of public facts."""
        return self._current().prompt_of(self.ask)

    @property
    def choices(self) -> list[Choice]:
        """The legal answers in words, in the order of ``ids``."""
        return self._current().choices_of(self.ask)

    def blocked(self) -> list[Choice]:
        """Answers one might look for, each with the reason why it is not possible now."""
        return self._current().blocked()

    def _current(self) -> Asker:
        if self._asker.number != self.number:
            raise RulesError(error("question_changed"))
        return self._asker
