"""What each magic tile does; the Talisman has tests of its own (19.2 to 19.12, 24.4, KT-46 to KT-53)."""

import pytest

from rules.king_of_the_tabletop.facts import BOW, DUST, GOLEM, LUCKY_CHARM, MIST, SWORD, WALL
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.magic_stage import Sum, asked, hands, lands, moment, offered, war, whys
from tests.rules.king_of_the_tabletop.stage import give_hand, run, tile, told


class Pair(Sum, tag="test_pair"):
    """Two dice read one by one, as for an event."""

    def result(self, realm: Realm, dice: list[int]) -> object:
        return dice


# ---- Lucky Charm --------------------------------------------------------------------------------


@pytest.mark.rule("19.2", "KT-53", "24.4")
def test_the_charm_changes_one_die_of_anybodys_throw_and_goes_back() -> None:
    realm = lands()
    give_hand(realm, 2, "lucky_charm")
    realm.dice.scripted = [3, 4]
    run(realm, Pair())
    assert asked(realm) == 2
    assert offered(realm) == ["charm:0:+1", "charm:0:-1", "charm:1:+1", "charm:1:-1"]
    realm.choose("charm:1:+1")
    # Ann's throw: [3][4] becomes [3][5].
    assert told(realm, "test_sum") == [{"dice": [3, 5]}]
    assert told(realm, "charms") == [{"seat": 2, "old": [4], "new": [5], "dice": [3, 5]}]
    assert LUCKY_CHARM in realm.state.deck and realm.state.hand[2] == [] and realm.state.table == []


@pytest.mark.rule("19.3", "KT-53")
def test_the_charm_is_for_the_last_throw_only() -> None:
    realm = lands()
    give_hand(realm, 2, "lucky_charm")
    realm.dice.scripted = [3, 4, 2, 2]
    realm.push(Sum())
    run(realm, Sum())
    realm.choose("pass")
    # The first throw has counted as it fell; the second is another question.
    assert told(realm, "test_sum") == [{"dice": [3, 4]}]
    realm.choose("charm:0:-1")
    assert told(realm, "test_sum") == [{"dice": [3, 4]}, {"dice": [1, 2]}]


@pytest.mark.rule("19.2", "KT-29")
def test_when_the_charm_was_played_nobody_is_asked_about_that_throw_again() -> None:
    realm = lands()
    give_hand(realm, 0, "lucky_charm", "ruby")
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    realm.choose("charm:0:+1")
    assert realm.decision is None and told(realm, "test_sum") == [{"dice": [4, 4]}]


# ---- Dust and Mist ------------------------------------------------------------------------------


@pytest.mark.rule("19.6", "KT-49")
def test_dust_spares_the_land_of_the_next_battle() -> None:
    realm = lands()
    give_hand(realm, 2, "dust_of_defense", "ruby")
    step = war(realm, "battle")
    realm.choose("dust")
    assert step.spared == realm.state.lands[1][0]
    assert DUST in realm.state.deck and realm.state.table == []


@pytest.mark.rule("KT-49")
@pytest.mark.parametrize("name", ["war", "initiative", "lined_up", "war_over"])
def test_dust_has_no_other_moment(name: str) -> None:
    realm = lands()
    give_hand(realm, 2, "dust_of_defense")
    war(realm, name)
    assert offered(realm) == []


@pytest.mark.rule("KT-49")
def test_the_attacker_may_not_use_dust() -> None:
    realm = lands()
    give_hand(realm, 0, "dust_of_defense")
    war(realm, "battle")
    assert offered(realm) == [] and whys(realm) == {"Dust of Defense": "not for the attacker"}


@pytest.mark.rule("19.9", "KT-48")
@pytest.mark.parametrize("name", ["war", "initiative", "lined_up", "battle"])
def test_mist_stops_a_war_before_it_or_between_battles(name: str) -> None:
    realm = lands()
    give_hand(realm, 2, "scroll_of_mist", "ruby")
    step = war(realm, name)
    realm.choose("mist")
    assert step.stopped == 1
    assert MIST in realm.state.deck and realm.state.table == []


@pytest.mark.rule("KT-48")
def test_mist_needs_a_war_that_is_not_over() -> None:
    realm = lands()
    give_hand(realm, 2, "scroll_of_mist")
    moment(realm, "part")
    assert offered(realm) == []
    realm.choose("pass")
    war(realm, "war_over")
    assert offered(realm) == []


@pytest.mark.rule("19.9", "KT-48")
@pytest.mark.parametrize("name", ["war", "initiative", "lined_up", "battle"])
def test_after_mist_nothing_is_left_to_do_in_the_war(name: str) -> None:
    realm = lands()
    give_hand(realm, 1, "scroll_of_wall_of_fire", "golem", "dust_of_defense", "scroll_of_mist")
    step = war(realm, name)
    step.stopped = 1
    run(realm)
    assert offered(realm) == []
    over = [tile for tile, why in whys(realm).items() if why == "the war is over"]
    assert over == [
        "Scroll of Wall of Fire",
        *{"war": ["Golem 9"], "initiative": ["Golem 9"], "lined_up": [], "battle": ["Dust of Defense"]}[name],
        "Scroll of Mist",
    ]


# ---- Wall of Fire -------------------------------------------------------------------------------


@pytest.mark.rule("19.12", "KT-47")
def test_a_wall_stands_in_a_land_whose_battle_has_not_begun() -> None:
    realm = lands()
    give_hand(realm, 2, "scroll_of_wall_of_fire", "ruby")
    realm.dice.scripted = [5]
    step = war(realm, "lined_up")
    forest, plains = realm.state.lands[1]
    step.fought = [forest]
    run(realm)
    assert offered(realm) == [f"wall:{plains}"]
    odds = realm.odds(f"wall:{plains}")
    assert odds is not None and odds.of == 6
    assert [(row.outcome, row.cases) for row in odds.rows] == [(f"a wall worth {value}", 1) for value in range(1, 7)]
    realm.choose(f"wall:{plains}")
    assert told(realm, "plays_magic") == [{"seat": 2, "tile": WALL}]
    # The window of the throw asks Carl, who holds a ruby.
    realm.choose("pass")
    assert (step.walls, step.wall_values, step.wall_seats) == ([plains], [5], [2])
    assert told(realm, "wall") == [{"seat": 2, "land": plains, "dice": [5], "value": 5}]
    # It lies on the table until the war is over.
    assert realm.state.table == [WALL]


@pytest.mark.rule("KT-47")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_read_the_wall(seat: int) -> None:
    realm = lands()
    give_hand(realm, seat, "scroll_of_wall_of_fire")
    war(realm, "war")
    assert offered(realm) == [f"wall:{land}" for land in realm.state.lands[1]]


@pytest.mark.rule("19.12")
def test_no_wall_outside_a_war() -> None:
    realm = lands()
    give_hand(realm, 0, "scroll_of_wall_of_fire")
    moment(realm, "part")
    assert offered(realm) == []


# ---- Golem --------------------------------------------------------------------------------------


@pytest.mark.rule("19.7", "KT-46")
@pytest.mark.parametrize("seat", [0, 1])
def test_attacker_or_defender_calls_the_golem(seat: int) -> None:
    realm = lands()
    give_hand(realm, seat, "golem", "ruby")
    step = war(realm, "war")
    realm.choose("golem")
    assert realm.state.army[seat] == [GOLEM] and realm.state.table == []
    assert (step.sent, step.home) == (([GOLEM], []) if seat == 0 else ([], [GOLEM]))


@pytest.mark.rule("KT-46")
def test_nobody_else_calls_it_and_nobody_after_the_line_up() -> None:
    realm = lands()
    give_hand(realm, 2, "golem")
    war(realm, "war")
    assert whys(realm) == {"Golem 9": "only attacker and defender can call it"}
    realm.stack.clear()
    realm.state.hand[1], realm.state.hand[2] = realm.state.hand[2], []
    war(realm, "initiative")
    assert offered(realm) == ["golem"]
    realm.stack.clear()
    war(realm, "lined_up")
    assert offered(realm) == []


# ---- sword and bow ------------------------------------------------------------------------------


@pytest.mark.rule("KT-52", "19.13", "19.15")
@pytest.mark.parametrize("name", ["part", "war", "initiative", "lined_up", "battle", "war_over"])
def test_sword_and_bow_go_from_hand_to_army(name: str) -> None:
    realm = lands()
    give_hand(realm, 1, "magic_sword", "magic_bow")
    hands(realm, 2)
    if name == "part":
        moment(realm, name)
    else:
        war(realm, name)
    assert offered(realm) == [f"arm:{SWORD}", f"arm:{BOW}"]
    realm.choose(f"arm:{BOW}")
    assert realm.state.hand[1] == [SWORD] and realm.state.army[1] == [BOW]
    # It is not magic read: nobody is asked to answer.
    assert realm.decision is not None and realm.decision.ask.facts["about"] == name


@pytest.mark.rule("KT-52", "KT-21")
def test_a_defender_arms_in_time_for_the_war() -> None:
    realm = lands()
    give_hand(realm, 1, "magic_sword", "ruby")
    step = war(realm, "war")
    realm.choose(f"arm:{SWORD}")
    assert (step.home, step.home_stand) == ([SWORD], [-1])


@pytest.mark.rule("KT-52", "KT-53", "KT-61")
def test_no_arming_while_dice_lie_on_the_table() -> None:
    realm = lands()
    give_hand(realm, 1, "magic_sword")
    realm.dice.scripted = [3, 4]
    run(realm, Sum())
    assert offered(realm) == []
    assert tile("magic_sword") in realm.state.hand[1]
