"""The viewer's kingdom as on a player chart: lands, army, hand, gold, prestige with its parts, as far as rows allow."""

from rules.king_of_the_tabletop.view import Seat
from tui.drawing.text import Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import ids, lands, pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "kingdom")

LEAST_APART = 9
"""Fewest rows with separate headings for army and hand."""


def stage(board: Tabletop) -> list[Row]:
    """The whole kingdom of the viewer."""
    return kingdom(board, board.scene.height)


def kingdom(board: Tabletop, height: int) -> list[Row]:
    """The kingdom of the viewer in at most ``height`` rows, lands first."""
    seat = board.mine
    chart = lands.rows(board, seat.lands, board.columns, height - 3, ids.land(board.scene.marked))
    rows = [heading(WORDS("heading", whose=board.whose), board.columns, board.glyphs, purse(board, seat)), *chart]
    left = height - len(rows)
    if left < 1:
        return rows[:height]
    if height < LEAST_APART or left < 4:
        army = board.inline(board.army(seat.index), board.columns - 10)
        hand = board.inline(board.view.hand, board.columns - 10, WORDS("nothing"))
        if board.view.seat is None:
            hand = _hand(board, board.columns, 1)[0]
        said = [labeled(WORDS("army", army=seat.army), army), labeled(WORDS("hand", hand=seat.hand), hand)]
        return (rows + said)[:height]
    return rows + holdings(board, seat, left)


def _hand(board: Tabletop, columns: int, lines: int) -> list[Row]:
    """The hand of the viewer; for a spectator only the number of tiles."""
    if board.view.seat is None:
        return [row(Span(f" {WORDS('face_down', hand=board.mine.hand, hidden=board.glyphs.hidden)}", "muted"))]
    return board.tiles(board.view.hand, columns, lines, WORDS("nothing"))


def holdings(board: Tabletop, seat: Seat, room: int) -> list[Row]:
    """Army and hand under headings of their own, in at most ``room`` rows."""
    hidden = WORDS("army_note", tiles=pieces.counted("tile", seat.army), dot=board.dot)
    soldiers = board.army(seat.index)
    wanted = len(board.tiles(soldiers, board.columns)), len(_hand(board, board.columns, 99))
    for_hand = min(wanted[1], max(1, room - 2 - wanted[0]))
    for_army = max(1, min(wanted[0], room - 2 - for_hand))
    return [
        heading(WORDS("standing_army"), board.columns, board.glyphs, hidden),
        *board.tiles(soldiers, board.columns, for_army),
        heading(WORDS("hand_heading"), board.columns, board.glyphs, pieces.counted("tile", seat.hand)),
        *_hand(board, board.columns, for_hand),
    ]


def purse(board: Tabletop, seat: Seat) -> str:
    """Gold, income, and prestige with its parts."""
    return WORDS("purse", gold=seat.gold, income=seat.income, dot=board.dot, prestige=prestige(seat))


def prestige(seat: Seat) -> str:
    """Prestige with its parts: holdings, gold, special characters."""
    held, gold, specials = seat.parts
    parts = [WORDS("held", held=held)]
    if gold:
        parts.append(WORDS("gold", gold=gold))
    if specials:
        parts.append(WORDS("special", specials=specials))
    return WORDS("prestige", prestige=seat.prestige) + (f" = {' + '.join(parts)}" if len(parts) > 1 else "")


def rivals(board: Tabletop, with_lands: bool = True) -> list[Row]:
    """The other kingdoms: figures, face-up tiles of the army, lands by their signs."""
    rows: list[Row] = []
    for seat in board.others:
        if seat.out:
            rows.append(row(" ", board.seat(seat.index), Span(f"  {WORDS('out_game')}", "muted")))
            continue
        dot, army, hand = board.dot, seat.army, seat.hand
        figures = WORDS("rival", prestige=seat.prestige, gold=seat.gold, dot=dot, army=army, hand=hand)
        crown = Span(f"  {board.glyphs.forts[3]}" if seat.muniment else "", "gold")
        rows.append(row(" ", board.seat(seat.index), Span(f"  {figures}", "muted"), crown))
        rows += board.tiles(seat.open, board.columns, 2) if seat.open else []
        if with_lands:
            rows += lands.strips(board, seat.lands, board.columns)
    return rows
