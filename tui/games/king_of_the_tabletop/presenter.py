"""King of the RealmContext on the table screen: bars, one panel per procedure, pages, rail."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules import OddsRow
from rules.engine.phrases import as_phrase
from rules.king_of_the_tabletop.facts import EVENTS
from rules.king_of_the_tabletop.info import INFO
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
from tui.games.king_of_the_tabletop.context import RealmContext
from tui.games.king_of_the_tabletop.curves import CURVES
from tui.panels import page_names
from tui.panels.panel_context import numbers, whole
from tui.panels.presenter import Answer, Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene
from tui.words import Words

Stage = Callable[[RealmContext], list[Row]]

WORDS = Words("king_of_the_tabletop", "presenter")
FIGURES = Words("king_of_the_tabletop", "figures")
ACTIVITIES = Words("king_of_the_tabletop", "activities")
"""The activity in progress by kind of question, where it says more than the phase."""
SHORT_PHASES = Words("king_of_the_tabletop", "short_phases")
"""Short names of phases, which leave room for the goal."""

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
"""Panels by kind of question; all other questions have the viewer's kingdom."""

FIELD = frozenset({"send", "flee", "set_aside", "line_up", "battle_order", "battle_hit"})
"""Kinds of questions whose panel has no kingdom of the viewer: the rail shows hand and army."""

FIELDED = frozenset({"line_up", "battle_order"})
"""Kinds of questions whose lands take the whole width of a wide window."""


class RealmPresenter(Presenter):
    """Everything a table of King of the RealmContext shows."""

    title = INFO.title
    curves = CURVES

    def first_player(self, view: Any) -> int:
        return int(view.first)

    @property
    def minor_figures(self) -> Sequence[str]:
        return [FIGURES("hand")]

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Prestige, gold, lands, army and hand of a seat."""
        own = view.seats[seat]
        return {
            FIGURES("prestige"): own.prestige,
            FIGURES("gold"): own.gold,
            FIGURES("lands"): len(own.lands),
            FIGURES("army"): own.army,
            FIGURES("hand"): own.hand,
        }

    def effect(self, view: Any, row: OddsRow) -> str:
        event = EVENTS.get(str(as_phrase(row.phrase).facts.get("event", "")))
        return tables.effect_of(event) if event else ""

    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("hand", WORDS("hand_key"), WORDS("hand_help")),
        "i": PageKey("", WORDS("look_key"), WORDS("look_help")),
        "f": PageKey("charts", WORDS("charts_key"), WORDS("charts_help")),
        "t": PageKey("table", WORDS("tables_key"), WORDS("tables_help")),
        "m": PageKey("magic", WORDS("magic_key"), WORDS("magic_help")),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        context = RealmContext(scene)
        now = ACTIVITIES.get(context.kind) or SHORT_PHASES.get(context.view.phase, scene.snap.phase)
        if "battle" in context.going_on:
            now = _battle_word(context)
        wide = scene.columns >= 110
        limit = f" {WORDS('of_turns', turn_limit=context.view.turn_limit)}" if context.view.turn_limit and wide else ""
        left = WORDS("turn", turn=context.view.turn, limit=limit, dot=context.dot, now=now)
        goal = WORDS("goal", TO_WIN=TO_WIN)
        if context.facts("war"):
            attacker, defender = (context.name(line_up.owner(context, side)) for side in (line_up.FRONT, line_up.BACK))
            at_war = WORDS("attacks", attacker=attacker, defender=defender)
            return left, f"{at_war}{context.dot}{goal}" if wide else at_war
        room = scene.columns - len(scene.snap.title) - len(left) - 9
        return left, goal if len(goal) <= room else WORDS("short_goal", TO_WIN=TO_WIN)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        context = RealmContext(scene)
        wide = scene.columns // len(scene.snap.players) >= 30
        notes = []
        for seat in context.view.seats:
            note = (
                WORDS("out")
                if seat.out
                else WORDS("purse", prestige=seat.prestige, gold=seat.gold, hand=seat.hand, hidden=scene.glyphs.hidden)
            )
            if wide and not seat.out:
                note = WORDS("purse_and_army", note=note, army=seat.army)
            notes.append(SeatNote(note, note, seat.first))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def stage(self, scene: Scene) -> Sequence[Row]:
        context = RealmContext(scene)
        return BY_KIND.get(context.kind, kingdom.stage)(context)

    def banner(self, scene: Scene) -> Sequence[Row]:
        context = RealmContext(scene)
        return line_up.banner(context) if context.kind in FIELDED or magic.before_battles(context) else []

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    def footer(self, scene: Scene) -> Mapping[str, str]:
        if scene.wide:
            return {"table.find": ""}
        words = {
            "table.factions": WORDS("charts_key"),
            "table.magic": WORDS("magic_key"),
            "table.find": "",
            "table.recap": "",
        }
        if RealmContext(scene).kind in answers.SIDEWAYS:
            words |= {"table.move": WORDS("lands_key"), "table.factions": "", "table.hand": ""}
        return words

    def estimate(self, scene: Scene, answer: Answer) -> Page | None:
        return estimates.page(RealmContext(scene), answer)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        named = page_names.read(name)
        kind, rest = named.kind, named.rest
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
            return tables.page(scene, rest or tables.about(RealmContext(scene)))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows ----------------------------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        context = RealmContext(scene)
        panels = [Panel(WORDS("kingdoms"), charts.rail(context), WORDS("f_all"))]
        away = context.kind in FIELD or (context.kind == "window" and "war" in context.going_on)
        if context.view.seat is not None and away:
            panels.append(Panel(WORDS("your_army"), _tiles(context, context.view.army), "h"))
            panels.append(Panel(WORDS("hand"), _tiles(context, context.view.hand), "h"))
        return panels

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)


def _battle_word(context: RealmContext) -> str:
    """The battle in progress: ``war: battle 2, land 5``, or the fight for a land."""
    if context.facts("battle").get("fight"):
        return WORDS("fight_for_land")
    fought = len(numbers(context.facts("war").get("fought")))
    land = whole(context.facts("battle").get("land"))
    return WORDS("battle_at", place=fought + 1, land=context.place(land))


def _tiles(context: RealmContext, tiles: Sequence[int]) -> list[Row]:
    return context.tiles(tiles, context.columns, 99, WORDS("nothing"), indent=0)


PRESENTER = RealmPresenter()
