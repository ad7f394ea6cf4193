"""What stands beside the map over the choices: the hex in question, the screen, heroes, what is going on."""

from collections.abc import Callable, Mapping

from rules.kings_and_things.facts import EVENTS, MAGICS, NAME, NOBODY, TERRAIN_NAME, TEXT, TREASURES, VALUE
from rules.kings_and_things.words import piece_name, sign
from tui.drawing.text import EMPTY, Row, Span, cut, fit, heading, paragraph, row, width
from tui.games.kings_and_things import battle
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.names import name_within
from tui.games.kings_and_things.tile_text import tile_panel
from tui.panels.panel_context import numbers, whole
from tui.words import Words

Panel = Callable[[WarContext], list[Row]]
WORDS = Words("kings_and_things", "panels")
HEX = Words("kings_and_things", "hex")
MAP = Words("kings_and_things", "map")
THROWS = Words("kings_and_things", "throws")
"""What dice are thrown for."""


def stage(context: WarContext) -> list[Row]:
    """The rows over the choices, at most the height of the scene."""
    kind = context.kind
    if context.view.battle is not None and context.scene.cursor is None:
        rows = battle.stage(context)
    elif kind in PANELS and context.scene.cursor is None:
        rows = PANELS[kind](context)
    else:
        rows = hex_rows(context, context.looked_at)
    return rows[: context.scene.height]


# ---- a hex ---------------------------------------------------------------------------------------


def hex_rows(context: WarContext, place: int) -> list[Row]:
    """A hex: name, owner, fort, income, who is there."""
    if place == NOBODY:
        return overview(context)
    hexagon = context.hex(place)
    columns = context.columns
    rows = [heading(hex_title(context, place), columns, context.glyphs)]
    free = Span(HEX("no_owner"), "muted")
    owner = row(Span(f"{HEX('owner')} ", "muted"), context.seat(hexagon.owner)) if hexagon.owner != NOBODY else free
    fort = context.fort(hexagon.fort) if hexagon.fort else ""
    beside = row(" ", owner, f"{context.dot}{fort}" if fort else "")
    rows += [beside] if width(beside) <= columns else [row(" ", owner), row(f" {fort}")]
    if hexagon.income != NOBODY:
        rows.append(row(Span(f" {piece_name(hexagon.income)}", "gold")))
    for seat, count in enumerate(hexagon.down):
        if seat == context.own or not (count or hexagon.up[seat]):
            continue
        rows.append(
            row(" ", context.seat(seat), Span(f" {HEX('hidden', count=count, hidden=context.glyphs.hidden)}", "muted"))
        )
        rows += [row("   ", context.piece(piece, columns - 4)) for piece in hexagon.up[seat]]
    if hexagon.neutral:
        rows.append(row(Span(f" {HEX('neutral')}", "muted")))
        rows += [row("   ", context.piece(piece, columns - 4)) for piece in hexagon.neutral]
    if hexagon.mine and len(rows) > 2:
        rows.append(row(" ", context.seat(context.own), Span(f" {HEX('own')}", "muted")))
    rows += own_stack(context, hexagon.mine)
    if hexagon.cloud:
        rows.append(row(Span(f" {HEX('cloud')}", "bad")))
    if hexagon.marker:
        rows.append(row(Span(f" {HEX('marker')}", "bad")))
    return rows


def hex_title(context: WarContext, place: int) -> str:
    """A hex by its name and terrain."""
    return HEX("title", name=context.hex_name(place), terrain=TERRAIN_NAME[context.hex(place).terrain])


def goal(context: WarContext) -> list[Row]:
    """The stack that moves, with its points, or the hex that the marked answer names."""
    moving = context.view.moving
    if moving is None or context.looked_at != moving.source:
        return hex_rows(context, context.looked_at)
    left = dict(moving.moved)
    note = WORDS("points", points=moving.points)
    title = WORDS("moving", hex=context.hex_name(moving.source))
    rows = [heading(title, context.columns, context.glyphs, note)]
    for piece in moving.picked:
        spent = Span(f" {left[piece]}" if piece in left else "", "muted")
        rows.append(row(" ", context.piece(piece, context.columns - 4, moving.picked), spent))
    return rows


def own_stack(context: WarContext, pieces: tuple[int, ...]) -> list[Row]:
    """The viewing seat's creatures with what is left to them, those picked with a cross."""
    moving = context.view.moving
    left = dict(moving.moved) if moving is not None else {}
    picked = moving.picked if moving is not None else ()
    rows = []
    for piece in pieces:
        box = _box(context, piece in picked) if piece in picked or context.kind == "pick" else "   "
        spent = "" if moving is None or piece not in left else f" {left[piece]}"
        name = context.piece(piece, context.columns - 8, pieces)
        rows.append(row(Span(f" {box} ", "muted"), name, Span(spent, "muted")))
    return rows


def _box(context: WarContext, is_picked: bool) -> str:
    """The sign of a creature or tile that is picked, or not."""
    sign = "picked" if is_picked else "not_picked"
    return HEX(f"{sign}_in_words" if context.glyphs.in_words else sign)


def overview(context: WarContext) -> list[Row]:
    """Where no hex is in question: income of every player."""
    rows = [heading(WORDS("income"), context.columns, context.glyphs)]
    for seat in context.view.seats:
        note = WORDS("out") if seat.out else WORDS("income_of", income=seat.income, need=context.view.citadel_income)
        rows.append(row(" ", context.seat(seat.index), Span(f"  {note}", "muted")))
    return rows


# ---- questions without a hex ---------------------------------------------------------------------


def screen(context: WarContext) -> list[Row]:
    """The tile that the marked answer names, else all behind one's own screen, with a cross at those to be traded."""
    if context.marked_piece != NOBODY:
        return tile_panel(context, context.marked_piece)
    view = context.view
    rows = [heading(WORDS("screen"), context.columns, context.glyphs, str(len(view.screen)))]
    for tile in view.screen:
        box = f"{_box(context, True)} " if tile in view.traded else ""
        if tile in TREASURES or tile in MAGICS or tile in EVENTS:
            name = WORDS("treasure", name=NAME[tile], gold=VALUE[tile]) if tile in TREASURES else NAME[tile]
            rows.append(row(f" {box}", Span(cut(name, context.columns - 1 - len(box)), "gold")))
        else:
            rows.append(row(f" {box}", context.piece(tile, context.columns - 2 - len(box), ())))
    return _as_many_as_fit(rows, context)


def _as_many_as_fit(rows: list[Row], context: WarContext) -> list[Row]:
    """The rows of a list; in a low column the last row says how many more there are."""
    room = context.scene.height
    if not 2 < room < len(rows):
        return rows
    return [*rows[: room - 1], row(Span(f" {WORDS('more', count=len(rows) - room + 1)}", "muted"))]


def placing(context: WarContext) -> list[Row]:
    """The hex that the marked answer names, else the tile that is placed."""
    if context.looked_at != NOBODY or context.view.placing == NOBODY:
        return hex_rows(context, context.looked_at)
    return tile_panel(context, context.view.placing)


def heroes(context: WarContext) -> list[Row]:
    """The hero that the marked answer names, else all that are available, with the sum each needs."""
    if context.marked_piece != NOBODY:
        return tile_panel(context, context.marked_piece)
    rows = [heading(WORDS("heroes"), context.columns, context.glyphs, WORDS("needs"))]
    for hero in context.view.heroes:
        room, figures = context.columns - 3, f" {sign(hero)}"
        label = f" {name_within(hero, room - 2 - len(figures), context.glyphs)}{figures}"
        rows.append(row(fit(Span(label, "gold"), room), f"{2 * VALUE[hero]:2}"))
    return _as_many_as_fit(rows, context)


def hero_bid(context: WarContext) -> list[Row]:
    """The hero asked for, and what he can do."""
    asked = context.scene.snap.asked
    hero = whole(asked.facts.get("hero")) if asked else NOBODY
    if hero == NOBODY:
        return overview(context)
    prices = [row(" ", line) for line in paragraph(WORDS("hero_prices"), context.columns - 1)]
    return [*tile_panel(context, hero), *(prices if context.kind != "flip" else [])]


def throw(context: WarContext) -> list[Row]:
    """The dice that lie open, what for, and magic in question."""
    facts = context.facts("throw")
    rows: list[Row] = []
    if facts:
        rows.append(heading(THROWS(str(facts["about"])), context.columns, context.glyphs))
        rows.append(row(" ", context.seat(whole(facts["seat"])), f" {WORDS('rolls')}"))
        rows.append(row(Span(" " + "".join(f"[{die}]" for die in numbers(facts["dice"])), "text bold")))
    asked = context.scene.snap.asked
    tile = whole(asked.facts.get("tile")) if asked else NOBODY
    if tile != NOBODY:
        rows.append(row(Span(f" {NAME[tile]}", "gold bold")))
        rows += [row(" ", line) for line in paragraph(TEXT[tile], context.columns - 1)]
    return rows or overview(context)


def exploration(context: WarContext) -> list[Row]:
    """What was drawn: defenders with their prices, spoils."""
    facts = context.facts("exploration")
    if not facts:
        return overview(context)
    place = whole(facts["place"])
    rows = [heading(WORDS("exploring", hex=context.hex_name(place)), context.columns, context.glyphs)]
    rows.append(row(Span(" " + "".join(f"[{die}]" for die in numbers(facts["dice"])), "text bold")))
    for tile, gold in zip(numbers(facts["tiles"]), numbers(facts["prices"]), strict=True):
        price = WORDS("price_in_words" if context.glyphs.in_words else "price", gold=gold)
        rows.append(row(" ", context.piece(tile, context.columns - 6), Span(f" {price}", "muted")))
    loot = numbers(facts["loot"])
    if loot:
        named = ", ".join(NAME[tile] for tile in loot)
        rows += [row(" ", line) for line in paragraph(f"{WORDS('spoils')} {named}", context.columns - 1)]
    return rows


def event(context: WarContext) -> list[Row]:
    """The event being played, and what it does."""
    facts = context.facts("event")
    if not facts:
        return screen(context)
    tile = whole(facts["tile"])
    rows = [heading(NAME[tile], context.columns, context.glyphs), row(" ", context.seat(whole(facts["seat"])))]
    return rows + [row(" ", line) for line in paragraph(TEXT[tile], context.columns - 1)]


def powers(context: WarContext) -> list[Row]:
    """What the others have to lose."""
    rows = [heading(WORDS("players"), context.columns, context.glyphs)]
    for seat in context.view.seats:
        if not seat.out:
            note = WORDS("belongings", gold=seat.gold, tiles=seat.screen, hidden=context.glyphs.hidden)
            rows.append(row(" ", context.seat(seat.index), Span(f" {note}", "muted")))
    return rows


def construction(context: WarContext) -> list[Row]:
    """Income, and what a Citadel needs."""
    view = context.view
    forts = ", ".join(f"{context.glyphs.forts[level]} {count}" for level, count in enumerate(view.supply))
    text = WORDS("supply", forts=forts) if view.supply else WORDS("unlimited")
    supply = paragraph(text, context.columns - 1)
    return [*overview(context), EMPTY, *(row(" ", line) for line in supply)]


PANELS: Mapping[str, Panel] = {
    "goal": goal,
    "balloon_goal": goal,
    "place": screen,
    "place_hex": placing,
    "exchange": screen,
    "trade_in": screen,
    "draw_gold": screen,
    "excess": screen,
    "hero": heroes,
    "pay_before": hero_bid,
    "pay_after": hero_bid,
    "flip": hero_bid,
    "window": throw,
    "bribe": exploration,
    "income_tile": exploration,
    "event": screen,
    "event_source": event,
    "event_target": event,
    "event_terrain": event,
    "disaster_hex": event,
    "worker_hex": event,
    "power": powers,
    "thief_victim": powers,
    "thief_prize": powers,
    "build": construction,
}
"""Panels of questions; all others show the hex in question."""


def legend(context: WarContext) -> list[Row]:
    """What the signs of the map mean; over it in wide windows, but for battles, all incomes and the own tiles."""
    glyphs, columns = context.glyphs, context.columns
    stacks = MAP("legend_stacks", hidden=glyphs.hidden, dot=glyphs.dot)
    signs = MAP("legend_tight" if context.is_tight else "legend_signs")
    rows = [row(Span(f" {text}", "muted")) for text in (stacks, signs)]
    if not context.scene.wide or context.view.battle is not None:
        return rows
    need = WORDS("citadel", income=context.view.citadel_income)
    more = [] if _has_income(context) else [heading(WORDS("income"), columns, glyphs, need), *incomes(context)]
    if context.view.seat is not None and not _has_screen(context):
        tiles = paragraph(context.named(context.view.screen), columns - 1)
        more += [heading(WORDS("behind"), columns, glyphs, "h"), *(row(" ", line) for line in tiles)]
    return [*more, *rows]


def _has_income(context: WarContext) -> bool:
    """Does the panel over the choices show everybody's income already?"""
    if context.scene.cursor is not None:
        return False
    if context.kind in PANELS:
        return PANELS[context.kind] is construction
    return context.looked_at == NOBODY


def _has_screen(context: WarContext) -> bool:
    """Does the panel over the choices list the viewer's own tiles already?"""
    lists = PANELS.get(context.kind) is screen and context.marked_piece == NOBODY
    return lists and context.scene.cursor is None


def incomes(context: WarContext) -> list[Row]:
    """Everybody's income, two players a row."""
    notes = [
        row(context.seat(seat.index), Span(f" {seat.income}", "muted")) for seat in context.view.seats if not seat.out
    ]
    room = (context.columns - 1) // 2
    return [row(" ", *(fit(note, room) for note in notes[at : at + 2])) for at in range(0, len(notes), 2)]
