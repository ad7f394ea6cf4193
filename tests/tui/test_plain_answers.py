"""What people type, and which choice it means."""

import pytest

from rules import Choice
from tui.panels.presenter import Answer, Sheet, line, number
from tui.plain.answers import Numbered, UnclearError, answer_lines, find, numbered, refused

CHOICES = [
    Choice("pass", "Pass"),
    Choice("marry:3", "Marry Lady Deborah"),
    Choice("match:4", "Match Duncan and Deborah"),
    Choice("duel:5", "Duel Sir Malcolm"),
]
OUST = Choice("oust", "Oust the Chancellor", why="needs 25 PP, you have 22")


def sheet_of(*choices: Choice, way_out: str = "pass", amounts: frozenset[str] = frozenset()) -> Sheet:
    """The choices as the screen lists them."""
    return Sheet(number([line(choice) for choice in choices], way_out, amounts=amounts))


COURT = numbered(sheet_of(*CHOICES), CHOICES)


def listed(*choices: Choice, way_out: str = "pass", amounts: frozenset[str] = frozenset()) -> list[tuple[int, str]]:
    return [
        (answer.number, answer.choice.id)
        for answer in numbered(sheet_of(*choices, way_out=way_out, amounts=amounts), choices)
    ]


def test_the_way_out_is_zero_and_last() -> None:
    assert listed(*CHOICES) == [(1, "marry:3"), (2, "match:4"), (3, "duel:5"), (0, "pass")]


def test_amounts_keep_their_own_number() -> None:
    bids = [Choice("bid:2", "2 IP"), Choice("bid:5", "5 IP"), Choice("pass", "Pass")]
    assert listed(*bids, amounts=frozenset({"bid"})) == [(2, "bid:2"), (5, "bid:5"), (0, "pass")]


def test_of_two_answers_that_decline_only_the_stated_one_is_zero() -> None:
    ways = [Choice("pass", "Nobody, keep the peace"), Choice("done", "These, and declare war")]
    assert listed(*ways) == [(1, "done"), (0, "pass")]
    assert listed(*ways, way_out="") == [(1, "pass"), (2, "done")]


def test_choices_the_screen_shows_otherwise_follow() -> None:
    squares = [Choice("go:1", "To square 1"), Choice("go:2", "To square 2")]
    answers = numbered(sheet_of(*CHOICES), [*CHOICES, *squares])
    assert [(answer.number, answer.choice.id) for answer in answers][-3:] == [(4, "go:1"), (5, "go:2"), (0, "pass")]


def test_a_line_that_only_a_screen_has_leaves_no_gap() -> None:
    """A line such as ``move: on the map`` is no answer, and takes no number."""
    squares = [Choice("go:1", "To square 1"), Choice("go:2", "To square 2")]
    sheet = Sheet(number([Answer("move", 0, "Move"), *(line(choice) for choice in CHOICES)], "pass"))
    answers = numbered(sheet, [*CHOICES, *squares])
    assert [(answer.number, answer.choice.id) for answer in answers] == [
        (1, "marry:3"),
        (2, "match:4"),
        (3, "duel:5"),
        (4, "go:1"),
        (5, "go:2"),
        (0, "pass"),
    ]


def test_numbers_that_are_not_possible_are_named_behind_the_list() -> None:
    whys = [Choice(f"no:{place}", f"No {place}", why="closed") for place in range(5)]
    ways = [CHOICES[1], whys[0], CHOICES[2], *whys[1:4], CHOICES[3], whys[4], CHOICES[0]]
    sheet = sheet_of(*ways)
    shown = answer_lines(numbered(sheet, CHOICES), refused(sheet, CHOICES, whys))
    assert shown == [
        "  1 Marry Lady Deborah",
        "  3 Match Duncan and Deborah",
        "  7 Duel Sir Malcolm",
        "  0 Pass",
        "  Not possible now: 2, 4 to 6. Type blocked for the reasons.",
    ]


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
        ("7", "There is no answer 7; answers are 0 to 3."),
        ("ma", "'ma' fits more than one answer: 1 Marry Lady Deborah, 2 Match Duncan and Deborah."),
        ("hang", "Unknown answer: 'hang'. Type a number, the beginning of an answer, or help."),
        ("oust", "Oust the Chancellor is not possible: needs 25 PP, you have 22."),
    ],
)
def test_one_sentence_for_a_wrong_answer(text: str, sentence: str) -> None:
    blocked = refused(sheet_of(*CHOICES, OUST), CHOICES, [OUST])
    assert blocked[0].number == 4
    with pytest.raises(UnclearError) as refusal:
        find(text, COURT, blocked)
    assert str(refusal.value) == sentence


def test_many_amounts_are_one_line() -> None:
    bids = [Numbered(amount, Choice(f"bid:{amount}", f"Bid {amount}", "")) for amount in range(2, 22)]
    bids += [Numbered(500, Choice("bid:500", "Bid 500", "")), Numbered(0, Choice("pass", "Pass", ""))]
    assert answer_lines(bids, []) == ["  2 to 21: Bid 2 to Bid 21", " 500 Bid 500", "  0 Pass"]
    assert len(answer_lines(bids[:5], [])) == 5


def test_a_word_within_an_answer_is_no_answer_but_is_named() -> None:
    with pytest.raises(UnclearError, match=r"Perhaps you mean: .*Duel Sir Malcolm"):
        find("malcolm", COURT)


def places(count: int) -> list[Numbered]:
    """Two answers of the list, ``count`` places of the map alone, and the way out."""
    listed = [Numbered(number, Choice(f"to:{number}", f"Go to Town {number}", "")) for number in (1, 2)]
    rest = [
        Numbered(number, Choice(f"to:{number}", f"Go to {number}.1", ""), on_map=True) for number in range(3, count + 3)
    ]
    return [*listed, *rest, Numbered(0, Choice("stop", "Stay here", ""))]


def test_of_many_places_only_the_first_are_named_until_all_are_asked_for() -> None:
    lines = answer_lines(places(30), [], whole=False)
    assert [line.split()[0] for line in lines] == [*map(str, range(1, 10)), "0", "10"]
    assert lines[-1] == "  10 to 32: 23 more places. Type answers to hear them all."
    assert len(answer_lines(places(30), [])) == 33


def test_a_few_places_are_all_named() -> None:
    assert len(answer_lines(places(17), [], whole=False)) == 20


def test_answers_that_the_screen_lists_are_all_named() -> None:
    listed = [Numbered(number, Choice(f"who:{number}", f"Person {number}.1", "")) for number in range(40)]
    assert len(answer_lines(listed, [], whole=False)) == 40


def test_a_number_that_is_an_answer_is_read_once() -> None:
    counts = [Numbered(at, Choice(f"knights:{at}", str(at))) for at in (*range(1, 9), 0)]
    assert answer_lines(counts, []) == ["  1 to 8", "  0"]
    assert answer_lines(counts[:2], []) == ["  1", "  2"]
