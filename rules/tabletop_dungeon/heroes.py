"""Heroes as they stand: whose they are, movement left, threat and peril (1, 2)."""

from rules.tabletop_dungeon.facts import BOOTS, CLOAK, FIGURES, HERO_IDS, HEROES, LIMITS, NOBODY, RING, TREASURES
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState


def owner(hero: int, seats: int) -> int:
    """The seat that plays a hero: they are dealt round the seats (TD-1)."""
    return hero % seats


def heroes_of(s: DungeonState, seat: int, seats: int) -> list[int]:
    """The living heroes of a seat, in the order of TD-1."""
    return [hero for hero in range(seat, len(HEROES), seats) if s.square[hero] != NOBODY]


def living(s: DungeonState) -> list[int]:
    """The heroes still in the dungeon, in the order of TD-1."""
    return [hero for hero in HERO_IDS if s.square[hero] != NOBODY]


def threats(s: DungeonState, hero: int) -> list[int]:
    """The figures on a hero's sheet (2.3)."""
    return [figure for figure in FIGURES if s.place[figure] == ON_SHEET - hero]


def is_threatened(s: DungeonState, hero: int) -> bool:
    """Is there a monster on the hero's sheet?"""
    return ON_SHEET - hero in s.place


def in_peril(s: DungeonState, hero: int) -> bool:
    """Two monsters on the Knight's sheet, one on any other (2.5)."""
    return s.place.count(ON_SHEET - hero) >= HEROES[hero].peril_at


MOST_MOVEMENT = LIMITS.hero_movement + TREASURES[BOOTS].adds
"""Squares of movement a turn that a hero can have at most."""


def movement(s: DungeonState, hero: int) -> int:
    """Squares of movement a turn: 4, with Boots of Speed 6."""
    return LIMITS.hero_movement + s.worn[hero][BOOTS] * TREASURES[BOOTS].adds


def moves_left(s: DungeonState, hero: int) -> int:
    """Movement still to spend this turn; none, if what was spent came from Boots of Speed that are gone."""
    return max(0, movement(s, hero) - s.moved[hero])


def attack_bonus(s: DungeonState, hero: int) -> int:
    """What the Ring of Power adds to an attack die (TD-24)."""
    return s.worn[hero][RING] * TREASURES[RING].adds


def save_bonus(s: DungeonState, hero: int) -> int:
    """What the Cloak of Protection adds to a save die (TD-24)."""
    return s.worn[hero][CLOAK] * TREASURES[CLOAK].adds
