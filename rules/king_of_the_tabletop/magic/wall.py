"""The Scroll of the Wall of Fire: a magic fort in one land, worth one die, for one war (19.12, KT-47)."""

from rules.engine.decision import Odds
from rules.engine.odds import odds
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.army.contest import contest_of
from rules.king_of_the_tabletop.facts import DATA
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import Throw, Thrower

_DICE: int = DATA["combat"]["wall_of_fire_dice"]


class WallOfFire(Thrower, Step, tag="wall_of_fire"):
    """``seat`` rolls for the value of its wall, which then stands in ``land``; the tile lies on the table."""

    seat: int
    land: int
    thrown: list[int] = []

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "rise"
        realm.push(Throw(about="wall_of_fire", seat=self.seat, count=_DICE))

    def result(self, realm: Realm, dice: list[int]) -> int:
        """The value of the wall."""
        return sum(dice)

    def outcome(self, realm: Realm, dice: list[int]) -> Phrase:
        """The value of the wall."""
        return _worth(self.result(realm, dice))

    @label
    def rise(self, realm: Realm) -> None:
        value = self.result(realm, self.thrown)
        war = contest_of(realm)
        war.walls, war.wall_values = [*war.walls, self.land], [*war.wall_values, value]
        war.wall_seats = [*war.wall_seats, self.seat]
        realm.tell("wall", "19.12", seat=self.seat, land=self.land, dice=self.thrown, value=value)
        realm.pop()


def odds_of_wall() -> Odds:
    """Chances of each value of the wall."""
    return odds(_DICE, _worth)


def _worth(value: int) -> Phrase:
    return Phrase("wall_worth", {"value": value})
