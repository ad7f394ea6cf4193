"""What the rows of the tables do (13.4.17, 15.7, 22, 26-28): each verb of the data files has one implementation.

The words of an effect name people by their part: ``player`` (the PC or a free henchman, as the seat designates),
``pc``, ``assassin`` and ``accuser_pc`` (the doer), and everything else (``target``, ``courted``, ``proposed``,
``character``) is the one the table is about.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar

from rules.down_with_the_king.cards import discard, to_discards
from rules.down_with_the_king.deaths import die
from rules.down_with_the_king.factions import leave
from rules.down_with_the_king.facts import CARD_KINDS, CARDS, COUNTRY_KEY, NOBODY, OFFICE_KEY, PEOPLE, Effect
from rules.down_with_the_king.offices import appoint, discharge
from rules.down_with_the_king.people import can_hold_office, pc_here, player_order, ready_henchmen
from rules.down_with_the_king.player_turn import PlayerTurn, the_turn
from rules.down_with_the_king.purse import gain_ip, gain_pp, lose_ip, lose_pp
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds
from rules.engine.step import Step, label

ANSWERS = frozenset({"roll_again", "accepted", "trial_modifier"})
"""Verbs that tell the step which read the row how to go on; see ``amount_of``."""


def apply(
    court: Court,
    effects: Iterable[Effect],
    seat: int = NOBODY,
    target: int = NOBODY,
    halved: bool = False,
    rule: str = "",
    actor: int = NOBODY,
) -> None:
    """Push a step that carries out effects one after the other.

    ``seat`` gains, loses and designates (NOBODY: a neutral, who has nothing); ``target`` is the person the table
    is about (for ``intrigue_card`` a seat); ``actor`` the assassin or the exposing PC. ``halved`` halves gains and
    losses, each rounded up (T18).
    """
    lines = [" ".join(effect) for effect in effects]
    if lines:
        court.push(Effects(effects=lines, seat=seat, target=target, halved=int(halved), rule=rule, doer=actor))


def amount_of(effects: Iterable[Effect], verb: str) -> int:
    """The number after ``verb`` (1 where it stands alone), 0 where the effects do not name it."""
    for effect in effects:
        if effect[0] == verb:
            return int(effect[1]) if len(effect) > 1 else 1
    return 0


class Effects(Step, tag="effects"):
    """The effects of one row still to be carried out; ``deed`` waits for the one designated."""

    mortals: ClassVar[tuple[str, ...]] = ("target", "doer")

    effects: list[str]
    seat: int = NOBODY
    target: int = NOBODY
    doer: int = NOBODY
    halved: int = 0
    rule: str = ""
    deed: str = ""
    chosen: int = NOBODY

    @label
    def begin(self, court: Court) -> None:
        if not self.effects:
            court.pop()
            return
        effect, self.effects = self.effects[0], self.effects[1:]
        verb, *words = effect.split()
        if verb not in ANSWERS:
            VERBS[verb](court, self, words)

    @label
    def strike(self, court: Court) -> None:
        """The one designated bears it."""
        self.at = "begin"
        if self.chosen != NOBODY:
            DEEDS[self.deed](court, self.chosen, self)

    # ---- what the verbs ask ----------------------------------------------------------------------

    def share(self, amount: int) -> int:
        """A gain or loss, halved upwards where the PC is away (T18)."""
        return (amount + 1) // 2 if self.halved else amount

    def who(self, s: CourtState, word: str) -> int:
        """The person an effect names; NOBODY where there is none."""
        if word == "pc":
            return s.pc[self.seat] if self.seat != NOBODY and pc_here(s, self.seat) else NOBODY
        return self.doer if word in ("assassin", "accuser_pc") else self.target


class Designate(Step, tag="designate"):
    """The seat names who bears a result: its PC or a henchman (17.2.5). The step below gets ``chosen``, NOBODY
    where ``people`` is empty; one alone is named without asking."""

    seat: int
    deed: str
    people: list[int]
    rule: str = ""

    @label
    def begin(self, court: Court) -> None:
        if len(self.people) > 1:
            self.at = "whom"
        else:
            court.pop(chosen=self.people[0] if self.people else NOBODY)

    def ask_whom(self, court: Court) -> Ask:
        ids = [f"who:{who}" for who in self.people]
        return Ask(self.seat, "designate", ids, self.rule, {"deed": self.deed}, back=True)

    def odds_whom(self, court: Court, choice: str) -> Odds | None:
        """What this person has to expect, if nobody plays a card."""
        from rules.down_with_the_king.chances import of_deed

        return of_deed(court, self.deed, int(choice[4:]))

    def take_whom(self, court: Court, choice: str) -> None:
        who = int(choice[4:])
        court.tell("designated", self.rule, seat=self.seat, who=who, deed=self.deed)
        court.pop(chosen=who)

    def scene(self, court: Court) -> dict[str, int | str | list[int]]:
        return {"deed": self.deed, "seat": self.seat}


def stand_ins(s: CourtState, seat: int) -> list[int]:
    """Who may bear a result for the player: the PC, if face up, and the free henchmen at home (17.2.5, T9)."""
    pc = [s.pc[seat]] if pc_here(s, seat) else []
    return pc + ready_henchmen(s, seat)


# ---- points ------------------------------------------------------------------------------------------

Words = list[str]


Verb = Callable[[Court, Effects, Words], None]


def _stated(held: int, words: Words) -> int:
    return int(words[0])


def _all(held: int, words: Words) -> int:
    return held


def _half(held: int, words: Words) -> int:
    return (held + 1) // 2


def _points(
    change: Callable[[Court, Effects, str, int], None], points: str, amount: Callable[[int, Words], int]
) -> Verb:
    """The verb that gives or takes PP or IP: so many of what the player holds; a neutral has nothing."""

    def verb(court: Court, row: Effects, words: Words) -> None:
        if row.seat != NOBODY:
            held = (court.state.pp if points == "pp" else court.state.ip)[row.seat]
            change(court, row, points, amount(held, words))

    return verb


def _add(court: Court, row: Effects, points: str, amount: int) -> None:
    gained = row.share(amount)
    (gain_pp if points == "pp" else gain_ip)(court, row.seat, gained)
    court.tell(f"{points}_gained", row.rule, seat=row.seat, amount=gained)


def _take(court: Court, row: Effects, points: str, amount: int) -> None:
    """A player pays for everybody in the faction, and never more than there is (34.2, 34.3, 35.2, 35.3)."""
    lost = (lose_pp if points == "pp" else lose_ip)(court, row.seat, row.share(amount))
    court.tell(f"{points}_lost", row.rule, seat=row.seat, amount=lost)


def _rich(court: Court, row: Effects, words: Words) -> None:
    """Each player with so much influence loses some of it, half rounded up or a number (K7)."""
    s = court.state
    for seat in player_order(s):
        held = s.ip[seat]
        if held >= int(words[0]):
            lost = lose_ip(court, seat, (held + 1) // 2 if words[1] == "lose_half" else int(words[2]))
            court.tell("ip_lost", row.rule, seat=seat, amount=lost)


def _poor(court: Court, row: Effects, words: Words) -> None:
    s = court.state
    for seat in player_order(s):
        if s.ip[seat] <= int(words[0]):
            gain_ip(court, seat, int(words[2]))
            court.tell("ip_gained", row.rule, seat=seat, amount=int(words[2]))


# ---- the turn ----------------------------------------------------------------------------------------


def _own_turn(court: Court, row: Effects) -> PlayerTurn | None:
    """The player turn in progress if it is this seat's: nothing about a turn touches a wedding guest (T21)."""
    turn = the_turn(court)
    return turn if turn is not None and turn.seat == row.seat else None


def _end_activities(court: Court, row: Effects, words: Words) -> None:
    turn = _own_turn(court, row)
    if turn is not None:
        turn.stop()
        court.tell("activities_end", row.rule, seat=row.seat)


def _extra_activities(court: Court, row: Effects, words: Words) -> None:
    turn = _own_turn(court, row)
    if turn is not None:
        before = turn.left
        turn.add_activities(court, int(words[0]))
        court.tell("activities_added", row.rule, seat=row.seat, amount=turn.left - before)


def _any_activity(court: Court, row: Effects, words: Words) -> None:
    turn = _own_turn(court, row)
    if turn is not None:
        turn.any_activity += 1
        court.tell("any_activity_gained", row.rule, seat=row.seat)


def _free_intrigue_card(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.activities.weddings import GuestIntrigue

    turn = _own_turn(court, row)
    court.tell("free_intrigue", row.rule, seat=row.seat)
    if turn is not None:
        turn.free_intrigue = 1
    else:
        court.push(GuestIntrigue(seat=row.seat))


def _free_proposal(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.activities.weddings import Proposal

    turn = _own_turn(court, row)
    court.tell("free_proposal", row.rule, seat=row.seat)
    if turn is not None:
        turn.free_proposal = 1
    else:
        court.push(Proposal(seat=row.seat, guest=1))


def _free_counsel(court: Court, row: Effects, words: Words) -> None:
    court.state.free_counsel[row.seat] = 1
    court.tell("free_counsel", row.rule, seat=row.seat)


# ---- deeds and wrongdoing ----------------------------------------------------------------------------


def _deed(court: Court, row: Effects, deed: str, word: str) -> None:
    """Somebody must bear it: for ``player`` the seat designates PC or henchman (notes 5 to 9)."""
    if word == "player":
        row.deed, row.at = deed, "strike"
        court.push(Designate(seat=row.seat, deed=deed, people=stand_ins(court.state, row.seat), rule=row.rule))
    else:
        who = row.who(court.state, word)
        if who != NOBODY:
            DEEDS[deed](court, who, row)


def _accuse(court: Court, row: Effects, words: Words) -> None:
    _deed(court, row, "accuse", words[0])


def _hearing(court: Court, row: Effects, words: Words) -> None:
    _deed(court, row, "hearing", words[0])


def _trial(court: Court, row: Effects, words: Words) -> None:
    _deed(court, row, "trial", words[0])


def _scandal(court: Court, row: Effects, words: Words) -> None:
    _deed(court, row, "scandal", words[0])


def _duel(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.duels import fight

    fight(court, row.seat, row.rule, carousing="carousing" in words)


def _accuse_one(court: Court, who: int, row: Effects) -> None:
    from rules.down_with_the_king.justice import accuse

    accuse(court, who)


def _hear_one(court: Court, who: int, row: Effects) -> None:
    from rules.down_with_the_king.justice import send_to_hearing

    send_to_hearing(court, who)


def _try_one(court: Court, who: int, row: Effects) -> None:
    from rules.down_with_the_king.justice import send_to_trial

    send_to_trial(court, who)


def _scandal_one(court: Court, who: int, row: Effects) -> None:
    from rules.down_with_the_king.activities.scandal import scandal_of

    scandal_of(court, who)


DEEDS: dict[str, Callable[[Court, int, Effects], None]] = {
    "accuse": _accuse_one,
    "hearing": _hear_one,
    "trial": _try_one,
    "scandal": _scandal_one,
}


def _kill(court: Court, row: Effects, words: Words) -> None:
    die(court, row.who(court.state, words[0]), row.rule)


def _acquit(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.sentences import restore

    restore(court, row.who(court.state, words[0]), row.rule)


def _banish(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.sentences import banish

    banish(court, row.who(court.state, words[0]))


def _imprison(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.sentences import imprison

    imprison(court, row.who(court.state, words[0]))


def _await_execution(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.sentences import condemn

    condemn(court, row.who(court.state, words[0]))


def _extradite(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.sentences import extradite

    extradite(court, row.who(court.state, words[0]))


def _amnesty(court: Court, row: Effects, words: Words) -> None:
    """Everybody banished, imprisoned or a wrongdoer is back to a normal situation (13.4.6)."""
    from rules.down_with_the_king.sentences import may_be_pardoned, restore

    s = court.state
    for who in [one for one in PEOPLE if may_be_pardoned(s, one)]:
        restore(court, who, row.rule)


def _intrigue_card(court: Court, row: Effects, words: Words) -> None:
    from rules.down_with_the_king.activities.intrigue import draw_from

    draw_from(court, row.seat, row.target)


# ---- sides and offices -------------------------------------------------------------------------------


def _make_neutral(court: Court, row: Effects, words: Words) -> None:
    """A FAC or FARC leaves the faction; a FARC Monarch is one for life (36.6)."""
    who = row.who(court.state, words[0])
    if who != court.state.monarch and court.state.owner[who] != NOBODY:
        leave(court, who)
        court.tell("became_neutral", row.rule, who=who)


def _discharge(court: Court, row: Effects, words: Words) -> None:
    """An office falls vacant, or the one named loses his (16.4, 16.5)."""
    s = court.state
    who = s.holder[OFFICE_KEY.index(words[0])] if words[0] in OFFICE_KEY else row.target
    if who != NOBODY and s.office[who] != NOBODY:
        office = s.office[who]
        discharge(court, who)
        court.tell("discharged", row.rule, who=who, office=office)


def _install(court: Court, row: Effects, words: Words) -> None:
    """Somebody is placed in a vacant office at no cost, if he can hold it now (16.5, K5)."""
    s = court.state
    who, office = row.who(s, words[0]), OFFICE_KEY.index(words[1])
    if s.holder[office] == NOBODY and can_hold_office(s, who, office):
        appoint(court, who, office)
        court.tell("installed", row.rule, who=who, office=office)


def _lose_office(court: Court, row: Effects, words: Words) -> None:
    """The counseling character loses the office or the Monarch's Counselor card (15.8)."""
    s = court.state
    if s.counselor[row.target] != NOBODY:
        to_discards(court, s.counselor[row.target])
        s.counselor[row.target] = NOBODY
        court.tell("counselor_lost", row.rule, who=row.target)
    else:
        _discharge(court, row, ["target"])


def _discard_support(court: Court, row: Effects, words: Words) -> None:
    """Support cards of a kind leave every hand; those on the table and in the pile stay (14.2.6, K8)."""
    s = court.state
    kinds = _support_kinds(s, words[0])
    for seat in player_order(s):
        cards = [card for card in sorted(s.hand[seat]) if CARDS[card] in kinds]
        for card in cards:
            discard(court, seat, card)
        if cards:
            court.tell("support_discarded", "14.2.6", seat=seat, cards=cards)


def _support_kinds(s: CourtState, key: str) -> set[str]:
    if not key.startswith("foreign_support"):
        return {key}
    return {
        kind.id
        for kind in CARD_KINDS.values()
        if kind.country and (key == "foreign_support" or COUNTRY_KEY.index(kind.country) in s.wars)
    }


def _next_crown(court: Court, row: Effects, words: Words) -> None:
    """The next turn's crown event is fixed; several fixed ones all take place (C17)."""
    s = court.state
    if words[0] not in s.next_crown:
        s.next_crown = [*s.next_crown, words[0]]
    court.tell("next_crown_fixed", row.rule, event=words[0])


VERBS: dict[str, Verb] = {
    "gain_pp": _points(_add, "pp", _stated),
    "gain_ip": _points(_add, "ip", _stated),
    "lose_pp": _points(_take, "pp", _stated),
    "lose_ip": _points(_take, "ip", _stated),
    "double_pp": _points(_add, "pp", _all),
    "double_ip": _points(_add, "ip", _all),
    "lose_all_pp": _points(_take, "pp", _all),
    "lose_all_ip": _points(_take, "ip", _all),
    "lose_half_pp": _points(_take, "pp", _half),
    "lose_half_ip": _points(_take, "ip", _half),
    "players_ip_at_least": _rich,
    "players_ip_at_most": _poor,
    "end_activities": _end_activities,
    "extra_activities": _extra_activities,
    "any_activity": _any_activity,
    "free_intrigue_card": _free_intrigue_card,
    "free_proposal": _free_proposal,
    "free_counsel": _free_counsel,
    "accuse": _accuse,
    "hearing": _hearing,
    "trial": _trial,
    "scandal": _scandal,
    "duel": _duel,
    "kill": _kill,
    "execute": _kill,
    "acquit": _acquit,
    "banish": _banish,
    "imprison": _imprison,
    "await_execution": _await_execution,
    "extradite": _extradite,
    "amnesty": _amnesty,
    "intrigue_card": _intrigue_card,
    "make_neutral": _make_neutral,
    "make_nrc": _make_neutral,
    "discharge": _discharge,
    "recall": _discharge,
    "install": _install,
    "lose_office": _lose_office,
    "discard_support": _discard_support,
    "next_crown": _next_crown,
}
"""One implementation for each verb of the vocabulary; the crown events and the court ball do theirs themselves."""
