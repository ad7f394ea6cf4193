"""Campaigns by name: created, listed, opened, deleted, and never mixed up."""

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import Table
from saves import Campaign, Player, SaveError, Store
from saves.files import stem_of
from tests.saves.conftest import NOON, PLAYERS, play

Begun = Callable[..., Campaign]


def new(store: Store, name: str, seed: int = 7) -> Campaign:
    table = rules.new_table("toy", [player.name for player in PLAYERS], seed)
    return store.create(name, table, PLAYERS, seed)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("The long winter", "the-long-winter"),
        ("Übermut & Größe", "ubermut-groe"),
        ("../../etc/passwd", "etc-passwd"),
        ("王の道", "campaign-game"),
        ("CON", "con-game"),
        ("x" * 60, "x" * 40),
        ("a.history", "a-history"),
        ("-- --", "campaign-game"),
    ],
)
def test_file_names_are_safe(name: str, stem: str) -> None:
    assert stem_of(name) == stem


def test_names_that_give_the_same_file_name_do_not_clash(store: Store) -> None:
    for name in ("The long winter", "The: long winter", "THE-LONG-WINTER"):
        new(store, name).close()
    assert {one.stem for one in store.list()} == {"the-long-winter", "the-long-winter-2", "the-long-winter-3"}
    for name in ("The: long winter", "The-LONG-winter", "The long winter"):
        with store.open(name) as campaign:
            assert campaign.name.casefold() == name.casefold()


@pytest.mark.parametrize(
    "name", ["../secret", "campaigns/../../secret", "/etc/passwd", "secret.toml/", "a\0b", "", ".."]
)
def test_no_name_leads_out_of_the_folder(store: Store, tmp_path: Path, name: str) -> None:
    with new(store, "Winter") as campaign:
        (tmp_path / "secret.toml").write_text(campaign.files.main.read_text())
    for way in (store.open, store.delete):
        with pytest.raises(SaveError, match="There is no campaign"):
            way(name)
    with pytest.raises(SaveError, match="There is no campaign file"):
        store.get(name)
    assert (tmp_path / "secret.toml").exists()


def test_a_campaign_is_found_by_its_name_before_its_file_whatever_the_others_are_called(store: Store) -> None:
    new(store, "The long winter").close()
    new(store, "the-long-winter").close()
    assert store.find("the-long-winter").name == "the-long-winter"
    assert store.find("the-long-winter.toml").name == "The long winter"
    assert store.find("the-long-winter-2").name == "the-long-winter"
    assert store.find("THE LONG WINTER").name == "The long winter"
    assert store.get("the-long-winter").name == "The long winter"


def test_a_name_in_another_case_is_taken(store: Store) -> None:
    new(store, "Winter").close()
    with pytest.raises(SaveError, match="'Winter' already; choose another"):
        new(store, "WINTER")
    assert store.free_name("Winter") == "Winter 2"
    assert store.free_name("Summer") == "Summer"


@pytest.mark.parametrize("name", ["", "   ", "a\x1b[2Jb", "x" * 61])
def test_names_that_cannot_be_shown_are_refused(store: Store, name: str) -> None:
    with pytest.raises(SaveError, match="name"):
        new(store, name)
    assert store.list() == []


def test_a_campaign_begins_before_the_first_decision(store: Store, table: Table[Any]) -> None:
    with pytest.raises(ValueError, match="players are those of the table"):
        store.create("x", table, [Player("Zoe"), *PLAYERS[1:]], 7)
    table.choose("rest")
    with pytest.raises(ValueError, match="before the first decision"):
        store.create("x", table, PLAYERS, 7)


def test_the_list_shows_the_last_played_first_and_bad_ones_with_their_reason(tmp_path: Path) -> None:
    times = iter(range(1000))
    store = Store(tmp_path, lambda: NOON + timedelta(minutes=next(times)))
    for name in ("One", "Two", "Three"):
        new(store, name).close()
    with store.open("two") as campaign:
        play(campaign, 4)
    with store.open("one") as campaign:
        play(campaign, 1000)
    bad = tmp_path / "campaigns" / "bad.toml"
    bad.write_text("[campaign]\nformat = \n")
    (tmp_path / "campaigns" / "odd.toml").mkdir()
    found = store.list()
    assert [one.name for one in found] == ["One", "Two", "Three", "bad", "odd"]
    assert found[0].over
    assert found[3].problem == "bad.toml: line 2, column 10: invalid value"
    assert found[4].problem == "odd.toml: not a file"
    two = found[1].header
    assert two is not None
    assert (two.decision, two.turn, two.waits_for, two.game) == (4, 1, two.waits_for, "toy")
    assert two.waits_for in ("Ann", "Bea", "Cid")
    latest = store.latest()
    assert latest is not None
    assert latest.name == "Two"  # the one played last is over


def test_an_empty_home_has_no_campaigns(tmp_path: Path) -> None:
    store = Store(tmp_path / "nowhere")
    assert store.list() == []
    assert store.latest() is None
    with pytest.raises(SaveError, match="There is no campaign 'x'; there are none yet"):
        store.open("x")


def test_only_beginnings_are_read_for_the_list(begun: Begun, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(decisions=30).close()

    def too_much(path: Path) -> None:
        raise AssertionError(f"{path} is read as a whole")

    monkeypatch.setattr("saves.snapshot.read", too_much)
    assert [one.name for one in store.list()] == ["The long winter"]


def test_a_home_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match=r"file/campaigns cannot be read \(Not a directory\); repair the folder"):
        new(Store(tmp_path / "file"), "x")


def test_deleting_takes_all_files(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=3)
    with pytest.raises(SaveError, match="is already open"):
        store.delete("The long winter")
    campaign.close()
    store.delete("the long winter")
    assert os.listdir(store.folder) == []


def test_half_created_campaigns_stand_in_nobodys_way(store: Store) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "x.history.toml").write_text("left over")
    assert store.list() == []
    with new(store, "x") as campaign:
        play(campaign, 3)
        assert "left over" not in campaign.files.history.read_text()


# ---- bad files and backups -------------------------------------------------------------------------


def test_a_bad_file_is_refused_and_kept_and_the_backup_offered(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=21)
    campaign.close()
    files, checksum = campaign.files, campaign.table.checksum()
    bad = files.main.read_bytes()[:900]
    files.main.write_bytes(bad)
    sentence = r"the-long-winter.toml: line \d+.*backup of 2026-05-17 12:00 UTC, decision 20"
    with pytest.raises(SaveError, match=sentence) as caught:
        store.open("the-long-winter")
    assert caught.value.backup
    assert files.main.read_bytes() == bad
    with store.open("the-long-winter", backup=True) as again:
        assert again.table.checksum() == checksum  # the decision since comes from the history
    assert files.main.with_suffix(".toml.bad").read_bytes() == bad
    assert store.open("The long winter").table.number == 21


def test_a_missing_file_resumes_from_the_backup(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=21)
    campaign.close()
    campaign.files.main.unlink()
    assert "cannot be read" in store.list()[0].problem
    with pytest.raises(SaveError, match="good backup"):
        store.open("the-long-winter")
    with store.open("the-long-winter", backup=True) as again:
        assert again.table.number == 21


def test_a_good_file_is_never_put_aside(begun: Begun, store: Store) -> None:
    begun(decisions=9).close()
    with store.open("The long winter", backup=True) as again:
        assert again.table.number == 9
        assert not list(store.folder.glob("*.bad*"))


def test_bad_files_do_not_replace_each_other(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=9)
    campaign.close()
    for text in ("first", "second"):
        campaign.files.main.write_text(text)
        store.open("the-long-winter", backup=True).close()
    assert {path.read_text() for path in store.folder.glob("*.bad*")} == {"first", "second"}


def test_both_bad_says_so(begun: Begun, store: Store) -> None:
    campaign = begun(decisions=9)
    campaign.close()
    campaign.files.main.write_text("bad")
    campaign.files.backup.write_text("worse")
    with pytest.raises(SaveError, match="invalid, too") as caught:
        store.open("the-long-winter", backup=True)
    assert not caught.value.backup
    campaign.files.backup.unlink()
    with pytest.raises(SaveError, match="there is no backup"):
        store.open("the-long-winter")
    store.delete("the-long-winter")
    assert store.list() == []
