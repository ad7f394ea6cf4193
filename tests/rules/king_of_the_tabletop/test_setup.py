"""Preparing for play (3): gold, first player, hands, lands, first armies."""

import pytest

from rules.king_of_the_tabletop.facts import (
    CHARACTERS,
    FORTS,
    INSTRUCTIONS,
    KIND,
    LAND_DECK,
    LANDS,
    NOBODY,
    PLAYING_DECK,
    SPECIALS,
    TERRAIN,
)
from rules.king_of_the_tabletop.lands.muster import Muster, recruits
from rules.king_of_the_tabletop.setup import _first_player, set_up
from rules.king_of_the_tabletop.words import tile_name
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, run, table, told


@pytest.mark.rule("3.1")
def test_two_cups_and_a_bank() -> None:
    s = table(2).state
    playing = [*s.deck, *s.hand[0], *s.hand[1], *s.army[0], *s.army[1]]
    assert sorted(playing) == list(PLAYING_DECK)
    assert sorted([*s.land_deck, *s.lands[0], *s.lands[1]]) == list(LAND_DECK)
    assert sorted(s.bank) == [*SPECIALS, *FORTS]


@pytest.mark.rule("3.2", "3.3", "KT-12")
def test_opening_gold_is_two_dice_and_only_the_first_throw_pays() -> None:
    realm = bare(3)
    # Ann 3+4 = 7, Bea 6+1 = 7, Carl 1+1 = 2; Ann and Bea again: 2+2 = 4 and 3+3 = 6
    realm.dice.script([3, 4, 6, 1, 1, 1, 2, 2, 3, 3])
    set_up(realm)
    assert realm.state.gold == [7, 7, 2]
    assert realm.state.first == 1
    assert [one["seat"] for one in told(realm, "first_throw")][-2:] == [0, 1]


@pytest.mark.rule("3.3")
def test_the_tie_is_thrown_until_it_is_none() -> None:
    realm = bare(2)
    realm.state.gold = [5, 5]
    realm.dice.script([1, 1, 1, 1, 6, 6, 1, 2])
    assert _first_player(realm) == 0


@pytest.mark.rule("3.4", "KT-13")
def test_ten_tiles_in_each_hand_and_no_limit() -> None:
    realm = table(4)
    assert [len(hand) for hand in realm.state.hand] == [10, 10, 10, 10]
    give_hand(realm, 0, "farmers", "farmers", "goblins")
    assert realm.game.faults(realm) == []


@pytest.mark.rule("3.5")
@pytest.mark.parametrize("seed", range(8))
def test_four_lands_each_and_the_instructions_are_back_in_the_cup(seed: int) -> None:
    s = table(4, seed).state
    assert [len(lands) for lands in s.lands] == [4, 4, 4, 4]
    assert all(land in LANDS for lands in s.lands for land in lands)
    assert set(INSTRUCTIONS) <= set(s.land_deck) and not s.table


@pytest.mark.rule("3.6", "1.5", "KT-14")
def test_everybody_may_put_up_a_first_army() -> None:
    """Example 1: two forests, a mountain, a plains; of the hand the elves and the centaur may join."""
    realm = bare(2)
    for terrain in ("forest", "forest", "mountain", "plains"):
        give_land(realm, 0, terrain)
    give_land(realm, 1, "swamp")
    hand = ("city", "village", "scroll_of_mist", "ruby", "elves_3", "elves_2", "sphinx", "centaur", "crocodile")
    give_hand(realm, 0, *hand)
    realm.state.turn, realm.state.active = 0, NOBODY
    names = [KIND[tile] for tile in recruits(realm.state, 0)]
    assert names == ["elves_3", "elves_2", "centaur"]
    run(realm, Muster(seat=0))
    assert realm.decision is not None and len(realm.decision.ids) == 4
    why = {choice.label: choice.why for choice in realm.decision.blocked()}
    assert why == {
        "City 2": "only characters can join",
        "Village 1": "only characters can join",
        "Scroll of Mist": "only characters can join",
        "Cash the Ruby (10 gold)": "only after the set-up, from turn 1 on",
        "Sphinx *4": "needs desert land",
        "Crocodile 2": "needs swamp land",
    }
    realm.choose(realm.decision.ids[2])
    realm.choose("done")
    assert [KIND[tile] for tile in realm.state.army[0]] == ["centaur"]


@pytest.mark.rule("3.6")
def test_the_first_armies_are_asked_in_turn_order() -> None:
    realm = table(3, seed=5)
    first = realm.state.first
    asked = []
    for _ in range(3):
        assert realm.decision is not None and realm.decision.kind == "muster"
        asked.append(realm.decision.seat)
        realm.choose("done")
    assert asked == [first, (first + 1) % 3, (first + 2) % 3]
    assert realm.state.turn == 1


@pytest.mark.rule("24.1", "11.3")
def test_an_army_can_be_taken_back_until_done() -> None:
    realm = bare(2)
    give_land(realm, 0, "plains")
    give_land(realm, 1, "plains")
    farmers = give_hand(realm, 0, "farmers", "farmers")
    run(realm, Muster(seat=0))
    realm.choose(f"army:{farmers[0]}")
    assert realm.state.army[0] == [farmers[0]]
    realm.undo()
    assert realm.state.army[0] == [] and len(realm.state.hand[0]) == 2


@pytest.mark.rule("1.5")
def test_only_characters_of_held_terrain_are_recruits() -> None:
    realm = table(4, seed=9)
    for seat in range(4):
        held = {TERRAIN[land] for land in realm.state.lands[seat]}
        for tile in recruits(realm.state, seat):
            assert tile in CHARACTERS and TERRAIN[tile] in held


@pytest.mark.rule("KT-9")
def test_land_is_not_limited_to_the_columns_of_the_chart() -> None:
    realm = bare(2)
    for terrain in ("forest", "swamp"):
        for _ in range(7):
            give_land(realm, 0, terrain)
    give_land(realm, 1, "plains")
    give_army(realm, 0, "bear")
    assert len(realm.state.lands[0]) == 14
    assert realm.game.faults(realm) == []


def test_a_hand_names_tiles_that_look_alike_once() -> None:
    realm = bare(2)
    give_hand(realm, 0, "village", "gold_mine", "village")
    counts: dict[str, int] = {}
    for tile in realm.state.hand[0]:
        counts[tile_name(tile)] = counts.get(tile_name(tile), 0) + 1
    assert len(realm.game.words.hand(realm, 0)) == len(counts) + 1  # and the army
