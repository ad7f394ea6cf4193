"""Kingdom as the engine sees it."""

from functools import cache
from typing import Any

from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of
from rules.kingdom import prison, raising
from rules.kingdom.advice import advise, explain
from rules.kingdom.advice.value import SEARCH
from rules.kingdom.battle import battle, escape
from rules.kingdom.custom_data import CUSTOM, SHIPPED
from rules.kingdom.encounters import camelot, guardians, joust, riddles, tournament
from rules.kingdom.hidden import deal_anew
from rules.kingdom.info import INFO
from rules.kingdom.saving.codec import dump, restore
from rules.kingdom.saving.validate_state import validate_state
from rules.kingdom.state import Kingdom, KingdomState
from rules.kingdom.turn import diplomacy, fights, fortune, movement, purchases, setup, turn, victory
from rules.kingdom.view import view
from rules.kingdom.words import FORMS, WORDS

_CHAPTERS: tuple[Any, ...] = (
    battle,
    camelot,
    diplomacy,
    escape,
    fights,
    fortune,
    guardians,
    joust,
    movement,
    prison,
    purchases,
    raising,
    riddles,
    setup,
    tournament,
    turn,
)


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.kingdom")


def turn_and_phase(kingdom: Kingdom) -> tuple[int, str]:
    """The round and the phase in words."""
    return kingdom.state.round, FORMS[f"phase_{kingdom.state.phase}"]


GAME: Game[KingdomState] = Game(
    **vars(INFO),
    state=KingdomState,
    steps=steps_of(_CHAPTERS),
    set_up=setup.set_up,
    settle=victory.settle,
    view=view,
    deal_anew=deal_anew,
    faults=validate_state,
    dump=dump,
    restore=restore,
    words=WORDS,
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
    free_answer=riddles.free_answer,
    figures=SHIPPED,
    custom_data=CUSTOM,
    search=SEARCH,
)
