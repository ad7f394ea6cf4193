"""Reserves, an option (23.3, 23.4, KT-54)."""

import pytest

from rules.king_of_the_tabletop.army.war_record import own_line_up
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_land, told
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, asked, declare, field, ids, peaceful, stand, why_not


def prepared() -> tuple[Realm, list[int], list[int], int, int]:
    """Ann sends a knight, Buzzards and the Arch Mage; Bea has a Bear and the Wyvern; her lands are forest and swamp."""
    realm = peaceful(3, reserves=True)
    sent = give_army(realm, ANN, "yellow_knight", "buzzards", "arch_mage")
    home = give_army(realm, BEA, "bear", "wyvern")
    [forest] = realm.state.lands[BEA]
    return realm, sent, home, forest, give_land(realm, BEA, "swamp")


@pytest.mark.rule("23.3", "KT-54")
def test_both_sides_hold_back_flyers_and_special_characters_face_up_before_initiative() -> None:
    realm, (knight, buzzards, mage), (bear, wyvern), _, _ = prepared()
    declare(realm, dice=[4, 4])
    assert asked(realm) == (ANN, "set_aside")
    assert ids(realm) == [f"reserve:{buzzards}", f"reserve:{mage}", "done"]
    assert why_not(realm) == {f"reserve:{knight}": "neither flyer nor special"}
    answer(realm, f"reserve:{mage}")
    assert realm.can_undo
    answer(realm, f"reserve:{buzzards}")
    # The Buzzards were face down and are seen now.
    assert not realm.can_undo and realm.state.shown == [buzzards]
    answer(realm, "done")
    assert asked(realm) == (BEA, "set_aside") and f"reserve:{bear}" not in ids(realm)
    odds = realm.odds("done")
    # Ann has 3 tiles, Bea 2 and one more on her die: Ann above in 10 of 36, Bea in 21, 5 ties.
    assert odds is not None and [row.cases for row in odds.rows] == [10, 21, 5]
    answer(realm, f"reserve:{wyvern}", "done")
    # Reserves count: 3 against 2 tiles, so 4 against 4 + 1.
    assert field(realm).first == BEA and told(realm, "initiative")[0]["others_bonus"] == 1
    assert [line["tile"] for line in told(realm, "holds_back")] == [mage, buzzards, wyvern]
    scene = field(realm).scene(realm)
    assert scene["front_reserve"] == [buzzards, mage] and scene["back_reserve"] == [wyvern]


@pytest.mark.rule("23.3")
def test_without_the_option_nobody_is_asked() -> None:
    realm = peaceful()
    give_army(realm, ANN, "buzzards")
    assert asked(declare(realm, dice=[6, 1])) == (ANN, "line_up")


@pytest.mark.rule("23.4", "KT-54")
@pytest.mark.parametrize(("dice", "first"), [([5, 2], ANN), ([2, 5], BEA), ([3, 3, 1, 6], BEA)])
def test_reserves_are_placed_last_the_higher_throw_first_without_bonus(dice: list[int], first: int) -> None:
    realm, (knight, buzzards, mage), (bear, wyvern), forest, swamp = prepared()
    declare(realm, dice=[6, 1])
    answer(realm, f"reserve:{buzzards}", f"reserve:{mage}", "done", f"reserve:{wyvern}", "done")
    stand(realm, (knight, forest))
    assert own_line_up(realm, ANN) == [(knight, forest), (buzzards, NOBODY), (mage, NOBODY)]
    realm.dice.script(dice)
    stand(realm, (bear, forest))
    assert len(told(realm, "reserves_tie")) == (len(dice) == 4)
    assert told(realm, "reserves_thrown")[0]["seat"] == first
    assert asked(realm) == (first, "line_up")
    stand(realm, *([(buzzards, forest), (mage, swamp)] if first == ANN else [(wyvern, swamp)]))
    assert asked(realm) == (1 - first, "line_up")
    stand(realm, *([(buzzards, forest), (mage, swamp)] if first == BEA else [(wyvern, swamp)]))
    assert asked(realm) == (ANN, "battle_order")
    thrown = told(realm, "reserves_thrown")[0]
    assert thrown["dice"] + thrown["others"] == dice[-2:]
    # Told apart from the others: each tile of the reserves lies open.
    placed = [line["tiles"] for line in told(realm, "lines_up_open")]
    assert sorted(placed) == sorted([[buzzards], [mage], [wyvern]])
    assert own_line_up(realm, ANN) == [(knight, forest), (buzzards, forest), (mage, swamp)]


@pytest.mark.rule("23.4")
def test_a_single_reserve_is_placed_without_a_throw_and_may_bear_the_sword() -> None:
    realm, (knight, buzzards, mage), (bear, wyvern), forest, swamp = prepared()
    [sword] = give_army(realm, ANN, "magic_sword")
    declare(realm, dice=[6, 1])
    answer(realm, f"reserve:{mage}", "done", "done")
    stand(realm, (knight, forest), (buzzards, forest))
    answer(realm, f"bear:{sword}:{mage}")
    stand(realm, (bear, forest), (wyvern, forest))
    assert asked(realm) == (ANN, "line_up") and not told(realm, "reserves_thrown")
    stand(realm, (mage, swamp))
    # With its bearer the sword comes into the swamp.
    assert own_line_up(realm, ANN)[2:] == [(mage, swamp), (sword, swamp)]


@pytest.mark.rule("23.3", "KT-39")
def test_reserves_lie_face_down_again_after_the_war() -> None:
    realm, (knight, buzzards, mage), _, forest, swamp = prepared()
    declare(realm, dice=[6, 1])
    answer(realm, f"reserve:{buzzards}", "done", "done")
    field(realm).stopped = 1
    while realm.decision is not None:
        realm.choose(ids(realm)[0])
    assert realm.state.shown == [] and set(realm.state.army[ANN]) == {knight, buzzards, mage}
    assert {forest, swamp} == set(realm.state.lands[BEA])


@pytest.mark.rule("23.4", "KT-52")
def test_the_arms_of_a_reserve_are_told_with_it() -> None:
    realm, *_ = prepared()
    [sword] = give_army(realm, ANN, "magic_sword")
    knight, buzzards, mage, _ = realm.state.army[ANN]
    [forest, _] = realm.state.lands[BEA]
    declare(realm, dice=[6, 1])
    answer(realm, f"reserve:{buzzards}", "done", "done")
    stand(realm, (knight, forest), (mage, forest))
    answer(realm, f"bear:{sword}:{buzzards}", *(f"stand:{tile}:{forest}" for tile in realm.state.army[BEA]))
    answer(realm, f"stand:{buzzards}:{forest}")
    *_, last = told(realm, "lines_up_open")
    assert (last["seat"], last["tiles"]) == (ANN, [buzzards, sword])
