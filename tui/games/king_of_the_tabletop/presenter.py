"""King of the Tabletop on the table screen: bars, one panel a procedure, pages, rail."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from tui.drawing.text import Row
from tui.games.king_of_the_tabletop import (
    answers,
    charts,
    end,
    estimates,
    fielded,
    hand,
    kingdom,
    land_draw,
    line_up,
    look,
    magic,
    tables,
    war,
)
from tui.games.king_of_the_tabletop.curves import CURVES
from tui.games.king_of_the_tabletop.tabletop import Tabletop
from tui.panels.panel_context import numbers, whole
from tui.panels.presenter import Answer, Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene

Stage = Callable[[Tabletop], list[Row]]

BY_KIND: Mapping[str, Stage] = {
    "window": magic.stage,
    "free_land": land_draw.stage,
    "for_sale": land_draw.stage,
    "auction": land_draw.auction,
    "fight": land_draw.fight,
    "fight_bearer": land_draw.fight,
    "buying": land_draw.buying,
    "war": war.choose,
    "send": war.send,
    "flee": war.flee,
    "set_aside": war.flee,
    "line_up": fielded.stage,
    "battle_order": fielded.stage,
    "battle_hit": fielded.battle,
    "thief": war.agents,
    "assassin": war.agents,
    "offer": war.deal,
    "price": war.deal,
    "deal": war.deal,
    "talisman": war.talisman,
}
"""Panels of questions; all others are asked over one's own kingdom."""

FIELD = frozenset({"send", "flee", "set_aside", "line_up", "battle_order", "battle_hit"})
"""Panels without one's own kingdom: hand and army stand in the rail."""

FIELDED = frozenset({"line_up", "battle_order"})
"""Panels whose lands stand over the whole width of a wide window."""

NOW: Mapping[str, str] = {
    "muster": "army",
    "hire": "special characters",
    "build": "build",
    "free_land": "land",
    "for_sale": "land for sale",
    "auction": "land auction",
    "fight": "fight for land",
    "fight_bearer": "fight for land",
    "buying": "buying tiles",
    "send": "war: the army",
    "set_aside": "war: reserves",
    "flee": "war: initiative",
    "line_up": "war: line-up",
    "battle_order": "war: battles",
    "offer": "a deal",
    "price": "a deal",
    "deal": "a deal",
}
"""What is being done, where the question says more than the phase."""

SHORT_PHASE = {"collection and building": "collection", "thief and assassin": "agents"}
"""Phases in fewer letters, so that the goal has room beside them."""


class RealmPresenter(Presenter):
    """Everything a table of King of the Tabletop shows."""

    title = "King of the Tabletop"
    curves = CURVES

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Prestige, gold, lands, army and hand of a seat."""
        own = view.seats[seat]
        return {
            "prestige": own.prestige,
            "gold": own.gold,
            "lands": len(own.lands),
            "army": own.army,
            "tiles in hand": own.hand,
        }

    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("hand", "hand", "Your hand and your army, with what each tile is for."),
        "i": PageKey("", "look", "The tile, land or kingdom of the marked choice."),
        "f": PageKey("charts", "charts", "All kingdoms: lands, gold, prestige, open armies."),
        "t": PageKey("table", "tables", "Events, prices, forts, battle, special characters."),
        "m": PageKey("magic", "magic", "What magic may be played when, and what of it is yours."),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        board = Tabletop(scene)
        now = NOW.get(board.kind) or SHORT_PHASE.get(scene.snap.phase, scene.snap.phase)
        if "battle" in board.going_on:
            now = _battle_word(board)
        wide = scene.columns >= 110
        limit = f" of {board.view.turn_limit}" if board.view.turn_limit and wide else ""
        left = f"turn {board.view.turn}{limit}{board.dot}{now}"
        goal = f"first to {TO_WIN} and a Gran Muniment"
        if board.facts("war"):
            attacker, defender = (board.name(line_up.owner(board, side)) for side in (line_up.FRONT, line_up.BACK))
            at_war = f"{attacker} attacks {defender}"
            return left, f"{at_war}{board.dot}{goal}" if wide else at_war
        room = scene.columns - len(scene.snap.title) - len(left) - 9
        return left, goal if len(goal) <= room else f"{TO_WIN} and a Muniment"

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        board = Tabletop(scene)
        wide = scene.columns // len(scene.snap.players) >= 30
        notes = []
        for seat in board.view.seats:
            note = "out" if seat.out else f"{seat.prestige}pr {seat.gold}g {seat.hand}{scene.glyphs.hidden}"
            if wide and not seat.out:
                note = f"{note} army {seat.army}"
            notes.append(SeatNote(note, note, seat.first))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def stage(self, scene: Scene) -> Sequence[Row]:
        board = Tabletop(scene)
        return BY_KIND.get(board.kind, kingdom.stage)(board)

    def banner(self, scene: Scene) -> Sequence[Row]:
        board = Tabletop(scene)
        return line_up.banner(board) if board.kind in FIELDED or magic.before_battles(board) else []

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    def footer(self, scene: Scene) -> Mapping[str, str]:
        if scene.wide:
            return {"table.find": ""}
        words = {"table.factions": "charts", "table.magic": "magic", "table.find": "", "table.recap": ""}
        if Tabletop(scene).kind in answers.SIDEWAYS:
            words |= {"table.move": "lands", "table.factions": "", "table.hand": ""}
        return words

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        return estimates.page(Tabletop(scene), answer)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        kind, _, rest = name.partition(":")
        if kind == "hand":
            return hand.page(scene, at)
        if kind == "charts":
            return charts.every(scene, at)
        if kind == "chart":
            return charts.whole(scene, int(rest))
        if kind == "look":
            return look.page(scene, name)
        if kind == "magic":
            return magic.page(scene, at)
        if kind == "table":
            return tables.page(scene, rest or tables.about(Tabletop(scene)))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows ----------------------------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        board = Tabletop(scene)
        panels = [Panel("Kingdoms", charts.rail(board), "f all")]
        away = board.kind in FIELD or (board.kind == "window" and "war" in board.going_on)
        if board.view.seat is not None and away:
            panels.append(Panel("Your army", _tiles(board, board.view.army), "h"))
            panels.append(Panel("Hand", _tiles(board, board.view.hand), "h"))
        return panels

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)


def _battle_word(board: Tabletop) -> str:
    """``war: battle 2``, or the fight for a land."""
    if board.facts("battle").get("fight"):
        return "fight for land"
    fought = len(numbers(board.facts("war").get("fought")))
    land = whole(board.facts("battle").get("land"))
    return f"war: battle {fought + 1}, land {board.place(land)}"


def _tiles(board: Tabletop, tiles: Sequence[int]) -> list[Row]:
    return [line[1:] for line in board.tiles(tiles, board.columns, 99, "nothing")]


PRESENTER = RealmPresenter()
