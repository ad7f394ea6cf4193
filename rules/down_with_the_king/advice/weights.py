"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files
from rules.engine.records import typed


class Temper(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What a personality leans to.

    ``strike_at``: the chance of success from which it usurps; ``malice``: how much harm to a rival is worth, in
    its own points; ``dread``: how much a loss counts against a gain; ``grudge``: how much more the worst enemy
    counts than the other rivals; ``thrift``: how much of a hand it keeps for its own defense (0..1).
    """

    strike_at: float
    malice: float
    dread: float
    grudge: float
    thrift: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points, as the comments of the file explain them; ``card``, ``event`` and ``temper`` are tables by name."""

    pp_enough: float
    pp_idle: float
    pp_short: float
    ip: float
    ip_enough: float
    ip_idle: float
    draw_event: float
    draw_full: float
    draw_loyalty: float
    full_hand: float
    visits: float
    activity: float
    recruit: float
    recruit_status: float
    from_crown: float
    henchman: float
    henchman_more: float
    spouse: float
    hold_wedding: float
    guests: float
    title_pc: float
    title_low: float
    title: float
    accepted: float
    office_risk: float
    stopped: float
    struck: float
    friend: float
    pc_life: float
    pc_pp: float
    pc_card: float
    pc_stake: float
    confined: float
    kill: float
    hide: float
    worse_than_hiding: float
    before_strike: float
    sure: float
    rival_strike: float
    last_chance: float
    hidden_card: float
    no_chance: float
    card: dict[str, float]
    event: dict[str, float]
    temper: dict[str, Temper]


WEIGHTS = typed(data_files.read("rules.down_with_the_king", "heuristic.toml"), Weights)
