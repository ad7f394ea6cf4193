"""The monster phase: every monster moves by the rules alone, then attacked doors are noted (2, TD-36)."""

from typing import TYPE_CHECKING, ClassVar

from rules.engine.step import Step, label
from rules.tabletop_dungeon.board.layout import closed_doors, doors_in, layout
from rules.tabletop_dungeon.facts import NOBODY
from rules.tabletop_dungeon.monsters.moves import Move, monster_moves
from rules.tabletop_dungeon.state import ON_SHEET, Dungeon, DungeonState


class TakesDoors:
    """A step that is handed the doors attacked in the monster phase."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the field is a slot of the step

    doors: list[int]


class MonsterPhase(Step, tag="monster_phase"):
    """Asks nobody. Hands the doors that are attacked at its end to the turn, for the damage phase (TD-36)."""

    hands_to: ClassVar[type | None] = TakesDoors

    @label
    def begin(self, dungeon: Dungeon) -> None:
        """Move every monster (2.1 to 2.7)."""
        s = dungeon.state
        closing_in = 0
        for move in advance(s):
            if move.joins:
                dungeon.tell("joined", "2.3", figure=move.figure, hero=move.target)
            elif _reaches_door(s, move):
                dungeon.tell("at_door", "2.7", figure=move.figure, door=move.door)
            else:
                closing_in += bool(move.path)
        if closing_in:
            dungeon.tell("closing_in", "2.1", count=closing_in)
        dungeon.pop_to(TakesDoors).doors = doors_attacked(s)


def advance(s: DungeonState) -> list[Move]:
    """Move every monster and return the moves in order (2, TD-18)."""
    moves = monster_moves(s)
    for move in moves:
        s.place[move.figure] = ON_SHEET - move.target if move.joins else move.end
    return moves


def _reaches_door(s: DungeonState, move: Move) -> bool:
    return bool(move.path) and move.door != NOBODY and move.end in layout(s).joints[move.door]


def doors_attacked(s: DungeonState) -> list[int]:
    """The closed doors with a monster on one of their two squares (TD-36); monsters on sheets attack none (TD-45)."""
    joints = layout(s).joints
    return [door for door in doors_in(closed_doors(s)) if any(side in s.place for side in joints[door])]
