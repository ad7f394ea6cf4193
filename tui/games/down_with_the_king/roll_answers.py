"""Answers that lead to a roll or change one: what each adds, and the chance of the outcome it is about."""

from dataclasses import replace

from rules import Choice, Odds
from rules.down_with_the_king.facts import CARD_KINDS, CARDS
from rules.engine import choice_ids
from tui.drawing.text import percent
from tui.games.down_with_the_king.board import Board
from tui.panels.panel_context import whole
from tui.panels.presenter import Answer, line

QUOTED: dict[str, tuple[str, tuple[int, ...]]] = {
    "assassination": ("dies", (-2, -1)),
    "favor": ("2 IP or more", (-2, -1)),
    "scandal": ("trial or hearing", (0, 1)),
    "exposed_scandal": ("trial or hearing", (0, 1)),
    "hearing": ("goes free", (0,)),
    "interrogation": ("dies", (1,)),
    "trial": ("sentenced to death", (-2, -1)),
    "duel": ("", (0,)),
    "seduction": ("won over", (0,)),
    "problem": ("solved", (0,)),
    "draw": ("Down With the King", (0,)),
    "counsel": ("persuaded", (-1,)),
    "usurpation": ("wins", (0,)),
}
"""What stands beside an answer: a word for the outcome the roll is about, and its rows among the odds."""

_ABOUT = {
    "usurp_cards": "usurpation",
    "usurp_with": "usurpation",
    "defence_cards": "usurpation",
    "assassination_target": "assassination",
    "attempt_problem": "problem",
    "favor_by": "favor",
    "counsel_speaker": "counsel",
    "counsel_target": "counsel",
    "seducer": "seduction",
    "seduced": "seduction",
    "proposed_to": "proposal",
    "favor_whom": "favor",
    "scandal_object": "exposed_scandal",
    "extradite": "trial",
    "name_judge": "trial",
    "hearing_ordered": "hearing",
    "hearing_in_hiding": "hearing",
    "come_out": "hearing",
    "duel_whom": "duel",
    "duel_reply": "duel",
    "crown_intrigue": "draw",
    "intrigue_victim": "draw",
    "guest_intrigue": "draw",
    "blackmail": "draw",
}
"""Questions outside a reaction window whose answers lead to a roll of that name."""


def reaction_answer(board: Board, choice: Choice) -> Answer:
    """A card or a power: what the roll then stands at, and the chance of the outcome it is about."""
    passes = choice.id == board.scene.snap.way_out
    if choice.why or passes:
        found = line(choice, label=choice.label.replace(" +0", ": stop it"))
        if passes:
            waiting = _still_to_ask(board)
            note = f"{waiting} asked next" if waiting else "the dice fall"
            return replace(found, note=note)
        return found
    verb, (what, amount, *side) = choice_ids.read(choice.id)
    odds = board.scene.snap.odds.get(choice.id)
    about = str(board.facts("reactions").get("about", ""))
    held = sum(1 for card in board.view.hand if CARDS[card] == ("intrigue" if verb == "intrigue" else what))
    copies = f"{board.dot}you hold {held}" if held > 1 else ""
    if int(amount) == 0:
        instead = "Intrigue as " if verb == "intrigue" else ""
        return line(choice, label=f"{instead}{CARD_KINDS[what].name}: stop it", note=f"no roll at all{copies}")
    said = f"{quoted(about, odds)}{copies}" if odds else copies
    label = choice.label
    if verb == "power":
        label = f"{int(amount):+d} by your right"
    elif side:
        person = board.person(whole(board.facts("duel").get(side[0])))
        card = "Intrigue as Treachery" if verb == "intrigue" else "Treachery"
        label = f"{card}: {person.name if person else 'die'} {int(amount):+d}"
    if side:
        said = quoted(about, odds)
    return line(choice, label=label, note=said.removeprefix(board.dot), detail=_every(board, odds))


def _every(board: Board, odds: Odds | None) -> str:
    """All outcomes with their cases, for the detail of a wide window."""
    if odds is None or not board.scene.wide:
        return ""
    return board.dot.join(f"{one.outcome} {one.cases}" for one in odds.rows) + f" of {odds.of}"


def _still_to_ask(board: Board) -> str:
    facts = board.facts("reactions")
    order, place = facts.get("order", []), facts.get("place", 0)
    if not isinstance(order, list) or not isinstance(place, int):
        return ""
    later = [board.view.seats[seat].name for seat in order[place + 1 :]]
    if not later:
        return ""
    if len(later) == 1:
        return f"{later[0]} is"
    return f"{', '.join(later[:-1])} and {later[-1]} are"


def quoted(about: str, odds: Odds | None) -> str:
    """The outcome a roll is about with its chance: ``dies: 21 in 36, 58.3 %``."""
    if odds is None:
        return ""
    word, places = QUOTED.get(about, ("", (-1,)))
    cases = sum(odds.rows[place].cases for place in places)
    return f"{word or odds.rows[places[0]].outcome}: {percent(cases, odds.of)}"


def quoted_now(board: Board) -> str:
    odds = board.scene.snap.odds.get(board.scene.snap.way_out)
    return f"now {quoted(str(board.facts('reactions').get('about', '')), odds)}" if odds else ""


def chance_of(board: Board, odds: Odds) -> str:
    """The odds of a choice in a few words: the last outcome, or for two outcomes the first."""
    about = _ABOUT.get(board.kind)
    if about:
        return quoted(about, odds)
    one = odds.rows[0] if len(odds.rows) == 2 else odds.rows[-1]
    return f"{one.outcome}: {percent(one.cases, odds.of)}"
