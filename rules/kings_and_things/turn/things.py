"""Phase 3: tiles from the bag, free, bought and traded for, then placing (KA-12, KA-31, KA-61, KA-66).

Rules: 3.1, 3.2, 3.3.
"""

from typing import ClassVar

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.facts import RULES
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.holdings import hexes_of
from rules.kings_and_things.kingdom.placing import Place, distinct, done_beside, with_own_part
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import draw, note_empty, to_bag

HEXES_PER_DRAW: int = RULES["hexes_per_free_draw"]
PRICE: int = RULES["gold_per_draw"]
MOST: int = RULES["max_draw_gold"]
PER_TRADE: int = RULES["tiles_per_trade"]


def free_draws(s: WarState, seat: int) -> int:
    """Half of the hexes controlled, rounded up (KA-31)."""
    return -(-len(hexes_of(s, seat)) // HEXES_PER_DRAW)


def draw_tiles(war: War, seat: int, count: int, rule: str) -> list[int]:
    """Draw tiles for a screen, as many as there are; only the drawer learns which (KA-58)."""
    s = war.state
    tiles = [draw(war) for _ in range(min(count, len(s.bag)))]
    s.screen[seat] += tiles
    war.tell("draws", rule, seat=seat, count=len(tiles))
    if tiles:
        war.tell("drawn", rule, to=[seat], seat=seat, tiles=tiles)
    return tiles


def return_traded(war: War, seat: int, tiles: list[int], rule: str) -> None:
    """Return tiles traded in; others learn only their number (KA-58)."""
    s = war.state
    for tile in tiles:
        s.screen[seat].remove(tile)
        to_bag(s, tile)
    if tiles:
        war.tell("trades", rule, seat=seat, count=len(tiles))
        war.tell("traded", rule, to=[seat], seat=seat, tiles=tiles)


class TradeIn(HoldsPieces, Step, kw_only=True):
    """Picking tiles from behind the screen to trade in, one by one."""

    PIECES: ClassVar[tuple[str, ...]] = ("traded",)

    seat: int
    traded: list[int] = []

    def kept(self, s: WarState) -> list[int]:
        """The tiles not picked so far."""
        return [tile for tile in s.screen[self.seat] if tile not in self.traded]


class ThingsPart(TradeIn, tag="things"):
    """One player's phase 3; ``paid`` is the gold for tiles."""

    paid: int = 0

    @label
    def begin(self, war: War) -> None:
        s = war.state
        if self._most(s):
            self.at = "gold"
        else:
            self.at = "trading"

    def _most(self, s: WarState) -> int:
        """The tiles that may be bought: not more than are left after the free ones (KA-61)."""
        left = max(0, len(s.bag) - free_draws(s, self.seat))
        return min(MOST // PRICE, left)

    def _amounts(self, s: WarState) -> list[int]:
        return [PRICE * tiles for tiles in range(min(self._most(s), s.gold[self.seat] // PRICE) + 1)]

    def ask_gold(self, war: War) -> Ask:
        s = war.state
        ids = make_all("gold", self._amounts(s))
        facts: dict[str, Value] = {"count": free_draws(s, self.seat)}
        return Ask(self.seat, "draw_gold", with_own_part(s, self.seat, ids), "3.1", facts, back=True, way_out="gold:0")

    def blocked_gold(self, war: War) -> list[tuple[str, Phrase]]:
        """The next amount, if only gold is missing for it."""
        amounts = self._amounts(war.state)
        if len(amounts) > self._most(war.state):
            return []
        more = amounts[-1] + PRICE
        return [(f"gold:{more}", Phrase("too_dear", {"gold": more}))]

    def take_gold(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        self.paid = number(choice)
        war.state.gold[self.seat] -= self.paid
        if self.paid:
            war.tell("buys", "3.1", seat=self.seat, gold=self.paid)
        self.at = "trading"

    @label
    def trading(self, war: War) -> None:
        """Ask for trade-ins if there are enough tiles for one."""
        self.at = "trade" if len(war.state.screen[self.seat]) >= PER_TRADE else "draw"

    def ask_trade(self, war: War) -> Ask:
        s = war.state
        kept = self.kept(s)
        odd = len(self.traded) % PER_TRADE
        ids = make_all("trade", distinct(kept)) if odd or len(kept) >= PER_TRADE else []
        ids += ["back"] if odd else ["done"]
        facts: dict[str, Value] = {"count": len(self.traded)}
        return Ask(
            self.seat,
            "trade_in",
            with_own_part(s, self.seat, ids),
            "KA-12",
            facts,
            back=True,
            way_out="back" if odd else "done",
        )

    def take_trade(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            self.traded = [tile for tile in self.traded if tile in war.state.screen[self.seat]]
            if len(war.state.screen[self.seat]) < PER_TRADE:
                self.traded, self.at = [], "draw"
        elif choice == "done":
            self.at = "draw"
        elif choice == "back":
            self.traded = self.traded[:-1]
        else:
            self.traded = [*self.traded, number(choice)]

    def blocked_trade(self, war: War) -> list[tuple[str, Phrase]]:
        return [("done", Phrase("odd_trade"))] if len(self.traded) % PER_TRADE else []

    @label
    def draw(self, war: War) -> None:
        """All draws, then the returns, then placing (KA-66)."""
        s = war.state
        count = free_draws(s, self.seat) + self.paid // PRICE + len(self.traded) // PER_TRADE
        draw_tiles(war, self.seat, count, "3.1")
        return_traded(war, self.seat, self.traded, "KA-12")
        if not s.bag:
            note_empty(war)
        war.pop()
        war.push(Place(seat=self.seat, limit=1, rule="3.2"))
