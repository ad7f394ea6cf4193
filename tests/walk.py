"""The walk: whole games of any title, with a check of every invariant of a table at each decision.

``python -m tests.walk GAME --games N`` walks N games of one title; ``python -m tests.walk --minutes N`` walks all games
in turn with new seeds, continues after a fault, and prints the command that repeats it. The suite walks a few games.
"""

import argparse
import json
import sys
import time
import tomllib
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

import rules
from rules import bots
from rules.engine.dice import Dice
from rules.engine.free_text import answer
from rules.engine.table import Table
from saves.plain_data import first_difference
from tests.options import non_default_options, random_options
from tests.rolls import check_form
from tui.commands.errors import UsageError
from tui.commands.options import read_options

Chooser = Callable[[Table[Any], Dice], str]
NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")
MAX_DECISIONS = 20_000
DECLINES = {"pass", "no", "none", "decline", "skip"}
"""Ids that, whatever the question, are a seat's way out of it."""

LETTERS = "aäZ :{}0\t\n"


def at_random(table: Table[Any], dice: Dice) -> str:
    """A random legal choice; half the time random text, if the question takes text."""
    assert table.decision is not None
    ids, most = table.decision.ids, table.decision.max_text
    if most and dice.below(2):
        return answer("".join(LETTERS[dice.below(len(LETTERS))] for _ in range(dice.below(most) + 1)) + "x", most)
    return ids[dice.below(len(ids))]


def as_bot(level: str) -> Chooser:
    """The answers of a bot of that level."""
    bot = bots.make(level, 1)
    return lambda table, dice: bot.choose(table)


def walk(
    key: str,
    seats: int,
    seed: int,
    chooser: Chooser = at_random,
    every: int = 1,
    options: Mapping[str, Any] | None = None,
) -> int:
    """One whole game with all checks. Returns the number of decisions.

    Cheap checks are made at each decision; expensive ones (views, secrets, TOML) at each new shape of the stack and
    at every ``every``-th decision; ``every`` = 1 makes them all.
    """
    table = rules.new_table(key, NAMES[:seats], seed, options)
    dice = Dice.seeded(seed + 1)
    shapes: set[tuple[tuple[str, str], ...]] = set()
    count = 0
    while table.decision is not None:
        shape = tuple((type(step).__name__, step.at) for step in table.stack)
        expensive = shape not in shapes or count % every == 0
        _check_decision(table)
        if expensive:
            _check_words(table)
            _check_secrets(table, seed + count)
        if shape not in shapes or count % (10 * every) == 0:
            _check_round_trip(table, chooser, seed + count)
        shapes.add(shape)
        _step(table, chooser(table, dice))
        count += 1
        assert count < MAX_DECISIONS, f"seed {seed}: the game does not end"
    _check_over(table)
    return count


def _check_decision(table: Table[Any]) -> None:
    """Check the choices, that foreign and stale answers are refused without effect, and components."""
    decision = table.decision
    assert decision is not None
    assert decision.ids, "a decision has no choice"
    assert decision.way_out in ("", *decision.ids), f"{decision.kind}: the way out is not legal"
    assert decision.safe in decision.ids, f"{decision.kind}: the safe answer is not legal"
    if not decision.way_out:
        assert not DECLINES & set(decision.ids), f"{decision.kind}: a seat can decline, but no way out is declared"
    assert len(set(decision.ids)) == len(decision.ids), f"double choices: {decision.ids}"
    assert 0 <= decision.seat < len(table.seats)
    assert table.game.faults(table) == []
    before = table.checksum()
    for wrong, number in (
        ("no such choice", None),
        ("say:" + "x" * (decision.max_text + 1), None),
        ("say: x\x1b", None),
        (decision.ids[0], decision.number + 1),
        (decision.ids[-1], -1),
    ):
        try:
            table.choose(wrong, number)
        except rules.RulesError:
            assert table.checksum() == before
        else:
            raise AssertionError(f"{wrong!r} with number {number} was taken")
    twin = table.copy()
    twin.choose(decision.ids[len(decision.ids) // 2])
    assert table.checksum() == before, "a copy shares something with its table"


def _check_words(table: Table[Any]) -> None:
    """Check that everything can be put into words, and that reading changes nothing."""
    decision = table.decision
    assert decision is not None
    before = table.checksum()
    assert decision.prompt
    assert [choice.id for choice in decision.choices] == decision.ids
    assert all(choice.label and not choice.why for choice in decision.choices)
    blocked = decision.blocked()
    assert all(choice.why for choice in blocked)
    assert not {choice.id for choice in blocked} & set(decision.ids), "a choice is both legal and blocked"
    for choice_id in decision.ids[:3]:
        odds = table.odds(choice_id)
        if odds is not None:
            check_form(odds)
    table.chronicle(None, len(table.journal) - 20)
    assert table.checksum() == before


def _check_secrets(table: Table[Any], seed: int) -> None:
    """Check that dealing anew what a seat cannot know changes neither its view, its questions, nor its odds."""
    decision = table.decision
    assert decision is not None
    for seat in (None, *range(len(table.seats))):
        other = table.determinise(seat, seed)
        here, there = table.view(seat), other.view(seat)
        assert here == there, f"seat {seat} sees something hidden at {decision.kind}: {_differing(here, there)}"
        assert other.game.faults(other) == [], (other.game.faults(other), other.stack)
        asked = other.decision
        assert asked is not None
        assert (asked.seat, asked.kind, asked.prompt, asked.rule) == (
            decision.seat,
            decision.kind,
            decision.prompt,
            decision.rule,
        )
        if seat == decision.seat:
            assert asked.ids == decision.ids, "legal choices depend on what the seat does not know"
            for choice_id in decision.ids[:12]:
                assert table.odds(choice_id) == other.odds(choice_id), f"the odds of {choice_id} tell something hidden"


def _differing(here: Any, there: Any) -> str:
    """Where two views differ first."""
    return first_difference(*(json.loads(msgspec.json.encode(view)) for view in (here, there)))


def _check_round_trip(table: Table[Any], chooser: Chooser, seed: int) -> None:
    """Check that the table is the same after saving and loading, and still is fifty decisions later."""
    plain = table.to_dict()
    loaded = rules.load_table(tomllib.loads(tomli_w.dumps(plain)))
    assert loaded.checksum() == table.checksum()
    assert loaded.decision is not None and table.decision is not None
    assert loaded.decision.ids == table.decision.ids
    assert loaded.to_dict() == plain and len(loaded.undo_asks) == len(table.undo_asks)
    if table.can_undo:  # the way back leads to the same place as without the quit
        again = rules.load_table(plain)
        loaded.undo()
        assert loaded.undo_asks == again.undo_asks[:-1]
        assert loaded.decision is not None and loaded.decision.ids == table.undo_asks[-1].ids
        loaded.choose(table.to_dict()["back"]["choices"][-1])
        assert loaded.checksum() == table.checksum()
        loaded = again
    original = table.copy()
    left, right = Dice.seeded(seed), Dice.seeded(seed)
    for _ in range(50):
        if original.decision is None or loaded.decision is None:
            break
        original.choose(chooser(original, left))
        loaded.choose(chooser(loaded, right))
        assert original.checksum() == loaded.checksum()
    assert (original.decision is None) == (loaded.decision is None)


def _step(table: Table[Any], choice: str) -> None:
    """Answer; check that undo, where allowed, leads exactly back, and the same answer to the same position; that an
    answer which cannot be taken back changes something, so that nobody can give it without end."""
    assert table.decision is not None
    before, ids, seat, told = table.checksum(), table.decision.ids, table.decision.seat, len(table.journal)
    uses = table.dice.uses
    table.choose(choice)
    if table.can_undo:
        after = table.checksum()
        assert table.dice.uses == uses, "undo is possible after a die was rolled"
        assert table.decision is not None and table.decision.seat == seat
        table.undo()
        assert table.checksum() == before and len(table.journal) == told
        assert table.decision is not None and table.decision.ids == ids
        table.choose(choice)
        assert table.checksum() == after
    else:
        assert table.checksum() != before, f"{choice} changes nothing, and so is possible without end"


def _check_over(table: Table[Any]) -> None:
    """Check that the outcome is sound, that nothing moves after it, and that the end can be saved and loaded."""
    outcome = table.outcome
    assert outcome is not None
    assert sorted(outcome.standings) == list(range(len(table.seats)))
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert set(outcome.winners) <= set(outcome.standings)
    if outcome.result == "win":
        assert set(outcome.winners) == set(outcome.standings[: max(1, len(outcome.winners))]), "the best do not win"
    elif outcome.result == "loss":
        assert not outcome.winners, "a game lost by all has winners"
    before = table.checksum()
    try:
        table.choose("anything")
    except rules.RulesError:
        assert table.checksum() == before
    else:
        raise AssertionError("a game that is over took a choice")
    loaded = rules.load_table(tomllib.loads(tomli_w.dumps(table.to_dict())))
    assert loaded.decision is None and loaded.outcome == table.outcome


def main() -> int:
    """Walk many games from the command line."""
    parser = argparse.ArgumentParser(description="Walk whole games with all checks.")
    parser.add_argument("game", choices=rules.games(), nargs="?", help="one game; otherwise all in turn")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--minutes", type=float, help="walk for this long, with new seeds, and continue after a fault")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, help="this number of seats; otherwise all numbers in turn")
    parser.add_argument("--every", type=int, default=10, help="expensive checks at every N-th decision")
    parser.add_argument("--level", choices=bots.LEVELS, help="the bots that answer; otherwise answers are random")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--all-options", action="store_true", help="every option away from its default")
    parser.add_argument("--mixed-options", action="store_true", help="random options, different in every game")
    arguments = parser.parse_args()
    if arguments.minutes is not None:
        seed = time.time_ns() // 1_000_000_000 if arguments.seed == 1 else arguments.seed
        keys = [arguments.game] if arguments.game else list(rules.games())
        return soak(keys, seed, arguments.minutes * 60, arguments.every)
    if arguments.game is None:
        parser.error("name a game, or --minutes")
    try:
        for planned in _planned(arguments):
            print(f"{planned}: {planned.walk()} decisions", flush=True)
    except UsageError as refusal:
        parser.error(str(refusal))
    return 0


def _planned(arguments: argparse.Namespace) -> Iterator["Planned"]:
    """The games that a command line asks for. Raises UsageError for an option the game does not have."""
    game = rules.game(arguments.game)
    options = {
        **(non_default_options(game.key) if arguments.all_options else {}),
        **read_options(game, arguments.option),
    }
    for index in range(arguments.games):
        seed = arguments.seed + index
        seats = arguments.seats or game.seats[index % len(game.seats)]
        chosen = {**random_options(game.key, seed), **options} if arguments.mixed_options else options
        yield Planned(game.key, seats, seed, arguments.level or "", arguments.every, chosen)


@dataclass(frozen=True)
class Planned:
    """One game to walk. ``level`` is that of the bots that answer; empty: any legal answer."""

    key: str
    seats: int
    seed: int
    level: str
    every: int
    options: Mapping[str, Any]

    def walk(self) -> int:
        """Walk it; the number of decisions."""
        return walk(
            self.key, self.seats, self.seed, as_bot(self.level) if self.level else at_random, self.every, self.options
        )

    def command(self) -> str:
        """The command that repeats it."""
        words = [f"python -m tests.walk {self.key} --games 1 --seats {self.seats} --seed {self.seed}"]
        words += [f"--every {self.every}", *([f"--level {self.level}"] if self.level else [])]
        return " ".join(
            [*words, *(f"--option {option}" for option in rules.game(self.key).non_default_options(self.options))]
        )

    def __str__(self) -> str:
        how = self.level or "random"
        chosen = rules.game(self.key).summarize_options(self.options)
        return ", ".join([f"{self.key}, seed {self.seed}, {self.seats} seats, {how}", *chosen])


def soak(
    keys: Sequence[str],
    seed: int,
    seconds: float,
    every: int,
    clock: Callable[[], float] = time.monotonic,
    say: Callable[[str], None] = print,
) -> int:
    """Walk the games in turn until the time is up, each with a new seed: random and steady players, options as usual,
    changed and mixed. A fault is told with the command that repeats it. Returns the exit status: 1 after a fault."""
    end = clock() + seconds
    walked = decisions = 0
    faults: list[str] = []
    while clock() < end:
        planned = plan(keys, seed, walked, every)
        walked += 1
        try:
            decisions += planned.walk()
        except Exception as fault:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            faults.append(planned.command())
            say(f"FAULT {planned}: {type(fault).__name__}: {fault} ({Path(place.filename).name}:{place.lineno})")
            say(f"  {planned.command()}")
    say(f"{walked} games, {decisions} decisions, {len(faults)} faults; first seed {seed}")
    return 1 if faults else 0


def plan(keys: Sequence[str], seed: int, index: int, every: int) -> Planned:
    """Game number ``index`` of a soak: titles in turn; for each, numbers of seats, players and options by the seed."""
    key = keys[index % len(keys)]
    here, seats = seed + index, rules.game(key).seats
    lot = Dice.seeded(here)
    options = ({}, non_default_options(key), random_options(key, here))[lot.below(3)]
    level = ("", "steady", "")[lot.below(3)]
    return Planned(key, seats[lot.below(len(seats))], here, level, every, options)


if __name__ == "__main__":
    sys.exit(main())
