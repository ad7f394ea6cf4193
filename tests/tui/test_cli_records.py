"""The commands that tell of a past game: exports, and replays in lines."""

from pathlib import Path

import pytest

from saves import Store
from tests.tui.toy_table import Typist, home, regalia

__all__ = ["home", "regalia"]


@pytest.mark.parametrize("to", ["text", "markdown", "html"])
def test_export_tells_each_reader_what_they_may_know(regalia: Typist, home: Path, to: str) -> None:
    regalia("play toy --plain --names <Ann>,Bea --seats 2 --seed 3", "rest", "rest", "rest", "quit")
    stem = Store(home).list()[0].stem
    assert regalia(f"export {stem} --to {to}") == 0
    public = regalia.out
    assert public.count("rested") == 3
    assert "drew" not in public
    assert ("&lt;Ann&gt;" in public) == (to == "html")
    assert ("\\<Ann\\>" in public) == (to == "markdown")
    for seat, cards in (("1", 2), ("2", 1), ("bea", 1)):
        assert regalia(f"export {stem} --to {to} --seat {seat}") == 0
        assert regalia.out.count("drew") == cards
        assert regalia.out.count("rested") == 3


def test_export_of_a_long_game_begins_at_the_beginning(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 4", "auto all")
    stem = Store(home).list()[0].stem
    assert regalia(f"export {stem}") == 0
    assert "turn turn 1 T-1" in regalia.lines
    assert regalia.lines[-2].startswith("The game is over: ")
    (home / "campaigns" / f"{stem}.history.toml").unlink()
    assert regalia(f"export {stem}") == 0
    assert "turn turn 1 T-1" not in regalia.lines
    assert "The beginning, or another part, of the history is missing." in regalia.lines


def test_replay_in_lines_shows_a_finished_game_through_any_eyes(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 3 --names Ann,Bea --seed 3", "auto all")
    stem = Store(home).list()[0].stem
    assert regalia(f"replay {stem} --plain") == 0
    assert regalia.lines[0].endswith("Coins and Cards, everything open.")
    assert [line for line in regalia.lines if line.startswith("Turn ")][:2] == ["Turn 1", "Turn 2"]
    assert regalia.lines[-2].startswith("The game is over: ")
    drawn = regalia.out.count("drew")
    assert regalia(f"replay {stem} --plain --seat carl") == 0
    assert regalia.lines[0].endswith("as seen by Carl.")
    assert 0 < regalia.out.count("drew") < drawn
    assert regalia(f"replay {stem} --plain", "", "stop", tty=True) == 0
    assert len([line for line in regalia.lines if line.startswith("Turn ")]) == 2


def test_replay_in_lines_of_a_running_game_keeps_what_is_hidden(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 3 --names Ann,Bea --seed 3", "rest", "rest", "rest", "quit")
    stem = Store(home).list()[0].stem
    assert regalia(f"replay {stem} --plain") == 0
    assert "drew" not in regalia.out and "rested" in regalia.out and "as everybody could see it" in regalia.lines[0]
    assert regalia(f"replay {stem} --plain --seat 3") == 2
    assert "as one of its players" in regalia.err and regalia.err.count("\n") == 1
    assert regalia(f"replay {stem} --plain --seat 1") == 0
    assert "drew" in regalia.out


def test_an_export_keeps_what_a_computer_player_knows_while_the_game_runs(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 3 --names Ann,Bea --seed 3", "rest", "rest", "rest", "quit")
    stem = Store(home).list()[0].stem
    assert regalia(f"export {stem} --to text --seat 3") == 2
    assert "as one of its players" in regalia.err and not regalia.out
    assert regalia(f"export {stem} --to text --seat 1") == 0 and "drew" in regalia.out


def test_export_of_a_whole_game_has_its_turns(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 2 --seed 3", "auto all")
    stem = Store(home).list()[0].stem
    for to, heading in (("text", "Turn 2"), ("markdown", "## Turn 2"), ("html", '<h2 id="turn-2">Turn 2</h2>')):
        assert regalia(f"export {stem} --to {to}") == 0
        assert heading in regalia.lines
