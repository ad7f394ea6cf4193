"""Trading instead of war, an option (20.1, 23.5, 23.6, KT-31, KT-58)."""

import pytest

from rules.king_of_the_tabletop.facts import NOBODY, SPECIALS
from rules.king_of_the_tabletop.realm.holdings import level_on, site_on
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import answer, give_army, give_hand, give_land, told
from tests.rules.king_of_the_tabletop.warfare import ANN, BEA, asked, ids, part, peaceful, why_not


def market(seats: int = 3) -> Realm:
    """Trading is allowed; Ann has two lands, a desert and a plains; it is her part of the war phase."""
    realm = peaceful(seats, trading=True)
    give_land(realm, ANN, "plains")
    return realm


@pytest.mark.rule("20.1")
def test_without_the_option_nothing_is_traded() -> None:
    realm = peaceful(3)
    give_army(realm, ANN, "skeletons")
    part(realm)
    assert ids(realm) == ["attack:1", "attack:2", "peace"]


@pytest.mark.rule("23.5", "KT-31", "KT-58")
def test_one_deal_with_one_partner_accepted_whole() -> None:
    realm = market()
    s = realm.state
    mage, worm = give_army(realm, ANN, "arch_mage", "sand_worm")
    bear, charm = give_hand(realm, ANN, "bear", "lucky_charm")
    [druid] = give_army(realm, BEA, "druid")
    part(realm)
    assert ids(realm) == ["attack:1", "attack:2", "trade:1", "trade:2", "peace"]
    answer(realm, "trade:1", f"put:{mage}", f"put:{bear}", f"put:{charm}", f"put:{worm}", "gold:5", "gold:1")
    # What lay hidden is open to everybody while the deal is made.
    assert set(s.shown) == {bear, charm, worm}
    scene = realm.stack[-1].scene(realm)  # type: ignore[attr-defined]
    assert scene["offer"] == [mage, bear, charm, worm] and scene["offer_gold"] == 6
    answer(realm, "done")
    assert asked(realm) == (BEA, "price")
    answer(realm, f"put:{druid}", "gold:10", "done")
    assert asked(realm) == (ANN, "deal") and ids(realm) == ["yes", "no"]
    answer(realm, "yes")
    # Bea holds the Bear's forest, but nobody drew a tile or got land (KT-14).
    assert realm.decision is None
    assert s.gold[:2] == [10 - 6 + 10, 10 + 6 - 10] and s.shown == []
    assert s.army[ANN] == [] and s.hand[ANN] == [druid]
    assert s.army[BEA] == [mage] and set(s.hand[BEA]) == {bear, charm, worm}


@pytest.mark.rule("24.1", "KT-14")
def test_only_who_gets_land_in_a_deal_may_put_characters_into_the_army() -> None:
    realm = market()
    s = realm.state
    [worm] = give_hand(realm, ANN, "sand_worm")
    bear, farmers = give_hand(realm, BEA, "bear", "farmers")
    [_, plains] = s.lands[ANN]
    part(realm)
    answer(realm, "trade:1", f"put:{plains}", "done", "gold:5", "done", "yes")
    assert asked(realm) == (BEA, "muster") and ids(realm) == [f"army:{bear}", f"army:{farmers}", "done"]
    answer(realm, f"army:{farmers}", "done")
    assert realm.decision is None and s.army[BEA] == [farmers] and s.hand[ANN] == [worm]


@pytest.mark.rule("24.1", "KT-14")
def test_by_the_earlier_rules_any_deal_lets_characters_join() -> None:
    realm = market()
    realm.rules_version = 2
    [worm] = give_hand(realm, ANN, "sand_worm")
    [bear] = give_hand(realm, BEA, "bear")
    part(realm)
    answer(realm, "trade:1", "gold:1", "done", "done", "yes")
    assert asked(realm) == (ANN, "muster")
    answer(realm, f"army:{worm}", f"army:{bear}")
    assert realm.state.army[:2] == [[worm], [bear]]


@pytest.mark.rule("23.6", "KT-31")
def test_a_land_changes_hands_with_all_that_stands_on_it() -> None:
    realm = market()
    s = realm.state
    land = give_land(realm, ANN, "mountain", 3, "gold_mine")
    part(realm)
    answer(realm, "trade:2", f"put:{land}", "done", "gold:10", "done", "yes")
    assert s.lands[2][-1] == land and land not in s.lands[ANN] and s.gold == [20, 10, 0]
    assert level_on(s, land) == 3 and site_on(s, land) != NOBODY


@pytest.mark.rule("KT-1", "24.2")
def test_characters_whose_land_was_traded_away_go_to_the_deck() -> None:
    realm = market()
    s = realm.state
    worm, farmers = give_army(realm, ANN, "sand_worm", "farmers")
    desert = s.lands[ANN][0]
    part(realm)
    answer(realm, "trade:1", f"put:{desert}", "done", "gold:1", "done", "yes")
    assert s.army[ANN] == [farmers] and worm in s.deck


@pytest.mark.rule("23.5")
@pytest.mark.parametrize(
    "answers", [["refuse"], ["gold:1", "done", "refuse"], ["gold:1", "done", "gold:1", "done", "no"]]
)
def test_a_deal_one_of_them_does_not_want_changes_nothing_and_ends_the_part(answers: list[str]) -> None:
    realm = market()
    s = realm.state
    [bear] = give_hand(realm, ANN, "bear")
    part(realm)
    answer(realm, "trade:1", f"put:{bear}", *answers)
    assert realm.decision is None and s.gold == [10, 10, 10] and s.hand[ANN] == [bear] and s.shown == []
    assert told(realm, "no_deal") == [{"seat": BEA if answers[-1] == "refuse" and len(answers) > 1 else ANN}]


@pytest.mark.rule("KT-31", "KT-32")
def test_no_deal_leaves_anybody_without_land_and_none_is_empty() -> None:
    realm = part(market())
    answer(realm, "trade:1", "done")
    assert why_not(realm)["done"] == "nothing is offered" and "done" not in ids(realm)
    realm = market()
    first, second = realm.state.lands[ANN]
    [bea] = realm.state.lands[BEA]
    part(realm)
    answer(realm, "trade:1", f"put:{first}", f"put:{second}", "done", "gold:1")
    assert realm.can_undo
    realm.undo()
    assert why_not(realm)["done"] == "leaves Ann no land"
    # A land of Bea's for two of Ann's leaves both with some.
    answer(realm, f"put:{bea}", "done", "yes")
    assert realm.state.lands[:2] == [[bea], [first, second]]
    realm = market()
    [bea] = realm.state.lands[BEA]
    part(realm)
    answer(realm, "trade:1", "gold:10", "done", f"put:{bea}")
    assert why_not(realm)["done"] == "leaves Bea no land" and "refuse" in ids(realm)


@pytest.mark.rule("KT-31")
def test_treasures_and_settlements_in_hand_are_not_traded_but_treasures_may_be_cashed() -> None:
    realm = market()
    [city, ruby, croc] = give_hand(realm, ANN, "city", "ruby", "crocodile")
    part(realm)
    answer(realm, "trade:1")
    assert why_not(realm) == {f"put:{city}": "cannot be traded", f"put:{ruby}": "cannot be traded"}
    assert f"put:{croc}" in ids(realm) and "gold:10" in ids(realm)
    answer(realm, f"cash:{ruby}")
    assert "gold:20" in ids(realm)
    # A land may be taken back, a tile that was shown may not.
    answer(realm, f"put:{realm.state.lands[ANN][0]}")
    assert realm.can_undo
    answer(realm, f"put:{croc}")
    assert not realm.can_undo


@pytest.mark.rule("8.5", "KT-5")
def test_a_second_gran_muniment_is_lowered_when_it_is_traded() -> None:
    realm = market()
    s = realm.state
    land = give_land(realm, ANN, "swamp", 4)
    own = give_land(realm, BEA, "plains", 4)
    [desert, *_] = s.lands[ANN]
    part(realm)
    answer(realm, "trade:1", f"put:{desert}", f"put:{land}", "done", "gold:10", "done", "yes")
    assert (level_on(s, own), level_on(s, land)) == (4, 3)
    assert told(realm, "second_muniment") == [{"seat": BEA, "level": 3}]


@pytest.mark.rule("KT-15", "KT-31")
def test_a_deal_may_win_the_game() -> None:
    realm = market()
    s = realm.state
    give_land(realm, ANN, "desert", 4)
    [mage] = give_army(realm, BEA, "arch_mage")
    # Ann: 3 lands, 4 and 220 gold = 29; a special character is the thirtieth.
    s.gold[ANN] = 220
    part(realm)
    answer(realm, "trade:1", "done", f"put:{mage}", "done", "yes")
    assert mage in SPECIALS and realm.outcome is not None and realm.outcome.winners == [ANN]


@pytest.mark.rule("8.5", "KT-31")
def test_two_who_exchange_their_gran_muniments_keep_them_whole() -> None:
    realm = market()
    s = realm.state
    anns = give_land(realm, ANN, "swamp", 4)
    beas = give_land(realm, BEA, "plains", 4)
    part(realm)
    assert s.gold[ANN] == 10
    answer(realm, "trade:1", f"put:{anns}", "gold:10")
    # No gold is left to put down.
    assert not any(one.startswith("gold:") for one in ids(realm))
    answer(realm, "done", f"put:{beas}", "done", "yes")
    assert level_on(s, anns) == level_on(s, beas) == 4 and not told(realm, "second_muniment")
