"""What consulting a prestige table is worth (13.4.17): its results, and the modifier it leaves for later visits."""

from typing import NamedTuple

from rules.down_with_the_king.advice import risks
from rules.down_with_the_king.advice.memo import memoized
from rules.down_with_the_king.advice.sides import me
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.advice.worth import influence, prestige
from rules.down_with_the_king.custom_data import Figures
from rules.down_with_the_king.facts import PRESTIGE, SPORTING, Effect, Table, row_of
from rules.down_with_the_king.view import CourtView
from rules.engine.odds import sums

MODIFIERS = range(-2, 3)
CHARGES = ("accuse", "hearing", "trial", "scandal")
WAYS = tuple(sums(2).items())


class Means(NamedTuple):
    """What a player has when a table is consulted, its cost paid: IP, PP, how many PP are unused; the share of gains
    and losses that count; activities left after it; what a duel and each charge are worth to him."""

    ip: int
    pp: int
    spare: int
    share: float
    left: int
    duel: float
    charges: dict[str, float]


class Chances(NamedTuple):
    """What a table does with one modifier: how often each effect comes, and which lasting modifier how often; ``duels``
    of 36 rolls lead to a duel."""

    effects: tuple[tuple[Effect, float], ...]
    shifts: tuple[tuple[int, float], ...]
    duels: int


def prestige_table(view: CourtView, index: int, temper: Temper, bought: int = 0) -> float:
    """The average worth of consulting a prestige table now, its cost paid, with what it changes for later visits.

    Later visits gain by a better modifier what it brings beyond the usual gain, that of the best table.
    """
    modifier, least = _within(view.seats[me(view)].modifiers[index] + bought), usual(view, temper)
    now = average(view, index, modifier, temper)
    base = max(least, now)
    later = 0.0
    for lasting, chance in _chances(view.figures)[index][modifier + 2].shifts:
        later += chance * (max(least, average(view, index, _within(modifier + lasting), temper)) - base)
    return now + WEIGHTS.visits * later


def _within(modifier: int) -> int:
    return max(MODIFIERS[0], min(MODIFIERS[-1], modifier))


def best_table(view: CourtView, temper: Temper) -> int:
    """The prestige table that gains most on average of those the viewer can pay for."""
    return max(open_tables(view), key=lambda index: prestige_table(view, index, temper))


def open_tables(view: CourtView) -> list[int]:
    """The tables that can be paid for; a lady does not consult Sporting."""
    room, tables = spending_room(view), view.figures.prestige
    female = risks.own_pc(view).female
    return [
        index for index in range(len(PRESTIGE)) if tables[index].cost <= room and not (female and index == SPORTING)
    ]


def duel_rolls(view: CourtView, index: int) -> int:
    """How many of the 36 rolls on that table lead to a duel, with the viewer's modifier."""
    return _chances(view.figures)[index][view.seats[me(view)].modifiers[index] + 2].duels


def spending_room(view: CourtView) -> int:
    """The IP that the viewer may spend: half of them in a crisis, none during a famine (33.2.1, 34.6)."""
    ip = view.seats[me(view)].ip
    if "famine" in view.crown:
        return 0
    return ip if not view.crisis or ip == 1 else ip // 2


@memoized
def average(view: CourtView, index: int, modifier: int, temper: Temper) -> float:
    """The average worth of a visit to a table with a modifier from -2 to +2, its cost paid; a lasting modifier that it
    leaves does not count."""
    cost = view.figures.prestige[index].cost
    worth = _worth_of_effects(view, cost, temper)
    total = influence(-cost, view.seats[me(view)].ip) if cost else 0.0
    for consequence, chance in _chances(view.figures)[index][modifier + 2].effects:
        total += chance * worth[consequence]
    return total


@memoized
def usual(view: CourtView, temper: Temper) -> float:
    """The average worth of a visit to the best table now."""
    modifiers = view.seats[me(view)].modifiers
    return max([average(view, index, modifiers[index], temper) for index in open_tables(view)])


@memoized
def _worth_of_effects(view: CourtView, cost: int, temper: Temper) -> dict[Effect, float]:
    """What each effect of the tables with that cost is worth to the viewer, who has paid it."""
    means = _means(view, temper)
    left = means._replace(ip=max(0, means.ip - cost))
    return {consequence: effect(consequence, left, temper) for consequence in _effects(view.figures, cost)}


@memoized
def _effects(figures: Figures, cost: int) -> frozenset[Effect]:
    """The effects of all tables with that cost."""
    tables = [table for table in figures.prestige if table.cost == cost]
    return frozenset(consequence for table in tables for row in table.rows for consequence in row.effects)


@memoized
def _chances(figures: Figures) -> list[list[Chances]]:
    """For each table, by modifier, what it does how often; a row to be rolled again counts as the others."""
    return [[_chances_with(table.rows, modifier) for modifier in MODIFIERS] for table in figures.prestige]


def _chances_with(rows: Table, modifier: int) -> Chances:
    effects: dict[Effect, float] = {}
    shifts: dict[int, float] = {}
    results = [(row_of(rows, pips + modifier), ways) for pips, ways in WAYS]
    final = [(row, ways) for row, ways in results if not any(verb[0] == "roll_again" for verb in row.effects)]
    rolls = sum(ways for _, ways in final) or 1
    for row, ways in final:
        for verb in row.effects:
            effects[verb] = effects.get(verb, 0.0) + ways / rolls
        if row.modifier:
            shifts[row.modifier] = shifts.get(row.modifier, 0.0) + ways / rolls
    duels = sum(ways for row, ways in results if any(verb[0] == "duel" for verb in row.effects))
    return Chances(tuple(effects.items()), tuple(shifts.items()), duels)


@memoized
def _means(view: CourtView, temper: Temper) -> Means:
    own, pc = view.seats[me(view)], risks.own_pc(view)
    turn, people = view.player_turn, risks.who_answers(view)
    return Means(
        own.ip,
        own.pp,
        own.pp - own.pp_used,
        0.5 if pc.place or pc.hiding else 1.0,
        max(0, turn.left - 1) if turn is not None and turn.seat == own.index else 0,
        0.0 if pc.hiding or pc.sentence else risks.duel(view, temper, own.ip, people),
        {stage: risks.charge(view, temper, stage, people) for stage in CHARGES},
    )


def effect(consequence: Effect, means: Means, temper: Temper) -> float:
    """What one effect is worth to a player with these means."""
    verb = consequence[0]
    amount = int(consequence[1]) if len(consequence) > 1 and consequence[1].isdigit() else 0
    if verb == "duel":
        return means.duel
    if verb in means.charges:
        return means.charges[verb]
    if verb == "end_activities":
        return -WEIGHTS.activity * means.left
    if verb == "extra_activities":
        return WEIGHTS.activity * amount
    if (event := WEIGHTS.event.get(verb)) is not None:
        return event
    worth = _gain(verb, amount, means)
    return worth * temper.dread if worth < 0 else worth


def _gain(verb: str, amount: int, means: Means) -> float:
    """What an effect gains in IP and PP for a player with these means."""
    ip, pp, spare, share = means[:4]
    match verb:
        case "gain_pp":
            return prestige(share * amount, spare)
        case "gain_ip":
            return influence(share * amount, ip)
        case "double_pp":
            return prestige(share * pp, spare)
        case "double_ip":
            return influence(share * ip, ip)
        case "lose_pp":
            return prestige(-min(share * amount, pp), spare)
        case "lose_ip":
            return influence(-min(share * amount, ip), ip)
        case "lose_all_pp":
            return prestige(-pp, spare)
        case "lose_all_ip":
            return influence(-ip, ip)
    return 0.0
