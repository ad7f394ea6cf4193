"""Lining up, and the battles one after the other (12.6-12.8, KT-22, KT-52)."""

import pytest

from rules.king_of_the_tabletop.army.casualties import fall
from rules.king_of_the_tabletop.army.war_record import at, join, leave, own_line_up, update_sides
from rules.king_of_the_tabletop.facts import BOW, GOLEM, NOBODY, SWORD
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle_sequence import attacked
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_hand, give_land, pass_windows, take, told
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, asked, declare, field, ids, peaceful, stand, why_not


def two_lands() -> tuple[Realm, int, int]:
    """Bea has a forest and a swamp; both lie bare."""
    realm = peaceful(3)
    [forest] = realm.state.lands[BEA]
    return realm, forest, give_land(realm, BEA, "swamp")


@pytest.mark.rule("12.6", "12.7", "KT-22")
@pytest.mark.parametrize(("dice", "order"), [([6, 1], [ANN, BEA]), ([1, 6], [BEA, ANN])])
def test_the_winner_of_the_initiative_places_all_his_tiles_then_the_other(dice: list[int], order: list[int]) -> None:
    realm, forest, swamp = two_lands()
    sent = give_army(realm, ANN, "skeletons", "camel_corps")
    home = give_army(realm, BEA, "bear", "druid")
    declare(realm, dice=dice)
    if order[0] == BEA:
        answer(realm, "stay")
    seats = []
    for _ in range(4):
        seats.append(asked(realm)[0])
        assert realm.decision is not None
        assert realm.decision.rule == ("12.6" if seats[-1] == order[0] else "12.7")
        tile = (sent if seats[-1] == ANN else home)[seats.count(seats[-1]) - 1]
        # The next tile is fixed by the order of sending; any of the defender's lands, attacked or not, no other, no way
        # to keep a tile out.
        assert ids(realm) == [f"stand:{tile}:{forest}", f"stand:{tile}:{swamp}"]
        stand(realm, (tile, forest if seats[-1] == ANN else swamp))
    assert seats == [order[0]] * 2 + [order[1]] * 2
    # Bea's tiles stand where nobody attacks: the forest falls without a battle.
    assert forest in realm.state.lands[ANN] and told(realm, "battle") == []
    assert [line["seat"] for line in told(realm, "lines_up")] == order
    assert [entry.rule for entry in realm.journal.entries if entry.kind == "lines_up"] == ["12.6", "12.7"]


@pytest.mark.rule("KT-22")
def test_the_attacker_stands_at_lands_of_that_defender_only() -> None:
    realm, _, _ = two_lands()
    [tile] = give_army(realm, ANN, "skeletons")
    declare(realm, dice=[6, 1])
    assert ids(realm) == [f"stand:{tile}:{land}" for land in realm.state.lands[BEA]] and not why_not(realm)


@pytest.mark.rule("12.3", "12.7", "KT-39")
def test_the_others_see_how_many_stand_where_when_a_side_is_lined_up() -> None:
    realm, forest, swamp = two_lands()
    first, second, mage = give_army(realm, ANN, "skeletons", "camel_corps", "arch_mage")
    [bear] = give_army(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    prompts = set()
    for tile, land in ((first, forest), (second, swamp), (mage, swamp)):
        assert realm.decision is not None
        prompts.add(realm.decision.prompt.replace(str(realm.decision.ask.facts["left"]), "n"))
        assert field(realm).scene(realm)["front"] == [0, 0]
        stand(realm, (tile, land))
    # One question for all tiles; then the numbers, and special characters by name.
    assert len(prompts) == 1
    scene = field(realm).scene(realm)
    assert scene["lands"] == [forest, swamp] and scene["front"] == [1, 2] and scene["back"] == [0, 0]
    assert (scene["front_known"], scene["front_known_at"]) == ([mage], [swamp])
    assert told(realm, "lines_up") == [{"seat": ANN, "land": forest, "count": 1}]
    assert told(realm, "lines_up_known") == [{"seat": ANN, "land": swamp, "count": 2, "tiles": [mage]}]
    assert own_line_up(realm, ANN) == [(first, forest), (second, swamp), (mage, swamp)]
    assert own_line_up(realm, BEA) == [(bear, NOBODY)]


@pytest.mark.rule("12.6")
def test_a_tile_may_be_taken_back_while_the_same_side_lines_up() -> None:
    realm, forest, swamp = two_lands()
    first, second = give_army(realm, ANN, "skeletons", "camel_corps")
    give_army(realm, BEA, "bear", "druid")
    declare(realm, dice=[6, 1])
    stand(realm, (first, forest))
    realm.undo()
    stand(realm, (first, swamp), (second, swamp))
    assert own_line_up(realm, ANN) == [(first, swamp), (second, swamp)]
    assert asked(realm) == (BEA, "line_up") and not realm.can_undo


@pytest.mark.rule("KT-22")
def test_a_defender_without_army_has_nothing_to_place() -> None:
    realm, forest, _ = two_lands()
    [tile] = give_army(realm, ANN, "skeletons")
    declare(realm, dice=[6, 1])
    stand(realm, (tile, forest))
    assert told(realm, "none_line_up") == [{"seat": BEA}] and forest in realm.state.lands[ANN]


@pytest.mark.rule("KT-52", "19.13", "19.15")
def test_sword_and_bow_stand_where_their_bearers_stand() -> None:
    realm, forest, swamp = two_lands()
    sword, first, second, bow, mage = give_army(
        realm, ANN, "magic_sword", "skeletons", "camel_corps", "magic_bow", "arch_mage"
    )
    declare(realm, dice=[6, 1])
    # The sword comes first in the order: its bearer is named before anybody stands.
    assert ids(realm) == [f"bear:{sword}:{one}" for one in (first, second, mage)]
    answer(realm, f"bear:{sword}:{second}")
    assert dict(own_line_up(realm, ANN))[sword] == NOBODY
    stand(realm, (first, forest), (second, swamp))
    assert dict(own_line_up(realm, ANN))[sword] == swamp
    # The bow's bearer stands already; one character may bear both.
    answer(realm, f"bear:{bow}:{second}")
    assert dict(own_line_up(realm, ANN))[bow] == swamp
    assert (field(realm).sword, field(realm).bow) == (second, second)
    assert realm.decision is not None and realm.decision.ask.facts["left"] == 1
    stand(realm, (mage, forest))
    assert asked(realm) == (ANN, "battle_order")


@pytest.mark.rule("KT-52", "KT-46")
def test_a_golem_is_placed_like_a_character_and_bears_no_arms() -> None:
    realm, forest, _ = two_lands()
    sword, tile = give_army(realm, ANN, "magic_sword", "skeletons")
    realm.state.army[ANN].append(take(realm, "golem"))
    declare(realm, dice=[6, 1])
    assert why_not(realm) == {f"bear:{sword}:{GOLEM}": "cannot bear it"}
    answer(realm, f"bear:{sword}:{tile}")
    stand(realm, (tile, forest), (GOLEM, forest))
    # It took the land with the skeleton, and went back to the deck.
    assert forest in realm.state.lands[ANN] and GOLEM in realm.state.deck


@pytest.mark.rule("KT-37", "KT-52")
def test_a_sword_alone_is_placed_but_defends_nothing() -> None:
    realm, forest, swamp = two_lands()
    [tile] = give_army(realm, ANN, "skeletons")
    [sword] = give_army(realm, BEA, "magic_sword")
    declare(realm, dice=[1, 6])
    answer(realm, "stay")
    assert ids(realm) == [f"stand:{sword}:{forest}", f"stand:{sword}:{swamp}"]
    stand(realm, (sword, forest), (tile, forest))
    assert forest in realm.state.lands[ANN] and realm.state.army[BEA] == [sword]
    assert told(realm, "battle") == [] and told(realm, "undefended") == [{"seat": ANN, "land": forest}]


@pytest.mark.rule("KT-37")
def test_arms_without_a_living_character_attack_nothing() -> None:
    realm, forest, swamp = two_lands()
    sword, _ = give_army(realm, ANN, "magic_sword", "skeletons")
    declare(realm, dice=[6, 1])
    war = field(realm)
    war.stand, war.fought = [forest, swamp], []
    assert attacked(realm, war) == [swamp]
    assert sword in realm.state.army[ANN]


@pytest.mark.rule("KT-46", "KT-50")
def test_tiles_join_and_leave_a_war_until_a_side_is_lined_up() -> None:
    realm, forest, _ = two_lands()
    [tile] = give_army(realm, ANN, "skeletons")
    [bear] = give_army(realm, BEA, "bear")
    s = realm.state
    declare(realm, dice=[6, 1])
    war = field(realm)
    # The attacker's sword was not sent and stays at home; the defender's whole army defends.
    s.army[ANN].append(take(realm, "magic_sword"))
    join(realm, ANN, SWORD)
    s.army[BEA].append(take(realm, "magic_bow"))
    join(realm, BEA, BOW)
    s.army[ANN].append(take(realm, "golem"))
    join(realm, ANN, GOLEM)
    join(realm, ANN, GOLEM)
    assert (war.sent, war.home) == ([tile, GOLEM], [bear, BOW])
    leave(realm, ANN, GOLEM)
    s.army[ANN].remove(GOLEM)
    s.deck.append(GOLEM)
    assert (war.sent, war.stand) == ([tile], [NOBODY])
    war.lined_up = [ANN, BEA]
    s.army[BEA].append(take(realm, "druid"))
    join(realm, BEA, s.army[BEA][-1])
    s.army[BEA].remove(bear)
    s.deck.append(bear)
    update_sides(realm, war)
    assert (war.home, war.home_stand) == ([BOW], [NOBODY])
    join(realm, 2, GOLEM)
    leave(realm, 2, BOW)
    assert war.home == [BOW]
    assert forest in war.lands


@pytest.mark.rule("12.8", "KT-35")
def test_the_attacker_chooses_the_order_of_the_battles() -> None:
    realm, forest, swamp = two_lands()
    plains = give_land(realm, BEA, "plains")
    first, second = give_army(realm, ANN, "skeletons", "camel_corps")
    give_army(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    [bear] = realm.state.army[BEA]
    stand(realm, (first, forest), (second, swamp), (bear, swamp))
    assert ids(realm) == [f"battle:{forest}", f"battle:{swamp}"]
    assert why_not(realm) == {f"battle:{plains}": "you have no attacker here"}
    # Camel Corps 3 dice, Bear 2: no hits; then the forest falls undefended. Each is fought once.
    realm.dice.script([1] * 5)
    answer(realm, f"battle:{swamp}")
    assert realm.state.lands[BEA] == [swamp, plains] and len(told(realm, "battle")) == 1
    assert realm.state.army[ANN] == [first, second]


@pytest.mark.rule("12.8", "KT-29")
def test_before_each_battle_there_is_a_window_with_its_land() -> None:
    realm, forest, swamp = two_lands()
    give_land(realm, BEA, "plains")
    first, second = give_army(realm, ANN, "skeletons", "camel_corps")
    give_hand(realm, BEA, "crocodile")
    declare(realm, dice=[6, 1])
    stand(realm, (first, forest))
    realm.choose(f"stand:{second}:{swamp}")
    moments = []
    while realm.decision is not None:
        if asked(realm)[1] == "window":
            moments.append((realm.decision.ask.facts["about"], field(realm).next_land))
            realm.choose("pass")
        else:
            realm.choose(f"battle:{swamp}")
    assert moments == [("lined_up", NOBODY), ("battle", swamp), ("battle", forest), ("war_over", NOBODY)]


@pytest.mark.rule("KT-49", "19.6", "KT-48")
@pytest.mark.parametrize(("field_set", "kept"), [("spared", 1), ("stopped", 2)])
def test_dust_spares_the_land_of_the_next_battle_mist_all_that_are_left(field_set: str, kept: int) -> None:
    realm, forest, swamp = two_lands()
    first, second = give_army(realm, ANN, "skeletons", "camel_corps")
    give_hand(realm, BEA, "crocodile")
    declare(realm, dice=[6, 1])
    stand(realm, (first, forest))
    realm.choose(f"stand:{second}:{swamp}")
    pass_windows(realm)
    realm.choose(f"battle:{swamp}")
    setattr(field(realm), field_set, swamp if field_set == "spared" else 1)
    pass_windows(realm)
    assert len(realm.state.lands[BEA]) == kept and swamp in realm.state.lands[BEA]
    assert realm.decision is None


@pytest.mark.rule("KT-47", "KT-50", "19.12")
@pytest.mark.parametrize(("dispelled", "held"), [([], True), ([2], False)])
def test_a_wall_of_fire_defends_an_empty_land_unless_dispelled(dispelled: list[int], held: bool) -> None:
    realm, forest, swamp = two_lands()
    [tile] = give_army(realm, ANN, "skeletons")
    declare(realm, dice=[6, 1])
    war = field(realm)
    war.walls, war.wall_values, war.wall_seats = [forest], [2], [2]
    if not held:
        # One that stands elsewhere does not help.
        war.walls, war.wall_values, war.wall_seats = [forest, swamp], [2, 3], [2, BEA]
    realm.state.dispelled = dispelled
    # The wall rolls 2 dice, the skeleton one.
    realm.dice.script([1, 1, 1] if held else [])
    stand(realm, (tile, forest))
    assert (forest in realm.state.lands[BEA]) is held and not realm.dice.scripted


@pytest.mark.rule("KT-35", "12.8")
def test_the_dead_and_those_whose_battle_is_over_stand_nowhere() -> None:
    realm, forest, swamp = two_lands()
    first, second, third = give_army(realm, ANN, "skeletons", "skeletons", "camel_corps")
    [bear] = give_army(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    stand(realm, (first, forest), (second, swamp), (third, swamp), (bear, forest))
    war = field(realm)
    assert at(realm, war, ANN, swamp) == [second, third] and at(realm, war, BEA, forest) == [bear]
    fall(realm, ANN, second)
    assert at(realm, war, ANN, swamp) == [third] and realm.state.fallen[ANN] == [second]
    war.fought = [forest]
    assert at(realm, war, BEA, forest) == [] and war.scene(realm)["front"] == [0, 1]
