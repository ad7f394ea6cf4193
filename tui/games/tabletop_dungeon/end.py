"""The end of the game: out or not, who lives, the score."""

from tui.drawing.text import EMPTY, Row, Span, heading, row
from tui.games.tabletop_dungeon import sheets
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.snapshot import Scene

SAID = {
    4: "Every hero is rescued.",
    3: "Three heroes are rescued.",
    2: "Two heroes are rescued.",
    1: "One hero is rescued.",
}


def stage(scene: Scene) -> list[Row]:
    """How it ended, the score, and the heroes as they stand."""
    delve, outcome = Delve(scene), scene.snap.outcome
    if outcome is None:
        return []
    alive = [hero for hero in delve.view.heroes if hero.alive]
    rows: list[Row] = [EMPTY]
    if outcome.result == "win":
        rows += [
            row("   ", Span(scene.glyphs.throne, "gold"), Span("  The exit is found. The heroes escape.", "good bold")),
            row(f"      {SAID[len(alive)]} ", Span(f"Score {len(alive)} of 4.", "gold bold")),
        ]
    else:
        dead = "The last hero is dead." if not alive else "There is no way out."
        rows += [row(Span(f"   {dead} The game is lost.", "bad bold")), row(Span("      Score 0 of 4.", "gold bold"))]
    rows.append(EMPTY)
    rooms = sum(tile.kind == "room" for tile in delve.view.tiles)
    rows.append(heading("The heroes", scene.columns, scene.glyphs, f"turn {delve.view.turn}"))
    for hero in delve.view.heroes:
        state = "alive" if hero.alive else "dead"
        things = f"  {', '.join(sheets.belongings(hero))}" if any(hero.held) or any(hero.worn) else ""
        rows.append(row("   ", delve.named(hero), "  ", delve.wounds(hero), Span(f"  {state}{things}", "muted")))
    rows += [
        EMPTY,
        row(
            Span(
                f"   {rooms} rooms, {delve.view.cleared} cleared, the Dragon "
                f"{'roams' if delve.view.dragon else 'never came'}.",
                "muted",
            )
        ),
    ]
    return rows
