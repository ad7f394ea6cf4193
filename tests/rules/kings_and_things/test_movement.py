"""Phase 5: costs, stops, stack limit, pins, flyers, Deerhunter, Balloon (5, 11)."""

import pytest

from rules.kings_and_things.facts import BALLOON, KIND
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.movement import MovePart
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
    pass_windows,
    put,
    run,
    told,
    why,
    wild,
)


def march(war: War, name: str, *pieces: int) -> War:
    """Pick pieces of a hex and go on to the choice of a goal."""
    answer(war, f"hex:{at(war, name)}", *(f"piece:{piece}" for piece in pieces), "go")
    return war


def goals(war: War) -> set[str]:
    from rules.kings_and_things.chart import chart

    names = chart(len(war.state.hexes)).names
    return {names[int(one.partition(":")[2])] for one in ids(war) if one.startswith("goal:")}


def moving(war: War, seat: int = ANN) -> War:
    war.state.active = seat
    return run(war, MovePart(seat=seat), phase="movement")


@pytest.mark.rule("5.1", "KA-34", "KA-67")
def test_four_points_and_two_for_difficult_terrain() -> None:
    war = bare()
    for name, terrain in (("C1", "plains"), ("C2", "forest"), ("C3", "plains"), ("C4", "plains"), ("C5", "plains")):
        land(war, name, terrain, ANN)
    (piece,) = put(war, ANN, "C1", "farmers")
    moving(war)
    march(war, "C1", piece)
    assert {"C2", "C3", "C4"} <= goals(war) and "C5" not in goals(war)
    answer(war, f"goal:{at(war, 'C2')}")
    step = war.stack[-1]
    assert isinstance(step, MovePart) and step.left(piece) == 2
    march(war, "C2", piece)
    answer(war, f"goal:{at(war, 'C4')}")
    assert step.left(piece) == 0 and why(war, f"hex:{at(war, 'C4')}") == "moved_all"


@pytest.mark.rule("5.2", "KA-14", "KA-60")
def test_ten_creatures_fit_a_hex_and_any_number_beside_a_citadel() -> None:
    war = bare()
    for name in ("C1", "C2", "C3"):
        land(war, name, "plains", ANN)
    put(war, ANN, "C2", *["goblins"] * 4, *["eskimos"] * 4, "bears", "ogre")
    (piece,) = put(war, ANN, "C1", "farmers")
    twin = war.copy()
    twin.state.fort[at(war, "C2")] = 4
    moving(war)
    march(war, "C1", piece)
    assert "C2" not in goals(war) and why(war, f"goal:{at(war, 'C2')}") == "stack_full"
    moving(twin)
    march(twin, "C1", piece)
    assert {"C2", "C3"} <= goals(twin)


@pytest.mark.rule("5.3", "KA-36", "KA-68")
def test_unexplored_and_enemy_hexes_stop_and_get_a_marker() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    land(war, "C2", "plains", BEA, fort=1)
    land(war, "B1", "plains")
    pieces = put(war, ANN, "C1", "farmers", "centaur")
    moving(war)
    march(war, "C1", pieces[0])
    answer(war, f"goal:{at(war, 'C2')}")
    march(war, "C1", pieces[1])
    answer(war, f"goal:{at(war, 'B1')}")
    assert war.state.marker[at(war, "C2")] and war.state.marker[at(war, "B1")]
    assert not [one for one in ids(war) if one.startswith("hex:")]


@pytest.mark.rule("5.4", "KA-35", "10.4")
def test_an_empty_enemy_hex_is_taken_at_the_end_with_its_income() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    land(war, "C5", "plains", BEA)
    empty = land(war, "C2", "mountain", BEA, income="copper_mine")
    far = land(war, "C3", "frozen_waste", BEA, income="oil_field")
    war.state.owner[far] = -1
    pieces = put(war, ANN, "C1", "farmers", "bears")
    moving(war)
    march(war, "C1", *pieces)
    assert {"C2", "C3"} <= goals(war)
    answer(war, f"goal:{empty}")
    assert war.state.owner[empty] == BEA
    march(war, "C2", pieces[0])
    answer(war, f"goal:{far}", "done")
    assert war.state.owner[empty] == ANN and war.state.owner[far] == ANN
    assert pieces[1] in war.state.army[ANN], "a bluff takes a hex too"


@pytest.mark.rule("5.6", "KA-38", "KA-34")
def test_flyers_pay_one_and_cross_sea_without_stopping_there() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    sea = land(war, "C2", "sea")
    land(war, "C3", "forest", ANN)
    eagle, walker = put(war, ANN, "C1", "great_eagle", "farmers")
    moving(war)
    twin = war.copy()
    march(war, "C1", eagle)
    assert "C3" in goals(war) and f"goal:{sea}" not in ids(war)
    march(twin, "C1", eagle, walker)
    assert "C3" not in goals(twin) and why(twin, f"goal:{sea}") == "sea"


def entered(*enemies: str, mine: tuple[str, ...] = ("farmers",)) -> tuple[War, list[int], list[int]]:
    """Bea entered Ann's hex in this phase; Ann moves."""
    war = bare()
    land(war, "C1", "plains", ANN)
    land(war, "C2", "plains", ANN)
    land(war, "C5", "mountain", BEA)
    own = put(war, ANN, "C2", *mine)
    others = put(war, BEA, "C2", *enemies)
    war.state.marker[at(war, "C2")] = 1
    return moving(war), own, others


@pytest.mark.rule("5.5", "KA-16", "KA-37", "KA-69", "11.3", "KA-112")
def test_a_revealed_real_creature_holds_those_that_do_not_fly() -> None:
    war, own, (goblin,) = entered("goblins")
    march(war, "C2", *own)
    assert asked(war) == ("pin", BEA)
    answer(war, f"reveal:{goblin}")
    assert war.state.spot[own[0]] == at(war, "C2") and told(war, "pinned")
    assert goblin not in war.state.shown and asked(war) == ("move", ANN)
    assert why(war, f"hex:{at(war, 'C2')}") == "moved_all"


@pytest.mark.rule("KA-16", "5.5")
def test_refusing_lets_the_mover_leave() -> None:
    war, own, _ = entered("goblins")
    march(war, "C2", *own)
    answer(war, "done")
    assert asked(war) == ("goal", ANN)


@pytest.mark.rule("11.2", "KA-15", "KA-37", "KA-49", "11.1")
def test_a_bluff_cannot_hold_and_goes_to_the_bag() -> None:
    war, own, (bears,) = entered("bears")
    march(war, "C2", *own)
    answer(war, f"reveal:{bears}")
    assert bears in war.state.bag and told(war, "bluff") and asked(war) == ("goal", ANN)


@pytest.mark.rule("KA-69", "KA-37", "KA-70")
def test_open_flyers_are_held_one_for_one_and_the_mover_picks() -> None:
    war, (roc, eagle), (condor,) = entered("giant_condor", mine=("little_roc", "great_eagle"))
    land(war, "B1", "mountain", ANN)
    answer(war, f"hex:{at(war, 'C2')}", f"open:{roc}", f"open:{eagle}", "go")
    assert roc in war.state.shown
    answer(war, f"reveal:{condor}")
    assert asked(war) == ("stays", ANN)
    answer(war, f"stay:{eagle}")
    assert asked(war) == ("goal", ANN)
    step = war.stack[-1]
    assert isinstance(step, MovePart) and step.picked == [roc] and step.left(eagle) == 0


@pytest.mark.rule("KA-38", "KA-15")
def test_a_flying_bluff_is_called_when_it_leaves_openly() -> None:
    war, (owl,), _ = entered("goblins", mine=("great_owl",))
    answer(war, f"hex:{at(war, 'C2')}", f"open:{owl}", "go")
    assert owl in war.state.bag


@pytest.mark.rule("KA-71")
def test_heroes_hold_without_being_asked() -> None:
    war, own, _ = entered("arch_mage")
    march(war, "C2", *own)
    assert asked(war) == ("move", ANN) and told(war, "pinned")


@pytest.mark.rule("KA-72")
def test_the_deerhunter_leads_his_stack_out_at_one_point_a_hex() -> None:
    war, (hunter, farmers), _ = entered("goblins", mine=("deerhunter", "farmers"))
    for name in ("B1", "A1"):
        land(war, name, "swamp", ANN)
    march(war, "C2", hunter, farmers)
    assert asked(war) == ("goal", ANN)
    answer(war, f"goal:{at(war, 'C1')}")
    step = war.stack[-1]
    assert isinstance(step, MovePart) and step.left(farmers) == 3
    answer(war, f"hex:{at(war, 'C1')}")
    assert f"piece:{farmers}" not in ids(war)
    answer(war, f"piece:{hunter}", "go", f"goal:{at(war, 'B1')}")
    assert step.left(hunter) == 2 and step.left(farmers) == 0


def over(*enemies: str, mine: tuple[str, ...] = ("great_eagle",)) -> tuple[War, list[int], list[int]]:
    """Ann's stack in C1, Bea's hex C2 in its way, C3 free behind it."""
    war = bare()
    land(war, "C1", "mountain", ANN)
    land(war, "C2", "plains", BEA)
    land(war, "C3", "plains", ANN)
    land(war, "C5", "mountain", BEA)
    return war, put(war, ANN, "C1", *mine), put(war, BEA, "C2", *enemies)


@pytest.mark.rule("KA-68", "KA-67", "KA-70", "5.6", "11.3")
def test_flyers_pass_enemies_if_no_flyer_stops_them() -> None:
    war, (eagle, giant), (goblin,) = over("goblins", mine=("great_eagle", "giant"))
    moving(war)
    march(war, "C1", eagle, giant)
    answer(war, f"over:{at(war, 'C2')}")
    assert asked(war) == ("pin", BEA) and f"reveal:{goblin}" not in ids(war)
    answer(war, "done")
    assert asked(war) == ("goal", ANN) and war.state.spot[giant] == at(war, "C2")
    answer(war, f"goal:{at(war, 'C3')}")
    assert war.state.spot[eagle] == at(war, "C3") and eagle not in war.state.shown
    assert war.state.marker[at(war, "C2")]


@pytest.mark.rule("KA-70")
def test_a_revealed_flyer_stops_one_flyer_once() -> None:
    war, (eagle, roc), (condor,) = over("giant_condor", mine=("great_eagle", "little_roc"))
    moving(war)
    march(war, "C1", eagle)
    answer(war, f"over:{at(war, 'C2')}", f"reveal:{condor}")
    assert war.state.spot[eagle] == at(war, "C2") and war.state.marker[at(war, "C2")]
    march(war, "C1", roc)
    answer(war, f"over:{at(war, 'C2')}")
    assert f"reveal:{condor}" not in ids(war)
    answer(war, "done", "stay")
    assert war.state.spot[roc] == at(war, "C2")


@pytest.mark.rule("KA-71", "KA-70")
def test_neutral_flyers_stop_passing_flyers() -> None:
    war, (eagle,), _ = over()
    war.state.owner[at(war, "C2")] = -1
    wild(war, "C2", "giant_condor")
    moving(war)
    march(war, "C1", eagle)
    answer(war, f"over:{at(war, 'C2')}")
    assert war.state.spot[eagle] == at(war, "C2") and asked(war) == ("move", ANN)


@pytest.mark.rule("KA-38", "KA-15")
def test_a_flying_bluff_is_called_over_enemies() -> None:
    war, (owl,), _ = over("goblins", mine=("great_owl",))
    moving(war)
    march(war, "C1", owl)
    answer(war, f"over:{at(war, 'C2')}")
    assert owl in war.state.bag and asked(war) == ("move", ANN)


@pytest.mark.rule("KA-59", "KA-58")
def test_others_see_how_many_move_not_which() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    land(war, "C2", "plains", ANN)
    pieces = put(war, ANN, "C1", "farmers", "centaur")
    moving(war)
    march(war, "C1", *pieces)
    answer(war, f"goal:{at(war, 'C2')}")
    assert told(war, "moves")[0]["count"] == 2
    assert [entry.to for entry in war.journal.entries if entry.kind == "moves_own"] == [[ANN]]
    assert war.view(BEA).moving.moved == () and war.view(ANN).moving.moved  # type: ignore[union-attr]


@pytest.mark.rule("KA-89")
def test_the_balloon_carries_light_creatures_three_hexes() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    goal = land(war, "C4", "plains", BEA, fort=1)
    light, heavy = put(war, ANN, "C1", "farmers", "buffalo_herd_4")
    hold(war, ANN, "balloon")
    moving(war)
    answer(war, "balloon", f"hex:{at(war, 'C1')}")
    assert f"piece:{heavy}" not in ids(war)
    answer(war, f"piece:{light}", "go", f"goal:{goal}")
    s = war.state
    assert s.balloon == goal and s.riders == [light] and s.marker[goal] and BALLOON in s.table


@pytest.mark.rule("KA-89")
def test_the_balloon_goes_back_at_once_when_its_last_rider_is_called_as_a_bluff() -> None:
    war = bare()
    place = land(war, "C2", "plains")
    land(war, "C3", "plains", ANN)
    (walker,) = put(war, ANN, "C2", "farmers")
    (rider,) = put(war, BEA, "C2", "giant_mosquito")
    s = war.state
    s.bag.remove(BALLOON)
    s.table.append(BALLOON)
    s.balloon, s.riders = place, [rider]
    moving(war)
    march(war, "C2", walker)
    assert asked(war) == ("pin", BEA) and s.balloon == place
    answer(war, f"reveal:{rider}")
    assert rider in s.bag and s.balloon == -1 and BALLOON in s.bag and told(war, "balloon_back")


@pytest.mark.rule("KA-89")
@pytest.mark.parametrize("sea", [False, True])
def test_the_fan_blows_the_balloon_to_a_hex_beside_its_goal(sea: bool) -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    goal = land(war, "C3", "plains")
    aside = land(war, "C4", "sea" if sea else "plains", -1 if sea else ANN)
    (light,) = put(war, ANN, "C1", "farmers")
    hold(war, ANN, "balloon")
    hold(war, BEA, "fan")
    moving(war)
    for choice in ("balloon", f"hex:{at(war, 'C1')}", f"piece:{light}", "go", f"goal:{goal}", f"fan:{aside}"):
        war.choose(choice)
    assert (war.state.balloon, light in war.state.army[ANN]) == ((-1, False) if sea else (aside, True))
    assert (BALLOON in war.state.bag) == sea


@pytest.mark.rule("KA-87", "KA-82")
def test_dispel_stops_the_balloon_and_both_tiles_are_spent() -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    (light,) = put(war, ANN, "C1", "farmers")
    hold(war, ANN, "balloon")
    hold(war, BEA, "dispel_magic")
    moving(war)
    answer(war, "balloon", f"hex:{at(war, 'C1')}", f"piece:{light}", "go")
    war.choose(f"goal:{at(war, 'C2')}")
    war.choose("dispel")
    pass_windows(war)
    assert {"balloon", "dispel_magic"} <= {KIND[tile] for tile in war.state.bag}
    assert war.state.spot[light] == at(war, "C1")


@pytest.mark.rule("KA-34", "KA-67")
def test_each_creature_of_a_stack_keeps_its_own_points() -> None:
    war = bare()
    for name in ("C1", "C2", "C3"):
        land(war, name, "plains", ANN)
    (first,) = put(war, ANN, "C1", "goblins")
    (second,) = put(war, ANN, "C2", "farmers")
    moving(war)
    march(war, "C1", first)
    answer(war, f"goal:{at(war, 'C2')}")
    march(war, "C2", first, second)
    answer(war, f"goal:{at(war, 'C3')}")
    step = war.stack[-1]
    assert isinstance(step, MovePart) and (step.left(first), step.left(second)) == (2, 3)
