"""Kings & Things on the table screen: bars, the map of hexes, panels, pages, rail."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules import Entry
from rules.kings_and_things.facts import NEUTRAL
from rules.kings_and_things.view import WarView
from tui.drawing.text import Row
from tui.games.kings_and_things import answers, end, estimates, hex_map, map_places, pages, panels
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.curves import CURVES
from tui.panels import page_names
from tui.panels.board import Act, Board
from tui.panels.notice import DieOwner
from tui.panels.places import Place
from tui.panels.presenter import Answer, Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene
from tui.words import Words

BARS = Words("kings_and_things", "presenter")
KEYS = Words("kings_and_things", "page_keys")
FIGURES = Words("kings_and_things", "figures")


def _end_in_sight(view: WarView) -> str:
    """The key of when the game ends: in this round, in the next, or once a Citadel is built (KA-23, KA-54)."""
    if view.last_round and view.phase in ("powers", "first_player"):
        return "next_round_last"  # the phase 7 of this round is over
    is_last = view.last_round or (view.round_limit and view.round >= view.round_limit)
    return "last_round" if is_last else "citadel_ends"


class WarPresenter(Presenter):
    """Everything a table of Kings & Things shows."""

    title = "Kings & Things"
    curves = CURVES
    has_map = True
    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("screen", KEYS("screen"), KEYS("screen_help")),
        "i": PageKey("", KEYS("look"), KEYS("look_help")),
        "f": PageKey("players", KEYS("players"), KEYS("players_help")),
        "w": PageKey("heroes", KEYS("heroes"), KEYS("heroes_help")),
        "t": PageKey("tables", KEYS("tables"), KEYS("tables_help")),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        view, dot = WarContext(scene).view, scene.glyphs.dot
        limit = BARS("limit", rounds=view.round_limit) if view.round_limit and scene.columns >= 110 else ""
        goal = BARS(_end_in_sight(view))
        turn = f"{BARS('round', round=view.round, limit=limit)} {dot} " if view.round else ""
        return f"{turn}{scene.snap.phase}", goal

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        wide = scene.columns // len(scene.snap.players) >= 30
        notes = []
        for seat in WarContext(scene).view.seats:
            known = {"hexes": seat.hexes, "gold": seat.gold, "tiles": seat.screen, "hidden": scene.glyphs.hidden}
            note = short = BARS("out") if seat.out else BARS("seat", **known)
            if wide and not seat.out:
                note = BARS("seat_wide_1" if seat.hexes == 1 else "seat_wide", **known, income=seat.income)
            notes.append(SeatNote(note, short, seat.first))
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
            words |= {"table.answer": BARS("go"), "table.move": BARS("cursor"), "table.back": BARS("back")}
        elif answers.sheet(scene).answers and hex_map.signs(WarContext(scene)):
            words["table.next"] = BARS("hex")
        return words

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        return estimates.page(WarContext(scene), answer)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        context = WarContext(scene)
        named = page_names.read(name)
        kind, rest = named.kind, named.rest
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
        need = BARS("citadel_needs", income=context.view.citadel_income)
        rail = [Panel(BARS("income"), panels.incomes(context), need)]
        if context.view.seat is not None:
            rail.append(Panel(BARS("screen"), panels.screen(WarContext(replace(scene, marked="")))[1:], "h"))
        return rail

    def first_player(self, view: Any) -> int:
        return int(view.first)

    def owner(self, view: Any, thing: int) -> int:
        """The seat that controls a hex."""
        return int(view.hexes[thing].owner)

    @property
    def minor_figures(self) -> Sequence[str]:
        return [FIGURES("tiles")]

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Gold, income, hexes, creatures and tiles of a seat."""
        own = view.seats[seat]
        return {
            FIGURES("gold"): own.gold,
            FIGURES("income"): own.income,
            FIGURES("hexes"): own.hexes,
            FIGURES("creatures"): own.things,
            FIGURES("tiles"): own.screen,
        }

    def dice_owners(self, view: Any, entry: Entry) -> Sequence[DieOwner]:
        """The sides of a battle whose pieces roll in its step."""
        if entry.kind != "battle_throw" or view.battle is None:
            return ()
        names = {NEUTRAL: FIGURES("neutral")} | {seat.index: seat.name for seat in view.seats}
        return [DieOwner(names[side], -1 if side == NEUTRAL else side) for side in view.battle.sides_rolled]

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)

    def places(self, scene: Scene) -> Sequence[Place]:
        return map_places.places(WarContext(scene))


PRESENTER = WarPresenter()
