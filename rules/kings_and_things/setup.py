"""Setup: map, heroes, starting hexes, towers, gold, ten tiles, placing and exchanging (KA-7, KA-8, KA-55 to KA-57).

Rules: 13.1, 13.2, 13.3.
"""

from typing import ClassVar

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chart import starts
from rules.kings_and_things.facts import (
    BAG,
    BOARDS,
    HERO_TILES,
    HEROES,
    HEX_TILES,
    NOBODY,
    PIECES,
    RULES,
    SEA,
    TERRAIN_OF,
)
from rules.kings_and_things.kingdom.holdings import hexes_of, neighbors, terrain_at
from rules.kings_and_things.kingdom.order import turn_order
from rules.kings_and_things.kingdom.placing import Place, distinct, done_beside, with_own_part
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.turn.game_turn import Round
from rules.kings_and_things.turn.things import TradeIn, draw_tiles, return_traded


def set_up(war: War) -> None:
    """Lay out the map, pick the first player and the sides of the heroes, and push the first steps."""
    seats = len(war.seats)
    board = BOARDS[seats]
    s = war.state = WarState()
    s.spot = [NOBODY] * len(PIECES)
    s.bag = list(BAG)
    s.gold, s.out = [0] * seats, [0] * seats
    s.screen, s.army = [[] for _ in range(seats)], [[] for _ in range(seats)]
    s.first = war.dice.below(seats)
    s.heroes = [HEROES.start + 2 * tile + war.dice.below(2) for tile in range(HERO_TILES)]
    seas = [tile for tile in HEX_TILES if TERRAIN_OF[tile] == SEA]
    apart = seas[: board["sea_set_aside"]]
    deck = [tile for tile in HEX_TILES if tile not in apart]
    war.dice.shuffle(deck)
    places = board["hexes"]
    s.hexes, s.stock = deck[:places], deck[places:]
    s.owner, s.income = [NOBODY] * places, [NOBODY] * places
    s.fort, s.marker = [0] * places, [0] * places
    war.tell("first_player", "KA-55", seat=s.first)
    war.push(Round())
    war.push(SetUp(apart=apart, removed=[], left=turn_order(s)))


def _new_land(s: WarState, removed: list[int]) -> int:
    """The next land hex of the stock; Sea drawn on the way is removed (KA-8)."""
    while True:
        tile = s.stock.pop()
        if TERRAIN_OF[tile] != SEA:
            return tile
        removed.append(tile)


class SetUp(Step, tag="setup"):
    """Preparing for play, each step by all players in turn order (KA-57).

    ``apart`` are the Sea hexes set aside, ``removed`` hexes taken off the map; ``left`` the seats still to do the step.
    """

    apart: list[int]
    removed: list[int]
    left: list[int]

    @label
    def begin(self, war: War) -> None:
        """A start on Sea is replaced; for two or more Sea neighbors its owner is asked (KA-56)."""
        s = war.state
        if not self.left:
            s.stock += [*self.apart, *self.removed]
            self.apart, self.removed = [], []
            war.dice.shuffle(s.stock)
            self.left = turn_order(s)
            self._start_all(war)
            self.at = "second"
            return
        start = starts(len(war.seats))[self.left[0]]
        if terrain_at(s, start) == SEA:
            self._replace(war, [start])
        if len(self._seas(s, start)) >= RULES["sea_next_to_start"]:
            self.at = "sea"
        else:
            self.left = self.left[1:]

    def _seas(self, s: WarState, start: int) -> list[int]:
        return [place for place in neighbors(s, start) if terrain_at(s, place) == SEA]

    def _replace(self, war: War, places: list[int]) -> None:
        s = war.state
        removed = self.removed[:]
        for place in places:
            removed.append(s.hexes[place])
            s.hexes[place] = _new_land(s, removed)
            war.tell("sea_replaced", "KA-8", seat=self.left[0], place=place, terrain=terrain_at(s, place))
        self.removed = removed

    def ask_sea(self, war: War) -> Ask:
        return Ask(self.left[0], "sea", ["yes", "no"], "KA-8", way_out="no")

    def take_sea(self, war: War, choice: str) -> None:
        start = starts(len(war.seats))[self.left[0]]
        if choice == "yes":
            self._replace(war, self._seas(war.state, start))
            war.commit()
        self.left = self.left[1:]
        self.at = "begin"

    def _start_all(self, war: War) -> None:
        s = war.state
        for seat in turn_order(s):
            place = starts(len(war.seats))[seat]
            s.owner[place] = seat
            war.tell("starts", "KA-55", seat=seat, place=place)

    # ---- the second and third hex, the Tower -----------------------------------------------------

    @label
    def second(self, war: War) -> None:
        self._claim(war, "claim_second", "third")

    @label
    def third(self, war: War) -> None:
        self._claim(war, "claim_third", "tower")

    def _claim(self, war: War, ask: str, then: str) -> None:
        """The next seat claims a hex; without a legal one no marker is placed (KA-28)."""
        s = war.state
        if not self.left:
            self.left, self.at = turn_order(s), then
        elif claimable(s, self.left[0]):
            self.at = ask
        else:
            war.tell("no_claim", "KA-28", seat=self.left[0])
            self.left = self.left[1:]

    def ask_claim_second(self, war: War) -> Ask:
        return Ask(self.left[0], "second_hex", make_all("hex", claimable(war.state, self.left[0])), "KA-57")

    def take_claim_second(self, war: War, choice: str) -> None:
        self._mark(war, choice, "second")

    def blocked_claim_second(self, war: War) -> list[tuple[str, Phrase]]:
        return _unclaimable(war.state, self.left[0])

    def ask_claim_third(self, war: War) -> Ask:
        return Ask(self.left[0], "third_hex", make_all("hex", claimable(war.state, self.left[0])), "KA-57")

    def take_claim_third(self, war: War, choice: str) -> None:
        self._mark(war, choice, "third")

    def blocked_claim_third(self, war: War) -> list[tuple[str, Phrase]]:
        return _unclaimable(war.state, self.left[0])

    def _mark(self, war: War, choice: str, then: str) -> None:
        seat, place = self.left[0], number(choice)
        war.state.owner[place] = seat
        war.tell("claims", "KA-57", seat=seat, place=place)
        self.left, self.at = self.left[1:], then

    @label
    def tower(self, war: War) -> None:
        """Everybody puts a Tower in a hex; then gold and ten tiles for all."""
        s = war.state
        if self.left:
            self.at = "tower_hex"
            return
        order = turn_order(s)
        for seat in order:
            s.gold[seat] += RULES["start_gold"]
            war.tell("start_gold", "KA-57", seat=seat, gold=RULES["start_gold"])
            draw_tiles(war, seat, RULES["start_things"], "KA-57")
        war.pop()
        war.push(Parts(kind="place", left=order))
        war.push(Parts(kind="exchange", left=order))
        war.push(Parts(kind="place", left=order))

    def ask_tower_hex(self, war: War) -> Ask:
        seat = self.left[0]
        return Ask(seat, "tower", make_all("hex", hexes_of(war.state, seat)), "KA-57")

    def take_tower_hex(self, war: War, choice: str) -> None:
        seat, place = self.left[0], number(choice)
        war.state.fort[place] = 1
        war.tell("tower", "KA-57", seat=seat, place=place)
        self.left, self.at = self.left[1:], "tower"


def claimable(s: WarState, seat: int) -> list[int]:
    """The hexes a seat may claim at setup: land next to its own, away from others if there is one (KA-28)."""
    around = sorted({place for own in hexes_of(s, seat) for place in neighbors(s, own)})
    free = [place for place in around if s.owner[place] == NOBODY and terrain_at(s, place) != SEA]
    apart = [place for place in free if all(s.owner[near] in (NOBODY, seat) for near in neighbors(s, place))]
    return apart or free


def _unclaimable(s: WarState, seat: int) -> list[tuple[str, Phrase]]:
    near = sorted({place for own in hexes_of(s, seat) for place in neighbors(s, own)})
    able = claimable(s, seat)
    blocked = []
    for place in near:
        if place in able or s.owner[place] == seat:
            continue
        key = "sea" if terrain_at(s, place) == SEA else "taken" if s.owner[place] != NOBODY else "too_near"
        blocked.append((f"hex:{place}", Phrase(key)))
    return blocked


class Parts(Step, tag="setup_parts"):
    """Each player in turn order places tiles, or exchanges some."""

    kind: str
    left: list[int]

    @label
    def begin(self, war: War) -> None:
        if not self.left:
            war.pop()
            return
        seat, self.left = self.left[0], self.left[1:]
        war.state.active = seat
        war.push(Place(seat=seat, rule="KA-29") if self.kind == "place" else Exchange(seat=seat))


class Exchange(TradeIn, tag="exchange"):
    """One player exchanges tiles, one for one; all replacements are drawn before any tile is returned (KA-29)."""

    PIECES: ClassVar[tuple[str, ...]] = ("traded",)

    @label
    def begin(self, war: War) -> None:
        if war.state.screen[self.seat]:
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("trade", distinct(self.kept(s))), "done"]
        facts: dict[str, Value] = {"count": len(self.traded)}
        return Ask(self.seat, "exchange", with_own_part(s, self.seat, ids), "KA-29", facts, back=True, way_out="done")

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            self.traded = [tile for tile in self.traded if tile in war.state.screen[self.seat]]
            self.at = "begin"
        elif choice == "done":
            tiles = self.traded
            war.pop()
            if tiles:
                draw_tiles(war, self.seat, len(tiles), "KA-29")
                return_traded(war, self.seat, tiles, "KA-29")
        else:
            self.traded = [*self.traded, number(choice)]
