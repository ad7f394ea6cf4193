"""Campaigns of the real games, played at random."""

import random
from pathlib import Path

import rules
from saves import Campaign, Player, Store
from tests.options import options_in
from tests.saves.conftest import NOON

NAMES = ("Ann", "Bea", "Carl", "Dora", "Eve", "Finn")


def begin(home: Path, key: str, seats: int, seed: int, way: str = "usual") -> Campaign:
    """A new campaign; its options as ``tests.options`` names them."""
    names = NAMES[:seats]
    table = rules.new_table(key, names, seed, options_in(key, way))
    return Store(home, lambda: NOON).create("The long winter", table, [Player(name) for name in names], seed)


def play(campaign: Campaign, decisions: int, depth: int = 0) -> None:
    """Play at random, with steps back, for so many decisions and on until the stack is ``depth`` steps deep.

    It stops before the answer that ends the game.
    """
    chance = random.Random(decisions)
    while campaign.table.number < decisions or len(campaign.table.stack) < depth:
        decision = campaign.table.decision
        assert decision is not None
        if campaign.table.can_undo and chance.random() < 0.3:
            job = campaign.take_back()
        else:
            choice = chance.choice(decision.ids)
            if _ends(campaign, choice):
                break
            job = campaign.choose(choice)
        if campaign.table.number % 20 == 0:
            campaign.write(job)
    decision = campaign.table.decision
    assert decision is not None
    going_on = next((one for one in decision.ids if not _ends(campaign, one)), None)
    if going_on is not None:
        campaign.answer(going_on)


def _ends(campaign: Campaign, choice: str) -> bool:
    trial = campaign.table.copy()
    trial.choose(choice)
    return trial.decision is None


def saved(home: Path, key: str, seats: int, seed: int, decisions: int, depth: int = 0, way: str = "usual") -> Path:
    """The file of a campaign played so far."""
    with begin(home, key, seats, seed, way) as campaign:
        play(campaign, decisions, depth)
    return campaign.files.main
