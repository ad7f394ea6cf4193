"""The odds told are those of the dice: joust, guardian, the first round of a battle and an assault, an escape."""

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import pytest

from rules.engine.decision import Odds
from rules.engine.dice import SPAN, Dice
from rules.kingdom.seats import set_allied
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.fights import Fights
from tests.rolls import check_form
from tests.rules.kingdom.stage import ANN, BEA, CARL, answer, clear, crown, ids, kind, on, put, stage, told, top
from tests.rules.kingdom.test_battle import meet
from tests.rules.kingdom.test_prison import beaten
from tests.rules.kingdom.test_quest import facing

TRIES = 1500
SIGMAS = 5


def shares(table: Kingdom, choice: str, outcome: Callable[[Kingdom], str]) -> Counter[str]:
    """What came of the choice in many tries with other dice."""
    chance, counts = Random(7), Counter[str]()
    for _ in range(TRIES):
        twin = table.copy()
        twin.dice = Dice(chance.randrange(SPAN))
        twin.choose(choice)
        counts[outcome(twin)] += 1
    return counts


def agree(odds: Odds, counts: Counter[str], name: Callable[[Any], str]) -> None:
    """Every share is within five standard deviations of its chance."""
    check_form(odds)
    told_of: Counter[str] = Counter()
    for row in odds.rows:
        told_of[name(row)] += row.cases
    assert set(counts) <= {key for key, cases in told_of.items() if cases}
    for key, cases in told_of.items():
        share = cases / odds.of
        assert abs(counts[key] / TRIES - share) <= SIGMAS * sqrt(share * (1 - share) / TRIES) + 1e-9, (key, share)


@pytest.mark.rule("7")
def test_a_joust() -> None:
    table = stage(2)
    top(table, "tournament")
    on(table, "begin")
    answer(table, "attend", "name:3")
    odds = table.odds("name:1")
    assert odds is not None

    def blow(twin: Kingdom) -> str:
        while not (told(twin, "joust_hit") or told(twin, "joust_both")):
            twin.choose(ids(twin)[0])
        first = (told(twin, "joust_both") or [{}])[0]
        return "both" if first else str(told(twin, "joust_hit")[0]["seat"])

    agree(odds, shares(table, "name:1", blow), lambda row: str(row.facts.get("seat", "both")))


@pytest.mark.rule("28")
@pytest.mark.parametrize("number", [0, 8])
def test_a_guardian_one_round_and_to_the_end(number: int) -> None:
    table = facing(number)
    table.state.endurance[ANN] = 9
    table.resume()
    odds = table.odds("throw")
    assert odds is not None

    def once(twin: Kingdom) -> str:
        first, second = told(twin, "guardian_round")[0]["dice"]
        return "tie" if first == second else "hurt" if second > first else "hit"

    keys = {"tie": "tie", "guardian_hurt": "hurt", "guardian_dies": "hurt"}
    agree(odds, shares(table, "throw", once), lambda row: keys.get(row.key, "hit"))

    def to_the_end(twin: Kingdom) -> str:
        while kind(twin)[1] == "guardian":
            twin.choose("throw")
        return "guardian_dies" if told(twin, "guardian_slain") else "challenger_dies"

    agree(odds.more[0], shares(table, "throw", to_the_end), lambda row: row.key)


@pytest.mark.rule("19", "E5")
def test_the_fight_at_camelot_is_told_before_the_ride_and_before_it_begins() -> None:
    table = stage()
    s = table.state
    s.chivalry[ANN], s.endurance[ANN], s.endurance[BEA] = 13, 7, 9
    crown(table, ANN, "15.10")
    on(table, "moves")
    answer(table, "take:15.10")
    assert table.odds("to:15.11") is None, "nobody is inside"
    crown(table, BEA, "15.11")
    odds = table.odds("to:15.11")
    assert odds is not None and odds.spreads[0].of == odds.rows[0].cases
    answer(table, "to:15.11")

    def ending(twin: Kingdom) -> str:
        return "rival_dies" if twin.state.out[BEA] else "challenger_dies"

    agree(odds, shares(table, "done", ending), lambda row: row.key)
    before_it = Fights(seat=ANN).odds_fight(table, "camelot")
    assert before_it is not None and [row.cases for row in before_it.rows] == [row.cases for row in odds.rows]


@pytest.mark.rule("14", "18", "20")
@pytest.mark.parametrize(("place", "start"), [("16.12", "15.12"), ("9.15", "9.14"), ("5.16", "6.16")])
def test_the_first_round_in_the_open_at_a_village_and_at_a_castle(place: str, start: str) -> None:
    table = meet(place=place, start=start, attack=(4, 2), defend=(0, 5))
    on(table, "moves")
    answer(table, f"take:{start}", "all")
    odds = table.odds(f"to:{place}:{start}")
    assert odds is not None
    answer(table, f"to:{place}:{start}")

    def result(twin: Kingdom) -> str:
        first = told(twin, "battle_round")[0]
        return "destroyed" if first["result"] == "destroyed" else f"{first['losses']} {first['result']}"

    def name(row: Any) -> str:
        if row.key == "destroyed":
            return "destroyed"
        return f"{[row.facts['lost'], row.facts['loses']]} {row.key.removeprefix('round').removeprefix('_') or 'none'}"

    agree(odds, shares(table, "done", result), name)


@pytest.mark.rule("21")
def test_an_escape_is_told_with_the_battle() -> None:
    table = meet()
    crown(table, BEA, "16.12")
    put(table, ANN, "15.12", knights=1)
    on(table, "moves")
    answer(table, "take:15.12", "all")
    odds = table.odds("to:16.12:15.12")
    assert odds is not None and [row.cases for row in odds.more[0].rows] == [3, 3]
    assert [row.key for row in odds.more[0].rows] == ["escapes", "is_captured"]
    escapes = 0
    for seed in range(400):
        twin, step = beaten()
        twin.dice = Dice.seeded(seed)
        twin.stack = [*twin.stack[:2], step]
        twin.run()
        escapes += bool(told(twin, "escapes"))
    assert 150 < escapes < 250


@pytest.mark.rule("F23", "D27", "F2")
def test_in_his_only_castle_a_beaten_challenger_has_no_chance_to_escape() -> None:
    table = stage()
    clear(table, BEA)
    put(table, BEA, "5.16", foot=1)
    put(table, ANN, "6.16", knights=5)
    on(table, "moves")
    answer(table, "take:6.16", "all")
    odds = table.odds("to:5.16:6.16")
    assert odds is not None and [(row.key, row.cases) for row in odds.more[0].rows] == [("is_captured", 6)]
    table.dice.script([8, 1, 2])
    answer(table, "to:5.16:6.16", "done")
    assert table.state.captor[BEA] == ANN and not told(table, "escapes")


@pytest.mark.rule("C18", "D27")
def test_no_escape_is_told_of_a_challenger_whom_an_ally_protects() -> None:
    table = meet()
    crown(table, BEA, "16.12")
    put(table, CARL, "16.12", foot=1)
    set_allied(table.state, BEA, CARL, 1)
    set_allied(table.state, ANN, CARL, 1)
    put(table, ANN, "15.12", knights=1)
    on(table, "moves")
    answer(table, "take:15.12", "all")
    odds = table.odds("to:16.12:15.12")
    assert odds is not None and odds.more == ()
