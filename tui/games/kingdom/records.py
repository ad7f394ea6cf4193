"""Everybody's record card, and the taxes by what pays them (4 vi, 24)."""

from collections import Counter
from collections.abc import Sequence

from rules.kingdom.facts import CASTLE_TAX, CHALLENGERS, COMMODITIES
from rules.kingdom.view import KingdomView, Seat
from tui.drawing.text import EMPTY, Row, Span, apart, cells, heading, paragraph, row, saying, silent
from tui.games.kingdom.context import KingdomContext, styled
from tui.words import Words

WORDS = Words("kingdom", "records")
NAMES = Words("kingdom", "record_names")
TAXES = Words("kingdom", "taxes")
COMMODITY_NAMES = Words("kingdom", "commodities")

COLUMNS = (
    ("gold", 6),
    ("tax", 5),
    ("costs", 6),
    ("castles", 8),
    ("villages", 9),
    ("troops", 7),
    ("endurance", 6),
    ("chivalry", 6),
    ("cards", 6),
)
"""The figures of a record card: the key of the heading, and how many columns it takes."""
NAME_COLUMNS = 20
READ_ALOUD = 160
"""More columns than a window has: the lines are read aloud."""


def records(context: KingdomContext, full: bool = False) -> list[Row]:
    """Everybody's figures in a table: gold, tax, cost, castles, villages, troops, endurance, chivalry, cards."""
    rows = [heading(WORDS("heading"), context.columns, context.glyphs, context.grail)]
    heads = [("", _columns(context, NAME_COLUMNS)), *((WORDS(key), _columns(context, most)) for key, most in COLUMNS)]
    rows.append(silent(cells([(row(Span(f" {text}", "muted")), columns) for text, columns in heads])))
    for seat in context.view.seats:
        rows.append(_record(context, seat))
        if full and not seat.out:
            rows += _holdings(context, seat)
    return rows


def _columns(context: KingdomContext, columns: int) -> int:
    """The columns of a figure: twice as many where lines are read aloud, so that no sign in words is cut."""
    return 2 * columns if context.columns > READ_ALOUD else columns


def _record(context: KingdomContext, seat: Seat) -> Row:
    if seat.out:
        return row(" ", apart(context.seat(seat.index), Span(WORDS("out"), "muted"), gap="  "))
    figures = (
        seat.gold,
        seat.tax,
        seat.cost,
        len(seat.castles),
        len(seat.villages),
        sum(force.knights + force.foot for force in seat.forces),
        seat.endurance,
        seat.chivalry,
        f"{seat.cards}{context.glyphs.hidden}{'+' if seat.lance else ''}",
    )
    names = _columns(context, NAME_COLUMNS)
    parts: list[tuple[Row | str, int]] = [(row(" ", context.named_seat(seat, names - 2)), names)]
    parts += [(f" {figure}", _columns(context, most)) for figure, (_, most) in zip(figures, COLUMNS, strict=True)]
    return cells(parts, ("", *(NAMES(key) for key, _ in COLUMNS)))


def _holdings(context: KingdomContext, seat: Seat) -> list[Row]:
    """Where a Challenger is, what he holds, where the troops are."""
    board = context.view.board
    held = ", ".join(board.holding_name(holding) for holding in (*seat.castles, *seat.villages))
    where = context.where(seat)
    holds = WORDS("holds", where=where, places=held) if held else WORDS("holds_nothing", where=where)
    forces = "; ".join(
        WORDS("troops_in", place=context.name(force.place), troops=context.troops(force.knights, force.foot))
        for force in seat.forces
    )
    troops = WORDS("troops_at", troops=forces) if forces else WORDS("no_troops")
    rows = [row("   ", line) for text in (holds, troops) for line in paragraph(text, context.columns - 4, "muted")]
    if seat.allies:
        rows.append(row("   ", styled(WORDS, "allied_with", "muted", allies=context.seats(seat.allies))))
    return rows


# ---- taxes ---------------------------------------------------------------------------------------


def tax_sources(view: KingdomView, seat: Seat) -> list[tuple[str, int, int]]:
    """What pays taxes to a seat: name of the commodity or of castles, how many, gold for each; what pays most first."""
    goods = Counter(view.board.villages[holding - CHALLENGERS].commodity for holding in seat.villages)
    names = COMMODITY_NAMES.all()
    sources = [(TAXES("castle"), len(seat.castles), CASTLE_TAX)] if seat.castles else []
    sources += [(names[name], goods[name], pays) for name, pays in COMMODITIES.items() if goods[name]]
    return sources


def tax_lines(context: KingdomContext, seat: Seat) -> list[Row]:
    """The taxes and the costs of allegiance of a seat, in a sentence each."""
    sources = ", ".join(
        TAXES("source", name=name, count=count, times=_sign(context), gold=pays)
        for name, count, pays in tax_sources(context.view, seat)
    )
    texts = [TAXES("yours", sources=sources, total=seat.tax) if sources else TAXES("none")]
    if seat.cost:
        texts.append(TAXES("cost", cost=seat.cost))
    return [row(" ", line) for text in texts for line in paragraph(text, context.columns - 2, "muted")]


def tax_table(context: KingdomContext) -> list[Row]:
    """What each commodity and each castle pays, and how many of them each player controls."""
    seats = [seat for seat in context.view.seats if not seat.out]
    narrow = (context.columns - 18) // max(1, len(seats))
    rows = [heading(TAXES("heading"), context.columns, context.glyphs, TAXES("note"))]
    heads: list[tuple[Row | str, int]] = [(row(Span(f" {TAXES('pays'):>16}", "muted")), 18)]
    rows.append(silent(cells([*heads, *((row(context.seat(seat.index)), narrow) for seat in seats)])))
    held = [{name: count for name, count, _ in tax_sources(context.view, seat)} for seat in seats]
    names = COMMODITY_NAMES.all()
    payers = [(TAXES("castle"), CASTLE_TAX), *((names[key], pays) for key, pays in COMMODITIES.items())]
    for name, pays in payers:
        counts = [_times(context, own.get(name, 0), pays) for own in held]
        said = TAXES("pays_each", name=name, gold=pays)
        rows.append(_tax_row(seats, f" {name:<14}{pays:>2}", counts, narrow, said))
    total, costs = TAXES("total"), TAXES("costs")
    rows.append(_tax_row(seats, f" {total}", [str(seat.tax) for seat in seats], narrow, total, "gold"))
    paid = [str(seat.cost) for seat in seats]
    return [*rows, EMPTY, _tax_row(seats, f" {costs}", paid, narrow, costs, "muted")]


def _sign(context: KingdomContext) -> str:
    """The sign between a number and what each brings; a word has blanks round it."""
    return f" {context.glyphs.times}" if context.glyphs.in_words else context.glyphs.times


def _times(context: KingdomContext, count: int, pays: int) -> str:
    if not count:
        return context.glyphs.none
    if context.glyphs.in_words:
        return TAXES("per_piece_in_words", count=count, gold=count * pays)
    return TAXES("per_piece", count=count, times=_sign(context), gold=pays)


def _tax_row(
    seats: Sequence[Seat], head: str, figures: Sequence[str], columns: int, said: str, token: str = "text"
) -> Row:
    """A line of the table of taxes; plain mode says ``said`` for its head, and each figure with its player."""
    drawn = cells([(row(Span(head, token)), 18), *((row(Span(figure, token)), columns) for figure in figures)])
    return saying(drawn, said, *(f"{seat.name} {figure}" for seat, figure in zip(seats, figures, strict=True)))
