"""What people type, and which choice it means."""

import pytest

from rules import Choice
from tui.plain.answers import UnclearError, find, numbered

COURT = numbered(
    [
        Choice("pass", "Pass"),
        Choice("marry:3", "Marry Lady Deborah"),
        Choice("match:4", "Match Duncan and Deborah"),
        Choice("duel:5", "Duel Sir Malcolm"),
    ]
)


def test_the_way_out_is_zero_and_last() -> None:
    assert [(one.number, one.choice.id) for one in COURT] == [
        (1, "marry:3"),
        (2, "match:4"),
        (3, "duel:5"),
        (0, "pass"),
    ]


def test_amounts_keep_their_own_number() -> None:
    amounts = numbered([Choice("bid:2", "2 IP"), Choice("bid:5", "5 IP"), Choice("pass", "Pass")])
    assert [(one.number, one.choice.id) for one in amounts] == [(2, "bid:2"), (5, "bid:5"), (0, "pass")]


def test_two_ways_out_have_different_numbers() -> None:
    ways = numbered([Choice("pass", "Pass"), Choice("yes", "Yes"), Choice("done", "Done")])
    assert [(one.number, one.choice.id) for one in ways] == [(1, "yes"), (0, "pass"), (2, "done")]


@pytest.mark.parametrize(
    ("text", "choice_id"),
    [
        ("0", "pass"),
        ("3", "duel:5"),
        ("03", "duel:5"),
        ("du", "duel:5"),
        ("DUEL  sir", "duel:5"),
        ("marry:3", "marry:3"),
        ("mat", "match:4"),
        (" p ", "pass"),
    ],
)
def test_numbers_ids_and_beginnings(text: str, choice_id: str) -> None:
    assert find(text, COURT).id == choice_id


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7", "There is no answer 7; there are 0 to 3."),
        ("ma", "'ma' fits more than one answer: 1 Marry Lady Deborah, 2 Match Duncan and Deborah."),
        ("hang", "'hang' is no answer; type a number, the beginning of an answer, or help."),
        ("oust", "Oust the Chancellor is not possible: needs 25 PP, you have 22."),
    ],
)
def test_one_sentence_for_a_wrong_answer(text: str, sentence: str) -> None:
    blocked = [Choice("oust", "Oust the Chancellor", why="needs 25 PP, you have 22")]
    with pytest.raises(UnclearError) as refusal:
        find(text, COURT, blocked)
    assert str(refusal.value) == sentence
