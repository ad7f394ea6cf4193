"""Trials (28): the judge, the sentence, and the choice of exile (29.1)."""

from collections.abc import Callable

import pytest

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.facts import ARCHBISHOP, FIRST_JUDGE, MAGISTRATE, SECOND_JUDGE, SHERIFF
from rules.down_with_the_king.justice.sentences import banish, condemn, imprison
from rules.down_with_the_king.justice.trials import send_to_hearing, send_to_trial
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court
from tests.rules.down_with_the_king.justice.orders import order
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MARLEY,
    MICHAEL,
    ROLAND,
    answer,
    asked,
    befriend,
    everybody_passes,
    fact,
    give,
    stage,
    told,
    turn_of,
)

# ---- trials ------------------------------------------------------------------------------------------


@pytest.mark.rule("28.1", "28.6", "28.6.1", "28.6.2", "28.6.3", "28.6.4", "28.6.5", "28.4", "14.5.17", "30.1", "G1")
@pytest.mark.parametrize(
    ("dice", "kind", "sentence"),
    [
        ([1, 1], "restored", 0),  # 2 + 1 = 3
        ([1, 2], "banished", BANISHED),  # 4
        ([2, 2], "banished", BANISHED),  # 5
        ([2, 3], "imprisoned", PRISON),  # 6
        ([4, 4], "imprisoned", PRISON),  # 9
        ([4, 5], "condemned", CONDEMNED),  # 10
        ([5, 5], "condemned", CONDEMNED),  # 11
        ([5, 6], "estate_halved", 0),  # 12: the PC dies
        ([6, 6], "estate_halved", 0),  # 13 is the last row, too
    ],
)
def test_the_trial_table(dice: list[int], kind: str, sentence: int) -> None:
    court = stage()
    give(court, 0, "evidence")
    order(court, send_to_trial, GUY, [1, *dice])
    answer(court, "card:evidence:+1")
    if asked(court)[0] == "exile":
        answer(court, "country:3")
    s = court.state
    assert told(court)[-1] == kind
    assert s.sentence[GUY] == sentence
    assert s.place[GUY] == (3 if sentence == BANISHED else 0)
    assert bool(s.wrongdoer[GUY]) == bool(sentence)
    assert (s.returns[1] > 0) == (kind == "estate_halved")


@pytest.mark.rule("28.4", "W5", "14.5.17", "14.5.18", "14.5.12", "14.5.7")
@pytest.mark.parametrize(
    ("cards", "plays", "change"),
    [
        (["alibi"], ["card:alibi:-1"], -4),  # and 3 for want of Evidence
        (["evidence"], ["card:evidence:+1"], 1),
        (["informer", "evidence"], ["card:informer:+1", "card:evidence:+1"], 2),
        (["informer", "informer"], ["card:informer:-1", "card:informer:-1"], -5),
        (["intrigue"], ["intrigue:alibi:-1"], -4),
        ([], [], -3),
    ],
)
def test_cards_at_a_trial(cards: list[str], plays: list[str], change: int) -> None:
    court = stage()
    give(court, 2, *cards)
    order(court, send_to_trial, GUY, [1, 1, 1])
    answer(court, *plays)
    everybody_passes(court)
    assert fact(court, "tried", "change") == change


@pytest.mark.rule("W5")
def test_evidence_at_the_hearing_is_none_at_the_trial() -> None:
    court = stage()
    give(court, 0, "evidence")
    order(court, send_to_hearing, GUY, [6, 6, 1, 1, 4])
    answer(court, "face", "card:evidence:+1")
    assert fact(court, "hearing_fails", "change") == 1
    assert fact(court, "tried", "change") == -3


@pytest.mark.rule("28.1")
def test_the_chances_of_a_trial_are_exact() -> None:
    court = stage()
    give(court, 0, "evidence", "alibi")
    order(court, send_to_trial, GUY, [1])
    odds = court.odds("card:evidence:+1")
    assert odds is not None
    # plus 1: natural 2, 3-4, 5-8, 9-10, 11-12
    assert [row.cases for row in odds.rows] == [1, 5, 20, 7, 3]


@pytest.mark.rule("28.2")
@pytest.mark.parametrize(("die_shown", "judge"), [(1, 46), (3, 46), (4, 51), (6, 51)])
def test_a_die_of_the_first_player_calls_the_judge(die_shown: int, judge: int) -> None:
    court = stage(first=3)
    order(court, send_to_trial, GUY, [die_shown, 1, 4])
    assert (fact(court, "judge_drawn", "who"), fact(court, "judge_drawn", "seat")) == (judge, 3)


@pytest.mark.rule("28.2", "28.3", "G3")
@pytest.mark.parametrize("amount", [5, -5])
def test_the_minister_names_the_judge_and_a_friendly_judge_helps_his_player(amount: int) -> None:
    court = stage()
    befriend(court, 2, MICHAEL)  # Minister of Justice
    befriend(court, 3, SECOND_JUDGE)
    order(court, send_to_trial, GUY, [1, 1])
    assert asked(court) == ("name_judge", 2)
    answer(court, f"who:{SECOND_JUDGE}")
    assert asked(court) == ("reaction", 3)
    assert court.decision is not None
    assert court.decision.ids == ["power:0:-5", "power:0:+5", "pass"]
    answer(court, f"power:0:{amount:+d}")
    everybody_passes(court)
    assert fact(court, "tried", "change") == amount - 3


@pytest.mark.rule("28.2")
def test_a_minister_on_trial_does_not_name_his_judge() -> None:
    court = stage()
    befriend(court, 2, MICHAEL)
    order(court, send_to_trial, MICHAEL, [6, 6, 5, 1, 4])
    assert fact(court, "judge_drawn", "who") == SECOND_JUDGE


@pytest.mark.rule("W8", "28.2", "28.3")
@pytest.mark.parametrize("out", ["hiding", "prison"])
@pytest.mark.parametrize("both", [False, True])
def test_a_judge_who_cannot_sit_is_replaced_by_the_other(out: str, both: bool) -> None:
    court = stage()
    s = court.state
    befriend(court, 2, MICHAEL)
    befriend(court, 3, SECOND_JUDGE)
    for judge in (FIRST_JUDGE, SECOND_JUDGE) if both else (FIRST_JUDGE,):
        if out == "hiding":
            s.hiding[judge] = 1
        else:
            s.sentence[judge] = PRISON
    order(court, send_to_trial, GUY, [1, 4])
    if both:
        assert told(court) == ["sent_to_trial", "no_judge", "tried", "restored"]
    else:
        assert asked(court) == ("reaction", 3)  # the 2nd Judge sits without being named, and is a FAC
        answer(court, "pass")
        assert fact(court, "judge_sits", "who") == SECOND_JUDGE


@pytest.mark.rule("28.3", "W9", "W8")
@pytest.mark.parametrize(
    ("dice", "evidence", "dies"),
    [([1, 1], True, False), ([1, 2], True, True), ([3, 4], True, True), ([5, 5], True, True), ([6, 6], True, True)],
)
def test_any_sentence_kills_a_judge_and_none_hears_himself(dice: list[int], evidence: bool, dies: bool) -> None:
    court = stage()
    give(court, 0, "evidence")
    order(court, send_to_trial, FIRST_JUDGE)
    court.dice.script([6, 6, *dice])
    answer(court, "pass", "card:evidence:+1")
    assert fact(court, "judge_sits", "who") == SECOND_JUDGE
    assert ("died" in told(court)) == dies
    assert not court.state.sentence[FIRST_JUDGE]


# ---- the country of exile ----------------------------------------------------------------------------


@pytest.mark.rule("29.1", "W10", "7.10.1", "28.6.2")
@pytest.mark.parametrize(
    ("minister", "seat"), [("neutral", 2), ("FAC", 1), ("PC", 0), ("none", 2)], ids=["NC", "FAC", "PC", "vacant"]
)
def test_who_names_the_country_and_which_are_open(minister: str, seat: int) -> None:
    court = stage(first=2)
    s = court.state
    s.wars = [1, 5]
    if minister == "FAC":
        befriend(court, 1, MICHAEL)
    elif minister in ("PC", "none"):
        discharge(court, MICHAEL)
        if minister == "PC":
            s.holder[2], s.office[DREW] = DREW, 2
    order(court, banish, ROLAND)
    assert asked(court) == ("exile", seat)
    assert court.decision is not None
    assert court.decision.ids == ["country:2", "country:3", "country:4"]
    answer(court, "country:4")
    assert (s.sentence[ROLAND], s.place[ROLAND]) == (BANISHED, 4)
    order(court, banish, HENRY)
    answer(court, "country:4")  # any number in one country
    assert s.place[HENRY] == 4


@pytest.mark.rule("W10", "29.1", "30.1")
def test_with_every_country_at_war_exile_becomes_prison() -> None:
    court = stage()
    court.state.wars = [1, 2, 3, 4, 5]
    order(court, banish, ROLAND)
    assert (court.state.sentence[ROLAND], court.state.place[ROLAND]) == (PRISON, 0)


@pytest.mark.rule("W11", "28.6.2")
@pytest.mark.parametrize("who", [MAGISTRATE, SHERIFF, ARCHBISHOP])
def test_three_are_never_banished(who: int) -> None:
    court = stage()
    order(court, banish, who)
    assert (court.state.sentence[who], court.state.place[who]) == (PRISON, 0)


@pytest.mark.rule("28.6.2", "28.6.3", "29.3", "30.4", "28.6.4")
@pytest.mark.parametrize("what", [banish, imprison, condemn])
@pytest.mark.parametrize("office", [1, 9])
def test_a_sentence_costs_the_office(what: Callable[[Court, int], None], office: int) -> None:
    court = stage()
    s = court.state
    who = s.holder[office]
    order(court, what, who)
    if what is banish:
        answer(court, "country:3")
    assert (s.office[who], s.holder[office]) == (-1, -1)
    assert s.place[who] == (3 if what is banish else 0)


@pytest.mark.rule("T35", "13.1", "T26")
def test_a_pc_sentenced_in_his_own_turn_has_one_activity_in_all() -> None:
    court = stage()
    order(court, imprison, DREW)
    turn = turn_of(court)
    assert turn.left == 1
    turn.done = ["pardon"]
    order(court, imprison, DREW)
    assert turn.left == 0


@pytest.mark.rule("27.4", "31.5")
def test_a_death_in_between_ends_the_matter() -> None:
    court = stage()
    give(court, 3, "evidence", "alibi")
    order(court, send_to_trial, MARLEY)
    die(court, MARLEY, "31.3")
    court.stack[-2].played = []  # type: ignore[attr-defined]
    everybody_passes(court)
    assert "interrogated" not in told(court)
    assert "tried" not in told(court)
