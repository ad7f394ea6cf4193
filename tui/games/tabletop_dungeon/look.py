"""The page about a square, a hero or a monster: what is there, how far it is, what it is about to do."""

from rules.engine import choice_ids
from rules.tabletop_dungeon.board.grid import steps_between
from rules.tabletop_dungeon.facts import DRAGON, HEROES, MONSTERS, NOBODY, TREASURES
from rules.tabletop_dungeon.monsters.moves import Move
from rules.tabletop_dungeon.view import HeroView, MonsterView, TileView
from tui.drawing.text import EMPTY, Row, Span, apart, capital, paragraph, row
from tui.games.tabletop_dungeon import sheets
from tui.games.tabletop_dungeon.delve import PLACES, Delve, counted, described
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "look")
INTENTS = Words("tabletop_dungeon", "intents")
SHORT_INTENTS = Words("tabletop_dungeon", "short_intents")
"""What a monster is about to do, in sentences and in the lines of a list."""
SIDES = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}
"""The way to the next square, as a key of the words."""
WAYS = Words("tabletop_dungeon", "ways")
"""The four ways."""


def tile_of(delve: Delve, square: int) -> TileView | None:
    """The tile a square belongs to."""
    return next((tile for tile in delve.view.tiles if square in tile.squares), None)


def tile_name(tile: TileView) -> str:
    """A room or hallway by its number."""
    return WORDS("room" if tile.kind == "room" else "hallway", number=tile.number)


def spot(delve: Delve, square: int) -> str:
    """A square by its tile: ``Room 2 north-east``, ``Hallway 1 square 3``."""
    tile = tile_of(delve, square)
    if tile is None:
        return WORDS("solid_rock")
    at = tile.squares.index(square)
    if tile.kind == "room":
        return WORDS("room_square", number=tile.number, place=PLACES(f"square_{at}"))
    return WORDS("hall_square", number=tile.number, place=at + 1)


def door_name(delve: Delve, number: int) -> str:
    """A door by the side of its room."""
    door = next(door for door in delve.view.doors if door.number == number)
    hall, room = delve.place(door.hall_square), delve.place(door.room_square)
    tile = tile_of(delve, door.room_square)
    assert tile
    way = WAYS(SIDES[hall[0] - room[0], hall[1] - room[1]])
    return WORDS("door", way=way, number=tile.number)


def intent(delve: Delve, monster: MonsterView, words: Words) -> str:
    """What a monster is about to do if the heroes stay as they are; empty when it is not known.

    ``words`` is INTENTS for sentences, SHORT_INTENTS for the lines of a list."""
    heroes = delve.view.heroes
    if monster.hero != NOBODY:
        return words("holds", hero=heroes[monster.hero].name)
    move = delve.move(monster.figure)
    if move is None:
        return ""
    if move.joins:
        return words("joins", hero=heroes[move.target].name)
    if not move.path and (move.door == NOBODY or not _at_door(delve, move)):
        return words("stays")
    if move.door != NOBODY:
        return words("batters" if _at_door(delve, move) else "heads_for", door=door_name(delve, move.door))
    place = spot(delve, move.end)
    if move.target == NOBODY:
        return words("moves", place=place)
    return words("follows", place=place, hero=heroes[move.target].name)


def _at_door(delve: Delve, move: Move) -> bool:
    """Does a monster end its move beside the door it goes to?"""
    door = next(door for door in delve.view.doors if door.number == move.door)
    return move.end in (door.hall_square, door.room_square)


def from_hand(delve: Delve, square: int) -> str:
    """Steps and line of fire from the hero in hand; out of reach is only what can be neither walked to nor struck."""
    hero = delve.hand
    if hero is None or hero.square == square:
        return ""
    steps = delve.steps(square)
    distance = steps_between(hero.square, square)
    monster = delve.view.monster_at(square)
    strikes = monster is not None and f"attack:{monster.figure}" in delve.ids
    key = "to_go" if steps else "away" if strikes or square in delve.view.fire else "too_far"
    parts = [WORDS(key, squares=counted("square", steps or distance))]
    if square in delve.view.fire:
        parts.append(WORDS("in_line_fire"))
    return f"{', '.join(parts)}."


def under_cursor(delve: Delve, columns: int) -> list[Row]:
    """A few rows about the square under the cursor."""
    square = delve.cursor
    view = delve.view
    monster, hero = view.monster_at(square), view.hero_at(square)
    rows: list[Row] = [row(Span(f" {spot(delve, square)}", "gold bold"))]
    if hero:
        rows.append(row(" ", apart(delve.named(hero), delve.wounds(hero), gap="  ")))
        rows += [row(" ", line) for line in [sheets.detail(delve, hero)] if line]
    if monster:
        rows += [row(" ", line) for line in _monster(delve, monster, columns - 2)]
    takes = hero is not None and f"hero:{hero.key}" in delve.ids
    told = WORDS("takes", name=hero.name) if hero and takes else from_hand(delve, square)
    rows += [row(" ", line) for line in paragraph(capital(told), columns - 2)] if told else []
    if monster and f"go:{square}" in delve.ids and delve.hand:
        rows.append(row(Span(f" {WORDS('step_on')}", "bad")))
    return rows


def _monster(delve: Delve, monster: MonsterView, columns: int) -> list[Row]:
    head = delve.monster_named(monster, described(monster))
    return [head, *paragraph(intent(delve, monster, INTENTS), columns)]


def name_of(scene: Scene) -> str:
    """The page about the thing under the cursor, the target of the marked answer, or the hero in hand."""
    delve = Delve(scene)
    if scene.cursor is not None:
        return f"look:square:{delve.cursor}"
    verb, key = choice_ids.verb(scene.marked), choice_ids.word(scene.marked)
    if verb in ("attack", "target") and key.isdigit():
        return f"look:monster:{key}"
    if verb == "go" and key.isdigit():
        return f"look:square:{key}"
    keys = [hero.key for hero in HEROES]
    hero = keys.index(key) if verb == "hero" and key in keys else delve.view.hand
    return f"look:hero:{max(0, hero)}"


def page(scene: Scene, sort: str, number: int) -> Page | None:
    """The page about a square, a hero or a monster."""
    delve = Delve(scene)
    view = delve.view
    if sort == "square":
        hero, monster = view.hero_at(number), view.monster_at(number)
    else:
        hero = view.heroes[number] if sort == "hero" and number < len(view.heroes) else None
        monster = delve.monster(number) if sort == "monster" else None
    if hero:
        rule = f"H{hero.id + 1}"
        title, note = WORDS("hero_title", name=hero.name), sheets.condition(delve, hero)
        return Page(title, WORDS("hero"), _hero_rows(delve, hero), note, rule, enter="")
    if monster:
        return Page(
            WORDS("monster_title", name=monster.name),
            WORDS("monster"),
            _monster_rows(delve, monster),
            spot(delve, monster.square),
            "2.1",
            enter="",
        )
    if sort == "square":
        rows = [row(" ", line) for line in under_cursor(delve, scene.columns)]
        return Page(WORDS("square_title"), WORDS("square"), rows, enter="")
    return None


def _hero_rows(delve: Delve, hero: HeroView) -> list[Row]:
    rows: list[Row] = [row(" ", apart(delve.named(hero), delve.wounds(hero))), EMPTY]
    rows += [row(" ", line) for line in sheets.facts(hero)[:1]]
    rows += [row(" ", line) for line in paragraph(HEROES[hero.id].special, delve.scene.columns - 2)]
    if hero.alive and hero.square != NOBODY:
        where = spot(delve, hero.square) if delve.glyphs.in_words else f"{spot(delve, hero.square)}."
        rows += [EMPTY, row(" ", apart(where, sheets.detail(delve, hero), gap="  "))]
    for item, treasure in enumerate(TREASURES):
        if hero.held[item] or hero.worn[item]:
            count = hero.held[item]
            state = WORDS("worn") if hero.worn[item] else WORDS("held", times=delve.glyphs.times, count=count)
            if delve.glyphs.in_words and not hero.worn[item]:
                state = WORDS("held_in_words", count=count)
            rows.append(row(f" {treasure.name} ({state}) ", Span(treasure.text, "muted")))
    return rows


def _monster_rows(delve: Delve, monster: MonsterView) -> list[Row]:
    rows: list[Row] = [row(" ", line) for line in _monster(delve, monster, delve.scene.columns - 2)]
    told = from_hand(delve, monster.square)
    if told:
        rows.append(row(f" {capital(told)}"))
    odds = delve.scene.snap.odds.get(f"attack:{monster.figure}")
    if odds:
        rows += [
            EMPTY,
            *(row(f" {WORDS('cases', cases=part.cases, of=odds.of, outcome=part.outcome)}") for part in odds.rows),
        ]
    kind = MONSTERS[monster.kind]
    if monster.kind == DRAGON:
        rows += [EMPTY, *(row(" ", line) for line in paragraph(WORDS("terror"), delve.scene.columns - 2))]
    else:
        told = WORDS("in_the_box", figures=kind.figures, name=kind.name, life=kind.life)
        rows += [EMPTY, row(Span(f" {told}", "muted"))]
    return rows
