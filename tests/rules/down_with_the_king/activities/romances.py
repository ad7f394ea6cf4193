"""Seductions with the optional parts of romance."""

from rules.down_with_the_king.court.marriage import marry
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import answer, befriend, give_counter, go_on, ids, kind, stage

ROYALS, MEN, MARRIED, WIVES = "royals", "male_seduction", "married_eac", "married_seductress"


def plotting(*parts: str, own: tuple[int, ...] = (), theirs: tuple[int, ...] = ()) -> Court:
    """Seat 0 has the Intrigue counter and these friends, seat 1 those; all are at home and nobody holds a card."""
    court = stage(options=[f"romantic_intrigue_{part}" for part in parts])
    befriend(court, 0, *own)
    befriend(court, 1, *theirs)
    give_counter(court, "intrigue")
    return court


def wed(court: Court, a: int, b: int) -> None:
    marry(court, a, b)
    go_on(court)


def choose_seducer(court: Court, who: int) -> None:
    answer(court, "activity:seduce", f"who:{who}")


def try_it(court: Court, seducer: int, target: int, *dice: int) -> None:
    choose_seducer(court, seducer)
    court.dice.script(dice)
    answer(court, f"who:{target}")


def seducers(court: Court) -> list[int]:
    answer(court, "activity:seduce")
    assert kind(court) == "seducer"
    return [int(one[4:]) for one in ids(court)]


def targets(court: Court, seducer: int) -> list[int]:
    choose_seducer(court, seducer)
    assert kind(court) == "seduced"
    return [int(one[4:]) for one in ids(court)]


def chances(court: Court, target: int) -> list[tuple[str, int, int]]:
    odds = court.odds(f"who:{target}")
    assert odds is not None
    return [(row.outcome, row.cases, odds.of) for row in odds.rows]
