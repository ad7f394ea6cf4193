"""After a resume, "since my last answer" still means the last answer that the player gave."""

import pytest

import rules
from saves import Player as Kept
from saves import Store
from tui.panels.snapshot import Player
from tui.play.seat_controller import AnsweredBy, SeatController

GAME = "down_with_the_king"
NAMES = ["Ann", "Bea", "Carl"]


@pytest.mark.parametrize("by", [AnsweredBy.PASS, AnsweredBy.STAND_IN])
def test_what_the_program_answered_moves_no_mark_over_a_resume(tmp_path, by) -> None:
    store = Store(tmp_path)
    table = rules.new_table(GAME, NAMES, 7)
    kept = [Kept("Ann", "person"), Kept("Bea", "bot", "novice"), Kept("Carl", "bot", "novice")]
    players = [Player("Ann"), Player("Bea", "novice"), Player("Carl", "novice")]
    campaign = store.create("winter", table, kept, 7)
    controller = SeatController(campaign, players, auto_pass=True)
    personal = after = 0
    while personal < 3 or after < 3:
        decision = campaign.table.decision
        assert decision is not None
        if decision.seat:
            controller.choose(controller.choice_of(AnsweredBy.BOT), decision.number, AnsweredBy.BOT)
        elif personal < 3:
            controller.choose(decision.safe, decision.number)
            personal += 1
        else:
            answer = decision.way_out if by is AnsweredBy.PASS and decision.way_out else decision.safe
            controller.choose(answer, decision.number, by)
            after += 1
    seen, length = controller.seen[0], len(campaign.table.journal)
    assert 0 < seen < length
    campaign.close()
    again = store.open(store.get(campaign.files.stem))
    resumed = SeatController(again, players, auto_pass=True)
    resumed.remember()
    assert resumed.seen[0] == seen
    assert len(again.table.journal) == length
    again.close()
