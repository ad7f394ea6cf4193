"""Campaigns renamed, copied and imported, with their history and private notes."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import Campaign, LockedError, SaveError, Store, branches, check, snapshot
from saves.campaign_file import MAX_NOTE_LINE, MAX_NOTE_LINES
from tests.saves.conftest import NOON, play

Begun = Callable[..., Campaign]


@pytest.fixture
def campaign(begun: Begun) -> Campaign:
    playing = begun(decisions=25)
    playing.write(playing.set_private_notes(1, "Cid has the red card.\nWatch him."))
    playing.close()
    return playing


def names(store: Store) -> list[str]:
    return sorted(os.listdir(store.folder))


def test_renamed_with_all_files(store: Store, campaign: Campaign) -> None:
    summary = store.rename("The long winter", "Summer")
    assert (summary.name, summary.stem) == ("Summer", "summer")
    assert summary.header is not None and summary.header.saved == NOON
    assert names(store) == ["summer.history.toml", "summer.toml"]
    assert check(summary.path).replayed == 25
    with store.open("Summer") as again:
        assert again.table.checksum() == campaign.table.checksum()
        assert again.private_notes(1).startswith("Cid has")
        play(again, 3)
    assert check(summary.path).line == "summer.toml: good, 28 decisions replayed"


def test_another_spelling_of_the_name_keeps_the_files(store: Store, campaign: Campaign) -> None:
    summary = store.rename("The long winter", "THE LONG WINTER")
    assert (summary.name, summary.stem) == ("THE LONG WINTER", "the-long-winter")
    assert check(summary.path).good


def test_neither_to_a_taken_name_nor_while_it_is_open(store: Store, campaign: Campaign) -> None:
    other = store.copy("The long winter", "Summer")
    with pytest.raises(SaveError, match="'Summer' already"):
        store.rename("The long winter", "summer")
    with pytest.raises(SaveError, match="printable"):
        store.rename("The long winter", "a\nb")
    with store.open(other), pytest.raises(LockedError):
        store.rename("Summer", "Autumn")
    assert [summary.name for summary in store.list()] == ["Summer", "The long winter"]


def test_a_disk_that_refuses_leaves_the_old_name(
    store: Store, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", full)
        for name in ("Summer", "THE long winter"):
            with pytest.raises(SaveError, match="No space left"):
                store.rename("The long winter", name)
    assert [summary.name for summary in store.list()] == ["The long winter"]
    assert check(campaign.files.main).good
    assert store.rename("The long winter", "Summer").stem == "summer"


def test_a_copy_plays_on_by_itself_even_of_an_open_campaign(store: Store, campaign: Campaign) -> None:
    with store.open("The long winter") as playing:
        copy = store.copy("The long winter")
        play(playing, 5)
    assert (copy.name, copy.stem) == ("The long winter 2", "the-long-winter-2")
    with store.open(copy) as again:
        assert again.table.number == 25
        assert again.private_notes(1) and not again.private_notes(0)
        play(again, 7)
    assert check(copy.path).line == "the-long-winter-2.toml: good, 32 decisions replayed"
    assert check(campaign.files.main).replayed == 30


def test_imported_with_its_history(store: Store, campaign: Campaign, tmp_path: Path) -> None:
    there = Store(tmp_path / "elsewhere", lambda: NOON)
    summary = there.import_file(campaign.files.main)
    assert (summary.name, summary.stem) == ("The long winter", "the-long-winter")
    assert check(summary.path).replayed == 25
    assert there.import_file(campaign.files.main).name == "The long winter 2"
    assert there.import_file(campaign.files.main, "Mine").stem == "mine"
    assert there.import_file(campaign.files.backup).header is not None
    with pytest.raises(SaveError, match="'Mine' already"):
        there.import_file(campaign.files.main, "mine")
    with there.open("Mine") as again:
        assert again.table.checksum() == campaign.table.checksum()


def test_a_bad_file_is_not_imported(store: Store, campaign: Campaign, tmp_path: Path) -> None:
    there = Store(tmp_path / "elsewhere", lambda: NOON)
    with pytest.raises(SaveError, match="is a history; give the campaign's file"):
        there.import_file(campaign.files.history)
    with pytest.raises(SaveError, match="cannot be read"):
        there.import_file(tmp_path / "nowhere.toml")
    history = campaign.files.history.read_text()
    campaign.files.history.write_text(history.replace("number = 20\n", "number = 21\n"))
    with pytest.raises(SaveError, match="according to earlier records this is decision 20"):
        there.import_file(campaign.files.main)
    campaign.files.main.write_text(campaign.files.main.read_text().replace("bank = ", "bank = 1"))
    with pytest.raises(SaveError, match=r"the-long-winter.toml: "):
        there.import_file(campaign.files.main)
    assert there.list() == []


def test_an_import_without_history_is_resumed(store: Store, campaign: Campaign, tmp_path: Path) -> None:
    campaign.files.history.unlink()
    there = Store(tmp_path / "elsewhere", lambda: NOON)
    summary = there.import_file(campaign.files.main)
    with there.open(summary) as again:
        play(again, 4)
    assert "good, 4 decisions replayed" in check(summary.path).line


def test_a_file_anywhere_is_opened_where_it_is(campaign: Campaign, tmp_path: Path) -> None:
    away = tmp_path / "on a stick"
    away.mkdir()
    for path in (campaign.files.main, campaign.files.history):
        path.rename(away / path.name)
    store, summary = Store.of_file(away / "the-long-winter.toml")
    assert summary.name == "The long winter"
    with store.open(summary) as again:
        play(again, 2)
    assert check(summary.path).replayed == 27
    assert branches.recording(store, summary).last >= 0
    for missing in (away / "no.toml", away):
        with pytest.raises(SaveError, match="file not found"):
            Store.of_file(missing)


# ---- private notes ---------------------------------------------------------------------------------


def test_private_notes_are_kept_and_shown_to_nobody_else(store: Store, campaign: Campaign) -> None:
    with store.open("The long winter") as again:
        assert again.private_notes(1) == "Cid has the red card.\nWatch him."
        assert again.private_notes(0) == again.private_notes(2) == ""
        play(again, 10)
        table = again.table
        for seat in (None, 0, 1, 2):
            assert "red card" not in repr(table.view(seat)) + repr(table.chronicle(seat))
        past = again.recording()
        assert "red card" not in repr(past.lines) + repr(past.points)
        assert "red card" not in repr(table.to_dict())
        again.write(again.set_private_notes(1, ""))
    assert "red card" in campaign.files.backup.read_text()
    assert snapshot.read(campaign.files.main).notes == {}
    assert "red card" not in campaign.files.history.read_text()


def test_steps_back_leave_private_notes_alone(store: Store, begun: Begun) -> None:
    with begun() as playing:
        playing.answer("raid")
        playing.write(playing.set_private_notes(0, "\tnot Bea \n\n"))
        playing.undo()
        assert playing.private_notes(0) == "    not Bea"
    with store.open("The long winter") as again:
        assert again.private_notes(0) == "    not Bea"
    assert check(again.files.main).good


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x" * (MAX_NOTE_LINE + 1), "Line 1 of the notes has more than"),
        ("x\n" * (MAX_NOTE_LINES + 1), "Notes have at most"),
        ("ok\na\x1b[2Jb", "Line 2 of the notes has characters"),
    ],
)
def test_notes_that_cannot_be_kept_are_refused(begun: Begun, text: str, reason: str) -> None:
    with begun() as playing:
        with pytest.raises(SaveError, match=reason):
            playing.set_private_notes(0, text)
        assert playing.private_notes(0) == ""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("seat = 1\nlines", "seat = 3\nlines", r"notes\[0\].seat: 3 is not a seat"),
        ('"Watch him."', '"Watch\\u0007"', r"notes\[0\].lines: characters"),
        ("seat = 1\nlines", "seat = -1\nlines", r"notes\[0\].seat"),
        ('    "Cid has the red card.",\n    "Watch him.",\n', "", r"notes\[0\].lines"),
    ],
)
def test_damaged_notes_are_refused(campaign: Campaign, old: str, new: str, reason: str) -> None:
    text = campaign.files.main.read_text()
    assert old in text
    text = "".join(line for line in text.replace(old, new).splitlines(keepends=True) if not line.startswith("check"))
    campaign.files.main.write_text(text)
    with pytest.raises(SaveError, match=reason):
        snapshot.read(campaign.files.main)
