"""What a steady player would answer, and why: for a person who asks. It sees what the asked seat sees."""

from typing import Any

import msgspec

from rules.bots.levels import make
from rules.engine.errors import RulesError
from rules.engine.table import Table

ONLY_ANSWER = "A formality: there is no other answer."
UNTOLD = "Of all answers this one seems to bring most."
"""For games that give no reasons."""


class Hint(msgspec.Struct, frozen=True):
    """A proposed answer with its reason in one sentence. ``number`` is that of the question."""

    choice: str
    why: str
    number: int


def hint(table: Table[Any]) -> Hint:
    """What a steady player would answer to the table's decision. Raises RulesError when the game is over."""
    decision = table.decision
    if decision is None:
        raise RulesError("The game is over; there is nothing to advise.")
    choice = make("steady", 0).choose(table)
    why = ONLY_ANSWER
    if len(decision.ids) > 1:
        view, odds = table.view(decision.seat), table.odds(choice)
        why = table.game.explain(view, decision.ask, choice, odds) or UNTOLD
    return Hint(choice, why, decision.number)
