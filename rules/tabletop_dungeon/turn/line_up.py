"""The first line-up: the heroes' places in the first hallway (0.2, TD-29)."""

from rules.engine.choice_ids import make_all, word
from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.grid import hall_squares
from rules.tabletop_dungeon.facts import HERO_IDS, HERO_KEY, NOBODY
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.turn.team import pass_team_choice


class LineUp(Step, tag="line_up"):
    """Places the heroes on the squares of the first hallway; the seats choose in turn (0.2, TD-29)."""

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Ask who comes next; the last hero takes the last square."""
        waiting = _waiting(dungeon.state)
        if len(waiting) > 1:
            self.at = "choose"
            return
        for hero in waiting:
            self._place(dungeon, hero)
        dungeon.pop()

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        """Ask which hero takes the next square."""
        s = dungeon.state
        waiting = _waiting(s)
        ids = make_all("hero", (HERO_KEY[hero] for hero in waiting))
        facts = {"place": len(HERO_IDS) - len(waiting) + 1}
        return Ask(s.team, "line_up", ids, "0.2", {**facts}, back=True, safe=ids[0])

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        """Place the hero."""
        self.at = "begin"
        pass_team_choice(dungeon)
        self._place(dungeon, HERO_KEY.index(word(choice)))

    def _place(self, dungeon: Dungeon, hero: int) -> None:
        """Place a hero on the free square nearest to the door."""
        s = dungeon.state
        s.square[hero] = next(square for square in hall_squares(s.halls[0], s.ways[0]) if square not in s.square)
        dungeon.tell("lined_up", "0.2", hero=hero)


def _waiting(s: DungeonState) -> list[int]:
    """The heroes that have no place yet."""
    return [hero for hero in HERO_IDS if s.square[hero] == NOBODY]
