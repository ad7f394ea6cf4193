"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of prestige, as the comments of the file explain them."""

    gold: float
    years: float
    muniment: float
    climb: float
    step: float
    level: float
    pace: float
    late: float
    tile: float
    land: float
    bid: float
    recruit: float
    homeless: float
    pay_build: float
    pay_buy: float
    unknown: float
    share: float
    point: float
    stopped: float
    war_cost: float
    captured: float
    fire: float
    body: float
    dead: float
    exposed: float
    leader: float
    crowd: float
    line_dead: float
    line_killed: float
    dice: float
    stop_land: float
    crown_land: float
    crown: float
    keep_magic: float
    keep_charm: float
    keep_talisman: float


WEIGHTS = typed(data_files.read("rules.king_of_the_tabletop", "heuristic.toml"), Weights)
