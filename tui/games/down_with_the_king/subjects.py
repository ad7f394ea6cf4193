"""What may be counseled on one subject: what each counsel brings about, and whose word counts in its roll."""

from rules.down_with_the_king.facts import COUNSELS, NOBODY, Counsel
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, row
from tui.games.down_with_the_king.board import Board, short_office
from tui.games.down_with_the_king.effect_words import counseled
from tui.panels.panel_context import whole


def open_subject(board: Board) -> int:
    """The subject counseled on now, else the one under the mark; NOBODY where there is neither."""
    chosen = whole(board.facts("counsel").get("table"))
    if chosen != NOBODY:
        return chosen
    verb, number = choice_ids.verb(board.scene.marked), choice_ids.word(board.scene.marked)
    return int(number) if board.kind == "counsel_table" and verb == "table" else NOBODY


def subject_rows(board: Board, subject: int) -> list[Row]:
    """The four counsels of a subject, two rows each."""
    table = COUNSELS[subject]
    wide = max(len(one.text) for one in table.counsels) + 2
    rows: list[Row] = [EMPTY, row(Span(f" {table.name}", "text bold"), Span("   what may be counseled", "muted"))]
    for place, one in enumerate(table.counsels, start=1):
        brings = Span(counseled(one.on_accept), "muted")
        said = row(Span(f" {place} ", "gold"), fit(row(Span(one.text, "text")), wide), brings)
        by_right = Span(f"   +1 or -1 by {_by_right(board, one)}", "muted")
        rows += [fit(said, board.columns, glyphs=board.glyphs), fit(row(by_right), board.columns, glyphs=board.glyphs)]
    return rows


def _by_right(board: Board, one: Counsel) -> str:
    """The offices and nobles whose players may change the roll; the neutral ones do not."""
    people = [person for noble in one.nobles if (person := board.person(noble))]
    names = [*(short_office(office) for office in one.offices), *(person.name for person in people)]
    return ", ".join(names) or "nobody"
