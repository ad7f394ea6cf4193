"""Tabletop Dungeon as the engine sees it."""

from functools import cache

from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.tabletop_dungeon import saved
from rules.tabletop_dungeon.advice import advise, explain
from rules.tabletop_dungeon.attacks import Attack
from rules.tabletop_dungeon.building import BuildPhase
from rules.tabletop_dungeon.damage import DamagePhase
from rules.tabletop_dungeon.faults import faults
from rules.tabletop_dungeon.hero_phase import HeroPhase
from rules.tabletop_dungeon.hidden import deal_anew
from rules.tabletop_dungeon.info import INFO
from rules.tabletop_dungeon.monster_phase import MonsterPhase
from rules.tabletop_dungeon.search import SearchPhase
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn import LineUp, Turn, set_up
from rules.tabletop_dungeon.view import view
from rules.tabletop_dungeon.words import DungeonWords

PHASE_NAME = {
    "line_up": "line-up",
    "heroes": "heroes",
    "monsters": "monsters",
    "search": "search",
    "damage": "damage",
    "build": "building",
}


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.tabletop_dungeon")


def turn_and_phase(dungeon: Dungeon) -> tuple[int, str]:
    """The turn and the phase in words."""
    return dungeon.state.turn, PHASE_NAME[dungeon.state.phase]


def settle(dungeon: Dungeon) -> bool:
    """Nothing comes between two steps in this game."""
    return False


GAME: Game[DungeonState] = Game(
    **vars(INFO),
    version=1,
    state=DungeonState,
    steps=(Turn, LineUp, HeroPhase, Attack, MonsterPhase, SearchPhase, DamagePhase, BuildPhase),
    set_up=set_up,
    settle=settle,
    view=view,
    deal_anew=deal_anew,
    faults=faults,
    dump=saved.dump,
    restore=saved.restore,
    words=DungeonWords(),
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
)
