"""One joust: numbers named, two throws, again with one number more until a blow lands (7 ii and iii, B9, B24)."""

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.cards import with_verb
from rules.kingdom.dice import throw
from rules.kingdom.facts import NOBODY, RED
from rules.kingdom.state import Kingdom

NEITHER, FIRST, SECOND, BOTH = range(4)
"""Who landed a blow."""


class TakesBlow:
    """A step that jousts are ridden for."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the field is a slot of the step

    blow: int


class Joust(Step, tag="joust"):
    """``first`` rides against ``second`` and names and throws before him. Hands the step below ``blow``.

    ``attempt`` counts from 1; ``firsts`` and ``seconds`` are the numbers named in it, ``dice`` the last throws.
    """

    hands_to: ClassVar[type] = TakesBlow

    first: int
    second: int
    attempt: int = 1
    firsts: list[int] = []
    seconds: list[int] = []
    dice: list[int] = []

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """A rider who may name all six numbers is not asked (B24)."""
        for seat in (self.first, self.second):
            named = self.firsts if seat == self.first else self.seconds
            allowed = self.allowed(kingdom, seat)
            if len(named) < allowed:
                if allowed < RED:
                    self.at = "number"
                    return
                self._set(seat, list(range(1, RED + 1)))
                kingdom.tell("names_all", "B24", seat=seat)
        self._ride(kingdom)

    def allowed(self, kingdom: Kingdom, seat: int) -> int:
        """How many numbers a rider names in this attempt: the lance adds one, six at most (B9)."""
        lance = with_verb(kingdom, seat, "magic_lance") != NOBODY
        return min(RED, self.attempt + lance)

    def _naming(self, kingdom: Kingdom) -> int:
        return self.first if len(self.firsts) < self.allowed(kingdom, self.first) else self.second

    def _set(self, seat: int, numbers: list[int]) -> None:
        if seat == self.first:
            self.firsts = numbers
        else:
            self.seconds = numbers

    def ask_number(self, kingdom: Kingdom) -> Ask:
        """Which number a rider names, openly, one after the other (B24)."""
        seat = self._naming(kingdom)
        named = self.firsts if seat == self.first else self.seconds
        ids = make_all("name", [face for face in range(1, RED + 1) if face not in named])
        rival = self.second if seat == self.first else self.first
        left = self.allowed(kingdom, seat) - len(named)
        facts: dict[str, Value] = {"seat": rival, "attempt": self.attempt, "left": left}
        return Ask(seat, "number", ids, "7", facts, safe=ids[0])

    def take_number(self, kingdom: Kingdom, choice: str) -> None:
        seat = self._naming(kingdom)
        named = self.firsts if seat == self.first else self.seconds
        self._set(seat, [*named, number(choice)])
        allowed = self.allowed(kingdom, seat)
        if len(named) + 1 == allowed:
            kingdom.tell("names_numbers", "7", seat=seat, dice=sorted([*named, number(choice)]), attempt=self.attempt)
        self.at = "begin"

    def odds_number(self, kingdom: Kingdom, choice: str) -> Odds:
        """The joust from this attempt to its end; which numbers are named makes no difference."""
        return joust_odds(
            self.attempt,
            int(with_verb(kingdom, self.first, "magic_lance") != NOBODY),
            int(with_verb(kingdom, self.second, "magic_lance") != NOBODY),
            self.first,
            self.second,
        )

    def _ride(self, kingdom: Kingdom) -> None:
        """Both throw, the first rider first; then the blow, or another attempt (7 ii and iii)."""
        self.dice = [throw(kingdom), throw(kingdom)]
        blow = (self.dice[0] in self.firsts) * FIRST + (self.dice[1] in self.seconds) * SECOND
        key = ("joust_missed", "joust_hit", "joust_hit", "joust_both")[blow]
        seat, opponent = (self.second, self.first) if blow == SECOND else (self.first, self.second)
        dice = self.dice[::-1] if blow == SECOND else self.dice[:]
        kingdom.tell(key, "7", seat=seat, other=opponent, dice=dice, attempt=self.attempt)
        if blow:
            kingdom.pop_to(TakesBlow).blow = blow
            return
        self.attempt += 1
        self.firsts, self.seconds = [], []

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who rides against whom, the attempt, the numbers named so far, the last throws."""
        return {
            "first": self.first,
            "second": self.second,
            "attempt": self.attempt,
            "allowed": [self.allowed(kingdom, self.first), self.allowed(kingdom, self.second)],
            "firsts": self.firsts,
            "seconds": self.seconds,
            "dice": self.dice,
        }


@cache
def joust_odds(attempt: int, first_lance: int, second_lance: int, first: int, second: int) -> Odds:
    """The exact chances of one joust from this attempt on: who strikes whom, or both."""
    of = live = 1
    hits = [0, 0, 0]
    while live:
        first_count, second_count = min(RED, attempt + first_lance), min(RED, attempt + second_lance)
        hits = [ways * RED * RED for ways in hits]
        of *= RED * RED
        hits[0] += live * first_count * (RED - second_count)
        hits[1] += live * second_count * (RED - first_count)
        hits[2] += live * first_count * second_count
        live *= (RED - first_count) * (RED - second_count)
        attempt += 1
    rows = (
        OddsRow(Phrase("strikes", {"seat": first}), hits[0]),
        OddsRow(Phrase("strikes", {"seat": second}), hits[1]),
        OddsRow(Phrase("both_strike"), hits[2]),
    )
    return Odds(of, rows, Phrase("joust", {"seat": first, "other": second}))
