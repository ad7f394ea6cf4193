"""The record of Tabletop Dungeon for the engine."""

from functools import cache

from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.tabletop_dungeon.advice import advise, explain
from rules.tabletop_dungeon.advice.value import SEARCH
from rules.tabletop_dungeon.heroes.attacks import Attack
from rules.tabletop_dungeon.hidden import deal_anew
from rules.tabletop_dungeon.info import INFO
from rules.tabletop_dungeon.names import PHASES
from rules.tabletop_dungeon.saving import codec
from rules.tabletop_dungeon.saving.validate_state import validate
from rules.tabletop_dungeon.setup import set_up
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn.building import BuildPhase
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase
from rules.tabletop_dungeon.turn.line_up import LineUp
from rules.tabletop_dungeon.turn.monster_phase import MonsterPhase
from rules.tabletop_dungeon.turn.search import SearchPhase
from rules.tabletop_dungeon.view import view
from rules.tabletop_dungeon.words import DungeonWords


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.tabletop_dungeon")


def turn_and_phase(dungeon: Dungeon) -> tuple[int, str]:
    """The turn, from 1, and the name of the phase."""
    return dungeon.state.turn, PHASES[dungeon.state.phase]


def settle(dungeon: Dungeon) -> bool:
    """Nothing comes between two steps in this game."""
    return False


GAME: Game[DungeonState] = Game(
    **vars(INFO),
    state=DungeonState,
    steps=(Turn, LineUp, HeroPhase, Attack, MonsterPhase, SearchPhase, DamagePhase, BuildPhase),
    set_up=set_up,
    settle=settle,
    view=view,
    deal_anew=deal_anew,
    faults=validate,
    dump=codec.dump,
    restore=codec.restore,
    words=DungeonWords(),
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
    search=SEARCH,
)
