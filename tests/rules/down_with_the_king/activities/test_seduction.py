"""Seduction (13.4.15, T17, T28 to T30, T34)."""

import pytest

from rules.down_with_the_king.activities.seduction import ladies, men
from rules.down_with_the_king.court.marriage import engage, marry
from rules.down_with_the_king.facts import ALAN, ANNE, ARCHBISHOP, NOBODY
from rules.down_with_the_king.state import BANISHED, ON_CARD, PRISON
from tests.rules.down_with_the_king.activities.recruits import UNREACHABLE, out_of_reach
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DEBORAH,
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MALCOLM,
    MARGARET,
    MARLEY,
    MARY,
    MORTIMER,
    ROLAND,
    RUTH,
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
    why,
)

# ---- 13.4.15 -----------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.15", "12.3.3", "T29", "11.3")
@pytest.mark.parametrize(("die_shown", "won"), [(1, True), (4, True), (5, False), (6, False)])
def test_below_her_seduction_rating_he_is_hers(die_shown: int, won: bool) -> None:
    court = stage(pcs=(MARY, GUY))  # Mary: 5
    give_counter(court, "intrigue")
    court.dice.script([die_shown])
    answer(court, "activity:seduce", f"who:{MARY}", f"who:{DUNCAN}")
    everybody_passes(court)
    s = court.state
    assert s.owner[DUNCAN] == (0 if won else NOBODY) and s.loyalty[DUNCAN] == (ON_CARD if won else 0)
    assert turn_of(court).done == ["seduce"] and not turn_of(court).has_counter("intrigue")
    line = court.journal.entries[-1]
    assert line.kind == ("seduction_won" if won else "seduction_failed")
    assert (line.facts["who"], line.facts["target"], line.facts["dice"]) == (MARY, DUNCAN, [die_shown])


@pytest.mark.rule("13.4.15", "13.2", "12.3.3", "14.5.7")
def test_what_a_seduction_lacks_and_by_what_means_it_is_done() -> None:
    court = stage(pcs=(MARY, GUY))
    assert why(court, "activity:seduce") == "no_counter"
    card = give(court, 0, "intrigue")[0]
    assert why(court, "activity:seduce") == ""
    court.state.pp[0] = 0
    go_on(court)
    assert why(court, "activity:seduce") == "nobody_affordable"
    court.state.pp[0] = 30
    give_counter(court, "intrigue")
    answer(court, "activity:seduce")
    assert ids(court) == ["way:counter+", "way:intrigue+"]
    answer(court, "way:intrigue+", f"who:{MARY}", f"who:{DUNCAN}")
    everybody_passes(court)
    assert turn_of(court).has_counter("intrigue") and card in court.state.discard
    line = next(entry for entry in court.journal.entries if entry.kind == "seduction_tried")
    assert line.facts == {"seat": 0, "who": MARY, "target": DUNCAN}


@pytest.mark.rule("13.4.15")
def test_the_odds_of_a_seduction() -> None:
    court = stage(pcs=(DEBORAH, GUY))
    give_counter(court, "intrigue")
    answer(court, "activity:seduce", f"who:{DEBORAH}")
    figure = court.odds(f"who:{DUNCAN}")
    assert figure is not None and [row.cases for row in figure.rows] == [5, 1]


@pytest.mark.rule("T34", "13.4.15", "18.4.6")
def test_a_lady_seduces_where_she_is_engaged_hiding_or_banished() -> None:
    court = stage()
    s = court.state
    s.pp[0] = 90
    befriend(court, 0, DUNCAN, DEBORAH)
    engage(court, DUNCAN, DEBORAH)
    assert ladies(s, 0) == [DEBORAH] and HENRY in men(s, 0, DEBORAH)
    s.hiding[DEBORAH] = 1
    assert ladies(s, 0) == [DEBORAH]
    s.hiding[DEBORAH], s.sentence[DEBORAH], s.place[DEBORAH] = 0, BANISHED, 2
    assert ladies(s, 0) == [DEBORAH] and HENRY not in men(s, 0, DEBORAH)
    s.place[HENRY] = 2
    assert HENRY in men(s, 0, DEBORAH)


@pytest.mark.rule("13.4.15", "18.7")
def test_the_seducer_is_an_unmarried_lady_of_the_faction_and_no_royal() -> None:
    court = stage()
    court.state.pp[0] = 90
    assert why(court, "activity:seduce") == "no_single_lady"
    befriend(court, 0, ANNE, DUNCAN, MARGARET, DEBORAH)
    assert ladies(court.state, 0) == [MARGARET, DEBORAH]
    marry(court, DUNCAN, MARGARET)
    assert ladies(court.state, 0) == [DEBORAH]
    court.state.sentence[DEBORAH] = PRISON
    assert ladies(court.state, 0) == []
    court.state.sentence[DEBORAH], court.state.place[DEBORAH], court.state.wars = 0, 2, [2]
    assert ladies(court.state, 0) == []


@pytest.mark.rule("13.4.15", "T16", "18.7", "18.10")
def test_whom_nobody_seduces() -> None:
    court = stage()
    s = court.state
    befriend(court, 0, DEBORAH, ROLAND)
    befriend(court, 1, DUNCAN, MARGARET, MORTIMER)
    marry(court, DUNCAN, MARGARET)
    s.consort = ARTHUR
    able = men(s, 0, DEBORAH)
    assert not {DREW, GUY, MALCOLM, MARY, ARCHBISHOP, DUNCAN, MARGARET, RUTH, ROLAND, ARTHUR, ALAN} & set(able)
    assert {MORTIMER, HENRY} <= set(able)  # an enemy's friend and a neutral


@pytest.mark.rule("13.4.15")
@pytest.mark.parametrize("state", UNREACHABLE)
def test_nobody_out_of_reach_is_seduced(state: str) -> None:
    court = stage()
    befriend(court, 0, DEBORAH)
    out_of_reach(court, DUNCAN, state)
    assert DUNCAN not in men(court.state, 0, DEBORAH)


@pytest.mark.rule("13.4.15", "T28")
@pytest.mark.parametrize(("his", "hers", "possible"), [(2, 0, False), (2, 2, True), (2, 3, False), (0, 0, True)])
def test_both_are_in_one_country(his: int, hers: int, possible: bool) -> None:
    court = stage()
    befriend(court, 0, DEBORAH)
    court.state.place[DUNCAN], court.state.place[DEBORAH] = his, hers
    assert (DUNCAN in men(court.state, 0, DEBORAH)) == possible


@pytest.mark.rule("13.4.15", "35.4", "F6")
def test_a_seduction_needs_the_prestige() -> None:
    court = stage(pcs=(MARY, GUY))
    court.state.pp[0] = 4
    give_counter(court, "intrigue")
    answer(court, "activity:seduce", f"who:{MARY}")
    assert f"who:{MARLEY}" not in ids(court) and f"who:{ARTHUR}" in ids(court)
    assert why(court, f"who:{MARLEY}") == "not_enough_pp"


@pytest.mark.rule("T17", "14.1", "T30", "13.3", "14.2.3")
@pytest.mark.parametrize("card", ["treachery", "informer", "intrigue"])
def test_one_card_from_anybody_stops_a_seduction_and_the_activity_is_spent(card: str) -> None:
    court = stage(pcs=(MARY, GUY, MALCOLM))
    played = give(court, 2, card)[0]
    court.state.returns[2] = 3  # even a player whose PC is dead
    give_counter(court, "intrigue")
    answer(court, "activity:seduce", f"who:{MARY}", f"who:{DUNCAN}")
    assert court.decision is not None and court.decision.seat == 2
    choice = {"intrigue": "intrigue:treachery:+0"}.get(card, f"card:{card}:+0")
    stopped = court.odds(choice)
    assert stopped is not None and (stopped.rows[0].cases, stopped.of) == (6, 6)  # it leaves nothing to roll
    assert [(row.cases, row.before) for row in stopped.rows[1:]] == [(0, 4), (0, 2)]
    court.choose(choice)
    assert "seduction_stopped" in told(court) and court.state.owner[DUNCAN] == NOBODY
    assert turn_of(court).done == ["seduce"] and not turn_of(court).has_counter("intrigue")
    assert played in court.state.discard


@pytest.mark.rule("14.1", "G2", "T30", "13.3")
def test_everybody_with_a_hand_is_asked_once_from_the_first_player_on() -> None:
    court = stage(pcs=(MARY, GUY, MALCOLM, DREW), first=0)
    for seat in range(4):
        give(court, seat, "alibi")
    court.state.first = 2
    court.state.sentence[GUY] = PRISON
    give_counter(court, "intrigue")
    answer(court, "activity:seduce", f"who:{MARY}", f"who:{DUNCAN}")
    asked = []
    while court.decision is not None and court.decision.kind == "reaction":
        asked.append(court.decision.seat)
        court.choose("pass")
    assert asked == [2, 3, 0, 1]
