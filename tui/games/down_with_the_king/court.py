"""The court: who reigns, who holds which office, what troubles the realm, who follows, who is not at large."""

from rules.down_with_the_king.facts import AMBASSADORS, COUNTRIES, MONARCH, SUPPORT_MAX, TABLES
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.down_with_the_king.view import Office, Person
from tui.drawing.text import EMPTY, Row, Span, bar, capital, cells, fit, flow, heading, labeled, row, saying
from tui.games.down_with_the_king.board import Board, muted, short_office
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


def ministries(board: Board) -> list[Office]:
    """The twelve offices under the Monarch."""
    return [office for office in board.view.offices if office.index != MONARCH]


def problem_of(board: Board, office: int) -> str:
    """The open problems an office has to solve, with its failures in a row."""
    problems = [
        f"{problem.name} {problem.failed}/{FAILURES}" if problem.failed else problem.name
        for problem in board.view.problems
        if problem.open and problem.minister == office
    ]
    return "; ".join(problems)


def office_cell(board: Board, office: Office) -> Row:
    """One office: what it adds, its name, its holder with status."""
    holder = board.person(office.holder)
    troubled = Span("!" if problem_of(board, office.index) else " ", "bad")
    held = row(board.named(office.holder), f" S{holder.status}") if holder else Span(WORDS("vacant"), "gold")
    name = f"{short_office(office.index):13}"
    return row(Span(f"+{office.bonus}", "muted"), troubled, name, " ", held)


def offices(board: Board) -> list[Row]:
    """The twelve offices in two columns: ministers left, ambassadors right, and below them those with a problem."""
    all_offices = ministries(board)
    left, right = all_offices[:7], all_offices[7:]
    half = board.columns // 2
    rows = [
        row(" ", fit(office_cell(board, office), half, glyphs=board.glyphs), office_cell(board, right[at]))
        if at < len(right)
        else row(" ", office_cell(board, office))
        for at, office in enumerate(left)
    ]
    for at, trouble in enumerate(problems(board)[:2]):
        place = len(right) + at
        rows[place] = row(fit(rows[place], half + 1), trouble)
    return rows


def problems(board: Board) -> list[Row]:
    """Each open problem with its failures in a row."""
    return [
        row(
            Span("! ", "bad"),
            PROBLEMS.get(problem.id, problem.name),
            Span(f", {WORDS('failed', count=problem.failed, limit=FAILURES)}", "muted"),
        )
        for problem in board.view.problems
        if problem.open
    ]


def rail(board: Board) -> list[Row]:
    """The Monarch and all offices by their holders, one a row, for the rail."""
    rows = []
    for office in board.view.offices:
        holder = board.person(office.holder)
        troubled = Span("!" if problem_of(board, office.index) else " ", "bad")
        held = board.named(office.holder, holder.name) if holder else row(Span(WORDS("vacant_short"), "gold"))
        status = f"S{holder.status}" if holder else ""
        rows.append(cells([(short_office(office.index), 14), (troubled, 2), (held, 16), (status, 4)]))
    return rows


def reign(board: Board) -> list[Row]:
    """Monarch and consort, Support with its worth, crown event, wars, crisis: what the whole realm knows."""
    view = board.view
    monarch, consort = board.person(view.monarch), board.person(view.consort)
    ruler = row(Span(WORDS("throne_empty"), "bad"))
    if monarch:
        ruler = row(board.named(view.monarch), f" {board.letters(monarch)}")
    beside = board.named(view.consort) if consort else row(Span(WORDS("no_consort"), "muted"))
    pair = row(fit(ruler, 34), Span(f"{WORDS('consort')} ", "muted"), beside)
    rows = [labeled(WORDS("monarch"), pair)]
    worth = WORDS("support_worth", support=view.support, most=SUPPORT_MAX, worth=view.support_value)
    crisis = Span(f"   {WORDS('crisis')}" if view.crisis else "", "bad")
    drawn = row(bar(board.glyphs, view.support, SUPPORT_MAX, 24), f"  {worth}", crisis)
    in_words = WORDS("support_in_words", support=view.support, most=SUPPORT_MAX, worth=view.support_value)
    support = saying(drawn, in_words, WORDS("crisis") if view.crisis else "")
    rows.append(labeled(WORDS("support"), support))
    now = ", ".join(CROWN_NAME[event] for event in view.crown)
    fixed = ", ".join(CROWN_NAME[event] for event in view.next_crown)
    next_turn = f"{board.dot}{WORDS('next_turn', event=fixed)}" if fixed else ""
    rows.append(labeled(WORDS("crown"), row(now or WORDS("not_rolled"), Span(next_turn, "muted"))))
    if view.wars:
        countries = ", ".join(COUNTRIES[country] for country in view.wars)
        rows.append(labeled(WORDS("at_war"), row(Span(countries, "bad"))))
    return rows


def held(board: Board) -> list[tuple[str, list[Person]]]:
    """Who is not at large at home, by what keeps them, as a key of ``HELD``: prison, exile, hiding, war, travel."""
    people = [person for person in board.everybody() if not person.absent]
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
    board = Board(scene)
    rows = reign(board)
    items: list[Item] = []
    rows.append(heading(PAGE("offices"), board.columns, board.glyphs, PAGE("offices_note")))
    for office in ministries(board):
        _item(board, rows, items, at, office.holder, "offices", _office_line(board, office), "2.1.3")
    rows.append(heading(PAGE("succession"), board.columns, board.glyphs, PAGE("succession_note")))
    for place, who in enumerate(board.view.living_succession, start=1):
        heir = board.person(who)
        if heir:
            spouse = board.person(heir.spouse)
            married = f"{board.dot}{PAGE('married_to', name=spouse.full)}" if spouse else ""
            parts = cells([(Span(f"{place}", "muted"), 4), (board.named(who), 25), (board.letters(heir), 12)])
            side = Span(f"{capital(board.role(heir))}{married}", "muted")
            _item(board, rows, items, at, who, "royals", row(parts, side), "9.2")
    away = held(board)
    if away:
        rows.append(heading(PAGE("away"), board.columns, board.glyphs))
        for key, people in away:
            parts_away = [row(board.named(person.id, person.name), Span(_place(person), "muted")) for person in people]
            lines = flow(parts_away, board.columns - 10, indent=0)
            rows += [labeled("" if number else HELD(key), line) for number, line in enumerate(lines)]
    else:
        rows += [EMPTY, muted(PAGE("all_at_large"))]
    return Page(PAGE("title"), PAGE("heading"), rows, PAGE("note"), "6", tuple(items), PAGE("enter"))


def _office_line(board: Board, office: Office) -> Row:
    """One office on the page: its bonus, name, holder with numbers and whereabouts, the problems it has to solve."""
    holder = board.person(office.holder)
    trouble = problem_of(board, office.index)
    numbers = board.letters(holder) if holder else ""
    where = f" {holder.where}" if holder and holder.where and holder.office not in AMBASSADORS else ""
    return cells(
        [
            (Span(f"+{office.bonus}", "muted"), 4),
            (short_office(office.index), 15),
            (board.named(office.holder) if holder else row(Span(WORDS("vacant"), "gold")), 22),
            (row(numbers, Span(where, "muted")), 10),
            (row(Span(f"! {trouble}" if trouble else "", "bad")), max(1, board.columns - 52)),
        ]
    )


def _item(
    board: Board, rows: list[Row], items: list[Item], at: int, who: int, group: str, line: Row, rule: str
) -> None:
    """Add a line that can be marked; it opens the card of ``who`` in a ``group``, if there is such a person."""
    person = board.person(who)
    opens = f"look:{group}:{who}" if person else ""
    name = person.full if person else ""
    marked = len(items) == at
    drawn = row(Span(board.glyphs.cursor if marked else " ", "gold"), line)
    items.append(Item(len(rows), opens=opens, rule=rule, name=name))
    rows.append(fit(drawn, board.columns, "raise") if marked else drawn)


def _place(person: Person) -> str:
    return f" {COUNTRIES[person.place]}" if person.place else ""
