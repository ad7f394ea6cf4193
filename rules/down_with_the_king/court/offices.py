"""Taking and losing offices (16). The Office Phase is ``turn.office_phase``."""

from rules.down_with_the_king.court.cards import to_discards
from rules.down_with_the_king.court.people import is_free, is_royal, is_stuck, pp_free
from rules.down_with_the_king.facts import AMBASSADORS, FANDONIA, FIRST_NOBLE, NOBODY, OFFICE_COUNTRY, PROBLEMS_OF
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.records import copy_record


def vacancies(s: CourtState) -> list[int]:
    """The offices without a holder, the throne left out."""
    return [office for office, who in enumerate(s.holder) if who == NOBODY and office]


def appoint(court: Court, who: int, office: int) -> None:
    """Place somebody in a vacant office; an office held before falls vacant, a counselor's card is discarded
    (6.2, 16.2). Ambassadors and their wives are in their country at once (20.4, O6)."""
    s = court.state
    if s.office[who] != NOBODY:
        _leave(court, who)
    s.office[who] = office
    s.holder[office] = who
    if s.counselor[who] != NOBODY:
        to_discards(court, s.counselor[who])
        s.counselor[who] = NOBODY
    country = OFFICE_COUNTRY[office]
    if country:
        s.place[who] = country
        wives_follow(s)
    s.unsettled = 1


def pp_free_in(s: CourtState, seat: int, who: int, office: int) -> int:
    """The PP left to the seat with ``who`` in that office, below 0 if somebody had to be lost (F6): a spouse may rise
    too (18.9), and a crisis halves the rating of all office holders (33.2.3)."""
    after = copy_record(s)
    after.office[who] = office
    return pp_free(after, seat)


def wives_follow(s: CourtState) -> None:
    """Wives of ambassadors are with them while at liberty (20.4, O6, O11); nobody goes to a country at war (20.1)."""
    for office in AMBASSADORS:
        who, country = s.holder[office], OFFICE_COUNTRY[office]
        if who != NOBODY and s.spouse[who] >= FIRST_NOBLE and country not in s.wars and is_free(s, s.spouse[who]):
            s.place[s.spouse[who]] = country


def discharge(court: Court, who: int, stays_abroad: bool = False) -> None:
    """Somebody loses the office; it is vacant. A recalled ambassador is home at once, even from a country at
    war, his wife too (7.10.4, O6), unless ``stays_abroad`` (he hides there, W2)."""
    s = court.state
    place = s.place[who]
    if s.office[who] != NOBODY:
        _leave(court, who)
        if stays_abroad:
            s.place[who] = place


def forfeit(court: Court, who: int, rule: str, stays_abroad: bool = False) -> None:
    """Somebody loses the office, if any, by that rule, and the chronicle tells it."""
    office = court.state.office[who]
    if office != NOBODY:
        discharge(court, who, stays_abroad)
        court.tell("office_forfeited", rule, who=who, office=office)


def _leave(court: Court, who: int) -> None:
    """The office is vacant; an ambassador is home at once, and so is his wife if she is free (O6)."""
    s = court.state
    office = s.office[who]
    s.office[who] = NOBODY
    s.holder[office] = NOBODY
    for problem in PROBLEMS_OF[office]:
        s.failed[problem] = 0
    country = OFFICE_COUNTRY[office]
    if country:
        s.place[who] = FANDONIA
        spouse = s.spouse[who]
        if spouse >= FIRST_NOBLE and s.place[spouse] == country and not (s.sentence[spouse] or s.hiding[spouse]):
            s.place[spouse] = FANDONIA
    s.unsettled = 1


def discharge_all(court: Court) -> None:
    """Every office but the throne falls vacant, ambassadors included (9.4, O8)."""
    for office in range(1, len(court.state.holder)):
        if court.state.holder[office] != NOBODY:
            discharge(court, court.state.holder[office])


def bring_minister_home(court: Court, who: int) -> None:
    """A minister abroad is in Fandonia at once when his problem arises, unless he is stuck (20.3, P10)."""
    s = court.state
    if s.place[who] != FANDONIA and not is_stuck(s, who) and not is_royal(who):
        s.place[who] = FANDONIA
        court.tell("called_home", "20.3", who=who)
