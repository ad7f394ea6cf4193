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
    phase: str = "setup"
    first: int = 0
    direction: int = 1
    """1 clockwise, -1 counterclockwise in even rounds of the variant (KA-53)."""
    active: int = -1
    """Whose part of the phase it is."""
    emptied: int = 0
    """1 from the moment the bag was empty (KA-27)."""
    cloud: int = -1
    """The place of the Black Cloud."""
    balloon: int = -1
    """Where the Balloon came down this round; its tile is on the ``table``."""
    over_due: int = 0
    """1 when a Citadel stood at the end of the last phase 7 (KA-23)."""
    built: int = 0
    """How many Citadels were built this round."""

    hexes: list[int] = []
    """The hex tile at each place."""
    stock: list[int] = []
    """Hex tiles that are not on the map, the next one last."""
    owner: list[int] = []
    fort: list[int] = []
    """The level of the fort at each place, 0 for none."""
    income: list[int] = []
    marker: list[int] = []
    """1 for a place with a Battle marker."""

    heroes: list[int] = []
    """The side each hero tile shows."""
    spot: list[int] = []
    bag: list[int] = []
    aside: list[int] = []
    table: list[int] = []
    shown: list[int] = []
    """Creatures of players that lie face up."""
    neutral: list[int] = []
    riders: list[int] = []
    """Who came down with the Balloon."""

    gold: list[int] = []
    out: list[int] = []
    """0 for a seat in the game, else the order in which it went out, from 1."""
    screen: list[list[int]] = []
    army: list[list[int]] = []


War = Table[WarState]
"""A table of Kings & Things."""
