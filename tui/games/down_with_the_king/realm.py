"""The phases of the realm: offices, political problems, crown events, the court ball, the succession."""

from rules.down_with_the_king.facts import NOBODY, OFFICE_NAME, PROBLEMS, SAFE_HAND, SUPPORT_MAX, TABLES, Problem
from rules.down_with_the_king.view import Person
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, labeled, row
from tui.games.down_with_the_king import court
from tui.games.down_with_the_king.context import STATES, CourtContext, muted, short_office
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

SUPPORT_STEP = 10
"""What an attempt on a problem adds to Support, or takes from it (7.9)."""

GUEST_COLUMNS = 21
"""Columns beside the table of the ball: the guests."""


def office_phase(context: CourtContext) -> list[Row]:
    """All offices, the one on offer marked, who has passed."""
    facts = context.facts("office_phase")
    vacant = numbers(facts.get("vacant"))
    note = OFFICES("vacant", count=len(vacant))
    rows = [heading(OFFICES("heading"), context.columns, context.glyphs, note), *court.offices(context)]
    office = whole(facts.get("office"))
    if context.scene.height > len(rows) + 1 and office != NOBODY:
        bonus = Span(f"   {OFFICES('bonus', bonus=context.view.offices[office].bonus)}", "muted")
        offered = Span(f" {OFFICES('on_offer')} ", "muted")
        rows += [EMPTY, row(offered, Span(OFFICE_NAME[office], "text bold"), bonus)]
    strained = numbers(facts.get("strained"))
    if strained and context.scene.height > len(rows):
        people = context.people(strained)
        over = Span(f" {OFFICES('over_pp')} ", "muted")
        rows.append(row(over, people, Span(f" {OFFICES('in_it')}", "muted")))
    if context.scene.wide and context.scene.height >= len(rows) + 6:
        rows += _own_faction(context)
    return rows


def _own_faction(context: CourtContext) -> list[Row]:
    seat = context.seat_view(context.eyes)
    head = heading(context.faction_name(seat.index), context.columns, context.glyphs, purse(context, seat))
    return [EMPTY, head, *members(context, seat.index)]


def problem(context: CourtContext) -> list[Row]:
    """One attempt: the minister, the rating to get under, who may change the roll, its total so far."""
    facts = context.facts("attempt")
    place = whole(facts.get("problem"), 0)
    attempted, who = PROBLEMS[place], whole(facts.get("who"))
    failed, change = whole(facts.get("failed"), 0), whole(facts.get("change"), 0)
    note = PROBLEM("failed_by_minister", failed=failed, limit=FAILURES) if failed else PROBLEM("first_attempt")
    rows = [heading(attempted.name, context.columns, context.glyphs, note)]
    ability = whole(facts.get("ability"), 0)
    office = Span(short_office(attempted.minister), "muted")
    holder = row(fit(row(context.named(who), f" A{ability}"), 26), office)
    rows.append(row(" ", fit(holder, 40), PROBLEM("solved_under", ability=ability)))
    rows.append(muted(_support_after(context.view.support)))
    rows += _threats(context, place)
    if context.scene.height >= 14 or not about(context):
        rows += [EMPTY, *_may_change(context, attempted)]
    if about(context):
        rows += asked(context, change, context.scene.height - len(rows) - 1)
    elif context.person(who):
        roll = PROBLEM("changed_roll", change=change) if change else PROBLEM("unchanged_roll")
        rows += [EMPTY, labeled(PROBLEM("roll"), roll)]
    rows += odds_strip(context)
    rows += _other_problems(context, place, len(rows))
    return rows


def _support_after(now: int) -> str:
    """What Support is now, and what it is after either end of the attempt, within its range (7.9, 32.1)."""
    return PROBLEM("support", now=now, solved=min(SUPPORT_MAX, now + SUPPORT_STEP), unsolved=max(0, now - SUPPORT_STEP))


def _threats(context: CourtContext, *places: int) -> list[Row]:
    """What these problems bring when they are left unresolved too long, where that rule is in play (38.4)."""
    return [
        muted(PROBLEM("threat", problem=threat.name, turns=threat.turns, effect=threat.effect))
        for threat in context.view.problems
        if threat.index in places and threat.effect
    ]


def _may_change(context: CourtContext, attempted: Problem) -> list[Row]:
    """The offices and nobles that give 1 either way, each with the holder; neutrals do not count (7.6, 7.12)."""
    holders = [(short_office(office), context.view.offices[office].holder) for office in attempted.offices]
    parts = [row(Span(PROBLEM("may_change"), "muted"))]
    for label, who in [*holders, *(("", noble) for noble in attempted.nobles), *context.throne()]:
        person = context.person(who)
        if person:
            counts = "" if person.owner >= 0 else f" {PROBLEM('does_not_count')}"
            label = f"{label} " if label else ""
            parts.append(row(Span(label, "muted"), context.named(who, person.name), Span(counts, "muted")))
    return flow(parts, context.columns, gap="  ")


def _other_problems(context: CourtContext, place: int, used: int) -> list[Row]:
    """The other open problems, where there is room."""
    others = [problem for problem in context.view.problems if problem.open and problem.index != place]
    if not others or context.scene.height < used + len(others) + 2:
        return []
    rows: list[Row] = [EMPTY, muted(PROBLEM("also_open"))]
    for problem in others:
        holder = context.view.offices[problem.minister].holder
        failed = Span(f"{PROBLEM('failed', failed=problem.failed, limit=FAILURES)}   ", "muted")
        rows.append(row(f"   {problem.name:26}", failed, context.named(holder)))
    return rows


def select_problem(context: CourtContext) -> list[Row]:
    """All open problems with minister and failures; the order is the first player's."""
    support = PROBLEM("support_now", support=context.view.support)
    rows = [heading(PROBLEM("heading"), context.columns, context.glyphs, support)]
    open_problems = [problem for problem in context.view.problems if problem.open]
    for problem in open_problems:
        holder = context.person(context.view.offices[problem.minister].holder)
        vacant = row(Span(PROBLEM("vacant"), "gold"))
        who = row(context.named(holder.id), f" A{holder.ability}") if holder else vacant
        failed = Span(f"{PROBLEM('failed', failed=problem.failed, limit=FAILURES)}   ", "muted")
        rows.append(row(Span(" ! ", "bad"), f"{problem.name:30}", failed, who))
    rows += _threats(context, *(problem.index for problem in open_problems))
    return [*rows, EMPTY, muted(PROBLEM("each_once"))]


def crown(context: CourtContext) -> list[Row]:
    """The event of the turn, and the table it came from."""
    names = context.dot.join(court.CROWN_NAME[event] for event in context.view.crown)
    rows = [heading(CROWN("heading"), context.columns, context.glyphs, names or CROWN("not_rolled"))]
    listed = table_rows(context, context.view.figures.tables["crown_events"], 2, 0, context.columns)
    low = context.scene.height < len(listed) + 1
    return rows + (listed[: context.scene.height - 1] if low else listed)


def crown_intrigue(context: CourtContext) -> list[Row]:
    """The first player may draw a card of each opponent, but of nobody whose royal reigns (8.4.3, 36.10.1)."""
    rows = [heading(CROWN("intrigue"), context.columns, context.glyphs, CROWN("intrigue_note"))]
    monarch = context.person(context.view.monarch)
    reigning = monarch.owner if monarch else NOBODY
    for seat in context.view.seats:
        if seat.index != context.view.first:
            note = CROWN("safe") if seat.hand <= SAFE_HAND else CROWN("exposed")
            note = CROWN("reigns") if seat.index == reigning else note
            cards = f"{seat.hand:2}{context.glyphs.hidden}   "
            rows.append(row(" ", fit(context.seat(seat.index), 14), cards, Span(note, "muted")))
    return [*rows, EMPTY, muted(CROWN("illegal"))]


def ball(context: CourtContext) -> list[Row]:
    """The ball: the table with the chance of each row, and who is there beside it."""
    facts = context.facts("court_ball")
    change, seat = whole(facts.get("change"), 0), whole(facts.get("seat"))
    deed = str(context.facts("designate").get("deed", ""))
    roll = BALL("changed_roll", change=change) if change else BALL("roll")
    note = NAMED_AT_BALL.get(deed, roll)
    rows = [heading(BALL("heading"), context.columns, context.glyphs, note)]
    guests = _guests(context, seat, numbers(facts.get("waiting")))
    left = context.columns - GUEST_COLUMNS
    table = table_rows(context, TABLES["court_ball"], 2, change, left, cells=0, lasting=False)
    edge = Span(f"{context.glyphs.upright} ", "line")
    for at in range(max(len(table), len(guests))):
        line = table[at] if at < len(table) else EMPTY
        rows.append(row(fit(line, left), edge, guests[at] if at < len(guests) else EMPTY))
    return rows


def _guests(context: CourtContext, now: int, waiting: list[int]) -> list[Row]:
    rows: list[Row] = [row(Span(BALL("guests"), "gold bold"))]
    for seat in context.view.order:
        pc = context.person(context.view.seats[seat].pc)
        if pc is None:
            continue
        note = _absence(pc) or BALL("now" if seat == now else "waits" if seat in waiting else "rolled")
        pointer = Span(context.glyphs.cursor if seat == now else " ", "gold")
        rows.append(row(pointer, fit(context.named(pc.id, pc.name), 11), Span(note, "muted")))
    banned = [person.id for person in context.everybody() if person.banned and not person.pc]
    if banned:
        rows += [EMPTY, row(Span(f"{BALL('banned_others')} ", "muted"), context.people(banned))]
    return rows


def _absence(pc: Person) -> str:
    """Why a PC is not at the ball; empty for one who may be there (8.4.1)."""
    if pc.banned:
        return BALL("banned")
    return STATES(pc.state) if pc.state else ""


def succession(context: CourtContext) -> list[Row]:
    """Who reigns now, and who would follow."""
    rows = [heading(SUCCESSION("heading"), context.columns, context.glyphs, SUCCESSION("note")), *court.reign(context)]
    heirs = [context.named(who) for who in context.view.living_succession]
    return [*rows, EMPTY, muted(SUCCESSION("heirs")), *flow(heirs, context.columns, indent=2)]
