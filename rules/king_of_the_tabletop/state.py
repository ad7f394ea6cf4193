"""The state of a game of King of the Tabletop: where every tile is, and the figures of each seat."""

import msgspec

from rules.engine.table import Table
from rules.king_of_the_tabletop.facts import LANDS, NOBODY


def _per_land() -> list[int]:
    return [NOBODY] * len(LANDS)


class RealmState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice. Tiles go by their number (see ``facts``).

    A tile is in exactly one of these places: a cup (``deck``, ``land_deck``), the ``bank``, open on the ``table``
    (drawn instructions and lands, magic at work), a seat's ``hand``, ``army`` or ``lands``, the ``fort`` or ``site``
    of a land, among the ``owners`` of a land fought for (KT-41), or set aside as ``fallen`` in the war in progress
    (19.4). ``shown`` names tiles of armies and owners that lie face up while a battle lasts (KT-39) or a deal is
    struck. Columns by seat have one place per seat; ``fort`` and ``site`` one per land tile.
    """

    turn: int = 0
    phase: str = "setup"
    first: int = 0
    active: int = NOBODY
    """Whose part of the phase it is."""
    unsettled: int = 0
    """1 when prestige may have risen since victory was last looked at (KT-15)."""

    deck: list[int] = []
    land_deck: list[int] = []
    bank: list[int] = []
    table: list[int] = []
    owners: list[int] = []
    shown: list[int] = []

    gold: list[int] = []
    hand: list[list[int]] = []
    army: list[list[int]] = []
    lands: list[list[int]] = []
    fallen: list[list[int]] = []
    out: list[int] = []
    """1 for a seat that has lost its last land (13.10)."""

    fort: list[int] = msgspec.field(default_factory=_per_land)
    site: list[int] = msgspec.field(default_factory=_per_land)
    built: list[int] = []
    """Lands on which a level was built this turn (8.4)."""
    fought: list[int] = []
    """Thief and assassin when they fought in a battle this turn (KT-28)."""
    dispelled: list[int] = []
    """Seats under Dispell Magic until this part of the phase ends (19.10)."""
    number: list[int] | msgspec.UnsetType = msgspec.UNSET
    """By land tile: its number in its owner's row, from 1; 0 if nobody holds it. A land keeps it while it is held
    (KT-62). Unset at tables of version 1 of the rules, where the number is the place in the row."""


Realm = Table[RealmState]
"""A table of King of the Tabletop."""

AMENDED_SINCE = 2
"""The version of the rules since which a player whose last land burns is out at once (KT-32), sword and bow lie face
down until their bearer is named (KT-52), and a land keeps its number (KT-62)."""


def is_amended(realm: Realm) -> bool:
    """Is the table played by these amended rules, or was it begun before them?"""
    return realm.rules_version >= AMENDED_SINCE
