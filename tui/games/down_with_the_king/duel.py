"""A duel: two sides with equal rows, what each strikes on, the four ways of 36 it can end."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.reaction import NO_TOTAL, about, asked
from tui.panels.panel_context import numbers, whole
from tui.words import Words

WORDS = Words("down_with_the_king/duel", "duel")

SIDES = ("a", "b")


def stage(board: Board) -> list[Row]:
    """Both duelists side by side, as far as they are named."""
    facts = board.facts("duel")
    rows = [heading(WORDS("heading"), board.columns, board.glyphs, WORDS("note"))]
    left, right = (_side(board, side) for side in SIDES)
    roomy = board.scene.height >= 14
    if roomy:
        rows.append(EMPTY)
    half = board.columns // 2
    rows += [row(fit(row("    ", ours), half), theirs) for ours, theirs in zip(left, right, strict=True)]
    cases = numbers(facts.get("cases"))
    if cases:
        if roomy:
            rows.append(EMPTY)
        rows += _outcomes(board, cases)
    if about(board) == "duel":
        room = board.scene.height - len(rows)
        listed = asked(board, NO_TOTAL, room)
        rows += [EMPTY, *listed] if room > len(listed) else listed
    return rows


def _side(board: Board, side: str) -> list[Row]:
    facts = board.facts("duel")
    person = board.person(whole(facts.get(side)))
    if person is None:
        return [row(Span(WORDS(f"nobody_on_{side}"), "muted")), EMPTY, EMPTY, EMPTY, EMPTY]
    change = whole(facts.get(f"change_{side}"), 0)
    rating = whole(facts.get(f"dueling_{side}"), 0)
    hits = [str(face) for face in range(1, 7) if face + change < rating]
    roller = whole(facts.get(f"roller_{side}"), 0)
    office = board.office(person)
    role = f"{board.role(person)}{f', {office}' if office else ''}"
    first = f", {WORDS('first_player')}" if person.owner < 0 else ""
    return [
        board.named(person.id),
        row(f"{board.letters(person)}   ", Span(role, "muted")),
        row(_label("strikes_on"), Span(" ".join(hits) or WORDS("nothing"), "text bold")),
        row(_label("roll_by"), board.seat(roller), Span(first, "muted")),
        row(_label("changes"), f"{change:+d}" if change else board.glyphs.none),
    ]


def _label(key: str) -> Span:
    return Span(f"{WORDS(key):12}", "muted")


def _outcomes(board: Board, cases: list[int]) -> list[Row]:
    facts = board.facts("duel")
    names = []
    for side in SIDES:
        person = board.person(whole(facts.get(side), NOBODY))
        names.append(person.name if person else WORDS("nobody"))
    first, second = names
    falls = (WORDS("falls", name=second), WORDS("falls", name=first), WORDS("both_fall"), WORDS("nobody"))
    counts = [row(f"{text} ", Span(f"{count}", "text bold")) for text, count in zip(falls, cases, strict=True)]
    counts[0] = row(Span(f"{WORDS('of_36')} ", "muted"), counts[0])
    return flow(counts, board.columns)
