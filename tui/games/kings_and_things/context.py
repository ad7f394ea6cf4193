"""A scene of Kings & Things as its panels see it: the view, hexes by name, pieces as parts of rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from rules.engine import choice_ids
from rules.kings_and_things.chart import Chart, chart
from rules.kings_and_things.facts import CREATURES, FORT_NAME, HEROES, LORDS, NEUTRAL, NOBODY, TERRAIN
from rules.kings_and_things.view import Hex, WarView
from rules.kings_and_things.view import Seat as SeatView
from rules.kings_and_things.words import piece_name, sign
from tui.drawing.text import Row, Span, row
from tui.games.kings_and_things.names import name_within
from tui.panels.board import Square
from tui.panels.panel_context import PanelContext
from tui.words import Words

BATTLE = Words("kings_and_things", "battle")
HEX = Words("kings_and_things", "hex")

HEX_VERBS = frozenset({"hex", "goal", "over", "fort", "raise"})
"""Verbs of answers that name a hex."""
PIECE_VERBS = frozenset(
    ("tile", "piece", "open", "reveal", "stay", "hit", "lose", "turn", "bribe", "victim", "hero", "trade", "return")
) | {"event", "cash", "bearer", "source", "hold"}
"""Verbs of answers that name a piece."""


@dataclass(frozen=True)
class WarContext(PanelContext[WarView, SeatView]):
    """One scene."""

    @cached_property
    def chart(self) -> Chart:
        """The geometry of the map."""
        return chart(len(self.view.hexes))

    @cached_property
    def ids(self) -> frozenset[str]:
        """The legal answers of the seat that may answer here."""
        return frozenset(choice.id for choice in self.scene.snap.choices)

    def player(self, seat: int) -> SeatView:
        """The public record of a seat."""
        return self.view.seats[seat]

    @property
    def is_tight(self) -> bool:
        """Does the large map leave its side column no room for the terrain beside a hex's name?"""
        return self.chart.radius > 2 and not self.scene.wide

    # ---- hexes -----------------------------------------------------------------------------------

    def square(self, place: int) -> Square:
        """The square of the board for a place."""
        return squares_of(len(self.view.hexes))[place]

    def place(self, square: Square | None) -> int:
        """The place of a square of the board, NOBODY if there is none."""
        if square is None:
            return NOBODY
        squares = squares_of(len(self.view.hexes))
        return squares.index(square) if square in squares else NOBODY

    def hex_name(self, place: int) -> str:
        """B2, or nothing."""
        return self.chart.names[place] if place != NOBODY else ""

    def hex(self, place: int) -> Hex:
        """The hex at a place."""
        return self.view.hexes[place]

    @property
    def looked_at(self) -> int:
        """The place under the cursor, else that of the marked answer, else the one the question is about."""
        under = self.place(self.scene.cursor)
        if under != NOBODY:
            return under
        marked = place_of(self.scene.marked)
        if marked != NOBODY:
            return marked
        asked = self.scene.snap.asked
        about = asked.facts.get("place", NOBODY) if asked else NOBODY
        return about if isinstance(about, int) and 0 <= about < len(self.view.hexes) else NOBODY

    # ---- pieces ----------------------------------------------------------------------------------

    @property
    def marked_piece(self) -> int:
        """The piece that the marked answer names, NOBODY if it names none."""
        return piece_of(self.scene.marked) if self.scene.cursor is None else NOBODY

    def is_bluff(self, piece: int, there: Iterable[int] = ()) -> bool:
        """Could the viewing seat not support that creature now?"""
        if piece not in CREATURES or self.view.seat is None:
            return False
        terrain = TERRAIN[piece]
        if any(LORDS.get(lord) == terrain for lord in there):
            return False
        return all(hexagon.terrain != terrain for hexagon in self.view.hexes if hexagon.owner == self.view.seat)

    def piece(self, piece: int, columns: int, mine: Iterable[int] | None = None) -> Row:
        """A creature or hero: name, symbols and value; with ``mine``, the seat's own stack, ``!`` for a bluff. The
        figures are at the right end of the ``columns``, in plain mode behind the name."""
        figures = sign(piece)
        bluff = mine is not None and self.is_bluff(piece, mine)
        room = columns - len(figures) - (2 if bluff else 1)
        token = "gold" if piece in HEROES else "text"
        name = name_within(piece, room, self.glyphs)
        drawn = Span(name if self.glyphs.in_words else name.ljust(room), token)
        mark = HEX("bluff_in_words") if self.glyphs.in_words else "!"
        return row(drawn, " ", Span(figures, "text bold"), Span(mark if bluff else "", "bad bold"))

    def named(self, pieces: Sequence[int]) -> str:
        """Pieces by name, with dots between them."""
        return self.dot.join(piece_name(piece) for piece in pieces) or self.glyphs.none

    def side(self, side: int) -> Row:
        """A side of a battle: a seat, or the neutral one."""
        if side == NEUTRAL:
            return row(Span(f"{self.glyphs.mark(None)} {BATTLE('neutral')}", "muted bold"))
        return self.seat(side)

    def fort(self, level: int) -> str:
        """The glyph of a fort with its name."""
        return f"{self.glyphs.forts[level - 1]} {FORT_NAME[level]}" if level else ""


def square_of(plan: Chart, place: int) -> Square:
    """The square of the board for a place of a map: its column, and its line of half hexes."""
    column = plan.column[place]
    return column, 2 * plan.row[place] + abs(column - plan.radius)


@cache
def squares_of(hexes: int) -> tuple[Square, ...]:
    """The square of each place of the map of so many hexes."""
    return tuple(square_of(chart(hexes), place) for place in range(hexes))


def piece_of(choice: str) -> int:
    """The piece an answer names, NOBODY if it names none."""
    answer = choice_ids.read(choice)
    if answer.verb in PIECE_VERBS and answer.words and answer.words[-1].isdigit():
        piece = int(answer.words[-1])
        return piece if piece < HEROES.stop else NOBODY
    return NOBODY


def place_of(choice: str) -> int:
    """The place an answer names, NOBODY if it names none."""
    answer = choice_ids.read(choice)
    if answer.verb in HEX_VERBS and answer.words and answer.words[0].isdigit():
        return answer.number()
    return NOBODY
