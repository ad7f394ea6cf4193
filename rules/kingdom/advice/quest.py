"""What places are worth to the Challenger: sites, Camelot, and the danger to be caught there."""

from functools import cache

from rules.kingdom.advice.fighting_guardians import gain
from rules.kingdom.advice.situation import (
    Outlook,
    defense_of,
    distances,
    grail_chance,
    me,
    open_sites,
    rivals,
    rounds_left,
    sites_left,
    win_chance,
)
from rules.kingdom.advice.standing import point, ransom_loss, stakes
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.facts import CAMELOT_CHIVALRY, CAMELOT_GOLD, MOVE_KNIGHT, NOBODY, RED
from rules.kingdom.view import BROKEN, KingdomView

ESCAPES = 0.5
"""How often a Challenger escapes when its troops are beaten (21 i)."""


def caught(outlook: Outlook, place: int, guard: int) -> float:
    """How likely rivals catch the advised Challenger at a place before its next turn, with ``guard`` pieces there."""
    view, free = outlook.view, 1.0
    for strength in outlook.attackers(place).values():
        if guard:
            chance = win_chance(strength, guard, defense_of(view, me(view).index, place))
            free *= 1 - ESCAPES * chance * (1.0 if chance > 0.5 else WEIGHTS.dare)
        else:
            free *= 1 - WEIGHTS.alone
    return 1 - free


def gates(outlook: Outlook, place: int) -> list[int]:
    """The places beside one from which rivals may come to it before the next turn."""
    if place not in outlook.gates:
        board, sites = outlook.view.board, outlook.view.sites
        outlook.gates[place] = [
            near
            for near in board.neighbors[place]
            if outlook.attackers(near) and (near not in board.site_at or sites[board.site_at[near]] == BROKEN)
        ]
    return outlook.gates[place]


def danger(outlook: Outlook, place: int, guard: int, escort: int = 0) -> float:
    """What the advised Challenger may lose by being caught at a place. Troops of its own stop rivals in the places
    beside it; ``escort`` knights can still be sent there."""
    if not outlook.attackers(place):
        return 0.0
    ways = gates(outlook, place)
    if not ways:
        return 0.0
    unguarded = len([near for near in ways if near not in outlook.pieces]) - escort
    exposed = max(WEIGHTS.slip, unguarded / len(ways))
    return exposed * caught(outlook, place, guard) * ransom_loss(outlook.view, outlook.own, outlook.temper)


def screen(outlook: Outlook, place: int, guard: int) -> float:
    """What the first troops at a place are worth that keep rivals from the Challenger beside it, where ``guard`` pieces
    stand with it."""
    crown = outlook.own.crown
    ways = gates(outlook, crown)
    if place not in ways or not outlook.attackers(crown):
        return 0.0
    return caught(outlook, crown, guard) * ransom_loss(outlook.view, outlook.own, outlook.temper) / len(ways)


def escort(outlook: Outlook, place: int) -> int:
    """Knights that may still ride to places beside one."""
    near = distances(outlook.view.board, place)
    return sum(force.fresh_knights for force in outlook.own.forces if near.get(force.place, 99) <= MOVE_KNIGHT + 1)


def quest(outlook: Outlook, troops: int, place: int, temper: Temper) -> float:
    """A Challenger's place, where ``troops`` stand with it: a site to break, Camelot, the way on, and the danger."""
    view = outlook.view
    board = view.board
    site = board.site_at.get(place, NOBODY)
    if site != NOBODY and view.sites[site] != BROKEN:
        return site_worth(view, site, temper) - danger(outlook, place, 0, escort(outlook, place))
    if place == board.camelot:
        return camelot(view, temper)
    best = 0.0
    for prize, far in goals(outlook, temper):
        if prize <= best:
            break
        best = max(best, prize * WEIGHTS.way ** -(-far.get(place, 99) // 5))
    return best - danger(outlook, place, troops, 0 if troops else escort(outlook, place))


def goals(outlook: Outlook, temper: Temper) -> list[tuple[float, dict[int, int]]]:
    """Sites that may be broken, and Camelot, each with its worth and the distances to it."""
    if outlook.near_sites is None:
        view = outlook.view
        board = view.board
        prizes = [(site_worth(view, site, temper), distances(board, board.sites[site])) for site in open_sites(view)]
        if me(view).chivalry >= CAMELOT_CHIVALRY and sites_left(view) > 1:
            prizes.append((camelot(view, temper), distances(board, board.camelot)))
        outlook.near_sites = sorted((prize for prize in prizes if prize[0] > 0), key=lambda prize: -prize[0])
    return outlook.near_sites


def site_worth(view: KingdomView, site: int, temper: Temper) -> float:
    """What it is worth to fight the guardian of a site now: chivalry and the Grail against endurance and life."""
    fight = gain(view.guardians, stakes(view, temper), max(1, me(view).endurance))
    if sites_left(view) == 1:
        doomed = [seat for seat in rivals(view) if seat.crown == view.board.camelot]
        fight += sum(WEIGHTS.rival + point(view, temper) * max(0, seat.chivalry - me(view).chivalry) for seat in doomed)
    return fight + WEIGHTS.grail * 0.5 * grail_chance(view, site) - WEIGHTS.site


@cache
def survives(own: int, rival: int) -> float:
    """How likely a Challenger with so much endurance kills a rival with so much at Camelot (19)."""
    if own <= 0 or rival <= 0:
        return float(own > 0)
    pairs, total = RED * (RED - 1), 0.0
    for ahead in range(1, RED):
        total += (RED - ahead) * (survives(own, rival - ahead) + survives(own - ahead, rival))
    return total / pairs


def camelot(view: KingdomView, temper: Temper) -> float:
    """Gold and a safe place at Camelot; a rival inside is fought to the death."""
    own = me(view)
    board = view.board
    if sites_left(view) <= 1:
        return -WEIGHTS.life * temper.dread
    comfort = CAMELOT_GOLD * WEIGHTS.camelot * rounds_left(view) + WEIGHTS.camelot_safe * temper.dread
    if own.crown == board.camelot:
        return comfort
    worth, chance = 0.0, 1.0
    for seat in view.seats:
        if seat.index != own.index and seat.crown == board.camelot:
            chance *= survives(own.endurance, seat.endurance)
            worth += WEIGHTS.rival + point(view, temper) * max(0, seat.chivalry - own.chivalry)
    return chance * (worth + comfort) - (1 - chance) * WEIGHTS.life * temper.dread
