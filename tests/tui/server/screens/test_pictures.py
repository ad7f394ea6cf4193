"""Pictures of the server's pages in both sizes."""

from collections.abc import Sequence
from typing import Any

from tests.tui.server.screens.fake_server import HALL, WEDDING, FakeRegistry, FakeTable, at, session, settle
from tests.tui.snapshots import positions
from tests.tui.snapshots.conftest import pytest_generate_tests, terminal
from tests.tui.unsaved import Unsaved
from tui.panels.snapshot import Player, Snapshot
from tui.play.snapshot_builder import SnapshotBuilder
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table_menu import TableMenu
from tui.server.tables import messages
from tui.server.tables.views import ChatLine, LobbyView

__all__ = ["pytest_generate_tests", "terminal"]

TALK = (
    ChatLine(at(22, 31), "Ann", "Bea, the General is looking at you."),
    ChatLine(at(22, 33), "Bea", "Let him look."),
    ChatLine(at(22, 36), "", "Dov is away: passed after 10 min."),
    ChatLine(
        at(22, 38),
        "Ann",
        "Whoever takes the office of Trade now has the whole court at the door before the week is "
        "out; ask Carl how that ended.",
    ),
)


class Seen(FakeTable):
    """A table at which everybody sees one position of Down With the King."""

    def __init__(self, eyes: int | None) -> None:
        super().__init__(WEDDING)
        self.eyes = eyes
        self.lines = list(TALK)

    def snapshot(self) -> Snapshot:
        court = positions.turn()
        players = [Player(name) for name in court.seats]
        return SnapshotBuilder(Unsaved(court), players, self.eyes).snapshot()

    def attach(self, subscriber: Any) -> None:
        super().attach(subscriber)
        subscriber.on_snapshot(self.snapshot())


def picture(app: Any, compare: Any, size: tuple[int, int], *screens: Any, keys: Sequence[str] = ()) -> bool:
    """Does the page look as before?"""

    async def before(pilot: Any) -> None:
        await settle(app, pilot)
        for screen in screens:
            app.push_screen(screen())
            await settle(app, pilot)
        await pilot.press(*keys)
        await settle(app, pilot)

    return compare(app, terminal_size=size, run_before=before)


def test_hall(tmp_path, snap_compare, size):
    assert picture(session(tmp_path), snap_compare, size)


def test_hall_while_talking(tmp_path, snap_compare, size):
    assert picture(session(tmp_path), snap_compare, size, keys=["down", "t", *"kings"])


def test_new_table(tmp_path, snap_compare, size, monkeypatch):
    monkeypatch.setattr("tui.screens.new_game_plan.propose", lambda: "The quiet audience")
    app = session(tmp_path)
    assert picture(app, snap_compare, size, lambda: NewTable("king_of_the_tabletop"), keys=["up", "up", "right"])


def test_own(tmp_path, snap_compare, size):
    assert picture(session(tmp_path), snap_compare, size, Profile, keys=["down"])


def test_table_page_of_its_maker(tmp_path, snap_compare, size):
    app = session(tmp_path)
    assert picture(
        app, snap_compare, size, lambda: TableMenu(app.context.registry.table("marsh")), keys=["down", "down"]
    )


def test_table_page_of_others(tmp_path, snap_compare, size):
    app = session(tmp_path)
    assert picture(app, snap_compare, size, lambda: TableMenu(app.context.registry.table("wedding")), keys=["down"])


def table(app: Any, compare: Any, size: tuple[int, int], eyes: int | None, *keys: str) -> bool:
    async def before(pilot: Any) -> None:
        await settle(app, pilot)
        app.open_table(Seen(eyes), eyes)
        await settle(app, pilot)
        app.screen.post_message(messages.ChatMessage(TALK[-1]))
        await settle(app, pilot)
        await pilot.press(*keys)
        await settle(app, pilot)

    return compare(app, terminal_size=size, run_before=before)


def test_table_with_a_new_line(tmp_path, snap_compare, size):
    assert table(session(tmp_path), snap_compare, size, 1)


def test_talk(tmp_path, snap_compare, size):
    assert table(session(tmp_path), snap_compare, size, 1, "k", *"carl")


def test_watching(tmp_path, snap_compare, size):
    assert table(session(tmp_path), snap_compare, size, None)


def test_hall_of_one_alone(tmp_path, snap_compare, size):
    registry = FakeRegistry(LobbyView(people=(HALL.people[-1],)))
    assert picture(session(tmp_path, registry), snap_compare, size)
