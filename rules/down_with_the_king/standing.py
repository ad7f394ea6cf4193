"""What the player at turn has at hand: found out once for all the questions of a menu."""

import msgspec

from rules.down_with_the_king.facts import CARDS, COUNTERS
from rules.down_with_the_king.people import own_nobles
from rules.down_with_the_king.player_turn import PlayerTurn
from rules.down_with_the_king.purse import spending_room, why_not_spend
from rules.down_with_the_king.state import Court, CourtState


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat in its own turn. It holds for one moment: whoever changes the court looks anew.

    ``own``: PC and FACs; ``kinds``: kinds of card in the hand; ``counters``: kinds of counter still of use, with
    ``any_activity`` for such a table result too; ``room``: IP that may be spent now.
    """

    court: Court
    s: CourtState
    turn: PlayerTurn
    seat: int
    own: list[int]
    kinds: set[str]
    counters: set[str]
    room: int

    def why_not_spend(self, amount: int) -> str:
        """Why the seat cannot spend ``amount`` IP now; empty if it can."""
        return "" if amount <= self.room else why_not_spend(self.s, self.seat, amount)


def standing(court: Court, turn: PlayerTurn) -> Standing:
    """The standing of the seat whose turn it is."""
    s, seat = court.state, turn.seat
    counters = {COUNTERS[counter] for counter in turn.counters}
    if turn.any_activity:
        counters.add("any_activity")
    return Standing(
        court, s, turn, seat, own_nobles(s, seat), {CARDS[card] for card in s.hand[seat]}, counters,
        spending_room(s, seat),
    )  # fmt: skip
