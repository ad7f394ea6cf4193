"""Duels that begin, and what was counted and told of them."""

from collections.abc import Sequence

from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.state import Court
from rules.engine.decision import Value
from tests.rules.down_with_the_king.stage import befriend, give, go_on, turn_of


def duel(
    court: Court, dice: Sequence[int] = (), seat: int = 0, attending: bool = False, carousing: bool = False
) -> None:
    """The seat must fight; these dice will fall."""
    court.dice.script(dice)
    turn_of(court).at = "menu"
    fight(court, seat, "19.1", attending, carousing)
    go_on(court)


def count(who: int) -> list[int]:
    """The two dice of a dice count."""
    return [who // 10, who % 10]


def fact(court: Court, kind: str, name: str) -> Value:
    """A fact of the last line of that kind."""
    return next(entry for entry in reversed(court.journal.entries) if entry.kind == kind).facts[name]


def make_henchman(court: Court, seat: int, who: int) -> None:
    """A FAC with a Henchman card."""
    befriend(court, seat, who)
    court.state.henchman[who] = give(court, seat, "henchman")[0]
    court.state.hand[seat].remove(court.state.henchman[who])
    go_on(court)
