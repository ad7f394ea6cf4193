"""The phases of the realm: offices, political problems, crown events, the court ball, the succession."""

from rules.down_with_the_king.facts import NOBODY, OFFICE_NAME, PROBLEMS, SAFE_HAND, TABLES, Problem
from rules.down_with_the_king.view import Person
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labeled, row
from tui.games.down_with_the_king import court
from tui.games.down_with_the_king.board import STATES, Board, muted, short_office
from tui.games.down_with_the_king.court import FAILURES
from tui.games.down_with_the_king.faction import members, purse
from tui.games.down_with_the_king.reaction import about, asked, odds_strip
from tui.games.down_with_the_king.tables import table_rows
from tui.panels.panel_context import numbers, whole
from tui.words import Words

OFFICES = Words("down_with_the_king/realm", "offices")
PROBLEM = Words("down_with_the_king/realm", "problem")
CROWN = Words("down_with_the_king/realm", "crown")
BALL = Words("down_with_the_king/realm", "ball")
NAMED_AT_BALL = Words("down_with_the_king/realm", "named_at_ball")
SUCCESSION = Words("down_with_the_king/realm", "succession")

GUEST_COLUMNS = 22
"""Columns beside the table of the ball: the guests."""


def office_phase(board: Board) -> list[Row]:
    """All offices, the one on offer marked, who has passed."""
    facts = board.facts("office_phase")
    vacant = numbers(facts.get("vacant"))
    note = OFFICES("vacant", count=len(vacant))
    rows = [heading(OFFICES("heading"), board.columns, board.glyphs, note), *court.offices(board)]
    office = whole(facts.get("office"))
    if board.scene.height > len(rows) + 1 and office != NOBODY:
        bonus = Span(f"   {OFFICES('bonus', bonus=board.view.offices[office].bonus)}", "muted")
        offered = Span(f" {OFFICES('on_offer')} ", "muted")
        rows += [EMPTY, row(offered, Span(OFFICE_NAME[office], "text bold"), bonus)]
    strained = numbers(facts.get("strained"))
    if strained and board.scene.height > len(rows):
        people = board.people(strained)
        over = Span(f" {OFFICES('over_pp')} ", "muted")
        rows.append(row(over, people, Span(f" {OFFICES('in_it')}", "muted")))
    if board.scene.wide and board.scene.height >= len(rows) + 6:
        rows += _own_faction(board)
    return rows


def _own_faction(board: Board) -> list[Row]:
    seat = board.seat_view(board.eyes)
    head = heading(board.faction_name(seat.index), board.columns, board.glyphs, purse(board, seat))
    return [EMPTY, head, *members(board, seat.index)]


def problem(board: Board) -> list[Row]:
    """One attempt: the minister, the rating to get under, who may change the roll, its total so far."""
    facts = board.facts("attempt")
    place = whole(facts.get("problem"), 0)
    attempted, who = PROBLEMS[place], whole(facts.get("who"))
    failed, change = whole(facts.get("failed"), 0), whole(facts.get("change"), 0)
    note = PROBLEM("failed_by_minister", failed=failed, limit=FAILURES) if failed else PROBLEM("first_attempt")
    rows = [heading(attempted.name, board.columns, board.glyphs, note)]
    ability = whole(facts.get("ability"), 0)
    office = Span(short_office(attempted.minister), "muted")
    holder = row(fit(row(board.named(who), f" A{ability}"), 26), office)
    rows.append(row(" ", fit(holder, 40), PROBLEM("solved_under", ability=ability)))
    now = board.view.support
    rows.append(muted(PROBLEM("support", now=now, solved=now + 10, unsolved=now - 10)))
    rows += _threats(board, place)
    if board.scene.height >= 14 or not about(board):
        rows += [EMPTY, *_may_change(board, attempted)]
    if about(board):
        rows += asked(board, change, board.scene.height - len(rows) - 1)
    elif board.person(who):
        roll = PROBLEM("changed_roll", change=change) if change else PROBLEM("unchanged_roll")
        rows += [EMPTY, labeled(PROBLEM("roll"), roll)]
    rows += odds_strip(board)
    rows += _other_problems(board, place, len(rows))
    return rows


def _threats(board: Board, *places: int) -> list[Row]:
    """What these problems bring when they are left unresolved too long, where that rule is in play (38.4)."""
    return [
        muted(PROBLEM("threat", problem=threat.name, turns=threat.turns, effect=threat.effect))
        for threat in board.view.problems
        if threat.index in places and threat.effect
    ]


def _may_change(board: Board, attempted: Problem) -> list[Row]:
    """The offices and nobles that give 1 either way, each with the holder; neutrals do not count (7.6)."""
    holders = [(short_office(office), board.view.offices[office].holder) for office in attempted.offices]
    parts = [row(Span(PROBLEM("may_change"), "muted"))]
    for label, who in [*holders, *(("", noble) for noble in attempted.nobles)]:
        person = board.person(who)
        if person:
            counts = "" if person.owner >= 0 else f" {PROBLEM('does_not_count')}"
            label = f"{label} " if label else ""
            parts.append(row(Span(label, "muted"), board.named(who, person.name), Span(counts, "muted")))
    return flow(parts, board.columns, gap="  ")


def _other_problems(board: Board, place: int, used: int) -> list[Row]:
    """The other open problems, where there is room."""
    others = [problem for problem in board.view.problems if problem.open and problem.index != place]
    if not others or board.scene.height < used + len(others) + 2:
        return []
    rows: list[Row] = [EMPTY, muted(PROBLEM("also_open"))]
    for problem in others:
        holder = board.view.offices[problem.minister].holder
        failed = Span(f"{PROBLEM('failed', failed=problem.failed, limit=FAILURES)}   ", "muted")
        rows.append(row(f"   {problem.name:26}", failed, board.named(holder)))
    return rows


def select_problem(board: Board) -> list[Row]:
    """All open problems with minister and failures; the order is the first player's."""
    support = PROBLEM("support_now", support=board.view.support)
    rows = [heading(PROBLEM("heading"), board.columns, board.glyphs, support)]
    open_problems = [problem for problem in board.view.problems if problem.open]
    for problem in open_problems:
        holder = board.person(board.view.offices[problem.minister].holder)
        vacant = row(Span(PROBLEM("vacant"), "gold"))
        who = row(board.named(holder.id), f" A{holder.ability}") if holder else vacant
        failed = Span(f"{PROBLEM('failed', failed=problem.failed, limit=FAILURES)}   ", "muted")
        rows.append(row(Span(" ! ", "bad"), f"{problem.name:30}", failed, who))
    rows += _threats(board, *(problem.index for problem in open_problems))
    return [*rows, EMPTY, muted(PROBLEM("each_once"))]


def crown(board: Board) -> list[Row]:
    """The event of the turn, and the table it came from."""
    names = board.dot.join(court.CROWN_NAME[event] for event in board.view.crown)
    rows = [heading(CROWN("heading"), board.columns, board.glyphs, names or CROWN("not_rolled"))]
    listed = table_rows(board, board.view.figures.tables["crown_events"], 2, 0, board.columns)
    low = board.scene.height < len(listed) + 1
    return rows + (listed[: board.scene.height - 1] if low else listed)


def crown_intrigue(board: Board) -> list[Row]:
    """The first player may draw a card of each opponent."""
    rows = [heading(CROWN("intrigue"), board.columns, board.glyphs, CROWN("intrigue_note"))]
    for seat in board.view.seats:
        if seat.index != board.view.first:
            note = CROWN("safe") if seat.hand <= SAFE_HAND else CROWN("exposed")
            cards = f"{seat.hand:2}{board.glyphs.hidden}   "
            rows.append(row(" ", fit(board.seat(seat.index), 14), cards, Span(note, "muted")))
    return [*rows, EMPTY, muted(CROWN("illegal"))]


def ball(board: Board) -> list[Row]:
    """The ball: the table with the chance of each row, and who is there beside it."""
    facts = board.facts("court_ball")
    change, seat = whole(facts.get("change"), 0), whole(facts.get("seat"))
    deed = str(board.facts("designate").get("deed", ""))
    roll = BALL("changed_roll", change=change) if change else BALL("roll")
    note = NAMED_AT_BALL.get(deed, roll)
    rows = [heading(BALL("heading"), board.columns, board.glyphs, note)]
    guests = _guests(board, seat, numbers(facts.get("waiting")))
    left = board.columns - GUEST_COLUMNS
    table = table_rows(board, TABLES["court_ball"], 2, change, left, cells=0, lasting=False)
    edge = Span(f"{board.glyphs.upright} ", "line")
    for at in range(max(len(table), len(guests))):
        line = table[at] if at < len(table) else EMPTY
        rows.append(row(fit(line, left), edge, guests[at] if at < len(guests) else EMPTY))
    return rows


def _guests(board: Board, now: int, waiting: list[int]) -> list[Row]:
    rows: list[Row] = [row(Span(BALL("guests"), "gold bold"))]
    for seat in board.view.order:
        pc = board.person(board.view.seats[seat].pc)
        if pc is None:
            continue
        note = _absence(pc) or BALL("now" if seat == now else "waits" if seat in waiting else "rolled")
        pointer = Span(board.glyphs.cursor if seat == now else " ", "gold")
        rows.append(row(pointer, fit(board.named(pc.id, pc.name), 11), Span(note, "muted")))
    banned = [person.id for person in board.everybody() if person.banned and not person.pc]
    if banned:
        rows += [EMPTY, row(Span(f"{BALL('banned_others')} ", "muted"), board.people(banned))]
    return rows


def _absence(pc: Person) -> str:
    """Why a PC is not at the ball; empty for one who may be there (8.4.1)."""
    if pc.banned:
        return BALL("banned")
    return STATES(pc.state) if pc.state else ""


def succession(board: Board) -> list[Row]:
    """Who reigns now, and who would follow."""
    rows = [heading(SUCCESSION("heading"), board.columns, board.glyphs, SUCCESSION("note")), *court.reign(board)]
    heirs = [board.named(who) for who in board.view.living_succession]
    return [*rows, EMPTY, muted(SUCCESSION("heirs")), *flow(heirs, board.columns, indent=2)]
