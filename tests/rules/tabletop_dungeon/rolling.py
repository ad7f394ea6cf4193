"""How the outcome of each choice that leads to a roll is read in the chronicle of Tabletop Dungeon."""

from typing import Any

from rules.engine.phrases import Phrase, as_phrase
from rules.engine.table import Table
from rules.tabletop_dungeon.facts import LIMITS
from rules.tabletop_dungeon.turn.search import EXIT, NO_EXIT
from tests.rolls import Read, Told, Way, first, place_of, wishing

Dungeon = Table[Any]
in_passing = wishing("pass", "end", "done")
"""Nobody does anything more, and no Luck Potion is drunk."""
BEFORE_BUILDING = ("heroes", "monsters", "search", "damage")


def kind_of(dungeon: Dungeon, choice: str) -> str:
    """The kind of a choice: who asks, where, and what for."""
    name, label = place_of(dungeon)
    return f"{name}.{label} {choice.split(':')[0]}"


def attack(rows: tuple[Phrase, ...]) -> Read:
    """A hit or a miss; the first row of the odds is the hit."""

    def read(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
        found = first(told, "hit", "missed")
        return found and (rows[0] if found["kind"] == "hit" else Phrase("miss"))

    return read


def _save(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
    found = first(told, "saved", "not_saved")
    return found and Phrase({"saved": "safe", "not_saved": "one_wound"}[found["kind"]])


def _wounds(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
    """The wounds of all heroes, when the damage phase is over."""
    if dungeon.outcome is None and dungeon.state.phase in BEFORE_BUILDING and not first(told, "turn_begins"):
        return None
    return wounds(sum(entry.kind == "wounded" for entry in told))


def wounds(count: int) -> Phrase:
    """So many wounds, as the odds name them."""
    return Phrase(("safe", "one_wound")[count]) if count < 2 else Phrase("wounds", {"count": count})


def wounds_of(hero: int, before: int) -> Read:
    """The wounds of one hero, who had so many."""

    def read(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
        if _wounds(dungeon, told, choice) is None:
            return None
        count = sum(entry.kind == "wounded" and entry.facts["hero"] == hero for entry in told)
        return Phrase("dies") if before + count >= LIMITS.wounds else wounds(count)

    return read


def _search(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
    if first(told, "searched_exit"):
        return Phrase(EXIT)
    return Phrase(NO_EXIT) if first(told, "cleared") else None


def first_find(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
    """What the first hero finds."""
    found = first(told, *(f"searched_{find}" for find in ("nothing", "minor", "major", "exit")))
    return Phrase(found["kind"].replace("searched_", "finds_")) if found else None


def _room(dungeon: Dungeon, told: Told, choice: str) -> Phrase | None:
    found = first(told, "filled")
    return Phrase("monsters", {"figures": found["figures"]}) if found else None


READS: dict[str, Read] = {
    "BuildPhase.choose way": _room,
    "DamagePhase.luck drink": _save,
    "DamagePhase.strike target": _wounds,
    "HeroPhase.choose end": _wounds,
    "SearchPhase.choose search": _search,
    "SearchPhase.choose pass": _wounds,
}
ATTACKS = (
    "HeroPhase.choose attack",
    "HeroPhase.choose blast",
    "Attack.aim target",
    "Attack.aim done",
    "Attack.luck drink",
)
"""Choices whose odds are about a hit."""


def way_of(kind: str, dungeon: Dungeon, choice: str) -> Way:
    """How a choice of that kind is tried. Raises KeyError for a kind nobody can read."""
    if kind in ATTACKS:
        odds = dungeon.odds(choice)
        assert odds is not None
        return Way(attack(tuple(as_phrase(row.phrase) for row in odds.rows)), in_passing)
    return Way(READS[kind], in_passing)
