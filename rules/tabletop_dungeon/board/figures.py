"""Monster figures: where they are, and what damage does to them (1.9, TD-7, TD-38, TD-39)."""

from rules.tabletop_dungeon.facts import DRAGON, GOBLIN, GOBLINS, KIND, MONSTERS, ORC
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState


def square_of(s: DungeonState, figure: int) -> int:
    """The square of a monster: its own, or that of the hero whose sheet it is on; below 0 if it is in the box."""
    place = s.place[figure]
    return place if place >= IN_BOX else s.square[ON_SHEET - place]


def life(s: DungeonState, figure: int) -> int:
    """The damage that a monster still takes before it falls; 0 for the Dragon, which takes none."""
    return MONSTERS[KIND[figure]].life - s.hurt[figure]


def strength(s: DungeonState, figure: int) -> int:
    """Rank a monster: DRAGON, ORC for an unhurt Orc, GOBLIN for the others (TD-38, TD-39)."""
    return DRAGON if KIND[figure] == DRAGON else (ORC if life(s, figure) > 1 else GOBLIN)


def harm(s: DungeonState, target: int, damage: int) -> str:
    """Apply damage to a monster and return what happens: it ``falls``, or an Orc is ``swapped`` for a Goblin figure, or
    ``marked`` if none is left (1.9, TD-7)."""
    if damage >= life(s, target):
        s.place[target], s.hurt[target] = IN_BOX, 0
        return "falls"
    goblin = next((figure for figure in GOBLINS if s.place[figure] == IN_BOX), None)
    if goblin is None:
        s.hurt[target] = 1
        return "marked"
    s.place[goblin], s.place[target] = s.place[target], IN_BOX
    return "swapped"
