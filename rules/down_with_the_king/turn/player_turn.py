"""A player turn: draw, activities, counsel (10), with what the counters allow (12) and own-turn actions (T1)."""

from rules.down_with_the_king.activities.draws import draw_one
from rules.down_with_the_king.court.cards import discard, discardable, kept_card
from rules.down_with_the_king.court.people import is_held
from rules.down_with_the_king.court.shorter_game import activities_per_turn, hand_limit
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import DRAWN, IN_CONTAINER, Court
from rules.down_with_the_king.turn import charity
from rules.down_with_the_king.turn.counsel import CounselStep
from rules.down_with_the_king.turn.menu import blocked, odds_of, open_ids, safe_entry, start
from rules.down_with_the_king.turn.prison import push_prison_roll
from rules.down_with_the_king.turn_record import (
    FROM_PRISON,
    ONE_ACTIVITY,
    TurnRecord,
    draw_rule,
    draws_open,
    is_confined,
    turn_is_over,
)
from rules.engine.choice_ids import make, make_all, number, word
from rules.engine.decision import Ask, Odds, Value
from rules.engine.phrases import Sayable
from rules.engine.step import label


class PlayerTurn(TurnRecord, tag="player_turn"):
    """One seat's turn: what it draws, what it does, whether it counsels, how it closes."""

    @label
    def begin(self, court: Court) -> None:
        s = court.state
        s.active = self.seat
        court.tell("turn_begins", "10", seat=self.seat)
        self.at = "choose_draw"
        if is_confined(s, self.seat):
            self.limited = FROM_PRISON if is_held(s, s.pc[self.seat]) else ONE_ACTIVITY
            self.left = 1
        else:
            self.left = activities_per_turn(court)
        charity.offer(court, self.seat)
        push_prison_roll(court, self.seat)

    @label
    def choose_draw(self, court: Court) -> None:
        if turn_is_over(court, self.seat):
            self.at = "close"
        elif self.limited:
            self.at = "kind"
        else:
            self.to_draw = ["loyalty", "opportunity", "event"]
            self.at = "draw"

    def ask_kind(self, court: Court) -> Ask:
        ids = make_all("draw", draws_open(court.state, self.seat))
        return Ask(self.seat, "restricted_draw", ids, draw_rule(court.state, self.seat))

    def blocked_kind(self, court: Court) -> list[tuple[str, Sayable]]:
        """A prisoner's player draws no Loyalty counter (30.2)."""
        blocked = "loyalty" not in draws_open(court.state, self.seat)
        return [(make("draw", "loyalty"), "pc_in_prison")] if blocked else []

    def take_kind(self, court: Court, choice: str) -> None:
        self.to_draw = [word(choice)]
        self.at = "draw"

    @label
    def draw(self, court: Court) -> None:
        """One thing after the other; a duel by the counter may have ended the turn (X2)."""
        while self.to_draw and not turn_is_over(court, self.seat):
            kind, self.to_draw = self.to_draw[0], self.to_draw[1:]
            draw_one(court, self, kind)
            if court.stack[-1] is not self:
                return
        self.menu(court)

    @label
    def menu(self, court: Court) -> None:
        """Between two actions: is the turn cut short, or does the player choose on?"""
        self.at = "close" if turn_is_over(court, self.seat) else "choose"

    def ask_choose(self, court: Court) -> Ask:
        ids = open_ids(court, self)
        facts: dict[str, Value] = {"left": self.open_activities()}
        safe = safe_entry(ids)
        return Ask(self.seat, "activity", ids, "13.1", facts, back=True, way_out="end", safe=safe, is_menu=True)

    def take_choose(self, court: Court, choice: str) -> None:
        self.at = "menu"
        if choice == "end":
            self.at = "counsel"
        else:
            start(court, self, choice)

    def odds_choose(self, court: Court, choice: str) -> Odds | None:
        """The chances of an activity that rolls at once."""
        return odds_of(court, self, choice)

    def blocked_choose(self, court: Court) -> list[tuple[str, Sayable]]:
        return blocked(court, self)

    @label
    def counsel(self, court: Court) -> None:
        self.at = "discard_down"
        court.push(CounselStep(self.seat))

    @label
    def discard_down(self, court: Court) -> None:
        """Down to twelve cards, or fifteen (14.2.1, 38.14.3); the turn may also have been cut short by the counsel."""
        over = len(court.state.hand[self.seat]) > hand_limit(court)
        self.at = "discard" if over and not turn_is_over(court, self.seat) else "close"

    def ask_discard(self, court: Court) -> Ask:
        s = court.state
        ids = make_all("card", discardable(s, self.seat))
        limit = hand_limit(court)
        return Ask(self.seat, "hand_limit", ids, "14.2.1", {"over": len(s.hand[self.seat]) - limit, "limit": limit})

    def blocked_discard(self, court: Court) -> list[tuple[str, Sayable]]:
        return kept_card(court.state, self.seat)

    def take_discard(self, court: Court, choice: str) -> None:
        card = number(choice)
        discard(court, self.seat, card)
        court.tell("discarded", "14.2.1", seat=self.seat, card=card)
        self.at = "discard_down"

    @label
    def close(self, court: Court) -> None:
        """Counters go back to their containers (11.2, 12.2)."""
        s = court.state
        s.opportunity.extend([*self.counters, *self.used])
        if DRAWN in s.loyalty:
            s.loyalty = [IN_CONTAINER if where == DRAWN else where for where in s.loyalty]
        s.active = NOBODY
        s.free_counsel[self.seat] = 0
        court.pop()
