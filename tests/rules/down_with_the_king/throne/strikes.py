"""A usurpation as tests need it: who reigns, who strikes, and what came of it."""

from collections.abc import Sequence

from rules.down_with_the_king.facts import CATHERINE, GEORGE, JANE, NOBLES, NOBODY, ROYALS, THOMAS
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.throne.ratings import Part
from tests.rules.down_with_the_king.stage import DREW, GUY, MALCOLM, MARY, answer, befriend, go_on, stage

USURP = "action:usurp"


def lonely(*living: int, pcs: Sequence[int] = (DREW, GUY, MALCOLM, MARY)) -> Court:
    """A court in which of the neutrals only the King, Thomas, Jane and ``living`` can count: the other nobles are
    in prison, the other royals dead. Support 60 is worth 10."""
    court = stage(pcs)
    s = court.state
    for who in NOBLES:
        if s.owner[who] == NOBODY and who not in living:
            s.sentence[who] = PRISON
    for who in ROYALS:
        if who not in (GEORGE, THOMAS, JANE, *living):
            s.dead[who] = 1
    s.consort = CATHERINE if CATHERINE in living else NOBODY
    if CATHERINE not in living:
        s.spouse[GEORGE] = s.spouse[CATHERINE] = NOBODY
    return court


def wed(court: Court, one: int, other: int) -> None:
    court.state.spouse[one], court.state.spouse[other] = other, one


def reign(court: Court, seat: int, who: int) -> None:
    """Let the seat's royal have taken the throne by usurpation in an earlier turn."""
    from rules.down_with_the_king.court.deaths import die
    from rules.down_with_the_king.throne.usurpation import enthrone

    befriend(court, seat, who)
    court.dice.script([3, 3])
    die(court, court.state.monarch, "36.6")
    enthrone(court, seat, who)
    court.state.turn = 4
    court.state.next_crown = []
    court.state.pp = [200] * len(court.seats)
    court.journal.entries.clear()
    go_on(court)


def strike(court: Court, dice: Sequence[int], *answers: str) -> None:
    """Usurp with these dice and answers; no more Support is laid down by anybody."""
    court.dice.script(dice)
    answer(court, USURP, *answers)
    while court.decision is not None and court.decision.kind in ("usurp_cards", "defence_cards"):
        answer(court, "done")


def died(court: Court) -> list[object]:
    return [entry.facts["who"] for entry in court.journal.entries if entry.kind == "died"]


def ratings(court: Court) -> tuple[object, object]:
    """The two totals of the last usurpation."""
    found = {entry.kind: entry.facts["total"] for entry in court.journal.entries if "total" in entry.facts}
    return found["usurpers_rating"], found["monarchs_rating"]


def parts_of(parts: list[Part]) -> dict[str, int | str]:
    """Source -> amount or dice."""
    return {part.source: part.dice or part.amount for part in parts}
