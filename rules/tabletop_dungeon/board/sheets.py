"""The sheets of the heroes: owner, movement, threat and peril (1, 2)."""

from rules.tabletop_dungeon.facts import BOOTS, CLOAK, FIGURES, HERO_IDS, HEROES, LIMITS, NOBODY, RING, TREASURES
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState


def owner(hero: int, seats: int) -> int:
    """The seat that plays a hero: heroes are dealt round the seats (TD-1)."""
    return hero % seats


def heroes_of(s: DungeonState, seat: int, seats: int) -> list[int]:
    """The living heroes of a seat, in the order of TD-1."""
    return [hero for hero in range(seat, len(HEROES), seats) if s.square[hero] != NOBODY]


def living(s: DungeonState) -> list[int]:
    """The living heroes, in the order of TD-1."""
    return [hero for hero in HERO_IDS if s.square[hero] != NOBODY]


def threats(s: DungeonState, hero: int) -> list[int]:
    """The figures on a hero's sheet (2.3)."""
    if not is_threatened(s, hero):
        return []
    return [figure for figure in FIGURES if s.place[figure] == ON_SHEET - hero]


def is_threatened(s: DungeonState, hero: int) -> bool:
    """Is there a monster on the hero's sheet?"""
    return ON_SHEET - hero in s.place


def in_peril(s: DungeonState, hero: int) -> bool:
    """Are there two monsters on the Knight's sheet (H1.1), or one on any other (2.5)?"""
    return s.place.count(ON_SHEET - hero) >= HEROES[hero].peril_at


_MOVEMENT, _BOOTS = LIMITS.hero_movement, TREASURES[BOOTS].adds
MOST_MOVEMENT = _MOVEMENT + _BOOTS
"""The most squares of movement per turn that a hero can have."""

HALTED = 16
"""Added to ``moved`` when a hero ends a move on a monster's square: the hero changes square no more in this phase,
even if that monster falls, but may still spend movement on treasures (TD-12, TD-57)."""


def movement(s: DungeonState, hero: int) -> int:
    """Squares of movement per turn: 4, with Boots of Speed 6 (1.1, 3.5)."""
    return _MOVEMENT + s.worn[hero][BOOTS] * _BOOTS


def moves_left(s: DungeonState, hero: int) -> int:
    """Squares of movement still to spend this turn. Movement from Boots of Speed that are gone counts as spent."""
    left = _MOVEMENT + s.worn[hero][BOOTS] * _BOOTS - s.moved[hero] % HALTED
    return left if left > 0 else 0


def movement_used(s: DungeonState, hero: int) -> int:
    """Squares of movement spent this turn."""
    return s.moved[hero] % HALTED


def is_halted(s: DungeonState, hero: int) -> bool:
    """Has the hero ended a move on a monster's square in this phase (TD-12)?"""
    return s.moved[hero] >= HALTED


def attack_bonus(s: DungeonState, hero: int) -> int:
    """The bonus of a Ring of Power to the attack die (TD-24)."""
    return s.worn[hero][RING] * TREASURES[RING].adds


def save_bonus(s: DungeonState, hero: int) -> int:
    """The bonus of a Cloak of Protection to the save die (TD-24)."""
    return s.worn[hero][CLOAK] * TREASURES[CLOAK].adds
