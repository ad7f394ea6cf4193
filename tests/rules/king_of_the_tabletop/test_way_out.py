"""The way out of each question really declines, and the highlight starts on an answer that harms nothing."""

from random import Random

import pytest

import rules
from rules.king_of_the_tabletop.army.forces import HAND_STAGE, RANGED_STAGE
from rules.king_of_the_tabletop.army.hits import least_loss
from rules.king_of_the_tabletop.facts import GOLEM, SWORD, SWORD_MASTER
from tests.options import non_default_options
from tests.rules.king_of_the_tabletop.battlefield import battle, field
from tests.rules.king_of_the_tabletop.stage import tile

WAYS_OUT = {
    "assassin": "pass",
    "auction": "pass",
    "battle_hit": "",
    "battle_order": "",
    "build": "done",
    "buying": "pass",
    "deal": "no",
    "fight": "pass",
    "fight_bearer": "",
    "flee": "stay",
    "for_sale": "pass",
    "free_land": "pass",
    "hire": "pass",
    "line_up": "",
    "muster": "done",
    "offer": "refuse",
    "price": "refuse",
    "send": "peace",
    "set_aside": "done",
    "talisman": "done",
    "thief": "pass",
    "war": "peace",
    "willing_workers": "",
    "window": "pass",
}
"""The answer that passes, stops or declines, by kind of question; empty where every answer does something."""


def test_every_question_states_the_answer_that_declines() -> None:
    seen = set()
    for seed in range(80, 92):
        table = rules.new_table(
            "king_of_the_tabletop", ["Ann", "Bea", "Carl", "Dora"], seed, non_default_options("king_of_the_tabletop")
        )
        chance = Random(seed)
        while (decision := table.decision) is not None and decision.number < 4000:
            way_out = WAYS_OUT[decision.kind]
            if decision.kind == "fight" and "pass" not in decision.ids:
                way_out = ""  # somebody is named already: the answers go on or fight
            assert decision.way_out == way_out
            assert decision.safe in decision.ids
            assert decision.safe.partition(":")[0] not in ("cash", "attack", "all", "give", "put", "bid")
            seen.add(decision.kind)
            table.choose(chance.choice(decision.ids))
    assert seen >= WAYS_OUT.keys() - {"talisman", "fight_bearer"}


@pytest.mark.rule("17.1")
def test_the_highlight_of_a_loss_starts_on_the_least_valuable_tile() -> None:
    realm, land = field(["giant", "walking_tree"], ["goblins", "cyclops"], "mountain")
    battle(realm, land, "6111 1")
    decision = realm.decision
    assert decision is not None and decision.kind == "battle_hit"
    assert decision.safe == f"hit:{tile('goblins')}"


@pytest.mark.rule("18.3", "19.7", "15.5")
def test_a_hit_that_costs_nothing_is_the_least_loss() -> None:
    goblins, cyclops, bat = tile("goblins"), tile("cyclops"), tile("great_eagle")
    assert least_loss([cyclops, SWORD_MASTER, goblins], [], HAND_STAGE, wounded=False) == SWORD_MASTER
    assert least_loss([cyclops, SWORD_MASTER, goblins], [], HAND_STAGE, wounded=True) == goblins
    assert least_loss([cyclops, GOLEM], [], HAND_STAGE, wounded=False) == GOLEM
    assert least_loss([cyclops, goblins], [], RANGED_STAGE, wounded=False) == goblins
    assert least_loss([cyclops, SWORD, goblins], [], HAND_STAGE, wounded=False) == goblins
    assert least_loss([cyclops, SWORD], [], HAND_STAGE, wounded=False) == SWORD
    assert least_loss([bat, SWORD_MASTER], [bat, SWORD_MASTER], HAND_STAGE, wounded=False) == bat
