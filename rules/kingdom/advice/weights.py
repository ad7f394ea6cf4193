"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gold, pieces and shares, as the comments of the file explain them."""

    capture: float
    caught: float
    death_in_prison: float
    hunt: float
    grail: float
    life: float
    camelot: float
    camelot_safe: float
    site: float
    way: float
    endurance: float
    frail: float
    late_life: float
    late_chivalry: float
    alone: float
    slip: float
    dare: float
    barns: float
    leader: float
    rival: float
    home: float
    free_move: float
    blow: float
    garrison: int
    rival_home: float
    piece: float
    knights: int
    surplus: int
    foot: int
    bid: int
    last_rounds: int


WEIGHTS = typed(data_files.read("rules.kingdom", "heuristic.toml"), Weights)
