"""Bow and Sword: a bearer fights one better, with bow or charge (KA-85)."""

from functools import partial

from rules.engine.choice_ids import ChoiceId, make_all, number
from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.kings_and_things.chance.windows import BATTLE, ROUND, Magic, magic
from rules.kings_and_things.facts import BOW, NOBODY, SWORD
from rules.kings_and_things.field.forces import creatures_of
from rules.kings_and_things.field.records import BattleSides, leader
from rules.kings_and_things.magic.at_work import Played, battle_now, effect, put_to_work, side_in, takes_part
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, with_cash

VERB = {BOW: "bow", SWORD: "sword"}


def bearer_of(battle: BattleSides, tile: int) -> int:
    """The creature that bears the Bow or the Sword."""
    return battle.bow if tile == BOW else battle.sword


def give_arm(war: War, battle: BattleSides, tile: int, bearer: int, seat: int) -> None:
    """Give the Bow or the Sword to a creature."""
    if tile == BOW:
        battle.bow = bearer
    else:
        battle.sword = bearer
    war.tell("bears", "KA-85", seat=seat, tile=tile, bearer=bearer)


def able_bearers(war: War, battle: BattleSides, side: int) -> list[int]:
    """The creatures of a side that may bear a tile: one tile a creature."""
    taken = (battle.bow, battle.sword)
    return [piece for piece in creatures_of(war.state, battle, side) if piece not in taken]


def _legal(tile: int, war: War, seat: int, moment: str) -> list[str]:
    if not takes_part(war, seat):
        return []
    battle = battle_now(war)
    if tile in battle.given:
        return []
    return make_all(VERB[tile], able_bearers(war, battle, side_in(battle, seat)))


def _play(tile: int, war: War, seat: int, answer: ChoiceId) -> None:
    """Play the tile, or move it to another bearer if it is at work."""
    battle = battle_now(war)
    battle.given = [*battle.given, tile]
    if tile in battle.magic:
        give_arm(war, battle, tile, answer.number(), seat)
    else:
        war.push(Played(seat=seat, tile=tile, target=answer.number()))


def _work(war: War, played: Played) -> None:
    battle = put_to_work(war, played)
    if played.target in creatures_of(war.state, battle, side_in(battle, played.seat)):
        give_arm(war, battle, played.tile, played.target, played.seat)


for _tile in (BOW, SWORD):
    magic(Magic(_tile, VERB[_tile], (BATTLE, ROUND), "KA-85", partial(_legal, _tile), partial(_play, _tile)))
    effect(_tile, _work)


class NewBearer(Step, tag="bearer"):
    """The bearer of the Bow or Sword fell: its owner gives it to another creature before the window of the round."""

    tile: int

    def _side(self, war: War) -> tuple[BattleSides, int]:
        battle = battle_now(war)
        return battle, battle.magic_side[battle.magic.index(self.tile)]

    @label
    def begin(self, war: War) -> None:
        battle, side = self._side(war)
        if able_bearers(war, battle, side):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        battle, side = self._side(war)
        seat = leader(war, battle, side)
        ids = make_all("bearer", able_bearers(war, battle, side))
        return Ask(seat, "bearer", with_cash(war.state, seat, ids), "KA-85", {"tile": self.tile})

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        battle, side = self._side(war)
        war.pop()
        give_arm(war, battle, self.tile, number(choice), leader(war, battle, side))


def fallen_arms(battle: BattleSides) -> list[int]:
    """Arms at work that nobody bears."""
    return [tile for tile in (BOW, SWORD) if tile in battle.magic and bearer_of(battle, tile) == NOBODY]
