"""Trading instead of war, an option: one deal with one other player, accepted whole or not (23.5, 23.6, KT-31).

Without the option tiles are not traded and gold is not lent (20.1).
"""

from rules.engine.choice_ids import make, read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase, Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import ARMS, CHARACTERS, LANDS, LEVELS, MAGICS, MUNIMENT, SPECIALS
from rules.king_of_the_tabletop.lands.homeless import discard_homeless
from rules.king_of_the_tabletop.lands.muster import muster
from rules.king_of_the_tabletop.realm.holdings import cash, fort_on, lower_fort, needs_gold, take_land, treasures
from rules.king_of_the_tabletop.state import Realm, RealmState

_HEAPS = (1, 5, 10, 50)
"""Gold is put down in heaps of so much, or all of it."""

LAND_MUSTERS_SINCE = 3
"""The version of the rules since which only a deal that brings land lets characters join the army (24.1, KT-14)."""


def tradable(s: RealmState, seat: int) -> list[int]:
    """Tiles a seat may trade: its lands, and the characters, special characters and magic of its army and hand."""
    hand = [tile for tile in s.hand[seat] if tile in CHARACTERS or tile in MAGICS]
    return [*s.lands[seat], *s.army[seat], *hand]


class Trade(Step, tag="trade"):
    """One deal: ``seat`` puts down his side, ``partner`` his, then ``seat`` accepts the whole or not.

    ``offer`` and ``offer_gold`` are the proposer's side, ``price`` and ``price_gold`` the partner's. What is put
    down lies open to everybody while the deal is made (KT-58).
    """

    seat: int
    partner: int
    offer: list[int] = []
    offer_gold: int = 0
    price: list[int] = []
    price_gold: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        realm.tell("proposes_deal", "23.5", seat=self.seat, partner=self.partner)
        self.at = "offer_side"

    def scene(self, realm: Realm) -> dict[str, Value]:
        """Both sides as they lie on the table."""
        return {
            "seat": self.seat,
            "partner": self.partner,
            "offer": self.offer,
            "offer_gold": self.offer_gold,
            "price": self.price,
            "price_gold": self.price_gold,
        }

    # ---- the proposer's side -------------------------------------------------------------------------------

    def ask_offer_side(self, realm: Realm) -> Ask:
        ids = self._ids(realm, self.seat)
        return Ask(
            self.seat, "offer", [*ids, "done", "refuse"], "23.5", {"seat": self.partner}, back=True, way_out="refuse"
        )

    def take_offer_side(self, realm: Realm, choice: str) -> None:
        if choice == "done":
            self.at = "price_side"
        elif choice == "refuse":
            self._call_off(realm, self.seat)
        else:
            self._put(realm, self.seat, choice)

    def blocked_offer_side(self, realm: Realm) -> list[tuple[str, Sayable]]:
        return self._blocked(realm, self.seat)

    # ---- the partner's side --------------------------------------------------------------------------------

    def ask_price_side(self, realm: Realm) -> Ask:
        ids = self._ids(realm, self.partner)
        if not self._why_no_deal(realm):
            ids.append("done")
        return Ask(self.partner, "price", [*ids, "refuse"], "23.5", {"seat": self.seat}, back=True, way_out="refuse")

    def take_price_side(self, realm: Realm, choice: str) -> None:
        if choice == "done":
            self.at = "accept"
        elif choice == "refuse":
            self._call_off(realm, self.partner)
        else:
            self._put(realm, self.partner, choice)

    def blocked_price_side(self, realm: Realm) -> list[tuple[str, Sayable]]:
        why = self._why_no_deal(realm)
        return self._blocked(realm, self.partner) + ([("done", why)] if why else [])

    # ---- the answer ----------------------------------------------------------------------------------------

    def ask_accept(self, realm: Realm) -> Ask:
        return Ask(self.seat, "deal", ["yes", "no"], "KT-31", {"seat": self.partner}, way_out="no")

    def take_accept(self, realm: Realm, choice: str) -> None:
        if choice == "no":
            self._call_off(realm, self.seat)
        else:
            self._exchange(realm)

    # ---- inside --------------------------------------------------------------------------------------------

    def _side(self, seat: int) -> tuple[list[int], int]:
        return (self.offer, self.offer_gold) if seat == self.seat else (self.price, self.price_gold)

    def _ids(self, realm: Realm, seat: int) -> list[str]:
        """Ids of everything a seat may still offer: tiles, gold in heaps, treasures to cash."""
        s = realm.state
        put, gold = self._side(seat)
        left = s.gold[seat] - gold
        heaps = sorted({heap for heap in (*_HEAPS, left) if 0 < heap <= left})
        return [
            *(make("put", tile) for tile in tradable(s, seat) if tile not in put),
            *(make("gold", heap) for heap in heaps),
            *treasures(s, seat),
        ]

    def _blocked(self, realm: Realm, seat: int) -> list[tuple[str, Sayable]]:
        """Treasures, settlements and mines in hand are not traded (KT-31)."""
        s = realm.state
        blocked: list[tuple[str, Sayable]] = []
        if s.gold[seat] <= self._side(seat)[1]:
            blocked.append((make("gold", _HEAPS[0]), needs_gold(_HEAPS[0], 0)))
        fit = tradable(s, seat)
        return blocked + [(make("put", tile), "not_for_trade") for tile in s.hand[seat] if tile not in fit]

    def _put(self, realm: Realm, seat: int, choice: str) -> None:
        """A seat puts one thing down, open to everybody."""
        s = realm.state
        verb, (number,) = read(choice)
        if verb == "cash":
            cash(realm, seat, int(number))
            return
        tiles, gold = self._side(seat)
        if verb == "gold":
            gold += int(number)
            realm.tell("puts_gold", "23.5", seat=seat, gold=int(number), all=gold)
        else:
            tile = int(number)
            tiles = [*tiles, tile]
            if tile in LANDS:
                realm.tell("puts_land", "23.5", seat=seat, land=tile)
            else:
                realm.tell("puts_tile", "23.5", seat=seat, tile=tile)
            if tile not in LANDS and tile not in SPECIALS:
                s.shown.append(tile)
                realm.commit()
        if seat == self.seat:
            self.offer, self.offer_gold = tiles, gold
        else:
            self.price, self.price_gold = tiles, gold

    def _why_no_deal(self, realm: Realm) -> Sayable:
        """Empty if what lies there can be a deal, else why not."""
        s = realm.state
        if not (self.offer or self.offer_gold or self.price or self.price_gold):
            return "nothing_put_down"
        given = sum(tile in LANDS for tile in self.offer)
        taken = sum(tile in LANDS for tile in self.price)
        for seat, change in ((self.seat, taken - given), (self.partner, given - taken)):
            if len(s.lands[seat]) + change < 1:
                return Phrase("leaves_no_land", {"seat": seat})
        return ""

    def _close(self, realm: Realm) -> None:
        """Turn the offered tiles face down again."""
        s = realm.state
        s.shown = [tile for tile in s.shown if tile not in self.offer and tile not in self.price]

    def _call_off(self, realm: Realm, seat: int) -> None:
        realm.tell("no_deal", "23.5", seat=seat)
        self._close(realm)
        realm.pop()

    def _exchange(self, realm: Realm) -> None:
        """Both sides change hands at once; then characters without land leave (24.2), and a player who got land may put
        characters into the army (24.1, KT-14)."""
        s = realm.state
        realm.tell("deal", "23.5", seat=self.seat, partner=self.partner)
        self._close(realm)
        for giver, taker in ((self.seat, self.partner), (self.partner, self.seat)):
            tiles, gold = self._side(giver)
            s.gold[giver] -= gold
            s.gold[taker] += gold
            for tile in tiles:
                _hand_over(s, giver, taker, tile)
        for giver, taker in ((self.seat, self.partner), (self.partner, self.seat)):
            _one_muniment(realm, taker, self._side(giver)[0])
        s.unsettled = 1
        seats = (self.partner, self.seat)
        for seat in seats:
            discard_homeless(realm, seat)
        realm.pop()
        for seat, got in zip(seats, (self.offer, self.price), strict=True):
            if any(tile in LANDS for tile in got) or realm.rules_version < LAND_MUSTERS_SINCE:
                muster(realm, seat)


def _hand_over(s: RealmState, giver: int, taker: int, tile: int) -> None:
    """One thing changes hands: land with its buildings, special characters and arms from army to army, other magic
    and characters into the hand (23.6)."""
    if tile in LANDS:
        take_land(s, taker, tile)
    elif tile in s.army[giver]:
        s.army[giver].remove(tile)
        (s.army if tile in SPECIALS or tile in ARMS else s.hand)[taker].append(tile)
    else:
        s.hand[giver].remove(tile)
        s.hand[taker].append(tile)


def _one_muniment(realm: Realm, seat: int, got: list[int]) -> None:
    """A second Gran Muniment that comes with a land becomes the next lower fort, as a captured one does (8.5)."""
    s = realm.state
    for land in got:
        owned = [held for held in s.lands[seat] if fort_on(s, held) in LEVELS[MUNIMENT]]
        if len(owned) > 1 and land in owned:
            realm.tell("second_muniment", "8.5", seat=seat, level=lower_fort(realm, land))
