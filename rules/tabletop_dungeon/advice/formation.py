"""The plan of the team for one hero phase: from where each hero attacks, and where each ends the phase.

All heroes are planned together, because monsters that one hero escapes go for the next. The plan follows from the
position alone, so every seat comes to the same one.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from rules.engine.records import copy_record
from rules.tabletop_dungeon.advice.aims import Aim
from rules.tabletop_dungeon.advice.outlook import attack_worth, danger, search_value, search_worth
from rules.tabletop_dungeon.advice.weights import WEIGHTS, Temper
from rules.tabletop_dungeon.board.layout import Layout, closed_doors, doors_in, layout
from rules.tabletop_dungeon.board.sheets import is_threatened, living, moves_left, threats
from rules.tabletop_dungeon.facts import GONE, LIMITS, NOBODY, THE_DRAGON
from rules.tabletop_dungeon.heroes.movement import may_walk
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState
from rules.tabletop_dungeon.turn.monster_phase import advance

SWEEPS = 3
"""How often the end square of each hero is reconsidered."""

TRIFLE = 1e-9
"""Less than any difference that matters."""

SHORT_WALK = 0.01
"""Points per square walked: of equal squares the nearest is chosen."""


class Stand(NamedTuple):
    """A square where a hero may end the phase. ``start``: the square from which it attacks before (NOBODY: it does
    not), which a comrade may have to leave first; ``kills``: the monsters that the attack is expected to kill;
    ``worth``: the value of both in points, without the danger; ``exposed``: a monster may reach it."""

    square: int
    start: int
    kills: float
    worth: float
    exposed: bool


class Plan(NamedTuple):
    """The stand of each living hero, and the value of the position that follows, in points."""

    stands: dict[int, Stand]
    value: float

    @property
    def squares(self) -> dict[int, int]:
        """The end square of each hero."""
        return {hero: stand.square for hero, stand in self.stands.items()}


class Planner:
    """Finds the best stands in one position, hero by hero, until none improves on the others'."""

    def __init__(self, s: DungeonState, temper: Temper) -> None:
        self.s, self.temper = s, temper
        self.layout, self.closed = layout(s), closed_doors(s)
        self.heroes = living(s)
        self.aim = Aim(s, self.layout, self.closed, self.heroes)
        self._held_back = self._doors_before_monsters()
        self._foes = [place for figure, place in enumerate(s.place) if place >= 0 and figure != THE_DRAGON]
        self.stands = {hero: self._stands(hero) for hero in self.heroes}
        self._base = self._near_foes()
        self._most_search = self._best_search()
        self._values: dict[tuple[int, ...], float] = {}

    def solve(self) -> Plan:
        """The best plan that is found from several beginnings."""
        best = Plan({}, -1e9)
        for chosen in self._beginnings():
            value = self._improve(chosen)
            if value > best.value:
                best = Plan(chosen, value)
        blocked = [hero for hero in self._waiting(best.stands) if self._is_blocked(hero, best.stands)]
        idle = {hero: best.stands[hero]._replace(start=NOBODY) for hero in blocked}
        return Plan({**best.stands, **idle}, best.value)

    def gain(self, hero: int, plan: Plan) -> float:
        """By how many points the plan is better than the same with this hero staying where it is."""
        stays = {**plan.stands, hero: self.stands[hero][0]}
        taken = [stand.square for stand in stays.values()]
        return plan.value - self._value(stays) if len(set(taken)) == len(taken) else WEIGHTS.walk_again

    def _doors_before_monsters(self) -> set[int]:
        """The sets of closed doors, as masks, that hold a monster back from a hero."""
        ways = [self.layout.ways_from(self.s.square[hero]) for hero in self.heroes]
        return {way[place][1] & self.closed for way in ways for place in self.s.place if place >= 0} - {0}

    def _lets_loose(self, doors: int) -> bool:
        """Does opening these doors let a monster loose?"""
        return bool(doors) and any(not held & ~doors for held in self._held_back)

    def _squares(self, hero: int) -> list[int]:
        """Where a hero may end the phase: its square, then those in reach, also those of comrades who may walk on."""
        s, plan, here = self.s, self.layout, self.s.square[hero]
        left = moves_left(s, hero)
        if not left or not may_walk(s, hero):
            return [here]
        fixed = {
            s.square[mate] for mate in self.heroes if mate != hero and not (may_walk(s, mate) and moves_left(s, mate))
        }
        return [here] + [
            square
            for square in plan.reach(here, left)
            if square not in fixed
            and square not in s.place
            and not self._lets_loose(plan.between(here, square) & self.closed)
        ]

    def _attacks(self, hero: int, squares: list[int]) -> list[tuple[int, float]]:
        """The free squares from which a hero can attack, and how many monsters it is expected to kill from there; those
        of comrades if there are no free ones."""
        s, here = self.s, self.s.square[hero]
        if s.attacked[hero]:
            return []
        free = [square for square in squares if square == here or square not in s.square]
        taken = [square for square in squares if square != here and square in s.square]
        for bases in (free, taken):
            hopes = [(square, attack_worth(s, hero, square, self.layout)) for square in bases]
            if attacks := [(square, kills) for square, kills in hopes if kills > 0]:
                return attacks
        return []

    def _waiting(self, chosen: Mapping[int, Stand]) -> list[int]:
        """The heroes who can attack only from the square of a comrade, after it has left."""
        s = self.s
        return [
            hero
            for hero, stand in chosen.items()
            if stand.start not in (NOBODY, s.square[hero]) and stand.start in s.square
        ]

    def _is_blocked(self, hero: int, chosen: Mapping[int, Stand]) -> bool:
        """Does the comrade stay on the square from which a waiting hero attacks, or can it not leave at once?"""
        base, taken = chosen[hero].start, self.s.square
        mate = chosen[taken.index(base)]
        return mate.square in taken or mate.start not in (NOBODY, base)

    def _stands(self, hero: int) -> list[Stand]:
        s, plan, here = self.s, self.layout, self.s.square[hero]
        left = moves_left(s, hero)
        squares = self._squares(hero)
        attacks = self._attacks(hero, squares)
        stands = []
        for square in squares:
            start, kills = NOBODY, 0.0
            for base, hope in attacks:
                far = plan.steps(here, base) + plan.steps(base, square)
                if hope > kills + TRIFLE and (far <= left or base == square):
                    start, kills = base, hope
            worth = self.temper.rage * WEIGHTS.kill * kills + self.aim.worth(hero, square)
            worth -= SHORT_WALK * plan.steps(here, square)
            stands.append(Stand(square, start, kills, worth, self._is_exposed(hero, square)))
        return stands

    def _is_exposed(self, hero: int, square: int) -> bool:
        """May a monster reach a hero there in the coming monster phase, or the Dragon the square next to it?"""
        ways, closed = self.layout.ways_from(square), self.closed
        for place in self._foes:
            far, doors = ways[place]
            if far <= LIMITS.monster_movement and not doors & closed:
                return True
        dragon = self.s.place[THE_DRAGON]
        if dragon != IN_BOX:
            far, doors = ways[dragon]
            if far <= LIMITS.monster_movement + 1 and not doors & closed:
                return True
        return is_threatened(self.s, hero)

    def _near_foes(self) -> DungeonState:
        """The position without the monsters that can reach no hero in this turn, wherever the heroes end."""
        base = copy_record(self.s)
        squares = {stand.square for stands in self.stands.values() for stand in stands if stand.exposed}
        for figure, place in enumerate(base.place):
            if place >= 0 and figure != THE_DRAGON:
                ways = self.layout.ways_from(place)
                if not any(ways[square][0] <= LIMITS.monster_movement for square in squares):
                    base.place[figure] = IN_BOX
        return base

    def _best_search(self) -> float:
        """The most that a search can be worth after this phase: 0 if the heroes cannot gather in a room to search."""
        rooms = [self.layout.squares_of[2 * room + 1] for room, cleared in enumerate(self.s.cleared) if not cleared]
        for squares in rooms:
            if all(any(stand.square in squares for stand in self.stands[hero]) for hero in self.heroes):
                return search_value(self.s)
        return 0.0

    def _beginnings(self) -> Iterator[dict[int, Stand]]:
        """Stands to begin with: where the heroes are, out of reach of the monsters, and, where monsters are near, also
        the most valuable ones, those furthest away, and those that kill most."""
        yield {hero: self.stands[hero][0] for hero in self.heroes}
        orders: list[Callable[[Stand], tuple[float, ...]]] = [lambda stand: (not stand.exposed, stand.worth)]
        if any(stand.exposed for stands in self.stands.values() for stand in stands):
            orders += [
                lambda stand: (stand.worth,),
                lambda stand: (self.aim.far_from_foes(stand.square),),
                lambda stand: (stand.kills, self.aim.far_from_foes(stand.square)),
            ]
        for order in orders:
            chosen: dict[int, Stand] = {}
            for hero in sorted(self.heroes, key=lambda hero: len(self.stands[hero])):
                taken = {stand.square for stand in chosen.values()}
                free = [stand for stand in self.stands[hero] if stand.square not in taken]
                if free:
                    chosen[hero] = max(free, key=order)
            if len(chosen) == len(self.heroes):
                yield chosen

    def _improve(self, chosen: dict[int, Stand]) -> float:
        """Move hero after hero to a better stand, and return the value reached."""
        value = self._value(chosen)
        for _ in range(SWEEPS):
            before = value
            for hero in self.heroes:
                taken = {stand.square for mate, stand in chosen.items() if mate != hero}
                others = sum([stand.worth for mate, stand in chosen.items() if mate != hero])
                for stand in self.stands[hero]:
                    old = chosen[hero]
                    if stand is old or stand.square in taken or others + stand.worth + self._most_search < value:
                        continue
                    chosen[hero] = stand
                    new = self._value(chosen)
                    if new > value + TRIFLE:
                        value = new
                    else:
                        chosen[hero] = old
            if value <= before + TRIFLE:
                break
        return value

    def _value(self, chosen: dict[int, Stand]) -> float:
        key = tuple([chosen[hero].square for hero in self.heroes])
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self._work_out(chosen)
        return known

    def _work_out(self, chosen: dict[int, Stand]) -> float:
        """The value of the stands. Attacks that come last, since a comrade has to leave first, prevent no wounds."""
        stands = chosen.values()
        worth = sum([stand.worth for stand in stands])
        kills = sum([stand.kills for stand in stands])
        for hero in self._waiting(chosen):
            kills -= chosen[hero].kills
            if self._is_blocked(hero, chosen):
                worth -= self.temper.rage * WEIGHTS.kill * chosen[hero].kills
        after = _walk(self._base, {hero: stand.square for hero, stand in chosen.items()}, self.layout, self.closed)
        if any(stand.exposed for stand in stands):
            advance(after)
            worth -= self.temper.dread * danger(after, after, kills)
        return worth + search_worth(after)


def walked(s: DungeonState, squares: Mapping[int, int]) -> DungeonState:
    """The position after the heroes have walked to these squares: doors on their ways are open, monsters that the
    Archer leaves stay behind, and a monster where a hero ends is on its sheet."""
    return _walk(s, squares, layout(s), closed_doors(s))


def _walk(s: DungeonState, squares: Mapping[int, int], plan: Layout, closed: int) -> DungeonState:
    after = copy_record(s)
    for hero, square in squares.items():
        here = s.square[hero]
        if square == here:
            continue
        if mask := plan.between(here, square) & closed:
            for door in doors_in(mask):
                after.doors[door] = GONE
        if is_threatened(s, hero):
            for figure in threats(s, hero):
                after.place[figure] = here
        after.square[hero] = square
    for hero, square in enumerate(after.square):
        if square in after.place and (figure := after.place.index(square)) != THE_DRAGON:
            after.place[figure] = ON_SHEET - hero
    return after
