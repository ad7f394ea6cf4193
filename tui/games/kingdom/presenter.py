"""Kingdom on the table screen: bars, map, panels, pages, rail."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kingdom.info import INFO
from tui.drawing.text import Row, Span, row
from tui.games.kingdom import answers, chart, keys, map_places, pages, panels, side
from tui.games.kingdom.context import KingdomContext
from tui.games.kingdom.curves import CURVES
from tui.panels import page_names
from tui.panels.board import Act, Board
from tui.panels.places import Place
from tui.panels.presenter import Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene
from tui.words import Words

STATUS = Words("kingdom", "status")
KEYS = Words("kingdom", "keys")
RAIL = Words("kingdom", "rail")
IDENTITY = Words("kingdom", "identity")


class KingdomPresenter(Presenter):
    """Everything a table of Kingdom shows."""

    title = INFO.title
    curves = CURVES
    has_map = True
    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("hand", KEYS("hand"), KEYS("hand_help")),
        "i": PageKey("", KEYS("look"), KEYS("look_help")),
        "f": PageKey("records", KEYS("records"), KEYS("records_help")),
        "t": PageKey("tables", KEYS("tables"), KEYS("tables_help")),
        "w": PageKey("quest", KEYS("quest"), KEYS("quest_help")),
        "g": PageKey("places", KEYS("places"), KEYS("places_help")),
    }

    def identity(self, view: Any, seat: int) -> Sequence[str]:
        own = view.seats[seat]
        if own.challenger < 0:
            return [IDENTITY("no_challenger")]
        challenger = view.board.challengers[own.challenger]
        return [IDENTITY("challenger", name=challenger.name, castle=challenger.castle)]

    def about(self, view: Any, seat: int) -> Sequence[str]:
        own, board = view.seats[seat], view.board
        gold = IDENTITY("gold", gold=own.gold)
        figures = IDENTITY("figures", endurance=own.endurance, chivalry=own.chivalry)
        if own.challenger < 0:
            return [IDENTITY("none_yet"), IDENTITY("chooses"), gold, figures]
        challenger = board.challengers[own.challenger]
        holdings = ", ".join(board.holding_name(holding) for holding in (*own.castles, *own.villages))
        short = IDENTITY("short", name=challenger.name, castle=challenger.castle)
        return [short, IDENTITY("holdings", holdings=holdings), gold, figures]

    def owner(self, view: Any, thing: int) -> int:
        """The seat that controls a castle or village."""
        return int(view.control[thing])

    def first_player(self, view: Any) -> int:
        return int(view.first)

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Gold, chivalry, endurance, castles, villages and cards of a seat."""
        own = view.seats[seat]
        return {
            "gold": own.gold,
            "chivalry": own.chivalry,
            "endurance": own.endurance,
            "castles": len(own.castles),
            "villages": len(own.villages),
            "cards": own.cards,
        }

    @property
    def minor_figures(self) -> Sequence[str]:
        return ["villages", "cards"]

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        context = KingdomContext(scene)
        view = context.view
        dot, phase = context.dot, scene.snap.phase
        sites = STATUS("sites", left=context.sites_left, all=len(view.sites))
        camelot = STATUS("camelot" if context.sites_left else "camelot_fallen")
        right = [sites, camelot, context.grail] if scene.columns >= 110 else [sites, context.grail]
        if not view.round:
            left = phase
        elif view.round_limit:
            left = STATUS("round_of", round=view.round, limit=view.round_limit, dot=dot, phase=phase)
        else:
            left = STATUS("round", round=view.round, dot=dot, phase=phase)
        return left, dot.join(right)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        context = KingdomContext(scene)
        notes = []
        for seat in context.view.seats:
            challenger = context.short_challenger(seat)
            note = STATUS("seat", challenger=challenger, gold=seat.gold, chivalry=seat.chivalry).strip()
            short = STATUS("seat_short", gold=seat.gold, chivalry=seat.chivalry)
            if seat.out:
                note = short = STATUS("out")
            room = scene.columns // len(context.view.seats) - len(seat.name) - 4
            notes.append(SeatNote(note if len(note) <= room else short, short, seat.index == context.view.first))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def board(self, scene: Scene) -> Board | None:
        return chart.board(scene)

    def press(self, scene: Scene, key: str) -> Act | None:
        return keys.press(scene, key)

    def points_at(self, scene: Scene, choice: str) -> Act:
        return keys.points_at(scene, choice)

    def stage(self, scene: Scene) -> Sequence[Row]:
        context = KingdomContext(scene)
        return side.stage(context) if context.on_map else panels.stage(context)

    def legend(self, scene: Scene) -> Sequence[Row]:
        return side.legend(KingdomContext(scene))

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    def footer(self, scene: Scene) -> Mapping[str, str]:
        words = {"table.find": "", "table.recap": "", "table.zoom": "", "table.factions": KEYS("records")}
        if KingdomContext(scene).on_map:
            words["table.next"] = KEYS("next_place")
            if scene.wide:
                words["table.tables"] = ""
                words["table.zoom"] = KEYS("large_map" if scene.zoomed else "small_map")
            if scene.cursor is not None:
                words |= {"table.move": KEYS("cursor"), "table.back": KEYS("back")}
        return words

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        named = page_names.read(name)
        kind, rest = named.kind, named.rest
        if kind == "hand":
            return pages.hand(scene)
        if kind == "records":
            return pages.records(scene)
        if kind == "taxes":
            return pages.taxes(scene)
        if kind == "tables":
            return pages.tables(scene, rest)
        if kind == "quest":
            return pages.quest(scene)
        if kind == "places":
            return pages.places(scene, at)
        if kind == "look" and rest.isdigit():
            return pages.look(scene, int(rest))
        return None

    def look(self, scene: Scene) -> str:
        return pages.look_name(scene)

    # ---- wide windows, the end, plain mode -------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        context = KingdomContext(scene)
        rows = [line for seat in context.view.seats for line in _seat_rows(context, seat.index)]
        return [Panel(RAIL("heading"), rows, RAIL("note"))]

    def end(self, scene: Scene) -> Sequence[Row]:
        return panels.end(KingdomContext(scene))

    def places(self, scene: Scene) -> Sequence[Place]:
        return map_places.places(KingdomContext(scene))


def _seat_rows(context: KingdomContext, index: int) -> list[Row]:
    """A seat in the rail: who and where, then the figures."""
    seat = context.view.seats[index]
    where = RAIL("where", where=context.where(seat))
    head = row(" ", context.named_seat(seat, context.columns - 1 - len(where)), Span(where, "muted"))
    if seat.out:
        return [head]
    places = len(seat.castles) + len(seat.villages)
    count = RAIL("place" if places == 1 else "places", count=places)
    figures = RAIL("figures", gold=seat.gold, places=count, endurance=seat.endurance, chivalry=seat.chivalry)
    return [head, row(Span(f"   {figures}", "muted"))]


PRESENTER = KingdomPresenter()
"""Kingdom on the table screen."""
