"""A house of the server with two tables of one's own and three of others, as the screens see it: nothing is played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from textual.app import App

from tui.server.accounts.people import Person
from tui.server.app import ServerApp, SessionContext
from tui.server.config import Config
from tui.server.errors import ServerError
from tui.server.news_queue import NewsQueue
from tui.server.tables.views import ChatLine, LobbyView, PersonView, Presence, SeatView, TableView
from tui.server.transport.channel import Client, Terminal, Traffic

NOW = datetime(2026, 11, 21, 22, 45, tzinfo=UTC)
BEA_KEY = "SHA256:q7HnK0vXcVYb3vH8Ww1uCq2m9Zr5tLdXyA4sEoPjRw0"
NEW_KEY = "SHA256:bbbbK0vXcVYb3vH8Ww1uCq2m9Zr5tLdXyA4sEoPjRzz"
OTHER_KEY = "SHA256:aaaaK0vXcVYb3vH8Ww1uCq2m9Zr5tLdXyA4sEoPjRzz"


def at(hour: int, minute: int) -> datetime:
    """A time of this evening."""
    return NOW.replace(hour=hour, minute=minute)


def seat(name: str, presence: Presence, **more: Any) -> SeatView:
    """A seat whose person, if it has one, is called as the seat is."""
    return SeatView(name, presence, "" if more.get("level") else name, **more)


ANN = seat("Ann", Presence.HERE)
BEA = seat("Bea", Presence.HERE, you=True)
FREE = SeatView("", Presence.FREE)
WEDDING = TableView(
    "wedding",
    "The Deborah wedding",
    "down_with_the_king",
    "Down With the King",
    (ANN, BEA, seat("Carl", Presence.BOT, level="steady"), seat("Dora", Presence.BOT, level="sharp")),
    begun=True,
    turn=5,
    phase="player turns",
    waits_for="Bea",
    since=at(22, 41),
    yours=True,
    your_turn=True,
    made_by="Ann",
    watching=2,
    auto_pass=600,
    options=("feuds=on",),
)
MARSH = TableView(
    "marsh",
    "Marsh and mountain",
    "kings_and_things",
    "Kings & Things",
    (
        ANN,
        replace(BEA, presence=Presence.AWAY, since=at(21, 0)),
        seat("Dov", Presence.AWAY, since=at(19, 30)),
        seat("Eli", Presence.HERE),
    ),
    begun=True,
    turn=3,
    waits_for="Dov",
    since=at(19, 40),
    yours=True,
    maker=True,
    made_by="Bea",
)
STEPS = TableView(
    "steps",
    "First steps",
    "kingdom",
    "Kingdom",
    (ANN, seat("Fay", Presence.HERE), seat("Gus", Presence.AWAY), FREE, FREE, FREE),
    made_by="Ann",
)
FRIDAY = TableView(
    "friday",
    "Friday",
    "king_of_the_tabletop",
    "King of the Tabletop",
    (ANN, seat("Fay", Presence.AWAY), FREE, FREE),
    made_by="Fay",
    word=True,
)
LICH = TableView(
    "lich",
    "Lich hunt",
    "tabletop_dungeon",
    "Tabletop Dungeon",
    (ANN, seat("Hana", Presence.HERE)),
    begun=True,
    turn=9,
    waits_for="Hana",
    since=at(22, 44),
    made_by="Hana",
    watching=1,
)
HALL = LobbyView(
    (WEDDING, MARSH),
    (STEPS, FRIDAY),
    (LICH,),
    (
        PersonView("Ann"),
        PersonView("Dov", idle=720),
        PersonView("Eli"),
        PersonView("Fay"),
        PersonView("Gus", "watching Lich hunt"),
        PersonView("Hana"),
        PersonView("Bea", you=True),
    ),
    (
        ChatLine(at(22, 38), "Ann", "Bea, the General is looking at you."),
        ChatLine(at(22, 40), "Eli", "Round 3 done, Dov to move."),
        ChatLine(at(22, 41), "", "The Deborah wedding: it is your turn."),
    ),
)


class FakeTable:
    """A table that notes what it is asked and does nothing; ``refusal`` is raised instead, if there is one."""

    def __init__(self, view: TableView) -> None:
        self.shown = view
        self.record = SimpleNamespace(stem=view.stem, name=view.name, game=view.game)
        self.asked: list[tuple[Any, ...]] = []
        self.lines: list[ChatLine] = []
        self.refusal = ""
        self.subscribers: list[Any] = []

    def view(self, person: Person) -> TableView:
        return self.shown

    def seat_view(self, seat: int) -> SeatView:
        return self.shown.seats[seat]

    def talk(self, person: Person) -> Sequence[ChatLine]:
        return self.lines

    def attach(self, subscriber: Any) -> None:
        self.subscribers.append(subscriber)

    def detach(self, subscriber: Any) -> None:
        self.subscribers.remove(subscriber)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def wish(person: Person, *rest: Any) -> Any:
            self.asked.append((name, *rest))
            if self.refusal:
                raise ServerError(self.refusal)
            return rest[0] if rest else None

        return wish


@dataclass
class FakeRegistry:
    """The hall that everybody sees, and what was asked."""

    view: LobbyView = HALL
    asked: list[Any] = field(default_factory=list)
    actors: dict[str, FakeTable] = field(default_factory=dict)
    refusal: str = ""

    def hall(self, person: Person) -> LobbyView:
        return self.view

    def table(self, stem: str) -> FakeTable:
        every = {one.stem: one for one in (*self.view.yours, *self.view.open, *self.view.others)}
        if stem not in every and stem not in self.actors:
            raise ServerError("That table is gone.")
        return self.actors.get(stem) or self.actors.setdefault(stem, FakeTable(every[stem]))

    async def make(self, person: Person, game: str, seats: Sequence[Any], **more: Any) -> FakeTable:
        self.asked.append((game, seats, more))
        if self.refusal:
            raise ServerError(self.refusal)
        taken = [seat(one.name, Presence.BOT, level=one.level) if one else FREE for one in seats]
        first = taken.index(FREE)
        taken[first] = BEA
        made = TableView(
            "new",
            more["name"],
            game,
            game,
            tuple(taken),
            yours=True,
            maker=True,
            made_by=person.name,
            word=bool(more["join_word"]),
            auto_pass=more["auto_pass"],
        )
        return self.actors.setdefault("new", FakeTable(made))

    def talk(self, person: Person, text: str) -> None:
        if self.refusal:
            raise ServerError(self.refusal)
        self.view = replace(self.view, talk=(*self.view.talk, ChatLine(NOW, person.name, text)))

    def enter(self, session: Any) -> None:
        self.asked.append("enter")

    def leave(self, session: Any) -> None:
        self.asked.append("leave")

    def person_changed(self, session: Any) -> None:
        self.asked.append("renamed")

    def activity_changed(self, session: Any) -> None:
        self.asked.append("moved")


class FakeChannel:
    """A session's channel without SSH."""

    stopped = False
    waits_for_answer = False

    def __init__(self, key: str = BEA_KEY) -> None:
        self.client = Client(key, "bea", "192.0.2.7")
        self.terminal = Terminal("xterm-256color")
        self.traffic = Traffic(sent=14_300)

    def send(self, text: str) -> None:
        """Nobody reads it."""


class Rung(ServerApp):
    """The app of a session; it notes titles and bells."""

    def __init__(self, context: SessionContext, channel: Any, person: Person | None) -> None:
        super().__init__(context, channel, person)
        self.titles: list[str] = []
        self.bells = 0

    def set_title(self, text: str) -> None:
        self.titles.append(text)

    def _handle_exception(self, error: Exception) -> None:
        """A fault fails the test, and is not kept quiet."""
        App._handle_exception(self, error)

    def bell(self) -> None:
        self.bells += 1


BEA_PERSON = Person("be" * 6, "Bea", (BEA_KEY,), NOW)


def session(
    folder: Path,
    registry: Any = None,
    person: Person | None = BEA_PERSON,
    *,
    register: Any = None,
    admission: Any = None,
    key: str = BEA_KEY,
) -> Rung:
    """A session of Bea, or of somebody whose key is not known yet."""
    config = Config(home=folder, name="kings.example")
    context = SessionContext(config, registry or FakeRegistry(), register, admission, NewsQueue(lambda: False))
    return Rung(context, FakeChannel(key), person)


def seen(app: ServerApp) -> str:
    """The whole window as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def marked(app: ServerApp) -> list[str]:
    """The lines with the mark."""
    return [line for line in seen(app).splitlines() if line.startswith(" ►")]


async def settle(app: ServerApp, pilot: Any) -> None:
    """What was wished is done, and all that came of it is drawn."""
    for _ in range(3):
        await app.workers.wait_for_complete()
        await pilot.pause()
