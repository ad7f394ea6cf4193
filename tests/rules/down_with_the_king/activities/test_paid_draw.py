"""The paid draw (13.4.19)."""

import pytest

from rules.down_with_the_king.state import DRAWN
from tests.rules.down_with_the_king.activities.draws import only_counter, only_loyalty
from tests.rules.down_with_the_king.stage import DUNCAN, answer, go_on, ids, stage, told, turn_of, why

# ---- the paid draw -----------------------------------------------------------------------------------


@pytest.mark.rule("13.4.19", "34.4", "14.4")
@pytest.mark.parametrize("kind", ["loyalty", "opportunity", "event"])
def test_one_influence_buys_one_draw(kind: str) -> None:
    court = stage()
    only_loyalty(court, DUNCAN)
    only_counter(court, "scandal")
    go_on(court)
    answer(court, "activity:draw", f"draw:{kind}")
    s = court.state
    assert s.ip[0] == 19 and turn_of(court).done == ["draw"] and "pays_for_draw" in told(court)
    assert (s.loyalty[DUNCAN] == DRAWN) == (kind == "loyalty")
    assert turn_of(court).has_counter("scandal") == (kind == "opportunity")
    assert len(s.hand[0]) == (2 if kind == "event" else 1)
    assert why(court, "activity:draw") == "done_this_turn"


@pytest.mark.rule("13.4.19", "34.6", "T23")
def test_what_the_paid_draw_cannot_do() -> None:
    court = stage()
    court.state.ip[0] = 0
    go_on(court)
    assert why(court, "activity:draw") == "not_enough_ip"
    court.state.ip[0], court.state.crown = 5, ["famine"]
    go_on(court)
    assert why(court, "activity:draw") == "famine"


@pytest.mark.rule("13.4.19", "14.3", "G7")
def test_with_no_card_anywhere_none_can_be_bought() -> None:
    court = stage()
    court.state.deck, court.state.discard = [], court.state.deck
    go_on(court)
    answer(court, "activity:draw")
    assert "draw:event" in ids(court)  # the discards make a new pile
    court.state.discard = []
    go_on(court)
    assert ids(court) == ["draw:loyalty", "draw:opportunity"]


@pytest.mark.rule("13.4.19", "12.3.6", "12.3.7")
@pytest.mark.parametrize("kind", ["duel", "gout"])
def test_a_bought_duel_or_gout_ends_the_activities_left(kind: str) -> None:
    court = stage()
    only_counter(court, kind)
    go_on(court)
    answer(court, "activity:draw", "draw:opportunity")
    if kind == "duel":
        assert court.decision is not None and court.decision.kind == "duel_whom"
        answer(court, "pay")
    assert turn_of(court).left == 1 and turn_of(court).stopped
    assert not [choice for choice in ids(court) if choice.startswith("activity:")]
