"""Courting the favor of a FARC (13.4.4, 17.2.4)."""

import pytest

from rules.down_with_the_king.facts import ALAN, GEORGE, JOHN, NOBODY
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import (
    DREW,
    PERCEVAL,
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

COURT_FAVOR = "activity:court_favor"


def with_henchman(court: Court, who: int = PERCEVAL) -> None:
    befriend(court, 0, who)
    card = give(court, 0, "henchman")[0]
    court.state.hand[0].remove(card)
    court.state.henchman[who] = card
    go_on(court)


@pytest.mark.rule("13.4.4")
def test_without_a_farc_there_is_nobody_to_court() -> None:
    court = stage()
    assert COURT_FAVOR not in ids(court)
    assert [one.key for one in court.blocked() if one.id == COURT_FAVOR] == ["no_friendly_royal"]


@pytest.mark.rule("13.4.4", "34.1")
@pytest.mark.parametrize(
    ("dice", "ip", "stays"),
    [
        ([1, 1], 20, False),
        ([1, 2], 20, False),
        ([2, 2], 20, True),
        ([2, 3], 21, True),
        ([3, 3], 21, True),
        ([3, 4], 22, True),
        ([4, 5], 22, True),
        ([4, 6], 23, True),
        ([6, 6], 23, True),
    ],
)
def test_the_royal_favor_table(dice: list[int], ip: int, stays: bool) -> None:
    court = stage()
    befriend(court, 0, JOHN)
    court.dice.script(dice)
    answer(court, COURT_FAVOR)
    assert court.state.ip[0] == ip
    assert court.state.owner[JOHN] == (0 if stays else NOBODY)
    assert turn_of(court).left == 1 and COURT_FAVOR not in ids(court)


@pytest.mark.rule("13.4.4", "12.3.5")
def test_the_favor_counter_adds_five_once() -> None:
    court = stage()
    befriend(court, 0, JOHN)
    give_counter(court, "favor")
    court.dice.script([2, 3])  # 5 + 5 = 10: three IP
    answer(court, COURT_FAVOR)
    assert court.state.ip[0] == 23
    assert not turn_of(court).has_counter("favor")


@pytest.mark.rule("13.4.4", "14.5.11", "G2", "G3", "14.1")
def test_one_treachery_of_anybody_takes_two() -> None:
    court = stage(first=2)
    befriend(court, 0, JOHN)
    give(court, 0, "treachery")
    give(court, 2, "treachery", "treachery")
    give(court, 3, "intrigue")
    court.dice.script([2, 3])  # 5 - 2 = 3: displeased
    answer(court, COURT_FAVOR)
    assert court.decision is not None
    assert (court.decision.seat, ids(court)) == (2, ["card:treachery:-2", "pass"])
    answer(court, "pass")
    assert (court.decision.seat, ids(court)) == (3, ["intrigue:treachery:-2", "pass"])
    answer(court, "intrigue:treachery:-2")
    assert court.state.owner[JOHN] == NOBODY, "one card in all: the dice fell at once"
    assert court.decision.kind == "activity"


@pytest.mark.rule("17.2.4", "13.4.4")
@pytest.mark.parametrize(("courtier", "stays"), [(PERCEVAL, True), (DREW, False)])
def test_a_henchman_never_loses_the_royal(courtier: int, stays: bool) -> None:
    court = stage()
    befriend(court, 0, JOHN)
    with_henchman(court)
    court.dice.script([1, 2])
    answer(court, COURT_FAVOR)
    assert ids(court) == [f"who:{DREW}", f"who:{PERCEVAL}"]
    figure = court.odds(f"who:{courtier}")
    assert figure is not None
    # 2 or 3: three of the 36 falls
    assert (figure.rows[0].cases, "no harm" in figure.rows[0].outcome) == (3, stays)
    answer(court, f"who:{courtier}")
    assert (court.state.owner[JOHN] == 0) == stays
    assert court.state.ip[0] == 20


@pytest.mark.rule("17.6", "17.2.4")
def test_a_henchman_abroad_courts_nobody() -> None:
    court = stage()
    befriend(court, 0, JOHN)
    with_henchman(court)
    court.state.place[PERCEVAL] = 1
    answer(court, COURT_FAVOR)
    assert court.journal.entries[0].facts["who"] == DREW


@pytest.mark.rule("13.4.4")
def test_with_several_farcs_the_player_names_one_and_may_step_back() -> None:
    court = stage()
    befriend(court, 0, ALAN, JOHN)
    answer(court, COURT_FAVOR)
    assert ids(court) == [f"who:{ALAN}", f"who:{JOHN}"]
    court.undo()
    assert turn_of(court).left == 2
    court.dice.script([1, 1])
    answer(court, COURT_FAVOR, f"who:{JOHN}")
    everybody_passes(court)
    assert (court.state.owner[ALAN], court.state.owner[JOHN]) == (0, NOBODY)


@pytest.mark.rule("36.6")
def test_a_farc_monarch_stays_one_for_life() -> None:
    court = stage()
    befriend(court, 0, GEORGE)
    court.dice.script([1, 1])
    answer(court, COURT_FAVOR)
    assert court.state.owner[GEORGE] == 0 and "favor" in told(court)


@pytest.mark.rule("13.4.4", "12.3.5", "2.3")
def test_a_single_royal_is_courted_at_once_so_the_activity_has_the_odds() -> None:
    court = stage()
    befriend(court, 0, ALAN)
    go_on(court)
    odds = court.odds(COURT_FAVOR)
    assert odds is not None and [row.cases for row in odds.rows] == [3, 3, 9, 15, 6]
    give_counter(court, "favor")
    odds = court.odds(COURT_FAVOR)
    assert odds is not None and odds.rows[0].cases == 0
    befriend(court, 0, JOHN)
    go_on(court)
    assert court.odds(COURT_FAVOR) is None, "which royal is asked first"


@pytest.mark.rule("17.2.4")
def test_with_a_henchman_the_courtier_is_asked_before_the_roll() -> None:
    court = stage()
    befriend(court, 0, ALAN)
    with_henchman(court)
    assert court.odds(COURT_FAVOR) is None


@pytest.mark.rule("36.6", "13.4.4")
@pytest.mark.parametrize("others", [(), (ALAN,)])
def test_the_odds_of_courting_a_farc_monarch_name_no_loss(others: tuple[int, ...]) -> None:
    court = stage()
    befriend(court, 0, GEORGE, *others)
    if others:
        answer(court, COURT_FAVOR)
        assert "becomes neutral" in court.odds(f"who:{ALAN}").rows[0].outcome
    figure = court.odds(f"who:{GEORGE}" if others else COURT_FAVOR)
    assert (figure.rows[0].cases, figure.rows[0].outcome) == (3, "Displeased, no harm")
