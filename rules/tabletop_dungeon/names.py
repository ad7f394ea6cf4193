"""Names of squares, doors, heroes and monsters, as players read them; their words are in ``data/terms.toml``."""

from typing import Any

from rules.engine.data_files import read
from rules.tabletop_dungeon.board.figures import square_of
from rules.tabletop_dungeon.board.grid import STEP, WAY_NAME
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import HEROES, KIND, MONSTERS, NOBODY
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState

_TERMS: dict[str, Any] = read("rules.tabletop_dungeon", "terms.toml")
_IN_ROOM: list[str] = _TERMS["in_room"]
_NUMBERS: list[str] = _TERMS["numbers"]
_COUNTS: dict[str, list[str]] = _TERMS["counts"]
PHASES: dict[str, str] = _TERMS["phases"]
"""The names of the phases, by key."""


def term(section: str, key: str, **facts: object) -> str:
    """A wording of ``data/terms.toml`` with its facts filled in. Raises KeyError if there is none."""
    wording: str = _TERMS[section][key]
    return wording.format(**facts)


def number_word(count: int) -> str:
    """A small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def counted(count: int, key: str) -> str:
    """A number of things or actors: ``one wound``, ``two wounds``; ``one hero escapes``."""
    singular, plural = _COUNTS[key]
    return (singular if count == 1 else plural).format(count=number_word(count))


def room_name(room: int) -> str:
    """A room by its number, from 1 as the rules count them."""
    return term("names", "room", number=room + 1)


def tile_name(tile: int) -> str:
    """A room or hallway by its number."""
    return room_name(tile // 2) if tile % 2 else term("names", "hall", number=tile // 2 + 1)


def square_name(s: DungeonState, square: int) -> str:
    """A square by its tile and its place in it: ``Room 2 north-east``, ``Hallway 1 square 3``."""
    plan = layout(s)
    tile = plan.tile_of[square]
    place = plan.squares_of[tile].index(square)
    if tile % 2:
        return term("names", "room_square", tile=tile_name(tile), place=_IN_ROOM[place])
    return term("names", "hall_square", tile=tile_name(tile), place=place + 1)


def door_name(s: DungeonState, door: int) -> str:
    """A door by its side of the room: ``the east door of Room 2``."""
    plan = layout(s)
    hall, inside = plan.joints[door]
    way = WAY_NAME[STEP.index(hall - inside)]
    return term("names", "door", way=way, tile=tile_name(plan.tile_of[inside]))


def definite(figure: int) -> str:
    """A monster with the definite article."""
    return term("names", "the", name=MONSTERS[KIND[figure]].name)


def indefinite(figure: int) -> str:
    """A monster with the indefinite article; the Dragon always has the definite one."""
    return counted(1, MONSTERS[KIND[figure]].key)


def group_name(figures: list[int]) -> str:
    """Several monsters: ``three goblins and an orc``; ``nobody`` for none."""
    numbers = [sum(KIND[figure] == kind for figure in figures) for kind in range(len(MONSTERS))]
    parts = [counted(number, monster.key) for number, monster in zip(numbers, MONSTERS, strict=True) if number]
    if not parts:
        return term("names", "nobody")
    return parts[0] if len(parts) == 1 else term("names", "last", others=", ".join(parts[:-1]), last=parts[-1])


def monster_and_place(s: DungeonState, figure: int) -> str:
    """A monster and its place: ``the orc, Room 2 north``, ``the goblin on the Knight``."""
    place = s.place[figure]
    if place <= ON_SHEET:
        return term("names", "on_hero", monster=definite(figure), hero=hero_name(ON_SHEET - place))
    square = square_of(s, figure)
    if square == NOBODY:
        return definite(figure)
    return term("names", "on_square", monster=definite(figure), square=square_name(s, square))


def hero_name(hero: int) -> str:
    """A hero with the article."""
    return term("names", "the", name=HEROES[hero].name)
