"""Every rule that says how the game behaves is cited by the code or the data that carries it out."""

import re
from pathlib import Path

import rules
from rules import down_with_the_king

SOURCES = Path(down_with_the_king.__file__).parent
NUMBER = re.compile(r"(?<![\w.])(note \d+|[A-Z]\d+|\d+(?:\.\d+)*)(?!\w|\.\d)")
RANGE = re.compile(r"(?<![\w.])((?:\d+\.)*)(\d+)(?: to |-)\1(\d+)(?!\w|\.\d)")


def cited() -> set[str]:
    """The numbers in the code and the data, the ledger left out; ``38.6.4 to 38.6.6`` names three."""
    found: set[str] = set()
    for file in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml")):
        if file.name != "ledger.toml":
            text = file.read_text(encoding="utf-8")
            found.update(NUMBER.findall(text))
            for chapter, first, last in RANGE.findall(text):
                found.update(f"{chapter}{number}" for number in range(int(first), int(last) + 1))
    return found


def test_every_behavior_rule_is_cited_where_it_is_implemented() -> None:
    known = cited()
    ledger = rules.game("down_with_the_king").ledger().rules
    missing = [rule.id for rule in ledger if rule.kind == "behavior" and rule.id not in known]
    assert not missing, f"{len(missing)} rules are cited nowhere: {' '.join(missing)}"
