"""A captured land changes hands with what stands on it, if the saving rolls allow (13.2 to 13.9, KT-38)."""

from typing import Any

from rules.engine.decision import Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, FORTS, LEVELS, MINES, MUNIMENT
from rules.king_of_the_tabletop.lands.muster import muster
from rules.king_of_the_tabletop.lands.victory import check_landless
from rules.king_of_the_tabletop.realm.holdings import (
    has_muniment,
    lose_fort,
    lose_site,
    lower_fort,
    stands_on,
    take_land,
)
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower

_SAVED_ON: list[int] = DATA["saving"]["structure_saved_on"]


class Capture(Thrower, Step, tag="capture"):
    """``captor`` takes ``land`` from ``loser``. ``left``: what stands on it and is still to be rolled for.

    The land comes onto the captor's chart when all is rolled, so that nothing counts for him that he then loses.
    """

    land: int
    captor: int
    loser: int
    left: list[int] = []
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        realm.tell("captures", "13.2", seat=self.captor, land=self.land, loser=self.loser)
        self.left = stands_on(realm.state, self.land)
        self.at = "roll"

    @label
    def roll(self, realm: Realm) -> None:
        """One die for the fort, then one for the settlement or mine (13.5, 13.6)."""
        if self.left:
            self.at = "saved"
            realm.push(Throw(about="structure", seat=self.captor))
        else:
            self.at = "take"

    def result(self, realm: Realm, dice: list[int]) -> bool:
        """Does the die save the structure (even)?"""
        return dice[0] in _SAVED_ON

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """Whether what is rolled for stands."""
        return Phrase("structure_kept" if self.result(realm, dice) else "structure_lost", {"tile": self.left[0]})

    @label
    def saved(self, realm: Realm) -> None:
        s = realm.state
        tile, self.left = self.left[0], self.left[1:]
        self.at = "roll"
        facts: dict[str, Any] = {"seat": self.captor, "tile": tile, "dice": self.thrown}
        rule = "13.6" if tile in MINES else "13.5"
        if self.result(realm, self.thrown):
            realm.tell("structure_kept", rule, **facts)
            if tile in LEVELS[MUNIMENT] and has_muniment(s, self.captor):
                realm.tell("second_muniment", "13.7", seat=self.captor, level=lower_fort(realm, self.land))
            return
        realm.tell("structure_lost", rule, **facts)
        if tile in FORTS:
            lose_fort(s, self.land)
        else:
            lose_site(s, self.land)

    @label
    def take(self, realm: Realm) -> None:
        """The land changes hands; with it characters may come from the hand (13.9). If it was the loser's last he is
        out at once (13.10, KT-32)."""
        take_land(realm.state, self.captor, self.land)
        captor = self.captor
        realm.pop()
        muster(realm, captor)
        check_landless(realm)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """Which land goes from whom to whom, and what is still to be rolled for, the next first."""
        return {"land": self.land, "captor": self.captor, "loser": self.loser, "left": self.left}
