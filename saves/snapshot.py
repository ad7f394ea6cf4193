"""Reading NAME.toml back into a table. Nothing in the file is trusted."""

import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rules
from rules import LoadError, RulesError, Table
from saves import campaign_file
from saves.errors import SaveError
from saves.header import Header
from saves.migrations import migrate


@dataclass(frozen=True)
class Snapshot:
    """A valid campaign file: its header, the table, the table's plain form as read, and the private notes.

    ``migrated``: the file was older than this program and was migrated in memory. ``tampering``: empty, or a sentence
    that the contents are not those that were saved.
    """

    header: Header
    table: Table[Any]
    plain: dict[str, Any]
    migrated: bool
    tampering: str
    notes: campaign_file.Notes


def read(path: Path) -> Snapshot:
    """Read a campaign file. Raises SaveError with the file, the place in it, and the reason."""
    snapshot = examine(path)
    if snapshot.tampering:
        raise SaveError(snapshot.tampering)
    return snapshot


def examine(path: Path) -> Snapshot:
    """Read a campaign file as ``read`` does, but accept a valid one that was edited since it was saved."""
    try:
        return _interpret(campaign_file.parse(read_bytes(path, campaign_file.MAX_BYTES)), path.name)
    except SaveError as error:
        raise SaveError(f"{path.name}: {error}") from None


def read_bytes(path: Path, limit: int) -> bytes:
    """Read a regular file, at most ``limit + 1`` bytes of it. Raises SaveError."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveError("not a file")
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as error:
        raise SaveError(f"cannot be read ({error.strerror})") from None
    except ValueError:
        raise SaveError("not a valid file name") from None


def rules_versions(key: str) -> range:
    """The versions of a game's rules that can be played. Raises SaveError for an unknown game."""
    try:
        return rules.game(key).versions
    except RulesError as error:
        raise SaveError(f"campaign.game: {error}") from None


def _interpret(contents: dict[str, Any], file: str) -> Snapshot:
    campaign = contents.get("campaign")
    recorded = campaign.get("check") if isinstance(campaign, dict) else None
    is_unchanged = recorded is None or recorded == campaign_file.checksum(contents)
    contents, migrated = migrate(contents, rules_versions)
    header, plain, notes = campaign_file.split_contents(contents)
    try:
        table = rules.load_table(plain)
        turn, phase = table.game.turn_and_phase(table)
        table.checksum()
    except LoadError as error:
        raise SaveError(_place_in_file(str(error))) from None
    except Exception as error:  # whatever else the rules raise, the contents are the cause
        raise SaveError(f"state: not a valid table ({type(error).__name__}: {error})") from None
    if not migrated:
        _compare_header(header, table, turn, phase)
    tampering = (
        ""
        if is_unchanged
        else f"{file}: campaign.check: the contents were edited after saving (to use them anyway, remove this line)"
    )
    return Snapshot(header, table, plain, migrated, tampering, notes)


def _compare_header(header: Header, table: Table[Any], turn: int, phase: str) -> None:
    """Compare what the header repeats for its readers with the table. Raises SaveError."""
    decision = table.decision
    actual = {
        "turn": turn,
        "phase": phase,
        "waits_for": "" if decision is None else table.seats[decision.seat],
        "house_data": table.custom_data.file if table.custom_data else "",
    }
    repeated = {
        "turn": header.turn,
        "phase": header.phase,
        "waits_for": header.waits_for,
        "house_data": header.house_data,
    }
    for key, value in actual.items():
        if repeated[key] != value:
            raise SaveError(f"campaign.{key}: {repeated[key]!r}, but the state says {value!r}")


_MOVED = {"number": "campaign.decision", "told": "campaign.told", "seats": "campaign.seats"}


def _place_in_file(sentence: str) -> str:
    """Translate an error about a table's plain form: name the place where the file has that value."""
    path, colon, rest = sentence.partition(":")
    head = path[: min((path + end).index(end) for end in ".[")]
    return f"{_MOVED[head]}{path[len(head) :]}{colon}{rest}" if head in _MOVED else sentence
