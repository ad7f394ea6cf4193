"""Proposals (13.4.16, 18, M1 to M10, T21): who may propose, the answer, and the end of an engagement."""

import pytest

from rules.down_with_the_king.activities.seduction import ladies, men
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join, leave
from rules.down_with_the_king.court.marriage import engage
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import (
    ALAN,
    ANNE,
    ARCHBISHOP,
    CATHERINE,
    GEORGE,
    JANE,
    JOHN,
    NOBODY,
    ROMANCE,
    THOMAS,
)
from tests.rules.down_with_the_king.activities.couples import friends, propose, suitors
from tests.rules.down_with_the_king.stage import (
    ARTHUR,
    DREW,
    DUNCAN,
    MARGARET,
    MARLEY,
    MARY,
    MORTIMER,
    VICTORIA,
    answer,
    go_on,
    kind,
    put_in_office,
    told,
    turn_of,
    why,
)

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
