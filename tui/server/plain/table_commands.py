"""What people do with their tables from the hall, in lines of text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tui.server.accounts.people import Person
from tui.server.errors import ServerError
from tui.server.host import SessionContext
from tui.server.tables.actor import TableActor
from tui.server.tables.views import TableView
from tui.server.tables.waiting import in_words


class Prompter(Protocol):
    """A plain session in the hall, as far as these commands need it."""

    context: SessionContext

    @property
    def person(self) -> Person:
        """The person of the session."""

    def table(self, number: str) -> TableView:
        """The table of that number in the list that was shown last. Raises ServerError."""

    def say(self, line: str = "") -> None:
        """Write one line."""

    async def ask(self, question: str) -> str:
        """Read one line after a question. Raises EOFError at the end of the input."""


HELP = (
    "  bot N SEAT [LEVEL]  put a bot on that seat of your table N: a free one, or that of an absent player",
    "  unbot N SEAT        remove the bot from that seat",
    "  agree N             agree to what the host of table N proposes",
    "  up N                give up your seat at table N",
    "  pass N MINUTES      at your table N, absent players pass automatically after that time; off: wait",
    "  hand N NAME         let another player of your table N host it",
    "  close N             close your table N permanently",
)


async def give_up(program: Prompter, rest: str) -> None:
    """The seat is free for somebody else."""
    actor = _owner(program, rest)
    if await _sure(program, f"Give up your seat at {actor.record.name}?"):
        await actor.leave_seat(program.person)
        program.say("The seat is free.")


async def set_pass(program: Prompter, rest: str) -> None:
    """How long the table waits for who is away."""
    number, _, said = rest.partition(" ")
    said = said.strip().casefold()
    if said != "off" and not (said.isascii() and said.isdecimal() and len(said) <= 9):
        raise ServerError("Type: pass N MINUTES, or pass N off.")
    seconds = 0 if said == "off" else 60 * int(said)
    await _owner(program, number).set_auto_pass(program.person, seconds)
    program.say(
        f"Absent players pass automatically after {in_words(seconds)}." if seconds else "Absent players are waited for."
    )


async def hand_on(program: Prompter, rest: str) -> None:
    """Somebody else who sits there looks after the table."""
    number, _, name = rest.partition(" ")
    actor = _owner(program, number)
    heir = program.context.register.by_name(name.strip())
    if heir is None:
        raise ServerError(f"Nobody called {name.strip()!r} is known here.")
    await actor.hand_on(program.person, heir)
    program.say(f"{heir.name} hosts {actor.record.name} now.")


async def put_in_bot(program: Prompter, rest: str) -> None:
    """A bot on a seat, or a proposal of one."""
    number, seat, level = (*rest.split(), "", "", "")[:3]
    actor = _owner(program, number)
    if await actor.fill(program.person, _seat(actor, seat), level or actor.record.bot_level):
        program.say("The bot plays that seat.")
    else:
        program.say("Proposed; the other players must agree.")


async def take_out_bot(program: Prompter, rest: str) -> None:
    """The seat is its player's again, or free."""
    number, _, seat = rest.partition(" ")
    actor = _owner(program, number)
    await actor.give_back(program.person, _seat(actor, seat.strip()))
    program.say("The bot is gone.")


async def agree(program: Prompter, rest: str) -> None:
    """Consent to every open proposal that needs it."""
    actor = _owner(program, rest)
    mine = [proposal.key for proposal in actor.public_view().proposals if program.person.id in proposal.missing]
    if not mine:
        raise ServerError("Nothing at that table needs your consent.")
    for key in mine:
        await actor.agree(program.person, key)
    program.say("You agree.")


def _seat(actor: TableActor, text: str) -> int:
    """The seat of that number (from 1) or name. Raises ServerError."""
    for at, seat in enumerate(actor.record.seats):
        if text == str(at + 1) or (text and text.casefold() == seat.name.casefold()):
            return at
    raise ServerError(f"Name a seat by its number, 1 to {len(actor.record.seats)}, or by its player.")


async def close(program: Prompter, rest: str) -> None:
    """For good; the campaign stays in the host's folder."""
    actor = _owner(program, rest)
    if await _sure(program, f"Close {actor.record.name} permanently?"):
        done = await actor.close(program.person)
        program.say(f"{actor.record.name} is closed." if done else "Proposed; the other players must agree.")


def _owner(program: Prompter, number: str) -> TableActor:
    return program.context.registry.table(program.table(number).stem)


async def _sure(program: Prompter, question: str) -> bool:
    return (await program.ask(f"{question} Type yes, or anything else.")).casefold() == "yes"


ORDERS: dict[str, Callable[[Prompter, str], Awaitable[None]]] = {
    "up": give_up,
    "bot": put_in_bot,
    "unbot": take_out_bot,
    "agree": agree,
    "pass": set_pass,
    "hand": hand_on,
    "close": close,
}
