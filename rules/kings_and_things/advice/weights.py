"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points, as the comments of the file explain them."""

    hidden: float
    wild: float
    enough: float
    worth_going: float
    risk: float
    lost_cause: float
    hex: float
    level: float
    rival_hex: float
    citadel: float
    castle: float
    leader_hex: float
    close: int
    attacked: float
    later: float
    hero: float
    gold: float
    gold_after: float
    hero_won: float
    danger: float
    joint: float
    guard: float
    support: float
    walked_in: float


WEIGHTS = typed(data_files.read("rules.kings_and_things", "heuristic.toml"), Weights)
