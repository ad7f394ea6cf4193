"""The record of one player's phase 5: who has moved, who is picked, and what they may still do (KA-67 to KA-72)."""

from collections.abc import Iterable
from typing import ClassVar

from rules.kings_and_things.facts import BALLOON, DEERHUNTER, KIND, NOBODY, RULES
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.holdings import seats_at, stack
from rules.kings_and_things.kingdom.order import order_from
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.turn.balloon import boarding_hexes, can_board
from rules.kings_and_things.turn.pins import Holder
from rules.kings_and_things.turn.reach import Reach, ground, reach

POINTS: int = RULES["move_points"]
RIDERS: int = RULES["balloon_riders"]


class MoveRecord(HoldsPieces, Holder, kw_only=True):
    """The moves of one player in phase 5, while they are made.

    ``moved`` are creatures that have moved or may not move any more, ``points`` what is left to each. ``source`` is the
    hex moved from, ``picked`` who moves, ``openly`` the flyers among them that leave openly. ``hunted``: creatures
    that moved with the Deerhunter. ``pin_hex``: hexes whose pins were asked, ``pin_solid`` = 1 where a creature holds
    all that do not fly, ``pin_asked`` how often. ``used``: enemy flyers that stopped one. ``by_air`` = 1: the Balloon
    is being boarded. ``passing`` = 1: the stack is over an enemy hex. ``held``: how many flyers must
    still stay; ``queue``: opponents still to be asked for pins.
    """

    PIECES: ClassVar[tuple[str, ...]] = ("moved", "picked", "openly", "hunted", "revealed", "used")

    seat: int
    moved: list[int] = []
    points: list[int] = []
    hunted: list[int] = []
    source: int = NOBODY
    picked: list[int] = []
    openly: list[int] = []
    pin_hex: list[int] = []
    pin_solid: list[int] = []
    pin_asked: list[int] = []
    by_air: int = 0
    passing: int = 0
    held: int = 0
    queue: list[int] = []

    def left(self, piece: int) -> int:
        """The points a creature has left."""
        return self.points[self.moved.index(piece)] if piece in self.moved else POINTS

    def set_points(self, pieces: Iterable[int], points: int) -> None:
        """Set the points that these creatures have left."""
        for piece in pieces:
            if piece in self.moved:
                self.points[self.moved.index(piece)] = points
            else:
                self.moved = [*self.moved, piece]
                self.points = [*self.points, points]

    def pay(self, pieces: Iterable[int], cost: int) -> None:
        """Take the cost of a way from the points of each of these creatures (KA-34, KA-67)."""
        for piece in pieces:
            self.set_points([piece], self.left(piece) - cost)

    def forget_called(self, s: WarState) -> None:
        """Bluffs that were called are no longer creatures of this part."""
        army = s.army[self.seat]
        here = [(piece, left) for piece, left in zip(self.moved, self.points, strict=True) if piece in army]
        self.moved, self.points = [piece for piece, _ in here], [left for _, left in here]
        self.hunted = [piece for piece in self.hunted if piece in army]

    def movable(self, s: WarState, place: int) -> list[int]:
        """The creatures at a place that may still move; a companion of the Deerhunter only with him (KA-72)."""
        hunts = DEERHUNTER in self.picked
        return [
            piece
            for piece in stack(s, self.seat, place)
            if self.left(piece) > 0 and (piece not in self.hunted or hunts)
        ]

    def sources(self, s: WarState) -> list[int]:
        """The hexes with a creature that may still move."""
        return sorted(
            {s.spot[piece] for piece in s.army[self.seat] if self.left(piece) > 0 and piece not in self.hunted}
        )

    def boarding(self, war: War) -> list[int]:
        """The hexes where creatures can board the Balloon now."""
        s = war.state
        return boarding_hexes(s, self.seat, self.moved) if BALLOON in s.screen[self.seat] else []

    def is_entered(self, s: WarState) -> bool:
        """Are creatures of other players in the hex moved from?"""
        return any(seat != self.seat for seat in seats_at(s, self.source))

    def unpicked(self, s: WarState) -> list[int]:
        """One creature of each sort that can still be picked."""
        if self.by_air:
            able = can_board(s, self.seat, self.source, self.moved) if len(self.picked) < RIDERS else []
        else:
            able = self.movable(s, self.source)
        seen: dict[tuple[object, ...], int] = {}
        for piece in able:
            if piece not in self.picked:
                seen.setdefault((KIND[piece], self.left(piece), piece in self.hunted), piece)
        return list(seen.values())

    def opponents(self, s: WarState) -> list[int]:
        """The opponents with creatures in the hex, in turn order."""
        here = seats_at(s, self.source)
        return [seat for seat in order_from(s, self.seat)[1:] if seat in here]

    def group(self) -> list[int]:
        """The flyers that pins may hold: those over a hex, or those that leave openly."""
        return self.picked if self.passing else self.openly

    def is_easy(self) -> bool:
        """Does the Deerhunter lead a stack that has moved with him all the way (KA-72)?"""
        return DEERHUNTER in self.picked and all(
            piece == DEERHUNTER or piece in self.hunted or piece not in self.moved for piece in self.picked
        )

    def reach(self, s: WarState) -> Reach:
        """Where the picked creatures can go."""
        points = min(self.left(piece) for piece in self.picked)
        return reach(ground(s, self.seat), self.source, self.picked, points, self.is_easy())
