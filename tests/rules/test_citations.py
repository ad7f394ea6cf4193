"""Every rule is cited: its number is in the code or the data of its game, not only in the ledger.

A span counts for all it holds: ``3.6 to 3.9`` cites 3.7 and 3.8.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules

ROOT = Path(rules.__file__).parent
GAMES = tuple(rules.games())

_ID = r"(?<![\w.-])(?:[A-Z]{1,3}-?)?\d+[A-Z]?(?:\.\d+[A-Z]?)*(?![\w-])(?!\.\d)"
_SPAN = re.compile(rf"({_ID}) to ({_ID})")


def cited(key: str) -> set[str]:
    """Every number in the code and data of a game that could be that of a rule."""
    files = [
        *(ROOT / key).rglob("*.py"),
        *(path for path in (ROOT / key).rglob("*.toml") if path.name != "ledger.toml"),
    ]
    numbers: set[str] = set()
    for path in files:
        text = path.read_text(encoding="utf-8")
        numbers.update(re.findall(_ID, text))
        numbers.update(re.findall(r"\bnote \d+\b", text))
        for first, last in _SPAN.findall(text):
            numbers.update(span(first, last))
    return numbers


def span(first: str, last: str) -> Iterator[str]:
    """The numbers from ``first`` to ``last`` where only their last parts differ."""
    head, low = re.fullmatch(r"(.*?)(\d+)", first), re.fullmatch(r"(.*?)(\d+)", last)
    if head and low and head[1] == low[1]:
        yield from (f"{head[1]}{number}" for number in range(int(head[2]), int(low[2]) + 1))


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_cited_where_it_is_implemented(key: str) -> None:
    known = cited(key)
    missing = {rule.id for rule in rules.game(key).ledger().rules if rule.kind == "behavior" and rule.id not in known}
    assert not sorted(missing)


def test_numbers_are_found_as_rules_write_them() -> None:
    text = 'see 13.4.8, (KT-12) and "H1.2" or 4C.1; not 13.40 and 2.5.'
    assert re.findall(_ID, text) == ["13.4.8", "KT-12", "H1.2", "4C.1", "13.40", "2.5"]
    assert list(span("3.6", "3.9")) == ["3.6", "3.7", "3.8", "3.9"] and list(span("TD-9", "TD-11"))[1] == "TD-10"
    assert not list(span("3.6", "4.2"))
