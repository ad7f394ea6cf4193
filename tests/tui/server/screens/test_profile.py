"""One's own page: a new name, a second key, seats given up; with a real register."""

import base64

import pytest

from tests.tui.server.screens.fake_server import BEA_KEY, OTHER_KEY, marked, seen, session, settle
from tui.server.accounts.people import Register
from tui.server.screens.profile import Profile

BLOB = len(b"ssh-ed25519").to_bytes(4, "big") + b"ssh-ed25519" + (32).to_bytes(4, "big") + bytes(range(32))
LINE = f"ssh-ed25519 {base64.b64encode(BLOB).decode()} bea@laptop"


@pytest.fixture
def app(tmp_path):
    """Bea's session, in a house that knows Dov too."""
    register = Register(tmp_path / "people.toml")
    register.enroll("Dov", OTHER_KEY)
    return session(tmp_path, person=register.enroll("Bea", BEA_KEY), register=register)


async def open_page(app, pilot) -> None:
    app.push_screen(Profile())
    await settle(app, pilot)


async def test_a_new_name_holds_at_once(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot)
        await pilot.press("enter", "delete", *"Beatrix")
        assert " Your name: Beatrix_" in seen(app)
        await pilot.press("enter")
        assert "1 Beatrix" in marked(app)[0]
        assert "The others see your new name." in seen(app)
        assert app.context.register.by_key(BEA_KEY).name == "Beatrix"
        await pilot.press("escape")
        await settle(app, pilot)
        assert "you are Beatrix" in seen(app)


async def test_a_name_like_anothers_is_refused_and_esc_drops_the_line(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot)
        await pilot.press("enter", "delete", *"dov", "enter")
        assert "looks too much like 'Dov'" in seen(app)
        await pilot.press("enter", *"xyz", "escape")
        assert isinstance(app.screen, Profile)
        assert app.person.name == "Bea"


async def test_a_second_key_is_pasted_and_can_be_taken_away(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot)
        assert "× 2 " in seen(app) and "your only key" in seen(app)
        await pilot.press("3", "enter")
        app.screen.question.line.add(LINE)
        await pilot.press("enter")
        first, second = app.person.keys
        assert first == BEA_KEY and second in seen(app)
        assert "used for this login" in seen(app)
        await pilot.press("3", "enter")
        assert f"Remove {second[:11]}" in seen(app)
        await pilot.press("y")
        assert app.person.keys == (BEA_KEY,)
        assert app.context.register.by_key(second) is None


async def test_what_is_no_key_is_refused(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot)
        await pilot.press("3", "enter", *"ssh", "enter")
        assert "That is not a public key" in seen(app)
        assert app.person.keys == (BEA_KEY,)


async def test_a_seat_is_given_up_after_asking(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await open_page(app, pilot)
        await pilot.press("4", "enter", "n")
        await pilot.press("enter", "y")
        await settle(app, pilot)
        assert app.context.registry.actors["wedding"].asked == [("leave_seat",)]
        assert "The seat is free." in seen(app)
