"""Reaction windows: before a roll each seat may change it, one pass in player order (2.3, 14.1, G2).

A window changes its roll by cards (``data/reactions.toml`` says which) and by powers, which are offices, nobles
and the throne that give a player a plus or minus of his choice (7.6, 15.7, 28.3). Who is asked depends on
public facts only: the size of the hand, the powers, the part one has in the roll.
"""

from itertools import pairwise
from typing import Any

import msgspec

from rules.down_with_the_king.court.cards import held, play, playable_cards
from rules.down_with_the_king.court.people import is_protected, player_order
from rules.down_with_the_king.dice.rolls import Modifier, total_of
from rules.down_with_the_king.facts import CARDS, NOBODY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import certainty, comparison
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

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
STAND_INS = frozenset(_data.pop("stand_ins"))
USES: dict[str, tuple[Use, ...]] = {
    about: tuple(msgspec.convert(use, Use) for use in raw["cards"]) for about, raw in _data.items()
}


class ReactionWindow(Step, tag="reactions"):
    """One pass over the seats; the modifiers declared are handed to the step below (its field ``played``).

    ``about`` names the roll, ``who`` the person rolled about, ``actor`` the seat that acts (NOBODY: the rules).
    The step below answers ``forecast(court, modifiers) -> Odds`` and gets ``negated`` = 1 when a card stopped it.
    """

    about: str
    who: int = NOBODY
    actor: int = NOBODY
    powers: list[Power] = []
    order: list[int] = []
    place: int = 0
    played: list[Modifier] = []
    powers_used: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        if self.powers or USES[self.about]:
            s = court.state
            by_power = {power.seat for power in self.powers}
            self.order = [seat for seat in player_order(s) if seat in by_power or self._hand_counts(s, seat)]
        self.at = "next"
        self.next(court)

    @label
    def next(self, court: Court) -> None:
        if self.place == len(self.order):
            court.pop(played=self.played)
        elif self._hand_counts(court.state, self.order[self.place]) or len(self._plays(court.state)) > 1:
            self.at = "play"
        else:
            self.place += 1

    def ask_play(self, court: Court) -> Ask:
        return Ask(
            self.order[self.place],
            "reaction",
            self._plays(court.state),
            self.rule(),
            {"about": self.about, "who": self.who},
            way_out="pass",
        )

    def take_play(self, court: Court, choice: str) -> None:
        seat = self.order[self.place]
        if choice == "pass":
            self.place += 1
            self.at = "next"
            return
        verb, what, amount, *side = choice.split(":")
        if verb == "power":
            power = self.powers[int(what)]
            self.powers_used = [*self.powers_used, int(what)]
            self.played = [*self.played, Modifier(seat, power.sources, int(amount))]
            court.tell("power_used", self.rule(), seat=seat, sources=power.sources, amount=int(amount))
        else:
            kind = "intrigue" if verb == "intrigue" else what
            card = play(court, seat, kind)
            self.played = [*self.played, Modifier(seat, what, int(amount), side[0] if side else "")]
            court.tell(
                _line_of(int(amount), verb, bool(side)),
                self.rule(),
                seat=seat,
                card=card,
                stands_for=what,
                amount=int(amount),
                on=getattr(court.stack[-2], side[0]) if side else self.who,
                about=self.about,
            )
            if int(amount) == 0:
                court.pop(played=self.played, negated=1)
                return
        self.at = "next"

    def blocked_play(self, court: Court) -> list[tuple[str, Sayable]]:
        """Cards that could change this roll but cannot be played now."""
        s = court.state
        seat = self.order[self.place]
        reasons = []
        for use in USES[self.about]:
            if self._allowed_for(s, seat, use) and self._fits(s, use):
                for amount, side in use.changes:
                    why = self._why_not(seat, use) or ("" if self._ways(s, seat, use) else "none_held")
                    if why:
                        reasons.append((_play_id("card", use.card, amount, side), why))
        return reasons

    def odds_play(self, court: Court, choice: str) -> Odds | None:
        """The chances of the roll below after this answer, if nobody adds more, beside those without it; None where
        nothing is rolled."""
        below: Any = court.stack[-2]
        if not hasattr(below, "forecast"):
            return None
        as_it_stands: Odds = below.forecast(court, self.played)
        if choice == "pass":
            return as_it_stands
        stops = int(choice.split(":")[2]) == 0
        return comparison(certainty(STOPPED) if stops else below.forecast(court, self._after(choice)), as_it_stands)

    def scene(self, court: Court) -> dict[str, Value]:
        """Who is asked in which order, and what each has added so far."""
        return {
            "about": self.about,
            "who": self.who,
            "actor": self.actor,
            "order": self.order,
            "place": self.place,
            "seats": [one.seat for one in self.played],
            "amounts": [one.amount for one in self.played],
            "sources": "|".join(one.source for one in self.played),
            "sides": "|".join(one.side for one in self.played),
            "total": total_of(self.played),
        }

    def _after(self, choice: str) -> list[Modifier]:
        if choice == "pass":
            return self.played
        _, what, amount, *side = choice.split(":")
        return [*self.played, Modifier(self.order[self.place], what, int(amount), side[0] if side else "")]

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
        for one in self.played:
            if one.source == use.card and (use.limit == "all" or one.seat == seat):
                return "one_in_all" if use.limit == "all" else "one_per_player"
        return ""

    def _ways(self, s: CourtState, seat: int, use: Use) -> list[str]:
        ways = ["card"] if held(s, seat, use.card) else []
        if use.card in STAND_INS and held(s, seat, "intrigue"):
            ways.append("intrigue")
        return ways

    def _plays(self, s: CourtState) -> list[str]:
        seat = self.order[self.place]
        ids = []
        for index, power in enumerate(self.powers):
            if power.seat == seat and index not in self.powers_used:
                amounts = range(-power.count, power.count + 1)
                ids += [f"power:{index}:{amount * power.size:+d}" for amount in amounts if amount]
        kinds = {CARDS[card] for card in s.hand[seat]}
        for use in USES[self.about]:
            if use.card not in kinds and not ("intrigue" in kinds and use.card in STAND_INS):
                continue
            if self._fits(s, use) and self._allowed_for(s, seat, use) and not self._why_not(seat, use):
                for way in self._ways(s, seat, use):
                    ids += [_play_id(way, use.card, amount, side) for amount, side in use.changes]
        ids.append("pass")
        return ids


def _line_of(amount: int, way: str, sided: bool) -> str:
    """The chronicle line of a card: it changes a roll (or one of two dice) or stops the deed, by itself or in
    another's place."""
    line = "reaction_negates" if amount == 0 else "reaction_on_die" if sided else "reaction_played"
    return line + ("_as" if way == "intrigue" else "")


def played_so_far(court: Court, step: Any) -> list[Modifier]:
    """The modifiers of a roll as they stand: while a window is open for it, what has been declared in that."""
    for below, top in pairwise(court.stack):
        if below is step and isinstance(top, ReactionWindow):
            return top.played
    return step.played  # type: ignore[no-any-return]


def _play_id(way: str, kind: str, amount: int, side: str) -> str:
    return f"{way}:{kind}:{amount:+d}:{side}" if side else f"{way}:{kind}:{amount:+d}"


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
