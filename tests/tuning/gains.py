"""Which kinds of question are worth a search: the gain of choosing by playouts, kind by kind.

``python -m tests.tuning.gains GAME --games N --worlds W`` stops at questions of games between heuristic players, tries
the best answers in W worlds, chooses on one half of the worlds and measures the choice on the other half: what is only
noise gains nothing there. Printed by kind: how often it is asked, the spread among answers, that of one paired playout,
the gain per question with its standard error, and the share of answers that were changed.
"""

import argparse
from collections import defaultdict
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

import rules
from rules import Game, bots
from rules.bots.search import Trial, candidates
from rules.bots.simulate import NAMES
from rules.engine.dice import Dice
from rules.engine.new_table import create
from rules.engine.search_plan import Budget

MARGIN = 0.7


class Row:
    """What was found about one kind of question."""

    def __init__(self) -> None:
        self.asked = 0
        self.gains: list[float] = []
        self.spreads: list[float] = []
        self.noises: list[float] = []
        self.changes = 0
        self.seconds = 0.0


class Effort(NamedTuple):
    """How closely to look: ``worlds`` a question and ``stages`` that a playout lasts, at each ``every``-th question of
    some ``kinds`` (none: all)."""

    worlds: int
    stages: int
    every: int
    kinds: frozenset[str] = frozenset()


def study(game: Game[Any], seed: int, seats: int, effort: Effort, rows: dict[str, Row]) -> None:
    """Play one game and look at some of the questions of each kind."""
    plan = game.search
    assert plan is not None
    table = create(game, NAMES[:seats], seed, game.resolve_options({})).copy()
    players = [bots.make("steady", seed * 64 + seat) for seat in range(seats)]
    while (decision := table.decision) is not None:
        own = players[decision.seat].choose(table)
        if len(decision.ids) > 1 and not decision.max_text and (not effort.kinds or decision.kind in effort.kinds):
            row = rows[decision.kind]
            row.asked += 1
            if (row.asked + seed) % effort.every == 0:
                began = perf_counter()
                view = table.view(decision.seat)
                answers = candidates(decision.ask, own, plan.weigher(view, decision.ask, "balanced"), 5)
                if len(answers) == 1:
                    table.choose(own)
                    continue
                trial = Trial(table, decision.seat, plan, Budget(0, 5, effort.stages), "balanced", answers)
                rng = Dice.seeded(seed * 1000 + decision.number)
                for _ in range(effort.worlds):
                    trial.deal(rng)
                _note(row, trial.values, own)
                row.seconds += perf_counter() - began
        table.choose(own)


def _note(row: Row, values: dict[str, list[float]], own: str) -> None:
    base = values[own]
    half = len(base) // 2
    for chosen, measured in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        best, lead = own, 0.0
        for choice, led in values.items():
            differences = [value - other for value, other in zip(led[chosen], base[chosen], strict=True)]
            mean = fmean(differences)
            if choice != own and mean > max(lead, MARGIN * stdev(differences) / half**0.5):
                best, lead = choice, mean
        row.gains.append(fmean(values[best][measured]) - fmean(base[measured]))
        row.changes += best != own
    row.spreads.append(stdev([fmean(led) for led in values.values()]))
    row.noises += [
        stdev([value - other for value, other in zip(led, base, strict=True)])
        for choice, led in values.items()
        if choice != own
    ]


def main() -> int:
    """Study one game from the command line."""
    parser = argparse.ArgumentParser(description="Find the questions worth a search.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--stages", type=int, default=1)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--kinds", default="", help="kinds of question with commas; all if there are none")
    parser.add_argument("--seconds", type=float, default=300, help="begin no game after so many")
    arguments = parser.parse_args()
    kinds = frozenset(filter(None, arguments.kinds.split(",")))
    effort = Effort(arguments.worlds, arguments.stages, arguments.every, kinds)
    rows: dict[str, Row] = defaultdict(Row)
    began, games = perf_counter(), 0
    while games < arguments.games and perf_counter() - began < arguments.seconds:
        seed = arguments.seed + games
        games += 1
        study(rules.game(arguments.game), seed, arguments.seats, effort, rows)
    print("| kind | per seat and game | answers' spread | noise of a pair | gain per question | changed | s |")
    print("|---|---|---|---|---|---|---|")
    for kind, row in sorted(rows.items(), key=lambda item: -item[1].asked * fmean(item[1].gains or [0])):
        if len(row.gains) > 2:
            error = stdev(row.gains) / len(row.gains) ** 0.5
            print(
                f"| {kind} | {row.asked / games / arguments.seats:.1f} | {fmean(row.spreads):.4f}"
                f" | {fmean(row.noises):.4f} | {fmean(row.gains):+.4f} ± {error:.4f}"
                f" | {row.changes / len(row.gains):.0%} of {len(row.gains)} | {row.seconds / len(row.gains) * 2:.2f} |"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
