"""Reaction windows: before a roll each seat may change it, one pass in player order (2.3, 14.1, G2).

A window changes its roll by cards (``data/reactions.toml`` says which) and by powers, which are offices, nobles
and the throne that give a player a plus or minus of his choice (7.6, 15.7, 28.3). Who is asked depends on
public facts only: the size of the hand, the powers, the part one has in the roll.
"""

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.down_with_the_king.court.cards import held, play, playable_cards
from rules.down_with_the_king.court.people import is_protected, player_order
from rules.down_with_the_king.dice.rolls import Modifier, total_of
from rules.down_with_the_king.facts import CARDS, NOBODY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.engine import windows
from rules.engine.choice_ids import make, read
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import certainty
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label
from rules.engine.throws import Forecasting

STOPPED = "stopped"
"""What a card leads to that lets no die fall."""


class Use(msgspec.Struct, frozen=True):
    """What one kind of card does to one kind of roll; see the head of the data file."""

    card: str
    changes: list[tuple[int, str]]
    limit: str
    who: str
    target: str


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat may add or subtract up to ``size``; ``sources`` says by what (``who:55``, ``office:3``, ``throne``).

    Several sources of 1 give any change between minus and plus their number; one source of 5 gives -5 or +5.
    """

    seat: int
    size: int
    count: int
    sources: str


_data = read_data("reactions.toml")
STAND_INS = frozenset(_data["stand_ins"])
USES: dict[str, tuple[Use, ...]] = {
    about: tuple(msgspec.convert(use, Use) for use in raw["cards"])
    for about, raw in _data.items()
    if about != "stand_ins"
}


class TakesReactions:
    """A step whose roll others may change: it gets the modifiers declared in the window that it opens."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    played: list[Modifier]

    def person_on(self, side: str) -> int:
        """The person whose die is on that side. Raises KeyError where the roll has no sides."""
        raise KeyError(side)


class Stoppable(TakesReactions):
    """A step that a card may stop altogether: ``negated`` is then 1."""

    if not TYPE_CHECKING:
        __slots__ = ()

    negated: int


class ReactionWindow(windows.ReactionWindow[CourtState], Step, tag="reactions"):
    """One pass over the seats; the modifiers declared are handed to the step below.

    ``about`` names the roll, ``who`` the person rolled about, ``actor`` the seat that acts (NOBODY: the rules).
    """

    hands_to: ClassVar[type | None] = TakesReactions

    about: str
    who: int = NOBODY
    actor: int = NOBODY
    powers: list[Power] = []
    order: list[int] = []
    place: int = 0
    played: list[Modifier] = []
    powers_used: list[int] = []

    def seats_asked(self, court: Court) -> list[int]:
        """Those with a power over the roll, and those who could hold a card for it, in player order (13.3, T30, X7)."""
        if not (self.powers or USES[self.about]):
            return []
        s = court.state
        by_power = {power.seat for power in self.powers}
        return [seat for seat in player_order(s) if seat in by_power or self._hand_counts(s, seat)]

    def may_react(self, court: Court, seat: int) -> bool:
        """Is a power or perhaps a card left to the seat?"""
        return self._hand_counts(court.state, seat) or bool(self._power_ids(seat))

    def reactions(self, court: Court, seat: int) -> list[str]:
        """The powers of the seat that are left, then the cards of its hand that fit."""
        s = court.state
        ids = self._power_ids(seat)
        kinds = {CARDS[card] for card in s.hand[seat]}
        for use in USES[self.about]:
            if use.card not in kinds and not ("intrigue" in kinds and use.card in STAND_INS):
                continue
            if self._fits(s, use) and self._allowed_for(s, seat, use) and not self._why_not(seat, use):
                for way in self._ways(s, seat, use):
                    ids += [_play_id(way, use.card, amount, side) for amount, side in use.changes]
        return ids

    def question(self, court: Court, seat: int, ids: list[str]) -> Ask:
        facts: dict[str, Value] = {"about": self.about, "who": self.who}
        return Ask(seat, "reaction", ids, self.rule(), facts, way_out=windows.PASS)

    def react(self, court: Court, seat: int, choice: str) -> windows.Then:
        """Use a power or play a card; one that stops the deed closes the window."""
        modifier, way = self._modifier(seat, choice)
        self.played = [*self.played, modifier]
        if way == "power":
            self.powers_used = [*self.powers_used, read(choice).number()]
            court.tell("power_used", self.rule(), seat=seat, sources=modifier.source, amount=modifier.amount)
            return windows.ASK_AGAIN
        court.tell(
            _line_of(modifier, way),
            self.rule(),
            seat=seat,
            card=play(court, seat, "intrigue" if way == "intrigue" else modifier.source),
            stands_for=modifier.source,
            amount=modifier.amount,
            on=_below(court).person_on(modifier.side) if modifier.side else self.who,
            about=self.about,
        )
        return windows.CLOSE if modifier.amount == 0 else windows.ASK_AGAIN

    @label
    def close(self, court: Court) -> None:
        """Hand over the modifiers, and whether a card has stopped it all."""
        below = court.pop_to(TakesReactions)
        below.played = self.played
        if isinstance(below, Stoppable):
            below.negated = int(any(modifier.amount == 0 for modifier in self.played))

    def forecast(self, court: Court, choice: str) -> Odds | None:
        """The chances of the roll below after this answer, if nobody adds more; None where nothing is rolled."""
        below = court.stack[-2]
        if not isinstance(below, Forecasting):
            return None
        if choice == windows.PASS:
            return below.forecast(court, self.played)
        modifier, _ = self._modifier(self.order[self.place], choice)
        return certainty(STOPPED) if modifier.amount == 0 else below.forecast(court, [*self.played, modifier])

    def blocked_play(self, court: Court) -> list[tuple[str, Sayable]]:
        """Cards that could change this roll but cannot be played now."""
        s = court.state
        seat = self.order[self.place]
        reasons: list[tuple[str, Sayable]] = []
        for use in USES[self.about]:
            ways = self._ways(s, seat, use)
            why = self._why_never(s, seat, use) if ways else ""
            if not why and self._allowed_for(s, seat, use) and self._fits(s, use):
                why = self._why_not(seat, use) or ("" if ways else "none_held")
            if why:
                reasons += [(_play_id("card", use.card, amount, side), why) for amount, side in use.changes]
        return reasons

    def _why_never(self, s: CourtState, seat: int, use: Use) -> Sayable:
        """Why a card is not for this roll: by whom it is about, or by the part that the seat has in it."""
        if not self._fits(s, use):
            return "only_against_great" if use.target == "great" else "not_against_great"
        return "" if self._allowed_for(s, seat, use) else f"only_{use.who}"

    def scene(self, court: Court) -> dict[str, Value]:
        """Who is asked in which order, and what each has added so far."""
        return {
            "about": self.about,
            "who": self.who,
            "actor": self.actor,
            "order": self.order,
            "place": self.place,
            "seats": [modifier.seat for modifier in self.played],
            "amounts": [modifier.amount for modifier in self.played],
            "sources": "|".join(modifier.source for modifier in self.played),
            "sides": "|".join(modifier.side for modifier in self.played),
            "total": total_of(self.played),
        }

    def _modifier(self, seat: int, choice: str) -> tuple[Modifier, str]:
        """What an answer adds to the roll, and by what: ``power``, ``card`` or ``intrigue``."""
        way, (subject, amount, *side) = read(choice)
        source = self.powers[int(subject)].sources if way == "power" else subject
        return Modifier(seat, source, int(amount), "".join(side)), way

    def rule(self) -> str:
        """The rule that lets one react to this roll."""
        return RULES[self.about]

    def _hand_counts(self, s: CourtState, seat: int) -> bool:
        """Could the seat hold a card for this roll, as far as everybody knows?"""
        return playable_cards(s, seat) > 0 and any(
            self._fits(s, use) and self._allowed_for(s, seat, use) and not self._why_not(seat, use)
            for use in USES[self.about]
        )

    def _allowed_for(self, s: CourtState, seat: int, use: Use) -> bool:
        if use.who == "subject":
            return self.who != NOBODY and s.owner[self.who] == seat
        return use.who == "any" or seat == self.actor

    def _fits(self, s: CourtState, use: Use) -> bool:
        if not use.target:
            return True
        great = is_protected(s, self.who) or s.office[self.who] != NOBODY
        return great == (use.target == "great")

    def _why_not(self, seat: int, use: Use) -> Sayable:
        if use.limit == "none":
            return ""
        for modifier in self.played:
            if modifier.source == use.card and (use.limit == "all" or modifier.seat == seat):
                return "one_in_all" if use.limit == "all" else "one_per_player"
        return ""

    def _ways(self, s: CourtState, seat: int, use: Use) -> list[str]:
        ways = ["card"] if held(s, seat, use.card) else []
        if use.card in STAND_INS and held(s, seat, "intrigue"):
            ways.append("intrigue")
        return ways

    def _power_ids(self, seat: int) -> list[str]:
        """The changes by the powers that the seat has not used."""
        ids = []
        for index, power in enumerate(self.powers):
            if power.seat == seat and index not in self.powers_used:
                amounts = range(-power.count, power.count + 1)
                ids += [make("power", index, f"{amount * power.size:+d}") for amount in amounts if amount]
        return ids


def _below(court: Court) -> TakesReactions:
    """The step whose roll the window on top of the stack is about."""
    below = court.stack[-2]
    assert isinstance(below, TakesReactions)
    return below


def _line_of(modifier: Modifier, way: str) -> str:
    """The chronicle line of a card: it changes a roll (or one of two dice) or stops the deed, by itself or in
    another's place."""
    line = "reaction_negates" if modifier.amount == 0 else "reaction_on_die" if modifier.side else "reaction_played"
    return line + ("_as" if way == "intrigue" else "")


def played_so_far(court: Court, step: TakesReactions) -> list[Modifier]:
    """The modifiers of a roll as they stand: while a window is open for it, what has been declared in that."""
    for below, top in pairwise(court.stack):
        if isinstance(below, TakesReactions) and below is step and isinstance(top, ReactionWindow):
            return top.played
    return step.played


def _play_id(way: str, kind: str, amount: int, side: str) -> str:
    words = (kind, f"{amount:+d}", side) if side else (kind, f"{amount:+d}")
    return make(way, *words)


RULES = {
    "assassination": "13.4.8",
    "favor": "13.4.4",
    "scandal": "22",
    "exposed_scandal": "13.4.9",
    "hearing": "26.2",
    "interrogation": "27.3",
    "trial": "28.4",
    "duel": "19.9",
    "seduction": "13.4.15",
    "prison_escape": "13.4.10",
    "hiding_escape": "13.4.10",
    "problem": "7.6",
    "counsel": "15.7",
    "incompetence": "38.9",
    "couple_treachery": "38.6.2",
}
