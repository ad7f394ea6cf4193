"""What the player at turn has at hand: found out once for all the questions of a menu."""

import msgspec

from rules.down_with_the_king.court.people import farcs, own_nobles, rating_sum
from rules.down_with_the_king.court.purse import spending_room, why_not_that_much
from rules.down_with_the_king.facts import CARDS, COUNTERS
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.phrases import Sayable


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat in its own turn. It is valid until the court changes.

    ``own``: PC and FACs; ``royals``: FARCs; ``kinds``: kinds of card in the hand; ``intrigues``: Intrigue cards there;
    ``counters``: kinds of counter still of use, with ``any_activity`` for such a table result too; ``room``: IP that
    may be spent now.
    """

    court: Court
    s: CourtState
    turn: TurnRecord
    seat: int
    own: list[int]
    royals: list[int]
    kinds: set[str]
    intrigues: int
    counters: set[str]
    room: int

    def why_not_spend(self, amount: int) -> Sayable:
        """Why the seat cannot spend ``amount`` IP now; empty if it can."""
        return "" if amount <= self.room else why_not_that_much(self.s, self.seat, amount)

    def pp_free(self) -> int:
        """PP of the seat that are not in use (35.4)."""
        return self.s.pp[self.seat] - rating_sum(self.s, self.royals) - rating_sum(self.s, self.own)


def standing(court: Court, turn: TurnRecord) -> Standing:
    """The standing of the seat whose turn it is."""
    s, seat = court.state, turn.seat
    kinds = [CARDS[card] for card in s.hand[seat]]
    counters = {COUNTERS[counter] for counter in turn.counters}
    if turn.any_activity:
        counters.add("any_activity")
    return Standing(
        court,
        s,
        turn,
        seat,
        own_nobles(s, seat),
        farcs(s, seat),
        set(kinds),
        kinds.count("intrigue"),
        counters,
        spending_room(s, seat),
    )
