"""People who can be recruited, and why others cannot."""

from rules.down_with_the_king.state import DRAWN, PRISON, Court
from tests.rules.down_with_the_king.stage import go_on


def drawn(court: Court, *people: int) -> None:
    """The acting player has drawn these Loyalty counters."""
    for who in people:
        court.state.loyalty[who] = DRAWN
    go_on(court)


def out_of_reach(court: Court, who: int, state: str) -> None:
    s = court.state
    s.sentence[who] = PRISON if state == "prison" else 0
    s.hiding[who] = int(state == "hiding")
    if state == "stuck":
        s.place[who], s.wars = 3, [3]
    go_on(court)


UNREACHABLE = ("prison", "hiding", "stuck")
