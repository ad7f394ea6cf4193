"""``kill -9`` while a campaign is being played: what had been acknowledged is there, always.

Run as a program, it plays a campaign at random and prints each decision once its answer has returned. The game
``toy_freely`` is the toy game of one person, who takes back freely.
"""

import random
import select
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import rules
from saves import Player, SaveError, Store, check, history
from tests import toy

NAME = "Killed"
MAX_ACKNOWLEDGED = 12
MAX_WAIT = 0.012
"""Seconds between the last acknowledgment that the test reads and the kill."""


def play(home: Path, game: str, seats: int, seed: int) -> None:
    """Go on with the campaign of that home, or begin it, and print ``number checksum`` for each decision made."""
    freely, game = game == "toy_freely", game.removesuffix("_freely")
    if game == "toy":
        toy.register()
    store = Store(home)
    if store.list():
        campaign = store.open(store.list()[0].stem)
    else:
        names = [f"P{seat}" for seat in range(seats)]
        table = rules.new_table(game, names, seed)
        bots = names[1:] if freely else []
        players = [Player(name, "bot", "random") if name in bots else Player(name) for name in names]
        campaign = store.create(NAME, table, players, seed, take_back=freely)
    chance = random.Random(seed)
    while (decision := campaign.table.decision) is not None:
        far = 1 if campaign.table.can_undo else len(list(islice(campaign.undo_asks(), 4)))
        if far and chance.random() < 0.2:
            campaign.undo(chance.randint(1, far))
        else:
            campaign.answer(chance.choice(decision.ids))
        print(decision.number, campaign.table.checksum(), flush=True)
    print("over", flush=True)


@dataclass
class Tally:
    """How often a process was killed, how many decisions it had acknowledged by then, and what was wrong."""

    killed: int = 0
    acknowledged: int = 0
    wrong: list[str] = field(default_factory=list)


def kill_often(home: Path, times: int, seed: int, game: str = "toy", seats: int = 3) -> Tally:
    """Let processes play on, one after the other, and kill each at a random instant. A finished game begins anew."""
    tally = Tally()
    chance = random.Random(seed)
    made = 0
    for turn in range(times):
        command = [sys.executable, "-m", "tests.saves.killing", str(home), game, str(seats), str(seed * 1000 + turn)]
        lines = _kill_one(command, chance)
        tally.killed += 1
        acknowledged = [line.split() for line in lines if line != "over"]
        tally.acknowledged += len(acknowledged)
        made, fault = _look(home, acknowledged, made)
        if fault:
            tally.wrong.append(f"kill {turn}: {fault}")
        if "over" in lines:
            Store(home).delete(NAME)
            made = 0
    return tally


def _kill_one(command: Sequence[str], chance: random.Random) -> list[str]:
    """All whole lines that the process printed before it was killed."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = [process.stdout.readline() for _ in range(chance.randint(0, MAX_ACKNOWLEDGED))]
        # Nothing is ever ready here but the end of the process: this is a wait that ends when the game does.
        select.select([process.stderr], [], [], chance.uniform(0, MAX_WAIT))
        process.kill()
        rest = process.stdout.read()
        faults = process.stderr.read().decode()
    if faults:
        raise AssertionError(faults)
    return [line.decode().strip() for line in b"".join([*said, rest]).splitlines(keepends=True) if line.endswith(b"\n")]


def _look(home: Path, acknowledged: list[list[str]], before: int) -> tuple[int, str]:
    """The number of the decision at which the campaign resumes, and what is wrong with it."""
    store = Store(home)
    try:
        campaign = store.open(NAME)
    except SaveError as fault:
        if not acknowledged and not before and not store.list():
            return 0, ""  # killed before it was created
        return before, str(fault)
    with campaign:
        number, checksum = campaign.table.number, campaign.table.checksum()
    least = int(acknowledged[-1][0]) + 1 if acknowledged else before
    if not least <= number <= least + 1:
        return number, f"resumed at decision {number}, acknowledged were {least}"
    if acknowledged and number == least and checksum != acknowledged[-1][1]:
        return number, f"decision {number} is not as it was acknowledged"
    known = {
        record.number: record.check
        for _, record in history.read_records(campaign.files.history.read_bytes())
        if isinstance(record, (history.DecisionRecord, history.TakenBackRecord))
    }
    for told, check_told in acknowledged:
        if known.get(int(told)) != check_told:
            return number, f"decision {told} is not in the history as it was acknowledged"
    report = check(campaign.files.main)
    return number, "" if report.good else report.line


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
