"""Secrecy on the wire: whatever is sent to somebody, whatever they press, nothing of it is what only others may know.

Every letter that goes to a terminal is drawn there, and every line that ever stood on it is searched for the names of
cards whose kind its person has had no way to know of: not from their own hand, nor the chronicle they may read, nor a
question they were asked.
"""

import asyncio
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rules import Table
from rules.down_with_the_king.facts import CARD_KINDS, CARDS
from tests.tui.server.clients import Client, until
from tests.tui.server.servers import People, a_server
from tui.server.tables import live_game as module
from tui.server.tables.live_game import LiveGame

DWTK = "down_with_the_king"
NAMES = {kind: f"Xq{at:02}Card" for at, kind in enumerate(CARD_KINDS) if kind != DWTK}
"""What the cards are called in these tests: nothing else is called so, no activity and no page of the rules."""

KEYS = [*["\r"] * 12, *"123hfwsrcpyuuodkeq", "\x1b[A", "\x1b[B", "\t", "\x1b", "\x1b", "\x1b"]


class Knowledge:
    """What the seats (and None: spectators) have had a way to know, and what they never had."""

    def __init__(self) -> None:
        self.known: dict[int | None, set[str]] = defaultdict(set)
        self.seat_held_by: dict[int, set[str]] = defaultdict(set)
        self._learned: tuple[str, int, int] | None = None

    def learn(self, table: Table[Any]) -> None:
        """What the table as it stands teaches each seat; shown to one more person, it teaches nothing new."""
        position = (table.checksum(), table.number, len(table.journal))
        if position == self._learned:
            return
        self._learned = position
        for seat in [None, *range(len(table.seats))]:
            view = table.view(seat)
            texts = [line.text for line in table.chronicle(seat)]
            decision = table.decision
            if decision is not None:
                texts.append(decision.prompt)
                if decision.seat == seat:
                    texts += [f"{one.label} {one.note} {one.why}" for one in (*decision.choices, *decision.blocked())]
            own = set() if seat is None else {CARDS[card] for card in view.hand}
            for other in view.seats:
                own |= {CARDS[card] for card in (*other.shown, *other.face_up)}
            self.known[seat] |= {NAMES[kind] for kind in own if kind in NAMES}
            told = "\n".join(texts)
            self.known[seat] |= {name for name in NAMES.values() if name in told}
            if seat is not None:
                self.seat_held_by[seat] |= {NAMES[kind] for kind in own if kind in NAMES}

    def hidden_from(self, seat: int | None) -> set[str]:
        """Names of cards that others have held and this one has had no way to know of."""
        others = set().union(*(names for other, names in self.seat_held_by.items() if other != seat))
        return others - self.known[seat]


@pytest.fixture
def knowledge(monkeypatch: pytest.MonkeyPatch) -> Knowledge:
    """Follows every table of the server."""
    for kind, name in NAMES.items():
        monkeypatch.setitem(CARD_KINDS, kind, structs.replace(CARD_KINDS[kind], name=name))
    found = Knowledge()
    was = LiveGame.snapshot_for

    def snapshot_for(self: LiveGame, eyes: int | None, notice: str = "") -> Any:
        found.learn(self.table)
        return was(self, eyes, notice)

    monkeypatch.setattr(module.LiveGame, "snapshot_for", snapshot_for)
    return found


async def _press(people: People, clients: dict[str, Client], actor: Any, chance: random.Random, times: int) -> None:
    """All press keys as they like; whoever has left the table goes back."""
    for _ in range(times):
        name = chance.choice(list(clients))
        app = people.app(name)
        if not app.tables():
            await people.sits_down(clients[name], name, actor)
        clients[name].type(chance.choice(KEYS))
        if chance.random() < 0.05:
            clients[name].type("k" + f"hello from {name}\r" + "\x1b")
        await asyncio.sleep(0.01)


def _leaks(clients: dict[str, Client], seats: dict[str, int | None], knowledge: Knowledge) -> list[str]:
    found = []
    for name, client in clients.items():
        hidden = knowledge.hidden_from(seats[name])
        found += [f"{name}: {card!r} in {line.strip()!r}" for line in client.shown for card in hidden if card in line]
    return found


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
async def test_nobody_is_sent_what_only_others_know(
    count: int, tmp_path: Path, knowledge: Knowledge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.server.tables.live_game.randbits", lambda bits: 1000 + count)
    chance = random.Random(count)
    names = ["Ann", "Bea", "Cyr", "Dov", "Eli", "Fay"][:count]
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients = {name: await people.comes(name, chance.choice([(80, 24), (120, 40)])) for name in (*names, "Wat")}
        actor = await people.table(DWTK, names, bot_after=0)
        for name, client in clients.items():
            await people.sits_down(client, name, actor)
        seats: dict[str, int | None] = {name: actor.record.seat_of(people.person(name).id) for name in clients}
        assert seats["Wat"] is None and sorted(seats[name] or 0 for name in names) == list(range(count))
        await _press(people, clients, actor, chance, 60)
        # Somebody is gone without a word, is filled, comes back; another one takes over their own session.
        clients[names[0]].abort()
        await until(lambda: not actor.runtime.present(0))
        await actor.fill(people.person(names[0]), 0, "steady")
        again = await people.comes(names[0])
        again.shown |= clients[names[0]].shown
        clients[names[0]] = again
        await actor.give_back(people.person(names[0]), 0)
        await _press(people, clients, actor, chance, 60)
        assert not _leaks(clients, seats, knowledge)
        assert all(knowledge.hidden_from(seat) for seat in seats.values()), "nothing was hidden: the test shows nothing"
        log = (tmp_path / "server" / "server.log").read_text()
        assert log and not [name for name in NAMES.values() if name in log] and "hello from" not in log
        for client in clients.values():
            client.abort()


async def test_a_leak_would_be_found(tmp_path: Path, knowledge: Knowledge, monkeypatch: pytest.MonkeyPatch) -> None:
    was = LiveGame.snapshot_for
    monkeypatch.setattr(module.LiveGame, "snapshot_for", lambda self, eyes, notice="": was(self, 0, notice))
    monkeypatch.setattr("tui.server.tables.live_game.randbits", lambda bits: 1002)
    async with a_server(tmp_path) as (server, port):
        people = People(server, port)
        clients = {name: await people.comes(name, (120, 40)) for name in ("Ann", "Bea")}
        actor = await people.table(DWTK, ["Ann", "Bea"])
        for name in ("Ann", "Bea"):  # Ann first: Bea sees Ann's notices, and cannot close those
            await people.sits_down(clients[name], name, actor)
        clients["Bea"].type("h")
        await asyncio.sleep(0.2)
        assert _leaks({"Bea": clients["Bea"]}, {"Bea": 1}, knowledge)
