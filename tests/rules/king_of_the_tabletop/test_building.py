"""Building: forts, cities, villages, mines (8)."""

import pytest

from rules.king_of_the_tabletop.facts import KIND, LEVELS, NOBODY, VALUE
from rules.king_of_the_tabletop.realm.holdings import fort_on, income, level_on, lower_fort, site_on
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from tests.rules.king_of_the_tabletop.stage import answer, bare, free, give_army, give_hand, give_land, run


def building(realm: Realm, gold: int) -> None:
    """Go on to Ann's building, with so much gold."""
    for seat in range(1, len(realm.seats)):
        give_land(realm, seat, "swamp")
    realm.state.gold[0] = gold - income(realm.state, 0)
    run(realm, CollectionPart(seat=0))
    answer(realm, "pass")
    assert realm.state.gold[0] == gold


def reasons(realm: Realm) -> dict[str, str]:
    assert realm.decision is not None
    return {choice.id: choice.why for choice in realm.decision.blocked()}


@pytest.mark.rule("8.2", "8.3", "8.4")
def test_a_fort_rises_level_by_level_ten_gold_each_once_a_turn() -> None:
    """Example 5: tower, keep, castle, Gran Muniment in four turns."""
    realm = bare(2)
    land = give_land(realm, 0, "mountain")
    for level in (1, 2, 3, 4):
        realm.state.built = []
        building(realm, 15)
        answer(realm, f"fort:{land}")
        assert level_on(realm.state, land) == level and realm.state.gold[0] == 5
        assert reasons(realm)[f"fort:{land}"] == "already built on this turn"
        realm.stack.clear()
        realm.state.lands[1], realm.state.land_deck = [], [*realm.state.land_deck, *realm.state.lands[1]]


@pytest.mark.rule("8.1", "8.4")
def test_several_lands_one_level_each_and_one_fort_and_one_other_on_a_land() -> None:
    realm = bare(2)
    one, two = give_land(realm, 0, "forest"), give_land(realm, 0, "plains", site="village")
    building(realm, 30)
    answer(realm, f"fort:{one}", f"fort:{two}")
    assert (level_on(realm.state, one), level_on(realm.state, two)) == (1, 1)
    assert KIND[site_on(realm.state, two)] == "village" and realm.state.gold[0] == 10


@pytest.mark.rule("8.3")
def test_without_gold_nothing_rises() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest")
    building(realm, 9)
    assert reasons(realm)[f"fort:{land}"] == "needs 10 gold, you have 9"


@pytest.mark.rule("8.5")
def test_one_gran_muniment_each() -> None:
    realm = bare(2)
    give_land(realm, 0, "forest", fort=4)
    land = give_land(realm, 0, "forest", fort=3)
    building(realm, 20)
    assert reasons(realm)[f"fort:{land}"] == "one Gran Muniment per player"


@pytest.mark.rule("8.6")
def test_what_the_bank_does_not_have_cannot_be_built() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest", fort=2)
    for terrain in ("plains", "desert", "swamp", "mountain", "plains", "desert", "swamp"):
        give_land(realm, 1, terrain, fort=3)
    building(realm, 20)
    assert not [fort for fort in LEVELS[3] if fort in realm.state.bank]
    assert reasons(realm)[f"fort:{land}"] == "none left in the bank"


@pytest.mark.rule("KT-5", "9.3")
def test_a_fort_falls_to_the_next_level_the_bank_has() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest", fort=3)
    castle = fort_on(realm.state, land)
    for keep in LEVELS[2]:
        realm.state.bank.remove(keep)
    assert lower_fort(realm, land) == 1
    assert VALUE[fort_on(realm.state, land)] == 1 and castle in realm.state.bank
    for tower in LEVELS[1]:
        if tower in realm.state.bank:
            realm.state.bank.remove(tower)
    assert lower_fort(realm, land) == 0 and fort_on(realm.state, land) == NOBODY


@pytest.mark.rule("8.7", "8.8")
def test_settlements_stand_anywhere_mines_only_in_mountains() -> None:
    realm = bare(2)
    forest, mountain = give_land(realm, 0, "forest"), give_land(realm, 0, "mountain")
    city, mine = give_hand(realm, 0, "city", "gold_mine")
    building(realm, 0)
    assert realm.decision is not None
    assert {one for one in realm.decision.ids if one.startswith("site")} == {
        f"site:{city}:{forest}",
        f"site:{city}:{mountain}",
        f"site:{mine}:{mountain}",
    }


@pytest.mark.rule("8.8")
def test_a_mine_without_a_mountain_says_so() -> None:
    realm = bare(2)
    give_land(realm, 0, "forest")
    mine = give_hand(realm, 0, "copper_mine")[0]
    building(realm, 0)
    assert reasons(realm)[f"tile:{mine}"] == "needs a mountain"


@pytest.mark.rule("8.9")
def test_each_settlement_placed_brings_a_tile_which_may_be_placed_at_once() -> None:
    realm = bare(2)
    one, two = give_land(realm, 0, "forest"), give_land(realm, 0, "plains")
    village = give_hand(realm, 0, "village")[0]
    building(realm, 0)
    realm.state.deck = [tile for tile in realm.state.deck if KIND[tile] == "city"]
    answer(realm, f"site:{village}:{one}")
    assert realm.decision is not None and realm.decision.kind == "muster"
    answer(realm, "done")
    city = realm.state.hand[0][0]
    assert KIND[city] == "city" and f"site:{city}:{two}" in realm.decision.ids


ALLOWED = [
    ("village", "city"),
    ("village", "gold_mine"),
    ("silver_mine", "city"),
    ("silver_mine", "village"),
    ("city", "gold_mine"),
]
REFUSED = [("city", "village"), ("village", "village"), ("city", "city"), ("silver_mine", "gold_mine")]


@pytest.mark.rule("8.10", "KT-17", "KT-43")
@pytest.mark.parametrize(("old", "new"), ALLOWED)
def test_what_replaces_what_and_the_old_one_goes_back_to_the_deck(old: str, new: str) -> None:
    realm = bare(2)
    land = give_land(realm, 0, "mountain", site=old)
    there = site_on(realm.state, land)
    tile = give_hand(realm, 0, new)[0]
    building(realm, 0)
    cup = len(realm.state.deck)
    answer(realm, f"site:{tile}:{land}")
    assert site_on(realm.state, land) == tile
    # The old tile went in, and the free draw took one out again (KT-17).
    assert there in realm.state.deck or there in realm.state.hand[0]
    assert len(realm.state.deck) == cup and len(realm.state.hand[0]) == 1


@pytest.mark.rule("KT-43")
@pytest.mark.parametrize(("old", "new"), REFUSED)
def test_nothing_else_replaces_anything(old: str, new: str) -> None:
    realm = bare(2)
    give_land(realm, 0, "mountain", site=old)
    tile = give_hand(realm, 0, new)[0]
    building(realm, 0)
    assert realm.decision is not None and not [one for one in realm.decision.ids if one.startswith("site")]
    assert reasons(realm)[f"tile:{tile}"] == ("needs a mountain" if "mine" in new else "no land has room")


@pytest.mark.rule("KT-33")
def test_an_empty_cup_gives_nothing() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest")
    village = give_hand(realm, 0, "village")[0]
    give_army(realm, 0, "bear")
    building(realm, 0)
    realm.state.deck = []
    answer(realm, f"site:{village}:{land}")
    assert realm.decision is not None and realm.decision.kind == "build" and realm.state.hand[0] == []


@pytest.mark.rule("8.4")
def test_building_can_be_taken_back() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "forest")
    building(realm, 10)
    assert free(realm, "tower") in realm.state.bank
    answer(realm, f"fort:{land}")
    realm.undo()
    assert level_on(realm.state, land) == 0 and realm.state.gold[0] == 10 and realm.state.built == []
