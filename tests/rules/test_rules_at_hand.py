"""From every question, answer, refusal and line of the chronicle there is a way to its rule in the ledger."""

import pytest

import rules
from rules import bots
from rules.down_with_the_king.facts import CARD_KINDS
from rules.down_with_the_king.turn import menu
from rules.down_with_the_king.words import ACTION_RULE, card_rule, rule_of
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from tests.options import options_in, ways_to_try
from tests.walk import NAMES, at_random


def test_every_card_and_action_of_down_with_the_king_leads_to_its_own_rule() -> None:
    ledger = rules.game("down_with_the_king").ledger()
    title = {rule.id: rule.title for rule in ledger.rules}
    for kind, card in CARD_KINDS.items():
        assert title[card_rule(kind)] == ("Support cards" if card.kind == "support" else card.name)
    assert (menu.ACTIONS | menu.OPTIONAL_ACTIONS).keys() - ACTION_RULE.keys() == {"free_intrigue"}
    assert set(ACTION_RULE.values()) <= title.keys()
    asked = Ask(0, "reaction", [], "13.3")
    assert rule_of(asked, "card:informer:+2") == "14.5.12" and rule_of(asked, "pass") == "13.3"
    assert rule_of(Ask(0, "activity", [], "13.1"), "action:usurp") == "36.1"


LOOKED_AT = 700
"""Decisions of each walk."""

ways = pytest.mark.parametrize(("key", "way"), [(key, way) for key in rules.games() for way in ways_to_try(key)])


@ways
@pytest.mark.parametrize("seed", [2, 3])
def test_every_question_answer_and_line_cites_a_rule_and_every_refusal_a_reason_too(
    key: str, way: str, seed: int
) -> None:
    game = rules.game(key)
    ledger, seats = game.ledger(), game.seats
    table = rules.new_table(key, NAMES[: seats[seed % len(seats)]], seed, options_in(key, way))
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
