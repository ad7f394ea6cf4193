"""The printed tables: rows, what they bring, and the chance of each with what the roll stands at."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.down_with_the_king.facts import COUNSELS, NOBODY, PRESTIGE, ROMANCE, SUPPORT_VALUE, TABLES, TITLE_COST
from rules.down_with_the_king.facts import Row as TableRow
from rules.down_with_the_king.view import CourtView
from rules.engine import choice_ids
from rules.engine.odds import sums
from tui.drawing.text import EMPTY, Row, Span, bar, fit, paragraph, row
from tui.games.down_with_the_king.context import CourtContext, muted
from tui.games.down_with_the_king.effect_words import effects
from tui.games.down_with_the_king.subjects import open_subject, subject_rows
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/tables", "tables")
NAMES = Words("down_with_the_king/tables", "names")
TEXTS = Words("down_with_the_king/tables", "texts")


@dataclass(frozen=True)
class Printed:
    """A table of the game: its rule, dice and rows; without rows, a few sentences stand for it."""

    id: str
    rule: str
    rows: Sequence[TableRow] = ()
    dice: int = 2

    @property
    def name(self) -> str:
        """The name: a prestige table's as printed, another's from the words."""
        return _PRESTIGE[self.id].name if self.id in _PRESTIGE else NAMES(self.id)

    @property
    def text(self) -> str:
        """What a table without rows says."""
        if self.id == "titles":
            costs = ", ".join(TEXTS("title", title=title, ip=cost) for title, cost in TITLE_COST.items())
            return TEXTS("titles", costs=costs)
        return _support() if self.id == "support" else TEXTS(self.id)


def _support() -> str:
    """The worth of the Monarch's Support (36.5.4)."""
    return ", ".join(
        TEXTS("support_span" if low < high else "support_value", low=low, high=high, value=value)
        for low, high, value in SUPPORT_VALUE
    )


_PRESTIGE = {table.id: table for table in PRESTIGE}

PRINTED: dict[str, Printed] = {
    table.id: table
    for table in (
        Printed("crown_events", "8", TABLES["crown_events"]),
        Printed("court_ball", "8.4.4", TABLES["court_ball"]),
        Printed("assassination", "21", TABLES["assassination"]),
        Printed("scandal", "22", TABLES["scandal"]),
        Printed("royal_favor", "13.4.4", TABLES["royal_favor"]),
        Printed("accusation", "23.2"),
        Printed("hearing", "26.1"),
        Printed("interrogation", "27", TABLES["interrogation"]),
        Printed("trial", "28", TABLES["trial"]),
        Printed("duel", "19.8"),
        Printed("proposal", "18.4", TABLES["proposal"], dice=1),
        Printed("counsel", "15.8", TABLES["counseling_results"]),
        Printed("foreign_war", "7.10", TABLES["foreign_war"]),
        Printed("prison", "30.10"),
        Printed("support", "36.5.4"),
        Printed("titles", "13.4.1"),
        *(Printed(table.id, "13.4.17", table.rows) for table in PRESTIGE),
    )
}
"""Every printed table by its id, in the order in which Tab goes through them."""

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


def about_to_roll(context: CourtContext) -> str:
    """The table that the highlighted choice or the question leads to; the crown events where there is none."""
    marked = context.scene.marked
    if context.kind == "prestige_table" and choice_ids.verb(marked) == "table":
        return PRESTIGE[choice_ids.number(marked)].id
    if marked in _BY_CHOICE:
        return _BY_CHOICE[marked]
    for kind in context.going_on:
        if kind in _BY_KIND:
            return _BY_KIND[kind]
        table = context.facts(kind).get("table", NOBODY)
        if kind == "prestige_table" and isinstance(table, int) and table != NOBODY:
            return PRESTIGE[table].id
    return "crown_events"


def standing(context: CourtContext, table: str) -> int:
    """The change to the roll on that table so far; 0 where nobody is about to make it."""
    for kind in context.going_on:
        facts = context.facts(kind)
        place = facts.get("table", NOBODY)
        own = kind == "prestige_table" and isinstance(place, int) and place != NOBODY and PRESTIGE[place].id == table
        if own or _BY_KIND.get(kind) == table:
            change = facts.get("change", facts.get("modifier", 0))
            return change if isinstance(change, int) else 0
    place = next((at for at, prestige in enumerate(PRESTIGE) if prestige.id == table), NOBODY)
    return context.view.seats[context.eyes].modifiers[place] if place != NOBODY else 0


def chances(rows: Sequence[TableRow], dice: int, change: int) -> list[int]:
    """In how many of the cases each row comes, totals outside the table going to its nearest row."""
    counts = [0] * len(rows)
    for total, cases in sums(dice).items():
        place = next((at for at, outcome in enumerate(rows) if total + change <= outcome.high), len(rows) - 1)
        counts[place] += cases
    return counts


def span(outcome: TableRow) -> str:
    """The rolls of a row: ``4`` or ``5-8``."""
    return str(outcome.low) if outcome.low == outcome.high else f"{outcome.low}-{outcome.high}"


LEAST_CELLS = 6
"""Fewest columns of a chance's bar, where the words of its row need the room."""


def table_rows(
    context: CourtContext,
    rows: Sequence[TableRow],
    dice: int,
    change: int,
    columns: int,
    cells: int = 12,
    lasting: bool = True,
) -> list[Row]:
    """Each row of a table: roll, text, what it brings (``lasting``: to later rolls too), chance as counts and a bar."""
    counts, of = chances(rows, dice, change), 6**dice
    gains = [_gained(outcome, lasting) for outcome in rows]
    longest = max(map(len, gains))
    text = max(len(outcome.text) for outcome in rows) + 2
    lead = max(len(span(outcome)) for outcome in rows)
    if cells:
        cells = max(LEAST_CELLS, min(cells, columns - lead - 13 - text - longest))
    room = columns - lead - (13 + cells if cells else 9)
    text = min(text, max(20, room - longest))
    drawn = []
    for outcome, gained, cases in zip(rows, gains, counts, strict=True):
        ink = "text" if cases else "blocked"
        chance = WORDS("cases", cases=cases, of=of) if cells else f" {cases:2}/{of:<2} "
        drawn.append(
            row(
                Span(f" {span(outcome):>{lead}} ", "gold" if cases else "blocked"),
                fit(row(Span(outcome.text, ink)), text - 1, glyphs=context.glyphs),
                " ",
                fit(row(Span(gained or context.glyphs.none, "muted")), max(0, room - text), glyphs=context.glyphs),
                Span(chance, ink),
                bar(context.glyphs, cases, of, cells) if cells else EMPTY,
            )
        )
    return drawn


def _gained(outcome: TableRow, lasting: bool) -> str:
    """What a row brings at once, and what it adds to later rolls on its table."""
    modifier = WORDS("modifier", amount=outcome.modifier) if outcome.modifier and lasting else ""
    return ", ".join(part for part in (effects(outcome.effects), modifier) if part)


def effect_of(view: CourtView, key: str) -> str:
    """What the row of that key brings in this court's tables; empty for nothing."""
    figures = view.figures
    printed = [*figures.tables.values(), *(table.rows for table in figures.prestige)]
    outcome = next((outcome for rows in printed for outcome in rows if outcome.key == key), None)
    return _gained(outcome, True) if outcome else ""


def rows_of(context: CourtContext, name: str) -> Sequence[TableRow]:
    """The rows of a table as this court plays with them."""
    figures = context.view.figures
    own = next((prestige.rows for prestige in figures.prestige if prestige.id == name), None)
    return own or figures.tables.get(name) or PRINTED[name].rows


def _custom_data_note(context: CourtContext, name: str) -> list[Row]:
    """That a table comes from custom data, and where that differs from the printed one; nothing for other tables."""
    if name not in context.view.figures.replaced:
        return []
    differing = [span(outcome) for outcome in rows_of(context, name) if outcome not in PRINTED[name].rows]
    note = WORDS("differs", rolls=", ".join(differing)) if differing else WORDS("same")
    return [row(Span(f" {WORDS('custom_data')}", "gold"), Span(note, "text"))]


def page(scene: Scene, name: str) -> Page | None:
    """One printed table; Tab goes through all of them, those near the question first."""
    context = CourtContext(scene)
    table = PRINTED.get(name)
    if table is None:
        return None
    change = standing(context, name)
    notes = [WORDS("tab")]
    rows: list[Row] = []
    if table.rows:
        dice = WORDS("one_die") if table.dice == 1 else WORDS("two_dice")
        notes.insert(0, f"{dice} {change:+d}" if change else dice)
        rows += table_rows(context, rows_of(context, name), table.dice, change, context.columns)
        if name in _PRESTIGE:
            cost = _PRESTIGE[name].cost
            rows += [EMPTY, muted(WORDS("costs", ip=cost) if cost else WORDS("free"))]
        rows += _custom_data_note(context, name)
    else:
        rows += [row(" ", line) for line in paragraph(table.text, min(context.columns - 2, 96))]
    subject = open_subject(context)
    if name == "counsel" and subject != NOBODY:
        rows += subject_rows(context, subject)
    elif name == "counsel":
        subjects = WORDS("subjects", subjects=context.dot.join(counsels.name for counsels in COUNSELS))
        rows += [EMPTY, *(row(" ", line) for line in paragraph(subjects, context.columns - 2, "muted"))]
    first = about_to_roll(context)
    order = [first, *(key for key in PRINTED if key != first)]
    return Page(
        WORDS("title", table=table.name),
        table.name,
        rows,
        context.dot.join(notes),
        table.rule,
        groups=tuple(f"table:{key}" for key in order),
        group=f"table:{name}",
    )
