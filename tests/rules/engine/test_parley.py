"""Throws others may change, picks made in secret, answers in free text: the engine's forms, on a small game."""

from typing import Any

import pytest

import rules
from rules import LoadError, RulesError, Table
from rules.engine.free_text import answer, clean
from rules.engine.throws import changes
from tests import parley
from tests.walk import as_bot, walk


@pytest.fixture(autouse=True)
def _parley_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "games", lambda: {"parley": parley.GAME})


@pytest.fixture
def table(_parley_game: None) -> Table[Any]:
    """A table whose first throw shows 9 in all: one more wins."""
    for seed in range(1000):
        table = rules.new_table("parley", ["Ann", "Bea", "Cid"], seed)
        throw = table.stack[-2]
        if isinstance(throw, parley.CampThrow) and sum(throw.dice) == 9 and 8 not in throw.dice:
            return table
    raise AssertionError("no seed throws 9")


def _kind(table: Table[Any]) -> tuple[int, str]:
    assert table.decision is not None
    return table.decision.seat, table.decision.kind


def test_whole_games_hold_together() -> None:
    for seats in (2, 3, 4):
        assert sum(walk("parley", seats, seed) for seed in range(5)) >= 15 * (seats + 1)
        assert walk("parley", seats, 1, as_bot("steady")) >= 3 * (seats + 1)


def test_changes_that_lead_to_something_else_are_offered_once() -> None:
    assert changes([4, 5], lambda dice: sum(dice) > 9) == [(0, 1)]
    assert changes([1, 6], lambda dice: tuple(dice)) == [(0, 1), (1, -1)]
    assert changes([1, 6], lambda dice: tuple(dice), faces=8) == [(0, 1), (1, 1), (1, -1)]


def test_each_seat_is_asked_once_and_a_change_closes_the_window(table: Table[Any]) -> None:
    assert _kind(table) == (0, "charm")
    table.choose("pass")
    assert _kind(table) == (1, "charm")
    odds = table.odds("charm:0:1")
    assert odds is not None
    assert [(row.outcome, row.cases, row.before) for row in odds.rows] == [("Ann wins", 1, 0), ("Ann loses", 0, 1)]
    table.choose("charm:0:1")
    assert _kind(table) == (0, "name") and table.state.points == [1, 0, 0] and table.state.charms == [1, 0, 1]


def test_nothing_shows_a_pick_until_all_have_picked(table: Table[Any]) -> None:
    while _kind(table)[1] == "charm":
        table.choose("pass")
    told = len(table.journal)
    twin = table.copy()
    table.choose("seat:1")
    twin.choose("seat:2")
    assert not table.can_undo and len(table.journal) == told
    assert (_kind(table), table.view(1), table.decision.prompt) == (_kind(twin), twin.view(1), twin.decision.prompt)  # type: ignore[union-attr]
    assert {table.determinise(1, seed).stack[-1].picks[0] for seed in range(20)} == {"seat:1", "seat:2"}  # type: ignore[attr-defined]
    assert {table.determinise(0, seed).stack[-1].picks[0] for seed in range(20)} == {"seat:1"}  # type: ignore[attr-defined]
    table.choose("seat:2")
    table.choose("seat:1")
    assert table.chronicle(None)[-1].text == "named {'named': [1, 2, 1]}"


def test_free_text_is_bounded_clean_and_printable(table: Table[Any]) -> None:
    while _kind(table)[1] != "riddle":
        table.choose(table.decision.ids[-1])  # type: ignore[union-attr]
    assert table.decision is not None and table.decision.max_text == parley.MAX_TEXT
    before = table.checksum()
    for wrong in ("say:", "say: x", "say:x  y", "say:x\x1b[2J", "say:" + "x" * 21, "say:e\u0301", "tell:x"):
        with pytest.raises(RulesError):
            table.choose(wrong)
    assert table.checksum() == before
    assert clean(" a\tb \x1b[2J\u202e e\u0301 ", 20) == "a b [2J é" and answer(" \n", 9) == ""
    table.choose(answer("  echo\n", table.decision.max_text))
    assert table.state.points[0] == 1
    assert table.chronicle(None)[-1].text == "answered {'text': 'echo'}"


def test_eight_faces_are_scripted_and_saved(table: Table[Any]) -> None:
    table.dice.script([8, 7])
    assert rules.load_table(table.to_dict()).dice.roll(2, 8) == [8, 7]
    assert rules.load_table(table.to_dict()).dice.roll(2) == [2, 1]


def test_a_stack_whose_results_nobody_takes_is_refused(table: Table[Any]) -> None:
    plain = table.to_dict()
    plain["stack"].insert(1, {"step": "name_seats", "order": [0], "place": 0, "picks": [], "at": "pick"})
    with pytest.raises(LoadError, match=r"stack\[2\]: the step below cannot take"):
        rules.load_table(plain)
