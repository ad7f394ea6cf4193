"""Following the game costs nothing where nothing happens to the player: not a byte more is sent to the terminal."""

import asyncio
from pathlib import Path

import rules
from tests.tui.server.clients import until
from tests.tui.server.servers import People, a_server
from tests.tui.unsaved import Unsaved
from tui.follow.follower import Follower
from tui.follow.game_facts import GameFacts
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player, Snapshot
from tui.play import session as play_session
from tui.play.session import Session
from tui.play.stops import Stops

GAME = "down_with_the_king"
NAMES = ["Ann", "Bea", "Carl"]
FOLLOWED, OFF = Stops(0.001, 0.001, True, False), Stops(0.0, 0.0, False, False)
QUIET = 0.3
"""Seconds in which a page that stands sends nothing."""


def told(stops: Stops, answers: int) -> list[Snapshot]:
    """What a screen is told, one snapshot for each answer of a bot, while Ann answers so many questions."""
    table = rules.new_table(GAME, NAMES, 7)
    presenter, snapshots = presenter_for(GAME), []
    facts = GameFacts(presenter.owner, presenter.figures, presenter.source_name)
    session = Session(
        Unsaved(table),
        [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")],
        snapshots.append,
        follower=Follower(GAME, [0], facts, len(table.journal)),
        stops=stops,
        submit=lambda job: job(),
    )
    session.start()
    for _ in range(answers):
        snap = snapshots[-1]
        assert snap.asked is not None
        session.answer(snap.safe or snap.choices[0].id, snap.asked.number)
    return snapshots


def test_where_nothing_happens_the_screen_is_told_the_same(monkeypatch) -> None:
    """What is drawn follows from the snapshots alone: equal ones send equal bytes."""
    monkeypatch.setattr(play_session, "FRAME", 0.0)  # every answer of a bot is shown
    followed, off = told(FOLLOWED, 40), told(OFF, 40)
    halted = [snap for snap in followed if snap.halt is not None]
    assert halted and all(snap.halt is None for snap in off)
    shown = {(snap.asked.number, len(snap.lines)): snap for snap in off if snap.asked is not None}
    same = [snap for snap in followed if snap.halt is None and snap.asked is not None]
    assert len(same) > 100
    assert all(snap == shown[snap.asked.number, len(snap.lines)] for snap in same if snap.asked)
    assert len(followed) <= len(off) + len(halted)


async def test_a_page_that_stands_sends_nothing(tmp_path: Path) -> None:
    async with a_server(tmp_path, bot_wait=60.0) as (server, port):
        people = People(server, port)
        client = await people.comes("Ann")
        actor = await people.table(GAME, ["Ann"], 2)
        app = people.app("Ann")
        app.call_later(app.open_table, actor, 0)
        await client.sees("How to win")
        await until(lambda: bool(app.tables()[-1].pages), "the page is open")
        size = -1
        while size != len(client.raw):  # until all of it has come
            size = len(client.raw)
            await asyncio.sleep(QUIET)
        await asyncio.sleep(QUIET)
        assert len(client.raw) == size
        client.type("\r")
        await until(lambda: len(client.raw) > size, "the page closes")
        client.abort()
