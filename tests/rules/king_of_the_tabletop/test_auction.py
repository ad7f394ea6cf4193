"""The Land Auction (10.5, 10.6, KT-20)."""

import pytest

from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from tests.rules.king_of_the_tabletop.cups import next_out, stack_cups
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_hand, give_land, pass_windows, run


def auction(realm: Realm, patch: pytest.MonkeyPatch, *gold: int) -> int:
    """Carl draws a forest for auction; so much gold a seat."""
    for seat in range(len(realm.seats)):
        give_land(realm, seat, "swamp")
    realm.state.gold = list(gold)
    realm.state.active = 2
    stack_cups(patch)
    next_out(realm, "goblins")
    tiles = next_out(realm, "land_auction", "forest")
    run(realm, AcquirePart(seat=2))
    pass_windows(realm)
    return tiles[1]


def asked(realm: Realm) -> tuple[str, int]:
    assert realm.decision is not None
    return realm.decision.kind, realm.decision.seat


def ids(realm: Realm) -> list[str]:
    assert realm.decision is not None
    return realm.decision.ids


@pytest.mark.rule("10.5", "KT-20")
def test_bids_go_round_from_the_drawing_player_and_the_highest_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Carl 1, Ann 2, Bea passes for good, Carl 3, Ann 5, Carl passes: Ann pays 5 to the bank."""
    realm = bare(3)
    land = auction(realm, monkeypatch, 6, 6, 6)
    for seat, choice in ((2, "bid:1"), (0, "bid:2"), (1, "pass"), (2, "bid:3"), (0, "bid:5"), (2, "pass")):
        assert asked(realm) == ("auction", seat)
        realm.choose(choice)
    s = realm.state
    assert s.gold == [1, 6, 6] and s.lands[0][-1] == land and not s.table


@pytest.mark.rule("10.5")
def test_a_bid_goes_over_the_last_one_and_not_over_the_purse(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(3)
    auction(realm, monkeypatch, 6, 40, 3)
    assert ids(realm) == ["bid:1", "bid:2", "bid:3", "pass"]
    realm.choose("bid:3")
    assert ids(realm) == ["bid:4", "bid:5", "bid:6", "pass"]
    realm.choose("bid:4")
    assert ids(realm) == [*(f"bid:{gold}" for gold in range(5, 25)), "bid:40", "pass"]


@pytest.mark.rule("10.5")
def test_who_has_no_gold_and_no_hand_cannot_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Carl is empty-handed, Ann has a tile, whatever it is; Bea has gold, but not over Ann's."""
    realm = bare(3)
    give_hand(realm, 0, "goblins")
    land = auction(realm, monkeypatch, 2, 2, 0)
    assert asked(realm) == ("auction", 0)
    realm.choose("bid:2")
    assert realm.state.lands[0][-1] == land and realm.state.gold == [0, 2, 0]


@pytest.mark.rule("10.5", "KT-40")
def test_treasures_may_be_cashed_while_bidding(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(3)
    ruby, _ = give_hand(realm, 0, "ruby", "goblins")
    land = auction(realm, monkeypatch, 0, 3, 3)
    realm.choose("bid:3")
    assert asked(realm) == ("auction", 0) and ids(realm) == [f"cash:{ruby}", "pass"]
    answer(realm, f"cash:{ruby}", "bid:4")
    s = realm.state
    assert asked(realm)[0] == "muster" and s.lands[0][-1] == land and s.gold == [6, 3, 3] and ruby in s.deck


@pytest.mark.rule("24.1", "KT-40")
@pytest.mark.parametrize("seat", [1, 2])
def test_only_in_the_own_part_a_muster_asks_about_treasures(monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    """The question does not tell the others what is in hand."""
    prompts = set()
    for tile in ("ruby", "magic_sword"):
        realm = bare(3)
        give_hand(realm, seat, tile)
        auction(realm, monkeypatch, *(3 * (at == seat) for at in range(3)))
        realm.choose("bid:1")
        assert asked(realm) == ("muster", seat) and realm.decision is not None
        prompts.add(realm.decision.prompt)
    assert ["treasures" in prompt for prompt in prompts] == [seat == 2]


@pytest.mark.rule("10.6", "KT-20")
@pytest.mark.parametrize("choice", ["yes", "pass"])
def test_without_a_bid_the_drawing_player_may_have_it_for_nothing(monkeypatch: pytest.MonkeyPatch, choice: str) -> None:
    realm = bare(3)
    land = auction(realm, monkeypatch, 9, 9, 9)
    for _ in range(3):
        realm.choose("pass")
    assert asked(realm) == ("free_land", 2)
    realm.choose(choice)
    s = realm.state
    assert s.gold == [9, 9, 9] and (land in s.lands[2], land in s.land_deck) == (choice == "yes", choice == "pass")


@pytest.mark.rule("KT-20")
def test_the_last_one_in_may_still_bid_after_all_others_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(3)
    land = auction(realm, monkeypatch, 9, 9, 9)
    answer(realm, "pass", "pass")
    assert asked(realm) == ("auction", 1)
    realm.choose("bid:1")
    assert realm.state.lands[1][-1] == land and realm.state.gold == [9, 8, 9]


@pytest.mark.rule("10.3", "10.5")
def test_whoever_gets_the_land_may_put_new_recruits_into_his_army(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(3)
    (bear,) = give_hand(realm, 1, "bear")
    auction(realm, monkeypatch, 0, 2, 0)
    realm.choose("bid:1")
    assert asked(realm) == ("muster", 1)
    realm.choose(f"army:{bear}")
    assert realm.state.army[1] == [bear]
