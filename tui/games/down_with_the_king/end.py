"""The end of the game: who won by what, the standings."""

from rules.down_with_the_king.facts import NOBODY
from tui.drawing.text import EMPTY, Row, Span, cells, heading, row
from tui.games.down_with_the_king.context import CourtContext
from tui.panels.ending import placed
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("down_with_the_king/end", "end")

COLUMNS = {"": 4, "seat": 14, "pp": 8, "ip": 8, "friends": 10, "offices": 10, "cards": 10}
"""The columns of the standings, with their widths."""


def stage(scene: Scene) -> list[Row]:
    """Winner, reign, and the table of the seats in the order of their standing."""
    context = CourtContext(scene)
    outcome, view = scene.snap.outcome, context.view
    if outcome is None:
        return []
    rows: list[Row] = [EMPTY]
    if outcome.winners:
        rows += [
            row("            ", Span(context.glyphs.throne, "gold")),
            row("          ", context.seats(outcome.winners), Span("   ", "text"), Span(WORDS("wins"), "good bold")),
        ]
    else:
        rows.append(row(Span(f"   {WORDS('draw')}", "text bold")))
    if context.person(view.monarch):
        usurped = view.reign_began != NOBODY
        reign = WORDS("reigns_since", turn=view.reign_began) if usurped else WORDS("reigns_on")
        rows.append(row("          ", context.named(view.monarch), Span(f"   {reign}", "muted")))
    rows += [EMPTY, heading(WORDS("heading"), context.columns, context.glyphs, WORDS("turn", turn=view.turn))]
    widths = list(COLUMNS.values())
    heads = [WORDS(key) if key else "" for key in COLUMNS]
    rows.append(cells([(row(Span(f" {text}", "muted")), wide) for text, wide in zip(heads, widths, strict=True)]))
    for place, index in placed(outcome):
        seat = view.seats[index]
        people = context.faction(index)
        held = sum(1 for person in people if person.office > 0)
        figures = (seat.pp, seat.ip, len(people) - 1, held, seat.hand)
        rows.append(
            cells(
                [
                    (row(Span(f" {place}", "muted")), widths[0]),
                    (row(" ", context.seat(index)), widths[1]),
                    *((f" {figure}", wide) for figure, wide in zip(figures, widths[2:], strict=True)),
                ]
            )
        )
    dead = [person.id for person in view.people if person and person.dead and person.royal]
    return [*rows, EMPTY, *context.listed(f" {WORDS('dead_royals')}  ", dead, context.columns)]
