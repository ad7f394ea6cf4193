"""What squares are worth to a hero: the way to what the team must do next."""

from rules.tabletop_dungeon.advice.outlook import FRONT, front_door, least_steps, loose_monsters, room_to_go
from rules.tabletop_dungeon.advice.weights import WEIGHTS
from rules.tabletop_dungeon.board.layout import Layout
from rules.tabletop_dungeon.facts import HEROES, LIMITS, NOBODY
from rules.tabletop_dungeon.state import DungeonState


class Aim:
    """What the team must do next: meet loose monsters, search a room, or gather at the next door."""

    def __init__(self, s: DungeonState, plan: Layout, closed: int, heroes: list[int]) -> None:
        self._layout = plan
        self.loose = loose_monsters(s, plan, closed, heroes)
        room = room_to_go(s, plan, heroes)
        self._room = plan.squares_of[2 * room + 1] if room != NOBODY else ()
        door = NOBODY if self._room or self.loose else front_door(s, plan, closed, heroes)
        self._door = NOBODY if door == NOBODY else plan.near_side(door, s.square[heroes[0]])

    def worth(self, hero: int, square: int) -> float:
        """The value of a square for a hero, in points, at most 0."""
        worth = 0.0
        if self.loose:
            far = self.far_from_foes(square) - HEROES[hero].range - LIMITS.hero_movement
            worth -= WEIGHTS.approach * max(0, far)
        if self._room:
            worth -= 2 * WEIGHTS.step * least_steps(self._layout, square, self._room)
        elif self._door != NOBODY:
            far = self._layout.steps(square, self._door)
            worth -= WEIGHTS.step * (max(0, far - FRONT[hero]) + 0.1 * far)
        return worth

    def far_from_foes(self, square: int) -> int:
        """The steps to the nearest loose monster; 0 if there is none."""
        return least_steps(self._layout, square, self.loose) if self.loose else 0
