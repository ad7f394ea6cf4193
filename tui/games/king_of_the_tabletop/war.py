"""Going to war: target, army, initiative; thief and assassin; deals (12, 18.7, 20.3, 23.5)."""

from rules.king_of_the_tabletop.facts import ASSASSIN, LANDS, NOBODY
from rules.king_of_the_tabletop.view import Seat
from rules.king_of_the_tabletop.war.initiative import bonuses
from tui.drawing.text import Row, Span, heading, labeled, row
from tui.games.king_of_the_tabletop import ids, kingdom, lands, line_up, pieces
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "war")

YOURS = 15
"""Columns of the label before the viewer's army, under another player's lands."""


def choose(board: Tabletop) -> list[Row]:
    """The kingdom of the highlighted target, then the viewer's."""
    if not board.scene.snap.mine:
        return kingdom.stage(board)
    marked = ids.seat(board.scene.marked)
    rival = board.view.seats[marked] if marked != NOBODY else next(seat for seat in board.others if not seat.out)
    rows = victim(board, rival)
    room = board.scene.height - len(rows)
    if room >= 7:
        return rows + kingdom.kingdom(board, room)
    army = board.inline(board.army(board.eyes), board.columns - YOURS)
    return [*rows, labeled(WORDS("your_army", army=board.mine.army), army, YOURS)][: board.scene.height]


def send(board: Tabletop) -> list[Row]:
    """The victim's lands and army, and what is sent so far."""
    asked = board.scene.snap.asked
    facts = asked.facts if asked else {}
    rival = board.view.seats[whole(facts.get("seat"), 0)]
    count, gold = whole(facts.get("count"), 0), whole(facts.get("gold"), 0)
    more, others = bonuses(count, rival.army)
    rows = victim(board, rival, 5)
    asker = board.asked
    head = WORDS("sent_for", sent=count, tiles=pieces.counted("tile", asker.army), pay=gold, purse=asker.gold)
    rows.append(heading(WORDS("field_of", name=asker.name), board.columns, board.glyphs, head))
    fewer = asker if more else rival
    edge = WORDS("adds_one", name=fewer.name) if more or others else WORDS("no_bonus")
    room = board.scene.height - len(rows)
    if board.scene.snap.mine and room > 1:
        rows += board.tiles(board.sent(), board.columns, min(3, room - 1), WORDS("nobody_yet"))
    if room > 0:
        rows.append(labeled(WORDS("against"), row(WORDS("army", army=rival.army), Span(f"{board.dot}{edge}", "muted"))))
    return rows


def victim(board: Tabletop, rival: Seat, below: int = 3) -> list[Row]:
    """The target's lands and the face-up tiles of its army; ``below`` rows are kept for what follows."""
    note = WORDS("victim_note", prestige=rival.prestige, dot=board.dot, gold=rival.gold, army=rival.army)
    rows = [
        heading(WORDS("lands_of", name=board.glyphs.marked(rival.index, rival.name)), board.columns, board.glyphs, note)
    ]
    rows += lands.rows(board, rival.lands, board.columns, board.scene.height - 1 - below)
    if rival.open and board.scene.height - len(rows) >= below:
        rows += board.tiles(rival.open, board.columns, 1)
    return rows


def flee(board: Tabletop) -> list[Row]:
    """The initiative if it has been rolled, the defender's lands, and the viewer's side."""
    facts = board.facts("war")
    attacker, defender = whole(facts.get("attacker")), whole(facts.get("defender"))
    thrown = numbers(facts.get("dice"))
    sent, home = whole(facts.get("sent"), 0), whole(facts.get("home"), 0)
    more, others = bonuses(sent, home)
    rows: list[Row] = []
    if thrown:
        note = WORDS("pay_lost", paid=facts.get("paid"))
        rows.append(heading(WORDS("initiative"), board.columns, board.glyphs, note))
    for seat, die, bonus in zip((attacker, defender), thrown, (more, others), strict=False):
        said = f"[{die}]{f' {bonus:+d} = {die + bonus}' if bonus else ''}"
        rows.append(row(" ", board.seat(seat), Span(f"  {said}", "text bold")))
    rows += victim(board, board.view.seats[defender], len(rows) + 2)
    count = f"{board.name(attacker)} {pieces.counted('tile', sent)}{board.dot}{board.name(defender)} {home}"
    title = WORDS("your_side") if line_up.my_side(board) else WORDS("armies")
    rows.append(heading(title, board.columns, board.glyphs, count))
    held = [*numbers(facts.get("front_reserve")), *numbers(facts.get("back_reserve"))]
    own = [tile for tile, _ in board.view.line_up if tile not in held]
    room = board.scene.height - len(rows)
    rows += board.tiles(own, board.columns, min(3, max(1, room - bool(held))), WORDS("face_down"))
    if held and len(rows) < board.scene.height:
        rows.append(labeled(WORDS("reserve"), board.inline(held, board.columns - 10)))
    return rows[: board.scene.height]


def agents(board: Tabletop) -> list[Row]:
    """Thief or assassin: the rivals with their gold or armies."""
    agent = whole(board.facts("agents").get("agent"))
    stake = WORDS("his_army") if agent == ASSASSIN else WORDS("his_gold")
    note = WORDS("agents_note")
    rows = [heading(WORDS("one_die_each"), board.columns, board.glyphs, note)]
    running = whole(board.facts("agents").get("running"), 0)
    if running:
        rows.append(
            labeled(WORDS("running"), row(WORDS("running_of", running=running, army=board.facts("agents").get("army"))))
        )
    rows += kingdom.rivals(board, False)
    rows.append(row(Span(f" {WORDS('agents_stake', what=stake)}", "muted")))
    room = board.scene.height - len(rows)
    return (rows + (kingdom.kingdom(board, room) if room > 4 else []))[: board.scene.height]


def deal(board: Tabletop) -> list[Row]:
    """Both sides of the deal on the table."""
    facts = board.facts("trade")
    most = max(1, (board.scene.height - 3) // 2)
    rows = [heading(WORDS("deal"), board.columns, board.glyphs, WORDS("deal_note"))]
    for side, goods, gold in (("seat", "offer", "offer_gold"), ("partner", "price", "price_gold")):
        seat = whole(facts.get(side), 0)
        rows.append(
            row(" ", board.seat(seat), Span(f"  {WORDS('puts_down', gold=board.view.seats[seat].gold)}", "muted"))
        )
        rows += _goods(board, numbers(facts.get(goods)), whole(facts.get(gold), 0), most)
    room = board.scene.height - len(rows)
    return rows + (kingdom.kingdom(board, room) if room > 4 else [])


def _goods(board: Tabletop, tiles: list[int], gold: int, most: int) -> list[Row]:
    parts = [WORDS("gold", gold=gold)] if gold else []
    for tile in tiles:
        if tile in LANDS:
            land = board.land(tile)
            parts.append(f"{board.land_name(tile)} {pieces.signs((land.fort, land.site), board.glyphs)}")
        else:
            parts.append(pieces.name(tile))
    lines = board.flowing([row(part) for part in parts], board.columns - 2, most)
    return [row("  ", line) for line in lines] or [row(Span(f"   {WORDS('nothing_yet')}", "muted"))]


def talisman(board: Tabletop) -> list[Row]:
    """The dead of the war."""
    dead = board.asked.fallen
    title = WORDS("dead_of", name=board.asked.name)
    rows = [heading(title, board.columns, board.glyphs, pieces.counted("tile", len(dead)))]
    rows += board.tiles(dead, board.columns, 3)
    return rows + kingdom.kingdom(board, board.scene.height - len(rows))


def capture(board: Tabletop) -> list[Row]:
    """A captured land, and the tiles still to be rolled for."""
    facts = board.facts("capture")
    land = whole(facts.get("land"))
    if land == NOBODY:
        return []
    captor, loser = whole(facts.get("captor")), whole(facts.get("loser"))
    left = [pieces.name(tile) for tile in numbers(facts.get("left"))]
    chain = Span(f"  {board.glyphs.chain}  ", "gold")
    said = row(
        " ",
        board.seat(loser),
        chain,
        board.seat(captor),
        Span(f"   {WORDS('rolled_for', list=', '.join(left))}", "muted"),
    )
    title = WORDS("captured", land=board.land_name(land))
    return [heading(title, board.columns, board.glyphs, WORDS("capture_note")), said]
