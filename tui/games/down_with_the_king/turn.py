"""The player turn: what was drawn, the faction, what prestige is left; and the confined draw."""

from rules.down_with_the_king.facts import COUNTER_NAME
from tui.drawing.text import EMPTY, Row, Span, clip, flow, heading, labeled, row, width
from tui.games.down_with_the_king.activity_words import activity_words
from tui.games.down_with_the_king.context import CourtContext, muted
from tui.games.down_with_the_king.faction import in_brief, members, purse, room_for
from tui.words import Words

WORDS = Words("down_with_the_king/turn", "turn")
GIFTS = Words("down_with_the_king/turn", "gifts")
COUNTERS = Words("down_with_the_king/effects", "counters")

LABEL = 13
"""Columns of the labels in a wide window."""


def stage(context: CourtContext) -> list[Row]:
    """Two or three rows in a narrow window; in a wide one every drawn thing and everybody of the faction."""
    turn = context.view.player_turn
    seat = context.seat_view(turn.seat if turn else context.eyes)
    if context.scene.wide:
        rows = [heading(WORDS("drawn_heading"), context.columns, context.glyphs), *drawn(context)]
        rows.append(heading(context.faction_name(seat.index), context.columns, context.glyphs, purse(context, seat)))
        rows += members(context, seat.index)
        if len(rows) > context.scene.height:
            rows[-len(members(context, seat.index)) :] = in_brief(context, seat.index, 2)
        if len(rows) <= context.scene.height:
            return rows
    height = max(1, context.scene.height)
    rows = [labeled(WORDS("drawn"), short_drawn(context)), *in_brief(context, seat.index, max(1, height - 2))]
    prestige = WORDS("prestige_used", pp=seat.pp, used=seat.pp_used, room=room_for(seat))
    influence = f"{WORDS('influence')} {seat.ip:<10}"
    hand = WORDS("hand", cards=seat.hand, limit=context.view.hand_limit)
    rows.append(labeled(WORDS("prestige"), row(f"{prestige:36}", influence, hand)))
    return [clip(line, context.columns, context.glyphs) for line in rows[:height]]


def short_drawn(context: CourtContext) -> Row:
    """Loyalty and Opportunity counters in one row, and what has been done already."""
    turn = context.view.player_turn
    if turn is None:
        return row(Span(WORDS("nothing_yet"), "muted"))
    people = filter(None, map(context.person, turn.loyalty))
    loyal = [row(context.named(person.id), f" S{person.status}") for person in people]
    counters = [row(COUNTER_NAME[counter]) for counter in turn.counters]
    done = _done(turn.done)
    done_label = Span(f"{WORDS('done_before')} ", "muted")
    short = row(done_label, f"{len(turn.done)}" if len(turn.done) > 1 else done) if done else EMPTY
    long = row(done_label, done) if done else EMPTY
    plain = [*loyal, *counters]
    labeled = [row(Span(f"{WORDS('loyalty_before')} ", "muted"), loyal[0]), *loyal[1:]] if loyal else []
    labeled += [row(Span(f"{WORDS('counter_before')} ", "muted"), counter) for counter in counters]
    if not plain and not done:
        return row(Span(WORDS("no_counter_left_short"), "muted"))
    for parts in ([*labeled, long], [*plain, long], [*plain, short]):
        line = flow([part for part in parts if part], 1000, gap="  ", indent=0)[0]
        if width(line) <= context.columns - 10:
            break
    return line


def _done(activities: tuple[str, ...]) -> str:
    return ", ".join(activity_words(activity).short for activity in activities)


def drawn(context: CourtContext) -> list[Row]:
    """Each drawn thing with what it means, and the activities done."""
    turn = context.view.player_turn
    rows: list[Row] = []
    if turn is None:
        return [muted(WORDS("nothing_yet_sentence"))]
    for person in filter(None, map(context.person, turn.loyalty)):
        where = person.where or WORDS("in_fandonia")
        side = Span(f"{context.role(person)}, {where}", "muted")
        named = row(context.named(person.id), f" {context.letters(person)}   ", side)
        rows.append(labeled(WORDS("loyalty"), named, LABEL))
    for counter in turn.counters:
        named = row(f"{COUNTER_NAME[counter]:22}", Span(COUNTERS(counter), "muted"))
        rows.append(labeled(WORDS("opportunity"), named, LABEL))
    gifts = {
        "free_intrigue": turn.free_intrigue,
        "free_proposal": turn.free_proposal,
        "any_activity": turn.any_activity,
    }
    for gift, count in gifts.items():
        if count:
            times = f", {WORDS('times', count=count)}" if count > 1 else ""
            rows.append(labeled(WORDS("by_a_table"), f"{GIFTS(gift)}{times}", LABEL))
    if turn.done:
        rows.append(labeled(WORDS("done"), _done(turn.done), LABEL))
    return rows or [muted(WORDS("no_counter_left"))]


def confined(context: CourtContext) -> list[Row]:
    """The PC is banished, hides or sits in prison: one draw and one activity."""
    seat = context.seat_view(context.eyes)
    pc = context.person(seat.pc)
    where = pc.where if pc else ""
    return [
        heading(WORDS("draw"), context.columns, context.glyphs, WORDS("one_of_these")),
        row(" ", context.named(seat.pc), Span(f"   {where}", "bad")),
        EMPTY,
        muted(WORDS("one_draw")),
        EMPTY,
        *in_brief(context, seat.index, 3),
    ]
