"""The way out of a question, as the terminal reads it."""

import pytest

import rules
from rules.bots import levels
from rules.engine.decision import Ask
from tui.play.way_out import way_out_of

UNSTATED = {("tabletop_dungeon", "search"), ("tabletop_dungeon", "luck")}
"""Games and kinds of questions whose steps state no way out yet although one of their ids is ``pass``."""


def test_the_stated_way_out_counts_whatever_the_ids_are_called() -> None:
    assert way_out_of(Ask(0, "stop_counsel", ["stop", "pass"], way_out="pass")) == "pass"
    assert way_out_of(Ask(0, "send", ["peace", "done"], way_out="peace")) == "peace"
    assert way_out_of(Ask(0, "sure", ["no", "done", "stop"])) == ""


@pytest.mark.parametrize("key", rules.games())
def test_questions_with_an_answer_called_pass_state_it(key: str) -> None:
    seats = rules.game(key).seats[-1]
    table = rules.new_table(key, [f"Seat {seat}" for seat in range(seats)], 5)
    bot = levels.make("random", 1)
    found = set()
    for _ in range(600):
        if table.decision is None:
            break
        ask = table.decision.ask
        if "pass" in ask.ids and not ask.way_out:
            found.add((key, ask.kind))
        table.choose(bot.choose(table))
    assert found <= UNSTATED
