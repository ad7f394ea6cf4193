"""The strip with the player's own roll over the next question names what remains in effect of that roll."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import rules
from tests.rules.down_with_the_king.stage import answer, ids, stage
from tests.tui.follow.followed import ANN, follower_of
from tests.tui.games.picture import snapshot
from tui.drawing.text import plain
from tui.follow.levels import marks_of
from tui.panels.snapshot import Scene
from tui.screens.following import strip, strip_text

CRAFT, FASHION, SOCIALIZING, SPORTING = 2, 1, 4, 7


def visit(table: int, dice: Sequence[int]) -> tuple[list[str], str]:
    """The strip after Ann consulted a prestige table, in a window of 80 columns with no rows to spare, and its text."""
    court = stage()
    court.dice.script(dice)
    answer(court, next(choice for choice in ids(court) if "prestige_table" in choice), f"table:{table}")
    follower = follower_of(court)
    follower.before(court)
    follower.answered(court, ANN)
    answer(court, "roll")
    follower.after(court)
    notice = follower.due(court)
    assert notice is not None
    snap = replace(snapshot(court, ANN), halt=notice)
    return [plain(line).strip() for line in strip(snap, Scene(snap, columns=80, height=16), 14)][1:], strip_text(notice)


@pytest.mark.parametrize(
    ("table", "dice", "result", "modifier"),
    [
        (FASHION, (2, 2), "Ann rolls [2][2] = 4: Unkempt.", "Ann now has -1 on Fashion."),
        (SOCIALIZING, (6, 6), "Ann rolls [6][6] = 12: Leader of society.", "Ann now has +1 on Socializing."),
        (SPORTING, (2, 2), "Ann rolls [2][2] = 4: A wager goes sour.", "Ann now has -2 on Sporting."),
        (FASHION, (1, 1, 2, 1), "Ann rolls [1][1] = 2: Indecent dress.", "Ann now has -2 on Fashion."),
        (CRAFT, (3, 4, 2, 1), "Ann rolls [2][1] = 3: Shoddy work.", "Ann now has -1 on Craft."),
    ],
)
def test_the_strip_of_a_visit_names_the_modifier_that_remains(
    table: int, dice: Sequence[int], result: str, modifier: str
) -> None:
    lines, text = visit(table, dice)
    assert f"{result} {modifier}" in lines
    assert len(lines) == 2
    assert text.count(modifier) == 1


def test_the_strip_still_says_what_a_visit_brought() -> None:
    assert visit(FASHION, (5, 5))[0][1] == "PP: 30 before, 33 after (+3)"


@pytest.mark.parametrize("game", rules.games())
def test_what_remains_of_a_roll_is_told_by_kinds_of_the_chronicle(game: str) -> None:
    known = rules.game(game).words.lines  # type: ignore[attr-defined]
    assert set(marks_of(game).remains) <= set(known)
