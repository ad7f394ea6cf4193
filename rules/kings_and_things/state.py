"""The state of a game of Kings & Things: where every piece and hex is, and the figures of each seat."""

import msgspec

from rules.engine.table import Table


class WarState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice. Pieces go by their number (see ``facts``).

    A piece of the bag is in exactly one of these places: ``bag``, ``aside`` (set aside for good, KA-27), ``table``
    (laid open: an event, magic at work, tiles drawn while exploring), a seat's ``screen`` or ``army``, ``neutral``
    (a creature that defends a hex), or ``income`` of a place. A hero is in an ``army``, or available on the side that
    ``heroes`` shows. ``spot`` is the place of each creature and hero on the map. Columns by place have one entry per
    hex of the map, columns by seat one per seat.
    """

    round: int = 0
    """The round in progress, from 1; 0 during setup."""
    phase: str = "setup"
    """``setup``, or one of the nine phases of ``turn.game_turn``."""
    first: int = 0
    """The seat with the First Player marker."""
    direction: int = 1
    """1 clockwise, -1 counterclockwise in even rounds of the variant (KA-53)."""
    active: int = -1
    """The seat whose part of the phase it is, NOBODY for none."""
    emptied: int = 0
    """1 from the moment the bag was empty (KA-27)."""
    cloud: int = -1
    """The place of the Black Cloud, NOBODY if it is not on the map."""
    balloon: int = -1
    """The place where the Balloon landed this round, NOBODY for none; its tile is on the ``table``."""
    over_due: int = 0
    """1 if a Citadel was on the map at the end of the last phase 7 (KA-23)."""
    built: int = 0
    """How many Citadels were built this round."""

    hexes: list[int] = []
    """By place: the number of its hex tile, 0 to 47."""
    stock: list[int] = []
    """Hex tiles that are not on the map, the next one last."""
    owner: list[int] = []
    """By place: the seat that controls it, or NOBODY."""
    fort: list[int] = []
    """By place: the level of the fort, 1 (Tower) to 4 (Citadel), 0 for none."""
    income: list[int] = []
    """By place: its special income tile, or NOBODY."""
    marker: list[int] = []
    """By place: 1 with a Battle marker, else 0."""

    heroes: list[int] = []
    """By hero tile: the piece that is the side it shows."""
    spot: list[int] = []
    """By piece: the place of a creature or hero on the map, NOBODY for every other piece."""
    bag: list[int] = []
    """The tiles in the bag, in no order: each draw is random."""
    aside: list[int] = []
    """Tiles out of the game since the bag was empty (KA-27)."""
    table: list[int] = []
    """Tiles that are open to all beside the map: an event, magic at work, tiles drawn while exploring."""
    shown: list[int] = []
    """Creatures of players that are face up; heroes always are."""
    neutral: list[int] = []
    """Creatures that no player owns; they are face up."""
    riders: list[int] = []
    """Creatures and heroes in the Balloon, as long as it is on the ``table``."""

    gold: list[int] = []
    """By seat: gold, not below 0."""
    out: list[int] = []
    """By seat: 0 in the game, else the order in which it went out, from 1."""
    screen: list[list[int]] = []
    """By seat: the tiles behind the screen."""
    army: list[list[int]] = []
    """By seat: creatures and heroes on the map."""


War = Table[WarState]
"""A table of Kings & Things."""

AMENDED_SINCE = 2
"""The version of the rules since which the direction alternates with four players alone (KA-53), and players who all
lost their last hexes share the victory, whatever else they have (KA-104)."""


def is_amended(war: War) -> bool:
    """Is the table played by these amended rules, or was it begun before them?"""
    return war.rules_version >= AMENDED_SINCE
