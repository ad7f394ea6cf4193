"""What saving and loading cost early and late in a game of six seats."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

import rules
from rules import bots
from saves import Campaign, Player, Store
from tests.bench.figures import GAME, NAMES, spread

TURNS = (5, 50)
ANSWERS = 60
LOADS = 15


def report() -> Iterator[str]:
    """The figures, line by line."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for seed in range(20):
            lines = _one_game(store, seed)
            if lines is not None:
                yield from lines
                return
    yield f"no game lasted until turn {TURNS[-1]}"


def _one_game(store: Store, seed: int) -> list[str] | None:
    """The figures of one game, or None if it ends too early."""
    lines: list[str] = []
    name = f"Bench {seed}"
    table = rules.new_table(GAME, NAMES, seed)
    campaign = store.create(name, table, [Player(one) for one in NAMES], seed)
    for turn in TURNS:
        if not _play_to(campaign, turn):
            campaign.close()
            return None
        answers, processor = _time_answers(campaign)
        size, history = campaign.files.main.stat().st_size, campaign.files.history.stat().st_size
        campaign.close()
        loads = []
        for _ in range(LOADS):
            began = perf_counter()
            campaign = store.open(name)
            loads.append(perf_counter() - began)
            campaign.close()
        campaign = store.open(name)
        lines += [
            f"turn {turn}: a saved answer {spread(answers, 'ms', 1000)}, processor {spread(processor, 'ms', 1000)}",
            f"turn {turn}: a load {spread(loads, 'ms', 1000)}; file {size:,} bytes, history {history:,} bytes",
        ]
    campaign.close()
    return lines


def _play_to(campaign: Campaign, turn: int) -> bool:
    """Play at random until that turn; False if the game is over before."""
    bot = bots.make("random", 1)
    table = campaign.table
    while table.decision is not None:
        job = campaign.choose(bot.choose(table))
        if table.number % 50 == 0:
            campaign.write(job)
        if table.game.moment(table)[0] >= turn:
            campaign.write(job)
            return table.decision is not None
    return False


def _time_answers(campaign: Campaign) -> tuple[list[float], list[float]]:
    """Seconds on the clock and of the processor for each answer, decision and save together."""
    bot = bots.make("random", 1)
    clock, processor = [], []
    for _ in range(ANSWERS):
        if campaign.table.decision is None:
            break
        choice = bot.choose(campaign.table)
        began, busy = perf_counter(), process_time()
        campaign.answer(choice)
        clock.append(perf_counter() - began)
        processor.append(process_time() - busy)
    return clock, processor
