"""What may be counseled on one subject: what each counsel brings about, and whose word counts in its roll."""

from rules.down_with_the_king.facts import COUNSELS, NOBODY, Counsel
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, row
from tui.games.down_with_the_king.board import Board, short_office
from tui.games.down_with_the_king.effect_words import counseled
from tui.panels.panel_context import whole
from tui.words import Words

WORDS = Words("down_with_the_king/counsel", "subject")


def open_subject(board: Board) -> int:
    """The subject counseled on now, else the highlighted one; NOBODY where there is neither."""
    chosen = whole(board.facts("counsel").get("table"))
    if chosen != NOBODY:
        return chosen
    verb, number = choice_ids.verb(board.scene.marked), choice_ids.word(board.scene.marked)
    return int(number) if board.kind == "counsel_table" and verb == "table" else NOBODY


def subject_rows(board: Board, subject: int) -> list[Row]:
    """The four counsels of a subject, two rows each."""
    table = COUNSELS[subject]
    wide = max(len(counsel.text) for counsel in table.counsels) + 2
    note = Span(f"   {WORDS('note')}", "muted")
    rows: list[Row] = [EMPTY, row(Span(f" {table.name}", "text bold"), note)]
    for place, counsel in enumerate(table.counsels, start=1):
        brings = Span(counseled(counsel.on_accept), "muted")
        first = row(Span(f" {place} ", "gold"), fit(row(Span(counsel.text, "text")), wide), brings)
        second = Span(f"   {WORDS('by_right', names=_by_right(board, counsel))}", "muted")
        rows += [fit(first, board.columns, glyphs=board.glyphs), fit(row(second), board.columns, glyphs=board.glyphs)]
    return rows


def _by_right(board: Board, counsel: Counsel) -> str:
    """The offices and nobles whose players may change the roll; the neutral ones do not."""
    people = [person for noble in counsel.nobles if (person := board.person(noble))]
    names = [*(short_office(office) for office in counsel.offices), *(person.name for person in people)]
    return ", ".join(names) or WORDS("nobody")
