"""Where the answers lead that a search changes: kinds of question that are not searched yet, or with another budget.

``python -m tests.tuning.changes GAME --kinds auction --playouts 32 --answers 3 --always pass`` stops at questions of
games between heuristic players, searches them with that budget, and judges each answer that it would change in other
worlds, after every stage up to ``--judge-ahead``. Printed by kind: how often it is asked, the questions looked at and
those answered otherwise, the advantage that the search promised, the one it has after each stage with its standard
error (questions of one game are alike, so it counts games), and the processor time of a search in the median.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import rules
from rules import Game, bots
from rules.bots.search import Finding, Trial, candidates, never
from rules.bots.simulate import NAMES
from rules.engine.dice import Dice
from rules.engine.new_table import create
from rules.engine.search_plan import Budget
from rules.engine.table import Table
from tests.tuning.gains import Effort, try_out

CHOOSING = 77
"""Sets the seeds of the worlds that choose apart from those that judge."""


class Question(NamedTuple):
    """A question that was searched in the game of that seed: what the search promised, what its answer is ahead of the
    heuristic's after each stage (0 where it is the same), and the seconds of the search."""

    seed: int
    changed: bool
    promised: float
    ahead: tuple[float, ...]
    seconds: float


def study(
    game: Game[Any], seed: int, seats: int, budget: Budget, effort: Effort
) -> tuple[Counter[str], dict[str, list[Question]]]:
    """Play one game and search some of its questions; how often each kind was asked, and what was found by kind."""
    table = create(game, NAMES[:seats], seed, game.resolve_options({})).copy()
    players = [bots.make("steady", seed * 64 + seat) for seat in range(seats)]
    asked: Counter[str] = Counter()
    questions: dict[str, list[Question]] = defaultdict(list)
    while (decision := table.decision) is not None:
        own = players[decision.seat].choose(table)
        if decision.kind in effort.kinds and len(decision.ids) > 1:
            asked[decision.kind] += 1
            if (asked[decision.kind] + seed) % effort.every == 0:
                questions[decision.kind].append(_question(table, own, budget, effort, seed))
        table.choose(own)
    return asked, questions


def _question(table: Table[Any], own: str, budget: Budget, effort: Effort, seed: int) -> Question:
    decision, plan = table.decision, table.game.search
    assert decision is not None and plan is not None
    number = seed * 1000 + decision.number
    began = process_time()
    finding = _search(table, own, budget, Dice.seeded(number + CHOOSING))
    seconds = process_time() - began
    if finding.choice == own:
        return Question(seed, False, 0.0, (0.0,) * effort.horizons[-1], seconds)
    values = try_out(table, decision, plan, [own, finding.choice], effort, number * 7 + 1)
    differences = [
        [after - before for after, before in zip(*pair, strict=True)]
        for pair in zip(values[finding.choice], values[own], strict=True)
    ]
    base = next(prospect.mean for prospect in finding.prospects if prospect.choice == own)
    ahead = tuple([fmean(stage) for stage in zip(*differences, strict=True)])
    return Question(seed, True, finding.prospects[0].mean - base, ahead, seconds)


def _search(table: Table[Any], own: str, budget: Budget, rng: Dice) -> Finding:
    decision, plan = table.decision, table.game.search
    assert decision is not None and plan is not None
    weigh = plan.weigher(table.view(decision.seat), decision.ask, "balanced")
    answers = candidates(decision.ask, own, weigh, budget.answers, budget.always)
    if len(answers) == 1:
        return Finding(own, own, (), 0)
    trial = Trial(table, decision.seat, plan, budget, "balanced", answers)
    trial.run(rng, max(2 * len(answers), budget.playouts), budget.most, never)
    return trial.finding()


def error(questions: Sequence[Question], stage: int) -> float:
    """The standard error of the mean advantage after that stage, with the questions of one game as one observation."""
    mean = fmean([question.ahead[stage] for question in questions])
    by_game: dict[int, float] = defaultdict(float)
    for question in questions:
        by_game[question.seed] += question.ahead[stage] - mean
    return sum([total * total for total in by_game.values()]) ** 0.5 / len(questions)


def main() -> int:
    """Study one game from the command line."""
    parser = argparse.ArgumentParser(description="Judge the answers that a search changes.")
    parser.add_argument("game", choices=rules.games())
    parser.add_argument("--kinds", required=True, help="kinds of question with commas")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=32)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--answers", type=int, default=4)
    parser.add_argument("--always", default="", help="answers with commas that are compared wherever they are legal")
    parser.add_argument("--stages", type=int, default=1, help="the stages after which a choice is made")
    parser.add_argument("--judge-ahead", type=int, default=2, help="the stages after which it is judged")
    parser.add_argument("--worlds", type=int, default=24, help="the worlds in which it is judged")
    parser.add_argument("--seconds", type=float, default=300, help="begin no game after so many")
    arguments = parser.parse_args()
    always = tuple(filter(None, arguments.always.split(",")))
    budget = Budget(arguments.playouts, arguments.answers, arguments.stages, most=arguments.most, always=always)
    effort = Effort(
        arguments.worlds, (arguments.judge_ahead,), arguments.every, frozenset(arguments.kinds.split(",")), always
    )
    asked: Counter[str] = Counter()
    questions: dict[str, list[Question]] = defaultdict(list)
    began, games = perf_counter(), 0
    while games < arguments.games and perf_counter() - began < arguments.seconds:
        counts, searched = study(rules.game(arguments.game), arguments.seed + games, arguments.seats, budget, effort)
        games += 1
        asked += counts
        for kind, more in searched.items():
            questions[kind] += more
    columns = [f"after {stage + 1}" for stage in range(arguments.judge_ahead)]
    print(f"| kind | per seat and game | questions | changed | promised | {' | '.join(columns)} | s |")
    print("|---" * (6 + len(columns)) + "|")
    for kind, rows in sorted(questions.items()):
        ahead = [
            f"{fmean([row.ahead[stage] for row in rows]):+.4f} ± {error(rows, stage):.4f}"
            for stage in range(arguments.judge_ahead)
        ]
        print(
            f"| {kind} | {asked[kind] / games / arguments.seats:.1f} | {len(rows)} | {sum(row.changed for row in rows)}"
            f" | {fmean([row.promised for row in rows]):+.4f} | {' | '.join(ahead)}"
            f" | {median([row.seconds for row in rows]):.2f} |"
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
