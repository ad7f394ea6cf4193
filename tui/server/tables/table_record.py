"""The record of a table besides its campaign: its host, seats, password and settings."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import structs

from saves.files import is_stem
from saves.header import MAX_NAME, Timestamp
from tui.server.errors import ServerError
from tui.server.files import read_record, write_record
from tui.words import Words

TEXTS = Words("server", "table_record")

OnTimeout = Literal["bot", "free", "host"]
"""What happens when a seat's time is up: a ``bot`` plays it until its player returns, the seat is ``free`` for another
player, or the ``host`` decides alone what the table may not do otherwise."""
ON_TIMEOUT: tuple[OnTimeout, ...] = ("bot", "free", "host")

FOLDER = "tables"
MAX_AUTO_PASS = 30 * 24 * 3600
"""The most seconds after which an absent player passes."""

MAX_BANK = 365 * 24 * 3600
"""The most seconds in the time bank of a seat."""

BOT_AFTER = 24 * 3600
"""The default seconds that a player must be away before the host may put a bot on the seat alone."""
BOT_LEVEL = "steady"
"""The default level of bots that take a player's seat."""

Name = Annotated[str, msgspec.Meta(max_length=40)]


class SeatRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A seat. ``name``: its name at the table (empty while the seat is free before the game); ``person``: the id of its
    player; ``level`` and ``personality``: those of the bot, if one plays it, for itself or for that player.

    ``seen``: the ids of all who have played this seat since the game began.
    """

    name: Name = ""
    person: Name = ""
    level: Name = ""
    personality: Name = ""
    seen: tuple[str, ...] = ()

    @property
    def free(self) -> bool:
        """Whether neither a player nor a bot has this seat."""
        return not self.person and not self.level


class TableRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table. ``campaign``: the stem of its campaign, empty before the game has begun; ``join_word``: the password,
    empty if anyone may take a seat; ``listed``: whether people without a seat see it; ``maker``: the id of its host;
    ``auto_pass``: seconds after which an absent player passes, 0: never.

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
    """Write a record to disk. Raises OSError, and leaves the old record then."""
    write_record(folder / f"{record.stem}.toml", record)


def read(path: Path) -> TableRecord:
    """Read the record in a file. Raises ServerError, one sentence with the file and the key at fault."""
    record = read_record(path, TableRecord)
    if record is None:
        raise ServerError(TEXTS("no_file", path=path))
    if why := _fault(record, path):
        raise ServerError(f"{path}: {why}.")
    return record


def _fault(record: TableRecord, path: Path) -> str:
    """What is inconsistent in a record; empty if nothing is."""
    if record.stem != path.stem:
        return TEXTS("stem", stem=record.stem)
    if record.campaign and not is_stem(record.campaign):
        return TEXTS("campaign", campaign=record.campaign)
    if (record.begun is None) != (not record.campaign):
        return TEXTS("begun")
    persons = [seat.person for seat in record.seats if seat.person]
    names = [seat.name for seat in record.seats if seat.name]
    for key, values in (("person", persons), ("name", names)):
        if twice := next((value for value in values if values.count(value) > 1), ""):
            return TEXTS("twice", key=key, value=twice)
    for at, seat in enumerate(record.seats):
        if bool(seat.name) != bool(record.campaign or not seat.free):
            return TEXTS("seat_name", seat=at)
    if record.used and len(record.used) != len(record.seats):
        return TEXTS("used")
    if not all(text.isprintable() for text in (record.name, record.join_word, *names)):
        return TEXTS("unprintable")
    return ""


def read_all(folder: Path) -> tuple[list[TableRecord], list[str]]:
    """Read all records of a folder. Returns them, and a sentence for each invalid file, which is left alone."""
    records, problems = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            records.append(read(path))
        except ServerError as fault:
            problems.append(str(fault))
    return records, problems
