"""Kings & Things on the table screen: bars, the map of hexes, panels, pages, rail."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kings_and_things.view import WarView
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, row
from tui.games.kings_and_things import answers, end, estimates, hex_map, pages, panels
from tui.games.kings_and_things.curves import CURVES
from tui.games.kings_and_things.war_context import WarContext
from tui.panels.board import Act, Board
from tui.panels.presenter import Answer, Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene


class WarPresenter(Presenter):
    """Everything a table of Kings & Things shows."""

    title = "Kings & Things"
    curves = CURVES
    has_map = True
    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("screen", "screen", "The tiles behind your screen, with what each is for."),
        "i": PageKey("", "look", "The hex under the cursor or the marked tile."),
        "f": PageKey("players", "players", "Every player: gold, income by source, hexes, heroes."),
        "w": PageKey("heroes", "heroes", "The heroes: who is available, who owns one, what each can do."),
        "t": PageKey("tables", "tables", "The phases, magic and events, forts and terrain."),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        view, dot = WarContext(scene).view, scene.glyphs.dot
        limit = f" of {view.round_limit}" if view.round_limit and scene.columns >= 110 else ""
        goal = "last round" if view.last_round else "a Citadel ends the game"
        return f"round {view.round}{limit} {dot} {scene.snap.phase}", goal

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        wide = scene.columns // len(scene.snap.players) >= 30
        notes = []
        for seat in WarContext(scene).view.seats:
            note = "out" if seat.out else f"{seat.hexes}hx {seat.gold}g {seat.screen}{scene.glyphs.hidden}"
            if wide and not seat.out:
                note = f"{seat.hexes} hexes {seat.gold}g {seat.screen}{scene.glyphs.hidden} income {seat.income}"
            notes.append(SeatNote(note, note, seat.first))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def board(self, scene: Scene) -> Board | None:
        return hex_map.board(scene)

    def press(self, scene: Scene, key: str) -> Act | None:
        return hex_map.press(scene, key)

    def points_at(self, scene: Scene, choice: str) -> Act:
        return hex_map.points_at(scene, choice)

    def stage(self, scene: Scene) -> Sequence[Row]:
        return panels.stage(WarContext(scene))

    def legend(self, scene: Scene) -> Sequence[Row]:
        return panels.legend(WarContext(scene))

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    def footer(self, scene: Scene) -> Mapping[str, str]:
        words = {"table.recap": "", "table.find": "", "table.zoom": ""}
        if not scene.wide:
            words |= {"table.factions": "", "table.tables": ""}
        if scene.cursor is not None:
            words |= {"table.answer": "go", "table.move": "cursor", "table.back": "back"}
        elif answers.sheet(scene).answers and hex_map.signs(WarContext(scene)):
            words["table.next"] = "hex"
        return words

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        return estimates.page(WarContext(scene), answer)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        context = WarContext(scene)
        kind, _, rest = name.partition(":")
        if kind == "screen":
            return pages.screen_page(context, at)
        if kind == "players":
            return pages.players_page(context)
        if kind == "heroes":
            return pages.heroes_page(context)
        if kind == "tables":
            return pages.tables_page(context, rest or "steps")
        if kind == "look":
            return pages.look_page(context, name)
        return None

    def look(self, scene: Scene) -> str:
        return pages.look_name(WarContext(scene))

    # ---- wide windows, the end, plain mode -------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        context = WarContext(scene)
        found = [Panel("Income", _income(context), f"Citadel {context.view.citadel_income}")]
        if context.view.seat is not None:
            found.append(Panel("Behind your screen", panels.screen(context)[1:], "h"))
        return found

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Gold, income, hexes, creatures and tiles of a seat."""
        own = view.seats[seat]
        return {
            "gold": own.gold,
            "income": own.income,
            "hexes": own.hexes,
            "creatures and heroes": own.things,
            "tiles behind the screen": own.screen,
        }

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)

    def sketch(self, view: Any, glyphs: Glyphs) -> Sequence[str]:
        assert isinstance(view, WarView)
        return hex_map.sketch(view, glyphs)


def _income(context: WarContext) -> list[Row]:
    """Everybody's income in two columns."""
    cells = [
        row(context.seat(seat.index), Span(f" {seat.income}", "muted")) for seat in context.view.seats if not seat.out
    ]
    return [
        row(" ", *(part for cell in cells[at : at + 2] for part in (cell, "   "))) for at in range(0, len(cells), 2)
    ]


PRESENTER = WarPresenter()
