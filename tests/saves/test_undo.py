"""A quit changes nothing of what may be taken back."""

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
import tomli_w

import rules
from rules import LoadError, RulesError, Table
from rules.engine.table import CHRONICLE_KEPT
from saves import Campaign, Store, campaign_file, check
from tests import toy

Begun = Callable[..., Campaign]


def test_back_over_a_resume_exactly_where_it_would_have_worked_without_the_quit(begun: Begun, store: Store) -> None:
    campaign = begun()
    straight = rules.new_table("toy", campaign.table.seats, seed=7)
    undone = 0
    while campaign.table.decision is not None:
        campaign.close()
        campaign = store.open("the long winter")
        assert campaign.table.can_undo == straight.can_undo
        assert [ask.ids for ask in campaign.table.undo_asks] == [ask.ids for ask in straight.undo_asks]
        if straight.can_undo and straight.number % 3 == 0:
            undone += 1
            straight.undo()
            campaign.undo()
        else:
            straight.choose(toy.pick(straight))
            campaign.answer(toy.pick(campaign.table))
        assert campaign.table.to_dict() == straight.to_dict()
    assert undone > 10
    report = check(campaign.files.main)
    assert report.good and not report.notes


def test_a_step_back_that_only_the_history_has_is_made_again(begun: Begun, store: Store) -> None:
    campaign = begun()
    campaign.answer("raid")
    campaign.answer("seat:1")
    saved = campaign.files.main.read_bytes()
    campaign.undo()
    campaign.undo()
    campaign.close()
    campaign.files.main.write_bytes(saved)  # killed before the last two were on disk
    again = store.open("the long winter")
    assert (again.table.number, again.table.checksum()) == (4, campaign.table.checksum())
    assert again.table.decision is not None and again.table.decision.kind == "act"
    again.close()
    assert check(again.files.main).good


def test_after_all_steps_back_as_much_of_the_chronicle_is_at_hand_as_without_the_quit(table: Table[Any]) -> None:
    for _ in range(CHRONICLE_KEPT + 5):
        table.tell("rested", seat=0)
    table.choose("raid")
    for _ in range(5):
        table.tell("rested", seat=0)
    plain = table.to_dict()
    assert plain["back"]["told"] == CHRONICLE_KEPT + 6
    assert len(plain["chronicle"]) == CHRONICLE_KEPT + 5


def row(table: Table[Any]) -> dict[str, Any]:
    """A table in the middle of a raid, as plain data."""
    table.choose("raid")
    table.choose("seat:2")
    return table.to_dict()


def test_only_what_differs_is_written(table: Table[Any]) -> None:
    back = row(table)["back"]
    assert "state" not in back and "gone" not in back
    assert (back["numbers"], back["choices"]) == ([0, 1], ["raid", "seat:2"])


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("numbers", [0], "back.choices: 2 of 1"),
        ("numbers", [], "back.choices: 2 of 0"),
        ("numbers", [1, 0], "back.numbers: must rise"),
        ("numbers", [0, 2], "back.numbers: must rise from 0 to below 2"),
        ("numbers", [-1, 0], "back.numbers: must rise"),
        ("choices", ["raid", "seat:1"], "do not lead"),
        ("choices", ["raid", "seat:9"], "back.choices: 'seat:9' is not among"),
        ("choices", ["rest", "rest"], "back.choices"),
        ("told", 9, "back.told: 9 is not from 0 to 1"),
        ("told", 0, "do not lead"),
        ("stack", [], "back.stack: a game that is not over"),
        ("stack", [{"step": "turn", "at": "act"}], r"back.stack\[0\].seat: is missing"),
        ("stack", [{"step": "turn", "at": "act", "seat": 1}], "back.choices"),
        ("state", {"bank": 1}, "back.state.coins"),
        ("state", {"bank": "much"}, "back.state.bank"),
        ("state", {"bonk": 1}, "back.state.*unknown field `bonk`"),
        ("gone", [["bank"]], "back.state.coins"),
        ("gone", [["bonk"]], r"back.gone\[0\]: the state has nothing at 'bonk'"),
        ("gone", [[]], r"back.gone\[0\]"),
        ("gone", [["coins", "gold"]], r"back.gone\[0\]"),
        ("more", 1, "unknown field `more`"),
    ],
)
def test_a_row_that_cannot_have_been_is_refused(table: Table[Any], key: str, value: object, fault: str) -> None:
    plain = row(table)
    plain["back"][key] = value
    with pytest.raises(LoadError, match=fault):
        rules.load_table(plain)


def test_an_answer_that_cannot_be_taken_back_is_refused_in_a_saved_row(table: Table[Any]) -> None:
    """A rest draws a card. The saved answer leads exactly to the table, but no undo may lead back."""
    before = table.to_dict()
    table.choose("rest")
    assert not table.can_undo
    plain = table.to_dict()
    plain["back"] = {"told": before["told"], "numbers": [0], "choices": ["rest"], "stack": before["stack"]}
    plain["back"]["state"] = before["state"]
    with pytest.raises(LoadError, match="do not lead"):
        rules.load_table(plain)


def test_a_row_is_refused_if_only_its_last_answers_can_be_taken_back(table: Table[Any]) -> None:
    before = table.to_dict()
    table.choose("rest")
    while table.decision is not None and (table.decision.kind != "act" or "raid" not in table.decision.ids):
        table.choose(table.decision.ids[0])
    table.choose("raid")
    assert table.can_undo
    plain = table.to_dict()
    numbers = list(range(table.number))
    plain["back"] = {"told": before["told"], "numbers": numbers, "choices": [], "stack": before["stack"]}
    again = rules.load_table(before)
    while again.number < table.number - 1:
        plain["back"]["choices"].append(again.decision.ids[0] if again.number else "rest")  # type: ignore[union-attr]
        again.choose(plain["back"]["choices"][-1])
    plain["back"]["choices"].append("raid")
    plain["back"]["state"] = before["state"]
    with pytest.raises(LoadError, match="do not lead"):
        rules.load_table(plain)


def test_without_the_row_a_campaign_of_before_goes_on(begun: Begun, store: Store) -> None:
    campaign = begun()
    campaign.answer("raid")
    campaign.close()
    whole = tomllib.loads(campaign.files.main.read_text())
    del whole["back"], whole["campaign"]["check"]
    campaign.files.main.write_text(f"{tomli_w.dumps(whole)}{campaign_file.END}")
    assert check(campaign.files.main).good
    with store.open("the long winter") as again:
        assert not again.table.can_undo
        with pytest.raises(RulesError, match="Nothing to undo"):
            again.undo()
        again.answer("seat:1")  # a new row, shorter than without the quit of then
        assert len(again.table.undo_asks) == 1
    report = check(again.files.main)
    assert report.good and not report.notes, report.line
