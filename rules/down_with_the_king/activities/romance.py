"""Romantic intrigue: who else may seduce whom, and how it is rolled (38.6, 38.6.1, 38.6.4 to 38.6.6).

The parts are options of their own. All are ways of the one activity (R15); eloping and treachery with married couples
are ``romance_eloping`` and ``romance_couples``.
"""

from typing import NamedTuple, Protocol

from rules.down_with_the_king.court.people import (
    is_free,
    is_held,
    is_henchman,
    is_married_in,
    is_pc,
    is_royal,
    is_stuck,
    may_be_accused,
    status,
)
from rules.down_with_the_king.facts import (
    ARCHBISHOP,
    FANDONIA,
    FEMALE,
    GEORGE,
    JANE,
    NOBLES,
    NOBODY,
    ROYALS,
    SEDUCTION,
    THOMAS,
)
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Odds, Value
from rules.engine.odds import odds

ROYAL_MEN, MALE, MARRIED, WIVES = (
    "romantic_intrigue_royals",
    "romantic_intrigue_male_seduction",
    "romantic_intrigue_married_eac",
    "romantic_intrigue_married_seductress",
)
"""Parts 1, 4, 5 and 6."""
WON, NOTHING, CAUGHT = "won_over", "no_effect", "accused"


# ---- how it is rolled --------------------------------------------------------------------------------


class Lover(Protocol):
    """All of either of the two that an attempt depends on."""

    @property
    def royal(self) -> bool:
        """One of the eleven royals?"""

    @property
    def female(self) -> bool:
        """A woman?"""

    @property
    def seduction(self) -> int:
        """The Seduction Rating, 0 for those who have none."""

    @property
    def status(self) -> int:
        """The Status Rating."""

    @property
    def spouse(self) -> int:
        """Number of the spouse, or NOBODY."""


class Attempt(NamedTuple):
    """A seduction as it is rolled: ``dice`` dice and ``change``, to end below ``goal`` or (``over``) above it.

    ``level`` is the result on the goal itself, ``miss`` beyond it.
    """

    rule: str
    dice: int
    change: int
    goal: int
    over: bool
    level: str
    miss: str

    def result(self, total: int) -> str:
        """What a total leads to, ``change`` in it: WON, NOTHING or CAUGHT. It is not limited (G1)."""
        if total == self.goal:
            return self.level
        return WON if (total > self.goal) == self.over else self.miss

    def odds(self) -> Odds:
        """The exact chances."""
        order = [outcome for outcome in (WON, NOTHING, CAUGHT) if outcome in (WON, self.level, self.miss)]
        return odds(self.dice, lambda total: self.result(total + self.change), order)

    def scene(self) -> dict[str, Value]:
        """What is rolled, as facts for the screens."""
        return {"dice": self.dice, "change": self.change, "goal": self.goal, "over": int(self.over)}


def attempt(lover: Lover, beloved: Lover) -> Attempt:
    """How ``lover`` seduces ``beloved``, who may be tried: by whom, whether either is married, and whether a royal."""
    if beloved.royal:
        if lover.royal:
            return Attempt("38.6.1.1", 2, 0, beloved.status, True, NOTHING, NOTHING)
        return Attempt("38.6.1.2", 1, lover.seduction, beloved.status, True, NOTHING, CAUGHT)
    married = beloved.spouse != NOBODY
    if not lover.female:
        return Attempt("38.6.5" if married else "38.6.4", 1, 0, beloved.status, True, CAUGHT, CAUGHT)
    rule = "38.6.5" if married else "38.6.6" if lover.spouse != NOBODY else "13.4.15"
    miss = NOTHING if rule == "13.4.15" else CAUGHT
    return Attempt(rule, 1, 0, lover.seduction, False, miss, miss)


class _Person(NamedTuple):
    royal: bool
    female: bool
    seduction: int
    status: int
    spouse: int


def between(s: CourtState, lover: int, beloved: int) -> Attempt:
    """How one person seduces the other, as things stand; who cannot be accused now is not."""
    tried = attempt(
        *(
            _Person(is_royal(who), FEMALE[who], SEDUCTION[who], status(s, who), s.spouse[who])
            for who in (lover, beloved)
        )
    )
    if tried.miss == CAUGHT and not may_be_accused(s, lover):
        return tried._replace(level=NOTHING, miss=NOTHING)
    return tried


# ---- who may, and whom -------------------------------------------------------------------------------


def in_play(court: Court) -> bool:
    """Is one of these parts in play?"""
    options = court.options
    return bool(options[ROYAL_MEN] or options[MALE] or options[MARRIED] or options[WIVES])


def seducers(court: Court, own: list[int], royals: list[int]) -> list[int]:
    """Those of a faction who may only try by these parts: married ladies, men who are PC or henchman, Jane."""
    options, s = court.options, court.state
    wives, men = bool(options[WIVES]), bool(options[MALE] or options[MARRIED])
    agents = [
        who
        for who in own
        if (wives and s.spouse[who] != NOBODY if FEMALE[who] else men and _is_agent(s, who))
        and not is_held(s, who)
        and not is_stuck(s, who)
    ]
    return agents + ([JANE] if options[ROYAL_MEN] and JANE in royals else [])


def _is_agent(s: CourtState, man: int) -> bool:
    return is_pc(s, man) or (is_henchman(s, man) and is_free(s, man))


def targets(court: Court, seat: int, lover: int) -> list[int]:
    """Those whom ``lover`` may only try by these parts; PP left aside. A wife may seduce like any lady (38.6.6, R1,
    R16)."""
    s, options = court.state, court.options
    married = bool(options[MARRIED])
    if not FEMALE[lover]:
        alone = bool(options[MALE])
        return [
            who
            for who in NOBLES
            if FEMALE[who]
            and _may_fall(s, seat, lover, who)
            and (alone if s.spouse[who] == NOBODY else married and s.owner[who] != NOBODY)
        ]
    prizes: list[int] = []
    if options[ROYAL_MEN] and s.spouse[lover] == NOBODY and s.place[lover] == FANDONIA:
        prizes = [who for who in ROYALS if _is_royal_prize(s, seat, who)]
    if is_royal(lover):
        return prizes
    wife = s.spouse[lover] != NOBODY
    return prizes + [
        who
        for who in NOBLES
        if not FEMALE[who]
        and who != ARCHBISHOP
        and _may_fall(s, seat, lover, who)
        and (wife if s.spouse[who] == NOBODY else married and s.owner[who] != NOBODY)
    ]


def _is_royal_prize(s: CourtState, seat: int, who: int) -> bool:
    """A male NRC or EARC, neither George nor Thomas nor the Monarch, and unmarried (18.7, 38.6.1.3, R11)."""
    return (
        not FEMALE[who]
        and who not in (GEORGE, THOMAS, s.monarch)
        and s.owner[who] != seat
        and not s.dead[who]
        and s.spouse[who] == NOBODY
    )


def _may_fall(s: CourtState, seat: int, lover: int, who: int) -> bool:
    """No PC, no King or Queen by marriage (T16), in the same country, and within reach; the banished are not (38.6)."""
    return (
        s.owner[who] != seat
        and s.place[who] == s.place[lover]
        and not s.sentence[who]
        and not s.hiding[who]
        and not s.dead[who]
        and not is_stuck(s, who)
        and not is_pc(s, who)
        and not is_married_in(s, who)
    )
