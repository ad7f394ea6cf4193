"""Who follows a dead Monarch, and the mourning of the court (9)."""

from rules.down_with_the_king.court.cards import discard, discardable, kept_card, remove_alignment
from rules.down_with_the_king.court.deaths import draw_game, fallen_ruler, nobody_can_win
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.marriage import break_engagement
from rules.down_with_the_king.court.offices import discharge_all
from rules.down_with_the_king.court.people import is_wrongdoer, player_order
from rules.down_with_the_king.court.purse import establish_support
from rules.down_with_the_king.facts import FANDONIA, MONARCH, NOBODY, SUCCESSION
from rules.down_with_the_king.justice.sentences import restore
from rules.down_with_the_king.justice.trials import hold_waiting_matters
from rules.down_with_the_king.state import ON_CARD, Court, CourtState
from rules.down_with_the_king.throne.usurpation import discard_face_up
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Sayable
from rules.engine.step import Step, label

MOURNING_DISCARDS = 2


class Succession(Step, tag="succession"):
    """The throne passes on; then each player of ``mourners`` discards two cards (9.4, C11). The turn ends (C10)."""

    mourners: list[int] = []
    discarded: int = 0

    @label
    def begin(self, court: Court) -> None:
        """A fallen ruler pays with a player turn and the Support cards before him (36.11, U9, U12)."""
        s = court.state
        self.mourners = player_order(s)
        self.at = "next"
        ruler = fallen_ruler(s)
        if ruler != NOBODY:
            s.skip[ruler] += 1
            court.tell("ruler_fallen", "36.11", seat=ruler)
            discard_face_up(court, ruler, "36.11")
        succeed(court, next_in_line(s))

    @label
    def next(self, court: Court) -> None:
        """The next player who must discard."""
        while self.mourners:
            if self.discarded < MOURNING_DISCARDS and discardable(court.state, self.mourners[0]):
                self.at = "card"
                return
            self.mourners, self.discarded = self.mourners[1:], 0
        court.pop()

    def ask_card(self, court: Court) -> Ask:
        seat = self.mourners[0]
        ids = make_all("card", discardable(court.state, seat))
        return Ask(seat, "mourning_discard", ids, "9.4", {"left": MOURNING_DISCARDS - self.discarded})

    def blocked_card(self, court: Court) -> list[tuple[str, Sayable]]:
        return kept_card(court.state, self.mourners[0])

    def take_card(self, court: Court, choice: str) -> None:
        seat, card = self.mourners[0], number(choice)
        discard(court, seat, card)
        court.tell("discarded", "9.4", seat=seat, card=card)
        self.discarded += 1
        self.at = "next"


def next_in_line(s: CourtState) -> int:
    """The first living royal of the succession; NOBODY when all are dead. Thomas and Jane are not in it (9.2, 9.3)."""
    return next((royal for royal in SUCCESSION if not s.dead[royal]), NOBODY)


def succeed(court: Court, heir: int) -> None:
    """A royal comes to the throne by succession, neutral from now on (9.2, 9.4): his alignment card leaves the
    game, Support is rolled anew, all offices fall vacant, the next crown event is a Court Ball."""
    s = court.state
    take_throne(court, heir)
    s.mourning = 1
    if "court_ball" not in s.next_crown:
        s.next_crown = [*s.next_crown, "court_ball"]
    court.tell("new_monarch", "9.2", who=heir, consort=s.consort)
    remove_alignment(court, heir)
    establish_support(court, "32.4")
    discharge_all(court)
    court.tell("all_discharged", "9.4")
    if nobody_can_win(s):
        draw_game(court)
    else:
        hold_waiting_matters(court)


def take_throne(court: Court, heir: int) -> None:
    """A FARC becomes neutral, and his spouse with him: King or Queen by marriage, the Loyalty counter still on the
    card (18.10, C12), at home and at liberty as royals are (C20)."""
    s = court.state
    break_engagement(court, heir)
    s.owner[heir] = NOBODY
    s.monarch, s.throne_empty, s.reign_began = heir, 0, NOBODY
    s.office[heir], s.holder[MONARCH] = MONARCH, heir
    s.consort = s.spouse[heir]
    if s.consort != NOBODY:
        leave(court, s.consort)
        s.loyalty[s.consort] = ON_CARD
        if is_wrongdoer(s, s.consort) or s.hiding[s.consort]:
            restore(court, s.consort, "18.10")
        s.place[s.consort] = FANDONIA
    s.unsettled = 1
