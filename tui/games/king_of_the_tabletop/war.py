"""Going to war: target, army, initiative; thief and assassin; deals (12, 18.7, 20.3, 23.5)."""

from rules.king_of_the_tabletop.facts import ASSASSIN, LANDS, NOBODY
from rules.king_of_the_tabletop.view import Seat
from rules.king_of_the_tabletop.war.initiative import bonuses
from tui.drawing.text import Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import ids, kingdom, lands, line_up, pieces
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "war")

YOURS = 15
"""Columns of the label before the viewer's army, under another player's lands."""


def choose(context: RealmContext) -> list[Row]:
    """The kingdom of the highlighted target, then the viewer's."""
    if not context.scene.snap.mine:
        return kingdom.stage(context)
    marked = ids.seat(context.scene.marked)
    rival = context.view.seats[marked] if marked != NOBODY else next(seat for seat in context.others if not seat.out)
    rows = victim(context, rival)
    room = context.scene.height - len(rows)
    if room >= 7:
        return rows + kingdom.kingdom(context, room)
    army = context.inline(context.army(context.eyes), context.columns - YOURS)
    return [*rows, labeled(WORDS("your_army", army=context.mine.army), army, YOURS)][: context.scene.height]


def send(context: RealmContext) -> list[Row]:
    """The victim's lands and army, and what is sent so far."""
    asked = context.scene.snap.asked
    facts = asked.facts if asked else {}
    rival = context.view.seats[whole(facts.get("seat"), 0)]
    count, gold = whole(facts.get("count"), 0), whole(facts.get("gold"), 0)
    more, others = bonuses(count, rival.army)
    rows = victim(context, rival, 5)
    asker = context.asked
    head = WORDS("sent_for", sent=count, tiles=pieces.counted("tile", asker.army), pay=gold, purse=asker.gold)
    rows.append(heading(WORDS("field_of", name=asker.name), context.columns, context.glyphs, head))
    fewer = asker if more else rival
    edge = WORDS("adds_one", name=fewer.name) if more or others else WORDS("no_bonus")
    room = context.scene.height - len(rows)
    if context.scene.snap.mine and room > 1:
        rows += context.tiles(context.sent(), context.columns, min(3, room - 1), WORDS("nobody_yet"))
    if room > 0:
        rows.append(
            labeled(WORDS("against"), row(WORDS("army", army=rival.army), Span(f"{context.dot}{edge}", "muted")))
        )
    return rows


def victim(context: RealmContext, rival: Seat, below: int = 3) -> list[Row]:
    """The target's lands and the face-up tiles of its army; ``below`` rows are kept for what follows."""
    note = WORDS("victim_note", prestige=rival.prestige, dot=context.dot, gold=rival.gold, army=rival.army)
    rows = [
        heading(
            WORDS("lands_of", name=context.glyphs.marked(rival.index, rival.name)),
            context.columns,
            context.glyphs,
            note,
        )
    ]
    rows += lands.rows(context, rival.lands, context.columns, context.scene.height - 1 - below)
    if context.scene.height - len(rows) >= below:
        rows += context.open_army(rival.open, context.columns, 1)
    return rows


def flee(context: RealmContext) -> list[Row]:
    """The initiative if it has been rolled, the defender's lands, and the viewer's side."""
    facts = context.facts("war")
    attacker, defender = whole(facts.get("attacker")), whole(facts.get("defender"))
    thrown = numbers(facts.get("dice"))
    sent, home = whole(facts.get("sent"), 0), whole(facts.get("home"), 0)
    more, others = bonuses(sent, home)
    rows: list[Row] = []
    if thrown:
        note = WORDS("pay_lost", paid=facts.get("paid"))
        rows.append(heading(WORDS("initiative"), context.columns, context.glyphs, note))
    for seat, die, bonus in zip((attacker, defender), thrown, (more, others), strict=False):
        said = f"[{die}]{f' {bonus:+d} = {die + bonus}' if bonus else ''}"
        rows.append(row(" ", context.seat(seat), Span(f"  {said}", "text bold")))
    rows += victim(context, context.view.seats[defender], len(rows) + 2)
    count = f"{context.name(attacker)} {pieces.counted('tile', sent)}{context.dot}{context.name(defender)} {home}"
    title = WORDS("your_side") if line_up.my_side(context) else WORDS("armies")
    rows.append(heading(title, context.columns, context.glyphs, count))
    held = [*numbers(facts.get("front_reserve")), *numbers(facts.get("back_reserve"))]
    own = [tile for tile, _ in context.view.line_up if tile not in held]
    room = context.scene.height - len(rows)
    rows += context.tiles(own, context.columns, min(3, max(1, room - bool(held))), WORDS("face_down"))
    if held and len(rows) < context.scene.height:
        rows.append(labeled(WORDS("reserve"), context.inline(held, context.columns - 10)))
    return rows[: context.scene.height]


def agents(context: RealmContext) -> list[Row]:
    """Thief or assassin: the rivals with their gold or armies."""
    agent = whole(context.facts("agents").get("agent"))
    stake = WORDS("his_army") if agent == ASSASSIN else WORDS("his_gold")
    note = WORDS("agents_note")
    rows = [heading(WORDS("one_die_each"), context.columns, context.glyphs, note)]
    running = whole(context.facts("agents").get("running"), 0)
    if running:
        rows.append(
            labeled(
                WORDS("running"), row(WORDS("running_of", running=running, army=context.facts("agents").get("army")))
            )
        )
    rows += kingdom.rivals(context, False)
    rows.append(row(Span(f" {WORDS('agents_stake', what=stake)}", "muted")))
    room = context.scene.height - len(rows)
    return (rows + (kingdom.kingdom(context, room) if room > 4 else []))[: context.scene.height]


def deal(context: RealmContext) -> list[Row]:
    """Both sides of the deal on the table."""
    facts = context.facts("trade")
    most = max(1, (context.scene.height - 3) // 2)
    rows = [heading(WORDS("deal"), context.columns, context.glyphs, WORDS("deal_note"))]
    for side, goods, gold in (("seat", "offer", "offer_gold"), ("partner", "price", "price_gold")):
        seat = whole(facts.get(side), 0)
        rows.append(
            row(" ", context.seat(seat), Span(f"  {WORDS('puts_down', gold=context.view.seats[seat].gold)}", "muted"))
        )
        rows += _goods(context, numbers(facts.get(goods)), whole(facts.get(gold), 0), most)
    room = context.scene.height - len(rows)
    return rows + (kingdom.kingdom(context, room) if room > 4 else [])


def _goods(context: RealmContext, tiles: list[int], gold: int, most: int) -> list[Row]:
    parts = [WORDS("gold", gold=gold)] if gold else []
    for tile in tiles:
        if tile in LANDS:
            land = context.land(tile)
            parts.append(f"{context.land_name(tile)} {pieces.signs((land.fort, land.site), context.glyphs)}")
        else:
            parts.append(pieces.name(tile))
    lines = context.flowing([row(part) for part in parts], context.columns - 2, most)
    return [row("  ", line) for line in lines] or [row(Span(f"   {WORDS('nothing_yet')}", "muted"))]


def talisman(context: RealmContext) -> list[Row]:
    """The dead of the war."""
    dead = context.asked.fallen
    title = WORDS("dead_of", name=context.asked.name)
    rows = [heading(title, context.columns, context.glyphs, pieces.counted("tile", len(dead)))]
    rows += context.tiles(dead, context.columns, 3)
    return rows + kingdom.kingdom(context, context.scene.height - len(rows))


def capture(context: RealmContext) -> list[Row]:
    """A captured land, and the tiles still to be rolled for."""
    facts = context.facts("capture")
    land = whole(facts.get("land"))
    if land == NOBODY:
        return []
    captor, loser = whole(facts.get("captor")), whole(facts.get("loser"))
    left = [pieces.name(tile) for tile in numbers(facts.get("left"))]
    chain = Span(f"  {context.glyphs.chain}  ", "gold")
    said = row(
        " ",
        context.seat(loser),
        chain,
        context.seat(captor),
        Span(f"   {WORDS('rolled_for', list=', '.join(left))}", "muted"),
    )
    title = WORDS("captured", land=context.land_name(land))
    return [heading(title, context.columns, context.glyphs, WORDS("capture_note")), said]
