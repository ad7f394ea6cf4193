"""Characters without land (13.8, 24.2, KT-1)."""

import pytest

from rules.king_of_the_tabletop.lands.homeless import discard_homeless
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_hand, give_land, take, told
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, asked, declare, peaceful, stand


@pytest.mark.rule("1.5", "13.8", "24.2", "KT-1")
def test_characters_whose_terrain_is_gone_go_to_the_playing_deck() -> None:
    realm = peaceful()
    s = realm.state
    bear, worm, mage, sword = give_army(realm, ANN, "bear", "sand_worm", "arch_mage", "magic_sword")
    s.shown.append(bear)
    discard_homeless(realm, ANN)
    # Ann holds a desert only: the Bear of the forest goes, not to the hand; special characters and arms stay.
    assert s.army[ANN] == [worm, mage, sword] and bear in s.deck and s.hand[ANN] == [] and s.shown == []
    assert told(realm, "homeless") == [{"seat": ANN, "count": 1}]
    entry = next(entry for entry in realm.journal.entries if entry.kind == "homeless_tiles")
    assert entry.to == [ANN] and entry.facts["tiles"] == [bear]
    discard_homeless(realm, ANN)
    assert len(told(realm, "homeless")) == 1


@pytest.mark.rule("13.8", "KT-1")
def test_after_a_war_they_leave_when_all_battles_are_done() -> None:
    realm = peaceful()
    s = realm.state
    first, second = give_army(realm, ANN, "skeletons", "skeletons")
    [forest] = s.lands[BEA]
    swamp = give_land(realm, BEA, "swamp")
    bear, ghosts = give_army(realm, BEA, "bear", "ghosts")
    # Bea's Bear stands in the swamp, which is attacked after her forest has fallen: he still fights there.
    declare(realm, dice=[6, 1])
    stand(realm, (first, forest), (second, swamp), (bear, swamp), (ghosts, swamp))
    assert asked(realm) == (ANN, "battle_order")
    realm.dice.script([1, 1, 1, 1])
    answer(realm, f"battle:{forest}")
    # The second battle came by itself: 1 die against the Bear's 2 and the Ghosts' 1, no hits.
    assert told(realm, "battle")[0]["back"] == [bear, ghosts]
    assert s.army[BEA] == [ghosts] and bear in s.deck and s.lands[BEA] == [swamp]


@pytest.mark.rule("13.9", "24.1", "KT-14")
def test_a_captured_land_of_a_new_terrain_brings_recruits() -> None:
    realm = peaceful(3)
    s = realm.state
    [tile] = give_army(realm, ANN, "skeletons")
    bear, dwarves = give_hand(realm, ANN, "bear", "cyclops")
    [forest] = s.lands[BEA]
    declare(realm, dice=[6, 1])
    stand(realm, (tile, forest))
    assert asked(realm) == (ANN, "muster")
    answer(realm, f"army:{bear}", "done")
    assert s.army[ANN] == [tile, bear] and s.hand[ANN] == [dwarves]


def test_a_table_keeps_its_tiles() -> None:
    """A character that is taken home leaves no copy behind."""
    realm = peaceful()
    tile = take(realm, "bear")
    realm.state.army[ANN].append(tile)
    discard_homeless(realm, ANN)
    assert realm.state.deck.count(tile) == 1 and tile not in realm.state.army[ANN]
