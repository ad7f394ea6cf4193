"""Friends who may marry, and their proposals."""

from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import answer, befriend, ids, stage


def friends(*people: int, pp: int = 90) -> Court:
    """A court in which these are the first seat's."""
    court = stage()
    court.state.pp[0] = pp
    befriend(court, 0, *people)
    return court


def suitors(court: Court) -> list[tuple[int, int]]:
    """All couples that could be proposed now."""
    found: list[tuple[int, int]] = []
    if "action:propose" not in ids(court):
        return found
    twin = court.copy()
    twin.choose("action:propose")
    for proposer in ids(twin):
        third = twin.copy()
        third.choose(proposer)
        found += [(int(proposer[4:]), int(proposed[4:])) for proposed in ids(third)]
    return found


def propose(court: Court, proposer: int, proposed: int, die_shown: int) -> None:
    court.dice.script([die_shown])
    answer(court, "action:propose", f"who:{proposer}", f"who:{proposed}")
