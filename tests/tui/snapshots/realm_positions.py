"""Positions of King of the Tabletop worth a picture: each panel, and every page over it."""

from collections.abc import Callable

from rules.king_of_the_tabletop.state import Realm
from tests.tui.games.king_of_the_tabletop import arranged as realm
from tests.tui.snapshots.position import Position


def _stand(place: int) -> str:
    """The choice that puts Ann's next tile at her land of that number."""
    table = realm.lining_up()
    return next(one for one in table.decision.ids if one.endswith(f":{realm.land(table, realm.ANN, place)}"))


def _first(make: Callable[[], Realm]) -> str:
    """The first choice of a position."""
    decision = make().decision
    assert decision is not None
    return decision.ids[0]


PANELS = {
    "mustering": Position(realm.mustering),
    "window": Position(realm.window),
    "hiring": Position(realm.hiring),
    "building": Position(realm.building),
    "many_lands": Position(realm.many_lands),
    "workers": Position(realm.workers),
    "event": Position(realm.event),
    "charming": Position(realm.charming),
    "free_land": Position(realm.free_land),
    "for_sale": Position(realm.for_sale),
    "auction": Position(realm.auction),
    "fight": Position(realm.fight),
    "buying": Position(realm.buying),
    "war": Position(realm.war),
    "trading": Position(realm.trading),
    "sending": Position(realm.sending),
    "fleeing": Position(realm.fleeing),
    "reserves": Position(realm.reserves),
    "line_up": Position(realm.lining_up, mark=_stand(5)),
    "battle_order": Position(realm.lined_up),
    "before_a_battle": Position(realm.before_a_battle),
    "battle_hits": Position(realm.hits),
    "battle_throw": Position(realm.thrown_in_battle),
    "answer": Position(realm.answered),
    "thief": Position(realm.stealing),
    "assassin": Position(realm.killing),
    "end": Position(realm.ended),
}
"""The panels, in the order of the turn."""

PAGES = {
    "hand": Position(realm.building, keys=("h", "down")),
    "charts": Position(realm.building, keys=("f",)),
    "chart": Position(realm.building, keys=("f", "enter", "tab")),
    "look_land": Position(realm.lining_up, mark=_stand(5), keys=("i",)),
    "look_tile": Position(realm.mustering, mark=_first(realm.mustering), keys=("i",)),
    "magic": Position(realm.before_a_battle, keys=("m",)),
    "table_events": Position(realm.event, keys=("t",)),
    "table_forts": Position(realm.building, keys=("t",)),
    "table_specials": Position(realm.hiring, keys=("t",)),
    "table_battle": Position(realm.lining_up, keys=("t",)),
    "odds_exact": Position(realm.hiring, mark=_first(realm.hiring), keys=("o",)),
    "odds_estimate": Position(realm.lining_up, mark=_stand(5), keys=("o",)),
}
"""The pages a table of this game has."""
