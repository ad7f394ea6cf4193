"""Buying tiles and the free draw (11)."""

import pytest

from rules.king_of_the_tabletop.lands.muster import Muster
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.buying import Buying
from tests.rules.king_of_the_tabletop.cups import next_out, stack_cups
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_hand, give_land, run, take


def shop(gold: int) -> Realm:
    """Ann buys; both players hold a forest."""
    realm = bare(2)
    for seat in (0, 1):
        give_land(realm, seat, "forest")
    realm.state.gold[0] = gold
    return realm


def ids(realm: Realm) -> list[str]:
    assert realm.decision is not None
    return realm.decision.ids


@pytest.mark.rule("11.1", "11.2")
@pytest.mark.parametrize(("count", "price"), [(1, 2), (2, 5), (3, 10), (4, 20)])
def test_one_to_four_tiles_have_their_prices_and_the_free_one_comes_too(count: int, price: int) -> None:
    realm = run(shop(20), Buying(seat=0))
    realm.choose(f"buy:{count}")
    s = realm.state
    assert s.gold[0] == 20 - price and len(s.hand[0]) == count + 1
    assert realm.decision is not None and realm.decision.kind == "muster"


@pytest.mark.rule("11.1")
def test_one_purchase_a_turn_paid_in_advance() -> None:
    realm = run(shop(20), Buying(seat=0))
    answer(realm, "buy:2", "done")
    assert realm.decision is None and realm.state.gold[0] == 15


@pytest.mark.rule("11.1")
def test_nobody_buys_more_than_he_can_pay() -> None:
    realm = run(shop(9), Buying(seat=0))
    assert ids(realm) == ["buy:1", "buy:2", "pass"]
    assert [one.why for one in realm.blocked()] == ["needs 10 gold, you have 9", "needs 20 gold, you have 9"]


@pytest.mark.rule("11.2")
def test_the_free_draw_comes_without_buying() -> None:
    realm = run(shop(9), Buying(seat=0))
    answer(realm, "pass", "done")
    s = realm.state
    assert s.gold[0] == 9 and len(s.hand[0]) == 1 and s.hand[1] == []


@pytest.mark.rule("11.2")
def test_who_has_neither_gold_nor_a_hand_draws_without_being_asked() -> None:
    realm = run(shop(1), Buying(seat=0))
    assert realm.decision is not None and realm.decision.kind == "muster"
    assert len(realm.state.hand[0]) == 1


@pytest.mark.rule("11.3", "KT-14")
def test_what_came_goes_to_hand_or_army(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = shop(2)
    stack_cups(monkeypatch)
    bear, sphinx = next_out(realm, "bear", "sphinx")
    run(realm, Buying(seat=0))
    realm.choose("buy:1")
    assert ids(realm) == [f"army:{bear}", "done"]
    answer(realm, f"army:{bear}", "done")
    assert realm.state.army[0] == [bear] and realm.state.hand[0] == [sphinx]


@pytest.mark.rule("11.1", "KT-40")
def test_a_treasure_may_be_cashed_before_buying() -> None:
    realm = shop(0)
    (emerald,) = give_hand(realm, 0, "emerald")
    run(realm, Buying(seat=0))
    assert ids(realm) == [f"cash:{emerald}", "pass"]
    answer(realm, f"cash:{emerald}", "buy:4")
    assert realm.state.gold[0] == 0 and len(realm.state.hand[0]) == 5


@pytest.mark.rule("KT-33")
def test_nobody_buys_more_tiles_than_there_are_and_an_empty_cup_gives_none() -> None:
    """Two tiles left: two can be bought, and the free draw finds nothing."""
    realm = shop(20)
    s = realm.state
    s.hand[1], s.deck = s.deck[2:], s.deck[:2]
    run(realm, Buying(seat=0))
    assert ids(realm) == ["buy:1", "buy:2", "pass"]
    assert realm.blocked()[0].why == "only 2 left in the cup"
    realm.choose("buy:2")
    assert len(s.hand[0]) == 2 and s.deck == []


@pytest.mark.rule("11.1", "11.3")
def test_only_the_buyer_learns_what_he_drew() -> None:
    realm = run(shop(5), Buying(seat=0))
    before = len(realm.journal.entries)
    answer(realm, "buy:2")
    entries = realm.journal.entries[before:]
    assert [entry.facts["count"] for entry in entries if entry.kind == "draws"] == [2, 1]
    drawn = [entry for entry in entries if entry.kind == "drawn"]
    assert [(entry.readable(0), entry.readable(1)) for entry in drawn] == [(True, False), (True, False)]
    assert [entry.facts["tiles"] for entry in drawn] == [realm.state.hand[0][:2], realm.state.hand[0][2:]]


@pytest.mark.rule("KT-14", "KT-33")
def test_who_draws_nothing_places_nothing() -> None:
    """The cup is empty: no tile comes, so the bear in hand stays there (24.1)."""
    realm = shop(20)
    s = realm.state
    give_hand(realm, 0, "bear")
    give_land(realm, 0, "forest")
    s.hand[1], s.deck = s.deck[:], []
    run(realm, Buying(seat=0))
    assert realm.decision is None


@pytest.mark.rule("KT-40", "21.1")
def test_a_treasure_just_drawn_may_be_cashed_in_ones_own_part_alone() -> None:
    for active in (1, 0):
        realm = bare(2)
        give_land(realm, 0, "desert")
        give_land(realm, 1, "forest")
        s = realm.state
        s.active = active
        chest = take(realm, "chest")
        s.hand[0].append(chest)
        run(realm, Muster(seat=0))
        assert ids(realm) == ([f"cash:{chest}", "done"] if active == 0 else ["done"])
    answer(realm, f"cash:{chest}")
    assert s.gold[0] == 40 and chest in s.deck and s.hand[0] == []
