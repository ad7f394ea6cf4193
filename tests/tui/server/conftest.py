"""A fixed time, in universal time."""

import time
from collections.abc import Iterable

import pytest

from tests.tui.server.screens import fake_server as registry
from tui.server.tables import formatting


@pytest.fixture(autouse=True)
def evening(monkeypatch: pytest.MonkeyPatch) -> Iterable[None]:
    """It is a quarter to eleven, whatever the clocks say."""
    monkeypatch.setattr(formatting, "now", lambda: registry.NOW)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture(autouse=True)
def _repaints() -> None:
    """Screens at the other end of a connection paint as often as they do for players."""
