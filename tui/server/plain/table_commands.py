"""Commands of plain mode's hall that change a table: seats, bots, proposals, its host."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from tui.server.accounts.people import Person
from tui.server.errors import ServerError
from tui.server.host import SessionContext
from tui.server.tables.actor import TableActor
from tui.server.tables.views import TableView
from tui.server.tables.waiting import in_words
from tui.words import Words

TEXTS = Words("server", "table_commands")


MINUTE_DIGITS = 9
"""The most digits of a number of minutes."""


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


async def give_up(program: Prompter, argument: str) -> None:
    """Free the person's seat, after a confirmation."""
    actor = _actor(program, argument)
    if await _sure(program, TEXTS("give_up", table=actor.record.name)):
        await actor.leave_seat(program.person)
        program.say(TEXTS("seat_freed"))


async def set_pass(program: Prompter, argument: str) -> None:
    """Set after how many minutes absent players pass; ``off`` for never."""
    number, _, minutes = argument.partition(" ")
    minutes = minutes.strip().casefold()
    if minutes != "off" and not (minutes.isascii() and minutes.isdecimal() and len(minutes) <= MINUTE_DIGITS):
        raise ServerError(TEXTS("pass_usage"))
    seconds = 0 if minutes == "off" else 60 * int(minutes)
    await _actor(program, number).set_auto_pass(program.person, seconds)
    program.say(TEXTS("pass_after", time=in_words(seconds)) if seconds else TEXTS("no_pass"))


async def hand_on(program: Prompter, argument: str) -> None:
    """Let another player host the table."""
    number, _, name = argument.partition(" ")
    actor = _actor(program, number)
    heir = program.context.register.by_name(name.strip())
    if heir is None:
        raise ServerError(TEXTS("no_player", name=name.strip()))
    await actor.hand_on(program.person, heir)
    program.say(TEXTS("hosts", player=heir.name, table=actor.record.name))


async def put_in_bot(program: Prompter, argument: str) -> None:
    """Put a bot on a seat, or propose it to the players."""
    number, seat, level = (*argument.split(), "", "", "")[:3]
    actor = _actor(program, number)
    if await actor.fill(program.person, _seat(actor, seat), level or actor.record.bot_level):
        program.say(TEXTS("bot_added"))
    else:
        program.say(TEXTS("proposed"))


async def take_out_bot(program: Prompter, argument: str) -> None:
    """Remove the bot of a seat, which returns to its player or becomes free."""
    number, _, seat = argument.partition(" ")
    actor = _actor(program, number)
    await actor.give_back(program.person, _seat(actor, seat.strip()))
    program.say(TEXTS("bot_removed"))


async def agree(program: Prompter, argument: str) -> None:
    """Agree to every open proposal that needs this person's consent."""
    actor = _actor(program, argument)
    mine = [proposal.key for proposal in actor.public_view().proposals if program.person.id in proposal.missing]
    if not mine:
        raise ServerError(TEXTS("nothing_to_agree"))
    for key in mine:
        await actor.agree(program.person, key)
    program.say(TEXTS("agreed"))


def _seat(actor: TableActor, text: str) -> int:
    """The seat of that number (from 1) or name. Raises ServerError."""
    for at, seat in enumerate(actor.record.seats):
        if text == str(at + 1) or (text and text.casefold() == seat.name.casefold()):
            return at
    raise ServerError(TEXTS("which_seat", count=len(actor.record.seats)))


async def close(program: Prompter, argument: str) -> None:
    """Close the table permanently, or propose it. The campaign stays in the admin's folder."""
    actor = _actor(program, argument)
    if await _sure(program, TEXTS("close", table=actor.record.name)):
        done = await actor.close(program.person)
        program.say(TEXTS("closed", table=actor.record.name) if done else TEXTS("proposed"))


def _actor(program: Prompter, number: str) -> TableActor:
    """The table of that number in the list. Raises ServerError."""
    return program.context.registry.table(program.table(number).stem)


async def _sure(program: Prompter, question: str) -> bool:
    return (await program.ask(TEXTS("sure", question=question))).casefold() == "yes"


COMMANDS: dict[str, Callable[[Prompter, str], Awaitable[None]]] = {
    "up": give_up,
    "bot": put_in_bot,
    "unbot": take_out_bot,
    "agree": agree,
    "pass": set_pass,
    "hand": hand_on,
    "close": close,
}
