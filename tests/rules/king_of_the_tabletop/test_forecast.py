"""The estimate of a battle: it agrees with exact chances and with battles really fought."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.army.forces import Arms, Ground
from rules.king_of_the_tabletop.war.forecast import Forecast, Side, forecast
from tests.rules.king_of_the_tabletop.battlefield import battle, field, outcome
from tests.rules.king_of_the_tabletop.stage import tile

ROUNDS = 4000
CLOSE = 0.03
"""Four standard deviations of a chance estimated from so many battles are at most 0.032."""


def tiles(kinds: Sequence[str]) -> list[int]:
    """Tiles of these kinds; equal kinds give different tiles."""
    return [tile(kind, kinds[:place].count(kind)) for place, kind in enumerate(kinds)]


def estimate(front: Sequence[str], back: Sequence[str], forts: int = 0, rounds: int = ROUNDS) -> Forecast:
    """An estimate for forest land, nothing hidden."""
    return forecast(Side(tiles(front)), Side(tiles(back)), forts, Dice.seeded(3), rounds, Ground("forest"))


MISS = Fraction(5, 6)
ONE_OF_FIVE = 5 * Fraction(1, 6) * MISS**4


@pytest.mark.parametrize(
    ("front", "back", "forts", "chance"),
    [
        (["cyclops"], [], 0, Fraction(1)),
        (["cyclops"], ["bear"], 0, (1 - MISS**5) * MISS**2),  # a hit in five dice, none in two
        (["giant"], ["bear"], 0, 1 - MISS**4),  # ranged fire: a dead bear strikes nobody, a live one holds the land
        (["druid"], ["bear"], 0, (1 - Fraction(2, 3) ** 3) * MISS**2),  # stars
        # One hit kills a ghost half the time, more than one always; the ghost rolls one die.
        (["cyclops"], ["ghosts"], 0, (1 - MISS**5 - ONE_OF_FIVE / 2) * MISS),
        (["cyclops"], [], 1, (1 - MISS**5) * MISS),  # a Tower rolls one die
        (["baron_munchausen"], [], 1, Fraction(1)),  # the siege alone
        (["bear"], ["cyclops"], 20, Fraction(0)),
    ],
)
def test_exact_chances(front: list[str], back: list[str], forts: int, chance: Fraction) -> None:
    assert estimate(front, back, forts).taken == pytest.approx(float(chance), abs=CLOSE)


def test_expected_losses() -> None:
    # Without choices or forts each side loses one tile with the chance of a hit: five dice, two dice.
    figure = estimate(["cyclops"], ["bear"])
    assert figure.front_lost == pytest.approx(float(1 - MISS**2), abs=CLOSE)
    assert figure.back_lost == pytest.approx(float(1 - MISS**5), abs=CLOSE)
    assert figure.rounds == ROUNDS


def hits(dice: int) -> list[Fraction]:
    """The chances of 0, 1, 2 ... hits on so many dice."""
    return [comb(dice, count) * Fraction(5 ** (dice - count), 6**dice) for count in range(dice + 1)]


def test_the_sword_master_remembers_a_hit_of_the_ranged_stage() -> None:
    # Giant 4 fires, Walking Tree 5 strikes; two hits in all kill him; his four dice must not hit twice. Two hits of the
    # Giant end the battle.
    four, five = hits(4), hits(5)
    chance = 1 - four[0] - four[1] + (four[1] * (1 - five[0]) + four[0] * (1 - five[0] - five[1])) * (four[0] + four[1])
    assert estimate(["giant", "walking_tree"], ["sword_master"]).taken == pytest.approx(float(chance), abs=CLOSE)


def test_neutralized_forts_are_silent() -> None:
    # The Giant's first hit breaks the Tower, a second kills the bear. Two dice strike back, three with the Tower.
    four = hits(4)
    lost = four[1] * (1 - MISS**2) + four[0] * (1 - MISS**3)
    assert estimate(["giant"], ["bear"], 1).front_lost == pytest.approx(float(lost), abs=CLOSE)


def test_who_has_fired_a_bow_now_lost_does_not_strike() -> None:
    # The bear's two dice fire; a hit of the Forester's two takes the bow, two hits the bear as well.
    front = Side([tile("bear"), tile("magic_bow")], Arms(bow=tile("bear")))
    figure = forecast(front, Side([tile("forester")]), 0, Dice.seeded(3), ROUNDS)
    assert figure.taken == pytest.approx(float((1 - MISS**2) * (1 - Fraction(1, 36))), abs=CLOSE)


@pytest.mark.parametrize(
    ("front", "back", "fort"),
    [
        (["walking_tree"] * 2, ["ghosts"] * 4, 2),
        (["sword_master"], ["mountain_men"] * 2, 0),
        (["golem"], ["walking_tree"] * 2, 1),
        (["black_knight"], ["sword_master"], 0),
        (["ghosts"] * 4, ["elf_lord"], 0),
    ],
)
def test_it_agrees_with_battles_really_fought(front: list[str], back: list[str], fort: int) -> None:
    # Nobody has a choice in these, so 1500 battles of the rules and 4000 of the estimate differ by chance alone.
    realm, land = field(front, back, fort=fort)
    fought, taken, front_left, back_left = 1500, 0, 0, 0
    for seed in range(fought):
        twin = realm.copy()
        twin.dice = Dice.seeded(seed)
        end = outcome(battle(twin, land))
        taken, front_left, back_left = taken + end.taken, front_left + len(end.front), back_left + len(end.back)
    figure = estimate(front, back, fort)
    assert figure.taken == pytest.approx(taken / fought, abs=0.05)
    assert figure.front_lost == pytest.approx(len(front) - front_left / fought, abs=0.1)
    assert figure.back_lost == pytest.approx(len(back) - back_left / fought, abs=0.1)


def test_the_sensible_owner_gives_up_the_least() -> None:
    # Ranged fire falls on the Elves who have shot, not on the five dice still to come.
    shooters = estimate(["walking_tree", "elves_r2"], ["elf_lord"])
    assert shooters.taken > estimate(["walking_tree"], ["elf_lord"]).taken + 0.2


def test_arms_and_options_count() -> None:
    bear, sword = tile("bear"), tile("magic_sword")

    def chance(arms: Arms, ground: Ground) -> float:
        front, back = Side([bear, sword], arms), Side([tile("farmers")])
        return forecast(front, back, 0, Dice.seeded(3), ROUNDS, ground).taken

    # Two dice on 6; on 5 with the sword; three on 5 with the terrain bonus. The sword takes what the farmers hit.
    assert chance(Arms(), Ground()) == pytest.approx(float(1 - MISS**2), abs=CLOSE)
    assert chance(Arms(sword=bear), Ground()) == pytest.approx(1 - (2 / 3) ** 2, abs=CLOSE)
    assert chance(Arms(sword=bear), Ground("forest", home=True)) == pytest.approx(1 - (2 / 3) ** 3, abs=CLOSE)
    assert chance(Arms(sword=bear, arms_off=True), Ground()) == chance(Arms(), Ground())


def test_hidden_tiles_are_drawn_from_the_pool() -> None:
    pool = tiles(["cyclops", "goblins"])
    mixed = forecast(Side(tiles(["walking_tree"])), Side([], hidden=1), 0, Dice.seeded(3), ROUNDS, pool=pool)
    strong, weak = estimate(["walking_tree"], ["cyclops"]).taken, estimate(["walking_tree"], ["goblins"]).taken
    assert mixed.taken == pytest.approx((strong + weak) / 2, abs=CLOSE)
    # More hidden tiles than the pool has: all of it.
    assert forecast(Side(tiles(["bear"])), Side([], hidden=5), 0, Dice.seeded(3), 50, pool=pool).taken == 0
    # The attacker's are drawn first.
    both = forecast(Side([], hidden=1), Side([], hidden=1), 0, Dice.seeded(3), ROUNDS, pool=tiles(["bear"]))
    assert both.taken == 1.0


def test_the_same_dice_give_the_same_estimate() -> None:
    assert estimate(["cyclops"], ["bear"], 1, 100) == estimate(["cyclops"], ["bear"], 1, 100)
