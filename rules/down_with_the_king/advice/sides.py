"""Who matters to a player, and how much good or harm done to somebody is worth."""

from rules.down_with_the_king.advice.memo import memoized
from rules.down_with_the_king.advice.strength import person, power
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import FULL_TURNS_TO_WIN, NOBODY
from rules.down_with_the_king.view import CourtView, Person

THRONE_WORTH = 40.0
"""What the reign of a FARC is worth to its player."""


def me(view: CourtView) -> int:
    """The viewing seat; a heuristic player always has one."""
    assert view.seat is not None
    return view.seat


def mine(view: CourtView, who: int) -> bool:
    """Does this person belong to the viewer's faction?"""
    return who != NOBODY and person(view, who).owner == view.seat


def stake(view: CourtView, who: int) -> float:
    """What a person is worth to a faction, no matter which: rank, office, throne, the PC above all."""
    character = person(view, who)
    worth = float(character.status)
    if character.pc:
        own = view.seats[character.owner]
        worth += WEIGHTS.pc_stake + 0.5 * own.pp + 0.3 * own.ip
    if who == view.monarch and character.owner != NOBODY:
        worth += THRONE_WORTH
    return worth


def regard(view: CourtView, seat: int, temper: Temper) -> float:
    """The weight of a gain for a seat: 1 for the viewer's own, below 0 for rivals, lowest for the strongest of them."""
    own = me(view)
    if seat == own:
        return 1.0
    if seat == NOBODY:
        return 0.0
    return -temper.malice * (temper.grudge if seat == _strongest_rival(view, own) else 0.6)


@memoized
def _strongest_rival(view: CourtView, own: int) -> int:
    return max((rival.index for rival in view.seats if rival.index != own), key=lambda seat: power(view, seat))


def good_for(view: CourtView, who: int, temper: Temper) -> float:
    """What something good for a person is worth to the viewing seat, in shares of ``stake``."""
    return 0.0 if who == NOBODY else regard(view, person(view, who).owner, temper)


def reigning_rival(view: CourtView) -> int:
    """The other seat whose FARC reigns, or NOBODY."""
    seat = person(view, view.monarch).owner
    return NOBODY if seat == view.seat else seat


def i_reign(view: CourtView) -> bool:
    """Is the viewer's FARC on the throne?"""
    return person(view, view.monarch).owner == view.seat


def turns_to_rival_victory(view: CourtView) -> int:
    """Full turns, this one included, until a reigning rival wins; large when none reigns (37, U13)."""
    if reigning_rival(view) == NOBODY:
        return 99
    return FULL_TURNS_TO_WIN + 1 - (view.turn - view.reign_began)


def spare(view: CourtView) -> int:
    """PP not in use."""
    own = view.seats[me(view)]
    return own.pp - own.pp_used


def in_trouble(character: Person) -> bool:
    """Is this person confined, exiled, hiding or a wrongdoer?"""
    return bool(character.sentence or character.hiding or character.wrongdoer)
