"""What to do in the player's own turn: every activity and action by its worth (13.4, T1)."""

from collections.abc import Callable

from rules.down_with_the_king.activities.fandonian_support import VOICES
from rules.down_with_the_king.activities.foreign_support import CARD_OF, lowest
from rules.down_with_the_king.advice import marrying, rising, risks, romance, tables, worth
from rules.down_with_the_king.advice.sides import (
    good_for,
    i_reign,
    in_trouble,
    me,
    mine,
    reigning_rival,
    stake,
    turns_to_rival_victory,
)
from rules.down_with_the_king.advice.strength import chance_to_usurp, everybody, own_people, person
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import AMBASSADORS, CARDS, NOBODY
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight

OFTEN_TO_BE_HAD = 0.5
"""How often a Support card is in a hand or among the discards, not in the pile."""


PREPARES = frozenset(
    ("align_royal", "recruit", "recruit_by_treachery", "draw", "seduce", "wedding", "acquire_title", "extra_activity")
)
"""What may strengthen the viewer's side without a roll on a table, before it strikes for the throne."""


def weigh_turn(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The worth of one choice of the menu; ending the turn is worth nothing."""
    key = choice_ids.word(choice)
    if not key:
        return 0.0
    weight = WORTH[key](view, temper)
    if key in PREPARES and weight > 0 and "action:usurp" in ask.ids and _prepares(view, temper):
        return weight + WEIGHTS.before_strike
    return weight


def _prepares(view: CourtView, temper: Temper) -> bool:
    """Will the viewer strike this turn, and can still gain by preparing?"""
    return WEIGHTS.sure > chance_to_usurp(view, me(view)) >= chance_needed(view, temper)[0]


def _own_pc(view: CourtView) -> int:
    return view.seats[me(view)].pc


def _office(view: CourtView, temper: Temper) -> float:
    return CaseWeight(5.0, "office_voice") if not _may_counsel(view) else 2.5


def _may_counsel(view: CourtView) -> bool:
    return any(mine(view, office.holder) for office in view.offices[1:]) or any(
        character.counselor for character in own_people(view)
    )


def _counselor(view: CourtView, temper: Temper) -> float:
    return 0.3 if _may_counsel(view) or i_reign(view) else 4.0


def _henchman(view: CourtView, temper: Temper) -> float:
    if any(character.henchman for character in own_people(view)):
        return WEIGHTS.henchman_more
    return CaseWeight(WEIGHTS.henchman * temper.dread, "henchman_first")


FAVOR, FAVOR_WITH_COUNTER = 57 / 36, 102 / 36
"""The IP that a royal's favor brings on average, without and with the Favor counter (13.4.4)."""
ESTRANGED = 3 / 36
"""How often the royal turns away from a courtier who is no henchman."""


def _favor(view: CourtView, temper: Temper) -> float:
    turn, ip = view.player_turn, view.seats[me(view)].ip
    if turn and "favor" in turn.counters:
        return CaseWeight(worth.influence(FAVOR_WITH_COUNTER, ip), "favor_counter")
    royals = [character.status for character in own_people(view) if character.royal]
    risk = 0.0 if risks.has_speaker(view) else ESTRANGED * 2 * WEIGHTS.friend * min(royals, default=0)
    return worth.influence(FAVOR, ip) - risk * temper.dread


def _pardon(view: CourtView, temper: Temper) -> float:
    return max((_freeing(view, character.id) for character in everybody(view) if in_trouble(character)), default=-1.0)


def _freeing(view: CourtView, who: int) -> float:
    character = person(view, who)
    return (12.0 if character.pc else character.status * 1.2) - 2.0 if character.owner == view.seat else -1.0


def _amnesty(view: CourtView, temper: Temper) -> float:
    return (
        sum(
            (12.0 if character.pc else character.status) * good_for(view, character.id, temper)
            for character in everybody(view)
            if in_trouble(character)
        )
        - 1.5
    )


def _assassinate(view: CourtView, temper: Temper) -> float:
    return strike_worth(view, best_target(view, temper), temper) - 2.0 * temper.dread


def best_target(view: CourtView, temper: Temper) -> int:
    """Whom an assassination would serve best."""
    return max((character.id for character in everybody(view)), key=lambda who: strike_worth(view, who, temper))


def strike_worth(view: CourtView, who: int, temper: Temper) -> float:
    """The average gain of one assassination roll at somebody."""
    character = person(view, who)
    if character.dead or character.absent or character.owner == view.seat:
        return -20.0
    if character.owner == NOBODY:
        return -1.0
    urgent = 2.0 if who == view.monarch and turns_to_rival_victory(view) <= 2 else 1.0
    return WEIGHTS.struck * min(stake(view, who), 60.0) * -good_for(view, who, temper) * urgent


def _scandal(view: CourtView, temper: Temper) -> float:
    return 4.0 * temper.malice


def _escape(view: CourtView, temper: Temper) -> float:
    held = [character for character in own_people(view) if (character.sentence or character.hiding)]
    return max((7.0 if character.pc else character.status * 0.8 for character in held), default=-1.0) - 1.5


def _extradite(view: CourtView, temper: Temper) -> float:
    foes = [
        character for character in everybody(view) if character.hiding and character.owner not in (NOBODY, view.seat)
    ]
    return (
        max(
            (0.3 * stake(view, character.id) * -good_for(view, character.id, temper) for character in foes),
            default=-1.0,
        )
        - 0.5
    )


def _intrigue(view: CourtView, temper: Temper) -> float:
    return 1.0 + 1.5 * temper.malice


def _recruit(view: CourtView, temper: Temper) -> float:
    turn = view.player_turn
    if turn is None:
        return 0.0
    return WEIGHTS.recruit + WEIGHTS.recruit_status * max((person(view, who).status for who in turn.loyalty), default=0)


def _treachery(view: CourtView, temper: Temper) -> float:
    return 3.0 + 3.0 * temper.malice


def _seduce(view: CourtView, temper: Temper) -> float:
    return romance.seduce_worth(view, temper)


def _prestige(view: CourtView, temper: Temper) -> float:
    best = tables.best_table(view, temper)
    value = tables.prestige_table(view, best, temper)
    return (
        CaseWeight(value, f"prestige_{case}")
        if tables.duel_rolls(view, best) and (case := risks.duel_case(view))
        else value
    )


def _travel(view: CourtView, temper: Temper) -> float:
    pc = person(view, _own_pc(view))
    return 5.0 if pc.place and pc.free and pc.office not in AMBASSADORS else -1.0


def _draw(view: CourtView, temper: Temper) -> float:
    """One recruits after a further Loyalty counter: the same activity takes both (13.4.13)."""
    event, loyalty = draw_worth(view, "event"), draw_worth(view, "loyalty")
    if loyalty > event:
        return CaseWeight(max(loyalty, _recruit(view, temper) + 0.1), "draw_loyalty")
    return event


def draw_worth(view: CourtView, kind: str) -> float:
    """A further Loyalty counter before one recruits, else a card."""
    turn, own = view.player_turn, view.seats[me(view)]
    if kind == "event":
        return WEIGHTS.draw_event if own.hand < view.hand_limit else WEIGHTS.draw_full
    if kind == "opportunity" or turn is None or "recruit" in turn.done or turn.left < 2:
        return 0.1
    planned = sum(person(view, who).status for who in turn.loyalty if person(view, who).owner == NOBODY)
    room = own.pp - own.pp_used - planned
    return WEIGHTS.draw_loyalty if room >= 3 else 0.1


def _extra(view: CourtView, temper: Temper) -> float:
    turn = view.player_turn
    return CaseWeight(1.5, "extra_done") if turn and turn.left == 0 else -0.5


def _align(view: CourtView, temper: Temper) -> float:
    return 15.0


def _buy(view: CourtView, temper: Temper) -> float:
    turn = view.player_turn
    rich = view.seats[me(view)].ip >= 14 and turn is not None and turn.left == 0
    return 0.4 if rich else -1.0


def _hide(view: CourtView, temper: Temper) -> float:
    return -5.0


def _come_out(view: CourtView, temper: Temper) -> float:
    hidden = [character for character in own_people(view) if character.hiding]
    return max((come_out_worth(view, character, temper) for character in hidden), default=-1.0)


def come_out_worth(view: CourtView, character: Person, temper: Temper) -> float:
    """Liberty, if the hearing that a wrongdoer has to face is won; else exile or prison, hardly worse than hiding."""
    freed = WEIGHTS.confined if character.pc else WEIGHTS.friend * character.status
    if not character.wrongdoer:
        return freed
    lost = risks.sentence_chance(view, character, "hearing")
    return (1 - lost) * freed - lost * WEIGHTS.worse_than_hiding * freed * temper.dread


def _royal_mercy(view: CourtView, temper: Temper) -> float:
    return 20.0


def _suicide(view: CourtView, temper: Temper) -> float:
    return -8.0


def _discard(view: CourtView, temper: Temper) -> float:
    return -2.0


def _usurp(view: CourtView, temper: Temper) -> float:
    chance = chance_to_usurp(view, me(view))
    needed, case = chance_needed(view, temper)
    return CaseWeight(4.0 + 20.0 * chance, case) if chance >= needed else -50.0


def chance_needed(view: CourtView, temper: Temper) -> tuple[float, str]:
    """The chance from which one strikes, and the case: at the Crown, at a rival, at one who is about to win."""
    if reigning_rival(view) == NOBODY:
        return temper.strike_at, "usurp_crown"
    if turns_to_rival_victory(view) <= 1:
        return (WEIGHTS.no_chance if _is_last_to_act(view) else WEIGHTS.last_chance), "usurp_last"
    return temper.strike_at * WEIGHTS.rival_strike, "usurp_rival"


def _is_last_to_act(view: CourtView) -> bool:
    """Does nobody but the reigning player act after the viewer this turn?"""
    after = view.order[view.order.index(me(view)) + 1 :]
    return all(seat == reigning_rival(view) for seat in after)


def _abdicate(view: CourtView, temper: Temper) -> float:
    """Whoever reigns wins by reigning on."""
    return -50.0


def _free_intrigue(view: CourtView, temper: Temper) -> float:
    return 3.0


def _foreign(view: CourtView, temper: Temper) -> float:
    return max((foreign_support_worth(view, country) for country in CARD_OF), default=-1.0)


def foreign_support_worth(view: CourtView, country: int) -> float:
    """The chance to win a country over times what its card is worth, if it can be had at all."""
    people = sum(
        character.place == country and character.free and not character.royal for character in own_people(view)
    )
    if not people:
        return -1.0
    return (7 - lowest(people)) / 6 * OFTEN_TO_BE_HAD * support_worth(view, CARD_OF[country])


def support_worth(view: CourtView, kind: str) -> float:
    """What all cards of a kind of Support are worth that are not in the viewer's hand."""
    return sum(worth.card(view, card) for card, face in enumerate(CARDS) if face == kind and card not in view.hand)


def _fandonian(view: CourtView, temper: Temper) -> float:
    offices = {office.key for office in view.offices if mine(view, office.holder)}
    kinds = [
        voice.support
        for voice in VOICES
        if offices.intersection(voice.offices) or any(mine(view, who) for who in voice.nobles)
    ]
    return max((fandonian_support_worth(view, kind) for kind in kinds), default=-1.0)


def fandonian_support_worth(view: CourtView, kind: str) -> float:
    """One roll in six brings those of the cards that are in hands or among the discards."""
    return OFTEN_TO_BE_HAD * support_worth(view, kind) / 6


def _emissaries(view: CourtView, temper: Temper) -> float:
    return max(
        (
            emissary_worth(view, character.id, temper)
            for character in everybody(view)
            if character.free and not character.place
        ),
        default=-1.0,
    )


def emissary_worth(view: CourtView, who: int, temper: Temper) -> float:
    """Two times in three a rival's voice before the Monarch is silent until he is home again."""
    character = person(view, who)
    if character.owner in (NOBODY, view.seat) or character.pc or character.royal or character.office >= AMBASSADORS[0]:
        return -1.0
    return (1.0 + 0.1 * character.status if character.office != NOBODY or character.counselor else 0.3) * -good_for(
        view, who, temper
    )


WORTH: dict[str, Callable[[CourtView, Temper], float]] = {
    "acquire_title": rising.title_worth,
    "fill_office": _office,
    "become_counselor": _counselor,
    "court_favor": _favor,
    "pardon": _pardon,
    "amnesty": _amnesty,
    "create_henchman": _henchman,
    "assassinate": _assassinate,
    "expose_scandal": _scandal,
    "escape": _escape,
    "extradite": _extradite,
    "intrigue_card": _intrigue,
    "recruit": _recruit,
    "recruit_by_treachery": _treachery,
    "seduce": _seduce,
    "wedding": marrying.wedding_worth,
    "prestige_table": _prestige,
    "travel": _travel,
    "draw": _draw,
    "gaining_foreign_support": _foreign,
    "gaining_fandonian_support": _fandonian,
    "emissaries": _emissaries,
    "free_intrigue": _free_intrigue,
    "extra_activity": _extra,
    "propose": marrying.propose_worth,
    "align_royal": _align,
    "buy_pp": _buy,
    "hide": _hide,
    "come_out": _come_out,
    "royal_mercy": _royal_mercy,
    "suicide": _suicide,
    "discard": _discard,
    "usurp": _usurp,
    "abdication": _abdicate,
}
