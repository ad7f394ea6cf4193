"""The file of a table: what is written is read again, what is bad is named and left alone."""

from datetime import UTC, datetime

import pytest

from tui.server.errors import ServerError
from tui.server.tables import table_record
from tui.server.tables.table_record import SeatRecord, TableRecord

MADE = datetime(2026, 11, 28, 8, 0, tzinfo=UTC)
RECORD = TableRecord(
    "friday",
    'Friday – "late"',
    "toy",
    "a" * 12,
    MADE,
    (
        SeatRecord("Ann", "a" * 12, seen=("a" * 12, "b" * 12)),
        SeatRecord("Bea", "b" * 12, "steady", "bold"),
        SeatRecord("Carl", level="novice"),
        SeatRecord("Dora"),
    ),
    {"feuds": True, "points": 100},
    "crown",
    False,
    600,
    "friday-2",
    MADE,
)


@pytest.mark.parametrize(
    "record",
    [RECORD, TableRecord("friday", "Friday", "toy", "a" * 12, MADE, (SeatRecord("Ann", "a" * 12), SeatRecord()))],
)
def test_what_is_written_is_read_again(tmp_path, record):
    table_record.write(tmp_path / "tables", record)
    assert table_record.read(tmp_path / "tables" / "friday.toml") == record
    assert [path.name for path in (tmp_path / "tables").iterdir()] == ["friday.toml"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('game = "toy"', "game = 7", "game: expected `str`"),
        ('game = "toy"', 'game = "toy"\nhand = "General"', "unknown field `hand`"),
        ("auto_pass = 600", "auto_pass = -1", "auto_pass"),
        ("made = 2026-11-28 08:00:00+00:00", "made = 2026-11-28 08:00:00", "made"),
        ('stem = "friday"', 'stem = "monday"', "stem: 'monday' is not the name of the file"),
        ('campaign = "friday-2"', 'campaign = "../friday"', "campaign: '../friday'"),
        ('campaign = "friday-2"\n', "", "begun"),
        ('name = "Bea"', 'name = "Ann"', "name 'Ann' is listed twice"),
        ('person = "bbbbbbbbbbbb"', 'person = "aaaaaaaaaaaa"', "person 'aaaaaaaaaaaa' is listed twice"),
        ('name = "Dora"', "", "seats\\[3\\].name"),
        ('name = "Dora"', 'name = "\\u001b"', "cannot be shown"),
        ("[[seats]]", "[[seats", "line"),
    ],
)
def test_what_is_bad_is_named_in_a_sentence_and_left_alone(tmp_path, old, new, why):
    table_record.write(tmp_path, RECORD)
    path = tmp_path / "friday.toml"
    spoiled = path.read_text().replace(old, new)
    assert spoiled != path.read_text()
    path.write_text(spoiled)
    with pytest.raises(ServerError, match=rf"friday.toml: .*{why}") as refusal:
        table_record.read(path)
    assert "\n" not in str(refusal.value)
    good, bad = table_record.read_all(tmp_path)
    assert (good, bad) == ([], [str(refusal.value)])
    assert path.read_text() == spoiled


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path, monkeypatch):
    table_record.write(tmp_path, RECORD)
    before = (tmp_path / "friday.toml").read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        table_record.write(tmp_path, table_record.structs.replace(RECORD, auto_pass=0))
    assert (tmp_path / "friday.toml").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_that_is_not_there_has_no_tables(tmp_path):
    assert table_record.read_all(tmp_path / "nothing") == ([], [])
