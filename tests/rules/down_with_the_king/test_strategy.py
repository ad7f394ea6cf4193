"""Positions that the heuristic player of Down With the King once misjudged; what a person would answer there."""

from collections.abc import Sequence

from rules import bots
from rules.down_with_the_king.state import PRISON, Court
from rules.down_with_the_king.turn.prestige_limit import Shed
from tests.rules.down_with_the_king.stage import GUY, befriend, begin, give, give_counter, go_on, royal, stage

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


def treachery_against_favor(*counters: str) -> str:
    """What Ann answers with a Treachery in a full hand, when Bea's own PC courts the favor of Alan."""
    court = stage(acting=1)
    court.state.pp[1], court.state.ip[1] = 40, 5
    befriend(court, 1, ALAN)
    for counter in counters:
        give_counter(court, counter)
    others = ["port_guards", *["personal_guards"] * 2, *["prison_guards"] * 2, *["henchman"] * 5]
    give(court, 0, "treachery", *others)
    court.choose("activity:court_favor")
    while court.decision is not None and court.decision.seat != 0:
        court.choose("pass")
    assert court.decision is not None and court.decision.kind == "reaction"
    return advised(court)


def test_no_treachery_goes_against_a_favor_that_it_hardly_changes() -> None:
    """With the Favor counter it costs Bea a third of an IP, and Alan stays (13.4.4)."""
    assert treachery_against_favor("favor") == "pass"


def test_treachery_goes_against_a_favor_that_may_cost_a_great_royal() -> None:
    assert treachery_against_favor().startswith("card:treachery")
