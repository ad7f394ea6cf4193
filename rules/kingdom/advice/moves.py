"""Where the heuristic player sends its pieces: raids, the quest, and a guard for its Challenger."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kingdom.advice.situation import (
    Outlook,
    defense_of,
    distances,
    force_at,
    grail_chance,
    holding_worth,
    hostile,
    is_safe_square,
    me,
    open_sites,
    rivals,
    rounds_left,
    scene,
    sites_left,
    size,
    threat,
    turns_between,
    win_chance,
)
from rules.kingdom.advice.temper import Temper
from rules.kingdom.advice.weights import WEIGHTS
from rules.kingdom.board import ID, PLACE
from rules.kingdom.facts import (
    CAMELOT_CHIVALRY,
    CAMELOT_GOLD,
    CASTLES,
    MOVE_FOOT,
    MOVE_KNIGHT,
    NOBODY,
    PRISON_ENDURANCE,
)
from rules.kingdom.forces import wages
from rules.kingdom.state import NOT_MOVED
from rules.kingdom.turn.reach import Weather, spread
from rules.kingdom.view import BROKEN, KingdomView, Seat

GUARD = 3
"""Pieces that stay with the Challenger or in the home castle."""
NO_PLAN = -1000.0
LATER = 0.7
"""The share of a goal's worth that is left for each turn on the way."""


class Company(NamedTuple):
    """Pieces that might move together, with the id that picks them."""

    choice: str
    knights: int
    foot: int
    challenger: bool


def companies(view: KingdomView, place: int) -> Iterator[Company]:
    """The companies at a place that are worth sending somewhere."""
    own = me(view)
    force = force_at(own, place)
    knights, foot = force.fresh_knights, force.fresh_foot
    him = own.crown == place and not own.rest and own.crown_moved == NOT_MOVED
    if him:
        yield Company("challenger", 0, 0, True)
        if knights + foot:
            yield Company("all", knights, foot, True)
    stays = size(force) - knights
    holds = view.board.holding_at.get(place, NOBODY)
    guarded = own.crown == place or (holds in CASTLES and view.control[holds] == own.index)
    if knights and foot and (stays >= GUARD - 1 or not guarded):
        yield Company("knights", knights, 0, False)
    if knights + foot and not guarded:
        yield Company("troops" if him else "all", knights, foot, False)
    elif knights and not foot and own.crown != place:
        yield Company("troops" if him else "all", knights, 0, False)


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


def _pace(view: KingdomView, company: Company) -> int:
    return (MOVE_FOOT if company.foot else MOVE_KNIGHT) + view.bonus


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
    costs, attacks = spread(board, _weather(view), enemies, closed, final, place, _pace(view, company))
    stay = worth(outlook, company, place, temper, moving=False)
    best, choice = NO_PLAN, ""
    for near in costs:
        value = worth(outlook, company, near, temper) - stay
        if value > best:
            best, choice = value, f"to:{ID[near]}"
    troops = company.knights + company.foot
    can_pay = me(view).gold >= _pledged(view) + wages(company.knights, company.foot)
    for near, before, _ in attacks:
        if troops and can_pay:
            value = _attack(view, company, near, temper) - stay
            if value > best:
                best, choice = value, f"to:{ID[near]}:{ID[before]}"
    return best, choice


def worth(outlook: Outlook, company: Company, place: int, temper: Temper, moving: bool = True) -> float:
    """What it is worth to have the company at a place without enemies at the end of its move."""
    value = 0.0
    if company.knights or company.foot:
        value += _raid(outlook, company, place, moving)
    if company.challenger:
        value += _quest(outlook, company, place, temper)
    elif me(outlook.view).crown == place:
        value += WEIGHTS.guard * min(GUARD, company.knights + company.foot) * bool(outlook.threat(place))
    return value


def _raid(outlook: Outlook, company: Company, place: int, moving: bool) -> float:
    """Holdings taken, Challengers caught, and the way to the next goal."""
    view = outlook.view
    own, board = me(view), view.board
    value = 0.0
    holding = board.holding_at.get(place, NOBODY)
    if holding != NOBODY and moving and view.control[holding] not in (own.index, *own.allies):
        value += holding_worth(view, holding)
    strength = company.knights + company.foot
    if moving:
        value += _captures(outlook).get(place, 0.0)
    danger = outlook.threat(place)
    if danger > 2 * strength and not (holding != NOBODY and view.control[holding] == own.index):
        value -= 0.25 * WEIGHTS.piece * strength
    return value + _way_on(outlook, strength, _pace(view, company), place)


def _captures(outlook: Outlook) -> dict[int, float]:
    """What it is worth to enter a place where Challengers of rivals can be captured."""
    if outlook.captures is None:
        outlook.captures = {}
        for seat in rivals(outlook.view):
            if not is_safe_square(outlook.view, seat.crown):
                before = outlook.captures.get(seat.crown, 0.0)
                outlook.captures[seat.crown] = before + _capture_worth(outlook.view, seat)
    return outlook.captures


def _way_on(outlook: Outlook, strength: int, pace: int, place: int) -> float:
    """What the best next goal is worth from a place, for raiders of that strength and pace."""
    key = strength, pace, place
    if key not in outlook.ways_on:
        best = 0.0
        for prize, far in _targets(outlook, strength, pace):
            if prize * LATER <= best:
                break
            steps = far.get(place, 99)
            if steps:
                best = max(best, prize * LATER ** -(-steps // pace))
        outlook.ways_on[key] = best
    return outlook.ways_on[key]


def _capture_worth(view: KingdomView, seat: Seat) -> float:
    """What it is worth to capture the Challenger of a rival: more with the Grail, and if it dies in prison."""
    dies = seat.endurance <= PRISON_ENDURANCE
    return WEIGHTS.capture + WEIGHTS.grail * (view.grail == seat.index) + WEIGHTS.death_in_prison * dies


def _targets(outlook: Outlook, strength: int, pace: int) -> list[tuple[float, dict[int, int]]]:
    """Castles and villages of others, each with what a force may hope to win there and the distances to it."""
    targets = outlook.targets.get((strength, pace))
    if targets is not None:
        return targets
    view = outlook.view
    own = me(view)
    targets = []
    for holding, place in enumerate(view.board.holdings):
        owner = view.control[holding]
        if owner == own.index or owner in own.allies:
            continue
        guard = size(force_at(view.seats[owner], place)) if owner != NOBODY else 0
        chance = win_chance(strength, guard, defense_of(view, owner, place)) if guard else 1.0
        targets.append((holding_worth(view, holding) * chance * 0.6, distances(view.board, place)))
    for seat in rivals(view):
        if seat.crown >= 0 and not is_safe_square(view, seat.crown):
            guard = size(force_at(seat, seat.crown))
            chance = win_chance(strength, guard, defense_of(view, seat.index, seat.crown)) if guard else 1.0
            targets.append((_capture_worth(view, seat) * chance * WEIGHTS.hunt, distances(view.board, seat.crown)))
    targets.sort(key=lambda target: -target[0])
    outlook.targets[strength, pace] = targets
    return targets


def _goals(outlook: Outlook, temper: Temper) -> list[tuple[float, dict[int, int]]]:
    """Sites that may be broken, and Camelot, each with its worth and the distances to it."""
    if outlook.near_sites is None:
        view = outlook.view
        board = view.board
        goals = [(site_worth(view, site, temper), distances(board, board.sites[site])) for site in open_sites(view)]
        if me(view).chivalry >= CAMELOT_CHIVALRY and sites_left(view) > 1:
            goals.append((_camelot(view, temper), distances(board, board.camelot)))
        outlook.near_sites = sorted((goal for goal in goals if goal[0] > 0), key=lambda goal: -goal[0])
    return outlook.near_sites


def _attack(view: KingdomView, company: Company, place: int, temper: Temper) -> float:
    """What an attack may bring: the chance to win, what is won, what is lost."""
    own, board = me(view), view.board
    strength = company.knights + company.foot + size(force_at(own, place))
    foes = [seat for seat in rivals(view) if size(force_at(seat, place))]
    foe = foes[0]
    guard = size(force_at(foe, place))
    defense = defense_of(view, foe.index, place)
    chance = win_chance(strength, guard, defense) * (0.5 if len(foes) > 1 else 1.0)
    if chance < temper.courage:
        return NO_PLAN
    prize = WEIGHTS.piece * guard
    holding = board.holding_at.get(place, NOBODY)
    if holding != NOBODY and view.control[holding] == foe.index:
        prize += holding_worth(view, holding)
    if foe.crown == place:
        prize += 0.5 * _capture_worth(view, foe)
    risk = WEIGHTS.caught * company.challenger + WEIGHTS.piece * strength
    return chance * prize - (1 - chance) * risk - 0.5 * WEIGHTS.piece * guard


def _quest(outlook: Outlook, company: Company, place: int, temper: Temper) -> float:
    """A Challenger's place: a site to break, Camelot, the way to one, and whether somebody may catch him there."""
    view = outlook.view
    own, board = me(view), view.board
    value = 0.0
    site = board.site_at.get(place, NOBODY)
    danger = outlook.threat(place)
    if site != NOBODY and view.sites[site] != BROKEN:
        return site_worth(view, site, temper) - 0.35 * WEIGHTS.caught * min(1, danger / 2)
    if place == board.camelot:
        return _camelot(view, temper)
    guard = size(force_at(own, place)) if own.crown == place or not company.knights + company.foot else 0
    guard = max(guard, company.knights + company.foot)
    if danger and not guard:
        value -= WEIGHTS.caught * min(1.0, 0.4 + danger / 4)
    elif danger > guard:
        value -= WEIGHTS.caught * 0.4 * min(1.0, (danger - guard) / 6)
    best = 0.0
    for prize, far in _goals(outlook, temper):
        if prize <= best:
            break
        best = max(best, prize * 0.75 ** -(-far.get(place, 99) // 5))
    return value + best


def site_worth(view: KingdomView, site: int, temper: Temper) -> float:
    """What it is worth to fight the guardian of a site now: chivalry and the Grail against the risk of death."""
    endurance = me(view).endurance
    risk = 0.01 if endurance >= 26 else 0.05 if endurance >= 18 else 0.15 if endurance >= 12 else 0.45
    return 2.9 * temper.chivalry + WEIGHTS.grail * 0.5 * grail_chance(view, site) - WEIGHTS.life * risk - WEIGHTS.site


def _camelot(view: KingdomView, temper: Temper) -> float:
    """Gold and a safe place at Camelot; a rival inside is fought to the death."""
    own = me(view)
    inside = [seat for seat in view.seats if seat.index != own.index and seat.crown == view.board.camelot]
    if sites_left(view) <= 1:
        return -WEIGHTS.life
    if inside and own.crown != view.board.camelot:
        lead = own.endurance - max(seat.endurance for seat in inside)
        return 150.0 if lead > 12 else -WEIGHTS.life
    return CAMELOT_GOLD * WEIGHTS.camelot * rounds_left(view) + WEIGHTS.camelot_safe


def take(outlook: Outlook, place: int, temper: Temper) -> tuple[float, str, str]:
    """The best move of pieces at a place: how much it brings, which company, which ride."""
    best, picked, ride = NO_PLAN, "", ""
    for company in companies(outlook.view, place):
        value, choice = best_ride(outlook, place, company, temper)
        if choice and value > best:
            best, picked, ride = value, company.choice, choice
    return best, picked, ride


LEAST_GAIN = 1.5
"""A move must bring this much to be made."""


def move(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """Make the move that brings most; talk to others only for a reason."""
    view, picked = outlook.view, read(choice)
    if picked.verb == "take":
        value, _, ride = take(outlook, PLACE[picked.words[0]], temper)
        if value < LEAST_GAIN:
            return -1.0
        return CaseWeight(value, _case(view, PLACE[picked.words[0]], ride))
    if picked.verb == "ally":
        return _propose(view, picked.number())
    if picked.verb == "end":
        return _break(view, picked.number(), temper)
    return 0.0 if picked.verb == "done" else -1.0


def _case(view: KingdomView, place: int, ride: str) -> str:
    """What a ride is for, as the case of a reason."""
    words = read(ride).words
    target = PLACE[words[0]]
    if len(words) == 2:
        return "attack"
    site = view.board.site_at.get(target, NOBODY)
    if site != NOBODY and view.sites[site] != BROKEN:
        return "site"
    if target == view.board.camelot:
        return "camelot"
    holding = view.board.holding_at.get(target, NOBODY)
    if holding != NOBODY and view.control[holding] not in (me(view).index, *me(view).allies):
        return "capture"
    if me(view).crown == place and threat(view, place):
        return "safety"
    return "closer"


def _propose(view: KingdomView, other: int) -> float:
    """An alliance with a rival whose troops threaten the home castle, while others are in the game (33)."""
    seat, own = view.seats[other], me(view)
    if len(rivals(view)) < 2 or own.challenger == NOBODY or view.round % 4 != own.index % 4:
        return -1.0
    home = view.board.challengers[own.challenger].place
    near = sum(size(force) for force in seat.forces if turns_between(view.board, force.place, home) <= 1)
    return CaseWeight(1.0, "threatened") if near > size(force_at(own, home)) else -1.0


def _break(view: KingdomView, other: int, temper: Temper) -> float:
    """End an alliance when only the ally is left, or, for some, when his Challenger stands alone within reach (33)."""
    seat, own = view.seats[other], me(view)
    if not rivals(view):
        return CaseWeight(5.0, "last_rival")
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
    if choice == picked:
        return CaseWeight(1.0, _case(outlook.view, int(str(ask.facts["place"])), ride))
    return 0.1 if choice == "stop" else 0.0


def count(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """As many as there are."""
    return float(read(choice).number())


def ride(outlook: Outlook, ask: Ask, choice: str, temper: Temper) -> float:
    """The place that is worth most; the first step is always made."""
    view = outlook.view
    facts = scene(view, "ride")
    company = Company("", facts["knights"], facts["foot"], bool(facts["challenger"]))
    if choice == "stop" and not facts["used"]:
        return NO_PLAN * 2
    if choice == "stop":
        return worth(outlook, company, facts["place"], temper)
    words = read(choice).words
    place = PLACE[words[0]]
    value = _attack(view, company, place, temper) if len(words) == 2 else worth(outlook, company, place, temper)
    return CaseWeight(value, _case(view, facts["place"], choice))
