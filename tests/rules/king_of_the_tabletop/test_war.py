"""Going to war: choosing and paying the army, initiative, running away, and everybody home (12.1-12.5, 20.3)."""

import pytest

from rules.king_of_the_tabletop.army.war_record import join, own_line_up
from rules.king_of_the_tabletop.facts import GOLEM, NOBODY, WALL
from rules.king_of_the_tabletop.realm.holdings import treasures
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.war import WarPart, pay_for
from tests.rules.king_of_the_tabletop.stage import (
    answer,
    give_army,
    give_hand,
    give_land,
    pass_windows,
    run,
    take,
    told,
)
from tests.rules.king_of_the_tabletop.warfare import (
    ANN,
    BEA,
    asked,
    declare,
    field,
    ids,
    part,
    peaceful,
    stand,
    why_not,
)


def armed(sent: int = 3, home: int = 3) -> Realm:
    """Ann has ``sent`` skeletons and dervishes, Bea ``home`` tiles of the forest."""
    realm = peaceful()
    give_army(realm, ANN, *["skeletons", "skeletons", "skeletons", "camel_corps", "griffon"][:sent])
    give_army(realm, BEA, *["bear", "wildcat", "druid", "wyvern", "dryad"][:home])
    return realm


@pytest.mark.rule("12.1")
def test_any_one_other_player_may_be_attacked_or_none() -> None:
    realm = peaceful(3)
    tiles = give_army(realm, ANN, "skeletons", "camel_corps")
    part(realm)
    assert asked(realm) == (ANN, "war") and ids(realm) == ["attack:1", "attack:2", "peace"]
    answer(realm, "attack:2")
    # All or part of the army, tile by tile; or after all nobody.
    assert ids(realm) == [f"send:{tiles[0]}", f"send:{tiles[1]}", "all", "peace"]
    assert why_not(realm) == {"done": "nobody is sent yet"}
    answer(realm, f"send:{tiles[1]}")
    assert ids(realm) == [f"send:{tiles[0]}", "all", "done", "peace"]
    answer(realm, "peace")
    assert realm.decision is None and realm.state.gold == [10, 10, 10]


@pytest.mark.rule("12.1", "KT-34")
def test_a_player_who_is_out_is_not_attacked_and_empty_armies_stay_at_home() -> None:
    realm = peaceful(3)
    realm.state.out[BEA] = 1
    give_army(realm, ANN, "skeletons")
    assert "attack:1" not in ids(part(realm)) and "attack:2" in ids(realm)
    realm = peaceful()
    give_hand(realm, ANN, "bear")
    assert ids(part(realm)) == ["peace"] and why_not(realm)["attack:1"] == "your army is empty"
    # Nothing in hand and nothing in the army: nothing is asked.
    assert part(peaceful()).decision is None


@pytest.mark.rule("12.2", "KT-3")
def test_the_army_is_paid_one_gold_for_two_tiles_rounded_up() -> None:
    # 1 and 2 tiles cost 1, 3 cost 2, 4 cost 2, 5 cost 3.
    assert [pay_for(tiles) for tiles in range(6)] == [0, 1, 1, 2, 2, 3]
    realm = declare(armed())
    assert realm.state.gold == [10 - 2, 10]
    assert told(realm, "declares_war") == [{"seat": ANN, "defender": BEA, "count": 3, "gold": 2}]


@pytest.mark.rule("12.2", "KT-40")
def test_nobody_sends_more_than_he_can_pay_and_treasures_may_be_cashed_first() -> None:
    realm = armed()
    realm.state.gold[ANN] = 1
    [ruby] = give_hand(realm, ANN, "ruby")
    part(realm)
    answer(realm, "attack:1")
    # 1 gold pays two tiles, not three.
    assert why_not(realm)["all"] == "needs 2 gold, you have 1"
    first, second, third = realm.state.army[ANN]
    answer(realm, f"send:{first}", f"send:{second}")
    assert why_not(realm)[f"send:{third}"] == "needs 2 gold, you have 1"
    answer(realm, f"cash:{ruby}")
    assert f"send:{third}" in ids(realm) and realm.state.gold[ANN] == 11
    realm = armed()
    realm.state.gold[ANN] = 0
    give_hand(realm, ANN, "ruby")
    part(realm)
    assert why_not(realm)["attack:1"] == "needs 1 gold, you have 0" and ids(realm) == [f"cash:{ruby}", "peace"]


@pytest.mark.rule("KT-15", "KT-40")
def test_gold_of_a_treasure_may_win_the_game_in_the_last_phase() -> None:
    realm = peaceful()
    s = realm.state
    give_land(realm, ANN, "desert", 4, "city")
    for level in (3, 3, 2):
        give_land(realm, ANN, "desert", level, "city")
    # 5 lands, Gran Muniment 4, Castles 3 + 3, Keep 2, cities 4 x 2 = 25; 40 gold 4: 29. The ruby is worth 10 gold.
    s.gold[ANN] = 40
    [ruby] = give_hand(realm, ANN, "ruby")
    part(realm)
    assert realm.outcome is None and treasures(s, ANN) == [f"cash:{ruby}"]
    answer(realm, f"cash:{ruby}")
    assert realm.outcome is not None and realm.outcome.winners == [ANN] and realm.decision is None


@pytest.mark.rule("12.1", "KT-37")
def test_magic_arms_alone_are_no_army() -> None:
    realm = peaceful()
    sword, bear = give_army(realm, ANN, "magic_sword", "skeletons")
    part(realm)
    answer(realm, "attack:1", f"send:{sword}")
    assert why_not(realm)["done"] == "send a character too"
    answer(realm, f"send:{bear}")
    assert "done" in ids(realm)


@pytest.mark.rule("12.1", "12.2")
def test_the_choice_of_the_army_may_be_taken_back_until_war_is_declared() -> None:
    realm = part(armed())
    answer(realm, "attack:1", "all")
    assert ids(realm) == ["done", "peace"]
    realm.undo()
    assert realm.decision is not None and realm.decision.ask.facts["count"] == 0
    realm.undo()
    assert asked(realm) == (ANN, "war")
    realm.dice.script([6, 1])
    answer(realm, "attack:1", "all", "done")
    assert not realm.can_undo


@pytest.mark.rule("12.3", "KT-39")
def test_only_special_characters_of_the_army_are_seen() -> None:
    realm = peaceful(3)
    give_army(realm, ANN, "skeletons", "camel_corps", "arch_mage")
    mage = realm.state.army[ANN][-1]
    declare(realm, dice=[6, 1])
    assert told(realm, "declares_war_known")[0]["tiles"] == [mage]
    assert len(own_line_up(realm, ANN)) == 3 and own_line_up(realm, BEA) == own_line_up(realm, 2) == []
    scene = field(realm).scene(realm)
    assert scene["sent"] == 3 and scene["front_known"] == []
    hidden = set(realm.state.army[ANN]) - {mage}
    for prompt in (str(realm.decision and realm.decision.ask.facts), str(scene)):
        assert not any(str(tile) in prompt.replace("[", " ").replace("]", " ").split() for tile in hidden)


@pytest.mark.rule("12.4", "12.5", "KT-21")
@pytest.mark.parametrize(
    ("sent", "home", "dice", "first"),
    [
        (3, 3, [3, 4], BEA),  # equal numbers: 3 against 4
        (2, 3, [4, 4], ANN),  # Ann has fewer: 4 + 1 against 4
        (3, 2, [4, 4], BEA),  # Bea has fewer: 4 against 4 + 1
        (3, 0, [5, 5], BEA),  # no tile at all is fewer, too
        (2, 3, [3, 5], BEA),  # 3 + 1 against 5
    ],
)
def test_the_smaller_army_adds_one_to_its_die(sent: int, home: int, dice: list[int], first: int) -> None:
    realm = declare(armed(sent, home), dice=dice)
    line = told(realm, "initiative")[0]
    assert field(realm).first == first == line["seat"] and line["dice"] + line["others"] == dice
    assert field(realm).thrown == dice


@pytest.mark.rule("12.5", "12.6")
def test_equal_initiative_is_thrown_again() -> None:
    # 3 + 1 against 4: a tie; then 2 + 1 against 1.
    realm = declare(armed(2, 3), dice=[3, 4, 2, 1])
    assert len(told(realm, "initiative_tie")) == 1 and field(realm).first == ANN
    assert asked(realm) == (ANN, "line_up")


@pytest.mark.rule("KT-21", "12.4")
def test_sword_and_bow_count_as_tiles_and_only_what_was_sent() -> None:
    realm = armed(3, 2)
    give_army(realm, BEA, "magic_sword")
    # Bea 2 and the sword = 3; Ann sends 2 of 3 and has fewer: 4 + 1 against 4.
    declare(realm, realm.state.army[ANN][:2], dice=[4, 4])
    assert field(realm).first == ANN and told(realm, "initiative")[0]["bonus"] == 1


@pytest.mark.rule("KT-46", "KT-21")
def test_a_golem_that_joins_before_the_initiative_counts_and_is_placed() -> None:
    realm = armed(2, 2)
    give_hand(realm, BEA, "crocodile")
    part(realm)
    realm.dice.script([4, 4])
    answer(realm, "attack:1", "all")
    realm.choose("done")
    # The window after the declaration: Ann's Golem comes after her army was paid.
    realm.state.army[ANN].append(take(realm, "golem"))
    join(realm, ANN, GOLEM)
    pass_windows(realm)
    # 3 against 2: Bea has fewer, 4 against 4 + 1.
    assert field(realm).sent[-1] == GOLEM and field(realm).first == BEA
    assert realm.state.gold[ANN] == 9 and field(realm).stand == [NOBODY] * 3


@pytest.mark.rule("20.3", "KT-23")
def test_only_the_attacker_who_lost_the_roll_may_run_away() -> None:
    realm = declare(armed(), dice=[1, 6])
    assert asked(realm) == (ANN, "flee") and ids(realm) == ["stay", "flee"]
    answer(realm, "flee")
    # The two gold are gone, nobody fell, nothing was placed.
    assert realm.decision is None and realm.state.gold == [8, 10] and len(realm.state.army[ANN]) == 3
    assert not told(realm, "lines_up") and told(realm, "runs_away") == [{"seat": ANN, "gold": 2}]
    assert asked(declare(armed(), dice=[6, 1])) == (ANN, "line_up")
    realm = declare(armed(), dice=[1, 6])
    assert asked(answer(realm, "stay")) == (BEA, "line_up")


@pytest.mark.rule("12.5")
def test_the_odds_of_the_initiative_are_exact() -> None:
    realm = part(armed(2, 3))
    answer(realm, "attack:1", "all")
    odds = realm.odds("done")
    # Ann's die + 1 against Bea's: 21 of 36 above, 5 equal, 10 below.
    assert odds is not None and [row.cases for row in odds.rows] == [21, 10, 5] and odds.of == 36
    assert realm.odds("peace") is None


@pytest.mark.rule("KT-35", "12.1")
def test_one_war_a_turn_and_everybody_goes_home() -> None:
    realm = armed(2, 0)
    tiles = realm.state.army[ANN][:]
    [land] = realm.state.lands[BEA]
    other = give_land(realm, BEA, "swamp", 4)
    declare(realm, dice=[6, 1])
    # A Gran Muniment rolls 4 dice against two skeletons, who roll two: nobody hits.
    realm.dice.script([1, 1, 1, 1, 1, 1])
    stand(realm, (tiles[0], other), (tiles[1], other))
    assert realm.decision is None and realm.state.army[ANN] == tiles and realm.state.lands[BEA] == [land, other]
    assert told(realm, "war_ends") == [{"seat": ANN, "defender": BEA}]


@pytest.mark.rule("KT-48", "19.9")
@pytest.mark.parametrize("label", ["aside", "line_up", "battles"])
def test_the_mist_sends_everybody_home_and_the_pay_is_lost(label: str) -> None:
    realm = armed(2, 2)
    tiles = realm.state.army[ANN][:]
    [land] = realm.state.lands[BEA]
    give_hand(realm, BEA, "crocodile")
    part(realm)
    realm.dice.script([6, 1])
    answer(realm, "attack:1", "all")
    realm.choose("done")
    while field(realm).at != label:
        if asked(realm)[1] == "window":
            realm.choose("pass")
        else:
            realm.choose(ids(realm)[0])
    field(realm).stopped = 1
    pass_windows(realm)
    assert realm.decision is None and realm.state.lands[BEA] == [land] and not told(realm, "battle")
    assert realm.state.army[ANN] == tiles and realm.state.gold[ANN] == 9


@pytest.mark.rule("KT-46", "KT-47", "17.2", "19.7", "19.12")
def test_the_dead_and_the_magic_of_a_war_are_put_away_at_its_end() -> None:
    realm = armed(2, 2)
    s = realm.state
    first, second = s.army[ANN]
    declare(realm, dice=[6, 1])
    s.army[ANN].append(take(realm, "golem"))
    s.table.append(take(realm, "scroll_of_wall_of_fire"))
    for one in (first, second):
        s.army[ANN].remove(one)
        s.fallen[ANN].append(one)
    [mage] = give_army(realm, BEA, "arch_mage")
    s.army[BEA].remove(mage)
    s.fallen[BEA].append(mage)
    field(realm).stopped = 1
    while realm.decision is not None:
        realm.choose(ids(realm)[0])
    assert {first, second, GOLEM, WALL} <= set(s.deck) and mage in s.bank
    assert s.fallen == [[], []] and s.army[ANN] == [] and s.table == []


@pytest.mark.rule("13.10", "21.2", "KT-32")
def test_a_player_who_lost_his_last_land_in_a_war_is_out() -> None:
    realm = peaceful(3)
    s = realm.state
    [tile] = give_army(realm, ANN, "skeletons")
    [land] = s.lands[BEA]
    [bear] = give_hand(realm, BEA, "bear")
    declare(realm, dice=[6, 1])
    # One attacker at an undefended bare land.
    stand(realm, (tile, land))
    assert s.lands[ANN][-1] == land and s.out == [0, 1, 0] and s.gold[BEA] == 0 and bear in s.deck


@pytest.mark.rule("KT-29")
def test_windows_at_the_beginning_of_the_part_and_all_through_the_war() -> None:
    realm = armed(1, 0)
    give_hand(realm, BEA, "crocodile")
    s = realm.state
    s.active = ANN
    run(realm, WarPart(seat=ANN))
    [tile], [land] = s.army[ANN], s.lands[BEA]
    give_land(realm, BEA, "swamp")
    moments, others = [], iter(["attack:1", "all", "done", f"stand:{tile}:{land}"])
    realm.dice.script([6, 1])
    while realm.decision is not None:
        if asked(realm)[1] == "window":
            moments.append(realm.decision.ask.facts["about"])
            realm.choose("pass")
        else:
            realm.choose(next(others))
    # The initiative is no matter of one: 6 against 1 + 1.
    assert moments == ["part", "war", "initiative", "lined_up", "battle", "war_over"]


@pytest.mark.rule("KT-21", "KT-52")
@pytest.mark.parametrize("moment", ["war", "initiative"])
def test_a_defender_who_arms_himself_before_the_line_up_has_the_sword_in_the_war(moment: str) -> None:
    realm = armed(2, 1)
    give_hand(realm, BEA, "crocodile")
    part(realm)
    realm.dice.script([4, 4] if moment == "war" else [6, 1])
    answer(realm, "attack:1", "all")
    realm.choose("done")
    while realm.decision is None or realm.decision.ask.facts["about"] != moment:
        realm.choose("pass")
    [sword] = give_army(realm, BEA, "magic_sword")
    assert field(realm).scene(realm)["home"] == 1
    pass_windows(realm)
    # In time for the initiative it makes the numbers equal: 4 against 4, thrown again.
    assert len(told(realm, "initiative_tie")) == (moment == "war")
    assert field(realm).home[-1] == sword
