"""Tables without connections: they need no disk's pace."""

import os

import pytest


@pytest.fixture(autouse=True)
def _no_flush_to_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test cuts the power, so nothing waits for the disk."""
    monkeypatch.setattr(os, "fsync", os.fstat)
