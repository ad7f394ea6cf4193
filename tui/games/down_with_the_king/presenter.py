"""Down With the King on the table screen: bars, one panel a procedure, pages, rail."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.down_with_the_king.facts import COUNTRIES, SUPPORT_MAX
from rules.engine import choice_ids
from tui.drawing.text import Row
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
from tui.games.down_with_the_king.board import Board
from tui.games.down_with_the_king.curves import CURVES
from tui.panels.presenter import Page, PageKey, Panel, Presenter, SeatNote, Sheet
from tui.panels.snapshot import Scene

Stage = Callable[[Board], list[Row]]

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
"""Panels of questions that are told by their kind."""

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


class CourtPresenter(Presenter):
    """Everything a table of Down With the King shows."""

    title = "Down With the King"
    curves = CURVES

    def owner(self, view: Any, thing: int) -> int:
        """The seat whose faction a person belongs to."""
        return next((person.owner for person in view.people if person and person.id == thing), -1)

    def figures(self, view: Any, seat: int) -> Mapping[str, int]:
        """Influence, prestige, cards, friends and royals of a seat."""
        own = view.seats[seat]
        people = [person for person in view.people if person and person.owner == seat and not person.dead]
        royals = sum(person.royal for person in people)
        return {
            "IP": own.ip,
            "PP": own.pp,
            "PP in use": own.pp_used,
            "cards": own.hand,
            "friends": len(people) - royals,
            "royals": royals,
        }

    page_keys: Mapping[str, PageKey] = {
        "h": PageKey("hand", "hand", "Your hand, with what each card is for."),
        "i": PageKey("", "look", "The character under the mark: how the numbers add up."),
        "f": PageKey("factions", "factions", "All factions with status, state and prestige."),
        "w": PageKey("court", "court", "Who reigns, who holds which office, where everybody is."),
        "s": PageKey("sheet", "sheet", "The record sheet; in the hand: sort."),
        "t": PageKey("table", "tables", "The table about to be rolled on, and all others."),
    }

    # ---- bars ------------------------------------------------------------------------------------

    def status(self, scene: Scene) -> tuple[str, str]:
        board, view = Board(scene), Board(scene).view
        left = [f"turn {view.turn}{board.dot}{scene.snap.phase}"]
        if view.player_turn is not None:
            place = view.order.index(view.player_turn.seat) + 1
            left.append(f"{_nth(place)} of {len(view.order)}")
        right = [f"Support {view.support}"]
        monarch = board.person(view.monarch)
        if scene.columns >= 110:
            if view.crown:
                left.append(", ".join(court.CROWN_NAME.get(event, event).lower() for event in view.crown))
            troubles = _problems([one.name for one in view.problems if one.open])
            right = [f"Support {view.support} of {SUPPORT_MAX}", troubles]
            name = monarch.full if monarch else "the throne is empty"
        else:
            name = monarch.name if monarch else "no Monarch"
        if view.wars:
            right.append(f"war: {', '.join(COUNTRIES[one] for one in view.wars)}" if scene.columns >= 110 else "war")
        if view.crisis:
            right.insert(0, "CRISIS")
        room = scene.columns - len(scene.snap.title) - 10

        def fits() -> bool:
            return len(board.dot.join(left)) + len(board.dot.join([name, *right])) <= room

        while not fits() and len(left) > 1:
            left.pop()
        if not fits() and view.wars:
            right[-1] = "war"
        shown = [name, *right] if fits() else right
        return board.dot.join(left), board.dot.join(shown)

    def seats(self, scene: Scene) -> Sequence[SeatNote]:
        glyphs = scene.glyphs
        cell = scene.columns // len(scene.snap.players)
        notes = []
        for seat in Board(scene).view.seats:
            pp = f"{seat.pp_used}/{seat.pp}pp" if cell >= 30 else f"{seat.pp}pp"
            dead = " dead" if seat.returns and cell >= 24 else ""
            notes.append(
                SeatNote(
                    f"{seat.ip}ip {pp} {seat.hand}{glyphs.hidden}{dead}",
                    glyphs.dot.join(str(one) for one in (seat.ip, seat.pp, seat.hand)),
                    seat.first,
                )
            )
        return notes

    # ---- the question ----------------------------------------------------------------------------

    def stage(self, scene: Scene) -> Sequence[Row]:
        board = Board(scene)
        if board.kind in BY_KIND:
            return BY_KIND[board.kind](board)
        if reaction.about(board) in reaction.PLAIN:
            return reaction.stage(board)
        for procedure in board.going_on:
            if procedure in ("player_turn", "crown_events"):
                continue
            if procedure in BY_PROCEDURE:
                rows = BY_PROCEDURE[procedure](board)
                if rows:
                    return rows
            elif procedure not in ("reactions", "designate"):
                break
        if any(choice_ids.verb(choice.id) in PEOPLE for choice in scene.snap.choices):
            return affairs.whom(board)
        if "crown_events" in board.going_on:
            return realm.crown(board)
        return affairs.own(board)

    def sheet(self, scene: Scene) -> Sheet:
        return answers.sheet(scene)

    # ---- pages -----------------------------------------------------------------------------------

    def page(self, name: str, scene: Scene, at: int) -> Page | None:
        kind, _, rest = name.partition(":")
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
            return tables.page(scene, rest or tables.about_to_roll(Board(scene)))
        return None

    def look(self, scene: Scene) -> str:
        return look.name_of(scene)

    # ---- wide windows ----------------------------------------------------------------------------

    def rail(self, scene: Scene) -> Sequence[Panel]:
        board = Board(scene)
        title, rows = look.panel(board, scene.columns)
        panels = [Panel(title, rows, "i look")]
        if board.view.seat is not None:
            panels.append(Panel("Hand", hand.rail(board), f"{hand.count_note(board)}{board.dot}h"))
        panels.append(Panel("The court", court.rail(board), "w all"))
        return panels

    def end(self, scene: Scene) -> Sequence[Row]:
        return end.stage(scene)


def _nth(place: int) -> str:
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{endings.get(place, 'th')}"


def _problems(names: list[str]) -> str:
    if not names:
        return "no problem open"
    return names[0].lower() if len(names) == 1 else f"{len(names)} problems open"


PRESENTER = CourtPresenter()
