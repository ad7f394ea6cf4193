"""From every question, answer, refusal and line of the chronicle there is a way to its rule in the ledger."""

import pytest

import rules
from rules import bots
from rules.engine.dice import Dice
from tests.options import options, tried
from tests.walk import NAMES, at_random

LOOKED_AT = 700
"""Decisions of each walk."""

ways = pytest.mark.parametrize(("key", "way"), [(key, way) for key in rules.games() for way in tried(key)])


@ways
@pytest.mark.parametrize("seed", [2, 3])
def test_every_question_answer_and_line_cites_a_rule_and_every_refusal_a_reason_too(
    key: str, way: str, seed: int
) -> None:
    game = rules.game(key)
    ledger, seats = game.ledger(), game.seats
    table = rules.new_table(key, NAMES[:seats[seed % len(seats)]], seed, options(key, way))
    bot, dice = bots.make("steady", 1), Dice.seeded(seed)
    told = 0
    while table.decision is not None and table.number < LOOKED_AT:
        decision = table.decision
        named = {f"the question {decision.kind}": decision.rule}
        if table.number % 4 == 0:
            blocked = decision.blocked()
            assert all(choice.why.strip() for choice in blocked), f"a refusal without a reason at {decision.kind}"
            named.update({f"{decision.kind} {choice.id}": choice.rule for choice in (*decision.choices, *blocked)})
        lines = table.chronicle(decision.seat, told)
        named.update({f"the line {line.text!r}": line.rule for line in lines})
        told = len(table.journal)
        missing = {what: rule for what, rule in named.items() if not rule or ledger.get(rule) is None}
        assert missing == {}
        table.choose(bot.choose(table) if seed % 2 else at_random(table, dice))
