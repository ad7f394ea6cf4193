"""Hints: the answer of a steady player and its reason, or that of a search, from what the asked seat sees."""

from typing import Any

import msgspec

from rules.bots.levels import make
from rules.bots.search import search
from rules.engine.dice import Dice
from rules.engine.errors import RulesError
from rules.engine.hint_sentences import percent
from rules.engine.messages import error
from rules.engine.messages import hint as sentence
from rules.engine.table import Table

LONG_THOUGHT = 3.0
"""How many times the usual budget a search for a hint may spend."""


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


def searched_hint(table: Table[Any], effort: float = LONG_THOUGHT) -> Hint:
    """The answer of a search to the table's decision, and what it expects; ``hint`` in a game without the level
    ``sharp``, and where nothing is searched.

    The same position gives the same hint. Raises RulesError when the game is over.
    """
    quick = hint(table)
    decision = table.decision
    if decision is None or decision.max_text or not table.game.has_sharp:
        return quick
    finding = search(table, Dice.seeded(decision.number), effort=effort)
    if not finding.playouts:
        return quick
    best, chances = finding.prospects[0], {prospect.choice: prospect.mean for prospect in finding.prospects}
    facts = {"chance": percent(best.mean), "error": percent(best.error), "count": finding.playouts}
    if finding.choice == quick.choice:
        return Hint(quick.choice, f"{quick.why} {sentence('search_agrees', **facts)}", decision.number)
    labels = {choice.id: choice.label for choice in decision.choices}
    other = finding.heuristic
    why = sentence("search_differs", **facts, other=labels[other], less=percent(chances[other]))
    return Hint(finding.choice, why, decision.number)
