"""Intriguing a card from a hand (13.4.12, 14.2.7, C3, C4, T2)."""

import pytest

from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.activities.hands import may_be_intrigued
from rules.down_with_the_king.facts import CARDS, COUNTERS, DWTK, GEORGE
from rules.down_with_the_king.state import PRISON, Court
from tests.rules.down_with_the_king.stage import (
    GUY,
    ROLAND,
    answer,
    befriend,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
)

INTRIGUE = "activity:intrigue_card"


def pull(court: Court, kind: str, dice: list[int] | None = None) -> None:
    """Draw from Bea's hand until a card of that kind comes: the generator is tried until it does."""
    hand = sorted(court.state.hand[1])
    for seed in range(500):
        court.dice.state = seed << 40
        twin = court.dice.copy()
        if CARDS[hand[twin.below(len(hand))]] == kind:
            break
    court.dice.script(dice or [])
    draw_from(court, 0, 1)
    go_on(court)


@pytest.mark.rule("13.4.12", "14.2.7", "14.2.2")
def test_a_legal_card_is_discarded_for_all_to_see() -> None:
    court = stage()
    give(court, 1, "informer", "alibi", "evidence")
    pull(court, "alibi")
    assert [CARDS[card] for card in court.state.discard] == ["alibi"]
    entry = court.journal.entries[-1]
    assert (entry.kind, entry.to, entry.facts["victim"]) == ("intrigued", [], 1)


@pytest.mark.rule("13.4.12", "14.2.7", "14.5.7", "14.5.8", "14.5.11", "C4", "17.5")
@pytest.mark.parametrize("kind", ["assassination", "treachery", "intrigue"])
def test_an_illegal_card_stays_and_the_pc_is_accused(kind: str) -> None:
    court = stage()
    befriend(court, 1, ROLAND)
    court.state.henchman[ROLAND] = court.state.deck.pop(0)
    court.state.steps[GUY] = 2  # Status 3: 2 is less, with no bonus added
    give(court, 1, kind, "alibi", "evidence")
    pull(court, kind, [2])
    assert len(court.state.hand[1]) == 4
    assert [CARDS[card] for card in court.state.shown] == [kind]
    accused = [entry.facts["who"] for entry in court.journal.entries if entry.kind == "accused"]
    assert accused == [GUY] and "accusation_fails" in told(court)


@pytest.mark.rule("14.5.1", "14.2.8", "C3", "23.3")
@pytest.mark.parametrize(("die_shown", "heard"), [(1, True), (6, True)])
def test_down_with_the_king_stays_and_adds_two(die_shown: int, heard: bool) -> None:
    court = stage()
    court.state.steps[GUY] = 2  # Status 3: 1 + 2 is not less
    give(court, 1, "informer", "alibi", "evidence")
    pull(court, DWTK, [die_shown])
    assert ("accusation_holds" in told(court)) == heard
    assert any(CARDS[card] == DWTK for card in court.state.hand[1])


@pytest.mark.rule("14.5.1", "14.2.8", "13.4.12")
def test_down_with_the_king_is_never_played_or_lost() -> None:
    court = stage()
    give(court, 1, "informer", "alibi", "evidence")
    for seed in range(60):
        court.dice.state = seed << 40
        court.state.wrongdoer[GUY] = 1  # no accusation in between
        draw_from(court, 0, 1)
        assert any(CARDS[card] == DWTK for card in court.state.hand[1])
    assert len(court.state.hand[1]) == 3, "the legal cards went until the hand was safe"


@pytest.mark.rule("C4")
@pytest.mark.parametrize("why", ["wrongdoer", "face down"])
def test_a_pc_who_cannot_be_accused_is_left_alone(why: str) -> None:
    court = stage()
    if why == "wrongdoer":
        court.state.sentence[GUY] = PRISON
    else:
        court.state.returns[1] = 9
    give(court, 1, "treachery", "alibi", "evidence")
    pull(court, "treachery")
    assert "accused" not in told(court) and len(court.state.hand[1]) == 4


@pytest.mark.rule("14.2.7", "13.4.12", "C3", "36.10.1")
def test_safe_hands() -> None:
    court = stage()
    give(court, 1, "informer", "alibi")
    assert not may_be_intrigued(court.state, 1), "three cards, Down With the King counted"
    give(court, 1, "evidence")
    assert may_be_intrigued(court.state, 1)
    befriend(court, 1, GEORGE)
    assert not may_be_intrigued(court.state, 1), "his royal reigns"
    draw_from(court, 0, 1)
    assert told(court) == ["hand_is_safe"] and len(court.state.hand[1]) == 4


@pytest.mark.rule("C3")
def test_the_draw_is_fair_over_the_whole_hand() -> None:
    court = stage()
    given = give(court, 1, "informer", "alibi", "evidence")
    court.state.wrongdoer[GUY] = 1
    before = list(court.state.hand[1])
    seen = set()
    for seed in range(60):
        court.dice.state = seed * 10**17
        draw_from(court, 0, 1)
        seen.add(court.journal.entries[-1].facts["card"])
        court.state.hand[1], court.state.discard = list(before), []
    assert seen == set(before) and len(given) == 3


@pytest.mark.rule("13.4.12", "12.3.3", "14.5.7", "T7")
@pytest.mark.parametrize("way", ["counter+", "intrigue+", "any"])
def test_the_activity_takes_counter_card_or_any_activity(way: str) -> None:
    court = stage()
    give(court, 1, "informer", "alibi", "evidence")
    assert INTRIGUE not in ids(court)
    give(court, 0, "intrigue")
    give_counter(court, "intrigue")
    give_counter(court, "any_activity")
    answer(court, INTRIGUE)
    assert ids(court) == ["way:counter+", "way:intrigue+", "way:any"]
    answer(court, f"way:{way}")
    assert ids(court) == ["seat:1"]
    assert {choice.id for choice in court.blocked()} == {"seat:2", "seat:3"}
    answer(court, "seat:1")
    turn = turn_of(court)
    spent = (not turn.has_counter("intrigue"), len(court.state.hand[0]) == 1, not turn.has_counter("any_activity"))
    assert spent == (way == "counter+", way == "intrigue+", way == "any")
    assert turn.done == ["intrigue_card"]


@pytest.mark.rule("T2", "13.1")
def test_only_the_free_intrigue_repeats_the_activity() -> None:
    court = stage()
    court.state.wrongdoer[GUY] = 1
    give(court, 1, *["informer"] * 6)
    give(court, 0, "intrigue")
    give_counter(court, "intrigue")
    turn_of(court).left = 3
    answer(court, INTRIGUE, "way:counter+", "seat:1")
    assert INTRIGUE not in ids(court) and "action:free_intrigue" not in ids(court)
    turn_of(court).free_intrigue = 1
    go_on(court)
    left = turn_of(court).left
    answer(court, "action:free_intrigue", "seat:1")
    assert turn_of(court).left == left and turn_of(court).free_intrigue == 0
    assert "action:free_intrigue" not in ids(court)
    assert sum(kind.startswith("intrigued") for kind in told(court)) == 2


@pytest.mark.rule("T32", "T4", "24.3", "13.1")
@pytest.mark.parametrize(("loses", "why"), [("gout", "activities_stopped"), ("hides", "pc_confined")])
def test_the_free_intrigue_is_lost_with_the_activities(loses: str, why: str) -> None:
    court = stage()
    give(court, 1, *["informer"] * 6)
    turn_of(court).free_intrigue = 1
    go_on(court)
    assert "action:free_intrigue" in ids(court)
    if loses == "gout":
        court.state.opportunity = [COUNTERS.index("gout")]
        answer(court, "activity:draw", "draw:opportunity")
    else:
        answer(court, "action:hide", f"who:{court.state.pc[0]}")
    assert {choice.id: choice.key for choice in court.blocked()}["action:free_intrigue"] == why


@pytest.mark.rule("13.4.12")
def test_before_the_draw_one_may_step_back() -> None:
    court = stage()
    give(court, 1, "informer", "alibi", "evidence")
    give_counter(court, "intrigue")
    answer(court, INTRIGUE)
    court.undo()
    assert turn_of(court).left == 2 and turn_of(court).has_counter("intrigue")
