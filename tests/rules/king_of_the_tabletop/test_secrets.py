"""What is open and what is hidden: hands, armies, the cup (KT-39, 5.2, 12.3); and the form on disk."""

from collections import Counter
from math import sqrt
from typing import Any

import pytest

import rules
from rules import bots
from rules.engine.dice import Dice
from rules.king_of_the_tabletop.facts import ARMS, CHARACTERS, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import lose_land, number_of, take_land, terrains
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_army, give_hand, give_land, run, table, tile


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


@pytest.mark.rule("KT-52", "KT-39")
def test_sword_and_bow_lie_face_down_until_their_bearer_is_named() -> None:
    realm = arranged()
    [sword] = [tile for tile in realm.state.army[0] if tile in ARMS]
    assert sword not in realm.view(1).seats[0].open and sword in realm.view(0).army
    realm = bare(2)
    land = give_land(realm, 1, "swamp")
    give_land(realm, 0, "forest")
    [bow] = give_hand(realm, 0, "magic_bow")
    bear, _ = give_army(realm, 0, "bear", "goblins")
    give_army(realm, 1, "ghosts")
    realm.state.gold[0] = 5
    run(realm, WarPart(seat=0))
    realm.choose(f"arm:{bow}")
    lines = [line.text for line in realm.chronicle(1)]
    assert "Ann puts a magic tile into the army." in lines and not any("Bow" in line for line in lines)
    assert any("Bow" in line.text for line in realm.chronicle(0))
    realm.dice.script([6, 1])
    answer(realm, "attack:1", "all", "done")
    while realm.decision is not None and realm.decision.kind == "line_up" and realm.decision.seat == 0:
        assert bow not in realm.view(1).seats[0].open
        ids = realm.decision.ids
        realm.choose(next((choice for choice in ids if choice == f"bear:{bow}:{bear}"), ids[0]))
    # All stand: the bow lies open at its land, its bearer is still face down.
    assert bow in realm.view(1).seats[0].open and bear not in realm.view(1).seats[0].open
    [facts] = [scene.facts for scene in realm.view(1).scenes if scene.kind == "war"]
    assert facts["front_known"] == [bow] and facts["front_known_at"] == [land]


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
    assert plain["seat"][0]["land"] == [{"tile": f"forest {forest}", "number": 1}]


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


@pytest.mark.rule("KT-62")
def test_a_land_keeps_its_number_while_it_is_held() -> None:
    realm = bare(2)
    lands = [give_land(realm, 0, terrain) for terrain in ("forest", "swamp", "plains")]
    s = realm.state
    lose_land(s, lands[1])
    assert [number_of(s, land) for land in lands] == [1, 0, 3]
    desert, mountain = give_land(realm, 0, "desert"), give_land(realm, 0, "mountain")
    # The first free number first, and the row in the order of its numbers.
    assert (number_of(s, desert), number_of(s, mountain)) == (2, 4)
    assert s.lands[0] == [lands[0], desert, lands[2], mountain]
    assert [land.number for land in realm.view(1).seats[0].lands] == [1, 2, 3, 4]
    loaded = realm.game.restore(realm.game.dump(s), 2)
    assert loaded.number == s.number


def test_the_chronicle_names_a_land_as_it_lay_then() -> None:
    realm = bare(2)
    give_land(realm, 0, "forest")
    second = give_land(realm, 0, "forest")
    realm.tell("undefended", "13.3", seat=1, land=second)
    before = realm.chronicle(None)[-1].text
    take_land(realm.state, 1, second)
    assert "Forest 2" in before and realm.chronicle(None)[-1].text == before
    realm.tell("undefended", "13.3", seat=1, land=second)
    assert "Forest 1" in realm.chronicle(None)[-1].text


def deep_positions() -> list[Realm]:
    """Positions of games between computer players, with armies, hands, wars and fights for land in them."""
    positions = []
    for seed in (3, 900215):
        realm = rules.new_table("king_of_the_tabletop", ["Ann", "Bea", "Carl", "Dora"], seed)
        bot = bots.make("steady", seed)
        while realm.decision is not None and realm.decision.number < 420:
            if realm.decision.number % 60 == 59 or (realm.state.owners and realm.decision.number % 5 == 0):
                positions.append(realm.copy())
            realm.choose(bot.choose(realm))
    return positions


def test_a_deal_depends_on_nothing_that_is_hidden() -> None:
    """What two positions that look alike to a seat are dealt by one seed is the same."""
    for realm in deep_positions():
        for seat in (None, *range(len(realm.seats))):
            alike = [realm, realm.determinise(seat, 1), realm.determinise(seat, 2)]
            assert len({one.determinise(seat, 3).checksum() for one in alike}) == 1


def test_the_true_tile_comes_up_no_more_often_than_any_other_that_fits() -> None:
    realm = max(deep_positions(), key=lambda one: sum(map(len, one.state.army)))
    s, deals = realm.state, 600
    places = [(seat, place) for seat in (1, 2, 3) for place, tile in enumerate(s.army[seat]) if tile in CHARACTERS]
    counts: Counter[tuple[int, int, int]] = Counter()
    for seed in range(deals):
        army = realm.determinise(0, seed).state.army
        counts.update((seat, place, army[seat][place]) for seat, place in places)
    hidden = {tile for pile in (*s.hand[1:], *s.army[1:], s.owners, s.deck) for tile in pile}
    true = fitting = 0.0
    for seat, place in places:
        held = terrains(s, seat)
        fits = [tile for tile in hidden if tile in ARMS or (tile in CHARACTERS and TERRAIN[tile] in held)]
        assert {tile for one, there, tile in counts if (one, there) == (seat, place)} <= set(fits)
        true += counts[seat, place, s.army[seat][place]]
        fitting += deals / len(fits)
        # No tile that fits is dealt much more or less often than another.
        for fit in fits:
            assert abs(counts[seat, place, fit] - deals / len(fits)) < 6 * sqrt(deals / len(fits)) + 4
    assert abs(true - fitting) < 5 * sqrt(fitting)
