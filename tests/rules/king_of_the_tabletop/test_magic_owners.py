"""Magic among the owners of a land fought for, used by the player on the left (KT-2); others' magic in that fight."""

import pytest

from rules.king_of_the_tabletop.facts import BOW, DISPELL, DUST, GOLEM, LUCKY_CHARM, MIST, SWORD, TALISMAN, WALL
from rules.king_of_the_tabletop.magic.play import may_play
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from rules.king_of_the_tabletop.war.fight import Fight
from tests.rules.king_of_the_tabletop.magic_stage import asked, hands, lands, offered, whys
from tests.rules.king_of_the_tabletop.stage import give_army, give_hand, run, take, told


def fight(realm: Realm, *owners: str) -> Fight:
    """Ann's Cyclops against these owners, led by Bea; a desert is at stake, the battle is next."""
    s = realm.state
    s.phase = "tiles"
    land = take(realm, "desert")
    s.table.append(land)
    s.owners = [take(realm, kind) for kind in owners]
    s.shown = s.owners[:]
    sent = give_army(realm, 0, "cyclops")
    step = Fight(seat=0, land=land, left=1, sent=sent, turned=s.owners[:], at="prepare")
    run(realm, AcquirePart(seat=0, drawn=[land], land=land, at="fought"), step)
    return step


@pytest.mark.rule("KT-2")
def test_the_player_on_the_left_uses_the_magic_of_owners_that_lie_face_up() -> None:
    realm = lands()
    step = fight(
        realm,
        "farmers",
        "dust_of_defense",
        "scroll_of_mist",
        "scroll_of_wall_of_fire",
        "talisman",
        "golem",
        "magic_sword",
    )
    # Bea holds nothing in hand and is asked all the same; the Golem and the sword stand with the farmers.
    assert asked(realm) == 1
    assert offered(realm) == ["dust", "mist", f"wall:{step.land}"]
    # The Talisman has no use.
    assert whys(realm) == {"Talisman": "when: after a war"}
    assert realm.decision is not None and realm.decision.prompt == "The battle for Desert is next: do you play magic?"
    assert realm.decision.ids[-1] == "pass" and not any(one.startswith("give:") for one in realm.decision.ids)
    assert {GOLEM, SWORD, TALISMAN} < set(realm.state.owners)


@pytest.mark.rule("KT-50", "KT-2")
def test_a_golem_among_the_owners_of_a_dispelled_leader_is_not_left_face_up() -> None:
    realm = lands()
    realm.state.dispelled = [1]
    hands(realm, 2)
    step = fight(realm, "troll", "golem")
    while realm.decision is not None and realm.stack[-1] is not step and step.at != "after":
        realm.choose("pass")
    assert GOLEM in realm.state.deck and GOLEM not in realm.state.shown


@pytest.mark.rule("KT-2")
def test_nobody_is_asked_where_the_owners_have_no_magic_to_play() -> None:
    realm = lands()
    realm.dice.scripted = [1] * 5 + [1]
    fight(realm, "farmers")
    # Cyclops 5 dice, Farmers 1: nobody was asked.
    assert told(realm, "fight_lost") == [{"seat": 0, "land": told(realm, "fight_lost")[0]["land"]}]


@pytest.mark.rule("KT-2", "KT-41")
def test_owners_that_lie_face_down_have_no_magic_to_play() -> None:
    realm = lands()
    fight(realm, "farmers", "dust_of_defense")
    assert may_play(realm, 1)
    realm.state.shown = []
    assert not may_play(realm, 1)


@pytest.mark.rule("KT-2", "19.6")
@pytest.mark.parametrize(
    ("choice", "tile", "kind"), [("dust", DUST, "dust_of_defense"), ("mist", MIST, "scroll_of_mist")]
)
def test_dust_or_mist_of_the_owners_ends_the_fight_before_it_begins(choice: str, tile: int, kind: str) -> None:
    realm = lands()
    step = fight(realm, "farmers", kind)
    realm.choose(choice)
    s = realm.state
    assert told(realm, "fight_lost") == [{"seat": 0, "land": step.land}]
    assert tile in s.deck and s.owners == [] and step.land in s.land_deck


@pytest.mark.rule("KT-2", "19.12")
def test_a_wall_of_the_owners_fights_with_them_and_goes_back() -> None:
    realm = lands()
    step = fight(realm, "farmers", "scroll_of_wall_of_fire")
    # The wall is worth 4. Cyclops: 5 dice, all hit, four on the wall and one on the Farmers. These two roll 4 + 1.
    realm.dice.scripted = [4, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1]
    realm.choose(f"wall:{step.land}")
    s = realm.state
    assert told(realm, "wall") == [{"seat": 1, "land": step.land, "dice": [4], "value": 4}]
    assert [len(one["dice"]) for one in told(realm, "battle_hand_to_hand")] == [5, 5]
    assert step.land in s.lands[0] and WALL in s.deck and s.table == []


@pytest.mark.rule("KT-2", "19.2")
def test_a_charm_of_the_owners_changes_a_die_of_the_battle() -> None:
    realm = lands()
    fight(realm, "farmers", "lucky_charm")
    realm.dice.scripted = [1, 1, 1, 1, 1, 5]
    while realm.decision is not None and not offered(realm):
        realm.choose("pass")
    # The Farmers' one die, 5, becomes a hit: the Cyclops falls.
    assert asked(realm) == 1 and offered(realm) == ["charm:0:+1"]
    realm.choose("charm:0:+1")
    s = realm.state
    assert s.army[0] == [] and LUCKY_CHARM in s.deck


@pytest.mark.rule("KT-2", "KT-50")
def test_dispell_of_the_owners_lies_open_until_the_part_is_over() -> None:
    realm = lands()
    hands(realm, 0)
    fight(realm, "farmers", "scroll_of_dispell_magic")
    realm.choose("pass")
    assert asked(realm) == 1 and offered(realm) == ["dispell:2", "dispell:0"]
    realm.choose("dispell:0")
    assert realm.state.dispelled == [0] and DISPELL in realm.state.table
    assert DISPELL not in realm.state.owners and DISPELL not in realm.state.shown


@pytest.mark.rule("KT-2", "KT-50")
def test_under_dispell_the_leader_uses_no_magic_of_the_owners_and_their_golem_goes() -> None:
    realm = lands()
    give_hand(realm, 2, "scroll_of_dispell_magic", "emerald")
    hands(realm, 1)
    step = fight(realm, "farmers", "golem", "dust_of_defense")
    assert asked(realm) == 1
    realm.choose("pass")
    realm.choose("dispell:1")
    s = realm.state
    assert GOLEM in s.deck and GOLEM not in s.owners and told(realm, "golem_gone") == [{"seat": 1}]
    # Carl alone is asked again.
    assert asked(realm) == 2
    assert step.spared == -1 and DUST in s.owners


@pytest.mark.rule("KT-49", "KT-47", "KT-48")
def test_from_a_hand_only_dust_works_in_a_fight_and_not_for_the_attacker() -> None:
    realm = lands()
    give_hand(realm, 0, "dust_of_defense")
    give_hand(realm, 2, "scroll_of_mist", "scroll_of_wall_of_fire", "golem", "magic_bow")
    fight(realm, "farmers")
    assert asked(realm) == 0 and offered(realm) == []
    assert whys(realm) == {"Dust of Defense": "not for the attacker"}
    realm.choose("pass")
    assert asked(realm) == 2 and offered(realm) == [f"arm:{BOW}"]
    assert whys(realm) == {
        "Scroll of Mist": "only in a war",
        "Scroll of Wall of Fire": "only in a war",
        "Golem 9": "when: in a war, before your line-up is done",
    }
    realm.state.hand[0], realm.state.hand[2] = realm.state.hand[2], realm.state.hand[0]
    run(realm)
    assert offered(realm) == ["dust"]
