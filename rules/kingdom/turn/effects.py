"""What the effects of fortune cards do, by their verb in the data (7, B15, B19, B20).

Lasting effects (prices, bridges, terrain, squares) and kept cards have no verb here: the chapters that they change look
them up while the card lasts.
"""

from collections.abc import Callable

from rules.kingdom.components import KEPT_VERBS, LASTING_VERBS, Effect
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.facts import CHALLENGERS, KNIGHTS
from rules.kingdom.forces import add_troops, supply
from rules.kingdom.raising import Due
from rules.kingdom.seats import board_of, castles_of, gain_chivalry, heal, home_castle, is_free, villages_of
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.recruiting import why_no_troops

Verb = Callable[[Kingdom, int, Effect], None]
VERBS: dict[str, Verb] = {}


def verb(name: str) -> Callable[[Verb], Verb]:
    """Register what a verb does. Raises ValueError for a name twice."""

    def register(function: Verb) -> Verb:
        if name in VERBS:
            raise ValueError(f"{name} has two meanings")
        VERBS[name] = function
        return function

    return register


def carry_out(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """Carry out one effect for one seat."""
    if effect.verb not in LASTING_VERBS and effect.verb not in KEPT_VERBS:
        VERBS[effect.verb](kingdom, seat, effect)


def _gain(kingdom: Kingdom, seat: int, amount: int) -> None:
    if amount:
        kingdom.state.gold[seat] += amount
        kingdom.tell("receives", "7", seat=seat, amount=amount)


def _owe(kingdom: Kingdom, seat: int, amount: int) -> None:
    if amount:
        kingdom.push(Due(seat=seat, amount=amount, about="fortune", rule="7"))


@verb("gain_gold")
def gain_gold(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The moneylender pays a sum."""
    _gain(kingdom, seat, effect.amount)


@verb("gain_gold_per_village")
def gain_gold_per_village(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The moneylender pays for each village with one of the commodities."""
    villages = board_of(kingdom).villages
    owned = villages_of(kingdom.state, seat)
    count = sum(villages[holding - CHALLENGERS].commodity in effect.words for holding in owned)
    _gain(kingdom, seat, effect.amount * count)


@verb("gain_gold_per_castle")
def gain_gold_per_castle(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The moneylender pays for each castle."""
    _gain(kingdom, seat, effect.amount * len(castles_of(kingdom.state, seat)))


@verb("pay_gold")
def pay_gold(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The player pays a sum, or is bankrupt (L1)."""
    _owe(kingdom, seat, effect.amount)


@verb("pay_gold_per_castle")
def pay_gold_per_castle(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The player pays for each castle."""
    _owe(kingdom, seat, effect.amount * len(castles_of(kingdom.state, seat)))


@verb("pay_gold_per_village")
def pay_gold_per_village(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The player pays for each village."""
    _owe(kingdom, seat, effect.amount * len(villages_of(kingdom.state, seat)))


@verb("pay_gold_per_knight")
def pay_gold_per_knight(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The player pays for each company of knights on the board."""
    on_board = KNIGHTS - supply(kingdom.state, seat)[0]
    _owe(kingdom, seat, effect.amount * on_board)


@verb("lose_gold")
def lose_gold(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The player loses a sum, or what he has."""
    s = kingdom.state
    amount = min(effect.amount, s.gold[seat])
    s.gold[seat] -= amount
    kingdom.tell("loses_gold", "7", seat=seat, amount=amount)


@verb("gain_knights")
def gain_knights(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """Companies of knights come to the home castle, if he may recruit there (B20)."""
    s = kingdom.state
    home = board_of(kingdom).challengers[home_castle(s, seat)].place
    knights = 0
    if not why_no_troops(kingdom, seat, home_castle(s, seat)):
        knights, _ = add_troops(s, seat, home, effect.amount, 0)
    kingdom.tell("sworn_company" if knights else "no_sworn_company", "B20", seat=seat, knights=knights, place=home)


@verb("gain_chivalry")
def gain_points(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The Challenger gains chivalry (35)."""
    points = gain_chivalry(kingdom.state, seat, effect.amount)
    kingdom.tell("gains_chivalry", "35", seat=seat, points=points)


@verb("lose_chivalry")
def lose_points(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The Challenger loses chivalry, never to below 0 (35)."""
    points = -gain_chivalry(kingdom.state, seat, -effect.amount)
    if points:
        kingdom.tell("loses_chivalry", "35", seat=seat, points=points)
    else:
        kingdom.tell("no_chivalry", "L7", seat=seat)


@verb("lose_chivalry_if_conquered_village")
def lose_points_for_conquest(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """Chivalry is lost once by a player who controls a village that began in other hands (7, A14)."""
    s, board = kingdom.state, board_of(kingdom)
    rightful = {s.challenger[seat], *(ally for ally, patron in enumerate(s.patron) if patron == seat)}
    if any(board.villages[holding - CHALLENGERS].challenger not in rightful for holding in villages_of(s, seat)):
        lose_points(kingdom, seat, effect)


@verb("gain_endurance")
def gain_endurance(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The Challenger gains endurance, up to the start value."""
    points = heal(kingdom.state, seat, effect.amount)
    kingdom.tell("gains_endurance", "7", seat=seat, points=points, endurance=kingdom.state.endurance[seat])


@verb("gain_endurance_at_own_castle")
def gain_endurance_at_own_castle(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """Endurance for a Challenger on a castle that his player controls."""
    s, board = kingdom.state, board_of(kingdom)
    holding = board.holding_at.get(s.crown[seat], CHALLENGERS)
    if is_free(s, seat) and holding < CHALLENGERS and s.control[holding] == seat:
        gain_endurance(kingdom, seat, effect)


@verb("lose_endurance")
def lose_endurance(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """The Challenger loses endurance; 0 eliminates (34)."""
    dead = wound(kingdom, seat, effect.amount)
    endurance = max(0, kingdom.state.endurance[seat])
    kingdom.tell("loses_endurance", "7", seat=seat, points=effect.amount, endurance=endurance)
    if dead:
        eliminate(kingdom, [seat], "fortune", "34")


@verb("lose_endurance_in_terrain")
def lose_endurance_in_terrain(kingdom: Kingdom, seat: int, effect: Effect) -> None:
    """Endurance is lost by a Challenger in one of the terrains."""
    s = kingdom.state
    if is_free(s, seat) and board_of(kingdom).terrain[s.crown[seat]] in effect.words:
        lose_endurance(kingdom, seat, effect)
