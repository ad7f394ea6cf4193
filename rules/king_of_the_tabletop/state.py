"""The state of a game of King of the Tabletop: where every tile is, and the figures of each seat."""

import msgspec

from rules.engine.table import Table
from rules.king_of_the_tabletop.facts import LANDS, NOBODY


def _per_land() -> list[int]:
    return [NOBODY] * len(LANDS)


class RealmState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """Everything on the table except the step stack and the dice. Tiles are named by their number (see ``facts``).

    The game:

    - ``turn``: from 1; 0 during the set-up.
    - ``phase``: setup, collection, events, tiles, war or agents.
    - ``first``: the first player of the turn, a seat from 0.
    - ``active``: the seat whose part of the phase it is, or NOBODY.
    - ``unsettled``: 1 when prestige may have risen since victory was last checked (KT-15), else 0.

    Tiles. Each is in exactly one of these places:

    - ``deck``, ``land_deck``: the two cups.
    - ``bank``: special characters and forts in the bank.
    - ``table``: drawn instructions and lands, and magic at work.
    - ``owners``: the tiles that defend a land fought for (KT-41).
    - ``hand``, ``army``, ``lands``: by seat. The order of ``lands`` is that of the player chart.
    - ``fallen``: by seat, the dead of the war in progress (19.4).
    - ``fort``, ``site``: by land (its number less the first land's), the fort, and the settlement or mine, or NOBODY.

    ``shown``: tiles of armies and owners that lie face up during a battle (KT-39) or a deal.

    Seats and lands:

    - ``gold``: by seat, the gold held.
    - ``out``: by seat, 1 once its last land is lost (13.10), else 0.
    - ``built``: lands on which a level was built this turn (8.4).
    - ``fought``: thief and assassin if they fought in a battle this turn (KT-28).
    - ``dispelled``: seats under Dispell Magic until this part of the phase ends (19.10).
    - ``number``: by land, its number in its owner's row, from 1, which it keeps while it is held (KT-62); 0 if nobody
      holds it. Unset at tables of version 1 of the rules, where the number is the place in the row.
    """

    turn: int = 0
    phase: str = "setup"
    first: int = 0
    active: int = NOBODY
    unsettled: int = 0

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

    fort: list[int] = msgspec.field(default_factory=_per_land)
    site: list[int] = msgspec.field(default_factory=_per_land)
    built: list[int] = []
    fought: list[int] = []
    dispelled: list[int] = []
    number: list[int] | msgspec.UnsetType = msgspec.UNSET


Realm = Table[RealmState]
"""A table of King of the Tabletop."""

AMENDED_SINCE = 2
"""The version of the rules since which a player whose last land burns is out at once (KT-32), sword and bow lie face
down until their bearer is named (KT-52), and a land keeps its number (KT-62)."""


def is_amended(realm: Realm) -> bool:
    """Is the table played by these amended rules, or was it begun before them?"""
    return realm.rules_version >= AMENDED_SINCE
