"""Verbs about life, sides, offices and cards (9, 14, 16, 31)."""

from rules.down_with_the_king.court.cards import discard, to_discards
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.factions import leave
from rules.down_with_the_king.court.offices import appoint, discharge
from rules.down_with_the_king.court.people import can_hold_office, player_order
from rules.down_with_the_king.effects.rows import Effects, verb
from rules.down_with_the_king.facts import CARD_KINDS, CARDS, COUNTRY_KEY, NOBODY, OFFICE_KEY
from rules.down_with_the_king.state import Court, CourtState


@verb("kill", "execute")
def _kill(court: Court, row: Effects, words: list[str]) -> None:
    """Somebody dies: killed, or executed at once (21, 28.6.5)."""
    die(court, row.who(court.state, words[0]), row.rule)


@verb("make_neutral", "make_nrc")
def _make_neutral(court: Court, row: Effects, words: list[str]) -> None:
    """A FAC or FARC leaves the faction; a FARC Monarch is one for life (36.6)."""
    who = row.who(court.state, words[0])
    if who != court.state.monarch and court.state.owner[who] != NOBODY:
        leave(court, who)
        court.tell("became_neutral", row.rule, who=who)


@verb("discharge", "recall")
def _discharge(court: Court, row: Effects, words: list[str]) -> None:
    """An office falls vacant, or the one named loses his (16.4, 16.5)."""
    s = court.state
    who = s.holder[OFFICE_KEY.index(words[0])] if words[0] in OFFICE_KEY else row.target
    if who != NOBODY and s.office[who] != NOBODY:
        office = s.office[who]
        discharge(court, who)
        court.tell("discharged", row.rule, who=who, office=office)


@verb("install")
def _install(court: Court, row: Effects, words: list[str]) -> None:
    """Somebody is placed in a vacant office at no cost, if he can hold it now (16.5, K5)."""
    s = court.state
    who, office = row.who(s, words[0]), OFFICE_KEY.index(words[1])
    if s.holder[office] == NOBODY and can_hold_office(s, who, office):
        appoint(court, who, office)
        court.tell("installed", row.rule, who=who, office=office)


@verb("lose_office")
def _lose_office(court: Court, row: Effects, words: list[str]) -> None:
    """The counseling character loses the office or the Monarch's Counselor card (15.8)."""
    s = court.state
    if s.counselor[row.target] != NOBODY:
        to_discards(court, s.counselor[row.target])
        s.counselor[row.target] = NOBODY
        court.tell("counselor_lost", row.rule, who=row.target)
    else:
        _discharge(court, row, ["target"])


@verb("discard_support")
def _discard_support(court: Court, row: Effects, words: list[str]) -> None:
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


@verb("next_crown")
def _next_crown(court: Court, row: Effects, words: list[str]) -> None:
    """The next turn's crown event is fixed; several fixed ones all take place (C17)."""
    s = court.state
    if words[0] not in s.next_crown:
        s.next_crown = [*s.next_crown, words[0]]
    court.tell("next_crown_fixed", row.rule, event=words[0])
