"""What fights in a battle: things of each side, their values, when they roll, how many hits they take.

A thing is a creature or hero, FORT, the city or village (its special income tile), or a magic tile that fights.
"""

from rules.kings_and_things.facts import (
    ARMS,
    BALLOON,
    CASTLE,
    CHARGE,
    CITADEL,
    FIREWALL,
    GOLEM,
    INCOMES,
    MAGIC,
    MARKSMAN,
    MARKSMAN_LOW,
    NEUTRAL,
    NOBODY,
    PIECES,
    RANGED,
    RULES,
    SETTLEMENT,
    VALUE,
)
from rules.kings_and_things.field.records import MAGIC_STEP, MELEE_STEP, RANGED_STEP, BattleSides
from rules.kings_and_things.kingdom.holdings import defenders, stack
from rules.kings_and_things.state import WarState

FORT = 300
"""The thing that stands for the fort of the hex; no piece has this number."""


def creatures_of(s: WarState, battle: BattleSides, side: int) -> list[int]:
    """The creatures and heroes of a side in the battle."""
    return defenders(s, battle.place) if side == NEUTRAL else stack(s, side, battle.place)


def owns_hex(s: WarState, battle: BattleSides, side: int) -> bool:
    """Do the fort and the city or village fight for that side?"""
    owner = s.owner[battle.place]
    return owner == side if owner != NOBODY else side == NEUTRAL


def fort_left(s: WarState, battle: BattleSides) -> int:
    """The value the fort still has."""
    return s.fort[battle.place] - battle.fort_hits


def town_left(s: WarState, battle: BattleSides) -> int:
    """The value the city or village still has, 0 if there is none."""
    tile = s.income[battle.place]
    return VALUE[tile] - battle.town_hits if tile != NOBODY and SETTLEMENT[tile] else 0


def buildings(s: WarState, battle: BattleSides, side: int) -> list[int]:
    """The fort and the city or village of a side that are not neutralized."""
    if not owns_hex(s, battle, side):
        return []
    things = [FORT] if fort_left(s, battle) > 0 else []
    if town_left(s, battle) > 0:
        things.append(s.income[battle.place])
    return things


def magic_of(battle: BattleSides, side: int) -> list[int]:
    """The magic tiles at work for a side."""
    if not battle.magic:
        return []
    return [tile for tile, owner in zip(battle.magic, battle.magic_side, strict=True) if owner == side]


def fighting_magic(battle: BattleSides, side: int) -> list[int]:
    """Golem, Firewall and Balloon of a side."""
    return [tile for tile in magic_of(battle, side) if tile in (GOLEM, FIREWALL, BALLOON)]


def things_of(s: WarState, battle: BattleSides, side: int) -> list[int]:
    """All that fights for a side."""
    return [*creatures_of(s, battle, side), *buildings(s, battle, side), *fighting_magic(battle, side)]


def left_in(s: WarState, battle: BattleSides) -> list[int]:
    """The sides that have anything left: creatures, buildings, a Golem or Firewall (KA-83)."""
    return [
        side
        for side in battle.sides
        if creatures_of(s, battle, side) or buildings(s, battle, side) or fighting_magic(battle, side)
    ]


def rides(s: WarState, battle: BattleSides, thing: int) -> bool:
    """Is the thing the Balloon or one of its riders, while the Balloon is there?"""
    return BALLOON in battle.magic and (thing == BALLOON or thing in s.riders)


def stage_of(s: WarState, battle: BattleSides, side: int, thing: int) -> int:
    """The step of a round in which a thing rolls."""
    if thing == FORT:
        level = s.fort[battle.place]
        return MAGIC_STEP if level == CITADEL else RANGED_STEP if level == CASTLE else MELEE_STEP
    if rides(s, battle, thing) or thing == battle.bow:
        return RANGED_STEP
    if thing == battle.sword:
        return MELEE_STEP
    if thing == FIREWALL:
        return MAGIC_STEP
    if MAGIC[thing] and thing in PIECES:
        return MELEE_STEP if side in battle.dispelled else MAGIC_STEP
    return RANGED_STEP if RANGED[thing] else MELEE_STEP


def dice_of(s: WarState, battle: BattleSides, side: int, thing: int) -> int:
    """How many dice a thing rolls in its step."""
    if thing == FORT or rides(s, battle, thing) or thing == battle.bow:
        return 1
    charges = thing == battle.sword or (CHARGE[thing] and thing not in ARMS)
    return RULES["charge_dice"] if charges and stage_of(s, battle, side, thing) == MELEE_STEP else 1


def value_of(s: WarState, battle: BattleSides, side: int, thing: int) -> int:
    """The value a thing rolls against now; 0: it rolls nothing (KA-81)."""
    if thing == FORT:
        value = fort_left(s, battle)
    elif thing == FIREWALL:
        return battle.firewall
    elif thing in (GOLEM, BALLOON):
        return VALUE[thing]
    elif thing in INCOMES:
        value = town_left(s, battle)
    else:
        value = VALUE[thing]
        if thing == MARKSMAN and battle.low and battle.stage == RANGED_STEP:
            value = MARKSMAN_LOW
        if thing in (battle.bow, battle.sword):
            value += 1
    if s.cloud == battle.place and side == s.owner[battle.place]:
        value -= 1
    return max(0, value)


def rolling(s: WarState, battle: BattleSides, side: int, stage: int) -> list[int]:
    """The things of a side that roll in that step, in order."""
    return [
        thing
        for thing in things_of(s, battle, side)
        if thing not in battle.rolled
        and stage_of(s, battle, side, thing) == stage
        and value_of(s, battle, side, thing) > 0
    ]


def toughness(s: WarState, battle: BattleSides, thing: int) -> int:
    """The hits a thing can still take in this step, beyond those put on it."""
    if thing == FORT:
        hits = fort_left(s, battle)
    elif thing == FIREWALL:
        hits = battle.firewall
    elif thing in INCOMES:
        hits = town_left(s, battle)
    else:
        hits = 1
    return hits - battle.struck.count(thing)


def takers(s: WarState, battle: BattleSides, side: int, stage: int) -> list[int]:
    """What of a side can take the next hit: things, and the Bow or Sword in place of its bearer. Ranged hits do not
    harm the Golem; it takes its own beforehand (KA-94)."""
    things = [
        thing
        for thing in things_of(s, battle, side)
        if toughness(s, battle, thing) > 0 and not (thing == GOLEM and stage == RANGED_STEP)
    ]
    if any(thing in PIECES and thing not in INCOMES and thing not in (GOLEM, FIREWALL, BALLOON) for thing in things):
        bearers = {ARMS[0]: battle.bow, ARMS[1]: battle.sword}
        things += [
            tile
            for tile in magic_of(battle, side)
            if tile in ARMS and bearers[tile] != NOBODY and tile not in battle.struck
        ]
    return things


def target_of(battle: BattleSides, side: int) -> int:
    """The side that another aims at."""
    return battle.targets[battle.sides.index(side)]
