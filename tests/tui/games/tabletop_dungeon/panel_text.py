"""What is looked for in the pictures of the dungeon's panels."""

import pytest

from rules.engine.outcome import Outcome
from rules.tabletop_dungeon.facts import ARCHER, BARBARIAN, KNIGHT, WIZARD
from tests.rules.tabletop_dungeon import stage as on
from tests.rules.tabletop_dungeon.stage import at
from tests.tui.games.picture import LARGE, SMALL, Picture

both_sizes = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def has(shown: Picture, *texts: str) -> None:
    """Every text stands in the picture or in its side column, blanks taken as one."""
    found = " ".join(shown.text.split())
    found += " ".join(" ".join(line.rpartition("│")[2] for line in shown.lines).split())
    for text in texts:
        assert text in found, f"{text!r} is missing from\n{shown.text}"


def lacks(shown: Picture, *texts: str) -> None:
    """None of the texts stands in the picture."""
    for text in texts:
        assert text not in shown.text


def line(shown: Picture, name: str) -> str:
    """The row of the heroes' table for a hero, from the letter on."""
    found = next(line for line in shown.lines if f" {name}" in line and "□" in line)
    return " ".join(found.rpartition("│")[2].split())


def numbers(shown: Picture) -> dict[str, int]:
    """The number of each line of the choices, by its id."""
    return {answer.id: answer.number for answer in shown.choices.answers}


def over(dungeon, outcome: Outcome) -> None:
    """The game ends so."""
    dungeon.stack.clear()
    dungeon.finish(outcome)
    dungeon.run()


def all_in_room_1(**more: int):
    return on.stage({KNIGHT: at(-1, 0), ARCHER: at(0, -1), WIZARD: at(0, 0), BARBARIAN: at(1, 1)}, **more)
