"""The map in words: every hex with its owner, what is there, and the hexes around it."""

from collections.abc import Iterator

from rules.kings_and_things.facts import FORT_NAME, NOBODY
from rules.kings_and_things.view import Hex
from rules.kings_and_things.words import piece_name
from tui.games.kings_and_things.context import WarContext
from tui.games.kings_and_things.hex_picture import crowds
from tui.games.kings_and_things.panels import hex_title
from tui.panels.places import Place
from tui.words import Words

WORDS = Words("kings_and_things", "map_places")
WAYS = {
    (0, -1): "north",
    (1, -1): "northeast",
    (1, 0): "southeast",
    (0, 1): "south",
    (-1, 1): "southwest",
    (-1, 0): "northwest",
}
"""The way from one hex to the next, as a key of the words."""


def places(context: WarContext) -> list[Place]:
    """All hexes in the order of their names."""
    around = context.chart.neighbors
    return [
        Place(
            hex_title(context, hexagon.place),
            context.hex_name(hexagon.place),
            tuple(_facts(context, hexagon)),
            tuple(_border(context, hexagon.place, other) for other in around[hexagon.place]),
            is_empty=not any(_facts(context, hexagon)),
        )
        for hexagon in context.view.hexes
    ]


def _border(context: WarContext, place: int, other: int) -> str:
    """A hex next to another, and the way to it."""
    (q, r), (column, line) = context.chart.axial[place], context.chart.axial[other]
    return WORDS("border", way=WORDS(WAYS[column - q, line - r]), hex=hex_title(context, other))


def _facts(context: WarContext, hexagon: Hex) -> Iterator[str]:
    names = [seat.name for seat in context.view.seats]
    if hexagon.owner != NOBODY:
        yield WORDS("owner", name=names[hexagon.owner])
    if hexagon.fort:
        yield FORT_NAME[hexagon.fort]
    if hexagon.income != NOBODY:
        yield piece_name(hexagon.income)
    for side, count in crowds(hexagon):
        name = names[side] if side < len(names) else WORDS("neutral")
        yield WORDS("creature" if count == 1 else "creatures", side=name, count=count)
    shown = [piece for pieces in (*hexagon.up, hexagon.neutral) for piece in pieces]
    shown += [piece for piece in hexagon.mine if piece not in shown]
    if shown:
        yield WORDS("pieces", pieces=", ".join(piece_name(piece) for piece in shown))
    for key, is_there in (("battle", hexagon.marker), ("cloud", hexagon.cloud), ("balloon", hexagon.balloon)):
        if is_there:
            yield WORDS(key)
