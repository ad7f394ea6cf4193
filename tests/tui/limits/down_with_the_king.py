"""Down With the King: the candidates of each kind of question."""

from rules.down_with_the_king.activities.foreign_support import CARD_OF
from rules.down_with_the_king.court.offices import vacancies
from rules.down_with_the_king.court.people import counted, farcs, henchmen, own_nobles
from rules.down_with_the_king.facts import CARD_ROYAL, CARDS, FEMALE, NOBLES, NOBODY, OFFICES, PRESTIGE
from rules.down_with_the_king.state import DRAWN, Court
from rules.down_with_the_king.turn.counsels import open_tables
from rules.down_with_the_king.turn.menu import actions, activities
from tests.tui.limits.candidates import Candidates, opponents

COUNTRIES = range(1, 6)


def _own(court: Court, seat: int) -> list[int]:
    return own_nobles(court.state, seat)


def _agents(court: Court, seat: int) -> list[int]:
    """Those who act for a player: the PC and the henchmen."""
    s = court.state
    return [s.pc[seat], *henchmen(s, seat)]


def _ladies(court: Court, seat: int) -> list[int]:
    return [who for who in _own(court, seat) if FEMALE[who]]


def _hidden(court: Court, seat: int) -> list[int]:
    return [who for who in _own(court, seat) if court.state.hiding[who]]


def _confined(court: Court, seat: int) -> list[int]:
    s = court.state
    return [who for who in _own(court, seat) if s.sentence[who] or s.hiding[who]]


def _sentenced(court: Court, seat: int) -> list[int]:
    return [who for who in _own(court, seat) if court.state.sentence[who]]


def _drawn(court: Court, seat: int) -> list[int]:
    s = court.state
    return [who for who in NOBLES if s.loyalty[who] == DRAWN and s.owner[who] == NOBODY]


def _hand(court: Court, seat: int) -> list[int]:
    """One card of each face in hand: the first."""
    faces: dict[tuple[str, int], int] = {}
    for card in sorted(court.state.hand[seat]):
        faces.setdefault((CARDS[card], CARD_ROYAL.get(card, NOBODY)), card)
    return list(faces.values())


def _activities(court: Court, seat: int) -> list[str]:
    return list(activities(court))


def _actions(court: Court, seat: int) -> list[str]:
    return list(actions(court))


def _alignment(court: Court, seat: int) -> list[int]:
    return [card for card in court.state.hand[seat] if card in CARD_ROYAL]


def _countries(court: Court, seat: int) -> list[int]:
    return list(COUNTRIES)


def _vacancies(court: Court, seat: int) -> list[int]:
    return list(vacancies(court.state))


def _draws(court: Court, seat: int) -> list[str]:
    return ["loyalty", "opportunity", "event"]


CANDIDATES = {
    "acquire_title": [Candidates(_own)],
    "advantage_office": [Candidates(lambda court, seat: list(OFFICES[1:]))],
    "advantage_table": [Candidates(lambda court, seat: range(len(PRESTIGE)))],
    "align_royal": [Candidates(_alignment)],
    "assassin": [Candidates(_agents)],
    "become_counselor": [Candidates(_own)],
    "come_out": [Candidates(_hidden)],
    "counsel_speaker": [Candidates(_own)],
    "counsel_table": [Candidates(lambda court, seat: open_tables(court.state))],
    "create_henchman": [Candidates(_own)],
    "duel_whom": [Candidates(_agents)],
    "emissary": [Candidates(_own)],
    "emissary_to": [Candidates(_countries)],
    "escape": [Candidates(_confined)],
    "escape_where": [Candidates(_countries)],
    "exile": [Candidates(_countries)],
    "favor_by": [Candidates(_agents)],
    "favor_whom": [Candidates(lambda court, seat: farcs(court.state, seat))],
    "fill_office": [Candidates(_vacancies)],
    "foreign_support": [Candidates(lambda court, seat: CARD_OF)],
    "guest_intrigue": [Candidates(opponents)],
    "hide": [Candidates(_own)],
    "intrigue_victim": [Candidates(opponents)],
    "office_holder": [Candidates(_own)],
    "paid_draw": [Candidates(_draws)],
    "place_in_office": [Candidates(_own)],
    "prestige_table": [Candidates(lambda court, seat: range(len(PRESTIGE)))],
    "proposer": [Candidates(_own)],
    "recruit": [Candidates(_drawn)],
    "restricted_draw": [Candidates(_draws)],
    "scandal_accuser": [Candidates(_agents)],
    "seducer": [Candidates(_ladies)],
    "select_vacancy": [Candidates(_vacancies)],
    "shed": [Candidates(lambda court, seat: counted(court.state, seat))],
    "suicide": [Candidates(_sentenced)],
    "travel": [Candidates(_own)],
    "travel_to": [Candidates(_countries)],
    "usurp_with": [Candidates(lambda court, seat: farcs(court.state, seat))],
    "activity": [Candidates(_activities, verbs=("activity",)), Candidates(_actions, verbs=("action",))],
    "hand_limit": [Candidates(_hand)],
    "throw_away": [Candidates(_hand)],
    "mourning_discard": [Candidates(_hand)],
    "pc_death_discard": [Candidates(_hand)],
}

COMPLETE = {
    "yes or no": [
        "abdication",
        "attempt_problem",
        "blackmail",
        "blackmail_card",
        "charity",
        "clemency",
        "crown_intrigue",
        "eloping",
        "eloping_romance",
        "funeral",
        "hearing_in_hiding",
        "hearing_ordered",
        "lost_turn",
        "prestige_modifier",
        "proposal_manner",
        "stop_counsel",
        "wedding_guest",
    ],
    "yes, no, or why the price cannot be paid": ["blackmailed"],
    "an amount; of those that IP do not allow, the next": ["buy_prestige"],
    "the board holds too many people for a list of those who are out of reach (R22)": [
        "assassination_target",
        "counsel_target",
        "extradite",
        "pardon",
        "scandal_object",
        "seduced",
        "treachery",
    ],
    "all that the question is about is possible": [
        "by_what_means",
        "defence_cards",
        "name_judge",
        "royal_mercy",
        "select_problem",
        "usurp_cards",
    ],
    "cards that fit no roll of this kind are not asked about; the others are blocked by kind": ["reaction"],
    "counsels of one table, blocked by number": ["counsel"],
    "a kind of Support that nobody of the faction speaks for is no part of the activity": ["fandonian_support"],
    "one of those whom an effect names; the others are blocked if they are away": ["designate"],
    "the drawn opponent and his henchmen": ["duel_reply"],
    "couples": ["wedding"],
    "those who cannot be asked are blocked one by one": ["proposed_to"],
}
