"""Intriguing a card out of an opponent's hand (13.4.12), as an activity or as a gift of a table (note 3)."""

from collections import Counter
from typing import ClassVar

from rules.down_with_the_king import means
from rules.down_with_the_king.cards import discard, show
from rules.down_with_the_king.facts import CARD_KINDS, CARDS, DWTK, ILLEGAL, NOBODY, SAFE_HAND
from rules.down_with_the_king.options.blackmail import Blackmail, has_paid
from rules.down_with_the_king.people import monarchs_player, player_order
from rules.down_with_the_king.player_turn import PlayerTurn, the_turn
from rules.down_with_the_king.standing import Standing
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds, OddsRow

KEY = "intrigue_card"
DOWN_WITH_THE_KING_BONUS = 2
"""What the accusation roll gains when Down With the King was drawn (14.5.1, 23.3)."""


def may_be_intrigued(s: CourtState, victim: int, by: int = NOBODY) -> bool:
    """May a card be drawn from this hand: more than three cards, no FARC on the throne (14.2.7, 36.10.1, C3), and not
    bought free from that seat this turn (38.11)?"""
    return len(s.hand[victim]) > SAFE_HAND and monarchs_player(s) != victim and not has_paid(s, victim, by)


def victims(s: CourtState, seat: int) -> list[int]:
    """The opponents whose hands are open to intrigue, in player order."""
    return [other for other in player_order(s) if other != seat and may_be_intrigued(s, other, seat)]


def draw_from(court: Court, by: int, victim: int) -> None:
    """``by`` may draw a card from the victim's hand, or blackmail the victim instead (38.11). A safe hand stays as it
    is."""
    if not may_be_intrigued(court.state, victim, by):
        court.tell("hand_is_safe", "14.2.7", seat=victim)
    elif court.options["blackmail"]:
        court.push(Blackmail(seat=by, victim=victim, at="manner"))
    else:
        draw_card(court, by, victim)


def draw_card(court: Court, by: int, victim: int) -> None:
    """``by`` draws a card at random from the victim's hand: a legal card is discarded, an illegal one stays, and the
    victim's PC is accused (13.4.12, C3, C4)."""
    from rules.down_with_the_king.justice import accuse

    s = court.state
    hand = sorted(s.hand[victim])
    card = hand[court.dice.below(len(hand))]
    if card not in ILLEGAL:
        discard(court, victim, card)
        court.tell("intrigued", "13.4.12", seat=by, victim=victim, card=card)
        return
    if CARDS[card] != DWTK:
        show(court, card)
    court.tell("intrigued_illegal", "13.4.12", seat=by, victim=victim, card=card)
    accuse(court, s.pc[victim], DOWN_WITH_THE_KING_BONUS if CARDS[card] == DWTK else 0)


def draw_odds(s: CourtState, victim: int, by: int) -> Odds:
    """What a card drawn at random may be, as far as that seat knows: Down With the King, a card it has seen in that
    hand, or one of the others."""
    hand, known = s.hand[victim], {*s.shown, *s.seen[by]}
    seen = Counter(CARD_KINDS[CARDS[card]].name for card in sorted(hand) if card in known and CARDS[card] != DWTK)
    rows = [OddsRow(CARD_KINDS[DWTK].name, 1), *(OddsRow(f"{name} (seen)", count) for name, count in seen.items())]
    return Odds(len(hand), (*rows, OddsRow("another card", len(hand) - 1 - seen.total())))


def why_not(at: Standing) -> str:
    """Why the seat cannot intrigue a card as an activity."""
    if not any(may_be_intrigued(at.s, other, at.seat) for other in range(len(at.s.hand)) if other != at.seat):
        return "all hands are safe"
    return means.why_no_way(at, KEY)


def start(court: Court, turn: PlayerTurn) -> None:
    """Begin the activity with its means."""
    court.push(IntrigueCard(turn.seat))


def why_not_free(at: Standing) -> str:
    """Why the seat has no free intrigue to use: an additional activity, so none for a confined PC and none after a
    Duel or Gout (note 3, T2, T32)."""
    if not at.turn.free_intrigue:
        return "no table gave you one"
    if at.turn.limited:
        return "one activity, your PC is confined"
    if at.turn.stopped:
        return "no more activities this turn"
    return "" if victims(at.s, at.seat) else "all hands are safe"


def start_free(court: Court, turn: PlayerTurn) -> None:
    """Begin the free intrigue, which is no activity."""
    court.push(IntrigueCard(turn.seat, way="free", at="victim"))


class IntrigueCard(means.ByMeans, tag="intrigue_card"):
    """By what means, from whose hand; ``way`` is ``free`` for the gift of a table."""

    key: ClassVar[str] = KEY
    rule: ClassVar[str] = "13.4.12"
    first: ClassVar[str] = "victim"

    def ask_victim(self, court: Court) -> Ask:
        ids = [f"seat:{seat}" for seat in victims(court.state, self.seat)]
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
        draw_from(court, self.seat, int(choice[5:]))

    def blocked_victim(self, court: Court) -> list[tuple[str, str]]:
        s = court.state
        return [
            (f"seat:{seat}", _why_safe(s, seat, self.seat))
            for seat in player_order(s)
            if seat != self.seat and not may_be_intrigued(s, seat, self.seat)
        ]

    def odds_victim(self, court: Court, choice: str) -> Odds:
        return draw_odds(court.state, int(choice[5:]), self.seat)


def _why_safe(s: CourtState, victim: int, by: int) -> str:
    if monarchs_player(s) == victim:
        return "the Monarch's player"
    return "paid you this turn" if has_paid(s, victim, by) else "three cards or fewer"
