"""Help, short names, suggestions, shell completion, and the program as a module."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import tomli

import rules
from tests import cave
from tests.tui.toy_table import Typist, home, regalia
from tui.cli import COMMANDS
from tui.commands.options import MANY
from tui.play.game_names import SHORT_NAMES, game_key

__all__ = ["home", "regalia"]

TOP = Path(__file__).parents[2]


@pytest.mark.parametrize("command", [command for command in COMMANDS if command])
def test_the_help_of_each_command_lists_games_and_environment(
    regalia: Typist, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        regalia(f"{command} --help")
    assert end.value.code == 0
    text = capsys.readouterr().out
    for words in ("Coins and Cards, 2 to 4 seats", "The Cave, 1 to 3 seats", "REGALIA_HOME", "NO_COLOR"):
        assert words in text


def test_every_game_has_a_short_name() -> None:
    assert sorted(SHORT_NAMES.values()) == sorted(rules.games())


@pytest.mark.parametrize("text", ["dwtk", "DWTK", "Down With the King", "down-with-the-king", "down_with_the_king"])
def test_a_game_is_known_by_key_title_and_short_name(text: str) -> None:
    assert game_key(text) == "down_with_the_king"
    assert game_key("Kings & Things") == "kings_and_things"


@pytest.mark.parametrize(
    ("command", "meant"),
    [
        ("pley toy", "play"),
        ("play tyo --plain", "toy"),
        ("play toy --plian", "--plain"),
        ("play cave --plain --option dmap=on", "damp"),
        ("export x --to htm", "html"),
        ("rules caev", "cave"),
        ("simulate caev", "cave"),
        ("toy", "play toy"),
        ("Cave", "play Cave"),
        ("help", "--help"),
        ("version", "--version"),
    ],
)
def test_a_mistyped_word_gets_a_suggestion(regalia: Typist, command: str, meant: str) -> None:
    assert regalia(command) == 2
    assert f"Did you mean '{meant}'?" in regalia.err


@pytest.mark.parametrize("command", ["--plain", "--plain play toy"])
def test_an_option_in_the_wrong_place_names_the_commands_that_have_it(regalia: Typist, command: str) -> None:
    assert regalia(command) == 2
    sentence = "Write --plain after one of these commands: play, resume, replay."
    assert regalia.err == f"regalia: {sentence} See regalia --help.\n"


def test_a_suggestion_takes_the_place_of_a_long_list(regalia: Typist) -> None:
    regalia("pley toy")
    assert regalia.err == "regalia: Unknown command 'pley'. Did you mean 'play'? See regalia --help.\n"
    regalia("play tyo")
    assert regalia.err == "regalia: There is no game 'tyo'. Did you mean 'toy'?\n"
    regalia("play cave --option dmap=on")
    assert regalia.err == "regalia: The Cave has no option 'dmap'. Did you mean 'damp'?\n"


def test_a_game_with_many_options_names_the_command_that_lists_them(
    regalia: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = tuple(replace(cave.OPTIONS[0], key=f"damp_{number}") for number in range(MANY + 1))
    monkeypatch.setattr(rules, "games", lambda: {"cave": replace(cave.GAME, options=options)})
    assert regalia("play cave --option fast=on") == 2
    assert regalia.err.endswith("no option 'fast'. List its options with: regalia games cave\n")


@pytest.mark.parametrize("command", ["resume 'two words'", "play cave --seats 2 --option damp=on", "--ascii replay x"])
def test_the_command_for_lines_of_text_keeps_what_was_typed(regalia: Typist, command: str) -> None:
    assert regalia(command) == 2
    assert regalia.err.endswith(f" Play in lines of text: regalia {command} --plain\n")


@pytest.mark.parametrize("command", ["play toy --seed", "simulate toy --seed"])
def test_a_seed_is_a_whole_number_that_a_campaign_can_keep(regalia: Typist, command: str) -> None:
    for seed in ("abc", "1.5", "9" * 19, "²"):
        assert regalia(f"{command} {seed}") == 2
        assert f"'{seed}' is not a whole number of up to 18 digits" in regalia.err


@pytest.mark.parametrize(("command", "missing"), [("rules", "GAME"), ("admin", "COMMAND"), ("completion", "SHELL")])
def test_only_what_is_needed_is_called_missing(regalia: Typist, command: str, missing: str) -> None:
    assert regalia(command) == 2
    assert f" required: {missing}. See" in regalia.err


def test_a_mistyped_campaign_gets_a_suggestion(regalia: Typist) -> None:
    regalia("play toy --plain --seats 2", "quit")
    regalia("campaigns")
    name = regalia.lines[0].split()[0]
    assert regalia(f"export {name[1:]}") == 1
    assert "Did you mean" in regalia.err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_each_shell(regalia: Typist, shell: str) -> None:
    assert regalia(f"completion {shell}") == 0
    assert "regalia" in regalia.out and "_ARGCOMPLETE" in regalia.out


def completions(line: str, home: Path) -> list[str]:
    """What a shell is offered after ``line``."""
    request = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_SHELL": "bash",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(home / "words"),
        "REGALIA_HOME": str(home),
    }
    subprocess.run([sys.executable, "-m", "tui"], cwd=TOP, env={**os.environ, **request}, check=True)
    return (home / "words").read_text().split("\n")


def test_words_that_a_shell_completes(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert {"play", "resume", "rename", "completion"} <= set(completions("regalia ", home))
    assert completions("regalia play down", home) == ["down_with_the_king"]
    assert "dwtk" in completions("regalia rules ", home)
    assert completions("regalia play td --pl", home) == ["--plain"]
    assert "take_back=on" in completions("regalia play kd --option ", home)
    play = [sys.executable, "-m", "tui", "play", "td", "--plain", "--home", str(home)]
    subprocess.run(play, cwd=TOP, input="quit\n", text=True, capture_output=True, check=True)
    [stem] = [path.name.split(".")[0] for path in (home / "campaigns").glob("*.history.toml")]
    for command in ("resume", "export", "replay", "copy", "rename", "where"):
        assert stem in completions(f"regalia {command} ", home)


def test_v_prints_the_version(regalia: Typist) -> None:
    assert regalia("-V") == 0
    assert regalia.out.startswith("regalia ")


def test_the_program_runs_as_a_module_of_its_name(tmp_path: Path) -> None:
    folders = tomli.loads((TOP / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]["find"]["where"]
    path = os.pathsep.join(str(TOP / folder) for folder in folders)
    done = subprocess.run(
        [sys.executable, "-m", "regalia", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("regalia ")
    assert sorted(folder.name for folder in TOP.iterdir() if (folder / "__init__.py").exists()) == [
        "rules",
        "saves",
        "tui",
    ]
