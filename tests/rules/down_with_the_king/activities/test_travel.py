"""Travel and the state of being abroad (13.4.18, T22, 20)."""

import pytest

from rules.down_with_the_king.activities.assassination import targets
from rules.down_with_the_king.activities.recruiting import betrayers
from rules.down_with_the_king.activities.seduction import men
from rules.down_with_the_king.court.offices import bring_minister_home
from rules.down_with_the_king.court.people import able
from rules.down_with_the_king.duels import opponents
from rules.down_with_the_king.facts import (
    ADMIRAL,
    ALAN,
    ARCHBISHOP,
    ARMY,
    BANKING_CRISIS,
    FIRST_JUDGE,
    FOREIGN_WAR,
    GENERAL,
    MAGISTRATE,
    SECOND_JUDGE,
    SHERIFF,
)
from rules.down_with_the_king.justice.sentences import banish, restore
from rules.down_with_the_king.realm.problems import Attempt
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MARGARET,
    MARLEY,
    MORTIMER,
    ROLAND,
    answer,
    befriend,
    begin,
    go_on,
    ids,
    put_in_office,
    stage,
    turn_of,
)


def travelers(court: Court) -> list[str]:
    """Who may travel now, as the choices say."""
    twin = court.copy()
    if "activity:travel" not in ids(twin):
        return []
    twin.choose("activity:travel")
    return ids(twin)


@pytest.mark.rule("13.4.18", "20.1", "20.2", "13.1")
def test_a_journey_is_one_activity_for_any_number() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    answer(court, "activity:travel")
    assert ids(court) == ["go:11", "go:34", "go:35"]
    court.choose("go:11")
    assert ids(court) == [f"country:{country}" for country in range(1, 6)]
    answer(court, "country:2", "go:34", "country:2", "done")
    s = court.state
    assert s.place[DREW] == s.place[DUNCAN] == 2 and s.place[MORTIMER] == 0
    assert turn_of(court).done == ["travel"] and turn_of(court).left == 1
    assert court.decision is not None and court.decision.kind == "activity"
    assert court.journal.entries[-1].facts == {"seat": 0, "who": DUNCAN, "country": 2}


@pytest.mark.rule("13.4.18", "13.1")
def test_a_single_traveler_makes_an_activity() -> None:
    court = stage()
    answer(court, "activity:travel", "go:11", "country:5")
    assert turn_of(court).done == ["travel"]


@pytest.mark.rule("T22", "20.1", "13.4.18")
def test_both_ways_in_one_journey_but_nobody_twice() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    court.state.place[DUNCAN] = 3
    go_on(court)
    answer(court, "activity:travel")
    assert ids(court) == ["go:11", "home:34"]  # from a foreign country only home
    answer(court, "home:34", "go:11", "country:1")
    assert court.state.place[DUNCAN] == 0 and court.state.place[DREW] == 1
    assert court.decision is not None and court.decision.kind == "activity"  # nobody else is left
    court.state.moved[DREW] = 0
    turn_of(court).done = []
    go_on(court)
    assert travelers(court) == ["home:11"]  # Duncan has moved this turn


@pytest.mark.rule("13.4.18", "20.1", "7.10.1")
def test_not_to_and_not_from_a_country_at_war() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    court.state.place[DUNCAN], court.state.wars = 3, [3]
    go_on(court)
    answer(court, "activity:travel")
    assert ids(court) == ["go:11"]
    court.choose("go:11")
    assert "country:3" not in ids(court) and len(ids(court)) == 4
    court.undo()
    court.undo()
    court.state.wars = [1, 2, 3, 4, 5]
    go_on(court)
    assert travelers(court) == []
    assert {one.id: one.key for one in court.blocked()}["activity:travel"] == "nobody_may_travel"


@pytest.mark.rule("13.4.18", "20.1")
@pytest.mark.parametrize("state", ["banished", "prison", "hiding"])
def test_the_confined_do_not_travel(state: str) -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    s = court.state
    s.sentence[DUNCAN] = {"banished": BANISHED, "prison": PRISON}.get(state, 0)
    s.place[DUNCAN] = 2 if state == "banished" else 0
    s.hiding[DUNCAN] = int(state == "hiding")
    go_on(court)
    assert travelers(court) == ["go:11"]


@pytest.mark.rule("13.4.18", "20.7")
def test_some_never_travel() -> None:
    court = stage()
    court.state.pp[0] = 99
    befriend(court, 0, MAGISTRATE, FIRST_JUDGE, SECOND_JUDGE, SHERIFF, ARCHBISHOP, GENERAL, ADMIRAL, ALAN)
    assert travelers(court) == ["go:11", "go:53", "go:54"]


@pytest.mark.rule("20.7", "W11")
def test_exile_of_one_who_is_never_abroad_is_prison() -> None:
    court = stage()
    banish(court, SHERIFF)
    go_on(court)
    assert court.state.sentence[SHERIFF] == PRISON and court.state.place[SHERIFF] == 0


@pytest.mark.rule("20.4", "13.4.18", "O6")
def test_ambassadors_and_their_wives_stay_at_the_post() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MARGARET)
    s = court.state
    s.spouse[DUNCAN], s.spouse[MARGARET] = MARGARET, DUNCAN
    put_in_office(court, DUNCAN, "ambassador_cronos")
    assert s.place[DUNCAN] == s.place[MARGARET] == 3
    assert travelers(court) == ["go:11"]


@pytest.mark.rule("20.4", "15.2", "K11")
def test_only_the_ambassador_counsels_from_abroad_and_in_peace() -> None:
    court = stage()
    befriend(court, 0, DUNCAN, MORTIMER)
    put_in_office(court, DUNCAN, "ambassador_cronos")
    put_in_office(court, MORTIMER, "army")
    s = court.state
    s.place[MORTIMER] = 3
    assert able(s, DUNCAN) and not able(s, MORTIMER)
    s.wars = [3]
    assert not able(s, DUNCAN)


@pytest.mark.rule("20.3", "13.4.18")
def test_a_minister_who_has_failed_stays_until_his_problem_is_solved() -> None:
    court = stage()
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, "army")
    s = court.state
    s.open[FOREIGN_WAR] = s.open[BANKING_CRISIS] = s.failed[BANKING_CRISIS] = 1
    go_on(court)
    assert "go:34" in travelers(court)  # he is new; the other problem is the Treasury's
    s.failed[FOREIGN_WAR] = 1
    go_on(court)
    assert "go:34" not in travelers(court)


@pytest.mark.rule("20.4", "O11", "20.1")
def test_an_ambassadors_wife_at_liberty_is_with_him() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, DUNCAN, MARGARET)
    s.spouse[DUNCAN], s.spouse[MARGARET] = MARGARET, DUNCAN
    s.sentence[MARGARET] = s.wrongdoer[MARGARET] = 2
    put_in_office(court, DUNCAN, "ambassador_cronos")
    assert s.place[MARGARET] == 0
    restore(court, MARGARET, "13.4.5")
    go_on(court)
    assert s.place[MARGARET] == 3
    s.hiding[MARGARET], s.place[MARGARET], s.hid[MARGARET] = 1, 0, 0
    s.wars, s.open[FOREIGN_WAR] = [3], 1
    go_on(court)
    answer(court, "action:come_out", "who:56")
    assert s.place[MARGARET] == 0  # nobody goes to a country at war
    court.dice.script([1])
    begin(court, Attempt(problem=FOREIGN_WAR))  # Michael, Ability 4, ends it
    assert not s.wars and s.place[MARGARET] == 3


@pytest.mark.rule("20.3", "P10")
@pytest.mark.parametrize(("wars", "place"), [([], 0), ([2], 2)])
def test_a_minister_abroad_comes_home_for_his_problem_unless_stuck(wars: list[int], place: int) -> None:
    court = stage()
    who = court.state.holder[ARMY]
    court.state.place[who], court.state.wars = 2, wars
    bring_minister_home(court, who)
    assert court.state.place[who] == place


@pytest.mark.rule("20.6.1")
def test_no_plague_abroad() -> None:
    from rules.down_with_the_king.realm import crown_events

    court = stage()
    court.state.place[HENRY] = 2
    # a dice count of 43 falls on Henry, who is abroad: nobody abroad is among those who can die
    assert HENRY not in crown_events.plague_victims(court.state)


@pytest.mark.rule("20.6.2", "19.7.2", "19.7.4")
def test_duels_reach_nobody_in_another_country() -> None:
    court = stage()
    court.state.place[ROLAND] = 2
    assert ROLAND not in opponents(court.state, DREW, 0)
    court.state.place[DREW] = 2
    assert opponents(court.state, DREW, 0) == [ROLAND]


@pytest.mark.rule("20.6.3", "T8")
def test_assassins_reach_nobody_in_another_country() -> None:
    court = stage()
    court.state.place[ROLAND] = 2
    assert ROLAND not in targets(court.state, 0, DREW) and HENRY in targets(court.state, 0, DREW)
    court.state.place[DREW] = 2
    assert ROLAND in targets(court.state, 0, DREW) and HENRY not in targets(court.state, 0, DREW)


@pytest.mark.rule("20.6.4", "T28")
def test_nobody_abroad_is_won_over_from_afar() -> None:
    court = stage()
    befriend(court, 0, MARGARET)
    befriend(court, 1, MARLEY)
    court.state.place[MARLEY] = 2
    assert MARLEY not in men(court.state, 0, MARGARET) and MARLEY not in betrayers(court.state, 0)
    court.state.place[MARGARET] = court.state.place[DREW] = 2
    assert MARLEY in men(court.state, 0, MARGARET) and MARLEY in betrayers(court.state, 0)
    assert GUY not in betrayers(court.state, 0)


@pytest.mark.rule("20.2")
def test_there_is_room_for_everybody_in_one_country() -> None:
    court = stage()
    people = [DUNCAN, MORTIMER, HENRY, ROLAND, MARLEY]
    court.state.pp[0] = 60
    befriend(court, 0, *people)
    answer(court, "activity:travel")
    for who in people:
        answer(court, f"go:{who}", "country:4")
    assert all(court.state.place[who] == 4 for who in people)
