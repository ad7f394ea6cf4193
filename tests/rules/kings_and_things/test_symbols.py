"""What the symbols of every creature and hero do: magic, ranged, charge, flying, and the heroes without a text."""

import tomllib
from pathlib import Path

import pytest

import rules.kings_and_things
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import KIND
from rules.kings_and_things.field.forces import dice_of, stage_of, value_of
from rules.kings_and_things.field.records import MAGIC_STEP, MELEE_STEP, RANGED_STEP, the_battle
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.movement import MovePart
from tests.rules.kings_and_things.stage import ANN, BEA, answer, at, bare, hold, ids, land, put, run, told

DATA = Path(rules.kings_and_things.__file__).parent / "data" / "components.toml"
COMPONENTS = tomllib.loads(DATA.read_text(encoding="utf-8"))
FIGHTERS = {row["id"]: row for row in (*COMPONENTS["creature"], *COMPONENTS["hero"])}
FLYERS = [kind for kind, row in FIGHTERS.items() if "flying" in row.get("abilities", ())]


def waiting() -> War:
    """A battle in Bea's hex C2 at the window before its first round."""
    war = bare()
    land(war, "C2", "plains", BEA)
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    put(war, ANN, "C2", "goblins")
    put(war, BEA, "C2", "troll")
    hold(war, ANN, "talisman")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    return war


@pytest.mark.rule("6.6", "10.1")
def test_every_creature_and_hero_rolls_in_the_first_step_of_its_symbols() -> None:
    war = waiting()
    battle = the_battle(war)
    assert battle is not None
    for kind, row in FIGHTERS.items():
        abilities, piece = set(row.get("abilities", ())), KIND.index(kind)
        step = MAGIC_STEP if "magic" in abilities else RANGED_STEP if "ranged" in abilities else MELEE_STEP
        dice = 2 if "charge" in abilities and step == MELEE_STEP else 1
        rolls = stage_of(war.state, battle, ANN, piece), dice_of(war.state, battle, ANN, piece)
        assert rolls == (step, dice), kind
        assert value_of(war.state, battle, ANN, piece) == row["value"], kind


@pytest.mark.rule("6.6", "6.7", "10.1")
@pytest.mark.parametrize(
    ("hero", "step", "dice"),
    [
        ("arch_cleric", "magic", [5]),
        ("arch_mage", "magic", [6]),
        ("elf_lord", "ranged", [6]),
        ("sir_lance_a_lot", "melee", [5, 6, 6]),
        ("ghaogh_ii", "melee", [6, 6]),
        ("lord_of_the_eagles", "melee", [5, 6]),
    ],
)
def test_heroes_with_symbols_alone_fight_in_their_step(hero: str, step: str, dice: list[int]) -> None:
    war = bare()
    land(war, "C2", "plains", BEA)
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    put(war, ANN, "C2", hero)
    put(war, BEA, "C2", "troll")
    war.state.marker[at(war, "C2")] = 1
    war.dice.script(dice)
    run(war, Combat(), phase="combat")
    answer(war, f"hex:{at(war, 'C2')}")
    throw = told(war, "battle_throw")[0]
    assert throw["about"] == step and throw["dice"] == dice and throw["hits"][0] == 1
    assert war.state.owner[at(war, "C2")] == ANN


@pytest.mark.rule("5.6", "KA-34")
@pytest.mark.parametrize("kind", FLYERS)
def test_every_flyer_crosses_sea_at_one_point_a_hex(kind: str) -> None:
    war = bare()
    land(war, "C1", "plains", ANN)
    sea = land(war, "C2", "sea")
    far = land(war, "C3", "forest", ANN)
    (piece,) = put(war, ANN, "C1", kind)
    run(war, MovePart(seat=ANN), phase="movement")
    answer(war, f"hex:{at(war, 'C1')}", f"piece:{piece}", "go")
    assert f"goal:{far}" in ids(war) and f"goal:{sea}" not in ids(war)
    answer(war, f"goal:{far}")
    part = war.stack[-1]
    assert isinstance(part, MovePart) and part.left(piece) == 2


@pytest.mark.rule("KA-5")
@pytest.mark.parametrize("hero", ["baron_munchausen", "grand_duke"])
@pytest.mark.parametrize("attacks", [True, False])
def test_baron_and_duke_each_make_one_hit_when_they_attack(hero: str, attacks: bool) -> None:
    war = bare()
    land(war, "C2", "plains", BEA, fort=3, income="city")
    land(war, "C1", "mountain", ANN)
    put(war, ANN if attacks else BEA, "C2", hero)
    put(war, BEA if attacks else ANN, "C2", "farmers" if attacks else "troll")
    hold(war, ANN, "talisman")
    war.state.marker[at(war, "C2")] = 1
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    battle = the_battle(war)
    hits = 1 if attacks else 0
    assert battle is not None and (battle.fort_hits, battle.town_hits) == (hits, hits)


@pytest.mark.rule("KA-90", "KA-82", "6.7")
def test_the_lucky_charm_turns_a_miss_of_a_battle_into_a_hit() -> None:
    war = bare()
    land(war, "C2", "plains", BEA)
    land(war, "C1", "mountain", ANN)
    land(war, "C5", "mountain", BEA)
    put(war, ANN, "C2", "troll")
    put(war, BEA, "C2", "goblins")
    hold(war, ANN, "lucky_charm")
    war.state.marker[at(war, "C2")] = 1
    war.dice.script([5, 6])
    run(war, Combat(), phase="combat")
    war.choose(f"hex:{at(war, 'C2')}")
    while not any(choice.startswith("charm") for choice in ids(war)):
        war.choose("pass")
    assert [choice for choice in ids(war) if choice.startswith("charm:0")] == ["charm:0:-1"], "a 6 misses like a 5"
    war.choose("charm:0:-1")
    assert told(war, "battle_throw")[0]["hits"] == [1, 0]
