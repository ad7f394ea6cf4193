"""A duel: two sides with equal rows, what each strikes on, the four ways of 36 it can end."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, fit, flow, heading, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.reaction import NO_TOTAL, about, asked
from tui.panels.panel_context import numbers, whole

SIDES = ("a", "b")


def stage(board: Board) -> list[Row]:
    """Both duelists side by side, as far as they are named."""
    facts = board.facts("duel")
    rows = [heading("Duel", board.columns, board.glyphs, "both dice fall at once (19.8)")]
    left, right = (_side(board, side) for side in SIDES)
    roomy = board.scene.height >= 14
    if roomy:
        rows.append(EMPTY)
    half = board.columns // 2
    rows += [row(fit(row("    ", one), half), other) for one, other in zip(left, right, strict=True)]
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
        named = "nobody is named yet" if side == "a" else "the dice name the opponent"
        return [row(Span(named, "muted")), EMPTY, EMPTY, EMPTY, EMPTY]
    change = whole(facts.get(f"change_{side}"), 0)
    rating = whole(facts.get(f"dueling_{side}"), 0)
    hits = [str(face) for face in range(1, 7) if face + change < rating]
    roller = whole(facts.get(f"roller_{side}"), 0)
    office = board.office(person)
    role = f"{board.role(person)}{f', {office}' if office else ''}"
    first = ", first player" if person.owner < 0 else ""
    return [
        board.named(person.id),
        row(f"{board.letters(person)}   ", Span(role, "muted")),
        row(Span("strikes on  ", "muted"), Span(" ".join(hits) or "nothing", "text bold")),
        row(Span("roll by     ", "muted"), board.seat(roller), Span(first, "muted")),
        row(Span("changes     ", "muted"), f"{change:+d}" if change else board.glyphs.none),
    ]


def _outcomes(board: Board, cases: list[int]) -> list[Row]:
    facts = board.facts("duel")
    names = []
    for side in SIDES:
        person = board.person(whole(facts.get(side), NOBODY))
        names.append(person.name if person else "nobody")
    first, second = names
    said = (f"only {second} falls", f"only {first} falls", "both fall", "nobody")
    counts = [row(f"{text} ", Span(f"{count}", "text bold")) for text, count in zip(said, cases, strict=True)]
    counts[0] = row(Span("Of 36: ", "muted"), counts[0])
    return flow(counts, board.columns)
