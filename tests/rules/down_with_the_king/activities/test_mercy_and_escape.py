"""Pardon, amnesty, the ruler's pardons, escape and extradition (13.4.5, 13.4.6, 36.10.4, 13.4.10, 13.4.11, 25)."""

import pytest

from rules.down_with_the_king.court.people import is_free
from rules.down_with_the_king.facts import ANNE, ARCHBISHOP, FIRST_JUDGE, MAGISTRATE, MONARCH, SECOND_JUDGE, SHERIFF
from rules.down_with_the_king.justice.extradition import extradite
from rules.down_with_the_king.justice.sentences import imprison
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    GUY,
    HENRY,
    MARLEY,
    ROLAND,
    answer,
    befriend,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
)


def put(court: Court, who: int, state: str, place: int = 0) -> None:
    """Somebody is banished, in prison, condemned, escaped, in hiding (guilty or not), waits for a hearing."""
    s = court.state
    s.sentence[who] = {
        "banished": BANISHED,
        "hidden banished": BANISHED,
        "prison": PRISON,
        "escaped": PRISON,
        "condemned": CONDEMNED,
        "escaped condemned": CONDEMNED,
    }.get(state, 0)
    s.hiding[who] = int(state.startswith(("escaped", "hid")))
    s.wrongdoer[who] = int(state != "hides")
    s.waiting[who] = int(state == "waits")
    s.since[who], s.place[who] = s.turn, place
    go_on(court)


# ---- pardon and amnesty ------------------------------------------------------------------------------

FREED = [
    ("banished", 3, [], 0),
    ("banished", 3, [3], 3),
    ("prison", 0, [], 0),
    ("condemned", 0, [], 0),
    ("escaped", 2, [], 2),
    ("hidden banished", 2, [], 2),
    ("hidden wrongdoer", 0, [], 0),
    ("hidden wrongdoer", 4, [4], 4),
    ("waits", 4, [4], 4),
]
"""State, country, wars, and where the pardoned one is afterwards (T14)."""


@pytest.mark.rule("13.4.5", "14.5.4", "T14", "29.8", "30.9", "24.9", "31.6")
@pytest.mark.parametrize(("state", "place", "wars", "after"), FREED)
@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_a_pardon_frees_one_of_any_side(state: str, place: int, wars: list[int], after: int, owner: int) -> None:
    court = stage()
    s = court.state
    if owner >= 0:
        befriend(court, owner, ROLAND)
    put(court, ROLAND, state, place)
    put(court, HENRY, "prison")
    s.wars = wars
    card = give(court, 0, "pardon")[0]
    answer(court, "activity:pardon")
    assert ids(court) == [f"who:{ROLAND}", f"who:{HENRY}"]
    answer(court, f"who:{ROLAND}")
    assert (s.sentence[ROLAND], s.hiding[ROLAND], s.wrongdoer[ROLAND], s.waiting[ROLAND]) == (0, 0, 0, 0)
    assert s.place[ROLAND] == after
    assert s.sentence[HENRY] == PRISON
    assert s.discard[-1] == card
    assert turn_of(court).left == 1


@pytest.mark.rule("13.4.6", "14.5.5", "T14", "29.8", "30.9", "24.9")
def test_an_amnesty_frees_everybody() -> None:
    court = stage()
    s = court.state
    put(court, ROLAND, "banished", 3)
    put(court, HENRY, "prison")
    put(court, GUY, "condemned")
    put(court, MARLEY, "hidden wrongdoer", 2)
    put(court, FIRST_JUDGE, "hides")
    give(court, 0, "amnesty")
    answer(court, "activity:amnesty")
    assert all(is_free(s, who) and not s.wrongdoer[who] for who in (ROLAND, HENRY, GUY, MARLEY))
    assert [s.place[who] for who in (ROLAND, HENRY, GUY, MARLEY)] == [0, 0, 0, 2]
    assert s.hiding[FIRST_JUDGE]  # hides without being a wrongdoer: nothing to forgive
    assert turn_of(court).done == ["amnesty"]


@pytest.mark.rule("T14", "13.4.5", "24.9")
@pytest.mark.parametrize("key", ["pardon", "amnesty"])
def test_hiding_alone_is_nothing_to_forgive(key: str) -> None:
    court = stage()
    put(court, ROLAND, "hides")
    give(court, 0, key)
    assert f"activity:{key}" not in ids(court)
    assert {choice.id: choice.key for choice in court.blocked()}[f"activity:{key}"] == "nobody_to_pardon"


@pytest.mark.rule("13.4.5", "13.4.6", "12.3.1")
@pytest.mark.parametrize("key", ["pardon", "amnesty"])
def test_card_or_any_activity_counter(key: str) -> None:
    court = stage()
    put(court, ROLAND, "prison")
    assert f"activity:{key}" not in ids(court)
    give_counter(court, "any_activity")
    card = give(court, 0, key)[0]
    answer(court, f"activity:{key}")
    assert ids(court) == [f"way:+{key}", "way:any"]
    court.undo()
    answer(court, f"activity:{key}", "way:any")
    if key == "pardon":
        answer(court, f"who:{ROLAND}")
    assert is_free(court.state, ROLAND)
    assert card in court.state.hand[0]


@pytest.mark.rule("13.4.5", "M7")
def test_nothing_is_spent_before_the_pardon_is_rendered() -> None:
    court = stage()
    put(court, ROLAND, "prison")
    give(court, 0, "pardon")
    answer(court, "activity:pardon")
    court.undo()
    assert turn_of(court).left == 2
    assert "activity:pardon" in ids(court)


@pytest.mark.rule("30.3")
def test_a_player_in_prison_may_pardon_announce_an_amnesty_or_help_an_escape() -> None:
    court = stage()
    imprison(court, DREW)
    give(court, 0, "pardon", "amnesty", "escape", "extradition")
    put(court, ROLAND, "hidden wrongdoer")
    assert [one for one in ids(court) if one.startswith("activity:")] == [
        "activity:pardon",
        "activity:amnesty",
        "activity:escape",
    ]
    assert {choice.id: choice.key for choice in court.blocked()}["activity:draw"] == "pc_in_prison"


# ---- the ruler's pardons -----------------------------------------------------------------------------


def reign(court: Court, seat: int, royal: int) -> None:
    """The seat's FARC sits on the throne."""
    s = court.state
    befriend(court, seat, royal)
    s.office[s.monarch] = -1
    s.monarch, s.holder[MONARCH], s.office[royal] = royal, royal, MONARCH
    go_on(court)


@pytest.mark.rule("36.10.4", "W14", "13.4.5")
def test_the_monarchs_player_pardons_and_lifts_bans_in_his_own_turn() -> None:
    court = stage()
    s = court.state
    reign(court, 0, ANNE)
    befriend(court, 0, ROLAND, HENRY)
    put(court, ROLAND, "banished", 3)
    put(court, HENRY, "prison")
    put(court, MARLEY, "prison")  # neutral: not his to forgive
    s.banned[DREW] = s.banned[GUY] = 1
    go_on(court)
    answer(court, "action:royal_mercy")
    assert ids(court) == [f"pardon:{ROLAND}", f"pardon:{HENRY}", f"lift:{DREW}", "done"]
    answer(court, f"pardon:{ROLAND}", f"lift:{DREW}", f"pardon:{HENRY}", "done")
    assert is_free(s, ROLAND)
    assert is_free(s, HENRY)
    assert (s.banned[DREW], s.banned[GUY], s.sentence[MARLEY]) == (0, 1, PRISON)
    assert turn_of(court).left == 2


@pytest.mark.rule("36.10.4", "W14")
def test_nobody_else_forgives_by_right_of_the_throne() -> None:
    court = stage()
    reign(court, 1, ANNE)
    put(court, DREW, "banished", 3)
    assert "action:royal_mercy" not in ids(court)


# ---- escape ------------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.10", "14.5.13", "14.5.14", "14.5.15", "14.5.7", "T12", "24.6", "30.6")
@pytest.mark.parametrize(
    ("card", "way", "reach"),
    [
        ("escape", "+escape", [GUY, ROLAND]),
        ("intrigue", "+intrigue", [GUY, ROLAND]),
        ("prison_guards", "+prison_guards", [ROLAND]),
        ("port_guards", "+port_guards", [GUY]),
    ],
)
@pytest.mark.parametrize("target", [GUY, ROLAND])
def test_who_escapes_by_which_card(card: str, way: str, reach: list[int], target: int) -> None:
    court = stage()
    s = court.state
    put(court, ROLAND, "prison")
    put(court, GUY, "hides")
    put(court, HENRY, "hidden wrongdoer", 2)  # abroad already
    s.wars = [1, 5]
    spent = give(court, 0, card)[0]
    answer(court, "activity:escape")
    assert ids(court) == [f"who:{who}" for who in reach]
    if target not in reach:
        return
    answer(court, f"who:{target}")
    assert ids(court) == ["country:2", "country:3", "country:4"]
    answer(court, "country:3")
    everybody_passes(court)
    assert (s.hiding[target], s.place[target]) == (1, 3)
    # a prisoner is a wrongdoer, one who hid innocent stays innocent
    assert (s.wrongdoer[target], s.sentence[target]) == ((1, PRISON) if target == ROLAND else (0, 0))
    assert s.discard[-1] == spent
    assert turn_of(court).left == 1


@pytest.mark.rule("13.4.10", "14.5.13")
def test_several_ways_are_offered_where_somebody_can_be_helped() -> None:
    court = stage()
    put(court, ROLAND, "prison")
    give_counter(court, "any_activity")
    give(court, 0, "escape", "prison_guards", "port_guards")
    answer(court, "activity:escape")
    assert ids(court) == ["way:+escape", "way:+prison_guards", "way:any"]  # nobody hides at home
    answer(court, "way:any", f"who:{ROLAND}", "country:1")
    everybody_passes(court)
    assert court.state.hiding[ROLAND]
    assert len(court.state.hand[0]) == 4


@pytest.mark.rule("T12", "20.7")
def test_those_who_can_never_be_abroad_cannot_escape() -> None:
    court = stage()
    for who in (MAGISTRATE, FIRST_JUDGE, SECOND_JUDGE, SHERIFF, ARCHBISHOP):
        put(court, who, "prison")
    give(court, 0, "escape")
    assert {choice.id: choice.key for choice in court.blocked()}["activity:escape"] == "nobody_to_help"


@pytest.mark.rule("T12", "7.10.1")
def test_with_all_countries_at_war_nobody_escapes() -> None:
    court = stage()
    put(court, ROLAND, "prison")
    give(court, 0, "escape")
    court.state.wars = [1, 2, 3, 4, 5]
    go_on(court)
    assert {choice.id: choice.key for choice in court.blocked()}["activity:escape"] == "war_with_all"


@pytest.mark.rule("T13", "13.4.10", "14.5.14", "14.5.15")
@pytest.mark.parametrize(
    ("state", "right", "wrong"), [("prison", "prison_guards", "port_guards"), ("hides", "port_guards", "prison_guards")]
)
def test_one_card_of_the_right_kind_stops_an_escape(state: str, right: str, wrong: str) -> None:
    court = stage()
    s = court.state
    put(court, ROLAND, state)
    escape = give(court, 0, "escape")[0]
    give(court, 2, wrong)
    give(court, 3, right)
    answer(court, "activity:escape", f"who:{ROLAND}", "country:3")
    assert ids(court) == ["pass"]  # seat 2 holds the wrong guards
    answer(court, "pass", f"card:{right}:+0")
    assert told(court)[-1] == "escape_stopped"
    assert s.place[ROLAND] == 0
    assert bool(s.hiding[ROLAND]) == (state == "hides")
    assert escape in s.discard
    assert turn_of(court).done == ["escape"]


@pytest.mark.rule("31.6", "T12")
def test_an_escape_saves_the_condemned() -> None:
    from rules.down_with_the_king.turn.end_steps import EndSteps

    court = stage()
    s = court.state
    put(court, ROLAND, "condemned")
    give(court, 0, "escape")
    answer(court, "activity:escape", f"who:{ROLAND}", "country:3")
    s.turn += 1
    court.push(EndSteps())
    go_on(court)
    assert "died" not in told(court)
    assert (s.sentence[ROLAND], s.hiding[ROLAND]) == (CONDEMNED, 1)


# ---- extradition -------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.11", "14.5.16", "25", "W6", "27.1", "24.2")
@pytest.mark.parametrize("place", [0, 3])
@pytest.mark.parametrize(("who", "questioned"), [(ROLAND, True), (GUY, False)])
def test_a_wrongdoer_in_hiding_is_brought_to_trial(place: int, who: int, questioned: bool) -> None:
    court = stage()
    s = court.state
    put(court, who, "hidden wrongdoer", place)
    give(court, 0, "extradition")
    court.dice.script([*([6, 6] if questioned else []), 1, 2, 3])
    answer(court, "activity:extradite", f"who:{who}")
    assert ("interrogated" in told(court)) == questioned
    assert "hearing_ordered" not in told(court)
    assert told(court)[-2:] == ["tried", "restored"]  # 5 - 3: not guilty
    assert (s.hiding[who], s.place[who]) == (0, 0)
    assert turn_of(court).done == ["extradite"]


@pytest.mark.rule("W6", "25", "30.6", "31.6", "13.4.11")
@pytest.mark.parametrize(("state", "end"), [("escaped", "back_in_prison"), ("escaped condemned", "died")])
def test_the_escaped_are_not_tried_again(state: str, end: str) -> None:
    court = stage()
    put(court, ROLAND, state, 3)
    give(court, 0, "extradition")
    answer(court, "activity:extradite", f"who:{ROLAND}")
    assert told(court)[-1] == end
    assert "tried" not in told(court)
    assert court.state.place[ROLAND] == 0
    assert court.state.sentence[ROLAND] == (PRISON if state == "escaped" else 0)


@pytest.mark.rule("W20", "25", "29.7")
def test_a_banished_one_who_hides_is_tried_anew() -> None:
    court = stage()
    put(court, ROLAND, "hidden banished", 3)
    give(court, 0, "extradition")
    court.dice.script([6, 6, 1, 2, 3])
    answer(court, "activity:extradite", f"who:{ROLAND}")
    assert "interrogated" in told(court) and told(court)[-2:] == ["tried", "restored"]
    assert is_free(court.state, ROLAND)


@pytest.mark.rule("25", "13.4.11", "7.10.1", "24.10")
@pytest.mark.parametrize(("state", "wars"), [("hidden wrongdoer", [3]), ("hides", []), ("banished", [])])
def test_who_cannot_be_extradited(state: str, wars: list[int]) -> None:
    court = stage()
    put(court, ROLAND, state, 3)
    court.state.wars = wars
    give(court, 0, "extradition")
    assert {choice.id: choice.key for choice in court.blocked()}["activity:extradite"] == "no_fugitive"
    before = told(court)
    extradite(court, ROLAND)  # by counsel: nothing happens either
    go_on(court)
    assert told(court) == before
