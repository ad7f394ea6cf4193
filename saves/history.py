"""NAME.history.toml: how a game came to where it stands. The file only grows, by one record a decision.

It opens with ``[start]``: all that is needed to begin the same game again. Then comes one ``[[decision]]``
per choice, steps back included, with what the chronicle told because of it. A ``[[taken_back]]`` goes back further
than a step back can, where the campaign allows it. A ``[[restart]]`` stands where records before it are missing or
were never acknowledged; it holds the whole table, to go on from.

The last line of every record says that it ends there, so a record that was cut off anywhere is seen to be torn.
"""

import errno
import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
import tomli_w

import rules
from rules import Entry, House, LoadError, Table
from rules.engine.plain import convert
from saves.errors import SaveError
from saves.format import END, Count, Moment
from saves.migrations import FORMAT

UNDO = "undo"
"""The choice of a record that is a step back; no game may use it as the id of a choice."""

WINDOW = 1 << 16
"""So many bytes are read from the end at first."""

RECALLED = 1 << 19
"""So many bytes at the end are looked through for the last answer of each seat."""

Check = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}$")]

_COMMENT = "# Every decision of a campaign of Regalia. It is only added to; a game resumes without it, too.\n"
_ANSWER = re.compile(rb"^\[\[decision\]\]\nnumber = (\d{1,9})\nseat = (\d)$", re.MULTILINE)
_HEAD = re.compile(rb"^\[(start|\[decision\]|\[taken_back\]|\[restart\])\]$", re.MULTILINE)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game began; ``check`` is the table's checksum when it asked its first question. ``dice`` were scripted
    for what comes then; ``take_back`` as in the campaign's header."""

    format: int
    game: str
    rules_version: int
    created: Moment
    seed: int
    seats: list[str]
    options: dict[str, Any]
    chronicle: list[Entry]
    check: Check
    dice: list[int] = []
    take_back: bool = False
    house_data: House | None = None

    @property
    def next(self) -> int:
        """The number of the decision that comes after this record."""
        return 0

    def table(self) -> Table[Any]:
        """The same game, begun again. Raises RulesError."""
        table = rules.new_table(self.game, self.seats, self.seed, self.options, self.house_data)
        table.dice.script(self.dice)
        return table


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice made. After a step back ``told`` is what is left of the chronicle, in entries."""

    number: Count
    seat: Count
    choice: str
    check: Check
    told: Count | None = None
    chronicle: list[Entry] = []

    @property
    def next(self) -> int:
        """The number of the decision that comes after this record."""
        return self.number + 1


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``seat`` answered, and all that followed, is taken back: decision ``to`` is asked again.

    ``told`` is what is left of the chronicle, in entries, before those of this record.
    """

    number: Count
    seat: Count
    to: Count
    check: Check
    told: Count
    chronicle: list[Entry]

    @property
    def next(self) -> int:
        """The number of the decision that comes after this record."""
        return self.number + 1


class Restart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as it stood when decision ``number`` was to be made, and why the records begin anew."""

    number: Count
    why: str
    table: dict[str, Any]
    check: Check

    @property
    def next(self) -> int:
        """The number of the decision that comes after this record."""
        return self.number


Record = Start | Made | TakenBack | Restart
_KINDS: dict[str, type[Record]] = {"start": Start, "decision": Made, "taken_back": TakenBack, "restart": Restart}


# ---- writing ---------------------------------------------------------------------------------------


def start(table: Table[Any], seed: int, created: datetime, take_back: bool = False) -> str:
    """The opening of a history."""
    more: dict[str, Any] = {"dice": table.dice.scripted} if table.dice.scripted else {}
    if take_back:
        more["take_back"] = True
    if table.house is not None:
        more["house_data"] = msgspec.to_builtins(table.house)
    return _COMMENT + _record(
        "start",
        {
            "format": FORMAT,
            "game": table.game.key,
            "rules_version": table.game.version,
            "created": created,
            "seed": seed,
            "seats": table.seats,
            "options": table.options,
            **more,
            "chronicle": _plain(table.journal.entries),
            "check": table.checksum(),
        },
    )


def made(table: Table[Any], seat: int, choice: str, told: int) -> str:
    """The record of the choice just made; ``told`` is how long the chronicle was before it."""
    fields: dict[str, Any] = {"number": table.number - 1, "seat": seat, "choice": choice}
    if choice == UNDO:
        fields["told"] = len(table.journal)
    elif entries := table.journal.entries[told - table.journal.first :]:
        fields["chronicle"] = _plain(entries)
    return _record("decision", {**fields, "check": table.checksum()})


def taken_back(table: Table[Any], seat: int, to: int, told: int) -> str:
    """The record that decision ``to`` is asked again; ``told`` is how long the chronicle was before it."""
    return _record(
        "taken_back",
        {
            "number": table.number - 1,
            "seat": seat,
            "to": to,
            "told": told,
            "chronicle": _plain(table.journal.entries[told - table.journal.first :]),
            "check": table.checksum(),
        },
    )


def restart(number: int, check: str, plain: dict[str, Any], why: str) -> str:
    """The record that begins anew from a table in its plain form."""
    return _record("restart", {"number": number, "why": why, "table": plain, "check": check})


def _plain(entries: Sequence[Entry]) -> list[Any]:
    return [msgspec.to_builtins(entry) for entry in entries]


def _record(name: str, fields: dict[str, Any]) -> str:
    _, _, body = tomli_w.dumps({name: fields}).partition("\n")
    # Many decisions make an array of tables, of which each is written by itself, with a head of its own.
    return f"\n{'[start]' if name == 'start' else f'[[{name}]]'}\n{body}{END}"


def append(path: Path, text: str, size: int) -> int:
    """Add ``text`` in a single write behind the first ``size`` bytes; the new size. It is on disk then.

    What a failed attempt left behind ``size`` is cut off first. Raises FileNotFoundError when the file no
    longer has ``size`` bytes, OSError when it cannot be written; then it is as it was.
    """
    data = text.encode()
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        found = os.fstat(file).st_size
        if found < size:
            raise FileNotFoundError(f"{path.name} has lost its end")
        if found > size:
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
    """The end of a history: its last records, oldest first, and after how many bytes a torn one begins."""

    records: tuple[Record, ...]
    size: int

    @property
    def next(self) -> int:
        """The number of the decision that comes next by these records; -1 if there is none."""
        return self.records[-1].next if self.records else -1


def tail(path: Path, number: int) -> Tail:
    """The last records of a history, back to the one before decision ``number``. Mostly only its end is read.

    Damage further up is not looked for. Without any good record at the end the tail is empty, and all bytes
    but a torn record count as good, so that nothing that might still be of use is cut off. Raises OSError.
    """
    with path.open("rb") as file:
        end = file.seek(0, os.SEEK_END)
        span = WINDOW
        while True:
            begin = max(0, end - span)
            file.seek(begin)
            found, size = _last_records(file.read(end - begin), begin, number)
            if begin == 0 or (found and found[0].next <= number):
                return Tail(found, size)
            span *= 8


def last_answers(path: Path) -> dict[int, int]:
    """The number of the last decision of each seat, as far as the end of a history tells. Raises OSError."""
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - RECALLED))
        data = file.read()
    return {int(seat): int(number) for number, seat in _ANSWER.findall(data)}


def _last_records(data: bytes, begin: int, number: int) -> tuple[tuple[Record, ...], int]:
    """The good records at the end of ``data``, and where in the file the last good one ends."""
    heads = [match.start() for match in _HEAD.finditer(data)]
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


def whole(data: bytes) -> bool:
    """Has the last record of these its end?"""
    return data.rstrip(b"\n").endswith(b"\n# end") and data.endswith(b"\n")


def records(data: bytes) -> Iterator[tuple[int, Record | str]]:
    """All records of a history with the line each begins on; in place of a bad one, what is wrong with it."""
    heads = [match.start() for match in _HEAD.finditer(data)]
    line, before = 1, 0
    loose = data[: heads[0]] if heads else data
    if not _is_comment(loose):
        yield 1, "text before the first record"
    for head, end in zip(heads, [*heads, len(data)][1:], strict=True):
        line += data.count(b"\n", before, head)
        before = head
        try:
            record: Record | str = _read_record(data[head:end])
        except SaveError as fault:
            record = str(fault)
        yield line, record


def _is_comment(data: bytes) -> bool:
    try:
        return not tomllib.loads(data.decode())
    except (ValueError, RecursionError, OverflowError):
        return False


def _read_record(data: bytes) -> Record:
    """One record from its head to the next head. Raises SaveError."""
    if not whole(data):
        raise SaveError("the record is torn")
    try:
        sections = tomllib.loads(data.decode())
    except (ValueError, RecursionError, OverflowError) as fault:
        text = str(fault).partition(" (at ")[0]
        raise SaveError(f"the record is torn or changed ({text[:1].lower()}{text[1:]})") from None
    (name, fields), *more = sections.items()
    if more:
        raise SaveError(f"{more[0][0]}: a section that is not part of a history")
    if isinstance(fields, list):
        fields = fields[0]
    try:
        return convert(fields, _KINDS[name], name)
    except LoadError as fault:
        raise SaveError(str(fault)) from None


def chronicle(path: Path) -> tuple[list[Entry], bool]:
    """The chronicle of the whole campaign as far as its history tells it, and whether nothing is missing.

    Raises SaveError when the file cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise SaveError(f"{path.name}: cannot be read ({fault.strerror})") from None
    entries: list[Entry] = []
    complete = True
    for _, record in records(data):
        if isinstance(record, str):
            complete = False
        elif isinstance(record, Restart):
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
            if isinstance(record, (Made, TakenBack)) and record.told is not None:
                del entries[record.told :]
            entries += record.chronicle
    return entries, complete
