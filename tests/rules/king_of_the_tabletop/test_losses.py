"""What hits do: who may take them, what is left over, flyers, Sword Master, Golem, sword and bow (17, KT-26, KT-27)."""

from collections.abc import Sequence

import pytest

from rules.king_of_the_tabletop.army.forces import HAND_STAGE, RANGED_STAGE
from rules.king_of_the_tabletop.army.hits import fall_certainly, must_save, possible_targets, split_hits
from rules.king_of_the_tabletop.facts import BOW, GOLEM, SWORD, SWORD_MASTER
from tests.rules.king_of_the_tabletop.battlefield import ANN, asked, battle, field, hit, kinds, outcome
from tests.rules.king_of_the_tabletop.stage import give_army, tile, told

SNAKE, BEAR, GHOST, SECOND_GHOST = tile("giant_snake"), tile("bear"), tile("ghosts"), tile("ghosts", 1)


@pytest.mark.rule("16.2")
@pytest.mark.parametrize(("hits", "left", "split"), [(0, 4, (0, 0)), (3, 4, (3, 0)), (5, 4, (4, 1)), (2, 0, (0, 2))])
def test_forts_absorb_first(hits: int, left: int, split: tuple[int, int]) -> None:
    assert split_hits(hits, left) == split


@pytest.mark.rule("17.1", "17.3", "18.3", "18.4", "19.8", "KT-26", "KT-27", "KT-52")
@pytest.mark.parametrize(
    ("tiles", "hit_so_far", "stage", "wounded", "turn", "spare"),
    [
        ([SNAKE, BEAR], [], HAND_STAGE, False, [SNAKE, BEAR], []),
        ([SNAKE, BEAR], [BEAR], HAND_STAGE, False, [SNAKE], []),
        ([SNAKE, BEAR], [SNAKE, BEAR], HAND_STAGE, False, [], []),  # more hits than tiles: lost
        ([SNAKE, GHOST, SECOND_GHOST], [SNAKE, GHOST], HAND_STAGE, False, [SECOND_GHOST], []),
        ([SNAKE, GHOST, SECOND_GHOST], [SNAKE, GHOST, SECOND_GHOST], HAND_STAGE, False, [GHOST, SECOND_GHOST], []),
        ([GHOST, SECOND_GHOST], [GHOST, SECOND_GHOST, GHOST], HAND_STAGE, False, [SECOND_GHOST], []),  # evenly
        ([GHOST], [GHOST, GHOST], HAND_STAGE, False, [], []),
        ([SWORD_MASTER, BEAR], [SWORD_MASTER], HAND_STAGE, False, [BEAR], []),  # everybody first
        ([SWORD_MASTER, BEAR], [SWORD_MASTER, BEAR], HAND_STAGE, False, [SWORD_MASTER], []),
        ([SWORD_MASTER, BEAR], [SWORD_MASTER, BEAR], HAND_STAGE, True, [], []),  # he is dead already
        ([SWORD_MASTER, GHOST], [SWORD_MASTER, GHOST], HAND_STAGE, False, [SWORD_MASTER, GHOST], []),
        ([GOLEM, BEAR], [], RANGED_STAGE, False, [BEAR], []),
        ([GOLEM, BEAR], [], HAND_STAGE, False, [GOLEM, BEAR], []),
        ([GOLEM], [], RANGED_STAGE, False, [], []),
        ([BEAR, SWORD, BOW], [], HAND_STAGE, False, [BEAR], [SWORD, BOW]),
        ([BEAR, SWORD, BOW], [SWORD], HAND_STAGE, False, [BEAR], [BOW]),  # one hit each
        ([BEAR, SWORD], [BEAR], HAND_STAGE, False, [], []),  # nobody to take it for
        ([GHOST, SWORD], [GHOST], HAND_STAGE, False, [GHOST], [SWORD]),
    ],
)
def test_on_whom_the_next_hit_may_fall(
    tiles: list[int], hit_so_far: list[int], stage: int, wounded: bool, turn: list[int], spare: list[int]
) -> None:
    assert possible_targets(tiles, hit_so_far, stage, wounded) == (turn, spare)


@pytest.mark.rule("15.5", "17.3", "18.3", "KT-27")
@pytest.mark.parametrize(
    ("tiles", "put", "wounded", "dead", "saving"),
    [
        ([SNAKE, BEAR], [BEAR], False, [BEAR], []),
        ([SNAKE, GHOST], [SNAKE, GHOST], False, [SNAKE], [GHOST]),
        ([GHOST, SECOND_GHOST], [GHOST, SECOND_GHOST, GHOST], False, [GHOST], [SECOND_GHOST]),
        ([SWORD_MASTER], [SWORD_MASTER], False, [], []),
        ([SWORD_MASTER], [SWORD_MASTER, SWORD_MASTER], False, [SWORD_MASTER], []),
        ([SWORD_MASTER], [SWORD_MASTER], True, [SWORD_MASTER], []),
        ([BEAR, SWORD], [SWORD], False, [SWORD], []),
    ],
)
def test_who_dies_of_it(tiles: list[int], put: list[int], wounded: bool, dead: list[int], saving: list[int]) -> None:
    assert fall_certainly(tiles, put, wounded) == dead
    assert must_save(tiles, put) == saving


@pytest.mark.rule("17.1")
def test_nobody_is_asked_where_there_is_no_choice() -> None:
    # Two hits on four Goblins of one look, and three on three different tiles.
    realm, land = field(["goblins"] * 4, ["cyclops"])
    assert len(outcome(battle(realm, land, [1] * 4 + [6, 6, 1, 1, 1])).front) == 2
    realm, land = field(["bear", "wildcat", "druid"], ["cyclops"])
    assert outcome(battle(realm, land, [1] * 8 + [6, 6, 6, 1, 1])).front == []


@pytest.mark.rule("17.1")
def test_tiles_of_one_look_are_offered_once_and_a_bearer_by_himself() -> None:
    realm, land = field(["goblins", "goblins", "goblins", "bear"], ["cyclops"])
    battle(realm, land, [1] * 5 + [6, 1, 1, 1, 1])
    assert asked(realm) == (ANN, ["goblins", "bear"])
    realm, land = field(["goblins", "goblins", "goblins"], ["cyclops"])
    give_army(realm, ANN, "magic_sword")
    bearer = realm.state.army[ANN][1]
    battle(realm, land, [1] * 3 + [6, 1, 1, 1, 1], sword=bearer)
    assert asked(realm) == (ANN, ["goblins", "goblins", "magic_sword"])
    assert realm.decision is not None and f"hit:{bearer}" in realm.decision.ids


@pytest.mark.rule("15.5", "15.6", "KT-26")
@pytest.mark.parametrize(("dice", "back", "taken"), [([2], ["ghosts"], 0), ([4], ["ghosts"], 0), ([5], [], 1)])
def test_the_last_flyer_saves_the_land(dice: list[int], back: list[str], taken: int) -> None:
    realm, land = field(["cyclops"], ["ghosts"])
    end = outcome(battle(realm, land, [6, 1, 1, 1, 1, 1, *dice]))
    assert (kinds(end.back), end.taken) == (back, taken)


@pytest.mark.rule("15.5", "15.6", "KT-26")
def test_a_flyer_saved_from_ranged_fire_fights_and_may_be_hit_again() -> None:
    # The Roc is hit by the Forester's two dice and saved, rolls its three dice, is hit once more and saved again.
    realm, land = field(["forester", "goblins"], ["giant_roc"])
    end = outcome(battle(realm, land, "61 2 6 661 6"))
    assert kinds(end.back) == ["giant_roc"]
    assert end.front == [] and len(told(realm, "battle_flyers")) == 2


@pytest.mark.rule("17.3", "KT-26")
def test_two_hits_in_one_stage_kill_a_flyer_without_a_roll() -> None:
    realm, land = field(["forester", "goblins"], ["giant_roc"])
    assert outcome(battle(realm, land, [6, 6])).back == []
    assert told(realm, "battle_flyers") == []


@pytest.mark.rule("17.3", "KT-26")
def test_left_over_hits_spread_evenly_over_flyers_of_the_owners_choice() -> None:
    # Three hits on a Roc and an Eagle: one is left over, the owner says for whom; the other rolls.
    realm, land = field(["giant_roc", "great_eagle"], ["cyclops"])
    battle(realm, land, [1] * 5 + [6, 6, 6, 1, 1])
    assert asked(realm) == (ANN, ["giant_roc", "great_eagle"])
    assert realm.decision is not None and realm.decision.rule == "17.3"
    realm.dice.script([2])
    hit(realm, "great_eagle")
    assert kinds(outcome(realm).front) == ["giant_roc"]


@pytest.mark.rule("15.5")
def test_one_throw_for_all_flyers_in_the_order_of_the_battle() -> None:
    realm, land = field(["giant_roc", "goblins", "great_eagle"], ["cyclops"])
    end = outcome(battle(realm, land, [1] * 6 + [6, 6, 6, 1, 1] + [3, 4]))
    assert kinds(end.front) == ["great_eagle"]
    assert [(facts["dice"], kinds(facts["tiles"])) for facts in told(realm, "battle_flyers")] == [
        ([3, 4], ["giant_roc", "great_eagle"])
    ]


@pytest.mark.rule("18.3", "KT-27")
def test_the_sword_master_stands_after_one_hit_in_the_whole_battle() -> None:
    realm, land = field(["cyclops"], ["sword_master"])
    assert kinds(outcome(battle(realm, land, [6, 1, 1, 1, 1, 1, 1, 1, 1])).back) == ["sword_master"]
    # The second, hand to hand, kills him although it is the first of its stage.
    realm, land = field(["forester", "goblins"], ["sword_master"])
    end = outcome(battle(realm, land, [6, 1] + [6] + [1] * 4))
    assert (end.back, end.taken) == ([], 1)
    assert len(told(realm, "battle_master_hit")) == 1


@pytest.mark.rule("18.4", "KT-27")
@pytest.mark.parametrize(
    ("victim", "dice", "left"),
    [
        ("sword_master", [2], ["ghosts"]),  # he dies, the ghost rolls for its one hit
        ("ghosts", [], ["sword_master"]),  # the ghost dies of two, he keeps his one
    ],
)
def test_the_first_hit_left_over_is_the_sword_masters_unless_a_flyer_takes_it(
    victim: str, dice: list[int], left: list[str]
) -> None:
    # Three hits on Sword Master, Goblins and Ghosts would be one each; the fourth is left over.
    realm, land = field(["sword_master", "goblins", "ghosts"], ["cyclops"])
    battle(realm, land, [1] * 6 + [6, 6, 6, 6, 1])
    assert asked(realm) == (ANN, ["sword_master", "ghosts"])
    realm.dice.script(dice)
    hit(realm, victim)
    assert kinds(outcome(realm).front) == left


@pytest.mark.rule("18.4")
@pytest.mark.parametrize("hits", [3, 4, 5])
def test_without_flyers_the_left_over_hit_kills_the_sword_master(hits: int) -> None:
    realm, land = field(["sword_master", "goblins"], ["cyclops"])
    end = outcome(battle(realm, land, [1] * 5 + [6] * hits + [1] * (5 - hits)))
    assert end.front == []


@pytest.mark.rule("19.8")
def test_ranged_fire_does_not_harm_the_golem() -> None:
    realm, land = field(["golem", "goblins"], ["giant"])
    end = outcome(battle(realm, land, [6, 6, 6, 6] + [1] * 9))
    assert kinds(end.front) == ["golem"]
    # Alone it shrugs off all of them; hand to hand it dies of one hit.
    realm, land = field(["golem"], ["giant", "goblins"])
    end = outcome(battle(realm, land, [6, 6, 6, 6] + [1] * 9 + [6]))
    assert end.front == []


@pytest.mark.rule("19.8")
def test_the_golem_is_named_as_safe_when_ranged_hits_are_assigned() -> None:
    realm, land = field(["golem", "goblins", "bear"], ["giant"])
    battle(realm, land, [6, 1, 1, 1])
    assert asked(realm) == (ANN, ["goblins", "bear"])
    assert [choice.why for choice in realm.blocked()] == ["immune to ranged fire"]


@pytest.mark.rule("19.14", "19.16", "KT-52")
@pytest.mark.parametrize(("names", "front"), [(["magic_sword"], ["bear"]), (["bear"], ["magic_sword"])])
def test_the_sword_may_take_a_hit_in_place_of_a_character(names: Sequence[str], front: list[str]) -> None:
    realm, land = field(["bear", "magic_sword"], ["cyclops"])
    battle(realm, land, "11 61111")
    hit(realm, *names)
    end = outcome(realm)
    assert kinds(end.front) == front
    assert len(realm.state.fallen[ANN]) == 1
    assert end.taken == 0


@pytest.mark.rule("KT-52")
def test_arms_take_no_hit_where_they_protect_nobody() -> None:
    realm, land = field(["bear", "magic_sword", "magic_bow"], ["cyclops"])
    end = outcome(battle(realm, land, [1, 1] + [6] * 5))
    assert kinds(end.front) == ["magic_sword", "magic_bow"]
