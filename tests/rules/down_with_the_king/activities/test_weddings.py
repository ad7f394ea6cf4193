"""Proposals, weddings and marriage (13.4.16, 18, M1 to M10, T21)."""

import pytest

from rules.down_with_the_king.activities.seduction import ladies, men
from rules.down_with_the_king.activities.weddings import GuestIntrigue
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join, leave
from rules.down_with_the_king.court.marriage import engage, marry, why_not_wed
from rules.down_with_the_king.court.people import henchmen, is_protected, pp_in_use, status
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import (
    ALAN,
    ANNE,
    ARCHBISHOP,
    CATHERINE,
    GENERAL,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    ROMANCE,
    SOCIALIZING,
    THOMAS,
)
from rules.down_with_the_king.state import BANISHED, PRISON, Court
from rules.down_with_the_king.throne.succession import succeed
from rules.down_with_the_king.throne.usurpation import enthrone
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
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


def friends(*people: int, pp: int = 90) -> Court:
    """A court in which these are the first seat's."""
    court = stage()
    court.state.pp[0] = pp
    befriend(court, 0, *people)
    return court


def suitors(court: Court) -> list[tuple[int, int]]:
    """All couples that could be proposed now."""
    found: list[tuple[int, int]] = []
    if "action:propose" not in ids(court):
        return found
    twin = court.copy()
    twin.choose("action:propose")
    for proposer in ids(twin):
        third = twin.copy()
        third.choose(proposer)
        found += [(int(proposer[4:]), int(proposed[4:])) for proposed in ids(third)]
    return found


def propose(court: Court, proposer: int, proposed: int, die_shown: int) -> None:
    court.dice.script([die_shown])
    answer(court, "action:propose", f"who:{proposer}", f"who:{proposed}")


# ---- who may propose to whom -------------------------------------------------------------------------


@pytest.mark.rule("18.2", "18.4", "18.4.1")
def test_a_man_and_a_woman_of_the_faction_and_a_pc_only_proposes() -> None:
    court = friends(DUNCAN, MARGARET)
    assert suitors(court) == [(DREW, MARGARET), (DUNCAN, MARGARET), (MARGARET, DUNCAN)]


@pytest.mark.rule("18.1", "M8", "18.5")
def test_archbishop_thomas_jane_and_george_never_marry() -> None:
    court = friends(MARGARET, ARCHBISHOP, MARLEY)
    for royal in (THOMAS, JANE, GEORGE, JOHN):
        court.state.owner[royal] = 0
    court.state.spouse[GEORGE] = court.state.spouse[CATHERINE] = NOBODY
    court.state.steps[MARGARET] = 1  # a Duchess rated 4
    go_on(court)
    couples = suitors(court)
    partners = {who for couple in couples for who in couple}
    assert not partners & {ARCHBISHOP, THOMAS, JANE, GEORGE}
    assert (MARGARET, JOHN) in couples and (MARGARET, MARLEY) in couples


@pytest.mark.rule("M8", "18.5", "C13")
def test_catherine_marries_once_george_is_dead() -> None:
    court = friends(MARLEY, CATHERINE)
    assert (MARLEY, CATHERINE) not in suitors(court)  # she is George's wife
    court.state.spouse[GEORGE] = court.state.spouse[CATHERINE] = NOBODY
    court.state.dead[GEORGE] = 1
    go_on(court)
    assert (MARLEY, CATHERINE) in suitors(court)


@pytest.mark.rule("18.5", "18.4.4")
def test_royals_do_not_propose_and_do_not_marry_each_other() -> None:
    court = friends(ALAN, ANNE, MARGARET, MARLEY)
    couples = suitors(court)
    assert not [one for one, _ in couples if one in (ALAN, ANNE)]
    assert court.state.spouse[GEORGE] == CATHERINE


@pytest.mark.rule("18.4.4", "16.3", "34.4", "18.4.1")
def test_only_a_friend_rated_four_who_can_pay_proposes_to_a_royal() -> None:
    court = friends(DUNCAN, MORTIMER, ANNE)
    assert suitors(court) == [(MORTIMER, ANNE)]  # Drew is the PC, Duncan an Earl
    put_in_office(court, DUNCAN, "army")
    assert (DUNCAN, ANNE) in suitors(court)  # 3 and 2 for the office
    court.state.steps[DREW] = 4
    go_on(court)
    assert (DREW, ANNE) not in suitors(court)
    court.state.ip[0] = 4
    go_on(court)
    assert suitors(court) == []
    court.state.ip[0], court.state.crown = 20, ["famine"]
    go_on(court)
    assert suitors(court) == []


@pytest.mark.rule("18.4.4")
@pytest.mark.parametrize(("die_shown", "accepted"), [(3, True), (2, False)])
def test_a_proposal_to_a_royal_costs_five_accepted_or_not(die_shown: int, accepted: bool) -> None:
    court = friends(MARGARET, JOHN)
    court.state.steps[MARGARET] = 1
    go_on(court)
    propose(court, MARGARET, JOHN, die_shown)
    assert court.state.ip[0] == 15
    assert (court.state.engaged[JOHN] == MARGARET) == accepted


@pytest.mark.rule("18.4.2")
@pytest.mark.parametrize(("his", "hers", "possible"), [(2, 0, False), (2, 2, True), (2, 3, False), (0, 0, True)])
def test_the_two_are_in_one_country(his: int, hers: int, possible: bool) -> None:
    court = friends(DUNCAN, MARGARET)
    court.state.place[DUNCAN], court.state.place[MARGARET] = his, hers
    go_on(court)
    assert ((DUNCAN, MARGARET) in suitors(court)) == possible


@pytest.mark.rule("18.4.3")
def test_one_proposal_a_turn_for_everybody() -> None:
    court = friends(DUNCAN, MARGARET, VICTORIA)
    propose(court, DUNCAN, MARGARET, 2)
    assert suitors(court) == [(DREW, VICTORIA)]
    court.state.turn += 1
    go_on(court)
    assert (DUNCAN, MARGARET) in suitors(court)


@pytest.mark.rule("M2", "18.4.3", "18.4.6")
def test_the_engaged_are_in_no_other_proposal_and_stay_engaged_over_turns() -> None:
    court = friends(DUNCAN, MARGARET, VICTORIA)
    propose(court, DUNCAN, MARGARET, 3)
    court.state.turn += 1
    go_on(court)
    assert court.state.engaged[DUNCAN] == MARGARET
    assert suitors(court) == [(DREW, VICTORIA)]


@pytest.mark.rule("18.4", "M1", "G1", "18.4.4")
@pytest.mark.parametrize(
    ("die_shown", "romance", "lady", "outcome"),
    [
        (1, 0, MARGARET, "leaves"),
        (2, 0, MARGARET, "stays"),
        (3, 0, MARGARET, "engaged"),
        (6, 0, MARGARET, "engaged"),
        (1, 1, MARGARET, "stays"),
        (1, 2, MARGARET, "engaged"),
        (6, 2, MARGARET, "engaged"),
        (3, -1, MARGARET, "stays"),
        (2, -2, MARGARET, "leaves"),
        (1, -2, MARGARET, "leaves"),
        (4, -2, MARGARET, "stays"),
        (2, 0, ANNE, "engaged"),
        (1, 0, ANNE, "stays"),
        (1, -1, ANNE, "leaves"),
    ],
)
def test_the_answer_follows_the_modified_die(die_shown: int, romance: int, lady: int, outcome: str) -> None:
    court = friends(MARLEY, lady)
    court.state.modifiers[0][ROMANCE] = romance
    go_on(court)
    propose(court, MARLEY, lady, die_shown)
    s = court.state
    assert (s.owner[lady] == NOBODY) == (outcome == "leaves")
    assert (s.engaged[lady] == MARLEY and s.engaged[MARLEY] == lady) == (outcome == "engaged")
    assert turn_of(court).left == 2 and kind(court) == "activity"  # no activity
    assert s.ip[0] == (15 if lady == ANNE else 20)
    line = next(entry for entry in court.journal.entries if entry.kind == "proposal_roll")
    assert line.facts["dice"] == [die_shown] and line.facts["change"] == romance + (lady == ANNE)


@pytest.mark.rule("18.4", "M1")
def test_the_odds_of_a_proposal() -> None:
    court = friends(MARLEY, MARGARET)
    court.state.modifiers[0][ROMANCE] = 1
    go_on(court)
    answer(court, "action:propose", f"who:{MARLEY}")
    figure = court.odds(f"who:{MARGARET}")
    assert why(court, f"who:{MARLEY}") == "" and why(court, f"who:{DREW}") == "pc_never_asked"
    assert figure is not None and figure.of == 6
    assert [row.cases for row in figure.rows] == [1, 5]  # 1 becomes 2, refused; 2 to 6 become 3 and more


# ---- accepted without a roll -------------------------------------------------------------------------


@pytest.mark.rule("18.4.5", "M3", "note 4")
def test_a_sure_acceptance_lifts_the_limit_of_a_turn() -> None:
    court = friends(DUNCAN, MARGARET)
    propose(court, DUNCAN, MARGARET, 2)
    apply(court, [("free_proposal",)], 0)
    go_on(court)
    answer(court, "action:propose", f"who:{DUNCAN}", f"who:{MARGARET}")
    assert court.state.engaged[DUNCAN] == MARGARET and turn_of(court).free_proposal == 0
    assert told(court)[-1] == "proposal_accepted" and kind(court) == "activity"
    assert why(court, "action:propose") == "no_couple"


@pytest.mark.rule("18.4.5", "note 4")
@pytest.mark.parametrize(("manner", "kept", "engaged"), [("sure", 0, True), ("roll", 1, False)])
def test_a_sure_acceptance_may_be_kept_for_another_proposal(manner: str, kept: int, engaged: bool) -> None:
    court = friends(DUNCAN, MARGARET)
    apply(court, [("free_proposal",)], 0)
    go_on(court)
    court.dice.script([2])
    answer(court, "action:propose", f"who:{DUNCAN}", f"who:{MARGARET}")
    assert court.odds("sure") is None and court.odds("roll") is not None
    court.choose(manner)
    assert turn_of(court).free_proposal == kept
    assert (court.state.engaged[DUNCAN] == MARGARET) == engaged


@pytest.mark.rule("18.4.5", "M3", "18.4.4")
def test_a_sure_acceptance_lifts_nothing_else() -> None:
    court = friends(DUNCAN, MORTIMER, ARTHUR, MARGARET, ANNE)
    apply(court, [("free_proposal",)], 0)
    court.state.place[MARGARET] = 2
    go_on(court)
    assert suitors(court) == [(MORTIMER, ANNE), (ARTHUR, ANNE)]
    answer(court, "action:propose", f"who:{MORTIMER}", f"who:{ANNE}", "sure")
    assert court.state.ip[0] == 15 and court.state.engaged[ANNE] == MORTIMER


# ---- the end of an engagement ------------------------------------------------------------------------


@pytest.mark.rule("18.4.6", "M2", "T15")
@pytest.mark.parametrize("end", ["death", "neutral", "other side"])
def test_an_engagement_ends_with_death_or_a_change_of_side(end: str) -> None:
    court = friends(DUNCAN, MARGARET)
    engage(court, DUNCAN, MARGARET)
    if end == "death":
        die(court, DUNCAN, "31.4")
    elif end == "neutral":
        leave(court, DUNCAN)
    else:
        join(court, DUNCAN, 1)
    assert court.state.engaged[DUNCAN] == court.state.engaged[MARGARET] == NOBODY


@pytest.mark.rule("18.4.6")
def test_the_engaged_can_be_seduced_and_seduce() -> None:
    court = friends(DUNCAN, MARGARET)
    engage(court, DUNCAN, MARGARET)
    assert DUNCAN in men(court.state, 3, MARY)
    assert ladies(court.state, 0) == [MARGARET]


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
