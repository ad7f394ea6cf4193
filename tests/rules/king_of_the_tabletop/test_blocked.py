"""Whatever a limit rules out is shown with its reason: answers a player would look for."""

import pytest

from rules.king_of_the_tabletop.facts import DISPELL, GOLEM, NOBODY
from rules.king_of_the_tabletop.lands.muster import Muster
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.auction import Auction
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.battlefield import battle, field, hit
from tests.rules.king_of_the_tabletop.magic_stage import Sum, lands
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    bare,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    take,
    tile,
)


def reasons(realm: Realm) -> dict[str, str]:
    """The blocked answers by id, each with the key of its reason."""
    assert realm.decision is not None
    return {choice.id: choice.key for choice in realm.decision.blocked()}


@pytest.mark.rule("3.6", "KT-14", "KT-40", "KT-52")
def test_a_muster_shows_the_whole_hand() -> None:
    realm = lands(2)
    realm.state.active = NOBODY
    city, ruby, sword, sphinx = give_hand(realm, 0, "city", "ruby", "magic_sword", "camel_corps")
    run(realm, Muster(seat=0))
    assert reasons(realm) == {
        f"army:{city}": "only_characters",
        f"cash:{ruby}": "only_own_part",
        f"army:{sword}": "arms_in_window",
        f"army:{sphinx}": "needs_land",
    }


@pytest.mark.rule("7.1", "KT-16")
def test_a_special_character_who_serves_somebody_is_shown() -> None:
    realm = lands(2)
    [thief] = give_army(realm, 1, "master_thief")
    pass_windows(run(realm, CollectionPart(seat=0, at="hire")))
    assert reasons(realm) == {f"special:{thief}": "serves"}
    assert realm.decision is not None and realm.decision.blocked()[0].why == "serves Bea"


@pytest.mark.rule("17.1", "17.3", "15.6")
def test_tiles_no_more_hits_may_fall_on_are_shown() -> None:
    # Ann's dice: three hits for a bear and two flyers; one each, then nothing is left to choose.
    realm, land = field(["giant", "sphinx"], ["bear", "pixies", "great_eagle", "griffon"], "mountain")
    battle(realm, land, "6661 1111")
    assert realm.decision is not None and realm.decision.kind == "battle_hit"
    bear = tile("bear")
    hit(realm, "bear")
    assert reasons(realm) == {f"hit:{bear}": "hit_already"}


@pytest.mark.rule("17.3", "19.8")
def test_the_bear_takes_no_second_hit() -> None:
    realm, land = field(["giant", "great_hunter"], ["bear", "pixies", "great_eagle"], "mountain")
    battle(realm, land, "66661111")
    assert realm.decision is not None and realm.decision.kind == "battle_hit"
    assert reasons(realm) == {f"hit:{tile('bear')}": "no_second_hit"}


@pytest.mark.rule("8.8", "KT-43")
def test_a_mine_is_shown_beside_its_mountain() -> None:
    realm = bare(2)
    mountain, forest, city = (
        give_land(realm, 0, "mountain"),
        give_land(realm, 0, "forest"),
        give_land(realm, 0, "plains", site="city"),
    )
    give_land(realm, 1, "swamp")
    mine, village = give_hand(realm, 0, "gold_mine", "village")
    run(realm, CollectionPart(seat=0, at="build"))
    assert realm.decision is not None and f"site:{mine}:{mountain}" in realm.decision.ids
    found = {choice: why for choice, why in reasons(realm).items() if choice.startswith("site:")}
    assert found == {
        f"site:{mine}:{forest}": "needs_mountain",
        f"site:{mine}:{city}": "needs_mountain",
        f"site:{village}:{city}": "not_in_place_of",
    }


@pytest.mark.rule("KT-4", "KT-56")
def test_a_charm_shows_the_changes_it_cannot_make() -> None:
    realm = lands(2)
    give_hand(realm, 0, "lucky_charm")
    realm.dice.script([1, 6])
    run(realm, Sum())
    assert realm.decision is not None
    assert reasons(realm) == {"charm:0:-1": "die_limits", "charm:1:+1": "die_limits"}


@pytest.mark.rule("KT-50")
def test_an_answer_is_only_against_the_player_of_the_tile() -> None:
    realm = lands(3)
    [mist] = give_hand(realm, 0, "scroll_of_mist")
    give_hand(realm, 1, "scroll_of_dispell_magic")
    give_army(realm, 0, "bear")
    give_army(realm, 2, "ghosts")
    realm.state.gold[0] = 5
    realm.state.phase = "war"
    run(realm, WarPart(seat=0))
    answer(realm, "attack:2", "all")
    realm.choose("done")
    realm.choose("mist")
    assert realm.decision is not None and (realm.decision.seat, realm.decision.ids) == (1, ["dispell:0", "pass"])
    assert reasons(realm) == {"dispell:2": "not_their_tile"}
    assert mist in realm.state.table and DISPELL in realm.state.hand[1]


@pytest.mark.rule("10.5")
def test_a_bid_nobody_can_pay_is_shown() -> None:
    realm = lands(2)
    give_hand(realm, 0, "ruby")
    land = take(realm, "mountain")
    realm.state.table.append(land)
    run(realm, AcquirePart(seat=0, land=land, drawn=[land], at="auctioned"), Auction(seat=0, land=land))
    assert reasons(realm) == {"bid:1": "needs_gold"}


@pytest.mark.rule("KT-37", "19.7")
def test_a_golem_is_shown_where_arms_are_borne_or_dead_brought_back() -> None:
    realm = lands(2)
    give_army(realm, 0, "bear", "goblins")
    golem, sword = take(realm, "golem"), take(realm, "magic_sword")
    realm.state.army[0] += [golem, sword]
    give_army(realm, 1, "ghosts")
    realm.state.gold[0] = 5
    realm.dice.script([6, 1])
    run(realm, WarPart(seat=0))
    answer(realm, "attack:1", "all", "done")
    while realm.decision is not None and not realm.decision.ids[0].startswith("bear:"):
        realm.choose(realm.decision.ids[0])
    assert reasons(realm) == {f"bear:{sword}:{GOLEM}": "bears_no_arms"}
