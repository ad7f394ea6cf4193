"""A roll that others may change: who was asked, what each added, what it stands at, the chance of each row."""

from collections.abc import Mapping, Sequence

from rules.down_with_the_king.facts import COUNTRIES
from rules.down_with_the_king.names import source_name, source_names
from rules.engine.phrases import Value
from tui.drawing.text import EMPTY, Row, Span, apart, cells, flow, heading, row, split, width
from tui.games.down_with_the_king.context import CourtContext
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


def about(context: CourtContext) -> str:
    """The roll the open window is about; empty without one."""
    return str(context.facts("reactions").get("about", ""))


def stage(context: CourtContext) -> list[Row]:
    """Subject, everybody in asking order, the running total, the rows of the table with their chances."""
    roll = about(context)
    facts = context.facts(BELOW[roll])
    rows = [heading(TITLES(roll), context.columns, context.glyphs, WORDS("order"))]
    rows += subject(context, roll)
    if context.scene.height >= 14:
        rows.append(EMPTY)
    change = whole(facts.get("change"), 0)
    table = TABLE_OF.get(roll)
    below = strip(context, table, change) if table else odds_strip(context)
    rows += asked(context, change, context.scene.height - len(rows) - len(below))
    return rows + (outcomes(context, table, change, len(rows)) if table else below)


def subject(context: CourtContext, roll: str) -> list[Row]:
    """Who does what to whom, in one row if it fits."""
    facts = context.facts(BELOW[roll])
    chain = Span(f"  {context.glyphs.chain}  ", "gold")
    who, target = whole(facts.get("who")), whole(facts.get("target"))
    if roll == "assassination":
        return _chain(context, tagged(context, whole(facts.get("assassin"))), tagged(context, target))
    if roll == "favor":
        courtier, royal = whole(facts.get("courtier")), whole(facts.get("royal"))
        return _chain(context, tagged(context, courtier), tagged(context, royal))
    if roll == "seduction":
        return _chain(context, tagged(context, who), tagged(context, target), Span(_seduction_roll(facts), "muted"))
    if roll == "couple_treachery":
        actor = context.seat(whole(context.facts("reactions").get("actor")))
        both = row(tagged(context, who), f" {WORDS('and')} ", tagged(context, target))
        return [row(" ", actor, chain, both)]
    if roll == "exposed_scandal":
        return [row(" ", context.seat(whole(facts.get("exposer"))), chain, tagged(context, who))]
    if roll in ("prison_escape", "hiding_escape"):
        country = COUNTRIES[max(0, whole(facts.get("country"), 0))]
        return [row(" ", tagged(context, who), chain, country)]
    return [row(" ", tagged(context, who))]


def _chain(context: CourtContext, actor: Row, target: Row, roll: Span | str = "") -> list[Row]:
    """Who acts on whom, and what is rolled for it: on a row of its own where it would be cut."""
    both = row(actor, Span(f"  {context.glyphs.chain}  ", "gold"), target)
    parts = [both] if width(both) < context.columns else [actor, row(Span(f"{context.glyphs.chain}  ", "gold"), target)]
    return flow([*parts, *([row(roll)] if roll else [])], context.columns, gap="  ")


def tagged(context: CourtContext, who: int) -> Row:
    """A person with numbers and office: ``▲ Earl Duncan S5, the Army``."""
    person = context.person(who)
    if person is None:
        return context.named(who)
    office = context.office(person)
    return row(context.named(who), f" S{person.status}", Span(f", {office}" if office else "", "muted"))


def asked(context: CourtContext, change: int | None, room: int = 99) -> list[Row]:
    """One row a seat in asking order with what it added; what the rules add; the running total, if there is one.

    Where that is more than ``room`` rows, those who added nothing share one.
    """
    order, place = numbers(context.facts("reactions").get("order")), whole(context.facts("reactions").get("place"), 0)
    given = additions(context)
    if about(context) in STOPS:
        listed = [_asked_row(context, seat, at == place, given) for at, seat in enumerate(order[: place + 1])]
        return listed + _later(context)
    heads = (row(Span(WORDS("asked"), "muted")), Span(WORDS("added"), "muted"), Span(WORDS("roll"), "muted"))
    rows = [_columns(context, *heads)]
    by_rules = change - whole(context.facts("reactions").get("total"), 0) if change is not None else 0
    rules_label = row(Span(WORDS("the_rules"), "muted"))
    rules = [_columns(context, rules_label, added_by_rules(context), signed(context, by_rules))] if by_rules else []
    rows += rules
    rows += [_asked_row(context, seat, at == place, given) for at, seat in enumerate(order[: place + 1])]
    rows += _later(context)
    if change is not None:
        rows.append(
            _columns(context, row(Span(WORDS("running_total"), "muted")), "", Span(f"{change:+d}", "text bold"))
        )
    if len(rows) <= room:
        return rows
    added = [_asked_row(context, seat, False, given) for seat in order if seat in given]
    silent = [seat for seat in order[:place] if seat not in given]
    now = row(Span(f"{context.glyphs.cursor} ", "gold"), context.seat(order[place])) if place < len(order) else EMPTY
    parts = [row(Span(f"{WORDS('nothing_from')} ", "muted"), context.seats(silent))] if silent else []
    later = row(Span(f"{WORDS('then')} ", "muted"), context.seats(order[place + 1 :]))
    parts += [part for part in (now, later) if len(part) > 1]
    standing = EMPTY
    if change is not None:
        standing = row(Span(f"{WORDS('running_total')} ", "muted"), Span(f"{change:+d} ", "text bold"))
    joined = flow(parts, context.columns - width(standing))
    last = split(joined.pop() if joined else EMPTY, standing, context.columns)
    return [*[*rules, *added, *joined][: max(0, room - 1)], last]


def additions(context: CourtContext) -> dict[int, tuple[list[str], int]]:
    """For each seat that added something: by what, and how much in all."""
    facts = context.facts("reactions")
    seats, amounts = numbers(facts.get("seats")), numbers(facts.get("amounts"))
    sources, sides = str(facts.get("sources", "")).split("|"), str(facts.get("sides", "")).split("|")
    given: dict[int, tuple[list[str], int]] = {}
    for at, seat in enumerate(seats):
        names, total = given.get(seat, ([], 0))
        given[seat] = ([*names, sourced(context, sources[at], sides[at])], total + amounts[at])
    return given


def _asked_row(context: CourtContext, seat: int, now: bool, given: dict[int, tuple[list[str], int]]) -> Row:
    names, total = given.get(seat, ([], 0))
    awaited = WORDS("asked_now") if context.glyphs.in_words else "?"
    additions_text = ", ".join([*names, awaited] if now else names) or WORDS("nothing")
    line = row(Span(f"{context.glyphs.cursor} " if now else "  ", "gold"), context.seat(seat), _first(context, seat))
    amount: Span | str = "" if about(context) in STOPS else Span(context.glyphs.none, "muted")
    return _columns(context, line, additions_text, signed(context, total) if names else amount)


def _later(context: CourtContext) -> list[Row]:
    """Those still to be asked, in one row."""
    facts = context.facts("reactions")
    later = numbers(facts.get("order"))[whole(facts.get("place"), 0) + 1 :]
    if not later:
        return []
    seats, note = row("  ", context.seats(later)), Span(WORDS("still_to_ask"), "muted")
    fits = width(seats) < _name_columns(context)
    return [_columns(context, seats, note, "") if fits else row(" ", apart(seats, note, gap="  "))]


def _columns(context: CourtContext, who: Row, added: Span | str, amount: Span | str) -> Row:
    name = _name_columns(context)
    return row(" ", cells([(who, name), (added, context.columns - name - 10), (amount, 6)]))


def _name_columns(context: CourtContext) -> int:
    return 28 if context.columns < 110 else 34


def _first(context: CourtContext, seat: int) -> Span:
    return Span(f"{context.glyphs.first}" if context.view.seats[seat].first else "", "gold")


def signed(context: CourtContext, amount: int) -> Span:
    """An amount with its sign, or the sign for none."""
    return Span(f"{amount:+d}" if amount else context.glyphs.none)


def sourced(context: CourtContext, source: str, side: str = "") -> str:
    """What gave a modifier, in words; in a duel on whose die."""
    names = source_names(source)
    person = context.person(whole(context.facts("duel").get(side))) if side else None
    return WORDS("on_die", sources=names, name=person.name) if person else names


def _seduction_roll(facts: Mapping[str, Value]) -> str:
    """What a seduction rolls: ``one die under 4``, ``one die +4 over 6``, ``two dice over 7``; empty before that."""
    if "goal" not in facts:
        return ""
    dice = WORDS("one_die") if facts["dice"] == 1 else WORDS("two_dice")
    if facts["change"]:
        dice = WORDS("changed_dice", dice=dice, change=facts["change"])
    return WORDS("over" if facts["over"] else "under", dice=dice, goal=facts["goal"])


def added_by_rules(context: CourtContext) -> str:
    """What the rules themselves add to the roll, by name."""
    roll = about(context)
    facts = context.facts(BELOW[roll])
    if "sources" in facts and roll != "assassination":
        return ", ".join(source_name(source) for source in str(facts["sources"]).split("|") if source in OF_THE_RULES)
    return RULES.get(roll, RULES("other"))


def strip(context: CourtContext, table: str, change: int) -> list[Row]:
    """The rows of a table in a line or two: rolls, text, cases, and of how many."""
    rows = context.view.figures.tables[table]
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
    return flow(parts, context.columns)


def odds_strip(context: CourtContext) -> list[Row]:
    """The odds as things stand, where they are known: outcomes with their cases."""
    odds = context.scene.snap.odds.get(context.scene.snap.way_out)
    if odds is None:
        return []
    parts = [row(f"{outcome.outcome} ", Span(f"{outcome.cases}", "text bold")) for outcome in odds.rows]
    parts[-1] = row(parts[-1], Span(f" {WORDS('of', cases=odds.of)}", "muted"))
    return flow(parts, context.columns)


def outcomes(context: CourtContext, table: str, change: int, used: int) -> list[Row]:
    """The rows of a table with their chances: with bars where the window has the room, else in a line or two."""
    rows: Sequence[Row] = table_rows(context, context.view.figures.tables[table], 2, change, context.columns)
    if context.scene.height - used < len(rows) + 2:
        return strip(context, table, change)
    return [EMPTY, heading(WORDS("table"), context.columns, context.glyphs, WORDS("table_dice", change=change)), *rows]
