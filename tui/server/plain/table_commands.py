"""What people do with their tables from the hall, in lines of text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from tui.server.errors import ServerError
from tui.server.tables.waiting import in_words

if TYPE_CHECKING:
    from tui.server.plain.program import PlainProgram
    from tui.server.tables.actor import Owner

HELP = (
    "  up N                give up your seat at table N",
    "  pass N MINUTES      at your table N, pass for who is away so long and could pass; off: wait",
    "  hand N NAME         hand your table N on to somebody who sits there",
    "  close N             close your table N for good",
)


async def give_up(program: PlainProgram, rest: str) -> None:
    """The seat is free for somebody else."""
    owner = _owner(program, rest)
    if await _sure(program, f"Give up your seat at {owner.record.name}?"):
        await owner.leave_seat(program.person)
        program.say("The seat is free.")


async def set_pass(program: PlainProgram, rest: str) -> None:
    """How long the table waits for who is away."""
    number, _, said = rest.partition(" ")
    said = said.strip().casefold()
    if said != "off" and not (said.isascii() and said.isdecimal() and len(said) <= 9):
        raise ServerError("Type: pass N MINUTES, or pass N off.")
    seconds = 0 if said == "off" else 60 * int(said)
    await _owner(program, number).set_auto_pass(program.person, seconds)
    program.say(f"Who is away is passed for after {in_words(seconds)}." if seconds else "Who is away is waited for.")


async def hand_on(program: PlainProgram, rest: str) -> None:
    """Somebody else who sits there looks after the table."""
    number, _, name = rest.partition(" ")
    owner = _owner(program, number)
    heir = program.lobby.register.by_name(name.strip())
    if heir is None:
        raise ServerError(f"Nobody called {name.strip()!r} is known here.")
    await owner.hand_on(program.person, heir)
    program.say(f"{heir.name} looks after {owner.record.name} now.")


async def close(program: PlainProgram, rest: str) -> None:
    """For good; the campaign stays in the host's folder."""
    owner = _owner(program, rest)
    if await _sure(program, f"Close {owner.record.name} for good?"):
        await owner.close(program.person)
        program.say(f"{owner.record.name} is closed.")


def _owner(program: PlainProgram, number: str) -> Owner:
    return program.house.table(program.table(number).stem)


async def _sure(program: PlainProgram, question: str) -> bool:
    return (await program.ask(f"{question} Type yes, or anything else.")).casefold() == "yes"


ORDERS: dict[str, Callable[[PlainProgram, str], Awaitable[None]]] = {
    "up": give_up,
    "pass": set_pass,
    "hand": hand_on,
    "close": close,
}
