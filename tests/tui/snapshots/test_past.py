"""Pictures of a campaign's past: the replay of the games, the chronicle, its kinds, the curves, the end of a game."""

from pathlib import Path
from shutil import copytree

import pytest
from textual.pilot import Pilot

from saves import Store
from saves.branches import recording
from tests.tui.histories import play
from tests.tui.test_screens import settle
from tui.app import RegaliaApp
from tui.games.registry import presenter_for
from tui.replay.cursor import ReplayCursor
from tui.screens.kinds import KindsScreen
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen

COURT, REALM = "down_with_the_king", "king_of_the_tabletop"
HALFWAY = {COURT: 300, REALM: 180, "tabletop_dungeon": 90}


@pytest.fixture(scope="module")
def homes(tmp_path_factory) -> dict[str, Path]:
    """A home with a finished campaign, for each game."""
    made = {game: tmp_path_factory.mktemp(game) for game in HALFWAY}
    for game, home in made.items():
        play(home, game)
    return made


@pytest.fixture
def replay_cursor(homes):
    """Halfway through the campaign of a game."""

    def begin(game: str) -> ReplayCursor:
        here = ReplayCursor(recording(Store(homes[game]), "The long winter"))
        here.go(HALFWAY[game])
        return here

    return begin


def shown(screen):
    """The screen over the hall, when that has settled."""

    async def push(pilot: Pilot) -> None:
        await pilot.app.workers.wait_for_complete()
        await pilot.app.push_screen(screen())
        await pilot.pause()

    return push


@pytest.mark.parametrize("game", HALFWAY)
def test_replay(homes, replay_cursor, snap_compare, size, game):
    app = RegaliaApp(homes[game], depth="true")
    push = shown(lambda: ReplayScreen(presenter_for(game), replay_cursor(game)))
    assert snap_compare(app, terminal_size=size, run_before=push)


def test_curves(homes, replay_cursor, snap_compare, size):
    app = RegaliaApp(homes[REALM], depth="true")
    push = shown(lambda: CurvesScreen(presenter_for(REALM), replay_cursor(REALM).past))
    assert snap_compare(app, terminal_size=size, run_before=push)


def test_kinds(homes, replay_cursor, snap_compare, size):
    app = RegaliaApp(homes[COURT], depth="true")
    push = shown(lambda: KindsScreen(replay_cursor(COURT), "turn_lost", lambda kind: None))
    assert snap_compare(app, terminal_size=size, run_before=push)


def test_chronicle(homes, replay_cursor, snap_compare, size):
    app, here = RegaliaApp(homes[REALM], depth="true"), replay_cursor(REALM)
    since = here.past.lines[-12].line.index
    push = shown(lambda: ChronicleScreen(presenter_for(REALM), here, since))
    assert snap_compare(app, terminal_size=size, run_before=push)


@pytest.mark.parametrize("game", HALFWAY)
def test_end(homes, snap_compare, size, game, tmp_path):
    # The table holds its campaign to the end of the process.
    home = copytree(homes[game], tmp_path / "home")
    app = RegaliaApp(home, depth="true", campaign="the-long-winter")

    async def end(pilot: Pilot) -> None:
        for _ in range(2):
            await settle(app, pilot)
        assert isinstance(app.screen, TableScreen) and app.screen.curves

    assert snap_compare(app, terminal_size=size, run_before=end)
