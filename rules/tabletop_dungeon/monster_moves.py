"""Where the monsters go: the rules alone decide it (2, TD-18, TD-19, TD-33 to TD-37), so it can be told beforehand."""

import msgspec

from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, HEROES, LIMITS, NOBODY, THE_DRAGON
from rules.tabletop_dungeon.heroes import living
from rules.tabletop_dungeon.layout import Layout, closed_doors, layout
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState


class Move(msgspec.Struct, frozen=True, gc=False):
    """What one monster does: it walks ``path`` (its squares without the start; empty: it stays).

    ``target``: the hero it goes for; ``joins``: it ends on that hero's square and so on the sheet; ``door``: the
    closed door it goes to instead. NOBODY where there is none.
    """

    figure: int
    start: int
    path: tuple[int, ...] = ()
    target: int = NOBODY
    joins: bool = False
    door: int = NOBODY

    @property
    def end(self) -> int:
        """The square where it ends."""
        return self.path[-1] if self.path else self.start


def monster_moves(s: DungeonState) -> list[Move]:
    """Every roaming monster's move, in the order they are made; the state is left as it is."""
    return _Hunt(s).run() if living(s) else []


class _Hunt:
    """A monster phase worked out on paper: where figures and sheets stand while one after the other moves.

    ``seen``: the heroes that are not invisible; ``prey``: those of them not in peril.
    """

    def __init__(self, s: DungeonState) -> None:
        self.s = s
        self.layout: Layout = layout(s)
        self.closed = closed_doors(s)
        self.place = s.place[:]
        self.heroes = living(s)
        self.taken = {s.square[hero] for hero in self.heroes}
        self.on_sheet = [s.place.count(ON_SHEET - hero) for hero in HERO_IDS]
        self.seen = [hero for hero in self.heroes if not s.invisible[hero]]
        self.prey = [hero for hero in self.seen if self.on_sheet[hero] < HEROES[hero].peril_at]
        self.ways = {figure: self._ways(figure) for figure in FIGURES if self.place[figure] >= 0}
        self.aims: dict[int, tuple[int, int]] = {}
        self.order = sorted(self.ways, key=self._turn)
        self.waiting = set(self.order)
        self.sought: set[int] = set()

    def run(self) -> list[Move]:
        moves: list[Move] = []
        for figure in self.order:
            while figure in self.waiting:
                moves.append(self._one(figure))
                self.waiting.discard(moves[-1].figure)
        return moves

    def _ways(self, figure: int) -> list[tuple[bool, int, int]]:
        """To each hero: does a closed door stand between, how many steps is it, which hero."""
        square, way, closed = self.place[figure], self.layout.way, self.closed
        ways = []
        for hero in self.heroes:
            steps, doors = way(square, self.s.square[hero])
            ways.append((bool(doors & closed), steps, hero))
        return ways

    def _turn(self, figure: int) -> tuple[bool, int, int]:
        """Nearest to any hero first, those shut off last, ties in reading order (TD-18)."""
        shut, far, _ = min(self.ways[figure])
        return shut, far, self.place[figure]

    def _one(self, figure: int) -> Move:
        """The move of ``figure``, or of the monster that goes to its door before it."""
        target, door = self._aim(figure)
        if target == NOBODY:
            return Move(figure, self.place[figure])
        if door == NOBODY:
            return self._hunt(figure, target)
        if door in self.sought or self._is_attacked(door):
            return Move(figure, self.place[figure], target=target, door=door)
        self.sought.add(door)
        goer = min(
            (one for one in self.waiting if self._aim(one)[1] == door),
            key=lambda one: (self._to_door(one, door), self.place[one]),
        )
        return self._go_to_door(goer, door)

    def _aim(self, figure: int) -> tuple[int, int]:
        """The hero a monster goes for, and the first closed door on the way if none can be reached."""
        known = self.aims.get(figure)
        if known is None:
            known = self.aims[figure] = self._choose(figure)
        return known

    def _choose(self, figure: int) -> tuple[int, int]:
        """Monsters choose among ``prey``, the Dragon among all heroes it sees (6.4, TD-18, TD-49)."""
        allowed = self.seen if figure == THE_DRAGON else self.prey
        if not allowed:
            return NOBODY, NOBODY
        square, on_sheet = self.place[figure], self.on_sheet
        shut, _, _, hero = min(
            [(shut, steps, on_sheet[hero], hero) for shut, steps, hero in self.ways[figure] if hero in allowed]
        )
        return hero, self.layout.first_door(square, self.s.square[hero], self.closed) if shut else NOBODY

    def _hunt(self, figure: int, target: int) -> Move:
        """Along the shortest path on to the hero's square; the Dragon stops beside it (6.4)."""
        start, goal = self.place[figure], self.s.square[target]
        path = self.layout.path(start, goal, LIMITS.monster_movement)
        if path[-1] != goal:
            return Move(figure, start, self._walk(figure, path), target)
        if figure == THE_DRAGON:
            return Move(figure, start, self._walk(figure, path[:-1]), target)
        self.place[figure] = ON_SHEET - target
        self.on_sheet[target] += 1
        if self.on_sheet[target] >= HEROES[target].peril_at:
            self.prey.remove(target)
        self.aims.clear()
        return Move(figure, start, path, target, joins=True)

    def _is_attacked(self, door: int) -> bool:
        one, other = self.layout.joints[door]
        return one in self.place or other in self.place

    def _to_door(self, figure: int, door: int) -> int:
        square = self.place[figure]
        return self.layout.steps(square, self.layout.near_side(door, square))

    def _go_to_door(self, figure: int, door: int) -> Move:
        start = self.place[figure]
        target, _ = self._aim(figure)
        path = self.layout.path(start, self.layout.near_side(door, start), LIMITS.monster_movement)
        walked = self._walk(figure, path)
        return Move(figure, start, walked, target, door=door)

    def _walk(self, figure: int, path: tuple[int, ...]) -> tuple[int, ...]:
        """The squares of the path, at most four, less those at its end that are taken (TD-34)."""
        steps = len(path)
        while steps and (path[steps - 1] in self.place or path[steps - 1] in self.taken):
            steps -= 1
        if steps:
            self.place[figure] = path[steps - 1]
        return path[:steps]
