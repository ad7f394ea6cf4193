"""Phrases: what is to be said, compared without words."""

from rules.engine.choice_ids import make, make_all, number, read, verb, word
from rules.engine.odds import certainty, comparison, in_words, mixture, odds, with_title
from rules.engine.phrases import Phrase


def _say(phrase: Phrase) -> str:
    return f"<{phrase.key} {dict(phrase.facts)}>"


def test_phrases_are_equal_by_key_and_facts() -> None:
    assert Phrase("lost", {"a": 1, "b": [2]}) == Phrase("lost", {"b": [2], "a": 1})
    assert hash(Phrase("lost", {"a": 1, "b": [2]})) == hash(Phrase("lost", {"b": [2], "a": 1}))
    assert Phrase("lost", {"a": 1}) != Phrase("lost", {"a": 2}) and Phrase("lost") != "lost"


def test_rows_are_merged_by_key_and_facts() -> None:
    parts = [
        (1, certainty(Phrase("falls", {"who": 3}))),
        (2, certainty(Phrase("falls", {"who": 4}))),
        (3, certainty("stays")),
    ]
    rows = mixture([*parts, (1, certainty(Phrase("falls", {"who": 3})))]).rows
    assert [(row.key, dict(row.facts), row.cases) for row in rows] == [
        ("falls", {"who": 3}, 2),
        ("falls", {"who": 4}, 2),
        ("stays", {}, 3),
    ]


def test_what_was_before_is_found_by_key_and_facts() -> None:
    now = odds(1, lambda die: Phrase("hit", {"wounds": 1 if die < 4 else 2}))
    rows = comparison(now, certainty(Phrase("hit", {"wounds": 2}))).rows
    assert [(row.cases, row.before) for row in rows] == [(3, 0), (3, 6)]


def test_words_are_put_beside_the_keys_at_every_depth() -> None:
    whole = with_title(odds(1, lambda die: Phrase("die", {"is": die})), "roll")
    said = in_words(with_title(mixture([(1, whole)]), Phrase("all", {"n": 1})), _say)
    assert said.title == "<all {'n': 1}>" and said.rows[0].outcome == "<die {'is': 1}>" and said.rows[0].key == "die"


def test_an_id_is_made_and_read_by_one_helper_each() -> None:
    assert make("play", 12) == "play:12" and make("move", 3, "left") == "move:3:left" and make("pass") == "pass"
    assert make_all("seat", (0, 2)) == ["seat:0", "seat:2"]
    assert read("move:3:5").verb == "move" and read("move:3:5").numbers == (3, 5) and read("move:3:5").number(1) == 5
    assert (verb("play:12"), word("play:12"), number("play:12")) == ("play", "12", 12)
    assert (verb("pass"), word("pass")) == ("pass", "")
