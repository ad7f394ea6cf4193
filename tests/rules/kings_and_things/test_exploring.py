"""Exploring: the die, tiles drawn, bribes, spoils, neutral tiles of earlier rounds (6.2 to 6.4)."""

import pytest

from rules.engine.choice_ids import number
from rules.kings_and_things.combat.exploring import exploring_odds
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import KIND, NOBODY, VALUE
from rules.kings_and_things.state import War
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
    why,
    wild,
)


def explorers(*kinds: str, terrain: str = "plains") -> War:
    """Ann's creatures in the unexplored hex C2."""
    war = bare()
    land(war, "C2", terrain)
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    put(war, ANN, "C2", *kinds)
    war.state.marker[at(war, "C2")] = 1
    return war


def explore(war: War, *dice: int) -> War:
    war.dice.script(dice)
    run(war, Combat(), phase="combat")
    return answer(war, f"hex:{at(war, 'C2')}")


@pytest.mark.rule("6.2", "KA-101")
@pytest.mark.parametrize("die", [1, 6])
def test_one_and_six_take_the_hex_without_a_fight(die: int) -> None:
    war = explore(explorers("bears"), die)
    assert war.state.owner[at(war, "C2")] == ANN and not told(war, "bluff"), "explorers stay face down"


@pytest.mark.rule("6.2")
def test_the_odds_of_exploring() -> None:
    odds = exploring_odds()
    assert (odds.of, odds.rows[0].cases, len(odds.rows)) == (6, 2, 5)


@pytest.mark.rule("6.3", "KA-101", "KA-19")
def test_what_each_drawn_tile_does() -> None:
    war = explorers("goblins")
    next_draws(war, "farmlands", "village", "ruby", "good_harvest")
    explore(war, 4)
    s = war.state
    assert asked(war) == ("income_tile", BEA)
    village = next(tile for tile in s.table if KIND[tile] == "village")
    answer(war, f"tile:{village}")
    assert s.income[at(war, "C2")] == village and asked(war) == ("bribe", ANN)
    assert [KIND[tile] for tile in s.table] == ["ruby"]


@pytest.mark.rule("6.3", "KA-101")
def test_without_defenders_the_explorer_gets_hex_and_spoils() -> None:
    war = explorers("goblins")
    next_draws(war, "oil_field", "ruby", "talisman")
    explore(war, 3)
    s = war.state
    assert s.owner[at(war, "C2")] == ANN and s.income[at(war, "C2")] == NOBODY
    assert sorted(KIND[tile] for tile in s.screen[ANN]) == ["ruby", "talisman"]


@pytest.mark.rule("KA-19", "KA-66")
def test_spoils_count_to_the_limit_of_ten_at_once() -> None:
    war = explorers("goblins")
    hold(war, ANN, *["farmers"] * 4, *["eskimos"] * 4, "tigers", "tigers")
    next_draws(war, "ruby", "talisman")
    explore(war, 2)
    assert asked(war) == ("excess", ANN)
    answer(war, ids(war)[0])
    answer(war, ids(war)[0])
    assert len(war.state.screen[ANN]) == 10


@pytest.mark.rule("6.4", "KA-43")
def test_bribes_cost_the_value_and_twice_as_much_beside_riches() -> None:
    war = explorers("goblins")
    war.state.gold[ANN] = 5
    troll, goblin = next_draws(war, "ogre", "tigers")
    twin = war.copy()
    explore(war, 2)
    assert {f"bribe:{troll}", f"bribe:{goblin}"} <= set(ids(war))
    answer(war, f"bribe:{troll}")
    assert war.state.gold[ANN] == 3 and troll in war.state.aside
    twin.state.aside.remove(next(one for one in twin.state.aside if KIND[one] == "ruby"))
    twin.state.bag.append(KIND.index("ruby"))
    explore(twin, 3)
    assert why(twin, f"bribe:{goblin}") == "too_dear"
    answer(twin, f"bribe:{troll}")
    assert twin.state.gold[ANN] == 1


@pytest.mark.rule("6.4", "KA-43", "KA-101")
def test_bribing_all_wins_the_hex_and_the_spoils() -> None:
    war = explorers("goblins")
    war.state.gold[ANN] = 8
    ogre, _ = next_draws(war, "ogre", "ruby")
    explore(war, 2)
    answer(war, f"bribe:{ogre}")
    assert war.state.owner[at(war, "C2")] == ANN and len(war.state.screen[ANN]) == 1


@pytest.mark.rule("KA-43", "KA-102", "KA-98")
def test_a_bribed_village_is_out_of_that_battle_and_taken_with_the_hex() -> None:
    war = explorers("goblins")
    war.state.gold[ANN] = 2
    next_draws(war, "village", "ogre")
    explore(war, 2)
    village = war.state.income[at(war, "C2")]
    war.dice.script([1, 6, 3])
    answer(war, f"bribe:{village}", "done")
    assert war.state.owner[at(war, "C2")] == ANN and war.state.income[at(war, "C2")] == village


@pytest.mark.rule("KA-19", "KA-42", "KA-84")
def test_if_the_explorer_does_not_win_treasure_and_magic_go_back() -> None:
    war = explorers("goblins")
    next_draws(war, "cyclops", "ruby")
    explore(war, 2)
    war.dice.script([6, 1])
    answer(war, "done")
    s = war.state
    assert s.owner[at(war, "C2")] == NOBODY and s.army[ANN] == [] and s.table == []
    assert [KIND[piece] for piece in s.neutral] == ["cyclops"] and told(war, "spoils_lost")


@pytest.mark.rule("KA-102", "KA-40", "KA-41", "KA-20")
def test_neutral_tiles_of_an_earlier_round_fight_without_a_die_or_bribes() -> None:
    war = explorers("old_dragon")
    land(war, "B2", "desert", ANN)
    wild(war, "C2", "farmers")
    explore(war, 4, 6)
    assert war.state.owner[at(war, "C2")] == ANN and war.state.neutral == []
    assert not told(war, "explores") and told(war, "takes")[0]["place"] == at(war, "C2")


@pytest.mark.rule("KA-41")
def test_players_fight_each_other_before_the_neutral_tiles() -> None:
    war = explorers("old_dragon")
    land(war, "B2", "desert", ANN)
    wild(war, "C2", "farmers")
    put(war, BEA, "C2", "goblins")
    explore(war, 4, 6, 4, 6)
    assert [entry["defender"] for entry in told(war, "battle")] == [BEA, 4]


@pytest.mark.rule("KA-84", "KA-82")
def test_the_acting_opponent_uses_drawn_magic_which_is_then_no_spoils() -> None:
    war = explorers("old_dragon")
    land(war, "B2", "desert", ANN)
    next_draws(war, "ogre", "golem")
    war.dice.script([2])
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    war.choose("done")
    assert asked(war) == ("window", BEA) and "golem" in ids(war)
    war.choose("golem")
    war.dice.script([4, 4, 6, 6])
    answer(war)
    assert war.state.screen[ANN] == []


@pytest.mark.rule("KA-42")
def test_special_income_left_behind_is_taken_without_a_die() -> None:
    war = explorers("goblins", terrain="mountain")
    place = at(war, "C2")
    tile = next(one for one in war.state.bag if KIND[one] == "gold_mine")
    war.state.bag.remove(tile)
    war.state.income[place] = tile
    explore(war)
    assert war.state.owner[place] == ANN and not told(war, "explores_free")


def test_who_puts_a_hit_on_the_neutral_side_begins_with_its_least_creature() -> None:
    """Whoever leads the neutral side loses nothing, and wants it to last."""
    war = explorers("old_dragon", "giant")
    land(war, "B2", "desert", ANN)
    for name in ("cyclops", "farmers", "troll"):
        wild(war, "C2", name)
    explore(war, *[1] * 12)
    assert asked(war) == ("hit", BEA)
    decision = war.decision
    assert decision is not None and decision.ask.facts["about"] == "neutral"
    least = min((number(choice) for choice in decision.ids), key=VALUE.__getitem__)
    assert KIND[least] == "farmers" and decision.safe == f"hit:{least}"
