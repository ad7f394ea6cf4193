"""What the panels of rolls say: reactions, hearings and trials, duels."""

import pytest

from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.justice.trials import Trial, send_to_hearing
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- rolls that others may change --------------------------------------------------------------------


def assassination():
    """Ann's Drew strikes at the Minister of Justice; Bea, asked first after Ann, holds guards."""
    court = at.stage()
    at.put_in_office(court, at.MARLEY, "justice")
    at.give_counter(court, "intrigue")
    at.give(court, 0, "assassination", "informer")
    at.give(court, 1, "palace_guards")
    at.answer(court, "activity:assassinate", f"who:{at.MARLEY}")
    return court


@both_sizes
def test_a_reaction_tells_who_added_what_the_running_total_and_the_odds_of_each_answer(size):
    court = assassination()
    at.answer(court, "card:informer:+2")
    picture = Picture(court, size)
    assert court.decision.seat == 1
    has(
        picture,
        "Assassination",
        "● Ann¹ Informer +2",
        "► ▲ Bea",
        "Running total +2",
        "now dies: 21 in 36, 58.3 %",
        "Palace Guards +2 dies: 30 in 36, 83.3 %",
        "Palace Guards -2 dies: 10 in 36",
        "Treachery -2 you hold none",
    )
    way_out = picture.choices.answers[-1]
    assert (way_out.id, way_out.number, way_out.note) == ("pass", 0, "the dice are rolled")


@both_sizes
def test_every_row_of_the_table_stands_with_its_cases(size):
    court = assassination()
    at.answer(court, "card:informer:+2")
    shown = "5-8 Failed, got away 14" if size == SMALL else "5-8 Failed, got away – 14 in 36"
    has(Picture(court, size), shown)


def test_asked_seats_share_a_row_where_there_is_no_room():
    court = at.stage()
    for seat in range(4):
        at.give(court, seat, "informer", "evidence", "alibi")
    send_to_hearing(court, at.DREW)
    at.go_on(court)
    at.answer(court, "face", "pass", "card:evidence:+1", "pass")
    picture = Picture(court)
    has(picture, "HEARING", "▲ Bea Evidence +1", "nothing from ● Ann", "► ■ Carl", "then ◆ Dora", "Running total +1")
    assert len(picture.stage) <= picture.room


# ---- justice -----------------------------------------------------------------------------------------


@both_sizes
def test_a_hearing_stands_on_the_road_of_the_case(size):
    court = at.stage()
    at.give(court, 1, "alibi")
    send_to_hearing(court, at.DUNCAN)
    at.go_on(court)
    has(
        Picture(court, size),
        "Earl Duncan S",
        "accused ──► HEARING ──► questioning ──► trial",
        "two dice -1; under Status",
        "The rules no evidence -1",
    )


@both_sizes
def test_a_trial_names_the_judge_and_what_the_rows_bring(size):
    court = at.stage()
    at.give(court, 0, "informer")
    court.state.wrongdoer[at.DREW] = 1
    court.dice.script([2])
    at.begin(court, Trial(at.DREW))
    has(Picture(court, size), "questioning ──► TRIAL", "The 1st Judge neutral", "not guilty")
    has(Picture(court, size), "Not guilty", "Death at once")


def test_those_whom_the_law_holds_are_listed_where_somebody_is_to_be_freed():
    court = at.stage()
    s = court.state
    s.sentence[at.HENRY], s.wrongdoer[at.HENRY], s.since[at.HENRY] = 2, 1, 1
    at.give(court, 0, "pardon")
    at.answer(court, "activity:pardon")
    has(Picture(court), "Before the law", "Prison ○ Duke Henry in prison since turn 1")


# ---- duel --------------------------------------------------------------------------------------------


@both_sizes
def test_a_duel_shows_two_sides_and_the_four_ways_it_can_end(size):
    court = at.stage(pcs=(at.RICHARD, at.GUY, at.MALCOLM, at.MARY))
    at.give(court, 1, "treachery")
    court.dice.script([2, 1])
    fight(court, 0, "12.3.6")
    at.go_on(court)
    has(Picture(court, size), "Duel", "the dice name the opponent")
    at.answer(court, f"who:{at.RICHARD}")
    picture = Picture(court, size)
    has(picture, "● Sir Richard ○ Sir Donald", "strikes on 1 2 strikes on 1 2 3", "roll by ● Ann", "Of 36:")
    has(picture, "Treachery: Richard -1", "Treachery: Donald +1")
