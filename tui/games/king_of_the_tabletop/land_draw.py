"""Phase 3: the land that was drawn, the auction, the fight for it, and buying tiles (10, 11)."""

from rules.king_of_the_tabletop.facts import CHARACTERS, NAME, NOBODY, TERRAIN, VALUE
from rules.king_of_the_tabletop.turn.buying import PRICES
from tui.drawing.text import Part, Row, Span, flow, heading, labeled, row
from tui.games.king_of_the_tabletop import kingdom, pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "land_draw")
TERRAINS = Words("king_of_the_tabletop", "terrains")


def stage(board: Tabletop) -> list[Row]:
    """The land drawn, what it would bring, then the viewer's kingdom."""
    rows = drawn(board)
    return rows + kingdom.kingdom(board, board.scene.height - len(rows))


def drawn(board: Tabletop) -> list[Row]:
    """The instructions and the land in the order drawn, and the characters in hand that the land would admit."""
    facts = board.facts("acquire")
    land = whole(facts.get("land"))
    rows = [
        heading(
            WORDS("from_land_deck"), board.columns, board.glyphs, WORDS("deck_note", land_deck=board.view.land_deck)
        )
    ]
    parts = [_drawn_tile(board, tile) for tile in numbers(facts.get("drawn"))]
    if parts:
        rows.append(labeled(WORDS("drawn"), row(*_joined(parts, board.dot))))
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
    """The gains from a land: gold, prestige, and the characters in hand that it would admit."""
    terrain = TERRAIN[land]
    held = sum(TERRAIN[holding.tile] == terrain for holding in board.mine.lands)
    said = WORDS("brings", count=held or WORDS("no"), terrain=TERRAINS(terrain))
    rows = [labeled(WORDS("brings_label"), row(Span(said, "text")))]
    waiting = [tile for tile in board.view.hand if tile in CHARACTERS and TERRAIN[tile] == terrain]
    if waiting and not held:
        rows.append(labeled(WORDS("recruits"), row(*_joined(pieces.listed(waiting, board.glyphs), board.dot))))
    return rows


def auction(board: Tabletop) -> list[Row]:
    """The land, the highest bid, and all players with their gold and whether they passed."""
    facts = board.facts("auction")
    land, bid, leader = whole(facts.get("land")), whole(facts.get("bid"), 0), whole(facts.get("leader"))
    bidders = numbers(facts.get("bidders"))
    now = bidders[0] if bidders else NOBODY
    rows = [
        heading(
            WORDS("land_auction"), board.columns, board.glyphs, WORDS("auction_note", name=NAME[land], dot=board.dot)
        )
    ]
    standing = (
        row(board.seat(leader), Span(f"  {WORDS('gold', bid=bid)}", "text bold"))
        if leader != NOBODY
        else row(Span(WORDS("no_bid"), "muted"))
    )
    rows.append(labeled(WORDS("highest"), standing))
    for seat in board.view.seats:
        if seat.out:
            continue
        if seat.index == now:
            state = WORDS("bids_now")
        elif seat.index == leader:
            state = WORDS("leads")
        else:
            state = WORDS("still_in") if seat.index in bidders else WORDS("has_passed")
        pointer = Span(board.glyphs.cursor if seat.index == now else " ", "gold")
        rows.append(
            row(
                " ",
                pointer,
                pieces.padded(board.seat(seat.index), 14),
                Span(f"{WORDS('purse', gold=seat.gold)}   ", "text"),
                Span(state, "muted"),
            )
        )
    rows += worth(board, land)
    left = board.scene.height - len(rows)
    return rows + (kingdom.kingdom(board, left) if left > 4 else [])


def fight(board: Tabletop) -> list[Row]:
    """The owners of the land, face-up ones by name, and the army sent against them."""
    facts = board.facts("fight")
    land, left, count = whole(facts.get("land")), whole(facts.get("left")), whole(facts.get("count"), 0)
    note = WORDS("fight_note", land=NAME[land], dot=board.dot, leader=board.name(left))
    rows = [heading(WORDS("fight_for_land"), board.columns, board.glyphs, note)]
    owners = numbers(facts.get("owners")) or list(board.view.owners)
    hidden = count - len(owners)
    parts = pieces.listed(owners, board.glyphs)
    if hidden > 0:
        parts.append(row(Span(WORDS("owners_hidden", count=hidden, sign=board.glyphs.hidden), "muted")))
    lines = flow(parts, board.columns - 10, indent=0)
    rows += [labeled(WORDS("owners") if not at else "", part) for at, part in enumerate(lines)]
    fighter = board.view.seats[whole(facts.get("seat"), 0)]
    said = row(Span(WORDS("sent_of", sent=whole(facts.get("sent"), 0), army=fighter.army), "text bold"))
    if board.sent():
        said = row(said, Span(board.dot, "muted"), board.inline(board.sent(), board.columns - 20))
    rows.append(labeled(WORDS("sent"), said))
    rows += worth(board, land)
    rows += [row(Span(f" {WORDS('fight_rule')}", "muted"))]
    room = board.scene.height - len(rows)
    return rows + (kingdom.kingdom(board, room) if room > 4 else [])


def buying(board: Tabletop) -> list[Row]:
    """Prices and the cup, then the viewer's kingdom."""
    prices = [WORDS("count_for_price", count=count, price=price) for count, price in enumerate(PRICES, start=1)]
    note = WORDS("cup_note", deck=board.view.deck)
    rows = [
        heading(WORDS("playing_deck"), board.columns, board.glyphs, note),
        labeled(WORDS("prices"), board.dot.join(prices)),
    ]
    return rows + kingdom.kingdom(board, board.scene.height - len(rows))
