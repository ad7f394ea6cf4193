"""The door: who comes in, what may be asked for there, and what nobody can do to the others."""

import asyncio
import sys
from time import monotonic
from typing import Any

import asyncssh
import pytest

from tests.tui.server.clients import Client, a_listener, alive, connect, enter, new_key, until
from tui.server.config import Limits
from tui.server.transport.channel import TEXTS as CHANNEL_TEXTS
from tui.server.transport.channel import Channel
from tui.server.transport.connection_limits import HANDSHAKES_PER_NETWORK, Standing
from tui.server.transport.ssh_listener import CHANNELS, STRANGER_SESSIONS, TEXTS

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


async def test_somebody_comes_in_types_and_leaves() -> None:
    async with a_listener(Parrot) as (listener, port, logged):
        client = await enter(port, KEY)
        await client.sees("polly")
        client.type("hello")
        await client.sees("hello")
        client.type("q")
        assert await client.ended() == 0
        assert "bye" in client.text
        await until(lambda: not listener.channels)
        assert logged[-1]["event"] == "session-end" and logged[-1]["key"] == KEY.get_fingerprint()
        client.abort()


async def test_the_key_is_who_one_is_and_the_name_for_ssh_is_only_a_proposal() -> None:
    seen: list[tuple[str, str]] = []

    def starts(channel: Channel) -> Parrot:
        seen.append((channel.client.key, channel.client.login))
        return Parrot(channel)

    async with a_listener(starts) as (_, port, _logged):
        other = new_key()
        for key, name in ((KEY, "ann"), (other, "ann"), (KEY, "bea")):
            client = await enter(port, key, name=name)
            await client.sees("polly")
            client.abort()
        mine, theirs = KEY.get_fingerprint(), other.get_fingerprint()
        assert seen == [(mine, "ann"), (theirs, "ann"), (mine, "bea")]


class _Reads(asyncssh.SSHClient):
    """A client without a key that reads what it is told."""

    told = ""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: list[tuple[str, bool]]
    ) -> list[str]:
        _Reads.told += instructions
        assert prompts == [], "there is no password to give"
        return []


@pytest.mark.parametrize("keys", [[], [KEY]], ids=["none", "refused"])
async def test_without_a_key_that_may_come_in_one_is_told_why(keys: list[Any]) -> None:
    _Reads.told = ""
    async with a_listener(Parrot, admits=lambda key: Standing.REFUSED) as (_, port, logged):
        with pytest.raises(asyncssh.PermissionDenied):
            await asyncssh.connect(
                "127.0.0.1",
                port,
                known_hosts=None,
                client_keys=keys,
                username="x",
                config=None,
                agent_path=None,
                client_factory=_Reads,
            )
        assert _Reads.told == TEXTS("no_key")
        assert logged[0]["limit"] == "no-key"


async def test_a_register_that_fails_lets_nobody_in_and_keeps_listening() -> None:
    answers: list[Any] = [ValueError("secret"), True]

    def admits(key: str) -> Standing:
        found = answers.pop(0)
        if isinstance(found, Exception):
            raise found
        return Standing.KNOWN

    async with a_listener(Parrot, admits=admits) as (_, port, logged):
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(port, KEY)
        assert "secret" not in str(logged)
        answers[:] = [True, True, True]
        client = await enter(port, KEY)
        await client.sees("polly")
        client.abort()


async def test_commands_and_files_are_refused() -> None:
    async with a_listener(Parrot) as (listener, port, _):
        connection = await connect(port, KEY)
        for command in ("ls", "plain; ls", "plain ls", "scp -t /tmp", "/bin/sh", ""):
            if command:
                with pytest.raises(asyncssh.ChannelOpenError):
                    await connection.create_process(command)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.start_sftp_client()
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(subsystem="netconf")
        await until(lambda: not listener.channels)
        connection.abort()


async def test_nothing_is_forwarded() -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        connection = await connect(port, KEY)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/tmp/socket")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/tmp/socket", "/tmp/other")
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(term_type="xterm", x11_forwarding=True, x11_display=":7")
        connection.abort()


async def test_the_agent_is_not_asked_for() -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        connection = await asyncssh.connect(
            "127.0.0.1",
            port,
            known_hosts=None,
            client_keys=[KEY],
            username="x",
            config=None,
            agent_forwarding=True,
            agent_path="/tmp/none",
        )
        process = await connection.create_process(term_type="xterm", term_size=(80, 24))
        assert "polly" in await process.stdout.read(20)
        connection.abort()


async def test_a_shell_without_a_terminal_gets_a_sentence() -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        connection = await connect(port, KEY)
        done = await connection.run(check=False)
        assert done.exit_status == 1 and str(done.stdout).strip() == CHANNEL_TEXTS("no_terminal")
        connection.abort()


async def test_the_word_plain_needs_no_terminal() -> None:
    plain: list[bool] = []

    def starts(channel: Channel) -> Parrot:
        plain.append(channel.terminal.plain)
        return Parrot(channel)

    async with a_listener(starts) as (_, port, _logged):
        connection = await connect(port, KEY)
        done = await connection.run("plain", input="q", check=False)
        assert plain == [True] and str(done.stdout).startswith("polly")
        connection.abort()


@pytest.mark.parametrize(("key", "kind"), [("f", "ValueError in perform"), ("!", "KeyError in receive")])
async def test_a_fault_ends_one_session_with_one_sentence_and_nothing_of_what_was_in_it(key: str, kind: str) -> None:
    async with a_listener(Parrot) as (_, port, logged):
        one, other = await enter(port, KEY), await enter(port, new_key())
        await one.sees("polly")
        one.type(key)
        assert await one.ended() == 1
        assert b"Something went wrong and ended this session" in one.raw and b"Dragon" not in one.raw
        other.type("hello")
        await other.sees("hello")
        await until(lambda: any(entry["event"] == "fault" for entry in logged))
        assert "Dragon" not in str(logged) and kind in str(logged)
        one.abort()
        other.abort()


async def test_who_is_gone_without_a_word_leaves_nothing_behind() -> None:
    async with a_listener(Parrot) as (listener, port, _):
        for _ in range(10):
            client = await enter(port, KEY)
            await client.sees("polly")
            client.abort()
        await until(lambda: not listener.channels and not listener.connections)
        assert alive(Parrot) == 0


async def test_sizes_of_the_terminal_come_in() -> None:
    programs: list[Parrot] = []

    def starts(channel: Channel) -> Parrot:
        programs.append(Parrot(channel))
        return programs[-1]

    async with a_listener(starts) as (_, port, _logged):
        client = await enter(port, KEY, (100, 30))
        await client.sees("polly")
        assert programs[0].channel.terminal.size == (100, 30)
        client.process.change_terminal_size(120, 40)
        await until(lambda: programs[0].sizes == [(120, 40)])
        client.abort()


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


async def test_nothing_is_written_to_the_servers_own_output(capsys: pytest.CaptureFixture[str]) -> None:
    before = (sys.stdout, sys.stderr)
    async with a_listener(Parrot) as (_, port, _logged):
        clients: list[Client] = [await enter(port, KEY) for _ in range(3)]
        for client in clients:
            await client.sees("polly")
            client.abort()
    assert (sys.stdout, sys.stderr) == before
    assert capsys.readouterr() == ("", "")


async def test_a_session_that_is_gone_before_its_turn_never_begins() -> None:
    begun: list[float] = []

    def starts(channel: Channel) -> Parrot:
        begun.append(asyncio.get_running_loop().time())
        return Parrot(channel)

    async with a_listener(starts) as (listener, port, _logged):
        listener._next_start = monotonic() + 3600
        connections = [await connect(port, KEY) for _ in range(3)]
        waiting = [asyncio.ensure_future(connection.create_process(term_type="xterm")) for connection in connections]
        await until(lambda: len(listener.channels) == 3 and listener._turn_lock.locked())
        assert not begun
        connections[1].abort()
        await until(lambda: len(listener.connections) == 2)
        for channel in list(listener.channels):
            channel.drop()
        await until(lambda: not listener.channels)
        assert not begun and not listener._turn_lock.locked()
        listener._next_start = 0.0
        client = await enter(port, KEY)
        await client.sees("polly")
        assert len(begun) == 1
        client.abort()
        await asyncio.gather(*waiting, return_exceptions=True)
        for one in connections:
            one.abort()


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


@pytest.mark.parametrize(
    "offered",
    [
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
        {"kex_algs": ["diffie-hellman-group14-sha256"]},
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
        {"compression_algs": ["zlib@openssh.com"]},
    ],
    ids=["sha1", "group14", "hmac-sha1", "compression"],
)
async def test_old_algorithms_and_compression_are_not_offered(offered: dict[str, Any]) -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await asyncssh.connect(
                "127.0.0.1", port, known_hosts=None, client_keys=[KEY], username="x", config=None, **offered
            )


async def test_a_shell_whose_input_has_ended_gets_its_sentence() -> None:
    async with a_listener(Parrot) as (_, port, _logged):
        connection = await connect(port, KEY)
        done = await connection.run(input="", check=False)
        assert str(done.stdout).strip() == CHANNEL_TEXTS("no_terminal")
        connection.abort()
