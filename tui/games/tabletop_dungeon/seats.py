"""The seats: who plays which hero."""

from tui.drawing.text import Row, Span, row
from tui.games.tabletop_dungeon import sheets
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene


def page(scene: Scene) -> Page:
    """Each seat with its heroes and how they are."""
    delve = Delve(scene)
    rows: list[Row] = []
    for seat, player in zip(delve.view.seats, scene.snap.players, strict=True):
        by = f"bot, {player.level}" if player.bot else "person"
        mark = f"{delve.glyphs.mark(seat.index)} {seat.name}"
        rows.append(row(" ", Span(mark, f"seat{seat.index + 1} bold"), Span(f"   {by}", "muted")))
        for hero in (delve.view.heroes[at] for at in seat.heroes):
            state = Span(f"  {sheets.condition(delve, hero)}", "muted")
            rows.append(row("     ", delve.named(hero), "  ", delve.wounds(hero), state))
    said = " All play together: they escape together, or are lost together."
    return Page("Who plays which hero", "Seats", [*rows, row(Span(said, "muted"))], "one team", "TD-1", enter="")
