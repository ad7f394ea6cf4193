"""A duel: two sides with equal rows, what each strikes on, the four ways of 36 it can end."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, row
from tui.games.down_with_the_king.context import CourtContext, short_office
from tui.games.down_with_the_king.reaction import NO_TOTAL, about, asked
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("down_with_the_king/duel", "duel")

SIDES = ("a", "b")


def stage(context: CourtContext) -> list[Row]:
    """Both duelists side by side, as far as they are named."""
    facts = context.facts("duel")
    rows = [heading(WORDS("heading"), context.columns, context.glyphs, WORDS("note"))]
    left, right = (_side(context, side) for side in SIDES)
    roomy = context.scene.height >= 14
    if roomy:
        rows.append(EMPTY)
    half = context.columns // 2
    rows += [row(fit(row("    ", ours), half), theirs) for ours, theirs in zip(left, right, strict=True)]
    cases = numbers(facts.get("cases"))
    if cases:
        if roomy:
            rows.append(EMPTY)
        rows += _outcomes(context, cases)
    if about(context) == "duel":
        room = context.scene.height - len(rows)
        listed = asked(context, NO_TOTAL, room)
        rows += [EMPTY, *listed] if room > len(listed) else listed
    return rows


def _side(context: CourtContext, side: str) -> list[Row]:
    facts = context.facts("duel")
    person = context.person(whole(facts.get(side)))
    if person is None:
        return [row(Span(WORDS(f"nobody_on_{side}"), "muted")), EMPTY, EMPTY, EMPTY, EMPTY]
    change = whole(facts.get(f"change_{side}"), 0)
    rating = whole(facts.get(f"dueling_{side}"), 0)
    hits = [str(face) for face in range(1, 7) if face + change < rating]
    roller = whole(facts.get(f"roller_{side}"), 0)
    office = short_office(person.office)
    role = f"{context.role(person)}{f', {office}' if office else ''}"
    first = f", {WORDS('first_player')}" if person.owner < 0 else ""
    return [
        context.named(person.id),
        row(f"{context.letters(person)}   ", Span(role, "muted")),
        row(_label("strikes_on"), Span(" ".join(hits) or WORDS("nothing"), "text bold")),
        row(_label("roll_by"), context.seat(roller), Span(first, "muted")),
        row(_label("changes"), f"{change:+d}" if change else context.glyphs.none),
    ]


def _label(key: str) -> Span:
    return Span(f"{WORDS(key):12}", "muted")


def _outcomes(context: CourtContext, cases: list[int]) -> list[Row]:
    facts = context.facts("duel")
    names = []
    for side in SIDES:
        person = context.person(whole(facts.get(side), NOBODY))
        names.append(person.name if person else WORDS("nobody"))
    first, second = names
    falls = (WORDS("falls", name=second), WORDS("falls", name=first), WORDS("both_fall"), WORDS("nobody"))
    counts = [row(f"{text} ", Span(f"{count}", "text bold")) for text, count in zip(falls, cases, strict=True)]
    counts[0] = row(Span(f"{WORDS('of_36')} ", "muted"), counts[0])
    return flow(counts, context.columns)
