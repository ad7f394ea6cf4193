"""Bluffs are called when the rules require a reveal, and never before (KA-15, KA-49, 11)."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.kingdom.placing import Place
from rules.kings_and_things.kingdom.support import supported
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.random_events import EventPart
from tests.rules.kings_and_things.stage import (
    ANN,
    BEA,
    answer,
    asked,
    at,
    bare,
    hold,
    ids,
    land,
    next_draws,
    put,
    run,
    told,
)


def stage() -> War:
    """Ann owns C1 (mountain), Bea C5 (mountain); bears and tigers are bluffs of both."""
    war = bare()
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    return war


def explore(war: War, *dice: int) -> War:
    land(war, "C2", "plains")
    war.state.marker[at(war, "C2")] = 1
    war.dice.script(dice)
    run(war, Combat(), phase="combat")
    return answer(war, f"hex:{at(war, 'C2')}")


@pytest.mark.rule("KA-15", "KA-13", "KA-66")
def test_placing_a_bluff_calls_nothing() -> None:
    war = stage()
    (bears,) = hold(war, ANN, "bears")
    run(war, Place(seat=ANN), phase="things")
    answer(war, f"tile:{bears}", f"hex:{at(war, 'C1')}")
    assert bears in war.state.army[ANN] and bears not in war.state.shown and not told(war, "bluff")


@pytest.mark.rule("KA-15", "KA-35")
def test_moving_a_bluff_and_taking_an_empty_hex_calls_nothing() -> None:
    war = stage()
    empty = land(war, "C2", "plains", BEA)
    (bears,) = put(war, ANN, "C1", "bears")
    run(war, MovePart(seat=ANN), phase="movement")
    answer(war, f"hex:{at(war, 'C1')}", f"piece:{bears}", "go", f"goal:{empty}", "done")
    assert war.state.owner[empty] == ANN and bears in war.state.army[ANN] and not told(war, "bluff")


@pytest.mark.rule("KA-15", "KA-73")
def test_an_attacked_hex_without_defenders_is_taken_by_a_bluff() -> None:
    war = stage()
    place = land(war, "C2", "plains", BEA)
    (bears,) = put(war, ANN, "C2", "bears")
    war.state.marker[place] = 1
    run(war, Combat(), phase="combat")
    answer(war, f"hex:{place}")
    assert war.state.owner[place] == ANN and bears in war.state.army[ANN] and not told(war, "bluff")


@pytest.mark.rule("KA-15", "KA-101", "11.1")
def test_bluffs_explore_and_are_called_only_if_a_battle_begins() -> None:
    war = stage()
    bears, troll = put(war, ANN, "C2", "bears", "troll")
    war.state.gold[ANN] = 9
    (ogre,) = next_draws(war, "ogre")
    twin = war.copy()
    explore(war, 2)
    assert asked(war) == ("bribe", ANN) and bears in war.state.army[ANN], "the tiles are laid out, nothing is called"
    answer(war, f"bribe:{ogre}")
    assert war.state.owner[at(war, "C2")] == ANN and bears in war.state.army[ANN] and not told(war, "bluff")
    explore(twin, 2)
    twin.dice.script([1, 6])
    answer(twin, "done")
    assert bears not in twin.state.army[ANN] and troll in twin.state.army[ANN]
    assert [entry["tile"] for entry in told(twin, "bluff")] == [bears]


@pytest.mark.rule("KA-15", "KA-101", "6.2")
@pytest.mark.parametrize("die", [1, 6])
def test_exploring_without_a_fight_calls_nothing(die: int) -> None:
    war = stage()
    (bears,) = put(war, ANN, "C2", "bears")
    explore(war, die)
    assert war.state.owner[at(war, "C2")] == ANN and bears in war.state.army[ANN] and not told(war, "bluff")


@pytest.mark.rule("KA-15", "KA-16", "11.3")
def test_a_bluff_whose_owner_refuses_to_reveal_is_not_called() -> None:
    war = stage()
    land(war, "C2", "mountain", ANN)
    (troll,) = put(war, ANN, "C2", "troll")
    (bears,) = put(war, BEA, "C2", "bears")
    run(war, MovePart(seat=ANN), phase="movement")
    answer(war, f"hex:{at(war, 'C2')}", f"piece:{troll}", "go")
    assert asked(war) == ("pin", BEA) and f"reveal:{bears}" in ids(war)
    answer(war, "done")
    assert bears in war.state.army[BEA] and bears not in war.state.shown and not told(war, "bluff")


@pytest.mark.rule("KA-15", "KA-77")
def test_a_bluff_lost_to_an_event_is_not_called() -> None:
    war = stage()
    hold(war, ANN, "teeniepox")
    put(war, BEA, "C5", "bears", "tigers", "eskimos")
    run(war, EventPart(seat=ANN), phase="events")
    war.dice.script([2])
    answer(war, next(choice for choice in ids(war) if choice.startswith("event:")), f"seat:{BEA}")
    while war.decision is not None and war.decision.kind == "loss":
        answer(war, ids(war)[0])
    assert len(war.state.army[BEA]) == 1 and not told(war, "bluff")


@pytest.mark.rule("KA-49", "KA-15", "11.1")
def test_support_is_checked_when_the_battle_begins() -> None:
    war = stage()
    forest = land(war, "B1", "forest", ANN)
    place = land(war, "C2", "plains", BEA)
    (bears,) = put(war, ANN, "C2", "bears")
    put(war, BEA, "C2", "troll")
    war.state.marker[place] = 1
    assert supported(war.state, ANN, bears)
    war.state.owner[forest] = BEA
    run(war, Combat(), phase="combat")
    assert bears in war.state.army[ANN], "the loss of the terrain alone calls nothing"
    answer(war, f"hex:{place}")
    assert bears in war.state.bag and told(war, "bluff")
