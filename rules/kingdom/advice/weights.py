"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files


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
    guard: float
    piece: float
    knights: int
    surplus: int
    foot: int
    fight: float
    bid: int


WEIGHTS = msgspec.convert(data_files.read("rules.kingdom", "heuristic.toml"), Weights)
