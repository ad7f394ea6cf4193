"""The chances of a battle's dice: hits of a step, what a round brings (KA-26)."""

from rules.engine.decision import Odds, OddsRow
from rules.engine.odds import convolve, spread
from rules.engine.phrases import Phrase
from rules.engine.records import copy_record
from rules.kings_and_things.facts import MARKSMAN, MARKSMAN_LOW, VALUE
from rules.kings_and_things.field.forces import dice_of, rolling, value_of
from rules.kings_and_things.field.records import MELEE_STEP, BattleSides, the_battle
from rules.kings_and_things.state import War

FACES = 6


def die_cases(value: int) -> dict[int, int]:
    """One die against a value: cases of no hit and of a hit."""
    hits = min(FACES, max(0, value))
    return {amount: cases for amount, cases in ((0, FACES - hits), (1, hits)) if cases}


def hits_of(war: War, battle: BattleSides, side: int, first: int = 0) -> dict[int, int]:
    """How the hits of a side spread over the steps of a round from ``first`` on, if nothing fell before it rolls."""
    s = war.state
    dice = [
        die_cases(value_of(s, battle, side, thing))
        for stage in range(first, MELEE_STEP + 1)
        for thing in rolling(s, battle, side, stage)
        for _ in range(dice_of(s, battle, side, thing))
    ]
    return convolve(dice)


def coming_round(war: War) -> Odds | None:
    """The hits each side makes in the coming round, if nothing falls before it rolls."""
    battle = the_battle(war)
    if battle is None:
        return None
    fresh = copy_record(battle)
    fresh.rolled, fresh.low = [], 0
    spreads = tuple(spread(Phrase("hits_of", {"side": side}), hits_of(war, fresh, side)) for side in battle.sides)
    return Odds(1, (OddsRow("next_round", 1),), "round", spreads=spreads)


def aim_odds(war: War, battle: BattleSides, low: bool) -> Odds:
    """The chance that the Marksman hits, aiming or not."""
    side = next(side for side in battle.sides if MARKSMAN in rolling(war.state, battle, side, battle.stage))
    value = value_of(war.state, battle, side, MARKSMAN)
    if low:
        value = max(0, value - (VALUE[MARKSMAN] - MARKSMAN_LOW))
    hits = min(FACES, value)
    return Odds(FACES, (OddsRow("hit", hits), OddsRow("miss", FACES - hits)))
