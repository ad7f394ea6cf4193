"""Orders of accusations, hearings and trials, with scripted dice."""

from collections.abc import Callable, Sequence

from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import go_on


def order(court: Court, what: Callable[[Court, int], None], who: int, dice: Sequence[int] = ()) -> None:
    """Order something about somebody, with the dice that will fall, and run to the next question."""
    court.dice.script(dice)
    what(court, who)
    go_on(court)
