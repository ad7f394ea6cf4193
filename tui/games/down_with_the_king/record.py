"""The record sheet: Support, problems, modifiers, wars, bans, counsels made. Open to everybody."""

from rules.down_with_the_king.facts import COUNSELS, COUNTRIES, PRESTIGE, SUPPORT_MAX
from tui.drawing.text import Part, Row, Span, bar, beside, cells, clip, fit, heading, labeled, row, saying, silent
from tui.games.down_with_the_king.context import CourtContext, muted
from tui.games.down_with_the_king.court import FAILURES, HELD, held
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/record", "record")
TABLES = Words("down_with_the_king/record", "prestige_tables")
PROBLEMS = Words("down_with_the_king/record", "problems")
SUBJECTS = Words("down_with_the_king/record", "subjects")

LEFT = 38
"""Columns of the modifiers, at the left."""
LABEL = 12
"""Columns of the labels at the right."""


def page(scene: Scene) -> Page:
    """The whole sheet; the counsels are at its end."""
    context = CourtContext(scene)
    edge = Span(f"{context.glyphs.upright} ", "line")
    left, right = _modifiers(context), _state(context)
    count = max(len(left), len(right))
    right += [()] * (count - len(right))
    rows = beside(left, [row(edge, line) for line in right], LEFT)
    marks: list[Part] = []
    for seat in context.view.seats:
        marks += [context.seat(seat.index), "  "]
    rows.append(heading(WORDS("counsels"), context.columns, context.glyphs, WORDS("counsels_note")))
    rows += _counsels(context)
    rows.append(silent(row(Span(f" {WORDS('marks')} ", "muted"), *marks)))
    return Page(WORDS("title"), WORDS("heading"), rows, "", "2.4")


def _modifiers(context: CourtContext) -> list[Row]:
    """The prestige modifiers of every seat, and those for the court ball."""
    seats = context.view.seats
    wide = 4 if len(seats) < 6 else 3

    def line(label: str, values: list[int]) -> Row:
        drawn = row(
            Span(f" {label:14}"),
            *(
                fit(row(Span(f"{value:+d}" if value else f" {context.glyphs.dot}", "text" if value else "muted")), wide)
                for value in values
            ),
        )
        changes = [f"{seat.name} {value:+d}" for seat, value in zip(seats, values, strict=True) if value]
        return saying(drawn, label, *(changes or [WORDS("no_modifier")]))

    marks = (fit(row(" ", context.mark(seat.index)), wide) for seat in seats)
    head = saying(row(Span(f" {WORDS('prestige'):14}", "gold bold"), *marks), WORDS("prestige"), is_heading=True)
    tables = [line(TABLES(table.id), [seat.modifiers[at] for seat in seats]) for at, table in enumerate(PRESTIGE)]
    return [head, *tables, line(WORDS("court_ball"), [seat.ball_modifier for seat in seats])]


def _state(context: CourtContext) -> list[Row]:
    """Problems with their failures, wars, bans, who is held, Support."""
    view, columns = context.view, context.columns - LEFT - 2
    rows: list[Row] = [
        saying(
            row(Span(f"{WORDS('problems'):20}", "gold bold"), Span(WORDS("problem_columns"), "muted")),
            WORDS("problems"),
            is_heading=True,
        )
    ]
    open_problems = [problem for problem in view.problems if problem.open]
    for problem in open_problems:
        holder = context.person(view.offices[problem.minister].holder)
        who = context.named(holder.id, holder.name) if holder else row(Span(WORDS("vacant"), "gold"))
        failed = Span(WORDS("failed", count=problem.failed, limit=FAILURES), "muted")
        rows.append(cells([(PROBLEMS(problem.id), 20), (failed, 8), (who, columns - 28)]))
    if not open_problems:
        rows.append(row(Span(WORDS("no_problem"), "muted")))
    rows.append(_line("at_war", ", ".join(COUNTRIES[country] for country in view.wars) or WORDS("nobody")))
    banned = [person.id for person in context.everybody() if person.banned]
    rows += context.listed(f"{WORDS('banned'):{LABEL}}", banned, columns)
    for key, people in held(context):
        rows += context.listed(f"{HELD(key):{LABEL}}", [person.id for person in people], columns)
    dead = [person.id for person in view.people if person and person.dead and person.royal]
    rows += context.listed(f"{WORDS('dead_royals'):{LABEL}}", dead, columns)
    support = {"support": view.support, "most": SUPPORT_MAX, "worth": view.support_value}
    drawn = _line("support", WORDS("support_worth", **support))
    rows.append(saying(drawn, WORDS("support_in_words", **support)))
    rows.append(bar(context.glyphs, view.support, SUPPORT_MAX, 24))
    rows.append(_line("event_cards", WORDS("piles", pile=view.deck, discards=view.discards, dot=context.dot)))
    return [clip(line, columns, context.glyphs) for line in rows]


def _line(key: str, value: str) -> Row:
    return labeled(WORDS(key), value, LABEL, indent=0)


def _counsels(context: CourtContext) -> list[Row]:
    """For each subject on which somebody has counseled: which of the four counsels each seat has made."""
    made = []
    untouched = 0
    for place, table in enumerate(COUNSELS):
        if any(seat.counsels[place] for seat in context.view.seats):
            parts: list[Span | Row] = [Span(f" {SUBJECTS(table.id):21}")]
            texts: list[str] = []
            for at in range(len(table.counsels)):
                seats = [seat.index for seat in context.view.seats if seat.counsels[place] >> at & 1]
                parts.append(fit(row(Span(f"{at + 1}", "muted"), *(context.mark(seat) for seat in seats)), 8))
                if seats:
                    names = ", ".join(context.view.seats[seat].name for seat in seats)
                    texts.append(WORDS("counsel_by", number=at + 1, names=names))
            made.append(saying(row(*parts), SUBJECTS(table.id), *texts))
        else:
            untouched += 1
    return [*made, muted(WORDS("none_on_others", count=untouched) if made else WORDS("none_yet"))]
