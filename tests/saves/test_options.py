"""Options of a game: kept in the campaign, checked on the way back, told by the commands."""

import re
from pathlib import Path

import pytest

import rules
from saves import Player, SaveError, Store, check, snapshot
from tests.saves.conftest import NOON
from tui.commands.export import export

CHOSEN = {"damp": True, "torches": 5}


@pytest.fixture
def main(tmp_path: Path) -> Path:
    """The file of a campaign in the cave, one seat, both options changed, some decisions in."""
    table = rules.new_table("cave", ["Ann"], 4, CHOSEN)
    with Store(tmp_path, lambda: NOON).create("Below", table, [Player("Ann")], 4) as campaign:
        for _ in range(3):
            campaign.answer("dig")
    return campaign.files.main


def rewritten(main: Path, pattern: str, into: str) -> None:
    """The file with something else in it, and no checksum that would tell."""
    text, count = re.subn(pattern, into, main.read_text(), flags=re.MULTILINE)
    assert count
    main.write_text(re.sub(r"^check = .*\n", "", text, flags=re.MULTILINE))


def test_options_stand_in_the_file_and_come_back(main: Path, tmp_path: Path) -> None:
    assert "[options]\ndamp = true\ntorches = 5\n" in main.read_text()
    with Store(tmp_path).open("Below") as campaign:
        assert campaign.table.options == CHOSEN


def test_check_and_export_name_what_is_unusual(main: Path, tmp_path: Path) -> None:
    history = main.with_name("below.history.toml")
    assert check(main).line == "below.toml: good, 3 decisions replayed with damp=on, torches=5"
    assert check(history).line == "below.history.toml: good, 3 decisions replayed with damp=on, torches=5"
    said: list[str] = []
    export(tmp_path, "Below", "text", None, said.append)
    assert said[:3] == ["Below: The Cave", "Seats: Ann.", "Options: damp=on, torches=5."]


@pytest.mark.parametrize(
    ("pattern", "into", "reason"),
    [
        ("^torches = 5$", "torches = 2", "options.torches: torches is one of 1, 3, 5, not 2"),
        ("^torches = 5$", "torches = true", "options.torches: torches is one of 1, 3, 5, not True"),
        ("^damp = true$", "damp = 1", "options.damp: damp is a switch: true or false, not 1"),
        ("^damp = true$", "damp = 'on'", "options.damp: damp is a switch: true or false, not 'on'"),
        ("^damp = true$", "dry = true", "options.dry: The Cave has no option 'dry'"),
    ],
)
def test_values_that_cannot_be_are_refused(main: Path, pattern: str, into: str, reason: str) -> None:
    rewritten(main, pattern, into)
    with pytest.raises(SaveError, match=f"^below.toml: {re.escape(reason)}$"):
        snapshot.read(main)
    assert check(main).line == f"below.toml: {reason}"


def test_another_value_is_not_the_one_of_the_history(main: Path) -> None:
    rewritten(main, "^torches = 5$", "torches = 3")
    assert not check(main).good
    assert re.search("torches", check(main).line)


def test_an_option_the_game_had_not_yet_is_as_usual(tmp_path: Path) -> None:
    table = rules.new_table("cave", ["Ann"], 4, {})
    with Store(tmp_path, lambda: NOON).create("Old", table, [Player("Ann")], 4) as campaign:
        campaign.answer("dig")
    rewritten(campaign.files.main, "^damp = false\ntorches = 3\n", "")
    text = campaign.files.history.read_text()
    campaign.files.history.write_text(text.replace("damp = false\n", "").replace("torches = 3\n", "", 1))
    assert "damp" not in campaign.files.main.read_text() + campaign.files.history.read_text()
    assert snapshot.read(campaign.files.main).table.options == {"damp": False, "torches": 3}
    report = check(campaign.files.main)
    assert (report.problems, report.notes, report.replayed) == ([], [], 1)
