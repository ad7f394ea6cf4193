"""Gold, prestige, and the roll for a special character (5, 6, 7)."""

import pytest

from rules.king_of_the_tabletop.facts import DWARF_KING, THIEF, TREASURES
from rules.king_of_the_tabletop.realm.holdings import holdings, income, prestige, prestige_parts
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    bare,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    tile,
    told,
)


def tom(realm: Realm) -> None:
    """The holdings of the examples: 7 lands, 3 villages, a copper mine, a tower, two keeps."""
    give_land(realm, 0, "mountain", fort=1, site="copper_mine")
    give_land(realm, 0, "forest", fort=2, site="village")
    give_land(realm, 0, "forest", fort=2, site="village")
    give_land(realm, 0, "plains", site="village")
    for terrain in ("plains", "swamp", "desert"):
        give_land(realm, 0, terrain)
    for seat in range(1, len(realm.seats)):
        give_land(realm, seat, "swamp")


@pytest.mark.rule("5.1", "2")
def test_gold_of_all_holdings() -> None:
    """Example 2: 7 lands + 3 villages of 1 + copper 1 + tower 1 + two keeps of 2 = 16."""
    realm = bare(2)
    tom(realm)
    realm.state.gold[0] = 5
    run(realm, CollectionPart(seat=0))
    assert realm.state.gold[0] == 21
    assert told(realm, "collects")[-1] == {"seat": 0, "gold": 16}


@pytest.mark.rule("6.1", "6.2", "6.3")
def test_prestige_of_holdings_gold_and_special_characters() -> None:
    """Example 3: 16 of holdings, 21 gold are 2 more, the Thief 1: 19."""
    realm = bare(2)
    tom(realm)
    give_army(realm, 0, "master_thief")
    realm.state.gold[0] = 21
    assert prestige_parts(realm.state, 0) == (16, 2, 1)
    assert prestige(realm.state, 0) == 19


@pytest.mark.rule("7.1", "7.2", "7.4")
@pytest.mark.parametrize(("dice", "joins"), [([4, 5], True), ([4, 4], False)])
def test_two_dice_and_a_bonus_against_twice_the_value(dice: list[int], joins: bool) -> None:
    """Example 4: 19 prestige add 1; Guillame Tell (5) needs 10: 9 + 1 does it, 8 + 1 does not."""
    realm = bare(2)
    tom(realm)
    give_army(realm, 0, "master_thief")
    realm.state.gold[0] = 5
    tell = tile("guillame_tell")
    run(realm, CollectionPart(seat=0))
    assert prestige(realm.state, 0) == 19
    odds = realm.odds(f"special:{tell}")
    assert odds is not None
    # at least 9 of two dice: 4 + 3 + 2 + 1 = 10 of 36
    assert {row.outcome: row.cases for row in odds.rows} == {"joins the army": 10, "stays in the bank": 26}
    realm.dice.script(dice)
    answer(realm, f"special:{tell}")
    assert (tell in realm.state.army[0], tell in realm.state.bank) == (joins, not joins)


@pytest.mark.rule("KT-16")
def test_only_those_in_the_bank_can_be_asked_for_and_nobody_must() -> None:
    realm = bare(2)
    tom(realm)
    give_army(realm, 1, "master_thief")
    run(realm, CollectionPart(seat=0))
    assert realm.decision is not None and realm.decision.kind == "hire"
    assert f"special:{THIEF}" not in realm.decision.ids
    answer(realm, "pass")
    assert realm.decision.kind == "build"


@pytest.mark.rule("7.3")
def test_with_an_empty_bank_there_is_no_roll() -> None:
    realm = bare(2)
    tom(realm)
    s = realm.state
    s.army[1] = [one for one in s.bank if one not in range(135, 162)]
    s.bank = [one for one in s.bank if one not in s.army[1]]
    run(realm, CollectionPart(seat=0))
    assert realm.decision is not None and realm.decision.kind == "build"


@pytest.mark.rule("7.4")
def test_a_special_character_that_leaves_play_is_in_the_bank_again() -> None:
    realm = bare(2)
    tom(realm)
    thief = give_army(realm, 0, "master_thief")[0]
    assert thief in realm.view(1).seats[0].open
    realm.state.army[0].remove(thief)
    put_away(realm.state, thief)
    assert thief in realm.state.bank


@pytest.mark.rule("18.2")
def test_the_dwarf_king_brings_one_gold_more() -> None:
    realm = bare(2)
    tom(realm)
    assert income(realm.state, 0) == 16
    give_army(realm, 0, "dwarf_king")
    assert income(realm.state, 0) == 17 and holdings(realm.state, 0) == 16
    assert DWARF_KING in realm.state.army[0]


@pytest.mark.rule("5.2")
def test_gold_is_open_to_everybody() -> None:
    realm = bare(2)
    tom(realm)
    realm.state.gold[0] = 13
    assert realm.view(1).seats[0].gold == realm.view(None).seats[0].gold == 13


@pytest.mark.rule("5.3", "KT-40")
def test_a_treasure_is_hidden_until_it_is_cashed_and_goes_back_to_the_deck() -> None:
    realm = bare(2)
    tom(realm)
    ruby, chest = give_hand(realm, 0, "ruby", "chest")
    run(realm, CollectionPart(seat=0))
    assert realm.view(1).seats[0].hand == 2 and not realm.view(1).hand
    pass_windows(realm)
    before = realm.state.gold[0]
    answer(realm, f"cash:{chest}")
    assert realm.state.gold[0] == before + 40 and chest in realm.state.deck
    answer(realm, "pass", f"cash:{ruby}")
    assert realm.state.gold[0] == before + 50
    assert not [one for one in realm.state.hand[0] if one in TREASURES]
