"""Custom data in campaigns: read from a file once, then kept, wherever the campaign goes."""

import io
import re
import sys
import tomllib
from pathlib import Path

import pytest

import rules
from rules import CustomData, bots
from rules.down_with_the_king.custom_data import template
from saves import Campaign, Player, SaveError, Store, branches, check, history, snapshot
from saves.custom_data import MAX_BYTES, read
from tests.saves.mutate import fuzz_contents, fuzz_history, fuzz_snapshot
from tui.cli import main

KEY = "down_with_the_king"
CAROUSING = "carousing = [-2, -2, -1, 0, 0, 0, 0, 1, 1, 1, 2]"
PLAYERS = (Player("Ann"), Player("Bea", "bot", "steady"), Player("Carl", "bot", "random"))


@pytest.fixture(autouse=True)
def _toy_game() -> None:
    """Here the real games are played."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A player's file: what the program prints, with another column."""
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"^carousing = .*$", CAROUSING, template(), flags=re.MULTILINE))
    return path


@pytest.fixture
def custom_data(file: Path) -> CustomData:
    return read(str(file), rules.game(KEY))


def begin(home: Path, custom_data: CustomData, decisions: int = 0) -> Campaign:
    table = rules.new_table(KEY, [player.name for player in PLAYERS], 8, custom_data=custom_data)
    campaign = Store(home).create("At home", table, PLAYERS, 8, take_back=True)
    bot = bots.make("random", 3)
    while campaign.table.number < decisions and campaign.table.decision is not None:
        campaign.answer(bot.choose(campaign.table))
    return campaign


def test_the_campaign_has_a_copy_and_goes_on_without_the_file(
    tmp_path: Path, file: Path, custom_data: CustomData
) -> None:
    with begin(tmp_path, custom_data, 40) as campaign:
        plain = campaign.table.to_dict()
    file.unlink()
    whole = tomllib.loads(campaign.files.main.read_text())
    assert whole["campaign"]["house_data"] == whole["house_data"]["file"] == "mine.toml"
    assert whole["house_data"]["check"] == custom_data.check
    with Store(tmp_path).open("At home") as again:
        assert again.table.to_dict() == plain
        assert again.table.figures.prestige[6].rows[0].modifier == -2
        again.answer(again.table.decision.ids[0])  # type: ignore[union-attr]
    report = check(again.files.main)
    assert report.good and not report.notes
    assert report.options == ["take_back=on", "house_data=mine.toml"]


def test_the_history_begins_with_it(tmp_path: Path, custom_data: CustomData) -> None:
    with begin(tmp_path, custom_data, 60) as campaign:
        (_, start), *_ = history.read_records(campaign.files.history.read_bytes())
        assert isinstance(start, history.StartRecord) and start.house_data == custom_data
        campaign.undo(len(list(campaign.undo_asks())))
        past = campaign.recording()
        assert past.table(past.last).figures == campaign.table.figures
    alone = campaign.files.history.rename(tmp_path / "alone.history.toml")
    assert check(alone).options == ["take_back=on", "house_data=mine.toml"]


def test_a_branch_is_played_with_it_too(tmp_path: Path, custom_data: CustomData) -> None:
    with begin(tmp_path, custom_data) as campaign:
        bot = bots.make("steady", 3)
        while campaign.table.decision is not None:
            campaign.choose(bot.choose(campaign.table))
    store = Store(tmp_path)
    past = branches.recording(store, "At home")
    with store.open(branches.branch(store, past, 30, "Elsewhere")) as branch:
        assert branch.table.custom_data == custom_data and branch.takes_back


def test_a_lost_history_begins_anew_with_it(tmp_path: Path, custom_data: CustomData) -> None:
    with begin(tmp_path, custom_data, 20) as campaign:
        pass
    campaign.files.history.unlink()
    with Store(tmp_path).open("At home") as again:
        again.answer(again.table.decision.ids[0])  # type: ignore[union-attr]
        assert again.recording().table(0).custom_data == custom_data
    assert check(again.files.main).good


@pytest.mark.parametrize(
    ("pattern", "into", "fault"),
    [
        (r'^house_data = "mine.toml"\n', "", "campaign.house_data: '', but the state says 'mine.toml'"),
        (r'^file = "mine.toml"', 'file = "other.toml"', "campaign.house_data: 'mine.toml', but the state says"),
        (r'^game = "down_with_the_king"\n(?!rules)', 'game = "chess"\n', "house_data.check"),
        (r'"Famine" = 4|^Famine = 4', "Famine = 5", "house_data.check"),
    ],
)
def test_changed_house_data_is_found(
    tmp_path: Path, custom_data: CustomData, pattern: str, into: str, fault: str
) -> None:
    with begin(tmp_path, custom_data, 5) as campaign:
        pass
    path = campaign.files.main
    text, count = re.subn(pattern, into, path.read_text(), flags=re.MULTILINE)
    assert count == 1
    head, _, rest = text.partition("[house_data]")
    unchecked = re.sub(r"^check = .*\n", "", head, flags=re.MULTILINE)
    path.write_text(f"{unchecked}[house_data]{rest}")
    assert fault in check(path).line
    with pytest.raises(SaveError):
        snapshot.read(path)


@pytest.mark.parametrize("fuzz", [fuzz_snapshot, fuzz_history, fuzz_contents])
def test_damaged_files(tmp_path: Path, custom_data: CustomData, fuzz: object) -> None:
    with begin(tmp_path, custom_data, 30) as campaign:
        pass
    assert callable(fuzz)
    tally = fuzz(campaign.files.main, tmp_path / "scratch", 60, 2)
    assert tally.wrong == [] and tally.tried == 60


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("game = ", r"^mine.toml: line 1"),
        ('game = "chess"\n', "^mine.toml: game: 'chess' instead of 'down_with_the_king'"),
        ('game = "down_with_the_king"\n', "^mine.toml: prestige_modifiers: neither"),
        (f'game = "down_with_the_king"\nnumber = {1 << 63}\n', "^mine.toml: number: the number is out of range"),
        ('game = "down_with_the_king"\nnow = 2020-01-01\n', "^mine.toml: .*unknown field `now`"),
        ('game = "down_with_the_king"\nprestige_modifiers = [nan]\n', "^mine.toml: prestige_modifiers"),
        ("#" * (MAX_BYTES + 1), "^mine.toml: too long"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(file: Path, text: str, fault: str) -> None:
    file.write_text(text)
    with pytest.raises(SaveError, match=fault) as refused:
        read(str(file), rules.game(KEY))
    assert "\n" not in str(refused.value) and str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("nowhere.toml", "^nowhere.toml: cannot be read"),
        (".", "not a file"),
        ("~nobody-knows-him/x.toml", "home folder was not found"),
        ("a\0b.toml", "not a valid file name"),
    ],
)
def test_a_file_that_is_not_there_is_refused_in_one_sentence(path: str, fault: str) -> None:
    with pytest.raises(SaveError, match=fault):
        read(path, rules.game(KEY))


def test_on_the_command_line(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REGALIA_HOME", str(tmp_path))

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        status = main(arguments)
        told = capsys.readouterr()
        return status, told.out, told.err

    assert run("games", KEY, "--house-data") == (0, template(), "")
    assert run("games", "--house-data")[0] == 2
    status, _, refused = run("games", "tabletop_dungeon", "--house-data")
    assert status == 1
    assert refused == "regalia: Tabletop Dungeon has no reconstructed figures to replace.\n"
    status, _, refused = run("play", KEY, "--plain", "--house-data", str(tmp_path / "none.toml"))
    assert status == 1 and refused.startswith("regalia: none.toml: cannot be read")
    assert not Store(tmp_path).list()
    assert run("play", KEY, "--plain", "--seed", "4", "--house-data", str(file))[0] == 0
    assert run("campaigns")[1].rstrip().endswith("custom data mine.toml")
    simulate = ("simulate", KEY, "--games", "1", "--seats", "2", "--bots", "steady")
    status, told, _ = run(*simulate, "--house-data", str(file))
    assert status == 0 and "custom data mine.toml" in told.splitlines()[0]
    assert run(*simulate, "--house-data", "nowhere.toml")[0] == 1
    [one] = Store(tmp_path).list()
    assert "Custom data: mine.toml (" in run("export", one.stem)[1]
