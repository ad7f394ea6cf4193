"""Phase 3: the land that was drawn, the auction, the fight for it, and buying tiles (10, 11)."""

from rules.king_of_the_tabletop.facts import CHARACTERS, NAME, NOBODY, TERRAIN, VALUE
from rules.king_of_the_tabletop.turn.buying import PRICES
from tui.drawing.text import Part, Row, Span, flow, heading, labeled, row
from tui.games.king_of_the_tabletop import kingdom, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "land_draw")
TERRAINS = Words("king_of_the_tabletop", "terrains")


def stage(context: RealmContext) -> list[Row]:
    """The land drawn, what it would bring, then the viewer's kingdom."""
    rows = drawn(context)
    return rows + kingdom.kingdom(context, context.scene.height - len(rows))


def drawn(context: RealmContext) -> list[Row]:
    """The instructions and the land in the order drawn, and the characters in hand that the land would admit."""
    facts = context.facts("acquire")
    land = whole(facts.get("land"))
    rows = [
        heading(
            WORDS("from_land_deck"),
            context.columns,
            context.glyphs,
            WORDS("deck_note", land_deck=context.view.land_deck),
        )
    ]
    parts = [_drawn_tile(context, tile) for tile in numbers(facts.get("drawn"))]
    if parts:
        rows.append(labeled(WORDS("drawn"), row(*_joined(parts, context.dot))))
    if land != NOBODY:
        rows += worth(context, land, context.scene.snap.mine)
    return rows


def _drawn_tile(context: RealmContext, tile: int) -> Row:
    if TERRAIN[tile]:
        return row(Span(f" {NAME[tile]} ", f"text bold {TERRAIN[tile]}"))
    return row(Span(f"{NAME[tile]}{f' {VALUE[tile]}' if VALUE[tile] else ''}", "muted"))


def _joined(parts: list[Row], gap: str) -> list[Part]:
    found: list[Part] = []
    for part in parts:
        found += [Span(gap, "muted"), part] if found else [part]
    return found


def worth(context: RealmContext, land: int, is_offered: bool = True) -> list[Row]:
    """The gains from a land: gold, prestige, and, if it ``is_offered`` to the viewer, the characters in hand that it
    would admit."""
    if not is_offered:
        return [labeled(WORDS("brings_label"), row(Span(WORDS("brings_anybody"), "text")))]
    terrain = TERRAIN[land]
    held = sum(TERRAIN[holding.tile] == terrain for holding in context.mine.lands)
    said = WORDS("brings", count=held or WORDS("no"), terrain=TERRAINS(terrain))
    rows = [labeled(WORDS("brings_label"), row(Span(said, "text")))]
    waiting = [tile for tile in context.view.hand if tile in CHARACTERS and TERRAIN[tile] == terrain]
    if waiting and not held:
        rows.append(labeled(WORDS("recruits"), row(*_joined(pieces.listed(waiting, context.glyphs), context.dot))))
    return rows


def auction(context: RealmContext) -> list[Row]:
    """The land, the highest bid, and all players with their gold and whether they passed."""
    facts = context.facts("auction")
    land, bid, leader = whole(facts.get("land")), whole(facts.get("bid"), 0), whole(facts.get("leader"))
    bidders = numbers(facts.get("bidders"))
    now = bidders[0] if bidders else NOBODY
    rows = [
        heading(
            WORDS("land_auction"),
            context.columns,
            context.glyphs,
            WORDS("auction_note", name=NAME[land], dot=context.dot),
        )
    ]
    standing = (
        row(context.seat(leader), Span(f"  {WORDS('gold', bid=bid)}", "text bold"))
        if leader != NOBODY
        else row(Span(WORDS("no_bid"), "muted"))
    )
    rows.append(labeled(WORDS("highest"), standing))
    for seat in context.view.seats:
        if seat.out:
            continue
        if seat.index == now:
            state = WORDS("bids_now")
        elif seat.index == leader:
            state = WORDS("leads")
        else:
            state = WORDS("still_in") if seat.index in bidders else WORDS("has_passed")
        pointer = Span(context.glyphs.cursor if seat.index == now else " ", "gold")
        rows.append(
            row(
                " ",
                pointer,
                pieces.padded(context.seat(seat.index), 14),
                Span(f"{WORDS('purse', gold=seat.gold)}   ", "text"),
                Span(state, "muted"),
            )
        )
    rows += worth(context, land)
    left = context.scene.height - len(rows)
    return rows + (kingdom.kingdom(context, left) if left > 4 else [])


def fight(context: RealmContext) -> list[Row]:
    """The owners of the land, face-up ones by name, and the army sent against them."""
    facts = context.facts("fight")
    land, left, count = whole(facts.get("land")), whole(facts.get("left")), whole(facts.get("count"), 0)
    note = WORDS("fight_note", land=NAME[land], dot=context.dot, leader=context.name(left))
    rows = [heading(WORDS("fight_for_land"), context.columns, context.glyphs, note)]
    owners = numbers(facts.get("owners")) or list(context.view.owners)
    hidden = count - len(owners)
    parts = pieces.listed(owners, context.glyphs)
    if hidden > 0:
        parts.append(row(Span(WORDS("owners_hidden", count=hidden, sign=context.glyphs.hidden), "muted")))
    lines = flow(parts, context.columns - 10, indent=0)
    rows += [labeled(WORDS("owners") if not at else "", part) for at, part in enumerate(lines)]
    fighter = context.view.seats[whole(facts.get("seat"), 0)]
    said = row(Span(WORDS("sent_of", sent=whole(facts.get("sent"), 0), army=fighter.army), "text bold"))
    if context.sent():
        said = row(said, Span(context.dot, "muted"), context.inline(context.sent(), context.columns - 20))
    rows.append(labeled(WORDS("sent"), said))
    rows += worth(context, land)
    rows += [row(Span(f" {WORDS('fight_rule')}", "muted"))]
    room = context.scene.height - len(rows)
    return rows + (kingdom.kingdom(context, room) if room > 4 else [])


def buying(context: RealmContext) -> list[Row]:
    """Prices and the cup, then the viewer's kingdom."""
    prices = [WORDS("count_for_price", count=count, price=price) for count, price in enumerate(PRICES, start=1)]
    note = WORDS("cup_note", deck=context.view.deck)
    rows = [
        heading(WORDS("playing_deck"), context.columns, context.glyphs, note),
        labeled(WORDS("prices"), context.dot.join(prices)),
    ]
    return rows + kingdom.kingdom(context, context.scene.height - len(rows))
