"""At a table of the server, a line also names the seat that looks on, if its event concerns that seat."""

from typing import Any, cast

import pytest

from rules.down_with_the_king.duels import fight
from tests.rules.down_with_the_king.stage import NAMES, PERCEVAL, befriend, everybody_passes, go_on, stage, turn_of
from tests.tui.unsaved import Unsaved
from tui.follow.fights import without_dice
from tui.follow.levels import marks_of
from tui.server.tables.live_game import LiveGame
from tui.server.tables.table_record import SeatRecord

ANN, BEA, CARL = 0, 1, 2


@pytest.mark.parametrize(("eyes", "is_own"), [(ANN, True), (CARL, False), (None, False)])
def test_a_duel_of_an_own_follower_is_no_fight_of_others(eyes: int | None, is_own: bool) -> None:
    court = stage(acting=BEA)
    befriend(court, ANN, PERCEVAL)
    court.state.ip = [0] * 4  # nobody can pay to keep out of it
    live = LiveGame(cast(Any, Unsaved(court)), [SeatRecord(name=name) for name in NAMES[:4]])
    live.notices.before(court, BEA, False)
    court.dice.script([PERCEVAL // 10, PERCEVAL % 10, 1, 6, 5])
    turn_of(court).at = "menu"
    fight(court, BEA, "19.1")
    go_on(court)
    everybody_passes(court)
    live.notices.after(court)
    seats = [] if eyes is None else [eyes]
    told = without_dice(marks_of("down_with_the_king"), live.snapshot_for(eyes).lines, seats)
    assert ("duel_hit" in [line.kind for line in told]) is is_own
