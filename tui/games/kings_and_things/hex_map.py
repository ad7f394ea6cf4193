"""The board of a scene: the picture, the cursor, hexes that answers name; what keys and clicks do on it."""

from dataclasses import replace
from functools import cache

from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import NOBODY
from tui.games.kings_and_things import answers, hex_picture
from tui.games.kings_and_things.context import WarContext, place_of, squares_of
from tui.panels.board import WAYS, Act, Board, Light, Square, moved
from tui.panels.snapshot import Scene
from tui.words import Words

MAP = Words("kings_and_things", "map")

SMALL_COLUMNS = {2: 41, 3: 57}
LARGE_COLUMNS = {2: 62, 3: 86}
"""Columns of the map by its radius."""
LARGE_HEIGHT = 30
TARGET = Light("gold reverse")
SOURCE = Light("raise")


def is_large(scene: Scene) -> bool:
    """Is there room for large hexes?"""
    return scene.wide and scene.height >= LARGE_HEIGHT


def board(scene: Scene) -> Board:
    """The map as it is to be shown."""
    context = WarContext(scene)
    large = is_large(scene)
    columns = (LARGE_COLUMNS if large else SMALL_COLUMNS)[context.chart.radius]
    return replace(
        _bare(len(context.view.hexes), large),
        rows=hex_picture.picture(context, large, signs(context)),
        columns=columns,
        follow=_follow(context),
        lights=_lights(context),
        cursor=scene.cursor,
    )


@cache
def _bare(hexes: int, large: bool) -> Board:
    """The squares of the map without its picture."""
    return Board((), hex_picture.geometry(chart(hexes).radius, large), squares=frozenset(squares_of(hexes)))


def signs(context: WarContext) -> dict[int, str]:
    """The number of each answer that names a hex, a cross where it is blocked, by place."""
    named: dict[int, str] = {}
    for answer in answers.numbered(context.scene):
        place = place_of(answer.id)
        if place != NOBODY and place not in named:
            named[place] = context.glyphs.blocked if answer.why else str(answer.number)
    return named


def _follow(context: WarContext) -> tuple[Square, ...]:
    place = context.looked_at
    return (context.square(place),) if place != NOBODY else ()


def _lights(context: WarContext) -> list[tuple[Square, Light]]:
    lights: list[tuple[Square, Light]] = []
    moving = context.view.moving
    if moving is not None and moving.source != NOBODY:
        lights.append((context.square(moving.source), SOURCE))
    if context.view.battle is not None:
        lights.append((context.square(context.view.battle.place), SOURCE))
    place = place_of(context.scene.marked)
    if place != NOBODY and context.scene.cursor is None:
        lights.append((context.square(place), TARGET))
    return lights


# ---- keys ----------------------------------------------------------------------------------------


def press(scene: Scene, key: str) -> Act | None:
    """Arrows go from hex to hex where hexes are asked for, Tab through the answers on the map, Enter answers there."""
    context = WarContext(scene)
    if not scene.snap.mine:
        return None
    if key == "back":
        return Act(away=True) if scene.cursor is not None else None
    if key == "pick":
        return _answer_at(context, click=True)
    targets = [place_of(choice.id) for choice in scene.snap.choices if place_of(choice.id) != NOBODY]
    if key == "next" and targets:
        return _next(context, targets)
    if key == "answer" and scene.cursor is not None:
        return _answer_at(context, click=False)
    if key in WAYS and (scene.cursor is not None or (targets and key in ("left", "right"))):
        start = scene.cursor or context.square(max(context.looked_at, 0) if context.looked_at >= 0 else targets[0])
        return _put(context, moved(_bare(len(context.view.hexes), is_large(scene)), start, key))
    return None


def _put(context: WarContext, square: Square) -> Act:
    """The cursor on a hex, and its answer's line highlighted, if there is one: what is highlighted is what Enter
    does."""
    here = _answers_on(context, context.place(square))
    marked = context.scene.marked
    return Act(cursor=square, mark=marked if marked in here else here[0] if here else "")


def _answers_on(context: WarContext, place: int) -> list[str]:
    """The answers that name a hex, in the order of the question."""
    return [choice.id for choice in context.scene.snap.choices if place_of(choice.id) == place]


def _next(context: WarContext, targets: list[int]) -> Act:
    """The next hex that an answer names."""
    ordered = sorted(set(targets))
    here = context.looked_at
    after = [place for place in ordered if place > here]
    return _put(context, context.square(after[0] if after else ordered[0]))


def _answer_at(context: WarContext, click: bool) -> Act:
    """The answer that names the hex under the cursor; a click marks it first. Without one, the reason."""
    scene, place = context.scene, context.place(context.scene.cursor)
    here = _answers_on(context, place)
    if here:
        answer = scene.marked if scene.marked in here else here[0]
        return Act(mark=answer) if click and scene.marked != answer else Act(answer=answer)
    for choice in scene.snap.blocked:
        if place_of(choice.id) == place:
            return Act(cursor=scene.cursor, notice=MAP("blocked", label=choice.label, why=choice.why))
    return Act(cursor=scene.cursor)


def points_at(scene: Scene, choice: str) -> Act:
    """An answer that names a hex has its line marked, and the hex with it."""
    return Act(mark=choice)
