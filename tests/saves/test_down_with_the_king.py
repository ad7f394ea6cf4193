"""Campaigns of Down With the King: bad contents are named, steps back are played again, nothing neutral is written."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.down_with_the_king.saving.validate_steps import LIES_ON, OWN_TURN, PHASES
from saves import check, history
from tests.saves import real

GAME = "down_with_the_king"


@pytest.fixture(autouse=True)
def _toy_game() -> None:
    """Here the real games are played."""


def saved(home: Path, seats: int, seed: int, decisions: int, depth: int) -> Path:
    """The file of a campaign played so far."""
    return real.saved(home, GAME, seats, seed, decisions, depth)


@pytest.mark.parametrize("seats", range(2, 7))
def test_check_plays_steps_back_again(tmp_path: Path, seats: int) -> None:
    main = saved(tmp_path, seats, seats, 150, 3)
    told = [record for _, record in history.read_records(main.with_name("the-long-winter.history.toml").read_bytes())]
    undone = [record for record in told if isinstance(record, history.DecisionRecord) and record.choice == history.UNDO]
    assert len(undone) > 10
    assert check(main).replayed == len(told) - 1 > 150


@pytest.mark.parametrize(
    ("pattern", "into", "reason"),
    [
        (r'^    "(henchman \d+)",\n', '    "henchman 99",\n', r"state\.deck: there is no card 'henchman 99'"),
        (r'^deck = \[\n    "(\w+ \d+)",\n', "deck = [\n", r"state\.cards: \w+ \d+ missing"),
        (r'^pc = "(\d+)"', 'pc = "12"', r"state\.seat\[0\]\.pc: 12 is no player character of this seat"),
        (r'^monarch = "\w+"', 'monarch = "thomas"', r"state\.monarch: the Monarch does not hold the throne"),
        (r'^place = "\w+"', 'place = "utopia"', r"state\.people\.\d+\.place: there is no country 'utopia'"),
        (r"^support = \d+", "support = 7", r"state\.support: 7 is not a multiple of 5"),
        (
            r'^step = "turn"\nwaiting = ',
            'step = "turn"\nresting = ',
            r"stack\[0\]\.waiting: is missing in the step 'turn'",
        ),
        (r'(^step = "player_turn"\nseat = )\d', r"\g<1>7", r"state\.active: \d, but by the stack it is 7"),
        (r"(^\[chronicle.facts\]\n)\w+ = ", r"\1shoes = ", r"chronicle\[0\]\.facts: these are not the facts of '\w+'"),
        (
            r"^\[state.problem\]",
            "[state.problem.flood]\nopen = 1",
            r"state\.problem\.flood: there is no problem 'flood'",
        ),
        (
            r"^\[\[state.seat\]\]",
            "[[state.seat]]\ncounsels = ['war']",
            r"state\.seat\[0\]\.counsels: there is no counsel",
        ),
    ],
)
def test_bad_contents_are_refused_with_their_place(tmp_path: Path, pattern: str, into: str, reason: str) -> None:
    main = saved(tmp_path, 4, 9, 0, 2)
    text, count = re.subn(pattern, into, main.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1
    main.write_text(re.sub(r"^check = .*\n", "", text, flags=re.MULTILINE))
    line = check(main).line
    assert re.search(reason, line), line
    assert "\n" not in line


def test_the_checks_of_the_stack_name_steps_that_there_are() -> None:
    tags = {str(step.__struct_config__.tag) for step in rules.game(GAME).steps}
    callers = {caller for callers in LIES_ON.values() for caller in callers}
    assert {*PHASES, *OWN_TURN, *LIES_ON, *callers} <= tags


def test_what_is_neutral_is_not_written(tmp_path: Path) -> None:
    """The file is made to be read: names instead of numbers, and nothing that says nothing."""
    state = tomllib.loads(saved(tmp_path, 6, 4, 300, 2).read_text())["state"]
    for seat in state["seat"]:
        assert all(seat.get("modifiers", {"": 1}).values())
        assert set(seat) >= {"pc", "ip", "pp", "hand"}
    assert all(state["people"].values())
    assert _numbers_in_lists(state) == []


def _numbers_in_lists(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [found for item in value.values() for found in _numbers_in_lists(item)]
    if isinstance(value, list):
        return [one for one in value if isinstance(one, int)] + [
            found for item in value if not isinstance(item, int) for found in _numbers_in_lists(item)
        ]
    return []
