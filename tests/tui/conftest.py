"""The toy game in place of the real ones, and apps that run without a terminal."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
import textual.screen

import rules
from tests.tui import quiet
from tests.tui.toy import TOY
from tui.app import RegaliaApp
from tui.commands import play
from tui.screens import curtain, new_game, table_keys
from tui.server.tables import live_game


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pilot goes on as soon as the app has nothing more to do."""
    quiet.install(monkeypatch)


@pytest.fixture(autouse=True)
def _repaints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens paint at once what has changed."""
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", 0.002)


@pytest.fixture(autouse=True)
def _quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that tests press one right after the other all count."""
    monkeypatch.setattr(table_keys, "DOUBLE_PRESS", 0.0)


@pytest.fixture(autouse=True)
def _repeatable_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that gives no seed plays the same games each time it is run."""
    rng = random.Random(1)
    monkeypatch.setattr(live_game, "randbits", rng.getrandbits)
    for module in (new_game, play):
        monkeypatch.setattr(module, "randbelow", rng.randrange)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toy game is known."""
    monkeypatch.setattr(rules, "games", lambda: {"toy": TOY})


@pytest.fixture
def app(toy: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., RegaliaApp]:
    """Makes an app in a home of its own; computer opponents answer at once, and no key is ever held down."""
    monkeypatch.setattr(curtain, "HELD", 0.0)
    (tmp_path / "settings.toml").write_text('bot_speed = "at once"\n')
    return lambda **settings: RegaliaApp(tmp_path, depth="true", **settings)
