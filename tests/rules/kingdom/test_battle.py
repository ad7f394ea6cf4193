"""Battles and assaults with scripted dice (11 to 18, 20, D1 to D30)."""

import pytest

from rules.kingdom.battle.battle import Battle
from rules.kingdom.battle.tables import band
from rules.kingdom.board import PLACE
from rules.kingdom.facts import NOBODY
from rules.kingdom.forces import troops_at
from rules.kingdom.seats import figures_of, set_allied
from rules.kingdom.state import ENGAGED
from tests.rules.kingdom.stage import (
    ANN,
    BEA,
    CARL,
    answer,
    at,
    clear,
    crown,
    hold,
    ids,
    kind,
    on,
    put,
    stage,
    told,
    why,
)

FIELD_AT, FROM = "16.12", "15.12"


def meet(seats=3, place=FIELD_AT, start=FROM, attack=(2, 0), defend=(1, 0)):  # type: ignore[no-untyped-def]
    """Ann's troops beside Bea's at a place, with nothing else near."""
    table = stage(seats)
    for seat in (ANN, BEA):
        clear(table, seat)
    crown(table, BEA, "20.9")
    put(table, ANN, start, *attack)
    put(table, BEA, place, *defend)
    return table


def fight(table, dice, place=FIELD_AT, start=FROM, then="done"):  # type: ignore[no-untyped-def]
    """Ann's group at ``start`` attacks; the dice fall as scripted."""
    if kind(table)[1] != "move":
        on(table, "moves")
    answer(table, f"take:{start}")
    if kind(table)[1] == "group":
        answer(table, "all")
    answer(table, f"to:{place}:{start}")
    table.dice.script(dice)
    return answer(table, then)


@pytest.mark.rule("14", "15", "12", "D2")
def test_the_example_of_the_rulebook() -> None:
    """Attacker 2, defender 5 on table 1: the attacker loses two of four; a kind each by the opponent's red die."""
    table = meet(attack=(1, 3), defend=(2, 2))
    table = fight(table, [2, 5, 2, 1, 8, 1])
    lost = told(table, "casualties")[0]
    assert lost["seat"] == ANN and lost["troops"] == [1, 1, 0] and lost["dice"] == [2]
    assert told(table, "battle_round")[0]["losses"] == [0, 2]


@pytest.mark.rule("16", "D8", "D23")
def test_even_takes_a_company_and_odd_a_detachment_and_one_kind_alone_needs_no_throw() -> None:
    table = meet(attack=(2, 2), defend=(4, 0))
    fight(table, [1, 5, 1, 2, 8, 1])
    assert told(table, "casualties")[0]["troops"] == [1, 1, 0] and told(table, "casualties")[0]["dice"] == [1, 2]
    table = meet(attack=(3, 0), defend=(4, 0))
    fight(table, [1, 5, 8, 1])
    assert told(table, "casualties")[0]["dice"] == []


@pytest.mark.rule("12", "D9", "31")
def test_blue_die_with_a_company_left_or_the_grail_else_red() -> None:
    table = meet(attack=(0, 2), defend=(0, 1))
    fight(table, [8, 1])  # a red die cannot show 8: it counts from 1 again
    assert told(table, "battle_round")[0]["dice"][0] == 2
    table = meet(attack=(0, 2), defend=(0, 1))
    table.state.grail = ANN
    s = table.state
    s.removed.append(0)
    s.tokens[0] = NOBODY
    fight(table, [8, 1])
    assert told(table, "battle_round")[0]["dice"][0] == 8


@pytest.mark.rule("15", "D19")
def test_defenders_destroyed_takes_all() -> None:
    table = meet(defend=(3, 3))
    fight(table, [6, 1])
    assert at(table, BEA, FIELD_AT) == (0, 0) and told(table, "battle_won")[0]["seat"] == ANN


@pytest.mark.rule("15", "D3", "D4")
def test_go_to_table_2_after_the_loss_and_the_battle_stays_there() -> None:
    table = meet(attack=(3, 0), defend=(3, 0))
    fight(table, [1, 6, 3, 1, 6, 1])
    rounds = told(table, "battle_round")
    assert [one["table"] for one in rounds] == [0, 1, 1] and rounds[0]["losses"] == [1, 0]
    single = meet(attack=(2, 0), defend=(1, 0))
    fight(single, [1, 6])
    assert len(told(single, "battle_round")) == 1 and told(single, "battle_won")[0]["seat"] == ANN


@pytest.mark.rule("15", "D5", "D24")
def test_reverse_changes_roles_but_only_the_mover_takes_a_place() -> None:
    table = meet(attack=(2, 0), defend=(3, 0))
    fight(table, [1, 6, 3, 7, 7, 2, 7, 1])
    assert told(table, "reverse")[0]["seat"] == BEA
    third = told(table, "battle_round")[2]
    assert (third["seat"], third["other"]) == (BEA, ANN)
    assert told(table, "battle_won")[0]["seat"] == BEA


@pytest.mark.rule("17", "D12")
def test_the_winner_pays_his_wages_and_receives_the_losers() -> None:
    table = meet(attack=(3, 2), defend=(2, 1))
    fight(table, [6, 1])
    assert table.state.gold[ANN] == 500 - 8 + 5 and table.state.gold[BEA] == 500 - 5


@pytest.mark.rule("17", "D11")
def test_a_poor_defender_sets_aside_what_he_has() -> None:
    table = meet(defend=(2, 1))
    table.state.gold[BEA] = 3
    fight(table, [6, 1])
    assert table.state.gold[BEA] == 0 and table.state.gold[ANN] == 500 - 4 + 3 and not table.state.out[BEA]


@pytest.mark.rule("16", "D17")
def test_both_gone_is_inconclusive_and_captures_nobody() -> None:
    table = meet(attack=(1, 0), defend=(2, 0))
    crown(table, BEA, FIELD_AT)
    fight(table, [1, 6, 3, 3])  # table 2: one each
    assert told(table, "inconclusive") and table.state.crown[BEA] == PLACE[FIELD_AT]
    assert table.state.gold[ANN] == 498 and table.state.gold[BEA] == 496


@pytest.mark.rule("18", "D3", "D14")
def test_an_assault_on_a_castle_uses_table_3_with_both_bonuses() -> None:
    table = meet(place="5.16", start="6.16", attack=(4, 0), defend=(0, 1))
    fight(table, [7, 1], place="5.16", start="6.16")
    first = told(table, "battle_round")[0]
    assert first["table"] == 2 and first["scores"] == [6, 2] and first["result"] == "destroyed"
    assert table.state.control[1] == ANN


@pytest.mark.rule("20", "D14")
def test_a_village_only_strengthens_its_defender() -> None:
    table = meet(place="9.15", start="9.14", attack=(4, 0), defend=(0, 1))
    fight(table, [6, 1], place="9.15", start="9.14")
    assert told(table, "battle_round")[0]["scores"] == [6, 2] and table.state.control[11] == ANN


@pytest.mark.rule("D14")
def test_guests_in_a_castle_fight_in_the_open() -> None:
    table = meet(place="9.15", start="9.14", attack=(4, 0), defend=(0, 1))
    table.state.control[11] = CARL
    fight(table, [6, 1], place="9.15", start="9.14")
    assert told(table, "battle_round")[0]["table"] == 0


@pytest.mark.rule("18", "D13", "D12")
def test_a_delayed_assault_steps_back_and_both_pay() -> None:
    table = meet(place="5.16", start="6.16", attack=(4, 0), defend=(2, 0))
    fight(table, [8, 6], place="5.16", start="6.16")
    assert told(table, "assault_delayed") and at(table, ANN, "6.16") == (4, 0) and table.state.control[1] == BEA
    assert table.state.gold[ANN] == 492 and table.state.gold[BEA] == 496


@pytest.mark.rule("13", "D6", "D22", "D7")
def test_battle_cards_are_asked_for_in_turn_and_add_one() -> None:
    table = meet(attack=(2, 0), defend=(1, 0))
    hold(table, ANN, "battle_plus_one")
    hold(table, BEA, "free_move")
    fight(table, [5, 2])
    assert kind(table) == (ANN, "battle_card") and ids(table) == ["play", "pass"]
    odds = table.odds("play")
    assert odds is not None and odds.rows[0].key == "destroyed" and table.decision is not None
    answer(table, "play")
    assert kind(table) == (BEA, "battle_card") and ids(table) == ["pass"] and table.decision.ask.idle
    assert why(table) == {"play": "no_battle_card"}
    answer(table, "pass")
    assert told(table, "battle_round")[0]["scores"] == [6, 2] and at(table, BEA, FIELD_AT) == (0, 0)
    assert table.state.hand[ANN] == [] and band(9) == 2 and band(0) == 0


@pytest.mark.rule("14", "D10", "D29")
def test_a_field_battle_runs_to_its_end() -> None:
    table = meet(attack=(2, 0), defend=(2, 0))
    fight(table, [3, 2, 3, 1])
    assert kind(table)[1] == "purchase" and not troops_at(table.state, BEA, PLACE[FIELD_AT])


@pytest.mark.rule("D1", "D21", "14")
def test_several_battles_are_fought_in_the_order_the_attacker_likes() -> None:
    table = meet()
    put(table, ANN, "15.9", knights=1)
    put(table, BEA, "16.9", foot=1)
    on(table, "moves")
    answer(table, "take:15.12", "all", "to:16.12:15.12", "take:15.9", "to:16.9:15.9", "done")
    assert set(ids(table)) == {"battle:16.12:1", "battle:16.9:1"} and why(table)["done"] == "must_fight"
    odds = table.odds("battle:16.12:1")
    assert odds is not None and odds.of == 64 and odds.heading.key == "first_round"  # type: ignore[union-attr]
    table.dice.script([6, 1, 6, 1])
    answer(table, "battle:16.9:1")
    assert at(table, ANN, "16.9") == (1, 0) and kind(table)[1] == "purchase"


@pytest.mark.rule("D18", "D20", "D26")
def test_of_two_allied_enemies_one_may_be_left_out_but_then_nothing_is_taken() -> None:
    table = meet(place="9.15", start="9.14", attack=(6, 0), defend=(0, 1))
    put(table, CARL, "9.15", foot=1)
    set_allied(table.state, BEA, CARL, 1)
    on(table, "moves")
    answer(table, "take:9.14", "all", "to:9.15:9.14", "done")
    assert ids(table) == ["battle:9.15:1", "battle:9.15:2"]
    table.dice.script([6, 1])
    answer(table, "battle:9.15:1")
    assert table.state.control[11] == BEA and set(ids(table)) == {"battle:9.15:2", "done"}
    answer(table, "done")
    assert table.state.control[11] == BEA


@pytest.mark.rule("D11", "D28")
def test_without_gold_for_the_second_battle_the_pieces_step_back() -> None:
    table = meet(place="16.12", attack=(6, 0), defend=(0, 1))
    put(table, CARL, "16.12", foot=1)
    table.state.gold[ANN] = 12
    table.state.gold[BEA] = 0
    on(table, "moves")
    answer(table, "take:15.12", "all", "to:16.12:15.12", "done")
    table.dice.script([6, 1])
    answer(table, "battle:16.12:1")
    assert told(table, "no_wages") and at(table, ANN, "15.12") == (6, 0)


@pytest.mark.rule("D20", "D25", "L4", "L14")
def test_former_allies_in_one_square_may_fight_or_not() -> None:
    table = meet(place="9.15", start="9.15", attack=(3, 0), defend=(1, 0))
    set_allied(table.state, ANN, BEA, 1)
    on(table, "moves")
    answer(table, "end:1", "done")
    assert set(ids(table)) == {"battle:9.15:1", "done"}
    table.dice.script([5, 8])
    answer(table, "battle:9.15:1")
    assert at(table, ANN, "9.15")[0] and told(table, "battle_round")


@pytest.mark.rule("D25")
def test_a_delayed_assault_from_inside_stays_inside() -> None:
    table = meet(place="9.15", start="9.15", attack=(3, 0), defend=(1, 0))
    on(table, "battles")
    table.dice.script([8, 6])
    answer(table, "battle:9.15:1")
    assert told(table, "assault_delayed") and at(table, ANN, "9.15") == (3, 0)


@pytest.mark.rule("D20", "D30", "L18", "34")
def test_troops_may_take_what_has_become_nobodys() -> None:
    table = stage()
    put(table, ANN, "9.15", knights=1)
    table.state.control[11] = NOBODY
    on(table, "battles")
    assert ids(table) == ["take:9.15", "done"]
    answer(table, "take:9.15")
    assert table.state.control[11] == ANN


@pytest.mark.rule("D23")
def test_of_a_kind_those_that_came_last_fall_first() -> None:
    table = meet(attack=(1, 0), defend=(3, 0))
    put(table, ANN, "17.12", knights=1)
    on(table, "moves")
    answer(table, "take:15.12", "to:16.12:15.12", "take:17.12", "to:16.12:17.12")
    table.dice.script([3, 3, 1, 6])
    answer(table, "done")
    back = [table.state.back[piece] for piece in range(20) if table.state.moved[piece] == ENGAGED]
    assert back in ([PLACE["15.12"]], [])


@pytest.mark.rule("D16")
def test_the_tables_are_those_of_the_data() -> None:
    tables = figures_of(stage()).tables
    assert tables[0].rows[0][2].go == "destroyed" and tables[2].rows[2][2].go == "delayed"
    assert all(cell.go == "reverse" for cell in tables[1].rows[2])
    assert (tables[0].rows[1][0].d, tables[0].rows[1][0].a) == (0, 2)


@pytest.mark.rule("D27", "F1", "21")
def test_the_challenger_of_a_beaten_attacker_is_at_risk_too() -> None:
    table = meet(attack=(1, 0), defend=(4, 0))
    crown(table, ANN, FROM)
    fight(table, [3, 3, 1])
    assert told(table, "tries_escape")[0]["seat"] == ANN and table.state.captor[ANN] == BEA
    assert isinstance(Battle(mover=0, other=1, place=0), Battle)
