"""What is open and what is hidden: hands, armies, the cup (KT-39, 5.2, 12.3); and the form on disk."""

from typing import Any

import pytest

import rules
from rules.engine.dice import Dice
from rules.king_of_the_tabletop.facts import CHARACTERS, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import terrains
from rules.king_of_the_tabletop.state import Realm
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, table, tile


def arranged() -> Realm:
    realm = bare(3)
    for seat, terrain in enumerate(("forest", "swamp", "desert")):
        give_land(realm, seat, terrain)
    give_army(realm, 0, "bear", "elf_lord", "magic_sword")
    give_army(realm, 1, "vampire", "crocodile", "ghosts", "master_thief")
    give_hand(realm, 1, "city", "lucky_charm")
    return realm


@pytest.mark.rule("KT-39", "12.3")
def test_everybody_sees_how_many_and_the_special_characters() -> None:
    realm = arranged()
    for eyes in (0, 2, None):
        seat = realm.view(eyes).seats[1]
        assert (seat.army, seat.hand, seat.open) == (4, 2, (realm.state.army[1][3],))
    assert realm.view(1).army == tuple(realm.state.army[1]) and realm.view(None).army == ()
    assert realm.view(1).hand == tuple(realm.state.hand[1]) and realm.view(0).hand == ()


@pytest.mark.rule("KT-39")
def test_tiles_that_fought_are_open_only_while_they_lie_face_up() -> None:
    realm = arranged()
    vampire = realm.state.army[1][0]
    realm.state.shown = [vampire]
    assert vampire in realm.view(0).seats[1].open
    realm.state.shown = []
    assert vampire not in realm.view(0).seats[1].open


def test_what_is_dealt_anew_could_lie_there() -> None:
    """An army keeps to its lands; everything one sees stays, and in the end something else lies there."""
    realm = arranged()
    moved = set()
    for seed in range(40):
        other = realm.copy()
        other.game.deal_anew(other, 0, Dice.seeded(seed))
        assert other.game.faults(other) == [] and other.view(0) == realm.view(0)
        held = terrains(other.state, 1)
        assert all(TERRAIN[one] in held for one in other.state.army[1] if one in CHARACTERS)
        moved.add(tuple(other.state.army[1]))
    assert len(moved) > 10


def test_the_form_on_disk_names_tiles() -> None:
    realm = arranged()
    forest = realm.state.lands[0][0] - tile("forest") + 1
    plain = realm.game.dump(realm.state)
    assert plain["seat"][0]["army"] == ["bear 1", "elf_lord 1", "magic_sword 1"]
    assert plain["seat"][0]["land"] == [{"tile": f"forest {forest}"}]


def _stray(plain: dict[str, Any]) -> None:
    plain["state"]["seat"][0]["hand"].append("bear 1")


def _unknown(plain: dict[str, Any]) -> None:
    plain["state"]["seat"][0]["land"][0]["tile"] = "ocean 1"


def _no_land(plain: dict[str, Any]) -> None:
    plain["state"]["seat"][0]["land"][0]["tile"] = "bear 1"


def _in_debt(plain: dict[str, Any]) -> None:
    plain["state"]["seat"][0]["gold"] = -5


@pytest.mark.parametrize(
    ("spoil", "place"),
    [(_stray, "seat"), (_unknown, "land[0].tile"), (_no_land, "land[0].tile"), (_in_debt, "seat[0].gold")],
)
def test_a_spoilt_campaign_names_the_place(spoil: Any, place: str) -> None:
    plain = table(2).to_dict()
    spoil(plain)
    with pytest.raises(rules.LoadError) as fault:
        rules.load_table(plain)
    assert place in str(fault.value)


def test_the_chronicle_names_a_land_as_it_lay_then() -> None:
    realm = bare(2)
    give_land(realm, 0, "forest")
    second = give_land(realm, 0, "forest")
    realm.tell("undefended", "13.3", seat=1, land=second)
    before = realm.chronicle(None)[-1].text
    realm.state.lands[0].remove(second)
    realm.state.lands[1].append(second)
    assert "Forest 2" in before and realm.chronicle(None)[-1].text == before
    realm.tell("undefended", "13.3", seat=1, land=second)
    assert "Forest 1" in realm.chronicle(None)[-1].text
