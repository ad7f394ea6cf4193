"""Hints: a legal answer with a reason of its own for every kind of question, from what the seat sees."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from string import Formatter
from typing import Any

import pytest

import rules
from rules import RulesError, bots
from rules.bots.hints import Hint, hint, searched_hint
from rules.engine.decision import Ask
from rules.engine.dice import Dice
from rules.engine.hint_sentences import COMMON, CaseWeight, HintSentences
from rules.engine.messages import hint as sentence
from rules.engine.new_table import create as create_table
from rules.engine.odds import odds
from rules.engine.weighing import pick_best
from tests import toy
from tests.options import options_in, ways_to_try
from tests.walk import NAMES, at_random

REASONS: dict[str, HintSentences] = {key: import_module(f"rules.{key}.advice.reasons").REASONS for key in rules.games()}
COURT = REASONS["down_with_the_king"]
OFTEN = {"activity": 100, "reaction": 40, "window": 40, "hero_phase": 40}
"""So many questions of a kind with much in it are looked at in one walk, of the others a few."""
FEW = 5

games = pytest.mark.parametrize("key", rules.games())
ways = pytest.mark.parametrize(("key", "way"), [(key, way) for key in rules.games() for way in ways_to_try(key)])

ONLY_ANSWER, NO_REASON = sentence("only_answer"), sentence("no_reason")


def walk(key: str, way: str, seed: int, most: int) -> Iterator[rules.Table[Any]]:
    """A game at its decisions, of each kind a few: odd seeds are played by steadies, even ones at random."""
    seats = rules.game(key).seats
    table = rules.new_table(key, NAMES[: seats[seed % len(seats)]], seed, options_in(key, way))
    bot, dice, looked = bots.make("steady", 1), Dice.seeded(seed), Counter[str]()
    while table.decision is not None and table.number < most:
        looked[table.decision.kind] += 1
        if looked[table.decision.kind] <= OFTEN.get(table.decision.kind, FEW):
            yield table
        table.choose(bot.choose(table) if seed % 2 else at_random(table, dice))


@ways
def test_every_question_gets_a_legal_answer_and_a_reason_of_its_own(key: str, way: str) -> None:
    for seed in (3, 4, 5, 6):
        for table in walk(key, way, seed, 1200):
            decision, given = table.decision, hint(table)
            assert decision is not None
            assert given.choice in decision.ids and given.number == decision.number
            if len(decision.ids) == 1 and not decision.max_text:
                assert given.why == ONLY_ANSWER
                continue
            assert given.why not in ("", NO_REASON, ONLY_ANSWER), f"no reason for {given.choice} of {decision.kind}"
            assert not given.why[0].islower() and given.why[-1] == "." and "  " not in given.why
            assert len(given.why) <= 3 * 78, f"too long for the screen: {given.why}"


@games
def test_what_is_hidden_from_the_seat_changes_nothing(key: str) -> None:
    for table in walk(key, "changed", 5, 400):
        assert table.decision is not None
        assert hint(table.determinise(table.decision.seat, table.number)) == hint(table)


@games
def test_a_hint_is_what_steady_does_and_leaves_the_table_alone(key: str) -> None:
    for table in walk(key, "usual", 5, 300):
        before = table.checksum()
        assert hint(table).choice == bots.make("steady", 0).choose(table)
        assert table.checksum() == before


@games
def test_every_kind_of_question_has_its_sentence(key: str) -> None:
    asked = {prompt.partition("/")[0] for prompt in rules.game(key).words.prompts}  # type: ignore[attr-defined]
    assert asked - REASONS[key].templates.keys() == set()
    assert REASONS[key].templates.keys() - asked == set(), "sentences for questions nobody asks"


@games
def test_every_sentence_reads_facts_it_knows_how_to_read(key: str) -> None:
    reasons = REASONS[key]
    used = {spec for sentence in _sentences(reasons) for _, _, spec, _ in Formatter().parse(sentence) if spec}
    assert used - reasons.readers.keys() - COMMON.keys() == set()
    assert reasons.readers.keys() - used == set(), "readers no sentence needs"


def _sentences(reasons: HintSentences) -> list[str]:
    sections = reasons.templates.values()
    return [one for part in sections for one in ([part] if isinstance(part, str) else part.values())]


def test_a_case_named_by_a_weight_has_its_own_sentence_and_equals_are_told() -> None:
    weights = {"attempt": CaseWeight(1.0, "attempt_reign"), "refuse": 0.0, "delay": 1.0}
    ask = Ask(0, "attempt_problem", list(weights), facts={"problem": 0, "who": 3})
    told = COURT.sentence(None, ask, "attempt", weights.__getitem__)
    assert told == "You reign: each problem you solve keeps the Monarch's Support up. One other answer is as good."


def test_no_reason_speaks_for_one_of_answers_that_all_weigh_the_same() -> None:
    weights = {"attempt": CaseWeight(1.0, "attempt_reign"), "refuse": 1.0}
    ask = Ask(0, "attempt_problem", list(weights), facts={"problem": 0, "who": 3})
    assert COURT.sentence(None, ask, "attempt", weights.__getitem__) == "Any answer is as good."


def test_where_dice_decide_their_most_likely_outcome_is_told() -> None:
    weights = {"attempt": CaseWeight(1.0, "attempt_reign"), "refuse": 0.0}
    ask = Ask(0, "attempt_problem", list(weights), facts={"problem": 0, "who": 3})
    rolled = odds(1, lambda die: "solved" if die <= 2 else "not solved")
    told = COURT.sentence(None, ask, "attempt", weights.__getitem__, rolled)
    assert told == "You reign: each problem you solve keeps the Monarch's Support up; most likely, 67 %: not solved."


@games
def test_a_hint_for_a_roll_says_what_is_most_likely(key: str) -> None:
    """Where the sentence has room for it and the answer is rolled for, the hint names the likeliest outcome."""
    room = {kind for kind, part in REASONS[key].templates.items() if "likely}" in str(part)}
    told = 0
    for seed in (5, 6):
        for table in walk(key, "usual", seed, 600):
            assert table.decision is not None
            if table.decision.kind in room and len(table.decision.ids) > 1:
                given = hint(table)
                odds_of_it = table.odds(given.choice)
                if "most likely" in given.why:
                    assert odds_of_it is not None
                    best = max(odds_of_it.rows, key=lambda row: row.cases)
                    assert best.outcome.rstrip(".") in given.why
                    told += 1
    assert told or not room


def test_naming_a_case_changes_no_choice() -> None:
    plain = {"a": 1.0, "b": 2.0, "c": 1.5}
    named = {choice: CaseWeight(weight, "why") for choice, weight in plain.items()}
    picked = [pick_best(list(plain), one.__getitem__, Dice.seeded(3), 5.0) for one in (plain, named)]
    assert picked[0] == picked[1]


def test_a_game_without_reasons_and_a_game_that_is_over() -> None:
    table = create_table(toy.GAME, ["Ann", "Bea"], 5, {})
    assert hint(table) == Hint(hint(table).choice, NO_REASON, 0)
    while table.decision is not None:
        table.choose(table.decision.ids[0])
    with pytest.raises(RulesError, match="over"):
        hint(table)


def test_a_searched_hint_says_what_it_expects() -> None:
    """The same position gives the same hint, whatever is hidden; it names the other answer where they differ."""
    table = rules.new_table("king_of_the_tabletop", NAMES[:3], 5)
    bot, told = bots.make("steady", 1), set()
    while table.decision is not None and len(told) < 2:
        if table.decision.kind == "war" and len(table.decision.ids) > 1:
            given = searched_hint(table, 0.3)
            assert given == searched_hint(table.determinise(table.decision.seat, 4), 0.3)
            assert given.choice in table.decision.ids and given.number == table.decision.number
            assert "Played on" in given.why and "%" in given.why
            told.add(given.why.startswith("Played on"))
            if given.why.startswith("Played on"):
                assert given.choice != hint(table).choice
            else:
                assert given.choice == hint(table).choice and given.why.startswith(hint(table).why)
        table.choose(bot.choose(table))
    assert told


@pytest.mark.parametrize("key", [key for key in rules.games() if not rules.game(key).has_sharp])
def test_a_game_without_searching_bots_gives_the_usual_hint(key: str) -> None:
    for table in walk(key, "usual", 3, 40):
        assert searched_hint(table) == hint(table)
