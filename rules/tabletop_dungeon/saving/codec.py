"""The state in the form on disk: one table for each room, hallway, hero and monster, by name."""

from typing import Annotated, Any

import msgspec

from rules.engine.errors import LoadError
from rules.engine.names import NameTable, number_pieces
from rules.engine.records import convert
from rules.tabletop_dungeon.board.grid import WAY_NAME, WAYS, WIDTH
from rules.tabletop_dungeon.board.sheets import HALTED, is_halted, movement_used
from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, HERO_KEY, KIND, MONSTERS, NOBODY, TREASURES
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Switch = Annotated[int, msgspec.Meta(ge=0, le=1)]
Place = Annotated[int, msgspec.Meta(ge=0, lt=WIDTH)]

_FIGURE = NameTable("figure", number_pieces([MONSTERS[kind].key for kind in KIND]))
_HERO = NameTable("hero", dict(enumerate(HERO_KEY)))
_WAY = NameTable("way", {way: WAY_NAME[way] for way in WAYS})
_TREASURE = NameTable("treasure", {item: treasure.key for item, treasure in enumerate(TREASURES)})
_DOOR = NameTable("state of a door", {2: "closed", 1: "damaged", 0: "gone"})


class _Square(msgspec.Struct, forbid_unknown_fields=True):
    """A square by its column and its row."""

    column: Place
    row: Place


class _Room(msgspec.Struct, forbid_unknown_fields=True):
    middle: _Square
    cleared: Switch = 0


class _Hall(msgspec.Struct, forbid_unknown_fields=True):
    first: _Square
    way: str


class _Hero(msgspec.Struct, forbid_unknown_fields=True):
    at: _Square | None = None
    wounds: Count = 0
    moved: Annotated[int, msgspec.Meta(ge=0, lt=HALTED)] = 0
    attacked: Switch = 0
    invisible: Switch = 0
    halted: Switch = 0
    held: dict[str, Count] = {}
    worn: list[str] = []


class _Monster(msgspec.Struct, forbid_unknown_fields=True):
    at: _Square | None = None
    sheet: str = ""
    hurt: Switch = 0


class _Dungeon(msgspec.Struct, forbid_unknown_fields=True):
    turn: Count
    phase: str
    team: Count
    complete: Switch
    room: list[_Room]
    hall: list[_Hall]
    doors: list[str]
    heroes: dict[str, _Hero]
    monsters: dict[str, _Monster] = {}


_PLAIN = ("turn", "phase", "team", "complete")
_HERO_COLUMNS = ("wounds", "attacked", "invisible")


def dump(s: DungeonState) -> dict[str, Any]:
    """The state as plain data, without figures in the box and values of 0."""
    plain: dict[str, Any] = {name: getattr(s, name) for name in _PLAIN}
    plain["doors"] = [_DOOR.of[door] for door in s.doors]
    plain["room"] = [
        {"middle": _where(middle), "cleared": cleared} for middle, cleared in zip(s.rooms, s.cleared, strict=True)
    ]
    plain["hall"] = [{"first": _where(first), "way": _WAY.of[way]} for first, way in zip(s.halls, s.ways, strict=True)]
    plain["heroes"] = {_HERO.of[hero]: _dump_hero(s, hero) for hero in HERO_IDS}
    plain["monsters"] = {
        _FIGURE.of[figure]: _dump_monster(s, figure) for figure in FIGURES if s.place[figure] != IN_BOX
    }
    return plain


def _where(square: int) -> dict[str, int]:
    return {"column": square % WIDTH, "row": square // WIDTH}


def _dump_hero(s: DungeonState, hero: int) -> dict[str, Any]:
    record: dict[str, Any] = {name: getattr(s, name)[hero] for name in _HERO_COLUMNS}
    record["moved"], record["halted"] = movement_used(s, hero), int(is_halted(s, hero))
    if s.square[hero] != NOBODY:
        record["at"] = _where(s.square[hero])
    record["held"] = {_TREASURE.of[item]: count for item, count in enumerate(s.held[hero]) if count}
    record["worn"] = [_TREASURE.of[item] for item, on in enumerate(s.worn[hero]) if on]
    return {name: value for name, value in record.items() if value}


def _dump_monster(s: DungeonState, figure: int) -> dict[str, Any]:
    place = s.place[figure]
    record: dict[str, Any] = {"at": _where(place)} if place >= 0 else {"sheet": _HERO.of[ON_SHEET - place]}
    return record | ({"hurt": 1} if s.hurt[figure] else {})


def restore(plain: dict[str, Any], seats: int) -> DungeonState:
    """The state from its plain form. Raises LoadError naming the place. ``validate_state`` checks the rest."""
    raw: _Dungeon = convert(plain, _Dungeon, "state")
    s = DungeonState()
    for name in _PLAIN:
        setattr(s, name, getattr(raw, name))
    s.doors = [_DOOR.number(door, f"doors[{place}]") for place, door in enumerate(raw.doors)]
    s.rooms = [_square(room.middle) for room in raw.room]
    s.cleared = [room.cleared for room in raw.room]
    s.halls = [_square(hall.first) for hall in raw.hall]
    s.ways = [_WAY.number(hall.way, f"hall[{place}].way") for place, hall in enumerate(raw.hall)]
    for key, hero in raw.heroes.items():
        _restore_hero(s, _HERO.number(key, f"heroes.{key}"), hero)
    for key, monster in raw.monsters.items():
        _restore_monster(s, _FIGURE.number(key, f"monsters.{key}"), monster)
    return s


def _square(where: _Square) -> int:
    return where.row * WIDTH + where.column


def _restore_hero(s: DungeonState, hero: int, raw: _Hero) -> None:
    place = f"heroes.{HERO_KEY[hero]}"
    s.square[hero] = NOBODY if raw.at is None else _square(raw.at)
    for name in _HERO_COLUMNS:
        getattr(s, name)[hero] = getattr(raw, name)
    s.moved[hero] = raw.moved + HALTED * raw.halted
    for key, count in raw.held.items():
        s.held[hero][_TREASURE.number(key, f"{place}.held.{key}")] = count
    for item in _TREASURE.numbers(raw.worn, f"{place}.worn"):
        s.worn[hero][item] = 1


def _restore_monster(s: DungeonState, figure: int, raw: _Monster) -> None:
    place = f"monsters.{_FIGURE.of[figure]}"
    if (raw.at is None) == (not raw.sheet):
        raise LoadError(f"state.{place}: a monster is at a square or on a sheet, one of the two")
    on_sheet = raw.at is None
    s.place[figure] = ON_SHEET - _HERO.number(raw.sheet, f"{place}.sheet") if on_sheet else _square(raw.at)  # type: ignore[arg-type]
    s.hurt[figure] = raw.hurt
