"""What raids bring: holdings, captured Challengers, battles, and the way to the next goal."""

from typing import NamedTuple

from rules.kingdom.advice.quest import danger, quest, screen
from rules.kingdom.advice.situation import (
    Outlook,
    defense_of,
    distances,
    force_at,
    holding_worth,
    hostile,
    is_safe_square,
    me,
    rivals,
    rounds_to_come,
    size,
    win_chance,
)
from rules.kingdom.advice.standing import first_conquest
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.facts import (
    CASTLE,
    CASTLES,
    CHALLENGERS,
    MOVE_FOOT,
    MOVE_KNIGHT,
    NOBODY,
    PRISON_ENDURANCE,
    PRISON_TURNS,
)
from rules.kingdom.forces import wages
from rules.kingdom.view import KingdomView, Seat

NO_PLAN = -1000.0
LATER = 0.7
"""The share of a goal's worth that is left for each turn on the way."""


class Company(NamedTuple):
    """Pieces that might move together, with the id that picks them."""

    choice: str
    knights: int
    foot: int
    challenger: bool

    @property
    def troops(self) -> int:
        """Pieces beside the Challenger."""
        return self.knights + self.foot


def pace(view: KingdomView, company: Company) -> int:
    """Squares the company may go."""
    return (MOVE_FOOT if company.foot else MOVE_KNIGHT) + view.bonus


def worth(outlook: Outlook, company: Company, place: int, start: int, temper: Temper, under_way: bool = False) -> float:
    """What it is worth to have the company, which stands at ``start``, at a place without enemies at the end of its
    move; ``under_way``: it has gone some squares already."""
    value, crown = 0.0, outlook.own.crown
    troops = company.troops
    beside = outlook.pieces.get(place, 0) - troops * (place == start)
    if troops:
        value = way_on(outlook, company, place, temper)
        value += _raid(outlook, troops, place, beside, under_way or place != start, temper)
    if company.challenger:
        value += quest(outlook, beside + troops, place, temper)
    elif crown == place:
        value += danger(outlook, place, beside) - danger(outlook, place, beside + troops)
    elif not beside and crown >= 0 and place in outlook.view.board.neighbors[crown]:
        value += screen(outlook, place, outlook.pieces.get(crown, 0) - troops * (crown == start))
    return value


def _raid(outlook: Outlook, troops: int, place: int, beside: int, moving: bool, temper: Temper) -> float:
    """Holdings taken or kept and Challengers caught by troops at a place, where ``beside`` pieces stand already."""
    view, own = outlook.view, outlook.own
    value = captures(outlook).get(place, 0.0) if moving else 0.0
    threat = outlook.threat(place)
    holding = view.board.holding_at.get(place, NOBODY)
    if holding != NOBODY:
        owner = view.control[holding]
        if owner == own.index:
            if threat and holding in CASTLES:
                strength = max(outlook.attackers(place).values())
                less = win_chance(strength, beside, CASTLE) - win_chance(strength, beside + troops, CASTLE)
                value += less * holding_worth(view, holding)
            return value
        if moving and owner not in own.allies:
            value += prize(outlook, holding, temper)
    if threat > 2 * (troops + beside):
        value -= 0.25 * WEIGHTS.piece * troops
    return value


def prize(outlook: Outlook, holding: int, temper: Temper) -> float:
    """What a castle or village of others is worth: its taxes, less what burned barns cost who conquers a village and
    has none yet."""
    worth, board = holding_worth(outlook.view, holding), outlook.view.board
    worth *= grudge_against(outlook, outlook.view.control[holding])
    if holding in CASTLES:
        return worth
    if outlook.conquest is None:
        outlook.conquest = first_conquest(outlook.view, temper)
    owner = board.villages[holding - CHALLENGERS].challenger
    if owner == outlook.own.challenger or outlook.view.patron[owner] == outlook.own.index:
        return worth
    return worth - outlook.conquest


def captures(outlook: Outlook) -> dict[int, float]:
    """What it is worth to enter a place where Challengers of rivals can be captured."""
    if outlook.captures is None:
        outlook.captures = {}
        for seat in rivals(outlook.view):
            if seat.crown >= 0 and not is_safe_square(outlook.view, seat.crown):
                before = outlook.captures.get(seat.crown, 0.0)
                outlook.captures[seat.crown] = before + capture_worth(outlook, seat)
    return outlook.captures


def spoils(outlook: Outlook) -> dict[int, float]:
    """What castles and villages of others are worth that nobody defends."""
    if outlook.spoils is None:
        view, own = outlook.view, outlook.own
        taken = hostile(view) | outlook.pieces.keys()
        prizes = {
            place: prize(outlook, holding, outlook.temper)
            for holding, place in enumerate(view.board.holdings)
            if place not in taken and view.control[holding] not in (own.index, *own.allies)
        }
        outlook.spoils = {place: worth for place, worth in prizes.items() if worth > 0}
    return outlook.spoils


def capture_worth(outlook: Outlook, seat: Seat) -> float:
    """What it is worth to capture the Challenger of a rival: more with the Grail, if it dies in prison, and if it
    leads."""
    view, temper = outlook.view, outlook.temper
    dies = seat.endurance <= PRISON_ENDURANCE
    spite = temper.spite * grudge_against(outlook, seat.index)
    worth = WEIGHTS.capture * spite + WEIGHTS.grail * (view.grail == seat.index)
    if rounds_to_come(view) <= PRISON_TURNS:
        return 0.2 * worth
    ahead = max(0, seat.chivalry - me(view).chivalry)
    return worth + spite * (WEIGHTS.death_in_prison * dies + WEIGHTS.leader * ahead * (1 + 3 * dies))


def courage_against(outlook: Outlook, foe: int) -> float:
    """The chance to win a battle that the player asks for against that seat: less where it wants revenge."""
    return outlook.temper.courage / grudge_against(outlook, foe)


def grudge_against(outlook: Outlook, foe: int) -> float:
    """How much more harm to that seat counts: 1 unless the player wants revenge."""
    return outlook.temper.grudge if foe in outlook.wrongdoers else 1.0


def way_on(outlook: Outlook, company: Company, place: int, temper: Temper) -> float:
    """What the best next goal is worth from a place, for the troops of a company."""
    strength, squares = company.troops, pace(outlook.view, company)
    best = outlook.ways_on.get((strength, squares, place))
    if best is not None:
        return best
    best = 0.0
    for worth, far in _targets(outlook, strength, squares, temper):
        if worth * LATER <= best:
            break
        steps = far.get(place, 99)
        if steps:
            best = max(best, worth * LATER ** -(-steps // squares))
    outlook.ways_on[strength, squares, place] = best
    return best


def _targets(outlook: Outlook, strength: int, squares: int, temper: Temper) -> list[tuple[float, dict[int, int]]]:
    """Castles and villages of others, each with what a force may hope to win there and the distances to it."""
    targets = outlook.targets.get((strength, squares))
    if targets is not None:
        return targets
    view = outlook.view
    own = me(view)
    targets = []
    for holding, place in enumerate(view.board.holdings):
        owner = view.control[holding]
        if owner == own.index or owner in own.allies:
            continue
        worth = prize(outlook, holding, temper)
        if worth <= 0:
            continue
        chance = _hope(outlook, strength, owner, place)
        targets.append((worth * chance * 0.6, distances(view.board, place)))
    for seat in rivals(view):
        if seat.crown >= 0 and not is_safe_square(view, seat.crown):
            chance = _hope(outlook, strength, seat.index, seat.crown)
            targets.append((capture_worth(outlook, seat) * chance * temper.hunt, distances(view.board, seat.crown)))
    targets.sort(key=lambda target: -target[0])
    outlook.targets[strength, squares] = targets
    return targets


def _hope(outlook: Outlook, strength: int, foe: int, place: int) -> float:
    """The chance that a force of that strength wins a place from a seat; 0 if the player would not dare to attack."""
    guard = size(force_at(outlook.view.seats[foe], place)) if foe != NOBODY else 0
    chance = win_chance(strength, guard, defense_of(outlook.view, foe, place))
    return 0.0 if guard and chance < courage_against(outlook, foe) else chance


def raid(outlook: Outlook, company: Company, place: int, temper: Temper) -> float:
    """What an attack is worth, with the way on from there."""
    return attack(outlook, company, place, temper) + way_on(outlook, company, place, temper)


def attack(outlook: Outlook, company: Company, place: int, temper: Temper) -> float:
    """What an attack may bring: the chance to win, what is won, what is lost, with the wages."""
    view = outlook.view
    strength = company.troops + outlook.pieces.get(place, 0)
    foes = [seat for seat in rivals(view) if size(force_at(seat, place))]
    foe = foes[0]
    guard = size(force_at(foe, place))
    chance = win_chance(strength, guard, defense_of(view, foe.index, place)) * (0.5 if len(foes) > 1 else 1.0)
    if chance < courage_against(outlook, foe.index):
        return NO_PLAN
    won = WEIGHTS.piece * guard
    holding = view.board.holding_at.get(place, NOBODY)
    if holding != NOBODY and view.control[holding] == foe.index:
        won += prize(outlook, holding, temper)
    if foe.crown == place:
        won += 0.5 * capture_worth(outlook, foe)
    risk = WEIGHTS.caught * company.challenger + WEIGHTS.piece * strength
    dread = temper.dread / grudge_against(outlook, foe.index)
    cost = wages(company.knights, company.foot) + 0.5 * WEIGHTS.piece * guard
    return chance * won - dread * ((1 - chance) * risk + cost)
