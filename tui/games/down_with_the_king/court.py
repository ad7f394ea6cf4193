"""The court: who reigns, who holds which office, what troubles the realm, who follows, who is not at large."""

from rules.down_with_the_king.facts import COUNTRIES, NOBODY, SUPPORT_MAX, TABLES
from rules.down_with_the_king.view import Office, Person
from tui.drawing.text import EMPTY, Row, Span, bar, capital, cells, fit, flow, heading, labelled, row
from tui.games.down_with_the_king.board import SHORT_OFFICE, Board
from tui.panels.presenter import Item, Page
from tui.panels.snapshot import Scene

SHORT_PROBLEM = {"Treason and conspiracy trials": "Treason trials"}
FAILURES = 3
"""So many failures in a row cost a minister the office (7.8)."""

CROWN_NAME = {one.id: one.text for one in TABLES["crown_events"]}


def ministries(board: Board) -> list[Office]:
    """The twelve offices under the Monarch."""
    return [office for office in board.view.offices if office.index]


def problem_of(board: Board, office: int) -> str:
    """The open problems an office has to solve, with its failures in a row."""
    found = [
        f"{one.name} {one.failed}/{FAILURES}" if one.failed else one.name
        for one in board.view.problems
        if one.open and one.minister == office
    ]
    return "; ".join(found)


def office_cell(board: Board, office: Office) -> Row:
    """One office: what it adds, its name, its holder with status."""
    holder = board.person(office.holder)
    troubled = Span("!" if problem_of(board, office.index) else " ", "bad")
    held = row(board.named(office.holder), f" S{holder.status}") if holder else Span("- vacant -", "gold")
    name = f"{SHORT_OFFICE[office.index]:13}"
    return row(Span(f"+{office.bonus}", "muted"), troubled, name, " ", held)


def offices(board: Board) -> list[Row]:
    """The twelve offices in two columns: ministers left, ambassadors right, and below them those with a problem."""
    every = ministries(board)
    left, right = every[:7], every[7:]
    half = board.columns // 2
    rows = [
        row(" ", fit(office_cell(board, one), half, glyphs=board.glyphs), office_cell(board, right[at]))
        if at < len(right)
        else row(" ", office_cell(board, one))
        for at, one in enumerate(left)
    ]
    beside = problems(board)
    for at, trouble in enumerate(beside[:2]):
        place = len(right) + at
        rows[place] = row(fit(rows[place], half + 1), trouble)
    return rows


def problems(board: Board) -> list[Row]:
    """Each open problem with its failures in a row."""
    return [
        row(
            Span("! ", "bad"),
            SHORT_PROBLEM.get(one.name, one.name),
            Span(f", failed {one.failed} of {FAILURES}", "muted"),
        )
        for one in board.view.problems
        if one.open
    ]


def rail(board: Board) -> list[Row]:
    """The Monarch and all offices by their holders, one a row, for the rail."""
    rows = []
    for office in board.view.offices:
        holder = board.person(office.holder)
        troubled = Span("!" if problem_of(board, office.index) else " ", "bad")
        held = board.named(office.holder, holder.name) if holder else row(Span("- vacant", "gold"))
        status = f"S{holder.status}" if holder else ""
        rows.append(cells([(SHORT_OFFICE[office.index], 14), (troubled, 2), (held, 16), (status, 4)]))
    return rows


def reign(board: Board) -> list[Row]:
    """Monarch and consort, Support with its worth, crown event, wars, crisis: what the whole realm knows."""
    view = board.view
    monarch, consort = board.person(view.monarch), board.person(view.consort)
    ruler = row(Span("the throne is empty", "bad"))
    if monarch:
        ruler = row(board.named(view.monarch), f" {board.letters(monarch)}")
    beside = board.named(view.consort) if consort else row(Span("nobody", "muted"))
    rows = [labelled("Monarch", row(fit(ruler, 34), Span("consort ", "muted"), beside))]
    worth = f"{view.support} of {SUPPORT_MAX}  worth {view.support_value:+d}"
    crisis = Span("   crisis: halved ratings, no counsel", "bad") if view.crisis else Span("")
    rows.append(labelled("Support", row(bar(board.glyphs, view.support, SUPPORT_MAX, 24), f"  {worth}", crisis)))
    now = ", ".join(CROWN_NAME.get(event, event) for event in view.crown)
    fixed = ", ".join(CROWN_NAME.get(event, event) for event in view.next_crown)
    event = now or "not rolled yet"
    rows.append(labelled("Crown", row(event, Span(f"{board.dot}next turn fixed: {fixed}" if fixed else "", "muted"))))
    if view.wars:
        rows.append(labelled("At war", row(Span(", ".join(COUNTRIES[one] for one in view.wars), "bad"))))
    return rows


def held(board: Board) -> list[tuple[str, list[Person]]]:
    """Who is not at large at home, by what keeps them: prison, exile, hiding, war, travel."""
    people = [person for person in board.everybody() if not person.absent]
    groups: list[tuple[str, list[Person]]] = [
        ("Prison", [one for one in people if one.sentence >= 2 and not one.hiding]),
        ("Banished", [one for one in people if one.sentence == 1 and not one.hiding]),
        ("Hiding", [one for one in people if one.hiding]),
        ("Shut in", [one for one in people if one.stuck and not one.sentence and not one.hiding]),
        ("Abroad", [one for one in people if one.place and one.free]),
    ]
    return [(label, group) for label, group in groups if group]


def page(scene: Scene, at: int) -> Page:
    """The whole court: reign, offices with their problems, succession, who is away."""
    board = Board(scene)
    rows = reign(board)
    items: list[Item] = []
    rows.append(heading("Offices", board.columns, board.glyphs, "status of the office included"))
    for office in ministries(board):
        holder = board.person(office.holder)
        look = f"look:offices:{office.holder}" if holder else ""
        trouble = problem_of(board, office.index)
        numbers = board.letters(holder) if holder else ""
        where = f" {holder.where}" if holder and holder.where and not holder.office >= 8 else ""
        _item(
            board,
            rows,
            items,
            at,
            look,
            cells(
                [
                    (Span(f"+{office.bonus}", "muted"), 4),
                    (SHORT_OFFICE[office.index], 15),
                    (board.named(office.holder) if holder else row(Span("- vacant -", "gold")), 22),
                    (row(numbers, Span(where, "muted")), 10),
                    (row(Span(f"! {trouble}" if trouble else "", "bad")), max(1, board.columns - 52)),
                ]
            ),
            "2.1.3",
        )
    rows.append(heading("Succession", board.columns, board.glyphs, "the first living follows (9.2)"))
    for place, who in enumerate(board.view.living_succession, start=1):
        heir = board.person(who)
        if heir:
            spouse = f"{board.dot}{_married(board, heir)}" if heir.spouse != NOBODY else ""
            _item(
                board,
                rows,
                items,
                at,
                f"look:royals:{who}",
                row(
                    cells([(Span(f"{place}", "muted"), 4), (board.named(who), 25), (board.letters(heir), 12)]),
                    Span(f"{capital(board.role(heir))}{spouse}", "muted"),
                ),
                "9.2",
            )
    away = held(board)
    if away:
        rows.append(heading("Not at large in Fandonia", board.columns, board.glyphs))
        for label, people in away:
            parts = [row(board.named(one.id, one.name), Span(_place(one), "muted")) for one in people]
            lines = flow(parts, board.columns - 10, indent=0)
            rows += [labelled(label if not place else "", line) for place, line in enumerate(lines)]
    else:
        rows += [EMPTY, row(Span(" Everybody is at large in Fandonia.", "muted"))]
    title = "Who holds which office, and where everybody is"
    return Page(title, "The court", rows, "i looks at the marked one", "6", tuple(items), "look")


def _item(board: Board, rows: list[Row], items: list[Item], at: int, opens: str, line: Row, rule: str) -> None:
    """Add a line that can be marked."""
    marked = len(items) == at
    drawn = row(Span(board.glyphs.cursor if marked else " ", "gold"), line)
    items.append(Item(len(rows), opens=opens, rule=rule))
    rows.append(fit(drawn, board.columns, "raise") if marked else drawn)


def _married(board: Board, person: Person) -> str:
    spouse = board.person(person.spouse)
    return f"married to {spouse.full}" if spouse else ""


def _place(person: Person) -> str:
    return f" {COUNTRIES[person.place]}" if person.place else ""
