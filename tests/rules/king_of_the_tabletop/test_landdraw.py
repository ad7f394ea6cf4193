"""Drawing from the Land Deck: free land, instructions, For Sale (10.1 to 10.4)."""

import pytest

from rules.king_of_the_tabletop.facts import INSTRUCTIONS, LANDS
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from tests.rules.king_of_the_tabletop.cups import next_out, stack_cups
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_hand, give_land, pass_windows, run, told


def draw(realm: Realm, patch: pytest.MonkeyPatch, *kinds: str) -> list[int]:
    """Ann's part of phase 3: these come out of the Land Deck, then a goblin for nothing."""
    for seat in range(len(realm.seats)):
        give_land(realm, seat, "swamp")
    stack_cups(patch)
    next_out(realm, "goblins")
    tiles = next_out(realm, *kinds)
    run(realm, AcquirePart(seat=0))
    pass_windows(realm)
    return tiles


def ids(realm: Realm) -> list[str]:
    assert realm.decision is not None
    return realm.decision.ids


@pytest.mark.rule("10.1")
def test_a_land_drawn_first_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    (land,) = draw(realm, monkeypatch, "forest")
    assert ids(realm) == ["yes", "pass"]
    realm.choose("yes")
    s = realm.state
    assert s.lands[0][-1] == land and s.gold[0] == 0 and not s.table


@pytest.mark.rule("10.1", "KT-42")
def test_a_land_may_be_left_and_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    (land,) = draw(realm, monkeypatch, "forest")
    realm.choose("pass")
    s = realm.state
    assert land in s.land_deck and land not in s.lands[0] and not s.table


@pytest.mark.rule("10.2", "KT-42")
def test_only_the_last_instruction_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Auction and For Sale 3 come first, For Sale 2 last: the price is 2. All three go back when the draw is over."""
    realm = bare(2)
    realm.state.gold = [2, 50]
    tiles = draw(realm, monkeypatch, "land_auction", "for_sale_3", "for_sale_2", "plains")
    s = realm.state
    assert realm.decision is not None and realm.decision.kind == "for_sale"
    assert s.table == tiles and not set(tiles) & set(s.land_deck)
    assert told(realm, "draws_through")[0]["tiles"] == tiles[:3]
    realm.choose("yes")
    assert s.gold == [0, 50] and s.lands[0][-1] == tiles[3]
    assert set(tiles[:3]) <= set(s.land_deck) and not s.table


@pytest.mark.rule("KT-6")
def test_without_land_in_the_cup_no_instruction_takes_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """All lands but the two that are held are out of the cup; every instruction is drawn and goes back."""
    realm = bare(2)
    realm.state.gold = [50, 50]
    s = realm.state
    give_land(realm, 0, "swamp")
    give_land(realm, 1, "swamp")
    s.lands[1] += [tile for tile in s.land_deck if tile in LANDS]
    s.land_deck = list(INSTRUCTIONS)
    stack_cups(monkeypatch)
    run(realm, AcquirePart(seat=0))
    assert realm.decision is not None and realm.decision.kind == "buying"
    assert told(realm, "no_land") and sorted(s.land_deck) == list(INSTRUCTIONS) and len(s.lands[0]) == 1


@pytest.mark.rule("10.3", "KT-14")
def test_new_terrain_lets_its_characters_join_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The goblin needs a mountain, the bear a forest: the forest just drawn."""
    realm = bare(2)
    bear, _ = give_hand(realm, 0, "bear", "goblins")
    draw(realm, monkeypatch, "forest")
    answer(realm, "yes")
    assert ids(realm) == [f"army:{bear}", "done"]
    answer(realm, f"army:{bear}")
    assert realm.state.army[0] == [bear]


@pytest.mark.rule("10.4")
def test_a_land_for_sale_is_paid_to_the_bank_or_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for choice, gold in (("yes", 1), ("pass", 9)):
        realm = bare(2)
        realm.state.gold[0] = 9
        tiles = draw(realm, monkeypatch, "for_sale_8", "forest")
        realm.choose(choice)
        s = realm.state
        assert s.gold == [gold, 0]
        assert (tiles[1] in s.lands[0], tiles[1] in s.land_deck) == (choice == "yes", choice == "pass")
        assert tiles[0] in s.land_deck and not s.table


@pytest.mark.rule("10.4")
def test_who_has_neither_gold_nor_a_hand_is_not_asked_to_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    realm.state.gold[0] = 1
    tiles = draw(realm, monkeypatch, "for_sale_8", "forest")
    assert told(realm, "cannot_pay") and tiles[1] in realm.state.land_deck
    assert realm.state.gold[0] == 1


@pytest.mark.rule("10.4", "KT-40")
def test_a_treasure_may_be_cashed_before_paying(monkeypatch: pytest.MonkeyPatch) -> None:
    """5 of the nugget pay a land for 5."""
    realm = bare(2)
    (nugget,) = give_hand(realm, 0, "gold_nugget")
    tiles = draw(realm, monkeypatch, "for_sale_5", "forest")
    assert ids(realm) == [f"cash:{nugget}", "pass"]
    assert [(one.id, one.why) for one in realm.blocked()] == [("yes", "needs 5 gold, you have 0")]
    answer(realm, f"cash:{nugget}", "yes")
    assert realm.state.gold[0] == 0 and tiles[1] in realm.state.lands[0]


@pytest.mark.rule("10.4")
def test_whoever_has_a_hand_is_asked_to_pay_whatever_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_hand(realm, 0, "goblins")
    draw(realm, monkeypatch, "for_sale_5", "forest")
    assert realm.decision is not None and realm.decision.kind == "for_sale"
    assert ids(realm) == ["pass"]
