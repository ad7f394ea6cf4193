"""The ledger of a game: its numbered rules and rulings, in the project's own words."""

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule or ruling.

    ``kind``: *behavior* is something the program does, so a test must name it; *components* lists pieces;
    *heading* only opens a chapter.
    """

    id: str
    title: str
    kind: Literal["behavior", "components", "heading"]
    text: str
    see: list[str] = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: list[Rule]
    terms: dict[str, str] = {}


class Ledger:
    """All rules of one game, in the order of the book, the rulings after them; ``terms``: short forms in words."""

    def __init__(self, rules: Iterable[Rule], terms: Mapping[str, str] | None = None) -> None:
        self.rules = tuple(rules)
        self.terms = dict(terms or {})
        self._by_id = {rule.id: rule for rule in self.rules}

    @classmethod
    def of(cls, package: str) -> "Ledger":
        """The ledger that ships with a game's package (``data/ledger.toml``)."""
        content = typed(data_files.read(package, "ledger.toml"), _File)
        return cls(content.rule, content.terms)

    def terms_in(self, rule: Rule) -> list[str]:
        """The short forms that a rule uses, each as ``PP: prestige``, in the order of the ledger."""
        words = set(re.findall(r"\w+", f"{rule.title} {rule.text}"))
        return [f"{short}: {said}" for short, said in self.terms.items() if words & {short, f"{short}s"}]

    def get(self, rule_id: str) -> Rule | None:
        """The rule with that number, or the nearest one above it (13.4.8.1 finds 13.4.8), or None."""
        while rule_id:
            if rule_id in self._by_id:
                return self._by_id[rule_id]
            rule_id = rule_id.rpartition(".")[0]
        return None

    def search(self, words: str) -> list[Rule]:
        """Rules that contain every one of ``words``, in any case; those with a hit in the title first."""
        wanted = [word for word in re.split(r"\s+", words.lower().strip()) if word]
        hits = [
            rule for rule in self.rules if all(word in f"{rule.id} {rule.title} {rule.text}".lower() for word in wanted)
        ]
        return sorted(hits, key=lambda rule: not all(word in rule.title.lower() for word in wanted))
