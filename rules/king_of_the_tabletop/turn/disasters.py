"""Fires, floods, earthquakes and sandstorms: every land of one terrain is in danger (9.2 to 9.10, KT-18)."""

from rules.engine.decision import Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, EVENTS, NOBODY, TERRAIN
from rules.king_of_the_tabletop.lands.homeless import discard_homeless
from rules.king_of_the_tabletop.lands.victory import check_landless
from rules.king_of_the_tabletop.realm.holdings import (
    fort_on,
    lose_land,
    lose_site,
    lower_fort,
    owner_of,
    seats_from,
    site_on,
    stands_on,
)
from rules.king_of_the_tabletop.state import Realm, is_amended
from rules.king_of_the_tabletop.throws import Throw, Thrower

_DISASTER_ON: int = DATA["saving"]["disaster_on"]
_SAVED_ON: list[int] = DATA["saving"]["structure_saved_on"]


class Disaster(Thrower, Step, tag="disaster"):
    """``seat`` throws for every land of the terrain, its own first, then those of the others in turn order.

    ``left``: the lands not yet thrown for; ``land``: the one in question; ``struck``: how many were struck.
    """

    seat: int
    event: str
    left: list[int] = []
    land: int = NOBODY
    struck: int = 0
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        s = realm.state
        terrain = EVENTS[self.event]["terrain"]
        self.left = [land for owner in seats_from(s, self.seat) for land in s.lands[owner] if TERRAIN[land] == terrain]
        if not self.left:
            realm.tell("nothing_in_danger", "9.2", terrain=terrain)
        self.at = "next"

    @label
    def next(self, realm: Realm) -> None:
        """Two dice for the next land (9.2)."""
        if not self.left:
            self.at = "close"
            return
        self.land, self.left = self.left[0], self.left[1:]
        self.at = "strike"
        realm.push(Throw(about=self.event, seat=self.seat, count=2))

    def result(self, realm: Realm, dice: list[int]) -> bool:
        """Do two dice strike the land, or does one die save the site on it?"""
        return sum(dice) == _DISASTER_ON if self.at == "strike" else dice[0] in _SAVED_ON

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """Whether the land is struck, or what stands on it is saved."""
        if self.at == "strike":
            return Phrase("land_struck" if self.result(realm, dice) else "land_spared")
        return Phrase("site_stands" if self.result(realm, dice) else "site_lost")

    @label
    def strike(self, realm: Realm) -> None:
        """The fort of a struck land drops a level; what else stands there has a saving roll (9.3, 9.4, 9.9)."""
        s = realm.state
        owner = owner_of(s, self.land)
        hit = self.result(realm, self.thrown)
        rule = EVENTS[self.event]["rule"] if hit else "9.2"
        realm.tell("struck" if hit else "spared", rule, seat=self.seat, dice=self.thrown, land=self.land, owner=owner)
        if not hit:
            self.at = "next"
            return
        self.struck += 1
        if fort_on(s, self.land) != NOBODY:
            level = lower_fort(realm, self.land)
            realm.tell("fort_drops" if level else "fort_gone", "9.3", owner=owner, land=self.land, level=level)
        if site_on(s, self.land) == NOBODY:
            self.at = "bare"
        else:
            self.at = "save"
            realm.push(Throw(about="saving", seat=owner, count=1))

    @label
    def save(self, realm: Realm) -> None:
        s = realm.state
        saved = self.result(realm, self.thrown)
        realm.tell(
            "site_stands" if saved else "site_lost",
            "9.4",
            owner=owner_of(s, self.land),
            dice=self.thrown,
            tile=site_on(s, self.land),
            land=self.land,
        )
        if not saved:
            lose_site(s, self.land)
        self.at = "bare"

    @label
    def bare(self, realm: Realm) -> None:
        """A struck land with nothing left on it is lost (9.5); if it was the owner's last he is out at once (13.10,
        KT-32)."""
        s = realm.state
        if not stands_on(s, self.land):
            realm.tell("land_lost", "9.5", owner=owner_of(s, self.land), land=self.land)
            lose_land(s, self.land)
            if is_amended(realm):
                check_landless(realm)
        self.at = "next"

    @label
    def close(self, realm: Realm) -> None:
        """Characters without their terrain leave (24.2, KT-1); at tables of version 1, players without land too."""
        realm.pop()
        for seat in seats_from(realm.state, self.seat):
            discard_homeless(realm, seat)
        check_landless(realm)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The event, the land in question, the number of lands still to roll for, and of those struck."""
        return {
            "event": self.event,
            "seat": self.seat,
            "land": self.land,
            "left": len(self.left),
            "struck": self.struck,
        }
