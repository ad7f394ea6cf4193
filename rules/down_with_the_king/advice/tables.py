"""What consulting a prestige table is worth (13.4.17): its results, and the modifier it leaves for later visits."""

from typing import NamedTuple

from rules.down_with_the_king.advice import risks
from rules.down_with_the_king.advice.sides import me
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.advice.worth import influence, prestige
from rules.down_with_the_king.facts import PRESTIGE, SPORTING, Effect, Prestige, row_of
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


class Visit(NamedTuple):
    """One visit to a table: ``now`` is what its result is worth, ``later`` what the modifier it leaves is."""

    now: float
    later: float


def prestige_table(view: CourtView, index: int, temper: Temper, bought: int = 0) -> float:
    """The average worth of consulting a prestige table now, its cost paid."""
    found = survey(view, temper)[index]
    return sum(found[max(0, min(4, view.seats[me(view)].modifiers[index] + bought + 2))])


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


def duel_rolls(view: CourtView, index: int, bought: int = 0) -> int:
    """How many of the 36 rolls on that table lead to a duel, with the viewer's modifier."""
    rows = view.figures.prestige[index].rows
    modifier = max(-2, min(2, view.seats[me(view)].modifiers[index] + bought))
    return sum(ways for pips, ways in WAYS if any(verb[0] == "duel" for verb in row_of(rows, pips + modifier).effects))


def spending_room(view: CourtView) -> int:
    """The IP that the viewer may spend: half of them in a crisis, none during a famine (33.2.1, 34.6)."""
    ip = view.seats[me(view)].ip
    if "famine" in view.crown:
        return 0
    return ip if not view.crisis or ip == 1 else ip // 2


_last: tuple[CourtView | None, Temper | None, list[list[Visit]]] = (None, None, [])
"""The last survey, for the other answers to the same question."""


def survey(view: CourtView, temper: Temper) -> list[list[Visit]]:
    """A visit to each table with each modifier from -2 to +2."""
    global _last
    seen, by, found = _last
    if seen is view and by is temper:
        return found
    means = _means(view, temper)
    averages = [_averages(view, index, means, temper) for index in range(len(PRESTIGE))]
    modifiers = view.seats[me(view)].modifiers
    usual = [averages[index][0][modifiers[index] + 2] for index in open_tables(view)]
    found = [_visits(by_modifier, shifts, max(usual)) for by_modifier, shifts in averages]
    _last = (view, temper, found)
    return found


def _visits(averages: list[float], shifts: list[dict[int, float]], usual: float) -> list[Visit]:
    """Of a table, by modifier: later visits gain by a better modifier what it brings beyond the ``usual`` gain."""
    visits = []
    for at, average in enumerate(averages):
        base = max(usual, average)
        later = sum(
            chance * (max(usual, averages[max(0, min(4, at + shift))]) - base) for shift, chance in shifts[at].items()
        )
        visits.append(Visit(average, WEIGHTS.visits * later))
    return visits


def _means(view: CourtView, temper: Temper) -> Means:
    own, pc = view.seats[me(view)], risks.own_pc(view)
    turn = view.player_turn
    return Means(
        own.ip,
        own.pp,
        own.pp - own.pp_used,
        0.5 if pc.place or pc.hiding else 1.0,
        max(0, turn.left - 1) if turn is not None and turn.seat == own.index else 0,
        0.0 if pc.hiding or pc.sentence else risks.duel(view, temper, own.ip),
        {stage: risks.charge(view, temper, stage) for stage in CHARGES},
    )


def _averages(view: CourtView, index: int, means: Means, temper: Temper) -> tuple[list[float], list[dict[int, float]]]:
    """By modifier: the average worth of a table's result, its cost paid, and how often which modifier it leaves."""
    table: Prestige = view.figures.prestige[index]
    paid = influence(-table.cost, means.ip) if table.cost else 0.0
    means = means._replace(ip=max(0, means.ip - table.cost))
    worths = [sum([effect(verb, means, temper) for verb in row.effects]) for row in table.rows]
    again = [any(verb[0] == "roll_again" for verb in row.effects) for row in table.rows]
    places = [next(at for at, row in enumerate(table.rows) if row is row_of(table.rows, total)) for total in range(15)]
    averages, shifts = [], []
    for modifier in MODIFIERS:
        total, rolled = 0.0, 0
        shift: dict[int, float] = {}
        for pips, ways in WAYS:
            at = places[max(0, pips + modifier)]
            if again[at]:
                continue
            rolled += ways
            total += ways * worths[at]
            lasting = table.rows[at].modifier
            if lasting:
                shift[lasting] = shift.get(lasting, 0) + ways
        averages.append(total / rolled + paid if rolled else paid)
        shifts.append({lasting: ways / rolled for lasting, ways in shift.items()})
    return averages, shifts


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
