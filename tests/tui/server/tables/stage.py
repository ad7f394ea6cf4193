"""A house without terminals: people who only look, a clock that a test moves, and a log that is read."""

from collections.abc import Callable
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from saves import Store
from tui.panels.snapshot import Player, Snapshot
from tui.server.config import Config, Limits
from tui.server.tables.actor import TableActor
from tui.server.tables.registry import TableRegistry
from tui.server.tables.views import ChatLine
from tui.server.tables.workers import BotExecutor, ThreadedBots


@dataclass(frozen=True)
class Identity:
    """A person the house knows."""

    id: str
    name: str


ANN, BEA, CARL = Identity("a" * 12, "Ann"), Identity("b" * 12, "Bea"), Identity("c" * 12, "Carl")
PEOPLE = {one.id: one for one in (ANN, BEA, CARL)}
NOVICE = Player("", "novice")


class Register:
    """Who is known."""

    def by_id(self, person: str) -> Identity | None:
        return PEOPLE.get(person)


class Log(list[tuple[str, dict[str, Any]]]):
    """The events that were noted."""

    def event(self, what: str, **facts: Any) -> None:
        self.append((what, facts))

    def fault(self, fault: BaseException, /, **facts: Any) -> None:
        self.append(("fault", {"kind": type(fault).__name__, **facts}))


@dataclass
class Timer:
    """Something a scripted clock is to do."""

    at: datetime
    act: Callable[[], None]
    canceled: bool = False

    def cancel(self) -> None:
        self.canceled = True


class ScriptedClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 28, 8, 0, tzinfo=UTC)
        self.timers: list[Timer] = []

    def now(self) -> datetime:
        return self.time

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        timer = Timer(self.time + timedelta(seconds=seconds), act)
        self.timers.append(timer)
        return timer

    def move(self, seconds: float) -> None:
        """So many seconds go by; what is due by then is done in its order."""
        end = self.time + timedelta(seconds=seconds)
        while due := [timer for timer in self.timers if not timer.canceled and timer.at <= end]:
            timer = min(due, key=lambda one: one.at)
            self.timers.remove(timer)
            self.time = max(self.time, timer.at)
            Context().run(timer.act)
        self.time = end


@dataclass(eq=False)
class Watcher:
    """A session that looks at a table and keeps what it gets, with the context it got it in."""

    person: Identity
    seat: int | None
    faces: list[Snapshot] = field(default_factory=list)
    heard: list[ChatLine] = field(default_factory=list)
    why: str = ""
    changes: int = 0
    contexts: list[Context] = field(default_factory=list)

    def on_snapshot(self, snapshot: Snapshot) -> None:
        self.contexts.append(copy_context())
        self.faces.append(snapshot)

    def on_message(self, line: ChatLine) -> None:
        self.contexts.append(copy_context())
        self.heard.append(line)

    def on_change(self) -> None:
        self.contexts.append(copy_context())
        self.changes += 1

    def on_close(self, why: str) -> None:
        self.contexts.append(copy_context())
        self.why = why

    @property
    def now(self) -> Snapshot:
        return self.faces[-1]

    @property
    def number(self) -> int:
        """The number of the question it sees."""
        assert self.now.asked is not None
        return self.now.asked.number


@dataclass(eq=False)
class Client:
    """A session in the hall."""

    person: Identity
    since: datetime
    active: datetime
    doing: str = ""
    changes: int = 0
    rung: list[str] = field(default_factory=list)
    why: str = ""
    contexts: list[Context] = field(default_factory=list)

    def on_lobby_change(self) -> None:
        self.contexts.append(copy_context())
        self.changes += 1

    def ring(self, table: str) -> None:
        self.contexts.append(copy_context())
        self.rung.append(table)

    def end(self, why: str) -> None:
        self.contexts.append(copy_context())
        self.why = why


class Stage:
    """A house in a folder, with a scripted clock."""

    def __init__(self, home: Path, bot_executor: BotExecutor | None = None, **settings: Any) -> None:
        self.home = home
        self.clock = ScriptedClock()
        self.log = Log()
        limits = Limits(**settings.pop("limits", {}))
        self.config = Config(home=home, limits=limits, **{"bot_pause": 0.0, **settings})
        self.late: list[tuple[str, str, str, datetime]] = []
        self.bot_executor = bot_executor or ThreadedBots()
        self.registry = self._registry()

    def _registry(self) -> TableRegistry:
        store = Store(self.home, self.clock.now)
        return TableRegistry(
            self.config,
            store,
            Register(),
            self.bot_executor,
            log=self.log,
            clock=self.clock,
            hook=self,  # type: ignore[arg-type]
        )

    def waits(self, who: str, table: str, game: str, since: datetime) -> None:
        self.late.append((who, table, game, since))

    async def again(self) -> TableRegistry:
        """The server is killed, and another one started from what is on disk."""
        for actor in self.registry.actors.values():
            actor.runtime.mailbox._task.cancel()
            if actor.runtime.live_game:
                actor.runtime.live_game.campaign._lock.release()  # the system does that for who is killed
        self.registry = self._registry()
        await self.registry.restart()
        for actor in self.registry.actors.values():
            await settle(actor)
        return self.registry

    async def table(
        self, *people: Identity, bots: int = 0, begin: bool = True, game: str = "toy", **more: Any
    ) -> TableActor:
        """A table with these people at it, the first its maker."""
        seats = [*(None for _ in people), *(NOVICE for _ in range(bots))]
        actor = await self.registry.make(people[0], game, seats, **{"name": "The wedding", **more})
        for person in people[1:]:
            await actor.take(person, word=more.get("join_word", ""))
        if begin:
            await actor.begin(people[0])
            await settle(actor)
        return actor

    async def look(self, actor: TableActor, person: Identity, seat: int | None) -> Watcher:
        """Somebody looks at a table."""
        watcher = Watcher(person, seat)
        actor.attach(watcher)
        await settle(actor)
        return watcher

    async def passes(self, actor: TableActor, seat: int, seconds: int) -> None:
        """The seat that is asked is passed for after so many seconds, and not before; then another is asked."""
        for moved, still in ((seconds - 1, True), (1, False)):
            self.clock.move(moved)
            await settle(actor)
            live_game = actor.runtime.live_game
            assert live_game is not None and live_game.table.decision is not None
            assert (live_game.table.decision.seat == seat) is still

    def client(self, person: Identity) -> Client:
        """Somebody comes into the hall."""
        client = Client(person, self.clock.now(), self.clock.now())
        self.registry.enter(client)
        return client


async def settle(actor: TableActor) -> None:
    """Until a table has nothing more to do by itself."""

    async def nothing() -> None:
        pass

    runtime = actor.runtime
    while not runtime.mailbox.closed:
        await runtime.mailbox.call(nothing)
        if runtime.mailbox.idle and not runtime.bot_runner.busy:
            return
        await runtime.bot_runner.ended()
