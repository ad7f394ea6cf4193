"""Connections that mean no good, and noise: people who play do not notice."""

import asyncio
import random
from pathlib import Path

import pytest

from tests.bench import server, storm
from tests.tui.server.clients import alive, connect, new_key, until
from tests.tui.server.servers import People, a_server
from tui.server.app import ServerApp
from tui.server.transport.channel import Channel

DWTK = "down_with_the_king"
LEAVES = b"\x03\x04q"
"""Keys that end a session, or lead to one that does."""


@pytest.mark.parametrize("count", [90, pytest.param(1000, marks=pytest.mark.long)])
async def test_two_play_on_while_connections_send_noise_or_nothing_or_a_megabyte(tmp_path: Path, count: int) -> None:
    found = await storm.weathered(tmp_path, DWTK, count)
    assert found.up and None not in found.took and len(found.took) > 6
    assert sum(int(kind.split()[0]) for kind in found.kinds) == count
    assert any(kind.endswith("paste went") for kind in found.kinds), "some came in and pasted all they could"
    assert " fault " not in (tmp_path / "server" / "server.log").read_text()


@pytest.mark.long
def test_the_measuring_of_a_server_measures_all_there_is() -> None:
    lines = "\n".join(server.measured(DWTK, server.SHORT))
    assert "sessions lost: 0" in lines and "none" not in lines
    for what in ("first byte on an idle server", "MiB a session", "idle:", "an answer, to the first byte", "PSS"):
        assert what in lines


@pytest.mark.parametrize("seed", range(3))
async def test_noise_typed_at_a_table_is_no_fault_and_nobody_elses_business(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients, _ = await people.at_a_table(DWTK, "Ann", "Bea")
        ann, bea = clients.values()
        for _ in range(60):
            noise = bytes(randbyte for randbyte in chance.randbytes(40) if randbyte not in LEAVES)
            ann.process.stdin.write(chance.choice([b"", b"\x1b[", b"\x1b]", b"\x1bO", b"\x1b[<", b"\x1b[200~"]) + noise)
            await asyncio.sleep(0.01)
        bea.type("kstill here\r")
        await bea.sees("still here")
        assert people.app("Ann").is_running and ann.process.exit_status is None
        assert " fault " not in (tmp_path / "server" / "server.log").read_text()
        for client in clients.values():
            client.abort()


async def test_who_is_gone_before_the_first_picture_leaves_nothing_behind(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        for at in range(12):
            connection = await connect(port, new_key())
            process = await connection.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
            if at % 2:
                process.stdin.write(b"\r" * at)
                await process.stdout.read(1)
            connection.abort()
        await until(lambda: not server.listener.channels and not server.listener.connections)
        await until(lambda: alive(ServerApp) == 0 and alive(Channel) == 0, "everything is gone")
        assert not server.registry.sessions
