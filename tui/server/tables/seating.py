"""Changes of a table's seats, as pure functions of its record."""

from collections.abc import Callable
from hmac import compare_digest
from typing import Protocol

from msgspec import structs

import rules
from rules.bots import levels
from rules.bots.simulate import NAMES
from tui.server.errors import ServerError
from tui.server.tables.table_record import SeatRecord, TableRecord
from tui.words import Words

TEXTS = Words("server", "seating")

FREE = SeatRecord()

MAX_JOINED = 50
"""The most people of a table whose order of arrival is kept."""


class Identity(Protocol):
    """A person of the server: id and name."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class WrongPasswordError(ServerError):
    """The password of the table is another one."""


def take(record: TableRecord, person: Identity, seat: int | None, word: str) -> tuple[TableRecord, int]:
    """Give ``person`` a free seat, the first one for None. Returns the record and the seat. Raises ServerError.

    A person who has played another seat in this game cannot take this one: nobody may know two hands.
    """
    if record.seat_of(person.id) is not None:
        raise ServerError(TEXTS("seated"))
    free = [at for at, seat_record in enumerate(record.seats) if seat_record.free]
    if not free:
        raise ServerError(TEXTS("full"))
    if (
        record.join_word
        and person.id != record.maker
        and not compare_digest(record.join_word.casefold().encode(), word.strip().casefold().encode())
    ):
        raise WrongPasswordError(TEXTS("wrong_password"))
    own = [at for at, seat_record in enumerate(record.seats) if person.id in seat_record.seen]
    may = [at for at in free if not own or at in own]
    if seat is not None and not 0 <= seat < len(record.seats):
        raise ServerError(TEXTS("seat_range", count=len(record.seats)))
    if seat is not None and seat not in free:
        raise ServerError(TEXTS("taken"))
    if not may or (seat is not None and seat not in may):
        raise ServerError(TEXTS("other_seat"))
    at = may[0] if seat is None else seat
    if record.begun:
        return _joined(record.with_seat(at, sit(structs.replace(record.seats[at], person=person.id))), person), at
    taken = [seat_record.name.casefold() for seat_record in record.seats if seat_record.person]
    if person.name.casefold() in taken:
        raise ServerError(TEXTS("name_taken", name=person.name))
    record = _rename_bot(record, person.name)
    return _joined(record.with_seat(at, SeatRecord(person.name, person.id)), person), at


def _joined(record: TableRecord, person: Identity) -> TableRecord:
    """The record with ``person`` as the latest who joined."""
    others = (known for known in record.joined if known != person.id)
    return structs.replace(record, joined=(*others, person.id)[-MAX_JOINED:])


def sit(seat: SeatRecord) -> SeatRecord:
    """A seat of a game that has begun, with its person among those who have seen its hand."""
    if not seat.person or seat.person in seat.seen:
        return seat
    return structs.replace(seat, seen=(*seat.seen, seat.person))


def leave(record: TableRecord, person: Identity) -> tuple[TableRecord, int]:
    """Take ``person`` from their seat: it is free, or the bot's that plays it. Raises ServerError."""
    at = seat_held_by(record, person)
    seat = structs.replace(record.seats[at], person="") if record.begun else FREE
    return record.with_seat(at, seat), at


def vacate(record: TableRecord, at: int) -> TableRecord:
    """Free a seat of a begun game: its player has lost it."""
    return record.with_seat(at, structs.replace(record.seats[at], person=""))


def fill(record: TableRecord, at: int, level: str, personality: str, name: str = "") -> TableRecord:
    """Put a bot on a seat, for its player if it has one. A seat without a name gets ``name``, or one that nobody has.
    Raises ServerError or RulesError."""
    seat = _known(record, at)
    if seat.level:
        raise ServerError(TEXTS("bot_there"))
    if seat.person and not record.begun:
        raise ServerError(TEXTS("taken_not_begun"))
    game = rules.game(record.game)
    if why := game.why_no_bots(record.options):
        raise ServerError(TEXTS("no_bots", why=why))
    levels.require(game, level, personality or "balanced")
    taken = [seat_record.name for seat_record in record.seats]
    if not name or name.casefold() in (known_name.casefold() for known_name in taken):
        name = free_name(taken)
    name = seat.name or name
    return record.with_seat(at, structs.replace(seat, name=name, level=level, personality=personality))


def give_back(record: TableRecord, at: int) -> TableRecord:
    """Remove the bot from a seat. Raises ServerError."""
    seat = _known(record, at)
    if not seat.level:
        raise ServerError(TEXTS("no_bot"))
    return record.with_seat(at, structs.replace(seat, level="", personality="") if record.begun else FREE)


def seat_held_by(record: TableRecord, person: Identity) -> int:
    """The seat that ``person`` holds. Raises ServerError if there is none."""
    at = record.seat_of(person.id)
    if at is None:
        raise ServerError(TEXTS("no_seat"))
    return at


def require_host(record: TableRecord, person: Identity) -> None:
    """Raises ServerError unless ``person`` hosts the table."""
    if person.id != record.maker:
        raise ServerError(TEXTS("host_only"))


def ready(record: TableRecord, person: Identity) -> None:
    """Raises ServerError unless the game can begin now and ``person`` may begin it."""
    if record.begun:
        raise ServerError(TEXTS("begun"))
    if person.id != record.maker and record.seat_of(person.id) is None:
        raise ServerError(TEXTS("players_only"))
    if free := sum(seat.free for seat in record.seats):
        if free == 1:
            raise ServerError(TEXTS("one_free"))
        raise ServerError(TEXTS("several_free", count=free))


def free_name(taken: list[str]) -> str:
    """A name for a bot that is not among ``taken``."""
    folded = {name.casefold() for name in taken}
    count = 1
    while True:
        for name in NAMES:
            if (candidate := name if count == 1 else f"{name} {count}").casefold() not in folded:
                return candidate
        count += 1


def _rename_bot(record: TableRecord, name: str) -> TableRecord:
    """Rename the bot whose name a person who takes a seat has."""
    for at, seat in enumerate(record.seats):
        if seat.level and seat.name.casefold() == name.casefold():
            fresh_name = free_name([name, *(known.name for known in record.seats)])
            return record.with_seat(at, structs.replace(seat, name=fresh_name))
    return record


def _known(record: TableRecord, at: int) -> SeatRecord:
    if not 0 <= at < len(record.seats):
        raise ServerError(TEXTS("seat_range", count=len(record.seats)))
    return record.seats[at]


def without_unknown(record: TableRecord, known: Callable[[str], bool]) -> TableRecord:
    """The record without people who are not ``known``: their seats are free, or a bot's if one plays there. The player
    who has been at the table longest hosts it then; a table without any player keeps its host."""
    for at, seat in enumerate(record.seats):
        if seat.person and not known(seat.person):
            free = structs.replace(seat, person="") if record.begun else FREE
            record = record.with_seat(at, free)
    if not known(record.maker):
        # People are added at the end of ``joined``, so its first player is the one who has been here longest.
        order = [*record.joined, *(seat.person for seat in record.seats)]
        heir = next((person for person in order if person and record.seat_of(person) is not None), record.maker)
        record = structs.replace(record, maker=heir)
    return record
