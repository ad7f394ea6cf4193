"""The turn of each player in order, and the rounds (6, B13, B16, B27, F4, L21)."""

from rules.engine.decision import Value
from rules.engine.step import Step, label
from rules.kingdom.cards import lapse
from rules.kingdom.encounters.tournament import TakesHosting
from rules.kingdom.facts import LOST, NOBODY, TROOPS
from rules.kingdom.prison import Ransom
from rules.kingdom.raising import Due
from rules.kingdom.seats import allegiance_cost, in_prison
from rules.kingdom.state import Kingdom, is_amended
from rules.kingdom.turn.fights import Fights
from rules.kingdom.turn.fortune import FortuneCard
from rules.kingdom.turn.movement import MovePhase
from rules.kingdom.turn.purchases import Purchases
from rules.kingdom.turn.taxes import collect
from rules.kingdom.turn.victory import time_is_up


class Rounds(Step, tag="rounds"):
    """Turn after turn in seat order, from the first seat on."""

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """The first round begins."""
        s = kingdom.state
        s.round = 1
        kingdom.tell("round", "L21", round=1)
        self._start(kingdom, s.first)

    @label
    def next(self, kingdom: Kingdom) -> None:
        """The next player in the game; cards of those who are out lapse when their turn would begin (B13)."""
        s = kingdom.state
        seats = len(s.out)
        seat = s.active
        for _ in range(seats):
            seat = (seat + 1) % seats
            if seat == s.first:
                if time_is_up(kingdom):
                    return
                s.round += 1
                kingdom.tell("round", "L21", round=s.round)
            if not s.out[seat]:
                break
            lapse(kingdom, seat, "next_turn")
        self._start(kingdom, seat)

    def _start(self, kingdom: Kingdom, seat: int) -> None:
        self.at = "next"
        kingdom.state.active = seat
        kingdom.push(Turn(seat=seat))


class Turn(TakesHosting, Step, tag="turn"):
    """One turn: card, allegiances, moves, battles, purchases, taxes (6). ``hosting`` = 1 after a tournament (B16)."""

    seat: int
    hosting: int = 0

    @label
    def begin(self, kingdom: Kingdom) -> None:
        """Cards that lasted until now lapse; a player in prison misses his turn (F4)."""
        s = kingdom.state
        kingdom.tell("turn", "6", seat=self.seat)
        lapse(kingdom, self.seat, "next_turn")
        if not in_prison(s, self.seat):
            s.phase, self.at = "fortune", "allegiance"
            kingdom.push(FortuneCard(seat=self.seat))
            return
        if is_amended(kingdom):
            s.phase = "prison"
            s.regained[self.seat] = 0  # a missed turn is a complete one (H7)
        s.missed[self.seat] -= 1
        kingdom.tell("misses_turn", "F4", seat=self.seat, left=s.missed[self.seat])
        self.at = "end"
        if not s.missed[self.seat]:
            kingdom.push(Ransom(seat=self.seat))

    @label
    def allegiance(self, kingdom: Kingdom) -> None:
        """Pay for allegiances, or receive for them with the Grail (8, 31 i, J8)."""
        s = kingdom.state
        if self._is_over(kingdom):
            return
        s.phase, self.at = "allegiance", "moves"
        s.regained[self.seat] = 0
        cost = allegiance_cost(s, self.seat)
        if s.grail == self.seat:
            s.gold[self.seat] += cost
            if cost:
                kingdom.tell("receives_allegiance", "31", seat=self.seat, amount=cost)
        elif cost:
            kingdom.push(Due(seat=self.seat, amount=cost, about="allegiance", rule="8"))

    @label
    def moves(self, kingdom: Kingdom) -> None:
        """Moves, unless a tournament was held (7)."""
        if not self._is_over(kingdom):
            self.at = "battles"
            if not self.hosting:
                kingdom.state.phase = "move"
                kingdom.push(MovePhase(seat=self.seat))

    @label
    def battles(self, kingdom: Kingdom) -> None:
        """Battles, after all moves, unless a tournament was held (7, C10)."""
        if not self._is_over(kingdom):
            self.at = "purchases"
            if not self.hosting:
                kingdom.state.phase = "battle"
                kingdom.push(Fights(seat=self.seat))

    @label
    def purchases(self, kingdom: Kingdom) -> None:
        """Purchases (22)."""
        if not self._is_over(kingdom):
            kingdom.state.phase, self.at = "purchase", "tax"
            kingdom.push(Purchases(seat=self.seat))

    @label
    def tax(self, kingdom: Kingdom) -> None:
        """Taxes (24)."""
        if not self._is_over(kingdom):
            kingdom.state.phase, self.at = "tax", "end"
            collect(kingdom, self.seat)

    def _is_over(self, kingdom: Kingdom) -> bool:
        """A player who is out has no turn left (L18)."""
        if kingdom.state.out[self.seat]:
            self.at = "end"
            return True
        return False

    @label
    def end(self, kingdom: Kingdom) -> None:
        """Cards of this turn lapse, bans and rests count down, pieces may move again (B27)."""
        s = kingdom.state
        lapse(kingdom, self.seat, "turn")
        sites = len(s.tokens)
        for place in range(self.seat * sites, self.seat * sites + sites):
            s.bans[place] = max(0, s.bans[place] - 1)
        s.rest[self.seat] = max(0, s.rest[self.seat] - 1)
        s.rest_after[self.seat] = s.rest_after[self.seat] if s.rest[self.seat] else 0
        if not is_amended(kingdom):
            s.regained[self.seat] = 0
        s.moved, s.arrived, s.back = [0] * TROOPS, [0] * TROOPS, [NOBODY] * TROOPS
        s.arrivals = s.crown_moved = 0
        s.crown_back = NOBODY
        kingdom.pop()

    def scene(self, kingdom: Kingdom) -> dict[str, Value]:
        """Whose turn it is, and whether it is spent at a tournament."""
        grail = kingdom.state.grail
        return {"seat": self.seat, "hosting": self.hosting, "grail": grail if grail != LOST else NOBODY}
