"""The admin socket of a running server: every command as the owner of the home types it."""

import asyncio
import tarfile
from pathlib import Path

import asyncssh
import pytest
from msgspec import structs

from tests.tui.server.clients import connect, new_key, until
from tests.tui.server.servers import People, a_server
from tui.server.accounts.admission import Way
from tui.server.admin.client import path_of, request
from tui.server.config import read_config
from tui.server.errors import ServerError
from tui.server.serve import Server

DWTK = "down_with_the_king"


async def order(server, *words):
    return await asyncio.to_thread(request, server.config, words)


async def test_who_is_here_and_which_tables_there_are(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        assert path_of(server.config).stat().st_mode & 0o777 == 0o600
        clients, _ = await people.at_a_table(DWTK, "Ann", "Bea")
        who = (await order(server, "who"))["data"]
        assert [row["person"] for row in who] == ["Ann", "Bea"] and who[0]["doing"] == "at The table"
        assert who[0]["address"] == "127.0.0.1"
        [table] = (await order(server, "tables"))["data"]
        assert (table["name"], table["host"], table["begun"]) == ("The table", "Ann", True)
        status = (await order(server, "status"))["data"]
        assert (status["sessions"], status["tables"], status["port"]) == (2, 1, port) and status["memory_mib"] > 0
        for client in clients.values():
            client.abort()


async def test_a_ban_ends_sessions_at_once_and_holds_until_it_is_lifted(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        client = await people.comes("Ann")
        await order(server, "ban", "Ann")
        await client.ended()
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(port, people.keys["Ann"])
        assert (await order(server, "bans"))["data"]["people"] == ["Ann"]
        await order(server, "unban", "Ann")
        (await people.comes("Ann")).abort()
        key = people.keys["Ann"].get_fingerprint()
        await order(server, "ban", key)
        with pytest.raises(asyncssh.PermissionDenied):
            await connect(port, people.keys["Ann"])
        with pytest.raises(ServerError, match="Nobody called"):
            await order(server, "ban", "Nobody here")


async def test_kicked_muted_and_told(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        client = await people.comes("Ann")
        await order(server, "say", "A new version at nine.")
        await client.sees("A new version at nine.")
        await order(server, "mute", "Ann")
        with pytest.raises(ServerError, match="muted"):
            server.registry.talk(people.person("Ann"), "hello")
        await order(server, "unmute", "Ann")
        server.registry.talk(people.person("Ann"), "hello")
        assert (await order(server, "kick", "Ann"))["data"] == 1
        await client.ended()
        assert b"has ended your session" in client.raw


async def test_a_drained_server_takes_nobody_new_and_ends_with_the_last(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        client = await people.comes("Ann")
        await order(server, "drain")
        await client.sees("The server restarts soon")
        connection = await connect(port, people.keys["Ann"])
        with pytest.raises(asyncssh.ChannelOpenError, match="restarts soon; try again"):
            await connection.create_process(term_type="xterm")
        connection.abort()
        assert not server.asked_to_stop.is_set()
        client.type("q")
        await client.ended()
        await until(server.asked_to_stop.is_set)


async def test_settings_are_read_again(tmp_path: Path) -> None:
    home = tmp_path
    (home / "server").mkdir(mode=0o700)
    file = home / "server" / "server.toml"
    file.write_text('admission = "open"\naddresses = ["127.0.0.1"]\nbot_pause = 0\n')
    server = Server(structs.replace(read_config(home), port=0), lambda: structs.replace(read_config(home), port=0))
    [port] = await server.open()
    try:
        connection = await connect(port, new_key())
        connection.abort()
        file.write_text(
            'admission = "invite"\nworkers = 2\naddresses = ["127.0.0.1"]\n[limits]\ntables_per_person = 3\n'
        )
        reply = await order(server, "reload")
        assert reply["data"] == ["workers"] and "After a restart only: workers." in reply["lines"]
        assert server.registry.config.limits.tables_per_person == 3
        assert server.listener.limits.tables_per_person == 3
        key = new_key().get_fingerprint()
        assert server.admission.admits(key) is Way.NEEDS_CODE
        file.write_text("port = no")
        with pytest.raises(ServerError, match=r"server\.toml"):
            await order(server, "reload")
        assert server.admission.admits(key) is Way.NEEDS_CODE
    finally:
        await server.stop()


async def test_a_person_taken_out_of_the_list_is_out_when_it_is_read_again(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients, actor = await people.at_a_table(DWTK, "Ann", "Bea")
        text = server.config.people_file.read_text()
        head, *persons = text.split("[[person]]")
        server.config.people_file.write_text("[[person]]".join([head, *(one for one in persons if '"Ann"' not in one)]))
        await order(server, "reload")
        await clients["Ann"].ended()
        await until(lambda: actor.record.maker == people.person("Bea").id, "the table passes on")
        assert actor.record.seats[0].person == ""
        clients["Bea"].abort()


async def test_what_is_no_command_is_refused(tmp_path: Path) -> None:
    async with a_server(tmp_path) as (server, _):
        for words in ((), ("rm", "-rf"), ("backup",), ("backup", "relative")):
            with pytest.raises(ServerError):
                await order(server, *words)
        reader, writer = await asyncio.open_unix_connection(path_of(server.config))
        writer.write(b"not json\n")
        assert b"not JSON" in await reader.readline()
        writer.close()
        assert (await order(server, "who"))["lines"] == ["Nobody is here."]
    with pytest.raises(ServerError, match="not running"):
        request(server.config, ["who"])


async def test_a_backup_made_in_play_is_restored_on_another_home(tmp_path: Path) -> None:
    home, other, file = tmp_path / "home", tmp_path / "other", tmp_path / "backup.tar.gz"
    async with a_server(home) as (server, port):
        people = People(server, port)
        clients, actor = await people.at_a_table(DWTK, "Ann", "Bea")
        before = actor.runtime.live_game.table.to_dict()
        await order(server, "backup", str(file))
        with pytest.raises(ServerError, match="exists"):
            await order(server, "backup", str(file))
        for client in clients.values():
            client.abort()
    assert file.stat().st_mode & 0o777 == 0o600
    with tarfile.open(file) as archive:
        archive.extractall(other, filter="data")
    async with a_server(other) as (server, _):
        [actor] = server.registry.actors.values()
        game = await actor.runtime.open()
        assert game.table.to_dict() == before
        assert server.register.by_name("Ann") and (other / "server" / "host_key").exists()
