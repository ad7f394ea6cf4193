"""Duels (19.1 to 19.7): who fights, and against whom (D1-D8)."""

import pytest

from rules.down_with_the_king.duels import opponents
from rules.down_with_the_king.facts import ADMIRAL, ARCHBISHOP, FIRST_JUDGE, GENERAL, GEORGE, MAGISTRATE, SHERIFF
from rules.down_with_the_king.state import BANISHED, PRISON
from rules.engine.errors import RulesError
from tests.rules.down_with_the_king.duels import count, duel, fact, make_henchman
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    CHARLES,
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MALCOLM,
    MARGARET,
    MARLEY,
    MARY,
    MELANIE,
    PERCEVAL,
    ROLAND,
    VICTORIA,
    answer,
    asked,
    befriend,
    everybody_passes,
    go_on,
    ids,
    stage,
    told,
    turn_of,
)

# ---- who fights (19.1-19.6) --------------------------------------------------------------------------


@pytest.mark.rule("19.1", "12.3.6", "19.3")
def test_the_duel_counter_brings_a_duel_by_pc_or_henchman_and_ends_activities() -> None:
    from rules.down_with_the_king.activities.draws import _counter_effect

    court = stage()
    make_henchman(court, 0, PERCEVAL)
    _counter_effect(court, turn_of(court), "duel")
    go_on(court)
    assert asked(court) == ("duel_whom", 0)
    assert ids(court) == [f"who:{DREW}", f"who:{PERCEVAL}", "pay"]
    assert turn_of(court).stopped


@pytest.mark.rule("19.2", "19.6", "19.7.1")
def test_magistrate_judges_archbishop_ladies_and_royals_are_no_opponents() -> None:
    court = stage()
    legal = opponents(court.state, DREW, 0)
    assert not {MAGISTRATE, FIRST_JUDGE, 51, ARCHBISHOP, MARGARET, GEORGE} & set(legal)
    assert {SHERIFF, GENERAL, ADMIRAL, GUY, ROLAND} <= set(legal)


@pytest.mark.rule("19.3", "D8", "19.2")
def test_a_pc_who_cannot_fight_sends_a_henchman_or_nobody() -> None:
    court = stage()
    turn_of(court).stopped = 1
    duel(court, seat=3)
    assert told(court) == ["no_duel"] and turn_of(court).stopped
    make_henchman(court, 3, PERCEVAL)
    duel(court, seat=3)
    assert ids(court) == [f"who:{PERCEVAL}", "pay"]


@pytest.mark.rule("19.3", "17.1", "T9")
@pytest.mark.parametrize("change", ["prison", "hiding", "abroad", "card"])
def test_only_henchmen_at_liberty_at_home_stand_in(change: str) -> None:
    court = stage()
    make_henchman(court, 0, PERCEVAL)
    s = court.state
    match change:
        case "prison":
            s.sentence[PERCEVAL] = PRISON
        case "hiding":
            s.hiding[PERCEVAL] = 1
        case "abroad":
            s.place[PERCEVAL] = 2
        case _:
            s.deck.append(s.henchman[PERCEVAL])
            s.henchman[PERCEVAL] = -1
    duel(court)
    assert ids(court) == [f"who:{DREW}", "pay"]


@pytest.mark.rule("17.2.1", "17.3")
def test_the_spouse_of_a_pc_fights_as_a_henchman() -> None:
    court = stage((MARY, GUY, MALCOLM))
    befriend(court, 0, ROLAND)
    court.state.spouse[MARY], court.state.spouse[ROLAND] = ROLAND, MARY
    duel(court, [*count(CHARLES), 6, 6])
    answer(court, f"who:{ROLAND}")
    everybody_passes(court)
    assert fact(court, "duelist", "who") == ROLAND and "duel_bloodless" in told(court)


@pytest.mark.rule("19.4", "D4")
@pytest.mark.parametrize(("ip", "famine", "open_"), [(3, False, True), (2, False, False), (20, True, False)])
def test_a_pc_buys_a_duel_off_for_three_ip(ip: int, famine: bool, open_: bool) -> None:
    court = stage()
    make_henchman(court, 0, PERCEVAL)
    court.state.ip[0] = ip
    court.state.crown = ["famine"] if famine else []
    duel(court)
    assert ("pay" in ids(court)) == open_
    if open_:
        answer(court, "pay")
        assert court.state.ip[0] == 0 and asked(court) == ("activity", 0)
    else:
        assert [choice.id for choice in court.blocked()] == ["pay"]
        with pytest.raises(RulesError, match=r"3 IP|famine"):
            court.choose("pay")


@pytest.mark.rule("19.4", "19.7.5", "D4")
def test_an_opponents_pc_may_be_replaced_or_bought_off() -> None:
    court = stage()
    make_henchman(court, 1, PERCEVAL)
    duel(court, count(GUY))
    answer(court, f"who:{DREW}")
    assert asked(court) == ("duel_reply", 1)
    assert ids(court) == [f"who:{GUY}", f"who:{PERCEVAL}", "pay"]
    answer(court, "pay")
    assert court.state.ip[1] == 17 and "duel_hit" not in told(court)


@pytest.mark.rule("19.4", "D4", "19.7.5")
def test_a_fac_may_be_replaced_but_not_bought_off() -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    make_henchman(court, 1, PERCEVAL)
    duel(court, [*count(ROLAND), 6, 6])
    answer(court, f"who:{DREW}")
    assert ids(court) == [f"who:{ROLAND}", f"who:{PERCEVAL}"]
    answer(court, f"who:{PERCEVAL}")
    everybody_passes(court)
    assert fact(court, "duel_bloodless", "rival") == PERCEVAL


@pytest.mark.rule("19.5")
def test_a_neutral_always_fights() -> None:
    court = stage()
    duel(court, [*count(ROLAND), 6, 6])
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    assert asked(court) == ("activity", 0)
    assert fact(court, "duel_bloodless", "rival") == ROLAND


@pytest.mark.rule("D3", "19.7.1", "19.4")
@pytest.mark.parametrize("henchman", [False, True])
def test_a_lady_of_a_faction_needs_a_henchman(henchman: bool) -> None:
    court = stage()
    befriend(court, 1, VICTORIA)
    if henchman:
        make_henchman(court, 1, PERCEVAL)
    duel(court, [*count(VICTORIA), 6, 6])
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    if henchman:
        assert fact(court, "duel_stand_in", "who") == PERCEVAL and "duel_bloodless" in told(court)
    else:
        assert fact(court, "no_duel", "why") == "nobody_to_send" and "duel_hit" not in told(court)


# ---- the opponent (19.7) -----------------------------------------------------------------------------


@pytest.mark.rule("19.7", "19.7.1", "19.7.2", "D2", "G14", "G15", "W15", "20.6.2")
def test_dice_counts_without_a_legal_opponent_are_rolled_again() -> None:
    court = stage()
    s = court.state
    make_henchman(court, 0, PERCEVAL)
    s.sentence[CHARLES], s.place[CHARLES] = BANISHED, 3
    s.hiding[ROLAND] = 1
    s.sentence[HENRY] = PRISON
    s.place[MARLEY] = 1
    s.returns[2] = 9  # Malcolm's card is face down
    s.spouse[GEORGE] = DUNCAN  # King by marriage
    s.spouse[7], s.spouse[DUNCAN], s.consort = -1, GEORGE, DUNCAN
    refused = [MAGISTRATE, ARCHBISHOP, MELANIE, CHARLES, ROLAND, HENRY, MARLEY, MALCOLM, DUNCAN, DREW, PERCEVAL]
    dice = [die for who in (*refused, SHERIFF) for die in count(who)]
    duel(court, [*dice, 6, 6])
    answer(court, f"who:{PERCEVAL}")
    everybody_passes(court)
    assert fact(court, "duel_opponent", "who") == SHERIFF and not court.dice.scripted


@pytest.mark.rule("D2", "19.7")
def test_an_opponent_of_the_same_faction_is_possible() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    duel(court, [*count(ROLAND), 6, 6])
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    assert fact(court, "duel_bloodless", "rival") == ROLAND


@pytest.mark.rule("19.7.3")
def test_at_a_court_ball_both_sides_attend() -> None:
    court = stage()
    s = court.state
    make_henchman(court, 0, PERCEVAL)
    make_henchman(court, 1, ARTHUR)
    s.banned[PERCEVAL] = s.banned[ROLAND] = s.banned[ARTHUR] = 1
    duel(court, [*count(ROLAND), *count(GUY), 6, 6], attending=True)
    assert ids(court) == [f"who:{DREW}", "pay"]
    answer(court, f"who:{DREW}")
    assert ids(court) == [f"who:{GUY}", "pay"]
    answer(court, f"who:{GUY}")
    everybody_passes(court)
    assert "duel_bloodless" in told(court)


@pytest.mark.rule("19.7.4", "D5", "17.6", "20.6.2", "20.5")
def test_a_duel_abroad_is_fought_in_the_same_country_without_stand_ins() -> None:
    court = stage()
    s = court.state
    make_henchman(court, 0, PERCEVAL)
    s.place[DREW] = 1
    duel(court)
    # the ambassador to Sandarkan is there, but never an opponent; Perceval at home cannot stand in
    assert s.office[next(who for who in range(11, 45) if s.place[who] == 1 and who != DREW)] == 8
    assert fact(court, "no_duel", "why") == "nobody_to_fight"
    befriend(court, 1, ROLAND, VICTORIA)
    make_henchman(court, 1, ARTHUR)
    s.place[ROLAND], s.place[VICTORIA] = 1, 1
    duel(court, [*count(HENRY), *count(VICTORIA), *count(ROLAND), 6, 6])
    assert ids(court) == [f"who:{DREW}", "pay"]
    answer(court, f"who:{DREW}")
    everybody_passes(court)
    # Roland's player is not asked either: Arthur at home cannot stand in
    assert fact(court, "duel_bloodless", "rival") == ROLAND


@pytest.mark.rule("D2", "19.4")
def test_nobody_stands_in_against_himself_or_the_one_he_fights_for() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    make_henchman(court, 0, PERCEVAL)
    make_henchman(court, 0, HENRY)
    duel(court, count(ROLAND))
    answer(court, f"who:{PERCEVAL}")
    assert asked(court) == ("duel_reply", 0)
    assert ids(court) == [f"who:{ROLAND}", f"who:{HENRY}"]


@pytest.mark.rule("24.3", "T5")
def test_a_pc_in_hiding_is_not_challenged() -> None:
    court = stage()
    make_henchman(court, 0, PERCEVAL)
    court.state.hiding[DREW] = 1
    duel(court)
    assert fact(court, "no_duel", "why") == "nobody_to_fight"
