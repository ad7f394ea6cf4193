"""The command line: what each command prints, how it refuses, and its exit status."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from saves import Store
from tests import cave
from tests.tui.toy_table import GAME, Typist, home, regalia
from tui.commands.errors import UsageError
from tui.commands.play import seat_players

__all__ = ["home", "regalia"]


def test_games(regalia: Typist) -> None:
    assert regalia("games") == 0
    assert regalia.lines == [
        "toy  Coins and Cards, 2 to 4 seats",
        "cave  The Cave, 1 to 3 seats",
        "  damp=off|on    default off  Damp cave  TC-3",
        "  torches=1|3|5  default 3    Torches    H1.2",
        "every game with one player: take_back=off|on  Take back freely",
    ]
    assert regalia("games --json") == 0
    toy, cave = json.loads(regalia.out)
    assert toy == {"key": "toy", "short": "", "title": "Coins and Cards", "seats": [2, 4], "options": [], "presets": []}
    assert cave["seats"] == [1, 3]
    assert cave["options"] == [
        {
            "key": "damp",
            "title": "Damp cave",
            "summary": "A torch goes out at 2 as well.",
            "rule": "TC-3",
            "default": False,
            "values": [False, True],
        },
        {
            "key": "torches",
            "title": "Torches",
            "summary": "With so many torches the game begins.",
            "rule": "H1.2",
            "default": 3,
            "values": [1, 3, 5],
        },
    ]


def test_rules_by_number_by_words_and_all(regalia: Typist) -> None:
    assert regalia("rules toy t-1") == 0
    assert regalia.lines == ["T-1  Turns", "  Seats take turns.", "  See T-3."]
    assert regalia("rules toy takes coins") == 0
    assert regalia.lines[0] == "T-3  Raids"
    assert regalia("rules toy") == 0
    assert regalia.lines == ["T-1  Turns", "T-3  Raids"]
    assert regalia("rules toy T-1.2") == 0
    assert regalia.lines[0] == "T-1  Turns"


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("tc-3", "TC-3  Darkness"),
        ("TC-31", "TC-31  Numbers"),
        ("4c", "4C  Leaving"),
        ("4", "4  Turns"),
        ("h1.2", "H1.2  Torches"),
        ("H1.2.7", "H1.2  Torches"),
        ("stays outside", "4C  Leaving"),
    ],
)
def test_rules_by_numbers_of_every_kind(regalia: Typist, typed: str, title: str) -> None:
    assert regalia(f"rules cave {typed}") == 0
    assert [line for line in regalia.lines if not line.startswith(" ")] == [title]


def test_campaigns(regalia: Typist, home: Path) -> None:
    assert regalia("campaigns") == 0
    assert "no campaigns yet" in regalia.out
    assert regalia("campaigns --json") == 0
    assert json.loads(regalia.out) == []
    regalia("play toy --plain --seats 3 --bots random,novice:bold", "rest")
    (home / "campaigns" / "ruin.toml").write_text("[campaign\n")
    assert regalia("campaigns") == 0
    assert "Coins and Cards" in regalia.lines[0]
    assert "waiting for Ann" in regalia.lines[0] or "waiting for Carl" in regalia.lines[0]
    assert "cannot be opened: ruin.toml: line 1" in regalia.lines[1]
    assert regalia("campaigns --json") == 0
    good, bad = json.loads(regalia.out)
    assert good["seats"][2] == {"name": "Carl", "by": "bot", "level": "novice", "personality": "bold"}
    assert bad["problem"].startswith("ruin.toml: line 1")


def test_check_says_good_or_one_line_why(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 2", "auto 2")
    path = next(path for path in (home / "campaigns").iterdir() if path.name.endswith(".history.toml"))
    main = path.with_name(path.name.replace(".history", ""))
    assert regalia(f"check {main}") == 0
    assert len(regalia.lines) == 1
    assert "good" in regalia.out
    torn = home / "torn.toml"
    torn.write_text(main.read_text().replace("coins", "coins\x07", 1))
    assert regalia(f"check {main} {torn} {home / 'none.toml'}") == 1
    assert len(regalia.lines) == 1
    first, second = regalia.err.splitlines()
    assert first.startswith("torn.toml: line ")
    assert second.startswith("none.toml: cannot be read")


def test_resume_takes_the_latest_or_the_one_named(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 2", "quit")
    regalia("play toy --plain --seats 3", "quit")
    stems = [one.stem for one in Store(home).list()]
    assert len(stems) == 2
    for stem in stems:
        assert regalia(f"resume {stem} --plain", "quit") == 0
        assert regalia.lines[-1].endswith(f"{stem} --plain")


def test_home_on_the_command_line_comes_first(regalia: Typist, home: Path) -> None:
    other = home / "other"
    assert regalia(f"--home {other} play toy --plain", "quit") == 0
    assert regalia(f"play toy --plain --home {other}", "quit") == 0
    assert len(Store(other).list()) == 2
    assert Store(home).list() == []


def test_simulate_prints_one_object(regalia: Typist) -> None:
    assert regalia("simulate toy --seats 3 --games 6 --seed 4 --bots steady,random,random --json") == 0
    figures = json.loads(regalia.out)
    assert list(figures) == [
        "game",
        "seats",
        "bots",
        "games",
        "finished",
        "capped",
        "decisions",
        "seconds",
        "decisions_per_s",
        "wins",
        "scores",
        "turns",
        "errors",
        "options",
        "preset",
        "house_data",
    ]
    assert figures["finished"] == figures["games"] == 6
    assert sum(figures["wins"]["seats"]) == 6
    assert figures["wins"]["levels"]["steady"]["played"] == 6
    assert (figures["wins"]["draws"], figures["wins"]["losses"], figures["scores"]) == (0, 0, {})
    assert figures["errors"] == []
    assert regalia("simulate toy --seats 3 --games 2 --bots random") == 0
    assert regalia.lines[1] == "2 finished, 0 given up, 0 errors"


def test_simulate_a_game_played_together(regalia: Typist) -> None:
    command = "simulate cave --games 30 --seats 1 --bots steady --option damp=on --option torches=5"
    assert regalia(f"{command} --json") == 0
    figures = json.loads(regalia.out)
    wins = figures["wins"]
    assert figures["options"] == {"damp": True, "torches": 5}
    assert figures["finished"] == wins["seats"][0] + wins["losses"] == 30
    assert wins["draws"] == 0
    assert sum(figures["scores"].values()) == wins["seats"][0] > 0
    assert list(map(int, figures["scores"])) == sorted(map(int, figures["scores"]))
    assert regalia(command) == 0
    assert regalia.lines[0] == "30 games of The Cave with 1 seat, damp=on, torches=5"
    assert f"Wins by seat: {wins['seats'][0]}; draws: 0; lost by all: {wins['losses']}" in regalia.lines
    assert any(line.startswith("Wins by score: ") for line in regalia.lines)


def test_simulate_seats_as_many_as_usual(regalia: Typist) -> None:
    assert regalia("simulate cave --games 1 --json") == 0
    assert json.loads(regalia.out)["seats"] == 3


@pytest.mark.parametrize(
    ("command", "status", "sentence"),
    [
        ("play", 2, "The following arguments are required: GAME"),
        ("dance", 2, "Unknown command 'dance'; the commands are play, resume"),
        ("play chess --plain", 2, "There is no game 'chess'; the games are toy, cave."),
        ("play toy --plain --seats 9", 2, "Coins and Cards has 2 to 4 seats, not 9."),
        ("play toy --plain --seats zero", 2, "'zero' is not a whole number of 1 or more"),
        ("play toy --plain --seats 2 --bots 3", 2, "3 bots do not fit 2 seats."),
        ("play toy --plain --bots clever", 2, "the levels are random, novice, steady, sharp."),
        ("play toy --plain --bots sharp", 2, "Coins and Cards does not offer the level sharp; its levels are random"),
        ("simulate toy --bots sharp", 2, "Coins and Cards does not offer the level sharp"),
        ("play toy --plain --bots steady:mad", 2, "There is no personality 'mad'"),
        ("play toy --plain --names A,B,C --seats 2", 2, "3 names do not fit 2 seats."),
        ("play toy --plain --names A,A", 2, "Two seats have the same name; give each its own."),
        ("play toy --plain --option fast=on", 2, "Coins and Cards has no option 'fast'."),
        ("play toy --plain --option fast", 2, "Write an option as KEY=on, KEY=off or KEY=NUMBER, not 'fast'."),
        ("play cave --plain --option fast=on", 2, "The Cave has no option 'fast'; it has damp, torches."),
        ("play cave --plain --option damp=maybe", 2, "damp must be off or on, not 'maybe'."),
        ("play cave --plain --option damp=3", 2, "damp must be off or on, not '3'."),
        ("play cave --plain --option torches=on", 2, "torches must be 1, 3 or 5, not 'on'."),
        ("play cave --plain --option torches=2", 2, "torches must be 1, 3 or 5, not '2'."),
        ("play cave --plain --option torches=", 2, "torches must be 1, 3 or 5, not ''."),
        ("simulate cave --option torches=99999999999999999999", 2, "torches must be 1, 3 or 5, not '999"),
        ("simulate toy --option fast=on", 2, "Coins and Cards has no option 'fast'."),
        ("play toy", 2, "TERM=dumb). Play in lines of text: regalia play toy --plain\n"),
        ("", 2, "regalia play GAME --plain\n"),
        ("resume", 2, "regalia resume --plain\n"),
        ("resume --plain", 1, "No campaign to resume. Start one with: regalia play GAME\n"),
        ("resume nowhere --plain", 1, "There is no campaign 'nowhere'"),
        ("replay nowhere --plain", 1, "There is no campaign 'nowhere'"),
        ("replay nowhere --seat 1", 2, "--seat needs --plain"),
        ("replay nowhere", 2, "regalia replay nowhere --plain\n"),
        ("export nowhere", 1, "There is no campaign 'nowhere'"),
        ("export x --to pdf", 2, "Unknown choice 'pdf'; the choices are text, markdown, html"),
        ("rules toy T-9", 1, "No rule has the number or contains the words 'T-9'."),
        ("simulate toy --seats 5", 2, "Coins and Cards is played by 2 to 4, not by 5."),
        ("simulate toy --bots wise", 2, "There is no level 'wise'"),
        ("simulate toy --seats 2 --bots random,random,steady", 2, "Name 1 to 2 bots for 2 seats, not 3."),
    ],
)
def test_one_sentence_for_a_wrong_command(regalia: Typist, command: str, status: int, sentence: str) -> None:
    assert regalia(command) == status
    assert regalia.out == ""
    assert regalia.err.startswith("regalia: ")
    assert regalia.err.count("\n") == 1
    assert sentence in regalia.err


def test_a_value_for_people_only(regalia: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    torches = replace(cave.OPTIONS[1], people_only=(5,))
    monkeypatch.setattr(rules, "games", lambda: {"cave": replace(cave.GAME, options=(cave.OPTIONS[0], torches))})
    for command in ("play cave --plain --seats 2 --bots 1", "simulate cave --seats 2 --games 1"):
        assert regalia(f"{command} --option torches=5") == 2
        assert regalia.err == "regalia: torches=5 is for people only: no bot plays with it.\n"
        assert regalia(f"{command} --option torches=3", "quit") == 0
    assert regalia("play cave --plain --seats 2 --bots 0 --option torches=5", "quit") == 0


def test_no_screen_without_a_terminal(regalia: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert regalia("play toy") == 2
    assert regalia.err == "regalia: The screen needs a terminal. Play in lines of text: regalia play toy --plain\n"


def test_a_seat_that_is_not_there(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 2", "quit")
    stem = Store(home).list()[0].stem
    assert regalia(f"export {stem} --seat 3") == 2
    assert regalia.err == "regalia: There is no seat '3'; use a number from 1 to 2 or a name: Ann, Bea.\n"


def test_a_campaign_open_elsewhere_is_refused(regalia: Typist, home: Path) -> None:
    regalia("play toy --plain --seats 2", "quit")
    store = Store(home)
    with store.open(store.list()[0].name):
        assert regalia("resume --plain", "quit") == 1
    assert regalia.err.count("\n") == 1


def test_a_home_that_cannot_be_used(regalia: Typist, home: Path) -> None:
    (home / "file").write_text("")
    assert regalia(f"play toy --plain --home {home / 'file'}", "quit") == 1
    assert regalia.err.startswith("regalia: ")
    assert regalia.err.count("\n") == 1


@pytest.mark.parametrize(
    ("seats", "bots", "names", "seated"),
    [
        (None, None, [], "pbbb"),
        (3, None, [], "pbb"),
        (None, "2", [], "pbb"),
        (3, "3", [], "bbb"),
        (None, "random,steady", ["Ida", "Jo"], "ppbb"),
        (None, None, ["Ida", "Jo"], "ppbb"),
        (2, None, ["Ida", "Jo"], "pp"),
        (4, "1", ["Ida"], "pppb"),
        (None, "0", [], "pp"),
    ],
)
def test_who_sits_where(seats: int | None, bots: str | None, names: list[str], seated: str) -> None:
    players = seat_players(GAME, seats, bots, names)
    assert "".join(player.by[0] for player in players) == seated
    assert [player.name for player in players][: len(names)] == names
    assert all((player.level != "") == (player.by == "bot") for player in players)
    assert len({player.name for player in players}) == len(players)


def test_more_bots_than_the_game_has_seats() -> None:
    with pytest.raises(UsageError, match="has 2 to 4 seats, not 100"):
        seat_players(GAME, None, "999", [])


# ---- in a process of its own -----------------------------------------------------------------------

TOP = Path(__file__).parents[2]


GAMES = tuple(rules.games())


def run(*words: str, code: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """``regalia`` (or a piece of code) in a new process; without a terminal."""
    command = [sys.executable, "-c", code] if code else [sys.executable, "-m", "tui", *words]
    return subprocess.run(
        command, cwd=TOP, input="", capture_output=True, text=True, env={**os.environ, **variables}, check=False
    )


def test_version_and_help(tmp_path: Path) -> None:
    version = run("--version", REGALIA_HOME=str(tmp_path))
    assert version.returncode == 0
    assert version.stdout.startswith("regalia ")
    helped = run("play", "--help", REGALIA_HOME=str(tmp_path))
    assert helped.returncode == 0
    assert "--plain" in helped.stdout


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("games", 0),
        ("games --json", 0),
        ("campaigns", 0),
        ("check nothing.toml", 1),
        ("--version", 0),
        ("rules down_with_the_king 13.1", 0),
        ("simulate down_with_the_king --games 1 --max-turns 1", 0),
        ("resume --plain", 1),
        ("replay nothing --plain", 1),
        ("export nothing", 1),
        ("play down_with_the_king", 2),
        ("", 2),
        ("serve --check", 0),
        ("serve --keys nothing", 1),
        ("serve --port 0", 2),
        ("invite", 0),
        *((f"play {key} --plain", 0) for key in GAMES),
    ],
)
def test_commands_without_a_screen_do_not_import_textual(command: str, status: int, tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from tui.cli import main\n"
        f"assert main({command.split()!r}) == {status}\n"
        "found = [name for name in ('textual', 'asyncio', 'asyncssh') if name in sys.modules]\n"
        "print(found, file=sys.stderr)\n"
    )
    done = run(code=code, REGALIA_HOME=str(tmp_path), TERM="dumb")
    assert done.stderr.splitlines()[-1] == "[]"
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("package", ["rules", "rules.bots.simulate", "saves"])
def test_rules_and_saves_know_no_terminal_and_no_loop(package: str) -> None:
    code = (
        f"import sys, {package}, rules\n"
        "rules.games()\n"
        "print([name for name in ('textual', 'rich', 'asyncio', 'tui') if name in sys.modules])\n"
    )
    done = run(code=code)
    assert done.stdout == "[]\n", done.stderr
