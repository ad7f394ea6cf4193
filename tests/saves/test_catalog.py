"""Names that players type: sync copies, names alike, newer versions, folders that cannot be read."""

import shutil
import unicodedata
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import rules
from rules import RulesError
from saves import AmbiguousNameError, Campaign, SaveError, Store
from tests.saves.conftest import NOON, PLAYERS, play

Begun = Callable[..., Campaign]
COPIES = ("winter (conflicted copy).toml", "Copy of winter.toml")


def new(store: Store, name: str) -> Campaign:
    table = rules.new_table("toy", [player.name for player in PLAYERS], 7)
    return store.create(name, table, PLAYERS, 7)


@pytest.fixture
def synced(store: Store) -> Store:
    """A store in which a sync program left two more copies of a campaign."""
    with new(store, "winter") as campaign:
        play(campaign, 5)
    for copy in COPIES:
        shutil.copy(store.folder / "winter.toml", store.folder / copy)
    shutil.copy(store.folder / "winter.history.toml", store.folder / "winter.history (conflicted copy).toml")
    return store


def test_several_campaigns_of_one_name_are_all_listed_instead_of_taking_one(synced: Store) -> None:
    for name in ("winter", "Winter"):
        if name == "Winter":
            for file in synced.folder.glob("winter.toml*"):
                file.rename(file.with_name(file.name.replace("winter", "cold")))
        with pytest.raises(AmbiguousNameError) as refusal:
            synced.find(name)
        assert len(refusal.value.campaigns) == 3
        for copy in COPIES:
            assert f"{copy} (turn 1, decision 5, saved 2026-05-17 12:00 UTC)" in str(refusal.value)
        for way in (synced.open, synced.delete, synced.copy):
            with pytest.raises(AmbiguousNameError):
                way(name)


def test_a_file_name_tells_copies_apart(synced: Store) -> None:
    for name in ("winter.toml", *COPIES):
        summary = synced.find(name)
        assert summary.path.name == name
        with synced.open(name) as campaign:
            assert campaign.files.main.name == name
    assert [summary.stem for summary in synced.list() if not summary.header] == []


def test_a_summary_is_always_exactly_that_campaign(synced: Store) -> None:
    for summary in synced.list():
        with synced.open(summary) as campaign:
            assert campaign.files.main == summary.path


def test_an_exact_name_beats_the_file_of_another(store: Store) -> None:
    new(store, "naïve").close()
    new(store, "naive").close()
    assert [store.find(name).stem for name in ("naïve", "naive")] == ["naive", "naive-2"]


@pytest.mark.parametrize("name", ["LÉON", "léon", " Léon ", unicodedata.normalize("NFD", "Léon")])
def test_case_and_composition_make_no_other_name(store: Store, name: str) -> None:
    new(store, "Léon").close()
    assert store.find(name).name == "Léon"
    with pytest.raises(SaveError, match="'Léon' already"):
        new(store, name)
    assert store.free_name(name) != name.strip()


@pytest.mark.parametrize("second", ["ANN", "ann", "Ann "])
def test_seats_need_names_that_are_not_the_same(second: str) -> None:
    with pytest.raises(RulesError, match="same name"):
        rules.new_table("toy", ["Ann", second], 7)


def newer(path: Path, key: str = "format") -> None:
    path.write_text(path.read_text().replace(f"\n{key} = 1\n", f"\n{key} = 2\n"))


@pytest.mark.parametrize("key", ["format", "rules_version"])
def test_a_newer_version_is_shown_as_such_and_never_resumed(store: Store, tmp_path: Path, key: str) -> None:
    times = iter(range(1000))
    later = Store(tmp_path, lambda: NOON + timedelta(minutes=next(times)))
    new(later, "Old").close()
    with new(later, "Future") as campaign:
        play(campaign, 5)
    newer(campaign.files.main, key)
    bytes_before = campaign.files.main.read_bytes()
    old, future = later.list()
    assert (old.name, future.name) == ("Old", "Future")
    assert future.is_newer and future.header is None
    assert future.problem == "future.toml: made by a newer version of Regalia; update Regalia to open it"
    latest = later.latest()
    assert latest is not None and latest.name == "Old"
    for backup in (False, True):
        with pytest.raises(SaveError, match="newer version of Regalia"):
            later.open("Future", backup)
    assert campaign.files.main.read_bytes() == bytes_before
    later.delete("Old")
    assert later.latest() is None


def test_a_folder_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("")
    store = Store(home)
    for call in (store.list, store.latest, lambda: store.find("x"), lambda: store.free_name("x")):
        with pytest.raises(SaveError, match=r"campaigns cannot be read \(Not a directory\)"):
            call()


def test_a_folder_without_permission_is_an_error(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> list[str]:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.listdir", refuse)
    with pytest.raises(SaveError, match=r"cannot be read \(Permission denied\); repair the folder"):
        store.list()
