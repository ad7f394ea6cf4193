"""Tabletop Dungeon on the table screen: bars, map, side column, pages, rail."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.tabletop_dungeon.facts import HEROES
from rules.tabletop_dungeon.info import INFO
from tui.drawing.text import Row, plain
from tui.games.tabletop_dungeon import (
    answers,
    chart,
    end,
    keys,
    look,
    map_places,
    monsters,
    panels,
    seats,
    sheets,
    tables,
)
from tui.games.tabletop_dungeon.curves import CURVES
from tui.games.tabletop_dungeon.delve import Delve, counted
from tui.panels import page_names
from tui.panels.board import Act, Board
from tui.panels.places import Place
from tui.panels.presenter import Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene
from tui.words import Words

WORDS = Words("tabletop_dungeon", "presenter")
FIGURES = Words("tabletop_dungeon", "figures")
IDENTITY = Words("tabletop_dungeon", "identity")


class DungeonPresenter(Presenter):
    """Everything a table of Tabletop Dungeon shows."""

    title = INFO.title
    curves = CURVES

    def owner(self, view: Any, thing: int) -> int:
        """The seat that plays a hero."""
        return next((hero.seat for hero in view.heroes if hero.id == thing), -1)

    def identity(self, view: Any, seat: int) -> Sequence[str]:
        heroes = [view.heroes[hero].name for hero in view.seats[seat].heroes]
        return [IDENTITY("heroes", heroes=", ".join(heroes))]

    def about(self, view: Any, seat: int) -> Sequence[str]:
        heroes = [view.heroes[hero] for hero in view.seats[seat].heroes]
        lines = [
            IDENTITY("hero", name=hero.name, figures=plain(sheets.facts(hero)[0]), special=HEROES[hero.id].special)
            for hero in heroes
        ]
        return [", ".join(hero.name for hero in heroes), *lines]

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Living heroes of a seat and their wounds."""
        heroes = [hero for hero in view.heroes if hero.seat == seat]
        alive, wounds = sum(hero.alive for hero in heroes), sum(hero.wounds for hero in heroes)
        return {FIGURES("alive"): alive, FIGURES("wounds"): wounds}

    has_map = True
    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("heroes", WORDS("heroes_key"), WORDS("heroes_help")),
        "i": PageKey("", WORDS("look_key"), WORDS("look_help")),
        "f": PageKey("seats", WORDS("seats_key"), WORDS("seats_help")),
        "w": PageKey("monsters", WORDS("monsters_key"), WORDS("monsters_help")),
        "t": PageKey("tables", WORDS("tables_key"), WORDS("tables_help")),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        view, dot = Delve(scene).view, scene.glyphs.dot
        rooms = sum(tile.kind == "room" for tile in view.tiles)
        wide = scene.columns >= 110
        cleared = WORDS("cleared", cleared=view.cleared, rooms=rooms)
        figures = [cleared, panels.exit_note(view.cleared, wide or not view.dragon)]
        if wide:
            roaming = len(view.monsters) - view.dragon
            figures.append(WORDS("roaming_dragon" if view.dragon else "roaming", monsters=counted("monster", roaming)))
        elif view.dragon:
            figures.append(WORDS("dragon"))
        return WORDS("turn", turn=view.turn, dot=dot, phase=scene.snap.phase), f" {dot} ".join(figures)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        view = Delve(scene).view
        notes = []
        for seat in view.seats:
            heroes = [view.heroes[hero] for hero in seat.heroes]
            names = ", ".join(hero.name if hero.alive else WORDS("dead_hero", name=hero.name) for hero in heroes)
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
        zoom = WORDS("usual_map_key") if scene.zoomed else WORDS("overview_key")
        words = {"table.recap": "", "table.find": "", "table.zoom": zoom}
        words |= {"table.factions": "", "table.tables": ""} if scene.wide else {"table.odds": "", "table.hand": ""}
        if not scene.snap.mine:
            return words
        if scene.cursor is not None:
            words |= {
                "table.answer": WORDS("go_key"),
                "table.move": WORDS("cursor_key"),
                "table.back": WORDS("back_key"),
            }
        elif scene.snap.asked and scene.snap.asked.kind == "hero_phase":
            words |= {"table.move": WORDS("walk_key"), "table.next": WORDS("hero_key")}
        elif scene.snap.asked and scene.snap.asked.kind.startswith("build"):
            words["table.move"] = WORDS("point_key")
        return words

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        kind, words = page_names.read(name)
        if kind == "heroes":
            return sheets.page(scene, at)
        if kind == "monsters":
            return monsters.page(scene, at)
        if kind == "seats":
            return seats.page(scene)
        if kind == "tables":
            return tables.page(
                scene, words[0] if words else ("monsters" if Delve(scene).kind.startswith("build") else "search")
            )
        if kind == "look":
            sort, number = words
            return look.page(scene, sort, int(number))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows, the end, plain mode -------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        delve = Delve(scene)
        return [Panel(WORDS("heroes"), sheets.table(delve, scene.columns, 13), WORDS("h_sheets"))]

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)

    def places(self, scene: Scene) -> Sequence[Place]:
        return map_places.places(Delve(scene))


PRESENTER = DungeonPresenter()
