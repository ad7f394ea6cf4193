"""The map of a scene: the dungeon, figures, reach and fire of the hero in hand, tiles that may be built."""

from collections.abc import Mapping

from rules.engine import choice_ids
from rules.tabletop_dungeon.facts import NOBODY
from rules.tabletop_dungeon.view import DungeonView
from tui.games.tabletop_dungeon import plan
from tui.games.tabletop_dungeon.answers import sheet
from tui.games.tabletop_dungeon.delve import Delve, monster_ink
from tui.panels.board import Board, Geometry, Light, Square
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "chart")

COLUMNS = 42
"""Columns of the map in a window of 80 columns."""
FIRE, HURT = "'", "-"
"""Signs beside a square in the line of fire, and beside an orc that keeps its figure (TD-7)."""
REACH = Light("reach")
AIMED = Light("gold reverse")
PATH = Light("raise")


def board(scene: Scene) -> Board:
    """The map for the screen."""
    delve = Delve(scene)
    view = delve.view
    tiles = plan.tiles_of(view, scene.glyphs)
    offered = candidates(delve)
    marked = offered.get(scene.marked)
    if marked:
        tiles.append(plan.Tile(marked, "reach", ink="gold"))
    squares = frozenset(square for tile in tiles for square in tile.squares)
    geometry = plan.SMALL
    if scene.zoomed:
        canvas = plan.overview(view, scene.glyphs)
        for square in marked or ():
            canvas[square] = (scene.glyphs.dot, "gold reach")
    else:
        places = squares.union(*offered.values())
        geometry = plan.fitting(places, scene.columns, scene.height) if scene.wide else plan.LARGE
        canvas = plan.walls(tiles, plan.doors_of(view), scene.glyphs, geometry)
        _far(canvas, delve, geometry)
    _people(canvas, view, geometry)
    _numbers(canvas, delve, offered, geometry)
    rows, origin = plan.rows_of(canvas)
    lights = _lights(delve)
    return Board(rows, geometry, origin, COLUMNS, squares, tuple(_follow(delve, offered)), lights, scene.cursor)


def candidates(delve: Delve) -> dict[str, tuple[Square, ...]]:
    """The squares of the tile that each answer of a building question would place."""
    going = delve.going("build_phase")
    if going is None or not delve.kind.startswith("build"):
        return {}
    squares_of = {}
    for choice in delve.scene.snap.choices:
        squares = going.facts.get(choice_ids.word(choice.id))
        if isinstance(squares, list):
            squares_of[choice.id] = tuple(delve.place(square) for square in squares)
    return squares_of


def _put(canvas: plan.Canvas, square: Square, geometry: Geometry, at: int, sign: str, token: str) -> None:
    """A sign into the cells of a square: ``at`` 0 left, 1 middle, 2 right; on the ground that is there."""
    if geometry.columns == 1 and at != 1:
        return
    left, top = geometry.corner(square)
    cell = (left + geometry.columns // 2 + at - 1, top + geometry.rows // 2)
    ground = canvas.get(cell, plan.BLANK)[1].split()[-1]
    canvas[cell] = (sign, f"{token} {ground}" if ground in ("floor", "hall", "reach") else token)


def _people(canvas: plan.Canvas, view: DungeonView, geometry: Geometry) -> None:
    for monster in view.monsters:
        if monster.hero == NOBODY:
            _put(canvas, plan.place(view, monster.square), geometry, 1, monster.letter, monster_ink(monster))
            if monster.hurt:
                _put(canvas, plan.place(view, monster.square), geometry, 2, HURT, "bad")
    for hero in view.heroes:
        if hero.square == NOBODY:
            continue
        square = plan.place(view, hero.square)
        held = " reverse" if hero.id == view.hand else ""
        _put(canvas, square, geometry, 1, hero.letter, f"seat{hero.seat + 1} bold{held}")
        if hero.threatened:
            _put(canvas, square, geometry, 2, "!" if hero.in_peril else "~", "bad bold")


def _far(canvas: plan.Canvas, delve: Delve, geometry: Geometry) -> None:
    """In free squares a dot and the steps to them, so that none looks like the number of an answer; a mark where the
    hero could strike from afar."""
    hero, view = delve.hand, delve.view
    if hero is None or not delve.scene.snap.mine:
        return
    taken = {figure.square for figure in view.heroes} | {figure.square for figure in view.monsters}
    for square, steps in view.reach:
        if square not in taken:
            if square != delve.cursor:
                _put(canvas, delve.place(square), geometry, 0, delve.glyphs.dot, "muted")
            _put(canvas, delve.place(square), geometry, 1, str(steps), "muted")
    if hero.range > 1 and not hero.attacked:
        for square in view.fire:
            if square not in taken:
                _put(canvas, delve.place(square), geometry, 2, FIRE, "muted")


def _numbers(canvas: plan.Canvas, delve: Delve, offered: Mapping[str, tuple[Square, ...]], geometry: Geometry) -> None:
    """Draw the numbers of the answers beside their targets."""
    for answer in sheet(delve.scene).answers:
        square = aimed_at(delve, answer.id)
        if square is not None and not answer.why:
            _put(canvas, square, geometry, 0, str(answer.number), "gold bold")
        elif answer.id in offered and answer.id != delve.scene.marked:
            middle = offered[answer.id][len(offered[answer.id]) // 2]
            _put(canvas, middle, geometry, 1, str(answer.number), "gold bold")


def aimed_at(delve: Delve, choice: str) -> Square | None:
    """The square of the monster that an answer attacks; None for other answers."""
    verb, key = choice_ids.verb(choice), choice_ids.word(choice)
    if verb not in ("attack", "target") or not key.isdigit():
        return None
    monster = delve.monster(int(key))
    return delve.place(monster.square) if monster else None


def _lights(delve: Delve) -> list[tuple[Square, Light]]:
    """Highlights: squares in reach, the target of the highlighted answer, the path of the monster under the cursor."""
    lights: list[tuple[Square, Light]] = []
    if delve.scene.snap.mine:
        lights += [(delve.place(square), REACH) for square, _ in delve.view.reach]
    monster = delve.view.monster_at(delve.cursor) if delve.cursor != NOBODY else None
    move = delve.move(monster.figure) if monster else None
    if move:
        lights += [(delve.place(square), PATH) for square in move.path]
    aimed = aimed_at(delve, delve.scene.marked)
    if aimed is not None and delve.scene.cursor is None:
        lights.append((aimed, AIMED))
    blast = delve.going("attack")
    if blast and delve.kind == "blast":
        figures = blast.facts["figures"]
        assert isinstance(figures, list)
        lights += [(delve.place(target.square), AIMED) for figure in figures if (target := delve.monster(figure))]
    return lights


def _follow(delve: Delve, offered: Mapping[str, tuple[Square, ...]]) -> list[Square]:
    """What stays in sight, the most important first: tiles that may be built; the target of the marked answer, the
    hero in hand, heroes in trouble, their monsters."""
    marked = offered.get(delve.scene.marked)
    if marked:
        return [marked[len(marked) // 2], marked[0], marked[-1]]
    hero, view = delve.hand, delve.view
    places = [hero.square] if hero else []
    places += [figure.square for figure in view.heroes if figure.in_peril or figure.id == view.hand]
    places += [move.start for move in view.forecast if move.joins]
    places += [figure.square for figure in view.heroes]
    aimed = aimed_at(delve, delve.scene.marked)
    squares = [delve.place(square) for square in dict.fromkeys(places) if square != NOBODY]
    return [aimed, *(square for square in squares if square != aimed)] if aimed is not None else squares
