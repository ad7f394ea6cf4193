"""The turns: heroes, monsters, search, damage, building (sections 1 to 6)."""

from rules.engine.step import Step, label
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.building import BuildPhase
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.endings import check_lost
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase
from rules.tabletop_dungeon.turn.monster_phase import MonsterPhase, TakesDoors
from rules.tabletop_dungeon.turn.search import SearchPhase


class Turn(TakesDoors, Step, tag="turn"):
    """The lowest step; one round of it is one turn. ``doors``: those attacked in the monster phase (TD-36)."""

    doors: list[int] = []

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Begin a turn with the hero phase (1)."""
        s = dungeon.state
        s.turn += 1
        s.phase = "heroes"
        dungeon.tell("turn_begins", "1", turn=s.turn)
        self.at = "monsters"
        dungeon.push(HeroPhase())

    @label
    def monsters(self, dungeon: Dungeon) -> None:
        """Monster phase (2)."""
        dungeon.state.phase = "monsters"
        self.at = "search"
        dungeon.push(MonsterPhase())

    @label
    def search(self, dungeon: Dungeon) -> None:
        """Search phase (3)."""
        dungeon.state.phase = "search"
        self.at = "damage"
        dungeon.push(SearchPhase())

    @label
    def damage(self, dungeon: Dungeon) -> None:
        """Damage phase (4)."""
        dungeon.state.phase = "damage"
        self.at = "build"
        dungeon.push(DamagePhase(doors=self.doors))
        self.doors = []

    @label
    def build(self, dungeon: Dungeon) -> None:
        """Build phase (5, 6)."""
        dungeon.state.phase = "build"
        self.at = "end"
        dungeon.push(BuildPhase())

    @label
    def end(self, dungeon: Dungeon) -> None:
        """End the turn; the game may be lost (TD-41)."""
        self.at = "begin"
        check_lost(dungeon)
