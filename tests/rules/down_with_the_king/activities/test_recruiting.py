"""Recruiting, treachery, seduction (13.4.13 to 13.4.15, T15 to T17, T28, T29)."""

import pytest

from rules.down_with_the_king.activities.recruiting import betrayers
from rules.down_with_the_king.activities.seduction import ladies, men
from rules.down_with_the_king.court.marriage import engage, marry
from rules.down_with_the_king.facts import ALAN, ANNE, ARCHBISHOP, GEORGE, JANE, JOHN, NOBODY, THOMAS
from rules.down_with_the_king.state import BANISHED, DRAWN, ON_CARD, PRISON, Court
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
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)


def drawn(court: Court, *people: int) -> None:
    """The acting player has drawn these Loyalty counters."""
    for who in people:
        court.state.loyalty[who] = DRAWN
    go_on(court)


def out_of_reach(court: Court, who: int, state: str) -> None:
    s = court.state
    s.sentence[who] = PRISON if state == "prison" else 0
    s.hiding[who] = int(state == "hiding")
    if state == "stuck":
        s.place[who], s.wars = 3, [3]
    go_on(court)


UNREACHABLE = ("prison", "hiding", "stuck")


# ---- 13.4.13 -----------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.13", "11.1", "13.2")
def test_recruiting_needs_the_loyalty_counter() -> None:
    court = stage()
    assert why(court, "activity:recruit") == "no_loyalty_counter"
    drawn(court, DUNCAN)
    answer(court, "activity:recruit", "who:34")
    s = court.state
    assert s.owner[DUNCAN] == 0 and s.loyalty[DUNCAN] == ON_CARD and told(court)[-1] == "recruited"
    assert turn_of(court).done == ["recruit"] and turn_of(court).left == 1


@pytest.mark.rule("13.4.13", "35.4", "F6")
@pytest.mark.parametrize(("pp", "reason"), [(4, "not_enough_pp"), (5, "")])
def test_recruiting_needs_the_prestige(pp: int, reason: str) -> None:
    court = stage()
    court.state.pp[0] = pp
    drawn(court, MARLEY)
    assert why(court, "activity:recruit") == reason


@pytest.mark.rule("13.4.13", "16.3", "35.4")
def test_an_office_makes_a_recruit_dearer() -> None:
    court = stage()
    put_in_office(court, DUNCAN, "high_minister")
    court.state.pp[0] = 5
    drawn(court, DUNCAN)
    assert why(court, "activity:recruit") == "not_enough_pp"


@pytest.mark.rule("13.4.13")
@pytest.mark.parametrize("state", UNREACHABLE)
def test_nobody_out_of_reach_is_recruited(state: str) -> None:
    court = stage()
    drawn(court, DUNCAN)
    out_of_reach(court, DUNCAN, state)
    assert why(court, "activity:recruit") == "out_of_reach"


@pytest.mark.rule("13.4.13")
def test_the_banished_and_travelers_can_be_recruited() -> None:
    court = stage()
    drawn(court, DUNCAN)
    court.state.sentence[DUNCAN], court.state.place[DUNCAN] = BANISHED, 2
    go_on(court)
    answer(court, "activity:recruit", "who:34")
    assert court.state.owner[DUNCAN] == 0


@pytest.mark.rule("13.4.13", "13.4.19")
@pytest.mark.parametrize(("pp", "second"), [(9, False), (10, True)])
def test_two_counters_make_two_recruits_in_one_activity(pp: int, second: bool) -> None:
    court = stage()
    court.state.pp[0] = pp
    drawn(court, HENRY, MARLEY)
    answer(court, "activity:recruit")
    assert ids(court) == ["who:43", "who:44"]
    court.choose("who:43")
    if second:
        assert ids(court) == ["who:44", "done"]
        court.choose("who:44")
    assert court.decision is not None and court.decision.kind == "activity"
    assert court.state.owner[MARLEY] == (0 if second else NOBODY)
    assert turn_of(court).left == 1


# ---- 13.4.14 -----------------------------------------------------------------------------------------


def treacherous(court: Court) -> None:
    give_counter(court, "intrigue")
    give(court, 0, "treachery")


@pytest.mark.rule("13.4.14", "12.3.3", "T15", "11.3", "14.2.4", "18.4.6", "16.6", "14.2.3")
def test_treachery_wins_an_enemy_without_a_roll() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, MORTIMER, MARGARET)
    put_in_office(court, MORTIMER, "army")
    card = give(court, 1, "henchman")[0]
    s.hand[1].remove(card)
    s.henchman[MORTIMER] = card
    engage(court, MORTIMER, MARGARET)
    s.steps[MORTIMER] = 1
    treacherous(court)
    uses = court.dice.uses
    answer(court, "activity:recruit_by_treachery", "who:35")
    assert s.owner[MORTIMER] == 0 and s.office[MORTIMER] == 4 and s.steps[MORTIMER] == 1
    assert s.loyalty[MORTIMER] == ON_CARD and s.henchman[MORTIMER] == NOBODY and card in s.discard
    assert s.engaged[MORTIMER] == s.engaged[MARGARET] == NOBODY
    line = court.journal.entries[-1]
    assert (line.kind, line.facts) == ("won_by_treachery", {"seat": 0, "who": MORTIMER, "loser": 1})
    assert court.decision is not None and court.decision.kind == "activity"
    assert court.dice.uses == uses and turn_of(court).done == ["recruit_by_treachery"]
    assert not turn_of(court).has_counter("intrigue") and len(s.hand[0]) == 1


@pytest.mark.rule("T15", "14.2.5")
def test_a_royal_won_by_treachery_brings_the_alignment_card_along() -> None:
    court = stage()
    befriend(court, 1, ALAN)
    card = court.state.alignment[ALAN]
    treacherous(court)
    answer(court, "activity:recruit_by_treachery", f"who:{ALAN}")
    assert court.state.owner[ALAN] == 0 and court.state.alignment[ALAN] == card


@pytest.mark.rule("13.4.14", "T16", "18.7", "18.10")
def test_whom_treachery_never_wins() -> None:
    court = stage()
    s = court.state
    s.pp = [200] * 4
    befriend(court, 1, DUNCAN, MARGARET, ANNE, JOHN, JANE, ARTHUR)
    befriend(court, 0, ROLAND)
    marry(court, DUNCAN, MARGARET)
    s.owner[THOMAS] = s.owner[GEORGE] = 1
    s.monarch = JOHN
    assert betrayers(s, 0) == [ANNE, JANE, ARTHUR]  # no PC, no married one, no own friend, no neutral
    s.monarch = ANNE
    assert betrayers(s, 0) == [JOHN, JANE, ARTHUR]


@pytest.mark.rule("13.4.14")
@pytest.mark.parametrize("state", UNREACHABLE)
def test_nobody_out_of_reach_is_betrayed(state: str) -> None:
    court = stage()
    befriend(court, 1, DUNCAN)
    out_of_reach(court, DUNCAN, state)
    assert betrayers(court.state, 0) == []


@pytest.mark.rule("13.4.14", "T28", "20.6.4")
def test_abroad_the_pc_or_a_henchman_must_be_there() -> None:
    court = stage()
    s = court.state
    befriend(court, 1, DUNCAN)
    befriend(court, 0, MORTIMER)
    s.place[DUNCAN] = s.place[MORTIMER] = 2
    assert betrayers(s, 0) == []
    s.henchman[MORTIMER] = 200  # a henchman in the same country
    assert betrayers(s, 0) == [DUNCAN]
    s.place[MORTIMER], s.place[DREW] = 0, 2
    assert betrayers(s, 0) == [DUNCAN]
    s.place[DUNCAN] = 0  # at home nobody need be with him
    assert betrayers(s, 0) == [DUNCAN]


@pytest.mark.rule("13.4.14", "13.2")
def test_what_treachery_lacks() -> None:
    court = stage()
    assert why(court, "activity:recruit_by_treachery") == "no_counter"
    give_counter(court, "intrigue")
    assert why(court, "activity:recruit_by_treachery") == "no_card"
    give(court, 0, "treachery")
    assert why(court, "activity:recruit_by_treachery") == "nobody_to_win"
    court.state.pp[1] = court.state.pp[0] = 14
    befriend(court, 1, ALAN, DUNCAN)
    court.state.pp[0] = 3
    go_on(court)
    assert why(court, "activity:recruit_by_treachery") == ""  # one is too dear, the other is not
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == ["who:34"] and why(court, f"who:{ALAN}") == "not_enough_pp"


@pytest.mark.rule("13.4.13", "35.4")
def test_of_two_counters_one_may_be_too_dear() -> None:
    court = stage()
    court.state.pp[0] = 3
    drawn(court, DUNCAN, MARLEY)
    answer(court, "activity:recruit")
    assert ids(court) == ["who:34"] and why(court, f"who:{MARLEY}") == "not_enough_pp"


@pytest.mark.rule("13.4.14", "35.4", "F6")
@pytest.mark.parametrize(("pp", "reason"), [(9, "not_enough_pp"), (10, "")])
def test_treachery_needs_the_prestige(pp: int, reason: str) -> None:
    court = stage()
    court.state.pp[1] = 90
    befriend(court, 1, ALAN)
    treacherous(court)
    court.state.pp[0] = pp
    go_on(court)
    assert why(court, "activity:recruit_by_treachery") == reason


@pytest.mark.rule("14.5.7", "T7", "12.3.1")
def test_the_ways_of_treachery() -> None:
    court = stage()
    befriend(court, 1, DUNCAN)
    give_counter(court, "intrigue")
    give(court, 0, "treachery", "intrigue")
    answer(court, "activity:recruit_by_treachery")
    assert ids(court) == ["way:counter+treachery", "way:counter+intrigue", "way:intrigue+treachery"]
    answer(court, "way:intrigue+treachery", "who:34")
    assert turn_of(court).has_counter("intrigue") and len(court.state.hand[0]) == 1


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


@pytest.mark.rule("13.4.14", "13.4.15", "14.5.7")
@pytest.mark.parametrize(("activity", "enemy"), [("recruit_by_treachery", True), ("seduce", False)])
def test_where_the_cards_are_gone_the_way_question_leads_back(activity: str, enemy: bool) -> None:
    """The hand of another is dealt anew when a computer player thinks ahead; even then there is an answer."""
    court = stage(pcs=(MARY, GUY))
    befriend(court, 1, DUNCAN)
    cards = give(court, 0, "intrigue", "treachery") if enemy else give(court, 0, "intrigue")
    give_counter(court, "intrigue")
    court.choose(f"activity:{activity}")
    for card in cards:
        court.state.hand[0].remove(card)
    turn_of(court).counters = []
    go_on(court)
    assert ids(court) == ["pass"]
    court.choose("pass")
    assert court.decision is not None and court.decision.kind == "activity" and turn_of(court).left == 2


@pytest.mark.rule("13.4.15", "18.4", "13.4.17")
def test_screens_are_told_who_and_how() -> None:
    court = stage(pcs=(DEBORAH, GUY))
    give_counter(court, "intrigue")
    answer(court, "activity:seduce")
    assert court.stack[-1].scene(court) == {"who": NOBODY, "target": NOBODY}  # type: ignore[attr-defined]
    answer(court, f"who:{DEBORAH}")
    assert court.stack[-1].scene(court) == {"who": DEBORAH, "target": NOBODY}  # type: ignore[attr-defined]
