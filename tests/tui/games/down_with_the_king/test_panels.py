"""What each panel says, in arranged positions, at both sizes."""

import re

import pytest

from rules.down_with_the_king import custom_data
from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import (
    ACTIVITIES,
    AMBASSADOR_CRONOS,
    ANNE,
    BANKING_CRISIS,
    GEORGE,
    INTERNATIONAL_INCIDENT,
    JOHN,
    NATURAL_DISASTER,
    PIRATES,
)
from rules.down_with_the_king.justice.trials import Trial, send_to_hearing
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.realm.court_ball import CourtBall
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.down_with_the_king.realm.problems import Attempt, ProblemsPhase
from rules.down_with_the_king.throne.succession import Succession
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.counsels import number_of_counsel
from rules.down_with_the_king.turn.office_phase import OfficePhase
from rules.engine import choice_ids, data_files
from rules.engine.outcome import Outcome
from tests.rules.down_with_the_king import stage as at
from tests.tui.games.picture import LARGE, SMALL, Picture, has
from tests.tui.snapshots import positions
from tui.games.down_with_the_king.activity_words import ACTIONS, action_words, activity_words

NOTE_COLUMNS = 32
"""Columns of a note in a list of one column, beside the longest rule number."""

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


# ---- bars --------------------------------------------------------------------------------------------


def test_status_tells_turn_phase_and_the_numbers_everybody_watches():
    court = at.stage()
    has(Picture(court), "turn 1 · player turns · 1st of 4", "George · Support 60")
    court.state.wars = [1, 3]
    court.state.open[PIRATES] = 1
    has(Picture(court, LARGE), "Support 60 of 120 · pirates · war: Sandarkan, Cronos")
    court.state.support = 0
    has(Picture(court), "CRISIS", "Support 0", "war")


def test_seats_show_ip_pp_cards_and_the_first_player():
    court = at.stage(first=2, acting=2)
    has(Picture(court), "●Ann 20ip 30pp 1▒", "►■Carl¹ 20ip 30pp 1▒")
    at.befriend(court, 0, at.DUNCAN)
    has(Picture(court, LARGE), "●Ann 20ip 3/30pp 1▒")


# ---- the player turn ---------------------------------------------------------------------------------


@both_sizes
def test_activities_have_their_rulebook_numbers_and_blocked_ones_their_reason(size):
    court = at.stage()
    at.give(court, 0, "henchman", "assassination")
    picture = Picture(court, size)
    numbers = [answer.number for answer in picture.choices.answers]
    assert numbers[:20] == [*range(1, 20), 0]
    assert numbers[20:] == sorted(numbers[20:]) and numbers[20] >= 20
    first = {answer.number: answer for answer in picture.choices.answers}
    assert first[8].id == "activity:assassinate" and first[8].why == "you have no such counter"
    assert first[0].id == "end" and first[17].id == "activity:prestige_table" and not first[17].why
    has(picture, "×", "8 A", "no such counter", "0 Done", "2 left · room for 30 PP")


def test_a_low_window_shows_all_activities_and_own_turn_actions_at_once():
    picture = Picture(at.stage())
    for number in (*range(20), 24, 25, 30):
        assert any(f"{number:2} " in line for line in picture.lines[5:20]), number


@both_sizes
def test_drawn_counters_faction_and_prestige_stand_over_the_activities(size):
    court = at.stage()
    at.befriend(court, 0, at.DUNCAN, JOHN)
    at.give_counter(court, "intrigue")
    court.state.loyalty[at.HENRY] = 2
    has(Picture(court, size), "Henry S", "Intrigue", "Duncan", "John")
    has(Picture(court, size, mark="end"), "Drew S1")


def test_wide_windows_say_what_a_counter_opens():
    court = at.stage()
    at.give_counter(court, "intrigue")
    has(Picture(court, (120, 44)), "Opportunity Intrigue opens 8, 12, 14 and 15")


def test_the_marked_activity_is_explained():
    has(Picture(at.stage(), mark="activity:travel"), "Travel: any of your faction who may travel")


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


# ---- marriage, prestige, scandal ---------------------------------------------------------------------


def test_a_proposal_shows_the_couple_and_the_three_answers():
    court = at.stage(pcs=(at.MARLEY, at.GUY, at.MALCOLM, at.MARY))
    at.befriend(court, 0, at.DEBORAH)
    at.answer(court, "action:propose")
    has(Picture(court), "Proposal", "one die", "3-6 Accepted engaged 4 in 6")
    at.answer(court, f"who:{at.MARLEY}")
    has(Picture(court), "● Duke Marley S5 ──► whom?", "Lady Deborah Accepted: 4 in 6, 66.7 %")


def test_engaged_couples_stand_over_a_wedding():
    court = at.stage(pcs=(at.MARLEY, at.GUY, at.MALCOLM, at.MARY))
    at.befriend(court, 0, at.DEBORAH)
    court.state.engaged[at.MARLEY], court.state.engaged[at.DEBORAH] = at.DEBORAH, at.MARLEY
    at.go_on(court)
    at.answer(court, "activity:wedding")
    has(Picture(court), "Engaged ● Duke Marley and ● Lady Deborah")


@both_sizes
def test_the_marked_prestige_table_is_shown_with_its_rows(size):
    court = at.stage()
    court.state.modifiers[0][8] = -2
    at.answer(court, "activity:prestige_table")
    picture = Picture(court, size, mark="table:8")
    has(picture, "─ Gambling", "two dice -2", "free, -2")
    assert [answer.number for answer in picture.choices.answers] == list(range(1, 11))


def test_a_scandal_names_its_object():
    court = at.stage()
    at.give(court, 0, "informer")
    scandal_of(court, at.DREW)
    at.go_on(court)
    has(Picture(court), "─ Scandal", "● Sir Drew S1", "now trial or hearing: 3 in 36")


# ---- usurpation and the end --------------------------------------------------------------------------


@pytest.mark.rule("22", "C1")
def test_a_scandal_quotes_trial_and_hearing_wherever_custom_data_puts_them():
    numbers = {
        "Dangerous ideas and impiety": 6,
        "Libel": 3,
        "Missing money": 4,
        "Lewd brawling": 5,
        "The accuser proves seditious": 12,
    }
    for figures, cases in (
        (custom_data.PRINTED, "3 in 36"),
        (custom_data.read({"row_numbers": {"scandal": numbers}}), "6 in 36"),
    ):
        court = at.stage()
        at.give(court, 0, "informer")
        court.figures = figures
        scandal_of(court, at.DREW)
        at.go_on(court)
        has(Picture(court), f"now trial or hearing: {cases}")


@both_sizes
def test_a_usurpation_adds_both_ratings_up_with_bars_and_the_exact_chance(size):
    court = at.stage()
    at.befriend(court, 0, JOHN, at.DUNCAN)
    at.give(court, 0, "army_support")
    at.answer(court, "action:usurp")
    picture = Picture(court, size)
    has(
        picture,
        "● Ann",
        "♛ King George",
        "●♔John the Brother 1d×3 3 to 18",
        "○♔King George 2d×3 6 to 36",
        "Support 60 10",
        "Rating",
        "Army Support wins:",
        "2 Strike wins:",
        "The usurper must be higher. Chance",
    )
    bars = [line for line in picture.lines if line.startswith((" Ann  ", " Monarch  "))]
    assert len(bars) == 2 and all("█" in line and "▒" in line for line in bars)


def test_the_end_shows_winner_and_standings():
    court = at.stage()
    at.befriend(court, 1, ANNE)
    s = court.state
    s.monarch, s.reign_began, s.turn, s.pp = ANNE, 1, 5, [9, 40, 12, 8]
    court.finish(Outcome("win", [1], [1, 2, 0, 3], "37"))
    at.go_on(court)
    picture = Picture(court, eyes=0)
    has(
        picture,
        "The game is over.",
        "▲ Bea wins",
        "▲♔Princess Anne on the throne since turn 1",
        "1 ▲ Bea 40 20",
        "4 ◆ Dora 8",
    )


def test_at_the_end_every_dead_royal_is_named():
    court = at.stage()
    royals = [who for who, person in enumerate(court.view(0).people) if person and person.royal and who != ANNE]
    s = court.state
    s.monarch, s.reign_began = ANNE, 1
    for who in royals:
        s.dead[who] = 1
    court.finish(Outcome("win", [1], [1, 2, 0, 3], "37"))
    at.go_on(court)
    lines = Picture(court, eyes=0).lines
    first = next(at for at, line in enumerate(lines) if "Dead royals" in line)
    dead = " ".join(lines[first : first + 2])
    assert len(royals) > 7 and dead.count("\u2654") == len(royals) and "\u2026" not in dead


# ---- losses ------------------------------------------------------------------------------------------


def test_too_little_prestige_lists_the_faction():
    court = at.stage()
    at.befriend(court, 0, at.DUNCAN)
    court.state.pp[0], court.state.unsettled = 0, 1
    at.go_on(court)
    has(Picture(court), "Too little prestige", "0 PP, 3 in use, 3 short", "FAC ● Earl Duncan", "1 Earl Duncan")


def test_a_lost_turn_is_passed():
    court = at.stage()
    court.state.skip[1] = 1
    at.answer(court, "end")
    picture = Picture(court)
    assert court.decision.kind == "lost_turn"
    assert [(answer.number, answer.label) for answer in picture.choices.answers] == [(0, "Pass the turn")]


# ---- the figure that matters -------------------------------------------------------------------------


def test_in_a_duel_the_figure_is_the_death_of_ones_own():
    court = at.stage(pcs=(at.RICHARD, at.GUY, at.MALCOLM, at.MARY))
    at.give(court, 0, "treachery")
    court.dice.script([2, 1])
    fight(court, 0, "12.3.6")
    at.go_on(court)
    fighter = Picture(court).choices.answers[0]
    assert fighter.id == f"who:{at.RICHARD}" and fighter.note.startswith("Richard dies: ")
    at.answer(court, fighter.id)
    picture = Picture(court)
    odds = court.odds("pass")
    deaths = sum(row.cases for row in odds.rows if row.key == "both_fall" or row.facts.get("who") == at.RICHARD)
    has(picture, f"now Richard dies: {deaths} in 36")
    worse = next(answer for answer in picture.choices.answers if answer.id == "card:treachery:+1:a")
    assert worse.note.startswith("Richard dies: ")


def test_before_a_prestige_roll_each_answer_says_how_often_it_gains_and_harms():
    court = at.stage()
    at.answer(court, "activity:prestige_table", "table:1")
    answers = {answer.id: answer for answer in Picture(court).choices.answers}
    roll, buy = answers["roll"], answers["buy"]
    gains = [int(answer.note.split(" ")[1].rstrip(",")) for answer in (roll, buy)]
    assert roll.note.startswith("gains ") and gains[0] < gains[1]
    guest = {answer.id: answer.note for answer in Picture(positions.wedding_guest()).choices.answers}
    assert guest["attend"].startswith("gains ") and not guest["stay"]


def test_the_notes_of_activities_fit_beside_their_rules():
    areas = ("activities", "own_actions")
    words = [data_files.read("tui", f"words/down_with_the_king/{area}.toml") for area in areas]
    notes = [section["note"] for sections in words for section in sections.values() if "note" in section]
    assert len(notes) > 20
    assert not [note for note in notes if len(note) > NOTE_COLUMNS]


def test_the_price_of_hiding_is_said_before_it_is_paid():
    court = at.stage()
    assert action_words("hide").short_note == "free" and "1 activity" in action_words("hide").detail
    at.answer(court, "action:hide")
    answers = [answer for answer in Picture(court).choices.answers if not answer.why]
    assert answers and all("safe from murder" in answer.detail for answer in answers)
    pc = next(answer for answer in answers if answer.id == f"who:{court.state.pc[0]}")
    assert "1 activity" in pc.detail


def test_what_an_activity_spends_is_said_in_one_form():
    price = re.compile(r"free|cards?|counter(, card)?|\d( to \d)? IP( each)?|PC and royal")
    keys = [*map(activity_words, (*ACTIVITIES, *ACTIVITY_RULE)), *map(action_words, ACTIONS)]
    assert [words.short_note for words in keys if not price.fullmatch(words.short_note)] == []
    for words in keys:
        if words.short_note == "free" or "IP" in words.short_note:
            assert words.note.startswith(f"{words.short_note}: ")
