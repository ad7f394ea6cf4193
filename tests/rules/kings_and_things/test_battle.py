"""Battles between players: who fights, steps, hits, targets, retreat, fort dice, the owner (6.5 to 6.10)."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.field.records import the_battle
from rules.kings_and_things.state import War
from tests.rules.kings_and_things.battles import field, fight
from tests.rules.kings_and_things.stage import (
    ANN,
    BEA,
    CARL,
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
    take,
    told,
    why,
)


@pytest.mark.rule("6.1", "KA-39", "KA-73")
def test_markers_without_a_fight_go_and_an_empty_hex_is_taken() -> None:
    war = field()
    put(war, ANN, "C2", "goblins")
    war.state.marker[at(war, "C5")] = 1
    fight(war)
    assert war.state.owner[at(war, "C2")] == ANN and not any(war.state.marker)
    assert not told(war, "battle")


@pytest.mark.rule("KA-39", "6.1")
def test_a_creature_is_enough_to_select_an_unowned_hex() -> None:
    war = field()
    put(war, ANN, "B2", "goblins")
    war.state.marker[at(war, "B2")] = 1
    run(war, Combat(), phase="combat")
    assert asked(war) == ("battle_hex", ANN)


@pytest.mark.rule("6.5", "KA-92", "11.3", "KA-15")
def test_a_battle_reveals_all_and_calls_bluffs() -> None:
    war = field()
    put(war, ANN, "C2", "goblins", "bears")
    put(war, BEA, "C2", "troll")
    fight(war, 1, 6)
    assert told(war, "bluff")[0]["tile"] not in war.state.army[ANN]


@pytest.mark.rule("6.5", "KA-92", "KA-98")
def test_without_a_die_there_are_no_fort_dice_and_no_placing() -> None:
    war = field(income="village")
    put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "bears")
    war.state.income[at(war, "C2")] = NOBODY
    war.state.bag.append(next(iter(set(range(195)) - _everywhere(war))))
    hold(war, ANN, "farmers")
    fight(war)
    assert war.state.owner[at(war, "C2")] == ANN and not told(war, "check_kept")
    assert asked(war)[0] != "place"


def _everywhere(war: War) -> set[int]:
    s = war.state
    return {
        *s.bag,
        *s.aside,
        *s.table,
        *s.neutral,
        *(tile for own in s.screen for tile in own),
        *(piece for army in s.army for piece in army),
        *(tile for tile in s.income if tile != NOBODY),
    }


@pytest.mark.rule("6.6", "KA-44", "KA-93")
def test_magic_then_ranged_then_melee_and_the_fallen_do_not_roll() -> None:
    war = field()
    put(war, ANN, "C2", "gypsies_m2")
    put(war, BEA, "C2", "dwarves_r3")
    fight(war, 2)
    assert [entry["about"] for entry in told(war, "battle_throw")] == ["magic"]
    assert war.state.owner[at(war, "C2")] == ANN


@pytest.mark.rule("6.6")
def test_a_charging_creature_rolls_two_dice() -> None:
    war = field()
    put(war, ANN, "C2", "brown_knight")
    put(war, BEA, "C2", "goblins", "farmers")
    fight(war, 4, 4, 6, 6)
    assert told(war, "battle_throw")[0]["dice"] == [4, 4, 6, 6] and war.state.army[BEA] == []


@pytest.mark.rule("6.7", "KA-94", "KA-44")
def test_the_owner_chooses_what_is_hit_and_forts_take_several() -> None:
    war = field(fort=2)
    put(war, ANN, "C2", "giant", "troll")
    troll, goblin = put(war, BEA, "C2", "cyclops", "goblins")
    fight(war, 1, 1, 6, 6, 6)
    assert asked(war) == ("hit", BEA) and set(ids(war)) == {f"hit:{goblin}", f"hit:{troll}", f"hit:{FORT}"}
    assert war.decision is not None and war.decision.safe == f"hit:{goblin}", "of least value"
    answer(war, f"hit:{FORT}")
    battle = the_battle(war)
    assert battle is not None and battle.fort_hits == 1


@pytest.mark.rule("6.7", "KA-26")
@pytest.mark.parametrize(("die", "falls"), [(6, True), (5, True)])
def test_a_six_always_hits_with_value_six(die: int, falls: bool) -> None:
    war = field()
    land(war, "B2", "jungle", ANN)
    put(war, ANN, "C2", "crawling_vines")
    put(war, BEA, "C2", "goblins")
    fight(war, die, 6)
    assert (war.state.army[BEA] == []) == falls


@pytest.mark.rule("6.8", "KA-46", "KA-97", "KA-20")
def test_retreat_to_one_own_hex_next_to_the_battle() -> None:
    war = field(fort=1)
    (goblin,) = put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "troll")
    fight(war, 6, 6, 6)
    assert asked(war) == ("retreat", ANN)
    goals = {f"hex:{at(war, 'C1')}", f"hex:{at(war, 'B1')}"}
    assert set(ids(war)) == {*goals, "stay"} and war.decision.way_out == "stay"  # type: ignore[union-attr]
    war.dice.script([3])
    answer(war, f"hex:{at(war, 'C1')}")
    s = war.state
    assert s.spot[goblin] == at(war, "C1") and goblin not in s.shown and s.owner[at(war, "C2")] == BEA


@pytest.mark.rule("KA-46", "KA-60")
def test_a_full_hex_is_no_retreat() -> None:
    war = field()
    put(war, ANN, "C1", *["goblins"] * 3, *["eskimos"] * 4, "bears", "ogre", "troll")
    put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "cyclops")
    fight(war, 6, 6)
    assert ids(war) == [f"hex:{at(war, 'B1')}", "stay"]
    assert why(war, f"hex:{at(war, 'C1')}") == "stack_full"


@pytest.mark.rule("6.9", "KA-21", "KA-98", "KA-76")
def test_fort_dice_after_a_fight_whoever_won() -> None:
    war = field(fort=2, income="village")
    put(war, ANN, "C2", "gypsies_m2", "old_dragon")
    land(war, "B2", "desert", ANN)
    fight(war, 2, 3, 1, 6, 6)
    answer(war, "hit:300", "hit:300")
    pass_windows(war)
    while war.decision is not None and asked(war)[0] in ("hit", "retreat"):
        war.choose(ids(war)[0] if asked(war)[0] == "hit" else "stay")
        pass_windows(war)
    assert told(war, "battle_over")


@pytest.mark.rule("6.10", "KA-47", "KA-99", "KA-21")
def test_the_winner_takes_the_hex_with_its_fort_and_places_tiles() -> None:
    war = field(fort=1)
    put(war, ANN, "C2", "old_dragon")
    land(war, "B2", "desert", ANN)
    (tile,) = hold(war, ANN, "farmers")
    fight(war, 1, 3)
    assert asked(war) == ("place", ANN) and war.state.fort[at(war, "C2")] == 1
    answer(war, f"tile:{tile}")
    assert ids(war) == [f"hex:{at(war, 'C2')}", "back"]
    answer(war, f"hex:{at(war, 'C2')}")
    assert war.state.owner[at(war, "C2")] == ANN


@pytest.mark.rule("6.10", "KA-45")
def test_both_sides_gone_leave_the_hex_to_its_owner() -> None:
    war = field()
    put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "farmers")
    fight(war, 1, 1)
    assert war.state.owner[at(war, "C2")] == BEA and war.state.army[ANN] == [] == war.state.army[BEA]


@pytest.mark.rule("KA-17", "KA-91", "KA-96")
def test_three_sides_name_targets_that_nobody_sees_before_the_last() -> None:
    war = field(3)
    for seat, kind in ((ANN, "goblins"), (BEA, "troll"), (CARL, "ogre")):
        put(war, seat, "C2", kind)
    run(war, Combat(), phase="combat")
    answer(war, f"hex:{at(war, 'C2')}")
    battle = the_battle(war)
    assert battle is not None and (battle.attackers, battle.defender) == ([ANN, CARL], BEA)
    assert asked(war) == ("target", ANN) and ids(war) == [f"target:{CARL}", f"target:{BEA}"]
    other = war.copy()
    war.choose(f"target:{CARL}")
    other.choose(f"target:{BEA}")
    assert war.view(BEA) == other.view(BEA) and war.decision.prompt == other.decision.prompt  # type: ignore[union-attr]
    assert not war.can_undo and not told(war, "targets")
    war.dice.script([6] * 3)
    answer(war, f"target:{BEA}", f"target:{ANN}")
    assert [entry["target"] for entry in told(war, "targets")] == [CARL, BEA, ANN]


@pytest.mark.rule("KA-17")
def test_targets_of_others_are_dealt_anew() -> None:
    war = field(3)
    for seat, kind in ((ANN, "goblins"), (BEA, "troll"), (CARL, "ogre")):
        put(war, seat, "C2", kind)
    run(war, Combat(), phase="combat")
    answer(war, f"hex:{at(war, 'C2')}", f"target:{CARL}")
    picks = {war.determinise(BEA, seed).stack[-1].picks[0] for seed in range(20)}  # type: ignore[attr-defined]
    assert picks == {f"target:{BEA}", f"target:{CARL}"}
    assert {war.determinise(ANN, seed).stack[-1].picks[0] for seed in range(9)} == {f"target:{CARL}"}  # type: ignore[attr-defined]


@pytest.mark.rule("KA-40", "KA-91", "KA-42")
def test_players_in_an_unexplored_hex_fight_first_then_one_explores() -> None:
    war = field()
    war.state.owner[at(war, "C2")] = NOBODY
    put(war, ANN, "C2", "old_dragon")
    land(war, "B2", "desert", ANN)
    put(war, BEA, "C2", "goblins")
    fight(war, 1, 1)
    assert war.state.owner[at(war, "C2")] == ANN
    assert [entry["dice"] for entry in told(war, "explores_free")] == [[1]]


@pytest.mark.rule("KA-47", "7.2", "KA-24", "KA-105", "12.2")
def test_capturing_a_second_citadel_wins_at_once() -> None:
    war = field(fort=4)
    war.state.fort[at(war, "C1")] = 4
    put(war, ANN, "C2", "arch_mage", "arch_cleric", "elf_lord", "sphinx")
    land(war, "B2", "desert", ANN)
    fight(war, *[1] * 40)
    for _ in range(20):
        if war.decision is None:
            break
        kind = asked(war)[0]
        war.choose("stay" if kind == "retreat" else "pass" if kind == "window" else ids(war)[0])
    assert war.outcome is not None and war.outcome.winners == [ANN] and war.outcome.rule == "KA-105"


@pytest.mark.rule("KA-1", "KA-2", "10.1")
def test_the_edition_of_the_tiles() -> None:
    from rules.kings_and_things.facts import KIND, NAME, RANGED, VALUE

    hunter = KIND.index("great_hunter")
    assert (VALUE[hunter], RANGED[hunter]) == (4, True)
    assert {NAME[KIND.index("ghost")], NAME[KIND.index("spirit")]} == {"Ghost", "Spirit"}


@pytest.mark.rule("KA-25", "KA-104", "KA-65")
def test_a_player_without_hexes_is_out_after_phase_6_and_the_last_one_wins() -> None:
    war = bare(2)
    land(war, "C1", "mountain", ANN)
    put(war, BEA, "C3", "troll", "arch_mage")
    hold(war, BEA, "ruby")
    war.state.gold[BEA] = 9
    run(war, Combat(), phase="combat")
    s = war.state
    assert s.out == [0, 1] and s.army[BEA] == [] == s.screen[BEA] and s.gold[BEA] == 0
    assert war.outcome is not None and war.outcome.winners == [ANN]


@pytest.mark.rule("KA-104")
def test_if_nobody_has_a_hex_those_in_the_game_share() -> None:
    war = bare(2)
    run(war, Combat(), phase="combat")
    assert war.outcome is not None and sorted(war.outcome.winners) == [ANN, BEA]


@pytest.mark.rule("KA-82", "KA-90", "KA-33")
def test_everybody_with_a_tile_is_asked_after_a_throw_whatever_it_is() -> None:
    war = field()
    put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "troll")
    hold(war, BEA, "farmers")
    run(war, Combat(), phase="combat")
    war.dice.script([6, 6])
    war.choose(f"hex:{at(war, 'C2')}")
    assert asked(war) == ("window", BEA) and ids(war) == ["pass"] and war.decision.ask.idle  # type: ignore[union-attr]


@pytest.mark.rule("KA-62", "KA-99")
def test_no_income_is_removed_in_phase_6() -> None:
    war = field(fort=1)
    war.state.income[at(war, "C1")] = take(war, "city")
    put(war, ANN, "C2", "old_dragon")
    land(war, "B2", "desert", ANN)
    hold(war, ANN, "farmers")
    fight(war, 1, 3)
    assert asked(war) == ("place", ANN)
    assert not [one for one in ids(war) if one.startswith("remove:")]
