"""Movement: squares, terrain, rivers and banks, groups, free moves, closed places (9, 10, 27, C1 to C23, M4, M5)."""

import pytest

from rules.kingdom.board import ID, PLACE, square_of
from rules.kingdom.facts import NOBODY
from rules.kingdom.seats import board_of, set_allied
from rules.kingdom.words import place_name, spot
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
    top,
    why,
)


def reach(table, *choices):  # type: ignore[no-untyped-def]
    """The places Ann's group may ride to after these answers."""
    answer(table, *choices)
    return {choice[3:] for choice in ids(table) if choice.startswith("to:")}


@pytest.mark.rule("9", "6")
def test_knights_and_challengers_go_five_squares_and_foot_three_never_diagonally() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.9", knights=1)
    put(table, ANN, "15.12", foot=1)
    far = reach(on(table, "moves"), "take:15.9")
    steps = [abs(x - 15) + abs(y - 9) for x, y in (square_of(PLACE[name]) for name in far)]
    assert max(steps) == 5
    table.choose("stop")
    near = reach(table, "take:15.12")
    assert max(abs(x - 15) + abs(y - 12) for x, y in (square_of(PLACE[name]) for name in near)) == 3


@pytest.mark.rule("9", "C1")
def test_entering_slow_terrain_ends_the_move_and_leaving_it_is_at_full_rate() -> None:
    table = stage()
    put(table, ANN, "16.9", knights=1)
    far = reach(on(table, "moves"), "take:16.9", "to:17.9", "to:18.9")
    assert told(table, "moves")[-1]["place"] == PLACE["18.9"]  # a forest: the move is over
    assert kind(table) == (ANN, "move") and far == set()
    second = stage()
    put(second, ANN, "18.9", knights=1)
    assert len(reach(on(second, "moves"), "take:18.9")) > 20


@pytest.mark.rule("9", "C2", "C12", "C13", "11")
def test_rivers_are_crossed_on_bridges_and_banks_are_places_of_their_own() -> None:
    board = board_of(stage())
    north, south = PLACE["18.13.n"], PLACE["18.13.s"]
    assert PLACE["18.12"] in board.neighbors[north] and PLACE["18.14"] not in board.neighbors[north]
    assert south not in board.neighbors[north]
    bridge = PLACE["19.13"]
    assert {north, south} <= set(board.neighbors[bridge]) and bridge % 9 == 0
    assert PLACE["17.13.n"] in board.neighbors[north] and PLACE["17.13.s"] not in board.neighbors[north]
    spring = PLACE["8.15"]  # the spring of the Tamar: one place, whose river edge leads to both banks
    assert {PLACE["8.16.w"], PLACE["8.16.e"]} <= set(board.neighbors[spring])
    assert {ID[place] for place in board.neighbors[PLACE["11.10.ne"]]} == {"11.9.ne", "12.10.ne"}


@pytest.mark.rule("11", "C2")
def test_pieces_on_different_banks_do_not_meet() -> None:
    table = stage()
    put(table, ANN, "18.12", knights=2)
    put(table, BEA, "18.13.s", knights=1)
    far = reach(on(table, "moves"), "take:18.12", "all")
    assert "18.13.n" in far and not any(name.startswith("18.13.n:") for name in far)


@pytest.mark.rule("M4")
def test_squares_count_from_0_in_ids_and_from_1_on_screens() -> None:
    table = stage()
    assert spot(PLACE["14.13"]) == "15·14" and spot(PLACE["18.13.n"]) == "19·14 (north bank)"
    assert place_name(table, PLACE["8.12"]) == "Caerlon (9·13)"


@pytest.mark.rule("C3", "C9", "C14", "D13")
def test_entering_enemy_troops_ends_the_move_and_keeps_where_it_came_from() -> None:
    table = stage()
    put(table, ANN, "15.12", knights=2)
    put(table, BEA, "17.12", foot=1)
    on(table, "moves")
    answer(table, "take:15.12", "all")
    assert "to:17.12:16.12" in ids(table) and "to:17.12" not in ids(table)
    answer(table, "to:17.12:16.12")
    s = table.state
    assert PLACE["16.12"] in s.back and why(table)["take:17.12"] == "engaged"


@pytest.mark.rule("C4")
def test_a_challenger_alone_enters_enemy_troops_only_behind_his_own() -> None:
    table = stage()
    clear(table, ANN)
    crown(table, ANN, "15.12")
    put(table, ANN, "15.12", knights=2)
    put(table, BEA, "16.12", foot=1)
    on(table, "moves")
    answer(table, "take:15.12", "challenger")
    assert not any(choice.startswith("to:16.12") for choice in ids(table)) and why(table)["to:16.12"] == "enemy_troops"
    answer(table, "stop", "take:15.12", "troops", "to:16.12:15.12", "take:15.12")
    assert "to:16.12:15.12" in ids(table)


@pytest.mark.rule("C5", "27", "19")
def test_troops_enter_neither_camelot_nor_a_site_until_its_token_is_gone() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.10", knights=1)
    put(table, ANN, "9.5", knights=1)
    on(table, "moves")
    assert "15.11" not in reach(table, "take:15.10") and why(table)["to:15.11"] == "closed_to_troops"
    table.choose("stop")
    assert "9.6" not in reach(table, "take:9.5")
    table.choose("stop")
    s = table.state
    site = board_of(table).site_at[PLACE["9.6"]]
    s.removed.append(s.tokens[site])
    s.tokens[site] = NOBODY
    assert "9.6" in reach(table, "take:9.5")


@pytest.mark.rule("27", "C7", "C19")
def test_a_challenger_enters_a_site_alone_and_one_at_a_time() -> None:
    table = stage()
    crown(table, ANN, "9.5")
    far = reach(on(table, "moves"), "take:9.5")
    assert "9.6" in far
    table.choose("stop")
    crown(table, BEA, "9.6")
    assert "9.6" not in reach(table, "take:9.5") and why(table)["to:9.6"] == "site_taken"


@pytest.mark.rule("J3", "28")
def test_a_banned_site_is_closed_for_two_turns() -> None:
    table = stage()
    crown(table, ANN, "9.5")
    table.state.bans[6] = 2
    reach(on(table, "moves"), "take:9.5")
    assert why(table)["to:9.6"] == "banned"


@pytest.mark.rule("19", "E2")
def test_camelot_asks_for_13_chivalry() -> None:
    table = stage()
    crown(table, ANN, "15.10")
    reach(on(table, "moves"), "take:15.10")
    assert why(table)["to:15.11"] == "chivalry_short"
    table.choose("stop")
    table.state.chivalry[ANN] = 13
    assert "15.11" in reach(table, "take:15.10")
    answer(table, "to:15.11")
    table.state.chivalry[ANN] = 3
    answer(table, "done", "done")
    assert table.state.crown[ANN] == PLACE["15.11"]


@pytest.mark.rule("C6", "C11", "9")
def test_a_group_goes_at_the_pace_of_its_slowest_and_some_may_stay() -> None:
    table = on(stage(), "moves")
    answer(table, "take:8.12")
    assert set(ids(table)) == {
        "all",
        "troops",
        "challenger",
        "knights",
        "foot",
        "knights_with",
        "foot_with",
        "some",
        "stop",
    }
    answer(table, "some", "knights:1", "foot:2", "no")
    assert table.view(ANN).scenes[-1].facts["left"] == 3
    answer(table, "to:7.12", "stop")
    assert at(table, ANN, "7.12") == (1, 2) and at(table, ANN, "8.12") == (1, 2)
    assert why(table)["take:7.12"] == "has_moved" and "take:8.12" in ids(table)


@pytest.mark.rule("C8", "C22")
def test_floods_close_bridges_and_snow_closes_mountains() -> None:
    table = stage()
    put(table, ANN, "19.12", knights=1)
    top(table, "floods")
    on(table, "begin")
    reach(table, "take:19.12")
    assert why(table)["to:19.13"] == "floods"
    table = stage()
    put(table, ANN, "19.13", knights=1)  # on the bridge: it may leave
    top(table, "floods")
    on(table, "begin")
    assert "18.13.n" in reach(table, "take:19.13")
    table = stage()
    put(table, ANN, "9.2.n", knights=1)  # a mountain
    put(table, ANN, "9.3", knights=1)
    top(table, "deep_snow")
    on(table, "begin")
    assert reach(table, "take:9.2.n") == set()
    assert set(why(table).values()) == {"snowed_in"}
    table.choose("stop")
    answer(table, "take:9.3")
    assert "to:9.2.s" not in ids(table) and why(table)["to:9.2.s"] == "snow"


@pytest.mark.rule("10", "B12", "C15", "B26")
def test_a_free_move_takes_one_piece_that_has_moved() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.12", knights=2)
    held = hold(table, ANN, "free_move")
    on(table, "moves")
    assert not any(choice.startswith("free:") for choice in ids(table))
    answer(table, "take:15.12", "all", "to:16.12", "stop")
    assert "free:knight:16.12" in ids(table)
    answer(table, "free:knight:16.12", "to:17.12", "stop")
    assert at(table, ANN, "17.12") == (1, 0) and at(table, ANN, "16.12") == (1, 0)
    assert table.state.deck[-1] == held and table.state.hand[ANN] == []


@pytest.mark.rule("B26", "C15")
def test_a_resting_challenger_does_not_move() -> None:
    table = stage()
    clear(table, ANN)
    table.state.rest[ANN] = 1
    on(table, "moves")
    assert "take:8.12" not in ids(table) and why(table)["take:8.12"] == "resting"


@pytest.mark.rule("C16", "D15", "18", "20")
def test_a_move_that_ends_takes_an_undefended_place_and_passing_does_not() -> None:
    table = stage(2)
    clear(table, BEA)
    crown(table, BEA, "20.9")
    put(table, ANN, "9.14", knights=1)
    on(table, "moves")
    answer(table, "take:9.14", "to:9.15")  # Perrydown: he could go on
    assert table.state.control[11] == BEA
    answer(table, "to:9.14", "stop")
    assert table.state.control[11] == BEA
    table = stage(2)
    put(table, ANN, "9.14", knights=1)
    answer(on(table, "moves"), "take:9.14", "to:9.15", "stop")
    assert table.state.control[11] == ANN


@pytest.mark.rule("D15")
def test_a_challenger_alone_takes_nothing() -> None:
    table = stage()
    crown(table, ANN, "9.14")
    answer(on(table, "moves"), "take:9.14", "to:9.15", "stop")
    assert table.state.control[11] == BEA


@pytest.mark.rule("C17", "21", "C9", "F3")
def test_a_move_that_ends_beside_a_lone_challenger_captures_him_and_passing_does_not() -> None:
    table = stage()
    crown(table, BEA, "16.12")
    put(table, ANN, "15.12", knights=1)
    on(table, "moves")
    answer(table, "take:15.12", "to:18.12", "stop")
    assert table.state.captor[BEA] == NOBODY
    table = stage()
    crown(table, BEA, "9.15")  # in his own village, without troops
    put(table, ANN, "9.14", knights=1)
    answer(on(table, "moves"), "take:9.14", "to:9.15", "stop")
    assert table.state.captor[BEA] == ANN


@pytest.mark.rule("C18", "C17", "33")
def test_an_ally_protects_and_is_not_captured() -> None:
    table = stage()
    crown(table, BEA, "16.12")
    put(table, CARL, "16.12", foot=1)
    put(table, ANN, "15.12", knights=1)
    set_allied(table.state, BEA, CARL, 1)
    on(table, "moves")
    answer(table, "take:15.12")
    assert "to:16.12:15.12" in ids(table)
    table = stage()
    crown(table, BEA, "16.12")
    put(table, ANN, "15.12", knights=1)
    set_allied(table.state, ANN, BEA, 1)
    answer(on(table, "moves"), "take:15.12", "to:16.12", "stop")
    assert table.state.captor[BEA] == NOBODY


@pytest.mark.rule("C20", "D11", "17")
def test_wages_of_all_battles_must_be_covered_together() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.12", knights=2)
    put(table, ANN, "15.9", knights=2)
    put(table, BEA, "16.12", foot=1)
    put(table, BEA, "16.9", foot=1)
    table.state.gold[ANN] = 7
    on(table, "moves")
    answer(table, "take:15.12", "all", "to:16.12:15.12", "take:15.9", "all")
    assert why(table)["to:16.9"] == "wages_short"
    table.state.gold[ANN] = 8
    answer(table, "stop", "take:15.9", "all", "to:16.9:15.9")


@pytest.mark.rule("C21", "33", "L3")
def test_allies_share_squares_and_take_nothing_from_each_other() -> None:
    table = stage()
    put(table, ANN, "9.14", knights=1)
    put(table, BEA, "9.15", foot=1)
    set_allied(table.state, ANN, BEA, 1)
    answer(on(table, "moves"), "take:9.14", "to:9.15", "stop")
    assert table.state.control[11] == BEA and at(table, ANN, "9.15") == (1, 0)


@pytest.mark.rule("C10", "C23", "6")
def test_moves_come_before_fights_and_the_step_is_asked_even_if_nothing_moves() -> None:
    table = stage()
    clear(table, ANN)
    table.state.rest[ANN] = 1
    on(table, "moves")
    assert kind(table) == (ANN, "move") and "done" in ids(table)


@pytest.mark.rule("M5")
def test_moves_and_purchases_can_be_taken_back() -> None:
    table = on(stage(), "moves")
    answer(table, "take:8.12", "knights", "to:9.12")
    table.undo()
    table.undo()
    table.undo()
    assert at(table, ANN, "8.12") == (2, 4) and kind(table) == (ANN, "move")


@pytest.mark.rule("F8")
def test_two_challengers_in_one_square_do_nothing() -> None:
    table = stage()
    crown(table, ANN, "15.12")
    crown(table, BEA, "16.12")
    answer(on(table, "moves"), "take:15.12", "to:16.12", "stop")
    assert table.state.crown[ANN] == table.state.crown[BEA] and kind(table)[1] == "move"


@pytest.mark.rule("27", "C5")
def test_closed_places_beside_the_way_are_blocked_with_the_reason() -> None:
    table = stage()
    clear(table, ANN)
    put(table, ANN, "15.9", knights=1)
    answer(on(table, "moves"), "take:15.9")
    assert why(table)["to:15.11"] == "closed_to_troops"
    alone = stage()
    crown(alone, ANN, "15.9")
    answer(on(alone, "moves"), "take:15.9")
    assert why(alone)["to:15.11"] == "chivalry_short"


def test_the_note_of_a_ride_tells_of_a_guardian_and_that_of_a_purchase_its_price() -> None:
    table = stage()
    clear(table, ANN)
    board = board_of(table)
    put(table, ANN, ID[board.neighbors[board.sites[2]][0]], knights=1)
    crown(table, ANN, ID[board.neighbors[board.sites[2]][0]])
    answer(on(table, "moves"), f"take:{ID[board.neighbors[board.sites[2]][0]]}", "challenger")
    assert table.decision is not None
    notes = {choice.id: choice.note for choice in table.decision.choices}
    assert "a guardian waits there" in notes[f"to:{ID[board.sites[2]]}"]
    bought = on(stage(), "purchases")
    assert bought.decision is not None
    assert "20 gold; 2 knights and 4 foot there now" in [choice.note for choice in bought.decision.choices]


@pytest.mark.rule("C11", "B26")
def test_a_challenger_who_cannot_move_with_the_troops_there_is_blocked_with_the_reason() -> None:
    for rest, moved, reason in ((1, 0, "resting"), (0, 1, "has_moved")):
        table = stage(2)
        crown(table, ANN, "15.9")
        put(table, ANN, "15.9", 3, 2)
        on(table, "moves")
        table.state.rest[ANN], table.state.crown_moved = rest, moved
        answer(table, "take:15.9")
        assert "challenger" not in ids(table)
        assert [(choice.id, choice.key) for choice in table.blocked()] == [("challenger", reason)]


@pytest.mark.rule("C11")
def test_pieces_to_move_cite_the_rule_of_moves() -> None:
    table = on(stage(), "moves")
    assert table.decision is not None and table.decision.choices[0].rule == "9"
