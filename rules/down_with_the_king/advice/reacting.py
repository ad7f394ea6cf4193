"""Whether to add to a roll: which way one wants it, and what a card is worth against that."""

from rules.down_with_the_king.advice.sides import good_for, i_reign, mine, stake
from rules.down_with_the_king.advice.strength import person
from rules.down_with_the_king.advice.temper import Temper
from rules.down_with_the_king.advice.turn import strike_worth
from rules.down_with_the_king.advice.worth import CARD_WORTH
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.view import CourtView
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.scenes import Scene

# For each roll: what one point up is worth to the person it is about, in shares of the stake.
POINT_UP = {
    "hearing": -0.12,
    "trial": -0.10,
    "interrogation": 0.08,
    "scandal": 0.05,
    "exposed_scandal": 0.05,
    "assassination": -0.12,
    "favor": 0.10,
    "counsel": 0.10,
    "incompetence": -0.05,
}
NEGATION = {"seduction": 0.5, "couple_treachery": 0.8, "prison_escape": 0.4, "hiding_escape": 0.2}


def weigh_reaction(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The gain of an answer in a reaction window; passing is worth nothing."""
    return 0.0 if choice == "pass" else gain(view, ask, choice, temper) - price(choice, temper)


def gain(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """What adding something changes for the person the roll is about, as far as it matters to the seat."""
    _, (kind, amount, *side) = choice_ids.read(choice)
    about, who = str(ask.facts["about"]), int(ask.facts["who"])  # type: ignore[arg-type]
    if kind == "assassination":
        return 0.7 * max(0.0, strike_worth(view, who, temper))
    return _gain(view, about, who, int(amount), side[0] if side else "", temper)


def price(choice: str, temper: Temper) -> float:
    """What is given away for it: a power costs nothing, a card what it is worth in hand."""
    way, (kind, *_) = choice_ids.read(choice)
    if way == "power":
        return 0.01
    dear = CARD_WORTH["intrigue" if way == "intrigue" else kind]
    return dear if kind == "assassination" else dear * (0.4 + temper.thrift)


def _gain(view: CourtView, about: str, who: int, change: int, side: str, temper: Temper) -> float:
    if about == "problem":
        return change * _problem_point(view, who, temper)
    if about == "duel":
        return _duel(view, change, side, temper)
    if about in NEGATION:
        return _negation(view, about, who, temper)
    share = POINT_UP[about] * change
    worth = _counsel_stake(view, who) if about == "counsel" else min(stake(view, who), 40.0)
    if about == "assassination" and person(view, who).owner == NOBODY:
        return -0.02 * change * (1 if who == view.monarch else 0)
    return share * worth * good_for(view, who, temper)


def _problem_point(view: CourtView, minister: int, temper: Temper) -> float:
    """One point up on a problem's die makes failure likelier: bad for whose Monarch reigns, good against the Crown."""
    if i_reign(view):
        return -2.0
    if mine(view, minister):
        return -0.3 if any(problem.open and problem.failed >= 2 for problem in view.problems) else 0.6
    return 0.5


def _counsel_stake(view: CourtView, speaker: int) -> float:
    return 4.0


def _duel(view: CourtView, change: int, side: str, temper: Temper) -> float:
    """A lower die kills the other side (19.8)."""
    scene = _scene(view, "duel")
    if scene is None:
        return 0.0
    sides = {"a": int(scene.facts.get("a", NOBODY)), "b": int(scene.facts.get("b", NOBODY))}  # type: ignore[arg-type]
    victim = sides["b" if side == "a" else "a"]
    if victim == NOBODY:
        return 0.0
    return change / 6 * stake(view, victim) * good_for(view, victim, temper)


def _negation(view: CourtView, about: str, who: int, temper: Temper) -> float:
    return -NEGATION[about] * stake(view, who) * good_for(view, who, temper) * (1 if about.endswith("escape") else -1)


def _scene(view: CourtView, kind: str) -> Scene | None:
    return next((scene for scene in reversed(view.scenes) if scene.kind == kind), None)
