"""Buying knights and foot, piece by piece (6 v, 22, 23, H1 to H7)."""

from rules.engine.choice_ids import make, read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.board import ID, PLACE
from rules.kingdom.cards import lasts
from rules.kingdom.facts import FOOT_PRICE, KNIGHT_PRICE
from rules.kingdom.forces import add_troops, enemies_at, supply
from rules.kingdom.routes import castle_places
from rules.kingdom.seats import board_of, castles_of
from rules.kingdom.state import Kingdom
from rules.kingdom.turn.recruiting import why_no_recruits, why_no_troops

KINDS = ("knight", "foot")


def price(kingdom: Kingdom, seat: int, kind: str) -> int:
    """What a piece costs now; of several cards the lowest counts (B21)."""
    usual = KNIGHT_PRICE if kind == "knight" else FOOT_PRICE
    return min([usual, *(effect.amount for effect in lasts(kingdom, seat, f"{kind}_price"))])


class Purchases(Step, tag="purchases"):
    """Purchases of ``seat`` until ``done`` (H5). ``knights`` and ``foot``: bought so far."""

    seat: int
    knights: int = 0
    foot: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """Without a castle there is nothing to ask."""
        self.at = "purchase" if castles_of(kingdom.state, self.seat) else "over"

    @label
    def over(self, kingdom: Kingdom) -> None:
        kingdom.pop()

    def _why_none(self, kingdom: Kingdom, kind: str) -> Phrase | None:
        """Why no piece of a kind can be bought, for whatever castle; None if one can."""
        s = kingdom.state
        if kind == "knight" and lasts(kingdom, self.seat, "no_knight_purchase"):
            return Phrase("cold_forges")
        if not supply(s, self.seat)[KINDS.index(kind)]:
            return Phrase("no_supply")
        needs, gold = price(kingdom, self.seat, kind), s.gold[self.seat]
        return None if needs <= gold else Phrase("gold_short", {"needs": needs, "gold": gold})

    def _offers(self, kingdom: Kingdom) -> list[tuple[str, Phrase | None]]:
        """Every id, with the reason if it is blocked."""
        challengers = board_of(kingdom).challengers
        reasons = [(kind, self._why_none(kingdom, kind)) for kind in KINDS]
        offers: list[tuple[str, Phrase | None]] = []
        for castle in castles_of(kingdom.state, self.seat):
            place, why_not_there = ID[challengers[castle].place], why_no_troops(kingdom, self.seat, castle)
            offers += [(make(kind, place), why_not_there or why) for kind, why in reasons]
        return offers

    def ask_purchase(self, kingdom: Kingdom) -> Ask:
        """Which piece is bought, and for which castle (22)."""
        ids: list[str] = []
        if why_no_recruits(kingdom, self.seat) is None:
            kinds = [kind for kind in KINDS if self._why_none(kingdom, kind) is None]
            for place in castle_places(kingdom, self.seat) if kinds else ():
                if not enemies_at(kingdom.state, self.seat, place):
                    ids += [make(kind, ID[place]) for kind in kinds]
        facts: dict[str, Value] = {"knights": self.knights, "foot": self.foot}
        facts["gold"] = kingdom.state.gold[self.seat]
        return Ask(self.seat, "purchase", [*ids, "done"], "22", facts, back=True, way_out="done")

    def blocked_purchase(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        return [(choice, why) for choice, why in self._offers(kingdom) if why is not None]

    def take_purchase(self, kingdom: Kingdom, choice: str) -> None:
        if choice == "done":
            if self.knights or self.foot:
                kingdom.tell("buys", "22", seat=self.seat, troops=[self.knights, self.foot, 0])
            kingdom.pop()
            return
        picked = read(choice)
        knight = picked.verb == "knight"
        kingdom.state.gold[self.seat] -= price(kingdom, self.seat, picked.verb)
        add_troops(kingdom.state, self.seat, PLACE[picked.words[0]], int(knight), int(not knight))
        self.knights, self.foot = self.knights + knight, self.foot + (not knight)
