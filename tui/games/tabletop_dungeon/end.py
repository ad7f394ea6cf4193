"""The end of the game: out or not, who lives, the score."""

from tui.drawing.text import EMPTY, Row, Span, heading, row
from tui.games.tabletop_dungeon import sheets
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "end")
RESCUED = Words("tabletop_dungeon", "rescued")


def stage(scene: Scene) -> list[Row]:
    """The result, the score, and the heroes."""
    delve, outcome = Delve(scene), scene.snap.outcome
    if outcome is None:
        return []
    alive = [hero for hero in delve.view.heroes if hero.alive]
    rows: list[Row] = [EMPTY]
    if outcome.result == "win":
        rows += [
            row("   ", Span(scene.glyphs.throne, "gold"), Span(f"  {WORDS('escaped')}", "good bold")),
            row(f"      {RESCUED(f'alive_{len(alive)}')} ", Span(WORDS("score", count=len(alive)), "gold bold")),
        ]
    else:
        dead = WORDS("last_hero_dead") if not alive else WORDS("there_no_way_out")
        rows.append(row(Span(f"   {WORDS('lost', dead=dead)}", "bad bold")))
        rows.append(row(Span(f"      {WORDS('no_score')}", "gold bold")))
    rows.append(EMPTY)
    rooms = sum(tile.kind == "room" for tile in delve.view.tiles)
    rows.append(heading(WORDS("heroes"), scene.columns, scene.glyphs, WORDS("turn", turn=delve.view.turn)))
    for hero in delve.view.heroes:
        state = WORDS("alive") if hero.alive else WORDS("dead")
        things = f"  {', '.join(sheets.belongings(hero))}" if any(hero.held) or any(hero.worn) else ""
        rows.append(row("   ", delve.named(hero), "  ", delve.wounds(hero), Span(f"  {state}{things}", "muted")))
    told = WORDS("rooms_roams" if delve.view.dragon else "rooms", rooms=rooms, cleared=delve.view.cleared)
    return [*rows, EMPTY, row(Span(f"   {told}", "muted"))]
