"""Pages over the table: screen, players, heroes, tables, the hex in question."""

from collections.abc import Iterable, Sequence

from rules.kings_and_things.facts import (
    ANSWERED_BY,
    CASTLE,
    CITADEL,
    CREATURES,
    EVENTS,
    FORT_NAME,
    HEROES,
    INCOMES,
    MAGICS,
    MOVE_COST,
    NAME,
    NOBODY,
    SCREEN_LIMIT,
    TERRAIN,
    TERRAIN_NAME,
    TEXT,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.words import piece_name, sign
from tui.drawing.text import EMPTY, Row, Span, apart, cells, labeled, paragraph, row, silent
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.panels import hex_rows, hex_title
from tui.games.kings_and_things.tile_text import lines, sentences
from tui.panels import page_names
from tui.panels.presenter import Item, Page
from tui.words import Words

TABLES = ("steps", "tiles", "forts")
SCREEN = Words("kings_and_things", "screen_page")
PLAYERS = Words("kings_and_things", "players_page")
HERO = Words("kings_and_things", "heroes_page")
WORDS = Words("kings_and_things", "tables")
PHASES = Words("kings_and_things", "phases")
PHASE_NAMES = Words("kings_and_things", "phase_names")
LOOK = Words("kings_and_things", "look_page")
FORT_COLUMNS, TERRAIN_COLUMNS = (12, 7, 6, 5), (16, 10, 18)
"""Columns of the two tables of forts and terrain."""
LOOK_COLUMNS = 40
"""Columns of a hex on its page."""


def screen_page(context: WarContext, at: int) -> Page:
    """One's own screen: what each tile is for."""
    view = context.view
    rows: list[Row] = []
    items = []
    for index, tile in enumerate(view.screen):
        items.append(Item(len(rows), rule=tile_rule(tile), name=NAME[tile], about=f"look:piece:{tile}"))
        rows.append(
            row(
                " ",
                apart(
                    Span(piece_name(tile), "gold bold" if index == at else "text"),
                    Span(use_of(context, tile), "muted"),
                    gap="  ",
                ),
            )
        )
        if index == at or context.glyphs.in_words:
            rows += _indented(context, sentences(context, tile)[1:])
    if not rows:
        rows = [row(Span(f" {SCREEN('empty')}", "muted"))]
    note = SCREEN("count", count=len(view.screen), limit=SCREEN_LIMIT)
    return Page(SCREEN("title"), SCREEN("list"), rows, note, "3.2", tuple(items), enter="")


def use_of(context: WarContext, tile: int) -> str:
    """What a tile behind the screen could do now, in a few words."""
    if tile in TREASURES:
        return SCREEN("treasure", gold=VALUE[tile])
    if tile in EVENTS:
        return SCREEN("event")
    if tile in MAGICS:
        return SCREEN("magic")
    if tile in INCOMES:
        return SCREEN("income" if TERRAIN[tile] >= 0 else "town")
    return SCREEN("bluff" if context.is_bluff(tile) else "creature")


def tile_rule(tile: int) -> str:
    """The rule to read about a tile."""
    if tile in TREASURES:
        return "10.2"
    if tile in CREATURES:
        return "11.1"
    return "10.4" if tile in INCOMES else "10.3"


def players_page(context: WarContext) -> Page:
    """Every player: gold, income by source, hexes, creatures, heroes."""
    rows: list[Row] = []
    for seat in context.view.seats:
        first = Span(PLAYERS("first") if seat.first else "", "gold")
        rows.append(row(" ", apart(context.seat(seat.index), first, gap="  ")))
        if seat.out:
            rows += [row(Span(f"   {PLAYERS('out')}", "muted")), EMPTY]
            continue
        hexes, heroes, forts, special = seat.parts
        rows.append(
            row(
                f"   {PLAYERS('income', gold=seat.gold, income=seat.income)} ",
                Span(PLAYERS("parts", hexes=hexes, heroes=heroes, forts=forts, special=special), "muted"),
            )
        )
        rows.append(row(f"   {PLAYERS('holdings', hexes=seat.hexes, things=seat.things, tiles=seat.screen)}"))
        if seat.heroes:
            rows.append(row("   ", Span(context.named(seat.heroes), "gold")))
        rows.append(EMPTY)
    note = PLAYERS("note", income=context.view.citadel_income)
    return Page(PLAYERS("title"), PLAYERS("title"), rows, note, "1.1", enter="")


def heroes_page(context: WarContext) -> Page:
    """Heroes available and owned, with what each can do."""
    rows: list[Row] = []
    for hero in context.view.heroes:
        rows += _hero(context, hero, HERO("available"))
    for seat in context.view.seats:
        for hero in seat.heroes:
            rows += _hero(context, hero, seat.name)
    return Page(HERO("title"), HERO("title"), rows, HERO("note"), "2.1", enter="")


def _hero(context: WarContext, hero: int, state: str) -> list[Row]:
    head = row(" ", apart(Span(f"{NAME[hero]} {sign(hero)}", "gold bold"), Span(state, "muted"), gap="  "))
    return [head, *_indented(context, sentences(context, hero)[1:])]


def _indented(context: WarContext, texts: Iterable[str]) -> list[Row]:
    return [row("   ", line) for text in texts for line in paragraph(text, context.columns - 4)]


def tables_page(context: WarContext, name: str) -> Page:
    """The steps of a round, what tiles are, forts and movement."""
    groups = tuple(f"tables:{table}" for table in TABLES)
    title, rows = {"steps": _steps, "tiles": _tiles, "forts": _forts}[name](context)
    return Page(title, title, rows, WORDS("next"), "", groups=groups, group=f"tables:{name}", enter="")


def _steps(context: WarContext) -> tuple[str, list[Row]]:
    rows: list[Row] = []
    for phase, name in PHASE_NAMES.all().items():
        lines = paragraph(PHASES(phase), context.columns - 18)
        rows.append(labeled(name, lines[0], 17, indent=2))
        rows += [row(" " * 17, line) for line in lines[1:]]
    rows += [EMPTY, row(Span(f" {WORDS('symbols')}", "muted"))]
    return WORDS("steps"), rows


def _tiles(context: WarContext) -> tuple[str, list[Row]]:
    rows: list[Row] = []
    for tile in (*MAGICS, *EVENTS):
        names = ", ".join(NAME[answer] for answer in ANSWERED_BY[tile])
        note = Span(WORDS("answered", names=names) if names else "", "muted")
        rows.append(row(" ", apart(Span(NAME[tile], "gold bold"), note, gap="  ")))
        rows += [row("   ", line) for line in paragraph(TEXT[tile], context.columns - 4)]
    return WORDS("tiles"), rows


def _forts(context: WarContext) -> tuple[str, list[Row]]:
    names = (WORDS("fort"), WORDS("value"), WORDS("hits"), WORDS("left"))
    rows = [silent(_table((f" {names[0]}", *names[1:]), FORT_COLUMNS, token="muted"))]
    supply = context.view.supply or (WORDS("unlimited"),) * CITADEL
    for level, left in enumerate(supply, start=1):
        symbol = {CASTLE: "ranged", CITADEL: "magic"}.get(level)
        value = WORDS(symbol, value=level) if symbol else str(level)
        rows.append(_table((f" {FORT_NAME[level]}", value, str(level), str(left)), FORT_COLUMNS, ("", *names[1:])))
    heads = (WORDS("terrain"), WORDS("to_enter"), WORDS("stock"))
    rows += [EMPTY, silent(_table((f" {heads[0]}", *heads[1:]), TERRAIN_COLUMNS, token="muted"))]
    for terrain, name in enumerate(TERRAIN_NAME):
        stock = str(context.view.stock[terrain])
        rows.append(_table((f" {name}", str(MOVE_COST[terrain]), stock), TERRAIN_COLUMNS, ("", *heads[1:])))
    return WORDS("forts"), rows


def _table(texts: Sequence[str], columns: Sequence[int], names: Sequence[str] = (), token: str = "text") -> Row:
    """A line of a table, with the names of its columns."""
    return cells([(Span(text, token), room) for text, room in zip(texts, columns, strict=True)], names)


def look_page(context: WarContext, name: str) -> Page | None:
    """A hex or a piece."""
    what, number = page_names.read(name).words
    if what == "hex":
        place = int(number)
        if not 0 <= place < len(context.view.hexes):
            return None
        return Page(hex_title(context, place), LOOK("hex"), hex_rows(_column(context), place)[1:], "", "11.1", enter="")
    piece = int(number)
    rows = [row(Span(f" {piece_name(piece)}", "gold bold")), *lines(context, piece)]
    if piece in context.view.screen and (piece in CREATURES or piece in INCOMES):
        rows.append(row(Span(f" {use_of(context, piece)}", "muted")))
    rule = "10.1" if piece in HEROES else tile_rule(piece)
    return Page(NAME[piece], LOOK("tile"), rows, "", rule, enter="")


def _column(context: WarContext) -> WarContext:
    """The context with rows as narrow as the column beside a map."""
    return WarContext(context.scene.sized(min(context.columns, LOOK_COLUMNS), context.scene.height))


def look_name(context: WarContext) -> str:
    """The page about the hex under the cursor, the marked tile, the hex in question or of the battle, or the tile that
    is placed."""
    if context.marked_piece != NOBODY:
        return f"look:piece:{context.marked_piece}"
    place = context.looked_at
    if place == NOBODY and context.view.battle is not None:
        place = context.view.battle.place
    if place == NOBODY and context.view.placing != NOBODY:
        return f"look:piece:{context.view.placing}"
    return f"look:hex:{place}" if place != NOBODY else ""
