"""Every magic tile (KA-83 to KA-90)."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import BOW, FIREWALL, GOLEM, KIND, NOBODY, SWORD, TALISMAN
from rules.kings_and_things.field.forces import dice_of, stage_of, value_of
from rules.kings_and_things.field.records import MAGIC_STEP, MELEE_STEP, RANGED_STEP, BattleSides, the_battle
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.heroes import HeroPart
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
    wild,
)


def begin(mine: tuple[str, ...], theirs: tuple[str, ...], *tiles: str, holder: int = ANN, seats: int = 2) -> War:
    """A battle in Bea's hex C2, at the window before its first round; ``holder`` has magic tiles."""
    war = bare(seats)
    land(war, "C2", "plains", BEA)
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    if seats > 2:
        land(war, "E3", "mountain", CARL)
    put(war, ANN, "C2", *mine)
    put(war, BEA, "C2", *theirs)
    hold(war, holder, *tiles)
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    return war


def the(war: War) -> BattleSides:
    battle = the_battle(war)
    assert battle is not None
    return battle


@pytest.mark.rule("KA-85", "KA-83", "10.3")
@pytest.mark.parametrize(("kind", "stage", "dice"), [("bow", RANGED_STEP, 1), ("sword", MELEE_STEP, 2)])
def test_bow_and_sword_make_their_bearer_one_better(kind: str, stage: int, dice: int) -> None:
    war = begin(("goblins", "troll"), ("cyclops",), kind)
    goblin = war.state.army[ANN][0]
    war.choose(f"{kind}:{goblin}")
    battle, s = the(war), war.state
    assert (stage_of(s, battle, ANN, goblin), dice_of(s, battle, ANN, goblin)) == (stage, dice)
    assert value_of(s, battle, ANN, goblin) == 2
    assert (battle.bow if kind == "bow" else battle.sword) == goblin


@pytest.mark.rule("KA-85")
def test_the_tile_takes_a_hit_for_its_bearer_and_a_new_bearer_is_named() -> None:
    war = begin(("goblins", "troll"), ("dwarves_r3",), "bow")
    goblin, troll = war.state.army[ANN]
    war.dice.script([6, 1, 6])
    war.choose(f"bow:{goblin}")
    assert asked(war) == ("hit", ANN) and {f"hit:{BOW}", f"hit:{goblin}", f"hit:{troll}"} == set(ids(war))
    twin = war.copy()
    war.choose(f"hit:{BOW}")
    assert BOW in war.state.bag and goblin in war.state.army[ANN]
    twin.dice.script([6])
    twin.choose(f"hit:{goblin}")
    pass_windows(twin)
    if asked(twin)[0] == "retreat":
        twin.choose("stay")
    assert (asked(twin)[0] == "window" and the(twin).bow == troll) or asked(twin) == ("bearer", ANN)


@pytest.mark.rule("KA-85", "KA-82")
def test_before_a_later_round_the_owner_may_move_it_even_without_a_tile_behind_the_screen() -> None:
    war = begin(("goblins", "cyclops"), ("troll",), "sword")
    goblin, cyclops = war.state.army[ANN]
    war.dice.script([6, 6, 6, 6])
    war.choose(f"sword:{goblin}")
    while asked(war)[0] != "window":
        war.choose("stay")
    assert f"sword:{cyclops}" in ids(war)
    war.choose(f"sword:{cyclops}")
    assert the(war).sword == cyclops and SWORD in war.state.table


@pytest.mark.rule("KA-83")
def test_the_golem_fights_with_six_and_takes_a_ranged_hit_without_harm() -> None:
    war = begin(("goblins",), ("dwarves_r3", "dwarves_r2"), "golem")
    war.dice.script([1, 1, 6, 6, 6])
    war.choose("golem")
    assert told(war, "golem_takes")[0]["hits"] == 1


@pytest.mark.rule("KA-94", "KA-83", "KA-45")
def test_a_golem_left_alone_takes_all_ranged_hits_but_takes_no_hex() -> None:
    war = begin(("goblins",), ("dwarves_r3", "dwarves_r2"), "golem")
    war.dice.script([1, 1, 6])
    war.choose("golem")
    assert war.state.army[ANN] == [] and war.state.owner[at(war, "C2")] == BEA


@pytest.mark.rule("KA-87", "KA-83")
def test_the_firewall_has_the_value_of_its_die_and_rolls_in_the_magic_step() -> None:
    war = begin(("goblins",), ("troll",), "firewall")
    assert war.odds("firewall").of == 6  # type: ignore[union-attr]
    war.dice.script([5, 6, 6, 6])
    war.choose("firewall")
    battle = the(war)
    assert battle.firewall == 5 and stage_of(war.state, battle, ANN, FIREWALL) == MAGIC_STEP


@pytest.mark.rule("KA-88", "KA-94")
@pytest.mark.parametrize(("die", "saved"), [(2, True), (5, True), (1, False), (6, False)])
def test_the_talisman_saves_on_two_to_five(die: int, saved: bool) -> None:
    war = begin(("goblins",), ("dwarves_r3",), "talisman")
    war.dice.script([1, die, 6, 6, 6])
    war.choose("talisman")
    assert bool(war.state.army[ANN]) == saved and (TALISMAN in war.state.bag) == (not saved)


@pytest.mark.rule("KA-88")
def test_the_sword_master_uses_his_own_die_before_the_talisman() -> None:
    war = begin(("sword_master",), ("dwarves_r3", "dwarves_r2"), "talisman")
    war.dice.script([1, 1, 3, 4, 6, 6, 6])
    war.choose("talisman")
    saves = [entry["dice"] for entry in told(war, "save")]
    assert saves == [[3], [4]] and war.state.army[ANN] and TALISMAN not in war.state.bag


@pytest.mark.rule("KA-46", "KA-83")
def test_the_dust_sends_every_attacker_away_before_the_first_round() -> None:
    war = begin(("goblins",), ("troll",), "dust_of_defense", holder=BEA)
    war.choose("dust")
    assert asked(war) == ("dust_retreat", ANN)
    answer(war, f"hex:{at(war, 'C1')}")
    assert war.state.owner[at(war, "C2")] == BEA and not told(war, "battle_throw")


@pytest.mark.rule("KA-46")
def test_only_the_defender_may_use_the_dust() -> None:
    war = begin(("goblins",), ("troll",), "dust_of_defense")
    assert "dust" not in ids(war)
    assert [one.key for one in war.decision.blocked()] == ["no_use"]  # type: ignore[union-attr]


@pytest.mark.rule("KA-86", "KA-10", "KA-87")
def test_dispel_puts_magic_creatures_into_the_melee_step_and_ends_a_tile() -> None:
    war = begin(("troll",), ("gypsies_m2",), "dispel_magic")
    gypsies = war.state.army[BEA][0]
    war.dice.script([6, 6, 6])
    war.choose(f"dispel:{BEA}:{NOBODY}")
    battle = the(war)
    assert stage_of(war.state, battle, BEA, gypsies) == MELEE_STEP
    war.state.fort[at(war, "C2")] = 4
    assert stage_of(war.state, battle, BEA, 300) == MAGIC_STEP


@pytest.mark.rule("KA-86", "KA-82", "KA-87")
def test_dispel_as_an_answer_in_a_battle_does_both() -> None:
    war = begin(("troll",), ("gypsies_m2",), "golem")
    hold(war, BEA, "dispel_magic")
    war.choose("golem")
    assert asked(war) == ("window", BEA) and ids(war) == ["dispel", "pass"]
    war.choose("dispel")
    assert GOLEM in war.state.bag and told(war, "magic_fails")


@pytest.mark.rule("KA-90", "KA-82")
@pytest.mark.parametrize(("change", "joins"), [(1, True), (-1, False)])
def test_the_lucky_charm_changes_one_die_of_any_throw(change: int, joins: bool) -> None:
    war = bare()
    land(war, "C1", "mountain", ANN)
    hero = take(war, "jungle_lord")
    hold(war, ANN, "lucky_charm")
    run(war, HeroPart(seat=ANN), phase="heroes")
    war.dice.script([3, 4])
    war.choose(f"hero:{hero}")
    war.choose("bonus:0")
    assert asked(war) == ("window", ANN)
    assert {one for one in ids(war) if one.startswith("charm")} == {"charm:0:1", "charm:0:-1"}
    odds = war.odds(f"charm:0:{change}")
    assert odds is not None and odds.rows[0].key == ("hero_won" if joins else "hero_short")
    war.choose(f"charm:0:{change}")
    assert asked(war)[0] == "hero_hex" if joins else not war.state.army[ANN]


@pytest.mark.rule("KA-33", "KA-82")
def test_a_player_outside_the_battle_is_asked_only_after_throws_and_for_answers() -> None:
    war = begin(("goblins",), ("troll",), "talisman", holder=CARL, seats=3)
    war.dice.script([6, 6])
    kinds = []
    while war.decision is not None and asked(war)[0] == "window" and len(kinds) < 2:
        kinds.append((war.decision.ask.facts["about"], ids(war)))
        war.choose("pass")
    assert kinds[0] == ("throw", ["pass"])


@pytest.mark.rule("KA-87", "KA-89")
def test_the_balloon_and_its_riders_roll_in_the_ranged_step() -> None:
    war = begin(("goblins",), ("troll",))
    s = war.state
    battle = the(war) if the_battle(war) else BattleSides(place=at(war, "C2"), lead=ANN, attackers=[ANN], defender=BEA)
    goblin = s.army[ANN][0] if s.army[ANN] else 0
    balloon = KIND.index("balloon")
    s.riders = [goblin]
    battle.magic, battle.magic_side = [balloon], [ANN]
    assert stage_of(s, battle, ANN, goblin) == RANGED_STEP == stage_of(s, battle, ANN, balloon)
    assert value_of(s, battle, ANN, balloon) == 3


@pytest.mark.rule("KA-92", "KA-82")
def test_no_magic_is_asked_for_once_the_dust_has_ended_the_battle() -> None:
    war = begin(("goblins",), ("troll",), "dust_of_defense", "golem", holder=BEA)
    war.choose("dust")
    war.choose(f"hex:{at(war, 'C1')}")
    assert war.state.owner[at(war, "C2")] == BEA and asked(war)[0] != "window"


@pytest.mark.rule("KA-86", "KA-33")
def test_dispel_of_a_player_outside_the_battle_stops_the_tile_alone() -> None:
    war = bare(3)
    land(war, "C2", "plains")
    for name, seat in (("C1", ANN), ("C5", BEA), ("E3", CARL)):
        land(war, name, "mountain", seat)
    land(war, "B1", "swamp", ANN)
    put(war, ANN, "C2", "ghost", "goblins")
    wild(war, "C2", "farmers")
    hold(war, ANN, "golem")
    hold(war, BEA, "dispel_magic")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    war.choose("golem")
    assert asked(war) == ("window", BEA) and ids(war) == ["dispel", "pass"]
