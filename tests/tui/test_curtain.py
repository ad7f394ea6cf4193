"""The curtain between two players at one keyboard."""

from tests.tui.test_screens import begin, seen, settle
from tui.screens.curtain import Curtain
from tui.screens.hall import Hall


async def test_the_curtain_falls_between_two_persons(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, *["up"] * 7, "tab", "right")
        assert isinstance(regalia.screen, Curtain)
        text = seen(regalia)
        assert "Pass the keyboard to" in text
        assert "● ANN" in text
        assert "Acquire a title" not in text
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "Acquire a title" in seen(regalia)
        await pilot.press("0", "enter")
        await settle(regalia, pilot)
        assert "▲ BEA" in seen(regalia)
        assert isinstance(regalia.screen, Curtain)
        await pilot.press("c")
        assert "Public chronicle" in seen(regalia)
        assert "secrets" not in seen(regalia)
        await pilot.press("q")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, Hall)


async def test_enter_held_down_does_not_lift_the_curtain(app, monkeypatch):
    regalia = app()
    monkeypatch.setattr("tui.screens.curtain.HELD", 3600.0)
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, *["up"] * 7, "tab", "right")
        await pilot.press("enter", "enter", "enter")
        await settle(regalia, pilot)
        assert isinstance(regalia.screen, Curtain)
        monkeypatch.setattr("tui.screens.curtain.HELD", 0.0)
        monkeypatch.setattr("tui.screens.curtain.REPEATED", 3600.0)
        await pilot.press("enter")
        assert isinstance(regalia.screen, Curtain)
        monkeypatch.setattr("tui.screens.curtain.REPEATED", 0.0)
        await pilot.press("enter")
        await settle(regalia, pilot)
        assert "Acquire a title" in seen(regalia)


async def test_enter_pressed_again_and_again_lifts_the_curtain(app, monkeypatch):
    """Each key press is slower than a key being held down, and faster than ``HELD``."""
    regalia, clock = app(), [0.0]
    monkeypatch.setattr("tui.screens.curtain.HELD", 0.8)
    monkeypatch.setattr("tui.screens.curtain.monotonic", lambda: clock[0])
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, *["up"] * 7, "tab", "right")
        for _ in range(3):
            assert isinstance(regalia.screen, Curtain)
            clock[0] += 0.3
            await pilot.press("enter")
        await settle(regalia, pilot)
        assert "Acquire a title" in seen(regalia)
