"""The page of hand and army: lists of tiles, and the highlighted tile in a box."""

from collections.abc import Sequence

from rules.king_of_the_tabletop.facts import CHARACTERS, KIND, MAGICS, NAME, SORT, TERRAIN
from tui.drawing.text import EMPTY, Row, Span, beside, fit, framed, heading, paragraph, row
from tui.games.king_of_the_tabletop import ids, magic, pieces, tile_text
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "hand")
SORTS = Words("king_of_the_tabletop", "sorts")
TERRAINS = Words("king_of_the_tabletop", "terrains")
SHORT_SORTS = Words("king_of_the_tabletop", "short_sorts")
"""A sort of tile by what it is for, where that says more."""

BOX = 34
"""Columns of the box of one tile."""
_RULES = {"character": "1.5", "mine": "8.8", "settlement": "8.7", "treasure": "5.3", "special": "18.1"}
"""The rule about each sort of tile; each magic tile has a rule of its own."""


def rule(tile: int) -> str:
    """The rule about a tile."""
    return magic.rule(tile) if tile in MAGICS else _RULES.get(SORT[tile], "1")


def page(scene: Scene, at: int) -> Page | None:
    """The hand, then the army; None for a spectator."""
    context = RealmContext(scene)
    if context.view.seat is None:
        return None
    sections = (
        (WORDS("hand"), WORDS("nothing"), context.view.hand),
        (WORDS("standing_army"), WORDS("nobody"), context.view.army),
    )
    tiles = [tile for *_, part in sections for tile in part]
    at = min(max(at, 0), max(0, len(tiles) - 1))
    left = context.columns - BOX - 1
    rows: list[Row] = []
    items: list[Item] = []
    for name, nobody, part in sections:
        if part is not context.view.hand:
            rows.append(heading(name, left, context.glyphs, pieces.counted("tile", len(part))))
        if not part:
            rows.append(row(Span(f"   {nobody}", "muted")))
        for tile in part:
            place = len(items)
            items.append(
                Item(len(rows), opens=f"look:tile:{tile}", answers=_use(scene, tile), rule=rule(tile), name=NAME[tile])
            )
            rows.append(_line(context, tile, place, place == at, left))
    if tiles and not context.glyphs.in_words:
        rows = beside_at(rows, box(context, tiles[at]), left + 1, items[at].row)
    note = pieces.counted("tile", len(context.view.hand))
    title = WORDS("page_title")
    return Page(title, WORDS("hand"), rows, note, "1.5", tuple(items), WORDS("back_to_choice"))


def beside_at(rows: Sequence[Row], card: Sequence[Row], columns: int, marked: int) -> list[Row]:
    """Put the box beside the list at the height of the highlighted line."""
    top = max(0, min(marked - len(card) // 2, len(rows) - len(card)))
    return beside(rows, [*[EMPTY] * top, *card], columns)


def _line(context: RealmContext, tile: int, place: int, marked: bool, columns: int) -> Row:
    ink = "text bold" if marked else "text"
    line = row(
        Span(f" {context.glyphs.cursor if marked else ' '}{place + 1:2} ", "gold"),
        fit(context.tile(tile, 26, ink), 28),
        Span(short_note(context, tile), "muted"),
    )
    return fit(line, columns, "raise" if marked else "", context.glyphs)


def short_note(context: RealmContext, tile: int) -> str:
    """A note of a word or two about a tile: its terrain, or its sort."""
    if tile in CHARACTERS:
        held = any(TERRAIN[land.tile] == TERRAIN[tile] for land in context.mine.lands)
        terrain = TERRAINS(TERRAIN[tile])
        return terrain if held else WORDS("no_terrain", terrain=terrain)
    return SHORT_SORTS.get(SORT[tile]) or SORTS(SORT[tile])


def box(context: RealmContext, tile: int) -> list[Row]:
    """One tile in a box: what it is, its figure, its abilities, what it is for, its rule."""
    inner = BOX - 4
    lines: list[Row] = [*paragraph(tile_text.sort_of(tile), inner, "muted"), EMPTY]
    for sentence in tile_text.about(tile):
        lines += paragraph(sentence, inner)
    lines += [
        EMPTY,
        row(Span(WORDS("count_and_rule", count=KIND.count(KIND[tile]), dot=context.dot, rule=rule(tile)), "muted")),
    ]
    return framed(pieces.name(tile, BOX - 6), lines, BOX, context.glyphs)


def _use(scene: Scene, tile: int) -> str:
    """The first open choice that is about a tile of this kind; empty if there is none now."""
    same = [choice.id for choice in scene.snap.choices if ids.tile(choice.id) == tile]
    alike = [
        choice.id
        for choice in scene.snap.choices
        if ids.tile(choice.id) >= 0 and KIND[ids.tile(choice.id)] == KIND[tile]
    ]
    return (same or alike or [""])[0]
