"""The map in words: every room and hallway with its doors and who is where in it."""

from collections.abc import Iterator

from rules.tabletop_dungeon.facts import CLOSED, DAMAGED, GONE, NOBODY
from rules.tabletop_dungeon.view import DoorView, TileView
from tui.games.tabletop_dungeon.delve import Delve, described
from tui.games.tabletop_dungeon.look import spot, tile_name
from tui.panels.places import Place
from tui.words import Words

WORDS = Words("tabletop_dungeon", "map_places")
STATES = {CLOSED: "closed", DAMAGED: "damaged", GONE: "open"}
"""The state of a door as a key of the words."""
WAYS = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}
"""The way from one square to the next, as a key of the words."""


def places(delve: Delve) -> list[Place]:
    """All rooms and hallways in the order in which they were built."""
    return [
        Place(tile_name(tile), "", tuple(_facts(delve, tile)), tuple(_borders(delve, tile)))
        for tile in delve.view.tiles
    ]


def _facts(delve: Delve, tile: TileView) -> Iterator[str]:
    if tile.cleared:
        yield WORDS("cleared")
    for hero in delve.view.heroes:
        if hero.square in tile.squares:
            yield WORDS(
                "hero", hero=hero.name, place=spot(delve, hero.square), state=_state(hero.threatened, hero.in_peril)
            )
    for monster in delve.view.monsters:
        if monster.square in tile.squares and monster.hero == NOBODY:
            yield WORDS("monster", monster=described(monster), place=spot(delve, monster.square))
        elif monster.hero != NOBODY and delve.view.heroes[monster.hero].square in tile.squares:
            yield WORDS("on_sheet", monster=described(monster), hero=delve.view.heroes[monster.hero].name)


def _state(is_threatened: bool, is_in_peril: bool) -> str:
    return WORDS("in_peril") if is_in_peril else WORDS("threatened") if is_threatened else ""


def _borders(delve: Delve, tile: TileView) -> Iterator[str]:
    """The doors of a tile: on which side they are, their state, and where they lead."""
    for door in delve.view.doors:
        if door.hall_square in tile.squares or door.room_square in tile.squares:
            yield _border(delve, door, door.hall_square in tile.squares)


def _border(delve: Delve, door: DoorView, from_hall: bool) -> str:
    here, there = door.hall_square, door.room_square
    if not from_hall:
        here, there = there, here
    (x, y), (column, line) = delve.place(here), delve.place(there)
    return WORDS(
        "door",
        way=WORDS(WAYS[column - x, line - y]),
        state=WORDS(STATES[door.state]),
        here=spot(delve, here),
        there=spot(delve, there),
    )
