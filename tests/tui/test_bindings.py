"""The tables of keys."""

import pytest

from tui import bindings
from tui.drawing.text import plain
from tui.screens.curtain import Curtain
from tui.screens.hall import Hall
from tui.screens.keys_page import KeysPage
from tui.screens.kinds import KindsScreen
from tui.screens.new_game import NewGame
from tui.screens.past_pages import ChronicleScreen, CurvesScreen
from tui.screens.reading import ReadingScreen
from tui.screens.replay import ReplayScreen
from tui.screens.rules_browser import RulesBrowser
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen
from tui.server import bindings as server
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.new_table import NewTable
from tui.server.screens.profile import Profile
from tui.server.screens.table import ServerTableScreen
from tui.server.screens.table_menu import TableMenu
from tui.server.screens.table_picker import TablePicker
from tui.widgets.bars import keys_bar

SCREENS = (
    ChronicleScreen,
    Curtain,
    CurvesScreen,
    Hall,
    KeysPage,
    KindsScreen,
    NewGame,
    ReadingScreen,
    ReplayScreen,
    RulesBrowser,
    SettingsScreen,
    TableScreen,
    NewTable,
    Profile,
    TablePicker,
    ServerLobby,
    ServerTableScreen,
    TableMenu,
)
TABLES = {**bindings.SCREENS, **server.SCREENS}


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_every_key_has_an_id_a_tooltip_and_something_to_do(screen):
    ids = [key.id for key in screen.KEYS]
    presses = [press for key in screen.KEYS for press in key.presses.split(",")]
    assert len(set(ids)) == len(ids) and len(set(presses)) == len(presses)
    for key in screen.KEYS:
        assert key.tooltip and key.word and key.shown
        name = key.action.partition("(")[0]
        assert name == "app.quit" or callable(getattr(screen, f"action_{name}"))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_has_the_bindings_of_its_table_and_no_others(screen):
    bound = {key for key, _ in screen._merged_bindings}
    assert bound == {press for key in screen.KEYS for press in key.presses.split(",")}
    assert not bound & {"ctrl+q", "ctrl+s", "ctrl+p", "ctrl+b", "ctrl+a"}


@pytest.mark.parametrize("name", TABLES)
def test_the_footer_fits_and_ends_with_f1(name):
    keys = bindings.footer(TABLES[name], wide=False)
    bar = plain(keys_bar(keys, 80))
    assert len(bar) == 80
    assert bar.rstrip().endswith(keys[-1][1])
    assert all(f"{key} {word}" in bar for key, word in keys[:5])


def test_the_parts_of_a_table_screen_share_one_declaration_of_each_method():
    declared = [
        name
        for part in TableScreen.__mro__
        for name, method in vars(part).items()
        if getattr(method, "__isabstractmethod__", False)
    ]
    assert len(declared) == len(set(declared))
