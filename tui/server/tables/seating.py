"""Who sits where at a table of the server: changes of its record, and why not. No clock, no files."""

from collections.abc import Callable
from hmac import compare_digest
from typing import Protocol

from msgspec import structs

import rules
from rules.bots import levels
from rules.bots.simulate import NAMES
from tui.server.errors import ServerError
from tui.server.tables.table_record import SeatRecord, TableRecord

FREE = SeatRecord()

MAX_JOINED = 50
"""People of a table of whom it is kept in which order they came."""


class Identity(Protocol):
    """A person the server knows."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class WrongPasswordError(ServerError):
    """That is not the join word of the table."""


def take(record: TableRecord, person: Identity, seat: int | None, word: str) -> tuple[TableRecord, int]:
    """``person`` takes a free seat, the first if none is named. Raises ServerError.

    Who has looked through another seat's eyes in this game may not take this one: two hands are not for one person.
    """
    if record.seat_of(person.id) is not None:
        raise ServerError("You have a seat at this table already.")
    free = [at for at, seat_record in enumerate(record.seats) if seat_record.free]
    if not free:
        raise ServerError("No seat is free at this table.")
    if (
        record.join_word
        and person.id != record.maker
        and not compare_digest(record.join_word.casefold().encode(), word.strip().casefold().encode())
    ):
        raise WrongPasswordError("Wrong password; ask the table's host.")
    own = [at for at, seat_record in enumerate(record.seats) if person.id in seat_record.seen]
    may = [at for at in free if not own or at in own]
    if seat is not None and not 0 <= seat < len(record.seats):
        raise ServerError(f"The table has the seats 1 to {len(record.seats)}.")
    if seat is not None and seat not in free:
        raise ServerError("That seat is taken.")
    if not may or (seat is not None and seat not in may):
        raise ServerError("You have played another seat in this game; only that one can be yours again.")
    at = may[0] if seat is None else seat
    if record.begun:
        return _joined(record.with_seat(at, sit(structs.replace(record.seats[at], person=person.id))), person), at
    taken = [seat_record.name.casefold() for seat_record in record.seats if seat_record.person]
    if person.name.casefold() in taken:
        raise ServerError(f"A player called {person.name} is already at this table.")
    record = _make_way(record, person.name)
    return _joined(record.with_seat(at, SeatRecord(person.name, person.id)), person), at


def _joined(record: TableRecord, person: Identity) -> TableRecord:
    """The record with ``person`` as the one who came last."""
    others = (known for known in record.joined if known != person.id)
    return structs.replace(record, joined=(*others, person.id)[-MAX_JOINED:])


def sit(seat: SeatRecord) -> SeatRecord:
    """A seat of a game that has begun, with its person among those who have looked through its eyes."""
    if not seat.person or seat.person in seat.seen:
        return seat
    return structs.replace(seat, seen=(*seat.seen, seat.person))


def leave(record: TableRecord, person: Identity) -> tuple[TableRecord, int]:
    """``person`` gives the seat up: it is free, or the computer's if that stood in. Raises ServerError."""
    at = seat_held_by(record, person)
    seat = structs.replace(record.seats[at], person="") if record.begun else FREE
    return record.with_seat(at, seat), at


def vacate(record: TableRecord, at: int) -> TableRecord:
    """The seat of a begun game is free: its person has lost it."""
    return record.with_seat(at, structs.replace(record.seats[at], person=""))


def fill(record: TableRecord, at: int, level: str, personality: str, name: str = "") -> TableRecord:
    """The computer plays that seat, for its person if it has one; a seat without a name gets ``name``, or one that
    nobody has. Raises ServerError or RulesError."""
    seat = _known(record, at)
    if seat.level:
        raise ServerError("A bot already plays that seat.")
    if seat.person and not record.begun:
        raise ServerError("That seat is taken; the game has not begun yet.")
    game = rules.game(record.game)
    if why := game.why_no_bots(record.options):
        raise ServerError(f"{why}.")
    levels.require(game, level, personality or "balanced")
    taken = [seat_record.name for seat_record in record.seats]
    if not name or name.casefold() in (known_name.casefold() for known_name in taken):
        name = free_name(taken)
    name = seat.name or name
    return record.with_seat(at, structs.replace(seat, name=name, level=level, personality=personality))


def give_back(record: TableRecord, at: int) -> TableRecord:
    """The computer stops playing that seat. Raises ServerError."""
    seat = _known(record, at)
    if not seat.level:
        raise ServerError("No bot plays that seat.")
    return record.with_seat(at, structs.replace(seat, level="", personality="") if record.begun else FREE)


def seat_held_by(record: TableRecord, person: Identity) -> int:
    """The seat that ``person`` holds. Raises ServerError if there is none."""
    at = record.seat_of(person.id)
    if at is None:
        raise ServerError("You have no seat at this table.")
    return at


def require_host(record: TableRecord, person: Identity) -> None:
    """Raises ServerError unless ``person`` is the table's maker."""
    if person.id != record.maker:
        raise ServerError("Only the table's host can do that.")


def ready(record: TableRecord, person: Identity) -> None:
    """Raises ServerError unless the game can begin now, and ``person`` may say so."""
    if record.begun:
        raise ServerError("The game has begun already.")
    if person.id != record.maker and record.seat_of(person.id) is None:
        raise ServerError("Only players at the table can begin the game.")
    if free := sum(seat.free for seat in record.seats):
        count = "1 seat is" if free == 1 else f"{free} seats are"
        raise ServerError(f"{count} still free; wait for more players, or add bots.")


def free_name(taken: list[str]) -> str:
    """A name for a seat of the computer that nobody at the table has."""
    folded = {name.casefold() for name in taken}
    count = 1
    while True:
        for name in NAMES:
            if (candidate := name if count == 1 else f"{name} {count}").casefold() not in folded:
                return candidate
        count += 1


def _make_way(record: TableRecord, name: str) -> TableRecord:
    """A seat of the computer that has the name of a person who sits down takes another."""
    for at, seat in enumerate(record.seats):
        if seat.level and seat.name.casefold() == name.casefold():
            fresh_name = free_name([name, *(known.name for known in record.seats)])
            return record.with_seat(at, structs.replace(seat, name=fresh_name))
    return record


def _known(record: TableRecord, at: int) -> SeatRecord:
    if not 0 <= at < len(record.seats):
        raise ServerError(f"The table has the seats 1 to {len(record.seats)}.")
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
