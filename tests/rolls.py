"""Odds against the dice: a choice is made again and again, each time with other dice, and what comes of it counted.

A game says for its choices how one reads in the chronicle what came of them, and what everybody answers meanwhile.
"""

import ast
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import rules
from rules import Game
from rules.engine.chronicle import Entry
from rules.engine.decision import Odds
from rules.engine.dice import SPAN, Dice
from rules.engine.phrases import Phrase, as_phrase
from rules.engine.table import Table

FEW, MANY = 2_000, 100_000
"""So many times a choice is made in every run of the tests, and in the long one."""
SIGMAS = 5.0
"""By so many standard deviations a share may miss its chance: once in two million counts."""
LATEST = 60
"""A roll comes within so many answers, or it does not come."""

NOT_ROLLED = "not rolled"
"""What is counted apart: the roll the odds are about did not come."""

Told = list[Entry]
Outcome = Phrase | str
"""An outcome of a roll as a phrase, or in the words of the odds."""
Read = Callable[[Table[Any], Told, str], Outcome | None]
"""The outcome once it is told; None before. The text is the choice that was made."""
Reply = Callable[[Table[Any], str], str]
"""What is answered to the question the table waits for, after that choice was made."""


class Way(NamedTuple):
    """How a kind of choice is tried: how its outcome is read, and what is answered meanwhile."""

    read: Read
    reply: Reply


class Found(NamedTuple):
    """A position in which a choice leads to a roll."""

    table: Table[Any]
    choice: str


class Deviation(NamedTuple):
    """The share that misses its chance by most, in standard deviations: of which outcome, told and counted."""

    sigmas: float
    outcome: Outcome
    told: float
    counted: float


def first(told: Told, *kinds: str) -> Any:
    """The facts of the first entry of one of these kinds, with its ``kind``; None if there is none yet."""
    return next(({**entry.facts, "kind": entry.kind} for entry in told if entry.kind in kinds), None)


def by_kind(**names: Outcome) -> Read:
    """The outcome that goes with the kind of the entry told."""

    def read(table: Table[Any], told: Told, choice: str) -> Outcome | None:
        found = first(told, *names)
        return names[found["kind"]] if found else None

    return read


def wishing(*wishes: str) -> Reply:
    """The first of these answers that is possible, else the first answer there is."""

    def reply(table: Table[Any], choice: str) -> str:
        assert table.decision is not None
        ids = table.decision.ids
        return next((wish for wish in wishes if wish in ids), ids[0])

    return reply


def simulated(found: Found, way: Way, count: int, seed: int = 1) -> Counter[Outcome]:
    """What came of the choice in so many tries."""
    chance, counts = Random(seed), Counter[Outcome]()
    for _ in range(count):
        twin = found.table.copy()
        twin.dice = Dice(chance.randrange(SPAN))
        twin.choose(found.choice)
        counts[_outcome(twin, found.choice, way)] += 1
    return counts


def _outcome(table: Table[Any], choice: str, way: Way) -> Outcome:
    for _ in range(LATEST):
        outcome = way.read(table, table.journal.entries, choice)
        if outcome is not None:
            return outcome
        if table.decision is None:
            break
        table.choose(way.reply(table, choice))
    return NOT_ROLLED


def check(odds: Odds, counts: Mapping[Outcome, int], skipped: float = 0.0) -> Deviation:
    """Every share is near its chance, taken alone and all together (chi square); nothing comes that is not told.

    Of the tries at most the share ``skipped`` may have led to no roll. Returns the largest deviation.
    """
    rolled = {outcome: cases for outcome, cases in counts.items() if outcome != NOT_ROLLED}
    count = sum(rolled.values())
    assert count and counts.get(NOT_ROLLED, 0) <= skipped * (count + counts.get(NOT_ROLLED, 0)), counts
    in_words = not any(isinstance(outcome, Phrase) for outcome in rolled)
    told = {row.outcome if in_words else as_phrase(row.phrase): row.cases / odds.of for row in odds.rows}
    assert rolled.keys() <= {outcome for outcome, share in told.items() if share}, (told, counts)
    worst, squares, freedom = Deviation(0.0, "", 0.0, 0.0), 0.0, -1
    for outcome, share in told.items():
        expected, seen = count * share, rolled.get(outcome, 0)
        if not 0 < share < 1:
            continue
        sigmas = abs(seen - expected) / sqrt(expected * (1 - share))
        if expected > 5 and sigmas > worst.sigmas:
            worst = Deviation(sigmas, outcome, share, seen / count)
        assert expected > 5 or seen <= 5 + SIGMAS * sqrt(5), (told, counts)
        if expected > 5:
            squares += (seen - expected) ** 2 / expected
            freedom += 1
    assert worst.sigmas < SIGMAS, (worst, told, counts)
    assert squares <= max(1, freedom) + SIGMAS * sqrt(2 * max(1, freedom)) + SIGMAS, (squares, told, counts)
    return worst


def trial(
    several: Sequence[Found],
    place: int,
    kind: str,
    way_of: Callable[[str, Table[Any], str], Way],
    count: int,
    skipped: float = 0.0,
) -> Deviation:
    """One position of a kind against so many rolls; of a kind with fewer positions the last."""
    one = several[min(place, len(several) - 1)]
    odds = one.table.odds(one.choice)
    assert odds is not None
    return check(odds, simulated(one, way_of(kind, *one), count, crc32(f"{kind} {place}".encode())), skipped)


def check_form(odds: Odds) -> None:
    """The cases add up, in every group and every spread; so does what they would be without the answer."""
    assert sum(row.cases for row in odds.rows) == odds.of > 0
    assert all(row.outcome and row.cases >= 0 for row in odds.rows)
    assert len({row.outcome for row in odds.rows}) == len(odds.rows)
    compared = [row.before for row in odds.rows if row.before >= 0]
    assert not compared or (len(compared) == len(odds.rows) and sum(compared) == odds.of)
    for more in odds.more:
        assert more.title
        check_form(more)
    for spread in odds.spreads:
        assert sum(cases for _, cases in spread.cases) == spread.of == sum(cases for *_, cases in spread.bands())


def games(key: str, plan: Sequence[tuple[int, int, Mapping[str, Any]]], most: int = 1500) -> Iterator[Table[Any]]:
    """Every position of random games: one for each (seats, seed, options) of the plan, the same table moved on."""
    for seats, seed, options in plan:
        table = rules.new_table(key, ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")[:seats], seed, options)
        chance = Random(seed)
        for _ in range(most):
            if table.decision is None:
                break
            yield table
            table.choose(chance.choice(table.decision.ids))


def place_of(table: Table[Any]) -> tuple[str, str]:
    """The step that asks, and its label."""
    step = table.stack[-1]
    return type(step).__name__, step.at


def gathered(
    positions: Iterator[Table[Any]], kind_of: Callable[[Table[Any], str], str], each: int, per_table: int = 1
) -> dict[str, list[Found]]:
    """The first positions of each kind of choice that has odds, so many ``each``: those in which chance decides,
    if there are any. Everything that is told is well formed, and telling it changes nothing."""
    kinds: dict[str, list[Found]] = {}
    settled: dict[str, list[Found]] = {}
    for table in positions:
        assert table.decision is not None
        before = table.checksum()
        seen: Counter[str] = Counter()
        kept: Table[Any] | None = None
        for choice in table.decision.ids:
            kind = kind_of(table, choice)
            found = kinds.setdefault(kind, []) if kind else []
            if not kind or seen[kind] >= per_table or len(found) >= each:
                continue
            odds = table.odds(choice)
            if odds is None:
                continue
            check_form(odds)
            kept = kept or table.copy()
            if any(row.cases == odds.of for row in odds.rows):
                if len(of_kind := settled.setdefault(kind, [])) < each:
                    of_kind.append(Found(kept, choice))
                continue
            seen[kind] += 1
            found.append(Found(kept, choice))
        assert table.checksum() == before
    return {kind: found[:each] for kind, found in settled.items()} | {
        kind: found for kind, found in kinds.items() if found
    }


def places_that_roll(package: str, helpers: Collection[str] = ()) -> set[str]:
    """Every function of a game that uses chance, as ``module.Class.method``: by the table's dice, or by one of the
    ``helpers`` that do it for others, which are left out themselves."""
    found: set[str] = set()
    root = Path(*package.split("."))
    for path in sorted(root.rglob("*.py")):
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        _collect(ast.parse(path.read_text(encoding="utf-8")), module, helpers, found)
    return {place for place in found if place.rpartition(".")[2] not in helpers}


def _collect(node: ast.AST, place: str, helpers: Collection[str], found: set[str]) -> None:
    for child in ast.iter_child_nodes(node):
        named = isinstance(child, ast.ClassDef | ast.FunctionDef)
        if isinstance(child, ast.Call) and _uses_chance(child.func, helpers):
            found.add(place)
        _collect(child, f"{place}.{child.name}" if named else place, helpers, found)


def _uses_chance(called: ast.expr, helpers: Collection[str]) -> bool:
    if isinstance(called, ast.Name):
        return called.id in helpers
    return (
        isinstance(called, ast.Attribute)
        and called.attr in ("roll", "die", "below", "shuffle")
        and isinstance(called.value, ast.Attribute)
        and called.value.attr == "dice"
    )


def check_inventory(game: Game[Any], rolls: Mapping[str, Sequence[str] | str], found: set[str]) -> None:
    """Every place that rolls is listed, by the questions (``Step.label``) whose choices tell its odds, or by the reason
    why no question leads to it; and these questions do tell odds."""
    assert found == rolls.keys(), (sorted(found - rolls.keys()), sorted(rolls.keys() - found))
    steps = {step.__name__: step for step in game.steps}
    for place, asked in rolls.items():
        for question in [] if isinstance(asked, str) else asked:
            name, label = question.split(".")
            assert hasattr(steps[name], f"ask_{label}") and hasattr(steps[name], f"odds_{label}"), (place, question)
