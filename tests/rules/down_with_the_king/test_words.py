"""Words: every fact the game can tell or ask has a template, and the templates keep to the house's tone."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules.down_with_the_king as package
from rules.down_with_the_king.facts import PRESTIGE, TABLES
from rules.down_with_the_king.words import _READERS, LABELS, LINES, PROMPTS

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))


def _constants(node: ast.expr) -> Iterator[str]:
    """The texts an argument can be: a constant, or either side of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _calls(name: str, place: int) -> set[str]:
    found: set[str] = set()
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > place:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    found.update(_constants(node.args[place]))
    return found


def test_every_question_has_a_prompt() -> None:
    kinds = _calls("Ask", 1)
    assert len(kinds) > 50
    assert not {kind for kind in kinds if kind not in PROMPTS}


def test_everything_told_has_a_line() -> None:
    kinds = _calls("tell", 0)
    assert len(kinds) > 100
    assert not {kind for kind in kinds if kind not in LINES}


@pytest.mark.parametrize("templates", [PROMPTS, LABELS, LINES], ids=["prompts", "labels", "lines"])
def test_templates_can_be_read_and_keep_the_tone(templates: dict[str, str]) -> None:
    for key, template in templates.items():
        assert "!" not in template, key
        assert template.isascii(), key
        for _, name, reader, _ in string.Formatter().parse(template):
            assert name != "", f"{key}: a fact without a name"
            assert not reader or reader in _READERS, f"{key}: there is no reader {reader!r}"


def test_lines_end_with_a_stop_and_prompts_are_short() -> None:
    assert not [key for key, line in LINES.items() if not line.endswith(".")]
    assert not [key for key, prompt in PROMPTS.items() if len(prompt) > 78]


def test_what_everybody_reads_speaks_to_nobody() -> None:
    rows = [row.text for table in (*TABLES.values(), *(one.rows for one in PRESTIGE)) for row in table]
    assert not [text for text in [*LINES.values(), *rows] if re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", text)]
