"""Sessions of a whole server: apps that share one loop and know nothing of each other."""

import asyncio
import sys
from pathlib import Path

import asyncssh
import pytest
from msgspec import structs
from textual.app import active_app

from tests.tui.server.clients import alive, connect, enter, new_key, until
from tests.tui.server.servers import MANY, People, a_server
from tui.screens.table_notices import NOTICE_HELD
from tui.server.app import ServerApp
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.table import ServerTableScreen
from tui.server.tables.seat_session import SeatSession

DWTK = "down_with_the_king"


async def test_somebody_new_chooses_a_name_and_is_known_by_the_key_from_then_on(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        key = new_key()
        client = await enter(port, key, name="ann")
        await client.sees("Enter for Ann")
        client.type("\r")
        await client.sees("you are Ann")
        client.type("q")
        assert await client.ended() == 0
        client.abort()
        again = await enter(port, key, name="whoever")
        await again.sees("you are Ann")
        again.abort()
        person = server.register.by_name("Ann")
        assert person and person.keys == (key.get_fingerprint(),)


async def test_with_invitations_a_code_opens_the_door_once(tmp_path: Path) -> None:
    async with a_server(tmp_path, admission="invite") as (server, port):
        code = server.invites.new("for Ann")
        client = await enter(port, new_key(), name="ann")
        client.type("\rwrong-code\r")
        await client.sees("That code is")
        assert server.register.by_name("Ann") is None
        client.type(f"\r{code}\r")
        await client.sees("you are Ann")
        other = await enter(port, new_key(), name="bea")
        other.type(f"Ann\r{code}\r")
        await other.sees("That code is")
        assert "looks too much like" not in other.text, "who is known here is told only with a good code"
        assert server.register.by_name("Bea") is None
        client.abort()
        other.abort()


async def test_the_hall_tells_who_is_here_and_what_they_say(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        ann, bea = await people.comes("Ann"), await people.comes("Bea")
        await ann.sees("Bea")
        bea.type("tgood evening\r")
        await ann.sees("good evening")
        bea.abort()
        await until(lambda: "Bea ·" not in ann.text)
        ann.abort()


async def test_an_answer_is_on_disk_before_anybody_sees_it_and_all_see_it(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients, actor = await people.at_a_table(DWTK, "Ann", "Bea")
        live_game = actor.runtime.live_game
        assert live_game is not None
        number = live_game.table.number
        decision = live_game.table.decision
        assert decision is not None
        clients[["Ann", "Bea"][decision.seat]].type("\r")
        await until(lambda: live_game.table.number > number)
        history = tmp_path / "campaigns" / f"{actor.record.campaign}.history.toml"

        def both_know() -> bool:
            snaps = [people.app(name).tables()[-1].snap for name in clients]
            return all(snap is not None and snap.asked is not None and snap.asked.number > number for snap in snaps)

        await until(both_know)
        assert f"number = {number}\n" in history.read_text()
        for client in clients.values():
            client.abort()


async def test_each_app_is_told_in_a_context_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What one person does reaches the others as messages; nothing of theirs ever runs as the doer's."""
    told: list[tuple[ServerApp | None, str]] = []
    faced: list[ServerApp | None] = []
    was, face = ServerTableScreen.redraw, SeatSession.on_snapshot

    def redraw(self: ServerTableScreen) -> None:
        told.append((active_app.get(None), self.session.person.name))  # type: ignore[arg-type]
        was(self)

    def faces(self: SeatSession, snapshot: object) -> None:
        faced.append(active_app.get(None))  # type: ignore[arg-type]
        face(self, snapshot)  # type: ignore[arg-type]

    monkeypatch.setattr(ServerTableScreen, "redraw", redraw)
    monkeypatch.setattr(SeatSession, "on_snapshot", faces)
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients, _ = await people.at_a_table(DWTK, "Ann", "Bea", "Cyr")
        for _ in range(5):
            for client in clients.values():
                client.type("\r")
            await asyncio.sleep(0.1)
        for client in clients.values():
            client.abort()
    assert {name for _, name in told} == {"Ann", "Bea", "Cyr"}
    assert all(app is not None and app.person.name == name for app, name in told)
    assert faced and set(faced) == {None}


async def test_a_session_that_ends_opens_no_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        client, actor = await people.comes("Ann"), await people.table(DWTK, ["Ann"], 1)
        app = people.app("Ann")

        async def end() -> None:
            await app.action_quit()
            app.open_table(actor, 0)

        app.call_later(end)
        await client.ended()
        assert not actor.runtime.subscribers


async def test_what_is_not_to_be_seen_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hall under a table costs nothing, whatever goes on there, and is as it should be when one comes back."""
    drawn: list[str] = []
    redraw = ServerLobby.redraw

    def counted(self: ServerLobby) -> None:
        drawn.append(self.regalia.person.name)
        redraw(self)

    monkeypatch.setattr(ServerLobby, "redraw", counted)
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        ann, bea = await people.comes("Ann"), await people.comes("Bea")
        await ann.sees("Bea")
        await people.sits_down(ann, "Ann", await people.table(DWTK, ["Ann"], 1))
        drawn.clear()
        bea.type("tgood evening\r")
        await bea.sees("good evening")
        await until(lambda: drawn.count("Bea") > 1)
        assert "Ann" not in drawn
        people.app("Ann").call_later(people.app("Ann").ways.leave_table, people.app("Ann").tables()[-1])
        await ann.sees("good evening")
        ann.abort()
        bea.abort()


async def test_fifty_sessions_leave_nothing_behind(tmp_path: Path) -> None:
    before = (sys.stdout, sys.stderr)
    left_by_others = alive(ServerApp), alive(SeatSession)  # a test that failed keeps what it had
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        await (await people.comes("Ann")).ended_by("q")
        actor = await people.table(DWTK, ["Ann"], 1)
        for at in range(50):
            client = await people.comes("Ann")
            if at % 3 == 0:
                await people.sits_down(client, "Ann", actor)
            if at % 2:
                client.type("\x03")
                await client.ended()
            client.abort()
        await until(lambda: not server.listener.channels)
        await until(lambda: alive(ServerApp) <= left_by_others[0], "every app is gone")
        assert alive(SeatSession) <= left_by_others[1]
    assert (sys.stdout, sys.stderr) == before


@pytest.mark.parametrize("in_a_worker", [False, True])
async def test_a_fault_in_one_app_ends_that_session_and_the_other_plays_on(tmp_path: Path, in_a_worker: bool) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        ann, bea = await people.comes("Ann"), await people.comes("Bea")

        async def fail() -> None:
            hand = "Dragon"
            raise ValueError(hand)

        if in_a_worker:
            people.app("Ann").call_later(lambda: people.app("Ann").run_request(fail()))
        else:
            people.app("Ann").call_later(fail)
        assert await ann.ended() == 1
        assert b"Something went wrong and ended this session" in ann.raw and b"Dragon" not in ann.raw
        bea.type("tstill here\r")
        await bea.sees("still here")
        await until(lambda: len(server.registry.sessions) == 1)
        log = (tmp_path / "server" / "server.log").read_text()
        assert "fault" in log and "ValueError in fail, test_sessions.py" in log and "Dragon" not in log
        ann.abort()
        bea.abort()


async def test_one_session_too_many_takes_over_the_oldest_which_is_told_why(tmp_path: Path) -> None:
    async with a_server(tmp_path, limits=structs.replace(MANY, sessions_per_key=1)) as (server, port):
        people = People(server, port)
        first = await people.comes("Ann")
        second = await people.comes("Ann")
        assert await first.ended() == 0
        assert b"You logged in from another session" in first.raw
        second.type("tI am here\r")
        await second.sees("I am here")
        first.abort()
        second.abort()


async def test_a_storm_of_sizes_and_a_flood_of_keys_harm_nobody_else(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        ann, bea = await people.comes("Ann"), await people.comes("Bea")
        for step in range(100):
            ann.process.change_terminal_size(30 + step, 5 + step % 50)
        ann.type("x" * 200_000 + "\x1b[200~" + "p" * 100_000)
        bea.type("tI can play\r")
        await bea.sees("I can play")
        await until(lambda: people.app("Ann").size == (129, 54))
        assert people.app("Ann").is_running
        ann.abort()
        bea.abort()


async def test_who_does_not_read_is_not_waited_for_and_sees_all_afterwards(tmp_path: Path) -> None:
    limits = structs.replace(MANY, write_buffer=16 << 10)
    async with a_server(tmp_path, limits=limits) as (server, port):
        people = People(server, port)
        ann = await people.comes("Ann", (200, 60), window=1 << 15)
        app = people.app("Ann")

        def redrawn() -> None:
            app.forget_terminal()
            app.refresh_all()

        ann.process.channel.pause_reading()
        for _ in range(200):
            app.call_later(redrawn)
            await asyncio.sleep(0.005)
            if app.channel.stopped:
                break
        await until(lambda: app.channel.stopped, "the buffer is full")
        sent = app.channel.traffic.sent
        for _ in range(20):
            app.call_later(redrawn)
        await asyncio.sleep(0.3)
        assert app.channel.traffic.sent - sent < 64 << 10, "frames are left out"
        ann.process.channel.resume_reading()
        await until(lambda: not app.channel.stopped, "the reader keeps up again")
        bea = await people.comes("Bea")
        await ann.sees("Bea")
        ann.abort()
        bea.abort()


async def test_a_server_that_ends_tells_everybody_and_comes_back_with_every_table(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        ann = await people.comes("Ann")
        actor = await people.table(DWTK, ["Ann"], 2)
        await people.sits_down(ann, "Ann", actor)
        live_game = actor.runtime.live_game
        assert live_game is not None
        before = live_game.campaign.last_answers()
        async with asyncio.timeout(20):
            while live_game.campaign.last_answers().get(0) == before.get(0):
                ann.type("\r")  # answers, or closes a notice of what happened to her
                await asyncio.sleep(NOTICE_HELD + 0.1)
        stopping = asyncio.ensure_future(server.stop())
        assert await ann.ended() == 0
        assert b"The server is stopping" in ann.raw
        await stopping
        number, keys = live_game.table.number, people.keys
        ann.abort()
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        people.keys = keys
        ann = await people.comes("Ann")
        await ann.sees("The table")
        actor = server.registry.table(actor.record.stem)
        await people.sits_down(ann, "Ann", actor)
        assert actor.runtime.live_game is not None and actor.runtime.live_game.table.number >= number > 0
        ann.abort()


async def _line(process: asyncssh.SSHClientProcess[str], text: str) -> str:
    """Read lines until one has that text."""
    async with asyncio.timeout(20):
        while text not in (line := await process.stdout.readline()):
            assert line, f"{text!r} did not come"
    return line


async def test_plain_mode_needs_no_terminal_and_plays_a_whole_game(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (_, port):
        connection = await connect(port, new_key(), "ann")
        process = await connection.create_process("plain")
        await _line(process, "Your name here (Enter for Ann):")
        process.stdin.write("Ann\n")
        await _line(process, "You are Ann")
        process.stdin.write("nonsense\nnew down_with_the_king 3 2\n")
        await _line(process, "Unknown command")
        await _line(process, "You have a seat there")
        process.stdin.write("fill 1\nbegin 1\n1\n")
        await _line(process, "Ann:")
        process.stdin.write("999\n")
        await _line(process, "There is no answer 999")
        process.stdin.write("hand\nodds\nrule\nstatus\nundo\nauto all\n")
        await _line(process, "wins")
        process.stdin.write("leave\nquit\n")
        done = await process.wait()
        assert done.exit_status == 0
        connection.abort()


async def test_the_bell_rings_and_the_title_tells_whose_turn_it_is(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients, _ = await people.at_a_table(DWTK, "Ann", "Bea")
        await until(lambda: any(b"YOUR TURN\x07" in client.raw for client in clients.values()))
        for client in clients.values():
            client.abort()
