"""Random games at a table of the server: every face is what its eyes may know, spectators' what is public."""

import random

import pytest
from msgspec.structs import replace

from tests.tui.server.tables.stage import ANN, BEA, CARL, Stage
from tui.play.snapshot_builder import SnapshotBuilder
from tui.server.errors import ServerError

PEOPLE = (ANN, BEA, CARL)
GAMES = {"down_with_the_king": (3, 120), "king_of_the_tabletop": (3, 120), "tabletop_dungeon": (3, 60)}
"""How many play, and how many answers are given."""


def alone(actor, eyes):
    """What these eyes see, made anew from the table itself."""
    live_game = actor.runtime.live_game
    return SnapshotBuilder(live_game.campaign, live_game.players, eyes).snapshot()


def same(face, other):
    """Are they the same but for what the person has seen before, and for the way back?"""
    fields = ("view", "asked", "choices", "blocked", "odds", "eyes", "outcome", "phase", "turn")
    return said(face.lines, face.eyes) == said(other.lines, face.eyes) and all(
        getattr(face, field) == getattr(other, field) for field in fields
    )


def said(lines, eyes):
    """The lines without the seat that looks on: at a table of the server they also name it where it is concerned."""
    return [replace(line, seats=tuple(seat for seat in line.seats if seat != eyes)) for line in lines]


@pytest.mark.parametrize(("game", "size"), GAMES.items())
async def test_every_face_is_what_its_eyes_may_know(tmp_path, game, size):
    seats, answers = size
    stage = Stage(tmp_path)
    actor = await stage.table(*PEOPLE[:seats], game=game)
    subscribers = [await stage.look(actor, person, seat) for seat, person in enumerate(PEOPLE[:seats])]
    subscribers += [await stage.look(actor, ANN, None), await stage.look(actor, CARL, None)]
    chance = random.Random(game)
    for count in range(answers):
        decision = actor.runtime.live_game.table.decision
        if decision is None:
            break
        asked = subscribers[decision.seat]
        if asked.now.can_undo and chance.random() < 0.1:
            await actor.undo(asked.person)
        else:
            await actor.answer(asked.person, chance.choice(decision.ids), decision.number)
        if count % 10 == 3:
            back = subscribers[count % seats]
            actor.detach(back)
            subscribers[count % seats] = await stage.look(actor, back.person, back.seat)
        for one in subscribers:
            assert same(one.now, alone(actor, one.seat))
            assert not one.now.choices or one.seat == actor.runtime.live_game.table.decision.seat
    table = actor.runtime.live_game.table
    for one in subscribers:
        assert one.now.view == table.view(one.seat)
        assert said(one.now.lines, one.seat) == said(table.chronicle(one.seat), one.seat)


async def test_another_deal_of_what_is_hidden_shows_the_same_faces(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(*PEOPLE, game="down_with_the_king")
    ann, watcher = await stage.look(actor, ANN, 0), await stage.look(actor, CARL, None)
    table = actor.runtime.live_game.table
    for one in (ann, watcher):
        twin = table.determinise(one.seat, seed=5)
        assert twin.checksum() != table.checksum()
        assert twin.view(one.seat) == one.now.view
    other = table.determinise(None, seed=5)
    assert other.view(0) != ann.now.view


async def test_what_others_ask_for_in_vain_tells_them_nothing(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(*PEOPLE, game="down_with_the_king")
    table = actor.runtime.live_game.table
    asked = table.decision.seat
    other = PEOPLE[(asked + 1) % 3]
    told = set()
    for choice in [*table.decision.ids, "anything", ""]:
        with pytest.raises(ServerError) as refusal:
            await actor.answer(other, choice, table.number)
        told.add(str(refusal.value))
    assert told == {"It is not your turn to answer."}


async def test_the_outside_of_a_table_has_nothing_that_a_seat_hides(tmp_path):
    stage = Stage(tmp_path)
    actor = await stage.table(*PEOPLE, game="down_with_the_king")
    before = [repr(actor.view(person)) for person in PEOPLE]
    hall = repr(stage.registry.hall(CARL))
    table = actor.runtime.live_game.table
    hands = [table.view(seat).hand for seat in range(3)]
    actor.runtime.live_game._pending.table = actor.runtime.live_game.campaign.table = table.determinise(None, seed=9)
    assert [actor.runtime.live_game.table.view(seat).hand for seat in range(3)] != hands
    assert [repr(actor.view(person)) for person in PEOPLE] == before
    assert repr(stage.registry.hall(CARL)) == hall
