"""A home that an earlier version of the server left is served by this one, with tables in the middle of a game."""

import shutil
from pathlib import Path

import pytest

from rules import bots
from tests.tui.server.servers import a_server

HOMES = sorted((Path(__file__).parent / "homes").iterdir())


@pytest.mark.parametrize("old", HOMES, ids=lambda home: home.name)
async def test_an_old_home_is_served_and_its_games_go_on(old: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(old, home)
    async with a_server(home) as (server, _):
        assert server.registry.problems == []
        assert {person.name for person in server.register.people} == {"Ann", "Bea"}
        assert len(server.invites.all()) == 1
        actors = {actor.record.name: actor for actor in server.registry.actors.values()}
        assert set(actors) == {"The long winter", "The old road", "Friday"}
        assert not actors["Friday"].record.begun and actors["The old road"].record.join_word == "rose"
        for name in ("The long winter", "The old road"):
            live_game = await actors[name].runtime.open()
            decision = live_game.table.decision
            assert decision is not None and decision.number > 0
            person = server.register.by_id(actors[name].record.seats[decision.seat].person)
            assert person is not None, "a person is asked"
            choice_id = bots.make("random", 1).choose(live_game.table)
            await actors[name].answer(person, choice_id, decision.number)
            assert live_game.table.number > decision.number and not live_game.trouble
