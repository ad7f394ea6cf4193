"""The Talisman of Deliverance (19.4, 19.5, KT-51)."""

import pytest

from rules.king_of_the_tabletop.facts import TALISMAN
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.magic_stage import asked, lands, offered, war, whys
from tests.rules.king_of_the_tabletop.stage import give_hand, give_land, take, told


def pass_until(realm: Realm, choice: str) -> None:
    """Pass until a window offers ``choice``, and choose it."""
    while realm.decision is not None and choice not in realm.decision.ids:
        realm.choose("pass")
    realm.choose(choice)


def answers_passed(realm: Realm) -> None:
    """Nobody answers the tile just played."""
    while realm.decision is not None and realm.decision.ask.facts.get("about") == "answer":
        realm.choose("pass")


def fallen(realm: Realm, seat: int, *kinds: str) -> list[int]:
    """Tiles that fell in the war."""
    tiles = [take(realm, kind) for kind in kinds]
    realm.state.fallen[seat] += tiles
    return tiles


@pytest.mark.rule("19.4", "KT-51", "KT-46")
def test_the_talisman_brings_back_so_many_dead_of_ones_choice() -> None:
    realm = lands()
    give_hand(realm, 1, "talisman", "ruby")
    elves, bear, arch_mage, crocodile, golem, sword = fallen(
        realm, 1, "elves_r3", "bear", "arch_mage", "crocodile", "golem", "magic_sword"
    )
    realm.dice.scripted = [2]
    war(realm, "war_over")
    odds = realm.odds("talisman")
    # Three can return: the swamp is not Bea's, the Golem and the sword are no characters. 1, 2, and 3 to 6.
    assert odds is not None and [row.cases for row in odds.rows] == [1, 1, 4]
    realm.choose("talisman")
    pass_until(realm, f"tile:{bear}")
    assert realm.decision is not None and realm.decision.ids == [f"tile:{elves}", f"tile:{arch_mage}", "done"]
    realm.choose(f"tile:{arch_mage}")
    assert realm.state.army[1] == [bear, arch_mage]
    assert realm.state.fallen[1] == [elves, crocodile, golem, sword]
    assert TALISMAN in realm.state.deck and realm.state.table == []


@pytest.mark.rule("19.4")
def test_one_may_take_back_fewer() -> None:
    realm = lands()
    give_hand(realm, 1, "talisman")
    elves, bear = fallen(realm, 1, "elves_r3", "bear")
    realm.dice.scripted = [6]
    war(realm, "war_over")
    realm.choose("talisman")
    realm.choose(f"tile:{elves}")
    realm.choose("done")
    assert realm.state.army[1] == [elves] and realm.state.fallen[1] == [bear]


@pytest.mark.rule("19.4")
def test_when_all_have_returned_nothing_more_is_asked() -> None:
    realm = lands()
    give_hand(realm, 1, "talisman")
    elves, bear = fallen(realm, 1, "elves_r3", "bear")
    realm.dice.scripted = [6]
    step = war(realm, "war_over")
    realm.choose("talisman")
    step.at = "home_again"
    realm.choose(f"tile:{bear}")
    realm.choose(f"tile:{elves}")
    assert told(realm, "talisman") == [{"seat": 1, "dice": [6], "count": 2}]
    # The war has gone on to its end.
    assert len(told(realm, "war_ends")) == 1


@pytest.mark.rule("KT-51", "21.1", "6.3")
def test_a_special_character_back_from_the_dead_counts_for_victory_at_once() -> None:
    realm = lands()
    land = give_land(realm, 1, "swamp", fort=4)
    # 3 lands, Gran Muniment 4, 22 points of gold: 29; the Arch Mage makes it 30.
    realm.state.gold[1] = 220
    give_hand(realm, 1, "talisman", "ruby")
    (arch_mage,) = fallen(realm, 1, "arch_mage")
    realm.dice.scripted = [1]
    war(realm, "war_over")
    assert realm.outcome is None and land in realm.state.lands[1]
    realm.choose("talisman")
    pass_until(realm, f"tile:{arch_mage}")
    assert realm.outcome is not None and realm.outcome.winners == [1]


@pytest.mark.rule("19.4", "KT-56", "19.2")
def test_a_charm_may_save_one_more() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm")
    give_hand(realm, 1, "talisman")
    fallen(realm, 1, "elves_r3", "bear")
    realm.dice.scripted = [1]
    war(realm, "war_over")
    pass_until(realm, "talisman")
    answers_passed(realm)
    assert asked(realm) == 0 and offered(realm) == ["charm:0:+1"]
    realm.choose("charm:0:+1")
    answers_passed(realm)
    assert told(realm, "talisman") == [{"seat": 1, "dice": [2], "count": 2}]


@pytest.mark.rule("KT-51", "19.5")
def test_the_talisman_is_for_ones_own_dead_when_the_war_is_over() -> None:
    realm = lands()
    give_hand(realm, 2, "talisman")
    fallen(realm, 1, "bear")
    war(realm, "war_over")
    assert whys(realm) == {"Talisman": "only for attacker and defender"}
    realm.stack.clear()
    realm.state.hand[0], realm.state.hand[2] = realm.state.hand[2], []
    war(realm, "war_over")
    assert whys(realm) == {"Talisman": "none of your dead can return"}
    realm.stack.clear()
    fallen(realm, 0, "cyclops")
    war(realm, "battle")
    # Too late is the rule: not while battles are still to come.
    assert whys(realm) == {"Talisman": "when: after a war"}
