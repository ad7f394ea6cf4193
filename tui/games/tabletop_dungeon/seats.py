"""The page of the seats and their heroes."""

from tui.drawing.text import Row, Span, apart, row
from tui.games.tabletop_dungeon import sheets
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.presenter import Page
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "seats")


def page(scene: Scene) -> Page:
    """Each seat with its heroes and their condition."""
    delve = Delve(scene)
    rows: list[Row] = []
    for seat, player in zip(delve.view.seats, scene.snap.players, strict=True):
        by = WORDS("bot", level=player.level) if player.bot else WORDS("person")
        named = Span(delve.glyphs.labeled(seat.index, seat.name), f"seat{seat.index + 1} bold")
        rows.append(row(" ", apart(named, Span(by, "muted"))))
        for hero in (delve.view.heroes[at] for at in seat.heroes):
            state = Span(sheets.condition(delve, hero), "muted")
            rows.append(row("     ", apart(delve.named(hero), delve.wounds(hero), state, gap="  ")))
    said = f" {WORDS('together')}"
    rows.append(row(Span(said, "muted")))
    return Page(WORDS("page_title"), WORDS("seats"), rows, WORDS("page_note"), "TD-1", enter="")
