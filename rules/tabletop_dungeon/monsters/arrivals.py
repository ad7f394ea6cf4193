"""Monsters for a new room: the table, and their squares (6, TD-6, TD-7, TD-26, TD-47)."""

from rules.engine.decision import Odds
from rules.engine.odds import odds
from rules.engine.phrases import Phrase
from rules.tabletop_dungeon.board.grid import steps_between
from rules.tabletop_dungeon.board.layout import layout
from rules.tabletop_dungeon.facts import GOBLINS, ORCS, TABLES, THE_DRAGON, MonsterRow, halved
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState


def fill(dungeon: Dungeon) -> None:
    """Roll for the newest room and place its monsters; with the Dragon the dungeon is complete (6.1, 6.3, TD-26)."""
    s = dungeon.state
    die = dungeon.dice.die()
    row = monster_row(halved(die) + len(s.rooms))
    room = len(s.rooms) - 1
    figures = recruits(s, row)
    place(s, room, figures)
    dungeon.tell("filled", "6.1", dice=[die], third=halved(die), rooms=len(s.rooms), room=room, figures=figures)
    if row.dragon:
        s.complete = 1
        dungeon.tell("dragon", "6.3", room=room)


def fill_odds(s: DungeonState) -> Odds:
    """The chances of what the next room will hold, as far as the box has figures (6.1, TD-7)."""
    rooms = len(s.rooms) + 1
    return odds(1, lambda die: Phrase("monsters", {"figures": recruits(s, monster_row(halved(die) + rooms))}))


def monster_row(total: int) -> MonsterRow:
    """The row of the table for a total."""
    return next(row for row in TABLES.monsters if total <= row.roll[1])


def recruits(s: DungeonState, row: MonsterRow) -> list[int]:
    """The figures that a row brings, as many as the box has: Goblins before Orcs (TD-7, TD-47)."""
    goblins = [figure for figure in GOBLINS if s.place[figure] == IN_BOX][: row.goblins]
    orcs = [figure for figure in ORCS if s.place[figure] == IN_BOX][: row.orcs]
    return goblins + orcs + [THE_DRAGON] * row.dragon


def place(s: DungeonState, room: int, figures: list[int]) -> None:
    """Place figures in the room, on the squares furthest from its door first, ties in reading order (0.3, TD-6)."""
    plan = layout(s)
    squares = plan.squares_of[2 * room + 1]
    door = next(inside for _, inside in plan.joints if inside in squares)
    order = sorted(squares, key=lambda square: (-steps_between(square, door), square))
    for figure, square in zip(figures, order, strict=False):
        s.place[figure] = square
