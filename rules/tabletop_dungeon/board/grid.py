"""Squares of the dungeon: whole numbers on a grid that is large enough for any dungeon, row by row.

Reading order (top row first, left to right) is the order of the numbers.
"""

WIDTH = 128
"""Squares per row, and rows. Eight rooms and eight hallways in a line from the middle reach 56 squares."""

START = 64 * WIDTH + 64
"""The center of Room 1."""

NORTH, EAST, SOUTH, WEST = range(4)
WAYS = range(4)
WAY_NAME = ("north", "east", "south", "west")
STEP = (-WIDTH, 1, WIDTH, -1)
"""What one step in each direction adds to a square."""

BY_READING = (-WIDTH, -1, 1, WIDTH)
"""The same steps, ordered so that neighbors come in reading order."""

HALL_LENGTH = 4


def steps_between(start: int, end: int) -> int:
    """Range: rows + columns between two squares (TD-9)."""
    return abs(start // WIDTH - end // WIDTH) + abs(start % WIDTH - end % WIDTH)


def room_squares(center: int) -> tuple[int, ...]:
    """The nine squares of a room, in reading order."""
    return tuple(center + down * WIDTH + right for down in (-1, 0, 1) for right in (-1, 0, 1))


def hall_squares(first: int, way: int) -> tuple[int, ...]:
    """The four squares of a hallway, from the room it leaves outward."""
    return tuple(first + step * STEP[way] for step in range(HALL_LENGTH))
