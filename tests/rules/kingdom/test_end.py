"""The end: the last Challenger, places, the round limit (36, 38, L6 to L11, L19 to L21), order and hidden things."""

import tomllib

import pytest
import tomli_w

from rules.engine import load
from rules.engine.errors import LoadError
from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY, TROOPS
from rules.kingdom.game import GAME
from rules.kingdom.raising import Due, Raise
from rules.kingdom.saving.validate_state import validate_state
from rules.kingdom.seats import figures_of
from rules.kingdom.turn.turn import Turn
from rules.kingdom.turn.victory import outcome_at_limit, outcome_of
from tests.rules.kingdom.stage import ANN, BEA, CARL, DORA, answer, hold, ids, kind, on, stage, told


@pytest.mark.rule("36", "L19", "L8")
def test_the_last_challenger_wins_at_once_and_chivalry_gives_the_places() -> None:
    table = stage(4)
    s = table.state
    s.chivalry = [1, 5, 9, 5]
    on(table, "moves")
    eliminate(table, [BEA], "bankrupt", "32")
    eliminate(table, [CARL], "bankrupt", "32")
    eliminate(table, [DORA], "bankrupt", "32")
    answer(table, "done") if table.decision else None
    assert table.outcome is not None and table.outcome.winners == [ANN]
    assert table.outcome.standings == [ANN, CARL, DORA, BEA]  # equal chivalry: the later elimination first


@pytest.mark.rule("L9", "L20")
def test_if_the_last_fall_together_chivalry_then_gold_decide() -> None:
    table = stage(3)
    s = table.state
    s.chivalry, s.gold = [4, 4, 9], [10, 20, 0]
    eliminate(table, [CARL], "bankrupt", "32")
    eliminate(table, [ANN, BEA], "joust", "B10")
    assert outcome_of(s).winners == [BEA] and outcome_of(s).standings == [BEA, CARL, ANN]
    s.last_gold[ANN] = 20
    assert outcome_of(s).winners == [ANN, BEA]


@pytest.mark.rule("38", "L10", "L21")
def test_at_the_limit_chivalry_gold_and_castles_decide_among_the_living() -> None:
    table = stage(3, active=CARL, options={"round_limit": 20})
    s = table.state
    s.round, s.chivalry = 20, [3, 7, 7]
    s.gold = [900, 100, 50]
    on(table, "end")
    assert table.outcome is not None and table.outcome.winners == [BEA] and table.outcome.rule == "38"
    assert table.outcome.standings == [BEA, CARL, ANN]
    s.gold[CARL] = 100
    assert outcome_at_limit(s).winners == [BEA, CARL]
    s.control[5] = CARL
    assert outcome_at_limit(s).winners == [CARL]


@pytest.mark.rule("L8", "L21")
def test_one_who_is_out_may_be_second_but_not_before_the_living_on_equal_chivalry() -> None:
    table = stage(4)
    s = table.state
    s.chivalry = [9, 3, 5, 5]
    eliminate(table, [DORA], "joust", "B10")
    assert outcome_at_limit(s).standings == [ANN, CARL, DORA, BEA]


@pytest.mark.rule("L21", "B27", "6")
def test_a_round_is_over_when_play_comes_back_to_the_first_seat() -> None:
    table = stage(3, active=BEA)
    table.state.first = BEA
    rounds = []
    on(table, "end")
    for _ in range(60):
        if table.decision is None or table.state.round > 1:
            break
        rounds.append((table.state.active, table.state.round))
        table.choose(table.decision.way_out or ids(table)[0])
    assert all(number == 1 for seat, number in rounds) and table.state.round == 2 and table.state.active == BEA


@pytest.mark.rule("L10")
def test_without_a_limit_no_bots_play() -> None:
    assert GAME.why_no_bots({"round_limit": 0}) and not GAME.why_no_bots({"round_limit": 60})


@pytest.mark.rule("L11", "33")
def test_allies_do_not_win_together() -> None:
    table = stage(2)
    table.state.allied = [0, 1, 1, 0]
    on(table, "moves")
    answer(table, "done", "done")
    assert table.outcome is None


@pytest.mark.rule("B26", "B27", "J3")
def test_rests_and_bans_count_down_at_the_end_of_turns_played_or_missed() -> None:
    table = stage()
    s = table.state
    s.rest[ANN], s.bans[3] = 2, 3
    on(table, "end")
    assert s.rest[ANN] == 1 and s.bans[3] == 2 and s.active == BEA


@pytest.mark.rule("M3")
def test_the_blue_die_has_eight_faces_in_scripts_and_in_files() -> None:
    table = on(stage(), "moves")
    table.dice.script([8])
    loaded = load.load(GAME, tomllib.loads(tomli_w.dumps(table.to_dict())))
    assert loaded.dice.die(8) == 8


@pytest.mark.rule("M2", "J11", "A15")
def test_dealing_anew_keeps_what_is_known_and_depends_on_nothing_hidden() -> None:
    table = stage()
    own, lance = hold(table, ANN, "free_move"), hold(table, BEA, "magic_lance")
    hold(table, BEA, "battle_plus_one")
    other = stage()
    assert hold(other, ANN, "free_move") == own and hold(other, BEA, "magic_lance") == lance
    hold(other, BEA, "free_move")
    other.state.tokens.reverse()
    other.state.guardians.reverse()
    on(table, "moves")
    on(other, "moves")
    assert table.view(ANN) == other.view(ANN)
    for seed in range(20):
        one, two = table.determinise(ANN, seed), other.determinise(ANN, seed)
        assert one.state == two.state and one.state.hand[ANN] == [own] and lance in one.state.hand[BEA]
    kinds = {figures_of(table).card(table.determinise(ANN, seed).state.hand[BEA][1]).key for seed in range(40)}
    assert kinds == {"free_move", "battle_plus_one"}


@pytest.mark.rule("L15", "M2")
def test_a_card_put_up_stays_in_its_hand_when_all_is_dealt_anew() -> None:
    table = stage()
    table.state.gold[ANN] = 0
    hold(table, ANN, "free_move")
    hold(table, ANN, "battle_plus_one")
    on(table, "moves", Due(seat=ANN, amount=20, about="allegiance", rule="8"))
    answer(table, "sell:battle_plus_one", "price:20")
    assert isinstance(table.stack[-1], Raise)
    for seed in range(20):
        dealt = table.determinise(CARL, seed)
        keys = [figures_of(table).card(card).key for card in dealt.state.hand[ANN]]
        assert "battle_plus_one" in keys


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("gold",), -1),
        (("crown",), "99.1"),
        (("crown",), "0.0"),
        (("hand",), [1, 1]),
        (("endurance",), 41),
        (("captor",), 0),
        (("rest",), 7),
    ],
)
def test_a_state_that_makes_no_sense_is_refused(place: tuple[str, ...], value: object) -> None:
    plain = on(stage(), "moves").to_dict()
    plain["state"]["seat"][0][place[0]] = value
    with pytest.raises(LoadError):
        load.load(GAME, plain)


def test_steps_that_do_not_lie_on_each_other_are_refused() -> None:
    table = on(stage(), "moves")
    plain = table.to_dict()
    plain["stack"] = [plain["stack"][0], plain["stack"][2]]
    with pytest.raises(LoadError):
        load.load(GAME, plain)
    assert kind(table) == (ANN, "move") and Turn and NOBODY == -1 and not told(table, "wins")


@pytest.mark.rule("34")
def test_troops_that_have_moved_and_leave_the_game_have_not_moved() -> None:
    table = stage(3)
    s = table.state
    s.moved[0] = s.arrived[0] = s.arrivals = 1
    assert s.at[s.active * TROOPS] != NOBODY and validate_state(table) == []
    eliminate(table, [s.active], "joust", "B10")
    assert validate_state(table) == []
