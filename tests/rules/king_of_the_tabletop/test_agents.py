"""Master Thief and Assassin Primus (18.7 to 18.13, KT-28)."""

import pytest

from rules.king_of_the_tabletop.facts import ASSASSIN, THIEF
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.agents import Agents
from tests.rules.king_of_the_tabletop.battlefield import ANN, BEA, CARL, Below, kinds
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, run, told


def night(*agents: str, army: tuple[str, ...] = (), gold: int = 10, dice: tuple[int, ...] = ()) -> Realm:
    """The end of a turn: Ann with these agents, Bea with an army and gold; the dice that will fall."""
    realm = bare(3)
    for seat in (ANN, BEA, CARL):
        give_land(realm, seat, "desert")
    give_army(realm, ANN, *agents)
    give_army(realm, BEA, *army)
    realm.state.gold[BEA] = gold
    realm.dice.script(dice)
    return run(realm, Below(), Agents(seat=ANN))


def question(realm: Realm) -> str:
    assert realm.decision is not None
    return realm.decision.kind


@pytest.mark.rule("18.7", "18.10", "KT-28")
def test_each_acts_once_thief_first() -> None:
    realm = night("assassin_primus", "master_thief", army=("bear",))
    assert realm.decision is not None
    assert (question(realm), realm.decision.ids) == ("thief", ["target:1", "target:2", "pass"])
    realm.dice.script([1, 2])
    realm.choose("target:2")
    assert (question(realm), realm.decision.ids) == ("assassin", ["target:1", "pass"])
    assert [choice.why for choice in realm.blocked()] == ["has no army"]
    realm.choose("pass")
    assert question(realm) == "wait"


@pytest.mark.rule("18.7", "18.10", "KT-28")
@pytest.mark.parametrize(
    ("fought", "kind"), [([THIEF], "assassin"), ([ASSASSIN], "thief"), ([THIEF, ASSASSIN], "wait")]
)
def test_whoever_fought_this_turn_stays_at_home(fought: list[int], kind: str) -> None:
    realm = night()
    give_army(realm, ANN, "master_thief", "assassin_primus")
    give_army(realm, BEA, "bear")
    realm.state.fought = fought
    run(realm, Agents(seat=ANN))
    assert question(realm) == kind


def test_without_agents_nobody_is_asked() -> None:
    assert question(night("cyclops", army=("bear",))) == "wait"


@pytest.mark.rule("18.8", "KT-28")
@pytest.mark.parametrize(
    ("gold", "dice", "stolen"), [(10, (6, 1), 5), (10, (3, 2), 1), (10, (2, 5), 0), (2, (6, 1), 2), (0, (6, 1), 0)]
)
def test_the_theft(gold: int, dice: tuple[int, int], stolen: int) -> None:
    realm = night("master_thief", gold=gold, dice=dice)
    realm.choose("target:1")
    assert realm.state.gold == [stolen, gold - stolen, 0]
    assert THIEF in realm.state.army[ANN] and question(realm) == "wait"


@pytest.mark.rule("7.4", "18.8", "18.9")
@pytest.mark.parametrize(("again", "lives"), [((4, 3), True), ((4, 4), False), ((3, 4), False)])
def test_a_thief_who_is_caught(again: tuple[int, int], lives: bool) -> None:
    realm = night("master_thief", dice=(2, 2, *again))
    realm.choose("target:1")
    assert realm.state.gold == [0, 10, 0]
    assert (THIEF in realm.state.army[ANN]) == lives != (THIEF in realm.state.bank)


@pytest.mark.rule("18.11", "18.12")
@pytest.mark.parametrize(
    ("dice", "bear", "lives"),
    [
        ((5, 4), False, True),
        ((4, 5), True, True),
        ((4, 4, 2, 1), True, True),
        ((4, 4, 2, 2), True, False),
        ((4, 4, 1, 2), True, False),
    ],
)
def test_the_assassin(dice: tuple[int, ...], bear: bool, lives: bool) -> None:
    # An army of one needs no further die.
    realm = night("assassin_primus", army=("bear",), dice=dice)
    before = realm.dice.uses
    realm.choose("target:1")
    assert kinds(realm.state.army[BEA]) == ["bear"] * bear
    assert (ASSASSIN in realm.state.army[ANN]) == lives != (ASSASSIN in realm.state.bank)
    assert realm.dice.uses - before == len(dice)


@pytest.mark.rule("18.13")
@pytest.mark.parametrize(
    ("size", "dice", "victim"),
    [
        (6, (1,), 0),
        (6, (6,), 5),
        (3, (4, 6, 3), 2),  # a die that points to nobody is thrown again
        (7, (2, 1), 0),  # even: the first four of seven
        (7, (2, 4), 3),
        (7, (1, 1), 4),  # odd: the last three
        (13, (2, 1, 3), 6),  # 7 and 6; then 4 and 3 of the seven: the last of 4, 5, 6
        (13, (3, 6), 12),
        (14, (3, 2, 2), 8),  # 7 and 7: the last seven, of these the first four, of these the second
    ],
)
def test_chance_names_the_victim(size: int, dice: tuple[int, ...], victim: int) -> None:
    names = [
        "cyclops",
        "giant",
        "troll",
        "blue_knight",
        "giant_roc",
        "dwarves_r3",
        "dwarves_3",
        "dwarves_r2",
        "dwarves_2",
        "great_eagle",
        "ogres",
        "great_hawk",
        "elf_lord",
        "magic_sword",
    ]
    realm = night("assassin_primus", army=tuple(names[:size]), dice=(5, 4, *dice))
    realm.choose("target:1")
    assert kinds(realm.state.army[BEA]) == names[:victim] + names[victim + 1 : size]
    assert realm.dice.scripted == []
    assert kinds([told(realm, "assassin_kills")[0]["tile"]]) == [names[victim]]


@pytest.mark.rule("7.4", "18.13", "19.14", "19.16")
@pytest.mark.parametrize(
    ("die", "victim", "place"), [(1, "elf_lord", "bank"), (2, "magic_sword", "deck"), (3, "bear", "deck")]
)
def test_special_characters_and_arms_die_of_him_too(die: int, victim: str, place: str) -> None:
    realm = night("assassin_primus", army=("elf_lord", "magic_sword", "bear"), dice=(5, 4, die))
    before = realm.state.army[BEA][:]
    realm.choose("target:1")
    (gone,) = set(before) - set(realm.state.army[BEA])
    assert kinds([gone]) == [victim] and gone in getattr(realm.state, place)


@pytest.mark.rule("18.8", "18.9")
def test_the_odds_of_a_theft() -> None:
    # Of 36 pairs 15 lose, 15 win (differences 1 to 5: 5, 4, 3, 2, 1 pairs), 6 are equal; of those 15 in 36 escape.
    realm = night("master_thief", gold=3)
    odds = realm.odds("target:1")
    assert odds is not None and odds.of == 36 * 36
    assert {row.outcome: row.cases for row in odds.rows} == {
        "nothing": 15 * 36,
        "steals 1 gold": 5 * 36,
        "steals 2 gold": 4 * 36,
        "steals 3 gold": 6 * 36,
        "escapes": 6 * 15,
        "caught and killed": 6 * 21,
    }
    assert realm.odds("pass") is None


@pytest.mark.rule("18.11", "18.12")
def test_the_odds_of_a_killing() -> None:
    odds = night("assassin_primus", army=("bear",)).odds("target:1")
    assert odds is not None
    assert {row.outcome: row.cases for row in odds.rows} == {
        "nothing": 540,
        "kills a tile": 540,
        "escapes": 90,
        "caught and killed": 126,
    }


@pytest.mark.rule("KT-53", "KT-56")
def test_the_charm_saves_a_thief() -> None:
    # [3] against [3]: one die up steals, one down is a plain failure; all four changes lead to those two.
    realm = night("master_thief", dice=(3, 3))
    give_hand(realm, ANN, "lucky_charm")
    realm.choose("target:1")
    assert realm.decision is not None
    assert [one for one in realm.decision.ids if one.startswith("charm")] == ["charm:0:+1", "charm:0:-1"]
    realm.choose("charm:0:+1")
    assert realm.state.gold == [1, 9, 0]


def test_lines_and_scene() -> None:
    realm = night("master_thief", "assassin_primus", army=("bear", *["goblins"] * 3, *["farmers"] * 4))
    realm.dice.script([2, 2, 1, 2])
    realm.choose("target:1")
    realm.dice.script([5, 4, 2, 6, 1])
    step = realm.stack[-1]
    assert isinstance(step, Agents)
    assert step.scene(realm) == {"seat": ANN, "agent": ASSASSIN, "target": -1, "running": 0, "army": 0}
    realm.choose("target:1")
    lines = [line.text for line in realm.chronicle(None)]
    assert lines[-6:] == [
        "Ann's Master Thief rolls [2] against [2] of Bea and is caught in the act.",
        "Ann's Master Thief rolls [1] against [2] of Bea and is killed.",
        "Ann's Assassin Primus rolls [5] against [4] and gets into the army of Bea.",
        "Bea rolls [2]: 4 tiles may still be the victim.",
        "Bea rolls [6]: no tile has that number.",
        "Bea rolls [1]: Bear 2 is killed.",
    ]
