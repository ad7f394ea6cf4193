"""Tabletop Dungeon on the table screen: bars, map, side column, pages, rail."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.tabletop_dungeon.view import DungeonView
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row
from tui.games.tabletop_dungeon import answers, chart, end, keys, look, monsters, panels, seats, sheets, tables
from tui.games.tabletop_dungeon.curves import CURVES
from tui.games.tabletop_dungeon.delve import Delve
from tui.panels.board import Act, Board
from tui.panels.presenter import Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene


class DungeonPresenter(Presenter):
    """Everything a table of Tabletop Dungeon shows."""

    title = "Tabletop Dungeon"
    curves = CURVES

    def owner(self, view: Any, thing: int) -> int:
        """The seat that plays a hero."""
        return next((hero.seat for hero in view.heroes if hero.id == thing), -1)

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Living heroes of a seat and their wounds."""
        heroes = [hero for hero in view.heroes if hero.seat == seat]
        return {"heroes alive": sum(hero.alive for hero in heroes), "wounds left": sum(hero.wounds for hero in heroes)}

    has_map = True
    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("heroes", "heroes", "The sheets of the heroes and what they carry."),
        "i": PageKey("", "look", "The square under the cursor, the marked target, or the hero in hand."),
        "f": PageKey("seats", "seats", "Who plays which hero."),
        "w": PageKey("monsters", "monsters", "Where the monsters are and what each is about to do."),
        "t": PageKey("tables", "tables", "The tables for searching and for the monsters of a new room."),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        view, dot = Delve(scene).view, scene.glyphs.dot
        rooms = sum(tile.kind == "room" for tile in view.tiles)
        wide = scene.columns >= 110
        figures = [f"cleared {view.cleared} of {rooms}", panels.exit_note(view.cleared, wide or not view.dragon)]
        if wide:
            roaming = len(view.monsters) - view.dragon
            figures.append(f"{roaming} monsters, {'the Dragon' if view.dragon else 'no Dragon'}")
        elif view.dragon:
            figures.append("DRAGON")
        return f"turn {view.turn} {dot} {scene.snap.phase}", f" {dot} ".join(figures)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        view = Delve(scene).view
        notes = []
        for seat in view.seats:
            heroes = [view.heroes[hero] for hero in seat.heroes]
            names = ", ".join(f"{hero.name}{'' if hero.alive else ' (dead)'}" for hero in heroes)
            room = scene.columns // len(view.seats) - len(seat.name) - 4
            if len(names) > room:
                names = " ".join(hero.letter if hero.alive else hero.letter.lower() for hero in heroes)
            notes.append(SeatNote(names, names))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def board(self, scene: Scene) -> Board | None:
        return chart.board(scene)

    def press(self, scene: Scene, key: str) -> Act | None:
        return keys.press(scene, key)

    def points_at(self, scene: Scene, choice: str) -> Act:
        return keys.points_at(scene, choice)

    def in_hand(self, scene: Scene) -> str:
        hero = Delve(scene).hand
        return hero.key if hero else ""

    def stage(self, scene: Scene) -> Sequence[Row]:
        return panels.stage(Delve(scene), scene.columns, scene.height)

    def legend(self, scene: Scene) -> Sequence[Row]:
        return panels.legend(Delve(scene), scene.wide)

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    def footer(self, scene: Scene) -> Mapping[str, str]:
        words = {"table.recap": "", "table.find": "", "table.zoom": "usual map" if scene.zoomed else "overview"}
        words |= {"table.factions": "", "table.tables": ""} if scene.wide else {"table.odds": "", "table.hand": ""}
        if not scene.snap.mine:
            return words
        if scene.cursor is not None:
            words |= {"table.answer": "go", "table.move": "cursor", "table.back": "back"}
        elif scene.snap.asked and scene.snap.asked.kind == "hero_phase":
            words |= {"table.move": "walk", "table.next": "hero"}
        elif scene.snap.asked and scene.snap.asked.kind.startswith("build"):
            words["table.move"] = "point"
        return words

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        kind, _, rest = name.partition(":")
        if kind == "heroes":
            return sheets.page(scene, at)
        if kind == "monsters":
            return monsters.page(scene, at)
        if kind == "seats":
            return seats.page(scene)
        if kind == "tables":
            return tables.page(scene, rest or ("monsters" if Delve(scene).kind.startswith("build") else "search"))
        if kind == "look":
            what, _, number = rest.partition(":")
            return look.page(scene, what, int(number))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows, the end, plain mode -------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        delve = Delve(scene)
        return [Panel("Heroes", sheets.table(delve, scene.columns, 13), "h sheets")]

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)

    def sketch(self, view: Any, glyphs: Glyphs) -> Sequence[str]:
        assert isinstance(view, DungeonView)
        return chart.sketch(view, glyphs)


PRESENTER = DungeonPresenter()
