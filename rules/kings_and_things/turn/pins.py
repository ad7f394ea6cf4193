"""Holding creatures of a mover: opponents reveal creatures one by one, or do not (KA-16, KA-69 to KA-71).

Rules: 5.5, 11.3.
"""

from typing import ClassVar

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.step import Step, label
from rules.kings_and_things.facts import FLYING, HEROES
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.holdings import stack
from rules.kings_and_things.kingdom.placing import distinct
from rules.kings_and_things.kingdom.support import call_bluffs
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, show, with_cash


class Holder(Step, kw_only=True):
    """A mover's part that collects what opponents reveal."""

    revealed: list[int] = []
    used: list[int] = []


class Pin(HoldsPieces, Step, tag="pin"):
    """``seat`` may reveal creatures at ``place`` against the creatures of ``mover``; with ``flyers`` = 1 only flyers,
    against flyers that pass. ``revealed``: those that proved real."""

    PIECES: ClassVar[tuple[str, ...]] = ("revealed",)
    hands_to: ClassVar[type | None] = Holder

    seat: int
    mover: int
    place: int
    flyers: int = 0
    revealed: list[int] = []

    def _hidden(self, s: WarState) -> list[int]:
        return [piece for piece in stack(s, self.seat, self.place) if piece not in s.shown and piece not in HEROES]

    @label
    def begin(self, war: War) -> None:
        """Asked as long as anything lies face down there, whatever it is."""
        if self._hidden(war.state):
            self.at = "reveal"
        else:
            self._close(war)

    def ask_reveal(self, war: War) -> Ask:
        s = war.state
        below = war.stack[-2]
        used = below.used if isinstance(below, Holder) else []
        able = [piece for piece in self._hidden(s) if (FLYING[piece] or not self.flyers) and piece not in used]
        ids = with_cash(s, self.seat, [*make_all("reveal", distinct(able)), "done"])
        facts: dict[str, Value] = {"about": "flyers" if self.flyers else "", "place": self.place, "mover": self.mover}
        return Ask(self.seat, "pin", ids, "KA-70" if self.flyers else "KA-69", facts, way_out="done")

    def take_reveal(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        if choice == "done":
            self._close(war)
            return
        piece = number(choice)
        show(war, [piece])
        war.tell("reveals", "KA-16", seat=self.seat, tile=piece, place=self.place)
        self.revealed = [*self.revealed, *call_bluffs(war, self.seat, [piece])]
        self.at = "begin"

    def _close(self, war: War) -> None:
        below = war.pop_to(Holder)
        below.revealed = [*below.revealed, *self.revealed]

    def scene(self, war: War) -> dict[str, Value]:
        """Where, who moves, who may reveal."""
        return {"seat": self.seat, "mover": self.mover, "place": self.place, "flyers": self.flyers}


def face_up(war: War, seat: int, place: int) -> list[int]:
    """Creatures of a seat that lie face up at a place; a bluff among them is called at that moment (KA-71)."""
    s = war.state
    lying = [piece for piece in stack(s, seat, place) if piece in s.shown or piece in HEROES]
    return call_bluffs(war, seat, lying)
