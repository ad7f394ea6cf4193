"""The searching player of King of the Tabletop: its value of positions, and wars beside a rival about to win."""

from collections.abc import Iterator
from itertools import chain, count, islice

import pytest

import rules
from rules import bots
from rules.bots.search import Ahead
from rules.engine.decision import Ask
from rules.king_of_the_tabletop.advice.value import FEATURES, VALUE_OF_SEATS, features
from rules.king_of_the_tabletop.advice.weighing import weigher
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land

NAMES = ("Ann", "Bea", "Carl")
DUE = FEATURES.index("due")


def wars_beside_a_winner(seed: int) -> Iterator[tuple[Realm, str]]:
    """The war questions of a game between steady players in which one rival wins at the next collection, and who that
    is as an answer; the asked seat does not win then."""
    table = rules.new_table("king_of_the_tabletop", NAMES, seed).copy()
    steady = bots.make("steady", 1)
    while (decision := table.decision) is not None:
        if decision.kind == "war":
            due = [seat for seat, row in enumerate(features(table)) if row[DUE]]
            if len(due) == 1 and f"attack:{due[0]}" in decision.ids:
                yield table, f"attack:{due[0]}"
        table.choose(steady.choose(table))


def test_a_rival_who_wins_next_turn_is_attacked_by_the_heuristic_and_the_search() -> None:
    steady, sharp = bots.make("steady", 1), bots.make("sharp", 1, effort=0.5)
    positions = chain.from_iterable(wars_beside_a_winner(seed) for seed in count())
    attacks = searched = 0
    for table, attack in islice(positions, 12):
        attacks += steady.choose(table) == attack
        searched += sharp.choose(table) == attack
    assert attacks >= 7 and searched >= 6


def test_more_of_everything_is_worth_more() -> None:
    realm = bare(3)
    for seat, fort in ((0, 2), (1, 1), (2, 1)):
        give_land(realm, seat, "plains", fort=fort)
    first, second, third = VALUE_OF_SEATS(realm)
    assert first > second and sum((first, second, third)) == pytest.approx(1)
    before = VALUE_OF_SEATS(realm)[1]
    realm.state.gold[1] += 20
    assert VALUE_OF_SEATS(realm)[1] > before
    before = VALUE_OF_SEATS(realm)[2]
    give_army(realm, 2, "cyclops")
    assert VALUE_OF_SEATS(realm)[2] > before
    for tile in ("city", "goblins"):
        before = VALUE_OF_SEATS(realm)[1]
        give_hand(realm, 1, tile)
        assert VALUE_OF_SEATS(realm)[1] > before, tile


def test_a_rival_who_wins_at_the_next_collection_is_known() -> None:
    realm = bare(2)
    give_land(realm, 0, "plains", fort=4)
    give_land(realm, 1, "forest", fort=1)
    assert [row[DUE] for row in features(realm)] == [0, 0]
    realm.state.gold[0] = 300
    assert [row[DUE] for row in features(realm)] == [1, 0]
    realm.state.gold = [0, 300]
    assert [row[DUE] for row in features(realm)] == [0, 0], "without a Gran Muniment nobody wins"


def test_what_a_playout_plans_ahead_is_what_the_heuristic_answers() -> None:
    """Line-ups tile by tile; where equal tiles may change places, at least the same number at each land."""
    planned_kinds = set()
    for seed in range(3):
        table = rules.new_table("king_of_the_tabletop", NAMES, seed).copy()
        steady = bots.make("steady", 1)
        assert table.game.search is not None
        ahead = Ahead(table.game.search)
        while (decision := table.decision) is not None:
            own = steady.choose(table)
            if len(decision.ids) > 1 and (planned := ahead.answer(table, decision.ask)):
                planned_kinds.add(decision.kind)
                weigh = weigher(table.view(decision.seat), decision.ask, "balanced")
                assert weigh(planned) == pytest.approx(weigh(own)), (decision.kind, planned, own)
            table.choose(own)
    assert planned_kinds == {"line_up", "muster", "send"}


def test_sword_and_bow_wait_for_a_bearer_and_the_plan_goes_on() -> None:
    """The question between two tiles is not planned, and those after it are answered from the same plan."""
    answers = {"place": ["place:1", "place:2"], "bear": []}

    def planner(view: object, ask: Ask) -> list[str]:
        calls.append(ask.ids[0])
        return answers[ask.ids[0].split(":")[0]]

    calls: list[str] = []
    table = rules.new_table("king_of_the_tabletop", NAMES, 1)
    assert table.game.search is not None
    ahead = Ahead(table.game.search._replace(ahead={"line_up": planner}))
    asks = [Ask(0, "line_up", ids) for ids in (["place:1", "place:3"], ["bear:1", "bear:2"], ["place:2", "place:4"])]
    assert [ahead.answer(table, ask) for ask in asks] == ["place:1", "", "place:2"]
    assert calls == ["place:1", "bear:1"]
    assert ahead.answer(table, Ask(0, "window", ["pass", "read"])) == ""
    assert ahead.answer(table, asks[2]) == "place:2" and len(calls) == 3, "another question has ended the plan"


def test_a_plan_ends_with_its_last_answer() -> None:
    """A seat that has mustered and is asked again at once, with new tiles in hand, does not end at once."""
    plans = iter((["army:1", "done"], ["army:2", "done"]))
    table = rules.new_table("king_of_the_tabletop", NAMES, 1)
    assert table.game.search is not None
    ahead = Ahead(table.game.search._replace(ahead={"muster": lambda view, ask: next(plans)}))
    asks = (["army:1", "done"], ["army:3", "done"], ["army:2", "done"], ["army:3", "done"])
    given = [ahead.answer(table, Ask(0, "muster", ids)) for ids in asks]
    assert given == ["army:1", "done", "army:2", "done"]
