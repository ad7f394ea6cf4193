"""Blackmail (38.11, R5)."""

import pytest

from rules.down_with_the_king.facts import CARDS, DWTK
from rules.down_with_the_king.realm.crown_events import CrownIntrigue
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from rules.engine.dice import Dice
from tests.rules.down_with_the_king.stage import (
    answer,
    asked,
    begin,
    give,
    give_counter,
    go_on,
    ids,
    stage,
    told,
    turn_of,
    why,
)


def about_to_draw(*options: str, cards: tuple[str, ...] = ("informer", "alibi", "evidence")) -> Court:
    """Seat 0 goes for the hand of seat 1, which holds Down With the King and these."""
    court = stage(options=options)
    give(court, 1, *cards)
    give(court, 2, "informer", "alibi", "evidence")
    give_counter(court, "intrigue")
    answer(court, "activity:intrigue_card")
    if asked(court)[0] == "by_what_means":
        answer(court, ids(court)[0])
    answer(court, "seat:1")
    return court


@pytest.mark.rule("38.11")
def test_who_pays_is_left_alone_for_the_turn() -> None:
    court = about_to_draw("blackmail")
    assert asked(court) == ("blackmail", 0)
    answer(court, "blackmail")
    assert asked(court) == ("blackmailed", 1) and ids(court) == ["pay", "refuse"]
    answer(court, "pay")
    s = court.state
    assert (s.ip[0], s.ip[1], len(s.hand[1])) == (21, 19, 4)
    turn = turn_of(court)
    turn.free_intrigue = 1
    go_on(court)
    answer(court, "action:free_intrigue")
    assert ids(court) == ["seat:2"] and why(court, "seat:1") == "has_paid"
    assert court.game.faults(court) == []


@pytest.mark.rule("38.11")
def test_a_new_turn_ends_the_bargain() -> None:
    court = about_to_draw("blackmail")
    answer(court, "blackmail", "pay")
    assert court.state.spared == [0, 1, 0, 0]
    court.stack[0].waiting = []  # type: ignore[attr-defined]
    while court.state.turn == 1:
        answer(court, next(one for one in ("end", "pass", *ids(court)) if one in ids(court)))
    assert court.state.spared == [0] * 4


@pytest.mark.rule("38.11", "R5")
@pytest.mark.parametrize("choice", ["keep", "discard"])
def test_who_is_refused_takes_a_card_an_illegal_one_too(choice: str) -> None:
    court = about_to_draw("blackmail", cards=("peasant_support", "peasant_support", "townsmen_support"))
    court.state.ip[1] = 1
    answer(court, "blackmail", "refuse")
    s = court.state
    (card,) = [card for card in s.hand[0] if CARDS[card] != DWTK]
    assert asked(court) == ("blackmail_card", 0) and len(s.hand[1]) == 3 and card in s.shown
    assert court.game.faults(court) == []
    answer(court, choice)
    assert (card in s.hand[0], card in s.discard) == (choice == "keep", choice == "discard")
    assert sum(CARDS[one] == DWTK for one in s.hand[1]) == 1
    assert not any(one.startswith("accusation") for one in told(court))


@pytest.mark.rule("R5")
def test_down_with_the_king_is_never_taken() -> None:
    taken = set()
    for seed in range(40):
        court = about_to_draw("blackmail")
        court.dice = Dice.seeded(seed)
        answer(court, "blackmail", "refuse")
        taken |= {CARDS[card] for card in court.state.hand[0] if CARDS[card] != DWTK}
        assert sum(CARDS[card] == DWTK for card in court.state.hand[1]) == 1
    assert taken == {"informer", "alibi", "evidence"}


@pytest.mark.rule("38.11")
def test_one_without_means_cannot_pay() -> None:
    court = about_to_draw("blackmail")
    court.state.ip[1] = 0
    answer(court, "blackmail")
    assert ids(court) == ["refuse"] and why(court, "pay") == "not_enough_ip"


@pytest.mark.rule("38.11", "8.4.3")
def test_the_crown_event_intrigue_is_an_occasion_too() -> None:
    court = stage(options=["blackmail"])
    give(court, 1, "informer", "alibi", "evidence")
    begin(court, CrownIntrigue(seat=0, victims=[1]))
    answer(court, "draw")
    assert asked(court) == ("blackmail", 0)
    answer(court, "blackmail", "pay")
    assert (court.state.ip[0], court.state.ip[1], len(court.state.hand[1])) == (21, 19, 4)


@pytest.mark.rule("38.11", "14.2.2")
def test_all_see_the_card_that_changes_hands() -> None:
    court = about_to_draw("blackmail")
    answer(court, "blackmail", "refuse", "keep")
    (card,) = [card for card in court.state.hand[0] if CARDS[card] != DWTK]
    assert all(court.view(seat).seats[0].shown == (CARDS[card],) for seat in (1, 2, 3, None))


@pytest.mark.rule("38.11")
def test_one_may_draw_as_ever() -> None:
    court = about_to_draw("blackmail")
    answer(court, "draw")
    assert {"intrigued", "intrigued_illegal"} & {*told(court)} and len(court.state.hand[0]) == 1


@pytest.mark.rule("38.11")
def test_without_the_rule_the_card_is_drawn_at_once() -> None:
    court = about_to_draw()
    assert {"intrigued", "intrigued_illegal"} & {*told(court)}
    assert isinstance(court.stack[1], PlayerTurn)
