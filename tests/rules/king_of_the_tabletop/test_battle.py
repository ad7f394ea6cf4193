"""The course of a battle: stages, order, forts, who holds the land (12.8 to 12.10, 13.1 to 13.4, 14, 16)."""

import pytest

from rules.engine.decision import Ask
from rules.king_of_the_tabletop.facts import SPECIALS, THIEF
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle import Battle
from tests.rules.king_of_the_tabletop.battlefield import (
    ANN,
    BEA,
    Below,
    asked,
    battle,
    dice_of,
    field,
    hit,
    hits_of,
    kinds,
    outcome,
)
from tests.rules.king_of_the_tabletop.stage import give_army, give_hand, run, take, told


@pytest.mark.rule("12.9", "12.10", "14.1", "14.2", "16.1", "16.2", "17.1", "KT-25", "KT-36")
def test_example_6() -> None:
    # Rob (Ann here): R4 + R2 = 6 ranged dice, then 5 + 5 + 4 + 1 = 15. Tom (Bea): Wildcat 3, Bear 2, Keep 2, City 2.
    realm, land = field(
        ["giant", "elves_r2", "cyclops", "walking_tree", "troll", "goblins"], ["wildcat", "bear"], fort=2, site="city"
    )
    ranged, hand, back = [6, 6, 1, 1, 1, 1], [6, 6, 6] + [1] * 12, [6, 6] + [1] * 7
    battle(realm, land, [*ranged, *hand, *back])
    assert dice_of(realm, "battle_ranged") == [6]  # Tom has no ranged weapons, and forts do not fire
    assert dice_of(realm, "battle_hand_to_hand") == [15, 9]  # 3 + 2 + 2 + 2 = 9: two hits silence no fort
    # Rob's two losses first, then Tom's: 2 + 3 hits, four are absorbed, the fifth goes on.
    assert asked(realm)[0] == ANN
    hit(realm, "goblins", "elves_r2")
    assert asked(realm) == (BEA, ["wildcat", "bear"])
    hit(realm, "bear")
    end = outcome(realm)
    assert end.taken == 0
    assert kinds(end.front) == ["giant", "cyclops", "walking_tree", "troll"]
    assert kinds(end.back) == ["wildcat"]
    assert [facts["hits"] for facts in told(realm, "battle_forts_hit")] == [2]
    assert told(realm, "battle_forts_down") == [{"land": land, "hits": 2, "left": 0}]


@pytest.mark.rule("15.5", "17.1", "17.3", "KT-26")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ([6, 6, 6, 6, 1, 2], ["ghosts"]),  # four hits: three tiles one each, a ghost one more; the other saves itself
        ([6, 6, 6, 6, 1, 3], []),
        ([6, 6, 6, 6, 6], []),  # five hits: both ghosts have two, nobody may roll
    ],
)
def test_example_7(dice: list[int], left: list[str]) -> None:
    realm, land = field(["giant_snake", "ghosts", "ghosts"], ["cyclops"])
    battle(realm, land, [1, 1, 1, 1, 1, *dice])
    assert kinds(outcome(realm).front) == left
    assert len(told(realm, "battle_flyers")) == (len(dice) == 6)


@pytest.mark.rule("12.8", "KT-39")
def test_tiles_are_face_up_while_the_battle_lasts() -> None:
    realm, land = field(["cyclops", "goblins"], ["bear"])
    battle(realm, land, [1] * 6 + [6, 1])
    assert set(realm.state.shown) == {*realm.state.army[ANN], *realm.state.army[BEA]}
    facts = told(realm, "battle")[0]
    assert (kinds(facts["front"]), kinds(facts["back"])) == (["cyclops", "goblins"], ["bear"])
    hit(realm, "goblins")
    assert outcome(realm).taken == 0
    assert realm.state.shown == []


class Marshal(Below, tag="marshal"):
    """Asks for the word to attack, which might be taken back but for what the battle shows."""

    def ask_wait(self, realm: Realm) -> Ask:
        return Ask(ANN, "wait", ["attack"], back=True)

    def take_wait(self, realm: Realm, choice: str) -> None:
        s = realm.state
        self.at = "wait"
        realm.push(Battle(land=s.lands[BEA][0], attacker=ANN, defender=BEA, front=s.army[ANN][:], back=[]))


@pytest.mark.rule("12.8", "KT-39")
def test_there_is_no_way_back_once_tiles_are_turned_up() -> None:
    realm, _ = field(["goblins"])
    run(realm, Marshal())
    realm.choose("attack")
    assert len(told(realm, "battle_taken")) == 1 and not realm.can_undo


@pytest.mark.rule("12.10")
def test_those_who_fall_in_a_stage_have_rolled_in_it() -> None:
    # Both hit once and lose their only tile: the defender's dice count although the attacker rolled first.
    realm, land = field(["cyclops"], ["bear"])
    end = outcome(battle(realm, land, [6, 1, 1, 1, 1, 6, 1]))
    assert (end.front, end.back) == ([], [])
    assert [facts["seat"] for facts in told(realm, "battle_lost")] == [ANN, BEA]


@pytest.mark.rule("13.1", "13.2", "KT-37")
@pytest.mark.parametrize(
    ("dice", "taken"),
    [
        ([6, 1, 1, 1, 1, 6, 1], 0),  # everybody on both sides dead: the land is safe
        ([6, 1, 1, 1, 1, 1, 1], 1),  # the defender dead, an attacker alive
        ([1, 1, 1, 1, 1, 6, 1], 0),
        ([1, 1, 1, 1, 1, 1, 1], 0),
    ],
)
def test_who_has_the_land_afterwards(dice: list[int], taken: int) -> None:
    realm, land = field(["cyclops"], ["bear"])
    assert outcome(battle(realm, land, dice)).taken == taken
    assert len(told(realm, "battle_taken")) == taken


@pytest.mark.rule("12.9", "KT-35")
def test_one_ranged_and_one_hand_to_hand_stage_and_no_more() -> None:
    realm, land = field(["cyclops", "giant"], ["bear"])
    end = outcome(battle(realm, land, [1] * 4 + [1] * 5 + [1] * 2))
    assert (dice_of(realm, "battle_ranged"), dice_of(realm, "battle_hand_to_hand")) == ([4], [5, 2])
    assert (len(end.front), len(end.back), end.taken) == (2, 1, 0)


@pytest.mark.rule("13.3", "KT-37")
def test_land_without_defenders_and_forts_falls_without_a_die() -> None:
    realm, land = field(["goblins"])
    give_army(realm, BEA, "magic_sword")
    assert outcome(battle(realm, land)).taken == 1  # the sword alone defends nothing


@pytest.mark.rule("KT-37")
def test_the_sword_alone_captures_nothing() -> None:
    realm, land = field(["magic_sword"])
    assert outcome(battle(realm, land)).taken == 0
    realm, land = field(["magic_sword"], ["bear"])
    assert outcome(battle(realm, land)).taken == 0
    assert dice_of(realm, "battle_hand_to_hand") == []  # there is nobody to fight


@pytest.mark.rule("13.4", "16.3", "KT-24", "KT-25")
@pytest.mark.parametrize(
    ("dice", "taken"),
    [
        ("66611 111", 1),  # a Castle of 3 alone: three hits neutralize it
        ("66111 111", 0),
        ("66611 611", 0),  # and it kills the only attacker
    ],
)
def test_a_fort_alone(dice: str, taken: int) -> None:
    realm, land = field(["cyclops"], fort=3)
    assert outcome(battle(realm, land, dice)).taken == taken
    assert dice_of(realm, "battle_hand_to_hand") == [5, 3]


@pytest.mark.rule("13.4")
def test_forts_that_stand_hold_the_land_when_all_defenders_are_dead() -> None:
    # The Giant's two hits neutralize the Keep, then no hit; with the bear alive the land holds, and the other way round
    # a fort that is not neutralized protects the bear.
    realm, land = field(["giant", "goblins"], ["bear"], fort=2)
    end = outcome(battle(realm, land, "6611 1 11"))
    assert (end.taken, kinds(end.back)) == (0, ["bear"])
    assert dice_of(realm, "battle_hand_to_hand") == [1, 2]


@pytest.mark.rule("KT-36")
@pytest.mark.parametrize(
    ("ranged", "back_dice"),
    [
        ([6, 6, 6, 1], 2),  # 1 + 2 absorbed by ranged fire: no fort rolls, only the bear
        ([6, 6, 1, 1], 5),  # until then each rolls its full value
    ],
)
def test_forts_are_one_pool_and_silent_once_neutralized(ranged: list[int], back_dice: int) -> None:
    realm, land = field(["giant", "goblins"], ["bear"], fort=1, site="city")
    outcome(battle(realm, land, [*ranged, 1, *[1] * back_dice]))
    assert dice_of(realm, "battle_hand_to_hand") == [1, back_dice]
    assert realm.state.bank.count(realm.state.fort[0]) == 0
    kind = "battle_forts_hit" if back_dice == 5 else "battle_forts_down"
    assert [facts["hits"] for facts in told(realm, kind)] == [sum(die == 6 for die in ranged)]


@pytest.mark.rule("KT-36")
def test_forts_stand_after_the_battle_as_before() -> None:
    realm, land = field(["giant", "goblins"], ["bear"], fort=1, site="city")
    before = realm.state.fort[:], realm.state.site[:]
    battle(realm, land, [6, 6, 6, 1, 1, 1, 1])
    outcome(realm)
    assert (realm.state.fort, realm.state.site) == before


@pytest.mark.rule("13.6", "16")
def test_a_mine_neither_fights_nor_protects() -> None:
    realm, land = field(["cyclops"], ["bear"], terrain="mountain", site="gold_mine")
    assert outcome(battle(realm, land, [6, 1, 1, 1, 1, 1, 1])).taken == 1


@pytest.mark.rule("19.12", "KT-47")
def test_a_wall_of_fire_is_a_fort() -> None:
    # Wall 3 in a land without defenders: it takes three hits and rolls three dice.
    realm, land = field(["cyclops"])
    assert outcome(battle(realm, land, "66111 116", wall=3)).taken == 0
    assert dice_of(realm, "battle_hand_to_hand") == [5, 3]


@pytest.mark.rule("17.2", "19.4")
def test_the_dead_of_a_war_are_set_aside() -> None:
    realm, land = field(["cyclops"], ["elf_lord"])
    # The Elf Lord fires six dice; the Cyclops falls, and the battle is over.
    outcome(battle(realm, land, [6, 1, 1, 1, 1, 1]))
    assert kinds(realm.state.fallen[ANN]) == ["cyclops"]
    assert realm.state.army[ANN] == []


@pytest.mark.rule("7.4", "10.8", "17.2", "KT-41")
def test_a_fight_for_land_against_its_owners() -> None:
    # Ann attacks the owners Bea leads; the dead go back at once, owners to the deck, a special character to the bank.
    realm, _ = field(["arch_mage", "cyclops"])
    s = realm.state
    land = take(realm, "plains")
    s.table.append(land)
    s.owners = [take(realm, "bear"), take(realm, "wolf_pack")]
    owners = s.owners[:]
    battle(realm, land, "511111 61111 661111", back=s.owners[:], fight=1)
    end = outcome(realm)
    # Two hits by star and Cyclops kill both owners, two hits by them both attackers: nobody holds the land.
    assert (end.taken, end.front, end.back, s.owners) == (0, [], [], [])
    assert all(owner in s.deck for owner in owners)
    assert [tile for tile in SPECIALS if tile in s.bank] == list(SPECIALS)
    assert s.fallen == [[], [], []]


@pytest.mark.rule("KT-28")
def test_thief_and_assassin_have_fought_on_either_side() -> None:
    realm, land = field(["master_thief"], ["assassin_primus"])
    outcome(battle(realm, land, [1] * 8))
    assert kinds(realm.state.fought) == ["master_thief", "assassin_primus"]


@pytest.mark.rule("13.3", "KT-28")
def test_taking_undefended_land_is_no_battle() -> None:
    realm, land = field(["master_thief"])
    assert outcome(battle(realm, land)).taken == 1
    assert THIEF not in realm.state.fought


@pytest.mark.rule("KT-53", "KT-56")
def test_the_charm_may_change_a_battle_die() -> None:
    # A throw opens a window where one die changed by one changes the hits: [5] can become a hit, [3] cannot.
    realm, land = field(["goblins", "ogres"], ["bear"])
    give_hand(realm, ANN, "lucky_charm")
    battle(realm, land, [5, 3, 3, 1, 1])
    assert realm.decision is not None and realm.decision.kind == "window"
    assert [one for one in realm.decision.ids if one.startswith("charm")] == ["charm:0:+1"]
    realm.choose("charm:0:+1")
    assert outcome(realm).taken == 1
    assert hits_of(realm, "battle_hand_to_hand") == [1, 0]


@pytest.mark.rule("KT-56")
def test_a_throw_that_cannot_be_changed_opens_no_window() -> None:
    realm, land = field(["goblins", "ogres"], ["bear"])
    give_hand(realm, ANN, "lucky_charm")
    decision = battle(realm, land, [3, 3, 3, 1, 1]).decision
    assert decision is not None and decision.kind == "wait"


def test_the_scene_shows_the_whole_battle() -> None:
    # Ranged: one hit on the Castle; two hits on Ann, who gives up Elves and Buffalo Herd. Hand to hand: Launcelot
    # charges with 4 (9 dice, 4 hits), the knight with 2 (5 dice, and 3 + 1 of the forts).
    realm, land = field(
        ["sir_launcelot", "buffalo_herd_4", "elves_r2"], ["elf_lord", "white_knight"], "desert", 3, "village"
    )
    battle(realm, land, "26 163465 4 636162465 2 425613245")
    hit(realm, "elves_r2", "buffalo_herd_4")
    # One hit of the knight's side kills Launcelot; Ann's four: three break Castle and Village, one goes on.
    assert asked(realm) == (BEA, ["elf_lord", "white_knight"])
    step = next(one for one in realm.stack if isinstance(one, Battle))
    scene = step.scene(realm)
    assert scene["absorb"] == 4 and scene["absorbed"] == 4 and scene["absorb_left"] == 0
    assert kinds(scene["back"]) == ["elf_lord", "white_knight"]  # type: ignore[arg-type]
    assert (scene["back_dice"], scene["back_charge"], scene["back_stage"]) == ([6, 5], [0, 2], [-1, 1])
    assert scene["front"] == []
    assert realm.state.shown == scene["back"]  # the dead lie face up in no army
    assert (scene["ranged_front_hits"], scene["ranged_front_got"]) == (1, 2)
    assert (scene["ranged_absorbed"], scene["hand_to_hand_absorbed"]) == (1, 3)
    assert (scene["hand_to_hand_front_hits"], scene["hand_to_hand_back_got"]) == (4, 1)
    assert kinds(scene["fallen"]) == ["buffalo_herd_4", "elves_r2", "sir_launcelot"]  # type: ignore[arg-type]
    losses = realm.stack[-1]
    assert losses.scene(realm)["left"] == 1  # type: ignore[attr-defined]
    assert realm.decision is not None and realm.decision.prompt == "Hand to hand, 1 hit to assign. Who takes one?"


def test_every_line_of_a_battle_can_be_read() -> None:
    front = ["grand_duke", "baron_munchausen", "yellow_knight", "elves_r2"]
    realm, land = field(front, ["ghosts", "sword_master"], fort=3)
    give_army(realm, ANN, "magic_bow")
    battle(realm, land, bow=realm.state.army[ANN][2])
    while realm.decision is not None and realm.decision.kind == "battle_hit":
        assert len(realm.decision.prompt) <= 60 and realm.decision.choices
        realm.choose(realm.decision.ids[0])
    lines = [line.text for line in realm.chronicle(None)]
    assert any("besiege" in line for line in lines) and any("bears the Magic Bow" in line for line in lines)
