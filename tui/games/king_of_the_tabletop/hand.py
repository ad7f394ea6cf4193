"""The hand and the army: lists of tiles, and the tile under the mark in a box."""

from collections.abc import Sequence

from rules.engine.words import pluralize
from rules.king_of_the_tabletop.facts import (
    CHARACTERS,
    KIN,
    KIND,
    MAGICS,
    MINES,
    SETTLEMENTS,
    SORT,
    SPECIALS,
    TERRAIN,
    TREASURES,
    VALUE,
)
from tui.drawing.text import EMPTY, Row, Span, beside, fit, framed, heading, paragraph, row
from tui.games.king_of_the_tabletop import ids, magic, pieces
from tui.games.king_of_the_tabletop.answer_rows import POWER
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene

BOX = 34
"""Columns of the box of one tile."""
_RULES = {"character": "1.5", "mine": "8.8", "settlement": "8.7", "treasure": "5.3", "special": "18.1"}
"""Where each sort of tile is told of; magic has a rule a tile."""


def rule(tile: int) -> str:
    """The rule about a tile."""
    return magic.rule(tile) if tile in MAGICS else _RULES.get(SORT[tile], "1")


def page(scene: Scene, at: int) -> Page | None:
    """Your hand, then your army; None for a spectator."""
    board = Tabletop(scene)
    if board.view.seat is None:
        return None
    sections = (("Hand", board.view.hand), ("Standing army", board.view.army))
    tiles = [tile for _, part in sections for tile in part]
    at = min(max(at, 0), max(0, len(tiles) - 1))
    left = board.columns - BOX - 1
    rows: list[Row] = []
    items: list[Item] = []
    for name, part in sections:
        if name != "Hand":
            rows.append(heading(name, left, board.glyphs, pluralize(len(part), "tile")))
        if not part:
            rows.append(row(Span("   nothing" if name == "Hand" else "   nobody", "muted")))
        for tile in part:
            place = len(items)
            items.append(Item(len(rows), opens=f"look:tile:{tile}", answers=_use(scene, tile), rule=rule(tile)))
            rows.append(_line(board, tile, place, place == at, left))
    if tiles:
        rows = beside_at(rows, box(board, tiles[at]), left + 1, items[at].row)
    note = pluralize(len(board.view.hand), "tile")
    title = "Your hand and army. Only you see this page."
    return Page(title, "Hand", rows, note, "1.5", tuple(items), "back to the choice")


def beside_at(rows: Sequence[Row], card: Sequence[Row], columns: int, marked: int) -> list[Row]:
    """The list with the box at the height of the marked line, so that both are in sight."""
    top = max(0, min(marked - len(card) // 2, len(rows) - len(card)))
    return beside(rows, [*[EMPTY] * top, *card], columns)


def _line(board: Tabletop, tile: int, place: int, marked: bool, columns: int) -> Row:
    ink = "text bold" if marked else "text"
    line = row(
        Span(f" {board.glyphs.cursor if marked else ' '}{place + 1:2} ", "gold"),
        fit(board.tile(tile, 26, ink), 28),
        Span(short_note(board, tile), "muted"),
    )
    return fit(line, columns, "raise" if marked else "", board.glyphs)


def short_note(board: Tabletop, tile: int) -> str:
    """A word about a tile: its terrain, or what it is."""
    if tile in CHARACTERS:
        held = any(TERRAIN[one.tile] == TERRAIN[tile] for one in board.mine.lands)
        return TERRAIN[tile] if held else f"no {TERRAIN[tile]}"
    return {"mine": "for a mountain", "settlement": "for a land", "special": "special"}.get(SORT[tile], SORT[tile])


def box(board: Tabletop, tile: int) -> list[Row]:
    """One tile in a box: what it is, its figure, its abilities, what it is for, its rule."""
    inner = BOX - 4
    lines: list[Row] = [*paragraph(_sort(tile), inner, "muted"), EMPTY]
    for said in about(board, tile):
        lines += paragraph(said, inner)
    lines += [EMPTY, row(Span(f"{KIND.count(KIND[tile])} in the game{board.dot}rule {rule(tile)}", "muted"))]
    return framed(pieces.name(tile, BOX - 6), lines, BOX, board.glyphs)


def _sort(tile: int) -> str:
    if tile in CHARACTERS:
        kin = f", {KIN[tile]} kin" if KIN[tile] else ""
        return f"Character of the {TERRAIN[tile]}{kin}"
    return {
        "mine": "Mine",
        "settlement": "Settlement",
        "magic": "Magic",
        "treasure": "Treasure",
        "special": "Special character",
        "fort": "Fort",
        "land": "Land",
        "instruction": "Instruction",
    }[SORT[tile]]


_ABILITY = {
    "ranged": "Ranged: fires before the hand-to-hand stage, and not in it.",
    "charge": "Charge: hand to hand a die more dice.",
    "magic": "Magic: hits on 5 and 6.",
    "flying": "Flying: a first hit kills only on an odd die.",
}


def about(board: Tabletop, tile: int) -> list[str]:
    """What a tile can do, in sentences."""
    if tile in MAGICS:
        return [magic.effect(tile), f"When: {magic.when(tile)}."]
    if tile in TREASURES:
        return [f"Cash it for {VALUE[tile]} gold before you pay for something; it goes back to the deck."]
    if tile in SETTLEMENTS or tile in MINES:
        where = "a mountain" if tile in MINES else "any land"
        worth = f"{VALUE[tile]} gold a turn and {VALUE[tile]} prestige"
        wall = "" if tile in MINES else f" It absorbs {pluralize(VALUE[tile], 'hit')} as a fort does."
        return [f"Stands on {where}, for nothing, and brings a tile: {worth}.{wall}"]
    hits = "" if "magic" in pieces.abilities(tile) else ", a 6 hits"
    said = [f"{pieces.dice_count(VALUE[tile])} in a battle{hits}."]
    said += [_ABILITY[word] for word in pieces.abilities(tile)]
    if tile in SPECIALS:
        said.append("1 prestige in your army. Needs no land.")
        if POWER.get(tile):
            said.append(POWER[tile])
    return said


def _use(scene: Scene, tile: int) -> str:
    """The first open choice that is about a tile of this kind; empty if there is none now."""
    same = [choice.id for choice in scene.snap.choices if ids.tile(choice.id) == tile]
    alike = [
        choice.id
        for choice in scene.snap.choices
        if ids.tile(choice.id) >= 0 and KIND[ids.tile(choice.id)] == KIND[tile]
    ]
    return (same or alike or [""])[0]
