"""The ways to a campaign's past: from the hall, from its table; and from there to a new campaign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from saves import SaveError, replay
from tui.games.registry import presenter_for
from tui.panels.curves import Drawn, follow
from tui.replay.cursor import STRANGER, Replaying
from tui.screens.hall import Hall
from tui.screens.past_pages import ChronicleScreen, CurvesScreen, PastScreen, ReadingScreen
from tui.screens.table_keys import TableKeys

if TYPE_CHECKING:
    from tui.app import RegaliaApp
    from tui.screens.replay import ReplayScreen
    from tui.screens.table import TableScreen

GROUP = "past"


def of_campaign(app: RegaliaApp, name: str) -> None:
    """The replay of a campaign of the hall: from its beginning if it is over, else from where it stands."""
    _read(
        app,
        lambda: replay.recording(app.store, name),
        lambda found: _screen(found, None, 0 if found.over else found.last),
        app.say,
    )


def of_table(app: RegaliaApp, table: TableKeys, show: str = "replay") -> None:
    """The past of the campaign one plays, as whoever sits there knows it: its ``replay``, ``chronicle``, ``curves``, or
    to ``write`` it down."""
    snap = table.snap
    if snap is None:
        return
    eyes = STRANGER if snap.eyes is None else snap.eyes
    since = -1 if snap.eyes is None or snap.outcome else snap.recap
    _read(
        app,
        table.session.past,
        lambda found: _screen(found, eyes, found.last, show, since),
        lambda why: table.no_past(show, why),
    )


def _read(
    app: RegaliaApp,
    read: Callable[[], replay.Recording],
    screen: Callable[[replay.Recording], PastScreen],
    refused: Callable[[str], None],
) -> None:
    """Read a history off the loop behind a page of its own; who closes that page does without."""
    page = ReadingScreen()

    def arrive(found: replay.Recording) -> None:
        if app.screen is page:
            app.switch_screen(screen(found))

    def refuse(why: str) -> None:
        if app.screen is page:
            app.pop_screen()
            refused(why)

    def work() -> None:
        try:
            found = read()
        except SaveError as fault:
            app.call_from_thread(refuse, str(fault))
        else:
            app.call_from_thread(arrive, found)

    app.push_screen(page)
    app.run_worker(work, thread=True, group=GROUP)


def _screen(
    found: replay.Recording, own: int | None, position: int, show: str = "replay", since: int = -1
) -> PastScreen:
    from tui.screens.replay import ReplayScreen

    presenter, replaying = presenter_for(found.game.key), Replaying(found, own, position)
    if show == "curves":
        return CurvesScreen(presenter, found)
    if show in ("chronicle", "write"):
        return ChronicleScreen(presenter, replaying, since, show == "write")
    return ReplayScreen(presenter, replaying)


def draw_curves(app: RegaliaApp, table: TableScreen) -> None:
    """Give the table of a finished game its curves, off the loop; without its history it has none."""

    def work() -> None:
        with suppress(SaveError):
            app.call_from_thread(arrive, follow(table.session.past(), table.presenter.curves))

    def arrive(drawn: Sequence[Drawn]) -> None:
        table.curves = drawn
        table.redraw()

    app.run_worker(work, thread=True, group=GROUP)


def close(app: RegaliaApp, table: TableKeys) -> None:
    """Close what shows the past over a table, before somebody else comes to the keyboard."""
    above = app.screen_stack[app.screen_stack.index(table) + 1 :]
    if any(isinstance(screen, PastScreen) for screen in above):
        while app.screen is not table:
            app.pop_screen()


def begin_branch(app: RegaliaApp, screen: ReplayScreen, name: str) -> None:
    """A new campaign from where a replay stands, off the loop; then its table instead of all that is open."""
    found, position, tables = screen.replaying.past, screen.replaying.position, app.tables()

    def work() -> None:
        try:
            stem = replay.branch(app.store, found, position, name)
            for table in tables:
                table.session.close()
        except SaveError as fault:
            app.call_from_thread(screen.say, str(fault))
        else:
            app.call_from_thread(arrive, stem)

    def arrive(stem: str) -> None:
        while not isinstance(app.screen, Hall):
            app.pop_screen()
        app.open_campaign(stem)

    app.run_worker(work, thread=True, group=GROUP)
