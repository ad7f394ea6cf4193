"""Intriguing a card out of an opponent's hand (13.4.12), as an activity or as a gift of a table (note 3)."""

from typing import ClassVar

from rules.down_with_the_king.activities import means
from rules.down_with_the_king.activities.blackmail import draw_from
from rules.down_with_the_king.activities.hands import draw_odds, may_be_intrigued, victims, why_safe
from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import player_order
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Sayable

KEY = "intrigue_card"


def lacks_means(at: Standing) -> bool:
    """Has the seat no counter for it?"""
    return bool(means.why_no_way(at, KEY))


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot intrigue a card as an activity."""
    if not any(may_be_intrigued(at.s, victim, at.seat) for victim in range(len(at.s.hand)) if victim != at.seat):
        return "hands_are_safe"
    return means.why_no_way(at, KEY)


def start(court: Court, turn: TurnRecord) -> None:
    """Begin the activity with its means."""
    court.push(IntrigueCard(turn.seat))


def why_not_free(at: Standing) -> Sayable:
    """Why the seat has no free intrigue to use: an additional activity, so none for a confined PC and none after a
    Duel or Gout (note 3, T2, T32)."""
    if not at.turn.free_intrigue:
        return "no_free_intrigue"
    if at.turn.limited:
        return "pc_confined"
    if at.turn.stopped:
        return "activities_stopped"
    return "" if victims(at.s, at.seat) else "hands_are_safe"


def start_free(court: Court, turn: TurnRecord) -> None:
    """Begin the free intrigue, which is no activity."""
    court.push(IntrigueCard(turn.seat, way="free", at="victim"))


class IntrigueCard(means.ByMeans, tag="intrigue_card"):
    """By what means, from whose hand; ``way`` is ``free`` for the gift of a table."""

    key: ClassVar[str] = KEY
    rule: ClassVar[str] = "13.4.12"
    first: ClassVar[str] = "victim"

    def ask_victim(self, court: Court) -> Ask:
        ids = make_all("seat", victims(court.state, self.seat))
        return Ask(self.seat, "intrigue_victim", ids, "13.4.12", back=True)

    def take_victim(self, court: Court, choice: str) -> None:
        """The card is drawn: now the activity is performed and its means are used up."""
        turn = the_turn(court)
        assert turn is not None
        if self.way == "free":
            turn.free_intrigue -= 1
        else:
            self._use_means(court)
        court.pop()
        draw_from(court, self.seat, number(choice))

    def blocked_victim(self, court: Court) -> list[tuple[str, Sayable]]:
        s = court.state
        return [
            (make("seat", seat), why_safe(s, seat, self.seat))
            for seat in player_order(s)
            if seat != self.seat and not may_be_intrigued(s, seat, self.seat)
        ]

    def odds_victim(self, court: Court, choice: str) -> Odds:
        return draw_odds(court.state, number(choice), self.seat)
