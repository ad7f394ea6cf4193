"""Values of deeds in the hero phase, by the positions that they lead to."""

from collections.abc import Callable
from functools import lru_cache

from rules.engine import choice_ids
from rules.engine.records import copy_record
from rules.tabletop_dungeon.advice.outlook import best_targets, front_door, hit_chance, loose_monsters, outlook
from rules.tabletop_dungeon.advice.position import decode, encode
from rules.tabletop_dungeon.advice.weights import WEIGHTS, Temper
from rules.tabletop_dungeon.board.figures import harm
from rules.tabletop_dungeon.board.layout import closed_doors, doors_in, layout
from rules.tabletop_dungeon.board.sheets import in_peril, living, movement_used, threats
from rules.tabletop_dungeon.facts import BARBARIAN, FIGURES, GONE, HEALING, HERO_KEY, NOBODY, TREASURE_KEY
from rules.tabletop_dungeon.heroes.attacks import damage_of
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState
from rules.tabletop_dungeon.turn.hero_phase import deeds
from rules.tabletop_dungeon.view import DungeonView

LAZY = 0.1
"""The least gain in points for which anything is done."""


class Weighing:
    """Values every deed in one position, each once."""

    def __init__(self, s: DungeonState, heroes: tuple[int, ...], temper: Temper) -> None:
        self.s = s
        self.temper = temper
        self.others = [hero for hero in living(s) if hero not in heroes]
        self.plan, self.closed = layout(self.s), closed_doors(self.s)
        self.ready = living(self.s)
        self.gathered = self._gathered()
        self.stay = outlook(s, temper, self.ready)
        self.worth: dict[tuple[int, str], float] = {}

    def end(self) -> float:
        return outlook(self.s, self.temper, self.others)

    def best(self, hero: int) -> float:
        return max((self.deed(hero, choice) for choice in deeds(self.s, hero)), default=-1000.0)

    def deed(self, hero: int, choice: str) -> float:
        known = self.worth.get((hero, choice))
        if known is None:
            known = self.worth[hero, choice] = self._weigh(hero, choice)
        return known

    def _gathered(self) -> bool:
        """Are the heroes near enough to the next door to attack together?"""
        s = self.s
        heroes = living(s)
        door = front_door(s, self.plan, self.closed, heroes)
        if door == NOBODY or loose_monsters(s, self.plan, self.closed, heroes):
            return False
        near = self.plan.near_side(door, s.square[heroes[0]])
        return all(
            not s.attacked[hero] and self.plan.steps(s.square[hero], near) <= self.temper.gather for hero in heroes
        )

    def _weigh(self, hero: int, choice: str) -> float:
        verb, key = choice_ids.verb(choice), choice_ids.word(choice)
        if verb == "attack":
            return self._strike(hero, [int(key)], blast=False)
        if verb == "blast":
            return self._strike(hero, best_targets(self.s, targets(self.s, hero)), blast=True)
        if verb == "give":
            return self._give(hero, *choice_ids.read(choice).words)
        after, extra = self._done(hero, verb, key)
        worth = outlook(after, self.temper, self.ready)
        if verb == "go" and worth - self.stay < (WEIGHTS.walk_again if movement_used(self.s, hero) else LAZY):
            return self.end() - LAZY  # a square that is no better is not worth the walk
        return worth + extra

    def _done(self, hero: int, verb: str, key: str) -> tuple[DungeonState, float]:
        """The position after a deed without dice, and the value of the deed itself."""
        after = copy_record(self.s)
        extra = -LAZY
        if verb == "go":
            extra -= self._go(after, hero, int(key))
        elif verb == "open":
            extra -= self._open(after, 1 << int(key))
        elif verb == "drink":
            extra += _drink(after, hero, TREASURE_KEY.index(key))
        else:
            item = TREASURE_KEY.index(key)
            after.held[hero][item], after.worn[hero][item] = after.held[hero][item] - 1, 1
            after.moved[hero] += 1
            extra += WEIGHTS.worn
        return after, extra

    def _go(self, after: DungeonState, hero: int, goal: int) -> float:
        start = after.square[hero]
        rash = self._open(after, self.plan.between(start, goal) & self.closed)
        for figure in threats(after, hero):
            after.place[figure] = start
        after.square[hero] = goal
        after.moved[hero] += self.plan.steps(start, goal)
        for figure in FIGURES:
            if after.place[figure] == goal:
                after.place[figure] = ON_SHEET - hero
        return rash

    def _open(self, after: DungeonState, mask: int) -> float:
        """Open doors; return the penalty if that lets monsters loose on a team that is not ready."""
        if not mask:
            return 0.0
        for door in doors_in(mask):
            after.doors[door] = GONE
        if self.gathered:
            return 0.0
        heroes = living(after)
        freed = len(loose_monsters(after, self.plan, closed_doors(after), heroes))
        return WEIGHTS.rash if freed > len(loose_monsters(self.s, self.plan, self.closed, heroes)) else 0.0

    def _strike(self, hero: int, aimed: list[int], blast: bool) -> float:
        s = self.s
        chance = hit_chance(s, hero)
        miss = copy_record(s)
        miss.attacked[hero] = 1
        hit = copy_record(miss)
        lust = hero == BARBARIAN and in_peril(s, hero)
        for figure in aimed:
            fell = harm(hit, figure, 1 if blast else damage_of(s, hero, figure)) == "falls"
            if lust and fell and hit.wounds[hero]:
                hit.wounds[hero] -= 1
        good, bad = outlook(hit, self.temper, self.ready), outlook(miss, self.temper, self.ready)
        if lust and hit.wounds[hero] < s.wounds[hero]:
            good += 4.0
        return chance * good + (1 - chance) * bad

    def _give(self, hero: int, receiver_key: str, item: str) -> float:
        """A Healing Potion goes to a wounded hero from one without a wound; all else stays where it is."""
        receiver = HERO_KEY.index(receiver_key)
        need = self.s.wounds[receiver] - self.s.wounds[hero]
        if TREASURE_KEY.index(item) == HEALING and need > 0 and self.s.wounds[hero] == 0:
            return self.end() + WEIGHTS.gift * need
        return self.end() - 5.0


def _drink(after: DungeonState, hero: int, potion: int) -> float:
    after.held[hero][potion] -= 1
    after.moved[hero] += 1
    if potion == HEALING:
        after.wounds[hero] -= 1
        return 3.0 if after.wounds[hero] else 1.5
    after.invisible[hero] = 1
    return -1.5


@lru_cache(maxsize=8)
def _weighing(position: bytes, heroes: tuple[int, ...], temper: Temper) -> Weighing:
    """Value a position once, whichever hero is in hand."""
    return Weighing(decode(position), heroes, temper)


def weigh_deed(view: DungeonView, temper: Temper) -> Callable[[str], float]:
    """Value the answers of the hero phase in what a seat sees."""
    weighing = weighing_of(view, temper)

    def weigh(choice: str) -> float:
        if choice == "end":
            return weighing.end()
        if choice_ids.verb(choice) == "hero":
            return weighing.best(HERO_KEY.index(choice_ids.word(choice))) - LAZY
        return weighing.deed(view.hand, choice)

    return weigh


def weighing_of(view: DungeonView, temper: Temper) -> Weighing:
    """The values of all deeds in what a seat sees."""
    return _weighing(encode(view), view.seats[view.deciding].heroes, temper)
