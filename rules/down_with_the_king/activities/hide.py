"""Going into hiding and coming out of it in the player's own turn (24.2, 24.8)."""

from rules.down_with_the_king.activities.standing import Standing
from rules.down_with_the_king.court.people import is_stuck, is_wrongdoer, own_nobles
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.justice.hiding import go_into_hiding
from rules.down_with_the_king.justice.odds import of_hearing
from rules.down_with_the_king.justice.sentences import back_to_prison
from rules.down_with_the_king.justice.trials import Hearing
from rules.down_with_the_king.state import BANISHED, NO_SENTENCE, Court, CourtState
from rules.down_with_the_king.turn_record import TurnRecord
from rules.engine.choice_ids import make, make_all, number
from rules.engine.decision import Ask, Odds
from rules.engine.phrases import Sayable
from rules.engine.step import Step


def come_out(court: Court, who: int) -> None:
    """Somebody leaves hiding (24.8, W17): free where he is, banished there again, back in prison, dead, or, as a
    wrongdoer, in Fandonia before a hearing."""
    s = court.state
    s.hiding[who] = 0
    s.hid[who] = s.turn
    s.unsettled = 1
    court.tell("comes_out", "24.8", who=who, country=s.place[who])
    if s.sentence[who] > BANISHED:
        back_to_prison(court, who)
    elif s.sentence[who] == NO_SENTENCE and s.wrongdoer[who]:
        court.push(Hearing(who, at="appear"))


def _may_hide(s: CourtState, who: int) -> bool:
    """Whether this person may hide in the player's own turn: no office holder, no wrongdoer but the banished; nobody
    goes in and comes out in one turn (24.2, 24.4, 29.5, 24.5, 24.6)."""
    if s.hiding[who] or s.office[who] != NOBODY or s.hid[who] == s.turn:
        return False
    return s.sentence[who] == BANISHED or not is_wrongdoer(s, who)


def _why_not_hide(s: CourtState, who: int) -> str:
    if s.hiding[who]:
        return "in_hiding"
    if s.office[who] != NOBODY:
        return "holds_office"
    return "" if _may_hide(s, who) else "hid_this_turn" if s.hid[who] == s.turn else "is_wrongdoer"


def _may_come_out(s: CourtState, who: int) -> bool:
    """Not in the turn he went in; no wrongdoer leaves hiding in a country at war (W3, W17)."""
    return bool(s.hiding[who]) and s.hid[who] != s.turn and not (is_wrongdoer(s, who) and is_stuck(s, who))


def hiders(s: CourtState, seat: int) -> list[int]:
    """PC and FACs of a seat who may go into hiding now."""
    return [who for who in own_nobles(s, seat) if _may_hide(s, who)]


def hidden(s: CourtState, seat: int) -> list[int]:
    """PC and FACs of a seat who may come out of hiding now."""
    return [who for who in own_nobles(s, seat) if _may_come_out(s, who)]


def why_not_hide(at: Standing) -> Sayable:
    return "" if any(_may_hide(at.s, who) for who in at.own) else "nobody_may_hide"


def start_hide(court: Court, turn: TurnRecord) -> None:
    court.push(Hide(turn.seat, at="whom"))


def why_not_come_out(at: Standing) -> Sayable:
    in_hiding = [who for who in at.own if at.s.hiding[who]]
    if not in_hiding:
        return "nobody_hides"
    return "" if any(_may_come_out(at.s, who) for who in in_hiding) else "nobody_may_come_out"


def start_come_out(court: Court, turn: TurnRecord) -> None:
    court.push(ComeOut(turn.seat, at="whom"))


class Hide(Step, tag="hide"):
    """Somebody hides in his player's own turn (24.2)."""

    seat: int

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", hiders(court.state, self.seat))
        return Ask(self.seat, "hide", ids, "24.2", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who cannot hide now (24.2, 24.4)."""
        s = court.state
        people = own_nobles(s, self.seat)
        return [(make("who", who), why) for who in people if (why := _why_not_hide(s, who))]

    def take_whom(self, court: Court, choice: str) -> None:
        court.pop()
        go_into_hiding(court, number(choice))


class ComeOut(Step, tag="come_out"):
    """Somebody comes out in his player's own turn (24.8)."""

    seat: int

    def ask_whom(self, court: Court) -> Ask:
        ids = make_all("who", hidden(court.state, self.seat))
        return Ask(self.seat, "come_out", ids, "24.8", back=True)

    def blocked_whom(self, court: Court) -> list[tuple[str, Sayable]]:
        """PC and FACs who hide and have to stay hidden now (24.8, W3, W17)."""
        s = court.state
        people = [who for who in own_nobles(s, self.seat) if s.hiding[who] and not _may_come_out(s, who)]
        return [(make("who", who), "hid_this_turn" if s.hid[who] == s.turn else "shut_in") for who in people]

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        """A wrongdoer without a sentence is heard at once: the chances of that, if nobody plays a card."""
        s, who = court.state, number(choice)
        return of_hearing(court, who) if s.sentence[who] == NO_SENTENCE and s.wrongdoer[who] else None

    def take_whom(self, court: Court, choice: str) -> None:
        court.pop()
        come_out(court, number(choice))
