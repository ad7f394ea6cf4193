"""Who may counsel the Monarch, on which tables, what, and about whom (15). Questions only."""

from collections.abc import Callable

from rules.down_with_the_king.activities.hands import victims
from rules.down_with_the_king.court.people import (
    able,
    can_hold_office,
    henchmen,
    in_crisis,
    in_play,
    is_henchman,
    is_pc,
    is_protected,
    may_be_accused,
    monarchs_player,
    own_nobles,
    ready_henchmen,
)
from rules.down_with_the_king.dice.reactions import Power
from rules.down_with_the_king.facts import (
    AMBASSADOR_BESYZAN,
    AMBASSADORS,
    COUNSELS,
    NOBLES,
    NOBODY,
    OFFICE_COUNTRY,
    OFFICE_KEY,
    ROYALS,
    Counsel,
)
from rules.down_with_the_king.justice.extradition import may_be_extradited
from rules.down_with_the_king.realm.problems import powers_of
from rules.down_with_the_king.state import CourtState
from rules.engine.choice_ids import make, make_all, number
from rules.engine.phrases import Sayable


def number_of_counsel(table: int, place: int) -> int:
    """One number for a counsel: four to a table, as the words and choices name it."""
    return table * 4 + place


def place_of(counsel: int) -> int:
    """The place in its table of the counsel with that number."""
    return counsel % 4


# ---- may the seat counsel, and by whom ---------------------------------------------------------------


def why_not(s: CourtState, seat: int) -> Sayable:
    """Why a seat cannot counsel at all now; empty if it can (15.2, 15.4, 15.5, 15.11, K4, 33.2.4, 36.10.2, R2)."""
    if "famine" in s.crown or "plague" in s.crown:
        return "no_counsel_in_famine"
    if in_crisis(s):
        return "no_counsel_in_crisis"
    if monarchs_player(s) == seat:
        return "your_royal_reigns"
    free = bool(free_speakers(s, seat))
    if not free and not speakers(s, seat):
        return "no_speaker"
    return "" if any(choosable(s, seat, table, free) for table in open_tables(s)) else "no_open_table"


def speakers(s: CourtState, seat: int) -> list[int]:
    """Office holders and counselors of the seat who are able; if there is one, ready henchmen too (15.2, 15.3,
    17.2.2)."""
    entitled = [
        who for who in own_nobles(s, seat) if (s.office[who] != NOBODY or s.counselor[who] != NOBODY) and able(s, who)
    ]
    return entitled + [who for who in ready_henchmen(s, seat) if who not in entitled] if entitled else []


def speaks_for(s: CourtState, who: int) -> bool:
    """Is this a PC or FAC who counsels the Monarch when at court: office holder, counselor or henchman (15.2, 15.3)?"""
    return s.office[who] != NOBODY or s.counselor[who] != NOBODY or is_henchman(s, who)


def free_speakers(s: CourtState, seat: int) -> list[int]:
    """PC and henchmen who may make the seat's free counsel; nobody without one (8.4.4, C8, K11, K14)."""
    if not s.free_counsel[seat]:
        return []
    return [who for who in (s.pc[seat], *henchmen(s, seat)) if able(s, who)]


def harmless(s: CourtState, speaker: int, free: bool) -> bool:
    """Does displeasure cost nothing: a free counsel, or a henchman with neither office nor counselor card (K6,
    17.2.2, K15)?"""
    return free or (s.office[speaker] == NOBODY and s.counselor[speaker] == NOBODY)


# ---- what may be counseled ---------------------------------------------------------------------------


def open_tables(s: CourtState) -> list[int]:
    """The tables of problems unresolved now and of this turn's crown event (15.4, K1)."""
    return [
        table
        for table, subject in enumerate(COUNSELS)
        if (subject.crown and subject.crown in s.crown) or (subject.problem != NOBODY and s.open[subject.problem])
    ]


def choosable(s: CourtState, seat: int, table: int, free: bool) -> list[int]:
    """The places of the counsels the seat may make: of those with a legal target any not yet made, or any at all when
    each has been made, or for a free counsel (15.9, K2, K12)."""
    possible = [place for place, advice in enumerate(COUNSELS[table].counsels) if not why_no_target(s, seat, advice)]
    made = s.counsels[seat][table]
    fresh = [place for place in possible if not made >> place & 1]
    return possible if free or not fresh else fresh


def why_no_target(s: CourtState, seat: int, counsel: Counsel) -> Sayable:
    """Why a counsel has no legal target: nobody of the kind it names, or the office it would vacate is vacant (K2,
    K13)."""
    if counsel.target:
        return "" if targets(s, seat, counsel) else "nobody_to_name"
    for effect in counsel.on_accept:
        if effect[0] == "discharge" and s.holder[OFFICE_KEY.index(effect[1])] == NOBODY:
            return "office_vacant"
    return ""


def why_not_this(s: CourtState, seat: int, counsel: Counsel) -> Sayable:
    """Why a counsel of an open table cannot be made."""
    return why_no_target(s, seat, counsel) or "counsel_made"


def counsel_powers(s: CourtState, counsel: Counsel, target: int) -> list[Power]:
    """Who may change the roll: the offices and nobles listed, the ambassador named, the throne (15.7, 15.11, K9)."""
    offices = list(counsel.offices)
    if counsel.stated_ambassador:
        offices.append(s.office[target])
    return powers_of(s, offices, list(counsel.nobles))


# ---- whom a counsel may name -------------------------------------------------------------------------


def targets(s: CourtState, seat: int, counsel: Counsel) -> list[str]:
    """Whom the seat may name, as choice ids; nobody is accused who cannot be, such as a wrongdoer (23.5)."""
    named = TARGETS[counsel.target](s, seat)
    if counsel.on_accept[0][0] == "accuse":
        return [choice for choice in named if may_be_accused(s, number(choice))]
    return named


def _hidden_wrongdoers(s: CourtState, seat: int) -> list[str]:
    return [make("who", who) for who in NOBLES if may_be_extradited(s, who)]


def _for_besyzan(s: CourtState, seat: int) -> list[str]:
    """K5: any PC or EAC fit for the office now, the ambassador there left out."""
    return [
        make("who", who)
        for who in _pcs_and_eacs(s, seat)
        if s.office[who] != AMBASSADOR_BESYZAN and can_hold_office(s, who, AMBASSADOR_BESYZAN)
    ]


def _open_hands(s: CourtState, seat: int) -> list[str]:
    return make_all("seat", victims(s, seat))


def _enemy_royals(s: CourtState, seat: int) -> list[str]:
    """EARCs but a FARC Monarch, who is one for life (36.6)."""
    return [make("who", who) for who in ROYALS if s.owner[who] not in (NOBODY, seat) and who != s.monarch]


def _not_friends(s: CourtState, seat: int) -> list[str]:
    """Any PC, the seat's own too, EACs and NCs; nobody treated as a royal (W15)."""
    neutral = [who for who in NOBLES if s.owner[who] == NOBODY and in_play(s, who) and not is_protected(s, who)]
    return make_all("who", sorted(_pcs_and_eacs(s, seat) + neutral))


def _ambassadors(s: CourtState, seat: int) -> list[str]:
    return [make("who", s.holder[office]) for office in AMBASSADORS if s.holder[office] != NOBODY]


def _ambassadors_at_war(s: CourtState, seat: int) -> list[str]:
    return [
        make("who", s.holder[office])
        for office in AMBASSADORS
        if s.holder[office] != NOBODY and OFFICE_COUNTRY[office] in s.wars
    ]


def _pcs_and_eacs(s: CourtState, seat: int) -> list[int]:
    return [who for who in NOBLES if in_play(s, who) and (is_pc(s, who) or s.owner[who] not in (NOBODY, seat))]


TARGETS: dict[str, Callable[[CourtState, int], list[str]]] = {
    "wrongdoer in hiding": _hidden_wrongdoers,
    "PC or EAC": _for_besyzan,
    "opponent": _open_hands,
    "EARC": _enemy_royals,
    "PC, EAC or NC": _not_friends,
    "ambassador": _ambassadors,
    "ambassador to a country at war": _ambassadors_at_war,
}
"""Whom each kind of target in the data means, for the seat that counsels."""
