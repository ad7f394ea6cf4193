"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a personality leans to.

    ``dread``, ``rage``: weights of wounds and of kills; ``gather``: the most steps from a door at which a hero is ready
    to open it on monsters; ``heals_at``: the wounds from which a hero with time to spare drinks a Healing Potion,
    ``hurries_at``: those from which it drinks although it needs the time to walk (3: never); ``luck_for``: the failed
    throws after which it drinks a Luck Potion, ``attack`` or ``save``; ``unseen``: the least danger in points against
    which it drinks a Potion of Invisibility.
    """

    dread: float
    rage: float
    gather: int
    heals_at: int
    hurries_at: int
    luck_for: tuple[str, ...]
    unseen: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points, as the comments of the file explain them; ``temper`` holds the personalities by name."""

    wounds: tuple[float, float, float]
    monster: float
    life: float
    kill: float
    step: float
    approach: float
    walk_again: float
    gathered: float
    escape: float
    rash: float
    worn: float
    gift: float
    temper: dict[str, Temper]


WEIGHTS = typed(data_files.read("rules.tabletop_dungeon", "heuristic.toml"), Weights)
