"""Treasures: potions are drunk, other items worn, all can be given away (3.6 to 3.9, TD-13, TD-21 to TD-23)."""

from rules.engine.choice_ids import make
from rules.tabletop_dungeon.board.layout import closed_doors, layout
from rules.tabletop_dungeon.board.sheets import is_threatened, living, moves_left
from rules.tabletop_dungeon.facts import HEALING, HERO_KEY, INVISIBILITY, LUCK, NOBODY, POTIONS, TREASURE_KEY, WEARABLE
from rules.tabletop_dungeon.state import Dungeon, DungeonState


def uses(s: DungeonState, hero: int) -> list[str]:
    """What a hero may do with its treasures, as choice ids; each costs one square of movement (3.6 to 3.8).
    What is worn stays on (TD-46)."""
    held = s.held[hero]
    if not any(held) or moves_left(s, hero) < 1:
        return []
    ids = [
        make("drink", TREASURE_KEY[potion]) for potion in POTIONS if held[potion] and not drink_refusal(s, hero, potion)
    ]
    ids += [make("wear", TREASURE_KEY[item]) for item in WEARABLE if held[item] and not s.worn[hero][item]]
    for taker in takers(s, hero):
        ids += [make("give", HERO_KEY[taker], key) for key, count in zip(TREASURE_KEY, held, strict=True) if count]
    return ids


def drink_refusal(s: DungeonState, hero: int, potion: int) -> str:
    """The key of the reason why a potion cannot be drunk now; empty if it can (3.4, TD-22, TD-54)."""
    if potion == HEALING and not s.wounds[hero]:
        return "no_wound"
    if potion == INVISIBILITY and s.invisible[hero]:
        return "already_invisible"
    if potion == LUCK:
        return "luck_later"
    return ""


def takers(s: DungeonState, hero: int) -> list[int]:
    """The heroes that this one can give something to: next to it, neither threatened, with movement left (3.8)."""
    if is_threatened(s, hero):
        return []
    plan, closed, here = layout(s), closed_doors(s), s.square[hero]
    return [
        taker
        for taker in living(s)
        if taker != hero
        and moves_left(s, taker) > 0
        and plan.next_to(here, s.square[taker], closed)
        and not is_threatened(s, taker)
    ]


def drink(dungeon: Dungeon, hero: int, potion: int) -> None:
    """Drink a Healing Potion or a Potion of Invisibility, which is used up (3.4, 3.6, TD-23)."""
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
    """Put on an item permanently (3.7)."""
    s = dungeon.state
    s.held[hero][item] -= 1
    s.worn[hero][item] = 1
    s.moved[hero] += 1
    dungeon.tell("put_on", "3.7", hero=hero, item=item)


def give(dungeon: Dungeon, hero: int, other: int, item: int) -> None:
    """Give an item to a hero next to this one; both spend a square of movement (3.8, TD-52)."""
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
    """Drink a Luck Potion after a failed roll; ``cost``: 1 square in the hero phase, else 0 (3.4, TD-22)."""
    s = dungeon.state
    s.held[hero][LUCK] -= 1
    s.moved[hero] += cost
    dungeon.tell("luck_drunk", "3.4", hero=hero)
