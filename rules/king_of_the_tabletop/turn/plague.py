"""Smallpox for every army, the Black Plague for the largest; no magic against either (9.18 to 9.20, 24.3, KT-45)."""

from rules.engine.decision import Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.engine.throws import TakesDice
from rules.king_of_the_tabletop.facts import DATA, NOBODY
from rules.king_of_the_tabletop.realm.holdings import seats_from
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower

_SMALLPOX_ON: int = DATA["saving"]["smallpox_on"]
_LIVES_ON: list[int] = DATA["saving"]["plague_saved_on"]


def _die(realm: Realm, seat: int, dead: list[int], rule: str, throws: list[int]) -> None:
    """The dead are shown and go to deck and bank; sword and bow die like the others (9.20, KT-19).

    ``throws``: what was thrown for each tile, in their order.
    """
    s = realm.state
    s.army[seat] = [tile for tile in s.army[seat] if tile not in dead]
    for tile in dead:
        put_away(s, tile)
    realm.tell(
        "disease_kills" if dead else "disease_spares", rule, seat=seat, throws=" ".join(map(str, throws)), tiles=dead
    )


class Smallpox(TakesDice, Step, tag="smallpox"):
    """Two dice for every tile of every army, in turn order from ``seat`` (9.18)."""

    seat: int
    left: list[int] = []
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        s = realm.state
        self.left = [seat for seat in seats_from(s, self.seat) if s.army[seat]]
        self.at = "next"

    @label
    def next(self, realm: Realm) -> None:
        if not self.left:
            realm.pop()
            return
        self.at = "fall"
        seat = self.left[0]
        realm.push(Throw(about="smallpox", seat=seat, count=2 * len(realm.state.army[seat]), safe=1))

    @label
    def fall(self, realm: Realm) -> None:
        seat, self.left = self.left[0], self.left[1:]
        totals = [first + second for first, second in zip(self.thrown[::2], self.thrown[1::2], strict=True)]
        army = realm.state.army[seat]
        self.at = "next"
        dead = [tile for tile, total in zip(army, totals, strict=True) if total == _SMALLPOX_ON]
        _die(realm, seat, dead, "9.18", totals)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The players whose armies are still to be rolled for."""
        return {"seat": self.seat, "left": self.left}


class BlackPlague(Thrower, Step, tag="black_plague"):
    """One die for every tile of the largest army (9.19).

    ``tied``: those with the largest army, the victim alone at the end; ``totals``: what they threw so far for it.
    """

    seat: int
    tied: list[int] = []
    totals: list[int] = []
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        s = realm.state
        seats = seats_from(s, self.seat)
        most = max(len(s.army[seat]) for seat in seats)
        if not most:
            realm.tell("no_army", "KT-45")
            realm.pop()
            return
        self.tied = [seat for seat in seats if len(s.army[seat]) == most]
        self.at = "victim"

    @label
    def victim(self, realm: Realm) -> None:
        """Roll for the largest army, or first among players who tie for it (24.3)."""
        if len(self.tied) == 1:
            self.at = "fall"
            victim = self.tied[0]
            army = realm.state.army[victim]
            realm.push(Throw(about="black_plague", seat=victim, count=len(army), safe=1))
        else:
            self.at = "tie"
            realm.push(Throw(about="plague_tie", seat=self.tied[len(self.totals)], count=2))

    def result(self, realm: Realm, dice: list[int]) -> tuple[list[int], int]:
        """The players with the highest total after this throw and, while others have yet to roll, that total."""
        totals = [*self.totals, sum(dice)]
        most = max(totals)
        highest = [seat for seat, total in zip(self.tied, totals, strict=False) if total == most]
        return highest, most if len(totals) < len(self.tied) else NOBODY

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The players with the highest total."""
        highest, _ = self.result(realm, dice)
        return Phrase("highest", {"seats": highest})

    @label
    def tie(self, realm: Realm) -> None:
        seat = self.tied[len(self.totals)]
        total = sum(self.thrown)
        realm.tell("plague_tie", "24.3", seat=seat, dice=self.thrown, total=total)
        if len(self.totals) + 1 < len(self.tied):
            self.totals = [*self.totals, total]
        else:
            self.tied, self.totals = self.result(realm, self.thrown)[0], []
        self.at = "victim"

    @label
    def fall(self, realm: Realm) -> None:
        victim = self.tied[0]
        army = realm.state.army[victim]
        dead = [tile for tile, die in zip(army, self.thrown, strict=True) if die not in _LIVES_ON]
        realm.pop()
        _die(realm, victim, dead, "9.19", self.thrown)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The possible victims."""
        return {"seat": self.seat, "tied": self.tied}
