"""Drawing Loyalty counters (11), Opportunity counters (12) and event cards (14); one more for 1 IP (13.4.19)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import draw
from rules.down_with_the_king.court.purse import gain_ip, lose_ip, spend
from rules.down_with_the_king.duels import fight
from rules.down_with_the_king.facts import COUNTERS, NOBLES, read_data
from rules.down_with_the_king.state import DRAWN, IN_CONTAINER, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord, is_confined, the_turn
from rules.engine.choice_ids import make, make_all, word
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step

DRAW_COST: int = read_data("components.toml")["setup"]["draw_activity_cost"]


def kinds(s: CourtState) -> list[str]:
    """What there is to draw: a Loyalty counter only while the container holds one (T23), a card while there is one
    (G7). Of the 24 Opportunity counters there is always one left."""
    loyalty = ["loyalty"] if any(s.loyalty[who] == IN_CONTAINER for who in NOBLES) else []
    event = ["event"] if s.deck or s.discard else []
    return [*loyalty, "opportunity", *event]


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot pay for a draw."""
    return at.why_not_spend(DRAW_COST)


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a kind, before anything is seen (T5)."""
    court.push(PaidDraw(seat=turn.seat, at="kind"))


class PaidDraw(Step, tag="paid_draw"):
    """One of the three kinds, for 1 IP."""

    seat: int

    def ask_kind(self, court: Court) -> Ask:
        return Ask(self.seat, "paid_draw", make_all("draw", kinds(court.state)), "13.4.19", back=True)

    def blocked_kind(self, court: Court) -> list[tuple[str, Sayable]]:
        """What there is no more of (11.4, 14.3)."""
        there = kinds(court.state)
        why = {"loyalty": "no_loyalty_left", "event": "no_card_left"}
        return [(make("draw", kind), reason) for kind, reason in why.items() if kind not in there]

    def take_kind(self, court: Court, choice: str) -> None:
        court.pop()
        turn = the_turn(court)
        if turn is None:
            return
        turn.spend_activity("draw")
        spend(court, self.seat, DRAW_COST)
        court.tell("pays_for_draw", "13.4.19", seat=self.seat, ip=DRAW_COST)
        draw_one(court, turn, word(choice))


def draw_one(court: Court, turn: TurnRecord, kind: str) -> None:
    """Draw a Loyalty counter (11), an Opportunity counter (12) or an event card (14) for the turn's player."""
    s = court.state
    if kind == "loyalty":
        loyalty = s.loyalty
        pool = [who for who in NOBLES if loyalty[who] == IN_CONTAINER]
        if not pool:
            gain_ip(court, turn.seat, 1)
            court.tell("no_loyalty_left", "11.4", seat=turn.seat)
            return
        who = pool[court.dice.below(len(pool))]
        s.loyalty[who] = DRAWN
        court.tell("drew_loyalty", "11.1", seat=turn.seat, who=who)
    elif kind == "event":
        if draw(court, turn.seat):
            court.tell("drew_a_card", "10", seat=turn.seat)
        else:
            court.tell("nothing_to_draw", "14.3", seat=turn.seat)
    elif s.opportunity:
        counter = s.opportunity.pop(court.dice.below(len(s.opportunity)))
        turn.counters = [*turn.counters, counter]
        court.tell("drew_counter", "12.1", seat=turn.seat, counter=COUNTERS[counter])
        _counter_effect(court, turn, COUNTERS[counter])


def _counter_effect(court: Court, turn: TurnRecord, kind: str) -> None:
    """What a counter does as it is drawn (12.3): Extra Activity (12.3.2), Gout (12.3.7), Gain One IP (12.3.8), the Duel
    (12.3.6); Intrigue (12.3.3), Scandal (12.3.4) and Any Activity wait to be used."""
    if kind in ("favor", "gain_one_ip"):
        gain_ip(court, turn.seat, 1)
    elif kind == "extra_activity":
        turn.add_activities(court, 1)
    elif kind == "gout":
        lose_ip(court, turn.seat, 1)
        turn.stop()
    elif kind == "duel" and not is_confined(court.state, turn.seat):
        turn.stop()
        fight(court, turn.seat, "12.3.6")
