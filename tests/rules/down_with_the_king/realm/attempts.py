"""Attempts on problems of the realm, with scripted dice."""

from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.realm.problems import Attempt, new_problem
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import befriend, begin, go_on

HIGH = "high_minister"


def attempt(court: Court, problem: int, *dice: int) -> None:
    """One attempt on a problem that is unresolved, with these dice; stops where a player is asked."""
    court.state.open[problem] = 1
    court.dice.script(dice)
    begin(court, Attempt(problem=problem))


def arise(court: Court, *dice: int) -> None:
    """A new problem by these dice."""
    court.dice.script(dice)
    new_problem(court)
    go_on(court)


def crown(court: Court, seat: int, royal: int) -> None:
    """A FARC of the seat reigns."""
    s = court.state
    befriend(court, seat, royal)
    s.office[s.monarch], s.spouse[0], s.spouse[7] = NOBODY, NOBODY, NOBODY
    s.monarch, s.consort, s.holder[0], s.office[royal] = royal, NOBODY, royal, 0
