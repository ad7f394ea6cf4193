"""The phases of the realm: offices, political problems, crown events, the court ball, the succession."""

from rules.down_with_the_king.facts import NOBODY, OFFICE_NAME, PROBLEMS, TABLES, Problem
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labelled, row
from tui.games.down_with_the_king import court
from tui.games.down_with_the_king.board import Board, short_office
from tui.games.down_with_the_king.faction import members, purse
from tui.games.down_with_the_king.reaction import about, asked, odds_strip
from tui.games.down_with_the_king.tables import table_rows
from tui.panels.panel_context import numbers, whole

DEEDS = {
    "accuse": "the one you name is accused",
    "scandal": "the one you name has the scandal",
    "ban": "the one you name is banned for life",
}
"""What befalls the one who is named at a ball."""

BESIDE = 22
"""Columns beside the table of the ball: the guests."""


def office_phase(board: Board) -> list[Row]:
    """All offices, the one on offer marked, who has passed."""
    facts = board.facts("office_phase")
    vacant = numbers(facts.get("vacant"))
    rows = [heading("The court", board.columns, board.glyphs, f"vacant: {len(vacant)}"), *court.offices(board)]
    office = whole(facts.get("office"))
    if board.scene.height > len(rows) + 1 and office != NOBODY:
        said = f"   {board.view.offices[office].bonus:+d}; if all pass, two dice choose for free"
        rows += [EMPTY, row(Span(" On offer ", "muted"), Span(OFFICE_NAME[office], "text bold"), Span(said, "muted"))]
    strained = numbers(facts.get("strained"))
    if strained and board.scene.height > len(rows):
        rows.append(row(Span(" Over your PP with ", "muted"), board.people(strained), Span(" in it", "muted")))
    if board.scene.wide and board.scene.height >= len(rows) + 6:
        rows += _own(board)
    return rows


def _own(board: Board) -> list[Row]:
    seat = board.seat_view(board.eyes)
    head = heading(board.faction_name(seat.index), board.columns, board.glyphs, purse(board, seat))
    return [EMPTY, head, *members(board, seat.index)]


def problem(board: Board) -> list[Row]:
    """One attempt: the minister, the rating to get under, who may touch the roll, what it stands at."""
    facts = board.facts("attempt")
    place = whole(facts.get("problem"), 0)
    one, who = PROBLEMS[place], whole(facts.get("who"))
    failed, change = whole(facts.get("failed"), 0), whole(facts.get("change"), 0)
    note = f"failed {failed} of 3 by this minister" if failed else "the first attempt of this minister"
    rows = [heading(one.name, board.columns, board.glyphs, note)]
    person = board.person(who)
    ability = whole(facts.get("ability"), 0)
    holder = row(fit(row(board.named(who), f" A{ability}"), 26), Span(f"{short_office(one.minister)}", "muted"))
    rows.append(row(" ", fit(holder, 40), f"one die under {ability} solves, never a 6"))
    now = board.view.support
    rows.append(row(Span(f" Support {now}: {now + 10} if solved, {now - 10} if not.", "muted")))
    rows += _threats(board, place)
    if board.scene.height >= 14 or not about(board):
        rows += [EMPTY, *_may_touch(board, one)]
    if about(board):
        rows += asked(board, change, board.scene.height - len(rows) - 1)
    elif person:
        shown = f"{change:+d}" if change else "no changes yet"
        rows += [EMPTY, labelled("Roll", f"one die, {shown}")]
    rows += odds_strip(board)
    rows += _others(board, place, len(rows))
    return rows


def _threats(board: Board, *places: int) -> list[Row]:
    """What these problems bring when they are left unresolved too long, where that rule is in play (38.4)."""
    return [
        row(Span(f" {one.name}, unresolved turns: {one.turns}; after three: {one.effect}.", "muted"))
        for one in board.view.problems
        if one.index in places and one.effect
    ]


def _may_touch(board: Board, one: Problem) -> list[Row]:
    """The offices and nobles that give 1 either way, each with the holder; neutrals do not count."""
    listed = [(short_office(office), board.view.offices[office].holder) for office in one.offices]
    named = [row(Span("May touch the roll:", "muted"))]
    for label, who in [*listed, *(("", noble) for noble in one.nobles)]:
        person = board.person(who)
        if person:
            counts = "" if person.owner >= 0 else " does not count"
            label = f"{label} " if label else ""
            named.append(row(Span(label, "muted"), board.named(who, person.name), Span(counts, "muted")))
    return flow(named, board.columns, gap="  ")


def _others(board: Board, place: int, used: int) -> list[Row]:
    """The other open problems, where there is room."""
    rest = [one for one in board.view.problems if one.open and one.index != place]
    if not rest or board.scene.height < used + len(rest) + 2:
        return []
    rows: list[Row] = [EMPTY, row(Span(" Open besides", "muted"))]
    for one in rest:
        holder = board.view.offices[one.minister].holder
        rows.append(row(f"   {one.name:26}", Span(f"failed {one.failed} of 3   ", "muted"), board.named(holder)))
    return rows


def select_problem(board: Board) -> list[Row]:
    """All open problems with minister and failures; the order is the first player's."""
    rows = [heading("Political problems", board.columns, board.glyphs, f"Support {board.view.support}")]
    for one in board.view.problems:
        if one.open:
            holder = board.person(board.view.offices[one.minister].holder)
            who = row(board.named(holder.id), f" A{holder.ability}") if holder else row(Span("- vacant -", "gold"))
            rows.append(row(Span(" ! ", "bad"), f"{one.name:30}", Span(f"failed {one.failed} of 3   ", "muted"), who))
    rows += _threats(board, *(one.index for one in board.view.problems if one.open))
    rows += [EMPTY, row(Span(" Each is tried once this turn: solved Support +10, not solved -10.", "muted"))]
    return rows


def crown(board: Board) -> list[Row]:
    """The event of the turn, and the table it came from."""
    names = board.dot.join(court.CROWN_NAME.get(event, event) for event in board.view.crown)
    rows = [heading("Crown event", board.columns, board.glyphs, names or "not rolled yet")]
    listed = table_rows(board, board.view.figures.tables["crown_events"], 2, 0, board.columns)
    low = board.scene.height < len(listed) + 1
    return rows + (listed[: board.scene.height - 1] if low else listed)


def crown_intrigue(board: Board) -> list[Row]:
    """The first player may draw a card of each opponent."""
    rows = [heading("Crown event: intrigue", board.columns, board.glyphs, "the first player, opponent after opponent")]
    for seat in board.view.seats:
        if seat.index != board.view.first:
            safe = "safe, three cards or fewer" if seat.hand <= 3 else "may be drawn from"
            cards = f"{seat.hand:2}{board.glyphs.hidden}   "
            rows.append(row(" ", fit(board.seat(seat.index), 14), cards, Span(safe, "muted")))
    rows += [EMPTY, row(Span(" An illegal card stays where it is, and its player's PC is accused.", "muted"))]
    return rows


def ball(board: Board) -> list[Row]:
    """The ball: the table with the chance of each row, and who is there beside it."""
    facts = board.facts("court_ball")
    change, seat = whole(facts.get("change"), 0), whole(facts.get("seat"))
    deed = str(board.facts("designate").get("deed", ""))
    note = f"two dice {change:+d} from earlier balls" if change else "two dice"
    rows = [heading("Court ball", board.columns, board.glyphs, DEEDS.get(deed, note))]
    guests = _guests(board, seat, numbers(facts.get("waiting")))
    left = board.columns - BESIDE
    table = table_rows(board, TABLES["court_ball"], 2, change, left, cells=0, lasting=False)
    edge = Span(f"{board.glyphs.upright} ", "line")
    count = max(len(table), len(guests))
    for at in range(count):
        line = table[at] if at < len(table) else EMPTY
        rows.append(row(fit(line, left), edge, guests[at] if at < len(guests) else EMPTY))
    return rows


def _guests(board: Board, now: int, waiting: list[int]) -> list[Row]:
    rows: list[Row] = [row(Span("At the ball", "gold bold"))]
    for seat in board.view.order:
        pc = board.person(board.view.seats[seat].pc)
        if pc is None:
            continue
        away = "banned" if pc.banned else pc.where.split(",")[0] if not pc.free or pc.place else ""
        said = away or ("now" if seat == now else "waits" if seat in waiting else "rolled")
        pointer = Span(board.glyphs.cursor if seat == now else " ", "gold")
        rows.append(row(pointer, fit(board.named(pc.id, pc.name), 11), Span(said, "muted")))
    banned = [one.id for one in board.everybody() if one.banned and not one.pc]
    if banned:
        rows += [EMPTY, row(Span("Banned ", "muted"), board.people(banned))]
    return rows


def succession(board: Board) -> list[Row]:
    """Who reigns now, and who would follow."""
    rows = [heading("Succession", board.columns, board.glyphs, "the court mourns: the turn ends"), *court.reign(board)]
    heirs = [board.named(who) for who in board.view.living_succession]
    rows += [EMPTY, row(Span(" After the Monarch", "muted")), *flow(heirs, board.columns, indent=2)]
    return rows
