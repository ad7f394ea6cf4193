"""NAME.history.toml: how a game reached its current state. Append-only, one record per decision.

It begins with ``[start]``: all that is needed to begin the same game again. One ``[[decision]]`` follows per choice,
steps back included, with the chronicle entries that it caused. A ``[[taken_back]]`` goes back further than a step back
can, where the campaign allows it. A ``[[restart]]`` marks that records before it are missing or were never
acknowledged; it holds the whole table, from which the following records continue.

The last line of every record is an end mark, so a record that was cut off anywhere is recognized as torn.
"""

import errno
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import tomli_w

import rules
from rules import CustomData, Entry, LoadError, Table
from rules.engine.records import convert
from saves import plain_data
from saves.campaign_file import END
from saves.errors import SaveError
from saves.header import Count, Timestamp
from saves.migrations import FORMAT

UNDO = "undo"
"""The choice of a record that is a step back. No game may use it as the id of a choice."""

MAX_BYTES = 1 << 28
"""Size limit of a history that is replayed."""

TAIL_BYTES = 1 << 13
"""Bytes read from the end at first when only the last records are needed."""

PROGRESS_INTERVAL = 100
"""Records between two reports of progress."""

Check = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}$")]

_COMMENT = "# Every decision of a Regalia campaign. Append-only; the game also resumes without this file.\n"
_RECORD_HEAD = re.compile(rb"^\[(start|\[decision\]|\[taken_back\]|\[restart\])\]$", re.MULTILINE)


class StartRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game began. ``check`` is the table's checksum at its first question. ``dice`` are the values scripted
    for the rolls after that; ``take_back`` is that of the campaign's header."""

    format: int
    game: str
    rules_version: int
    created: Timestamp
    seed: int
    seats: list[str]
    options: dict[str, Any]
    chronicle: list[Entry]
    check: Check
    dice: list[int] = []
    take_back: bool = False
    house_data: CustomData | None = None

    @property
    def next(self) -> int:
        """The number of the decision that follows this record."""
        return 0

    def table(self) -> Table[Any]:
        """Begin the same game again. Raises RulesError."""
        table = rules.new_table(self.game, self.seats, self.seed, self.options, self.house_data, self.rules_version)
        table.dice.script(self.dice)
        return table


class DecisionRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice made at decision ``number``, and the table's checksum after it. After a step back
    ``remaining_entries`` (``told`` in the file) is the length of the chronicle that remains.

    ``by`` says who answered for the person of the seat: ``pass`` for the program where only passing was possible,
    ``stand_in`` for the computer that the person let answer. It is empty for the person's own answer and for a bot.
    """

    number: Count
    seat: Count
    choice: str
    check: Check
    by: str = ""
    remaining_entries: Count | None = msgspec.field(default=None, name="told")
    chronicle: list[Entry] = []

    @property
    def next(self) -> int:
        """The number of the decision that follows this record."""
        return self.number + 1


class TakenBackRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``seat`` takes back its answer to decision ``to`` and all that followed: that question is asked again.

    ``remaining_entries`` (``told`` in the file) is the length of the chronicle that remains, without the entries of
    this record.
    """

    number: Count
    seat: Count
    to: Count
    check: Check
    remaining_entries: Count = msgspec.field(name="told")
    chronicle: list[Entry]

    @property
    def next(self) -> int:
        """The number of the decision that follows this record."""
        return self.number + 1


class RestartRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole ``table`` before decision ``number``, from which the records continue, and ``why`` they restart."""

    number: Count
    why: str
    table: dict[str, Any]
    check: Check

    @property
    def next(self) -> int:
        """The number of the decision that follows this record."""
        return self.number


Record = StartRecord | DecisionRecord | TakenBackRecord | RestartRecord
_KINDS: dict[str, type[Record]] = {
    "start": StartRecord,
    "decision": DecisionRecord,
    "taken_back": TakenBackRecord,
    "restart": RestartRecord,
}


# ---- writing ---------------------------------------------------------------------------------------


def start_record(table: Table[Any], seed: int, created: datetime, take_back: bool = False) -> str:
    """Write the beginning of a history for a new table, set up with ``seed``."""
    more: dict[str, Any] = {"dice": table.dice.scripted} if table.dice.scripted else {}
    if take_back:
        more["take_back"] = True
    if table.custom_data is not None:
        more["house_data"] = msgspec.to_builtins(table.custom_data)
    return _COMMENT + _render(
        "start",
        {
            "format": FORMAT,
            "game": table.game.key,
            "rules_version": table.rules_version,
            "created": created,
            "seed": seed,
            "seats": table.seats,
            "options": table.options,
            **more,
            "chronicle": _plain(table.journal.entries),
            "check": table.checksum(),
        },
    )


def decision_record(table: Table[Any], seat: int, choice: str, entries_before: int, by: str = "") -> str:
    """Write the record of the choice just made; ``entries_before`` is the length of the chronicle before it, ``by``
    who answered in the place of the seat's person."""
    fields: dict[str, Any] = {"number": table.number - 1, "seat": seat, **({"by": by} if by else {}), "choice": choice}
    if choice == UNDO:
        fields["told"] = len(table.journal)
    elif entries := table.journal.entries[entries_before - table.journal.first :]:
        fields["chronicle"] = _plain(entries)
    return _render("decision", {**fields, "check": table.checksum()})


def taken_back_record(table: Table[Any], seat: int, to: int, remaining_entries: int) -> str:
    """Write the record that decision ``to`` is asked again; ``remaining_entries`` is the length of the chronicle up to
    there."""
    return _render(
        "taken_back",
        {
            "number": table.number - 1,
            "seat": seat,
            "to": to,
            "told": remaining_entries,
            "chronicle": _plain(table.journal.entries[remaining_entries - table.journal.first :]),
            "check": table.checksum(),
        },
    )


def restart_record(number: int, check: str, plain: dict[str, Any], why: str) -> str:
    """Write the record that continues from a table in its plain form."""
    return _render("restart", {"number": number, "why": why, "table": plain, "check": check})


def _plain(entries: Sequence[Entry]) -> list[Any]:
    return [msgspec.to_builtins(entry) for entry in entries]


def _render(name: str, fields: dict[str, Any]) -> str:
    _, _, body = tomli_w.dumps({name: fields}).partition("\n")
    # Decisions form an array of tables; each is written alone, with a head of its own.
    return f"\n{'[start]' if name == 'start' else f'[[{name}]]'}\n{body}{END}"


def append(path: Path, text: str, size: int) -> int:
    """Append ``text`` to the first ``size`` bytes in a single write, flush it to disk, and return the new size.

    Bytes beyond ``size``, left by a failed attempt, are cut off first. Raises FileNotFoundError if the file has fewer
    than ``size`` bytes, OSError if it cannot be written; the file is unchanged then.
    """
    data = text.encode()
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        actual = os.fstat(file).st_size
        if actual < size:
            raise FileNotFoundError(f"{path.name} is shorter than before")
        if actual > size:
            os.ftruncate(file, size)
        if os.write(file, data) < len(data):
            os.ftruncate(file, size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(file)
    finally:
        os.close(file)
    return size + len(data)


# ---- reading ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tail:
    """The end of a history: its last records, oldest first, and the number of bytes up to the end of the last one."""

    records: tuple[Record, ...]
    size: int

    @property
    def next(self) -> int:
        """The number of the decision that follows these records; -1 if there are none."""
        return self.records[-1].next if self.records else -1


def tail(path: Path, number: int) -> Tail:
    """Read the last records of a history, back to the one that leads to decision ``number``; usually only its end.

    Earlier damage is not detected. Without any valid record at the end the tail is empty, and its size includes all
    bytes except a torn record, so that nothing useful is cut off. Raises OSError.
    """
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        span = TAIL_BYTES
        while True:
            begin = max(0, end - span)
            file.seek(begin)
            records, size = _last_records(file.read(end - begin), begin, number)
            if begin == 0 or (records and records[0].next <= number):
                return Tail(records, size)
            span *= 8


def _last_records(data: bytes, begin: int, number: int) -> tuple[tuple[Record, ...], int]:
    """The valid records at the end of ``data``, and the offset in the file at which the last of them ends."""
    heads = [match.start() for match in _RECORD_HEAD.finditer(data)]
    size, end = begin + len(data), len(data)
    records: list[Record] = []
    for head in reversed(heads):
        try:
            record = _read_record(data[head:end])
        except SaveError:
            if records or end < len(data):
                break
            size = begin + head
        else:
            records.append(record)
            if record.next <= number:
                break
        end = head
    return tuple(reversed(records)), size


def is_complete(data: bytes) -> bool:
    """Does the last record in ``data`` have its end mark?"""
    return data.rstrip(b"\n").endswith(b"\n# end") and data.endswith(b"\n")


OnProgress = Callable[[float], None]
"""Is called now and then with the share of the work that is done, from 0 to 1."""


def read_records(data: bytes, on_progress: OnProgress | None = None) -> Iterator[tuple[int, Record | str]]:
    """Yield each record of a history with its first line; for an invalid record, the reason instead.

    ``on_progress`` follows the consumer: a record counts as done when the next one is asked for.
    """
    heads = [match.start() for match in _RECORD_HEAD.finditer(data)]
    line, before = 1, 0
    preamble = data[: heads[0]] if heads else data
    if not _is_comment(preamble):
        yield 1, "text before the first record"
    for count, (head, end) in enumerate(zip(heads, [*heads, len(data)][1:], strict=True)):
        if on_progress is not None and count % PROGRESS_INTERVAL == 0:
            on_progress(head / len(data))
        line += data.count(b"\n", before, head)
        before = head
        try:
            record: Record | str = _read_record(data[head:end])
        except SaveError as error:
            record = str(error)
        yield line, record


def _is_comment(data: bytes) -> bool:
    try:
        return not plain_data.loads(data.decode())
    except (ValueError, RecursionError, OverflowError):
        return False


def _read_record(data: bytes) -> Record:
    """Read one record, given from its head to the next head. Raises SaveError."""
    if not is_complete(data):
        raise SaveError("the record is torn")
    try:
        sections = plain_data.loads(data.decode())
    except (ValueError, RecursionError, OverflowError) as error:
        text = plain_data.toml_reason(error)
        raise SaveError(f"the record is torn or changed ({text})") from None
    (name, fields), *more = sections.items()
    if more:
        raise SaveError(f"{more[0][0]}: a section that is not part of a history")
    if isinstance(fields, list):
        fields = fields[0]
    try:
        return convert(fields, _KINDS[name], name)
    except LoadError as error:
        raise SaveError(str(error)) from None


def chronicle(path: Path, on_progress: OnProgress | None = None) -> tuple[list[Entry], bool]:
    """Collect the chronicle of the whole campaign from its history, and say whether it is complete.

    Raises SaveError if the file cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be read ({error.strerror})") from None
    entries: list[Entry] = []
    complete = True
    for _, record in read_records(data, on_progress):
        if isinstance(record, str):
            complete = False
        elif isinstance(record, RestartRecord):
            try:
                kept: list[Entry] = convert(record.table.get("chronicle", []), list[Entry], "chronicle")
                told: int = convert(record.table.get("told", 0), int, "told")
            except LoadError:
                complete = False
                continue
            first = max(0, told - len(kept))
            complete = complete and first <= len(entries)
            entries = [*entries[:first], *kept]
        else:
            if isinstance(record, (DecisionRecord, TakenBackRecord)) and record.remaining_entries is not None:
                del entries[record.remaining_entries :]
            entries += record.chronicle
    return entries, complete
