"""The rule matrix: every rule and ruling of a game that states behavior is named by a test of that game.

Numbers are a game's own ("2.1" stands in several rulebooks), so a mark counts for the game whose tests hold it:
those below a folder of its key, and files called ``test_<key>.py``.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

import rules
from rules.engine.ledger import Rule

TESTS = Path(__file__).parents[1]
GAMES = tuple(rules.games())
PACKAGES = tuple(path.parent.name for path in Path(rules.__file__).parent.glob("*/game.py"))
"""The games, and those that are not offered yet."""
WIDEST = 76
"""Columns of a line in a ledger."""


def game_of(file: Path) -> str | None:
    """The game that a file of tests is about; None if it is about none or all."""
    places = (*file.relative_to(TESTS).parts[:-1], file.stem.removeprefix("test_"))
    return next((key for key in PACKAGES if key in places), None)


@cache
def marked() -> list[tuple[Path, str]]:
    """Every id in a ``@pytest.mark.rule(...)`` below tests/, in decorators and parameters, with its file."""
    return [
        (file, str(word.value))
        for file in sorted(TESTS.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        for word in node.args
        if isinstance(word, ast.Constant)
    ]


def named(key: str) -> set[str]:
    """The rules that tests of that game name."""
    return {rule_id for file, rule_id in marked() if game_of(file) == key}


def ledger(key: str) -> tuple[Rule, ...]:
    """All rules of that game."""
    return rules.game(key).ledger().rules


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_of_the_ledger_is_named_by_a_test(key: str) -> None:
    proven = named(key)
    missing = [rule.id for rule in ledger(key) if rule.kind == "behavior" and rule.id not in proven]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"


@pytest.mark.parametrize("key", GAMES)
def test_tests_name_only_rules_of_the_ledger(key: str) -> None:
    known = {rule.id for rule in ledger(key)}
    assert named(key) <= known, f"not in the ledger: {sorted(named(key) - known)}"


@pytest.mark.parametrize("key", GAMES)
def test_the_ledger_is_sound(key: str) -> None:
    found = ledger(key)
    known = {rule.id for rule in found}
    assert found
    assert len(known) == len(found)
    for rule in found:
        assert rule.title and rule.text.strip()
        assert set(rule.see) <= known, f"{rule.id} points to nothing: {rule.see}"
        assert all(len(line) <= WIDEST for line in rule.text.splitlines()), rule.id


def test_a_rule_is_named_by_tests_of_a_game_alone() -> None:
    """A number outside of a game's tests says nothing: whose rule is it?"""
    lost = [f"{file.relative_to(TESTS)}: {rule_id}" for file, rule_id in marked() if game_of(file) is None]
    assert not lost, "\n".join(lost)
