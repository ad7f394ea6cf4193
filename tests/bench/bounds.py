"""What every key and word of every page costs the server at a long campaign, and which of them hold its loop."""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import asyncssh
from msgspec import structs

import rules
from rules import Table, bots
from saves import Store
from saves.replay import Recording
from tests.bench import host
from tests.bench.figures import NAMES
from tests.bench.loop_watch import LoopWatch, ServerThread
from tests.bench.visitors import Visitor, comes_in, sits_down
from tui.server.bindings import SCREENS
from tui.server.config import read_config
from tui.server.serve import Server
from tui.server.tables import table_record
from tui.server.transport.textual_private import ESCAPE_WAIT

LIMIT = 0.05
"""Seconds of processor time that one callback may take."""
ENTRIES = 20_000
"""Lines of the chronicle of a long campaign. No game of bots lasts so long: what was told is repeated."""
GAMES = 4
"""Games of bots of which the longest is taken."""
QUIET = 0.04
"""Seconds without work after which a key is done with."""
PATIENCE = 20.0
SMALL, LARGE = (80, 24), (200, 60)

ESCAPE = "\x1b"
CHARACTERS = {"enter": "\r", "escape": ESCAPE, "tab": "\t", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C"}
CHARACTERS |= {"left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F", "question_mark": "?", "slash": "/", "f1": "\x1bOP"}
CHARACTERS |= {"full_stop": ".", "comma": ",", "plus": "+", "minus": "-", "space": " ", "ctrl+l": "\x0c"}
CHARACTERS |= {
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "shift+tab": "\x1b[Z",
    "equals_sign": "=",
    "backspace": "\x7f",
}
ENDS = ("q",)
"""Keys that end the session or leave the table."""
PAGE = 500
"""Bytes from which on a key has opened a page."""
ON_PAGES = ("up", "down", "right", "left", "tab", "enter", "question_mark", "slash", "i", "2", "e")
"""What is pressed on each page, after the key that opens it."""
WORDS = (
    *("help", "status", "hand", "recap", "map", "people", "chat", "blocked", "why", "odds", "rule", "rule e"),
    *("rule a", "rule the", "rule 1", "why 1", "odds 1", "hint", "undo", "auto", "e", "1", "say hello", "zzz"),
)
"""Words of plain mode at a table."""
HALL_WORDS = ("help", "tables", "who", "games", "talk", "say hello", "new", "take 1", "fill 1", "bot 1 1", "agree 1")


@dataclass(frozen=True)
class Cost:
    """What one key or word cost: ``longest`` callback and ``total`` in seconds of processor time, bytes sent."""

    name: str
    longest: float
    total: float
    size: int


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        yield f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            keys = asyncio.run(host.furnish(home, game, [host.Table(NAMES[: rules.game(game).seats[-1]])]))
            _lengthen(home)
            watch, thread = LoopWatch(), ServerThread(home)
            with thread.running(watch) as port:
                asked = thread.run(_stretch(thread.server))
                other = next(name for name in keys if name != asked)
                costs = asyncio.run(_all(port, [keys[asked], keys[other]], watch, thread))
        yield from (f"{game}, a chronicle of {ENTRIES} entries: {line}" for line in _lines(costs))


def _lines(costs: Sequence[Cost]) -> Iterator[str]:
    worst = sorted(costs, key=lambda cost: -cost.longest)
    slow = [cost for cost in worst if cost.longest > LIMIT]
    yield f"{len(costs)} keys and words, {len(slow)} hold the loop for more than {LIMIT * 1000:.0f} ms"
    for cost in slow or worst[:5]:
        yield (
            f"{cost.name}: longest callback {cost.longest * 1000:.0f} ms, in all {cost.total * 1000:.0f} ms,"
            f" {cost.size} bytes"
        )
    most = max(costs, key=lambda cost: cost.size)
    yield f"most bytes: {most.name}, {most.size}"


def _lengthen(home: Path) -> None:
    """Play on at the only table until shortly before its game ends: the longest of several games."""
    record = table_record.read_all(read_config(home).tables_folder)[0][0]
    campaign = Store(home).open(record.campaign)
    games = [list(_random_choices(campaign.table.copy(), seed)) for seed in range(GAMES)]
    job = None
    for number, choice_id in enumerate(max(games, key=len)[:-20]):
        job = campaign.choose(choice_id)
        if number % 100 == 0:
            campaign.write(job)
    if job:
        campaign.write(job)
    campaign.close()


def _random_choices(table: Table[Any], seed: int) -> Iterator[str]:
    bot = bots.make("random", seed)
    while table.decision is not None:
        yield (choice_id := bot.choose(table))
        table.choose(choice_id)


async def _stretch(server: Server) -> str:
    """Repeat what was told at the only table until its chronicle has ``ENTRIES`` lines; the player who is asked."""
    actor = next(iter(server.registry.actors.values()))
    live_game = await actor.runtime.open()
    campaign, journal = live_game.campaign, live_game.table.journal
    earlier = campaign.earlier_entries()
    more = max(0, ENTRIES - len(earlier) - len(journal.entries))
    repeated = [*earlier, *(earlier[at % len(earlier)] for at in range(more))]
    journal.first += more
    for controller in live_game._controllers:
        controller.seen.update({seat: seen + more for seat, seen in controller.seen.items()})
    campaign.earlier_entries = lambda on_progress=None: repeated  # type: ignore[method-assign]
    read = campaign.recording

    def recording(on_progress: object = None) -> Recording:
        past = read()
        count = len(past.lines)
        for at in range(count, ENTRIES):
            told = past.lines[at % count]
            past.lines.append(replace(told, line=structs.replace(told.line, index=at)))
        return past

    campaign.recording = recording  # type: ignore[method-assign]
    decision = live_game.table.decision
    assert decision is not None
    return live_game.table.seats[decision.seat]


class Prober:
    """One terminal whose keys are pressed one after the other, each until the server has nothing more to do."""

    def __init__(self, visitor: Visitor, watch: LoopWatch, thread: ServerThread) -> None:
        self.visitor = visitor
        self.watch = watch
        self.thread = thread
        self.costs: list[Cost] = []

    async def settle(self) -> None:
        """Wait until the server has nothing more to do."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            left = self.watch.last_work + QUIET - monotonic()
            if left <= 0 and not self.watch.is_running and not self.thread.is_busy():
                return
            await asyncio.sleep(max(QUIET / 4, left))

    async def press(self, keys: str, name: str = "") -> None:
        """Press keys; with a name, note what they cost."""
        assert self.visitor._chan is not None
        before = self.visitor.bytes
        self.watch.reset()
        pressed = monotonic()
        self.visitor._chan.write(keys.encode())
        while self.thread.last_input() < pressed:  # noqa: ASYNC110
            await asyncio.sleep(QUIET / 4)
        if keys == ESCAPE:
            await asyncio.sleep(ESCAPE_WAIT + QUIET)
        await self.settle()
        if name:
            self.costs.append(Cost(name, self.watch.longest, self.watch.total, self.visitor.bytes - before))


async def _all(port: int, keys: Sequence[asyncssh.SSHKey], watch: LoopWatch, thread: ServerThread) -> list[Cost]:
    costs: list[Cost] = []
    for who, key in zip(("asked player", "other player"), keys, strict=True):
        for size, pages in ((SMALL, False), (LARGE, True)):
            connection = await comes_in(port, key)
            visitor, _ = await sits_down(connection, size)
            prober = Prober(visitor, watch, thread)
            await _screens(prober, f"{who}, {size[0]}x{size[1]}", pages)
            connection.abort()
            costs += prober.costs
        connection = await comes_in(port, key)
        visitor = Visitor()
        await connection.create_session(lambda visitor=visitor: visitor, "plain", encoding=None)
        prober = Prober(visitor, watch, thread)
        await _plain(prober, f"{who}, plain")
        connection.abort()
        costs += prober.costs
    return costs


def _presses(screen: str) -> list[tuple[str, str]]:
    """The keys of a screen: name and characters."""
    found: dict[str, str] = {}
    for key in SCREENS[screen]:
        for press in key.presses.split(","):
            if press not in ENDS and (len(press) == 1 or press in CHARACTERS):
                found[press] = CHARACTERS.get(press, press)
    return list(found.items())


async def _screens(prober: Prober, who: str, pages: bool) -> None:
    """Press the keys of the hall and of the table; with ``pages``, also keys on the pages that these open."""
    await asyncio.sleep(0.5)
    await prober.settle()
    for name, keys in _presses("server_hall"):
        if name not in ("enter", "escape"):
            await prober.press(keys, f"{who}, hall, {name}")
            await prober.press(ESCAPE)
    await prober.press("1")
    await prober.press("\r", f"{who}, hall, to the table")
    for name, keys in _presses("server_table"):
        before = prober.visitor.bytes
        await prober.press(keys, f"{who}, table, {name}")
        if pages and prober.visitor.bytes > before + PAGE and name not in ("enter", "escape"):
            for second in ON_PAGES:
                await prober.press(CHARACTERS.get(second, second), f"{who}, table, {name} then {second}")
        for _ in range(4 if pages else 2):
            await prober.press(ESCAPE, f"{who}, table, {name}, and back")


async def _plain(prober: Prober, who: str) -> None:
    """Type the words of plain mode in the hall and at the table."""
    await asyncio.sleep(0.5)
    await prober.settle()
    for word in HALL_WORDS:
        await prober.press(f"{word}\n", f"{who}, hall, {word}")
    await prober.press("1\n", f"{who}, hall, to the table")
    for word in WORDS:
        await prober.press(f"{word}\n", f"{who}, table, {word}")
