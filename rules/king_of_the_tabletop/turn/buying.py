"""Buying one to four tiles from the Playing Deck, and the free draw (11)."""

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA
from rules.king_of_the_tabletop.lands.muster import draw_tiles, muster
from rules.king_of_the_tabletop.realm.holdings import cash, gain, needs_gold, treasures
from rules.king_of_the_tabletop.state import Realm, RealmState

PRICES: list[int] = DATA["gold"]["draws"]
"""What 1, 2, 3, 4 tiles cost together (11.1)."""


def why_not_buy(s: RealmState, seat: int, count: int) -> Sayable:
    """Empty if the seat may buy ``count`` tiles now, else the reason (11.1, KT-33)."""
    if count > len(s.deck):
        return Phrase("few_in_cup", {"count": len(s.deck)})
    price = PRICES[count - 1]
    return "" if s.gold[seat] >= price else needs_gold(price, s.gold[seat])


class Buying(Step, tag="buying"):
    """One purchase, the free draw, then all of it to hand or army (11.3). ``drawn``: the tiles bought."""

    seat: int
    drawn: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        """Do not ask a player who has neither gold for a tile nor a hand, which might hold a treasure."""
        s = realm.state
        may = s.deck and (s.gold[self.seat] >= PRICES[0] or s.hand[self.seat])
        self.at = "buy" if may else "free_draw"

    def ask_buy(self, realm: Realm) -> Ask:
        s = realm.state
        counts = range(1, len(PRICES) + 1)
        ids = make_all("buy", [count for count in counts if not why_not_buy(s, self.seat, count)])
        ids += [*treasures(s, self.seat), "pass"]
        return Ask(self.seat, "buying", ids, "11.1", {"gold": s.gold[self.seat]}, back=True, way_out="pass")

    def take_buy(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
            return
        self.at = "free_draw"
        if verb == "buy":
            count = int(words[0])
            gain(realm.state, self.seat, -PRICES[count - 1])
            realm.tell("buys", "11.1", seat=self.seat, count=count, gold=PRICES[count - 1])
            self.drawn = draw_tiles(realm, self.seat, count, "11.1")

    def blocked_buy(self, realm: Realm) -> list[tuple[str, Sayable]]:
        s = realm.state
        counts = range(1, len(PRICES) + 1)
        return [(make("buy", count), why) for count in counts if (why := why_not_buy(s, self.seat, count))]

    @label
    def free_draw(self, realm: Realm) -> None:
        """A tile for nothing (11.2); then, if any came, characters may go into the army (KT-14)."""
        realm.pop()
        if draw_tiles(realm, self.seat, 1, "11.2") or self.drawn:
            muster(realm, self.seat)
