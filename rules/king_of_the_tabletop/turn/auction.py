"""Land Auction: open bidding round the table, a pass is final (10.5, 10.6, KT-20)."""

from typing import TYPE_CHECKING

from rules.engine.choice_ids import make, make_all, read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import NOBODY
from rules.king_of_the_tabletop.lands.muster import muster
from rules.king_of_the_tabletop.realm.holdings import cash, gain, needs_gold, seats_from, take_land, treasures
from rules.king_of_the_tabletop.state import Realm, RealmState

_BIDS_OFFERED = 20
"""Number of next amounts offered, besides all the player's gold."""


def bids(s: RealmState, seat: int, bid: int) -> list[int]:
    """Amounts the seat may bid over ``bid``: the next ones its gold allows, and all its gold."""
    gold = s.gold[seat]
    amounts = list(range(bid + 1, min(bid + _BIDS_OFFERED, gold) + 1))
    return [*amounts, gold] if gold > bid + _BIDS_OFFERED else amounts


class TakesAuction:
    """A step that is handed how an auction ended: ``sold`` is 1 if a player bought the land."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    sold: int


class Auction(Step, tag="auction"):
    """The land is bid for; ``seat`` drew it and bids first. Hands the step below ``sold``.

    ``bidders``: those who have not passed, the next to bid first; ``bid``: the highest so far, ``leader`` whose it is.
    """

    hands_to = TakesAuction

    seat: int
    land: int
    bidders: list[int] = []
    bid: int = 0
    leader: int = NOBODY

    @label
    def begin(self, realm: Realm) -> None:
        self.bidders = seats_from(realm.state, self.seat)
        self.at = "next"

    @label
    def next(self, realm: Realm) -> None:
        """Pass for players who have neither gold over the bid nor a hand, which might hold a treasure."""
        s = realm.state
        bidders = self.bidders
        while bidders and bidders != [self.leader] and s.gold[bidders[0]] <= self.bid and not s.hand[bidders[0]]:
            bidders = bidders[1:]
        self.bidders = bidders
        self.at = "bid_over" if bidders and bidders != [self.leader] else "close"

    def ask_bid_over(self, realm: Realm) -> Ask:
        s = realm.state
        seat = self.bidders[0]
        ids = make_all("bid", bids(s, seat, self.bid))
        about = "" if self.leader == NOBODY else "over"
        facts: dict[str, Value] = {"land": self.land, "bid": self.bid, "leader": self.leader, "about": about}
        return Ask(seat, "auction", [*ids, *treasures(s, seat), "pass"], "10.5", facts, way_out="pass")

    def blocked_bid_over(self, realm: Realm) -> list[tuple[str, Sayable]]:
        """The next bid, where it is more than the seat has."""
        gold, least = realm.state.gold[self.bidders[0]], self.bid + 1
        return [(make("bid", least), needs_gold(least, gold))] if gold < least else []

    def take_bid_over(self, realm: Realm, choice: str) -> None:
        verb, words = read(choice)
        seat, others = self.bidders[0], self.bidders[1:]
        if verb == "cash":
            cash(realm, seat, int(words[0]))
            return
        if verb == "bid":
            self.bid, self.leader = int(words[0]), seat
            self.bidders = [*others, seat]
            realm.tell("bids", "10.5", seat=seat, gold=self.bid)
        else:
            self.bidders = others
            realm.tell("passes", "KT-20", seat=seat)
        self.at = "next"

    @label
    def close(self, realm: Realm) -> None:
        """The highest bid pays the bank and takes the land; without one it is free for him who drew it (10.6)."""
        s = realm.state
        realm.pop_to(TakesAuction).sold = int(self.leader != NOBODY)
        if self.leader == NOBODY:
            realm.tell("nobody_bids", "10.6", land=self.land)
            return
        gain(s, self.leader, -self.bid)
        take_land(s, self.leader, self.land)
        realm.tell("auctioned", "10.5", seat=self.leader, land=self.land, gold=self.bid)
        muster(realm, self.leader)

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The land, the highest bid, and the players still bidding."""
        return {"seat": self.seat, "land": self.land, "bid": self.bid, "leader": self.leader, "bidders": self.bidders}
