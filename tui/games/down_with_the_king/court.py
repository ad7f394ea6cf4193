"""The court: who reigns, who holds which office, what troubles the realm, who follows, who is not at large."""

from rules.down_with_the_king.facts import AMBASSADORS, COUNTRIES, MONARCH, SUPPORT_MAX, TABLES
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.down_with_the_king.view import Office, Person, ProblemView
from tui.drawing.text import EMPTY, Row, Span, bar, capital, cells, fit, flow, heading, labeled, row, saying
from tui.games.down_with_the_king.context import CourtContext, muted, short_office
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/court", "court")
HELD = Words("down_with_the_king/court", "held")
PROBLEMS = Words("down_with_the_king/court", "short_problems")
PAGE = Words("down_with_the_king/court", "page")

FAILURES = 3
"""Failures in a row that cost a minister the office (7.8)."""

CROWN_NAME = {event.id: event.text for event in TABLES["crown_events"]}
"""Crown events by their keys, as printed."""


def ministries(context: CourtContext) -> list[Office]:
    """The twelve offices under the Monarch."""
    return [office for office in context.view.offices if office.index != MONARCH]


def problem_of(context: CourtContext, office: int) -> str:
    """The open problems an office has to solve, with its failures in a row."""
    problems = [
        f"{_short(problem)} {problem.failed}/{FAILURES}" if problem.failed else _short(problem)
        for problem in context.view.problems
        if problem.open and problem.minister == office
    ]
    return "; ".join(problems)


def _short(problem: ProblemView) -> str:
    return PROBLEMS.get(problem.id, problem.name)


def office_cell(context: CourtContext, office: Office) -> Row:
    """One office: what it adds, its name, its holder with status."""
    holder = context.person(office.holder)
    troubled = Span("!" if problem_of(context, office.index) else " ", "bad")
    held = row(context.named(office.holder), f" S{holder.status}") if holder else Span(WORDS("vacant"), "gold")
    name = f"{short_office(office.index):13}"
    return row(Span(f"+{office.bonus}", "muted"), troubled, name, " ", held)


def offices(context: CourtContext) -> list[Row]:
    """The twelve offices in two columns: ministers left, ambassadors right, and below them those with a problem."""
    all_offices = ministries(context)
    left, right = all_offices[:7], all_offices[7:]
    half = context.columns // 2
    rows = [
        row(" ", fit(office_cell(context, office), half, glyphs=context.glyphs), office_cell(context, right[at]))
        if at < len(right)
        else row(" ", office_cell(context, office))
        for at, office in enumerate(left)
    ]
    for at, trouble in enumerate(problems(context)[:2]):
        place = len(right) + at
        rows[place] = row(fit(rows[place], half + 1), trouble)
    return rows


def problems(context: CourtContext) -> list[Row]:
    """Each open problem with its failures in a row."""
    return [
        row(
            Span("! ", "bad"),
            _short(problem),
            Span(f", {WORDS('failed', count=problem.failed, limit=FAILURES)}", "muted"),
        )
        for problem in context.view.problems
        if problem.open
    ]


def rail(context: CourtContext) -> list[Row]:
    """The Monarch and all offices by their holders, one a row, for the rail."""
    rows = []
    for office in context.view.offices:
        holder = context.person(office.holder)
        troubled = Span("!" if problem_of(context, office.index) else " ", "bad")
        held = context.named(office.holder, holder.name) if holder else row(Span(WORDS("vacant_short"), "gold"))
        status = f"S{holder.status}" if holder else ""
        rows.append(cells([(short_office(office.index), 14), (troubled, 2), (held, 16), (status, 4)]))
    return rows


def reign(context: CourtContext) -> list[Row]:
    """Monarch and consort, Support with its worth, crown event, wars, crisis: what the whole realm knows."""
    view = context.view
    monarch, consort = context.person(view.monarch), context.person(view.consort)
    ruler = row(Span(WORDS("throne_empty"), "bad"))
    if monarch:
        ruler = row(context.named(view.monarch), f" {context.letters(monarch)}")
    beside = context.named(view.consort) if consort else row(Span(WORDS("no_consort"), "muted"))
    pair = row(fit(ruler, 34), Span(f"{WORDS('consort')} ", "muted"), beside)
    rows = [labeled(WORDS("monarch"), pair)]
    worth = WORDS("support_worth", support=view.support, most=SUPPORT_MAX, worth=view.support_value)
    crisis = Span(f"   {WORDS('crisis')}" if view.crisis else "", "bad")
    drawn = row(bar(context.glyphs, view.support, SUPPORT_MAX, 24), f"  {worth}", crisis)
    in_words = WORDS("support_in_words", support=view.support, most=SUPPORT_MAX, worth=view.support_value)
    support = saying(drawn, in_words, WORDS("crisis") if view.crisis else "")
    rows.append(labeled(WORDS("support"), support))
    now = ", ".join(CROWN_NAME[event] for event in view.crown)
    fixed = ", ".join(CROWN_NAME[event] for event in view.next_crown)
    next_turn = f"{context.dot}{WORDS('next_turn', event=fixed)}" if fixed else ""
    rows.append(labeled(WORDS("crown"), row(now or WORDS("not_rolled"), Span(next_turn, "muted"))))
    if view.wars:
        countries = ", ".join(COUNTRIES[country] for country in view.wars)
        rows.append(labeled(WORDS("at_war"), row(Span(countries, "bad"))))
    return rows


def held(context: CourtContext) -> list[tuple[str, list[Person]]]:
    """Who is not at large at home, by what keeps them, as a key of ``HELD``: prison, exile, hiding, war, travel."""
    people = [person for person in context.everybody() if not person.absent]
    groups: list[tuple[str, list[Person]]] = [
        ("prison", [person for person in people if person.sentence >= PRISON and not person.hiding]),
        ("banished", [person for person in people if person.sentence == BANISHED and not person.hiding]),
        ("hiding", [person for person in people if person.hiding]),
        ("shut_in", [person for person in people if person.stuck and not person.sentence and not person.hiding]),
        ("abroad", [person for person in people if person.place and person.free]),
    ]
    return [(key, group) for key, group in groups if group]


def page(scene: Scene, at: int) -> Page:
    """The whole court: reign, offices with their problems, succession, who is away."""
    context = CourtContext(scene)
    rows = reign(context)
    items: list[Item] = []
    rows.append(heading(PAGE("offices"), context.columns, context.glyphs, PAGE("offices_note")))
    for office in ministries(context):
        _item(context, rows, items, at, office.holder, "offices", _office_line(context, office), "2.1.3")
    rows.append(heading(PAGE("succession"), context.columns, context.glyphs, PAGE("succession_note")))
    for place, who in enumerate(context.view.living_succession, start=1):
        heir = context.person(who)
        if heir:
            spouse = context.person(heir.spouse)
            married = f"{context.dot}{PAGE('married_to', name=spouse.full)}" if spouse else ""
            parts = cells([(Span(f"{place}", "muted"), 4), (context.named(who), 25), (context.letters(heir), 12)])
            side = Span(f"{capital(context.role(heir))}{married}", "muted")
            _item(context, rows, items, at, who, "royals", row(parts, side), "9.2")
    away = held(context)
    if away:
        rows.append(heading(PAGE("away"), context.columns, context.glyphs))
        for key, people in away:
            parts_away = [
                row(context.named(person.id, person.name), Span(_place(person), "muted")) for person in people
            ]
            lines = flow(parts_away, context.columns - 10, indent=0)
            rows += [labeled("" if number else HELD(key), line) for number, line in enumerate(lines)]
    else:
        rows += [EMPTY, muted(PAGE("all_at_large"))]
    return Page(PAGE("title"), PAGE("heading"), rows, PAGE("note"), "6", tuple(items), PAGE("enter"))


def _office_line(context: CourtContext, office: Office) -> Row:
    """One office on the page: its bonus, name, holder with numbers and whereabouts, the problems it has to solve."""
    holder = context.person(office.holder)
    trouble = problem_of(context, office.index)
    if trouble:
        trouble = PAGE("to_solve", problems=trouble) if context.glyphs.in_words else f"! {trouble}"
    numbers = context.letters(holder) if holder else ""
    where = f" {holder.where}" if holder and holder.where and holder.office not in AMBASSADORS else ""
    return cells(
        [
            (Span(f"+{office.bonus}", "muted"), 4),
            (short_office(office.index), 15),
            (context.named(office.holder) if holder else row(Span(WORDS("vacant"), "gold")), 22),
            (row(numbers, Span(where, "muted")), 10),
            (row(Span(trouble, "bad")), max(1, context.columns - 52)),
        ],
        (PAGE("status_bonus"), "", "", "", ""),
    )


def _item(
    context: CourtContext, rows: list[Row], items: list[Item], at: int, who: int, group: str, line: Row, rule: str
) -> None:
    """Add a line that can be marked; it opens the card of ``who`` in a ``group``, if there is such a person."""
    person = context.person(who)
    opens = f"look:{group}:{who}" if person else ""
    name = person.full if person else ""
    marked = len(items) == at
    drawn = row(Span(context.glyphs.cursor if marked else " ", "gold"), line)
    items.append(Item(len(rows), opens=opens, rule=rule, name=name))
    rows.append(fit(drawn, context.columns, "raise") if marked else drawn)


def _place(person: Person) -> str:
    return PAGE("in_country", country=COUNTRIES[person.place]) if person.place else ""
