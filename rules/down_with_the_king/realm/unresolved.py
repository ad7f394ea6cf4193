"""Effects of unresolved political problems: what three turns without a solution bring in the next (38.4)."""

from rules.down_with_the_king.court.people import LONG, player_order, weighs
from rules.down_with_the_king.court.purse import lose_ip
from rules.down_with_the_king.facts import (
    ABROAD,
    AGRICULTURE_CRISIS,
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
    FOREIGN_WAR,
    INTERNATIONAL_INCIDENT,
    NATURAL_DISASTER,
    PEASANT_UNREST,
    PROBLEM_KEY,
    TOWNSMEN_UNREST,
)
from rules.down_with_the_king.names import term
from rules.down_with_the_king.state import Court, CourtState

OPTION = "unresolved_problem_effects"
EVENT_OF = {AGRICULTURE_CRISIS: "famine", NATURAL_DISASTER: "plague"}
"""Crown events that come by themselves (38.4.3, 38.4.4)."""
FOLLOWS = {INTERNATIONAL_INCIDENT: FOREIGN_WAR, TOWNSMEN_UNREST: PEASANT_UNREST}
"""Problems that come by themselves, as the crown event of one political problem (38.4.5, 38.4.7)."""
EFFECTIVE = (
    BANKING_CRISIS,
    ECONOMIC_CRISIS,
    AGRICULTURE_CRISIS,
    NATURAL_DISASTER,
    INTERNATIONAL_INCIDENT,
    FOREIGN_WAR,
    TOWNSMEN_UNREST,
)
"""The problems that threaten with an effect of their own."""


def effect_of(problem: int) -> str:
    """What a problem threatens, in two or three words; empty for one without an effect."""
    return term("unresolved", PROBLEM_KEY[problem]) if problem in EFFECTIVE else ""


def turn_begins(court: Court) -> None:
    """Which problems weigh on this turn; an Economic Crisis takes an IP of each, a Foreign War spreads (38.4)."""
    if not court.options[OPTION]:
        return
    s = court.state
    s.lasting = [problem for problem in EFFECTIVE if s.open[problem] and s.unresolved_turns[problem] >= LONG]
    for problem in s.lasting:
        court.tell("problem_lasts", "38.4", problem=problem, turns=s.unresolved_turns[problem])
    if weighs(s, ECONOMIC_CRISIS):
        for seat in player_order(s):
            court.tell("ip_lost", "38.4.2", seat=seat, amount=lose_ip(court, seat, 1))
    if weighs(s, FOREIGN_WAR) and s.wars != list(ABROAD):
        s.wars = list(ABROAD)
        court.tell("war_spreads", "38.4.6", countries=s.wars[:])


def events(s: CourtState) -> list[str]:
    """Famine and Plague, where they come by themselves this turn (38.4.3, 38.4.4)."""
    return [event for problem, event in EVENT_OF.items() if weighs(s, problem)]


def followers(s: CourtState) -> list[int]:
    """The problems that come by themselves this turn, those already unresolved among them (38.4.5, 38.4.7)."""
    return [follower for problem, follower in FOLLOWS.items() if weighs(s, problem)]
