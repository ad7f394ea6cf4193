"""A roll that others may change: who was asked, what each added, what it stands at, the chance of each row."""

from collections.abc import Mapping, Sequence

from rules.down_with_the_king.facts import COUNTRIES
from rules.down_with_the_king.names import source_name, source_names
from rules.engine.phrases import Value
from tui.drawing.text import EMPTY, Row, Span, cells, flow, heading, row, split, width
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.tables import chances, span, table_rows
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("down_with_the_king/reaction", "reaction")
TITLES = Words("down_with_the_king/reaction", "titles")
RULES = Words("down_with_the_king/reaction", "rules")

OF_THE_RULES = ("no_evidence", "confession")
"""Sources that the rules themselves add to a hearing or trial."""

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
"""Windows in which a card does not change a roll but stops what is being done."""

PLAIN = STOPS | {"assassination", "favor", "scandal", "exposed_scandal", "incompetence"}
"""Rolls without a panel of their own."""


NO_TOTAL = None
"""In place of the change to a roll, where there is no one roll."""


def about(board: Board) -> str:
    """The roll the open window is about; empty without one."""
    return str(board.facts("reactions").get("about", ""))


def stage(board: Board) -> list[Row]:
    """Subject, everybody in asking order, the running total, the rows of the table with their chances."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    rows = [heading(TITLES(roll), board.columns, board.glyphs, WORDS("order"))]
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
        both = row(tagged(board, who), f" {WORDS('and')} ", tagged(board, target))
        return [row(" ", actor, chain, both)]
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
    heads = (row(Span(WORDS("asked"), "muted")), Span(WORDS("added"), "muted"), Span(WORDS("roll"), "muted"))
    rows = [_columns(board, *heads)]
    by_rules = change - whole(board.facts("reactions").get("total"), 0) if change is not None else 0
    rules_label = row(Span(WORDS("the_rules"), "muted"))
    rules = [_columns(board, rules_label, added_by_rules(board), signed(board, by_rules))] if by_rules else []
    rows += rules
    rows += [_asked_row(board, seat, at == place, given) for at, seat in enumerate(order[: place + 1])]
    rows += _later(board)
    if change is not None:
        rows.append(_columns(board, row(Span(WORDS("running_total"), "muted")), "", Span(f"{change:+d}", "text bold")))
    if len(rows) <= room:
        return rows
    added = [_asked_row(board, seat, False, given) for seat in order if seat in given]
    silent = [seat for seat in order[:place] if seat not in given]
    now = row(Span(f"{board.glyphs.cursor} ", "gold"), board.seat(order[place])) if place < len(order) else EMPTY
    parts = [row(Span(f"{WORDS('nothing_from')} ", "muted"), board.seats(silent))] if silent else []
    later = row(Span(f"{WORDS('then')} ", "muted"), board.seats(order[place + 1 :]))
    parts += [part for part in (now, later) if len(part) > 1]
    standing = EMPTY
    if change is not None:
        standing = row(Span(f"{WORDS('running_total')} ", "muted"), Span(f"{change:+d} ", "text bold"))
    joined = flow(parts, board.columns - width(standing))
    last = split(joined.pop() if joined else EMPTY, standing, board.columns)
    return [*[*rules, *added, *joined][: max(0, room - 1)], last]


def additions(board: Board) -> dict[int, tuple[list[str], int]]:
    """For each seat that added something: by what, and how much in all."""
    facts = board.facts("reactions")
    seats, amounts = numbers(facts.get("seats")), numbers(facts.get("amounts"))
    sources, sides = str(facts.get("sources", "")).split("|"), str(facts.get("sides", "")).split("|")
    given: dict[int, tuple[list[str], int]] = {}
    for at, seat in enumerate(seats):
        names, total = given.get(seat, ([], 0))
        given[seat] = ([*names, sourced(board, sources[at], sides[at])], total + amounts[at])
    return given


def _asked_row(board: Board, seat: int, now: bool, given: dict[int, tuple[list[str], int]]) -> Row:
    names, total = given.get(seat, ([], 0))
    additions_text = ", ".join([*names, "?"] if now else names) or WORDS("nothing")
    line = row(Span(f"{board.glyphs.cursor} " if now else "  ", "gold"), board.seat(seat), _first(board, seat))
    amount: Span | str = "" if about(board) in STOPS else Span(board.glyphs.none, "muted")
    return _columns(board, line, additions_text, signed(board, total) if names else amount)


def _later(board: Board) -> list[Row]:
    """Those still to be asked, in one row."""
    facts = board.facts("reactions")
    later = numbers(facts.get("order"))[whole(facts.get("place"), 0) + 1 :]
    return [_columns(board, row("  ", board.seats(later)), Span(WORDS("still_to_ask"), "muted"), "")] if later else []


def _columns(board: Board, who: Row, added: Span | str, amount: Span | str) -> Row:
    name = 28 if board.columns < 110 else 34
    return row(" ", cells([(who, name), (added, board.columns - name - 10), (amount, 6)]))


def _first(board: Board, seat: int) -> Span:
    return Span(f"{board.glyphs.first}" if board.view.seats[seat].first else "", "gold")


def signed(board: Board, amount: int) -> Span:
    """An amount with its sign, or the sign for none."""
    return Span(f"{amount:+d}" if amount else board.glyphs.none)


def sourced(board: Board, source: str, side: str = "") -> str:
    """What gave a modifier, in words; in a duel on whose die."""
    names = source_names(source)
    person = board.person(whole(board.facts("duel").get(side))) if side else None
    return WORDS("on_die", sources=names, name=person.name) if person else names


def _seduction_roll(facts: Mapping[str, Value]) -> str:
    """What a seduction rolls: ``one die under 4``, ``one die +4 over 6``, ``two dice over 7``; empty before that."""
    if "goal" not in facts:
        return ""
    dice = WORDS("one_die") if facts["dice"] == 1 else WORDS("two_dice")
    if facts["change"]:
        dice = WORDS("changed_dice", dice=dice, change=facts["change"])
    return WORDS("over" if facts["over"] else "under", dice=dice, goal=facts["goal"])


def added_by_rules(board: Board) -> str:
    """What the rules themselves add to the roll, by name."""
    roll = about(board)
    facts = board.facts(BELOW[roll])
    if "sources" in facts and roll != "assassination":
        return ", ".join(source_name(source) for source in str(facts["sources"]).split("|") if source in OF_THE_RULES)
    return RULES.get(roll, RULES("other"))


def strip(board: Board, table: str, change: int) -> list[Row]:
    """The rows of a table in a line or two: rolls, text, cases, and of how many."""
    rows = board.view.figures.tables[table]
    counts = chances(rows, 2, change)
    parts = [
        row(
            Span(span(outcome), "gold"),
            Span(f" {outcome.text} ", "text" if cases else "blocked"),
            Span(f"{cases}", "text bold" if cases else "blocked"),
        )
        for outcome, cases in zip(rows, counts, strict=True)
    ]
    parts[-1] = row(parts[-1], Span(f" {WORDS('of', cases=36)}", "muted"))
    return flow(parts, board.columns)


def odds_strip(board: Board) -> list[Row]:
    """The odds as things stand, where they are known: outcomes with their cases."""
    odds = board.scene.snap.odds.get(board.scene.snap.way_out)
    if odds is None:
        return []
    parts = [row(f"{outcome.outcome} ", Span(f"{outcome.cases}", "text bold")) for outcome in odds.rows]
    parts[-1] = row(parts[-1], Span(f" {WORDS('of', cases=odds.of)}", "muted"))
    return flow(parts, board.columns)


def outcomes(board: Board, table: str, change: int, used: int) -> list[Row]:
    """The rows of a table with their chances: with bars where the window has the room, else in a line or two."""
    rows: Sequence[Row] = table_rows(board, board.view.figures.tables[table], 2, change, board.columns)
    if board.scene.height - used < len(rows) + 2:
        return strip(board, table, change)
    return [EMPTY, heading(WORDS("table"), board.columns, board.glyphs, WORDS("table_dice", change=change)), *rows]
