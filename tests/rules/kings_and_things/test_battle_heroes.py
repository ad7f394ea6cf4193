"""Heroes in battles between players, and creatures in the hex of a terrain lord."""

import pytest

from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.field.records import the_battle
from tests.rules.kings_and_things.battles import field, fight
from tests.rules.kings_and_things.stage import ANN, BEA, CARL, answer, asked, at, bare, hold, ids, land, put, run, told


@pytest.mark.rule("KA-5")
def test_baron_and_duke_hit_forts_and_towns_before_the_first_round() -> None:
    war = field(fort=3, income="city")
    put(war, ANN, "C2", "baron_munchausen", "grand_duke")
    run(war, Combat(), phase="combat")
    hold(war, BEA, "golem")
    war.choose(f"hex:{at(war, 'C2')}")
    battle = the_battle(war)
    assert battle is not None and (battle.fort_hits, battle.town_hits) == (2, 2)


@pytest.mark.rule("KA-48", "KA-100")
def test_the_warlord_turns_one_enemy_creature_for_good() -> None:
    war = field()
    put(war, ANN, "C2", "warlord")
    (bears, cyclops) = put(war, BEA, "C2", "troll", "cyclops")
    fight(war)
    assert asked(war) == ("warlord", ANN) and set(ids(war)) == {f"turn:{bears}", f"turn:{cyclops}", "no"}
    war.dice.script([6] * 3)
    answer(war, f"turn:{cyclops}")
    assert cyclops in war.state.army[ANN] and told(war, "turns")


@pytest.mark.rule("KA-88")
@pytest.mark.parametrize(("die", "lives"), [(2, True), (5, True), (1, False), (6, False)])
def test_the_sword_master_saves_one_hit_a_round(die: int, lives: bool) -> None:
    war = field()
    (master,) = put(war, ANN, "C2", "sword_master")
    put(war, BEA, "C2", "dwarves_r3")
    fight(war, 1, die, 6)
    assert (master in war.state.army[ANN]) == lives


@pytest.mark.rule("KA-30", "KA-65")
def test_a_fallen_hero_is_available_on_the_side_its_owner_picks() -> None:
    war = field()
    (cleric,) = put(war, ANN, "C2", "jungle_lord")
    put(war, BEA, "C2", "giant")
    fight(war, 1)
    assert asked(war) == ("flip", ANN)
    answer(war, ids(war)[1])
    assert (cleric not in war.state.heroes and cleric ^ 1 in war.state.heroes) or cleric - 1 in war.state.heroes


@pytest.mark.rule("KA-95", "KA-1")
@pytest.mark.parametrize("low", [False, True])
def test_the_marksman_aims_low_to_pick_what_he_hits(low: bool) -> None:
    war = field()
    put(war, ANN, "C2", "marksman")
    goblin, cyclops = put(war, BEA, "C2", "goblins", "cyclops")
    fight(war)
    assert asked(war) == ("aim", ANN)
    war.dice.script([2, 6, 6])
    answer(war, "low" if low else "high")
    assert asked(war) == ("hit", ANN if low else BEA)
    answer(war, f"hit:{cyclops}")
    assert cyclops not in war.state.army[BEA] and goblin in war.state.army[BEA]


@pytest.mark.rule("KA-9", "11.1")
@pytest.mark.parametrize(
    ("lord", "kind"),
    [
        ("jungle_lord", "tigers"),
        ("plains_lord", "centaur"),
        ("desert_master", "sandworm"),
        ("forest_king", "bears"),
        ("ice_lord", "walrus"),
        ("swamp_king", "thing"),
        ("mountain_king", "ogre"),
    ],
)
def test_every_terrain_lord_supports_creatures_in_his_own_hex(lord: str, kind: str) -> None:
    from rules.kings_and_things.kingdom.support import supported

    war = bare()
    land(war, "C1", "desert" if lord != "desert_master" else "swamp", ANN)
    (piece,) = put(war, ANN, "C1", kind)
    assert not supported(war.state, ANN, piece)
    (hero,) = put(war, ANN, "C1", lord)
    assert supported(war.state, ANN, piece)
    war.state.spot[hero] = at(war, "C3")
    assert not supported(war.state, ANN, piece)


@pytest.mark.rule("KA-100", "KA-48")
def test_the_warlord_picks_among_creatures_that_look_alike_by_their_owner() -> None:
    war = field(3)
    put(war, ANN, "C2", "warlord")
    (of_bea,) = put(war, BEA, "C2", "goblins")
    (of_carl,) = put(war, CARL, "C2", "goblins")
    fight(war)
    assert asked(war) == ("warlord", ANN) and set(ids(war)) == {f"turn:{of_bea}", f"turn:{of_carl}", "no"}


@pytest.mark.rule("KA-5", "KA-41")
def test_baron_spares_a_neutral_city_while_players_fight_each_other() -> None:
    war = field(income="city")
    war.state.owner[at(war, "C2")] = NOBODY
    put(war, ANN, "C2", "baron_munchausen")
    put(war, BEA, "C2", "troll")
    fight(war, 6, 6)
    battle = the_battle(war)
    assert battle is not None and battle.defender == BEA and battle.town_hits == 0 and not told(war, "siege")
