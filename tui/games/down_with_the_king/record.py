"""The record sheet: Support, problems, modifiers, wars, bans, counsels made. Open to everybody."""

from rules.down_with_the_king.facts import COUNSELS, COUNTRIES, PRESTIGE, SUPPORT_MAX
from tui.drawing.text import Part, Row, Span, bar, beside, cells, clip, fit, heading, row
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.court import held
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene

LEFT = 38
FAILURES = 3


def page(scene: Scene) -> Page:
    """The whole sheet; the counsels stand at its end."""
    board = Board(scene)
    edge = Span(f"{board.glyphs.upright} ", "line")
    left, right = _modifiers(board), _state(board)
    count = max(len(left), len(right))
    right += [()] * (count - len(right))
    rows = beside(left, [row(edge, line) for line in right], LEFT)
    marks: list[Part] = []
    for seat in board.view.seats:
        marks += [board.seat(seat.index), "  "]
    rows.append(heading("Counsels made", board.columns, board.glyphs, "each seat's own record (15.9)"))
    rows += _counsels(board)
    rows.append(row(Span(" Marks: ", "muted"), *marks))
    return Page("The record sheet, open to everybody", "Record sheet", rows, "", "2.4")


def _modifiers(board: Board) -> list[Row]:
    """The prestige modifiers of every seat, and those for the court ball."""
    seats = board.view.seats
    wide = 4 if len(seats) < 6 else 3

    def line(label: str, values: list[int]) -> Row:
        return row(
            Span(f" {label:14}"),
            *(
                fit(row(Span(f"{value:+d}" if value else f" {board.glyphs.dot}", "text" if value else "muted")), wide)
                for value in values
            ),
        )

    head = row(Span(" Prestige      ", "gold bold"), *(fit(row(" ", board.mark(seat.index)), wide) for seat in seats))
    tables = [
        line(one.name.split(" ")[0][:13], [seat.modifiers[at] for seat in seats]) for at, one in enumerate(PRESTIGE)
    ]
    return [head, *tables, line("Court ball", [seat.ball_modifier for seat in seats])]


def _state(board: Board) -> list[Row]:
    """Problems with their failures, wars, bans, who is held, Support."""
    view, columns = board.view, board.columns - LEFT - 2
    rows: list[Row] = [row(Span(f"{'Problems':20}", "gold bold"), Span("failed  minister", "muted"))]
    open_ones = [one for one in view.problems if one.open]
    for one in open_ones:
        holder = board.person(view.offices[one.minister].holder)
        who = board.named(holder.id, holder.name) if holder else row(Span("- vacant", "gold"))
        failed = Span(f"{one.failed} of {FAILURES}", "muted")
        rows.append(cells([(one.name[:19], 20), (failed, 8), (who, columns - 28)]))
    if not open_ones:
        rows.append(row(Span("none is open", "muted")))
    rows.append(_line("At war", ", ".join(COUNTRIES[one] for one in view.wars) or "nobody"))
    banned = [one.id for one in board.everybody() if one.banned]
    rows += board.listed(f"{'Banned':12}", banned, columns)
    for label, people in held(board):
        rows += board.listed(f"{label:12}", [one.id for one in people], columns)
    dead = [one.id for one in view.people if one and one.dead and one.royal]
    rows += board.listed(f"{'Dead royals':12}", dead, columns)
    rows.append(_line("Support", f"{view.support} of {SUPPORT_MAX}   worth {view.support_value:+d}"))
    rows.append(bar(board.glyphs, view.support, SUPPORT_MAX, 24))
    piles = f"{view.deck} in the pile{board.dot}{view.discards} discarded"
    rows.append(_line("Event cards", piles))
    return [clip(line, columns, board.glyphs) for line in rows]


def _line(label: str, value: str) -> Row:
    return row(Span(f"{label:12}", "muted"), value)


def _counsels(board: Board) -> list[Row]:
    """For each subject on which somebody has counseled: which of the four counsels each seat has made."""
    made = []
    quiet = 0
    for place, table in enumerate(COUNSELS):
        if any(seat.counsels[place] for seat in board.view.seats):
            parts: list[Span | Row] = [Span(f" {table.name[:20]:21}")]
            for at in range(len(table.counsels)):
                seats = [seat.index for seat in board.view.seats if seat.counsels[place] >> at & 1]
                parts.append(fit(row(Span(f"{at + 1}", "muted"), *(board.mark(seat) for seat in seats)), 8))
            made.append(row(*parts))
        else:
            quiet += 1
    rest = f"none on the other {quiet} subjects" if made else "none yet"
    return [*made, row(Span(f" {rest}", "muted"))]
