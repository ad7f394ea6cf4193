"""Every event (4, KA-74 to KA-81)."""

import pytest

from rules.kings_and_things.facts import KIND, NOBODY, SEA, TERRAIN_OF, TERRAINS
from rules.kings_and_things.field.forces import value_of
from rules.kings_and_things.field.records import BattleSides
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.random_events import EventPart
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
    put,
    run,
    take,
    told,
    why,
)


def stage(event: str, seats: int = 2) -> War:
    """Ann holds an event; she owns C1 and C2, Bea C5."""
    war = bare(seats)
    land(war, "C1", "forest", ANN, fort=1)
    land(war, "C2", "swamp", ANN)
    land(war, "C5", "plains", BEA, fort=2, income="city")
    if seats > 2:
        land(war, "E3", "desert", CARL, fort=1)
    hold(war, ANN, event)
    return war


def play(war: War) -> War:
    run(war, EventPart(seat=ANN), phase="events")
    return answer(war, next(one for one in ids(war) if one.startswith("event:")))


@pytest.mark.rule("4.1", "KA-32", "KA-74")
def test_everybody_with_a_tile_is_asked_and_one_event_is_played() -> None:
    war = stage("good_harvest")
    hold(war, ANN, "mother_lode", "farmers")
    play(war)
    assert war.state.gold[ANN] == 3 and war.state.table == [] and KIND.index("good_harvest") in war.state.bag
    assert not told(war, "event_gold")[1:]


@pytest.mark.rule("KA-74")
def test_good_harvest_pays_income_without_special_income() -> None:
    war = stage("good_harvest")
    land(war, "B1", "mountain", ANN, income="gold_mine")
    put(war, ANN, "C1", "arch_mage")
    play(war)
    assert war.state.gold[ANN] == 3 + 1 + 1


@pytest.mark.rule("KA-74")
@pytest.mark.parametrize(("king", "gold"), [(False, 6), (True, 12)])
def test_mother_lode_pays_twice_and_four_times_with_the_dwarf_king(king: bool, gold: int) -> None:
    war = stage("mother_lode")
    land(war, "B1", "mountain", ANN, income="gold_mine")
    if king:
        put(war, ANN, "C1", "dwarf_king")
    play(war)
    assert war.state.gold[ANN] == gold


@pytest.mark.rule("KA-74", "KA-75")
def test_willing_workers_raise_any_fort_but_to_a_citadel() -> None:
    war = stage("willing_workers")
    war.state.fort[at(war, "C1")] = 3
    play(war)
    assert ids(war) == [f"raise:{at(war, 'C2')}"]
    answer(war, ids(war)[0])
    assert war.state.fort[at(war, "C2")] == 1 and war.state.gold[ANN] == 0


@pytest.mark.rule("KA-75", "KA-76", "KA-74")
def test_vandals_take_a_level_of_a_fort_its_owner_picks_never_of_a_citadel() -> None:
    war = stage("vandals")
    land(war, "B3", "plains", BEA, fort=4)
    land(war, "D3", "plains", BEA, fort=1)
    play(war)
    answer(war, f"seat:{BEA}")
    assert asked(war) == ("fort_lost", BEA)
    assert set(ids(war)) == {f"fort:{at(war, 'C5')}", f"fort:{at(war, 'D3')}"}
    answer(war, f"fort:{at(war, 'C5')}")
    assert war.state.fort[at(war, "C5")] == 1


@pytest.mark.rule("KA-76")
def test_a_fort_drops_to_the_next_level_a_piece_is_left_of() -> None:
    from rules.kings_and_things.kingdom.holdings import lower_fort

    war = bare()
    place = land(war, "C1", "forest", ANN, fort=3)
    for spot in range(8, 16):
        war.state.fort[spot] = 2
    assert lower_fort(war, place) == 1
    for spot in range(2, 12):
        war.state.fort[spot] = 1
    war.state.fort[place] = 2
    assert lower_fort(war, place) in (0, 1)


@pytest.mark.rule("KA-77", "KA-74")
@pytest.mark.parametrize(("die", "lost"), [(1, 0), (6, 0), (2, 2), (4, 4)])
def test_teeniepox_strikes_the_largest_stack_creatures_first(die: int, lost: int) -> None:
    war = stage("teeniepox")
    put(war, BEA, "C5", "farmers", "centaur", "bears")
    run(war, EventPart(seat=ANN), phase="events")
    war.dice.script([die])
    answer(war, next(one for one in ids(war) if one.startswith("event:")), f"seat:{BEA}")
    while asked_losses(war):
        answer(war, ids(war)[0])
    s, place = war.state, at(war, "C5")
    left = len(s.army[BEA]) + s.fort[place] + (s.income[place] != NOBODY)
    assert left == 6 - lost and (len(s.army[BEA]) == max(0, 3 - lost))


def asked_losses(war: War) -> bool:
    return war.decision is not None and war.decision.kind == "loss"


@pytest.mark.rule("KA-80", "KA-82", "KA-77")
@pytest.mark.parametrize("event", ["teeniepox", "dark_plague"])
def test_the_elixir_saves_its_owner(event: str) -> None:
    war = stage(event)
    put(war, BEA, "C5", "farmers")
    hold(war, BEA, "elixir")
    run(war, EventPart(seat=ANN), phase="events")
    war.choose(next(one for one in ids(war) if one.startswith("event:")))
    if event == "teeniepox":
        war.choose(f"seat:{BEA}")
    assert asked(war) == ("window", BEA) and "elixir" in ids(war)
    war.choose("elixir")
    assert war.state.army[BEA] and war.state.fort[at(war, "C5")] == 2


@pytest.mark.rule("KA-80", "KA-77", "KA-75")
def test_dark_plague_takes_as_many_counters_as_the_buildings_are_worth() -> None:
    war = stage("dark_plague")
    put(war, BEA, "C5", "farmers", "centaur", "tigers")
    play(war)
    assert war.state.fort[at(war, "C1")] == 0, "the Tower is all that is there"
    for _ in range(4):
        assert asked(war) == ("loss", BEA)
        answer(war, next(one for one in ids(war) if one.startswith("lose")))
        if war.decision is None or war.decision.kind != "loss":
            break
    s, place = war.state, at(war, "C5")
    assert len(s.army[BEA]) + s.fort[place] + (s.income[place] != NOBODY) == 6 - 4


@pytest.mark.rule("KA-74", "KA-77")
def test_a_terrain_disaster_names_hexes_until_one_is_struck() -> None:
    war = stage("terrain_disaster")
    put(war, BEA, "C5", "farmers")
    run(war, EventPart(seat=ANN), phase="events")
    war.dice.script([1, 1, 3, 4, 2])
    answer(war, next(one for one in ids(war) if one.startswith("event:")), f"hex:{at(war, 'C1')}")
    assert f"hex:{at(war, 'C1')}" not in ids(war) and "stop" in ids(war)
    odds = war.odds(f"hex:{at(war, 'C5')}")
    assert odds is not None and odds.rows[0].cases == 16
    answer(war, f"hex:{at(war, 'C5')}")
    assert war.state.army[BEA] == []


@pytest.mark.rule("KA-6", "KA-74")
@pytest.mark.parametrize(("dice", "joins"), [([4, 4, 3, 4], True), ([3, 4, 3, 4], False), ([2, 2, 6, 6], False)])
def test_defection_wins_a_hero_with_the_higher_sum(dice: list[int], joins: bool) -> None:
    war = stage("defection")
    (hero,) = put(war, BEA, "C5", "arch_mage")
    run(war, EventPart(seat=ANN), phase="events")
    war.dice.script(dice)
    answer(war, next(one for one in ids(war) if one.startswith("event:")), f"hero:{hero}")
    if joins:
        answer(war, f"hex:{at(war, 'C1')}")
    assert (hero in war.state.army[ANN]) == joins


@pytest.mark.rule("KA-6")
def test_for_a_hero_nobody_owns_the_player_to_the_right_rolls() -> None:
    war = stage("defection", 3)
    hero = take(war, "arch_mage")
    run(war, EventPart(seat=ANN), phase="events")
    war.dice.script([1, 1, 6, 6])
    answer(war, next(one for one in ids(war) if one.startswith("event:")), f"hero:{hero}")
    assert told(war, "contest")[0]["rival"] == CARL


@pytest.mark.rule("KA-78", "KA-79", "KA-32", "KA-111")
def test_big_juju_exchanges_a_hex_in_range_of_a_supported_magic_creature() -> None:
    war = stage("big_juju")
    run(war, EventPart(seat=ANN), phase="events")
    event = KIND.index("big_juju")
    assert why(war, f"event:{event}") == "no_sorcerer"
    war = stage("big_juju")
    (imp,) = put(war, ANN, "C2", "ghost")
    play(war)
    assert KIND.index("big_juju") in war.state.table, "open before its target is named"
    answer(war, f"source:{imp}")
    assert f"hex:{at(war, 'C5')}" not in ids(war), "three hexes away, value 2"
    war.choose(f"hex:{at(war, 'C1')}")
    assert asked(war) == ("event_terrain", ANN)
    desert = TERRAINS.index("desert")
    answer(war, f"terrain:{desert}")
    assert TERRAIN_OF[war.state.hexes[at(war, "C1")]] == desert and imp not in war.state.shown
    assert asked(war)[0] == "event_terrain" or war.state.owner[at(war, "C1")] == ANN


@pytest.mark.rule("KA-79")
def test_a_hex_that_becomes_sea_loses_everything_and_its_creatures_flee() -> None:
    war = stage("big_juju")
    ghost, goblin = put(war, ANN, "C2", "ghost", "goblins")
    land(war, "B1", "mountain", ANN)
    play(war)
    answer(war, f"source:{ghost}", f"hex:{at(war, 'C2')}", f"terrain:{SEA}")
    assert asked(war) == ("flee", ANN)
    answer(war, f"hex:{at(war, 'B1')}")
    s = war.state
    assert s.owner[at(war, "C2")] == NOBODY and s.spot[goblin] == at(war, "B1")


@pytest.mark.rule("KA-81", "KA-78")
def test_the_black_cloud_weakens_the_owner_in_battle_only() -> None:
    war = stage("weather_control")
    (ghost,) = put(war, ANN, "C2", "arch_mage")
    (farmers,) = put(war, BEA, "C5", "farmers")
    play(war)
    answer(war, f"source:{ghost}", f"hex:{at(war, 'C5')}")
    s = war.state
    assert s.cloud == at(war, "C5")
    battle = BattleSides(place=s.cloud, lead=ANN, attackers=[ANN], defender=BEA)
    assert value_of(s, battle, BEA, farmers) == 0 and value_of(s, battle, BEA, 300) == 1
    assert value_of(s, battle, ANN, ghost) == 6


@pytest.mark.rule("KA-81", "KA-82")
def test_the_fan_blows_the_cloud_aside() -> None:
    war = stage("weather_control")
    (ghost,) = put(war, ANN, "C2", "arch_mage")
    hold(war, BEA, "fan")
    play(war)
    answer(war, f"source:{ghost}")
    war.choose(f"hex:{at(war, 'C5')}")
    assert asked(war) == ("window", BEA)
    war.choose("fan:-1")
    assert war.state.cloud == NOBODY


@pytest.mark.rule("KA-81")
def test_the_cloud_leaves_a_hex_that_gets_another_owner() -> None:
    from rules.kings_and_things.kingdom.control import take_hex

    war = stage("vandals")
    war.state.cloud = at(war, "C5")
    take_hex(war, ANN, at(war, "C5"), "KA-47")
    assert war.state.cloud == NOBODY


@pytest.mark.rule("KA-62", "KA-79")
def test_income_may_be_removed_while_placing_on_the_own_hex_that_juju_changed() -> None:
    war = stage("big_juju")
    land(war, "C1", "mountain", ANN, income="village")
    (ghost,) = put(war, ANN, "C2", "ghost")
    hold(war, ANN, "diamond_field")
    play(war)
    place = at(war, "C1")
    answer(war, f"source:{ghost}", f"hex:{place}", f"terrain:{TERRAINS.index('desert')}")
    assert asked(war) == ("place", ANN) and f"remove:{place}" in ids(war)
    answer(war, f"remove:{place}", f"tile:{KIND.index('diamond_field')}", f"hex:{place}")
    assert war.state.income[place] == KIND.index("diamond_field")


@pytest.mark.rule("KA-6")
def test_the_roll_for_a_defecting_hero_cites_its_own_ruling() -> None:
    war = stage("defection")
    hero = take(war, "elf_lord")
    war.dice.script([1, 1, 6, 6])
    play(war)
    answer(war, f"hero:{hero}")
    assert [entry.rule for entry in war.journal.entries if entry.kind == "contest"] == ["KA-6"]
