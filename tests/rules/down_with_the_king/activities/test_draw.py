"""Drawing: Loyalty counters (11), Opportunity counters (12), event cards."""

import pytest

from rules.down_with_the_king.activities.draws import draw_one
from rules.down_with_the_king.activities.means import ways
from rules.down_with_the_king.state import BANISHED, DRAWN, IN_CONTAINER, ON_CARD, PRISON
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.activities.draws import draw_counter, new_turn, only_counter, only_loyalty
from tests.rules.down_with_the_king.stage import (
    DREW,
    DUNCAN,
    GUY,
    MARLEY,
    MARY,
    answer,
    befriend,
    everybody_passes,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
    why,
)

# ---- the draw step -----------------------------------------------------------------------------------


@pytest.mark.rule("10", "11.1", "12.1")
def test_a_turn_begins_with_a_loyalty_counter_an_opportunity_counter_and_a_card() -> None:
    court = stage()
    only_loyalty(court, DUNCAN)
    only_counter(court, "scandal")
    new_turn(court)
    assert court.state.loyalty[DUNCAN] == DRAWN
    assert turn_of(court).has_counter("scandal") and len(court.state.hand[0]) == 2
    assert [kind for kind in told(court) if kind.startswith("drew")] == [
        "drew_loyalty",
        "drew_counter",
        "drew_card",
        "drew_a_card",
    ]


@pytest.mark.rule("11.1", "11.2", "13.4.13")
def test_a_drawn_noble_may_be_recruited_and_the_counter_lies_on_the_card() -> None:
    court = stage()
    only_loyalty(court, DUNCAN)
    draw_one(court, turn_of(court), "loyalty")
    go_on(court)
    answer(court, "activity:recruit", "who:34")
    assert court.state.loyalty[DUNCAN] == ON_CARD and court.state.owner[DUNCAN] == 0


@pytest.mark.rule("11.2", "12.2")
def test_unused_counters_go_back_at_the_end_of_the_turn() -> None:
    court = stage()
    only_loyalty(court, DUNCAN)
    draw_one(court, turn_of(court), "loyalty")
    give_counter(court, "intrigue")
    number = len(court.state.opportunity)
    answer(court, "end")
    while court.stack[1:] and isinstance(court.stack[1], PlayerTurn) and court.stack[1].seat == 0:
        court.choose(ids(court)[-1])
    later = court.stack[1]
    assert isinstance(later, PlayerTurn)
    assert court.state.loyalty[DUNCAN] != ON_CARD
    assert len(court.state.opportunity) + len(later.counters) >= number


@pytest.mark.rule("11.3", "T29")
def test_the_counter_of_a_neutral_won_by_other_means_comes_from_the_container() -> None:
    from rules.down_with_the_king.court.factions import join, leave

    court = stage()
    for place in (IN_CONTAINER, DRAWN):
        court.state.loyalty[MARLEY] = place
        join(court, MARLEY, 0)
        assert court.state.loyalty[MARLEY] == ON_CARD
        join(court, MARLEY, 1)
        assert court.state.loyalty[MARLEY] == ON_CARD
        leave(court, MARLEY)
        assert court.state.loyalty[MARLEY] == IN_CONTAINER


@pytest.mark.rule("11.3")
def test_the_counter_goes_back_when_a_friend_dies() -> None:
    from rules.down_with_the_king.court.deaths import die

    court = stage()
    befriend(court, 0, DUNCAN)
    die(court, DUNCAN, "31.4")
    assert court.state.loyalty[DUNCAN] == IN_CONTAINER


@pytest.mark.rule("11.4", "T23", "34.1")
def test_with_no_loyalty_counter_left_the_draw_gives_influence() -> None:
    court = stage()
    only_loyalty(court)
    draw_one(court, turn_of(court), "loyalty")
    go_on(court)
    assert court.state.ip[0] == 21 and "no_loyalty_left" in told(court)
    answer(court, "activity:draw")
    assert ids(court) == ["draw:opportunity", "draw:event"]


# ---- the eight counters ------------------------------------------------------------------------------


@pytest.mark.rule("12.3.1", "T3", "13.2")
def test_any_activity_opens_nine_activities_without_cards_and_adds_none() -> None:
    court = stage(pcs=(DREW, GUY, MARY))
    befriend(court, 0, 56)
    give(court, 1, "alibi", "alibi", "evidence")
    s = court.state
    s.sentence[DUNCAN] = PRISON  # somebody to pardon and to free
    s.wrongdoer[MARLEY] = s.hiding[MARLEY] = 1  # somebody to extradite
    befriend(court, 1, 35)  # somebody to betray
    draw_counter(court, "any_activity")
    open_now = {choice for choice in ids(court) if choice.startswith("activity:")}
    nine = {
        "pardon",
        "amnesty",
        "assassinate",
        "expose_scandal",
        "escape",
        "extradite",
        "intrigue_card",
        "recruit_by_treachery",
        "seduce",
    }
    assert {f"activity:{key}" for key in nine} <= open_now
    assert turn_of(court).left == 2
    answer(court, "activity:recruit_by_treachery", "who:35")
    assert turn_of(court).left == 1 and not turn_of(court).has_counter("any_activity")
    assert "activity:seduce" not in ids(court)


@pytest.mark.rule("12.3.2", "13.1", "T2")
def test_an_extra_activity_counter_gives_one_more_but_no_repetition() -> None:
    court = stage()
    draw_counter(court, "extra_activity")
    assert turn_of(court).left == 3
    answer(court, "activity:travel", "go:11", "country:1")
    assert why(court, "activity:travel") == "done_this_turn"


@pytest.mark.rule("12.3.3", "13.2")
def test_the_intrigue_counter_opens_four_activities_some_with_a_card() -> None:
    court = stage(pcs=(MARY, GUY))
    befriend(court, 1, 35)
    give(court, 1, "alibi", "alibi", "evidence")
    draw_counter(court, "intrigue")
    assert {"activity:intrigue_card", "activity:seduce"} <= set(ids(court))
    assert why(court, "activity:assassinate") == why(court, "activity:recruit_by_treachery") == "no_card"
    give(court, 0, "assassination", "treachery")
    assert {"activity:assassinate", "activity:recruit_by_treachery"} <= set(ids(court))
    assert ways(court, turn_of(court), "assassinate") == ["counter+assassination"]


@pytest.mark.rule("12.3.4", "13.2")
def test_the_scandal_counter_opens_a_scandal() -> None:
    court = stage()
    assert why(court, "activity:expose_scandal") == "no_counter"
    draw_counter(court, "scandal")
    assert "activity:expose_scandal" in ids(court)


@pytest.mark.rule("12.3.5", "34.1")
def test_the_favor_counter_gives_influence_and_five_on_royal_favor() -> None:
    court = stage()
    befriend(court, 0, 1)
    draw_counter(court, "favor")
    assert court.state.ip[0] == 21
    court.dice.script([1, 2])
    answer(court, "activity:court_favor")
    everybody_passes(court)
    roll = next(entry.facts for entry in court.journal.entries if entry.kind == "favor")
    assert roll["total"] == 3 + 5


@pytest.mark.rule("12.3.6", "T4")
def test_the_duel_counter_ends_all_activities_and_must_be_fought() -> None:
    court = stage()
    give(court, 0, "extra_activity")
    draw_counter(court, "duel")
    assert court.decision is not None and court.decision.kind == "duel_whom"
    assert turn_of(court).stopped
    answer(court, "pay")
    assert not [choice for choice in ids(court) if choice.startswith("activity:")]
    assert "action:extra_activity" not in ids(court)
    assert why(court, "action:extra_activity") == "activities_stopped"
    assert "end" in ids(court)  # on to counsel


@pytest.mark.rule("12.3.6", "T5", "24.3", "29.2", "30.2")
@pytest.mark.parametrize("sentence", [BANISHED, PRISON, 0])
def test_the_duel_counter_is_nothing_to_a_confined_pc(sentence: int) -> None:
    court = stage()
    court.state.sentence[DREW] = sentence
    court.state.hiding[DREW] = 0 if sentence else 1
    draw_counter(court, "duel")
    assert court.decision is not None and court.decision.kind == "activity"
    assert not turn_of(court).stopped


@pytest.mark.rule("12.3.6", "19.3", "D8")
def test_where_nobody_can_duel_the_activities_end_all_the_same() -> None:
    court = stage(pcs=(MARY, GUY))
    draw_counter(court, "duel")
    assert "no_duel" in told(court) and turn_of(court).stopped


@pytest.mark.rule("12.3.7", "34.2", "34.3", "T4")
@pytest.mark.parametrize(("held", "left"), [(20, 19), (0, 0)])
def test_gout_costs_influence_and_all_activities(held: int, left: int) -> None:
    court = stage()
    give(court, 0, "extra_activity")
    court.state.ip[0] = held
    draw_counter(court, "gout")
    assert court.state.ip[0] == left
    assert not [choice for choice in ids(court) if choice.startswith("activity:")]
    assert "action:extra_activity" not in ids(court) and "end" in ids(court)


@pytest.mark.rule("12.3.8", "34.1")
def test_a_counter_of_influence() -> None:
    court = stage()
    draw_counter(court, "gain_one_ip")
    assert court.state.ip[0] == 21 and turn_of(court).left == 2


# ---- confined PCs ------------------------------------------------------------------------------------


@pytest.mark.rule("T5", "24.3", "29.2", "30.2", "13.1")
@pytest.mark.parametrize(
    ("state", "kinds", "rule"),
    [
        ("banished", ["loyalty", "opportunity", "event"], "29.2"),
        ("hiding", ["loyalty", "opportunity", "event"], "24.3"),
        ("prison", ["opportunity", "event"], "30.2"),
    ],
)
def test_a_confined_pc_draws_one_of_a_kind_named_before(state: str, kinds: list[str], rule: str) -> None:
    court = stage()
    s = court.state
    s.sentence[DREW] = {"banished": BANISHED, "prison": PRISON}.get(state, 0)
    s.hiding[DREW] = int(state == "hiding")
    s.since[DREW] = s.turn
    new_turn(court)
    assert court.decision is not None
    assert (court.decision.kind, court.decision.rule) == ("restricted_draw", rule)
    assert ids(court) == [f"draw:{kind}" for kind in kinds]
    court.choose("draw:event")
    assert len(court.state.hand[0]) == 2 and not turn_of(court).counters
    assert turn_of(court).left == 1


@pytest.mark.rule("T5", "T27")
def test_the_one_activity_of_an_exile_may_be_the_paid_draw() -> None:
    court = stage()
    s = court.state
    s.sentence[DREW], s.place[DREW], s.since[DREW] = BANISHED, 2, s.turn
    new_turn(court)
    answer(court, "draw:event", "activity:draw", "draw:event")
    assert len(court.state.hand[0]) == 3
    assert not [choice for choice in ids(court) if choice.startswith("activity:")]


@pytest.mark.rule("13.4.19", "14.4")
def test_a_drawn_card_is_known_to_its_player_only_and_cannot_be_taken_back() -> None:
    court = stage()
    answer(court, "activity:draw", "draw:event")
    assert not court.can_undo
    entry = next(entry for entry in court.journal.entries if entry.kind == "drew_card")
    assert entry.readable(0) and not entry.readable(1) and not entry.readable(None)


@pytest.mark.rule("12.1", "12.2")
def test_a_used_counter_is_back_in_the_container_only_when_the_turn_ends() -> None:
    court = stage()
    give_counter(court, "scandal")
    number = len(court.state.opportunity)
    turn = turn_of(court)
    turn.use_counter("scandal")
    assert not turn.has_counter("scandal") and len(court.state.opportunity) == number
    turn.close(court)
    assert len(court.state.opportunity) == number + 1


@pytest.mark.rule("T31", "12.3.3")
def test_a_counter_serves_one_activity() -> None:
    court = stage()
    give_counter(court, "intrigue")
    give(court, 1, "alibi", "alibi", "alibi")
    assert {"activity:intrigue_card", "activity:recruit_by_treachery"} & set(ids(court)) == {"activity:intrigue_card"}
    give(court, 0, "assassination")
    assert "activity:assassinate" in ids(court)
    answer(court, "activity:intrigue_card", "seat:1")
    assert turn_of(court).left == 1
    assert why(court, "activity:assassinate") == "no_counter"
    give_counter(court, "intrigue")  # a second one, from the paid draw
    assert "activity:assassinate" in ids(court)


@pytest.mark.rule("X2", "12.3.6", "10")
def test_a_pc_who_falls_in_the_duel_of_a_counter_draws_nothing_more() -> None:
    court = stage()
    only_counter(court, "duel")
    turn = turn_of(court)
    turn.at, turn.to_draw = "draw", ["opportunity", "event"]
    go_on(court)
    court.dice.script([1, 2, 6, 1])  # against 12: Drew misses, Guy hits
    answer(court, "who:11")
    everybody_passes(court)
    if court.decision is not None and court.decision.kind == "duel_reply":
        answer(court, "who:12")
    assert court.state.returns[0] and "drew_a_card" not in told(court)
