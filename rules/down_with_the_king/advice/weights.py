"""The weights of the heuristic player, from ``data/heuristic.toml``."""

import msgspec

from rules.engine import data_files


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    modifier: float
    recruit: float
    recruit_status: float
    draw_loyalty: float
    draw_event: float
    draw_full: float
    favor: float
    favor_counter: float
    before_strike: float
    last_chance: float
    sure: float
    rival_strike: float
    henchman: float
    henchman_more: float
    visits: float
    activity: float
    friend: float
    kill: float
    pc_life: float
    pc_pp: float
    pc_card: float
    pc_stake: float
    confined: float
    title_pc: float
    title_low: float
    title: float
    hold_wedding: float
    guests: float
    spouse: float
    hide: float
    worse_than_hiding: float
    accepted: float
    office_risk: float
    full_hand: float
    from_crown: float
    stopped: float
    struck: float
    card: dict[str, float]
    event: dict[str, float]
    temper: dict[str, Temper]


WEIGHTS = msgspec.convert(data_files.read("rules.down_with_the_king", "heuristic.toml"), Weights)
