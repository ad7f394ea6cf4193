"""Dues, and raising the gold for them before a player is bankrupt (32, L1, L2, L15 to L17)."""

from rules.engine.choice_ids import make, make_all, number, verb, word
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.cards import hand_over
from rules.kingdom.elimination import eliminate
from rules.kingdom.facts import NOBODY
from rules.kingdom.seats import are_allied, figures_of, others_from, set_allied
from rules.kingdom.state import Kingdom

PRICES = range(5, 101, 5)
"""What a card may be sold for, beside what is lacking (L15)."""


class Due(Step, tag="due"):
    """A payment to the moneylender that bankrupts a player who cannot make it. ``about``: a key for the lines."""

    seat: int
    amount: int
    about: str
    rule: str

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        if s.out[self.seat] or not self.amount:
            kingdom.pop()
        elif s.gold[self.seat] >= self.amount:
            self._pay(kingdom)
        else:
            self.at = "raised"
            kingdom.tell("cannot_pay", "32", seat=self.seat, amount=self.amount, gold=s.gold[self.seat])
            kingdom.push(Raise(seat=self.seat, amount=self.amount))

    @label
    def raised(self, kingdom: Kingdom) -> None:
        """Pay if the gold suffices now, else be bankrupt (32, L17)."""
        if kingdom.state.gold[self.seat] >= self.amount:
            self._pay(kingdom)
        else:
            kingdom.pop()
            eliminate(kingdom, [self.seat], "bankrupt", "32")

    def _pay(self, kingdom: Kingdom) -> None:
        kingdom.state.gold[self.seat] -= self.amount
        kingdom.tell("pays", self.rule, seat=self.seat, amount=self.amount, about=self.about)
        kingdom.pop()


class Raise(Step, tag="raise"):
    """A debtor sells kept cards and asks for gold until he has ``amount`` or gives up (L2, L17).

    ``put_up``: kinds of the cards put up so far; ``pleaded``: seats asked so far; ``kind``, ``price``, ``buyers``: the
    card for sale, its price, the seats still to be asked; ``target``: the seat that is asked for gold. ``ransom`` = 1:
    for a ransom, where giving up leads to terms (F17).
    """

    seat: int
    amount: int
    ransom: int = 0
    put_up: list[int] = []
    pleaded: list[int] = []
    kind: int = NOBODY
    price: int = 0
    buyers: list[int] = []
    target: int = NOBODY

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """Ask, unless the gold suffices or nothing can be raised (L17, L22)."""
        s = kingdom.state
        self.kind = self.target = NOBODY
        self.price, self.buyers = 0, []
        if s.gold[self.seat] >= self.amount or not (self._for_sale(kingdom) or self._to_ask(kingdom)):
            kingdom.pop()
        else:
            self.at = "need"

    def _lacking(self, kingdom: Kingdom) -> int:
        return self.amount - kingdom.state.gold[self.seat]

    def _unsold(self, kingdom: Kingdom) -> list[int]:
        """The kinds of cards in hand that were not put up yet, each once."""
        figures = figures_of(kingdom)
        held = [figures.kind_of[card] for card in kingdom.state.hand[self.seat]]
        return [kind for kind in sorted(set(held)) if held.count(kind) > self.put_up.count(kind)]

    def _richest(self, kingdom: Kingdom) -> int:
        s = kingdom.state
        return max((s.gold[opponent] for opponent in others_from(s, self.seat)), default=0)

    def _prices(self, kingdom: Kingdom) -> list[int]:
        return sorted({self._lacking(kingdom), *PRICES})

    def _for_sale(self, kingdom: Kingdom) -> list[int]:
        return self._unsold(kingdom) if self._richest(kingdom) >= self._prices(kingdom)[0] else []

    def _to_ask(self, kingdom: Kingdom) -> list[int]:
        s = kingdom.state
        return [opponent for opponent in others_from(s, self.seat) if opponent not in self.pleaded and s.gold[opponent]]

    def ask_need(self, kingdom: Kingdom) -> Ask:
        """How a debtor raises gold: ask an opponent, put up a card, or give up (32)."""
        keys = [figures_of(kingdom).kinds[kind].key for kind in self._for_sale(kingdom)]
        stop = "done" if self.ransom else "give_up"
        ids = [*make_all("ask", self._to_ask(kingdom)), *make_all("sell", keys), stop]
        facts: dict[str, Value] = {"amount": self.amount, "lacking": self._lacking(kingdom)}
        facts["about"] = "ransom" if self.ransom else ""
        rule = "F17" if self.ransom else "32"
        return Ask(self.seat, "need", ids, rule, facts, way_out=stop if self.ransom else "", safe=ids[0])

    def blocked_need(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        s, figures = kingdom.state, figures_of(kingdom)
        blocked = [(make("ask", opponent), Phrase("was_asked")) for opponent in self.pleaded if not s.out[opponent]]
        blocked += [
            (make("ask", opponent), Phrase("has_no_gold", {"seat": opponent}))
            for opponent in others_from(s, self.seat)
            if opponent not in self.pleaded and not s.gold[opponent]
        ]
        sold = self._for_sale(kingdom)
        for kind in sorted({figures.kind_of[card] for card in s.hand[self.seat]}):
            if kind not in sold:
                why = "was_put_up" if kind in self.put_up else "nobody_can_buy"
                blocked.append((make("sell", figures.kinds[kind].key), Phrase(why)))
        return blocked

    def take_need(self, kingdom: Kingdom, choice: str) -> None:
        if verb(choice) == "ask":
            self.target = number(choice)
            self.pleaded = [*self.pleaded, self.target]
            kingdom.tell("pleads", "L16", seat=self.seat, other=self.target, amount=self._lacking(kingdom))
            self.at = "plea"
        elif verb(choice) == "sell":
            keys = [kind.key for kind in figures_of(kingdom).kinds]
            self.kind = keys.index(word(choice))
            self.put_up = [*self.put_up, self.kind]
            kingdom.tell("puts_up", "L15", seat=self.seat, card=self.kind)
            kingdom.commit()
            self.at = "set_price"
        else:
            kingdom.tell("gives_up", "L17", seat=self.seat)
            kingdom.pop()

    def ask_set_price(self, kingdom: Kingdom) -> Ask:
        """The price of the card put up (L15)."""
        prices = [price for price in self._prices(kingdom) if price <= self._richest(kingdom)]
        facts: dict[str, Value] = {"card": self.kind, "lacking": self._lacking(kingdom)}
        lacking = make("price", min(prices, key=lambda price: abs(price - self._lacking(kingdom))))
        return Ask(self.seat, "price", make_all("price", prices), "L15", facts, safe=lacking)

    def blocked_set_price(self, kingdom: Kingdom) -> list[tuple[str, Phrase]]:
        richest = self._richest(kingdom)
        return [
            (make("price", price), Phrase("nobody_has", {"amount": price}))
            for price in self._prices(kingdom)
            if price > richest
        ]

    def take_set_price(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        self.price = number(choice)
        self.buyers = [opponent for opponent in others_from(s, self.seat) if s.gold[opponent] >= self.price]
        kingdom.tell("names_price", "L15", seat=self.seat, card=self.kind, amount=self.price)
        self.at = "offer"

    def ask_offer(self, kingdom: Kingdom) -> Ask:
        """Does the next opponent buy the card (L15)?"""
        facts: dict[str, Value] = {"seat": self.seat, "card": self.kind, "amount": self.price}
        return Ask(self.buyers[0], "offer", ["buy", "no"], "L15", facts, way_out="no")

    def take_offer(self, kingdom: Kingdom, choice: str) -> None:
        s, figures = kingdom.state, figures_of(kingdom)
        buyer, self.buyers = self.buyers[0], self.buyers[1:]
        if choice == "buy":
            card = next(card for card in s.hand[self.seat] if figures.kind_of[card] == self.kind)
            hand_over(kingdom, self.seat, buyer, card)
            s.gold[buyer] -= self.price
            s.gold[self.seat] += self.price
            self.put_up = _without(self.put_up, self.kind)
            kingdom.tell("buys_card", "L15", seat=buyer, other=self.seat, card=self.kind, amount=self.price)
            self.at = "begin"
        elif not self.buyers:
            kingdom.tell("nobody_buys", "L15", seat=self.seat, card=self.kind)
            self.at = "begin"

    def ask_plea(self, kingdom: Kingdom) -> Ask:
        """How much an opponent gives to a debtor (L16)."""
        lacking, gold = self._lacking(kingdom), kingdom.state.gold[self.target]
        amounts = [amount for amount in sorted({0, lacking, *range(5, lacking, 5)}) if amount <= gold]
        about = "" if are_allied(kingdom.state, self.seat, self.target) else "alliance"
        facts: dict[str, Value] = {"seat": self.seat, "lacking": lacking, "about": about}
        return Ask(self.target, "plea", make_all("gold", amounts), "L16", facts, way_out="gold:0")

    def take_plea(self, kingdom: Kingdom, choice: str) -> None:
        s = kingdom.state
        amount = number(choice)
        s.gold[self.target] -= amount
        s.gold[self.seat] += amount
        kingdom.tell(
            "gives_gold" if amount else "gives_nothing", "L16", seat=self.target, other=self.seat, amount=amount
        )
        if amount and not are_allied(s, self.seat, self.target):
            set_allied(s, self.seat, self.target, 1)
            kingdom.tell("allied", "33", seat=self.seat, other=self.target)
        self.at = "begin"

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Who is in need of how much, what is for sale at what price, and who is asked."""
        return {
            "seat": self.seat,
            "amount": self.amount,
            "ransom": self.ransom,
            "card": self.kind,
            "price": self.price,
            "target": self.target,
        }


def _without(kinds: list[int], kind: int) -> list[int]:
    """A list of kinds with one of that kind less."""
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]
