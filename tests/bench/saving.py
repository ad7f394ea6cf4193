"""What saving and loading cost early and late in games of as many seats as there can be."""

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import rules
from rules import bots
from saves import Campaign, Player, Store
from tests.bench.figures import NAMES, spread

TURNS = {"down_with_the_king": (5, 50)}
"""An early turn and a late one, where long games of random bots still are."""
OTHER_TURNS = (2, 10)
GAMES = 4
"""So many random games that last long enough; all other bots end theirs sooner."""
MAX_GAMES = 40
ANSWERS = 100
LOADS = 15


@dataclass
class Costs:
    """Seconds of each save on the clock and of the processor, of each load; bytes of snapshots and histories."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    loads: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    histories: list[int] = field(default_factory=list)

    def add(self, other: "Costs") -> None:
        """Put those of another game to these."""
        for name in vars(self):
            getattr(self, name).extend(getattr(other, name))


def report(games: Sequence[str]) -> Iterator[str]:
    """The figures, line by line."""
    for game in games:
        for line in _report(game, TURNS.get(game, OTHER_TURNS)):
            yield f"{game}, {line}"


def _report(game: str, turns: tuple[int, int]) -> Iterator[str]:
    all_costs, games = {turn: Costs() for turn in turns}, 0
    for seed in range(MAX_GAMES):
        with tempfile.TemporaryDirectory() as folder:
            costs = _one_game(Store(Path(folder)), game, turns, seed)
        if len(costs) == len(turns):
            games += 1
            for turn in turns:
                all_costs[turn].add(costs[turn])
        if games == GAMES:
            break
    if not games:
        yield f"no game lasted until turn {turns[-1]}"
        return
    for turn, cost in all_costs.items():
        yield f"turn {turn}: a save {spread(cost.clock, 'ms', 1000)}, processor {spread(cost.processor, 'ms', 1000)}"
        yield (
            f"turn {turn}: a load {spread(cost.loads, 'ms', 1000)}; file {median(cost.sizes):,.0f} bytes,"
            f" history {median(cost.histories):,.0f} bytes"
        )
    first, last = (median(all_costs[turn].clock) for turn in turns)
    yield f"a save at turn {turns[-1]} to one at turn {turns[0]}: x {last / first:.2f} ({games} games)"


def _one_game(store: Store, game: str, turns: tuple[int, int], seed: int) -> dict[int, Costs]:
    """The costs at each turn that the game came to."""
    found: dict[int, Costs] = {}
    names = NAMES[: rules.game(game).seats[-1]]
    table = rules.new_table(game, names, seed)
    bot = bots.make("random", seed)
    campaign = store.create("Bench", table, [Player(name) for name in names], seed)
    for turn in turns:
        if not _play_to(campaign, bot, turn):
            break
        cost = found[turn] = Costs()
        _time_saves(campaign, bot, cost)
        cost.sizes.append(campaign.files.main.stat().st_size)
        cost.histories.append(campaign.files.history.stat().st_size)
        campaign.close()
        for _ in range(LOADS):
            began = perf_counter()
            campaign = store.open("Bench")
            cost.loads.append(perf_counter() - began)
            campaign.close()
        campaign = store.open("Bench")
    campaign.close()
    return found


def _play_to(campaign: Campaign, bot: bots.Bot, turn: int) -> bool:
    """Play on until that turn; False if the game is over before."""
    table = campaign.table
    while table.decision is not None and table.game.turn_and_phase(table)[0] < turn:
        job = campaign.choose(bot.choose(table))
        if table.number % 50 == 0:
            campaign.write(job)
    return table.decision is not None


def _time_saves(campaign: Campaign, bot: bots.Bot, cost: Costs) -> None:
    """Answer some decisions; the costs are those of the answers without what the choices themselves take."""
    for _ in range(ANSWERS):
        if campaign.table.decision is None:
            return
        choice = bot.choose(campaign.table)
        twin = campaign.table.copy()
        began, busy = perf_counter(), process_time()
        twin.choose(choice)
        chosen, busy_chosen = perf_counter() - began, process_time() - busy
        began, busy = perf_counter(), process_time()
        campaign.answer(choice)
        cost.clock.append(perf_counter() - began - chosen)
        cost.processor.append(process_time() - busy - busy_chosen)
