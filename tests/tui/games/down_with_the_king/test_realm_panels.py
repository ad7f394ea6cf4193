"""What the panels of the realm say: offices, problems, crown events, counsel."""

import pytest

from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.facts import (
    AMBASSADOR_CRONOS,
    BANKING_CRISIS,
    GEORGE,
    INTERNATIONAL_INCIDENT,
    NATURAL_DISASTER,
    PIRATES,
)
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.down_with_the_king.realm.problems import Attempt, ProblemsPhase
from rules.down_with_the_king.throne.succession import Succession
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.counsels import number_of_counsel
from rules.down_with_the_king.turn.office_phase import OfficePhase
from rules.engine import choice_ids
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- offices and problems ----------------------------------------------------------------------------


@both_sizes
def test_the_office_phase_shows_all_offices_and_who_is_asked_next(size):
    court = at.stage()
    discharge(court, court.state.holder[7])
    at.begin(court, OfficePhase())
    has(
        Picture(court, size),
        "vacant: 1",
        "+2 Trade - vacant -",
        "+3 High Minister ○",
        "then Bea, Carl, Dora",
        "Place nobody, keep the 2 IP",
    )
    at.answer(court, "pass")
    has(Picture(court, size), "Ann passed · then Carl, Dora")


@both_sizes
def test_an_attempt_tells_minister_rating_failures_and_who_may_touch_the_roll(size):
    court = at.stage()
    at.befriend(court, 0, at.DUNCAN)
    at.put_in_office(court, at.DUNCAN, "treasury")
    court.state.open[BANKING_CRISIS] = court.state.failed[BANKING_CRISIS] = 1
    at.begin(court, Attempt(problem=BANKING_CRISIS))
    picture = Picture(court, size)
    has(picture, "Banking crisis", "failed 1 of 3", "● Earl Duncan A3", "under 3 solves", "solved: 2 in 6, 33.3 %")
    at.answer(court, "attempt")
    has(Picture(court, size), "► ● Ann", "-1 by your right solved: 3 in 6, 50.0 %", "now solved: 2 in 6")


@both_sizes
@pytest.mark.rule("7.12", "15.7", "15.11")
def test_the_throne_and_the_ambassador_named_are_among_those_who_change_a_roll(size):
    court = at.stage()
    s = court.state
    at.befriend(court, 0, at.DUNCAN)
    at.befriend(court, 1, GEORGE, s.holder[AMBASSADOR_CRONOS])
    at.put_in_office(court, at.DUNCAN, "trade")
    s.open[NATURAL_DISASTER] = 1
    at.begin(court, Attempt(problem=NATURAL_DISASTER))
    has(Picture(court, size), "May change the roll: the Throne")
    court.stack.pop()
    s.open = [int(problem == INTERNATIONAL_INCIDENT) for problem in range(len(s.open))]
    at.begin(court, CounselStep(0))
    subject = Picture(court, LARGE, page="table:counsel", mark=court.decision.ids[0]).text
    assert "State, the ambassador named, the Throne" in subject
    (table,) = (choice for choice in court.decision.ids if choice != "pass")
    recall = number_of_counsel(choice_ids.number(table), 1)
    at.answer(court, table, f"counsel:{recall}", f"who:{s.holder[AMBASSADOR_CRONOS]}")
    has(Picture(court, LARGE), "Cronos ▲", "the Throne ▲")


@pytest.mark.rule("32.1", "7.9")
@pytest.mark.parametrize(
    ("support", "line"),
    [
        (60, "Support 60: 70 if solved, 50 if not."),
        (5, "Support 5: 15 if solved, 0 if not."),
        (115, "Support 115: 120 if solved, 105 if not."),
    ],
)
def test_what_an_attempt_makes_of_support_stays_within_its_range(support, line):
    court = at.stage()
    at.befriend(court, 0, at.DUNCAN)
    at.put_in_office(court, at.DUNCAN, "treasury")
    court.state.open[BANKING_CRISIS], court.state.support = 1, support
    at.begin(court, Attempt(problem=BANKING_CRISIS))
    has(Picture(court), line)


@both_sizes
def test_open_problems_stand_together_when_one_is_chosen(size):
    court = at.stage()
    court.state.open[BANKING_CRISIS] = court.state.open[PIRATES] = 1
    at.begin(court, ProblemsPhase())
    has(Picture(court, size), "! Banking crisis failed 0 of 3", "! Pirates failed 0 of 3", "Support 60")


# ---- crown events ------------------------------------------------------------------------------------


def test_the_ball_shows_its_table_and_who_is_there():
    court = at.stage()
    court.state.henchman[at.DUNCAN] = 0
    at.befriend(court, 0, at.DUNCAN)
    at.give(court, 0, "henchman")
    at.answer(court, "activity:create_henchman", f"who:{at.DUNCAN}")
    court.dice.script([1, 1])
    at.begin(court, CourtBall())
    assert court.decision.kind == "designate"
    for size in (SMALL, LARGE):
        has(
            Picture(court, size),
            "Court ball",
            "At the ball",
            "►● Drew now",
            "▲ Guy waits",
            "accused, banned",
            "the one you name is accused",
        )


def test_crown_intrigue_lists_the_hands():
    court = at.stage()
    at.give(court, 1, "informer", "informer", "alibi")
    at.begin(court, CrownIntrigue(seat=0, victims=[1, 2]))
    has(Picture(court), "▲ Bea 4▒ may be drawn from", "■ Carl 1▒ safe, three cards or fewer")


@pytest.mark.rule("36.10.1", "8.4.3")
def test_crown_intrigue_spares_the_hand_of_the_monarchs_player():
    court = at.stage()
    at.give(court, 1, "informer", "informer", "alibi")
    at.give(court, 2, "informer", "informer", "alibi")
    at.befriend(court, 2, GEORGE)
    at.begin(court, CrownIntrigue(seat=0, victims=[1, 2]))
    has(Picture(court), "▲ Bea 4▒ may be drawn from", "■ Carl 4▒ safe, the royal of this seat reigns")


def test_after_the_monarchs_death_the_new_reign_and_the_heirs_are_shown():
    court = at.stage()
    at.give(court, 0, "informer")
    s = court.state
    s.dead[GEORGE], s.throne_empty = 1, 1
    at.begin(court, Succession())
    assert court.decision.kind == "mourning_discard"
    has(Picture(court, mark=court.decision.ids[0]), "the court mourns the Monarch", "Stops a seduction")


# ---- counsel -----------------------------------------------------------------------------------------


def counsel():
    """Ann's Duncan, Minister of the Treasury, may counsel on the Banking crisis."""
    court = at.stage()
    at.befriend(court, 0, at.DUNCAN)
    at.put_in_office(court, at.DUNCAN, "treasury")
    court.state.open[BANKING_CRISIS] = 1
    court.state.counsels[1][3] = 1
    at.begin(court, CounselStep(0))
    return court


@both_sizes
def test_counsel_goes_from_the_subject_to_the_roll(size):
    court = counsel()
    has(Picture(court, size), "Pleased and persuaded", "open problem, failed 0")
    at.answer(court, court.decision.ids[0])
    has(Picture(court, size), "Given by 1 ▲ 2 –", "▲ Treasury falls vacant", "Higher taxes")
    at.answer(court, "counsel:14")
    has(
        Picture(court, size),
        "Advice Lower taxes",
        "Speaks ● Earl Duncan",
        "Treasury ● Duncan 1 either way",
        "+1 by your right persuaded: 15 in 36, 41.7 %",
    )
