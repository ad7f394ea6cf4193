"""The private notes of a seat, on the screen and in plain mode: saved with the campaign, in nobody else's view."""

from pathlib import Path

import pytest

from saves import Store
from tests.tui.test_screens import begin, seen, settle
from tests.tui.toy_table import Typist, home, regalia
from tui.plain import notes
from tui.screens.notes import NotesScreen

__all__ = ["home", "regalia"]


async def test_typed_on_the_screen_and_saved_with_the_campaign(app, tmp_path):
    game = app()
    async with game.run_test(size=(80, 24)) as pilot:
        await begin(game, pilot)
        await pilot.press("n")
        await settle(game, pilot)
        assert isinstance(game.screen, NotesScreen)
        assert "private notes of Ann" in seen(game)
        await pilot.press(*"Bea", "space", *"lies", "enter", *"quit", "up", "x")
        assert "Bea liesx" in seen(game)
        await pilot.press("backspace", "escape")
        await settle(game, pilot)
        assert "Choose an activity" in seen(game)
        await pilot.press("n")
        await settle(game, pilot)
        assert "Bea lies" in seen(game)
        await pilot.press("escape", "q")
        await settle(game, pilot)
    store = Store(tmp_path)
    with store.open(store.list()[0]) as campaign:
        assert campaign.private_notes(0) == "Bea lies\nquit"
        assert not campaign.private_notes(1)


async def test_saved_when_the_app_ends_while_they_are_typed(app, tmp_path):
    game = app()
    async with game.run_test(size=(80, 24)) as pilot:
        await begin(game, pilot)
        await pilot.press("n")
        await settle(game, pilot)
        await pilot.press(*"watch", "ctrl+c")
        await pilot.pause()
    store = Store(tmp_path)
    with store.open(store.list()[0]) as campaign:
        assert campaign.private_notes(0) == "watch"


async def test_letters_typed_before_the_notes_are_read_are_not_lost(app):
    game = app()
    async with game.run_test(size=(80, 24)) as pilot:
        await begin(game, pilot)
        show = []
        game.screen.session.read_notes = lambda seat, arrive: show.append(arrive)
        await pilot.press("n", *"Bea")
        show[0]("old ")
        await settle(game, pilot)
        assert game.screen.text == "old Bea"


async def test_pasted_lines(app, tmp_path):
    game = app()
    async with game.run_test(size=(80, 24)) as pilot:
        await begin(game, pilot)
        await pilot.press("n")
        await settle(game, pilot)
        game.screen.on_paste(type("Paste", (), {"text": "one\n\ttwo\x07", "stop": lambda self: None})())
        assert game.screen.text == "one\n    two"


def test_typed_in_plain_mode(regalia: Typist, home: Path) -> None:
    assert (
        regalia(
            "play toy --plain --names Ann,Bo",
            "notes",
            "notes Bo bluffs",
            "/notes And he lies",
            "1",
            "notes",
            "notes his",
            "quit",
        )
        == 0
    )
    assert "You have no notes." in regalia.out
    assert regalia.lines.count("Note 1 is saved.") == 2
    assert "Note 2 is saved." in regalia.lines
    assert regalia("resume --plain", "notes", "quit") == 0
    assert "  1 his" in regalia.lines and "Bo bluffs" not in regalia.out
    with Store(home).open(Store(home).list()[0]) as campaign:
        assert campaign.private_notes(0) == "Bo bluffs\nAnd he lies"
    stem = Store(home).list()[0].stem
    for command in (
        f"export {stem}",
        f"export {stem} --seat 1",
        f"replay {stem} --plain",
        f"replay {stem} --plain --seat 2",
    ):
        assert regalia(command) == 0
        assert "bluffs" not in regalia.out and "his" not in regalia.out.split()


@pytest.mark.parametrize(
    ("text", "rest", "changed", "told"),
    [
        ("", "watch him", "watch him", "Note 1 is saved."),
        ("a\nb", "c", "a\nb\nc", "Note 3 is saved."),
        ("a\nb\nc", "delete 2", "a\nc", "Note 2 is deleted."),
        ("a", "delete 2", "a", "There is no note 2."),
        ("a", "delete him", "a\ndelete him", "Note 2 is saved."),
        ("a", "x" * 201, "a", "Line 2 of the notes has more than 200 characters; shorten it."),
        ("a", "\x07", "a", "Line 2 of the notes has characters that cannot be displayed; remove them."),
    ],
)
def test_lines_are_added_and_removed(text: str, rest: str, changed: str, told: str) -> None:
    assert notes.changed(text, rest) == (changed, told)
