"""The viewer's kingdom as on a player chart: lands, army, hand, gold, prestige with its parts, as far as rows allow."""

from rules.king_of_the_tabletop.view import Seat
from tui.drawing.text import Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import ids, lands, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "kingdom")

LEAST_APART = 9
"""Fewest rows with separate headings for army and hand."""


def stage(context: RealmContext) -> list[Row]:
    """The whole kingdom of the viewer."""
    return kingdom(context, context.scene.height)


def kingdom(context: RealmContext, height: int) -> list[Row]:
    """The kingdom of the viewer in at most ``height`` rows, lands first."""
    seat = context.mine
    chart = lands.rows(context, seat.lands, context.columns, height - 3, ids.land(context.scene.marked))
    rows = [
        heading(WORDS("heading", whose=context.whose), context.columns, context.glyphs, purse(context, seat)),
        *chart,
    ]
    left = height - len(rows)
    if left < 1:
        return rows[:height]
    if height < LEAST_APART or left < 4:
        army = context.inline(context.army(seat.index), context.columns - 10)
        hand = context.inline(context.view.hand, context.columns - 10, WORDS("nothing"))
        if context.view.seat is None:
            hand = _hand(context, context.columns, 1)[0]
        said = [labeled(WORDS("army", army=seat.army), army), labeled(WORDS("hand", hand=seat.hand), hand)]
        return (rows + said)[:height]
    return rows + holdings(context, seat, left)


def _hand(context: RealmContext, columns: int, lines: int) -> list[Row]:
    """The hand of the viewer; for a spectator only the number of tiles."""
    if context.view.seat is None:
        return [row(Span(f" {WORDS('face_down', hand=context.mine.hand, hidden=context.glyphs.hidden)}", "muted"))]
    return context.tiles(context.view.hand, columns, lines, WORDS("nothing"))


def holdings(context: RealmContext, seat: Seat, room: int) -> list[Row]:
    """Army and hand under headings of their own, in at most ``room`` rows."""
    hidden = WORDS("army_note", tiles=pieces.counted("tile", seat.army), dot=context.dot)
    soldiers = context.army(seat.index)
    wanted = len(context.tiles(soldiers, context.columns)), len(_hand(context, context.columns, 99))
    for_hand = min(wanted[1], max(1, room - 2 - wanted[0]))
    for_army = max(1, min(wanted[0], room - 2 - for_hand))
    return [
        heading(WORDS("standing_army"), context.columns, context.glyphs, hidden),
        *context.tiles(soldiers, context.columns, for_army),
        heading(WORDS("hand_heading"), context.columns, context.glyphs, pieces.counted("tile", seat.hand)),
        *_hand(context, context.columns, for_hand),
    ]


def purse(context: RealmContext, seat: Seat) -> str:
    """Gold, income, and prestige with its parts."""
    return WORDS("purse", gold=seat.gold, income=seat.income, dot=context.dot, prestige=prestige(seat))


def prestige(seat: Seat) -> str:
    """Prestige with its parts: holdings, gold, special characters."""
    held, gold, specials = seat.parts
    parts = [WORDS("held", held=held)]
    if gold:
        parts.append(WORDS("gold", gold=gold))
    if specials:
        parts.append(WORDS("special", specials=specials))
    return WORDS("prestige", prestige=seat.prestige) + (f" = {' + '.join(parts)}" if len(parts) > 1 else "")


def rivals(context: RealmContext, with_lands: bool = True) -> list[Row]:
    """The other kingdoms: figures, face-up tiles of the army, lands by their signs."""
    rows: list[Row] = []
    for seat in context.others:
        if seat.out:
            rows.append(row(" ", context.seat(seat.index), Span(f"  {WORDS('out_game')}", "muted")))
            continue
        dot, army, hand = context.dot, seat.army, seat.hand
        figures = WORDS("rival", prestige=seat.prestige, gold=seat.gold, dot=dot, army=army, hand=hand)
        crown = Span(f" {context.glyphs.forts[3]}" if seat.muniment else "", "gold")
        rows.append(row(" ", context.seat(seat.index), Span(f"  {figures}", "muted"), crown))
        rows += context.open_army(seat.open, context.columns, 2)
        if with_lands:
            rows += lands.strips(context, seat.lands, context.columns)
    return rows
