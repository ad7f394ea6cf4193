"""The map on the board of a scene: its picture, and the squares that can be answered."""

from rules.engine import choice_ids
from rules.kingdom.facts import NOBODY
from tui.games.kingdom import map_picture
from tui.games.kingdom.context import KingdomContext, place_of
from tui.panels.board import Board, Geometry, Light, Square, moved
from tui.panels.snapshot import Scene

SMALL = Geometry(2, 1, 0, 0, 2, 1)
LARGE = Geometry(3, 2, 0, 0, 3, 2)
LARGE_ROWS = 36
"""Rows of the map at three by two cells a square."""
REACH, ATTACK, OWN = Light("reach"), Light("bad"), Light("raise")


def board(scene: Scene) -> Board | None:
    """The map as it is to be shown; None for questions that need the whole width."""
    context = KingdomContext(scene)
    if not context.on_map:
        return None
    large = scene.wide and scene.height >= LARGE_ROWS - 1 and not scene.zoomed
    geometry = LARGE if large else SMALL
    across = map_picture.width(context.view.board)
    return Board(
        map_picture.picture(context, large),
        geometry,
        (across.start * geometry.across, 0),
        len(across) * geometry.across,
        map_picture.squares(context.view.board),
        (context.square(context.start),),
        tuple(_lights(context)),
        scene.cursor,
        whole=True,
    )


def next_square(context: KingdomContext, square: Square, way: str) -> Square:
    """The square of the land that an arrow key leads to."""
    return moved(Board((), SMALL, squares=map_picture.squares(context.view.board)), square, way)


def _lights(context: KingdomContext) -> list[tuple[Square, Light]]:
    """Squares that can be answered, attacks apart, and the one the question is about."""
    lights: list[tuple[Square, Light]] = []
    for choice in context.scene.snap.choices:
        place = place_of(choice.id)
        if place != NOBODY:
            verb, words = choice_ids.read(choice.id)
            attack = verb == "to" and len(words) == 2
            lights.append((context.square(place), ATTACK if attack else REACH))
    if context.kind in ("ride", "group", "knights", "foot", "with"):
        lights.append((context.square(context.start), OWN))
    marked = place_of(context.scene.marked)
    if marked != NOBODY:
        lights.append((context.square(marked), Light("gold reverse")))
    return lights
