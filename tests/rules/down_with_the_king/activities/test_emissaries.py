"""Emissaries (38.3)."""

import pytest

from rules.down_with_the_king.activities.emissaries import envoys
from rules.down_with_the_king.facts import FIRST_JUDGE, SHERIFF
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
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
    go_on,
    ids,
    put_in_office,
    stage,
    turn_of,
    why,
)

KEY = "emissaries"


def with_envoy(office: str = "state") -> Court:
    """Ann's friend Duncan in an office that may send emissaries."""
    court = stage(options=[KEY])
    befriend(court, 0, DUNCAN)
    put_in_office(court, DUNCAN, office)
    return court


@pytest.mark.rule("38.3")
@pytest.mark.parametrize(
    ("office", "reason"),
    [("state", ""), ("ambassador_cronos", ""), ("army", "no_state_office"), ("treasury", "no_state_office")],
)
def test_the_minister_of_state_or_an_ambassador_is_needed(office: str, reason: str) -> None:
    assert why(with_envoy(office), f"activity:{KEY}") == reason


@pytest.mark.rule("38.3")
@pytest.mark.parametrize(("die", "sent"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_monarch_refuses_on_one_and_two(die: int, sent: bool) -> None:
    court = with_envoy()
    befriend(court, 1, MARLEY)
    answer(court, f"activity:{KEY}", f"who:{MARLEY}")
    odds = court.odds("country:2")
    assert odds is not None and (odds.rows[0].cases, odds.of) == (4, 6)
    court.dice.script([die])
    court.choose("country:2")
    s = court.state
    assert s.place[MARLEY] == (2 if sent else 0)
    assert (s.moved[MARLEY] == s.turn) == sent
    assert turn_of(court).done == [KEY] and turn_of(court).left == 1


@pytest.mark.rule("38.3", "20.7")
def test_of_any_side_but_no_pc_and_nobody_who_may_not_travel() -> None:
    court = with_envoy()
    befriend(court, 1, MARLEY)
    befriend(court, 0, MORTIMER)
    s = court.state
    s.sentence[HENRY], s.hiding[ROLAND], s.place[MARGARET] = PRISON, 1, 2
    found = envoys(s)
    assert {MARLEY, MORTIMER, DEBORAH} <= set(found)  # an opponent's, an own friend, a neutral
    assert not {DREW, GUY, HENRY, ROLAND, MARGARET, SHERIFF, FIRST_JUDGE, *range(11)} & set(found)
    assert not any(s.office[who] >= 8 for who in found)
    s.sentence[MORTIMER], s.moved[MARLEY] = BANISHED, s.turn
    assert not {MARLEY, MORTIMER} & set(envoys(s))


@pytest.mark.rule("38.3", "20.3")
def test_a_minister_who_has_failed_is_not_let_go() -> None:
    court = with_envoy()
    put_in_office(court, MORTIMER, "army")
    assert MORTIMER in envoys(court.state)
    court.state.failed[3] = 1  # a foreign war is the Minister of the Army's
    assert MORTIMER not in envoys(court.state)


@pytest.mark.rule("38.3")
def test_only_to_a_country_at_peace() -> None:
    court = with_envoy()
    court.state.wars = [1, 4]
    go_on(court)
    answer(court, f"activity:{KEY}", f"who:{MARLEY}")
    assert ids(court) == ["country:2", "country:3", "country:5"]
    court = with_envoy()
    court.state.wars = [1, 2, 3, 4, 5]
    go_on(court)
    assert why(court, f"activity:{KEY}") == "war_with_all"


@pytest.mark.rule("38.3", "T22")
def test_an_emissary_travels_home_in_a_later_turn() -> None:
    court = with_envoy()
    befriend(court, 0, MORTIMER)
    court.dice.script([3])
    answer(court, f"activity:{KEY}", f"who:{MORTIMER}", "country:1", "activity:travel")
    assert f"home:{MORTIMER}" not in ids(court)
    court.undo()
    court.state.turn += 1
    go_on(court)
    answer(court, "activity:travel")
    assert f"home:{MORTIMER}" in ids(court)
