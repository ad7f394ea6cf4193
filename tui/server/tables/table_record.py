"""What the server keeps of a table besides its campaign: who made it, who may sit where, how one gets in."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import structs

from saves.files import is_stem
from saves.header import MAX_NAME, Timestamp
from tui.server.errors import ServerError
from tui.server.files import read_record, write_record

OnTimeout = Literal["bot", "free", "host"]
"""What happens when a seat's time is up: a ``bot`` plays it until its player returns, the seat is ``free`` for another
player, or the ``host`` decides alone what the table may not do otherwise."""
ON_TIMEOUT: tuple[OnTimeout, ...] = ("bot", "free", "host")

FOLDER = "tables"
MAX_AUTO_PASS = 30 * 24 * 3600
"""The longest that may be waited before an absent person is passed for, in seconds."""

MAX_BANK = 365 * 24 * 3600
"""The longest time bank of a seat, in seconds."""

BOT_AFTER = 24 * 3600
"""Seconds that a player must be away, unless the table says otherwise, before the host may put in a bot alone."""
BOT_LEVEL = "steady"
"""The level of bots that take a player's seat, unless the table says otherwise."""

Name = Annotated[str, msgspec.Meta(max_length=40)]


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat. ``name`` is what the table calls it (empty while nobody has it before the game), ``person`` the id of who
    holds it, ``level`` and ``personality`` those of the computer if it plays there: for itself, or for that person.

    ``seen``: the ids of all who have looked through this seat's eyes since the game began.
    """

    name: Name = ""
    person: Name = ""
    level: Name = ""
    personality: Name = ""
    seen: tuple[str, ...] = ()

    @property
    def free(self) -> bool:
        """Has nobody this seat?"""
        return not self.person and not self.level


class TableRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table. ``campaign`` is the stem of its campaign, empty before the game has begun; ``join_word`` is empty where
    anyone may take a seat; ``listed``: shown to who has no seat there; ``auto_pass`` in seconds, 0: never.

    ``bot_after``: seconds a player must be away before the host may put in a bot without the others' consent;
    ``bot_level``: the level of such a bot. Both are fixed when the table is made. ``joined``: the ids of people who
    took a seat here, in the order in which they last did. ``bank``: seconds that each seat has for all its answers, 0
    for a table without clocks; ``on_timeout``: what happens when they are used up; ``used``: what each seat has used.
    """

    stem: str
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
    game: str
    maker: Name
    made: Timestamp
    seats: Annotated[tuple[SeatRecord, ...], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, int | bool] = {}
    join_word: Name = ""
    listed: bool = True
    auto_pass: Annotated[int, msgspec.Meta(ge=0, le=MAX_AUTO_PASS)] = 0
    campaign: str = ""
    begun: Timestamp | None = None
    closed: Timestamp | None = None
    bot_after: Annotated[int, msgspec.Meta(ge=0, le=MAX_AUTO_PASS)] = BOT_AFTER
    bot_level: Name = BOT_LEVEL
    joined: tuple[str, ...] = ()
    bank: Annotated[int, msgspec.Meta(ge=0, le=MAX_BANK)] = 0
    on_timeout: OnTimeout = "bot"
    used: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=MAX_BANK)], ...], msgspec.Meta(max_length=12)] = ()

    def seat_of(self, person: str) -> int | None:
        """The seat that the person of that id holds, or None."""
        return next((at for at, seat in enumerate(self.seats) if person and seat.person == person), None)

    def with_seat(self, at: int, seat: SeatRecord) -> "TableRecord":
        """The record with one seat changed."""
        return structs.replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))


def write(folder: Path, record: TableRecord) -> None:
    """See a record on disk, in place of the one before it. Raises OSError, and leaves the old one then."""
    write_record(folder / f"{record.stem}.toml", record)


def read(path: Path) -> TableRecord:
    """The record in a file. Raises ServerError: one sentence with the file and the key of what is wrong."""
    record = read_record(path, TableRecord)
    if record is None:
        raise ServerError(f"{path}: there is no such file.")
    if why := _fault(record, path):
        raise ServerError(f"{path}: {why}.")
    return record


def _fault(record: TableRecord, path: Path) -> str:
    """What makes no sense in a record; empty if all is well."""
    if record.stem != path.stem:
        return f"stem: {record.stem!r} is not what the file is called"
    if record.campaign and not is_stem(record.campaign):
        return f"campaign: {record.campaign!r} is not what a campaign's file can be called"
    if (record.begun is None) != (not record.campaign):
        return "begun: a game that has begun has a campaign, another has none"
    persons = [seat.person for seat in record.seats if seat.person]
    names = [seat.name for seat in record.seats if seat.name]
    for key, values in (("person", persons), ("name", names)):
        if twice := next((value for value in values if values.count(value) > 1), ""):
            return f"seats: {key} {twice!r} is there twice"
    for at, seat in enumerate(record.seats):
        if bool(seat.name) != bool(record.campaign or not seat.free):
            return f"seats[{at}].name: a seat has a name once somebody has it"
    if record.used and len(record.used) != len(record.seats):
        return "used: it has one number for each seat"
    if not all(text.isprintable() for text in (record.name, record.join_word, *names)):
        return "name: characters that cannot be shown"
    return ""


def read_all(folder: Path) -> tuple[list[TableRecord], list[str]]:
    """All records of a folder, and a sentence for each file that is none; such a file is left alone."""
    good, bad = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            good.append(read(path))
        except ServerError as fault:
            bad.append(str(fault))
    return good, bad
