"""The panels around the line-up: the outlook under it in a wide window, and a battle with the line-up under it."""

from rules.king_of_the_tabletop.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import battle as fighting
from tui.games.king_of_the_tabletop import estimates, ids, line_up, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "fielded")

LEAST_LINE_UP = 11
"""Fewest rows that the line-up needs under a battle."""


def stage(context: RealmContext) -> list[Row]:
    """The line-up; if the banner shows it already, the outlook of the highlighted choice."""
    if not context.scene.banner:
        return line_up.stage(context)
    land = line_up.in_question(context)
    rows = waiting(context) if context.kind == "line_up" else []
    return (rows + (outlook(context, land) if land != NOBODY else to_come(context)))[: context.scene.height]


def to_come(context: RealmContext) -> list[Row]:
    """The battles to come, land by land: tiles on each side, forts, estimated chance that the land falls."""
    rows = [heading(WORDS("battles_to_come"), context.columns, context.glyphs)]
    fought = numbers(context.facts("war").get("fought"))
    for land in numbers(context.facts("war").get("lands")):
        front, back = (line_up.post(context, side, land).count for side in (line_up.FRONT, line_up.BACK))
        if land in fought or not front:
            continue
        forts = WORDS("with_forts", absorb=line_up.absorb(context, land)) if line_up.absorb(context, land) else ""
        estimate = estimates.of_land(context, land)
        chance = WORDS("falls_note", dot=context.dot, chance=estimates.chance(estimate)) if estimate else ""
        said = WORDS("against", tiles=pieces.counted("tile", front), back=back, forts=forts, chance=chance)
        rows.append(labeled(context.land_name(land), said, 14))
    return rows if len(rows) > 1 else [*rows, row(Span(f" {WORDS('none_left')}", "muted"))]


def battle(context: RealmContext) -> list[Row]:
    """The battle under way; in tall windows the line-up of the war under it."""
    rows = fighting.stage(context)
    room = context.scene.height - len(rows) - 1
    if room < LEAST_LINE_UP or "war" not in context.going_on:
        return rows
    return [*rows, EMPTY, *line_up.stage(RealmContext(context.scene.sized(context.columns, room)))]


def waiting(context: RealmContext) -> list[Row]:
    """The viewer's tiles that are not placed yet."""
    left = line_up.waiting(context) if context.scene.snap.mine else []
    if not left:
        return []
    head = heading(WORDS("still_to_place"), context.columns, context.glyphs, pieces.counted("tile", len(left)))
    return [head, *context.tiles(left, context.columns, 2)]


def outlook(context: RealmContext, land: int) -> list[Row]:
    """The two sides at a land, and an estimate of their battle."""
    extra = line_up.placing(context) if context.kind == "line_up" else NOBODY
    place = context.land_name(land)
    title = WORDS("if_placed", name=pieces.name(extra), place=place) if extra != NOBODY else place
    rows = [heading(title, context.columns, context.glyphs, WORDS("o_for_more"))]
    for side in (line_up.FRONT, line_up.BACK):
        there = line_up.post(context, side, land)
        own = side == line_up.my_side(context) and extra != NOBODY and ids.land(context.scene.marked) == land
        parts = [context.tile(tile) for tile in (*there.tiles, *([extra] if own else []))]
        if there.hidden:
            parts.append(row(Span(f"{there.hidden}{context.glyphs.hidden}", "muted")))
        seat = context.seat(line_up.owner(context, side))
        here = (
            context.flowing(parts, context.columns - 12, 1, indent=0)[0]
            if parts
            else row(Span(WORDS("nobody"), "muted"))
        )
        rows.append(row(" ", pieces.padded(seat, 11), *here))
    if forts := line_up.absorb(context, land):
        rows.append(
            labeled(
                WORDS("forts"), WORDS("forts_do", hits=pieces.counted("hit", forts), dice=pieces.dice_count(forts)), 12
            )
        )
    estimate = estimates.of_land(context, land, extra)
    if estimate is not None:
        said = WORDS("falls_sentence", chance=estimates.chance(estimate), losses=estimates.losses(context, estimate))
        rows.append(labeled(WORDS("falls"), said, 12))
    return rows
