"""Justice: the road of a case in one line, what changes the roll, what it may bring."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, fit, heading, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.court import held
from tui.games.down_with_the_king.look import wanted
from tui.games.down_with_the_king.reaction import about, asked, odds_strip, outcomes, strip, tagged
from tui.panels.panel_context import whole

ROLLED = ("23.2", "26.1", "27.2")
BEGUN = ("23.1", "24.8", "25")
"""Rules of chronicle lines: the rolls of a case, and where a case begins."""
ROAD = ("accused", "hearing", "questioning", "trial")
_PLACE = {"hearing": 1, "interrogation": 2, "trial": 3, "hearing_ordered": 1, "hearing_in_hiding": 1, "name_judge": 3}
_TABLE = {"interrogation": "interrogation", "trial": "trial"}


def stage(board: Board) -> list[Row]:
    """The case on its road; with a window open, who adds what."""
    kind = next(one for one in board.going_on if one in _PLACE)
    facts = board.facts(kind)
    who = whole(facts.get("who"))
    person = board.person(who)
    window = bool(about(board))
    rows = [heading("Justice", board.columns, board.glyphs, "asked in player order, one pass" if window else "")]
    rows.append(row(" ", tagged(board, who), Span("  stands before the law", "muted")))
    rows.append(row(" ", road(board, _PLACE[kind])))
    if person and board.scene.height >= 13:
        rows += [row(Span(f" {line}", "muted")) for line in past_stations(board, person.name)]
    if person and person.pc and kind == "trial" and board.scene.height >= 16:
        rows.append(row(Span(" A PC is not questioned (26.1).", "muted")))
    if kind == "trial":
        rows.append(_judge(board, whole(facts.get("judge"))))
    change = whole(facts.get("change"), 0)
    if kind == "hearing":
        rows.append(_against(board, who, whole(facts.get("status"), 0), change))
    below = strip(board, _TABLE[kind], change) if kind in _TABLE else odds_strip(board)
    if window:
        if board.scene.height >= 16:
            rows.append(EMPTY)
        rows += asked(board, change, board.scene.height - len(rows) - len(below))
    return rows + (outcomes(board, _TABLE[kind], change, len(rows)) if kind in _TABLE else below)


def past_stations(board: Board, name: str) -> list[str]:
    """What the chronicle has of this case: the rolls since somebody was accused or sent to the law."""
    found: list[str] = []
    for line in reversed(board.scene.snap.lines):
        if name in line.text:
            if line.rule in ROLLED:
                found.append(line.text)
            elif line.rule in BEGUN:
                break
    return found[::-1]


def road(board: Board, place: int) -> Row:
    """Accused, hearing, questioning, trial: what is past, what is now."""
    parts: list[Span] = []
    for at, name in enumerate(ROAD):
        if parts:
            parts.append(Span(f" {board.glyphs.chain} ", "line" if at > place else "gold"))
        ink = "text bold" if at == place else "muted" if at < place else "blocked"
        parts.append(Span(name.upper() if at == place else name, ink))
    return tuple(parts)


def _judge(board: Board, judge: int) -> Row:
    if judge == NOBODY:
        return row(Span(" Judge    ", "muted"), "none is named yet")
    person = board.person(judge)
    friendly = Span("   5 either way for his player (28.3)" if person and person.owner >= 0 else "   neutral", "muted")
    return row(Span(" Judge    ", "muted"), board.named(judge), friendly)


def _against(board: Board, who: int, status: int, change: int) -> Row:
    shown = f" {change:+d}" if change else ""
    return row(Span(" Roll     ", "muted"), f"two dice{shown}; under Status {status} goes free, else a trial")


def hiding(board: Board) -> list[Row]:
    """Who may hide, or come out, or be pardoned: everybody the law holds or wants."""
    rows = [heading("Before the law", board.columns, board.glyphs, "held, banished, hiding, wanted")]
    shown = set()
    for label, people in held(board):
        if label not in ("Abroad", "Shut in"):
            for one in people:
                shown.add(one.id)
                where, why = one.where, wanted(one)
                said = board.dot.join(
                    part for part in (where if not why.startswith(where.split(",")[0]) else "", why) if part
                )
                rows.append(row(Span(f" {label:9}", "muted"), fit(board.named(one.id), 22), Span(said, "muted")))
    rows += [
        row(Span(" Wanted   ", "muted"), board.named(one.id), Span(f"   {wanted(one)}", "muted"))
        for one in board.everybody()
        if one.wrongdoer and one.id not in shown
    ]
    if len(rows) == 1:
        rows.append(row(Span(" Nobody is held, banished, hiding or wanted.", "muted")))
    return rows
