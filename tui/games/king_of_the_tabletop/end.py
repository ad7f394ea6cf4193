"""The end of the game: the winner, how the game was won, the standings."""

from tui.drawing.text import EMPTY, Row, Span, capital, cells, heading, row
from tui.games.king_of_the_tabletop import lands
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.panels.ending import placed, result
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "end")

VICTORIES = Words("king_of_the_tabletop", "victories")
"""How the game was won, by the rule that ended it."""


def stage(scene: Scene) -> list[Row]:
    """The winner, and a table of the seats by standing, with their lands."""
    board, outcome = RealmContext(scene), scene.snap.outcome
    if outcome is None:
        return []
    said = capital(result(outcome, scene.snap.names))
    rows: list[Row] = [EMPTY, row("            ", Span(board.glyphs.throne, "gold"))]
    if len(outcome.winners) == 1:
        rows.append(
            row(
                "          ",
                board.seats(outcome.winners),
                Span(f"   {WORDS('wins')}", "good bold"),
                Span(f"   {VICTORIES.get(outcome.rule)}", "muted"),
            )
        )
    else:
        rows.append(row("          ", Span(f"{said}.", "text bold")))
    rows += [EMPTY, heading(WORDS("table"), board.columns, board.glyphs, WORDS("turn", turn=board.view.turn))]
    widths = (4, 14, 11, 8, 8, 8, 10, 12)
    heads = (
        "",
        WORDS("seat"),
        WORDS("prestige"),
        WORDS("gold"),
        WORDS("lands"),
        WORDS("army"),
        WORDS("specials"),
        WORDS("muniment"),
    )
    rows.append(cells([(row(Span(f" {text}", "muted")), wide) for text, wide in zip(heads, widths, strict=True)]))
    for place, index in placed(outcome):
        seat = board.view.seats[index]
        crown = WORDS("yes") if seat.muniment else WORDS("no")
        figures = (seat.prestige, seat.gold, len(seat.lands), seat.army, seat.parts[2], crown)
        rows.append(
            cells(
                [
                    (row(Span(f" {place}", "muted")), 4),
                    (row(" ", board.seat(index)), 14),
                    *((f" {figure}", wide) for figure, wide in zip(figures, widths[2:], strict=True)),
                ]
            )
        )
    for index in outcome.standings:
        seat = board.view.seats[index]
        chart = lands.rows(board, seat.lands, board.columns, lands.WORDS)
        if chart and len(rows) + 2 + len(chart) <= scene.height:
            rows += [EMPTY, row(" ", board.seat(index)), *chart]
    return rows
