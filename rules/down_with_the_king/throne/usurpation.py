"""Usurpation (36): a player's royal, or the Pretender, strikes for the throne."""

from collections.abc import Sequence

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.cards import lay_down, playable_cards, to_discards
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import join
from rules.down_with_the_king.court.people import farcs, monarchs_player, pc_here
from rules.down_with_the_king.court.purse import establish_support
from rules.down_with_the_king.facts import CARDS, JANE, MONARCH, NOBODY, SUPPORT, THOMAS
from rules.down_with_the_king.state import Court, CourtState, is_amended
from rules.down_with_the_king.throne.ratings import (
    Part,
    amount,
    card_part,
    cases,
    chances,
    dice_count,
    monarchs_parts,
    odds_of,
    usurpers_parts,
)
from rules.down_with_the_king.turn_record import TurnRecord, the_turn
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import comparison
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

NEXT_CROWN = "court_ball"
STRIKE = "done"
"""The id that ends the usurper's cards: no way out, for all dice fall then."""


def royals_to_use(s: CourtState, seat: int) -> list[int]:
    """The FARCs of the seat but Jane; without one, Thomas (36.2, 36.3)."""
    return [who for who in farcs(s, seat) if who != JANE] or [THOMAS]


def why_not(at: Standing) -> Sayable:
    """Why the seat cannot usurp now: once a turn, any number of seats (36.1, 36.13, U10)."""
    if at.turn.usurped:
        return "usurped_this_turn"
    return "your_royal_reigns" if monarchs_player(at.s) == at.seat else ""


def start(court: Court, turn: TurnRecord) -> None:
    """Begin with the choice of the royal."""
    court.push(Usurpation(turn.seat))


def support_choices(s: CourtState, seat: int) -> list[int]:
    """One Support card of each kind in the seat's hand."""
    kinds: dict[str, int] = {}
    for card in sorted(s.hand[seat]):
        if card in SUPPORT:
            kinds.setdefault(CARDS[card], card)
    return list(kinds.values())


def discard_face_up(court: Court, seat: int, rule: str) -> None:
    """The Support cards that lie before a player go to the discards (36.7, 36.9, U9)."""
    s = court.state
    if s.face_up[seat]:
        court.tell("support_lost", rule, seat=seat, cards=s.face_up[seat])
        for card in s.face_up[seat]:
            to_discards(court, card)
        s.face_up[seat] = []


class Usurpation(Step, tag="usurpation"):
    """The royal, the Support cards of the usurper, those of a defending player, all dice, the outcome (U2).

    Cards laid down lie before their player; ``royal`` is the one whose value the usurper rolls.
    """

    seat: int
    royal: int = NOBODY

    @label
    def begin(self, court: Court) -> None:
        """One royal alone is taken unasked."""
        royals = royals_to_use(court.state, self.seat)
        if len(royals) > 1:
            self.at = "whom"
        else:
            self.royal = royals[0]
            self.at = "cards"

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", royals_to_use(court.state, self.seat))
        return Ask(self.seat, "usurp_with", ids, "36.2", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """Jane never usurps (36.3)."""
        return [(make("who", JANE), "jane_never_usurps")] if JANE in farcs(court.state, self.seat) else []

    def take_whom(self, court: Court, choice: str) -> None:
        self.royal = number(choice)
        self.at = "cards"

    def odds_whom(self, court: Court, choice: str) -> Odds:
        """The chances with this royal and no Support cards."""
        return self._odds(court, number(choice))

    def ask_cards(self, court: Court) -> Ask:
        """Any Support cards of the hand, one after the other; then the strike (36.4.4)."""
        s = court.state
        ids = make_all("card", support_choices(s, self.seat))
        return Ask(self.seat, "usurp_cards", [*ids, STRIKE], "36.4.4", {"who": s.monarch}, back=True)

    def take_cards(self, court: Court, choice: str) -> None:
        if choice != STRIKE:
            self._lay(court, self.seat, number(choice))
            return
        turn = the_turn(court)
        assert turn is not None
        s = court.state
        turn.usurped = 1
        court.commit()
        court.tell("usurpation_begins", "36.1", seat=self.seat, who=self.royal, target=s.monarch)
        defender = monarchs_player(s)
        self.at = "defence" if defender != NOBODY and playable_cards(s, defender) > 0 else "strike"

    def odds_cards(self, court: Court, choice: str) -> Odds:
        """The chances after this answer, if nothing more is played, beside those without it."""
        as_it_stands = self._odds(court, self.royal)
        if choice == STRIKE:
            return as_it_stands
        return comparison(self._odds(court, self.royal, more=_added(court.state, self.seat, choice)), as_it_stands)

    def ask_defence(self, court: Court) -> Ask:
        """The player of a FARC Monarch adds Support cards of his hand (36.8.4, U3)."""
        s = court.state
        defender = monarchs_player(s)
        ids = make_all("card", support_choices(s, defender))
        return Ask(
            defender, "defence_cards", [*ids, "done"], "36.8.4", {"who": s.monarch, "seat": self.seat}, way_out="done"
        )

    def take_defence(self, court: Court, choice: str) -> None:
        if choice == "done":
            self.at = "strike"
        else:
            self._lay(court, monarchs_player(court.state), number(choice))

    def odds_defence(self, court: Court, choice: str) -> Odds:
        """The chances after this answer, if nothing more is played, beside those without it."""
        s = court.state
        as_it_stands = self._odds(court, self.royal)
        if choice == "done":
            return as_it_stands
        return comparison(self._odds(court, self.royal, against=_added(s, monarchs_player(s), choice)), as_it_stands)

    def _lay(self, court: Court, seat: int, card: int) -> None:
        s = court.state
        lay_down(court, seat, card)
        s.face_up[seat] = [*s.face_up[seat], card]
        court.tell("support_laid", "14.5.2", seat=seat, card=card)

    def _odds(self, court: Court, royal: int, more: Sequence[Part] = (), against: Sequence[Part] = ()) -> Odds:
        s = court.state
        mine = usurpers_parts(s, self.seat, royal, s.face_up[self.seat])
        return odds_of([*mine, *more], [*monarchs_parts(s, self.seat, royal), *against])

    @label
    def strike(self, court: Court) -> None:
        """All dice fall, the usurper's first; he must be higher (36.6, 36.7)."""
        s = court.state
        mine = usurpers_parts(s, self.seat, self.royal, s.face_up[self.seat])
        theirs = monarchs_parts(s, self.seat, self.royal)
        defender = monarchs_player(s)
        attack = _roll(court, "usurpers_rating", "36.4", self.seat, mine)
        defense = _roll(court, "monarchs_rating", "36.5" if defender == NOBODY else "36.8", defender, theirs)
        court.pop()
        if attack > defense:
            succeed(court, self.seat, self.royal)
        else:
            fail(court, self.seat, self.royal)

    def scene(self, court: Court) -> dict[str, Value]:
        """Both ratings line by line. Each line is ``source|dice|least|most|people|halved``, in one text a side;
        then the totals, and the chance as ``won`` cases of ``cases``, in words since they may be huge."""
        s = court.state
        royal = self.royal if self.royal != NOBODY else royals_to_use(s, self.seat)[0]
        mine = usurpers_parts(s, self.seat, royal, s.face_up[self.seat])
        theirs = monarchs_parts(s, self.seat, royal)
        won, of = chances(mine, theirs)
        return {
            "seat": self.seat,
            "royal": royal,
            "monarch": s.monarch,
            "defender": monarchs_player(s),
            "usurper_lines": _lines(mine),
            "monarch_lines": _lines(theirs),
            "usurper_total": _span(mine),
            "monarch_total": _span(theirs),
            "won": str(won),
            "cases": str(of),
        }


def _added(s: CourtState, seat: int, choice: str) -> list[Part]:
    """What a card adds to the seat's rating."""
    return [card_part(s, seat, number(choice))]


def _roll(court: Court, kind: str, rule: str, seat: int, parts: list[Part]) -> int:
    """Roll every part of one side and tell it line by line. Returns the rating."""
    total = 0
    for part in parts:
        dice = court.dice.roll(dice_count(part)) if part.dice else []
        worth = amount(part, sum(dice))
        total += worth
        if dice:
            court.tell("usurpation_dice", "36.3", seat=seat, source=part.source, dice=dice, amount=worth)
        elif worth:
            court.tell("usurpation_part", rule, seat=seat, source=part.source, amount=worth)
    court.tell(kind, rule, seat=seat, total=total)
    return total


def _lines(parts: list[Part]) -> str:
    lines = []
    for part in parts:
        span = cases(part)
        lines.append(f"{part.source}|{part.dice}|{min(span)}|{max(span)}|{part.people}|{part.halved}")
    return "\n".join(lines)


def _span(parts: list[Part]) -> list[int]:
    """The least and the most a side can reach."""
    return [sum(min(cases(part)) for part in parts), sum(max(cases(part)) for part in parts)]


# ---- what comes of it (36.6-36.9) --------------------------------------------------------------------


def succeed(court: Court, seat: int, royal: int) -> None:
    """The Monarch dies and the royal reigns, the seat's FARC for life; a defending player's PC dies with him (36.6,
    36.9). Thomas beaten by another Thomas only changes sides (U7)."""
    s = court.state
    loser = monarchs_player(s)
    if royal == s.monarch and is_amended(court):
        court.tell("pretender_replaced", "36.8", seat=seat, who=royal)
    else:
        court.tell("usurped", "36.6" if loser == NOBODY else "36.9", seat=seat, who=royal, target=s.monarch)
    if royal != s.monarch:
        die(court, s.monarch, "36.6")
        if court.outcome is not None:
            return
    enthrone(court, seat, royal)
    if loser != NOBODY:
        discard_face_up(court, loser, "36.9")
        if pc_here(s, loser):
            die(court, s.pc[loser], "36.9")


def enthrone(court: Court, seat: int, royal: int) -> None:
    """A usurper's royal takes the throne: Support is rolled anew, the next crown event is a Court Ball, the count of
    full turns begins; offices and hands stay as they are (36.6, U13, M5, C14)."""
    s = court.state
    if s.owner[royal] != seat:
        join(court, royal, seat)
    s.monarch, s.consort = royal, s.spouse[royal]
    s.office[royal], s.holder[MONARCH] = MONARCH, royal
    s.throne_empty = 0
    s.reign_began = s.turn
    if NEXT_CROWN not in s.next_crown:
        s.next_crown = [*s.next_crown, NEXT_CROWN]
    s.unsettled = 1
    establish_support(court, "32.4")


def fail(court: Court, seat: int, royal: int) -> None:
    """The usurper's PC and his FARC die, his Support cards are lost, the Monarch stays; Thomas lives on (36.7, U6,
    U17)."""
    s = court.state
    court.tell("usurpation_fails", "36.7", seat=seat, who=royal, target=s.monarch)
    discard_face_up(court, seat, "36.7")
    if royal != THOMAS:
        die(court, royal, "36.7")
        if court.outcome is not None:
            return
    die(court, s.pc[seat], "36.7")
