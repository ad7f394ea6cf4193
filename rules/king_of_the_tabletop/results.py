"""What a throw leads to, in words, for the odds of changing a die of it (19.2)."""

from collections.abc import Callable
from typing import Any

from rules.engine.decision import Odds
from rules.engine.odds import certain, compared
from rules.engine.step import Step
from rules.engine.words import counted
from rules.king_of_the_tabletop.agents import CAUGHT, FEW, Agents
from rules.king_of_the_tabletop.battle import Battle
from rules.king_of_the_tabletop.capture import Capture
from rules.king_of_the_tabletop.collection import JOINS, CollectionPart
from rules.king_of_the_tabletop.disasters import Disaster
from rules.king_of_the_tabletop.events import EventsPart, TaxLaw
from rules.king_of_the_tabletop.facts import EVENTS, NAME, NOBODY, THIEF
from rules.king_of_the_tabletop.losses import SAVED_ON, Losses, must_save
from rules.king_of_the_tabletop.plague import BlackPlague
from rules.king_of_the_tabletop.reserves import Reserves
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.talisman import Talisman
from rules.king_of_the_tabletop.throws import the_throw
from rules.king_of_the_tabletop.wall import WallOfFire
from rules.king_of_the_tabletop.war import War


def in_words(realm: Realm, step: Step, dice: list[int]) -> str:
    """What these dice mean for the step they are thrown for."""
    found: Any = step
    return _WORDS[type(step)](realm, found, dice)


def of_charm(realm: Realm, choice: str) -> Odds:
    """What the changed die makes of the throw in progress, beside what it is."""
    _, place, change = choice.split(":")
    throw, below = the_throw(realm)
    dice = throw.dice[:]
    dice[int(place)] += int(change)
    return compared(certain(in_words(realm, below, dice)), certain(in_words(realm, below, throw.dice)))


def _initiative(realm: Realm, step: War | Reserves, dice: list[int]) -> str:
    seat = step.result(realm, dice)
    if seat == NOBODY:
        return "a tie, thrown again"
    return f"{realm.seats[seat]} {'lines up' if isinstance(step, War) else 'places the reserve'} first"


def _agents(realm: Realm, step: Agents, dice: list[int]) -> str:
    what = step.result(realm, dice)
    if step.at == "tried":
        if what == CAUGHT:
            return "seen: both throw again"
        if not what:
            return "nothing"
        return f"steals {what} gold" if step.agent == THIEF else "gets in"
    if step.at == "caught":
        return "escapes" if what else "caught and killed"
    if what == NOBODY:
        return "nobody, thrown again"
    return f"tile {what} dies" if len(step.running) <= FEW else ("the second half" if what else "the first half")


def _disaster(realm: Realm, step: Disaster, dice: list[int]) -> str:
    if step.at == "strike":
        return "the land is struck" if step.result(realm, dice) else "the land is spared"
    return "it stands" if step.result(realm, dice) else "it is lost"


def _battle(realm: Realm, step: Battle, dice: list[int]) -> str:
    if step.at == "charged":
        return f"{sum(dice)} dice more"
    hits = step.result(realm, dice)
    assert isinstance(hits, int)  # a list is of the dice that charging knights bring
    return counted(hits, "hit")


def _flyers(realm: Realm, step: Losses, dice: list[int]) -> str:
    flyers = must_save(step.tiles, step.hit)
    lost = [NAME[tile] for tile, die in zip(flyers, dice, strict=True) if die not in SAVED_ON]
    return f"lost: {', '.join(lost)}" if lost else "no flyer is lost"


def _plague(realm: Realm, step: BlackPlague, dice: list[int]) -> str:
    highest, _ = step.result(realm, dice)
    return f"highest: {', '.join(realm.seats[seat] for seat in highest)}"


_Words = Callable[[Realm, Any, list[int]], str]
_WORDS: dict[type[Step], _Words] = {
    EventsPart: lambda realm, step, dice: str(EVENTS[step.result(realm, dice)]["name"]),
    TaxLaw: lambda realm, step, dice: f"{step.result(realm, dice)} gold",
    CollectionPart: lambda realm, step, dice: JOINS[not step.result(realm, dice)],
    Disaster: _disaster,
    Capture: lambda realm, step, dice: f"{NAME[step.left[0]]} {'stands' if step.result(realm, dice) else 'is lost'}",
    War: _initiative,
    Reserves: _initiative,
    Agents: _agents,
    Battle: _battle,
    Losses: _flyers,
    BlackPlague: _plague,
    Talisman: lambda realm, step, dice: f"{step.result(realm, dice)} of your dead return",
    WallOfFire: lambda realm, step, dice: f"worth {step.result(realm, dice)}",
}
