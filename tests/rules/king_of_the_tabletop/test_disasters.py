"""Fires, floods, earthquakes and sandstorms (9.2 to 9.10)."""

import pytest

from rules.king_of_the_tabletop.facts import EVENTS, LEVELS, NOBODY
from rules.king_of_the_tabletop.realm.holdings import level_on, site_on
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import the_throw
from rules.king_of_the_tabletop.turn.disasters import Disaster
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, run, told

STRUCK, SPARED = (3, 4), (3, 3)
EVEN, ODD = 2, 3


def strike(realm: Realm, event: str, *dice: int) -> Realm:
    """That disaster, thrown by Ann with these dice; every seat keeps a land of another terrain."""
    for seat in range(len(realm.seats)):
        give_land(realm, seat, "swamp" if event != "floods" else "desert")
    realm.dice.script(dice)
    return run(realm, Disaster(seat=0, event=event))


@pytest.mark.rule("9.2", "KT-18")
def test_the_roller_throws_for_every_land_of_the_terrain_in_turn_order() -> None:
    """Her own first, then Bea's and Carl's; only a total of 7 strikes."""
    realm = bare(3)
    lands = [give_land(realm, seat, "forest", fort=2) for seat in (2, 0, 1)]
    carl, ann, bea = lands
    plains = give_land(realm, 1, "plains", fort=2)
    strike(realm, "forest_fire", 2, 6, 1, 6, 4, 2)
    throws = told(realm, "spared") + told(realm, "struck")
    assert [(throw["land"], throw["seat"], throw["owner"]) for throw in throws] == [
        (ann, 0, 0),
        (carl, 0, 2),
        (bea, 0, 1),
    ]
    assert [level_on(realm.state, land) for land in (ann, bea, carl, plains)] == [2, 1, 2, 2]


@pytest.mark.rule("13.10", "KT-32")
def test_a_player_whose_last_land_burns_is_out_within_the_disaster() -> None:
    """Bea loses her only land; Carl's is still thrown for, and of the window for its throw she hears nothing."""
    realm = bare(3)
    ann, bea, carl = (give_land(realm, seat, "forest") for seat in range(3))
    give_land(realm, 0, "swamp")
    give_hand(realm, 1, "lucky_charm")
    give_hand(realm, 2, "ruby")
    realm.dice.script([1, 1, 3, 4, 1, 5])
    run(realm, Disaster(seat=0, event="forest_fire"))
    s = realm.state
    # The throw for Bea's land may be charmed by her, and by Carl; after it she is out.
    assert realm.decision is not None and realm.decision.seat == 1
    realm.choose("pass")
    realm.choose("pass")
    assert s.out == [0, 1, 0] and bea in s.land_deck and not s.hand[1]
    assert realm.decision is not None and (realm.decision.seat, realm.decision.kind) == (2, "window")
    assert realm.stack[-2].dice == [1, 5]  # type: ignore[attr-defined]
    realm.choose("pass")
    assert realm.outcome is None and ann in s.lands[0] and carl in s.lands[2]


@pytest.mark.rule("9.2")
def test_the_throws_begin_with_the_lands_of_the_roller() -> None:
    realm = bare(3)
    ann, bea, carl = (give_land(realm, seat, "forest", fort=2) for seat in range(3))
    realm.dice.script([1, 1, 3, 4, 1, 1])
    run(realm, Disaster(seat=1, event="forest_fire"))
    assert [level_on(realm.state, land) for land in (ann, bea, carl)] == [2, 2, 1]


@pytest.mark.rule("9.6", "9.7", "9.8", "9.9", "9.10")
@pytest.mark.parametrize(
    ("event", "terrain"),
    [
        ("forest_fire", "forest"),
        ("prairie_fire", "plains"),
        ("floods", "swamp"),
        ("earthquakes", "mountain"),
        ("sandstorms", "desert"),
    ],
)
def test_each_disaster_has_its_terrain(event: str, terrain: str) -> None:
    realm = bare(2)
    struck = [give_land(realm, seat, terrain) for seat in (0, 1)]
    strike(realm, event, *STRUCK, *STRUCK)
    s = realm.state
    assert [one["land"] for one in told(realm, "struck")] == struck
    assert all(land in s.land_deck for land in struck)
    assert [len(lands) for lands in s.lands] == [1, 1]
    assert EVENTS[event]["terrain"] == terrain


@pytest.mark.rule("9.3")
def test_a_fort_drops_a_level_without_a_roll() -> None:
    realm = bare(2)
    lands = [give_land(realm, 0, "plains", fort=level) for level in (4, 2)]
    strike(realm, "prairie_fire", *STRUCK, *STRUCK)
    assert [level_on(realm.state, land) for land in lands] == [3, 1]


@pytest.mark.rule("9.3", "9.5")
def test_a_tower_is_lost_and_with_it_the_land() -> None:
    realm = bare(2)
    land = give_land(realm, 0, "plains", fort=1)
    strike(realm, "prairie_fire", *STRUCK)
    s = realm.state
    assert land in s.land_deck and level_on(s, land) == 0
    assert sum(tile in s.bank for tile in LEVELS[1]) == len(LEVELS[1])


@pytest.mark.rule("9.3", "KT-5")
def test_a_fort_drops_to_what_the_bank_has() -> None:
    """A castle without keeps in the bank becomes a tower; without towers too it is lost, and the bare land with it."""
    for kept, level in ((LEVELS[1], 1), ((), 0)):
        realm = bare(2)
        land = give_land(realm, 0, "plains", fort=3)
        s = realm.state
        s.bank = [tile for tile in s.bank if tile not in (*LEVELS[1], *LEVELS[2]) or tile in kept]
        strike(realm, "prairie_fire", *STRUCK)
        assert level_on(s, land) == level and (land in s.lands[0]) == bool(level)


@pytest.mark.rule("9.4", "9.5")
@pytest.mark.parametrize("site", ["city", "village"])
@pytest.mark.parametrize("die", [EVEN, ODD])
def test_a_city_or_village_has_a_saving_roll(site: str, die: int) -> None:
    realm = bare(2)
    land = give_land(realm, 1, "forest", site=site)
    stood = site_on(realm.state, land)
    strike(realm, "forest_fire", *STRUCK, die)
    s = realm.state
    assert (site_on(s, land) == stood, land in s.lands[1]) == ((True, True) if die == EVEN else (False, False))
    assert (stood in s.deck) == (die == ODD)


@pytest.mark.rule("9.5")
def test_a_land_whose_fort_stands_outlives_its_city() -> None:
    realm = bare(2)
    land = give_land(realm, 1, "forest", fort=2, site="city")
    strike(realm, "forest_fire", *STRUCK, ODD)
    assert level_on(realm.state, land) == 1 and site_on(realm.state, land) == NOBODY
    assert land in realm.state.lands[1]


@pytest.mark.rule("9.4", "KT-18")
def test_the_owner_makes_the_saving_roll() -> None:
    """The window for the charm lies open over the throw: its dice are Bea's, not Ann's whose fire it is."""
    realm = bare(2)
    give_land(realm, 1, "forest", site="city")
    give_hand(realm, 0, "lucky_charm")
    strike(realm, "forest_fire", *STRUCK, ODD)
    realm.choose("pass")
    throw, _ = the_throw(realm)
    assert (throw.about, throw.seat, throw.dice) == ("saving", 1, [ODD])
    realm.choose("charm:0:+1")
    assert told(realm, "site_stands") and len(realm.state.lands[1]) == 2


@pytest.mark.rule("9.2", "KT-56")
def test_a_window_opens_only_where_one_die_could_strike_or_spare() -> None:
    """6 is one from 7, 3 is not."""
    for dice, asked in (((3, 3), True), ((1, 2), False)):
        realm = bare(2)
        give_land(realm, 1, "forest")
        give_hand(realm, 0, "lucky_charm")
        strike(realm, "forest_fire", *dice)
        assert (realm.decision is not None) == asked


@pytest.mark.rule("9.9")
@pytest.mark.parametrize("die", [EVEN, ODD])
def test_in_an_earthquake_a_mine_rolls_and_keeps_the_land(die: int) -> None:
    realm = bare(2)
    land = give_land(realm, 0, "mountain", site="silver_mine")
    strike(realm, "earthquakes", *STRUCK, die)
    s = realm.state
    assert (land in s.lands[0]) == (die == EVEN) and (site_on(s, land) != NOBODY) == (die == EVEN)


@pytest.mark.rule("9.5", "24.2", "KT-1")
def test_characters_without_their_terrain_leave_when_all_throws_are_made() -> None:
    """Bea loses both forests: her elves go to the deck, her crocodile stays. Ann keeps a forest, and her bear."""
    realm = bare(2)
    for seat in (1, 1, 0, 0):
        give_land(realm, seat, "forest")
    elves, crocodile, knight = give_army(realm, 1, "elves_r3", "crocodile", "sir_launcelot")
    (bear,) = give_army(realm, 0, "bear")
    strike(realm, "forest_fire", *STRUCK, *SPARED, *STRUCK, *STRUCK)
    s = realm.state
    assert s.army[1] == [crocodile, knight] and elves in s.deck
    assert s.army[0] == [bear]


@pytest.mark.rule("9.5", "13.10", "21.2")
def test_who_loses_his_last_land_is_out_and_the_last_one_wins() -> None:
    realm = bare(2)
    give_land(realm, 0, "desert")
    give_land(realm, 1, "forest")
    realm.dice.script(STRUCK)
    run(realm, Disaster(seat=0, event="forest_fire"))
    assert realm.state.out == [0, 1]
    assert realm.outcome is not None and realm.outcome.winners == [0]
