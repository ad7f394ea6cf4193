"""The door: who comes in, what may be asked for there, and what nobody can do to the others."""

import asyncio
import sys
from time import monotonic
from typing import Any

import asyncssh
import pytest

from tests.tui.server.clients import Client, a_listener, alive, connect, enter, new_key, until
from tests.tui.server.transport.parrot import KEY, Parrot
from tui.server.transport.channel import TEXTS as CHANNEL_TEXTS
from tui.server.transport.channel import Channel
from tui.server.transport.connection_limits import Standing
from tui.server.transport.ssh_listener import TEXTS


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
