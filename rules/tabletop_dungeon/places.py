"""What squares, doors and monsters are called."""

from rules.tabletop_dungeon.battlefield import square_of
from rules.tabletop_dungeon.facts import DRAGON, HEROES, KIND, MONSTERS, NOBODY
from rules.tabletop_dungeon.grid import WIDTH
from rules.tabletop_dungeon.layout import layout
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState

_IN_ROOM = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def plural(count: int, thing: str) -> str:
    """So many things: ``one wound``, ``two wounds``."""
    return f"{number(count)} {thing}" if count == 1 else f"{number(count)} {thing}s"


def they(count: int, who: str, do: str) -> str:
    """So many do something: ``one hero escapes``, ``two heroes escape``."""
    many = f"{who}es" if who.endswith("o") else f"{who}s"
    return f"{number(count)} {who} {do}s" if count == 1 else f"{number(count)} {many} {do}"


def room_name(room: int) -> str:
    """The rules count rooms from 1."""
    return f"Room {room + 1}"


def tile_name(tile: int) -> str:
    """Room or hallway, by its number."""
    return room_name(tile // 2) if tile % 2 else f"Hallway {tile // 2 + 1}"


def spot(s: DungeonState, square: int) -> str:
    """A square by its tile and its place there: ``Room 2 north-east``, ``Hallway 1 square 3``."""
    plan = layout(s)
    tile = plan.tile_of[square]
    place = plan.squares_of[tile].index(square)
    return f"{tile_name(tile)} {_IN_ROOM[place]}" if tile % 2 else f"{tile_name(tile)} square {place + 1}"


def door_name(s: DungeonState, door: int) -> str:
    """A door by the side of the room it closes: ``the east door of Room 2``."""
    plan = layout(s)
    hall, inside = plan.joints[door]
    way = {-WIDTH: "north", 1: "east", WIDTH: "south", -1: "west"}[hall - inside]
    return f"the {way} door of {tile_name(plan.tile_of[inside])}"


def the(figure: int) -> str:
    """A monster already spoken of."""
    return f"the {MONSTERS[KIND[figure]].name}"


def one(figure: int) -> str:
    """A monster not spoken of yet."""
    name = MONSTERS[KIND[figure]].name
    return f"the {name}" if KIND[figure] == DRAGON else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def company(figures: list[int]) -> str:
    """Several monsters: ``three goblins and an orc``; nothing if none is left in the box."""
    parts = []
    for kind, monster in enumerate(MONSTERS):
        there = [figure for figure in figures if KIND[figure] == kind]
        if there:
            parts.append(one(there[0]) if len(there) == 1 else plural(len(there), monster.name))
    if not parts:
        return "nobody"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def target(s: DungeonState, figure: int) -> str:
    """A monster and where it is: ``the orc, Room 2 north``, ``the goblin on the Knight``."""
    place = s.place[figure]
    if place <= ON_SHEET:
        return f"{the(figure)} on {hero_name(ON_SHEET - place)}"
    where = square_of(s, figure)
    return f"{the(figure)}, {spot(s, where)}" if where != NOBODY else the(figure)


def hero_name(hero: int) -> str:
    """A hero in a sentence."""
    return f"the {HEROES[hero].name}"
