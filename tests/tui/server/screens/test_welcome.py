"""The door: a name, a code where one is needed, then the hall; with a real register and real invitations."""

import pytest

from tests.tui.server.screens.fake_server import NEW_KEY, OTHER_KEY, marked, seen, session, settle
from tui.server.accounts.admission import Admission
from tui.server.accounts.invites import Invites
from tui.server.accounts.people import Register
from tui.server.config import Config
from tui.server.screens.lobby import ServerLobby
from tui.server.screens.welcome import Welcome


@pytest.fixture
def listener(tmp_path):
    """Makes the session of somebody new, where anybody may come in, or who has a code."""

    def knock(rule: str):
        register = Register(tmp_path / "people.toml")
        register.enroll("Dov", OTHER_KEY)
        invites = Invites(tmp_path / "invites.toml")
        admission = Admission(Config(home=tmp_path, admission=rule), register, invites)
        app = session(tmp_path, person=None, register=register, admission=admission, key=NEW_KEY)
        return app, invites

    return knock


async def test_somebody_new_chooses_a_name_and_is_in(listener):
    app, _ = listener("open")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert isinstance(app.screen, Welcome)
        assert "Your name   Bea_" in marked(app)[0]
        assert "Invitation" not in seen(app)
        await pilot.press("Z", "backspace")
        assert "Your name   _" in marked(app)[0]
        await pilot.press(*"Beatrix", "enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ServerLobby)
        assert "you are Beatrix" in seen(app)
        assert app.context.register.by_key(NEW_KEY).name == "Beatrix"
        assert [type(one) for one in app.screen_stack[1:]] == [ServerLobby]


async def test_a_name_of_somebody_else_is_refused(listener):
    app, _ = listener("open")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press(*"Dov", "enter")
        await settle(app, pilot)
        assert "could be taken for 'Dov'" in seen(app)
        assert isinstance(app.screen, Welcome)
        await pilot.press("delete", "enter")
        assert "A name is needed." in seen(app)


async def test_where_a_code_is_needed_only_a_good_one_opens(listener):
    app, invites = listener("invite")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("enter")
        assert "The code of your invitation is needed." in seen(app)
        assert "Invitation  _" in marked(app)[0]
        await pilot.press(*"wrong", "enter")
        await settle(app, pilot)
        assert "That code is not good" in seen(app) and "ask the host for" in seen(app)
        assert seen(app).count("another.") == 1
        await pilot.press("delete")
        app.screen.fields["code"].add(invites.new("for Bea"))
        await pilot.press("up")
        assert "Your name" in marked(app)[0]
        await pilot.press("enter")
        await settle(app, pilot)
        assert isinstance(app.screen, ServerLobby)
