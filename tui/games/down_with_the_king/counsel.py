"""Counsel: subjects, the four counsels with who made them before, who speaks, what changes the roll."""

from rules.down_with_the_king.facts import COUNSELS, NOBODY, TABLES, Counsel
from tui.drawing.text import EMPTY, Row, Span, flow, heading, labeled, row
from tui.games.down_with_the_king.context import CourtContext, short_office
from tui.games.down_with_the_king.effect_words import counseled
from tui.games.down_with_the_king.reaction import about, asked, outcomes, strip
from tui.games.down_with_the_king.tables import table_rows
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("down_with_the_king/counsel", "counsel")

LABEL = 11
"""Columns of the labels."""

ROOMY = 14
"""Rows from which an open window leaves room for subjects and record."""


def stage(context: CourtContext) -> list[Row]:
    """From the subject to the roll, as far as the counsel has come."""
    facts = context.facts("counsel")
    table = whole(facts.get("table"))
    free = WORDS("free") if whole(facts.get("free"), 0) else ""
    rows = [heading(WORDS("heading"), context.columns, context.glyphs, free)]
    brief = about(context) == "counsel" and context.scene.height < ROOMY
    if not brief:
        rows += _subjects(context, numbers(facts.get("tables")), table)
    if table == NOBODY:
        return rows + _results(context, 0, len(rows))
    number = facts.get("advice", NOBODY)
    place = whole(number) - table * 4 if whole(number) != NOBODY else NOBODY
    if not brief:
        rows += record(context, table, place)
    if place != NOBODY:
        rows += _advice(context, COUNSELS[table].counsels[place])
    speaker = whole(facts.get("who"))
    if speaker != NOBODY:
        rows.append(labeled(WORDS("speaks"), context.named(speaker), LABEL))
    named = _named(context)
    if named:
        rows.append(labeled(WORDS("about"), named, LABEL))
    change = whole(facts.get("change"), 0)
    if about(context) == "counsel":
        below = strip(context, "counseling_results", change)
        rows += asked(context, change, context.scene.height - len(rows) - len(below))
        return rows + outcomes(context, "counseling_results", change, len(rows))
    return rows + _results(context, change, len(rows))


def _results(context: CourtContext, change: int, used: int) -> list[Row]:
    """What the roll brings, at full length where there is room."""
    listed = table_rows(context, TABLES["counseling_results"], 2, change, context.columns)
    if context.scene.height >= used + len(listed) + 1:
        return [EMPTY, *listed]
    return strip(context, "counseling_results", change)


def _subjects(context: CourtContext, tables: list[int], chosen: int) -> list[Row]:
    if chosen == NOBODY:  # the answers name them all
        return []
    others = len(tables) - 1
    more = WORDS("others_open", count=others) if others > 1 else WORDS("other_open") if others else ""
    name = row(Span(COUNSELS[chosen].name, "text bold"), Span(f"   {more}" if more else "", "muted"))
    return [labeled(WORDS("subject"), name, LABEL)]


def record(context: CourtContext, table: int, chosen: int) -> list[Row]:
    """Which seat has made which of the four counsels."""
    parts: list[Row] = []
    for at in range(len(COUNSELS[table].counsels)):
        made = [seat.index for seat in context.view.seats if seat.counsels[table] >> at & 1]
        ink = "text bold" if at == chosen else "text"
        marks = [context.mark(seat) for seat in made] or [Span(context.glyphs.none, "muted")]
        parts.append(row(Span(f"{at + 1} ", ink), *marks))
    return [labeled(WORDS("given_by"), row(*(row(part, "   ") for part in parts)), LABEL)]


def _advice(context: CourtContext, counsel: Counsel) -> list[Row]:
    """The counsel itself, what it brings, who changes the roll by right."""
    rows = [
        labeled(WORDS("advice"), row(Span(counsel.text, "text bold")), LABEL),
        labeled(WORDS("if_agreed"), counseled(counsel.on_accept), LABEL),
    ]
    by_right = [(short_office(office), context.view.offices[office].holder) for office in counsel.offices]
    by_right += [("", noble) for noble in counsel.nobles]
    ambassador = context.person(whole(context.facts("counsel").get("target"))) if counsel.stated_ambassador else None
    by_right += [(short_office(ambassador.office), ambassador.id)] if ambassador else []
    by_right += context.throne()
    parts = []
    for label, who in by_right:
        person = context.person(who)
        if person:
            counts = Span(f" {WORDS('counts' if person.owner >= 0 else 'does_not_count')}", "muted")
            parts.append(row(Span(f"{label} " if label else "", "muted"), context.named(who, person.name), counts))
    if parts:
        lines = flow(parts, context.columns - LABEL, indent=0)
        rows += [labeled("" if at else WORDS("changes"), line, LABEL) for at, line in enumerate(lines)]
    return rows


def _named(context: CourtContext) -> Row:
    facts = context.facts("counsel")
    target, victim = whole(facts.get("target")), whole(facts.get("victim"))
    if target != NOBODY:
        return context.named(target)
    return context.seat(victim) if victim != NOBODY else EMPTY
