"""The undo log of a table that was saved and resumed: what undo leaves, and which logs are refused."""

from copy import deepcopy
from typing import Any

import pytest

import rules
from rules import LoadError, Table
from rules.engine.chronicle import Chronicle, Entry
from rules.engine.table import CHRONICLE_KEPT
from tests import toy


def _late(least: int = CHRONICLE_KEPT + 5) -> Table[Any]:
    """A table with more entries than are kept, at the beginning of a turn in which a seat can raid."""
    for seed in range(50):
        table = rules.new_table("toy", ["Ann", "Bea", "Cid", "Dan"], seed)
        while table.decision is not None:
            if len(table.journal) >= least and table.decision.ids == ["rest", "raid"]:
                return table
            table.choose(toy.pick(table, seed))
    raise AssertionError("no game tells so much")


def test_the_chronicle_is_cut_where_it_was_also_if_its_beginning_is_lost() -> None:
    journal = Chronicle([Entry(number, "told") for number in range(5)], first=100)
    journal.truncate(103)
    assert (len(journal), [entry.number for entry in journal.entries]) == (103, [0, 1, 2])
    journal.truncate(90)
    assert journal.entries == []


def test_undo_after_a_resume_takes_what_was_told_out_of_the_chronicle() -> None:
    """Also in a long campaign, whose first entries are not at hand any more."""
    table = _late()
    told, newest = len(table.journal), table.chronicle(None)[-20:]
    table.choose("raid")
    loaded = rules.load_table(table.to_dict())
    assert loaded.journal.first > 0 and len(loaded.journal) == told
    loaded.tell("told_since", "T-1")
    loaded.undo()
    assert len(loaded.journal) == told and loaded.chronicle(None)[-20:] == newest


def test_a_log_with_an_answer_that_cannot_be_taken_back_is_refused() -> None:
    """Resting draws a hidden card: after that nothing can be undone, whatever a file says."""
    table = rules.new_table("toy", ["Ann", "Bea"], seed=7)
    start = table.to_dict()
    table.choose("rest")
    plain = table.to_dict()
    assert "back" not in plain
    plain["back"] = {
        "told": start["told"],
        "numbers": [0],
        "choices": ["rest"],
        "state": start["state"],
        "stack": deepcopy(start["stack"]),
    }
    with pytest.raises(LoadError, match=r"^back\.choices: they do not lead to the position of the table$"):
        rules.load_table(plain)
