"""Down With the King as the engine sees it."""

from functools import cache
from types import ModuleType

from rules.down_with_the_king import counselors, custom_data, duels, setup
from rules.down_with_the_king.activities import (
    appointments,
    assassination,
    blackmail,
    couples,
    draws,
    eloping,
    emissaries,
    escape,
    fandonian_support,
    favor,
    foreign_support,
    hide,
    intrigue,
    mercy,
    own_turn,
    prestige,
    recruiting,
    scandal,
    seduction,
    titles,
    travel,
    weddings,
)
from rules.down_with_the_king.advice import advise, explain
from rules.down_with_the_king.advice.value import SEARCH
from rules.down_with_the_king.court import deaths
from rules.down_with_the_king.dice import reactions
from rules.down_with_the_king.effects import court as court_effects
from rules.down_with_the_king.effects import points, rows
from rules.down_with_the_king.effects import turn as turn_effects
from rules.down_with_the_king.hidden import deal_anew
from rules.down_with_the_king.info import INFO
from rules.down_with_the_king.justice import clemency, extradition, interrogation, sentences, trials
from rules.down_with_the_king.names import term
from rules.down_with_the_king.realm import court_ball, crown_events, incompetence, problems
from rules.down_with_the_king.saving import codec
from rules.down_with_the_king.saving.validate_state import faults
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.throne import abdication, succession, usurpation
from rules.down_with_the_king.turn import (
    advantages,
    charity,
    counsel,
    end_steps,
    funerals,
    game_turn,
    office_phase,
    player_turn,
    prestige_limit,
    prison,
)
from rules.down_with_the_king.view import lazy_view, view
from rules.down_with_the_king.words import CourtWords
from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.step import steps_of

_CHAPTERS: tuple[ModuleType, ...] = (
    rows,
    points,
    turn_effects,
    court_effects,
    deaths,
    reactions,
    sentences,
    interrogation,
    trials,
    extradition,
    clemency,
    counselors,
    duels,
    appointments,
    assassination,
    blackmail,
    couples,
    draws,
    eloping,
    emissaries,
    escape,
    fandonian_support,
    favor,
    foreign_support,
    hide,
    intrigue,
    mercy,
    own_turn,
    prestige,
    recruiting,
    scandal,
    seduction,
    titles,
    travel,
    weddings,
    problems,
    incompetence,
    crown_events,
    court_ball,
    succession,
    usurpation,
    abdication,
    game_turn,
    advantages,
    office_phase,
    player_turn,
    charity,
    counsel,
    prison,
    end_steps,
    prestige_limit,
    funerals,
)
"""Every chapter: its steps are the kinds of step of the game, and it registers its verbs, deeds and listeners."""


@cache
def ledger() -> Ledger:
    """The rules and rulings of the game, read once."""
    return Ledger.of("rules.down_with_the_king")


def turn_and_phase(court: Court) -> tuple[int, str]:
    """The turn and the phase in words."""
    return court.state.turn, term("phases", court.state.phase)


GAME: Game[CourtState] = Game(
    **vars(INFO),
    state=CourtState,
    steps=steps_of(_CHAPTERS),
    set_up=setup.set_up,
    settle=prestige_limit.settle,
    view=view,
    lazy_view=lazy_view,
    deal_anew=deal_anew,
    faults=faults,
    dump=codec.dump,
    restore=codec.restore,
    words=CourtWords(),
    ledger=ledger,
    advise=advise,
    explain=explain,
    turn_and_phase=turn_and_phase,
    figures=custom_data.PRINTED,
    custom_data=custom_data.RULES,
    search=SEARCH,
)
