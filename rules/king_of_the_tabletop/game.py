"""King of the Tabletop as the engine sees it."""

from functools import cache
from typing import Any

from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of
from rules.king_of_the_tabletop import setup, throws, windows
from rules.king_of_the_tabletop.advice import advise, explain
from rules.king_of_the_tabletop.advice.value import SEARCH
from rules.king_of_the_tabletop.hidden import deal_anew
from rules.king_of_the_tabletop.info import INFO
from rules.king_of_the_tabletop.lands import capture, muster, victory
from rules.king_of_the_tabletop.magic import play, played_tile, talisman, wall
from rules.king_of_the_tabletop.saving.codec import dump, restore
from rules.king_of_the_tabletop.saving.validate_state import validate_state
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.turn import auction, buying, collection, disasters, events, land_draw, plague, turn
from rules.king_of_the_tabletop.view import lazy_view, view
from rules.king_of_the_tabletop.war import agents, battle, battle_sequence, fight, line_up, losses, reserves, trade, war
from rules.king_of_the_tabletop.words import RealmWords, stamp, terms

_CHAPTERS: tuple[Any, ...] = (
    agents,
    auction,
    battle,
    buying,
    battle_sequence,
    capture,
    collection,
    disasters,
    events,
    fight,
    land_draw,
    line_up,
    losses,
    muster,
    plague,
    played_tile,
    reserves,
    setup,
    talisman,
    throws,
    trade,
    turn,
    wall,
    war,
    windows,
)


windows.use_magic(play)


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.king_of_the_tabletop")


def turn_and_phase(realm: Realm) -> tuple[int, str]:
    """The turn and the phase in words."""
    return realm.state.turn, terms("phases")[realm.state.phase]


GAME: Game[RealmState] = Game(
    **vars(INFO),
    state=RealmState,
    steps=steps_of(_CHAPTERS),
    set_up=setup.set_up,
    settle=victory.settle,
    view=view,
    deal_anew=deal_anew,
    faults=validate_state,
    dump=dump,
    restore=restore,
    words=RealmWords(),
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
    stamp=stamp,
    lazy_view=lazy_view,
    search=SEARCH,
)
