"""Abilities, siege, arms, Golem, optional rules: who rolls how many dice, when, and what hits (15, 18.5, 19, 23)."""

from typing import Any

import pytest

from rules.engine.decision import Ask
from rules.king_of_the_tabletop.army.fight_record import FightRecord
from rules.king_of_the_tabletop.army.forces import (
    HAND_STAGE,
    RANGED_STAGE,
    Arms,
    Fighter,
    Ground,
    fighter,
    hits,
    knights,
    needs,
    ranks,
    siege_hits,
    value,
)
from rules.king_of_the_tabletop.facts import BARON, ELF_LORD, GRAND_DUKE, NOBODY
from rules.king_of_the_tabletop.realm.tiles import put_away
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle import Battle
from rules.king_of_the_tabletop.war.battle_record import TakesBattle
from tests.rules.king_of_the_tabletop.battlefield import ANN, BEA, CARL, battle, dice_of, field, hits_of, kinds, outcome
from tests.rules.king_of_the_tabletop.stage import give_hand, pass_windows, run, take, tile, told

PLAIN = Ground()


def as_fighter(kind: str, sword: bool = False, bow: bool = False, off: bool = False) -> Fighter:
    """How a tile of that kind fights, with sword or bow, under Dispell Magic."""
    one = tile(kind)
    arms = Arms(one if sword else NOBODY, one if bow else NOBODY, off, off)
    return fighter(one, [one, tile("magic_sword"), tile("magic_bow")], [], PLAIN, arms)


@pytest.mark.rule("14.1", "14.2", "15.1", "15.3", "15.4")
@pytest.mark.parametrize(
    ("kind", "ranged", "dice", "need", "charges"),
    [
        ("cyclops", False, 5, 6, False),
        ("giant", True, 4, 6, False),
        ("sphinx", False, 4, 5, False),
        ("old_dragon", False, 4, 6, False),
        ("black_knight", False, 4, 6, True),
        ("elf_lord", True, 6, 6, False),
        ("arch_mage", False, 6, 5, False),
        ("sir_launcelot", False, 5, 6, True),
    ],
)
def test_abilities_of_tiles(kind: str, ranged: bool, dice: int, need: int, charges: bool) -> None:
    assert as_fighter(kind)[1:] == (ranged, dice, need, charges)


@pytest.mark.rule("15.1", "15.2")
def test_who_has_fired_does_not_roll_again_but_may_fall() -> None:
    # The Giant fires four dice, is hit hand to hand, and rolls nothing more.
    realm, land = field(["giant"], ["bear"])
    end = outcome(battle(realm, land, "1111 61"))
    assert (dice_of(realm, "battle_ranged"), dice_of(realm, "battle_hand_to_hand")) == ([4], [2])
    assert end.front == []


@pytest.mark.rule("15.1")
def test_who_falls_to_ranged_fire_does_not_fight_hand_to_hand() -> None:
    realm, land = field(["giant", "goblins"], ["bear"])
    end = outcome(battle(realm, land, [6, 1, 1, 1]))
    assert (end.taken, end.back) == (1, [])
    assert dice_of(realm, "battle_hand_to_hand") == []


@pytest.mark.rule("15.1")
def test_both_sides_fire_in_the_ranged_stage() -> None:
    # The attacker's Giant hits Elves, who have fired at the same time and hit the Giant.
    realm, land = field(["giant"], ["elves_r2"])
    end = outcome(battle(realm, land, "6111 61"))
    assert (end.front, end.back, end.taken) == ([], [], 0)


@pytest.mark.rule("15.3", "KT-10")
@pytest.mark.parametrize("charge", [1, 4, 6])
def test_a_knight_charges_with_a_die_more_dice(charge: int) -> None:
    # Black Knight 4 attacks with 4 + charge; the White Knight 3 defends with 3 + 2.
    realm, land = field(["black_knight"], ["white_knight"])
    battle(realm, land, [charge] + [1] * (4 + charge) + [2] + [1] * 5)
    outcome(realm)
    assert dice_of(realm, "battle_hand_to_hand") == [4 + charge, 5]
    assert [facts["dice"] for facts in told(realm, "battle_charge")] == [[charge], [2]]


@pytest.mark.rule("15.3", "KT-10")
def test_one_charge_throw_with_a_die_for_each_knight_alive_hand_to_hand() -> None:
    # Two knights attack, the archer kills one of them in the ranged stage: one charge die, 3 + 5 dice.
    realm, land = field(["yellow_knight", "blue_knight"], ["elves_r2", "bear"])
    battle(realm, land, [6, 1])
    realm.dice.script([5] + [1] * 8 + [1, 1])
    assert realm.decision is not None
    realm.choose(realm.decision.ids[0])
    outcome(realm)
    assert dice_of(realm, "battle_charge") == [1]
    realm, land = field(["yellow_knight", "blue_knight"], ["bear"])
    outcome(battle(realm, land, [1, 2] + [1] * 9 + [1, 1]))
    assert (dice_of(realm, "battle_charge"), dice_of(realm, "battle_hand_to_hand")) == ([2], [9, 2])


@pytest.mark.rule("KT-10", "KT-56")
def test_a_charge_die_of_equal_knights_is_offered_to_the_charm_once() -> None:
    realm, land = field(["yellow_knight", "blue_knight"], ["bear"])
    give_hand(realm, BEA, "lucky_charm")
    battle(realm, land, [3, 3])
    assert realm.decision is not None
    assert [one for one in realm.decision.ids if one.startswith("charm")] == ["charm:0:+1", "charm:0:-1"]


@pytest.mark.rule("15.4")
def test_stars_hit_on_five() -> None:
    # Druid 3 and Bear 2: fives count for the druid alone.
    realm, land = field(["druid", "bear"], ["cyclops"])
    outcome(battle(realm, land, [5, 4, 1] + [5, 5] + [1] * 5))
    assert hits_of(realm, "battle_hand_to_hand") == [1, 0]


# ---- the siege -----------------------------------------------------------------------------------------


@pytest.mark.rule("18.5", "18.6")
@pytest.mark.parametrize(
    ("front", "forts", "siege"),
    [
        ([BARON], 0, 0),
        ([BARON], 1, 1),
        ([GRAND_DUKE], 4, 1),
        ([BARON, GRAND_DUKE], 1, 1),
        ([BARON, GRAND_DUKE], 2, 2),
        ([BARON, GRAND_DUKE], 0, 0),
        ([ELF_LORD], 4, 0),
    ],
)
def test_siege_hits(front: list[int], forts: int, siege: int) -> None:
    assert siege_hits(front, forts) == siege


@pytest.mark.rule("18.5", "KT-57")
def test_a_fort_neutralized_by_the_siege_does_not_roll() -> None:
    # A Tower alone: the Baron's hit neutralizes it before any die, and the land falls.
    realm, land = field(["baron_munchausen"], fort=1)
    assert outcome(battle(realm, land)).taken == 1
    # With a bear in it the bear alone rolls, after the Baron's own four dice.
    realm, land = field(["baron_munchausen"], ["bear"], fort=1)
    outcome(battle(realm, land, [1] * 4 + [1] * 2))
    assert dice_of(realm, "battle_hand_to_hand") == [4, 2]
    assert told(realm, "battle_siege")[0]["left"] == 0


@pytest.mark.rule("18.5", "18.6", "KT-36")
def test_baron_and_duke_together_break_two_points_of_the_pool() -> None:
    # Tower and City are worth 3: two by the siege, one by the dice, the next kills the bear.
    realm, land = field(["baron_munchausen", "grand_duke"], ["bear"], fort=1, site="city")
    end = outcome(battle(realm, land, [6, 6, 1, 1, 1, 1, 1, 1] + [1] * 5))
    assert (end.taken, end.back) == (1, [])
    assert told(realm, "battle_siege_together")[0]["hits"] == 2


@pytest.mark.rule("18.5")
def test_the_defenders_duke_besieges_nothing() -> None:
    realm, land = field(["bear"], ["grand_duke"], fort=1)
    outcome(battle(realm, land, [1, 1] + [1] * 5))
    assert told(realm, "battle_siege") == []


# ---- arms, Golem, Dispell Magic --------------------------------------------------------------------------


@pytest.mark.rule("19.13", "19.15")
@pytest.mark.parametrize(
    ("kind", "arms", "ranged", "need", "charges"),
    [
        ("bear", {"sword": True}, False, 5, False),
        ("druid", {"sword": True}, False, 4, False),
        ("giant", {"sword": True}, True, 6, False),  # no use for ranged fire
        ("white_knight", {"sword": True}, False, 5, True),
        ("giant", {"bow": True}, True, 5, False),
        ("druid", {"bow": True}, True, 5, False),
        ("bear", {"bow": True}, True, 6, False),
        ("white_knight", {"bow": True}, True, 6, False),
        ("druid", {"sword": True, "bow": True}, True, 5, False),
        ("bear", {"sword": True, "off": True}, False, 6, False),
        ("bear", {"bow": True, "off": True}, False, 6, False),
        ("druid", {"off": True}, False, 6, False),
    ],
)
def test_arms_and_dispell(kind: str, arms: dict[str, bool], ranged: bool, need: int, charges: bool) -> None:
    one = as_fighter(kind, **arms)
    assert (one.ranged, one.need, one.charges) == (ranged, need, charges)


@pytest.mark.rule("19.13", "KT-52")
def test_arms_are_idle_without_themselves_or_their_bearer() -> None:
    bear, sword = tile("bear"), tile("magic_sword")
    assert fighter(bear, [bear], [], PLAIN, Arms(sword=bear)).need == 6
    assert fighter(bear, [bear], [], PLAIN, Arms(bow=bear)).ranged is False
    others = [tile("goblins"), sword]
    assert [rank.need for rank in ranks(others, [], PLAIN, Arms(sword=bear))] == [6]


@pytest.mark.rule("19.15")
def test_who_fired_the_bow_does_not_roll_hand_to_hand_when_the_bow_is_lost() -> None:
    realm, land = field(["bear", "magic_bow"], ["elves_r2", "wildcat"])
    battle(realm, land, "11 61", bow=realm.state.army[ANN][0])
    realm.dice.script([1, 1, 1])
    realm.choose(f"hit:{tile('magic_bow')}")
    outcome(realm)
    assert (dice_of(realm, "battle_ranged"), dice_of(realm, "battle_hand_to_hand")) == ([2, 2], [3])


@pytest.mark.rule("19.13")
def test_the_sword_in_battle_hits_on_five() -> None:
    realm, land = field(["bear", "wildcat", "magic_sword"], ["cyclops"])
    battle(realm, land, [5, 5] + [5, 5, 5] + [1] * 5, sword=realm.state.army[ANN][0])
    outcome(realm)
    assert hits_of(realm, "battle_hand_to_hand") == [2, 0]


@pytest.mark.rule("19.7", "KT-46")
def test_the_golem_rolls_nine_dice_and_captures() -> None:
    realm, land = field(["golem"], ["bear"])
    end = outcome(battle(realm, land, [6] + [5] * 8 + [1, 1]))
    assert dice_of(realm, "battle_hand_to_hand") == [9, 2]
    assert hits_of(realm, "battle_hand_to_hand") == [1, 0]
    assert end.taken == 1


@pytest.mark.rule("19.11", "KT-50")
def test_dispelled_stars_and_arms_hit_on_six() -> None:
    realm, land = field(["druid", "bear", "magic_sword"], ["arch_cleric"])
    realm.state.dispelled = [ANN]
    battle(realm, land, [5] * 5 + [5] + [1] * 4, sword=realm.state.army[ANN][1])
    assert hits_of(realm, "battle_hand_to_hand") == [0, 1]  # the other side's stars shine


@pytest.mark.rule("19.11", "KT-2")
def test_dispell_against_their_leader_leaves_the_owners_their_stars() -> None:
    realm, _ = field(["cyclops"])
    s = realm.state
    land = take(realm, "plains")
    s.table.append(land)
    s.owners = [take(realm, "druid")]
    s.dispelled = [BEA]
    outcome(battle(realm, land, [1] * 5 + [5, 1, 1], back=s.owners[:], fight=1))
    assert hits_of(realm, "battle_hand_to_hand") == [0, 1]


@pytest.mark.rule("KT-50")
def test_a_golem_dispelled_within_a_battle_is_gone() -> None:
    # The charm is answered with Dispell Magic in the ranged stage: Ann's Golem leaves, nobody of hers is left.
    realm, land = field(["golem", "forester"], ["elves_r2", "bear"])
    give_hand(realm, ANN, "lucky_charm")
    s = realm.state
    battle(realm, land, "51 61")
    assert realm.decision is not None and realm.decision.kind == "window"
    s.army[ANN].remove(tile("golem"))
    put_away(s, tile("golem"))
    end = outcome(realm)
    assert end.front == [] and dice_of(realm, "battle_hand_to_hand") == []
    assert s.shown == []


class InFight(TakesBattle, FightRecord, tag="in_fight"):
    """A fight for land that asks one question and then another."""

    def ask_begin(self, realm: Realm) -> Ask:
        return Ask(self.seat, "ask", ["yes"])

    def take_begin(self, realm: Realm, choice: str) -> None:
        """Stays where it is."""


@pytest.mark.rule("KT-50")
@pytest.mark.parametrize(("dispelled", "back_dice"), [([], 4), ([BEA], 2), ([CARL], 4)])
def test_a_wall_dispelled_within_a_battle_is_gone(dispelled: list[int], back_dice: int) -> None:
    # Ann's Forester fires; before the hit counts Dispell Magic is read. The bear rolls two dice, the Wall two.
    realm, _ = field(["forester", "goblins"])
    give_hand(realm, CARL, "lucky_charm")
    s = realm.state
    land = take(realm, "plains")
    s.table.append(land)
    s.owners = [take(realm, "bear")]
    realm.dice.script([5, 1, 1, *[1] * back_dice])
    front, back = s.army[ANN][:], s.owners[:]
    fight = Battle(land=land, attacker=ANN, defender=BEA, front=front, back=back, wall=2, fight=1)
    run(realm, InFight(seat=ANN, land=land, left=BEA, wall_seats=[BEA]), fight)
    assert realm.decision is not None and realm.decision.kind == "window"
    s.dispelled = dispelled
    pass_windows(realm)
    assert isinstance(realm.stack[-1], InFight)
    assert dice_of(realm, "battle_hand_to_hand") == [1, back_dice]


# ---- optional rules -------------------------------------------------------------------------------------


@pytest.mark.rule("23.1", "23.2", "KT-11", "KT-54")
@pytest.mark.parametrize(
    ("kind", "beside", "against", "ground", "worth"),
    [
        ("elves_2", ["elf_lord"], [], Ground(royal=True), 3),
        ("elf_mage", ["elf_lord"], [], Ground(royal=True), 3),
        ("elves_2", [], ["elf_lord"], Ground(royal=True), 1),
        ("elves_2", ["elf_lord"], [], Ground(), 2),
        ("dwarves_r2", ["dwarf_king"], [], Ground(royal=True), 3),
        ("dwarves_r2", [], ["dwarf_king"], Ground(royal=True), 1),
        ("dwarves_r2", ["elf_lord"], [], Ground(royal=True), 2),
        ("elf_lord", [], [], Ground(royal=True), 6),
        ("elves_2", [], [], Ground("forest", home=True), 3),
        ("elves_2", [], [], Ground("swamp", home=True), 2),
        ("elves_2", [], [], Ground("forest"), 2),
        ("elf_lord", [], [], Ground("forest", home=True), 6),  # special characters have no terrain
        ("golem", [], [], Ground("", home=True), 9),
        ("elves_2", ["elf_lord"], [], Ground("forest", royal=True, home=True), 4),
    ],
)
def test_royal_influence_and_terrain_bonus(
    kind: str, beside: list[str], against: list[str], ground: Ground, worth: int
) -> None:
    one = tile(kind)
    assert value(one, [one, *map(tile, beside)], list(map(tile, against)), ground) == worth


@pytest.mark.rule("KT-11")
def test_a_value_never_falls_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.king_of_the_tabletop.army import forces

    monkeypatch.setattr(forces, "_AGAINST_LORD", -9)
    assert value(tile("elves_2"), [], [tile("elf_lord")], Ground(royal=True)) == 0


@pytest.mark.rule("23.1", "23.2", "KT-54")
@pytest.mark.parametrize(
    ("options", "dice"),
    [
        ({}, [2, 3]),
        ({"royal_influence": True}, [1, 3]),  # elves against their lord
        ({"terrain_bonus": True}, [3, 3]),  # elves at home, the snake is not
    ],
)
def test_the_options_count_in_battle(options: dict[str, Any], dice: list[int]) -> None:
    realm, land = field(["elves_2"], ["elf_lord", "giant_snake"], **options)
    outcome(battle(realm, land, [1] * 6 + [1] * sum(dice)))
    assert dice_of(realm, "battle_hand_to_hand") == dice


@pytest.mark.rule("23.2", "KT-54")
def test_the_terrain_bonus_counts_in_the_ranged_stage() -> None:
    realm, land = field(["elves_r2"], ["giant_snake"], terrain_bonus=True)
    outcome(battle(realm, land, [1] * 3 + [1] * 3))
    assert dice_of(realm, "battle_ranged") == [3]


@pytest.mark.rule("23.1")
def test_a_lord_who_falls_leads_nobody_hand_to_hand() -> None:
    # The Elf Lord beside two-dice elves is killed in the ranged stage.
    realm, land = field(["dwarf_king", "elves_2", "elf_lord"], ["giant"], royal_influence=True)
    battle(realm, land, [1] * 6 + [6, 1, 1, 1])
    realm.dice.script([1] * 7)
    realm.choose(f"hit:{ELF_LORD}")
    outcome(realm)
    assert dice_of(realm, "battle_hand_to_hand") == [5 + 2]


@pytest.mark.rule("14.1", "15.2", "15.3")
def test_the_dice_of_a_side_in_their_order() -> None:
    side = ranks([tile("druid"), tile("giant"), tile("white_knight")], [], PLAIN, Arms())
    assert needs(side, RANGED_STAGE, [], {}) == [6] * 4
    assert needs(side, HAND_STAGE, [tile("giant")], {tile("white_knight"): 2}) == [5] * 3 + [6] * 5
    assert kinds(knights(side, [])) == ["white_knight"] and knights(side, [tile("white_knight")]) == []
    assert hits([5, 5, 6], [5, 6, 6]) == 2
