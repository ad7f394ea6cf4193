"""Validation of a loaded table: tiles, doors, heroes, monsters, and the steps of its stack."""

from collections.abc import Iterator

from rules.tabletop_dungeon.board.grid import HALL_LENGTH, STEP, WAYS, WIDTH, hall_squares, room_squares
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.board.sheets import MOST_MOVEMENT, is_halted, movement_used
from rules.tabletop_dungeon.facts import (
    ARCHER,
    CLOSED,
    DRAGON,
    FIGURES,
    GONE,
    HERO_IDS,
    HERO_KEY,
    HEROES,
    KIND,
    LIMITS,
    MONSTERS,
    NOBODY,
    WEARABLE,
)
from rules.tabletop_dungeon.saving import validate_steps
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon, DungeonState

PHASES = ("line_up", "heroes", "monsters", "search", "damage", "build")


def validate(dungeon: Dungeon) -> list[str]:
    """List what is wrong with the table, each in one phrase that begins with its place; empty for a valid table."""
    found: list[str] = []
    for check in (_turn, _tiles, _doors, _heroes, _monsters, validate_steps.validate):
        found.extend(check(dungeon))
        if found:
            break
    return found


def _turn(dungeon: Dungeon) -> Iterator[str]:
    s = dungeon.state
    if s.phase not in PHASES:
        yield f"phase: {s.phase!r} is not a phase"
    if not 0 <= s.turn <= LIMITS.turns or (s.turn == 0) != (s.phase == "line_up"):
        yield f"turn: from 1 to {LIMITS.turns}, 0 during the line-up, not {s.turn}"
    if not 0 <= s.team < len(dungeon.seats):
        yield "team: there is no such seat"
    if s.complete not in (0, 1):
        yield "complete: 1 for yes, 0 for no"


def _tiles(dungeon: Dungeon) -> Iterator[str]:
    """Hallways and rooms in turns, each joined where the rules allow, none on another (TD-2, TD-25)."""
    s = dungeon.state
    if not 1 <= len(s.rooms) <= LIMITS.rooms or len(s.halls) - len(s.rooms) not in (0, 1):
        yield "room: rooms and hallways come in turns, eight of each at most"
        return
    if len(s.halls) > LIMITS.halls or len(s.halls) != len(s.ways) or any(way not in WAYS for way in s.ways):
        yield "hall: eight at most, each with its way"
        return
    if len(s.cleared) != len(s.rooms) or any(flag not in (0, 1) for flag in s.cleared):
        yield "room: cleared is 1 for yes, 0 for no"
        return
    squares = [square for middle in s.rooms for square in room_squares(middle)]
    squares += [square for first, way in zip(s.halls, s.ways, strict=True) for square in hall_squares(first, way)]
    if len(set(squares)) < len(squares):
        yield "room: two tiles overlap"
    if any(not 8 <= square % WIDTH < WIDTH - 8 or not 8 <= square // WIDTH < WIDTH - 8 for square in squares):
        yield "room: a tile is at the edge of the grid"
    for number, (first, way) in enumerate(zip(s.halls, s.ways, strict=True)):
        if first - 2 * STEP[way] not in s.rooms[: max(1, number)]:
            yield f"hall[{number}]: it does not leave an older room from the middle of a side"
        elif 0 < number < len(s.rooms):
            end = first + (HALL_LENGTH - 1) * STEP[way]
            if s.rooms[number] - end not in [2 * STEP[side] for side in WAYS if side != (way + 2) % len(WAYS)]:
                yield f"room[{number}]: it does not join the far end of its hallway"


def _doors(dungeon: Dungeon) -> Iterator[str]:
    """A door at every joint, closed, damaged or gone (TD-5)."""
    s = dungeon.state
    joints = layout(s).joints
    if len(s.doors) != len(joints):
        yield f"doors: {len(s.doors)} for {len(joints)} joints"
    if any(not GONE <= door <= CLOSED for door in s.doors):
        yield "doors: closed, damaged or gone"


def _heroes(dungeon: Dungeon) -> Iterator[str]:
    """Every hero lives on a square of its own, or is dead and has nothing."""
    s = dungeon.state
    on = [square for square in s.square if square != NOBODY]
    if len(set(on)) < len(on):
        yield "heroes: two are on one square"
    if not on and dungeon.outcome is None and s.phase != "line_up":
        yield "heroes: all are dead, but the game is not over"
    for hero in HERO_IDS:
        yield from _hero(s, hero)


def _hero(s: DungeonState, hero: int) -> Iterator[str]:
    place = f"heroes.{HERO_KEY[hero]}"
    if s.square[hero] != NOBODY and s.square[hero] not in layout(s).tile_of:
        yield f"{place}.at: the square is a wall"
    if not 0 <= s.wounds[hero] <= LIMITS.wounds:
        yield f"{place}.wounds: 0 to {LIMITS.wounds}"
    waits = s.phase == "line_up" and s.wounds[hero] == 0
    if (s.square[hero] == NOBODY) != (s.wounds[hero] == LIMITS.wounds) and not waits:
        yield f"{place}: a hero is out of the dungeon with {LIMITS.wounds} wounds, and only then"
    if is_halted(s, hero) and hero == ARCHER:
        yield f"{place}.halted: the Archer always walks on"
    if movement_used(s, hero) > MOST_MOVEMENT:  # Boots of Speed may be gone after their steps
        yield f"{place}.moved: more than a hero can have"
    if s.attacked[hero] not in (0, 1) or s.invisible[hero] not in (0, 1):
        yield f"{place}: attacked and invisible are 1 for yes, 0 for no"
    if any(count < 0 for count in s.held[hero]) or any(on not in (0, 1) for on in s.worn[hero]):
        yield f"{place}: no treasure is held less than 0 times or worn more than once"
    if any(on and item not in WEARABLE for item, on in enumerate(s.worn[hero])):
        yield f"{place}.worn: a potion is not worn"
    if s.square[hero] == NOBODY and (any(s.held[hero]) or any(s.worn[hero])):
        yield f"{place}: a hero outside the dungeon has no treasures"


def _monsters(dungeon: Dungeon) -> Iterator[str]:
    """Figures on squares of their own, or on the sheets of living heroes, no more than peril needs (2.3 to 2.6)."""
    s = dungeon.state
    tiles = layout(s).tile_of
    roaming = [place for place in s.place if place >= 0]
    if len(set(roaming)) < len(roaming):
        yield "monsters: two are on one square"
    if any(place not in tiles for place in roaming):
        yield "monsters: one is in a wall"
    if any(place in s.square for place in roaming):
        yield "monsters: one is on a hero's square, not on the sheet"
    for figure in FIGURES:
        place = s.place[figure]
        if place < ON_SHEET - HERO_IDS[-1]:
            yield "monsters: one is nowhere"
        elif place <= ON_SHEET and (s.square[ON_SHEET - place] == NOBODY or KIND[figure] == DRAGON):
            yield "monsters: no dead hero is threatened, and the Dragon is on no sheet"
        if s.hurt[figure] and (place == IN_BOX or MONSTERS[KIND[figure]].life < 2):
            yield "monsters: only an orc in the dungeon is hurt"
        if s.hurt[figure] not in (0, 1):
            yield "monsters: hurt is 1 for yes, 0 for no"
    for hero in HERO_IDS:
        if s.place.count(ON_SHEET - hero) > HEROES[hero].peril_at:
            yield f"heroes.{HERO_KEY[hero]}: more monsters on the sheet than peril needs"
