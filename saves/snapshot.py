"""Reading NAME.toml back into a table. Nothing in the file is trusted."""

import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rules
from rules import LoadError, RulesError, Table
from saves import format as form
from saves.errors import SaveError
from saves.migrations import migrate


@dataclass(frozen=True)
class Snapshot:
    """A campaign file that was found good: its header, the table, and the table's plain form as read.

    ``migrated`` says that the file was older than this program and has been made new in memory. ``changed`` is
    empty, or says that the contents are not those that were saved.
    """

    header: form.Header
    table: Table[Any]
    plain: dict[str, Any]
    migrated: bool
    changed: str


def read(path: Path) -> Snapshot:
    """The campaign in the file. Raises SaveError naming the file, the place in it, and the fault."""
    found = examine(path)
    if found.changed:
        raise SaveError(found.changed)
    return found


def examine(path: Path) -> Snapshot:
    """As ``read``, but a file that makes sense is returned also when it has been changed since it was saved.
    Raises SaveError."""
    try:
        return _understand(form.parse(read_bytes(path, form.MAX_BYTES)), path.name)
    except SaveError as fault:
        raise SaveError(f"{path.name}: {fault}") from None


def read_bytes(path: Path, limit: int) -> bytes:
    """All bytes of an ordinary file, or a few more than ``limit``. Raises SaveError."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveError("not a file")
        with path.open("rb") as file:
            return file.read(limit + 1)
    except OSError as fault:
        raise SaveError(f"cannot be read ({fault.strerror})") from None
    except ValueError:
        raise SaveError("no possible name of a file") from None


def _understand(whole: dict[str, Any], file: str) -> Snapshot:
    campaign = whole.get("campaign")
    claimed = campaign.get("check") if isinstance(campaign, dict) else None
    unchanged = claimed is None or claimed == form.checksum(whole)
    whole, migrated = migrate(whole, _rules_version)
    header, plain = form.take_apart(whole)
    try:
        table = rules.load_table(plain)
        turn, phase = table.game.moment(table)
        table.checksum()
    except LoadError as fault:
        raise SaveError(_in_file(str(fault))) from None
    except Exception as fault:  # whatever else the rules stumble over, the contents are at fault
        raise SaveError(f"state: does not make a table ({type(fault).__name__}: {fault})") from None
    if not migrated:
        _check_header(header, table, turn, phase)
    changed = (
        ""
        if unchanged
        else (
            f"{file}: campaign.check: the contents have been changed since they were saved"
            " (remove the line to use them as they are)"
        )
    )
    return Snapshot(header, table, plain, migrated, changed)


def _check_header(header: form.Header, table: Table[Any], turn: int, phase: str) -> None:
    """What the header repeats for its readers must be what the table says."""
    decision = table.decision
    waits_for = "" if decision is None else table.seats[decision.seat]
    house = table.house.file if table.house else ""
    told = {"turn": turn, "phase": phase, "waits_for": waits_for, "house_data": house}
    for key, value in told.items():
        if getattr(header, key) != value:
            raise SaveError(f"campaign.{key}: {getattr(header, key)!r}, but by the state it is {value!r}")


def _rules_version(key: str) -> int:
    try:
        return rules.game(key).version
    except RulesError as fault:
        raise SaveError(f"campaign.game: {fault}") from None


_MOVED = {"number": "campaign.decision", "told": "campaign.told", "seats": "campaign.seats"}


def _in_file(fault: str) -> str:
    """A fault of a table's plain form, with the place where that stands in the file."""
    place, colon, rest = fault.partition(":")
    head = place[: min((place + end).index(end) for end in ".[")]
    return f"{_MOVED[head]}{place[len(head) :]}{colon}{rest}" if head in _MOVED else fault
