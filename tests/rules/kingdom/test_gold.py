"""Purchases, taxes, dues, raising gold, alliances, gifts (8, 22 to 24, 32, 33, H1 to H7, L1 to L4, L12 to L17, L22)."""

import pytest

from rules.engine.errors import RulesError
from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY
from rules.kingdom.holdings import take
from rules.kingdom.raising import Due
from rules.kingdom.seats import are_allied, set_allied
from rules.kingdom.turn.taxes import collect, tax_due
from rules.kingdom.turn.turn import Rounds, Turn
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, at, clear, hold, ids, kind, on, put, stage, told, why


@pytest.mark.rule("22", "H5", "H4", "6")
def test_pieces_are_bought_one_by_one_for_a_castle() -> None:
    table = on(stage(), "purchases")
    answer(table, "knight:8.12", "foot:8.12")
    assert table.state.gold[ANN] == 465 and at(table, ANN, "8.12") == (3, 5)
    table.undo()
    assert table.state.gold[ANN] == 480
    answer(table, "done")
    assert told(table, "buys")[0]["troops"] == [1, 0, 0]


@pytest.mark.rule("22", "A4", "H5")
def test_gold_and_the_supply_limit_purchases() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "8.12", knights=20)
    table.state.gold[ANN] = 14
    on(table, "purchases")
    assert why(table) == {"knight:8.12": "no_supply", "foot:8.12": "gold_short"}


@pytest.mark.rule("23", "H1", "H2", "H7")
def test_without_the_home_castle_nothing_is_bought_until_the_turn_after_its_recapture() -> None:
    table = stage()
    table.state.control[0], table.state.control[4] = BEA, ANN
    on(table, "purchases")
    assert set(why(table).values()) == {"home_lost"}
    take(table, ANN, 0)
    on(table, "purchases")
    assert set(why(table).values()) == {"home_regained"}
    answer(table, "done")
    table.state.active, table.stack = ANN, [Rounds(at="next"), Turn(seat=ANN, at="allegiance")]
    table.run()
    answer(table, "done")
    assert kind(table) == (ANN, "purchase") and "knight:8.12" in ids(table)


@pytest.mark.rule("H1", "H6")
def test_troops_of_others_on_a_castle_stop_purchases_there_or_everywhere() -> None:
    table = stage()
    table.state.control[4] = ANN
    put(table, BEA, "10.3", foot=1)
    on(table, "purchases")
    assert why(table) == {"knight:10.3": "enemy_on_castle", "foot:10.3": "enemy_on_castle"}
    put(table, BEA, "8.12", foot=1)
    on(table, "purchases")
    assert ids(table) == ["done"]


@pytest.mark.rule("B21", "22")
def test_cold_forges_stop_knights_only() -> None:
    table = stage()
    forges = next(card for card in table.state.deck if table.figures.card(card).key == "cold_forges")
    table.state.deck.remove(forges)
    table.state.lasting, table.state.lasting_by = [forges], [BEA]
    on(table, "purchases")
    assert why(table) == {"knight:8.12": "cold_forges"}


@pytest.mark.rule("24", "H3", "6")
def test_taxes_by_goods() -> None:
    table = stage(6)
    assert [tax_due(table, seat) for seat in range(6)] == [11] * 6
    take(table, ANN, 12)  # Silverhithe
    assert tax_due(table, ANN) == 15
    collect(table, ANN)
    assert table.state.gold[ANN] == 515


@pytest.mark.rule("8", "A7", "A10")
def test_allegiances_are_paid_in_every_turn_even_without_the_lands() -> None:
    table = stage()
    s = table.state
    s.patron[4], s.cost[4], s.patron[5], s.cost[5] = ANN, 16, ANN, 12
    on(table, "allegiance")
    assert s.gold[ANN] == 472


@pytest.mark.rule("32", "L22", "34", "L5", "L6")
def test_one_who_cannot_pay_and_has_nothing_to_sell_is_out_at_once() -> None:
    table = stage()
    s = table.state
    s.gold = [5, 0, 0]
    table.stack[1].at = "moves"
    table.stack.append(Due(seat=ANN, amount=10, about="allegiance", rule="8"))
    table.run()
    assert s.out[ANN] and s.control[0] == NOBODY and s.gold[ANN] == 0 and s.last_gold[ANN] == 5


def in_need(gold=(5, 100, 40), cards=("free_move",)):  # type: ignore[no-untyped-def]
    """Ann owes 20 for an allegiance."""
    table = stage()
    table.state.gold = list(gold)
    for key in cards:
        hold(table, ANN, key)
    return on(table, "moves", Due(seat=ANN, amount=20, about="allegiance", rule="8"))


@pytest.mark.rule("32", "L2", "L15", "B14")
def test_a_card_is_put_up_at_a_price_and_the_first_yes_buys() -> None:
    table = in_need()
    assert kind(table) == (ANN, "need") and table.decision is not None and table.decision.way_out == ""
    answer(table, "sell:free_move")
    assert "price:15" in ids(table) and "price:100" in ids(table)
    answer(table, "price:15", "no")
    assert kind(table) == (CARL, "offer")
    answer(table, "buy")
    assert table.state.gold == [0, 100, 25] and len(table.state.hand[CARL]) == 1 and kind(table) == (ANN, "move")


@pytest.mark.rule("L15")
def test_each_card_is_put_up_once_and_a_price_nobody_has_is_blocked() -> None:
    table = in_need()
    answer(table, "sell:free_move", "price:15", "no", "no")
    assert why(table)["sell:free_move"] == "was_put_up"
    rich = in_need(gold=(5, 30, 20))
    answer(rich, "sell:free_move")
    assert why(rich)["price:35"] == "nobody_has"


@pytest.mark.rule("L16", "33", "32")
def test_gold_given_in_need_makes_allies() -> None:
    table = in_need()
    answer(table, "ask:1")
    assert ids(table) == ["gold:0", "gold:5", "gold:10", "gold:15"]
    answer(table, "gold:10")
    assert are_allied(table.state, ANN, BEA) and why(table)["ask:1"] == "was_asked"
    answer(table, "ask:2", "gold:5")
    assert table.state.gold == [0, 90, 35] and kind(table) == (ANN, "move")


@pytest.mark.rule("L17", "32", "34")
def test_giving_up_pays_nothing_and_eliminates() -> None:
    table = in_need()
    table.choose("give_up")
    assert table.state.out[ANN] and table.state.gold == [0, 100, 40]


@pytest.mark.rule("L1", "D11", "F6")
def test_wages_and_ransoms_bankrupt_nobody() -> None:
    table = in_need(gold=(500, 0, 0))
    assert kind(table) == (ANN, "move") and table.state.gold[ANN] == 480


@pytest.mark.rule("33", "L12", "L3", "M1")
def test_an_alliance_is_proposed_once_a_turn_and_answered_at_once() -> None:
    table = on(stage(), "moves")
    answer(table, "ally:1")
    assert kind(table) == (BEA, "alliance") and table.decision is not None and table.decision.way_out == "no"
    answer(table, "no")
    assert why(table)["ally:1"] == "was_proposed"
    answer(table, "ally:2", "yes")
    assert are_allied(table.state, CARL, ANN) and not are_allied(table.state, ANN, BEA)
    assert table.view(None).seats[ANN].allies == (CARL,)


@pytest.mark.rule("L4", "L14", "33")
def test_an_alliance_ends_in_the_own_move_step_at_once() -> None:
    table = stage()
    set_allied(table.state, ANN, BEA, 1)
    on(table, "moves")
    answer(table, "end:1")
    assert not are_allied(table.state, ANN, BEA) and "ally:1" in ids(table)


@pytest.mark.rule("L13", "C20", "L3", "M2")
def test_gifts_are_gold_beyond_the_wages_and_cards_seen_by_two() -> None:
    table = stage()
    set_allied(table.state, ANN, BEA, 1)
    held = hold(table, ANN, "free_move")
    table.state.gold[ANN] = 60
    put(table, ANN, "15.12", knights=5)
    put(table, CARL, "16.12", foot=1)
    on(table, "moves")
    answer(table, "take:15.12", "all", "to:16.12:15.12", "give:1")
    assert why(table)["gold:50"] == "gold_pledged" if "gold:50" not in ids(table) else True
    assert "gold:50" in ids(table) and "gold:60" not in ids(table)
    answer(table, "gold:50", "card:free_move", "done")
    assert table.state.gold[:2] == [10, 550] and held in table.state.hand[BEA]
    assert [entry.to for entry in table.journal.entries if entry.kind == "gives_this_card"] == [[ANN, BEA]]


@pytest.mark.rule("L13", "B17", "M1")
def test_everybody_learns_who_receives_the_magic_lance() -> None:
    table = stage()
    set_allied(table.state, ANN, BEA, 1)
    hold(table, ANN, "magic_lance")
    answer(on(table, "moves"), "give:1", "card:magic_lance")
    kinds = [entry.kind for entry in table.journal.entries if entry.kind.startswith("gives")]
    assert kinds == ["gives_open_card"] and table.view(CARL).seats[BEA].lance
    assert "Ann gives Magic lance to Bea." in [line.text for line in table.chronicle(CARL)]


@pytest.mark.rule("34", "L5", "L18", "15")
def test_out_leaves_places_undefended_and_cards_under_the_pack() -> None:
    table = stage()
    s = table.state
    first, second = hold(table, BEA, "free_move"), hold(table, BEA, "battle_plus_one")
    eliminate(table, [BEA], "bankrupt", "32")
    assert s.deck[-2:] == [first, second] and s.control[1] == NOBODY and at(table, BEA, "5.16") == (0, 0)
    put(table, ANN, "6.16", knights=1)
    answer(on(table, "moves"), "take:6.16", "to:5.16", "stop")
    assert s.control[1] == ANN


@pytest.mark.rule("L13", "M5")
def test_gold_that_was_given_is_not_taken_back() -> None:
    table = stage()
    set_allied(table.state, ANN, BEA, 1)
    answer(on(table, "moves"), "give:1", "gold:50")
    with pytest.raises(RulesError):
        table.undo()
    old = stage(rules_version=1)
    set_allied(old.state, ANN, BEA, 1)
    answer(on(old, "moves"), "give:1", "gold:50")
    old.undo()
    assert old.state.gold[:2] == [500, 500]
