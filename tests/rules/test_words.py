"""Words: every fact a game can tell or ask has a template, and the templates keep to the house's tone."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rules
from rules.engine.words import TemplateWords

RULES = Path(rules.__file__).parent
games = pytest.mark.parametrize("key", rules.games())


def _words(key: str) -> TemplateWords:
    words = rules.game(key).words
    assert isinstance(words, TemplateWords)
    return words


def _constants(node: ast.expr) -> Iterator[str]:
    """The texts an argument can be: a constant, or either side of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _calls(key: str, name: str, place: int) -> set[str]:
    found: set[str] = set()
    for call in _all_calls(key):
        if len(call.args) > place:
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if called == name:
                found.update(_constants(call.args[place]))
    return found


@cache
def _all_calls(key: str) -> list[ast.Call]:
    """Every call in the code of a game."""
    trees = (ast.parse(source.read_text(encoding="utf-8")) for source in sorted((RULES / key).rglob("*.py")))
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]


@games
def test_every_question_has_a_prompt(key: str) -> None:
    kinds = _calls(key, "Ask", 1)
    assert kinds
    prompts = {prompt.partition("/")[0] for prompt in _words(key).prompts}
    assert kinds <= prompts


@games
def test_everything_told_has_a_line(key: str) -> None:
    kinds = _calls(key, "tell", 0)
    assert kinds
    assert not {kind for kind in kinds if kind not in _words(key).lines}


@games
def test_every_phrase_has_its_words(key: str) -> None:
    words = _words(key)
    assert not _calls(key, "Phrase", 0) - words.reasons.keys() - words.outcomes.keys()
    rolled = {*_calls(key, "certainty", 0), *_calls(key, "spread", 0), *_calls(key, "with_title", 1)}
    assert not rolled - words.outcomes.keys()


@games
def test_templates_can_be_read_and_keep_the_tone(key: str) -> None:
    words = _words(key)
    sections = (words.prompts, words.labels, words.lines, words.short, words.reasons, words.outcomes)
    for place, template in (pair for section in sections for pair in section.items()):
        assert "!" not in template, place
        assert template.isascii(), place
        for _, name, reader, _ in string.Formatter().parse(template):
            assert name != "", f"{place}: a fact without a name"
            assert not reader or reader in words.readers, f"{place}: there is no reader {reader!r}"


@games
def test_lines_end_with_a_stop_and_prompts_are_short(key: str) -> None:
    words = _words(key)
    assert not [place for place, line in words.lines.items() if not line.endswith(".")]
    assert not [place for place, prompt in words.prompts.items() if len(prompt) > 78]


UNSAID = {"prestige_roll": {"table"}}
"""Facts of entries that phrases name, but not their lines: there another line comes before them."""


@games
def test_phrases_tell_what_lines_tell(key: str) -> None:
    words = _words(key)
    for kind, phrase in words.short.items():
        facts = {name for _, name, _, _ in string.Formatter().parse(phrase) if name}
        told = {name for _, name, _, _ in string.Formatter().parse(words.lines[kind]) if name}
        assert facts <= told | UNSAID.get(kind, set()), kind
        assert not phrase.endswith((".", "!")), kind


@games
def test_reasons_and_outcomes_are_parts_of_sentences(key: str) -> None:
    words = _words(key)
    assert not [place for place, reason in words.reasons.items() if reason.endswith((".", "!"))]


@games
def test_what_everybody_reads_speaks_to_nobody(key: str) -> None:
    assert not [line for line in _words(key).lines.values() if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", line)]
