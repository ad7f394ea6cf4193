"""Positions that the heuristic player of Down With the King once misjudged; what a person would answer there."""

from collections.abc import Sequence

from rules import bots
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.turn.prestige_limit import Shed
from tests.rules.down_with_the_king.stage import GUY, befriend, begin, give_counter, go_on, royal, stage

ALAN, PHILLIP, JANE = royal("alan"), royal("phillip"), royal("jane")
MAGISTRATE, SHERIFF = 45, 52


def advised(court: Court) -> str:
    """What a balanced heuristic player answers."""
    return bots.make("steady", 3).choose(court)


def shed(prestige: int, people: Sequence[int]) -> set[int]:
    """Whom a player with so much prestige gives up of these friends."""
    court = stage()
    befriend(court, 0, *people)
    court.state.pp[0] = prestige
    begin(court, Shed(seat=0))
    lost = set()
    while court.decision is not None and court.decision.kind == "shed":
        choice = advised(court)
        lost.add(int(choice.removeprefix("who:")))
        court.choose(choice)
    return lost


def test_who_must_give_up_a_great_friend_keeps_the_small_ones() -> None:
    """Once the small ones went first, and then Phillip all the same (35.5)."""
    assert shed(14, (ALAN, PHILLIP, JANE, MAGISTRATE, SHERIFF)) == {PHILLIP, MAGISTRATE, SHERIFF}


def test_who_can_do_with_a_small_friend_gives_up_no_great_one() -> None:
    assert shed(24, (ALAN, PHILLIP, JANE, MAGISTRATE, SHERIFF)) in ({MAGISTRATE}, {SHERIFF})


def test_the_royal_with_the_best_dice_is_the_last_to_go() -> None:
    """Alan's two dice times 2 (36.3) are worth more than his Status."""
    assert shed(10, (ALAN, PHILLIP)) == {PHILLIP}


def test_a_scandal_is_exposed_about_somebody_who_can_still_be_accused() -> None:
    """A prisoner, though of the strongest rival, is not accused once more (30.8)."""
    court = stage()
    court.state.pp[1] = 40
    give_counter(court, "scandal")
    go_on(court)
    court.choose("activity:expose_scandal")
    assert advised(court) == f"who:{GUY}"
    court.state.sentence[GUY], court.state.wrongdoer[GUY] = PRISON, 1
    assert advised(court) != f"who:{GUY}"
