"""Every game states the way out of its questions; the terminal guesses nothing from the spelling of ids."""

import pytest

import rules
from rules.bots import levels
from tests.tui.unsaved import Unsaved
from tui.panels.snapshot import Player
from tui.play.seat_controller import AnsweredBy, SeatController


@pytest.mark.parametrize("key", rules.games())
def test_questions_with_an_answer_called_pass_state_it(key: str) -> None:
    seats = rules.game(key).seats[-1]
    table = rules.new_table(key, [f"Seat {seat}" for seat in range(seats)], 5)
    bot = levels.make("random", 1)
    for _ in range(600):
        if table.decision is None:
            break
        ask = table.decision.ask
        assert ask.way_out or "pass" not in ask.ids, ask.kind
        table.choose(bot.choose(table))


def test_the_program_passes_with_the_stated_way_out_only() -> None:
    """A question whose only answer is not stated as its way out is put to the person."""
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 3)
    controller = SeatController(Unsaved(table), [Player("Ann"), Player("Bea"), Player("Carl")], auto_pass=True)
    bot = levels.make("steady", 1)
    passed = 0
    for _ in range(900):
        decision = table.decision
        if decision is None:
            break
        if controller.by_itself() is AnsweredBy.PASS:
            passed += 1
            assert controller.choice_of(AnsweredBy.PASS) == decision.way_out != ""
        table.choose(bot.choose(table))
    assert passed
