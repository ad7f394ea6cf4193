"""What the acting player draws next."""

from rules.down_with_the_king.activities.draws import draw_one
from rules.down_with_the_king.facts import COUNTERS, NOBLES
from rules.down_with_the_king.state import IN_CONTAINER, ON_CARD, Court
from rules.down_with_the_king.turn.player_turn import PlayerTurn
from tests.rules.down_with_the_king.stage import go_on, turn_of


def only_loyalty(court: Court, *people: int) -> None:
    """Leave the Loyalty counters of these alone in the container."""
    for who in NOBLES:
        court.state.loyalty[who] = IN_CONTAINER if who in people else ON_CARD


def only_counter(court: Court, kind: str) -> None:
    """Leave one Opportunity counter of that kind alone in the container."""
    court.state.opportunity = [next(one for one, name in enumerate(COUNTERS) if name == kind)]


def draw_counter(court: Court, kind: str) -> None:
    """Let the acting player draw that counter."""
    only_counter(court, kind)
    draw_one(court, turn_of(court), "opportunity")
    go_on(court)


def new_turn(court: Court) -> None:
    """Begin the first seat's player turn again, from its draws."""
    court.stack[1] = PlayerTurn(0)
    go_on(court)
