"""A battle in public facts for the screens."""

from rules.engine.decision import Value
from rules.king_of_the_tabletop.army.forces import HAND_STAGE, RANGED_STAGE, Fighter, hits, rolls_in
from rules.king_of_the_tabletop.army.hits import STAGE_NAME
from rules.king_of_the_tabletop.realm.holdings import stands_on
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle_record import BattleRecord

SIDES = ("front", "back")
"""How the facts name the attacker's side and the defender's."""
NOT_AGAIN = -1
"""In ``..._stage``: has shot, or does not fight."""


def battle_facts(battle: BattleRecord, realm: Realm) -> dict[str, Value]:
    """Both sides with their dice and charges, the forts with what they have taken, and each stage's dice and hits.

    Columns ``front_...`` and ``back_...`` go with the tiles in ``front`` and ``back``: ``dice`` (those of the charge
    included), ``charge``, ``needs`` (the lowest face that hits), ``stage`` (0 fires, 1 fights hand to hand, NOT_AGAIN).
    ``forts``: fort and settlement or mine; ``absorb``: what all forts and a ``wall`` take in all, ``absorbed`` so far
    (``siege`` of it by siege), ``absorb_left``. Throws by stage and side, ``ranged_front`` and so on: the dice,
    ``..._needs`` of each, ``..._hits``, and in ``..._got`` the hits that came through to that side; ``..._absorbed`` by
    stage. ``fallen``: all the dead.
    """
    facts: dict[str, Value] = {
        "land": battle.land,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "fight": battle.fight,
        "stage": STAGE_NAME[battle.stage],
        "sword": battle.sword,
        "bow": battle.bow,
        "forts": stands_on(realm.state, battle.land),
        "wall": battle.wall_stands(realm),
        "absorb": battle.forts(realm),
        "absorbed": battle.taken_hits,
        "absorb_left": battle.forts_left(realm),
        "siege": battle.siege,
        "fallen": battle.fallen,
    }
    for side, name in enumerate(SIDES):
        facts |= _line(battle, realm, side, name)
        for stage, when in enumerate(STAGE_NAME):
            place = 2 * stage + side
            dice, needs = battle.rolled[place], battle.needed[place]
            facts[f"{when}_{name}"] = dice
            facts[f"{when}_{name}_needs"] = needs
            facts[f"{when}_{name}_hits"] = hits(dice, needs) if dice else 0
            facts[f"{when}_{name}_got"] = battle.got[place]
    for stage, when in enumerate(STAGE_NAME):
        facts[f"{when}_absorbed"] = battle.forts_took[stage]
    return facts


def _line(battle: BattleRecord, realm: Realm, side: int, name: str) -> dict[str, Value]:
    """The columns of fighter side."""
    ranked = {fighter.tile: fighter for fighter in battle.ranks(realm, side)}
    tiles = battle.tiles_of(side)
    charge = dict(zip(battle.knights, battle.charge, strict=False))
    return {
        name: tiles,
        f"{name}_dice": [ranked[tile].dice + charge.get(tile, 0) if tile in ranked else 0 for tile in tiles],
        f"{name}_charge": [charge.get(tile, 0) for tile in tiles],
        f"{name}_needs": [ranked[tile].need if tile in ranked else 0 for tile in tiles],
        f"{name}_stage": [_when(battle, ranked[tile]) if tile in ranked else NOT_AGAIN for tile in tiles],
    }


def _when(battle: BattleRecord, fighter: Fighter) -> int:
    if fighter.tile in battle.shot:
        return NOT_AGAIN
    return next(stage for stage in (RANGED_STAGE, HAND_STAGE) if rolls_in(fighter, stage, battle.shot))
