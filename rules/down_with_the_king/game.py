"""Down With the King as the engine sees it."""

from functools import cache
from typing import Any

from rules.down_with_the_king import (
    counsel,
    court_ball,
    crown_events,
    deaths,
    duels,
    effects,
    factions,
    hiding,
    house,
    justice,
    menu,
    office_phase,
    own_turn,
    player_turn,
    prison,
    problems,
    reactions,
    saved,
    sentences,
    setup,
    succession,
    turn,
    usurpation,
)
from rules.down_with_the_king.advice import advise, explain
from rules.down_with_the_king.faults import faults
from rules.down_with_the_king.hidden import deal_anew
from rules.down_with_the_king.options import (
    OPTIONS,
    PRESETS,
    abdication,
    advantages,
    blackmail,
    charity,
    clemency,
    counselors,
    funerals,
    incompetence,
    romance_couples,
    romance_eloping,
)
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.view import view
from rules.down_with_the_king.words import CourtWords
from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of

PHASE_NAME = {
    "first_player": "first player",
    "offices": "offices",
    "problems": "political problems",
    "crown": "crown event",
    "players": "player turns",
    "end": "end of the turn",
}

_CHAPTERS: tuple[Any, ...] = (
    counsel,
    court_ball,
    crown_events,
    deaths,
    duels,
    effects,
    factions,
    hiding,
    justice,
    office_phase,
    own_turn,
    player_turn,
    prison,
    problems,
    reactions,
    sentences,
    advantages,
    succession,
    turn,
    usurpation,
    *menu.CHAPTERS,
    counselors,
    clemency,
    incompetence,
    abdication,
    blackmail,
    charity,
    funerals,
    romance_couples,
    romance_eloping,
)


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.down_with_the_king")


def moment(court: Court) -> tuple[int, str]:
    """The turn and the phase in words."""
    return court.state.turn, PHASE_NAME[court.state.phase]


GAME: Game[CourtState] = Game(
    key="down_with_the_king",
    title="Down With the King",
    seats=range(2, 7),
    version=1,
    state=CourtState,
    steps=steps_of(_CHAPTERS),
    set_up=setup.set_up,
    settle=factions.settle,
    view=view,
    deal_anew=deal_anew,
    faults=faults,
    dump=saved.dump,
    restore=saved.restore,
    words=CourtWords(),
    ledger=ledger,
    advise=advise,
    explain=explain,
    moment=moment,
    figures=house.PRINTED,
    house=house.HOUSE,
    options=OPTIONS,
    presets=PRESETS,
)
