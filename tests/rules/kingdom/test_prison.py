"""Captured Challengers: escape, prison, release, ransom, terms (21, F1 to F21, J9)."""

import pytest

from rules.kingdom.battle.escape import Escape
from rules.kingdom.board import ID, PLACE, bare_distances
from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY, PRISON
from rules.kingdom.game import GAME
from rules.kingdom.holdings import take
from rules.kingdom.prison import Imprison, Ransom
from rules.kingdom.routes import closed_squares
from rules.kingdom.seats import board_of, set_allied
from rules.kingdom.turn.fights import Fights
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, clear, crown, hold, ids, kind, on, put, stage, told, why

HERE = "16.12"


def beaten(throws: int = 1, seats: int = 3):  # type: ignore[no-untyped-def]
    """Bea's Challenger at the mercy of Ann's troops."""
    table = stage(seats)
    crown(table, BEA, HERE)
    put(table, ANN, HERE, knights=1)
    table.stack[-1].at = "purchases"
    return table, Escape(captor=ANN, seat=BEA, place=PLACE[HERE], throws=throws)


def jailed(seats: int = 3, active: int = BEA):  # type: ignore[no-untyped-def]
    """Bea's Challenger in Ann's prison, at the end of the second missed turn."""
    table = stage(seats, active)
    s = table.state
    s.crown[BEA], s.captor[BEA], s.prison[BEA] = PRISON, ANN, 0
    return table


@pytest.mark.rule("21", "F2")
def test_an_even_number_escapes_to_the_nearest_castle_and_an_odd_one_does_not() -> None:
    table, step = beaten()
    table.dice.script([4])
    on(table, "purchases", Fights(seat=ANN, at="next"), step)
    assert table.state.crown[BEA] == board_of(table).challengers[1].place
    table, step = beaten()
    table.dice.script([3])
    on(table, "purchases", Fights(seat=ANN, at="next"), step)
    assert table.state.crown[BEA] == PRISON and table.state.captor[BEA] == ANN and table.state.missed[BEA] == 2


@pytest.mark.rule("F2")
def test_without_a_castle_there_is_no_throw() -> None:
    table, step = beaten()
    table.state.control[1] = NOBODY
    on(table, "purchases", Fights(seat=ANN, at="next"), step)
    assert table.state.captor[BEA] == ANN and not told(table, "tries_escape")


@pytest.mark.rule("F12", "F2")
def test_of_castles_equally_near_the_one_who_flees_chooses() -> None:
    table, step = beaten()
    board = board_of(table)
    near = [bare_distances(board, challenger.place, closed_squares(table)) for challenger in board.challengers]
    place = next(
        place
        for place, steps in near[1].items()
        if near[2].get(place) == steps and place not in board.holding_at and place not in board.site_at
    )
    table.state.control[2] = BEA
    for piece, at in enumerate(table.state.at):
        if at == PLACE[HERE]:
            table.state.at[piece] = place
    table.state.crown[BEA] = step.place = place
    table.dice.script([2])
    on(table, "purchases", Fights(seat=ANN, at="next"), step)
    assert kind(table) == (BEA, "flee") and len(ids(table)) == 2


@pytest.mark.rule("21", "F11", "F10", "F14", "C18")
def test_a_prisoner_goes_to_the_home_castle_and_misses_two_turns() -> None:
    table = stage()
    s = table.state
    crown(table, BEA, HERE)
    put(table, ANN, "15.12", knights=1)
    on(table, "moves")
    answer(table, "take:15.12", f"to:{HERE}", "stop")
    assert s.prison[BEA] == 0 and s.missed[BEA] == 2 and s.crown[BEA] == PRISON


@pytest.mark.rule("F11")
def test_without_the_home_castle_the_nearest_one_is_the_prison() -> None:
    table = stage()
    s = table.state
    s.control[0], s.control[2] = NOBODY, ANN
    crown(table, BEA, HERE)
    on(table, "purchases", Imprison(captor=ANN, prisoner=BEA, start=PLACE[HERE]))
    assert s.prison[BEA] == 2


@pytest.mark.rule("F13", "F15", "J9", "31")
def test_a_captor_without_a_castle_holds_nobody_but_has_the_grail() -> None:
    table = stage()
    s = table.state
    s.control[0] = NOBODY
    s.tokens[0], s.removed, s.grail = NOBODY, [0], BEA
    crown(table, BEA, HERE)
    on(table, "purchases", Imprison(captor=ANN, prisoner=BEA, start=PLACE[HERE]))
    assert s.grail == ANN and s.crown[BEA] == board_of(table).challengers[1].place
    assert (s.missed[BEA], s.endurance[BEA], s.rest[BEA], s.gold[BEA]) == (0, 40, 0, 500)


@pytest.mark.rule("F22", "F13", "C17")
def test_a_capture_that_would_change_nothing_is_not_offered() -> None:
    table = stage()
    s = table.state
    village = board_of(table).holdings[6]
    s.control = [NOBODY] * len(s.control)
    s.control[6] = BEA
    crown(table, BEA, ID[village])
    clear(table, ANN)
    put(table, ANN, ID[village], knights=1)
    on(table, "purchases", Fights(seat=ANN, at="next"))
    assert kind(table) == (ANN, "fight") and ids(table) == [f"take:{ID[village]}", "done"]
    assert why(table)[f"capture:{BEA}"] == "no_castle_for_prisoner"
    s.tokens[0], s.removed, s.grail = NOBODY, [0], BEA
    table.resume()
    assert f"capture:{BEA}" in ids(table)
    answer(table, f"capture:{BEA}")
    assert s.grail == ANN and s.crown[BEA] == village and f"capture:{BEA}" not in ids(table)


@pytest.mark.rule("F4", "F18", "B19")
def test_a_prisoner_misses_his_turns_without_card_payment_or_tax() -> None:
    table = jailed(active=ANN)
    s = table.state
    s.missed[BEA] = 2
    s.patron[4], s.cost[4] = BEA, 7
    on(table, "end")
    assert s.active == CARL and s.gold[BEA] == 500 and s.missed[BEA] == 1 and told(table, "misses_turn")


@pytest.mark.rule("21", "F5", "B26")
def test_the_ransom_releases_him_after_endurance_is_lost_and_he_rests_a_turn() -> None:
    table = jailed()
    s = table.state
    on(table, "end", Ransom(seat=BEA))
    assert s.endurance[BEA] == 35 and s.gold[:2] == [530, 470]
    assert s.crown[BEA] == board_of(table).challengers[1].place and s.rest[BEA] == 1 and s.rest_after[BEA] == 1


@pytest.mark.rule("F5", "34")
def test_the_dungeon_may_kill() -> None:
    table = jailed()
    table.state.endurance[BEA] = 3
    on(table, "end", Ransom(seat=BEA))
    assert table.state.out[BEA] and told(table, "eliminated")[0]["cause"] == "prison"
    assert told(table, "prison_ordeal")[0]["endurance"] == 0


@pytest.mark.rule("F5", "F16", "C22")
def test_without_a_home_he_goes_to_the_nearest_holding_or_beside_the_prison() -> None:
    table = jailed()
    s = table.state
    s.control[1] = ANN
    on(table, "end", Ransom(seat=BEA))
    assert s.crown[BEA] in board_of(table).holdings[6:] if s.crown[BEA] != PRISON else kind(table)[1] == "release"
    table = jailed()
    s = table.state
    s.control = [NOBODY if owner == BEA else owner for owner in s.control]
    clear(table, ANN)
    on(table, "end", Ransom(seat=BEA))
    assert kind(table) == (BEA, "release")
    answer(table, ids(table)[0])
    assert s.crown[BEA] in board_of(table).neighbors[board_of(table).challengers[0].place]


@pytest.mark.rule("F6", "F17", "21")
def test_terms_may_be_refused_three_times() -> None:
    table = jailed()
    table.state.gold = [0, 20, 0]
    hold(table, BEA, "free_move")
    on(table, "end", Ransom(seat=BEA))
    assert kind(table)[1] == "need" or kind(table)[1] == "terms"
    while kind(table)[1] == "need":
        answer(table, "done")
    assert kind(table) == (ANN, "terms") and why(table) == {"name": "no_terms"}
    answer(table, "gold:20", "cards:1", "name", "refuse", "name", "refuse", "name")
    table.choose("refuse")
    assert table.state.out[BEA] and told(table, "executed")


@pytest.mark.rule("F17", "M2")
def test_terms_agreed_free_him_and_the_card_is_seen_by_two() -> None:
    table = jailed()
    table.state.gold = [0, 20, 0]
    held = hold(table, BEA, "free_move")
    on(table, "end", Ransom(seat=BEA))
    while kind(table)[1] == "need":
        answer(table, "done")
    answer(table, "gold:10", "cards:1", "name", "accept", "card:free_move")
    s = table.state
    assert held in s.hand[ANN] and s.gold[ANN] == 10 and s.rest[BEA] == 1
    assert [entry.to for entry in table.journal.entries if entry.kind == "gives_this_card"] == [[BEA, ANN]]


@pytest.mark.rule("F6", "F20")
def test_execution_eliminates_and_one_who_has_nothing_is_executed() -> None:
    table = jailed()
    table.state.gold = [0, 0, 0]
    on(table, "end", Ransom(seat=BEA))
    assert table.state.out[BEA] and told(table, "executed")


@pytest.mark.rule("F7", "F21", "F15")
def test_a_prisoner_is_moved_when_the_castle_falls_and_free_without_another() -> None:
    table = jailed(active=CARL)
    s = table.state
    s.missed[BEA] = 1
    s.control[3] = ANN
    take(table, CARL, 0)
    on(table, "purchases")
    assert s.prison[BEA] == 3 and s.captor[BEA] == ANN
    take(table, CARL, 3)
    on(table, "purchases")
    assert s.captor[BEA] == NOBODY and s.crown[BEA] == board_of(table).challengers[1].place and s.missed[BEA] == 0


@pytest.mark.rule("L5", "F7", "34")
def test_prisoners_of_one_who_is_out_go_free() -> None:
    table = jailed(active=CARL)
    eliminate(table, [ANN], "bankrupt", "32")
    on(table, "purchases")
    assert table.state.crown[BEA] == board_of(table).challengers[1].place and table.state.captor[BEA] == NOBODY


@pytest.mark.rule("F9", "B26")
def test_a_resting_challenger_can_be_captured_and_rests_no_longer() -> None:
    table = stage()
    s = table.state
    s.rest[BEA] = 1
    crown(table, BEA, HERE)
    put(table, ANN, "15.12", knights=1)
    answer(on(table, "moves"), "take:15.12", f"to:{HERE}", "stop")
    assert s.captor[BEA] == ANN and s.rest[BEA] == 0


@pytest.mark.rule("F3", "27")
def test_on_a_site_and_at_camelot_nobody_is_captured() -> None:
    table = stage()
    crown(table, BEA, "9.6")
    put(table, ANN, "9.5", knights=1)
    on(table, "moves")
    answer(table, "take:9.5")
    assert "to:9.6" not in ids(table)


@pytest.mark.rule("F19", "33")
def test_an_alliance_with_the_captor_does_not_open_the_prison() -> None:
    table = jailed(active=ANN)
    set_allied(table.state, ANN, BEA, 1)
    table.state.missed[BEA] = 2
    on(table, "moves")
    assert table.state.captor[BEA] == ANN and "give:1" in ids(table)


def shared_castle(rules_version: int = 0):  # type: ignore[no-untyped-def]
    """Ann is about to lose a battle against troops of a former ally in her own castle, her Challenger beside them."""
    table = stage(rules_version=rules_version)
    clear(table, ANN)
    put(table, ANN, "8.12", foot=1)
    put(table, BEA, "8.12", knights=3)
    on(table, "battles")
    table.dice.script([1, 5, 2])
    return table


@pytest.mark.rule("F23", "F2", "21")
def test_nobody_flees_to_the_castle_in_which_he_was_beaten() -> None:
    table = answer(shared_castle(), "battle:8.12:1")
    assert table.state.control[0] == ANN and table.state.captor[ANN] == BEA and not told(table, "flees")
    table = shared_castle()
    table.state.control[2] = ANN
    answer(table, "battle:8.12:1")
    assert table.state.crown[ANN] == board_of(table).challengers[2].place
    table = answer(shared_castle(rules_version=1), "battle:8.12:1")
    assert table.state.crown[ANN] == PLACE["8.12"] and told(table, "flees")


@pytest.mark.rule("F4")
def test_a_missed_turn_is_not_told_as_the_phase_of_the_player_before() -> None:
    table = jailed()
    table.state.missed[BEA], table.state.phase = 1, "tax"
    table.state.gold[BEA] = 20
    on(table, "begin")
    assert kind(table) == (BEA, "need")
    assert GAME.turn_and_phase(table) == (1, "missed turn")
