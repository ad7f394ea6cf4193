"""Pictures of the screens: the same terminal on every machine, and no campaigns but those of the test."""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from rules import Table
from tests.tui.snapshots.position import Position
from tests.tui.unsaved import Unsaved
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.panels.snapshot import Player
from tui.play.session import Session
from tui.screens.table import TableScreen

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}

Picture = Callable[..., bool]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every picture is taken in both sizes."""
    if "size" in metafunc.fixturenames:
        metafunc.parametrize("size", SIZES.values(), ids=SIZES)


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterable[None]:
    """A terminal with all colors, in universal time, whatever the tests run in."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TEXTUAL_THEME", "REGALIA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("TZ", "UTC")):
        monkeypatch.setenv(name, value)
    if hasattr(time, "tzset"):
        time.tzset()
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


class Gallery(RegaliaApp):
    """Regalia at one table that nobody plays on. ``persons`` sit at the keyboard, all others are opponents."""

    def __init__(self, home: Path, table: Table[Any], persons: Sequence[int]) -> None:
        super().__init__(home, depth="true")
        self.table = table
        self.persons = persons

    def on_mount(self, event: events.Mount) -> None:
        event.prevent_default()  # no hall
        names = enumerate(self.table.seats)
        players = [Player(name, "" if seat in self.persons else "steady") for seat, name in names]

        def session_for(screen: TableScreen) -> Session:
            keeper = Unsaved(self.table)
            return Session(keeper, players, screen.show_later, auto_pass=False, submit=lambda job: job())

        self.push_screen(TableScreen(presenter_for(self.table.game.key), session_for))


@pytest.fixture
def gallery(tmp_path: Path) -> Callable[..., Gallery]:
    """Makes a table to look at; the seat asked sits at the keyboard, after the end of the game the second one."""

    def hang(table: Table[Any], *persons: int) -> Gallery:
        return Gallery(tmp_path, table, persons or [table.decision.seat if table.decision else 1])

    return hang


@pytest.fixture
def looks_as_before(snap_compare: Picture, gallery: Callable[..., Gallery]) -> Picture:
    """Does a position look as in its picture? Takes the position and the size."""

    def compare(position: Position, size: tuple[int, int]) -> bool:
        app = gallery(position.table())

        async def point(pilot: Pilot) -> None:
            await pilot.pause()
            table = app.screen
            assert isinstance(table, TableScreen)
            if position.mark:
                table.choices.mark(position.mark)
                table.redraw()

        return snap_compare(app, press=position.keys, terminal_size=size, run_before=point)

    return compare
