"""What each panel says, in arranged positions, at both sizes."""

import re

import pytest

from rules.down_with_the_king import custom_data
from rules.down_with_the_king.activities.scandal import scandal_of
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import ACTIVITIES, ANNE, JOHN, PIRATES
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.engine import data_files
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
