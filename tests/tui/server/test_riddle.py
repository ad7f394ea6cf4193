"""A riddle at a table of the server: what is typed is bounded, cleaned, and shown to nobody before it is given; the
correct answer is shown to its reader alone."""

import asyncio
from pathlib import Path

from rules.kingdom.facts import read_data
from tests.rules.kingdom.test_quest import facing, slay
from tests.tui.server.clients import until
from tests.tui.server.servers import People, a_server

ANSWER = "hourglass"
NUMBER = [riddle["answer"] for riddle in read_data("riddles.toml")["riddles"]].index(ANSWER)
FIELD = "Your answer: "


async def test_what_is_typed_is_cleaned_and_the_answer_reaches_the_reader_alone(tmp_path: Path) -> None:
    staged = facing(0, token=0, seats=2)
    staged.state.riddles.remove(NUMBER)
    staged.state.riddles.insert(0, NUMBER)
    slay(staged)
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients = {name: await people.comes(name) for name in ("Ann", "Bea", "Wat")}
        actor = await people.table("kingdom", ["Ann", "Bea"])
        live_game = actor.runtime.live_game
        assert live_game is not None
        table = live_game.table
        table.state, table.stack = staged.state, staged.stack
        table.run()
        for name, client in clients.items():
            await people.sits_down(client, name, actor)
        ann, bea, watcher = clients.values()
        await ann.sees("Type your answer")
        ann.type("\x1b[A\r")
        await ann.sees(FIELD)
        ann.type("\x07sand\x01\u202e " + "x" * 60)
        await ann.sees(FIELD + "sand " + "x" * 35 + "_")
        await asyncio.sleep(0.1)
        assert not any("sand xx" in line for client in (bea, watcher) for line in client.shown)
        ann.type("\r")
        await until(lambda: table.state.asked < 0, "the answer")
        await bea.sees(f'The answer is "{ANSWER}"')
        await asyncio.sleep(0.2)
        assert not any(ANSWER in line for client in (ann, watcher) for line in client.shown)
        assert any("sand xx" in line for line in watcher.shown), "what was answered is public"
        log = (tmp_path / "server" / "server.log").read_text()
        assert ANSWER not in log and "sand" not in log
        for client in clients.values():
            client.abort()
