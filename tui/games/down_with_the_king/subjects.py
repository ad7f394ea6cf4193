"""What may be counseled on one subject: what each counsel brings about, and whose word counts in its roll."""

from rules.down_with_the_king.facts import COUNSELS, NOBODY, Counsel
from rules.engine import choice_ids
from tui.drawing.text import EMPTY, Row, Span, fit, row
from tui.games.down_with_the_king.context import CourtContext, short_office
from tui.games.down_with_the_king.effect_words import counseled
from tui.panels.panel_context import whole
from tui.words import Words

WORDS = Words("down_with_the_king/counsel", "subject")


def open_subject(context: CourtContext) -> int:
    """The subject counseled on now, else the highlighted one; NOBODY where there is neither."""
    chosen = whole(context.facts("counsel").get("table"))
    if chosen != NOBODY:
        return chosen
    verb, number = choice_ids.verb(context.scene.marked), choice_ids.word(context.scene.marked)
    return int(number) if context.kind == "counsel_table" and verb == "table" else NOBODY


def subject_rows(context: CourtContext, subject: int) -> list[Row]:
    """The four counsels of a subject, two rows each."""
    table = COUNSELS[subject]
    wide = max(len(counsel.text) for counsel in table.counsels) + 2
    note = Span(f"   {WORDS('note')}", "muted")
    rows: list[Row] = [EMPTY, row(Span(f" {table.name}", "text bold"), note)]
    for place, counsel in enumerate(table.counsels, start=1):
        brings = Span(counseled(counsel.on_accept), "muted")
        first = row(Span(f" {place} ", "gold"), fit(row(Span(counsel.text, "text")), wide), brings)
        second = Span(f"   {WORDS('by_right', names=_by_right(context, counsel))}", "muted")
        rows += [
            fit(first, context.columns, glyphs=context.glyphs),
            fit(row(second), context.columns, glyphs=context.glyphs),
        ]
    return rows


def _by_right(context: CourtContext, counsel: Counsel) -> str:
    """The offices and nobles whose players may change the roll; the neutral ones do not. The ambassador that a counsel
    names is one of them, and so is the Throne (15.7, 15.11)."""
    people = [person for noble in counsel.nobles if (person := context.person(noble))]
    names = [*(short_office(office) for office in counsel.offices), *(person.name for person in people)]
    names += [WORDS("ambassador")] if counsel.stated_ambassador else []
    names += [name for name, _ in context.throne()]
    return ", ".join(names) or WORDS("nobody")
