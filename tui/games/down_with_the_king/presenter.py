"""Down With the King on the table screen: bars, one panel a procedure, pages, rail."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules import OddsRow
from rules.down_with_the_king.facts import COUNTRIES, SUPPORT_MAX
from rules.down_with_the_king.info import INFO
from rules.down_with_the_king.names import source_names
from rules.engine import choice_ids
from rules.engine.phrases import as_phrase
from tui.drawing.text import Row, capital
from tui.games.down_with_the_king import (
    affairs,
    answers,
    counsel,
    court,
    duel,
    end,
    faction,
    hand,
    justice,
    look,
    reaction,
    realm,
    record,
    tables,
    turn,
    usurpation,
)
from tui.games.down_with_the_king.context import CourtContext
from tui.games.down_with_the_king.curves import curves
from tui.games.down_with_the_king.effect_words import crown_event
from tui.panels import page_names
from tui.panels.presenter import Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene
from tui.words import Words

KEYS = Words("down_with_the_king/table", "keys")
TOOLTIPS = Words("down_with_the_king/table", "tooltips")
ABOUT = Words("down_with_the_king/table", "about")
STATUS = Words("down_with_the_king/table", "status")
SEATS = Words("down_with_the_king/table", "seats")
FIGURES = Words("down_with_the_king/table", "figures")
RAIL = Words("down_with_the_king/table", "rail")
PROBLEMS = Words("down_with_the_king/table", "problems")

WIDE = 110
"""Columns from which the status has room for the names of problems and countries."""

PAGES = {"h": "hand", "i": "", "f": "factions", "w": "court", "s": "sheet", "t": "table"}
"""The page that each key opens; for ``i``, ``look`` names it."""

Stage = Callable[[CourtContext], list[Row]]

BY_KIND: Mapping[str, Stage] = {
    "activity": turn.stage,
    "restricted_draw": turn.confined,
    "select_problem": realm.select_problem,
    "crown_intrigue": realm.crown_intrigue,
    "mourning_discard": affairs.discard,
    "hand_limit": affairs.discard,
    "pc_death_discard": affairs.discard,
    "throw_away": affairs.discard,
    "shed": affairs.loss,
    "wedding": affairs.wedding,
    "wedding_guest": affairs.wedding,
    "hide": justice.hiding,
    "come_out": justice.hiding,
    "pardon": justice.hiding,
    "royal_mercy": justice.hiding,
    "extradite": justice.hiding,
    "escape": justice.hiding,
    "escape_where": justice.hiding,
    "exile": justice.hiding,
    "suicide": justice.hiding,
}
"""Panels of questions by their kind."""

BY_PROCEDURE: Mapping[str, Stage] = {
    "office_phase": realm.office_phase,
    "attempt": realm.problem,
    "crown_events": realm.crown,
    "court_ball": realm.ball,
    "hearing": justice.stage,
    "interrogation": justice.stage,
    "trial": justice.stage,
    "duel": duel.stage,
    "counsel": counsel.stage,
    "proposal": affairs.proposal,
    "prestige_table": affairs.prestige,
    "elopement": affairs.eloping,
    "usurpation": usurpation.stage,
    "succession": realm.succession,
}
"""Panels of what is going on, by the innermost procedure that has one."""

PEOPLE = ("who", "over", "go", "home", "seat", "couple")
"""Choices that name somebody."""
IDENTITY = Words("down_with_the_king/people", "identity")


class CourtPresenter(Presenter):
    """Everything a table of Down With the King shows."""

    title = INFO.title

    curves = curves()
    page_keys = {key: PageKey(page, KEYS(key), TOOLTIPS(key), ABOUT.get(key)) for key, page in PAGES.items()}

    def owner(self, view: Any, thing: int) -> int:
        """The seat whose faction a person belongs to."""
        return next((person.owner for person in view.people if person and person.id == thing), -1)

    def effect(self, view: Any, row: OddsRow) -> str:
        key = as_phrase(row.phrase).facts.get("row", "")
        return tables.effect_of(view, str(key)) if key else ""

    def identity(self, view: Any, seat: int) -> Sequence[str]:
        person = view.people[view.seats[seat].pc] if view.seats[seat].pc >= 0 else None
        return [IDENTITY("pc", name=person.full)] if person else [IDENTITY("no_pc")]

    @property
    def minor_figures(self) -> Sequence[str]:
        return [FIGURES(name) for name in ("pp_used", "friends", "royals")]

    def shut_in(self, view: Any, seat: int) -> Sequence[str]:
        people = [person for person in view.people if person and person.owner == seat and not person.dead]
        return [person.name for person in people if person.place in view.wars]

    def first_player(self, view: Any) -> int:
        return int(view.first)

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Influence, prestige, cards, friends and royals of a seat."""
        own = view.seats[seat]
        people = [person for person in view.people if person and person.owner == seat and not person.dead]
        royals = sum(person.royal for person in people)
        return {
            FIGURES("ip"): own.ip,
            FIGURES("pp"): own.pp,
            FIGURES("pp_used"): own.pp_used,
            FIGURES("cards"): own.hand,
            FIGURES("friends"): len(people) - royals,
            FIGURES("royals"): royals,
        }

    def source_name(self, source: str) -> str:
        """The name of a card, person, office or rule that modifies a roll."""
        return capital(source_names(source))

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        board, view = CourtContext(scene), CourtContext(scene).view
        left = [f"{STATUS('turn', turn=view.turn)}{board.dot}{scene.snap.phase}"]
        if view.player_turn is not None:
            place = view.order.index(view.player_turn.seat) + 1
            left.append(STATUS(f"player_{place}", of=len(view.order)))
        right = [STATUS("support", support=view.support)]
        monarch = board.person(view.monarch)
        if scene.columns >= WIDE:
            if view.crown:
                left.append(", ".join(crown_event(event) for event in view.crown))
            open_problems = [problem.id for problem in view.problems if problem.open]
            right = [STATUS("support_of", support=view.support, most=SUPPORT_MAX), _problems(open_problems)]
            name = monarch.full if monarch else STATUS("throne_empty")
        else:
            name = monarch.name if monarch else STATUS("no_monarch")
        if view.wars:
            countries = ", ".join(COUNTRIES[country] for country in view.wars)
            right.append(STATUS("wars", countries=countries) if scene.columns >= WIDE else STATUS("war"))
        if view.crisis:
            right.insert(0, STATUS("crisis"))
        room = scene.columns - len(scene.snap.title) - 10

        def fits() -> bool:
            return len(board.dot.join(left)) + len(board.dot.join([name, *right])) <= room

        while not fits() and len(left) > 1:
            left.pop()
        if not fits() and view.wars:
            right[-1] = STATUS("war")
        shown = [name, *right] if fits() else right
        return board.dot.join(left), board.dot.join(shown)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        glyphs = scene.glyphs
        cell = scene.columns // len(scene.snap.players)
        notes = []
        for seat in CourtContext(scene).view.seats:
            pp = SEATS("pp_used" if cell >= 30 else "pp", pp=seat.pp, used=seat.pp_used)
            note = SEATS("purse", ip=seat.ip, pp=pp, cards=seat.hand, sign=glyphs.hidden)
            short = glyphs.dot.join(str(figure) for figure in (seat.ip, seat.pp, seat.hand))
            notes.append(SeatNote(SEATS("dead", note=note) if seat.returns and cell >= 24 else note, short, seat.first))
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def stage(self, scene: Scene) -> Sequence[Row]:
        context = CourtContext(scene)
        if context.kind in BY_KIND:
            return BY_KIND[context.kind](context)
        if reaction.about(context) in reaction.PLAIN:
            return reaction.stage(context)
        for procedure in context.going_on:
            if procedure in ("player_turn", "crown_events"):
                continue
            if procedure in BY_PROCEDURE:
                rows = BY_PROCEDURE[procedure](context)
                if rows:
                    return rows
            elif procedure not in ("reactions", "designate"):
                break
        if any(choice_ids.verb(choice.id) in PEOPLE for choice in scene.snap.choices):
            return affairs.whom(context)
        if "crown_events" in context.going_on:
            return realm.crown(context)
        return affairs.own(context)

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        named = page_names.read(name)
        kind, rest = named.kind, named.rest
        if kind == "hand":
            return hand.page(scene, at, rest == "name", rest)
        if kind == "factions":
            return faction.page(scene, -1, at)
        if kind == "faction":
            return faction.page(scene, int(rest), at)
        if kind == "court":
            return court.page(scene, at)
        if kind == "sheet":
            return record.page(scene)
        if kind == "look":
            return look.page(scene, name, at)
        if kind == "table":
            return tables.page(scene, rest or tables.about_to_roll(CourtContext(scene)))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows ----------------------------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        context = CourtContext(scene)
        title, rows = look.panel(context, scene.columns)
        panels = [Panel(title, rows, RAIL("look"))]
        if context.view.seat is not None:
            note = RAIL("hand_note", count=hand.count_note(context), dot=context.dot)
            panels.append(Panel(RAIL("hand"), hand.rail(context), note))
        panels.append(Panel(RAIL("court"), court.rail(context), RAIL("court_note")))
        return panels

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)


def _problems(open_problems: list[str]) -> str:
    """The open problem, or how many there are, in words."""
    if not open_problems:
        return STATUS("no_problem")
    return PROBLEMS(open_problems[0]) if len(open_problems) == 1 else STATUS("problems", count=len(open_problems))


PRESENTER = CourtPresenter()
