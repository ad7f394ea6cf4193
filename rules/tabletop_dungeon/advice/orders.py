"""The next deed of a team that follows its plan: attacks, then the door to open, treasures, and the walk to the end
squares. After each deed the plan is made anew; a hero whose turn has not come waits."""

from functools import lru_cache

from rules.engine import choice_ids
from rules.engine.records import copy_record
from rules.tabletop_dungeon.advice.formation import Planner, Stand, walked
from rules.tabletop_dungeon.advice.outlook import (
    Outlook,
    after_monsters,
    best_targets,
    danger,
    front_door,
    parts,
    strength_of_foes,
)
from rules.tabletop_dungeon.advice.position import decode, encode
from rules.tabletop_dungeon.advice.weights import WEIGHTS, Temper
from rules.tabletop_dungeon.board.figures import harm
from rules.tabletop_dungeon.board.layout import closed_doors, layout
from rules.tabletop_dungeon.board.sheets import in_peril, is_threatened, living, movement_used, moves_left
from rules.tabletop_dungeon.facts import (
    BARBARIAN,
    GONE,
    HEALING,
    HERO_KEY,
    INVISIBILITY,
    NOBODY,
    TREASURE_KEY,
    WEARABLE,
)
from rules.tabletop_dungeon.heroes.attacks import can_blast, damage_of
from rules.tabletop_dungeon.heroes.movement import goals, may_walk
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.heroes.treasure import takers
from rules.tabletop_dungeon.state import DungeonState
from rules.tabletop_dungeon.view import DungeonView

END = "end"
"""The answer of a hero that waits, or has done all it should."""


class Orders:
    """The plan of the team in one position, and the next deed of each hero."""

    def __init__(self, s: DungeonState, temper: Temper) -> None:
        self.s, self.temper = s, temper
        self._layout = layout(s)
        self.heroes = living(s)
        self._planner = Planner(s, temper)
        self.plan = self._planner.solve()
        self._door = self._door_to_open()

    def deed(self, hero: int) -> str:
        """The next deed of a hero."""
        stand, here = self.plan.stands[hero], self.s.square[hero]
        if stand.start != NOBODY:
            return self._attack(hero) if stand.start == here else self._go(hero, stand.start)
        if self._door != NOBODY:
            return self._open(hero)
        use = self._use(hero, stand) or self._give(hero)
        if use:
            return use
        if self.follower(hero) == NOBODY and (self.attackers() or self._has_walked_enough(hero)):
            return END
        return self._go(hero, stand.square)

    def _has_walked_enough(self, hero: int) -> bool:
        """Has the hero walked in this phase, so that another square is not worth the way?"""
        return bool(movement_used(self.s, hero)) and self._planner.gain(hero, self.plan) < WEIGHTS.walk_again

    def attackers(self) -> list[int]:
        """The heroes that attack in this plan."""
        return [hero for hero in self.heroes if self.plan.stands[hero].start != NOBODY]

    def follower(self, hero: int) -> int:
        """The comrade who attacks next from the square of this hero, which makes room for it; NOBODY if there is none,
        or if another can attack before."""
        squares = self.s.square
        bases = {mate: self.attacks_from(mate) for mate in self.attackers()}
        if any(base == squares[mate] or base not in squares for mate, base in bases.items()):
            return NOBODY
        return next((mate for mate, base in bases.items() if base == squares[hero]), NOBODY)

    def attacks_from(self, hero: int) -> int:
        """The square from which the hero attacks in this plan; NOBODY if it does not."""
        return self.plan.stands[hero].start

    def after_walk(self, hero: int, goal: int) -> tuple[Outlook, Outlook]:
        """The outlook if the hero stays and if it walks, with the comrades at their end squares."""
        others = {mate: square for mate, square in self.plan.squares.items() if mate != hero and square != goal}
        stays = walked(self.s, {**others, hero: self.s.square[hero]})
        walks = walked(self.s, {**others, hero: goal})
        return parts(stays, self.temper, ()), parts(walks, self.temper, ())

    def _door_to_open(self) -> int:
        """The door that the team opens now, because all heroes are near and fighting is worth more than waiting;
        NOBODY if there is none."""
        s, plan, closed = self.s, self._layout, closed_doors(self.s)
        door = NOBODY if self._planner.aim.loose else front_door(s, plan, closed, self.heroes)
        if door == NOBODY:
            return NOBODY
        near = plan.near_side(door, s.square[self.heroes[0]])
        if any(s.attacked[hero] or plan.steps(s.square[hero], near) > self.temper.gather for hero in self.heroes):
            return NOBODY
        after = copy_record(s)
        after.doors[door] = GONE
        return door if Planner(after, self.temper).solve().value > self.plan.value else NOBODY

    def _open(self, hero: int) -> str:
        """Open the door, or walk to it if this hero is the nearest."""
        s, plan = self.s, self._layout
        if self._door in plan.doors_at.get(s.square[hero], ()) and may_walk(s, hero):
            return choice_ids.make("open", self._door)
        near = plan.near_side(self._door, s.square[hero])
        far = {mate: plan.steps(s.square[mate], near) for mate in self.heroes if may_walk(s, mate)}
        ready = [mate for mate, steps in far.items() if steps <= moves_left(s, mate)]
        is_opener = bool(ready) and min(ready, key=lambda mate: far[mate]) == hero
        return choice_ids.make("go", near) if is_opener and near not in s.square else END

    def _go(self, hero: int, goal: int) -> str:
        """Walk to a square; wait while a comrade who will leave is on it, else take the best free one."""
        s, here = self.s, self.s.square[hero]
        if goal == here:
            return END
        if goal not in s.square:
            return choice_ids.make("go", goal)
        onward = self.plan.stands[s.square.index(goal)].square
        if onward != goal and onward not in s.square:
            return END
        free = [stand for stand in self._planner.stands[hero] if stand.square == here or stand.square not in s.square]
        best = max(free, key=lambda stand: (not stand.exposed, stand.worth)).square
        return choice_ids.make("go", best) if best != here else END

    def _use(self, hero: int, stand: Stand) -> str:
        """A treasure that the hero puts on or drinks now; empty if there is none."""
        s, held = self.s, self.s.held[hero]
        left = moves_left(s, hero)
        if left < 1 or not any(held):
            return ""
        has_time = self._has_time(hero)
        for item in WEARABLE:
            if held[item] and not s.worn[hero][item] and has_time:
                return choice_ids.make("wear", TREASURE_KEY[item])
        hurt_enough = self.temper.heals_at if has_time else self.temper.hurries_at
        if held[HEALING] and s.wounds[hero] >= hurt_enough:
            return choice_ids.make("drink", TREASURE_KEY[HEALING])
        if held[INVISIBILITY] and not s.invisible[hero] and stand.exposed and has_time:
            seen = walked(s, self.plan.squares)
            unseen = copy_record(seen)
            unseen.invisible[hero] = 1
            gain = danger(seen, after_monsters(seen), 0.0) - danger(unseen, after_monsters(unseen), 0.0)
            if gain > self.temper.unseen:
                return choice_ids.make("drink", TREASURE_KEY[INVISIBILITY])
        return ""

    def _has_time(self, hero: int) -> bool:
        """Is there a square of movement to spare, because the walk leaves one or nothing is near?"""
        s, stand = self.s, self.plan.stands[hero]
        left = moves_left(s, hero)
        return left > 0 and (not stand.exposed or left > self._layout.steps(s.square[hero], stand.square))

    def _give(self, hero: int) -> str:
        """A gift to a comrade who needs it more: a Healing Potion, or an item that the hero wears already."""
        s, held = self.s, self.s.held[hero]
        if not any(held) or not self._has_time(hero):
            return ""
        for mate in takers(s, hero):
            if not self._has_time(mate):
                continue
            gifts = [item for item in WEARABLE if s.worn[hero][item] and not s.worn[mate][item]]
            if not s.wounds[hero] and s.wounds[mate]:
                gifts.insert(0, HEALING)
            for item in gifts:
                if held[item] and not s.held[mate][item]:
                    return choice_ids.make("give", HERO_KEY[mate], TREASURE_KEY[item])
        return ""

    def _attack(self, hero: int) -> str:
        """The attack whose hit leaves the least danger and the fewest monsters."""
        s = self.s
        others = {mate: square for mate, square in self.plan.squares.items() if mate != hero}
        base = walked(s, others)
        in_reach = targets(s, hero, self._layout)
        worth = {choice_ids.make("attack", figure): self._after_hit(base, hero, [figure]) for figure in in_reach}
        if can_blast(hero, len(in_reach)):
            worth["blast"] = self._after_hit(base, hero, best_targets(s, in_reach), blast=True)
        return max(worth, key=lambda choice: worth[choice])

    def _after_hit(self, base: DungeonState, hero: int, aimed: list[int], blast: bool = False) -> float:
        """The value in points of the position after a hit and the hero's walk."""
        s, hit = self.s, copy_record(base)
        for figure in aimed:
            fell = harm(hit, figure, 1 if blast else damage_of(s, hero, figure)) == "falls"
            if fell and hero == BARBARIAN and in_peril(s, hero) and hit.wounds[hero]:
                hit.wounds[hero] -= 1
        if is_threatened(hit, hero):
            return self._left(hit)
        if is_threatened(s, hero):
            return max([self._left(walked(hit, {hero: goal})) for goal in self._ways_out(hit, hero)])
        goal = self.plan.stands[hero].square
        return self._left(walked(hit, {hero: goal}) if goal not in hit.square else hit)

    def _ways_out(self, s: DungeonState, hero: int) -> list[int]:
        """The squares where a hero may end that an attack has freed, its own among them."""
        here, plan, closed = s.square[hero], self._layout, closed_doors(s)
        ends = [end for end in goals(s, hero, plan) if end not in s.place and not plan.between(here, end) & closed]
        return [here, *ends]

    def _left(self, s: DungeonState) -> float:
        """The value in points of what is left after an attack: the danger, and the monsters."""
        return -self.temper.dread * danger(s, after_monsters(s), 0.0) - self.temper.rage * strength_of_foes(s)


@lru_cache(maxsize=8)
def _orders(position: bytes, temper: Temper) -> Orders:
    """Plan a position once, whichever seat is asked."""
    return Orders(decode(position), temper)


def orders_of(view: DungeonView, temper: Temper) -> Orders:
    """The orders in what a seat sees."""
    return _orders(encode(view), temper)


def next_answer(view: DungeonView, temper: Temper) -> str:
    """The answer of the asked seat in the hero phase: the deed of the hero in hand, else another hero of the seat that
    has something to do, else the end."""
    orders = orders_of(view, temper)
    heroes = [hero for hero in view.seats[view.deciding].heroes if hero in orders.heroes]
    for hero in sorted(heroes, key=lambda hero: hero != view.hand):
        deed = orders.deed(hero)
        if deed != END:
            return deed if hero == view.hand else choice_ids.make("hero", HERO_KEY[hero])
    return END
