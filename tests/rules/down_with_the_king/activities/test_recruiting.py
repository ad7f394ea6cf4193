"""Recruiting and treachery (13.4.13, 13.4.14, T15, T16, T28), and what seduction shares with them."""

import pytest

from rules.down_with_the_king.activities.recruiting import betrayers
from rules.down_with_the_king.court.marriage import engage, marry
from rules.down_with_the_king.facts import ALAN, ANNE, GEORGE, JANE, JOHN, NOBODY, THOMAS
from rules.down_with_the_king.state import BANISHED, ON_CARD, Court
from tests.rules.down_with_the_king.activities.recruits import UNREACHABLE, drawn, out_of_reach
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DEBORAH,
    DREW,
    DUNCAN,
    GUY,
    HENRY,
    MARGARET,
    MARLEY,
    MARY,
    MORTIMER,
    ROLAND,
    answer,
    befriend,
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
