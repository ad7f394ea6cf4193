"""The app ends while a worker opens or creates a campaign: the campaign is closed again."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import rules
from saves import Player, Store, branches
from tests.tui.test_screens import settle
from tui.app import RegaliaApp
from tui.panels import snapshot
from tui.screens.new_game_plan import Plan

Way = Callable[[RegaliaApp], None]


def resume(app: RegaliaApp) -> None:
    app.ways.resume(app.ways.store.list()[0])


def begin(app: RegaliaApp) -> None:
    app.ways.begin(Plan("toy", (snapshot.Player("Ann"), snapshot.Player("Bea")), 1, {}, "Autumn"))


def branch(app: RegaliaApp) -> None:
    store = app.ways.store
    app.ways.begin_branch(branches.recording(store, store.list()[0]), 0, "Branch", app.say)


class SlowStore:
    """Lets what opens or creates a campaign return only after ``finish`` is set; ``opened`` is set before."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opened, self.finish = Event(), Event()
        for name in ("open", "create"):
            patch.setattr(Store, name, self._slow(getattr(Store, name)))

    def _slow(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def slow(*arguments: Any, **named: Any) -> Any:
            campaign = method(*arguments, **named)
            self.opened.set()
            assert self.finish.wait(60)
            return campaign

        return slow


@pytest.mark.parametrize("way", [resume, begin, branch])
async def test_a_campaign_that_is_opened_while_the_app_ends_is_closed(
    app: Callable[..., RegaliaApp], way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player("Ann"), Player("Bea")]
    with Store(tmp_path).create("Winter", rules.new_table("toy", ["Ann", "Bea"], 1), players, 1) as campaign:
        while campaign.table.decision is not None:
            campaign.answer(campaign.table.decision.ids[-1])
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        slow = SlowStore(monkeypatch)
        way(regalia)
        assert await asyncio.to_thread(slow.opened.wait, 60)
        quitting = asyncio.create_task(regalia.action_quit())
        await asyncio.sleep(0)
        slow.finish.set()
        await quitting
    assert not regalia.tables()
    assert len(Store(tmp_path).list()) == (1 if way is resume else 2)
    for summary in Store(tmp_path).list():
        Store(tmp_path).open(summary).close()


async def test_an_app_that_ends_begins_nothing(app: Callable[..., RegaliaApp], tmp_path: Path) -> None:
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await settle(regalia, pilot)
        regalia.is_ending = True
        begin(regalia)
        await settle(regalia, pilot)
    assert not Store(tmp_path).list()
