"""No sentence that players read is in code: a string constant with two words of English belongs to the data files.

Docstrings, the messages of exceptions that only programmers see, names of styles, stylesheets and markup are no such
strings. What else has two words in a row is listed with its reason.
"""

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tui

PACKAGE = Path(tui.__file__).parent
TWO_WORDS = re.compile(r"[A-Za-z]{2,}[,:;.]? [A-Za-z]{2,}|[a-z]{2,} \{\}|\{\} [a-z]{2,}")
TOKENS = "text muted gold line good bad blocked raise reach floor hall seat{} {} bold bold{} italic reverse"
"""The words of styles; a string of nothing else is a style."""
NO_ENGLISH = re.compile(r"\s*<|[^{}]*\{[^{}]*[a-z-]+:[^{}]*\}|(regalia|ssh) ", re.DOTALL)
"""Markup, a stylesheet, or a command to type in a shell."""
BUILTIN_ERRORS = {name for name in dir(builtins) if name.endswith("Error")}
"""Exceptions whose messages no player sees."""

ALLOWED = {
    "bindings.py": {"Home End": "names of keys"},
    "server/accounts/admission.py": {"may enroll": "the value of an enumeration, never shown"},
    "server/accounts/keys.py": dict.fromkeys(
        (f"-----{end} OPENSSH PRIVATE KEY-----" for end in ("BEGIN", "END")), "marks of a file"
    ),
    "server/tables/proposals.py": {"fill {}": "an id"},
    "server/transport/channel.py": {" in {}, {}:{}": "a line of the log"},
    "plain/reading_commands.py": dict.fromkeys(("who am i", "what do i hold", "what do i have"), "what players type"),
    "settings.py": dict.fromkeys(("at once", "after each turn", "after each answer"), "values in settings files"),
}
"""Why a string may be in code, by its module."""


def _skipped(tree: ast.Module) -> set[ast.AST]:
    """The nodes of docstrings, exceptions for programmers, assertions, and annotations."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts = [node.value]
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
            parts = [node.exc] if node.exc.func.id in BUILTIN_ERRORS else []
        elif isinstance(node, ast.Assert):
            parts = [node.msg]
        elif isinstance(node, ast.arg | ast.AnnAssign):
            parts = [node.annotation]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parts = [node.returns]
        for part in filter(None, parts):
            skipped.update(ast.walk(part))
    return skipped


def _strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and text of every string; ``{}`` stands for what an f-string fills in."""
    skipped = _skipped(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            if node not in skipped:
                yield node.lineno, text
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in skipped:
            yield node.lineno, node.value


def _reads_like_english(text: str) -> bool:
    is_style = set(text.split()) <= set(TOKENS.split())
    return bool(TWO_WORDS.search(text)) and not NO_ENGLISH.match(text) and not is_style


@cache
def _sentences() -> list[tuple[str, int, str]]:
    """Module, line and text of every string that reads like English."""
    modules = {str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    return [
        (module, line, text)
        for module, source in sorted(modules.items())
        for line, text in _strings(ast.parse(source))
        if _reads_like_english(text)
    ]


def test_sentences_are_in_data_files() -> None:
    wrong = [place for place in _sentences() if place[2] not in ALLOWED.get(place[0], {})]
    assert not wrong


def test_exceptions_are_needed() -> None:
    places = {(module, text) for module, _, text in _sentences()}
    assert not [(module, text) for module, texts in ALLOWED.items() for text in texts if (module, text) not in places]


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("say('The game is over.')", 1),
        ("say(f'{name} wins')", 1),
        ("say(f'turn {turn}')", 1),
        ("raise ServerError('That table is gone.')", 1),
        ("raise ValueError('two rows of one name')", 0),
        ("ROOM = 3\n'Rows under the list.'", 0),
        ("Span(text, 'gold bold')", 0),
        ("Span(text, f'seat{seat} bold')", 0),
        ("CSS = 'Cover { layer: cover; width: 100%; }'", 0),
        ("need_screen(f'regalia play {game} --plain')", 0),
    ],
)
def test_what_reads_like_english(source: str, count: int) -> None:
    assert sum(_reads_like_english(text) for _, text in _strings(ast.parse(source))) == count
