"""Potions and worn things: drink, wear, give (3.6 to 3.9, TD-13, TD-21 to TD-23)."""

from rules.tabletop_dungeon.facts import HEALING, HERO_KEY, INVISIBILITY, LUCK, NOBODY, POTIONS, TREASURE_KEY, WEARABLE
from rules.tabletop_dungeon.heroes import is_threatened, living, moves_left
from rules.tabletop_dungeon.layout import closed_doors, layout
from rules.tabletop_dungeon.state import Dungeon, DungeonState


def uses(s: DungeonState, hero: int) -> list[str]:
    """What a hero may do with what it holds, as choices; each costs one square of movement (3.6 to 3.8)."""
    held = s.held[hero]
    if not any(held) or moves_left(s, hero) < 1:
        return []
    ids = [f"drink:{TREASURE_KEY[potion]}" for potion in POTIONS if held[potion] and not why_not_drink(s, hero, potion)]
    ids += [f"wear:{TREASURE_KEY[item]}" for item in WEARABLE if held[item] and not s.worn[hero][item]]
    for other in takers(s, hero):
        ids += [f"give:{HERO_KEY[other]}:{key}" for key, count in zip(TREASURE_KEY, held, strict=True) if count]
    return ids


def why_not_drink(s: DungeonState, hero: int, potion: int) -> str:
    """Why a potion would be wasted now; empty if it would not."""
    if potion == HEALING and not s.wounds[hero]:
        return "there is no wound to heal"
    if potion == INVISIBILITY and s.invisible[hero]:
        return "nobody sees this hero as it is"
    if potion == LUCK:
        return "it is drunk when an attack or a save has just failed"
    return ""


def takers(s: DungeonState, hero: int) -> list[int]:
    """The heroes who could take something from this one: next to it, neither threatened, with movement left (3.8)."""
    if is_threatened(s, hero):
        return []
    plan, closed, here = layout(s), closed_doors(s), s.square[hero]
    return [
        other
        for other in living(s)
        if other != hero
        and moves_left(s, other) > 0
        and plan.next_to(here, s.square[other], closed)
        and not is_threatened(s, other)
    ]


def drink(dungeon: Dungeon, hero: int, potion: int) -> None:
    """A healing potion or one of invisibility, used up (3.6)."""
    s = dungeon.state
    s.held[hero][potion] -= 1
    s.moved[hero] += 1
    if potion == HEALING:
        s.wounds[hero] -= 1
        dungeon.tell("healed", "3.4", hero=hero, wounds=s.wounds[hero])
    else:
        s.invisible[hero] = 1
        dungeon.tell("unseen", "3.4", hero=hero)


def wear(dungeon: Dungeon, hero: int, item: int) -> None:
    """Put a thing on for good (3.7)."""
    s = dungeon.state
    s.held[hero][item] -= 1
    s.worn[hero][item] = 1
    s.moved[hero] += 1
    dungeon.tell("put_on", "3.7", hero=hero, item=item)


def give(dungeon: Dungeon, hero: int, other: int, item: int) -> None:
    """From one hero to the next; both spend a square of movement (3.8)."""
    s = dungeon.state
    s.held[hero][item] -= 1
    s.held[other][item] += 1
    s.moved[hero] += 1
    s.moved[other] += 1
    dungeon.tell("gave", "3.8", hero=hero, other=other, item=item)


def has_luck(s: DungeonState, hero: int) -> bool:
    """Does the hero hold a Luck Potion?"""
    return s.square[hero] != NOBODY and s.held[hero][LUCK] > 0


def drink_luck(dungeon: Dungeon, hero: int, cost: int) -> None:
    """The failed roll is rolled again; in the hero phase it costs a square of movement (3.4, TD-22)."""
    s = dungeon.state
    s.held[hero][LUCK] -= 1
    s.moved[hero] += cost
    dungeon.tell("luck_drunk", "3.4", hero=hero)
