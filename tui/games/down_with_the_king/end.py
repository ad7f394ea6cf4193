"""The end of the game: who won by what, the standings."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, cells, heading, row
from tui.games.down_with_the_king.board import Board
from tui.panels.snapshot import Scene


def stage(scene: Scene) -> list[Row]:
    """Winner, reign, and the table of the seats in the order of their standing."""
    board = Board(scene)
    outcome, view = scene.snap.outcome, board.view
    if outcome is None:
        return []
    monarch = board.person(view.monarch)
    since = f"on the throne since turn {view.reign_began}, by usurpation" if view.reign_began != NOBODY else "reigns on"
    rows: list[Row] = [EMPTY]
    if outcome.winners:
        rows += [
            row("            ", Span(board.glyphs.throne, "gold")),
            row("          ", board.seats(outcome.winners), Span("   ", "text"), Span("wins", "good bold")),
        ]
    else:
        rows.append(row(Span("   Nobody can win: the game is a draw.", "text bold")))
    if monarch:
        rows.append(row("          ", board.named(monarch.id), Span(f"   {since}", "muted")))
    rows += [EMPTY, heading("The table", board.columns, board.glyphs, f"turn {view.turn}")]
    widths = (4, 14, 8, 8, 10, 10, 10)
    heads = ("", "seat", "PP", "IP", "friends", "offices", "cards")
    rows.append(cells([(row(Span(f" {text}", "muted")), wide) for text, wide in zip(heads, widths, strict=True)]))
    for place, seat in enumerate(outcome.standings, start=1):
        one = view.seats[seat]
        people = board.faction(seat)
        held = sum(1 for person in people if person.office > 0)
        figures = (one.pp, one.ip, len(people) - 1, held, one.hand)
        rows.append(
            cells(
                [
                    (row(Span(f" {place}", "muted")), 4),
                    (row(" ", board.seat(seat)), 14),
                    *((f" {figure}", wide) for figure, wide in zip(figures, widths[2:], strict=True)),
                ]
            )
        )
    dead = [one.id for one in view.people if one and one.dead and one.royal]
    return [*rows, EMPTY, *board.listed(" Dead royals  ", dead, board.columns)]
