"""Phase 3: the land that was drawn, the auction, the fight for it, and buying tiles (10, 11)."""

from rules.king_of_the_tabletop.facts import CHARACTERS, NAME, NOBODY, TERRAIN, VALUE
from rules.king_of_the_tabletop.turn.buying import PRICES
from tui.drawing.text import Part, Row, Span, flow, heading, labelled, row
from tui.games.king_of_the_tabletop import kingdom, pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers, whole


def stage(board: Tabletop) -> list[Row]:
    """What was drawn, what it would bring, then one's own kingdom."""
    rows = drawn(board)
    return rows + kingdom.kingdom(board, board.scene.height - len(rows))


def drawn(board: Tabletop) -> list[Row]:
    """The instructions and the land as they came, and who of the hand could join the army there."""
    facts = board.facts("acquire")
    land = whole(facts.get("land"))
    rows = [heading("From the Land Deck", board.columns, board.glyphs, f"{board.view.land_deck} tiles left in it")]
    parts = [_drawn_tile(board, tile) for tile in numbers(facts.get("drawn"))]
    if parts:
        rows.append(labelled("Drawn", row(*_joined(parts, board.dot))))
    if land != NOBODY:
        rows += worth(board, land)
    return rows


def _drawn_tile(board: Tabletop, tile: int) -> Row:
    if TERRAIN[tile]:
        return row(Span(f" {NAME[tile]} ", f"text bold {TERRAIN[tile]}"))
    return row(Span(f"{NAME[tile]}{f' {VALUE[tile]}' if VALUE[tile] else ''}", "muted"))


def _joined(parts: list[Row], gap: str) -> list[Part]:
    found: list[Part] = []
    for part in parts:
        found += [Span(gap, "muted"), part] if found else [part]
    return found


def worth(board: Tabletop, land: int) -> list[Row]:
    """What a land would bring: gold and prestige, and the characters in hand that live there."""
    terrain = TERRAIN[land]
    held = sum(TERRAIN[one.tile] == terrain for one in board.mine.lands)
    said = f"1 gold a turn and 1 prestige; you hold {held or 'no'} {terrain} now"
    rows = [labelled("Brings", row(Span(said, "text")))]
    waiting = [tile for tile in board.view.hand if tile in CHARACTERS and TERRAIN[tile] == terrain]
    if waiting and not held:
        rows.append(labelled("Recruits", row(*_joined(pieces.listed(waiting, board.glyphs), board.dot))))
    return rows


def auction(board: Tabletop) -> list[Row]:
    """The land, the highest bid, and everybody with their gold: who is still in, who passed."""
    facts = board.facts("auction")
    land, bid, leader = whole(facts.get("land")), whole(facts.get("bid"), 0), whole(facts.get("leader"))
    bidders = numbers(facts.get("bidders"))
    now = bidders[0] if bidders else NOBODY
    rows = [heading("Land auction", board.columns, board.glyphs, f"{NAME[land]}{board.dot}a pass is final")]
    standing = (
        row(board.seat(leader), Span(f"  {bid} gold", "text bold"))
        if leader != NOBODY
        else row(Span("no bid yet; without bids it is free for the player who drew it", "muted"))
    )
    rows.append(labelled("Highest", standing))
    for seat in board.view.seats:
        if seat.out:
            continue
        state = (
            "bids now"
            if seat.index == now
            else "leads"
            if seat.index == leader
            else ("still in" if seat.index in bidders else "has passed")
        )
        pointer = Span(board.glyphs.cursor if seat.index == now else " ", "gold")
        rows.append(
            row(
                " ",
                pointer,
                pieces.padded(board.seat(seat.index), 14),
                Span(f"{seat.gold:3} gold   ", "text"),
                Span(state, "muted"),
            )
        )
    rows += worth(board, land)
    left = board.scene.height - len(rows)
    return rows + (kingdom.kingdom(board, left) if left > 4 else [])


def fight(board: Tabletop) -> list[Row]:
    """The owners, as far as they lie face up, against the army."""
    facts = board.facts("fight")
    land, left, count = whole(facts.get("land")), whole(facts.get("left")), whole(facts.get("count"), 0)
    note = f"{NAME[land]}{board.dot}drawn by {board.name(left)}, who leads them"
    rows = [heading("Fight for land", board.columns, board.glyphs, note)]
    owners = numbers(facts.get("owners")) or list(board.view.owners)
    hidden = count - len(owners)
    parts = pieces.listed(owners, board.glyphs)
    if hidden > 0:
        parts.append(row(Span(f"{hidden}{board.glyphs.hidden} face down until you have chosen", "muted")))
    lines = flow(parts, board.columns - 10, indent=0)
    rows += [labelled("Owners" if not at else "", part) for at, part in enumerate(lines)]
    fighter = board.view.seats[whole(facts.get("seat"), 0)]
    said = row(Span(f"{whole(facts.get('sent'), 0)} of {fighter.army}", "text bold"))
    if board.sent():
        said = row(said, Span(board.dot, "muted"), board.inline(board.sent(), board.columns - 20))
    rows.append(labelled("Sent", said))
    rows += worth(board, land)
    rows += [row(Span(" One battle. The dead go back to the deck; beaten, the owners lose the land.", "muted"))]
    room = board.scene.height - len(rows)
    return rows + (kingdom.kingdom(board, room) if room > 4 else [])


def buying(board: Tabletop) -> list[Row]:
    """Prices and the cup, then one's own kingdom."""
    prices = [f"{count} for {price}" for count, price in enumerate(PRICES, start=1)]
    note = f"{board.view.deck} tiles left in the cup"
    rows = [heading("The Playing Deck", board.columns, board.glyphs, note), labelled("Prices", board.dot.join(prices))]
    return rows + kingdom.kingdom(board, board.scene.height - len(rows))
