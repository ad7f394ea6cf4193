"""The Talisman of Deliverance: after a war some of its owner's dead return to the army (19.4, 19.5, KT-51)."""

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Odds
from rules.engine.odds import odds
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import CHARACTERS, DATA, SPECIALS, TALISMAN, TERRAIN
from rules.king_of_the_tabletop.magic.limits import returnable
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import Throw, Thrower

_DICE: int = DATA["combat"]["talisman_dice"]


class Talisman(Thrower, Step, tag="talisman"):
    """``seat`` rolls one die and brings back that many of its dead; ``left`` is the number still to choose."""

    seat: int
    left: int = 0
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "rolled"
        realm.push(Throw(about="talisman", seat=self.seat, count=_DICE))

    def result(self, realm: Realm, dice: list[int]) -> int:
        """Number of tiles that return: the die, but no more than can."""
        return min(sum(dice), len(returnable(realm.state, self.seat)))

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The number of tiles that return."""
        return _returns(self.result(realm, dice))

    @label
    def rolled(self, realm: Realm) -> None:
        self.left = self.result(realm, self.thrown)
        realm.tell("talisman", "19.4", seat=self.seat, dice=self.thrown, count=self.left)
        self.at = "save"

    def ask_save(self, realm: Realm) -> Ask:
        ids = make_all("tile", returnable(realm.state, self.seat))
        return Ask(self.seat, "talisman", [*ids, "done"], "19.4", {"left": self.left}, back=True, way_out="done")

    def blocked_save(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The dead who cannot return (KT-46, KT-51)."""
        s = realm.state
        fit = returnable(s, self.seat)
        return [
            (
                make("tile", tile),
                Phrase("needs_land", {"terrain": TERRAIN[tile]}) if tile in CHARACTERS else "not_for_talisman",
            )
            for tile in s.fallen[self.seat]
            if tile not in fit
        ]

    def take_save(self, realm: Realm, choice: str) -> None:
        s = realm.state
        if choice != "done":
            tile = read(choice).number(0)
            s.fallen[self.seat].remove(tile)
            s.army[self.seat].append(tile)
            s.unsettled |= tile in SPECIALS
            realm.tell("saved", "19.4", seat=self.seat, tile=tile)
            self.left -= 1
            if self.left:
                return
        s.table.remove(TALISMAN)
        put_away(s, TALISMAN)
        realm.pop()


def odds_of_return(s: RealmState, seat: int) -> Odds:
    """Chances of each number of the seat's dead that return."""
    dead = len(returnable(s, seat))
    return odds(_DICE, lambda rolled: _returns(min(rolled, dead)))


def _returns(count: int) -> Phrase:
    return Phrase("dead_return", {"count": count})
