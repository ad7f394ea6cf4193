"""A search that knows no game: it compares the answers to a question by playing on from each of them.

It sees what the asked seat sees. Everything else is dealt anew (``Table.determinise``) for each *world*; in a world
every answer meets the same hidden things and the same dice, so that luck weighs little in their difference. Heuristic
players play on to the end of a stage, where the value of the position is read. Answers that fall behind are dropped:
each round halves their number and deals new worlds for the rest (successive halving). A kind of question may have a
reserve of playouts for answers that are still close at the end. The heuristic's own answer stays to the end, and is
replaced only by one that is clearly better.

The same question, seed, and budget lead to the same answer.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple
from zlib import crc32

from rules.engine.decision import Ask
from rules.engine.dice import SPAN, Dice, mixed
from rules.engine.outcome import Outcome
from rules.engine.search_plan import Budget, SearchPlan
from rules.engine.table import Table

LONGEST = 3000
"""Decisions after which a playout ends, wherever it is."""

ALIKE = 3
"""Worlds in which all answers lead to the same value before they count as equally good."""

CLOSE = 2.0
"""Standard errors of a difference below which two answers are close (``Budget.most``)."""

FAR = 4.0
"""Standard errors above which they are far apart."""

SLIGHT = 0.004
"""A standard error, in chances to win, that is small enough."""

RULED_OUT = -500.0
"""Answers to which the heuristic gives less weight are never compared."""

LOST_SHARE = 0.6
"""What a game won together is worth with the lowest score; each further point of the score adds a part of the rest."""

FULL_SCORE = 4
"""The score at which a game won together is worth 1."""


class Prospect(NamedTuple):
    """What is expected of an answer: ``mean`` is the seat's chance to win, ``error`` the standard error of its
    advantage over the heuristic's answer, ``worlds`` in how many worlds it was tried."""

    choice: str
    mean: float
    error: float
    worlds: int


class Finding(NamedTuple):
    """What a search came to: its answer, that of the heuristic, and the prospects, the best first. ``playouts``: how
    many were played."""

    choice: str
    heuristic: str
    prospects: tuple[Prospect, ...]
    playouts: int


Watch = Callable[[float], bool]
"""Told between two worlds what share of the budget is spent, 0 to 1; returns whether the search is to end now."""


def never(share: float) -> bool:
    """A search that nobody stops."""
    return False


def search(
    table: Table[Any], rng: Dice, personality: str = "balanced", effort: float = 1.0, watch: Watch = never
) -> Finding:
    """Compare the answers to the table's decision. ``effort`` multiplies the budget of its kind of question.

    Once ``watch`` ends the search, the best answer so far is the finding. There must be a decision,
    and it must not be one for free text.
    """
    decision = table.decision
    assert decision is not None
    ask, plan = decision.ask, table.game.search
    budget = plan.budgets.get(ask.kind) if plan is not None else None
    if len(ask.ids) == 1:
        return Finding(ask.ids[0], ask.ids[0], (), 0)
    view = table.lazy_view(ask.seat)
    own = table.game.advise(view, ask, rng, personality)
    if plan is None or budget is None or effort <= 0:
        return Finding(own, own, (), 0)
    answers = candidates(ask, own, plan.weigher(view, ask, personality), budget.answers, budget.always)
    if len(answers) == 1:
        return Finding(own, own, (), 0)
    trial = Trial(table, ask.seat, plan, budget, personality, answers)
    trial.run(rng, max(2 * len(answers), round(budget.playouts * effort)), int(budget.most * effort), watch)
    return trial.finding()


def candidates(ask: Ask, own: str, weigh: Callable[[str], float], most: int, always: Sequence[str] = ()) -> list[str]:
    """The answers to compare: the heuristic's own, those of ``always`` that are legal, then those that weigh most; none
    that it rules out."""
    weights = {choice: weigh(choice) for choice in ask.ids if choice != own}
    left = [choice for choice, weight in weights.items() if weight > RULED_OUT]
    return [own, *sorted(left, key=lambda choice: (choice not in always, -weights[choice]))[: most - 1]]


class Trial:
    """The answers to one question and the values they led to, world by world; the heuristic's answer is the first."""

    def __init__(
        self, table: Table[Any], seat: int, plan: SearchPlan, budget: Budget, personality: str, answers: Sequence[str]
    ) -> None:
        self._table, self._seat, self._plan, self._budget = table, seat, plan, budget
        self._personality = personality
        self.values: dict[str, list[float]] = {choice: [] for choice in answers}
        self._own = answers[0]
        self._left = list(answers)
        self._playouts = 0

    def run(self, rng: Dice, playouts: int, reserve: int, watch: Watch) -> None:
        """Spend the playouts in rounds of equal cost, each with half as many answers as the round before; then, if
        there is a ``reserve`` (``Budget.most``), as much of it as it takes to tell the last answers apart."""
        most = max(playouts, reserve)
        rounds = max(1, (len(self._left) - 1).bit_length())
        for _ in range(rounds):
            worlds = max(1, playouts // (rounds * len(self._left)))
            for world in range(worlds):
                if watch(min(1.0, self._playouts / most)) and self.values[self._own]:
                    return
                self.deal(rng)
                if world + 1 == ALIKE and self._are_alike():
                    return
            self._drop()
            if reserve and self._distance() > FAR:
                return
        while self._playouts + len(self._left) <= most and self._distance() < CLOSE:
            if watch(min(1.0, self._playouts / most)):
                return
            self.deal(rng)

    def deal(self, rng: Dice) -> None:
        """Deal one world and play on from each answer that is left."""
        start = self._table.determinise(self._seat, rng.below(1 << 32) << 31 | rng.below(1 << 31))
        seed = rng.below(1 << 32)
        for choice in self._left:
            world = start.copy()
            world.choose(choice)
            self._playouts += 1
            values = play_on(world, self._plan, self._budget.stages, self._seat, self._personality, Luck(seed))
            self.values[choice].append(values[self._seat])

    def _distance(self) -> float:
        """How far the last two answers are from each other, in standard errors; infinite where the difference is known
        better than it matters."""
        mean, error = self._advantage(self._left[-1])
        return abs(mean) / error if error > SLIGHT else inf

    def _are_alike(self) -> bool:
        first = self.values[self._own]
        return all(self.values[choice] == first for choice in self._left)

    def _drop(self) -> None:
        """Keep the better half of the answers, and the heuristic's own."""
        rivals = sorted(self._left[1:], key=lambda choice: -self._advantage(choice)[0])
        self._left = [self._own, *rivals[: max(1, len(self._left) // 2 - 1)]]

    def _advantage(self, choice: str) -> tuple[float, float]:
        """By how much an answer is ahead of the heuristic's, on the average of the worlds both were tried in, and the
        standard error of that."""
        pairs = zip(self.values[choice], self.values[self._own], strict=False)
        differences = [value - own for value, own in pairs]
        count = len(differences)
        if not count:
            return 0.0, 1.0
        mean = sum(differences) / count
        if count == 1:
            return mean, 1.0
        spread = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
        return mean, sqrt(spread / count)

    def finding(self) -> Finding:
        """The best of the answers tried in most worlds, if it is clearly better than the heuristic's."""
        own = self.values[self._own]
        base = sum(own) / len(own)
        best, lead = self._own, 0.0
        prospects = [Prospect(self._own, base, 0.0, len(own))]
        for choice, values in self.values.items():
            if choice == self._own or not values:
                continue
            mean, error = self._advantage(choice)
            prospects.append(Prospect(choice, base + mean, error, len(values)))
            if choice in self._left and mean > max(lead, self._budget.margin * error):
                best, lead = choice, mean
        prospects.sort(key=lambda prospect: (prospect.choice != best, -prospect.mean))
        return Finding(best, self._own, tuple(prospects), self._playouts)


class Luck:
    """The chance of one world. What falls after an answer depends on the question, the answer, and how often that came
    before, not on all else that happened: answers that change one thing meet the same dice everywhere else."""

    __slots__ = ("_ask", "_question", "_seed", "_times")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._ask: Ask | None = None
        self._question = ""
        self._times: dict[str, int] = {}

    def after(self, ask: Ask, choice: str = "") -> int:
        """The state of the dice after that answer; of those that decide between equal answers without one."""
        if ask is not self._ask:
            self._ask, self._question = ask, f"{ask.seat} {ask.kind} {ask.facts} "
        moment = self._question + choice
        self._times[moment] = times = self._times.get(moment, 0) + 1
        return mixed(self._seed, crc32(f"{moment} {times}".encode())) % SPAN


class Ahead:
    """The answers that a playout has planned ahead (``SearchPlan.ahead``) for the seat that is asked."""

    __slots__ = ("_answers", "_key", "_planners")

    def __init__(self, plan: SearchPlan) -> None:
        self._planners = plan.ahead
        self._key: tuple[int, str] | None = None
        self._answers: Sequence[str] = ()

    def answer(self, world: Table[Any], ask: Ask) -> str:
        """The planned answer to a question, planned now if need be; empty where nothing is planned.

        A plan ends with its last answer, and with the first question of another kind or seat. A question in between
        that it does not answer is planned by itself.
        """
        planner = self._planners.get(ask.kind)
        if planner is None:
            self._key = None
            return ""
        key = ask.seat, ask.kind
        if key != self._key:
            self._key, self._answers = key, ()
        planned = next((choice for choice in self._answers if choice in ask.ids), "")
        if not planned:
            answers = planner(world.lazy_view(ask.seat), ask)
            planned = next((choice for choice in answers if choice in ask.ids), "")
            if planned:
                self._answers = answers
        if planned and planned == self._answers[-1]:
            self._answers = ()
        return planned


def play_on(
    world: Table[Any], plan: SearchPlan, stages: int, seat: int, personality: str, luck: Luck
) -> Sequence[float]:
    """The chances of all seats where heuristic players leave the position after so many stages. They pass where a
    client would pass for its player (``Ask.idle``)."""
    game, stage, goal = world.game, plan.stage, plan.stage(world) + stages
    ahead = Ahead(plan)
    for _ in range(LONGEST):
        decision = world.decision
        if decision is None:
            assert world.outcome is not None
            return outcome_values(world.outcome, len(world.seats))
        if stage(world) >= goal:
            break
        ask = decision.ask
        if len(ask.ids) == 1 and not ask.max_text:
            choice = ask.ids[0]
        elif ask.idle and ask.way_out:
            choice = ask.way_out
        elif ask.max_text and game.free_answer is not None:
            choice = game.free_answer(world, ask, Dice(luck.after(ask)))
        elif planned := ahead.answer(world, ask):
            choice = planned
        else:
            leaning = personality if ask.seat == seat else "balanced"
            choice = game.advise(world.lazy_view(ask.seat), ask, Dice(luck.after(ask)), leaning)
        world.dice.state = luck.after(ask, choice)
        world.choose(choice)
    return plan.value(world)


def outcome_values(outcome: Outcome, seats: int) -> list[float]:
    """What the end of a game is worth to each seat, 0 to 1: winners share 1; a game won together is worth the more, the
    higher its score."""
    values = [0.0] * seats
    if outcome.result == "loss":
        return values
    together = outcome.score > 0
    for seat in outcome.winners:
        values[seat] = (
            LOST_SHARE + (1 - LOST_SHARE) * outcome.score / FULL_SCORE if together else 1 / len(outcome.winners)
        )
    return values
