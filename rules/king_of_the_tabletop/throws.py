"""Throws of dice: before the result counts anybody may change one die with the Lucky Charm (19.2, KT-53).

A window is opened only where one die changed by one would change what follows (KT-56).
"""

from collections.abc import Iterator

from rules.engine.decision import Value
from rules.engine.step import Step
from rules.engine.throws import TakesThrow, each_change, throw_in_progress
from rules.engine.throws import Throw as EngineThrow
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.windows import Window

Thrower = TakesThrow[RealmState]
"""A step of this game that dice are thrown for."""


class Throw(EngineThrow[RealmState], Step, tag="throw"):
    """``count`` dice thrown by ``seat``. ``about``: what for, a key of the words. ``safe`` = 1: no magic may change it
    (9.20)."""

    about: str
    seat: int
    count: int = 1
    safe: int = 0
    dice: list[int] = []

    def dice_count(self, realm: Realm) -> int:
        return self.count

    def window(self, realm: Realm) -> Step | None:
        """The Lucky Charm's, if a change of one die would matter (KT-56)."""
        if self.safe or next(_useful_changes(realm), None) is None:
            return None
        return Window(moment="throw", lead=realm.state.active)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """Purpose, player and dice of the throw."""
        return {"about": self.about, "seat": self.seat, "dice": self.dice}


def the_throw(realm: Realm) -> tuple[Throw, Thrower]:
    """The throw in progress (the topmost) and the step it is for."""
    throw, below = throw_in_progress(realm)
    assert isinstance(throw, Throw)
    return throw, below


def useful_changes(realm: Realm) -> list[tuple[int, int]]:
    """The changes of one die that matter, as (index of the die, +1 or -1); of several with the same result the first
    (KT-4, KT-56)."""
    return list(_useful_changes(realm))


def _useful_changes(realm: Realm) -> Iterator[tuple[int, int]]:
    throw, below = the_throw(realm)
    return each_change(throw.dice, lambda dice: below.result(realm, dice))
