"""King of the Tabletop as the engine sees it."""

from functools import cache
from typing import Any

from rules.engine.game import Game, Option
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of
from rules.king_of_the_tabletop import setup, throws, windows
from rules.king_of_the_tabletop.advice import advise, explain
from rules.king_of_the_tabletop.hidden import deal_anew
from rules.king_of_the_tabletop.lands import capture, muster, victory
from rules.king_of_the_tabletop.magic import play, played_tile, talisman, wall
from rules.king_of_the_tabletop.saving.codec import dump, restore
from rules.king_of_the_tabletop.saving.validate_state import validate_state
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.turn import auction, buying, collection, disasters, events, land_draw, plague, turn
from rules.king_of_the_tabletop.view import view
from rules.king_of_the_tabletop.war import agents, battle, battle_sequence, fight, line_up, losses, reserves, trade, war
from rules.king_of_the_tabletop.words import RealmWords, date

PHASE_NAME = {
    "setup": "set-up",
    "collection": "collection and building",
    "events": "events",
    "tiles": "new tiles",
    "war": "war",
    "agents": "thief and assassin",
}

OPTIONS = (
    Option(
        "royal_influence",
        "Royal influence",
        "Elves fight one better beside the Elf Lord, one worse against him; so do dwarves with their King.",
        "23.1",
    ),
    Option("terrain_bonus", "Terrain bonus", "A character fights one better on land of its own terrain.", "23.2"),
    Option(
        "reserves",
        "Reserves",
        "Both sides may hold back flyers and special characters, and place them when all others stand.",
        "23.3",
    ),
    Option("trading", "Trading", "Instead of a war a player may strike one deal with one other player.", "23.5"),
    Option(
        "turn_limit",
        "Turn limit",
        "So many turns the game lasts at most; then most prestige wins. 0 plays on until somebody wins.",
        "KT-55",
        100,
        (0, 20, 30, 40, 50, 75, 100, 150),
        people_only=(0,),
    ),
)

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
    return realm.state.turn, PHASE_NAME[realm.state.phase]


GAME: Game[RealmState] = Game(
    key="king_of_the_tabletop",
    title="King of the Tabletop",
    seats=range(2, 5),
    version=1,
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
    options=OPTIONS,
    stamp=date,
)
