"""A way to weigh the answers for each kind of question; what is weighed is worth in points of prestige."""

from rules.down_with_the_king.advice import marrying, rising, risks, romance, tables, worth
from rules.down_with_the_king.advice.people_choices import (
    DONE,
    PEOPLE_WEIGHERS,
    Weigher,
    harm,
    number,
    over_people,
    strike_with,
)
from rules.down_with_the_king.advice.reacting import weigh_reaction
from rules.down_with_the_king.advice.sides import good_for, i_reign, me, mine, regard, spare, stake
from rules.down_with_the_king.advice.strength import mean, person, power, value_cases
from rules.down_with_the_king.advice.turn import (
    draw_worth,
    emissary_worth,
    fandonian_support_worth,
    foreign_support_worth,
    weigh_turn,
)
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.duels import BUY_OFF
from rules.down_with_the_king.facts import AMBASSADORS, CARDS, COUNSELS, NOBODY, OFFICE_BONUS
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight

# ---- offices, problems, justice ----------------------------------------------------------------------


def _place_in_office(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    who = number(choice)
    if who == NOBODY:
        return 0.0
    character, office = person(view, who), int(ask.facts["office"])  # type: ignore[arg-type]
    own = view.seats[me(view)]
    gain = OFFICE_BONUS[office] - (OFFICE_BONUS[character.office] if character.office != NOBODY else 0)
    if not character.pc and gain > own.pp - own.pp_used:
        return -2.0
    offices = sum(mine(view, held.holder) for held in view.offices[1:])
    value = 1.2 * gain + 0.3 * character.ability + (2.5 if offices == 0 else 0.5) + 0.5 * character.pc
    if office >= AMBASSADORS[0] and character.pc:
        value -= 6.0
    value = value - 2 * WEIGHTS.ip - 0.8
    return CaseWeight(value, "first") if offices == 0 else value


def _which_office(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The office that adds most; an embassy keeps its holder abroad."""
    office = number(choice)
    return OFFICE_BONUS[office] - (1.0 if office >= AMBASSADORS[0] else 0.0)


OFFICE_WORTH = 4.0
"""What an office is worth to its player beyond the turn."""


def _attempt(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The Crown gains Support by every solved problem; a minister who fails three times is sent home (7.8, 7.9)."""
    problem = view.problems[int(ask.facts["problem"])]  # type: ignore[arg-type]
    if choice == "attempt":
        if i_reign(view):
            return CaseWeight(1.0, "attempt_reign")
        if problem.failed >= 2:
            return CaseWeight(1.0, "attempt_last")
        return CaseWeight(1.0, "attempt_effect") if problem.effect and problem.turns >= 2 else 0.0
    return (0.5 if not i_reign(view) else -2.0) - (OFFICE_WORTH / 6 if "noticed" in ask.facts else 0.0)


def _hearing(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Hide only who is nearly sure to be sentenced: a hearing is won below the rating."""
    if choice == "face":
        return 0.0
    character = person(view, int(ask.facts["who"]))  # type: ignore[arg-type]
    lost = risks.sentence_chance(view, character, "hearing")
    return (lost * temper.dread - WEIGHTS.hide) * risks.life(view, character)


def _duel_answer(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """A PC is dearer than what buys a duel off."""
    if number(choice) == NOBODY:
        return worth.influence(-BUY_OFF, view.seats[me(view)].ip)
    return risks.fight(view, person(view, number(choice)), temper)


def _royal_mercy(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return 0.0 if choice == "done" else 5.0


# ---- cards and tables --------------------------------------------------------------------------------


def _give_up_card(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return 0.0 if choice in DONE else -worth.card(view, number(choice))


def _align(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return worth.card(view, number(choice)) if number(choice) != NOBODY else -1.0


def _prestige_table(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    index = number(choice)
    value = tables.prestige_table(view, index, temper)
    case = risks.duel_case(view) if tables.duel_rolls(view, index) else ""
    return CaseWeight(value, case) if case else value


def _modifier(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Buy +1 for 2 IP when the table gains more than that by it."""
    if choice != "buy":
        return 0.0
    index = int(ask.facts["table"])  # type: ignore[arg-type]
    gain = tables.prestige_table(view, index, temper, bought=1) - tables.prestige_table(view, index, temper)
    return gain - 2 * WEIGHTS.ip - 0.3


def _draw_kind(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    own = view.seats[me(view)]
    room = own.pp - own.pp_used
    return {"event": 1.2, "opportunity": 1.0, "loyalty": 2.0 if room >= 4 else 0.2}[choice_ids.word(choice)]


def _paid_draw(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return draw_worth(view, choice_ids.word(choice))


def _way(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The cheapest means: the Any Activity result first, Intrigue cards last."""
    way = choice_ids.word(choice)
    return 1.0 if way == "any" else -sum(WEIGHTS.card.get(kind, 0.3) for kind in way.split("+") if kind)


def _over_rivals(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    seat = number(choice)
    return 0.0 if seat == NOBODY else power(view, seat) * -regard(view, seat, temper)


def _willing(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return 1.0 if choice in ("draw", "attend", "sure", "roll", "yes") else 0.0


def _buy_prestige(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    left = view.seats[me(view)].ip - 5 * number(choice)
    return float(number(choice)) if left >= 6 else -1.0


def _charity(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """15 in 36 bring an IP or two, 10 in 36 cost five PP: only for one who has next to none to lose."""
    at_risk = min(5, view.seats[me(view)].pp)
    return (18 * WEIGHTS.ip - 10 * at_risk) / 36 if choice == "beg" else 0.0


def _clemency(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """15 answers in 36 may free and 3 kill: plead for friends, the more the worse their lot."""
    if choice != "plead":
        return 0.0
    character = person(view, int(ask.facts["who"]))  # type: ignore[arg-type]
    return stake(view, character.id) * good_for(view, character.id, temper) * (0.1 * character.sentence)


def _stop_counsel(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return _over_rivals(view, ask, f"seat:{ask.facts['victim']}", temper) if choice == "stop" else 0.0


def _foreign_support(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return foreign_support_worth(view, number(choice)) if number(choice) != NOBODY else 0.0


def _fandonian_support(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return fandonian_support_worth(view, choice_ids.word(choice))


def _emissary(view: CourtView, character: Person, temper: Temper) -> float:
    return emissary_worth(view, character.id, temper)


def _blackmail(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """An IP or a card gained is worth more than a card lost to a rival."""
    return 1.0 if choice == "blackmail" else 0.0


def _blackmailed(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """A card in a rival's hand is dearer than an IP one can spare."""
    return (0.5 if view.seats[me(view)].ip >= 3 else -0.5) if choice == "pay" else 0.0


def _blackmail_card(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return worth.card(view, int(ask.facts["card"])) if choice == "keep" else 0.0  # type: ignore[arg-type]


def _talent(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return tables.prestige_table(view, number(choice), temper, bought=1)


def _first_office(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return 0.0 if choice == "pass" else OFFICE_BONUS[number(choice)] - 3.0 * (number(choice) in AMBASSADORS)


def _never(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    return 0.0 if choice in DONE else -50.0


def _travel(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    verb = choice_ids.verb(choice)
    return {"home": 2.0, "done": 0.0}.get(verb, -1.0)


# ---- counsel and usurpation --------------------------------------------------------------------------


def _counsel_subject(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """20 rolls in 36 please, 10 are accepted, 6 may cost the office of a speaker who is no henchman (15.8)."""
    if choice == "pass":
        return 0.0
    own, idle = view.seats[me(view)], spare(view)
    pleased = (20 * worth.prestige(1, idle) + 10 * worth.prestige(2, idle)) / 36
    return (
        pleased + WEIGHTS.accepted - (0.0 if own.free_counsel or risks.has_speaker(view) else WEIGHTS.office_risk / 6)
    )


def _counsel(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """What an accepted counsel does to whom; each is accepted about as often."""
    table, place = divmod(number(choice), len(COUNSELS[0].counsels))
    counsel = COUNSELS[table].counsels[place]
    return sum(_counsel_effect(view, effect, temper) for effect in counsel.on_accept)


def _counsel_target(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """A seat or somebody to harm; an office to empty; one's own man for Besyzan is no gain."""
    verb = choice_ids.verb(choice)
    if verb == "seat":
        return _over_rivals(view, ask, choice, temper)
    who = number(choice)
    if verb == "office":
        who = view.offices[who].holder
    return 0.0 if who == NOBODY else harm(view, person(view, who), temper)


def _usurp_with(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    character = person(view, number(choice))
    return mean(value_cases(character.usurpation)) - character.status


def _counsel_effect(view: CourtView, effect: tuple[str, ...], temper: Temper) -> float:
    verb = effect[0]
    if verb in ("gain_pp", "gain_ip"):
        return float(effect[1])
    if verb in ("discharge", "recall"):
        office = next((office for office in view.offices if office.key == effect[1]), None)
        return 0.0 if office is None else -4.0 * good_for(view, office.holder, temper)
    if verb == "discard_support":
        return -6.0 if any(CARDS[card] == effect[1] for card in view.hand) else 1.0
    if verb == "players_ip_at_least":
        return -2.0 if view.seats[me(view)].ip >= 5 else 2.0
    return {"intrigue_card": 2.0, "scandal": 2.0, "accuse": 2.0, "make_nrc": 6.0, "next_crown": 0.3}.get(verb, 0.0)


def _support_card(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """All Support goes into the one roll that decides."""
    return 0.0 if number(choice) == NOBODY else 1.0 + worth.card(view, number(choice))


WEIGHERS: dict[str, Weigher] = {
    # the turn and reactions
    "activity": weigh_turn,
    "reaction": weigh_reaction,
    # people
    **PEOPLE_WEIGHERS,
    "acquire_title": rising.weigh_title,
    "duel_whom": _duel_answer,
    "duel_reply": _duel_answer,
    # offices, problems, justice
    "place_in_office": _place_in_office,
    "office_holder": _place_in_office,
    "fill_office": _which_office,
    "attempt_problem": _attempt,
    "hearing_ordered": _hearing,
    "hearing_in_hiding": _hearing,
    "royal_mercy": _royal_mercy,
    # cards and tables
    "hand_limit": _give_up_card,
    "pc_death_discard": _give_up_card,
    "mourning_discard": _give_up_card,
    "throw_away": _give_up_card,
    "align_royal": _align,
    "prestige_table": _prestige_table,
    "prestige_modifier": _modifier,
    "restricted_draw": _draw_kind,
    "paid_draw": _paid_draw,
    "by_what_means": _way,
    "intrigue_victim": _over_rivals,
    "guest_intrigue": _over_rivals,
    "crown_intrigue": _willing,
    "wedding_guest": _willing,
    "proposal_manner": _willing,
    "buy_prestige": _buy_prestige,
    "travel": _travel,
    "charity": _charity,
    "advantage_table": _talent,
    "advantage_office": _first_office,
    "foreign_support": _foreign_support,
    "fandonian_support": _fandonian_support,
    "emissary": over_people(_emissary),
    "clemency": _clemency,
    "stop_counsel": _stop_counsel,
    "funeral": _willing,
    "blackmail": _blackmail,
    "blackmailed": _blackmailed,
    "blackmail_card": _blackmail_card,
    "abdication": _never,
    # marriage
    "proposer": marrying.weigh_proposer,
    "proposed_to": marrying.weigh_proposed,
    "wedding": marrying.weigh_couple,
    "eloping": romance.elope,
    "eloping_romance": romance.after_eloping,
    # counsel and usurpation
    "counsel_table": _counsel_subject,
    "counsel": _counsel,
    "counsel_target": _counsel_target,
    "counsel_speaker": over_people(strike_with),
    "usurp_with": _usurp_with,
    "usurp_cards": _support_card,
    "defence_cards": _support_card,
}
