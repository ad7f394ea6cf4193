"""Rolls with their sources (2.3): dice, every modifier and who gave it, the total."""

from typing import Any

import msgspec

from rules.down_with_the_king.facts import Row, Table, read_data, row_of
from rules.down_with_the_king.state import Court
from rules.engine.decision import Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase

SOURCES_SINCE = 2
"""The version of the rules since which entries of the chronicle name the sources of a roll's modifiers."""

SPELLING_SINCE = 2
"""The version of the rules since which the chronicle has all rows in American spelling."""

_OLD_TEXTS: dict[str, str] = read_data("terms.toml")["row_texts_of_version_1"]


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One change to a roll. ``source`` is a card kind, ``who:34``, ``office:3`` or a name of the rules;
    ``seat`` gave it (NOBODY for the rules); ``side`` names one of two dice where it matters (duels)."""

    seat: int
    source: str
    amount: int
    side: str = ""


class Roll(msgspec.Struct, frozen=True):
    """Dice as they fell, the sum of all modifiers, the total, and the modifiers that were counted."""

    dice: list[int]
    change: int
    total: int
    modifiers: list[Modifier] = []

    def facts(self) -> dict[str, Any]:
        """The facts of the roll for its line in the chronicle (2.3): dice, change, sources if they are named, total."""
        return {"dice": self.dice, "change": self.change, **self.sources, "total": self.total}

    @property
    def sources(self) -> dict[str, Any]:
        """The modifiers as facts of a chronicle entry: where each came from (``|`` between them), its amount, and
        the seat that gave it; nothing for a roll without modifiers."""
        if not self.modifiers:
            return {}
        return {
            "sources": sources_of(self.modifiers),
            "amounts": [modifier.amount for modifier in self.modifiers],
            "givers": [modifier.seat for modifier in self.modifiers],
        }


def row_text(court: Court, row: Row) -> str:
    """The text of a row for the chronicle; tables of version 1 keep the spelling that they began with."""
    return row.text if court.rules_version >= SPELLING_SINCE else _OLD_TEXTS.get(row.key, row.text)


def outcome_of(row: Row, key: str = "row", **facts: Value) -> Phrase:
    """The outcome of a roll that leads to ``row``, worded as ``key`` says."""
    return Phrase(key, {"row": row.key, **facts})


def odds_of_rows(table: Table, change: int) -> Odds:
    """The chances of the rows of a table for two dice and the modifiers in all (2.3)."""
    return odds(2, lambda total: outcome_of(row_of(table, total + change)), [outcome_of(row) for row in table])


def total_of(modifiers: list[Modifier], side: str = "") -> int:
    """The sum of the modifiers (of one side)."""
    return sum(modifier.amount for modifier in modifiers if modifier.side == side)


def roll_sum(court: Court, modifiers: list[Modifier]) -> Roll:
    """Two dice added, with modifiers (2.3)."""
    dice = court.dice.roll(2)
    change = total_of(modifiers)
    return Roll(dice, change, dice[0] + dice[1] + change, _named(court, modifiers, ""))


def roll_die(court: Court, modifiers: list[Modifier], side: str = "") -> Roll:
    """One die with the modifiers of its side."""
    dice = court.dice.roll(1)
    change = total_of(modifiers, side)
    return Roll(dice, change, dice[0] + change, _named(court, modifiers, side))


def _named(court: Court, modifiers: list[Modifier], side: str) -> list[Modifier]:
    """The modifiers of a side that the chronicle names; none at tables that began before it did."""
    if court.rules_version < SOURCES_SINCE:
        return []
    return [modifier for modifier in modifiers if modifier.side == side]


def roll_count(court: Court) -> tuple[list[int], int]:
    """A dice count: red die, white die, read as a number 11..66 (2.3)."""
    dice = court.dice.roll(2)
    return dice, dice[0] * 10 + dice[1]


def sources_of(modifiers: list[Modifier]) -> str:
    """The sources of the modifiers, ``|`` between them."""
    return "|".join(modifier.source for modifier in modifiers)
