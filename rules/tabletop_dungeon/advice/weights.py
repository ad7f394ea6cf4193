"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points, as the comments of the file explain them."""

    wounds: tuple[float, float, float]
    monster: float
    life: float
    kill: float
    step: float
    approach: float
    walk_again: float
    gathered: float
    escape: float
    unseen: float
    rash: float
    worn: float
    gift: float


WEIGHTS = typed(data_files.read("rules.tabletop_dungeon", "heuristic.toml"), Weights)
