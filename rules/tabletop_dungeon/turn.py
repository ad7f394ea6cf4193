"""The first line-up [0] and the turns: heroes, monsters, search, damage, build."""

from rules.engine.decision import Ask
from rules.engine.step import Step, label
from rules.tabletop_dungeon.building import BuildPhase
from rules.tabletop_dungeon.damage import DamagePhase
from rules.tabletop_dungeon.endings import check_sealed
from rules.tabletop_dungeon.facts import CLOSED, GOBLINS, HERO_IDS, HERO_KEY, LIMITS, NOBODY
from rules.tabletop_dungeon.grid import START, STEP, WEST, hall_squares
from rules.tabletop_dungeon.hero_phase import HeroPhase
from rules.tabletop_dungeon.monster_phase import MonsterPhase
from rules.tabletop_dungeon.new_monsters import place
from rules.tabletop_dungeon.search import SearchPhase
from rules.tabletop_dungeon.state import Dungeon, DungeonState
from rules.tabletop_dungeon.team import take_turn


def set_up(dungeon: Dungeon) -> None:
    """A room, a hallway, a door, six goblins; then the team places its heroes (0.1, 0.3, TD-42)."""
    s = DungeonState()
    dungeon.state = s
    s.rooms, s.halls, s.ways = [START], [START + 2 * STEP[WEST]], [WEST]
    s.doors, s.cleared = [CLOSED], [0]
    place(s, 0, list(GOBLINS[: LIMITS.first_monsters]))
    dungeon.push(Turn())
    dungeon.push(LineUp())


class LineUp(Step, tag="line_up"):
    """Who stands on which square of the first hallway; the seats choose in turn (0.2, TD-29)."""

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """The last hero takes the last square."""
        s = dungeon.state
        waiting = [hero for hero in HERO_IDS if s.square[hero] == NOBODY]
        if len(waiting) > 1:
            self.at = "choose"
            return
        for hero in waiting:
            self._place(dungeon, hero)
        dungeon.pop()

    def ask_choose(self, dungeon: Dungeon) -> Ask:
        s = dungeon.state
        waiting = [hero for hero in HERO_IDS if s.square[hero] == NOBODY]
        place = len(HERO_IDS) - len(waiting)
        ids = [f"hero:{HERO_KEY[hero]}" for hero in waiting]
        return Ask(s.team, "line_up", ids, "0.2", {"place": place + 1}, back=True)

    def take_choose(self, dungeon: Dungeon, choice: str) -> None:
        self.at = "begin"
        take_turn(dungeon)
        self._place(dungeon, HERO_KEY.index(choice[5:]))

    def _place(self, dungeon: Dungeon, hero: int) -> None:
        """On the free square nearest to the door."""
        s = dungeon.state
        s.square[hero] = next(one for one in hall_squares(s.halls[0], s.ways[0]) if one not in s.square)
        dungeon.tell("lined_up", "0.2", hero=hero)


class Turn(Step, tag="turn"):
    """The lowest step; one round of it is one turn. ``doors``: those attacked in the monster phase."""

    doors: list[int] = []

    @label
    def begin(self, dungeon: Dungeon) -> None:
        s = dungeon.state
        s.turn += 1
        s.phase = "heroes"
        dungeon.tell("turn_begins", "1", turn=s.turn)
        self.at = "monsters"
        dungeon.push(HeroPhase())

    @label
    def monsters(self, dungeon: Dungeon) -> None:
        dungeon.state.phase = "monsters"
        self.at = "search"
        dungeon.push(MonsterPhase())

    @label
    def search(self, dungeon: Dungeon) -> None:
        dungeon.state.phase = "search"
        self.at = "damage"
        dungeon.push(SearchPhase())

    @label
    def damage(self, dungeon: Dungeon) -> None:
        dungeon.state.phase = "damage"
        self.at = "build"
        dungeon.push(DamagePhase(doors=self.doors))
        self.doors = []

    @label
    def build(self, dungeon: Dungeon) -> None:
        dungeon.state.phase = "build"
        self.at = "end"
        dungeon.push(BuildPhase())

    @label
    def end(self, dungeon: Dungeon) -> None:
        self.at = "begin"
        check_sealed(dungeon)
