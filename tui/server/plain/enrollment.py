"""The page of a client whose key is not known yet: it asks for a name and perhaps the code of an invitation.

It is lines of text only, so that a stranger costs the server no app and no drawing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tui.plain.wrapping import wrapped
from tui.server.accounts.admission import Way
from tui.server.accounts.people import Person
from tui.server.errors import ServerError
from tui.server.host import SessionContext
from tui.server.plain.line_editor import LineEditor
from tui.server.plain.line_queue import Lines
from tui.server.sanitize import clean_person_name
from tui.server.transport.channel import Channel, Client, Program, fault_location
from tui.words import Words

TEXTS = Words("server", "enrollment")

ATTEMPTS = 10
"""The most attempts of one session to give a name and a code."""


async def enroll(
    context: SessionContext, client: Client, ask: Callable[[str], Awaitable[str]], say: Callable[[str], None]
) -> Person | None:
    """Ask for a name, and for a code if one is needed, until both are accepted; None after too many attempts.

    ``ask`` raises EOFError at the end of the input.
    """
    proposal = client.login.capitalize()[: context.config.limits.person_name]
    say(TEXTS("introduction"))
    for _ in range(ATTEMPTS):
        name = await ask(TEXTS("name_or", name=proposal) if proposal else TEXTS("name")) or proposal
        try:
            # A name that cannot be is refused before a code is asked for; the next attempt proposes the last good one.
            proposal = clean_person_name(name, context.config.limits.person_name)
            way = context.admission.admits(client.key)
            code = await ask(TEXTS("code")) if way is Way.NEEDS_CODE else ""
            person = await asyncio.to_thread(context.admission.enroll, name, client.key, code, client.address)
            context.registry.log.event("enrolled", who=person.name, key=client.key, address=client.address)
            return person
        except ServerError as refusal:
            context.registry.log.event("not-enrolled", key=client.key, address=client.address, why=refusal)
            say(str(refusal))
    return None


class EnrollmentProgram:
    """A ``Program`` of a channel with a terminal: it enrolls a stranger, then runs the program that ``start`` makes."""

    def __init__(
        self, context: SessionContext, channel: Channel, start: Callable[[Person], Awaitable[Program]]
    ) -> None:
        self._context = context
        self._channel = channel
        self._start = start
        self._lines = Lines(channel.hold)
        self._editor = LineEditor(self._lines.put_nowait, channel.send)
        self._program: Program | None = None
        self._task: asyncio.Task[Person | None] | None = None
        self._last = ""
        self._ended = False
        self.fault = ""

    async def perform(self) -> str:
        """Run to the end. Returns the last sentence for the person."""
        self._channel.send(f"{TEXTS('title', name=self._context.config.name)}\r\n")
        self._task = asyncio.ensure_future(enroll(self._context, self._channel.client, self._ask, self._say))
        try:
            await asyncio.wait([self._task])
        finally:
            self._task.cancel()
        if self._task.cancelled():
            return self._last
        error = self._task.exception()
        if isinstance(error, EOFError):
            return ""
        if error is not None:
            self.fault = fault_location(error)
            return ""
        person = self._task.result()
        if person is None:
            return TEXTS("too_many")
        program = await self._start(person)
        if self._ended:  # the connection was lost while this waited for its turn
            return self._last
        self._program = program
        last = await self._program.perform()
        self.fault = self._program.fault
        return last

    def receive(self, data: bytes) -> None:
        """Process the bytes that were typed."""
        if self._program:
            self._program.receive(data)
        else:
            self._editor.receive(data)

    def resize(self, columns: int, rows: int) -> None:
        """Use the new size of the window."""
        if self._program:
            self._program.resize(columns, rows)

    def resume_output(self) -> None:
        """Send output again after the client has caught up."""
        if self._program:
            self._program.resume_output()

    def end(self, why: str) -> None:
        """End soon, with ``why`` as the last sentence."""
        self._ended = True
        self._last = self._last or why
        if self._program:
            self._program.end(why)
        elif self._task:
            self._task.cancel()

    def _say(self, line: str) -> None:
        if not self._channel.stopped:
            lines = wrapped(line, self._channel.terminal.size[0])
            self._channel.send("".join(f"{text}\r\n" for text in lines))

    async def _ask(self, question: str) -> str:
        self._channel.send(f"{question} ")
        line = await self._lines.get()
        if line is None:
            raise EOFError
        return line.strip()
