"""Phrases: a key and facts in place of a sentence. The words are templates in a game's ``data/words/*.toml``.

Reasons (``[reasons]``), and outcomes and titles of rolls (``[outcomes]``) travel as phrases, so code compares keys and
facts, never English. A phrase without facts may be given as its bare key.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

Value = int | str | list[int]
"""A fact of a question, a chronicle entry or a phrase: plain data, no words."""

NO_FACTS: Mapping[str, Value] = MappingProxyType({})


class Phrase(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A key and its facts. Equal phrases have the same key and the same facts."""

    key: str
    facts: Mapping[str, Value] = NO_FACTS

    def _identity(self) -> tuple[Any, ...]:
        facts = sorted(self.facts.items())
        return self.key, *((name, tuple(fact) if isinstance(fact, list) else fact) for name, fact in facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())


Sayable = Phrase | str
"""A phrase, or the bare key of one without facts."""


def as_phrase(sayable: Sayable) -> Phrase:
    """The phrase itself, or the one of a bare key."""
    return Phrase(sayable) if isinstance(sayable, str) else sayable
