"""The printed tables: rows, what they bring, and the chance of each with what the roll stands at."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.down_with_the_king.facts import COUNSELS, NOBODY, PRESTIGE, ROMANCE, SUPPORT_VALUE, TABLES, TITLE_COST
from rules.down_with_the_king.facts import Row as TableRow
from rules.engine.odds import sums
from tui.drawing.text import EMPTY, Row, Span, bar, fit, paragraph, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.effect_words import effects
from tui.games.down_with_the_king.subjects import open_subject, subject_rows
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene


@dataclass(frozen=True)
class Printed:
    """A table of the game: name, rule, dice, rows; or, without rows, what it says in a few sentences."""

    name: str
    rule: str
    rows: Sequence[TableRow] = ()
    dice: int = 2
    text: str = ""


_TITLES = ", ".join(f"{title} {cost} IP" for title, cost in TITLE_COST.items())
_SUPPORT = ", ".join(
    f"{low} to {high}: {value:+d}" if low < high else f"{low}: {value:+d}" for low, high, value in SUPPORT_VALUE
)

PRINTED: dict[str, Printed] = {
    "crown_events": Printed("Crown events", "8", TABLES["crown_events"]),
    "court_ball": Printed("Court ball", "8.4.4", TABLES["court_ball"]),
    "assassination": Printed("Assassination", "21", TABLES["assassination"]),
    "scandal": Printed("Scandal", "22", TABLES["scandal"]),
    "royal_favor": Printed("Royal favor", "13.4.4", TABLES["royal_favor"]),
    "accusation": Printed(
        "Accusation",
        "23.2",
        text=(
            "One die. Less than the Status Rating of the accused, and no 6: the charge falls. Otherwise there is a"
            " hearing. Down With the King drawn from the hand adds 2."
        ),
    ),
    "hearing": Printed(
        "Hearing",
        "26.1",
        text=(
            "Two dice. Less than the Status Rating: free. Otherwise a trial; all but PCs are questioned first. Evidence"
            " +1 each (none at all: -1), Alibi -3 each, Informer +1 or -1 each."
        ),
    ),
    "interrogation": Printed("Questioning", "27", TABLES["interrogation"]),
    "trial": Printed("Trial", "28", TABLES["trial"]),
    "duel": Printed(
        "Duel",
        "19.8",
        text=(
            "Both roll one die at once. Less than the own Dueling Rating: the other dies. A lone killer of a faction"
            " rolls a die and is accused on a 1."
        ),
    ),
    "proposal": Printed("Proposal", "18.4", TABLES["proposal"], dice=1),
    "counsel": Printed("Counsel", "15.8", TABLES["counseling_results"]),
    "foreign_war": Printed("Foreign war", "7.10", TABLES["foreign_war"]),
    "prison": Printed("Prison", "30.10", text="Two dice each turn from the second on. 11 or 12: the prisoner dies."),
    "support": Printed("Monarch's Support in a usurpation", "36.5.4", text=_SUPPORT),
    "titles": Printed("Titles", "13.4.1", text=f"{_TITLES}. Each adds 1 to the Status Rating."),
    **{one.id: Printed(one.name, "13.4.17", one.rows) for one in PRESTIGE},
}

_BY_KIND = {
    "crown_events": "crown_events",
    "court_ball": "court_ball",
    "assassination": "assassination",
    "scandal": "scandal",
    "court_favor": "royal_favor",
    "hearing": "hearing",
    "interrogation": "interrogation",
    "trial": "trial",
    "duel": "duel",
    "proposal": "proposal",
    "counsel": "counsel",
    "usurpation": "support",
    "elopement": PRESTIGE[ROMANCE].id,
}
_BY_CHOICE = {
    "activity:court_favor": "royal_favor",
    "activity:assassinate": "assassination",
    "activity:expose_scandal": "scandal",
    "activity:acquire_title": "titles",
    "activity:prestige_table": PRESTIGE[0].id,
    "action:propose": "proposal",
    "action:usurp": "support",
}


def about_to_roll(board: Board) -> str:
    """The table that the question, or the marked choice, leads to; the counsels' results where nothing is near."""
    marked = board.scene.marked
    if board.kind == "prestige_table" and marked.startswith("table:"):
        return PRESTIGE[int(marked[6:])].id
    if marked in _BY_CHOICE:
        return _BY_CHOICE[marked]
    for kind in board.going_on:
        if kind in _BY_KIND:
            return _BY_KIND[kind]
        table = board.facts(kind).get("table", NOBODY)
        if kind == "prestige_table" and isinstance(table, int) and table != NOBODY:
            return PRESTIGE[table].id
    return "crown_events"


def standing(board: Board, table: str) -> int:
    """What the roll on that table stands at now; 0 where nobody is about to make it."""
    for kind in board.going_on:
        facts = board.facts(kind)
        place = facts.get("table", NOBODY)
        own = kind == "prestige_table" and isinstance(place, int) and place != NOBODY and PRESTIGE[place].id == table
        if own or _BY_KIND.get(kind) == table:
            change = facts.get("change", facts.get("modifier", 0))
            return change if isinstance(change, int) else 0
    held = next((at for at, one in enumerate(PRESTIGE) if one.id == table), NOBODY)
    return board.view.seats[board.eyes].modifiers[held] if held != NOBODY else 0


def chances(rows: Sequence[TableRow], dice: int, change: int) -> list[int]:
    """In how many of the cases each row comes, totals outside the table going to its nearest row."""
    found = [0] * len(rows)
    for total, cases in sums(dice).items():
        place = next((at for at, one in enumerate(rows) if total + change <= one.high), len(rows) - 1)
        found[place] += cases
    return found


def span(board: Board, one: TableRow) -> str:
    """The rolls of a row: ``4`` or ``5-8``."""
    return str(one.low) if one.low == one.high else f"{one.low}-{one.high}"


LEAST_CELLS = 6
"""A chance's bar gives way to the words of its row, but not further."""


def table_rows(
    board: Board, rows: Sequence[TableRow], dice: int, change: int, columns: int, cells: int = 12, lasting: bool = True
) -> list[Row]:
    """Each row of a table: roll, text, what it brings (``lasting``: to later rolls too), chance as counts and a bar."""
    counts, of = chances(rows, dice, change), 6**dice
    gains = [_gained(one, lasting) for one in rows]
    longest = max(map(len, gains))
    text = max(len(one.text) for one in rows) + 2
    lead = max(len(span(board, one)) for one in rows)
    if cells:
        cells = max(LEAST_CELLS, min(cells, columns - lead - 13 - text - longest))
    room = columns - lead - (13 + cells if cells else 9)
    text = min(text, max(20, room - longest))
    brings = room - text
    drawn = []
    for one, gained, cases in zip(rows, gains, counts, strict=True):
        ink = "text" if cases else "blocked"
        drawn.append(
            row(
                Span(f" {span(board, one):>{lead}} ", "gold" if cases else "blocked"),
                fit(row(Span(one.text, ink)), text - 1, glyphs=board.glyphs),
                " ",
                fit(row(Span(gained or board.glyphs.none, "muted")), max(0, brings), glyphs=board.glyphs),
                Span(f" {cases:2} in {of:<2} ", ink) if cells else Span(f" {cases:2}/{of:<2} ", ink),
                bar(board.glyphs, cases, of, cells) if cells else EMPTY,
            )
        )
    return drawn


def _gained(one: TableRow, lasting: bool) -> str:
    """What a row brings at once, and what it adds to later rolls on its table."""
    modifier = f"mod {one.modifier:+d}" if one.modifier and lasting else ""
    return ", ".join(part for part in (effects(one.effects), modifier) if part)


def rows_of(board: Board, name: str) -> Sequence[TableRow]:
    """The rows of a table as this court plays with them."""
    figures = board.view.figures
    own = next((one.rows for one in figures.prestige if one.id == name), None)
    return own or figures.tables.get(name) or PRINTED[name].rows


def _of_the_house(board: Board, name: str) -> list[Row]:
    """That a table is house data, and where that differs from the printed one."""
    if name not in board.view.figures.replaced:
        return []
    other = [span(board, one) for one in rows_of(board, name) if one not in PRINTED[name].rows]
    differs = f"other than in the book at {', '.join(other)}" if other else "the same as in the book"
    return [row(Span(" House data", "gold"), Span(f": {differs}.", "text"))]


def page(scene: Scene, name: str) -> Page | None:
    """One printed table; Tab goes round them all, those near the question first."""
    board = Board(scene)
    table = PRINTED.get(name)
    if table is None:
        return None
    change = standing(board, name)
    dice = "one die" if table.dice == 1 else "two dice"
    rows: list[Row] = []
    if table.rows:
        note = f"{dice} {change:+d}" if change else dice
        rows += table_rows(board, rows_of(board, name), table.dice, change, board.columns)
        cost = next((one.cost for one in PRESTIGE if one.id == name), 0)
        if name in _PRESTIGE_IDS:
            price = f"Costs {cost} IP. " if cost else "Free of charge. "
            rows += [EMPTY, row(Span(f" {price}mod: what the row adds to your own next rolls there.", "muted"))]
        rows += _of_the_house(board, name)
    else:
        note = ""
        rows += [row(" ", line) for line in paragraph(table.text, min(board.columns - 2, 96))]
    subject = open_subject(board)
    if name == "counsel" and subject != NOBODY:
        rows += subject_rows(board, subject)
    elif name == "counsel":
        subjects = board.dot.join(one.name for one in COUNSELS)
        rows += [EMPTY, *(row(" ", line) for line in paragraph(f"Subjects: {subjects}", board.columns - 2, "muted"))]
    first = about_to_roll(board)
    order = [first, *(key for key in PRINTED if key != first)]
    groups = tuple(f"table:{key}" for key in order)
    return Page(
        f"The table: {table.name}",
        table.name,
        rows,
        f"{note}{board.dot}Tab the next table".lstrip(board.dot),
        table.rule,
        groups=groups,
        group=f"table:{name}",
    )


_PRESTIGE_IDS = frozenset(one.id for one in PRESTIGE)
