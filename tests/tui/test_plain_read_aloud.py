"""Plain mode read aloud: what is typed does what help says, and what is printed is short and needs no screen."""

import io
import os
import re
from dataclasses import replace

import pytest

import rules
from rules import Choice, Entry, Line, Odds, OddsRow
from tests.tui.toy_table import Typist, home, regalia
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Event
from tui.follow.frequency import FAR, stop_less
from tui.follow.game_facts import HEADINGS
from tui.follow.levels import Level
from tui.follow.pages import notice_lines, side_lines
from tui.panels.guide import Guiding, Said, load
from tui.panels.notice import Notice, NoticeKind, NoticeLine, RollModifier, RollSide, Section
from tui.panels.snapshot import Player
from tui.plain import reading
from tui.plain.answers import Numbered, find
from tui.plain.keyboard import Keyboard
from tui.plain.reading_commands import HELP
from tui.plain.table import PlainTable
from tui.play.stops import stops_of
from tui.settings import Settings

__all__ = ["home", "regalia"]

PLAY = "play toy --plain --seed 3 --seats 2"
WITH_ARGUMENT = sorted(key for key, line in HELP.all().items() if re.match(r"  \w+ \[", line))
GUIDED = ("down_with_the_king", "king_of_the_tabletop", "kings_and_things", "kingdom", "tabletop_dungeon")
OF_THE_SCREEN = re.compile(
    r"[^\x00-\x7f]|\b(arrows?|esc|tab|(?-i:Enter)|highlight\w*|column|row \d|on the map are|a cross|"
    r"(?-i:[A-Za-z]) (shows|opens|leaves|goes))\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("word", WITH_ARGUMENT)
def test_a_word_with_a_further_word_is_no_answer(regalia: Typist, word: str) -> None:
    regalia(PLAY, f"{word} long", "quit")
    assert f"'{word} long'" not in regalia.out


def test_hint_takes_the_word_long() -> None:
    assert "hint" in WITH_ARGUMENT


def _blocked(number: int, why: str) -> Numbered:
    return Numbered(number, Choice(f"id:{number}", f"Act {number}", f"T-{number}", why=why))


def test_many_blocked_answers_with_one_reason_take_one_line() -> None:
    lines = reading.blocked([_blocked(1, "no gold"), *(_blocked(number, "no time") for number in (2, 3, 4))])
    assert lines == [
        "  1 Act 1, not possible: no gold (T-1)",
        "  Not possible, no time: 2 Act 2 (T-2), 3 Act 3 (T-3), 4 Act 4 (T-4).",
    ]
    assert reading.blocked([]) == ["Nothing else is blocked here."]


def test_the_same_odds_of_several_answers_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "odds_of", lambda snap, odds, whole: reading.odds_lines(odds, whole))
    coin = (OddsRow("heads", 1, text="heads"), OddsRow("tails", 1, text="tails"))
    known = [("A", Odds(2, coin, heading="a")), ("B", Odds(2, coin[::-1])), ("C", Odds(2, coin, heading="c"))]
    lines = reading.odds_of_answers(None, known)  # type: ignore[arg-type]
    assert [line for line in lines if not line.startswith(" ")] == ["A, C:", "B:"]
    assert sum("heads" in line for line in lines) == 2
    assert not any("a:" in line for line in lines), "a heading for one answer is none for both"


def test_an_answer_that_changes_nothing_yet_is_repeated_with_the_way_back(regalia: Typist) -> None:
    regalia(PLAY, "ra", "quit")
    at = regalia.lines.index("Your answer: raid")
    assert regalia.lines[at + 1].startswith("Ann: Ann: target?")
    assert "  Type undo to go back." in regalia.lines[at:]
    assert "  Type undo to go back." not in regalia.lines[:at], "at the first question there is no way back"


@pytest.mark.parametrize("kind", [NoticeKind.ROLL, NoticeKind.HARM])
def test_one_word_stops_the_pages_of_a_kind_and_one_brings_them_back(kind: NoticeKind) -> None:
    fewer = stop_less(Settings(), kind, FAR)
    assert fewer is not None
    assert not stops_of(fewer[0]).shows(kind)
    more = stop_less(fewer[0], kind, -FAR)
    assert more is not None
    assert more[0] == Settings()


def test_more_is_a_word_at_a_question_too(regalia: Typist) -> None:
    regalia(PLAY, "more", "quit")
    assert "The game already stops for every notice, except those turned off in the settings." in regalia.lines


def test_facts_of_a_notice_are_separated_by_what_can_be_heard() -> None:
    notice = Notice(NoticeKind.DIGEST, 0, "", "", 0, (Section("You now", (NoticeLine("gold 3 · lands 2"),)),))
    assert notice_lines(notice) == ["You now:", "  gold 3; lands 2"]


def test_a_square_is_printed_and_typed_with_a_full_stop() -> None:
    target = io.StringIO()
    Keyboard(io.StringIO(), target).say("Go to 9·12")
    assert target.getvalue() == "Go to 9.12\n"
    choice = Choice("to:9.12", "Go to 9·12")
    assert find("go to 9.12", [Numbered(1, choice)]) is choice


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_in_plain_mode_speaks_of_no_signs_and_keys(game: str) -> None:
    guide = load(game)
    assert guide is not None
    guiding = Guiding(guide, [0], plain=True)
    for note in guide.notes:
        said = guiding._say(note)
        found = OF_THE_SCREEN.search(f"{said.title} {said.page} {said.text}")
        assert found is None, f"{note.id}: {found[0]!r} in {said.page or said.text}"
        if game == "down_with_the_king":
            assert not re.search(r"\bDone\b", said.text), f"{note.id}: the answer is called otherwise in plain mode"


def test_with_two_at_the_keyboard_the_beginning_of_a_turn_is_named() -> None:
    table = rules.new_table("tabletop_dungeon", ["Ann", "Bea"], 31)
    target = io.StringIO()
    PlainTable(
        Unsaved(table), [Player("Ann"), Player("Bea")], Keyboard(io.StringIO("1\n" * 5 + "0\n" * 3), target)
    ).play()
    said = [line for line in target.getvalue().splitlines() if " turn begins. " in line]
    assert said and all(re.match("(Ann|Bea), your (first )?turn begins", line) for line in said)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_player_who_was_not_at_the_keyboard_is_told_what_the_others_did() -> None:
    """The first time from the beginning, as nobody has answered for that player yet; later in a digest."""
    table = rules.new_table("down_with_the_king", ["Mia", "Tom", "Ann"], 41)
    target = io.StringIO()
    players = [Player("Mia"), Player("Tom"), Player("Ann", "novice")]
    typed = "\n17\n1\n" + "0\n" * 12 + "\n" + "0\n" * 12
    PlainTable(Unsaved(table), players, Keyboard(_Terminal(typed), target)).play()
    said = target.getvalue().splitlines()
    tom = said[next(at for at, line in enumerate(said) if line == "Pass the keyboard to Tom and press Enter.") :]
    asked = next(at for at, line in enumerate(tom) if line.startswith("Tom: "))
    assert any(line.startswith("Mia consults Literary pursuits.") for line in tom[:asked])
    assert any(line.startswith("Tom plays ") for line in tom[:asked])


def test_after_a_resume_a_player_who_has_not_answered_is_told_everything() -> None:
    class Resumed(Unsaved):
        def answered_seats(self) -> frozenset[int]:
            return frozenset({0})

    table = rules.new_table("down_with_the_king", ["Mia", "Tom"], 41)
    while table.decision and table.decision.seat == 0:
        table.choose(table.decision.way_out or table.decision.ids[0])
    target = io.StringIO()
    PlainTable(Resumed(table), [Player("Mia"), Player("Tom")], Keyboard(_Terminal("\nquit\n"), target)).play()
    assert any(line.startswith("Mia plays ") for line in target.getvalue().splitlines())


def test_the_guide_names_the_answer_that_it_proposes() -> None:
    said = Said("build", "Building", "Place the Village first.", answer="site:2", strayed=True)
    offered = [Numbered(1, Choice("site:1", "Forest 1")), Numbered(2, Choice("site:2", "2 tiles"))]
    assert reading.guide(said, offered) == [
        "Your choice; the guide follows.",
        "Guide: Building",
        "Place the Village first.",
        "The guide proposes answer 2: 2 tiles.",
    ]
    assert len(reading.guide(said, offered[:1])) == 3


def test_a_result_without_dice_is_no_roll() -> None:
    table = rules.new_table("king_of_the_tabletop", ["Ann", "Bea"], 5)
    plain = PlainTable(Unsaved(table), [Player("Ann"), Player("Bea", "steady")], Keyboard(io.StringIO(), io.StringIO()))
    entry = Entry(1, "battle_held", "13.1")
    plain._follower.levels[0] = Event(0, entry, Level.ROLL, frozenset({0}), "")
    assert plain._prefix(Line(0, 1, "Ann holds Forest 2 against Bea.", "13.1")) == "Concerns you: "
    assert plain._prefix(Line(0, 1, "Ann rolls [4], Bea [2]: Ann lines up first.", "12.5")) == "Your roll: "
    assert plain._prefix(Line(1, 1, "Bea rolls [4].", "12.5")) == ""


def test_own_rolls_have_each_modifier_with_its_source() -> None:
    side = RollSide("Ann", 0, (4, 5), (RollModifier("for prestige", 1), RollModifier("Treachery", -2)), is_sum=True)
    assert side_lines((side, replace(side, modifiers=()))) == [
        "  Ann: dice 4 5; for prestige +1; Treachery -2; total 8."
    ]


def test_a_notice_repeats_nothing_that_the_chronicle_said() -> None:
    told = [Section(HEADINGS(key), (NoticeLine(f"{key} line"),)) for key in ("cause", "roll", "happened", "changes")]
    notice = Notice(NoticeKind.HARM, 0, "This happened to you", "", 3, tuple(told))
    assert notice_lines(notice, told=True) == ["What it changes:", "  changes line"]


def test_a_line_is_not_broken_in_a_word_with_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((30, 24)))
    target = io.StringIO()
    Keyboard(_Terminal(""), target).say("The goblin goes to Room 1 north-east, after the Wizard.")
    assert "north-east" in target.getvalue()
    assert all(len(line) < 30 for line in target.getvalue().splitlines())
