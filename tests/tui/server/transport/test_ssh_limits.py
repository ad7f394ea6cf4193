"""Limits of the door: connections, strangers, sessions, what is typed, time."""

import asyncio

import asyncssh
import pytest

from tests.tui.server.clients import a_listener, connect, enter, new_key, until
from tests.tui.server.transport.parrot import KEY, Parrot
from tui.server.config import Limits
from tui.server.transport.channel import Channel
from tui.server.transport.connection_limits import HANDSHAKES_PER_NETWORK, Standing
from tui.server.transport.ssh_listener import CHANNELS, STRANGER_SESSIONS


async def test_connections_have_limits() -> None:
    limits = Limits(connections_per_address=3)
    async with a_listener(Parrot, limits) as (listener, port, logged):
        kept = [await connect(port, KEY) for _ in range(3)]
        await (await connect(port, KEY)).wait_closed()
        assert logged[-1]["limit"] == "connections_per_address"
        kept[0].abort()
        await until(lambda: len(listener.connections) == 2)
        (await connect(port, KEY)).abort()
        for one in kept[1:]:
            one.abort()


async def test_half_open_handshakes_are_few_and_end() -> None:
    async with a_listener(Parrot, Limits(login_grace=5)) as (listener, port, _):
        writers = []
        for _ in range(HANDSHAKES_PER_NETWORK + 5):
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writers.append(writer)
        await until(lambda: len(listener.connections) == HANDSHAKES_PER_NETWORK)
        for writer in writers:
            writer.close()
        await until(lambda: not listener.connections)
        client = await enter(port, KEY)
        await client.sees("polly")
        client.abort()


async def test_a_connection_has_few_sessions() -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        connection = await connect(port, KEY)
        kept = [await connection.create_process(term_type="xterm") for _ in range(CHANNELS)]
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(term_type="xterm")
        assert len(kept) == CHANNELS
        connection.abort()


async def test_who_types_too_much_is_read_more_slowly() -> None:
    heard: list[int] = []

    class Listener(Parrot):
        def receive(self, data: bytes) -> None:
            heard.append(len(data))

    async with a_listener(Listener, Limits(input_bytes=1 << 10, input_burst=1 << 12)) as (_, port, _logged):
        flood, other = await enter(port, KEY), await enter(port, new_key())
        flood.type("x" * (1 << 20))
        await until(lambda: sum(heard) >= 1 << 12)
        before = sum(heard)
        other.type("hello")
        await until(lambda: 5 in heard)
        assert before < 1 << 18, "more than the window was read"
        flood.abort()
        other.abort()


async def test_idle_sessions_end() -> None:
    async with a_listener(Parrot, Limits(idle=60)) as (listener, port, _):
        client = await enter(port, KEY)
        await client.sees("polly")
        channel = next(iter(listener.channels))
        channel.traffic.typed -= 61
        channel._watch_idle()
        assert await client.ended() == 0
        assert b"Nothing was typed for 1 minute; your seats are kept." in client.raw
        client.abort()


async def test_a_connection_without_a_session_ends_after_the_grace_period() -> None:
    async with a_listener(Parrot, Limits(login_grace=5)) as (listener, port, _):
        idle, used = await connect(port, KEY), await enter(port, KEY)
        await used.sees("polly")
        [waiting] = [connection for connection in listener.connections if connection._grace is not None]
        assert 0 < waiting._grace.when() - asyncio.get_running_loop().time() <= 5
        waiting._no_session()
        await idle.wait_closed()
        used.type("q")
        await used.ended()
        await until(lambda: all(connection._grace is not None for connection in listener.connections))
        used.abort()


async def test_strangers_are_few_and_leave_the_places_of_known_keys() -> None:
    limits = Limits(connections=2, strangers=3, strangers_per_address=3)
    standing = {KEY.get_fingerprint(): Standing.KNOWN}
    async with a_listener(Parrot, limits, lambda key: standing.get(key, Standing.STRANGER)) as (_, port, logged):
        strangers = [await connect(port, new_key()) for _ in range(3)]
        await (await connect(port, new_key())).wait_closed()
        assert logged[-1]["limit"] == "strangers"
        for connection in strangers:
            await connection.create_process(term_type="xterm")
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(term_type="xterm")
        known = await enter(port, KEY)
        await known.sees("polly")
        for connection in (*strangers, known.connection):
            connection.abort()


async def test_one_key_of_a_stranger_has_one_session_and_all_have_a_few() -> None:
    limits = Limits(strangers=100, strangers_per_address=100)
    async with a_listener(Parrot, limits, lambda key: Standing.STRANGER) as (_listener, port, _):
        twice = [await connect(port, KEY) for _ in range(2)]
        await twice[0].create_process(term_type="xterm")
        with pytest.raises(asyncssh.ChannelOpenError):
            await twice[1].create_process(term_type="xterm")
        others = [await connect(port, new_key()) for _ in range(STRANGER_SESSIONS)]
        for connection in others[:-1]:
            await connection.create_process(term_type="xterm")
        with pytest.raises(asyncssh.ChannelOpenError):
            await others[-1].create_process(term_type="xterm")
        for connection in (*twice, *others):
            connection.abort()


async def test_sizes_are_merged_and_have_a_limit() -> None:
    programs: list[Parrot] = []

    def starts(channel: Channel) -> Parrot:
        programs.append(Parrot(channel))
        return programs[-1]

    async with a_listener(starts) as (_listener, port, _logged):
        client = await enter(port, KEY, (400, 160))
        await client.sees("polly")
        assert programs[0].channel.terminal.size == (200, 60)
        for step in range(50):
            client.process.change_terminal_size(100 + step, 30)
        client.process.change_terminal_size(123, 45)
        await until(lambda: programs[0].sizes[-1:] == [(123, 45)])
        assert len(programs[0].sizes) <= 5
        client.abort()
