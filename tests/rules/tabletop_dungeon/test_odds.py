"""Tabletop Dungeon: the odds of every kind of roll against simulated rolls, and no roll without odds."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from rules.engine.phrases import as_phrase
from rules.tabletop_dungeon.board.grid import EAST
from rules.tabletop_dungeon.facts import CLOAK, HERO_IDS, LUCK, RING
from rules.tabletop_dungeon.game import GAME
from rules.tabletop_dungeon.state import Dungeon
from tests.rolls import (
    FEW,
    MANY,
    Deviation,
    Found,
    Way,
    check,
    check_inventory,
    games,
    gathered,
    places_that_roll,
    simulated,
    trial,
)
from tests.rules.tabletop_dungeon.rolling import ATTACKS, READS, first_find, in_passing, kind_of, way_of, wounds_of
from tests.rules.tabletop_dungeon.stage import add_hall, add_room, at, end_heroes, stage

PLAN = tuple(((1, 2, 4)[seed % 3], seed, {}) for seed in range(50, 65))
KINDS = (*READS, *ATTACKS)
SEVERAL = 3
"""Positions of each kind that the long run tries."""

ROLLS: dict[str, list[str] | str] = {
    "heroes.attacks.Attack.roll": ["HeroPhase.choose", "Attack.aim", "Attack.luck"],
    "turn.building.BuildPhase.roll": "which room gets a hallway: nobody chooses",
    "turn.damage.DamagePhase.roll": [
        "HeroPhase.choose",
        "SearchPhase.choose",
        "DamagePhase.strike",
        "DamagePhase.luck",
    ],
    "monsters.arrivals.fill": ["BuildPhase.choose"],
    "turn.search.search": ["SearchPhase.choose"],
}
"""Every place that rolls: the questions that tell its odds before, or why no question leads to it."""


def equipped() -> Iterator[Dungeon]:
    """Random games; in every second one the heroes begin with a ring, a cloak and potions, and wounded."""
    for table in games(GAME.key, PLAN):
        if table.number == 0 and table.seats == ["Ann", "Bea"]:
            for hero in HERO_IDS:
                table.state.held[hero][LUCK] = 2
                table.state.worn[hero][(CLOAK, RING)[hero % 2]] = 1
                table.state.wounds[hero] = hero % 3
        yield table


def searching() -> Iterator[Dungeon]:
    """A team that has cleared so many rooms, asked whether it searches the next."""
    for cleared in (0, 4, 5):
        dungeon = stage({hero: at(place, 0) for place, hero in zip((-1, 0, 1), HERO_IDS, strict=False)})
        for _ in range(cleared):
            room = len(dungeon.state.rooms) - 1
            add_hall(dungeon, room, EAST)
            add_room(dungeon, EAST)
            dungeon.state.cleared[room + 1] = 1
        end_heroes(dungeon)
        yield dungeon


@cache
def positions() -> dict[str, list[Found]]:
    """Positions of every kind, from searches arranged for it and from random games."""
    return gathered(chain(searching(), equipped()), kind_of, each=SEVERAL)


def try_out(kind: str, place: int, count: int) -> Deviation:
    """One position of a kind against so many rolls; of a kind with fewer positions the last."""
    return trial(positions()[kind], place, kind, way_of, count)


@pytest.mark.parametrize("place", range(2))
@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_the_dice_do(kind: str, place: int) -> None:
    try_out(kind, place, FEW)


@pytest.mark.long
@pytest.mark.parametrize("place", range(SEVERAL))
@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_a_hundred_thousand_dice_do(kind: str, place: int) -> None:
    print(kind, place, try_out(kind, place, MANY))


@pytest.mark.rule("4.2", "4.3", "4B.1")
@pytest.mark.parametrize("place", range(SEVERAL))
def test_the_saves_to_come_are_told_hero_by_hero(place: int) -> None:
    one = positions()["HeroPhase.choose end"][place]
    odds = one.table.odds(one.choice)
    assert odds is not None and odds.more
    for more in odds.more:
        hero = int(str(as_phrase(more.heading).facts["hero"]))
        read = wounds_of(hero, one.table.state.wounds[hero])
        check(more, simulated(one, Way(read, in_passing), FEW, seed=place + 1))


@pytest.mark.rule("3.3", "3.4", "3.5")
@pytest.mark.parametrize("place", range(2))
def test_what_each_hero_finds_is_told(place: int) -> None:
    one = positions()["SearchPhase.choose search"][place]
    odds = one.table.odds(one.choice)
    assert odds is not None and odds.more[0].heading == "each_hero_finds"
    check(odds.more[0], simulated(one, Way(first_find, in_passing), FEW, seed=place + 1))


@pytest.mark.rule("TD-22")
def test_a_luck_potion_tells_what_it_changes() -> None:
    for kind, failed in (("Attack.luck drink", "miss"), ("DamagePhase.luck drink", "one_wound")):
        table, choice = positions()[kind][0]
        odds = table.odds(choice)
        assert odds is not None and {row.key: row.before for row in odds.rows if row.before} == {failed: odds.of}
        assert table.odds("pass") is None


def test_every_kind_of_choice_with_odds_is_tried() -> None:
    assert positions().keys() == set(KINDS)


def test_every_roll_has_its_odds_or_a_reason() -> None:
    check_inventory(GAME, ROLLS, places_that_roll("rules.tabletop_dungeon"))
