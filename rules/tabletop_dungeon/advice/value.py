"""The value of positions: how likely the heroes are to escape, and how many. The search compares positions by it."""

from rules.engine.search_plan import SearchPlan, TeamValue, read_budgets
from rules.tabletop_dungeon.advice.outlook import strength_of_foes
from rules.tabletop_dungeon.advice.weighing import weigher
from rules.tabletop_dungeon.board.sheets import in_peril, living
from rules.tabletop_dungeon.facts import NOBODY, THE_DRAGON
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon

PACKAGE = "rules.tabletop_dungeon"

FEATURES = (
    "alive",
    "squared",
    "wounds",
    "second_wounds",
    "cleared",
    "rooms",
    "foes",
    "biting",
    "peril",
    "worn",
    "held",
    "dragon",
    "time",
)
"""What the chance is made of: living heroes, their number squared, their wounds and those beyond the first; rooms
cleared and rooms in all; the strength of the monsters, those on sheets, heroes in peril; treasures worn and held; the
Dragon; turns gone by."""


def features(dungeon: Dungeon) -> tuple[float, ...]:
    """The features of the team, in the order of ``FEATURES``."""
    s = dungeon.state
    heroes = living(s)
    wounds = [s.wounds[hero] for hero in heroes]
    return (
        len(heroes) * 0.25,
        len(heroes) ** 2 / 16,
        sum(wounds) * 0.2,
        sum([wound > 1 for wound in wounds]) * 0.5,
        sum(s.cleared) * 0.2,
        len(s.rooms) * 0.2,
        strength_of_foes(s) * 0.05,
        len([place for place in s.place if place <= ON_SHEET]) * 0.2,
        sum([in_peril(s, hero) for hero in heroes if s.square[hero] != NOBODY]) * 0.2,
        sum([sum(s.worn[hero]) for hero in heroes]) * 0.2,
        sum([sum(s.held[hero]) for hero in heroes]) * 0.2,
        float(s.place[THE_DRAGON] != IN_BOX),
        s.turn * 0.02,
    )


def stage(dungeon: Dungeon) -> int:
    """Counts the turns."""
    return dungeon.state.turn


VALUE_OF_TEAM = TeamValue(PACKAGE, FEATURES, features)
"""What the end of the game is worth on average: nothing for a loss, more the more heroes escape."""

SEARCH = SearchPlan(read_budgets(PACKAGE), weigher, stage, VALUE_OF_TEAM)
"""The questions worth a search, and how it compares positions."""
