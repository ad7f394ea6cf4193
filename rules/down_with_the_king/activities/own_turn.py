"""Own-turn actions that are no activities (T1): Extra Activity, Royal Alignment, buying PP, throwing cards away."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import discard, discardable, kept_card, lay_down, play, playable_cards
from rules.down_with_the_king.court.factions import join, why_not_join
from rules.down_with_the_king.court.purse import gain_pp, spend, spending_room, why_not_spend
from rules.down_with_the_king.facts import CARD_ROYAL, CATHERINE, GEORGE, NOBODY, read_data
from rules.down_with_the_king.state import Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

IP_PER_PP: int = read_data("components.toml")["setup"]["ip_per_pp"]


# ---- Extra Activity (14.5.20) ------------------------------------------------------------------------


def why_not_extra(at: Standing) -> Sayable:
    """Why an Extra Activity card is of no use now; after a Duel or Gout it never is (T4, 13.1)."""
    if "extra_activity" not in at.kinds:
        return "no_card"
    if at.turn.limited:
        return "pc_confined"
    return "activities_stopped" if at.turn.stopped else ""


def start_extra(court: Court, turn: TurnRecord) -> None:
    """Play the card: one more activity this turn."""
    card = play(court, turn.seat, "extra_activity")
    turn.add_activities(court, 1)
    court.tell("played_card", "14.5.20", seat=turn.seat, card=card)
    court.tell("activities_added", "14.5.20", seat=turn.seat, amount=1)


# ---- Royal Alignment (14.5.19) -----------------------------------------------------------------------


def why_not_align_royal(s: CourtState, seat: int, royal: int) -> Sayable:
    """Why that royal cannot become a FARC of the seat now."""
    if s.dead[royal]:
        return "royal_dead"
    if royal == s.monarch:
        return "royal_reigns"
    if s.owner[royal] != NOBODY:
        return "royal_not_neutral"
    if royal == CATHERINE and s.monarch == GEORGE:
        return "catherine_beside_george"
    return why_not_join(s, seat, royal)


def _alignment_cards(s: CourtState, seat: int) -> list[int]:
    return [card for card in sorted(s.hand[seat]) if card in CARD_ROYAL]


def why_not_align(at: Standing) -> Sayable:
    """Why no Royal Alignment card can be played."""
    if "royal_alignment" not in at.kinds:
        return "no_card"
    reasons = [why_not_align_royal(at.s, at.seat, CARD_ROYAL[card]) for card in _alignment_cards(at.s, at.seat)]
    return "" if "" in reasons else reasons[0]


def start_align(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a card."""
    court.push(AlignRoyal(seat=turn.seat, at="card"))


class AlignRoyal(Step, tag="align_royal"):
    """A Royal Alignment card is laid down and its royal becomes a FARC."""

    seat: int

    def ask_card(self, court: Court) -> Ask:
        s = court.state
        ids = [
            make("card", card)
            for card in _alignment_cards(s, self.seat)
            if not why_not_align_royal(s, self.seat, CARD_ROYAL[card])
        ]
        return Ask(self.seat, "align_royal", ids or ["pass"], "14.5.19", back=True, way_out="" if ids else "pass")

    def blocked_card(self, court: Court) -> list[tuple[str, Sayable]]:
        s = court.state
        reasons = [
            (make("card", card), why_not_align_royal(s, self.seat, CARD_ROYAL[card]))
            for card in _alignment_cards(s, self.seat)
        ]
        return [(choice, why) for choice, why in reasons if why]

    def take_card(self, court: Court, choice: str) -> None:
        court.pop()
        if choice == "pass":
            return
        card = number(choice)
        royal = CARD_ROYAL[card]
        lay_down(court, self.seat, card)
        join(court, royal, self.seat)
        court.state.alignment[royal] = card
        court.tell("royal_aligned", "14.5.19", seat=self.seat, who=royal)


# ---- buying PP (35.8) --------------------------------------------------------------------------------


def why_not_buy(at: Standing) -> Sayable:
    """Why no PP can be bought; it is spending like any other (F5)."""
    return at.why_not_spend(IP_PER_PP)


def start_buy(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of a number."""
    court.push(BuyPrestige(seat=turn.seat, at="amount"))


class BuyPrestige(Step, tag="buy_prestige"):
    """Buy that many PP at 5 IP each."""

    seat: int

    def ask_amount(self, court: Court) -> Ask:
        room = spending_room(court.state, self.seat)
        ids = make_all("pp", range(1, room // IP_PER_PP + 1))
        return Ask(self.seat, "buy_prestige", ids, "35.8", {"ip": court.state.ip[self.seat]}, back=True)

    def blocked_amount(self, court: Court) -> list[tuple[str, Sayable]]:
        """The next amount, which the IP do not allow."""
        s = court.state
        more = spending_room(s, self.seat) // IP_PER_PP + 1
        return [(make("pp", more), why_not_spend(s, self.seat, more * IP_PER_PP))]

    def take_amount(self, court: Court, choice: str) -> None:
        count = number(choice)
        court.pop()
        spend(court, self.seat, IP_PER_PP * count)
        gain_pp(court, self.seat, count)
        court.tell("pp_bought", "35.8", seat=self.seat, amount=count, ip=IP_PER_PP * count)


# ---- throwing cards away (14.2.1) --------------------------------------------------------------------


def why_not_discard(at: Standing) -> Sayable:
    """Why nothing can be thrown away."""
    return "" if playable_cards(at.s, at.seat) else "nothing_to_discard"


def start_discard(court: Court, turn: TurnRecord) -> None:
    """Begin with the first card."""
    court.push(ThrowAway(seat=turn.seat))


class ThrowAway(Step, tag="throw_away"):
    """Any number of cards, one after the other; never Down With the King (14.2.8)."""

    seat: int
    thrown: int = 0

    @label
    def begin(self, court: Court) -> None:
        if playable_cards(court.state, self.seat):
            self.at = "card"
        else:
            court.pop()

    def ask_card(self, court: Court) -> Ask:
        ids = make_all("card", discardable(court.state, self.seat))
        out = ["done"] if self.thrown else []
        return Ask(self.seat, "throw_away", [*ids, *out], "14.2.1", back=True, way_out="".join(out))

    def blocked_card(self, court: Court) -> list[tuple[str, Sayable]]:
        return kept_card(court.state, self.seat)

    def take_card(self, court: Court, choice: str) -> None:
        if choice == "done":
            court.pop()
            return
        self.thrown += 1
        self.at = "begin"
        discard(court, self.seat, number(choice))
        court.tell("discarded", "14.2.1", seat=self.seat, card=number(choice))
