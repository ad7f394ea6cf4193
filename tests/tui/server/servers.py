"""A whole server for a test, and people who come in."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
from msgspec import structs

from tests.tui.server.clients import Client, enter, new_key, until
from tui.panels.notice import NoticeKind
from tui.panels.snapshot import Player
from tui.server.app import ServerApp
from tui.server.config import Limits, read_config
from tui.server.serve import Server
from tui.server.tables.actor import TableActor

MANY = Limits(connections=2000, connections_per_address=2000, sessions_per_key=3)


@asynccontextmanager
async def a_server(home: Path, limits: Limits = MANY, **said: Any) -> AsyncIterator[tuple[Server, int]]:
    """A server that is up, for anybody with a key, and its port."""
    config = read_config(home, None, {"admission": "open", "addresses": ["127.0.0.1"], "bot_pause": 0.0, **said})
    server = Server(structs.replace(config, port=0, limits=limits))
    ports = await server.open()
    try:
        yield server, ports[0]
    finally:
        await server.stop()


class People:
    """Persons of a server by name, each with a key, and their terminals."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.keys: dict[str, asyncssh.SSHKey] = {}

    async def comes(self, name: str, size: tuple[int, int] = (80, 24), window: int = 1 << 21) -> Client:
        """Somebody comes into the hall."""
        if name not in self.keys:
            self.keys[name] = new_key()
            self.server.register.enroll(name, self.keys[name].get_fingerprint())
        client = await enter(self.port, self.keys[name], size, name=name.lower(), window=window)
        await client.sees(f"you are {name}")
        return client

    def person(self, name: str) -> Any:
        """Who it is."""
        return self.server.register.by_name(name)

    def app(self, name: str) -> ServerApp:
        """The app of somebody's latest session."""
        apps = [channel.program for channel in self.server.listener.channels if isinstance(channel.program, ServerApp)]
        return max((app for app in apps if app.person.name == name), key=lambda one: one.since)

    async def table(
        self, game: str, names: Sequence[str], bots: int = 0, name: str = "The table", **more: Any
    ) -> TableActor:
        """A table that the first of them has set and where all sit; the game has begun."""
        places: list[Player | None] = [None] * len(names) + [Player("", "steady")] * bots
        actor = await self.server.registry.make(self.person(names[0]), game, places, name=name, **more)
        for one in names[1:]:
            await actor.take(self.person(one))
        if actor.record.begun is None:
            await actor.begin(self.person(names[0]))
        return actor

    async def sits_down(self, client: Client, name: str, actor: TableActor) -> None:
        """Somebody in the hall goes to their seat, and reads who they are; or watches."""
        app = self.app(name)
        app.call_later(app.open_table, actor, actor.record.seat_of(app.person.id))
        await until(lambda: bool(app.tables()) and app.tables()[-1].snap is not None, f"{name} sits down")
        halt = app.tables()[-1].snap.halt
        if halt is not None and halt.kind is NoticeKind.YOU_ARE and halt.seat == actor.record.seat_of(app.person.id):
            await actor.acknowledge(app.person, halt.index)
            await until(lambda: app.tables()[-1].snap.halt != halt, f"{name} has read who they are")

    async def at_a_table(self, game: str, *names: str) -> tuple[dict[str, Client], TableActor]:
        """All of them come and sit down at a table of theirs: their terminals by name, and the table."""
        clients = {name: await self.comes(name) for name in names}
        actor = await self.table(game, names)
        for name, client in clients.items():
            await self.sits_down(client, name, actor)
        return clients, actor
