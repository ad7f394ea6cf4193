"""Plain mode over a saved campaign of the toy game."""

import re
from pathlib import Path

import pytest

from rules.bots.simulate import NAMES
from saves import Store, check
from tests.tui.toy_table import Typist, home, regalia
from tui.plain import reading
from tui.plain.table import REMINDER

__all__ = ["home", "regalia"]

PLAY = "play toy --plain --seed 3"


def test_a_question_is_a_line_with_seat_prompt_and_rule_and_numbered_choices(regalia: Typist) -> None:
    assert regalia(f"{PLAY} --seats 2", "quit") == 0
    at = regalia.lines.index("Ann: Ann: act? (T-1)")
    assert regalia.lines[at + 1 : at + 3] == ["  1 rest", "  2 raid"]


def test_a_whole_game_by_auto_all(regalia: Typist) -> None:
    assert regalia(f"{PLAY} --seats 3", "auto all") == 0
    assert any(line.startswith("The game is over: ") for line in regalia.lines)
    assert "Standings: " in regalia.lines[-1]
    assert regalia.err == ""


def test_end_of_input_leaves_the_campaign_where_it_stood(regalia: Typist, home: Path) -> None:
    assert regalia(f"{PLAY} --seats 2", "rest", "2") == 0
    stem = regalia.lines[-1].split()[-2]
    assert regalia.lines[-1].endswith(f"regalia resume {stem} --plain")
    before = Store(home).latest()
    assert before is not None
    assert before.header is not None
    assert regalia(f"resume {stem} --plain") == 0
    assert f"Ann: Ann: {'target' if before.header.decision else 'act'}?" in regalia.out
    after = Store(home).latest()
    assert after is not None
    assert after.header is not None
    assert after.header.decision == before.header.decision > 0


def test_every_answer_is_saved_before_the_next_question(regalia: Typist, home: Path) -> None:
    regalia(f"{PLAY} --seats 2", "raid", "undo", "1", "auto 4")
    latest = Store(home).latest()
    assert latest is not None
    report = check(latest.path)
    assert report.good
    assert latest.header is not None
    assert report.replayed == latest.header.decision > 6


@pytest.mark.parametrize(
    "nonsense", ["9", "xyzzy", "fewer", "/fewer", "auto none", "auto -1", "auto 0", "odds 9", "\x00\x1b[31m"]
)
def test_a_wrong_answer_gets_one_sentence_and_the_question_stands(regalia: Typist, nonsense: str) -> None:
    regalia(f"{PLAY} --seats 2", "quit")
    right = regalia.lines[1:]
    assert regalia(f"{PLAY} --seats 2", nonsense, "quit") == 0
    wrong = regalia.lines[1:]
    assert len(wrong) == len(right) + 1
    assert wrong[:-2] == right[:-1]
    assert wrong[-2].endswith(".")


def test_all_answers_can_be_asked_for(regalia: Typist) -> None:
    regalia(f"{PLAY} --seats 2", "answers", "quit")
    assert regalia.lines.count("Ann: Ann: act? (T-1)") == 2 and regalia.lines.count("  2 raid") == 2


def test_auto_counts_the_questions_of_this_keyboard(regalia: Typist) -> None:
    regalia(f"{PLAY} --seats 2", "auto 3", "quit")
    assert sum(line.startswith("Ann (auto): ") for line in regalia.lines) == 3
    assert sum(line.startswith("Bea (auto): ") for line in regalia.lines) == 0


def test_hand_status_rule_odds_recap_blocked_help(regalia: Typist) -> None:
    regalia(
        f"{PLAY} --seats 2",
        "hand",
        "status",
        "rule",
        "rule raids",
        "rule T-77",
        "recap",
        "blocked",
        "help",
        "odds",
        "raid",
        "1",
        "odds 2",
        "map",
        "quit",
    )
    said = regalia.lines
    assert "This game has no map." in said
    assert not any(line.startswith("  map ") for line in said)
    assert sum(line.startswith("card ") for line in said) == 2
    assert "Bea has 5 coins" in said
    assert "T-1  Turns" in said
    assert "  See T-3." in said
    assert "T-3  Raids" in said
    assert "No rule has the number or the words 'T-77'." in said
    assert "turn turn 1 (T-1)" in said
    assert "Nothing else is blocked here." in said
    assert "  quit          leave; everything is saved" in said
    assert any(line.startswith("No answer here rolls dice") for line in said)
    assert "  3 in 6, 50.0 %  coins" in said


def test_undo_goes_back_or_says_why_not(regalia: Typist) -> None:
    regalia(f"{PLAY} --seats 2", "undo", "raid", "undo", "quit")
    assert "Nothing to undo: a die was rolled, a card was revealed, or another player has answered." in regalia.lines
    assert regalia.lines.count("Ann: Ann: act? (T-1)") == 2


def test_each_person_reads_only_what_they_may(regalia: Typist) -> None:
    """Whoever rests draws a card that only they may read: told once, when they are at the keyboard again."""
    regalia(f"{PLAY} --names Ann,Bea --seats 2", "rest", "rest", "hand", "rest", "hand", "quit")
    parts = re.split(r"(?:Ann: Ann|Bea: Bea): act\? \(T-1\)\n", regalia.out)
    drawn = [re.findall(r"drew card (\d+) \(T-2\)", part) for part in parts]
    assert [len(cards) for cards in drawn] == [0, 0, 1, 1, 0]
    assert f"card {drawn[2][0]}\n" in parts[3]
    assert f"card {drawn[3][0]}\n" in parts[4]
    assert regalia.out.count("rested seat 0") == 2


def test_the_keyboard_is_passed_on_a_terminal_only(regalia: Typist) -> None:
    regalia(f"{PLAY} --names Ann,Bea", "rest", "quit")
    assert "Pass the keyboard" not in regalia.out
    regalia(f"{PLAY} --names Ann,Bea", "", "rest", "", "quit", tty=True)
    assert regalia.lines.count("Pass the keyboard to Ann and press Enter.") == 1
    assert regalia.lines.count("Pass the keyboard to Bea and press Enter.") == 1
    between = regalia.out[: regalia.out.index("Pass the keyboard to Bea")]
    assert between.endswith("\n" * 20)


def test_a_table_of_bots_plays_itself(regalia: Typist) -> None:
    assert regalia("play toy --plain --seed 3 --seats 2 --bots random,steady") == 0
    assert any(line.startswith("The game is over") for line in regalia.lines)


def test_the_same_seed_and_answers_give_the_same_game(regalia: Typist) -> None:
    regalia("play toy --plain --seed 8 --bots random,novice", "auto all")
    first = regalia.lines[1:]
    assert len(first) > 20
    regalia("play toy --plain --seed 8 --bots random,novice", "auto all")
    assert regalia.lines[1:] == first


def test_a_pause_changes_nothing_for_the_bots(regalia: Typist) -> None:
    regalia("play toy --plain --seed 8 --bots random,novice", "auto all")
    whole = [line for line in regalia.lines if line.startswith("Standings")]
    regalia("play toy --plain --seed 8 --bots random,novice", "auto 3")
    regalia("resume --plain", "auto 4")
    regalia("resume --plain", "auto all")
    assert [line for line in regalia.lines if line.startswith("Standings")] == whole


def test_a_new_game_is_told_from_the_beginning_and_a_resumed_one_from_shortly_before(regalia: Typist) -> None:
    regalia(f"{PLAY} --seats 4", "quit")
    assert regalia.lines[1] == "turn turn 1 (T-1)"
    regalia("resume --plain", "auto 4")
    told = regalia.lines[1:]
    regalia("resume --plain", "quit")
    again = regalia.lines[1 : regalia.lines.index("")]
    assert 0 < len(again) <= REMINDER
    assert set(again) <= set(told)


def test_a_campaign_that_is_over_tells_how_it_ended(regalia: Typist) -> None:
    regalia(f"{PLAY} --seats 2", "auto all")
    end = regalia.lines[-2:]
    assert regalia("resume --plain") == 0
    assert regalia.lines[-2:] == end


def test_names_that_are_not_given_are_the_usual_ones(regalia: Typist) -> None:
    regalia("play toy --plain --names bea --seats 4", "status", "quit")
    assert [line.split()[0] for line in regalia.lines if line.endswith(" coins")] == [
        "bea",
        *[name for name in NAMES if name != "Bea"][:3],
    ]


def test_ascii(regalia: Typist) -> None:
    assert regalia("play toy --plain --ascii --names \u25cfAnn", "quit") == 0
    assert regalia.out.isascii()


def test_a_game_for_one_has_no_hand_and_no_standings(regalia: Typist, home: Path) -> None:
    play = "play cave --plain --seats 1 --bots 0 --seed 3"
    assert regalia(play, "hand", "help", "dig", "dig", "leave") == 0
    assert "This game has no hands." in regalia.lines
    assert not any(line.startswith("  hand ") for line in regalia.lines)
    assert re.fullmatch(r"The game is over: Ann wins(, score \d)?\. \(4C\)", regalia.lines[-1])
    assert regalia("play toy --plain --seats 2", "help") == 0
    assert any(line.startswith("  hand ") for line in regalia.lines)


def test_a_game_lost_by_all(regalia: Typist, home: Path) -> None:
    play = "play cave --plain --seats 3 --bots 0 --seed 3 --option torches=1 --option damp=on"
    assert regalia(play, *["dig"] * 40) == 0
    assert regalia.lines[-1] == "The game is over: Ann, Bea and Carl lose together. (TC-3)"
    assert regalia(f"export {Store(home).list()[0].stem}") == 0
    assert regalia.lines[-1] == "The game is over: Ann, Bea and Carl lose together. (TC-3)"
    assert "Options: damp=on, torches=1." in regalia.lines


def test_a_keyboard_is_passed_on_openly_where_nobody_hides_anything(regalia: Typist) -> None:
    assert regalia("play cave --plain --seats 2 --bots 0 --seed 3", "dig", "leave", "leave", tty=True) == 0
    assert "Pass the keyboard" not in regalia.out
    assert "Bea: Dig on, or leave? (4C)" in regalia.lines
    assert "win together" in regalia.lines[-1]


def test_before_the_first_turn_only_the_phase_is_named() -> None:
    assert reading.moment(0, "set-up") == "Set-up"
    assert reading.moment(2, "moves") == "Turn 2, moves"


def test_what_is_typed_before_the_keyboard_is_passed_shows_nothing(regalia: Typist) -> None:
    regalia(f"{PLAY} --names Ann,Bea", "", "rest", "hand", "5", "quit", tty=True)
    after = regalia.out[regalia.out.index("Pass the keyboard to Bea") :]
    assert after.count("Here only Enter continues; quit leaves, and everything is saved.") == 2
    assert "act?" not in after
    assert "Resume it with" in after
