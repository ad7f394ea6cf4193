"""The page of all monsters with their coming moves, which the rules decide."""

from tui.drawing.text import Row, Span, cells, fit, row
from tui.games.tabletop_dungeon.delve import Delve
from tui.games.tabletop_dungeon.look import SHORT_INTENTS, intent, spot
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "monsters")

NAME, WHERE = 15, 22
"""Columns for a monster's number and name, and for its place."""


def page(scene: Scene, at: int) -> Page:
    """Monsters in the order of their moves, then those on sheets; Enter opens one."""
    delve = Delve(scene)
    moving = [move.figure for move in delve.view.forecast]
    order = sorted(
        delve.view.monsters, key=lambda monster: moving.index(monster.figure) if monster.figure in moving else 99
    )
    rows: list[Row] = []
    told = max(0, scene.columns - NAME - WHERE)
    for place, monster in enumerate(order):
        mark = scene.glyphs.cursor if place == at else " "
        name = row(Span(f" {mark}{place + 1:2} ", "gold"), delve.monster_named(monster, monster.name))
        line = cells(
            [
                (name, NAME),
                (Span(spot(delve, monster.square), "muted"), WHERE),
                (fit(intent(delve, monster, SHORT_INTENTS), told, glyphs=scene.glyphs), told),
            ]
        )
        rows.append(fit(line, scene.columns, "raise" if place == at else ""))
    items = tuple(
        Item(place, opens=f"look:monster:{monster.figure}", rule="2.1", name=monster.name)
        for place, monster in enumerate(order)
    )
    if not rows:
        rows = [row(Span(f" {WORDS('nobody')}", "muted"))]
    note = WORDS("page_note") if moving else WORDS("page_note_line_up") if delve.kind == "line_up" else ""
    return Page(WORDS("page_title"), WORDS("monsters"), rows, note, "2.1", items, WORDS("look") if items else "")
