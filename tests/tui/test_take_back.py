"""Steps back at a table: by the rules, over a quit, and freely where the campaign allows it."""

from pathlib import Path

import pytest

from saves import Store, check
from tests.tui.test_screens import begin, seen, settle
from tests.tui.toy_table import Typist, home, regalia

__all__ = ["home", "regalia"]


def foot(app) -> str:
    """The row with the keys."""
    return seen(app).splitlines()[-1]


async def give(app, pilot, *keys: str) -> None:
    await pilot.press(*keys)
    await settle(app, pilot)


async def test_a_step_back_is_offered_only_where_there_is_one_also_after_a_quit(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot)
        assert "u undo" not in foot(regalia)
        await give(regalia, pilot, "3", "enter")
        assert "u undo" in foot(regalia)
        await give(regalia, pilot, "q")
        await give(regalia, pilot, "enter")
        assert "u undo" in foot(regalia) and "Ann does it: court." in seen(regalia)
        await give(regalia, pilot, "u")
        assert "u undo" not in foot(regalia) and "Ann does it: court." not in seen(regalia)
        await give(regalia, pilot, "u")
        assert "Nothing to undo" in seen(regalia)
        await give(regalia, pilot, "0", "enter")
        assert "turn 2" in seen(regalia).casefold() or "round 2" in seen(regalia).casefold()
        assert "u undo" not in foot(regalia) and "take back" not in foot(regalia)


async def test_freely_over_the_answers_of_others_and_from_the_end(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, "up", "up", "up", "space")
        assert "take back" not in foot(regalia)
        await give(regalia, pilot, "0", "enter")
        assert "u take back" in foot(regalia)
        await give(regalia, pilot, "escape")  # only u takes back freely
        assert "takes back" not in seen(regalia)
        await give(regalia, pilot, "u")
        assert "Ann takes back" in seen(regalia) and "to turn 1" in seen(regalia)
        assert "take back" not in foot(regalia)
        table = regalia.tables()[0]
        for _ in range(3):
            await give(regalia, pilot, "0", "enter")
        assert table.snap.outcome is not None and "u take back" in foot(regalia)
        await give(regalia, pilot, "u")
        assert table.snap.outcome is None and table.snap.mine
        assert sum("takes back" in line.text for line in table.snap.lines) == 2
        await give(regalia, pilot, "q")
        assert "take back, today" in seen(regalia)
    [one] = regalia.ways.store.list()
    assert check(one.path).line.endswith("decisions replayed with take_back=on")


async def test_what_the_computer_answered_to_the_end_is_taken_back_for_good(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, "up", "up", "up", "space")
        await give(regalia, pilot, "a", "3", "enter")
        await settle(regalia, pilot)
        table = regalia.tables()[0]
        assert table.snap.outcome is not None
        await give(regalia, pilot, "u")
        await settle(regalia, pilot)
        assert table.snap.outcome is None and table.snap.mine and not table.snap.automatic


async def test_two_at_one_keyboard_do_not_take_back_freely(app):
    regalia = app()
    async with regalia.run_test(size=(80, 24)) as pilot:
        await begin(regalia, pilot, *["up"] * 3, "space", *["up"] * 4, "tab", "right")
        assert "Take back freely: only for one player alone with bots, not for 2 players." in seen(regalia)
        assert not regalia.ways.store.list()


PLAY = "play toy --plain --seed 3 --seats 2 --option take_back=on"


def test_in_lines_of_text(regalia: Typist, home: Path) -> None:
    assert regalia(PLAY, "help", "rest", "help", "undo", "undo", "rest", "quit") == 0
    recaps = [at for at, line in enumerate(regalia.lines) if line.startswith("  recap")]
    [undo] = [at for at, line in enumerate(regalia.lines) if line == "  undo          back to your last question"]
    assert min(recaps, key=lambda at: abs(at - undo)) == recaps[1]
    assert any("taken_back who 0 count" in line for line in regalia.lines)
    assert "There is nothing more to take back." in regalia.lines
    stem = regalia.lines[-1].split()[-2]
    assert regalia(f"resume {stem} --plain", "undo", "quit") == 0
    assert any("taken_back who 0 count" in line for line in regalia.lines)
    assert regalia("campaigns") == 0
    assert regalia.lines[0].endswith("take back freely")
    latest = Store(home).latest()
    assert latest is not None and check(latest.path).good
    for command in (f"replay {stem} --plain", f"export {stem} --to markdown"):
        assert regalia(command) == 0
        assert "who 0 count 2 turn 1" in regalia.out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("--bots 0", "take_back=on: taking back freely needs exactly one person beside the bots, not 2."),
        ("--bots 2", "take_back=on: taking back freely needs exactly one person beside the bots, not 0."),
        ("--option take_back=maybe", "take_back must be off or on, not 'maybe'."),
    ],
)
def test_refused_in_one_sentence(regalia: Typist, home: Path, arguments: str, why: str) -> None:
    assert regalia(f"{PLAY} {arguments}") == 2
    assert regalia.err == f"regalia: {why}\n"
    assert not Store(home).list()
