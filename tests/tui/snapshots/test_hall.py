"""What is around the tables: hall, new game, settings, curtain, rules."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import Player
from saves.campaign_file import render
from saves.header import make_header
from tests.tui.snapshots import positions
from tui.app import RegaliaApp

BY = ("person", "person", "bot", "bot")
GAME = "down_with_the_king"
CAMPAIGNS = {
    "The Deborah wedding": positions.wedding,
    "Tuesday table": positions.counsel,
    "The long reign": positions.end,
}


@pytest.fixture
def hall(tmp_path: Path) -> RegaliaApp:
    """Regalia with three campaigns, the last of them played on one day of the past."""
    saved = datetime(2025, 11, 21, 12, tzinfo=UTC)
    folder = tmp_path / "campaigns"
    folder.mkdir()
    for place, (name, arrange) in enumerate(CAMPAIGNS.items()):
        court = arrange()
        levels = ("", "", "steady", "novice")
        players = [Player(*one) for one in zip(court.seats, BY, levels, strict=True)]
        header = make_header(court, name, players, saved)
        text = render(header, court.to_dict(), saved - timedelta(days=place))
        (folder / f"campaign-{place}.toml").write_text(text, encoding="utf-8")
    return RegaliaApp(tmp_path, depth="true")


async def settled(pilot: Pilot) -> None:
    """The campaigns are read, the screens drawn."""
    for _ in range(2):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


def test_hall(hall, snap_compare, size):
    assert snap_compare(hall, terminal_size=size, run_before=settled)


def test_new_game(hall, snap_compare, size, monkeypatch):
    monkeypatch.setattr("tui.screens.new_game_plan.propose", lambda: "The golden oath")

    async def open_page(pilot: Pilot) -> None:
        await settled(pilot)
        hall.ways.new_game(GAME)

    assert snap_compare(hall, terminal_size=size, run_before=open_page)


def test_settings(hall, snap_compare, size):
    async def open_page(pilot: Pilot) -> None:
        await settled(pilot)
        hall.ways.open_settings()

    assert snap_compare(hall, terminal_size=size, run_before=open_page)


def test_settings_in_parchment(hall, snap_compare, size):
    async def open_page(pilot: Pilot) -> None:
        await settled(pilot)
        hall.ways.open_settings()
        await pilot.press("right")
        await settled(pilot)

    assert snap_compare(hall, terminal_size=size, run_before=open_page)


def test_rules(hall, snap_compare, size):
    async def search(pilot: Pilot) -> None:
        await settled(pilot)
        hall.ways.open_rules(GAME, "13.4.8", searching=True)
        await pilot.pause()
        await pilot.press(*"assassin", "enter")

    assert snap_compare(hall, terminal_size=size, run_before=search)


def test_curtain(gallery, snap_compare, size):
    assert snap_compare(gallery(positions.assassination(), positions.ANN, positions.BEA), terminal_size=size)


def test_public_chronicle(gallery, snap_compare, size):
    app = gallery(positions.assassination(), positions.ANN, positions.BEA)
    assert snap_compare(app, press=["c"], terminal_size=size)


def test_bright_table(gallery, snap_compare, size, tmp_path):
    (tmp_path / "settings.toml").write_text('theme = "parchment"\n')
    assert snap_compare(gallery(positions.turn()), terminal_size=size)
