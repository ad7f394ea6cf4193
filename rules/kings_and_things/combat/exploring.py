"""Exploring a hex: the die, the tiles drawn, bribes, the battle with what is left, the spoils (KA-101).

Rules: 6.2, 6.3, 6.4.
"""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.combat.battle import Battle
from rules.kings_and_things.facts import (
    CREATURES,
    EVENTS,
    INCOMES,
    KIND,
    MAGICS,
    NEUTRAL,
    NOBODY,
    RULES,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.field.records import Exploration
from rules.kings_and_things.kingdom.control import take_hex
from rules.kings_and_things.kingdom.holdings import defenders, fits_terrain, settlement_at
from rules.kings_and_things.kingdom.order import acting_opponent
from rules.kings_and_things.kingdom.placing import Excess, distinct
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, draw, remove_piece, to_bag, with_cash

FREE_ON: list[int] = RULES["explore_free_on"]


class Explore(Thrower, Exploration, tag="exploration"):
    """One hex explored by one player."""

    @label
    def begin(self, war: War) -> None:
        self.at = "fell"
        war.push(Throw(about="explore", seat=self.seat))

    def result(self, table: War, dice: list[int]) -> Phrase:
        """Without a fight, or how many tiles are drawn."""
        return Phrase("explore_free") if dice[0] in FREE_ON else Phrase("explore_tiles", {"count": dice[0]})

    @label
    def fell(self, war: War) -> None:
        """1 and 6 take the hex; else the die says how many tiles are drawn, open to all."""
        s = war.state
        die = self.thrown[0]
        if die in FREE_ON:
            war.tell("explores_free", "KA-101", seat=self.seat, place=self.place, dice=self.thrown)
            self.at = "conquered"
            return
        tiles = [draw(war) for _ in range(min(die, len(s.bag)))]
        war.tell("explores", "KA-101", seat=self.seat, place=self.place, dice=self.thrown, tiles=tiles)
        for tile in tiles:
            self._lay_out(war, tile)
        best = max((VALUE[tile] for tile in self.incomes), default=0)
        for tile in self.incomes:
            if VALUE[tile] < best:
                self._put_back(war, tile)
        self.incomes = [tile for tile in self.incomes if VALUE[tile] == best]
        self.at = "tie" if len({KIND[tile] for tile in self.incomes}) > 1 else "laid_out"

    def _lay_out(self, war: War, tile: int) -> None:
        s = war.state
        if tile in CREATURES:
            s.neutral.append(tile)
            s.spot[tile] = self.place
            return
        s.table.append(tile)
        if tile in TREASURES or tile in MAGICS:
            self.loot = [*self.loot, tile]
        elif tile in INCOMES and s.income[self.place] == NOBODY and fits_terrain(s, tile, self.place):
            self.incomes = [*self.incomes, tile]
        else:
            assert tile in EVENTS or tile in INCOMES
            self._put_back(war, tile)

    def _put_back(self, war: War, tile: int) -> None:
        war.state.table.remove(tile)
        to_bag(war.state, tile)

    def ask_tie(self, war: War) -> Ask:
        s = war.state
        seat = acting_opponent(s, self.seat)
        ids = with_cash(s, seat, make_all("tile", distinct(self.incomes)))
        return Ask(seat, "income_tile", ids, "KA-19", {"place": self.place})

    def take_tie(self, war: War, choice: str) -> None:
        if not cashed(war, choice):
            tile = number(choice)
            self.incomes = [tile, *(income for income in self.incomes if income != tile)]
            self.at = "laid_out"

    @label
    def laid_out(self, war: War) -> None:
        """The highest special income stays; with defending tiles the explorer may bribe."""
        s = war.state
        for tile in self.incomes[1:]:
            self._put_back(war, tile)
        if self.incomes:
            tile = self.incomes[0]
            s.table.remove(tile)
            s.income[self.place] = tile
            war.tell("income_stays", "KA-19", tile=tile, place=self.place)
        self.incomes = []
        self.at = "bribes" if self._prices(war) else "conquered"

    def _prices(self, war: War) -> dict[int, int]:
        """What each defending tile costs (KA-43)."""
        s = war.state
        things = defenders(s, self.place)
        if settlement_at(s, self.place) and not self.bribed:
            things = [*things, s.income[self.place]]
        riches = bool(self.loot) or s.income[self.place] != NOBODY
        factor = RULES["bribe_factor"] if riches else 1
        return {thing: VALUE[thing] * factor for thing in things}

    def ask_bribes(self, war: War) -> Ask:
        s = war.state
        prices = self._prices(war)
        able = [thing for thing in distinct(list(prices)) if prices[thing] <= s.gold[self.seat]]
        ids = with_cash(s, self.seat, [*make_all("bribe", able), "done"])
        return Ask(self.seat, "bribe", ids, "KA-43", {"place": self.place}, way_out="done")

    def take_bribes(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        s = war.state
        if choice == "done":
            self.at = "fought"
            worth = VALUE[s.income[self.place]] if self.bribed else 0
            war.push(Battle(place=self.place, lead=self.seat, attackers=[self.seat], defender=NEUTRAL, town_hits=worth))
            return
        thing = number(choice)
        price = self._prices(war)[thing]
        s.gold[self.seat] -= price
        if thing in CREATURES:
            remove_piece(s, thing)
        else:
            self.bribed = 1
        war.tell("bribes", "KA-43", seat=self.seat, tile=thing, gold=price, place=self.place)
        if not self._prices(war):
            self.at = "conquered"

    def blocked_bribes(self, war: War) -> list[tuple[str, Phrase]]:
        prices = self._prices(war)
        gold = war.state.gold[self.seat]
        return [
            (f"bribe:{thing}", Phrase("too_dear", {"gold": prices[thing]}))
            for thing in distinct(list(prices))
            if prices[thing] > gold
        ]

    @label
    def fought(self, war: War) -> None:
        """The explorer gets hex and spoils only if he won (KA-19)."""
        if self.winner == self.seat:
            self.at = "conquered"
            return
        for tile in self.loot:
            self._put_back(war, tile)
        if self.loot:
            war.tell("spoils_lost", "KA-19", tiles=self.loot, place=self.place)
        war.pop()

    @label
    def conquered(self, war: War) -> None:
        """The explorer takes the hex and what lies there."""
        s = war.state
        take_hex(war, self.seat, self.place, "KA-101")
        for tile in self.loot:
            s.table.remove(tile)
            s.screen[self.seat].append(tile)
        if self.loot:
            war.tell("spoils", "KA-19", seat=self.seat, tiles=self.loot)
        war.pop()
        war.push(Excess(seat=self.seat))

    def scene(self, war: War) -> dict[str, Value]:
        """The explorer, the hex, what lies there, what bribes cost."""
        prices = self._prices(war)
        return {
            "seat": self.seat,
            "place": self.place,
            "dice": self.thrown,
            "loot": self.loot,
            "tiles": list(prices),
            "prices": list(prices.values()),
        }


def exploring_odds() -> Odds:
    """What the die of an exploration brings."""
    rows = [OddsRow("explore_free", len(FREE_ON))]
    rows += [OddsRow(Phrase("explore_tiles", {"count": die}), 1) for die in range(1, 7) if die not in FREE_ON]
    return Odds(6, tuple(rows), "explore")
