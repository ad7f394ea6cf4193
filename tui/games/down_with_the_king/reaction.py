"""A roll that others may change: who was asked, what each added, what it stands at, the chance of each row."""

from collections.abc import Sequence

from rules.down_with_the_king.facts import NOBODY, TABLES
from rules.down_with_the_king.words import source_name
from tui.games.down_with_the_king.board import Board, flow
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.text import EMPTY, Row, Span, cells, heading, row

TITLES = {
    "assassination": "Assassination", "favor": "Royal favor", "scandal": "Scandal", "exposed_scandal": "Scandal",
    "hearing": "Hearing", "interrogation": "Questioning", "trial": "Trial", "duel": "Duel", "seduction": "Seduction",
    "prison_escape": "Escape", "hiding_escape": "Escape", "problem": "Political problem", "counsel": "Counsel",
}  # fmt: skip
TABLE_OF = {
    "assassination": "assassination", "favor": "royal_favor", "scandal": "scandal", "exposed_scandal": "scandal",
    "interrogation": "interrogation", "trial": "trial", "counsel": "counseling_results",
}  # fmt: skip
BELOW = {
    "assassination": "assassination", "favor": "court_favor", "scandal": "scandal", "exposed_scandal": "scandal",
    "hearing": "hearing", "interrogation": "interrogation", "trial": "trial", "duel": "duel", "seduction": "seduce",
    "prison_escape": "escape", "hiding_escape": "escape", "problem": "attempt", "counsel": "counsel",
}  # fmt: skip
"""The procedure whose roll a window is about."""


def whole(value: object, other: int = NOBODY) -> int:
    """A fact that is a number."""
    return value if isinstance(value, int) else other


def numbers(value: object) -> list[int]:
    """A fact that is a list of numbers."""
    return list(value) if isinstance(value, list) else []


def about(board: Board) -> str:
    """The roll the open window is about; empty without one."""
    return str(board.facts("reactions").get("about", ""))


def stage(board: Board) -> list[Row]:
    """Subject, everybody in asking order, the running total, the rows of the table with their chances."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    rows = [heading(TITLES[roll], board.columns, board.glyphs, "asked in player order, one pass"), *subject(board, roll)]
    if board.scene.height >= 14:
        rows.append(EMPTY)
    change = whole(facts.get("change"), 0)
    rows += asked(board, change)
    table = TABLE_OF.get(roll)
    if table:
        rows += strip(board, table, change)
        rows += printed(board, table, change, len(rows))
    else:
        rows += odds_strip(board)
    return rows


def subject(board: Board, roll: str) -> list[Row]:
    """Who does what to whom, in one row."""
    facts = board.facts(BELOW[roll])
    chain = Span(f"  {board.glyphs.chain}  ", "gold")
    who, target = whole(facts.get("who")), whole(facts.get("target"))
    if roll == "assassination":
        return [row(" ", tagged(board, whole(facts.get("assassin"))), chain, tagged(board, target))]
    if roll == "favor":
        return [row(" ", tagged(board, whole(facts.get("courtier"))), chain, tagged(board, whole(facts.get("royal"))))]
    if roll == "seduction":
        rating = row(Span(f"  one die under {whole(facts.get('rating'), 0)}", "muted"))
        return [row(" ", tagged(board, who), chain, tagged(board, target), rating)]
    if roll == "exposed_scandal":
        return [row(" ", board.seat(whole(facts.get("exposer"))), chain, tagged(board, who))]
    return [row(" ", tagged(board, who))]


def tagged(board: Board, who: int) -> Row:
    """A person with numbers and office: ``▲ Earl Duncan S5, the Army``."""
    person = board.person(who)
    if person is None:
        return board.named(who)
    office = board.office(person)
    return row(board.named(who), f" S{person.status}", Span(f", {office}" if office else "", "muted"))


def asked(board: Board, change: int) -> list[Row]:
    """One row a seat in asking order with what it added; what the rules add; the running total."""
    facts = board.facts("reactions")
    order, place = numbers(facts.get("order")), whole(facts.get("place"), 0)
    seats, amounts = numbers(facts.get("seats")), numbers(facts.get("amounts"))
    sources = str(facts.get("sources", "")).split("|") if seats else []
    sides = str(facts.get("sides", "")).split("|") if seats else []
    rows: list[Row] = [_columns(board, row(Span("Asked", "muted")), Span("added", "muted"), Span("roll", "muted"))]
    own = change - whole(facts.get("total"), 0)
    if own:
        rows.append(_columns(board, row(Span("The rules", "muted")), own_words(board), signed(board, own)))
    for at, seat in enumerate(order[:place + 1]):
        given = [index for index, one in enumerate(seats) if one == seat]
        names = [sourced(board, sources[index], sides[index]) for index in given]
        now = at == place
        said = ", ".join(names) or ("?" if now else "nothing")
        if names and now:
            said += ", ?"
        total = sum(amounts[index] for index in given)
        line = row(Span(f"{board.glyphs.cursor} " if now else "  ", "gold"), board.seat(seat), _first(board, seat))
        rows.append(_columns(board, line, said, signed(board, total) if given else Span(board.glyphs.none, "muted")))
    later = order[place + 1:]
    if later:
        rows.append(_columns(board, row("  ", board.seats(later)), Span("still to be asked", "muted"), ""))
    total_row = _columns(board, row(Span("Running total", "muted")), "", Span(f"{change:+d}", "text bold"))
    return [*rows, total_row]


def _columns(board: Board, who: Row, said: Span | str, amount: Span | str) -> Row:
    name = 28 if board.columns < 110 else 34
    return row(" ", cells([(who, name), (said, board.columns - name - 10), (amount, 6)]))


def _first(board: Board, seat: int) -> Span:
    return Span(f"{board.glyphs.first}" if board.view.seats[seat].first else "", "gold")


def signed(board: Board, amount: int) -> Span:
    """An amount with its sign, or the sign for none."""
    return Span(f"{amount:+d}" if amount else board.glyphs.none)


def sourced(board: Board, source: str, side: str = "") -> str:
    """What gave a modifier, in words; in a duel on whose die."""
    names = ", ".join(source_name(one) if one != "throne" else "the throne" for one in source.split(" "))
    if side:
        duel = board.facts("duel")
        person = board.person(whole(duel.get(side)))
        return f"{names} on {person.name}" if person else names
    return names


def own_words(board: Board) -> str:
    """What the rules themselves add to the roll, by name."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    if roll == "assassination":
        extra = whole(facts.get("extra"), 0)
        names = [f"{extra} more Assassination"] if extra else []
        return ", ".join([*names, "the Monarch"] if whole(facts.get("target")) == board.view.monarch else names)
    listed = str(facts.get("modifiers", ""))
    if listed:
        return ", ".join(part.rpartition(" ")[0] for part in listed.split(", ") if part.startswith(("no ", "confession")))
    return {"problem": "the crisis", "favor": "the Favor counter"}.get(roll, "the situation")


def strip(board: Board, table: str, change: int) -> list[Row]:
    """The rows of a table in a line or two: rolls, text, cases, and of how many."""
    rows = TABLES[table]
    counts = chances(rows, 2, change)
    parts = [
        row(Span(span(board, one), "gold"), Span(f" {one.text} ", "text" if cases else "blocked"),
            Span(f"{cases}", "text bold" if cases else "blocked"))
        for one, cases in zip(rows, counts, strict=True)
    ]  # fmt: skip
    parts[-1] = row(parts[-1], Span(" of 36", "muted"))
    return flow(parts, board.columns)


def odds_strip(board: Board) -> list[Row]:
    """The odds as things stand, where they are known: outcomes with their cases."""
    odds = board.scene.snap.odds.get("pass") or board.scene.snap.odds.get("done")
    if odds is None:
        return []
    parts = [row(f"{one.outcome} ", Span(f"{one.cases}", "text bold")) for one in odds.rows]
    parts[-1] = row(parts[-1], Span(f" of {odds.of}", "muted"))
    return flow(parts, board.columns)


def printed(board: Board, table: str, change: int, used: int) -> list[Row]:
    """The whole table with bars, where the window has the room."""
    rows: Sequence[Row] = table_rows(board, TABLES[table], 2, change, board.columns)
    if board.scene.height - used < len(rows) + 2:
        return []
    return [EMPTY, heading("The table", board.columns, board.glyphs, f"two dice {change:+d}"), *rows]
