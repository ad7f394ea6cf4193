"""Dispell Magic: as an answer, at any time, and while it lasts (19.10, 19.11, KT-50)."""

import pytest

from rules.king_of_the_tabletop.facts import DISPELL, GOLEM, LUCKY_CHARM, MIST, SWORD, WALL
from rules.king_of_the_tabletop.magic.play import end_dispell, may_play
from tests.rules.king_of_the_tabletop.battlefield import battle, field, hits_of
from tests.rules.king_of_the_tabletop.magic_stage import Sum, asked, hands, lands, moment, offered, war
from tests.rules.king_of_the_tabletop.stage import give_army, give_hand, run, told


@pytest.mark.rule("KT-50", "19.10")
def test_an_answered_tile_is_spent_without_effect() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_mist", "ruby")
    give_hand(realm, 2, "scroll_of_dispell_magic", "emerald")
    step = war(realm, "war")
    realm.choose("mist")
    realm.choose("dispell:0")
    s = realm.state
    assert step.stopped == 0 and MIST in s.deck
    assert s.table == [DISPELL] and s.dispelled == [0]
    assert told(realm, "magic_fails") == [{"seat": 0, "tile": MIST}]
    # The war's window opens again; Ann, dispelled, is not asked.
    assert asked(realm) == 2


@pytest.mark.rule("KT-50", "19.2")
def test_an_answered_charm_leaves_the_die_as_it_fell() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    realm.choose("charm:0:+1")
    realm.choose("dispell:0")
    assert told(realm, "test_sum") == [{"dice": [3, 4]}]
    assert LUCKY_CHARM in realm.state.deck


@pytest.mark.rule("19.10")
def test_it_may_be_read_at_any_quiet_moment_against_any_other_player() -> None:
    realm = lands()
    give_hand(realm, 1, "scroll_of_dispell_magic")
    for name in ("part", "war", "initiative", "lined_up", "battle", "war_over"):
        if name == "part":
            moment(realm, name)
        else:
            war(realm, name)
        assert offered(realm) == ["dispell:2", "dispell:0"]
        realm.stack.clear()
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    assert offered(realm) == []


@pytest.mark.rule("19.10", "KT-50")
def test_its_victim_plays_no_magic_until_the_part_is_over() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_dispell_magic")
    give_hand(realm, 1, "magic_sword")
    moment(realm, "part")
    realm.choose("dispell:1")
    # Bea still holds the sword but is not asked: the window is over.
    assert realm.decision is None and not may_play(realm, 1)
    end_dispell(realm)
    s = realm.state
    assert may_play(realm, 1) and s.dispelled == [] and s.table == [] and DISPELL in s.deck
    assert told(realm, "dispell_over") == [{}]


@pytest.mark.rule("19.10")
def test_without_dispell_nothing_wears_off() -> None:
    realm = lands()
    end_dispell(realm)
    assert told(realm, "dispell_over") == []


@pytest.mark.rule("KT-50", "19.7")
def test_the_victims_golem_goes_back_to_the_deck_and_arms_stay() -> None:
    realm = lands()
    give_hand(realm, 1, "golem")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    hands(realm, 0)
    step = war(realm, "war")
    realm.choose("pass")
    realm.choose("golem")
    for _ in range(3):
        # Ann and Carl do not answer; Ann passes again.
        realm.choose("pass")
    give_army(realm, 1, "magic_sword")
    assert asked(realm) == 2
    realm.choose("dispell:1")
    s = realm.state
    assert s.army[1] == [SWORD] and GOLEM in s.deck
    assert GOLEM not in step.home and len(step.home) == len(step.home_stand)
    assert told(realm, "golem_gone") == [{"seat": 1}]


@pytest.mark.rule("KT-50", "KT-46")
def test_the_attackers_golem_leaves_the_field_with_its_place() -> None:
    realm = lands()
    s = realm.state
    troll, golem, goblins = give_army(realm, 0, "troll", "golem", "goblins")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    step = war(realm, "lined_up")
    forest, plains = s.lands[1]
    step.sent, step.stand = [troll, golem, goblins], [forest, plains, plains]
    realm.choose("dispell:0")
    assert (step.sent, step.stand) == ([troll, goblins], [forest, plains])
    assert s.army[0] == [troll, goblins] and golem in s.deck


@pytest.mark.rule("KT-50", "KT-47")
def test_a_wall_keeps_its_reader_so_that_dispell_can_still_it() -> None:
    realm = lands()
    give_hand(realm, 1, "scroll_of_wall_of_fire")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    realm.dice.scripted = [4]
    step = war(realm, "lined_up")
    realm.choose(f"wall:{realm.state.lands[1][0]}")
    realm.choose("pass")
    realm.choose("pass")
    assert step.wall_seats == [1]
    realm.choose("dispell:1")
    assert realm.state.dispelled == [1] and sorted(realm.state.table) == sorted([WALL, DISPELL])


@pytest.mark.rule("KT-60", "19.10")
def test_dice_already_thrown_count_though_dispell_is_read() -> None:
    """The Sphinx hits on 5: with two such dice thrown Ann's charm is answered. Her hits stay, and Bea's Bear falls."""
    realm, land = field(["sphinx"], ["bear", "villain"])
    give_hand(realm, 0, "lucky_charm")
    give_hand(realm, 2, "scroll_of_dispell_magic")
    battle(realm, land, [5, 4, 1, 1, 1, 1, 1, 1])
    realm.choose("charm:1:+1")
    realm.choose("dispell:0")
    assert realm.state.dispelled == [0]
    assert hits_of(realm, "battle_hand_to_hand") == [1, 0]
