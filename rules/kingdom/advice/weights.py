"""The weights of the heuristic player, from ``data/heuristic.toml``."""

from typing import Literal

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a personality leans to.

    ``courage``: the chance to win a battle that it asks for, 0 to 1; ``dread``: how much wounds, death and the capture
    of its own Challenger count; ``chivalry``: what a point of chivalry is worth to it in gold; ``spite``: how much the
    capture of a Challenger counts; ``hunt``: the share of it that counts when troops look for their next goal;
    ``grudge``: how much more all that harms a rival who holds its lands counts; ``trust``: the share of a rival's
    troops that another must have for an alliance with the former; ``knights``: knights to have unless there is gold to
    spare; ``garrison``: foot to have in the home castle; ``thrift``: gold it keeps back; ``betrays``: whether it ends
    an alliance to capture a lone Challenger; ``spares``: whose Challengers may pay less than the ransom.
    """

    courage: float
    dread: float
    chivalry: float
    spite: float
    hunt: float
    grudge: float
    trust: float
    knights: int
    garrison: int
    thrift: int
    betrays: bool
    spares: Literal["all", "allies", "nobody"]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gold, pieces and shares, as the comments of the file explain them; ``temper`` holds the personalities by name."""

    capture: float
    caught: float
    death_in_prison: float
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
    rival_home: float
    piece: float
    surplus: int
    foot: int
    bid: int
    last_rounds: int
    temper: dict[str, Temper]


WEIGHTS = typed(data_files.read("rules.kingdom", "heuristic.toml"), Weights)
