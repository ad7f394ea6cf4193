"""Weddings and marriage (13.4.16, 18, M1 to M10): the two, the guests, and married life."""

import pytest

from rules.down_with_the_king.activities.seduction import men
from rules.down_with_the_king.activities.weddings import GuestIntrigue
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.marriage import engage, marry, why_not_wed
from rules.down_with_the_king.court.people import henchmen, is_protected, pp_in_use, status
from rules.down_with_the_king.facts import ALAN, ANNE, CATHERINE, GENERAL, GEORGE, NOBODY, ROMANCE, SOCIALIZING
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.throne.succession import succeed
from rules.down_with_the_king.throne.usurpation import enthrone
from tests.rules.down_with_the_king.activities.couples import friends, suitors
from tests.rules.down_with_the_king.stage import (
    DEBORAH,
    DREW,
    DUNCAN,
    GUY,
    MARGARET,
    MARLEY,
    MARY,
    MORTIMER,
    VICTORIA,
    answer,
    befriend,
    begin,
    give,
    go_on,
    ids,
    kind,
    put_in_office,
    stage,
    told,
    turn_of,
    why,
)

# ---- the wedding -------------------------------------------------------------------------------------


def engaged_court(one: int = DUNCAN, other: int = MARGARET, pp: int = 90) -> Court:
    """A court with an engaged couple of the first seat, all other PCs but the second seat's abroad."""
    court = friends(*(who for who in (one, other) if who != DREW), pp=pp)
    engage(court, one, other)
    court.state.place[13] = court.state.place[MARY] = 2
    go_on(court)
    return court


@pytest.mark.rule("13.4.16", "18.3", "18.4.7")
def test_a_wedding_is_an_activity_and_marries_an_accepted_couple() -> None:
    court = engaged_court()
    assert court.state.spouse[DUNCAN] == NOBODY
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "stay")
    s = court.state
    assert s.spouse[DUNCAN] == MARGARET and s.spouse[MARGARET] == DUNCAN and s.engaged[DUNCAN] == NOBODY
    assert turn_of(court).done == ["wedding"] and told(court)[-1] == "married"


@pytest.mark.rule("18.3", "13.4.16")
def test_without_an_accepted_proposal_there_is_no_wedding() -> None:
    court = friends(DUNCAN, MARGARET)
    assert why(court, "activity:wedding") == "nobody_engaged"


@pytest.mark.rule("18.3", "13.4.16", "M10")
@pytest.mark.parametrize("state", ["prison", "hiding", "banished", "abroad", "ambassador"])
def test_both_are_free_and_in_fandonia(state: str) -> None:
    court = engaged_court()
    s = court.state
    if state == "ambassador":
        put_in_office(court, DUNCAN, "ambassador_cronos")
    s.sentence[DUNCAN] = {"prison": PRISON, "banished": BANISHED}.get(state, 0)
    s.hiding[DUNCAN] = int(state == "hiding")
    if state in ("abroad", "banished"):
        s.place[DUNCAN] = 2
    go_on(court)
    assert why(court, "activity:wedding") == "not_at_home"


@pytest.mark.rule("13.4.16", "18.3", "35.4", "F6")
@pytest.mark.parametrize(("pp", "reason"), [(9, "not_enough_pp"), (10, "")])
def test_a_wedding_that_raises_a_counted_rating_needs_the_prestige(pp: int, reason: str) -> None:
    court = engaged_court(MARLEY, MARGARET, pp=90)  # 5 and 3 become 5 and 5
    court.state.pp[0] = pp
    go_on(court)
    assert why(court, "activity:wedding") == reason


@pytest.mark.rule("F6", "35.6", "18.8")
def test_a_wedding_with_the_pc_lowers_the_sum_and_needs_nothing() -> None:
    court = engaged_court(DREW, MARGARET)
    court.state.pp[0] = 3
    go_on(court)
    answer(court, "activity:wedding", f"couple:{DREW}:{MARGARET}", "stay")
    assert pp_in_use(court.state, 0) == 0


@pytest.mark.rule("18.8", "M6", "17.3", "35.6", "14.2.4")
def test_the_pcs_spouse_is_a_henchman_uncounted_and_no_counselor() -> None:
    court = engaged_court(DREW, MARGARET)
    card = give(court, 0, "monarchs_counselor")[0]
    court.state.hand[0].remove(card)
    court.state.counselor[MARGARET] = card
    marry(court, DREW, MARGARET)
    s = court.state
    assert henchmen(s, 0) == [MARGARET] and pp_in_use(s, 0) == 0
    assert s.counselor[MARGARET] == NOBODY and card in s.discard and NOBODY not in s.discard


@pytest.mark.rule("F6", "F3")
def test_a_wedding_that_raises_nothing_needs_no_prestige() -> None:
    court = engaged_court(DUNCAN, MARGARET)  # 3 and 3
    befriend(court, 0, ALAN)
    s = court.state
    s.office[GEORGE], s.monarch, s.office[ALAN], s.holder[0] = NOBODY, ALAN, 0, ALAN
    s.pp[0] = 3  # the friendly Monarch alone is too much, and cannot be lost
    assert why_not_wed(s, 0, DUNCAN, MARGARET) == ""
    s.steps[DUNCAN] = 1
    assert why_not_wed(s, 0, DUNCAN, MARGARET) != ""


@pytest.mark.rule("13.4.16")
def test_of_two_couples_one_may_have_to_wait() -> None:
    court = friends(DUNCAN, MARGARET, MORTIMER, VICTORIA)
    engage(court, DUNCAN, MARGARET)
    engage(court, MORTIMER, VICTORIA)
    court.state.place[DUNCAN] = 2
    go_on(court)
    answer(court, "activity:wedding")
    assert ids(court) == [f"couple:{MORTIMER}:{VICTORIA}"]
    assert why(court, f"couple:{DUNCAN}:{MARGARET}") == "not_at_home"


@pytest.mark.rule("M6")
def test_only_marriage_with_a_pc_ends_a_counselors_place() -> None:
    court = friends(DUNCAN, MARGARET)
    card = give(court, 0, "monarchs_counselor")[0]
    answer(court, "activity:become_counselor", f"who:{MARGARET}")
    marry(court, DUNCAN, MARGARET)
    assert court.state.counselor[MARGARET] == card


@pytest.mark.rule("M6")
def test_a_henchman_card_stays_with_the_spouse_and_counts_after_the_pcs_death() -> None:
    court = engaged_court(DREW, MARGARET)
    card = give(court, 0, "henchman")[0]
    answer(court, "activity:create_henchman", f"who:{MARGARET}")
    marry(court, DREW, MARGARET)
    assert court.state.henchman[MARGARET] == card
    die(court, DREW, "31.5")
    go_on(court)
    assert henchmen(court.state, 0) == [MARGARET] and pp_in_use(court.state, 0) == 3


# ---- guests ------------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.16", "T21")
def test_every_other_pc_free_at_home_may_attend_in_player_order() -> None:
    court = friends(DUNCAN, MARGARET)
    engage(court, DUNCAN, MARGARET)
    court.state.first = 2
    court.state.sentence[GUY] = PRISON
    go_on(court)
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}")
    assert court.decision is not None
    asked = []
    while court.decision is not None and court.decision.kind == "wedding_guest":
        asked.append(court.decision.seat)
        court.choose("stay")
    assert asked == [2, 3]  # the host does not attend, Guy sits in prison


@pytest.mark.rule("13.4.16", "X7")
@pytest.mark.parametrize(("column", "value"), [("returns", 3), ("hiding", 1), ("place", 2)])
def test_who_is_dead_hidden_or_abroad_is_no_guest(column: str, value: int) -> None:
    court = engaged_court()
    getattr(court.state, column)[1 if column == "returns" else GUY] = value
    go_on(court)
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}")
    assert kind(court) == "activity"


@pytest.mark.rule("13.4.16", "T21", "13.4.17")
def test_a_guest_rolls_on_socializing_for_nothing_with_the_modifier_held() -> None:
    court = engaged_court()
    court.state.modifiers[1][SOCIALIZING] = 1
    court.state.ip[1], court.state.crown = 0, ["famine"]
    go_on(court)
    court.dice.script([5, 5])  # 10 + 1 = 11: 10 PP, +1
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "attend")
    assert (court.state.ip[1], court.state.pp[1]) == (0, 40)
    assert court.state.modifiers[1][SOCIALIZING] == 2
    assert turn_of(court).left == 1 and turn_of(court).bought_modifier == 0


@pytest.mark.rule("T21", "note 2")
def test_no_more_activities_is_nothing_to_a_guest() -> None:
    court = engaged_court()
    court.dice.script([1, 2, 5, 5])  # too daring: a scandal about Guy, a rumour
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "attend")
    while kind(court) == "reaction":
        court.choose("pass")
    assert not turn_of(court).stopped and "scandal" in told(court)
    assert "activity:travel" in ids(court)


@pytest.mark.rule("T21", "note 3")
def test_a_guests_free_intrigue_is_used_at_once() -> None:
    court = engaged_court()
    give(court, 1, "alibi", "alibi", "evidence")  # not from his own hand
    give(court, 2, "alibi", "alibi", "evidence")
    court.dice.script([3, 4])  # handy acquaintances
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "attend")
    assert kind(court) == "guest_intrigue" and ids(court) == ["seat:2", "pass"]
    court.dice.script([1])
    twin = court.copy()
    twin.choose("pass")
    assert kind(twin) == "activity" and not {"intrigued", "intrigued_illegal"} & set(told(twin))
    court.choose("seat:2")
    assert "attends_wedding" in told(court)
    assert {"intrigued", "intrigued_illegal"} & set(told(court))
    assert turn_of(court).free_intrigue == 0


@pytest.mark.rule("T21", "14.2.7")
def test_a_guest_with_nobody_to_intrigue_is_not_asked() -> None:
    court = stage()
    begin(court, GuestIntrigue(seat=1))
    assert kind(court) == "activity"


@pytest.mark.rule("T21", "note 4", "18.4.5")
def test_a_guests_free_proposal_is_used_at_once() -> None:
    court = engaged_court()
    befriend(court, 1, DEBORAH)
    court.state.proposed[DEBORAH] = court.state.turn
    go_on(court)
    court.dice.script([3, 3])  # true love
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "attend")
    assert kind(court) == "proposer" and court.decision is not None and court.decision.seat == 1
    turn_of(court).free_proposal = 1
    twin = court.copy()
    twin.choose("pass")
    assert kind(twin) == "activity" and twin.state.engaged[GUY] == NOBODY
    answer(court, f"who:{GUY}", f"who:{DEBORAH}")
    assert court.state.engaged[GUY] == DEBORAH
    assert turn_of(court).free_proposal == 1  # the host's own is not used


@pytest.mark.rule("T21", "note 4")
def test_a_guest_without_a_couple_loses_the_proposal() -> None:
    court = engaged_court()
    court.dice.script([3, 3])
    answer(court, "activity:wedding", f"couple:{DUNCAN}:{MARGARET}", "attend")
    assert kind(court) == "activity" and turn_of(court).free_proposal == 0


# ---- married life ------------------------------------------------------------------------------------


@pytest.mark.rule("18.6", "31.7")
def test_a_marriage_lasts_until_death_and_the_widow_may_marry_again() -> None:
    court = friends(DUNCAN, MARGARET, MORTIMER)
    marry(court, DUNCAN, MARGARET)
    go_on(court)
    assert (MORTIMER, MARGARET) not in suitors(court)
    die(court, DUNCAN, "31.4")
    go_on(court)
    assert (MORTIMER, MARGARET) in suitors(court)


@pytest.mark.rule("18.10", "31.7", "M4")
def test_a_royals_widower_stays_a_duke_rated_eight() -> None:
    court = friends(MORTIMER, ANNE)
    marry(court, MORTIMER, ANNE)
    assert status(court.state, MORTIMER) == 8
    die(court, ANNE, "31.2")
    go_on(court)
    s = court.state
    assert s.spouse[MORTIMER] == NOBODY and s.owner[MORTIMER] == 0 and status(s, MORTIMER) == 8


@pytest.mark.rule("M9", "18.6", "35.5.2")
def test_a_royal_who_turns_neutral_leaves_the_marriage() -> None:
    court = friends(MORTIMER, ANNE, MARGARET)
    marry(court, MORTIMER, ANNE)
    leave(court, ANNE)
    go_on(court)
    s = court.state
    assert s.owner[ANNE] == NOBODY and s.owner[MORTIMER] == 0 and s.spouse[MORTIMER] == NOBODY
    assert status(s, MORTIMER) == 8 and (MORTIMER, MARGARET) in suitors(court)


@pytest.mark.rule("18.10", "C12", "W15")
def test_a_royal_who_succeeds_takes_the_spouse_along() -> None:
    court = friends(MORTIMER, ALAN, MARGARET)
    marry(court, MARGARET, ALAN)
    die(court, GEORGE, "31.2")
    succeed(court, ALAN)
    s = court.state
    assert s.monarch == ALAN and s.consort == MARGARET and s.spouse[MARGARET] == ALAN
    assert s.owner[ALAN] == s.owner[MARGARET] == NOBODY and is_protected(s, MARGARET)
    assert s.loyalty[MARGARET] == 1  # the counter stays on the card
    die(court, ALAN, "31.2")
    assert s.consort == NOBODY and not is_protected(s, MARGARET)
    assert status(s, MARGARET) == 8 and s.loyalty[MARGARET] == 0


@pytest.mark.rule("M5", "18.10")
def test_a_throne_won_by_usurpation_leaves_the_spouse_a_friend() -> None:
    court = friends(MARGARET, ALAN)
    marry(court, MARGARET, ALAN)
    enthrone(court, 0, ALAN)
    s = court.state
    assert s.monarch == ALAN and s.owner[ALAN] == 0
    assert s.owner[MARGARET] == 0 and s.spouse[MARGARET] == ALAN and not is_protected(s, MARGARET)


@pytest.mark.rule("18.7", "13.4.15")
def test_the_married_are_not_won_over() -> None:
    from rules.down_with_the_king.activities.recruiting import betrayers

    court = friends(GENERAL)
    befriend(court, 1, DUNCAN, MARGARET)
    assert DUNCAN in men(court.state, 3, MARY) and DUNCAN in betrayers(court.state, 0)
    marry(court, DUNCAN, MARGARET)
    assert DUNCAN not in men(court.state, 3, MARY) and DUNCAN not in betrayers(court.state, 0)


@pytest.mark.rule("18.9", "18.10")
def test_the_higher_rating_of_two_married_friends() -> None:
    court = friends(MARLEY, MARGARET)
    marry(court, MARLEY, MARGARET)
    assert status(court.state, MARGARET) == status(court.state, MARLEY) == 5


@pytest.mark.rule("M11", "M5", "18.10", "36.5.3")
def test_whoever_weds_a_reigning_farc_is_the_consort() -> None:
    court = friends(ALAN, DEBORAH)
    s = court.state
    s.dead[GEORGE], s.spouse[GEORGE], s.spouse[CATHERINE] = 1, NOBODY, NOBODY
    enthrone(court, 0, ALAN)
    assert s.consort == NOBODY
    engage(court, ALAN, DEBORAH)
    go_on(court)
    answer(court, "activity:wedding", f"couple:{ALAN}:{DEBORAH}")
    assert (s.consort, s.owner[DEBORAH]) == (DEBORAH, 0)
    die(court, ALAN, "9.1")
    assert (s.consort, s.spouse[DEBORAH], s.widowed[DEBORAH]) == (NOBODY, NOBODY, 1)


@pytest.mark.rule("M11", "18.4", "36.6")
def test_a_refusal_does_not_turn_a_reigning_farc() -> None:
    court = friends(ANNE, MARLEY)
    s = court.state
    s.dead[GEORGE], s.spouse[GEORGE], s.spouse[CATHERINE] = 1, NOBODY, NOBODY
    enthrone(court, 0, ANNE)
    s.modifiers[0][ROMANCE] = -2
    court.dice.script([1])  # 1 - 2 + 1 for Anne, held at 1
    answer(court, "action:propose", f"who:{MARLEY}", f"who:{ANNE}")
    assert (s.owner[ANNE], s.monarch, s.engaged[ANNE]) == (0, ANNE, NOBODY)
    assert "proposal_roll" in told(court)
