"""Games with a history, and ways to it from the hall and the table."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import rules
from rules.bots import levels
from saves import Player, Store
from tests.tui.test_screens import settle
from tests.tui.unpaused import UNPAUSED
from tui.app import RegaliaApp
from tui.screens.replay import ReplayScreen

NAMES = ("Ann", "Bea", "Carl")


DECISIONS = {
    "down_with_the_king": 150,
    "king_of_the_tabletop": 200,
    "kings_and_things": 200,
    "kingdom": 200,
    "tabletop_dungeon": 120,
}


@cache
def played(game: str, to_the_end: bool) -> dict[str, bytes]:
    """The files of a campaign of Ann against computer opponents, each by its place in a home."""
    with TemporaryDirectory() as folder:
        _play(Path(folder), game, to_the_end)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def _play(home: Path, game: str, to_the_end: bool) -> None:
    players = [Player("Ann"), *(Player(name, "bot", "steady") for name in NAMES[1:])]
    one = Store(home).create("The long winter", rules.new_table(game, NAMES, 3), players, 3)
    bots, job = [levels.make("steady", seat) for seat in range(3)], None
    table, told = one.table, 0
    while (asked := table.decision) is not None:
        has_news = asked.seat == 0 and len(table.journal) > told
        if has_news and not to_the_end and table.number >= DECISIONS[game]:
            break
        job = one.choose(bots[asked.seat].choose(table))
        if asked.seat == 0:
            told = len(table.journal)
    with one:
        one.write(job)


def play(home: Path, game: str, to_the_end: bool = True) -> str:
    """Put a campaign of Ann against computer opponents into a home where no page opens by itself; the name of its
    files."""
    (home / "settings.toml").write_text(UNPAUSED, encoding="utf-8")
    for name, content in played(game, to_the_end).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    return Store(home).list()[0].stem


async def look(app: RegaliaApp, pilot, *keys: str) -> ReplayScreen:
    """From the hall to the replay of the only campaign."""
    await settle(app, pilot)
    await pilot.press("p")
    await settle(app, pilot)
    await pilot.press(*keys)
    await settle(app, pilot)
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


async def at_the_table(app: RegaliaApp, pilot, *keys: str) -> None:
    """From the hall to the table of the only campaign, and there one key after the other."""
    await settle(app, pilot)
    for key in ("enter", *keys):
        await pilot.press(key)
        await settle(app, pilot)
