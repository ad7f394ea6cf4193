"""Hiding and coming out (24), with what hiding means for the player's turn."""

import pytest

from rules.down_with_the_king.activities.hide import come_out, hidden, hiders
from rules.down_with_the_king.activities.travel import travelers
from rules.down_with_the_king.court.people import is_free
from rules.down_with_the_king.facts import ANNE, CARDS, MONARCH
from rules.down_with_the_king.justice.hiding import go_into_hiding
from rules.down_with_the_king.justice.trials import accuse, send_to_hearing
from rules.down_with_the_king.state import BANISHED, CONDEMNED, PRISON, Court
from rules.down_with_the_king.turn.end_steps import EndSteps
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.stage import (
    DREW,
    HENRY,
    MARLEY,
    ROLAND,
    answer,
    befriend,
    begin,
    give,
    go_on,
    put_in_office,
    stage,
    told,
    turn_of,
)


def hide_away(court: Court, who: int, *, guilty: bool = False, place: int = 0) -> None:
    """Somebody has been hiding for a turn."""
    s = court.state
    s.hiding[who], s.wrongdoer[who], s.place[who] = 1, int(guilty), place
    go_on(court)


@pytest.mark.rule("24.1", "G4", "24.2", "W4")
def test_one_hides_where_he_is_and_stays_innocent() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND, HENRY, MARLEY)
    s.place[ROLAND] = s.place[HENRY] = s.place[MARLEY] = 4
    s.place[DREW] = 0
    go_on(court)
    for who in (ROLAND, HENRY, MARLEY, DREW):
        answer(court, "action:hide", f"who:{who}")
    assert [s.place[who] for who in (ROLAND, HENRY, MARLEY, DREW)] == [4, 4, 4, 0]
    assert all(s.hiding[who] and not s.wrongdoer[who] for who in (ROLAND, HENRY, MARLEY, DREW))
    assert not is_free(s, ROLAND)


@pytest.mark.rule("24.2", "T1", "24.8")
def test_hiding_is_no_activity_and_nobody_goes_in_and_comes_out_in_one_turn() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    answer(court, "action:hide", f"who:{ROLAND}")
    assert turn_of(court).left == 2
    assert ROLAND not in hidden(court.state, 0)
    court.state.turn += 1
    go_on(court)
    answer(court, "action:come_out", f"who:{ROLAND}")
    assert turn_of(court).left == 2
    assert ROLAND not in hiders(court.state, 0)  # out in this turn, so not in again
    assert is_free(court.state, ROLAND)


@pytest.mark.rule("24.2", "W1")
def test_an_accused_waiting_for_a_trial_and_a_prisoner_may_not_hide() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND, HENRY)
    s.wrongdoer[ROLAND], s.waiting[ROLAND], s.place[ROLAND], s.wars = 1, 1, 2, [2]
    s.sentence[HENRY] = PRISON
    assert hiders(s, 0) == [DREW]


@pytest.mark.rule("24.4", "W2")
def test_an_office_holder_hides_only_from_a_hearing_and_is_discharged() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    put_in_office(court, ROLAND, "treasury")
    assert ROLAND not in hiders(s, 0)
    send_to_hearing(court, ROLAND)
    go_on(court)
    answer(court, "hide")
    assert (s.hiding[ROLAND], s.office[ROLAND], s.holder[6], s.place[ROLAND]) == (1, -1, -1, 0)


@pytest.mark.rule("W2", "24.4")
def test_an_ambassador_hides_at_his_post_and_his_wife_goes_home() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND, 61)
    s.spouse[ROLAND], s.spouse[61] = 61, ROLAND
    put_in_office(court, ROLAND, "ambassador_cronos")
    assert s.place[61] == 3
    send_to_hearing(court, ROLAND)
    go_on(court)
    answer(court, "hide")
    assert (s.hiding[ROLAND], s.office[ROLAND], s.place[ROLAND], s.place[61]) == (1, -1, 3, 0)


@pytest.mark.rule("24.5")
def test_royals_never_hide() -> None:
    court = stage()
    befriend(court, 0, ANNE)
    assert hiders(court.state, 0) == [DREW]


@pytest.mark.rule("24.3", "29.2", "30.2", "T5", "T26")
@pytest.mark.parametrize(
    ("state", "draws"),
    [
        ("hiding", ["loyalty", "opportunity", "event"]),
        ("banished", ["loyalty", "opportunity", "event"]),
        ("prison", ["opportunity", "event"]),
    ],
)
def test_a_confined_pc_draws_one_thing_and_has_one_activity(state: str, draws: list[str]) -> None:
    court = stage()
    s = court.state
    s.hiding[DREW] = int(state == "hiding")
    s.sentence[DREW] = {"hiding": 0, "banished": BANISHED, "prison": PRISON}[state]
    s.since[DREW] = s.turn
    court.stack = court.stack[:1]
    begin(court, PlayerTurn(0))
    assert court.decision is not None
    assert court.decision.ids == [f"draw:{kind}" for kind in draws]
    answer(court, "draw:event")
    assert len(s.hand[0]) == 2
    turn = turn_of(court)
    assert turn.left == 1
    turn.add_activities(court, 1)  # never more, whatever he draws or plays
    assert turn.left == 1
    assert not any(CARDS[card] == "duel" for card in turn.counters)


@pytest.mark.rule("24.3", "13.1")
def test_a_pc_who_hides_in_his_turn_has_one_activity_in_all() -> None:
    court = stage()
    answer(court, "action:hide", f"who:{DREW}")
    assert turn_of(court).left == 1


@pytest.mark.rule("T6", "24.3", "29.2", "30.3")
@pytest.mark.parametrize("sentence", [BANISHED, PRISON])
def test_the_limits_of_a_turn_last_when_the_pc_is_freed_in_it(sentence: int) -> None:
    court = stage()
    s = court.state
    s.sentence[DREW], s.since[DREW], s.wrongdoer[DREW] = sentence, s.turn, 1
    court.stack = court.stack[:1]
    begin(court, PlayerTurn(0))
    answer(court, "draw:event")
    give(court, 0, "pardon")
    answer(court, "activity:pardon", f"who:{DREW}")
    assert is_free(s, DREW)
    turn_of(court).add_activities(court, 1)
    assert turn_of(court).left == 0


@pytest.mark.rule("T6", "30.3", "36.10.4")
def test_one_freed_from_prison_by_his_royal_has_no_wider_choice_this_turn() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ANNE)
    s.office[s.monarch] = -1
    s.monarch, s.holder[MONARCH], s.office[ANNE] = ANNE, ANNE, MONARCH
    s.sentence[DREW], s.since[DREW], s.wrongdoer[DREW] = PRISON, s.turn, 1
    court.stack = court.stack[:1]
    begin(court, PlayerTurn(0))
    answer(court, "draw:event", "action:royal_mercy", f"pardon:{DREW}", "done")
    assert is_free(s, DREW) and turn_of(court).left == 1
    reasons = {choice.id: choice.key for choice in court.blocked()}
    assert reasons["activity:draw"] == reasons["activity:prestige_table"] == "pc_was_in_prison"
    assert reasons["activity:pardon"] in ("no_card", "nobody_to_pardon")


@pytest.mark.rule("24.6", "29.5", "30.6", "13.4.18")
@pytest.mark.parametrize(("hides", "sentence"), [(1, 0), (0, BANISHED), (0, PRISON), (1, PRISON)])
def test_those_hiding_banished_or_in_prison_do_not_travel(hides: int, sentence: int) -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    assert ROLAND in travelers(s, 0)
    s.hiding[ROLAND], s.sentence[ROLAND] = hides, sentence
    assert ROLAND not in travelers(s, 0)


# ---- coming out --------------------------------------------------------------------------------------


@pytest.mark.rule("24.8", "W3", "26.1")
@pytest.mark.parametrize("place", [0, 3])
def test_a_wrongdoer_comes_out_before_a_hearing_in_fandonia(place: int) -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND, guilty=True, place=place)
    court.dice.script([1, 2])
    answer(court, "action:come_out", f"who:{ROLAND}")
    assert told(court) == ["comes_out", "hearing_clears"]  # 3 - 1, less than 5; no second chance to hide
    assert is_free(court.state, ROLAND)
    assert court.state.place[ROLAND] == 0


@pytest.mark.rule("24.8")
def test_the_innocent_come_out_where_they_are() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND, place=3)
    answer(court, "action:come_out", f"who:{ROLAND}")
    assert told(court) == ["comes_out"]
    assert is_free(court.state, ROLAND)
    assert court.state.place[ROLAND] == 3


@pytest.mark.rule("W17", "24.8", "29.5", "30.6", "31.6")
@pytest.mark.parametrize(
    ("sentence", "end"),
    [(BANISHED, ["comes_out"]), (PRISON, ["comes_out", "back_in_prison"]), (CONDEMNED, ["comes_out", "died"])],
)
def test_the_sentence_waits_for_those_who_come_out(sentence: int, end: list[str]) -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    s.sentence[ROLAND] = sentence
    hide_away(court, ROLAND, guilty=True, place=4)
    answer(court, "action:come_out", f"who:{ROLAND}")
    assert told(court) == end
    assert not s.hiding[ROLAND]
    assert s.place[ROLAND] == (4 if sentence == BANISHED else 0)
    assert s.sentence[ROLAND] == (0 if sentence == CONDEMNED else sentence)


@pytest.mark.rule("29.5")
def test_the_banished_may_hide_where_they_are() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, ROLAND)
    s.sentence[ROLAND], s.place[ROLAND] = BANISHED, 4
    go_on(court)
    answer(court, "action:hide", f"who:{ROLAND}")
    assert (s.hiding[ROLAND], s.sentence[ROLAND], s.place[ROLAND]) == (1, BANISHED, 4)


@pytest.mark.rule("W17", "7.10.1")
@pytest.mark.parametrize(("guilty", "comes"), [(True, False), (False, True)])
def test_a_wrongdoer_in_a_country_at_war_waits_for_the_peace(guilty: bool, comes: bool) -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND, guilty=guilty, place=4)
    court.state.wars = [4]
    assert (ROLAND in hidden(court.state, 0)) == comes
    court.state.wars = []
    assert ROLAND in hidden(court.state, 0)


@pytest.mark.rule("W3", "24.8")
def test_one_comes_out_only_in_his_owners_turn() -> None:
    court = stage(acting=1)
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND)
    assert court.decision is not None
    assert "action:come_out" not in court.decision.ids
    assert {choice.id: choice.key for choice in court.blocked()}["action:come_out"] == "nobody_hides"


# ---- neutrals in hiding ------------------------------------------------------------------------------


@pytest.mark.rule("W16", "24.7", "E1")
@pytest.mark.parametrize(("guilty", "hides"), [(False, 0), (True, 1)])
def test_a_neutral_who_is_no_wrongdoer_comes_out_in_the_end_steps(guilty: bool, hides: int) -> None:
    court = stage()
    hide_away(court, ROLAND, guilty=guilty, place=3)
    begin(court, EndSteps())
    assert court.state.hiding[ROLAND] == hides
    assert court.state.place[ROLAND] == 3


@pytest.mark.rule("W22", "24.10")
@pytest.mark.parametrize("place", [0, 3])
def test_a_neutral_called_to_a_hearing_comes_out(place: int) -> None:
    court = stage()
    hide_away(court, ROLAND, place=place)
    court.dice.script([1, 1])  # 2, less 1 for no Evidence, is below 5
    send_to_hearing(court, ROLAND)
    go_on(court)
    assert told(court) == ["sent_to_hearing", "hearing_clears"]
    assert (court.state.hiding[ROLAND], court.state.wrongdoer[ROLAND], court.state.place[ROLAND]) == (0, 0, 0)


@pytest.mark.rule("24.7")
def test_nobody_in_hiding_is_assassinated_recruited_or_seduced() -> None:
    from rules.down_with_the_king.activities import assassination, recruiting

    court = stage()
    s = court.state
    hide_away(court, ROLAND)
    targets = assassination.targets(s, 0, DREW)
    assert HENRY in targets
    assert ROLAND not in targets
    assert recruiting.out_of_reach(s, ROLAND)
    assert not recruiting.out_of_reach(s, HENRY)


@pytest.mark.rule("24.10", "W4", "23.5")
def test_an_innocent_in_hiding_is_accused_like_anybody() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND, place=2)
    court.dice.script([6])
    accuse(court, ROLAND)
    go_on(court)
    assert court.decision is not None
    assert court.decision.kind == "hearing_in_hiding"
    answer(court, "hide")
    assert (court.state.wrongdoer[ROLAND], court.state.hiding[ROLAND]) == (1, 1)


@pytest.mark.rule("W21", "24.10", "W17")
def test_one_hiding_in_a_country_at_war_cannot_come_and_is_a_wrongdoer() -> None:
    court = stage()
    befriend(court, 0, ROLAND)
    hide_away(court, ROLAND, place=2)
    court.state.wars = [2]
    send_to_hearing(court, ROLAND)
    go_on(court)
    assert told(court) == ["sent_to_hearing", "stays_hidden"]
    assert court.state.wrongdoer[ROLAND]


def test_going_in_and_coming_out_as_one_calls_it() -> None:
    court = stage()
    go_into_hiding(court, ROLAND)
    assert court.state.hiding[ROLAND]
    come_out(court, ROLAND)
    assert is_free(court.state, ROLAND)
