"""Monsters and what damage does to them (1.9, TD-7, TD-38, TD-39)."""

from rules.tabletop_dungeon.facts import DRAGON, GOBLIN, GOBLINS, KIND, MONSTERS, ORC
from rules.tabletop_dungeon.state import IN_BOX, DungeonState


def life(s: DungeonState, figure: int) -> int:
    """Damage a monster still takes before it falls; 0 for the Dragon, which takes none."""
    return MONSTERS[KIND[figure]].life - s.hurt[figure]


def strength(s: DungeonState, figure: int) -> int:
    """Which monster counts as the stronger: the Dragon, an unhurt Orc, the others (TD-38, TD-39)."""
    return DRAGON if KIND[figure] == DRAGON else (ORC if life(s, figure) > 1 else GOBLIN)


def harm(s: DungeonState, figure: int, damage: int) -> str:
    """Damage to a monster: it *falls*, or an orc is *swapped* for a goblin figure, or *marked* if none is left."""
    if damage >= life(s, figure):
        s.place[figure], s.hurt[figure] = IN_BOX, 0
        return "falls"
    goblin = next((one for one in GOBLINS if s.place[one] == IN_BOX), None)
    if goblin is None:
        s.hurt[figure] = 1
        return "marked"
    s.place[goblin], s.place[figure] = s.place[figure], IN_BOX
    return "swapped"
