"""Where the heuristic player sends its pieces: which company, where to, and when it talks to others."""

from collections.abc import Collection, Iterator

from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kingdom.advice.quest import danger, gates
from rules.kingdom.advice.raids import NO_PLAN, Company, captures, pace, raid, spoils, worth
from rules.kingdom.advice.situation import (
    Outlook,
    force_at,
    hostile,
    is_safe_square,
    me,
    rivals,
    scene,
    sites_left,
    size,
    turns_between,
)
from rules.kingdom.advice.standing import wins_soon
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.board import ID, PLACE
from rules.kingdom.facts import CAMELOT_CHIVALRY, CASTLES, NOBODY
from rules.kingdom.forces import wages
from rules.kingdom.state import NOT_MOVED
from rules.kingdom.turn.movement import CHALLENGER, KNIGHT
from rules.kingdom.turn.reach import Weather, spread
from rules.kingdom.view import BROKEN, KingdomView

GUARD = 3
"""Pieces that stay with the Challenger or in the home castle."""

LEAST_GAIN = 1.5
"""A move must bring this much to be made."""
ONE = "one"
"""A single knight that goes for a capture or an undefended place, or screens the Challenger; it is picked as some of
the pieces."""
PART = "part"
"""Some of the knights, that attack or join the Challenger; picked as some of the pieces, too."""
PARTS = (2, 3, 4, 6, 8)
"""How many knights such a part may have."""


def companies(outlook: Outlook, place: int) -> Iterator[Company]:
    """The companies at a place that are worth sending somewhere. Foot in a castle of one's own stays there, and with it
    enough pieces to keep it."""
    view = outlook.view
    own = me(view)
    force = force_at(own, place)
    knights, foot = force.fresh_knights, force.fresh_foot
    him = own.crown == place and not own.rest and own.crown_moved == NOT_MOVED
    holds = view.board.holding_at.get(place, NOBODY)
    castle = holds in CASTLES and view.control[holds] == own.index
    walkers = 0 if castle else foot
    if knights and knights + foot > 1 and _errands(outlook):
        yield Company(ONE, 1, 0, False)
    for part in PARTS:
        if part < knights and (not castle or size(force) - part >= GUARD):
            yield Company(PART, part, 0, False)
    if knights > 1 and not castle and _keeps_a_gate(outlook, place):
        yield Company("some", knights - 1, 0, False)
    if him:
        yield Company("challenger", 0, 0, True)
        if knights:
            yield Company("knights_with" if foot else "all", knights, 0, True)
        if walkers:
            yield Company("all", knights, walkers, True)
    if knights and (not castle or size(force) - knights >= GUARD - 1):
        yield Company("knights" if foot else "troops" if him else "all", knights, 0, False)
    elif castle and knights > GUARD:
        yield Company("some", knights - GUARD, 0, False)
    if walkers:
        yield Company("troops" if him else "all", knights, walkers, False)


def _open_gates(outlook: Outlook) -> set[int]:
    """The places with and beside the Challenger where knights would keep rivals from it; none if it is safe enough."""
    if outlook.open_gates is None:
        crown = outlook.own.crown
        if crown < 0 or danger(outlook, crown, outlook.pieces.get(crown, 0)) < LEAST_GAIN:
            outlook.open_gates = set()
        else:
            outlook.open_gates = {near for near in (crown, *gates(outlook, crown)) if near not in outlook.pieces}
    return outlook.open_gates


def _errands(outlook: Outlook) -> set[int]:
    """The places to which a single knight is sent."""
    return captures(outlook).keys() | spoils(outlook).keys() | _open_gates(outlook)


def _keeps_a_gate(outlook: Outlook, place: int) -> bool:
    """Do the troops at a place keep rivals from the Challenger beside it?"""
    crown = outlook.own.crown
    return crown >= 0 and place in gates(outlook, crown) and bool(outlook.attackers(crown))


def _weather(view: KingdomView) -> Weather:
    return Weather(frozenset(view.slow), frozenset(view.closed), view.flooded, view.bonus)


def _closed(view: KingdomView, company: Company) -> set[int]:
    """Places the company may not enter: as the rules have it, from the view."""
    own, board = me(view), view.board
    closed = set(board.bridges) if view.flooded else set[int]()
    troops = bool(company.knights or company.foot)
    if troops or own.chivalry < CAMELOT_CHIVALRY or not sites_left(view):
        closed.add(board.camelot)
    taken = {seat.crown for seat in view.seats if seat.index != own.index and not seat.out}
    for site, state in enumerate(view.sites):
        if state != BROKEN and (troops or own.bans[site] or board.sites[site] in taken):
            closed.add(board.sites[site])
    return closed


def _pledged(view: KingdomView) -> int:
    own = me(view)
    forces = (force_at(own, place) for place in view.engaged)
    return sum(wages(force.knights, force.foot) for force in forces)


def best_ride(outlook: Outlook, place: int, company: Company, temper: Temper) -> tuple[float, str]:
    """The best way of a company: how much better than staying, and the id of the ride."""
    view = outlook.view
    board = view.board
    final = frozenset((board.camelot, *(board.sites[site] for site, state in enumerate(view.sites) if state != BROKEN)))
    enemies, closed = frozenset(hostile(view)), frozenset(_closed(view, company))
    costs, attacks = spread(board, _weather(view), enemies, closed, final, place, pace(view, company))
    goals: Collection[int] = costs
    if company.choice == ONE:
        goals = costs.keys() & _errands(outlook)
    elif company.choice == PART:
        goals = costs.keys() & {outlook.own.crown}
    best, choice = NO_PLAN, ""
    if not goals and not attacks:
        return best, choice
    stay = worth(outlook, company, place, place, temper)
    for near in goals:
        value = worth(outlook, company, near, place, temper) - stay
        if value > best:
            best, choice = value, f"to:{ID[near]}"
    if not company.troops or company.choice == ONE or not attacks:
        return best, choice
    if outlook.own.gold >= _pledged(view) + wages(company.knights, company.foot):
        for near, before, _ in attacks:
            value = raid(outlook, company, near, temper) - stay
            if value > best:
                best, choice = value, f"to:{ID[near]}:{ID[before]}"
    return best, choice


NOBODY_GOES = Company("", 0, 0, False)


def take(outlook: Outlook, place: int, temper: Temper) -> tuple[float, Company, str]:
    """The best move of pieces at a place: how much it brings, which company, which ride. A single knight with an errand
    goes first: the others may still move after it."""
    best, picked, ride = NO_PLAN, NOBODY_GOES, ""
    for company in companies(outlook, place):
        value, choice = best_ride(outlook, place, company, temper)
        if choice and value > best:
            best, picked, ride = value, company, choice
            if company.choice == ONE and value > LEAST_GAIN:
                break
    return best, picked, ride


def move(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """Make the move that brings most; talk to others only for a reason."""
    view, picked = outlook.view, read(choice)
    if picked.verb == "take":
        value, _, ride = take(outlook, PLACE[picked.words[0]], temper)
        if value < LEAST_GAIN:
            return -1.0
        return CaseWeight(value, _case(outlook, PLACE[picked.words[0]], ride))
    if picked.verb == "free":
        return _free(outlook, picked.words[0], PLACE[picked.words[1]], temper)
    if picked.verb == "ally":
        return _propose(view, picked.number(), temper)
    if picked.verb == "end":
        return _break(outlook, picked.number(), temper)
    return 0.0 if picked.verb == "done" else -1.0


def _free(outlook: Outlook, kind: str, place: int, temper: Temper) -> float:
    """A free move for the Challenger, or for a knight that catches a rival's Challenger (10)."""
    if kind == CHALLENGER:
        company = Company("", 0, 0, True)
    elif kind == KNIGHT and captures(outlook):
        company = Company(ONE, 1, 0, False)
    else:
        return -1.0
    value, ride = best_ride(outlook, place, company, temper)
    gain = value - WEIGHTS.free_move
    return CaseWeight(gain, "free") if ride and gain > 0 else -1.0


def _case(outlook: Outlook, place: int, ride: str) -> str:
    """What a ride is for, as the case of a reason."""
    view, own = outlook.view, outlook.own
    words = read(ride).words
    target = PLACE[words[0]]
    if len(words) == 2:
        return "attack"
    site = view.board.site_at.get(target, NOBODY)
    if site != NOBODY and view.sites[site] != BROKEN:
        return "site"
    if target == view.board.camelot:
        return "camelot"
    if target in captures(outlook):
        return "catch"
    holding = view.board.holding_at.get(target, NOBODY)
    if holding != NOBODY and view.control[holding] not in (own.index, *own.allies):
        return "capture"
    if own.crown == place and outlook.threat(place):
        return "safety"
    return "screen" if target in _open_gates(outlook) else "closer"


def _propose(view: KingdomView, other: int, temper: Temper) -> float:
    """An alliance with a rival whose troops threaten the home castle, while others are in the game (33)."""
    seat, own = view.seats[other], me(view)
    if len(rivals(view)) < 2 or own.challenger == NOBODY or view.round % 4 != own.index % 4:
        return -1.0
    home = view.board.challengers[own.challenger].place
    near = sum(size(force) for force in seat.forces if turns_between(view.board, force.place, home) <= 1)
    return CaseWeight(1.0, "threatened") if near > temper.trust * size(force_at(own, home)) else -1.0


def _break(outlook: Outlook, other: int, temper: Temper) -> float:
    """End an alliance when only the ally is left, when the ally leads in the last rounds, or, for some, when its
    Challenger stands alone within reach or it holds their lands (33)."""
    view, own = outlook.view, outlook.own
    seat = view.seats[other]
    if not rivals(view):
        return CaseWeight(5.0, "last_rival")
    if wins_soon(view, seat):
        return CaseWeight(4.0, "leader")
    if other in outlook.wrongdoers:
        return 3.0
    alone = not is_safe_square(view, seat.crown) and not size(force_at(seat, seat.crown))
    if temper.betrays and seat.crown > NOBODY and alone:
        near = any(
            force.fresh_knights and turns_between(view.board, force.place, seat.crown) <= 1 for force in own.forces
        )
        return CaseWeight(3.0, "betrayal") if near else -1.0
    return -1.0


def group(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """The company of the best move."""
    _, picked, ride = take(outlook, int(str(ask.facts["place"])), temper)
    if choice == ("some" if picked.choice in (ONE, PART) else picked.choice):
        return CaseWeight(1.0, _case(outlook, int(str(ask.facts["place"])), ride))
    return 0.1 if choice == "stop" else 0.0


def count(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """As many as the best move takes."""
    company = take(outlook, int(str(ask.facts["place"])), temper)[1]
    wanted = company.knights if ask.kind == "knights" else company.foot
    return -abs(float(read(choice).number() - wanted))


def ride(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """The place that is worth most; the first step is always made."""
    view = outlook.view
    facts = scene(view, "ride")
    start, under_way = facts["place"], bool(facts["used"])
    company = Company("", facts["knights"], facts["foot"], bool(facts["challenger"]))
    if choice == "stop":
        return worth(outlook, company, start, start, temper, under_way) if under_way else NO_PLAN * 2
    words = read(choice).words
    place = PLACE[words[0]]
    if len(words) == 2:
        return CaseWeight(raid(outlook, company, place, temper), "attack")
    return CaseWeight(worth(outlook, company, place, start, temper, under_way), _case(outlook, start, choice))
