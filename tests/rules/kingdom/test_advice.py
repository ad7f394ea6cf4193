"""Positions in which the heuristic player must guard its Challenger and its home, catch others, and take risks."""

from rules.bots.levels import make
from rules.engine.choice_ids import verb
from rules.kingdom.advice.quest import danger
from rules.kingdom.advice.situation import Outlook
from rules.kingdom.board import ID, PLACE
from rules.kingdom.encounters.guardians import GuardianFight
from rules.kingdom.facts import CASTLES, NOBODY, PRISON
from rules.kingdom.seats import board_of, figures_of, set_allied
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.diplomacy import Proposal
from rules.kingdom.turn.fights import Fights
from rules.kingdom.turn.movement import MovePhase
from rules.kingdom.turn.purchases import Purchases
from tests.rules.kingdom.stage import (
    ANN,
    ARTHUR,
    BEA,
    CARL,
    MARK,
    MORDRED,
    clear,
    crown,
    hold,
    kind,
    on,
    put,
    stage,
    told,
    top,
)

CAERLON, TINTAGEL, DOVER = "8.12", "5.16", "25.14"


def _bare(seats: int = 3, endurance: int = 40, active: int = ANN) -> Kingdom:
    """Nobody has troops; Ann is Arthur, the Challengers of the others sit in prison and bother nobody."""
    table = stage(seats, active, challengers=(ARTHUR, MARK, MORDRED)[:seats])
    for seat in range(seats):
        clear(table, seat)
    table.state.endurance[ANN] = endurance
    return table


def _moves(table: Kingdom, personality: str = "balanced") -> list[str]:
    """What Ann answers in her move step, from its beginning to its end."""
    bot = make("steady", 5, personality)
    on(table, "battles", MovePhase(seat=ANN))
    answers: list[str] = []
    while table.decision is not None and table.state.phase == "move" and table.decision.seat == ANN:
        if table.decision.kind not in ("move", "group", "knights", "foot", "with", "ride"):
            break
        answers.append(bot.choose(table))
        table.choose(answers[-1])
    return answers


def _at(table: Kingdom, seat: int, place: str) -> int:
    first = seat * 45
    return table.state.at[first : first + 45].count(PLACE[place])


def test_the_home_castle_gets_a_garrison_before_more_knights_are_bought() -> None:
    table = stage()
    put(table, ANN, CAERLON, knights=8)
    on(table, "tax", Purchases(seat=ANN))
    assert make("steady", 5).choose(table) == f"foot:{CAERLON}"


def test_the_garrison_of_the_home_castle_does_not_ride_out_with_the_challenger() -> None:
    table = _bare()
    put(table, ANN, CAERLON, foot=6)
    _moves(table)
    assert _at(table, ANN, CAERLON) == 6


def test_troops_in_a_forest_are_a_threat_as_far_as_they_ride() -> None:
    table = _bare(2)
    put(table, BEA, "10.12", knights=1)
    assert Outlook(table.view(ANN)).threat(PLACE["12.9"]) == 1


def test_the_troops_of_an_ally_are_a_threat_as_those_of_a_rival_are() -> None:
    """Once an ally caught two Challengers that rode alone beside his knights: he ends the alliance and rides (33)."""
    table = _bare(3)
    put(table, BEA, "10.12", knights=1)
    set_allied(table.state, ANN, BEA, 1)
    assert Outlook(table.view(ANN)).threat(PLACE["12.9"]) == 1


def test_who_misses_his_turn_in_prison_is_no_threat() -> None:
    table = _bare(2)
    put(table, BEA, "12.9", knights=1)
    table.state.missed[BEA] = 1
    assert Outlook(table.view(ANN)).threat(PLACE["10.12"]) == 0


def test_a_single_knight_leaves_the_army_to_catch_a_challenger() -> None:
    table = _bare()
    put(table, ANN, CAERLON, knights=9, foot=4)
    crown(table, BEA, "9.14")
    put(table, CARL, DOVER, knights=4)
    assert "some" in _moves(table)
    assert table.state.crown[BEA] == PRISON
    assert _at(table, ANN, "9.14") == 1


def test_a_free_move_brings_a_knight_to_a_challenger_who_is_farther_away() -> None:
    table = _bare(2)
    put(table, ANN, CAERLON, knights=6, foot=10)
    put(table, ANN, "19.12", knights=1)
    crown(table, BEA, "13.9")
    hold(table, ANN, "free_move")
    assert any(verb(answer) == "free" for answer in _moves(table))
    assert table.state.crown[BEA] == PRISON


def test_nobody_conquers_a_first_village_while_barns_can_burn() -> None:
    table = _bare(2)
    put(table, ANN, CAERLON, foot=10)
    put(table, ANN, "9.14", knights=1)
    put(table, BEA, TINTAGEL, foot=10)
    _moves(table)
    assert all(table.state.control[holding] != ANN for holding in (9, 10, 11))


def test_a_village_of_its_own_is_taken_back() -> None:
    table = _bare(2)
    table.state.control[6] = BEA
    put(table, ANN, "5.13", knights=1)
    put(table, BEA, TINTAGEL, foot=10)
    _moves(table)
    assert table.state.control[6] == ANN


def _garrisoned() -> Kingdom:
    """Ann has her lands, Bea all others; every castle but Ann's is full of Bea's foot."""
    table = _bare(2)
    s, board = table.state, board_of(table)
    for holding, place in enumerate(board.holdings):
        if s.control[holding] != ANN:
            s.control[holding] = BEA
            if holding in CASTLES:
                put(table, BEA, ID[place], foot=5)
    put(table, ANN, CAERLON, foot=5)
    return table


def test_a_few_of_ten_knights_take_back_a_village_from_one_knight() -> None:
    """Once all ten stayed where they were: together they cost more wages than the village is worth."""
    table = _garrisoned()
    table.state.control[6] = BEA
    put(table, BEA, "6.13", knights=1)
    put(table, ANN, "7.12", knights=10)
    _moves(table)
    gone = next(facts["troops"] for facts in told(table, "attacks"))
    assert 2 <= gone[0] <= 6


def test_one_of_ten_knights_takes_back_a_village_that_nobody_defends() -> None:
    table = _garrisoned()
    table.state.control[6] = BEA
    put(table, ANN, "7.12", knights=10)
    _moves(table)
    assert table.state.control[6] == ANN
    assert _at(table, ANN, "6.13") == 1


def test_ten_knights_do_not_leave_a_challenger_who_rests_beside_their_village() -> None:
    """Once they rode on after a goal of their own, and one way to the Challenger was open again."""
    table = _garrisoned()
    table.state.rest[ANN] = 1
    crown(table, ANN, "10.11")
    put(table, ANN, "9.11", knights=10)
    put(table, BEA, "6.12", knights=6)
    before = danger(Outlook(table.view(ANN)), PLACE["10.11"], 0)
    _moves(table)
    assert danger(Outlook(table.view(ANN)), PLACE["10.11"], _at(table, ANN, "10.11")) < 0.5 * before


def test_a_fight_that_goes_badly_is_broken_off_in_time() -> None:
    table = _bare(2, endurance=5)
    dragon = next(n for n, card in enumerate(figures_of(table).guardians) if card.name == "Wyvern")
    table.state.guardians.remove(dragon)
    table.state.guardians.insert(0, dragon)
    crown(table, ANN, "4.9")
    on(table, "purchases", Fights(seat=ANN, met=1, at="next"), GuardianFight(seat=ANN, site=1))
    assert verb(make("steady", 5).choose(table)) == "retreat"


def test_the_last_site_is_broken_while_the_leader_sits_in_camelot() -> None:
    table = _bare(2, endurance=9)
    s = table.state
    s.round, s.chivalry[BEA], s.chivalry[ANN] = 58, 20, 4
    s.tokens = [NOBODY] * 8 + [3]
    s.removed = [0, 1, 2, 4, 5, 6, 7, 8]
    s.crown[BEA] = board_of(table).camelot
    crown(table, ANN, "9.0")
    _moves(table)
    assert s.crown[ANN] == PLACE["8.0"]


def test_knights_come_to_a_challenger_who_rests_in_the_field() -> None:
    table = _bare(2)
    table.state.rest[ANN] = 1
    crown(table, ANN, "13.15")
    put(table, ANN, "12.15", knights=5)
    put(table, BEA, "13.11", knights=6)
    put(table, BEA, TINTAGEL, foot=12)
    before = danger(Outlook(table.view(ANN)), PLACE["13.15"], 0)
    _moves(table)
    assert danger(Outlook(table.view(ANN)), PLACE["13.15"], _at(table, ANN, "13.15")) < 0.6 * before


def test_nobody_stays_the_ally_of_the_leader_in_the_last_rounds() -> None:
    table = _bare()
    s = table.state
    set_allied(s, ANN, BEA, 1)
    s.round, s.chivalry[BEA] = 50, 9
    assert f"end:{BEA}" in _moves(table)


def test_the_leader_finds_no_new_ally_in_the_last_rounds() -> None:
    table = _bare(active=BEA)
    put(table, CARL, DOVER, knights=9)
    table.state.round, table.state.chivalry[BEA] = 50, 9
    on(table, "battles", MovePhase(seat=BEA, proposed=[ANN], at="move"), Proposal(seat=BEA, other=ANN))
    assert make("steady", 5).choose(table) == "no"


def test_a_weak_challenger_counts_those_who_may_still_come_to_the_tournament() -> None:
    table = stage(4, active=BEA)
    s = table.state
    s.endurance[CARL], s.chivalry[CARL] = 5, 2
    top(table, "tournament")
    on(table, "begin")
    assert kind(table) == (CARL, "tournament")
    assert make("steady", 5).choose(table) == "decline"
