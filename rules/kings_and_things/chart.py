"""The geometry of the map: columns of hexes, neighbors, distances, names (KA-7, KA-55).

A place is the number of a hex position, counted column by column from the left, from the top within a column.
"""

from functools import cache
from typing import NamedTuple

from rules.kings_and_things.facts import BOARDS


class Chart(NamedTuple):
    """One map. ``axial``: the coordinates of each place; ``neighbors`` go clockwise from the top."""

    radius: int
    axial: tuple[tuple[int, int], ...]
    column: tuple[int, ...]
    row: tuple[int, ...]
    neighbors: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]


_AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@cache
def chart(places: int) -> Chart:
    """The map with that many places: 19 or 37."""
    radius = next(board["radius"] for board in BOARDS.values() if board["hexes"] == places)
    axial = tuple(
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1)
    )
    place = {spot: number for number, spot in enumerate(axial)}
    tops = {q: min(r for column, r in axial if column == q) for q, _ in axial}
    column = tuple(q + radius for q, _ in axial)
    row = tuple(r - tops[q] for q, r in axial)
    return Chart(
        radius,
        axial,
        column,
        row,
        tuple(tuple(place[q + x, r + y] for x, y in _AROUND if (q + x, r + y) in place) for q, r in axial),
        tuple(tuple((abs(q - x) + abs(r - y) + abs(q + r - x - y)) // 2 for x, y in axial) for q, r in axial),
        tuple(f"{chr(65 + c)}{n + 1}" for c, n in zip(column, row, strict=True)),
    )


def starts(seats: int) -> list[int]:
    """The starting place of each seat (KA-55)."""
    board = BOARDS[seats]
    axial = chart(board["hexes"]).axial
    return [axial.index((q, r)) for q, r in board["starts"]]
