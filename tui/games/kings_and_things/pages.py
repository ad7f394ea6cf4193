"""Pages over the table: screen, players, heroes, tables, the hex in question."""

from rules.kings_and_things.facts import (
    ANSWERED_BY,
    CREATURES,
    EVENTS,
    FORT_NAME,
    HEROES,
    INCOMES,
    MAGICS,
    MOVE_COST,
    NAME,
    NOBODY,
    TERRAIN_NAME,
    TEXT,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.words import piece_name, sign
from tui.drawing.text import EMPTY, Row, Span, cells, labelled, paragraph, row
from tui.games.kings_and_things.panels import hex_rows
from tui.games.kings_and_things.war_context import WarContext
from tui.panels.presenter import Item, Page

TABLES = ("steps", "tiles", "forts")


def screen_page(context: WarContext, at: int) -> Page:
    """One's own screen: what each tile is for."""
    view = context.view
    rows: list[Row] = []
    items = []
    for index, tile in enumerate(view.screen):
        items.append(Item(len(rows), rule=tile_rule(tile)))
        rows.append(
            row(
                Span(f" {piece_name(tile)}", "gold bold" if index == at else "text"),
                Span(f"  {use_of(context, tile)}", "muted"),
            )
        )
        if index == at:
            rows += [row("   ", line) for line in paragraph(TEXT[tile], context.columns - 4)]
    if not rows:
        rows = [row(Span(" Nothing is behind your screen.", "muted"))]
    return Page("Behind your screen", "Your tiles", rows, f"{len(view.screen)} of 10", "3.2", tuple(items), enter="")


def use_of(context: WarContext, tile: int) -> str:
    """What a tile behind the screen could do now, in a few words."""
    if tile in TREASURES:
        return f"cash it for {VALUE[tile]} gold at any question"
    if tile in EVENTS:
        return "play it in phase 4"
    if tile in MAGICS:
        return "play it when the program asks"
    if tile in INCOMES:
        return "place it on a hex of its terrain"
    return "a bluff: you own no hex of its terrain" if context.is_bluff(tile) else "place it face down"


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
        head = row(" ", context.seat(seat.index), Span("  first player" if seat.first else "", "gold"))
        rows.append(head)
        if seat.out:
            rows += [row(Span("   out of the game", "muted")), EMPTY]
            continue
        hexes, heroes, forts, special = seat.parts
        rows.append(
            row(
                f"   {seat.gold} gold, income {seat.income}: ",
                Span(f"hexes {hexes}, heroes {heroes}, forts {forts}, special income {special}", "muted"),
            )
        )
        rows.append(row(f"   {seat.hexes} hexes, {seat.things} creatures and heroes, {seat.screen} tiles hidden"))
        if seat.heroes:
            rows.append(row("   ", Span(context.named(seat.heroes), "gold")))
        rows.append(EMPTY)
    return Page("Players", "Players", rows, f"a Citadel needs {context.view.citadel_income}", "1.1", enter="")


def heroes_page(context: WarContext) -> Page:
    """Heroes available and owned, with what each can do."""
    rows: list[Row] = []
    for hero in context.view.heroes:
        rows += _hero(context, hero, "available")
    for seat in context.view.seats:
        for hero in seat.heroes:
            rows += _hero(context, hero, seat.name)
    return Page("Heroes", "Heroes", rows, "an available one needs twice its value", "2.1", enter="")


def _hero(context: WarContext, hero: int, state: str) -> list[Row]:
    head = row(Span(f" {NAME[hero]} {sign(hero)}", "gold bold"), Span(f"  {state}", "muted"))
    return [head, *(row("   ", line) for line in paragraph(TEXT[hero], context.columns - 4))]


def tables_page(context: WarContext, name: str) -> Page:
    """The steps of a round, what tiles are, forts and movement."""
    groups = tuple(f"tables:{table}" for table in TABLES)
    title, rows = {"steps": _steps, "tiles": _tiles, "forts": _forts}[name](context)
    return Page(title, title, rows, "Tab: next table", "", groups=groups, group=f"tables:{name}", enter="")


def _steps(context: WarContext) -> tuple[str, list[Row]]:
    facts = (
        ("1 Income", "hexes, heroes, forts, special income"),
        ("2 Heroes", "one try: two dice, at least twice the value; 5 gold before or 10 after add 1"),
        ("3 Things", "one tile per two hexes, one per 5 gold, one per two traded in"),
        ("4 Events", "one event per player"),
        ("5 Movement", "4 points; swamp, mountain, forest and jungle cost 2; flyers always 1"),
        ("6 Combat", "explore or fight: magic, ranged, melee, retreat"),
        ("7 Construction", "5 gold per level; a Citadel needs income"),
        ("8 Powers", "Master Thief and Assassin Primus"),
        ("9 First player", "the marker moves to the left"),
    )
    rows: list[Row] = []
    for head, said in facts:
        lines = paragraph(said, context.columns - 18)
        rows.append(row(labelled(f" {head}", lines[0], 17)))
        rows += [row(" " * 17, line) for line in lines[1:]]
    rows += [EMPTY, row(Span(" Symbols: * magic, R ranged, C charges with two dice, F flies", "muted"))]
    return "A round", rows


def _tiles(context: WarContext) -> tuple[str, list[Row]]:
    rows: list[Row] = []
    for tile in (*MAGICS, *EVENTS):
        answered = ", ".join(NAME[other] for other in ANSWERED_BY[tile])
        note = Span(f"  answered by {answered}" if answered else "", "muted")
        rows.append(row(Span(f" {NAME[tile]}", "gold bold"), note))
        rows += [row("   ", line) for line in paragraph(TEXT[tile], context.columns - 4)]
    return "Magic and events", rows


def _forts(context: WarContext) -> tuple[str, list[Row]]:
    rows: list[Row] = [row(Span(" fort       value  hits  left", "muted"))]
    symbols = ("", "", " R", " *")
    for level, left in enumerate(context.view.supply, start=1):
        value = f"{level}{symbols[level - 1]}"
        rows.append(cells([(f" {FORT_NAME[level]}", 12), (value, 7), (str(level), 6), (str(left), 5)]))
    rows += [EMPTY, row(Span(" terrain        to enter  left in the stock", "muted"))]
    for terrain, name in enumerate(TERRAIN_NAME):
        rows.append(cells([(f" {name}", 16), (str(MOVE_COST[terrain]), 10), (str(context.view.stock[terrain]), 5)]))
    return "Forts and terrain", rows


def look_page(context: WarContext, name: str) -> Page | None:
    """A hex or a piece."""
    _, what, number = name.split(":")
    if what == "hex":
        place = int(number)
        if not 0 <= place < len(context.view.hexes):
            return None
        title = f"{context.hex_name(place)} {TERRAIN_NAME[context.hex(place).terrain]}"
        return Page(title, "Hex", hex_rows(context, place)[1:], "", "11.1", enter="")
    piece = int(number)
    rows = [row(Span(f" {piece_name(piece)}", "gold bold"))]
    if piece in CREATURES or piece in INCOMES:
        rows.append(row(Span(f" {use_of(context, piece)}", "muted")))
    rows += [row(" ", line) for line in paragraph(TEXT[piece], context.columns - 2)]
    rule = "10.1" if piece in HEROES else tile_rule(piece)
    return Page(NAME[piece], "Tile", rows, "", rule, enter="")


def look_name(context: WarContext) -> str:
    """The page about the hex under the cursor, the marked tile, or the hex in question."""
    verb, _, rest = context.scene.marked.partition(":")
    word = rest.rpartition(":")[2]
    pieces = ("tile", "piece", "hero", "trade", "event", "return", "cash", "hit", "reveal", "bribe", "victim")
    if context.scene.cursor is None and verb in pieces and word.isdigit() and int(word) < HEROES.stop:
        return f"look:piece:{word}"
    place = context.looked_at
    return f"look:hex:{place}" if place != NOBODY else ""
