"""The player turn: what was drawn, the faction, what prestige is left; and the confined draw."""

from rules.down_with_the_king.facts import COUNTER_NAME
from tui.drawing.text import EMPTY, Row, Span, clip, flow, heading, labelled, row, width
from tui.games.down_with_the_king.activity_words import BY_ACTIVITY
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.faction import in_brief, members, purse

OPENS = {
    "intrigue": "opens 8, 12, 14 and 15",
    "scandal": "opens 9",
    "any_activity": "one activity needs no card or counter",
    "favor": "+5 when you court a royal, and 1 IP",
    "extra_activity": "one more activity",
    "duel": "no activities, and a duel",
    "gout": "no activities, and 1 IP lost",
    "gain_one_ip": "1 IP",
}
"""What each Opportunity counter does."""


def stage(board: Board) -> list[Row]:
    """Two or three rows in a narrow window; in a wide one every drawn thing and everybody of the faction."""
    turn = board.view.player_turn
    seat = board.seat_view(turn.seat if turn else board.eyes)
    if board.scene.wide:
        rows = [heading("Drawn this turn", board.columns, board.glyphs), *drawn(board)]
        rows.append(heading(board.faction_name(seat.index), board.columns, board.glyphs, purse(board, seat)))
        rows += members(board, seat.index)
        if len(rows) > board.scene.height:
            rows[-len(members(board, seat.index)) :] = in_brief(board, seat.index, 2)
        if len(rows) <= board.scene.height:
            return rows
    height = max(1, board.scene.height)
    rows = [labelled("Drawn", short_drawn(board)), *in_brief(board, seat.index, max(1, height - 2))]
    room = seat.pp - seat.pp_used
    prestige = f"{seat.pp}, in use {seat.pp_used}, " + (f"room for {room}" if room >= 0 else f"{-room} short")
    hand = f"Hand {seat.hand} of {board.view.hand_limit}"
    rows.append(labelled("Prestige", row(f"{prestige:36}", f"Influence {seat.ip:<10}", Span(hand, "text"))))
    return [clip(line, board.columns, board.glyphs) for line in rows[:height]]


def short_drawn(board: Board) -> Row:
    """Loyalty and Opportunity counters in one row, and what has been done already."""
    turn = board.view.player_turn
    if turn is None:
        return row(Span("nothing yet", "muted"))
    loyal = [row(board.named(one.id), f" S{one.status}") for one in filter(None, map(board.person, turn.loyalty))]
    counters = [row(COUNTER_NAME[counter]) for counter in turn.counters]
    done = ", ".join(BY_ACTIVITY[key].short for key in turn.done)
    short = row(Span("done ", "muted"), f"{len(turn.done)}" if len(turn.done) > 1 else done) if done else EMPTY
    long = row(Span("done ", "muted"), done) if done else EMPTY
    plain = [*loyal, *counters]
    named = [row(Span("loyalty ", "muted"), loyal[0]), *loyal[1:]] if loyal else []
    named += [row(Span("counter ", "muted"), one) for one in counters]
    if not plain and not done:
        return row(Span("no counter left", "muted"))
    for parts in ([*named, long], [*plain, long], [*plain, short]):
        drawn = flow([part for part in parts if part], 1000, gap="  ", indent=0)[0]
        if width(drawn) <= board.columns - 10:
            break
    return drawn


def drawn(board: Board) -> list[Row]:
    """Each drawn thing with what it means, and the activities done."""
    turn = board.view.player_turn
    rows: list[Row] = []
    if turn is None:
        return [row(Span(" Nothing yet.", "muted"))]
    for person in filter(None, map(board.person, turn.loyalty)):
        side = Span(f"{board.role(person)}, {person.where or 'in Fandonia'}", "muted")
        rows.append(labelled("Loyalty", row(board.named(person.id), f" {board.letters(person)}   ", side), 13))
    rows += [
        labelled("Opportunity", row(f"{COUNTER_NAME[counter]:22}", Span(OPENS[counter], "muted")), 13)
        for counter in turn.counters
    ]
    gifts = [
        ("free intrigue", turn.free_intrigue),
        ("sure proposal", turn.free_proposal),
        ("any activity", turn.any_activity),
    ]
    for name, count in gifts:
        if count:
            rows.append(labelled("By a table", f"{name}{f', {count} times' if count > 1 else ''}", 13))
    if turn.done:
        rows.append(labelled("Done", ", ".join(BY_ACTIVITY[key].short for key in turn.done), 13))
    return rows or [row(Span(" No counter is left.", "muted"))]


def confined(board: Board) -> list[Row]:
    """The PC is banished, hides or sits in prison: one draw and one activity."""
    seat = board.seat_view(board.eyes)
    pc = board.person(seat.pc)
    where = pc.where if pc else ""
    return [
        heading("Draw", board.columns, board.glyphs, "one of these"),
        row(" ", board.named(seat.pc), Span(f"   {where}", "bad")),
        EMPTY,
        row(Span(" One draw, one activity, until the PC is free again.", "muted")),
        EMPTY,
        *in_brief(board, seat.index, 3),
    ]
