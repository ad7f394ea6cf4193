"""A roll that others may change: who was asked, what each added, what it stands at, the chance of each row."""

from collections.abc import Mapping, Sequence

from rules.down_with_the_king.facts import COUNTRIES
from rules.down_with_the_king.names import source_name
from rules.engine.phrases import Value
from tui.drawing.text import EMPTY, Row, Span, cells, flow, heading, row, split, width
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.panels.panel_context import numbers, whole

OF_THE_RULES = ("no_evidence", "confession")
"""Sources that the rules themselves add to a hearing or trial."""
TITLES = {
    "assassination": "Assassination",
    "favor": "Royal favor",
    "scandal": "Scandal",
    "exposed_scandal": "Scandal",
    "hearing": "Hearing",
    "interrogation": "Questioning",
    "trial": "Trial",
    "duel": "Duel",
    "seduction": "Seduction",
    "prison_escape": "Escape",
    "hiding_escape": "Escape",
    "problem": "Political problem",
    "counsel": "Counsel",
    "incompetence": "Incompetence",
    "couple_treachery": "Treachery",
}
TABLE_OF = {
    "assassination": "assassination",
    "favor": "royal_favor",
    "scandal": "scandal",
    "exposed_scandal": "scandal",
    "interrogation": "interrogation",
    "trial": "trial",
    "counsel": "counseling_results",
}
BELOW = {
    "assassination": "assassination",
    "favor": "court_favor",
    "scandal": "scandal",
    "exposed_scandal": "scandal",
    "hearing": "hearing",
    "interrogation": "interrogation",
    "trial": "trial",
    "duel": "duel",
    "seduction": "seduce",
    "prison_escape": "escape",
    "hiding_escape": "escape",
    "problem": "attempt",
    "counsel": "counsel",
    "incompetence": "incompetence",
    "couple_treachery": "couple_treachery",
}
"""The procedure whose roll a window is about."""


STOPS = frozenset(("seduction", "couple_treachery", "prison_escape", "hiding_escape"))
"""Windows in which a card does not change a roll but stops the thing."""

PLAIN = STOPS | {"assassination", "favor", "scandal", "exposed_scandal", "incompetence"}
"""Rolls without a panel of their own."""


NO_TOTAL = None
"""In place of what a roll stands at, where there is no one roll."""


def about(board: Board) -> str:
    """The roll the open window is about; empty without one."""
    return str(board.facts("reactions").get("about", ""))


def stage(board: Board) -> list[Row]:
    """Subject, everybody in asking order, the running total, the rows of the table with their chances."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    rows = [heading(TITLES[roll], board.columns, board.glyphs, "asked in player order, one pass")]
    rows += subject(board, roll)
    if board.scene.height >= 14:
        rows.append(EMPTY)
    change = whole(facts.get("change"), 0)
    table = TABLE_OF.get(roll)
    below = strip(board, table, change) if table else odds_strip(board)
    rows += asked(board, change, board.scene.height - len(rows) - len(below))
    return rows + (outcomes(board, table, change, len(rows)) if table else below)


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
        rolled = row(Span(f"  {_seduction_roll(facts)}", "muted"))
        return [row(" ", tagged(board, who), chain, tagged(board, target), rolled)]
    if roll == "couple_treachery":
        actor = board.seat(whole(board.facts("reactions").get("actor")))
        return [row(" ", actor, chain, tagged(board, who), " and ", tagged(board, target))]
    if roll == "exposed_scandal":
        return [row(" ", board.seat(whole(facts.get("exposer"))), chain, tagged(board, who))]
    if roll in ("prison_escape", "hiding_escape"):
        country = COUNTRIES[max(0, whole(facts.get("country"), 0))]
        return [row(" ", tagged(board, who), chain, country)]
    return [row(" ", tagged(board, who))]


def tagged(board: Board, who: int) -> Row:
    """A person with numbers and office: ``▲ Earl Duncan S5, the Army``."""
    person = board.person(who)
    if person is None:
        return board.named(who)
    office = board.office(person)
    return row(board.named(who), f" S{person.status}", Span(f", {office}" if office else "", "muted"))


def asked(board: Board, change: int | None, room: int = 99) -> list[Row]:
    """One row a seat in asking order with what it added; what the rules add; the running total, if there is one.

    Where that is more than ``room`` rows, those who added nothing share one.
    """
    order, place = numbers(board.facts("reactions").get("order")), whole(board.facts("reactions").get("place"), 0)
    given = additions(board)
    if about(board) in STOPS:
        listed = [_asked_row(board, seat, at == place, given) for at, seat in enumerate(order[: place + 1])]
        return listed + _later(board)
    rows = [_columns(board, row(Span("Asked", "muted")), Span("added", "muted"), Span("roll", "muted"))]
    own = change - whole(board.facts("reactions").get("total"), 0) if change is not None else 0
    rules = [_columns(board, row(Span("The rules", "muted")), own_words(board), signed(board, own))] if own else []
    rows += rules
    rows += [_asked_row(board, seat, at == place, given) for at, seat in enumerate(order[: place + 1])]
    rows += _later(board)
    if change is not None:
        rows.append(_columns(board, row(Span("Running total", "muted")), "", Span(f"{change:+d}", "text bold")))
    if len(rows) <= room:
        return rows
    added = [_asked_row(board, seat, False, given) for seat in order if seat in given]
    silent = [seat for seat in order[:place] if seat not in given]
    now = row(Span(f"{board.glyphs.cursor} ", "gold"), board.seat(order[place])) if place < len(order) else EMPTY
    parts = [row(Span("nothing from ", "muted"), board.seats(silent))] if silent else []
    parts += [part for part in (now, row(Span("then ", "muted"), board.seats(order[place + 1 :]))) if len(part) > 1]
    standing = EMPTY
    if change is not None:
        standing = row(Span("Running total ", "muted"), Span(f"{change:+d} ", "text bold"))
    joined = flow(parts, board.columns - width(standing))
    last = split(joined.pop() if joined else EMPTY, standing, board.columns)
    return [*[*rules, *added, *joined][: max(0, room - 1)], last]


def additions(board: Board) -> dict[int, tuple[list[str], int]]:
    """For each seat that added something: by what, and how much in all."""
    facts = board.facts("reactions")
    seats, amounts = numbers(facts.get("seats")), numbers(facts.get("amounts"))
    sources, sides = str(facts.get("sources", "")).split("|"), str(facts.get("sides", "")).split("|")
    found: dict[int, tuple[list[str], int]] = {}
    for at, seat in enumerate(seats):
        names, total = found.get(seat, ([], 0))
        found[seat] = ([*names, sourced(board, sources[at], sides[at])], total + amounts[at])
    return found


def _asked_row(board: Board, seat: int, now: bool, given: dict[int, tuple[list[str], int]]) -> Row:
    names, total = given.get(seat, ([], 0))
    said = ", ".join([*names, "?"] if now else names) or "nothing"
    line = row(Span(f"{board.glyphs.cursor} " if now else "  ", "gold"), board.seat(seat), _first(board, seat))
    amount: Span | str = "" if about(board) in STOPS else Span(board.glyphs.none, "muted")
    return _columns(board, line, said, signed(board, total) if names else amount)


def _later(board: Board) -> list[Row]:
    """Those still to be asked, in one row."""
    facts = board.facts("reactions")
    later = numbers(facts.get("order"))[whole(facts.get("place"), 0) + 1 :]
    return [_columns(board, row("  ", board.seats(later)), Span("still to be asked", "muted"), "")] if later else []


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


def _seduction_roll(facts: Mapping[str, Value]) -> str:
    """What a seduction rolls: ``one die under 4``, ``one die +4 over 6``, ``two dice over 7``; empty before that."""
    if "goal" not in facts:
        return ""
    change = f" {whole(facts['change']):+d}" if facts["change"] else ""
    dice = "one die" if facts["dice"] == 1 else "two dice"
    return f"{dice}{change} {'over' if facts['over'] else 'under'} {facts['goal']}"


def own_words(board: Board) -> str:
    """What the rules themselves add to the roll, by name."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    if roll == "assassination":
        return "the Monarch"
    if "sources" in facts:
        return ", ".join(source_name(source) for source in str(facts["sources"]).split("|") if source in OF_THE_RULES)
    return {"problem": "the crisis", "favor": "the Favor counter"}.get(roll, "the situation")


def strip(board: Board, table: str, change: int) -> list[Row]:
    """The rows of a table in a line or two: rolls, text, cases, and of how many."""
    rows = board.view.figures.tables[table]
    counts = chances(rows, 2, change)
    parts = [
        row(
            Span(span(board, one), "gold"),
            Span(f" {one.text} ", "text" if cases else "blocked"),
            Span(f"{cases}", "text bold" if cases else "blocked"),
        )
        for one, cases in zip(rows, counts, strict=True)
    ]
    parts[-1] = row(parts[-1], Span(" of 36", "muted"))
    return flow(parts, board.columns)


def odds_strip(board: Board) -> list[Row]:
    """The odds as things stand, where they are known: outcomes with their cases."""
    odds = board.scene.snap.odds.get(board.scene.snap.way_out)
    if odds is None:
        return []
    parts = [row(f"{one.outcome} ", Span(f"{one.cases}", "text bold")) for one in odds.rows]
    parts[-1] = row(parts[-1], Span(f" of {odds.of}", "muted"))
    return flow(parts, board.columns)


def outcomes(board: Board, table: str, change: int, used: int) -> list[Row]:
    """The rows of a table with their chances: with bars where the window has the room, else in a line or two."""
    rows: Sequence[Row] = table_rows(board, board.view.figures.tables[table], 2, change, board.columns)
    if board.scene.height - used < len(rows) + 2:
        return strip(board, table, change)
    return [EMPTY, heading("The table", board.columns, board.glyphs, f"two dice {change:+d}"), *rows]
