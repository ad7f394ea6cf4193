"""Who somebody is at court: side, rank, status, whereabouts. Questions only; nothing here changes anything."""

from rules.down_with_the_king.facts import (
    AMBASSADORS,
    DUELING,
    FANDONIA,
    FEMALE,
    FEMALE_RANKS,
    FIRST_NOBLE,
    HIGHEST_RANK,
    MALE_RANKS,
    NEVER_DUEL,
    NEVER_TITLE,
    NEVER_TRAVEL,
    NOBLES,
    NOBODY,
    OFFICE_BONUS,
    OFFICE_COUNTRY,
    OFFICE_IDS,
    PEOPLE,
    ROYALS,
    STATUS,
)
from rules.down_with_the_king.state import CONDEMNED, PRISON, CourtState

ROYAL_SPOUSE_STATUS = 8


# ---- sides (3.7) -------------------------------------------------------------------------------------


def is_royal(who: int) -> bool:
    """Is this one of the eleven royals (2.1.1)?"""
    return 0 <= who < FIRST_NOBLE


def is_pc(s: CourtState, who: int) -> bool:
    """Is this somebody's player character, face up or down (3.1)?"""
    seat = s.owner[who]
    return seat >= 0 and s.pc[seat] == who


def is_married_in(s: CourtState, who: int) -> bool:
    """King or Queen by marriage: a noble beside the Monarch, neutral and treated as a royal (18.10, W15)."""
    return who >= FIRST_NOBLE and s.consort == who and s.owner[who] < 0


def is_protected(s: CourtState, who: int) -> bool:
    """Royal, or King or Queen by marriage: no scandal, accusation, duel, hearing, office, title or travel (W15)."""
    return who < FIRST_NOBLE or is_married_in(s, who)


def faction(s: CourtState, seat: int) -> list[int]:
    """Everybody of a seat: PC, FACs, FARCs; royals first, then nobles by number."""
    owner = s.owner
    return [who for who in PEOPLE if owner[who] == seat]


def facs(s: CourtState, seat: int) -> list[int]:
    """The friendly nobles of a seat, the PC's spouse included, the PC not."""
    owner, pc = s.owner, s.pc[seat]
    return [who for who in NOBLES if owner[who] == seat and who != pc]


def own_nobles(s: CourtState, seat: int) -> list[int]:
    """The PC of a seat, then its FACs."""
    return [s.pc[seat], *facs(s, seat)]


def farcs(s: CourtState, seat: int) -> list[int]:
    """The friendly royals of a seat."""
    owner = s.owner
    return [who for who in ROYALS if owner[who] == seat]


def in_play(s: CourtState, who: int) -> bool:
    """Alive and no face-down PC (31.5, G14)."""
    return not s.dead[who] and not is_absent(s, who)


def is_absent(s: CourtState, who: int) -> bool:
    """A PC whose card is face down: dead, the heir not yet here (31.5)."""
    seat = s.owner[who]
    return seat >= 0 and s.pc[seat] == who and s.returns[seat] > 0


def pc_here(s: CourtState, seat: int) -> bool:
    """Is the seat's PC face up?"""
    return s.returns[seat] == 0


def monarchs_player(s: CourtState) -> int:
    """The seat whose FARC is on the throne, or NOBODY."""
    return s.owner[s.monarch]


# ---- where and in what state -------------------------------------------------------------------------


def is_stuck(s: CourtState, who: int) -> bool:
    """Shut in, in a country at war with Fandonia (7.10.1)."""
    return s.place[who] in s.wars


def is_held(s: CourtState, who: int) -> bool:
    """In prison, whether or not execution waits (30, 31.6)."""
    return s.sentence[who] >= PRISON and not s.hiding[who]


def is_condemned(s: CourtState, who: int) -> bool:
    """In prison, awaiting execution (28.6.4)."""
    return s.sentence[who] == CONDEMNED and not s.hiding[who]


def is_abroad(s: CourtState, who: int) -> bool:
    """In a foreign country, for whatever reason (20)."""
    return s.place[who] != FANDONIA


def is_free(s: CourtState, who: int) -> bool:
    """In play and neither banished, imprisoned, hiding nor stuck; perhaps abroad."""
    if s.sentence[who] or s.hiding[who] or s.dead[who] or s.place[who] in s.wars:
        return False
    return s.owner[who] < 0 or not is_absent(s, who)


def why_not_free(s: CourtState, who: int) -> str:
    """Why somebody is not ``is_free``, as the key of a reason; empty for one who is."""
    if is_absent(s, who):
        return "heir_comes"
    if s.dead[who]:
        return "dead"
    if s.hiding[who]:
        return "in_hiding"
    if s.sentence[who]:
        return "in_prison" if is_held(s, who) else "banished"
    return "shut_in" if is_stuck(s, who) else ""


def why_not_at_home(s: CourtState, who: int) -> str:
    """Why somebody is not ``is_at_home``, as the key of a reason; empty for one who is."""
    return why_not_free(s, who) or ("abroad" if is_abroad(s, who) else "")


def henchmen_away(s: CourtState, seat: int) -> list[tuple[int, str]]:
    """The henchmen of a seat who cannot stand in for the PC, each with the reason (17.6, T9)."""
    return [(who, why) for who in henchmen(s, seat) if (why := why_not_at_home(s, who))]


def is_at_home(s: CourtState, who: int) -> bool:
    """Free and in Fandonia."""
    return s.place[who] == FANDONIA and is_free(s, who)


def is_ambassador(s: CourtState, who: int) -> bool:
    """Does this person hold an embassy?"""
    return s.office[who] in AMBASSADORS


def is_wrongdoer(s: CourtState, who: int) -> bool:
    """Sent to a hearing, banished, imprisoned, or fled from one of these (23.5, 29.7, 30.8)."""
    return bool(s.wrongdoer[who] or s.sentence[who])


# ---- rank and status (13.4.1, 16.3, 18.9, G11) -------------------------------------------------------


def title(s: CourtState, who: int) -> str:
    """The present title of a noble: Sir to Duke, Lady, Duchess; empty for those known by their office."""
    if who in NEVER_TITLE:
        return ""
    if s.widowed[who] or is_married_in(s, who):
        return FEMALE_RANKS[1] if FEMALE[who] else MALE_RANKS[-1]
    if FEMALE[who]:
        return FEMALE_RANKS[s.steps[who]]
    return MALE_RANKS[STATUS[who] + s.steps[who] - 1]


def next_title(s: CourtState, who: int) -> str:
    """The title above the present one, or empty when there is none (13.4.1)."""
    if who in NEVER_TITLE or is_protected(s, who) or s.widowed[who]:
        return ""
    if FEMALE[who]:
        return FEMALE_RANKS[1] if not s.steps[who] else ""
    place = STATUS[who] + s.steps[who]
    return MALE_RANKS[place] if place < HIGHEST_RANK else ""


def in_crisis(s: CourtState) -> bool:
    """Is the government in crisis (33.1, 32.3)?"""
    return s.support == 0


def own_status(s: CourtState, who: int) -> int:
    """The rating of a person alone, office included, halved in a crisis (16.3, 33.2.3, M4, 18.6): the printed status
    and one for
    each title gained; 8 for a noble who is or was married to a royal."""
    rating = ROYAL_SPOUSE_STATUS if s.widowed[who] else STATUS[who] + s.steps[who]
    spouse = s.spouse[who]
    if 0 <= spouse < FIRST_NOBLE <= who and rating < ROYAL_SPOUSE_STATUS and not shadowed(s, spouse):
        rating = ROYAL_SPOUSE_STATUS
    office = s.office[who]
    if office >= 0:
        rating += OFFICE_BONUS[office]
    return rating // 2 if s.support == 0 and suffers_in_crisis(s, who) else rating


def suffers_in_crisis(s: CourtState, who: int) -> bool:
    """Does a crisis halve this one's rating: office holders, neutral royals and those treated as such (33.2.3)?"""
    return s.office[who] >= 0 or (s.owner[who] < 0 and is_protected(s, who))


def shadowed(s: CourtState, who: int) -> bool:
    """Banished, imprisoned or a wrongdoer: the spouse has no gain from this one's rating (18.9, M7)."""
    return bool(s.sentence[who] or s.wrongdoer[who])


def status(s: CourtState, who: int) -> int:
    """The Status Rating (G11): a married noble has the higher of both spouses' own ratings (18.9)."""
    rating = own_status(s, who)
    spouse = s.spouse[who]
    if spouse >= FIRST_NOBLE and who >= FIRST_NOBLE and not shadowed(s, spouse):
        spouses_own = own_status(s, spouse)
        if spouses_own > rating:
            return spouses_own
    return rating


def counted(s: CourtState, seat: int) -> list[int]:
    """Those whose ratings count against the seat's PP: all FACs and FARCs but the PC's spouse (35.4, 35.6, F1)."""
    return [who for who in faction(s, seat) if _counts(s, who)]


def _counts(s: CourtState, friend: int) -> bool:
    pc = s.pc[s.owner[friend]]
    return friend != pc and s.spouse[pc] != friend


def pp_in_use(s: CourtState, seat: int) -> int:
    """The sum of the ratings that count against the seat's PP (35.4)."""
    return rating_sum(s, faction(s, seat))


def rating_sum(s: CourtState, friends: list[int]) -> int:
    """What these members of a faction take of its PP: the ratings of those who count."""
    return sum(status(s, who) for who in friends if _counts(s, who))


def pp_free(s: CourtState, seat: int) -> int:
    """PP not in use; below 0 the seat must lose somebody (35.5)."""
    return s.pp[seat] - pp_in_use(s, seat)


def overdrawn(s: CourtState) -> list[int]:
    """The seats with more PP in use than they have (35.5): what ``pp_free`` says of each, in one pass over all."""
    owner, free = s.owner, s.pp[:]
    for who in [person for person in PEOPLE if owner[person] >= 0]:
        if _counts(s, who):
            free[owner[who]] -= status(s, who)
    return [seat for seat, left in enumerate(free) if left < 0]


# ---- what a person may do ----------------------------------------------------------------------------


def can_hold_office(s: CourtState, who: int, office: int) -> bool:
    """May this person be placed in that office now (6.3, 16.1, 7.10.4, O5, O7)? The present office does not matter."""
    return who in OFFICE_IDS and not is_married_in(s, who) and is_free(s, who) and OFFICE_COUNTRY[office] not in s.wars


def why_cannot_hold(s: CourtState, who: int, office: int) -> str:
    """Why this person cannot be placed in that office now, as the key of a reason; empty if ``can_hold_office``."""
    if OFFICE_COUNTRY[office] in s.wars:
        return "embassy_at_war"
    if who not in OFFICE_IDS or is_married_in(s, who):
        return "never_in_office"
    return why_not_free(s, who)


def can_duel(who: int) -> bool:
    """Only 11-44 and 52-54 fight (19.2)."""
    return DUELING[who] > 0 and who not in NEVER_DUEL


def can_travel_at_all(s: CourtState, who: int) -> bool:
    """Not Magistrate, Judges, Sheriff, Archbishop, royals; nor an ambassador or his wife (20.4, 20.7, 24.6)."""
    if who in NEVER_TRAVEL or is_protected(s, who) or is_ambassador(s, who):
        return False
    spouse = s.spouse[who]
    return spouse < 0 or not is_ambassador(s, spouse)


def why_cannot_travel_at_all(s: CourtState, who: int) -> str:
    """Why this person never travels as things stand, as the key of a reason; empty if ``can_travel_at_all``."""
    if who in NEVER_TRAVEL or is_protected(s, who):
        return "never_travels"
    return "" if can_travel_at_all(s, who) else "with_embassy"


def is_henchman(s: CourtState, who: int) -> bool:
    """A FAC with a Henchman card, or the spouse of his player's PC (17.1, 17.3, R17, 18.8)."""
    seat = s.owner[who]
    if seat < 0 or who < FIRST_NOBLE:
        return False
    return s.henchman[who] != NOBODY or s.spouse[who] == s.pc[seat]


def henchmen(s: CourtState, seat: int) -> list[int]:
    """All henchmen of a seat."""
    return [who for who in facs(s, seat) if is_henchman(s, who)]


def ready_henchmen(s: CourtState, seat: int) -> list[int]:
    """Henchmen at liberty in Fandonia, who may stand in for the PC (17.6, T9)."""
    return [who for who in henchmen(s, seat) if is_at_home(s, who)]


def player_order(s: CourtState) -> list[int]:
    """The seats in the player order of this turn, the first player first (5)."""
    count = len(s.pc)
    return [(s.first + place) % count for place in range(count)]


def roller(s: CourtState, who: int) -> int:
    """The seat that decides and rolls for a person: its player, or the first player for neutrals (5, G10)."""
    seat = s.owner[who]
    return seat if seat >= 0 else s.first


def able(s: CourtState, who: int) -> bool:
    """At liberty in Fandonia, or an ambassador at his post in a country at peace (15.2, K11)."""
    return is_free(s, who) and (s.place[who] == FANDONIA or is_ambassador(s, who))


def attends(s: CourtState, who: int) -> bool:
    """Is this noble at a court ball held now: in play, free, in Fandonia and not banned (8.4.4)?"""
    return is_at_home(s, who) and not s.banned[who]


LONG = 3
"""Turns without a solution, no matter who is minister (R13), after which the problem takes effect."""


def weighs(s: CourtState, problem: int) -> bool:
    """Has that problem its effect now? It ends when the problem is resolved; one that comes anew begins anew."""
    return problem in s.lasting and s.unresolved_turns[problem] >= LONG


def may_be_accused(s: CourtState, who: int) -> bool:
    """Anybody in play but royals, King or Queen by marriage, and those who are wrongdoers (23.4, 24.10, W15)."""
    return not is_protected(s, who) and in_play(s, who) and not is_wrongdoer(s, who)
