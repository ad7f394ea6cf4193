"""Throws of dice: before the result counts anybody may change one die with the Lucky Charm (19.2, KT-53).

The step below a throw has a field ``thrown: list[int]`` for the dice and a method ``result(realm, dice)`` that names
what follows from them. A window is opened only where one die changed by one would change that (KT-56).
"""

from typing import Protocol, cast

from rules.engine.decision import Odds, Value
from rules.engine.odds import certainty, comparison
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.windows import Window


class Thrower(Protocol):
    """A step dice are thrown for."""

    thrown: list[int]

    def result(self, realm: Realm, dice: list[int], /) -> object:
        """What follows from these dice; equal results are one and the same."""

    def outcome(self, realm: Realm, dice: list[int], /) -> str:
        """The same in words, for the odds of changing a die."""


class Throw(Step, tag="throw"):
    """``count`` dice thrown by ``seat``; handed to the step below as ``thrown``. ``about`` names what for.

    ``safe`` = 1: no magic may change it (9.20).
    """

    about: str
    seat: int
    count: int = 1
    safe: int = 0
    dice: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.dice = realm.dice.roll(self.count)
        self.at = "done"
        if not self.safe and changes(realm):
            realm.push(Window(moment="throw", lead=realm.state.active))

    @label
    def done(self, realm: Realm) -> None:
        realm.pop(thrown=self.dice)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """What is thrown for, by whom, and how the dice lie."""
        return {"about": self.about, "seat": self.seat, "dice": self.dice}


def the_throw(realm: Realm) -> tuple[Throw, Thrower]:
    """The throw in progress (the topmost) and the step it is for."""
    place = max(place for place, step in enumerate(realm.stack) if isinstance(step, Throw))
    throw = realm.stack[place]
    assert isinstance(throw, Throw)
    return throw, cast(Thrower, realm.stack[place - 1])


def changes(realm: Realm) -> list[tuple[int, int]]:
    """The changes of one die by one that matter: (index of the die, +1 or -1), of several with the same result the
    first (KT-4, KT-56)."""
    throw, below = the_throw(realm)
    seen = [below.result(realm, throw.dice)]
    found = []
    for place, die in enumerate(throw.dice):
        for change in (1, -1):
            if 1 <= die + change <= 6:
                dice = [*throw.dice[:place], die + change, *throw.dice[place + 1 :]]
                what = below.result(realm, dice)
                if what not in seen:
                    seen.append(what)
                    found.append((place, change))
    return found


def odds_of_change(realm: Realm, choice: str) -> Odds:
    """What the die changed by ``choice`` makes of the throw in progress, beside what it is."""
    _, place, change = choice.split(":")
    throw, below = the_throw(realm)
    dice = throw.dice[:]
    dice[int(place)] += int(change)
    return comparison(certainty(below.outcome(realm, dice)), certainty(below.outcome(realm, throw.dice)))
