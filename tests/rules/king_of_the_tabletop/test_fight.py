"""Fight: the owners of a land just drawn (10.7 to 10.9, KT-2, KT-41)."""

import pytest

from rules.king_of_the_tabletop.facts import BOW, DUST, GOLEM, SWORD, WALL
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.land_draw import AcquirePart
from tests.rules.king_of_the_tabletop.cups import next_out, stack_cups
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    bare,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    told,
)


def fight(realm: Realm, patch: pytest.MonkeyPatch, *owners: str) -> tuple[int, list[int]]:
    """Ann draws a Fight for a desert, Bea on her left these owners; the land and the owners.

    With 2 gold Ann is asked afterwards what she buys, before a tile is drawn again.
    """
    realm.state.gold[0] = 2
    for seat in range(len(realm.seats)):
        give_land(realm, seat, "swamp")
    stack_cups(patch)
    tiles = next_out(realm, *owners)
    _, land = next_out(realm, "fight", "desert")
    run(realm, AcquirePart(seat=0))
    pass_windows(realm)
    return land, tiles


def asked(realm: Realm) -> tuple[str, int]:
    assert realm.decision is not None
    return realm.decision.kind, realm.decision.seat


def ids(realm: Realm) -> list[str]:
    assert realm.decision is not None
    return realm.decision.ids


@pytest.mark.rule("10.7", "KT-41")
def test_settlements_mines_and_treasures_go_back_and_only_the_number_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four drawn, two stay. Bea who drew them sees them, Ann counts them."""
    realm = bare(3)
    give_army(realm, 0, "crocodile")
    _, tiles = fight(realm, monkeypatch, "city", "bear", "ruby", "goblins")
    city, bear, ruby, goblin = tiles
    s = realm.state
    assert s.owners == [bear, goblin] and city in s.deck and ruby in s.deck
    assert (told(realm, "owners")[0]["count"], told(realm, "owners")[0]["seat"]) == (2, 1)
    assert realm.view(0).owners == () and realm.view(0).owners_count == 2
    assert realm.view(1).owners == (bear, goblin)
    (entry,) = [entry for entry in realm.journal.entries if entry.kind == "owners_drawn"]
    assert [entry.readable(seat) for seat in (0, 1, 2)] == [False, True, False]


@pytest.mark.rule("10.7")
def test_a_land_without_owners_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    land, _ = fight(realm, monkeypatch, "city", "copper_mine", "ruby", "village")
    assert asked(realm) == ("free_land", 0)
    realm.choose("yes")
    assert land in realm.state.lands[0]


@pytest.mark.rule("KT-2")
def test_magic_alone_does_not_own_a_land_and_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_army(realm, 0, "crocodile")
    _, tiles = fight(realm, monkeypatch, "magic_sword", "talisman", "ruby", "village")
    assert asked(realm) == ("free_land", 0)
    assert realm.state.owners == [] and set(tiles) <= set(realm.state.deck)


@pytest.mark.rule("10.8", "KT-41")
def test_the_attacker_names_his_tiles_then_the_owners_are_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pay and no initiative. The snake (3 dice) hits with one 6, the goblin (1 die) misses: the land is won.

    Owners left of none, the goblin goes to the deck; the crocodile stayed at home.
    """
    realm = bare(2)
    snake, crocodile = give_army(realm, 0, "giant_snake", "crocodile")
    land, tiles = fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    assert asked(realm) == ("fight", 0)
    assert ids(realm) == [f"send:{snake}", f"send:{crocodile}", "all", "pass"]
    assert realm.state.shown == []
    answer(realm, f"send:{snake}")
    assert ids(realm) == [f"send:{crocodile}", "all", "done"]
    realm.dice.script([6, 1, 2, 3])
    answer(realm, "done")
    s = realm.state
    assert told(realm, "fights")[0]["tiles"] == [tiles[0]] and told(realm, "fights")[0]["count"] == 1
    assert land in s.lands[0] and s.army[0] == [snake, crocodile] and s.gold == [2, 0]
    assert s.owners == [] and tiles[0] in s.deck and s.shown == [] and not s.table


@pytest.mark.rule("10.9", "KT-42")
def test_a_fight_is_lost_while_an_owner_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snake 3 dice: no hit. Goblin: no hit. Both live, land and owner go back."""
    realm = bare(2)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, tiles = fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    realm.dice.script([1, 1, 2, 3])
    answer(realm, "all")
    s = realm.state
    assert land in s.land_deck and tiles[0] in s.deck and s.owners == [] and s.army[0] == [snake]


@pytest.mark.rule("10.9", "KT-41")
def test_a_fight_without_survivors_wins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hit: the snake and the goblin die. Dead attackers go to the deck at once."""
    realm = bare(2)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, tiles = fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    realm.dice.script([6, 1, 2, 6])
    answer(realm, "all")
    s = realm.state
    assert land in s.land_deck and s.army[0] == [] and {snake, tiles[0]} <= set(s.deck) and s.fallen == [[], []]


@pytest.mark.rule("10.9", "KT-42")
def test_who_declines_leaves_the_land_and_never_sees_the_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_army(realm, 0, "giant_snake")
    land, tiles = fight(realm, monkeypatch, "goblins", "bear", "cyclops", "village")
    realm.choose("pass")
    s = realm.state
    assert land in s.land_deck and set(tiles) <= set(s.deck) and not told(realm, "fights")


@pytest.mark.rule("10.9")
def test_without_an_army_there_is_no_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sword alone is none."""
    realm = bare(2)
    give_army(realm, 0, "magic_sword")
    land, _ = fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    assert land in realm.state.land_deck and told(realm, "no_attackers")


@pytest.mark.rule("10.8", "KT-37", "KT-52")
def test_sword_and_bow_need_somebody_to_bear_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sent before anybody else the sword cannot fight alone. The crocodile (2) bears it and hits on a 5."""
    realm = bare(2)
    sword, snake, crocodile = give_army(realm, 0, "magic_sword", "giant_snake", "crocodile")
    land, _ = fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    answer(realm, f"send:{sword}")
    assert ids(realm) == [f"send:{snake}", f"send:{crocodile}", "all"]
    answer(realm, "all")
    assert asked(realm) == ("fight_bearer", 0)
    assert ids(realm) == [f"bear:{sword}:{snake}", f"bear:{sword}:{crocodile}"]
    # In the order they were sent: the snake's three dice miss, the crocodile's first hits, the goblin misses.
    realm.dice.script([1, 1, 5, 5, 1, 1])
    answer(realm, f"bear:{sword}:{crocodile}")
    assert land in realm.state.lands[0]


@pytest.mark.rule("KT-2", "KT-41")
def test_the_player_on_the_left_arms_the_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bear (2) bears the sword: a 5 kills the snake, whose 3 dice miss. The sword goes back to the deck."""
    realm = bare(3)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, tiles = fight(realm, monkeypatch, "bear", "magic_sword", "goblins", "village")
    answer(realm, "all")
    assert asked(realm) == ("fight_bearer", 1)
    realm.dice.script([1, 1, 1, 5, 1, 1])
    answer(realm, f"bear:{SWORD}:{tiles[0]}")
    s = realm.state
    assert s.army[0] == [] and snake in s.deck and land in s.land_deck
    assert SWORD in s.deck and s.owners == []


@pytest.mark.rule("KT-2")
def test_a_golem_among_the_owners_fights(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Golem alone owns the land: 9 dice, one of them a 6, against the snake's 3."""
    realm = bare(2)
    give_army(realm, 0, "giant_snake")
    land, _ = fight(realm, monkeypatch, "golem", "city", "ruby", "village")
    realm.dice.script([1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    answer(realm, "all")
    s = realm.state
    assert s.army[0] == [] and land in s.land_deck and GOLEM in s.deck


@pytest.mark.rule("KT-2", "19.6")
def test_the_dust_among_the_owners_may_end_the_fight_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bea has no hand of her own and is asked all the same, for the owners she leads."""
    realm = bare(3)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, _ = fight(realm, monkeypatch, "goblins", "dust_of_defense", "ruby", "village")
    realm.choose("all")
    assert asked(realm) == ("window", 1) and "dust" in ids(realm)
    before = realm.dice.state
    realm.choose("dust")
    s = realm.state
    assert land in s.land_deck and s.army[0] == [snake] and DUST in s.deck and DUST not in s.shown
    assert realm.dice.state == before and not told(realm, "battle")


@pytest.mark.rule("KT-2", "19.9")
def test_the_mist_sends_the_attackers_home(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, _ = fight(realm, monkeypatch, "goblins", "scroll_of_mist", "ruby", "village")
    realm.choose("all")
    realm.choose("mist")
    s = realm.state
    assert land in s.land_deck and s.army[0] == [snake] and not told(realm, "battle") and not s.table


@pytest.mark.rule("KT-2", "KT-50")
def test_the_golem_of_a_dispelled_leader_goes_back_before_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bea is under Dispell Magic since the part began: nobody is left to defend the land."""
    realm = bare(2)
    give_army(realm, 0, "giant_snake")
    realm.state.dispelled = [1]
    land, _ = fight(realm, monkeypatch, "golem", "city", "ruby", "village")
    answer(realm, "all")
    s = realm.state
    assert land in s.lands[0] and GOLEM in s.deck and s.owners == []


@pytest.mark.rule("KT-2", "19.12")
def test_a_wall_of_fire_stands_for_the_owners_and_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wall is worth 4 and takes the one hit the snake makes; it rolls 4 dice, the goblin one: no hit."""
    realm = bare(2)
    (snake,) = give_army(realm, 0, "giant_snake")
    land, _ = fight(realm, monkeypatch, "goblins", "scroll_of_wall_of_fire", "ruby", "village")
    realm.choose("all")
    realm.dice.script([4, 6, 1, 1, 1, 1, 1, 1, 1])
    realm.choose(f"wall:{land}")
    s = realm.state
    assert s.army[0] == [snake] and land in s.land_deck and WALL in s.deck and not s.table


@pytest.mark.rule("KT-41", "KT-40")
def test_a_treasure_may_be_cashed_before_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_army(realm, 0, "giant_snake")
    (ruby,) = give_hand(realm, 0, "ruby")
    fight(realm, monkeypatch, "goblins", "city", "village", "village")
    answer(realm, f"cash:{ruby}")
    assert realm.state.gold[0] == 12 and asked(realm) == ("fight", 0)


@pytest.mark.rule("KT-52")
def test_bow_and_sword_may_have_one_bearer_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    realm = bare(2)
    give_army(realm, 0, "giant_snake", "magic_sword", "magic_bow")
    fight(realm, monkeypatch, "goblins", "city", "ruby", "village")
    answer(realm, "all")
    assert {one["arm"] for one in told(realm, "battle_bearer")} == {SWORD, BOW}
