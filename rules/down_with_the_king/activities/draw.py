"""Draw a counter or a card for 1 IP (13.4.19)."""

from rules.down_with_the_king.facts import NOBLES, read_data
from rules.down_with_the_king.player_turn import PlayerTurn, draw_one, the_turn
from rules.down_with_the_king.purse import spend
from rules.down_with_the_king.standing import Standing
from rules.down_with_the_king.state import IN_CONTAINER, Court, CourtState
from rules.engine.decision import Ask
from rules.engine.step import Step

DRAW_COST: int = read_data("components.toml")["setup"]["draw_activity_cost"]


def kinds(s: CourtState) -> list[str]:
    """What there is to draw: a Loyalty counter only while the container holds one (T23), a card while there is one
    (G7). Of the 24 Opportunity counters there is always one left."""
    loyalty = ["loyalty"] if any(s.loyalty[who] == IN_CONTAINER for who in NOBLES) else []
    event = ["event"] if s.deck or s.discard else []
    return [*loyalty, "opportunity", *event]


def why_not(at: Standing) -> str:
    """Why the seat cannot pay for a draw."""
    return at.why_not_spend(DRAW_COST)


def start(court: Court, turn: PlayerTurn) -> None:
    """Begin with the choice of a kind, before anything is seen (T5)."""
    court.push(PaidDraw(seat=turn.seat, at="kind"))


class PaidDraw(Step, tag="paid_draw"):
    """One of the three kinds, for 1 IP."""

    seat: int

    def ask_kind(self, court: Court) -> Ask:
        return Ask(self.seat, "paid_draw", [f"draw:{kind}" for kind in kinds(court.state)], "13.4.19", back=True)

    def take_kind(self, court: Court, choice: str) -> None:
        court.pop()
        turn = the_turn(court)
        if turn is None:
            return
        turn.spend_activity("draw")
        spend(court, self.seat, DRAW_COST)
        court.tell("pays_for_draw", "13.4.19", seat=self.seat, ip=DRAW_COST)
        draw_one(court, turn, choice[5:])
