"""Preparing for play: order, Challengers, lands, allegiances (4, 5, A1 to A15)."""

import pytest

from rules.engine import new_table
from rules.engine.dice import Dice
from rules.kingdom.facts import FORTUNE_CARDS, GUARDIAN_CARDS, NOBODY, RIDDLE_CARDS, TOKENS
from rules.kingdom.game import GAME
from rules.kingdom.seats import allegiance_cost, board_of
from rules.kingdom.turn.setup import AllegianceAuction, Allegiances, ChooseChallengers
from rules.kingdom.turn.turn import Rounds
from tests.rules.kingdom.stage import (
    ANN,
    ARTHUR,
    BEA,
    CARL,
    MARK,
    MORDRED,
    NAMES,
    answer,
    at,
    ids,
    kind,
    stage,
    told,
    why,
)


@pytest.mark.rule("4", "A1", "A11")
def test_the_highest_throw_begins_and_ties_throw_again() -> None:
    table = new_table.create(GAME, NAMES[:3], 3, {})
    throws = told(table, "first_throw")
    assert {throw["seat"] for throw in throws[:3]} == {ANN, BEA, CARL}
    first = told(table, "first_seat")[0]["seat"]
    assert first == table.state.first and kind(table)[0] == first
    last = [throw for throw in throws if throw["seat"] == first][-1]["dice"][0]
    assert all(throw["dice"][0] <= last for throw in throws[-2:])


@pytest.mark.rule("4", "A15", "A5", "3")
def test_packs_and_tokens_are_shuffled_once_and_everybody_has_500_gold() -> None:
    table = new_table.create(GAME, NAMES[:4], 5, {})
    s = table.state
    assert s.gold == [500] * 4 and s.endurance == [40] * 4 and s.chivalry == [0] * 4
    assert sorted(s.deck) == list(range(FORTUNE_CARDS)) != s.deck
    assert sorted(s.guardians) == list(range(GUARDIAN_CARDS)) and sorted(s.riddles) == list(range(RIDDLE_CARDS))
    assert sorted(s.tokens) == list(range(TOKENS))


@pytest.mark.rule("4", "A2", "A3", "A4")
def test_the_last_to_choose_receives_arthur_if_nobody_has_him() -> None:
    table = stage(2)
    s = table.state
    s.challenger, s.crown, s.at, s.control = [NOBODY] * 2, [NOBODY] * 2, [NOBODY] * 90, [NOBODY] * 24
    s.round = 0
    table.stack = [Rounds(), Allegiances(), ChooseChallengers(left=[BEA, ANN])]
    table.run()
    assert len(ids(table)) == 6
    answer(table, f"challenger:{MARK}")
    assert ids(table) == [f"challenger:{ARTHUR}"]
    assert why(table)[f"challenger:{MORDRED}"] == "arthur_needed" and why(table)[f"challenger:{MARK}"] == "is_taken"
    answer(table, f"challenger:{ARTHUR}")
    assert at(table, ANN, "8.12") == (2, 4) and s.control[ARTHUR] == ANN
    assert [s.control[holding] for holding in range(6, 12)] == [ANN] * 3 + [BEA] * 3
    assert s.crown[BEA] == board_of(table).challengers[MARK].place


def auction(seats: int = 3) -> AllegianceAuction:
    """An auction for a Challenger that nobody plays."""
    return AllegianceAuction(challenger=seats)


@pytest.mark.rule("5", "A6", "A9", "A12", "A14")
def test_the_last_bidder_has_castle_villages_and_troops() -> None:
    table = stage(3)
    s = table.state
    s.round, table.stack = 0, [Rounds(), Allegiances(at="next"), auction()]
    table.run()
    assert kind(table) == (ANN, "bid") and ids(table)[0] == "bid:1" and ids(table)[-2:] == ["bid:500", "pass"]
    answer(table, "bid:3")
    answer(table, "pass")
    answer(table, "bid:9")
    assert kind(table) == (ANN, "bid") and ids(table)[0] == "bid:10"
    table.choose("pass")
    assert s.patron[LANCELOT_] == CARL and s.cost[LANCELOT_] == 9
    assert s.control[LANCELOT_] == CARL and at(table, CARL, "18.4") == (1, 2)
    assert [s.control[holding] for holding in (15, 16, 17)] == [CARL] * 3


LANCELOT_ = 3


@pytest.mark.rule("A13", "A12")
def test_costs_together_stay_within_the_gold_and_who_cannot_bid_passes_unasked() -> None:
    table = stage(3)
    s = table.state
    s.patron[4], s.cost[4] = ANN, 8
    s.gold = [10, 500, 2]
    s = table.state
    s.round, table.stack = 0, [Rounds(), Allegiances(at="next"), auction()]
    table.run()
    assert ids(table) == ["bid:1", "bid:2", "pass"] and why(table) == {"bid:3": "bid_too_high"}
    answer(table, "bid:2")
    assert kind(table) == (BEA, "bid")
    table.choose("pass")
    assert s.patron[LANCELOT_] == ANN and allegiance_cost(s, ANN) == 10


@pytest.mark.rule("5", "A8")
def test_if_nobody_bids_the_dice_decide_and_ties_add_up() -> None:
    table = stage(3)
    s = table.state
    s.round, table.stack = 0, [Rounds(), Allegiances(at="next"), auction()]
    table.run()
    table.dice.script([4, 4, 2, 3, 5])
    answer(table, "pass", "pass")
    table.choose("pass")
    assert table.state.patron[LANCELOT_] == BEA and table.state.cost[LANCELOT_] == 9


@pytest.mark.rule("A7", "A10")
def test_challengers_nobody_plays_come_up_in_random_order() -> None:
    orders = set()
    for seed in range(8):
        table = new_table.create(GAME, NAMES[:4], seed, {})
        dice = Dice.seeded(seed)
        while kind(table)[1] == "challenger":
            table.choose(ids(table)[dice.below(len(ids(table)))])
        orders.add(told(table, "auction")[0]["challenger"])
    assert len(orders) > 1
