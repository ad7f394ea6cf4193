"""The royal tournament (7, B4 to B11, B16, B23 to B26, B29, B30)."""

import pytest

from rules.kingdom.board import PLACE
from rules.kingdom.encounters.joust import joust_odds
from rules.kingdom.facts import NOBODY, PRISON
from rules.kingdom.seats import board_of
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, crown, hold, ids, kind, on, stage, told, top


def hosted(seats: int = 3, prepare=None):  # type: ignore[no-untyped-def]
    """Ann draws the tournament."""
    table = stage(seats)
    if prepare:
        prepare(table)
    top(table, "tournament")
    return on(table, "begin")


@pytest.mark.rule("7", "B5", "B6", "B23", "35")
def test_others_are_invited_in_order_and_decline_for_chivalry() -> None:
    def far(table):  # type: ignore[no-untyped-def]
        crown(table, BEA, "20.9")
        table.state.chivalry[CARL] = 5

    table = hosted(prepare=far)
    assert kind(table) == (BEA, "tournament") and table.decision is not None and table.decision.way_out == "decline"
    odds = table.odds("attend")
    assert odds is not None and sum(row.cases for row in odds.rows) == odds.of
    answer(table, "attend", "decline")
    assert table.state.crown[BEA] == board_of(table).challengers[0].place and table.state.chivalry[CARL] == 3


@pytest.mark.rule("B7", "B30", "B16", "7")
def test_a_host_alone_wins_and_neither_moves_nor_fights() -> None:
    table = hosted()
    answer(table, "decline", "decline")
    assert table.state.gold[ANN] == 550 and table.state.chivalry[ANN] == 2 and table.state.rest[ANN] == 0
    assert kind(table) == (ANN, "purchase")


@pytest.mark.rule("7", "B8", "B9", "B10", "B24")
def test_a_blow_scores_two_and_costs_two_endurance() -> None:
    table = hosted(2)
    answer(table, "attend")
    assert kind(table) == (ANN, "number")
    answer(table, "name:3")
    table.dice.script([3, 4])
    answer(table, "name:1")
    assert table.state.endurance == [40, 38] and told(table, "champion")[0]["seat"] == ANN


@pytest.mark.rule("7", "B9")
def test_without_a_blow_both_name_one_number_more_and_both_may_be_struck() -> None:
    table = hosted(2)
    answer(table, "attend", "name:3")
    table.dice.script([4, 4, 1, 2, 5, 6])
    answer(table, "name:1")
    assert kind(table) == (ANN, "number") and table.view(ANN).scenes[-1].facts["attempt"] == 2
    answer(table, "name:1", "name:5", "name:2", "name:3")
    assert table.state.endurance == [38, 38] and told(table, "joust_tie")[0]["points"] == 1
    assert kind(table) == (ANN, "number") and table.view(ANN).scenes[-1].facts["attempt"] == 1


@pytest.mark.rule("7", "B9", "B24")
def test_the_magic_lance_names_one_number_more_and_six_are_not_asked() -> None:
    table = hosted(2, lambda table: hold(table, BEA, "magic_lance"))
    answer(table, "attend", "name:3", "name:1")
    assert kind(table) == (BEA, "number") and "name:1" not in ids(table)
    odds = joust_odds(1, 0, 1, ANN, BEA)
    assert odds.rows[1].cases > 1.5 * odds.rows[0].cases
    assert joust_odds(6, 0, 0, ANN, BEA).rows[2].cases == joust_odds(6, 0, 0, ANN, BEA).of


@pytest.mark.rule("7", "B8")
def test_every_pair_rides_once_in_order_from_the_host() -> None:
    table = hosted(3)
    answer(table, "attend", "attend")
    pairs = []
    while kind(table)[1] == "number":
        facts = table.view(None).scenes[-1].facts
        if (facts["first"], facts["second"]) not in pairs:
            pairs.append((facts["first"], facts["second"]))
        table.dice.script([1, 6] if facts["first"] == ANN or len(pairs) < 3 else [6, 6])
        table.choose("name:1" if "name:1" in ids(table) else ids(table)[0])
        if told(table, "champion"):
            break
    assert pairs[:3] == [(ANN, BEA), (ANN, CARL), (BEA, CARL)]


@pytest.mark.rule("7", "B11", "B26", "B27")
def test_all_who_rode_go_home_and_rest_in_their_next_turn() -> None:
    def abroad(table):  # type: ignore[no-untyped-def]
        crown(table, BEA, "20.9")

    table = hosted(2, abroad)
    answer(table, "attend", "name:3")
    table.dice.script([3, 4])
    answer(table, "name:1")
    s = table.state
    assert s.crown[BEA] == board_of(table).challengers[1].place
    assert s.rest == [2, 1]
    answer(table, "done")
    assert s.rest == [1, 1] and s.active == BEA


@pytest.mark.rule("B11", "B29", "E7")
def test_without_a_castle_they_return_where_they_came_from_or_beside_it() -> None:
    def homeless(table):  # type: ignore[no-untyped-def]
        table.state.control[1] = NOBODY
        crown(table, BEA, "15.11")
        table.state.inside[BEA] = 1

    table = hosted(2, homeless)
    answer(table, "attend", "name:3")
    table.dice.script([3, 4])
    answer(table, "name:1")
    assert table.state.inside[BEA] == 0 and kind(table) == (BEA, "return_to")
    answer(table, ids(table)[0])
    assert table.state.crown[BEA] in board_of(table).neighbors[PLACE["15.11"]]


@pytest.mark.rule("B25", "34", "L18")
def test_a_dead_rider_drops_out_and_the_last_one_is_champion() -> None:
    def weak(table):  # type: ignore[no-untyped-def]
        table.state.endurance[ANN] = 2

    table = hosted(3, weak)
    answer(table, "attend", "decline", "name:3")
    table.dice.script([1, 4])
    answer(table, "name:4")
    assert table.state.out[ANN] and told(table, "champion")[0]["seat"] == BEA and table.state.active == BEA


@pytest.mark.rule("B25", "7")
def test_the_rider_left_is_champion_when_the_leaders_of_a_tie_die_together() -> None:
    def weak(table):  # type: ignore[no-untyped-def]
        table.state.endurance[ANN] = table.state.endurance[BEA] = 4

    table = hosted(4, weak)
    answer(table, "attend", "attend", "decline", "name:3")
    table.dice.script([3, 4])
    answer(table, "name:4", "name:3")
    table.dice.script([3, 1])
    answer(table, "name:4", "name:3")
    table.dice.script([3, 1])
    answer(table, "name:4")
    assert told(table, "joust_tie")[0]["seats"] == [ANN, BEA]
    answer(table, "name:3")
    table.dice.script([3, 4])
    answer(table, "name:4")
    assert table.state.out[ANN] and table.state.out[BEA] and not told(table, "no_champion")
    assert [entry["seat"] for entry in told(table, "champion")] == [CARL]


@pytest.mark.rule("B4", "B5")
def test_no_tournament_without_a_castle_or_at_rest_after_prison() -> None:
    table = hosted(prepare=lambda table: table.state.control.__setitem__(0, NOBODY))
    assert told(table, "no_tournament") and kind(table) == (ANN, "move")

    def resting(table):  # type: ignore[no-untyped-def]
        table.state.rest[ANN] = table.state.rest_after[ANN] = 1

    assert told(hosted(prepare=resting), "no_tournament")


@pytest.mark.rule("B4")
def test_without_the_home_castle_the_nearest_one_hosts() -> None:
    def moved(table):  # type: ignore[no-untyped-def]
        table.state.control[0], table.state.control[4] = NOBODY, ANN

    assert told(hosted(prepare=moved), "tournament")[0]["place"] == board_of(stage()).challengers[4].place


@pytest.mark.rule("B5", "B23")
def test_prisoners_and_those_at_rest_after_prison_are_not_asked_but_jousters_are() -> None:
    def held(table):  # type: ignore[no-untyped-def]
        s = table.state
        s.crown[BEA], s.captor[BEA], s.prison[BEA], s.missed[BEA] = PRISON, ANN, 0, 2
        s.rest[CARL] = 1

    table = hosted(prepare=held)
    assert kind(table) == (CARL, "tournament")
