"""Hints: the answer of a steady player and its reason, from what the asked seat sees."""

from typing import Any

import msgspec

from rules.bots.levels import make
from rules.engine.errors import RulesError
from rules.engine.messages import error
from rules.engine.messages import hint as sentence
from rules.engine.table import Table


class Hint(msgspec.Struct, frozen=True):
    """A proposed answer with its reason in one sentence. ``number`` is that of the question."""

    choice: str
    why: str
    number: int


def hint(table: Table[Any]) -> Hint:
    """The answer of a steady player to the table's decision; nothing is proposed for an answer in free text. Raises
    RulesError when the game is over."""
    decision = table.decision
    if decision is None:
        raise RulesError(error("game_over_hint"))
    choice = decision.safe if decision.max_text else make("steady", 0).choose(table)
    why = sentence("only_answer")
    if len(decision.ids) > 1 or decision.max_text:
        view, odds = table.view(decision.seat), table.odds(choice)
        why = table.game.explain(view, decision.ask, choice, odds) or sentence("no_reason")
    return Hint(choice, why, decision.number)
