"""A program for tests of connections, and a key that may come in."""

import asyncio

from tests.tui.server.clients import new_key
from tui.server.transport.channel import Channel

KEY = new_key()


class Parrot:
    """A program that says again what is typed, until it hears a q; an f makes it fail, a ! at once."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.fault = ""
        self.sizes: list[tuple[int, int]] = []
        self.ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def perform(self) -> str:
        self.channel.send("polly ")
        return await self.ended

    def receive(self, data: bytes) -> None:
        hand = ["Dragon"]
        if b"!" in data:
            raise KeyError(f"{hand} is hidden")
        if b"f" in data and not self.ended.done():
            self.ended.set_exception(ValueError(f"{hand} is hidden"))
        elif b"q" in data:
            self.end("bye")
        self.channel.send(data.decode("utf-8", "replace"))

    def resize(self, columns: int, rows: int) -> None:
        self.sizes.append((columns, rows))

    def resume_output(self) -> None:
        pass

    def end(self, why: str) -> None:
        if not self.ended.done():
            self.ended.set_result(why)
