"""Names of squares, doors, heroes and monsters, as players read them."""

from rules.tabletop_dungeon.board.figures import square_of
from rules.tabletop_dungeon.board.grid import WIDTH
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import DRAGON, HEROES, KIND, MONSTERS, NOBODY
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState

_IN_ROOM = ("north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def plural(count: int, thing: str) -> str:
    """A number of things: ``one wound``, ``two wounds``."""
    return f"{number_word(count)} {thing}" if count == 1 else f"{number_word(count)} {thing}s"


def subject_and_verb(count: int, noun: str, verb: str) -> str:
    """A number of actors and their verb: ``one hero escapes``, ``two heroes escape``."""
    nouns = f"{noun}es" if noun.endswith("o") else f"{noun}s"
    return f"{number_word(count)} {noun} {verb}s" if count == 1 else f"{number_word(count)} {nouns} {verb}"


def room_name(room: int) -> str:
    """A room by its number, from 1 as the rules count them."""
    return f"Room {room + 1}"


def tile_name(tile: int) -> str:
    """A room or hallway by its number."""
    return room_name(tile // 2) if tile % 2 else f"Hallway {tile // 2 + 1}"


def square_name(s: DungeonState, square: int) -> str:
    """A square by its tile and its place in it: ``Room 2 north-east``, ``Hallway 1 square 3``."""
    plan = layout(s)
    tile = plan.tile_of[square]
    place = plan.squares_of[tile].index(square)
    return f"{tile_name(tile)} {_IN_ROOM[place]}" if tile % 2 else f"{tile_name(tile)} square {place + 1}"


def door_name(s: DungeonState, door: int) -> str:
    """A door by its side of the room: ``the east door of Room 2``."""
    plan = layout(s)
    hall, inside = plan.joints[door]
    way = {-WIDTH: "north", 1: "east", WIDTH: "south", -1: "west"}[hall - inside]
    return f"the {way} door of {tile_name(plan.tile_of[inside])}"


def definite(figure: int) -> str:
    """A monster with the definite article."""
    return f"the {MONSTERS[KIND[figure]].name}"


def indefinite(figure: int) -> str:
    """A monster with the indefinite article; the Dragon always has the definite one."""
    name = MONSTERS[KIND[figure]].name
    return f"the {name}" if KIND[figure] == DRAGON else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def group_name(figures: list[int]) -> str:
    """Several monsters: ``three goblins and an orc``; ``nobody`` for none."""
    parts = []
    for kind, monster in enumerate(MONSTERS):
        members = [figure for figure in figures if KIND[figure] == kind]
        if members:
            parts.append(indefinite(members[0]) if len(members) == 1 else plural(len(members), monster.name))
    if not parts:
        return "nobody"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def monster_and_place(s: DungeonState, figure: int) -> str:
    """A monster and its place: ``the orc, Room 2 north``, ``the goblin on the Knight``."""
    place = s.place[figure]
    if place <= ON_SHEET:
        return f"{definite(figure)} on {hero_name(ON_SHEET - place)}"
    where = square_of(s, figure)
    return f"{definite(figure)}, {square_name(s, where)}" if where != NOBODY else definite(figure)


def hero_name(hero: int) -> str:
    """A hero with the article."""
    return f"the {HEROES[hero].name}"
