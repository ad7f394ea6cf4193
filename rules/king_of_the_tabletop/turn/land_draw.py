"""Phase 3: a land from the Land Deck, by the last instruction drawn before it; then tiles from the Playing Deck
(10, 11)."""

from rules.engine.choice_ids import read
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label
from rules.king_of_the_tabletop.facts import DATA, KIND, LANDS, NOBODY, VALUE
from rules.king_of_the_tabletop.lands.muster import muster
from rules.king_of_the_tabletop.realm.holdings import cash, gain, needs_gold, take_land, treasures
from rules.king_of_the_tabletop.realm.tiles import draw_land_tile, to_land_deck
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.auction import Auction, TakesAuction
from rules.king_of_the_tabletop.turn.buying import Buying
from rules.king_of_the_tabletop.war.fight import Fight, TakesFight
from rules.king_of_the_tabletop.windows import Window

_KIND_OF = {instruction["id"]: str(instruction["kind"]) for instruction in DATA["instruction"]}
_RULE_OF = {instruction["id"]: str(instruction["rule"]) for instruction in DATA["instruction"]}


class AcquirePart(TakesAuction, TakesFight, Step, tag="acquire"):
    """One player's phase 3.

    ``drawn``: the instructions set aside and the land, on the table until the draw is over (KT-42); ``sold`` is handed
    over by an auction, ``free`` and ``won`` by a fight.
    """

    seat: int
    drawn: list[int] = []
    land: int = NOBODY
    instruction: int = NOBODY
    sold: int = 0
    free: int = 0
    won: int = 0

    @label
    def begin(self, realm: Realm) -> None:
        self.at = "draw"
        realm.push(Window(moment="part", lead=self.seat))

    @label
    def draw(self, realm: Realm) -> None:
        """Tiles from the Land Deck until a land comes, for all to see (10.1, 10.2)."""
        s = realm.state
        while self.land == NOBODY and (tile := draw_land_tile(realm)) != NOBODY:
            s.table.append(tile)
            self.drawn = [*self.drawn, tile]
            if tile in LANDS:
                self.land = tile
            else:
                self.instruction = tile
        if self.land == NOBODY:
            realm.tell("no_land", "KT-6", seat=self.seat)
            self.at = "put_back"
        elif self.instruction == NOBODY:
            realm.tell("draws_land", "10.1", seat=self.seat, land=self.land)
            self.at = "take_free"
        else:
            realm.tell(
                "draws_through", "10.2", seat=self.seat, tiles=self.drawn[:-1], land=self.land, tile=self.instruction
            )
            self._follow(realm)

    def _follow(self, realm: Realm) -> None:
        """Do what the last instruction says (10.4, 10.5, 10.7)."""
        s = realm.state
        kind = _KIND_OF[KIND[self.instruction]]
        if kind == "land_auction":
            self.at = "auctioned"
            realm.push(Auction(seat=self.seat, land=self.land))
        elif kind == "fight":
            self.at = "fought"
            realm.push(Fight(seat=self.seat, land=self.land))
        elif s.gold[self.seat] >= self._price() or s.hand[self.seat]:
            self.at = "pay"
        else:
            realm.tell("cannot_pay", "10.4", seat=self.seat, land=self.land, gold=self._price())
            self.at = "put_back"

    def _price(self) -> int:
        return VALUE[self.instruction]

    def _rule(self) -> str:
        return "10.1" if self.instruction == NOBODY else _RULE_OF[KIND[self.instruction]]

    # ---- a land for nothing ----------------------------------------------------------------------

    def ask_take_free(self, realm: Realm) -> Ask:
        ids = ["yes", *treasures(realm.state, self.seat), "pass"]
        return Ask(
            self.seat, "free_land", ids, self._rule(), {"land": self.land}, back=True, way_out="pass", safe="yes"
        )

    def take_take_free(self, realm: Realm, choice: str) -> None:
        self._answer(realm, choice, 0)

    # ---- For Sale --------------------------------------------------------------------------------

    def ask_pay(self, realm: Realm) -> Ask:
        s = realm.state
        yes = ["yes"] if s.gold[self.seat] >= self._price() else []
        facts: dict[str, Value] = {"land": self.land, "price": self._price()}
        ids = [*yes, *treasures(s, self.seat), "pass"]
        return Ask(self.seat, "for_sale", ids, "10.4", facts, back=True, way_out="pass")

    def take_pay(self, realm: Realm, choice: str) -> None:
        self._answer(realm, choice, self._price())

    def blocked_pay(self, realm: Realm) -> list[tuple[str, Sayable]]:
        gold = realm.state.gold[self.seat]
        return [] if gold >= self._price() else [("yes", needs_gold(self._price(), gold))]

    def _answer(self, realm: Realm, choice: str, price: int) -> None:
        verb, words = read(choice)
        if verb == "cash":
            cash(realm, self.seat, int(words[0]))
        elif verb == "pass":
            realm.tell("leaves_land", "KT-42", seat=self.seat, land=self.land)
            self.at = "put_back"
        else:
            self._take(realm, price)

    def _take(self, realm: Realm, price: int) -> None:
        """The land is the player's; new terrain brings new recruits (10.3)."""
        s = realm.state
        self.at = "put_back"
        if price:
            gain(s, self.seat, -price)
            realm.tell("pays_for_land", "10.4", seat=self.seat, land=self.land, gold=price)
        else:
            realm.tell("takes_land", self._rule(), seat=self.seat, land=self.land)
        take_land(s, self.seat, self.land)
        muster(realm, self.seat)

    # ---- after an auction or a fight -------------------------------------------------------------

    @label
    def auctioned(self, realm: Realm) -> None:
        self.at = "put_back" if self.sold else "take_free"

    @label
    def fought(self, realm: Realm) -> None:
        if self.won:
            self._take(realm, 0)
        else:
            self.at = "take_free" if self.free else "put_back"

    # ---- the end of the draw ---------------------------------------------------------------------

    @label
    def put_back(self, realm: Realm) -> None:
        """Instructions, and the land if nobody took it, go back into the Land Deck (KT-42)."""
        s = realm.state
        for tile in self.drawn:
            if tile in s.table:
                s.table.remove(tile)
                to_land_deck(s, tile)
        self.drawn = []
        self.at = "close"
        realm.push(Buying(seat=self.seat))

    @label
    def close(self, realm: Realm) -> None:
        realm.pop()

    def scene(self, realm: Realm) -> dict[str, Value]:
        """The tiles drawn."""
        return {"seat": self.seat, "drawn": self.drawn, "land": self.land, "instruction": self.instruction}
