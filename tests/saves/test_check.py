"""What makes a campaign file bad, each fault named with its place; and the replay of the history."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules import LoadError
from saves import Campaign, SaveError, Store, campaign_file, check
from tests import toy
from tests.saves.conftest import play

Begun = Callable[..., Campaign]


@pytest.fixture
def campaign(begun: Begun) -> Campaign:
    playing = begun(decisions=44)
    playing.close()
    return playing


def edit(path: Path, pattern: str, into: str, keep_check: bool = False) -> None:
    """Change the first place that matches, as somebody would who also removes the checksum."""
    text, count = re.subn(pattern, into, path.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1
    path.write_text(text if keep_check else re.sub(r"^check = .*\n", "", text, flags=re.MULTILINE))


def test_a_good_one_says_how_much_was_played_again(campaign: Campaign) -> None:
    report = check(campaign.files.main)
    assert report.good
    assert report.line == "the-long-winter.toml: good, 44 decisions replayed"
    assert check(campaign.files.history).line == "the-long-winter.history.toml: good, 44 decisions replayed"
    assert check(campaign.files.backup).line.startswith("the-long-winter.toml.bak: good, 44 decisions replayed")


@pytest.mark.parametrize(
    ("pattern", "into", "reason"),
    [
        (r"^format = 1", "format = 2", "campaign.format: 2 is newer than 1; update Regalia"),
        (r"^format = 1", "format = 0", "campaign.format: 0 is not a format of Regalia campaigns"),
        (r"^format = 1\n", "", "campaign.format: an integer is missing here"),
        (r"^rules_version = 1", "rules_version = 9", "campaign.rules_version: 9 is newer than the rules here (1)"),
        (r"^rules_version = 1", "rules_version = 0", "campaign.rules_version: there is no migration from 0 to 1"),
        (r'^game = "toy"', 'game = "chess"', "campaign.game: There is no game 'chess'"),
        (r"^turn = \d+", 'turn = "x"', "campaign.turn: expected `int`, got `str`"),
        (r"^turn = \d+", "turn = -1", "campaign.turn: expected `int` >= 0"),
        (r"^turn = \d+", "turn = 9", "campaign.turn: 9, but the state says 4"),
        (r"^phase = .*", 'phase = "Lunch"', "campaign.phase: 'Lunch', but the state says 'Turn of "),
        (r"^saved = .*", "saved = 2026-05-17", "campaign.saved: expected `datetime`, got `date`"),
        (r"^decision = 44\n", "", "campaign: object missing required field `decision`"),
        (r'\{ name = "Ann" \}', '{ name = "Bea" }', "campaign.seats[1].name: Bea already has a seat"),
        (r', level = "random"', "", "campaign.seats[2].level: a bot has a level"),
        (r'    \{ name = "Ann" \},\n', "", "state.coins: 3 values for 2 seats"),
        (r"^bank = (\d+)", r"bank = 1\1", "state.coins: "),
        (r"^deck = \[\n    \d+,\n", "deck = [\n", "state.cards: each of the 24 must be there once"),
        (r"^coins = \[", "coins = [[1], ", "state.coins[0]: expected `int`, got `array`"),
        (r"^state = \d+", f"state = {2**70}", "dice.state: the number is out of range"),
        (r"^state = \d+", "state = -5", "dice: the state must be from 0"),
        (r'^step = "turn"', 'step = "nap"', "stack[0].step: 'nap' is not a step of Coins and Cards"),
        (r'^at = "end"', 'at = "nap"', "stack[0].at: 'nap' is not a label of the step 'turn'"),
        (r"^told = \d+", "told = 3", "campaign.told: 3 is less than the entries in the chronicle"),
        (r"^\[options\]", "[options]\nfancy = 1", "options.fancy: Coins and Cards has no option 'fancy'"),
        (r"^\[options\]", "[optoins]", "the file: object contains unknown field `optoins`"),
        (r"^\[dice\]", "[dice", "line 23, column 6: "),
        (r"^\[dice\]", "[dice]\n[dice]", "line 24, column 6: "),
        (r"^# end\n", "x = [\n", "line 385: "),
    ],
)
def test_bad_contents_are_refused_with_their_place(campaign: Campaign, pattern: str, into: str, reason: str) -> None:
    edit(campaign.files.main, pattern, into)
    report = check(campaign.files.main)
    assert report.line.startswith("the-long-winter.toml: ")
    assert reason in report.line
    assert "\n" not in report.line


def test_what_a_game_stumbles_over_is_a_fault_of_the_file(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(plain: object, seats: int) -> None:
        raise KeyError("nobody")

    monkeypatch.setattr(rules, "games", lambda: {"toy": replace(toy.GAME, restore=stumble)})
    with pytest.raises(LoadError, match=r"^state: does not make sense \(KeyError: 'nobody'\)$"):
        rules.load_table(campaign.table.to_dict())
    assert check(campaign.files.main).line == "the-long-winter.toml: state: does not make sense (KeyError: 'nobody')"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "campaign: the section is missing"),
        (b"x = 1\n\xff\xfe\n", "line 2: a byte that is not UTF-8 text"),
        (b"x = " + b"[" * 5000, "this is not TOML"),
        (b"x = " + b"9" * 6000, "this is not TOML"),
        (b"x = " + b"9" * 30, "x: the number is out of range"),
        (b"campaign = 5", "campaign: the section is missing"),
        (b"#" * (campaign_file.MAX_BYTES + 1), f"at most {campaign_file.MAX_BYTES} are allowed"),
    ],
)
def test_what_is_no_campaign_at_all(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes(data)
    assert reason in check(path).line


def test_paths_that_lead_nowhere(tmp_path: Path) -> None:
    assert check(tmp_path / "no.toml").line == "no.toml: cannot be read (No such file or directory)"
    assert check(tmp_path).line.endswith(": not a file")
    assert check(Path("/dev/zero")).line == "zero: not a file"
    assert "not a valid file name" in check(tmp_path / "a\0b.toml").line


def test_a_changed_value_is_found_by_the_checksum_and_named_by_the_history(campaign: Campaign, store: Store) -> None:
    edit(campaign.files.main, r"^coins = \[\n    (\d+),\n    (\d+),", r"coins = [\2, \1,", keep_check=True)
    with pytest.raises(SaveError, match=r"campaign.check: the contents were edited after saving .*remove this line"):
        store.open("The long winter")
    line = check(campaign.files.main).line
    assert re.search(r"state.coins\[0\]: \d+ instead of \d+ \(compared with the history\)", line)


def test_whoever_removes_the_checksum_may_play_on_with_the_change(campaign: Campaign, store: Store) -> None:
    edit(campaign.files.main, r"^coins = \[\n    (\d+),\n    (\d+),", r"coins = [\2, \1,")
    with store.open("The long winter") as again:
        assert again.table.state.coins[0] != campaign.table.state.coins[0]
        play(again, 3)
    report = check(campaign.files.main)
    assert report.good
    assert "restarts at decision 44 (the history does not match the saved game" in report.line


def test_a_change_that_only_the_campaign_tells_is_found_too(campaign: Campaign) -> None:
    edit(campaign.files.main, r'level = "random"', 'level = "steady"', keep_check=True)
    assert "campaign.check: the contents were edited after saving" in check(campaign.files.main).line


def test_layout_and_comments_may_change(campaign: Campaign, store: Store) -> None:
    edit(campaign.files.main, r"^\[dice\]", "# my dice\n\n[dice]\n", keep_check=True)
    assert check(campaign.files.main).good
    assert store.open("The long winter").table.number == 44


@pytest.mark.parametrize(
    ("pattern", "into", "reason"),
    [
        (r"^seed = 7", "seed = 8", "line 3: start: the seed leads to a different beginning"),
        (
            r'(number = 20\nseat = \d\nchoice = )"[^"]*"',
            r'\1"nonsense"',
            r"decision 20: choice: 'nonsense' is not among",
        ),
        (r"(number = 20\nseat = )\d", r"\g<1>7", "decision 20: seat 7 chooses, but seat"),
        (r"number = 20\n", "number = 21\n", "decision 21: according to earlier records this is decision 20"),
        (r"facts = \{ seat = 2, face = \d", "facts = { seat = 2, face = 9", "chronicle: the entries differ"),
        (r'(number = 20\n(?:.*\n)*?check = )"\w+"', r'\1"00000000"', "decision 20: the table after it differs"),
        (r'(number = 20\n(?:.*\n)*?check = )"\w+"', r'\1"no"', "decision.check: expected `str` matching"),
        (r"^\[\[decision\]\]\nnumber = 20\n", "[[decision]]\nnumber = [\n", "the record is torn or changed"),
        (r"^\[start\]\n(.*\n)*?# end\n", "", "the beginning of the history is missing"),
        (r'^game = "toy"', 'game = "chess"', "start: There is no game 'chess'"),
        (r"^seats = \[\n(.*\n)*?\]", 'seats = ["Ann"]', "start: Coins and Cards is played by 2 to 4, not by 1"),
        (r"^created = .*", "created = 2020-01-01T00:00:00Z", "start.created: "),
    ],
)
def test_the_first_record_that_differs_is_named(campaign: Campaign, pattern: str, into: str, reason: str) -> None:
    edit(campaign.files.history, pattern, into, keep_check=True)
    line = check(campaign.files.main).line
    assert line.startswith("the-long-winter.history.toml: line ")
    assert reason in line


def test_a_campaign_without_history_is_good(campaign: Campaign) -> None:
    campaign.files.history.unlink()
    assert check(campaign.files.main).line == (
        "the-long-winter.toml: good, 0 decisions replayed; history incomplete: the file is missing"
    )
