"""Which answer passes, stops or declines, and where the highlight starts: for every kind of question."""

import random
from collections import defaultdict
from functools import cache

import pytest

import rules
from rules.down_with_the_king.counselors import StopCounsel
from rules.down_with_the_king.court.people import own_nobles
from rules.down_with_the_king.facts import CARDS
from rules.engine.choice_ids import make, number
from tests.options import non_default_options
from tests.rules.down_with_the_king.stage import GUY, MALCOLM, befriend, give, go_on, stage

PASS = (
    "abdication",
    "advantage_office",
    "charity",
    "clemency",
    "counsel_table",
    "crown_intrigue",
    "eloping",
    "eloping_romance",
    "funeral",
    "guest_intrigue",
    "lost_turn",
    "place_in_office",
    "reaction",
    "stop_counsel",
)
WAY_OUT = {
    **dict.fromkeys(PASS, "pass"),
    "activity": "end",
    "blackmailed": "refuse",
    "defence_cards": "done",
    "hearing_in_hiding": "hide",
    "royal_mercy": "done",
    "wedding_guest": "stay",
}
"""The questions that always have a way out."""
SOMETIMES = {
    "acquire_title": "done",
    "align_royal": "pass",
    "by_what_means": "pass",
    "foreign_support": "pass",
    "proposer": "pass",
    "recruit": "done",
    "throw_away": "done",
    "travel": "done",
}
"""The questions that have a way out where something has been done already, or nothing can be."""


@cache
def asked() -> dict[str, set[tuple[str, tuple[str, ...]]]]:
    """Questions of random games: by kind, the way out and the ids."""
    found: dict[str, set[tuple[str, tuple[str, ...]]]] = defaultdict(set)
    for seed in range(12):
        options = non_default_options("down_with_the_king") if seed % 2 else {}
        table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl", "Dora"][: 2 + seed % 3], seed, options)
        chance = random.Random(seed)
        while table.decision is not None and table.number < 600:
            decision = table.decision
            assert decision.safe in decision.ids, decision.kind
            found[decision.kind].add((decision.way_out, tuple(decision.ids)))
            table.choose(chance.choice(decision.ids))
    return found


def test_every_question_states_its_way_out() -> None:
    for kind, ways in asked().items():
        for way_out, ids in ways:
            expected = (WAY_OUT[kind],) if kind in WAY_OUT else ("", SOMETIMES.get(kind, ""))
            assert way_out in expected, kind
            assert way_out == "" or way_out in ids, kind


@pytest.mark.parametrize("word", ["pass", "stay"])
def test_an_answer_that_passes_is_the_way_out(word: str) -> None:
    for kind, ways in asked().items():
        assert all(way_out == word for way_out, ids in ways if word in ids), kind


@pytest.mark.rule("38.7")
def test_to_stop_a_counsel_is_no_way_out() -> None:
    court = stage(options=["counselor_powers"])
    court.push(StopCounsel(victim=0, order=[1]))
    go_on(court)
    assert court.decision is not None
    assert (court.decision.kind, court.decision.way_out, court.decision.safe) == ("stop_counsel", "pass", "pass")


@pytest.mark.rule("36.4.4")
def test_to_strike_is_no_way_out() -> None:
    court = stage()
    give(court, 0, "clergy_support")
    court.choose("action:usurp")
    assert court.decision is not None
    assert court.decision.kind == "usurp_cards"
    assert court.decision.way_out == ""
    assert CARDS[number(court.decision.safe)] == "clergy_support"


@pytest.mark.rule("13.4.8", "13.4.9")
@pytest.mark.parametrize(("activity", "cards"), [("assassinate", ["assassination", "intrigue"])])
def test_the_highlight_starts_on_nobody_of_the_own_faction(activity: str, cards: list[str]) -> None:
    court = stage(pcs=(GUY, MALCOLM, 14, 15))
    befriend(court, 0, 11)
    for card in cards:
        give(court, 0, card)
    court.choose(f"activity:{activity}")
    while court.decision is not None and court.decision.kind not in ("assassination_target", "scandal_object"):
        court.choose(court.decision.ids[0])
    assert court.decision is not None
    assert make("who", 11) in court.decision.ids
    assert number(court.decision.safe) not in own_nobles(court.state, 0)


@pytest.mark.rule("13.1")
def test_without_an_activity_the_highlight_starts_on_the_end_of_the_turn() -> None:
    table = rules.new_table("down_with_the_king", ["Ann", "Bea", "Carl"], 3)
    chance = random.Random(3)
    met = 0
    while table.decision is not None and table.number < 600:
        decision = table.decision
        if decision.kind == "activity" and not any(choice.startswith("activity:") for choice in decision.ids):
            met += len(decision.ids) > 1
            assert decision.safe == "end"
        table.choose(chance.choice(decision.ids))
    assert met
