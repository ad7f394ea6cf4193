"""The commands that rename, copy, import and locate campaigns, by name, file name or path."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from saves import Store, Summary
from tests.tui.toy_table import Typist, home, regalia
from tui.cli import main
from tui.commands.campaign_ref import resume_line

__all__ = ["home", "regalia"]


@pytest.fixture
def campaign(regalia: Typist, home: Path) -> Summary:
    """A campaign of the home folder with one decision."""
    assert regalia("play toy --plain --seats 2 --bots 0", "1", "quit") == 0
    [summary] = Store(home).list()
    return Store(home).rename(summary, "Naïve")


def sync_copy(campaign: Summary, suffix: str = " (conflicted copy)") -> Path:
    """What a program that syncs folders leaves beside a file."""
    path = campaign.path.with_name(f"{campaign.stem}{suffix}.toml")
    path.write_bytes(campaign.path.read_bytes())
    return path


def run(*words: str) -> int:
    """The command with words that may contain spaces."""
    return main(list(words))


def test_rename(regalia: Typist, home: Path, campaign: Summary) -> None:
    assert regalia("rename naïve Winter") == 0
    assert regalia.out == "Naïve is now Winter (winter.toml).\n"
    assert [summary.name for summary in Store(home).list()] == ["Winter"]
    assert regalia("copy winter summer") == 0
    assert regalia("rename winter SUMMER") == 1
    assert "There is a campaign 'summer' already" in regalia.err


def test_copy(regalia: Typist, home: Path, campaign: Summary) -> None:
    assert regalia("copy naive") == 0
    assert regalia.out == "Copied Naïve to Naïve 2 (naive-2.toml).\n"
    for campaign_ref in (home / "campaigns" / "naive-2.toml", "naive-2"):
        assert regalia(f"check {campaign_ref}") == 0
        assert "1 decision replayed" in regalia.out
    assert regalia("check nobody") == 1


def test_import_checks_the_file_with_its_history(
    regalia: Typist, home: Path, campaign: Summary, tmp_path: Path
) -> None:
    other = tmp_path / "elsewhere"
    other.mkdir()
    for path in (home / "campaigns").glob("naive*toml"):
        (other / path.name).write_bytes(path.read_bytes())
    assert regalia(f"import {other / 'naive.toml'} --name Guest") == 0
    assert regalia.out == "Imported Guest. Resume it with: regalia resume guest\n"
    history = other / "naive.history.toml"
    history.write_text(history.read_text().replace("choice = ", "choice = 'x' # ", 1))
    assert regalia(f"import {other / 'naive.toml'}") == 1
    assert regalia.err.startswith("regalia: naive.history.toml: line ")
    assert len(Store(home).list()) == 2


def test_where(regalia: Typist, home: Path, campaign: Summary) -> None:
    assert regalia("where") == 0
    assert regalia.lines[:2] == [f"home       {home}", f"campaigns  {home / 'campaigns'}"]
    assert regalia.lines[2] == f"exports    {home / 'exports'}  (not created yet)"
    assert regalia("where naive --json") == 0
    assert json.loads(regalia.out)["history"] == str(home / "campaigns" / "naive.history.toml")


def test_a_path_is_resumed_exported_and_replayed_where_it_is(
    regalia: Typist, home: Path, campaign: Summary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "elsewhere"
    other.mkdir()
    for path in list((home / "campaigns").glob("naive*toml")):
        path.rename(other / path.name)
    assert regalia(f"resume {other / 'naive.toml'} --plain", "quit") == 0
    assert f"regalia resume {other / 'naive.toml'} --plain" in regalia.out
    assert regalia(f"export {other / 'naive.toml'}") == 0
    assert regalia(f"replay {other / 'naive.toml'} --plain") == 0
    monkeypatch.chdir(other)
    assert regalia("export naive.toml") == 0
    assert regalia("export naive.history") == 1
    assert not list((home / "campaigns").glob("naive*.toml"))


def test_campaigns_of_the_same_name_are_listed_with_what_resumes_each(
    regalia: Typist, home: Path, campaign: Summary, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = sync_copy(campaign)
    composed = "NAI\u0308VE"
    for command in ("resume", "export", "rename", "copy"):
        assert (
            run(command, composed, *(["x"] if command == "rename" else []), *(["--plain"] * (command == "resume"))) == 1
        )
        first, *lines = capsys.readouterr().err.splitlines()
        assert first == f"regalia: 2 campaigns are named {composed!r}. Name one of these files:"
        assert len(lines) == 2 and all("turn 1  1 decision  saved 20" in line for line in lines)
    words = [shlex.split(line)[0] for line in lines]
    assert sorted(words) == ["naive", copy.name.removesuffix(".toml")]
    for word in words:
        assert run("export", word) == 0
    capsys.readouterr()
    assert regalia("campaigns") == 0
    assert sorted(line.split(".toml")[0] for line in regalia.lines) == ["naive", "naive (conflicted copy)"]


@pytest.mark.parametrize("suffix", [" (conflicted copy)", "; rm -rf $HOME", "'s", "`date`"])
def test_the_line_that_resumes_can_be_pasted_into_a_shell(
    regalia: Typist, home: Path, campaign: Summary, suffix: str
) -> None:
    for path in (campaign.path, sync_copy(campaign, suffix)):
        line = resume_line(home, path)
        words = shlex.split(line)
        assert words[:2] == ["regalia", "resume"] and len(words) == 3
        store = Store(home)
        assert store.find(words[2]).path == path


def test_the_line_that_resumes_names_a_home_that_is_not_the_usual_one(
    campaign: Summary, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("REGALIA_HOME", str(tmp_path / "another"))
    assert resume_line(home, campaign.path) == f"regalia resume naive --home {home}"


def test_an_exact_name_beats_the_file_of_another(regalia: Typist, home: Path, campaign: Summary) -> None:
    Store(home).copy(campaign, "naive")
    assert regalia("where naive --json") == 0
    assert json.loads(regalia.out)["campaign"].endswith("naive-2.toml")
    assert regalia("where naive.toml --json") == 0
    assert json.loads(regalia.out)["campaign"].endswith("naive.toml")


def test_a_newer_format_is_shown_as_such_and_never_resumed_by_default(
    regalia: Typist, home: Path, campaign: Summary
) -> None:
    newer = sync_copy(campaign, "-2")
    newer.write_text(newer.read_text().replace("format = 1", "format = 99").replace("saved = 2", "saved = 3"))
    assert regalia("campaigns") == 0
    assert "made by a newer version of Regalia" in regalia.lines[1]
    assert regalia("resume --plain", "quit") == 0
    assert "regalia resume naive --plain" in regalia.out
    assert regalia("resume naive-2 --plain") == 1
    assert "newer version" in regalia.err


@pytest.mark.parametrize(
    "command",
    [
        "",
        "campaigns",
        "resume --plain",
        "resume x --plain",
        "export x",
        "replay x --plain",
        "rename x y",
        "copy x",
        "where",
        "play toy --plain",
        "import x.toml",
    ],
)
@pytest.mark.parametrize("place", ["home", "campaigns"])
def test_a_home_that_cannot_be_read_is_an_error(
    regalia: Typist, home: Path, monkeypatch: pytest.MonkeyPatch, command: str, place: str
) -> None:
    wrong = home / "file" if place == "home" else home / "campaigns"
    wrong.write_text("")
    words = f"{command} --home {wrong}" if place == "home" else command
    monkeypatch.setattr("tui.commands.hall.need_screen", lambda instead: None)
    assert regalia(words) == 1
    assert regalia.err.startswith(f"regalia: {wrong} is a file, not a folder;")
    assert "no campaign" not in regalia.out


def test_two_seats_of_the_same_name_in_another_spelling_are_refused(regalia: Typist) -> None:
    assert regalia("play toy --plain --names Zoë,ZOE\u0308") == 2
    assert "Two seats have the same name" in regalia.err


def test_a_seat_is_found_by_its_name_in_any_spelling(regalia: Typist, home: Path) -> None:
    assert regalia("play toy --plain --names Zoë,Bo", "quit") == 0
    assert regalia(f"export {Store(home).list()[0].stem} --seat ZOE\u0308") == 0


def test_the_line_that_resumes_is_found_by_a_shell_that_does_not_know_the_program(
    campaign: Summary, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["my env/bin/regalia", "resume"])
    monkeypatch.setenv("PATH", str(home))
    assert shlex.split(resume_line(home, campaign.path)) == ["my env/bin/regalia", "resume", "naive"]
    found = home / "regalia"
    found.write_text("")
    found.chmod(0o755)
    assert resume_line(home, campaign.path) == "regalia resume naive"


def test_all_lines_to_type_name_the_program_as_the_shell_finds_it(
    regalia: Typist, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/regalia"])
    monkeypatch.setenv("PATH", str(home))
    for command in ("campaigns", "resume --plain", "resume", "", "play toy"):
        regalia(command)
        assert ": .venv/bin/regalia " in regalia.out + regalia.err
