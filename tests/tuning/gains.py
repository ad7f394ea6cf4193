"""Which kinds of question are worth a search: the gain of choosing by playouts, kind by kind.

``python -m tests.tuning.gains GAME --games N --worlds W`` stops at questions of games between heuristic players, tries
the best answers in W worlds, chooses on one half of the worlds and measures the choice on the other half: what is only
noise gains nothing there. With ``--judge-ahead 2`` a choice is judged by where it has led after two stages, and each
kind has two rows: for the choice by playouts of ``--stages`` and for that by playouts as long as those that judge.
Printed by kind: after how many stages was chosen, how often it is asked, the spread among answers and that of one
paired playout where it is judged, the gain per question with its standard error, and the share of answers that were
changed.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

import rules
from rules import Game, bots
from rules.bots.search import Luck, candidates, play_on
from rules.bots.simulate import NAMES
from rules.engine.decision import Decision
from rules.engine.dice import Dice
from rules.engine.new_table import create
from rules.engine.search_plan import SearchPlan
from rules.engine.table import Table

MARGIN = 0.7
ANSWERS = 5

Values = dict[str, list[list[float]]]
"""By answer: the seat's chance after each stage of each playout."""


class Row:
    """What was found about one kind of question, where choices were made after so many stages."""

    def __init__(self) -> None:
        self.asked = 0
        self.gains: list[float] = []
        self.spreads: list[float] = []
        self.noises: list[float] = []
        self.changes = 0
        self.seconds = 0.0

    def note(self, values: Values, own: str, horizon: int) -> None:
        """Choose by the chances after ``horizon`` stages in one half of the worlds, judge by the last ones in the
        other half; then the other way round."""
        early = {choice: [chances[horizon - 1] for chances in led] for choice, led in values.items()}
        late = {choice: [chances[-1] for chances in led] for choice, led in values.items()}
        half = len(late[own]) // 2
        for chosen, judged in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
            best, lead = own, 0.0
            for choice, led in early.items():
                differences = _differences(led[chosen], early[own][chosen])
                mean = fmean(differences)
                if choice != own and mean > max(lead, MARGIN * stdev(differences) / half**0.5):
                    best, lead = choice, mean
            self.gains.append(fmean(late[best][judged]) - fmean(late[own][judged]))
            self.changes += best != own
        self.spreads.append(stdev([fmean(led) for led in late.values()]))
        self.noises += [stdev(_differences(led, late[own])) for choice, led in late.items() if choice != own]


class Effort(NamedTuple):
    """How closely to look: ``worlds`` a question and ``horizons``, the stages after which a choice is made, the last of
    them also those after which it is judged, at each ``every``-th question of some ``kinds`` (none: all). ``always``:
    answers that are compared wherever they are legal."""

    worlds: int
    horizons: tuple[int, ...]
    every: int
    kinds: frozenset[str] = frozenset()
    always: tuple[str, ...] = ()


Rows = dict[tuple[str, int], Row]
"""By kind of question and the stages after which choices were made."""


def study(game: Game[Any], seed: int, seats: int, effort: Effort, rows: Rows) -> None:
    """Play one game and look at some of the questions of each kind."""
    plan = game.search
    assert plan is not None
    table = create(game, NAMES[:seats], seed, game.resolve_options({})).copy()
    players = [bots.make("steady", seed * 64 + seat) for seat in range(seats)]
    asked: Counter[str] = Counter()
    while (decision := table.decision) is not None:
        own = players[decision.seat].choose(table)
        if len(decision.ids) > 1 and not decision.max_text and (not effort.kinds or decision.kind in effort.kinds):
            asked[decision.kind] += 1
            if (asked[decision.kind] + seed) % effort.every == 0:
                view = table.view(decision.seat)
                weigh = plan.weigher(view, decision.ask, "balanced")
                answers = candidates(decision.ask, own, weigh, ANSWERS, effort.always)
                if len(answers) > 1:
                    began = perf_counter()
                    values = try_out(table, decision, plan, answers, effort, seed * 1000 + decision.number)
                    seconds = perf_counter() - began
                    for horizon in effort.horizons:
                        row = rows[decision.kind, horizon]
                        row.note(values, own, horizon)
                        row.seconds += seconds
        table.choose(own)
    for kind, count in asked.items():
        for horizon in effort.horizons:
            rows[kind, horizon].asked += count


def try_out(
    table: Table[Any], decision: Decision, plan: SearchPlan, answers: Sequence[str], effort: Effort, seed: int
) -> Values:
    """Play on from each answer in the same worlds, and look at the seat's chance after each stage."""
    rng, seat = Dice.seeded(seed), decision.seat
    values: Values = {choice: [] for choice in answers}
    for _ in range(effort.worlds):
        start = table.determinise(seat, rng.below(1 << 62))
        luck = rng.below(1 << 32)
        for choice in answers:
            world, dice = start.copy(), Luck(luck)
            world.choose(choice)
            values[choice].append(
                [play_on(world, plan, 1, seat, "balanced", dice)[seat] for _ in range(max(effort.horizons))]
            )
    return values


def _differences(values: Sequence[float], base: Sequence[float]) -> list[float]:
    return [value - own for value, own in zip(values, base, strict=True)]


def main() -> int:
    """Study one game from the command line."""
    parser = argparse.ArgumentParser(description="Find the questions worth a search.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--stages", type=int, default=1, help="the stages after which a choice is made")
    parser.add_argument("--judge-ahead", type=int, default=0, help="the stages after which it is judged, if more")
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--kinds", default="", help="kinds of question with commas; all if there are none")
    parser.add_argument("--always", default="", help="answers with commas that are compared wherever they are legal")
    parser.add_argument("--seconds", type=float, default=300, help="begin no game after so many")
    arguments = parser.parse_args()
    kinds = frozenset(filter(None, arguments.kinds.split(",")))
    horizons = tuple(sorted({arguments.stages, max(arguments.stages, arguments.judge_ahead)}))
    always = tuple(filter(None, arguments.always.split(",")))
    effort = Effort(arguments.worlds, horizons, arguments.every, kinds, always)
    rows: Rows = defaultdict(Row)
    began, games = perf_counter(), 0
    while games < arguments.games and perf_counter() - began < arguments.seconds:
        seed = arguments.seed + games
        games += 1
        study(rules.game(arguments.game), seed, arguments.seats, effort, rows)
    print("| kind | chosen after | per seat and game | answers' spread | noise of a pair | gain | changed | s |")
    print("|---|---|---|---|---|---|---|---|")
    for (kind, horizon), row in sorted(rows.items(), key=lambda item: -item[1].asked * fmean(item[1].gains or [0])):
        if len(row.gains) > 2:
            # The two halves of a question are not independent: its error is that of their means.
            means = [fmean(pair) for pair in zip(row.gains[::2], row.gains[1::2], strict=True)]
            error = stdev(means) / len(means) ** 0.5
            print(
                f"| {kind} | {horizon} | {row.asked / games / arguments.seats:.1f} | {fmean(row.spreads):.4f}"
                f" | {fmean(row.noises):.4f} | {fmean(row.gains):+.4f} ± {error:.4f}"
                f" | {row.changes / len(row.gains):.0%} of {len(row.gains)} | {row.seconds / len(row.gains) * 2:.2f} |"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
