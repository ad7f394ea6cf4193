"""The rule matrix: every rule and ruling that states behaviour is named by a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

from rules.down_with_the_king.game import ledger

TESTS = Path(__file__).parents[2]


def named_rules() -> set[str]:
    """The ids in all ``@pytest.mark.rule(...)`` marks below tests/, in decorators and parameters."""
    return {name for file in TESTS.rglob("test_*.py") for name in _marks(ast.parse(file.read_text(encoding="utf-8")))}


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (str(word.value) for word in node.args if isinstance(word, ast.Constant))


def test_every_rule_of_the_ledger_is_named_by_a_test() -> None:
    named = named_rules()
    missing = [rule.id for rule in ledger().rules if rule.kind == "behaviour" and rule.id not in named]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"


def test_tests_name_only_rules_of_the_ledger() -> None:
    known = {rule.id for rule in ledger().rules}
    assert named_rules() <= known, f"not in the ledger: {sorted(named_rules() - known)}"


def test_the_ledger_is_sound() -> None:
    rules = ledger().rules
    known = {rule.id for rule in rules}
    assert len(known) == len(rules)
    for rule in rules:
        assert rule.title and rule.text.strip()
        assert set(rule.see) <= known, f"{rule.id} points to nothing: {rule.see}"
        assert all(len(line) <= 76 for line in rule.text.splitlines()), rule.id
