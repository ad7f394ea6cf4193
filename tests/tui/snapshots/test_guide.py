"""Moments of the guided first turn: the page to begin with, notes under long and short lists, the farewell."""

import pytest
from textual.pilot import Pilot

from saves import Store
from tests.tui.guided import campaign_at
from tests.tui.test_screens import settle
from tui.app import RegaliaApp
from tui.follow.pages import PAGE
from tui.panels.guide import create, load
from tui.screens import table_notices

BASE, WIDE = (80, 24), (120, 40)
MOMENTS = {
    "welcome_page": ("welcome", BASE),
    "activities": ("recruit", BASE),
    "opponents_roll": ("their_roll", BASE),
    "farewell_page": ("farewell", BASE),
    "own_power_wide": ("own_power", WIDE),
}
"""The note, and the size of the window."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_guide(tmp_path, snap_compare, monkeypatch, moment):
    monkeypatch.setattr(table_notices, "NOTICE_HELD", 0.0)
    note, size = MOMENTS[moment]
    app = RegaliaApp(tmp_path, depth="true", campaign=campaign_at(tmp_path, note))

    async def sit_down(pilot: Pilot) -> None:
        await settle(app, pilot)
        await settle(app, pilot)
        if app.screen.pages and app.screen.pages[-1].name == PAGE:  # the digest of the turn comes first
            await pilot.press("enter")
            await settle(app, pilot)

    assert snap_compare(app, terminal_size=size, run_before=sit_down)


@pytest.mark.parametrize("keys", [(), ("enter",)], ids=["page", "note"])
@pytest.mark.parametrize("game", ["king_of_the_tabletop", "tabletop_dungeon"])
def test_guide_of_another_game(tmp_path, snap_compare, game, keys):
    guide = load(game)
    assert guide is not None
    with create(Store(tmp_path), game, guide) as campaign:
        stem = campaign.files.stem
    app = RegaliaApp(tmp_path, depth="true", campaign=stem)

    async def sit_down(pilot: Pilot) -> None:
        await settle(app, pilot)
        await settle(app, pilot)
        await pilot.press(*keys)
        await settle(app, pilot)

    assert snap_compare(app, terminal_size=BASE, run_before=sit_down)


def test_hall_of_a_newcomer(tmp_path, snap_compare):
    app = RegaliaApp(tmp_path, depth="true")

    async def listed(pilot: Pilot) -> None:
        await settle(app, pilot)

    assert snap_compare(app, terminal_size=BASE, run_before=listed)
