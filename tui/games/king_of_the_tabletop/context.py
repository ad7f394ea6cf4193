"""The context of a panel: the scene, the frozen view in it, lands and tiles by name."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.king_of_the_tabletop.facts import NAME, NOBODY
from rules.king_of_the_tabletop.view import Land, RealmView, Seat
from tui.drawing.text import Row, Span, flow, row
from tui.games.king_of_the_tabletop import ids, pieces
from tui.panels.panel_context import PanelContext, numbers
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "tabletop")


@dataclass(frozen=True)
class RealmContext(PanelContext[RealmView, Seat]):
    """A scene with the realm in it."""

    @property
    def whose(self) -> str:
        """``Your``, or for a spectator ``Ann's``."""
        return WORDS("your") if self.view.seat is not None else WORDS("of_seat", name=self.mine.name)

    def sent(self) -> list[int]:
        """The tiles sent so far: those of the army that no choice names."""
        snap = self.scene.snap
        if not snap.mine:
            return []
        at_home = {ids.tile(choice.id) for choice in (*snap.choices, *snap.blocked)}
        return [tile for tile in self.view.army if tile not in at_home]

    @property
    def others(self) -> list[Seat]:
        """The other seats, in turn order from the next one."""
        seats = self.view.seats
        return [seats[(self.eyes + place) % len(seats)] for place in range(1, len(seats))]

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.scene.snap.names[seat] if seat >= 0 else WORDS("nobody")

    # ---- tiles -----------------------------------------------------------------------------------

    def army(self, seat: int) -> tuple[int, ...]:
        """The tiles of an army that the viewer sees."""
        return self.view.army if seat == self.view.seat else self.view.seats[seat].open

    def tile(self, tile: int, columns: int = 99, token: str = "text") -> Row:
        """A tile by name and figure."""
        return pieces.drawn(tile, self.glyphs, columns, token)

    def tiles(
        self, tiles: Sequence[int], columns: int, rows: int = 99, none: str = WORDS("nobody"), indent: int = 1
    ) -> list[Row]:
        """Tiles one after the other on at most ``rows`` rows; the rest are counted."""
        if not tiles:
            return [row(" " * indent, Span(none, "muted"))] if rows else []
        return self.flowing(pieces.listed(tiles, self.glyphs), columns, rows, indent)

    def open_army(self, tiles: Sequence[int], columns: int, rows: int) -> list[Row]:
        """What lies face up in an army, under its name, on at most ``rows`` rows; none if nothing does."""
        if not tiles:
            return []
        first, *others = pieces.listed(tiles, self.glyphs)
        return self.flowing([row(Span(WORDS("open_army"), "muted"), first), *others], columns, rows)

    def flowing(self, parts: Sequence[Row], columns: int, rows: int, indent: int = 1) -> list[Row]:
        """Parts one after the other on at most ``rows`` rows; the rest are counted."""
        lines = flow(parts, columns, self.dot, indent)
        shown = len(parts)
        while len(lines) > rows and shown:
            shown -= 1
            more = row(Span(WORDS("more", count=len(parts) - shown), "muted"))
            lines = flow([*parts[:shown], more], columns, self.dot, indent)
        return lines[:rows]

    def inline(self, tiles: Sequence[int], columns: int, none: str = WORDS("nobody")) -> Row:
        """Tiles in one row without an indent."""
        if not tiles:
            return row(Span(none, "muted"))
        return self.flowing(pieces.listed(tiles, self.glyphs), columns, 1, indent=0)[0]

    # ---- lands -----------------------------------------------------------------------------------

    def owner(self, land: int) -> int:
        """The seat that holds a land, or NOBODY."""
        return next(
            (seat.index for seat in self.view.seats if any(holding.tile == land for holding in seat.lands)), NOBODY
        )

    def land(self, land: int) -> Land:
        """A land with its fort and site; bare where nobody holds it."""
        held = (holding for seat in self.view.seats for holding in seat.lands if holding.tile == land)
        return next(held, Land(land, NOBODY, NOBODY, 0))

    def place(self, land: int) -> int:
        """The number of a land in its owner's row, from 1; 0 where nobody holds it."""
        return self.land(land).number

    def land_name(self, land: int) -> str:
        """The name of a land with its number: ``Forest 3``."""
        place = self.place(land)
        return f"{NAME[land]} {place}" if place else NAME[land]

    def walls(self) -> dict[int, int]:
        """Walls of Fire in the war in progress: land to value."""
        facts = self.facts("war")
        return dict(zip(numbers(facts.get("walls")), numbers(facts.get("wall_values")), strict=False))
