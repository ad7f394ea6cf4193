"""Blackmail: an IP for leaving a hand alone (38.11, R5)."""

from collections import Counter

from rules.down_with_the_king.activities.hands import card_drawn, draw_card, draw_odds, may_be_intrigued
from rules.down_with_the_king.court.cards import discard, lay_down, show
from rules.down_with_the_king.court.purse import gain_ip, spend, why_not_spend
from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.facts import CARDS, DWTK, NOBODY
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

PRICE = 1


class Blackmail(Step, tag="blackmail"):
    """Draw as ever, or ask for 1 IP; who is refused draws a card to keep or discard, an illegal one too."""

    seat: int
    victim: int
    card: int = NOBODY

    def ask_manner(self, court: Court) -> Ask:
        return Ask(self.seat, "blackmail", ["draw", "blackmail"], "38.11", {"victim": self.victim})

    def odds_manner(self, court: Court, choice: str) -> Odds | None:
        return draw_odds(court.state, self.victim, self.seat) if choice == "draw" else None

    def take_manner(self, court: Court, choice: str) -> None:
        if choice == "draw":
            court.pop()
            draw_card(court, self.seat, self.victim)
        else:
            court.tell("blackmails", "38.11", seat=self.seat, victim=self.victim)
            self.at = "reply"

    def ask_reply(self, court: Court) -> Ask:
        able = not why_not_spend(court.state, self.victim, PRICE)
        ids = ["pay", "refuse"] if able else ["refuse"]
        return Ask(self.victim, "blackmailed", ids, "38.11", {"by": self.seat}, way_out="refuse")

    def odds_reply(self, court: Court, choice: str) -> Odds | None:
        """The odds of which card of the hand is taken."""
        if choice == "pay":
            return None
        kinds = Counter(CARDS[card] for card in self._takeable(court.state))
        return Odds(kinds.total(), tuple(OddsRow(card_drawn(kind), count) for kind, count in kinds.items()))

    def _takeable(self, s: CourtState) -> list[int]:
        return [card for card in sorted(s.hand[self.victim]) if CARDS[card] != DWTK]

    def blocked_reply(self, court: Court) -> list[tuple[str, Sayable]]:
        why = why_not_spend(court.state, self.victim, PRICE)
        return [("pay", why)] if why else []

    def take_reply(self, court: Court, choice: str) -> None:
        s, by, victim = court.state, self.seat, self.victim
        if choice == "refuse":
            self.at = "draw"
            court.tell("blackmail_refused", "38.11", seat=victim, by=by)
            return
        court.pop()
        spend(court, victim, PRICE)
        gain_ip(court, by, PRICE)
        s.spared[victim] |= 1 << by
        court.tell("blackmail_paid", "38.11", seat=victim, by=by)

    @label
    def draw(self, court: Court) -> None:
        """The card changes hands, seen by all; Down With the King can never be taken (R5)."""
        s = court.state
        hand = self._takeable(s)
        self.card = hand[court.dice.below(len(hand))]
        lay_down(court, self.victim, self.card)
        s.hand[self.seat].append(self.card)
        show(court, self.card)
        court.tell("blackmail_drawn", "38.11", seat=self.seat, victim=self.victim, card=self.card)
        self.at = "keep"

    def ask_keep(self, court: Court) -> Ask:
        return Ask(self.seat, "blackmail_card", ["keep", "discard"], "38.11", {"card": self.card})

    def take_keep(self, court: Court, choice: str) -> None:
        court.pop()
        if choice == "discard":
            discard(court, self.seat, self.card)
            court.tell("discarded", "38.11", seat=self.seat, card=self.card)

    def scene(self, court: Court) -> dict[str, Value]:
        """Who asks whom."""
        return {"seat": self.seat, "victim": self.victim}


def draw_from(court: Court, by: int, victim: int) -> None:
    """``by`` may draw a card from the victim's hand, or blackmail the victim instead (38.11, K10). A safe hand stays
    as it
    is."""
    if not may_be_intrigued(court.state, victim, by):
        court.tell("hand_is_safe", "14.2.7", seat=victim)
    elif court.options["blackmail"]:
        court.push(Blackmail(seat=by, victim=victim, at="manner"))
    else:
        draw_card(court, by, victim)


@verb("intrigue_card")
def _intrigue_card(court: Court, row: Effects, words: list[str]) -> None:
    draw_from(court, row.seat, row.target)
