"""Kings & Things as the engine sees it."""

from functools import cache
from typing import Any

from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of
from rules.kings_and_things import setup
from rules.kings_and_things.advice import advise, explain
from rules.kings_and_things.advice.value import SEARCH
from rules.kings_and_things.chance import contest, throws, windows
from rules.kings_and_things.combat import battle, exploring, hits, resolve, retreat, targets, warlord
from rules.kings_and_things.events import defection, fortune, losses, play, sickness, sorcery
from rules.kings_and_things.facts import BALLOON, NOBODY
from rules.kings_and_things.field.records import BattleSides
from rules.kings_and_things.field.retreats import check_balloon
from rules.kings_and_things.hidden import deal_anew
from rules.kings_and_things.info import INFO
from rules.kings_and_things.kingdom import fallen, placing
from rules.kings_and_things.magic import answers, arms, at_work, dispel, dust, fighters
from rules.kings_and_things.saving.codec import dump, restore
from rules.kings_and_things.saving.validate_state import faults
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.turn import (
    balloon,
    construction,
    game_turn,
    heroes,
    movement,
    pins,
    powers,
    random_events,
    things,
)
from rules.kings_and_things.view import view
from rules.kings_and_things.words import FORMS, WORDS

_CHAPTERS: tuple[Any, ...] = (
    answers,
    arms,
    at_work,
    balloon,
    battle,
    construction,
    contest,
    defection,
    dispel,
    dust,
    exploring,
    fallen,
    fighters,
    fortune,
    game_turn,
    heroes,
    hits,
    losses,
    movement,
    pins,
    placing,
    play,
    powers,
    random_events,
    resolve,
    retreat,
    setup,
    sickness,
    sorcery,
    targets,
    things,
    throws,
    warlord,
    windows,
)


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.kings_and_things")


def turn_and_phase(war: War) -> tuple[int, str]:
    """The round and the phase in words."""
    return war.state.round, FORMS[f"phase_{war.state.phase}"]


def settle(war: War) -> bool:
    """Before each step: without a rider the Balloon goes back at once, whatever took the last one (KA-89). Puts no step
    before the next one."""
    if war.state.balloon != NOBODY and not war.state.riders:
        battles = (step for step in war.stack if isinstance(step, BattleSides) and BALLOON in step.magic)
        check_balloon(war, next(battles, None))
    return False


GAME: Game[WarState] = Game(
    **vars(INFO),
    state=WarState,
    steps=steps_of(_CHAPTERS),
    set_up=setup.set_up,
    settle=settle,
    view=view,
    deal_anew=deal_anew,
    faults=faults,
    dump=dump,
    restore=restore,
    words=WORDS,
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
    search=SEARCH,
)
