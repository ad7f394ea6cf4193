"""A table as the panels of any game see it: the scene, what is going on in it, seats as pieces of rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from rules.engine.decision import Value
from rules.engine.scenes import Scene as Procedure
from tui.drawing.glyphs import Glyphs
from tui.drawing.text import Row, Span, row
from tui.panels.snapshot import Scene
from tui.words import Words

TEXTS = Words("table", "panels")

NOBODY = -1
"""No seat, nothing: where a fact of the rules is a number."""


class SeatView(Protocol):
    """What the views of all games with panels have."""

    @property
    def seat(self) -> int | None:
        """The seat that looks; None for a spectator."""

    @property
    def scenes(self) -> tuple[Procedure, ...]:
        """The procedures in progress, the innermost last."""


ViewT = TypeVar("ViewT", bound=SeatView)
SeatT = TypeVar("SeatT")


@dataclass(frozen=True)
class PanelContext(Generic[ViewT, SeatT]):
    """A scene of a game, with its view and the seats in it."""

    scene: Scene

    @property
    def view(self) -> ViewT:
        """What the eyes of this scene may know."""
        view: ViewT = self.scene.snap.view
        return view

    @property
    def glyphs(self) -> Glyphs:
        """The glyph set in use."""
        return self.scene.glyphs

    @property
    def columns(self) -> int:
        """Columns of the part being drawn."""
        return self.scene.columns

    @property
    def dot(self) -> str:
        """What stands between two facts."""
        return f"{self.glyphs.dot} " if self.glyphs.in_words else f" {self.glyphs.dot} "

    @property
    def eyes(self) -> int:
        """The seat that looks; a spectator looks over the shoulder of the seat asked."""
        if self.view.seat is not None:
            return self.view.seat
        asked = self.scene.snap.asked
        return asked.seat if asked else 0

    @property
    def own(self) -> int:
        """The seat that is the viewer's own; NOBODY for a spectator, whom nothing is "yours" to."""
        return NOBODY if self.view.seat is None else self.view.seat

    @property
    def mine(self) -> SeatT:
        """The seat that looks, as everybody sees it."""
        return self._seats[self.eyes]

    @property
    def asked(self) -> SeatT:
        """The seat that is asked; after the end of the game the one that looks."""
        asked = self.scene.snap.asked
        return self._seats[asked.seat] if asked else self.mine

    @property
    def _seats(self) -> Sequence[SeatT]:
        seats: Sequence[SeatT] = self.scene.snap.view.seats
        return seats

    # ---- what is going on ------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of the question; empty when the game is over."""
        asked = self.scene.snap.asked
        return asked.kind if asked else ""

    def facts(self, kind: str = "") -> dict[str, Value]:
        """The public facts of the innermost procedure of that kind (of any kind); empty if there is none."""
        for scene in reversed(self.view.scenes):
            if not kind or scene.kind == kind:
                return scene.facts
        return {}

    @property
    def going_on(self) -> tuple[str, ...]:
        """The kinds of all procedures in progress, the innermost first."""
        return tuple(scene.kind for scene in reversed(self.view.scenes))

    # ---- seats -----------------------------------------------------------------------------------

    def ink(self, seat: int) -> str:
        """The token of a seat's color; nobody's is muted."""
        return f"seat{seat + 1} bold" if seat >= 0 else "muted"

    def mark(self, seat: int) -> Span:
        """The mark of a seat, or of nobody."""
        return Span(self.glyphs.mark(seat if seat >= 0 else None), self.ink(seat))

    def seat(self, seat: int, name: str = "") -> Row:
        """A seat by mark and name: ``▲ Bea``."""
        if seat < 0:
            nobody = TEXTS("nobody")
            return row(Span(nobody if self.glyphs.in_words else f"{self.glyphs.mark(None)} {nobody}", "muted"))
        return row(Span(self.glyphs.labeled(seat, name or self.scene.snap.names[seat]), self.ink(seat)))

    def seats(self, seats: Iterable[int]) -> Row:
        """Seats by mark and name, with dots between them."""
        parts: list[Span | Row] = []
        for seat in seats:
            if parts:
                parts.append(Span(self.dot, "muted"))
            parts.append(self.seat(seat))
        return row(*parts)


def whole(value: object, other: int = NOBODY) -> int:
    """A fact that is a number."""
    return value if isinstance(value, int) else other


def numbers(value: object) -> list[int]:
    """A fact that is a list of numbers."""
    return list(value) if isinstance(value, list) else []
