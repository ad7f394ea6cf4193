"""Smallpox and the Black Plague (9.18 to 9.20, 24.3)."""

import pytest

from rules.king_of_the_tabletop.facts import BOW, SWORD
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.plague import BlackPlague, Smallpox
from rules.king_of_the_tabletop.windows import Window
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, run, told


def village(*armies: tuple[str, ...]) -> Realm:
    """A table with these armies, one a seat, and a land for everybody."""
    realm = bare(len(armies))
    for seat, kinds in enumerate(armies):
        give_land(realm, seat, "swamp")
        give_army(realm, seat, *kinds)
    return realm


@pytest.mark.rule("9.18", "KT-19")
def test_smallpox_kills_every_tile_whose_two_dice_make_seven() -> None:
    """Bea first, as it is her event, then Carl, then Ann. Totals: 7, 6, 7 - 8 - 7, 11."""
    realm = village(("bear", "sir_launcelot"), ("crocodile", "black_knight", "magic_sword"), ("giant_snake",))
    bear, knight = realm.state.army[0]
    crocodile, black_knight, sword = realm.state.army[1]
    snake = realm.state.army[2][0]
    realm.dice.script([1, 6, 3, 3, 5, 2, 4, 4, 3, 4, 5, 6])
    run(realm, Smallpox(seat=1))
    s = realm.state
    assert s.army == [[knight], [black_knight], [snake]]
    assert {crocodile, sword, bear} <= set(s.deck)
    assert [one["seat"] for one in told(realm, "disease_kills")] == [1, 0]
    assert told(realm, "disease_spares")[0]["seat"] == 2
    assert told(realm, "disease_kills")[0]["tiles"] == [crocodile, sword]


@pytest.mark.rule("9.18", "7.4")
def test_a_special_character_dead_of_smallpox_goes_back_to_the_bank() -> None:
    realm = village(("sir_launcelot",), ())
    (knight,) = realm.state.army[0]
    realm.dice.script([2, 5])
    run(realm, Smallpox(seat=0))
    assert realm.state.army[0] == [] and knight in realm.state.bank


@pytest.mark.rule("9.19")
def test_the_plague_strikes_the_largest_army_alone() -> None:
    """Bea's three, one die each: odd 1 dies, even 4 lives, odd 5 dies."""
    realm = village(("bear", "wyvern"), ("crocodile", "black_knight", "giant_snake"))
    _, knight, _ = realm.state.army[1]
    before = realm.state.army[0][:]
    realm.dice.script([1, 4, 5])
    run(realm, BlackPlague(seat=0))
    assert realm.state.army == [before, [knight]]


@pytest.mark.rule("9.19", "9.20", "KT-19")
def test_sword_and_bow_count_for_the_largest_army_and_can_be_destroyed() -> None:
    realm = village(("bear", "wyvern"), ("crocodile", "magic_sword", "magic_bow"))
    crocodile = realm.state.army[1][0]
    realm.dice.script([2, 3, 5])
    run(realm, BlackPlague(seat=0))
    assert realm.state.army[1] == [crocodile]
    assert {SWORD, BOW} <= set(realm.state.deck)


@pytest.mark.rule("24.3", "KT-45")
def test_of_equal_armies_the_highest_throw_suffers_ties_again() -> None:
    """Ann 5, Bea 9, Carl 9; again Bea 4, Carl 8: Carl, whose one tile dies of a 3."""
    realm = village(("bear",), ("crocodile",), ("giant_snake",))
    realm.dice.script([2, 3, 4, 5, 6, 3, 1, 3, 4, 4, 3])
    run(realm, BlackPlague(seat=0))
    assert [len(army) for army in realm.state.army] == [1, 1, 0]
    totals = [(one["seat"], one["total"]) for one in told(realm, "plague_tie")]
    assert totals == [(0, 5), (1, 9), (2, 9), (1, 4), (2, 8)]


@pytest.mark.rule("KT-45")
def test_without_any_army_nothing_happens() -> None:
    realm = village((), ())
    before = realm.dice.state
    run(realm, BlackPlague(seat=0))
    assert told(realm, "no_army") and realm.dice.state == before


@pytest.mark.rule("9.20")
@pytest.mark.parametrize("disease", [Smallpox, BlackPlague])
def test_no_magic_is_asked_for_between_dice_and_death(disease: type[Smallpox] | type[BlackPlague]) -> None:
    """[1] and [5][1] stand one from the other result; nobody is asked for the charm."""
    realm = village(("bear",), ())
    give_hand(realm, 1, "lucky_charm")
    realm.dice.script([1] if disease is BlackPlague else [6, 1])
    run(realm, disease(seat=0))
    assert realm.decision is None and realm.state.army[0] == []


@pytest.mark.rule("24.3", "KT-56")
def test_the_throw_for_the_plague_itself_may_be_charmed() -> None:
    """Ann 7, Bea 6: one more makes a tie, and Bea throws 9 to Ann's 4: she suffers instead of Ann."""
    realm = village(("bear",), ("crocodile",))
    give_hand(realm, 0, "lucky_charm")
    realm.dice.script([3, 4, 3, 3, 2, 2, 4, 5, 1])
    run(realm, BlackPlague(seat=0))
    assert isinstance(realm.stack[-1], Window)
    realm.choose("pass")
    realm.choose("charm:0:+1")
    assert [len(army) for army in realm.state.army] == [1, 0]
