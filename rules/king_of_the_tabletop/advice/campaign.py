"""Going to war: what a war with the whole army against a seat brings, and whom it keeps from winning."""

from functools import lru_cache
from typing import NamedTuple

from rules.king_of_the_tabletop.advice import line_up, threats
from rules.king_of_the_tabletop.advice.line_up import Place, Units
from rules.king_of_the_tabletop.advice.personality import Personality
from rules.king_of_the_tabletop.advice.weights import WEIGHTS
from rules.king_of_the_tabletop.advice.worth import danger, hits, land_worth, own_seat, terrain_gain, units_of
from rules.king_of_the_tabletop.facts import ARMS, DATA
from rules.king_of_the_tabletop.realm.holdings import TO_WIN, points_of_gold
from rules.king_of_the_tabletop.view import RealmView, Seat
from rules.king_of_the_tabletop.war.war import pay_for

PER_GOLD: int = DATA["gold"]["per_attackers"]
"""The attackers that a coin pays for (KT-3)."""


class Campaign(NamedTuple):
    """What a war promises, on the average: ``taken``, the points of the lands it takes; ``recruited``, what new terrain
    brings into the army; the ``chances`` that at least so many points are taken, from 0 on; the tiles it loses; the
    gold it costs."""

    taken: float
    recruited: float
    chances: tuple[float, ...]
    dead: float
    paid: int


def payable(view: RealmView) -> list[int]:
    """The tiles of one's army that one's gold pays for, the strongest first."""
    army = sorted((tile for tile in view.army if tile not in ARMS), key=hits, reverse=True)
    return army[: own_seat(view).gold * PER_GOLD]


def campaign(view: RealmView, foe: Seat) -> Campaign | None:
    """A war against a seat, as far as it can be known; None if no army can be paid."""
    tiles = payable(view)
    if not tiles or not foe.lands:
        return None
    stops = WEIGHTS.stop_land if threats.missing(view, foe) <= 0 else 0.0
    places = tuple(
        [Place(land_worth(land, foe) + terrain_gain(view, land.tile) + stops, land.absorbs) for land in foe.lands]
    )
    points = tuple([threats.points(land) for land in foe.lands])
    recruits = tuple([terrain_gain(view, land.tile) for land in foe.lands])
    return _campaign(units_of(tiles), places, points, recruits, units_of(foe.open, foe.army - len(foe.open)))


@lru_cache(maxsize=512)
def _campaign(
    units: Units, places: tuple[Place, ...], points: tuple[int, ...], recruits: tuple[float, ...], enemies: Units
) -> Campaign:
    """Who lines up last sees where the other stands; the smaller army lines up first more often (12.5, 12.6)."""
    last = _LAST[(len(units) > len(enemies)) - (len(units) < len(enemies))]
    blind = line_up.attack_first(units, places, enemies)
    answer = line_up.stand_by_need(enemies, line_up.spread(units, places, WEIGHTS.crowd))
    seen = line_up.seen_at(enemies, answer, places)
    forces = line_up.forces_of(units, line_up.rough_attack(units, seen), len(places))
    falling = (
        blind.falling,
        [
            line_up.falls(force, place.absorbs, (place.enemy_hits, place.enemies))
            for force, place in zip(forces, seen, strict=True)
        ],
    )
    taken, recruited, chances = 0.0, 0.0, [0.0] * (sum(points) + 1)
    for share, chance_at in zip((1 - last, last), falling, strict=True):
        here = [1.0]
        for chance, gained, value in zip(chance_at, points, recruits, strict=True):
            recruited += share * WEIGHTS.captured * chance * value
            taken += share * WEIGHTS.captured * chance * gained
            if chance:
                here = _with(here, gained, WEIGHTS.captured * chance)
        for number, chance in enumerate(here):
            chances[number] += share * chance
    fire = sum([unit[0] for unit in enemies]) + sum([place.absorbs for place in places]) / 12
    dead = min(len(units), WEIGHTS.fire * fire)
    return Campaign(taken, recruited, tuple(chances), dead, pay_for(len(units)))


_LAST = {-1: 10 / 31, 0: 0.5, 1: 21 / 31}
"""The chance of the attacker to line up last, with fewer tiles than the defender, as many, or more (12.5)."""


def _with(chances: list[float], points: int, chance: float) -> list[float]:
    """The chances of at least so many points when one more land may be taken."""
    longer = [*chances, *[0.0] * points]
    return [
        have * (1 - chance) + chance * (longer[number - points] if number >= points else 1.0)
        for number, have in enumerate(longer)
    ]


def at_least(found: Campaign, points: float) -> float:
    """The chance that a war takes that many points."""
    if points <= 0:
        return 1.0
    number = int(points) + (points > int(points))
    return found.chances[number] if number < len(found.chances) else 0.0


def value_of_war(view: RealmView, foe: Seat, personality: Personality) -> float:
    """Points that a war against a seat is worth more than peace: lands and harm, less pay and losses; what it changes
    in who wins at the next collection."""
    found = campaign(view, foe)
    if found is None:
        return -1.0
    own = own_seat(view)
    gain = found.taken * (1 + WEIGHTS.years) + found.recruited
    harm = found.taken * (1 + WEIGHTS.years) * personality.malice * (0.3 + WEIGHTS.leader * danger(view, foe))
    to_come = len(threats.still_to_come(view))
    loss = found.dead * (WEIGHTS.dead + WEIGHTS.exposed * to_come) + WEIGHTS.gold * found.paid
    points = gain + harm - loss - WEIGHTS.war_cost - personality.caution
    after = prospect(view, points, found, foe)
    # A war that takes enough wins at once (21.1).
    if own.muniment:
        spent = points_of_gold(own.gold) - points_of_gold(own.gold - found.paid)
        at_once = at_least(found, TO_WIN - own.prestige + spent)
        after += at_once * (1 - after)
    return (after - prospect(view, 0.0)) / WEIGHTS.point


def prospect(view: RealmView, points: float, found: Campaign | None = None, foe: Seat | None = None) -> float:
    """The chance to win, at the next collection or, if nobody wins there, later. The seat's standing changes by so many
    points, and a war goes as ``found`` promises."""
    own = own_seat(view)
    hindered = (1 - WEIGHTS.stopped) ** len(threats.still_to_come(view))
    going_on, ahead, mine = 1.0, 1.0, 0.0
    for index in threats.collection_order(view):
        seat = view.seats[index]
        if index == own.index:
            gained, paid = (found.taken, found.paid) if found is not None else (0.0, 0)
            mine = ahead * hindered * threats.crown_chance(threats.missing(view, seat, gained, paid))
            going_on *= 1 - (mine / ahead if ahead else 0.0)
            continue
        lacks = threats.missing(view, seat)
        chance = threats.crown_chance(lacks)
        if chance and found is not None and foe is not None and foe.index == index:
            # The income of a land is lost with it.
            enough = at_least(found, (1 - lacks) / 1.1)
            some = at_least(found, 1)
            chance = (1 - some) * chance + max(0.0, some - enough) * chance * 0.8 + enough * 0.15
        ahead *= 1 - chance * hindered
        going_on *= 1 - chance * hindered
    return mine + going_on * max(0.02, WEIGHTS.share + WEIGHTS.point * points)
