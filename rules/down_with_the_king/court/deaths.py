"""Death and heirs (31)."""

from typing import Protocol, TypeGuard, runtime_checkable

from rules.down_with_the_king.court.cards import discard as discard_card
from rules.down_with_the_king.court.cards import discardable, kept_card, playable_cards, remove_alignment, to_discards
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.marriage import break_engagement, part
from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.court.people import is_absent, is_pc, is_royal, player_order
from rules.down_with_the_king.court.purse import lose_ip, lose_pp
from rules.down_with_the_king.court.shorter_game import leaves_for_good
from rules.down_with_the_king.facts import FANDONIA, NOBODY, SUCCESSION, THOMAS
from rules.down_with_the_king.state import IN_CONTAINER, NO_SENTENCE, NOTHING_WAITS, ON_CARD, Court, CourtState
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.outcome import Outcome
from rules.engine.phrases import Sayable
from rules.engine.step import Step, has_part, label

PC_DEATH_DISCARDS = 5


@runtime_checkable
class Forgets(Protocol):
    """A step that has still something to do to a person."""

    def forget(self, who: int, /) -> None:
        """Leave the heir of ``who``, who has died, alone."""


def _forgets(step: Step) -> TypeGuard[Forgets]:
    return has_part(type(step), Forgets)


class WithinEffect:
    """A step that is one effect with the steps below it: the limit of PP is checked when all of it is over (35.5)."""

    __slots__ = ()


def die(court: Court, who: int, rule: str) -> None:
    """Somebody dies. A noble's heir is in the game at once (31.3, 31.4), if one may come at all (38.14.2); a PC's after
    a turn (31.5: a step is pushed for what its player must choose); a royal is gone for good (31.2). A face-down PC
    cannot die (X5)."""
    if is_absent(court.state, who):
        return
    court.tell("died", rule, who=who)
    announce(court, who)
    if is_royal(who):
        _royal_dies(court, who)
    elif is_pc(court.state, who):
        _pc_dies(court, who)
    else:
        _noble_dies(court, who)
    court.state.unsettled = 1


def _bury(court: Court, who: int) -> None:
    """What ends with any noble: office, cards, marriage, engagement, titles, ban, sentence (G13, X6)."""
    s = court.state
    discharge(court, who)
    for column in (s.henchman, s.counselor):
        if column[who] != NOBODY:
            to_discards(court, column[who])
            column[who] = NOBODY
    break_engagement(court, who)
    part(court, who)
    if s.consort == who:
        s.consort = NOBODY
    s.steps[who] = s.widowed[who] = s.banned[who] = 0
    s.place[who] = FANDONIA
    s.sentence[who] = NO_SENTENCE
    s.hiding[who] = s.wrongdoer[who] = s.suicide[who] = s.since[who] = 0
    s.waiting[who] = NOTHING_WAITS
    for column in (s.hid, s.proposed, s.moved, s.titled, s.rolled):
        column[who] = 0
    _forget(court, who)


def _forget(court: Court, who: int) -> None:
    """What a procedure under way has still to do to the dead is not done to the heir (31.3, G13, G17)."""
    for step in court.stack:
        if _forgets(step):
            step.forget(who)


def _noble_dies(court: Court, who: int) -> None:
    s = court.state
    _bury(court, who)
    s.owner[who] = NOBODY
    if s.loyalty[who] == ON_CARD:
        s.loyalty[who] = IN_CONTAINER
    leaves_for_good(court, who)


def _pc_dies(court: Court, who: int) -> None:
    """The PC's card is turned face down; modifiers are lost; the rest is the player's to settle (31.5, X2)."""
    s = court.state
    seat = s.owner[who]
    _bury(court, who)
    s.returns[seat] = s.turn + 2
    s.modifiers[seat] = [0] * len(s.modifiers[seat])
    s.ball_modifier[seat] = 0
    s.free_counsel[seat] = 0
    court.push(PcDeath(seat))


class PcDeath(WithinEffect, Step, tag="pc_death"):
    """What a player loses with the PC: five cards of his choice, half his PP and IP, in this order (31.5, X1, X3)."""

    seat: int
    discarded: int = 0

    @label
    def begin(self, court: Court) -> None:
        if self.discarded < PC_DEATH_DISCARDS and playable_cards(court.state, self.seat):
            self.at = "card"
            return
        s = court.state
        court.pop()
        ip = lose_ip(court, self.seat, s.ip[self.seat] // 2)
        pp = lose_pp(court, self.seat, s.pp[self.seat] // 2)
        court.tell("estate_halved", "31.5", seat=self.seat, ip=ip, pp=pp)

    def ask_card(self, court: Court) -> Ask:
        ids = make_all("card", discardable(court.state, self.seat))
        return Ask(self.seat, "pc_death_discard", ids, "31.5", {"left": PC_DEATH_DISCARDS - self.discarded})

    def blocked_card(self, court: Court) -> list[tuple[str, Sayable]]:
        return kept_card(court.state, self.seat)

    def take_card(self, court: Court, choice: str) -> None:
        card = number(choice)
        discard_card(court, self.seat, card)
        court.tell("discarded", "31.5", seat=self.seat, card=card)
        self.discarded += 1
        self.at = "begin"


def _royal_dies(court: Court, who: int) -> None:
    """Off the table for good, alignment card and all; Thomas is only neutral again (31.2, 9.1, 31.1, C14, C15)."""
    s = court.state
    if who == s.monarch:
        _vacate_throne(court)
    if who == THOMAS:
        leave(court, who)
        return
    s.dead[who] = 1
    break_engagement(court, who)
    if s.consort == who:
        s.consort = NOBODY
        s.spouse[who] = s.spouse[s.monarch] = NOBODY
    part(court, who)
    s.owner[who] = NOBODY
    remove_alignment(court, who)
    if nobody_can_win(s):
        draw_game(court)


def _vacate_throne(court: Court) -> None:
    """The throne waits for the succession (9.2); a consort by marriage is a noble again (18.10, U8, 31.1, C13)."""
    s = court.state
    s.throne_empty = 2 + s.owner[s.monarch]
    s.office[s.monarch] = NOBODY
    s.holder[0] = NOBODY
    consort, s.consort = s.consort, NOBODY
    if consort == NOBODY:
        return
    part(court, consort)
    if not is_royal(consort) and s.owner[consort] == NOBODY:
        s.loyalty[consort] = IN_CONTAINER


def fallen_ruler(s: CourtState) -> int:
    """The seat whose FARC has left the throne empty, NOBODY if he was neutral (36.11): ``throne_empty`` is 0 while
    a Monarch reigns, 1 after a neutral one, 2 + seat after a FARC."""
    return s.throne_empty - 2 if s.throne_empty > 1 else NOBODY


def nobody_can_win(s: CourtState) -> bool:
    """All nine of the succession are dead, or the last one living reigns as an NRC (37, C16)."""
    living = [royal for royal in SUCCESSION if not s.dead[royal]]
    return not living or (living == [s.monarch] and s.owner[s.monarch] == NOBODY)


def draw_game(court: Court) -> None:
    """End the game as a draw, because nobody can win (37, C16)."""
    court.tell("game_drawn", "37")
    court.finish(Outcome("draw", [], player_order(court.state), "37"))


def announce(court: Court, who: int) -> None:
    """Somebody has died: with the rule in play there will be a funeral once the effect at hand is over."""
    if court.options["funerals"]:
        court.state.funerals = [*court.state.funerals, who]
