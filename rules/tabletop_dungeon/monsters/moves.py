"""Where the monsters move (2, TD-18, TD-19, TD-33 to TD-37). The rules alone decide it, so it can be forecast."""

from collections.abc import Mapping, Sequence

import msgspec

from rules.tabletop_dungeon.board.layout import Layout, closed_doors, layout
from rules.tabletop_dungeon.board.sheets import living
from rules.tabletop_dungeon.facts import FIGURES, HERO_IDS, HEROES, LIMITS, NOBODY, THE_DRAGON
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState

_Way = tuple[bool, int, int]
"""Whether a closed door is between a monster and a hero, the steps, and the hero."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """The move of one monster along ``path`` (its squares without ``start``; empty: it stays).

    ``target``: the hero it pursues; ``joins``: it ends on that hero's square and so on the sheet; ``door``: the closed
    door it walks to instead. NOBODY where there is none.
    """

    figure: int
    start: int
    path: tuple[int, ...] = ()
    target: int = NOBODY
    joins: bool = False
    door: int = NOBODY

    @property
    def end(self) -> int:
        """The square where the monster ends."""
        return self.path[-1] if self.path else self.start


def monster_moves(s: DungeonState) -> list[Move]:
    """Work out the move of every monster that is on no sheet, in order (2.1, TD-18); the state is not changed."""
    return _Hunt(s).run() if living(s) else []


class _Hunt:
    """Simulates a monster phase: the places of figures and the sheets while one monster after the other moves.

    ``visible``: the heroes that are not invisible; ``prey``: those of them not in peril (2.2, TD-23, TD-33).
    """

    def __init__(self, s: DungeonState) -> None:
        self.s = s
        self.layout: Layout = layout(s)
        self.closed = closed_doors(s)
        self.place = s.place[:]
        self.heroes = living(s)
        self.taken = {s.square[hero] for hero in self.heroes}
        self.on_sheet = [s.place.count(ON_SHEET - hero) for hero in HERO_IDS]
        self.visible = [hero for hero in self.heroes if not s.invisible[hero]]
        self.prey = [hero for hero in self.visible if self.on_sheet[hero] < HEROES[hero].peril_at]
        ways_to = [(hero, self.layout.ways_from(s.square[hero])) for hero in self.heroes]
        self.ways = {figure: self._ways(figure, ways_to) for figure in FIGURES if self.place[figure] >= 0}
        self.aims: dict[int, tuple[int, int]] = {}
        self.order = sorted(self.ways, key=self._order)
        self.waiting = set(self.order)
        self.doors_taken: set[int] = set()

    def run(self) -> list[Move]:
        """Move all monsters, nearest first."""
        moves: list[Move] = []
        for figure in self.order:
            while figure in self.waiting:
                moves.append(self._move(figure))
                self.waiting.discard(moves[-1].figure)
        return moves

    def _ways(self, figure: int, ways_to: Sequence[tuple[int, Mapping[int, tuple[int, int]]]]) -> list[_Way]:
        """For each hero: whether a closed door is between, the steps, and the hero."""
        square, closed = self.place[figure], self.closed
        return [((way := ways[square])[1] & closed != 0, way[0], hero) for hero, ways in ways_to]

    def _order(self, figure: int) -> tuple[bool, int, int]:
        """Nearest to any hero first, those behind closed doors last, ties in reading order (TD-18)."""
        shut, far, _ = min(self.ways[figure])
        return shut, far, self.place[figure]

    def _move(self, figure: int) -> Move:
        """The move of ``figure``, or of the monster that walks to its door before it (2.7, TD-19, TD-37)."""
        target, door = self._aim(figure)
        if target == NOBODY:
            return Move(figure, self.place[figure])
        if door == NOBODY:
            return self._hunt(figure, target)
        if door in self.doors_taken or self._is_attacked(door):
            return Move(figure, self.place[figure], target=target, door=door)
        self.doors_taken.add(door)
        nearest = min(
            (waiting for waiting in self.waiting if self._aim(waiting)[1] == door),
            key=lambda waiting: (self._to_door(waiting, door), self.place[waiting]),
        )
        return self._go_to_door(nearest, door)

    def _aim(self, figure: int) -> tuple[int, int]:
        """The hero that a monster pursues, and the first closed door on the way if none can be reached (TD-19)."""
        known = self.aims.get(figure)
        if known is None:
            known = self.aims[figure] = self._choose(figure)
        return known

    def _choose(self, figure: int) -> tuple[int, int]:
        """Monsters choose among ``prey``, the Dragon among all visible heroes (2.2, 6.4, TD-18, TD-35, TD-49)."""
        allowed = self.visible if figure == THE_DRAGON else self.prey
        if not allowed:
            return NOBODY, NOBODY
        square, on_sheet = self.place[figure], self.on_sheet
        shut, _, _, hero = min(
            [(shut, steps, on_sheet[hero], hero) for shut, steps, hero in self.ways[figure] if hero in allowed]
        )
        return hero, self.layout.first_door(square, self.s.square[hero], self.closed) if shut else NOBODY

    def _hunt(self, figure: int, target: int) -> Move:
        """Walk the shortest path onto the hero's square (2.3); the Dragon stops next to it (6.4)."""
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
        """Is a monster next to the door (TD-19)?"""
        return any(side in self.place for side in self.layout.joints[door])

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
        """Walk the path up to its last free square, and return the squares (2.6, TD-34)."""
        steps = len(path)
        while steps and (path[steps - 1] in self.place or path[steps - 1] in self.taken):
            steps -= 1
        if steps:
            self.place[figure] = path[steps - 1]
        return path[:steps]
