"""The page about the tile, land or seat that the highlighted choice names."""

from rules.engine import choice_ids
from rules.king_of_the_tabletop.facts import LANDS, NAME, NOBODY, TERRAIN, TILES
from tui.drawing.text import EMPTY, Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import charts, hand, ids, kingdom, line_up, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels import page_names
from tui.panels.panel_context import whole
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "look")


def name_of(scene: Scene) -> str:
    """The name of the page about what the highlighted choice names; else of the drawn land, or the viewer's chart."""
    board, marked = RealmContext(scene), scene.marked
    verb = choice_ids.verb(marked)
    tile, land, seat = ids.tile(marked), ids.land(marked), ids.seat(marked)
    if verb == "stand" or (land != NOBODY and tile == NOBODY):
        return f"look:land:{land}"
    if tile != NOBODY:
        return f"look:land:{tile}" if tile in LANDS else f"look:tile:{tile}"
    if seat != NOBODY:
        return f"chart:{seat}"
    drawn = whole(board.facts("acquire").get("land"))
    if drawn != NOBODY:
        return f"look:land:{drawn}"
    war = line_up.in_question(board) if board.facts("war") else NOBODY
    return f"look:land:{war}" if war != NOBODY else f"chart:{board.eyes}"


def page(scene: Scene, name: str) -> Page | None:
    """The page of that name: ``look:tile:5``, ``look:land:170``."""
    sort, number = page_names.read(name).words
    board, tile = RealmContext(scene), int(number)
    if tile not in TILES:
        return None
    if sort == "land":
        return _land(board, tile)
    rows = hand.box(board, tile)
    return Page(WORDS("tile_title", name=NAME[tile]), NAME[tile], rows, "", hand.rule(tile), enter="")


def _land(context: RealmContext, land: int) -> Page:
    """The page of a land: owner, fort and site, worth, hits absorbed, both sides in a war."""
    holding, owner = context.land(land), context.owner(land)
    rows: list[Row] = [
        labeled(WORDS("terrain"), row(Span(f" {NAME[land]} ", f"text bold {TERRAIN[land]}"))),
        labeled(WORDS("owner"), context.seat(owner)),
        labeled(WORDS("fort"), row(Span(pieces.fort(holding.fort, context.glyphs), "gold"))),
        labeled(WORDS("site"), pieces.site(holding.site, context.glyphs)),
    ]
    worth = 1 + sum(pieces.worth(tile) for tile in (holding.fort, holding.site))
    rows.append(labeled(WORDS("worth"), WORDS("worth_text", worth=worth)))
    forts = line_up.absorb(context, land)
    takes = (
        WORDS("absorbs_and_rolls", hits=pieces.counted("hit", forts), dice=pieces.dice_count(forts))
        if forts
        else WORDS("nothing")
    )
    rows.append(labeled(WORDS("absorbs"), takes))
    if context.facts("war") and context.place(land):
        for side in (line_up.FRONT, line_up.BACK):
            there = line_up.post(context, side, land)
            parts = [pieces.name(tile) for tile in there.tiles]
            if there.hidden:
                parts.append(f"{there.hidden}{context.glyphs.hidden}")
            said = context.dot.join(parts) or WORDS("nobody")
            rows.append(labeled("", row(context.seat(line_up.owner(context, side)), f": {said}")))
    if owner != NOBODY:
        rows += [
            EMPTY,
            heading(
                WORDS("kingdom_of", name=context.name(owner)),
                context.columns,
                context.glyphs,
                kingdom.prestige(context.view.seats[owner]),
            ),
        ]
        rows += charts.lands_of(context, context.view.seats[owner])
    return Page(WORDS("land_title", land=context.land_name(land)), context.land_name(land), rows, "", "1.4", enter="")
