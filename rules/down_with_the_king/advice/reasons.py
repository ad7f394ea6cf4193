"""The figures in the reasons of the heuristic player: they come from where it weighs."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.down_with_the_king.activities.foreign_support import CARD_OF, lowest
from rules.down_with_the_king.advice import risks, tables, worth
from rules.down_with_the_king.advice.reacting import best_count, gain, helps, price
from rules.down_with_the_king.advice.sides import good_for, in_trouble, me, mine, spare, stake, turns_to_rival_victory
from rules.down_with_the_king.advice.strength import (
    chance_to_usurp,
    everybody,
    gap,
    mean,
    own_people,
    person,
    rivals,
    value_cases,
)
from rules.down_with_the_king.advice.turn import (
    best_target,
    emissary_worth,
    fandonian_support_worth,
    foreign_support_worth,
    strike_worth,
)
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.facts import (
    CARDS,
    COUNSELS,
    COUNTRIES,
    NOBODY,
    OFFICE_BONUS,
    OFFICE_NAME,
    PRESTIGE,
    SUPPORT,
)
from rules.down_with_the_king.names import card_name, source_name, term
from rules.down_with_the_king.names import person as named
from rules.down_with_the_king.view import CourtView, Person, Seat
from rules.engine.choice_ids import read
from rules.engine.hint_sentences import HintCase, HintSentences, Reader, percent

_TEMPER = WEIGHTS.temper["balanced"]
STOPPED = ("seduction", "couple_treachery", "prison_escape", "hiding_escape")
"""What a card does not modify but stop."""


def _who(case: HintCase, value: Any) -> str:
    return named(int(value))


def _side(case: HintCase, value: Any) -> str:
    """Whose somebody is, as the seat would say it."""
    view: CourtView = case.view
    character = person(view, int(value))
    if character.owner == NOBODY:
        return term("sides", "neutral")
    if character.owner == view.seat:
        return term("sides", "your_pc" if character.pc else "yours")
    return term("sides", "pc" if character.pc else "friend", name=view.seats[character.owner].name)


def _person(read: Callable[[Person], Any]) -> Reader:
    return lambda case, value: str(read(person(case.view, int(value))))


def _own(read: Callable[[Seat], Any]) -> Reader:
    return lambda case, value: str(read(case.view.seats[me(case.view)]))


def _points(amount: float) -> str:
    """A worth in points of prestige."""
    return f"{amount:.1f}"


def _pc(view: CourtView) -> Person:
    return person(view, view.seats[me(view)].pc)


def _best(people: Iterable[Person], key: Callable[[Person], float]) -> str:
    """The name of who is most by ``key``."""
    best = max(people, key=key, default=None)
    return named(NOBODY if best is None else best.id)


def _aim(case: HintCase, value: Any) -> str:
    """What an addition to a roll does, and for whom."""
    facts = case.ask.facts
    about, who, amount = str(facts["about"]), int(facts["who"]), read(case.choice).number(1)  # type: ignore[arg-type]
    if about == "problem":
        return term("hints", "harder" if amount > 0 else "easier")
    if about == "duel":
        return term("hints", "duel")
    aim = f"stops_{about}" if about in STOPPED else "helps" if helps(about, amount) else "harms"
    return term("hints", aim, who=named(who), side=_side(case, who))


def _withheld(case: HintCase, value: Any) -> str:
    """Why nothing is added: it would do no good, or the card is worth more in hand."""
    added = [choice for choice in case.ask.ids if choice != "pass"]
    best = max(added, key=lambda character: gain(case.view, case.ask, character, _TEMPER), default="")
    if not best or gain(case.view, case.ask, best, _TEMPER) <= 0:
        return term("hints", "no_use")
    gained, paid = gain(case.view, case.ask, best, _TEMPER), price(case.view, best, _TEMPER)
    card = source_name(read(best).words[0])
    return term("hints", "worth_more_in_hand", card=card, gain=_points(gained), price=_points(paid))


def _added(case: HintCase, value: Any) -> str:
    way, (kind, amount, *_) = read(case.choice)
    if way == "power":
        return f"{int(amount):+d}"
    card = source_name(kind)
    name = term("hints", "intrigue_as", card=card) if way == "intrigue" else card
    return f"{name} {int(amount):+d}" if int(amount) else name


def _paid(case: HintCase, value: Any) -> str:
    count, gained = best_count(case.view, case.ask, case.choice, _TEMPER)
    paid = count * price(case.view, case.choice, _TEMPER)
    key = "paid" if count == 1 else "paid_together"
    return term("hints", key, count=count, gain=_points(gained), price=_points(paid))


def _table_gain(case: HintCase, value: Any) -> str:
    return f"{tables.prestige_table(case.view, int(value), _TEMPER):+.1f}"


def _bought_gain(case: HintCase, value: Any) -> str:
    index = int(case.ask.facts["table"])  # type: ignore[arg-type]
    before, after = (tables.prestige_table(case.view, index, _TEMPER, bought) for bought in (0, 1))
    return _points(after - before)


def _loyal(case: HintCase, value: Any) -> str:
    view: CourtView = case.view
    drawn = view.player_turn.loyalty if view.player_turn else ()
    character = max((person(view, who) for who in drawn), key=lambda character: character.status, default=None)
    return (
        term("hints", "no_loyalty")
        if character is None
        else term("hints", "loyalty", who=named(character.id), status=character.status)
    )


def _drawn(case: HintCase, value: Any) -> str:
    """What a further draw is likely to bring."""
    view: CourtView = case.view
    return percent(sum(card not in view.hand for card in SUPPORT) / (len(CARDS) - len(view.hand)))


def _troubled(view: CourtView) -> list[Person]:
    return [character for character in own_people(view) if in_trouble(character)]


def _alibis(case: HintCase, value: Any) -> str:
    count = sum(CARDS[card] in ("alibi", "intrigue") for card in case.view.hand)
    key = "no_alibi" if not count else "one_alibi" if count == 1 else "alibis"
    return term("hints", key, count=count)


def _country(case: HintCase, value: Any) -> str:
    view: CourtView = case.view
    return COUNTRIES[max(CARD_OF, key=lambda character: foreign_support_worth(view, character))]


def _won_from(case: HintCase, value: Any) -> str:
    """The number on a die from which a country gives its support."""
    view: CourtView = case.view
    sent = sum(
        character.place == int(value) and character.free and not character.royal for character in own_people(view)
    )
    return str(lowest(sent)) if sent else "7"


def _emissary(case: HintCase, value: Any) -> str:
    view: CourtView = case.view
    return _best(
        (character for character in everybody(view) if character.free and not character.place),
        lambda character: emissary_worth(view, character.id, _TEMPER),
    )


READERS: dict[str, Reader] = {
    "who": _who,
    "side": _side,
    "rating": _person(lambda character: character.status),
    "ability": _person(lambda character: character.ability),
    "dueling": _person(lambda character: character.dueling),
    "seduction": _person(lambda character: character.seduction),
    "seat": lambda case, value: case.view.seats[int(value)].name,
    "seat_pp": lambda case, value: str(case.view.seats[int(value)].pp),
    "office": lambda case, value: OFFICE_NAME[int(value)],
    "bonus": lambda case, value: f"{OFFICE_BONUS[int(value)]:+d}",
    "country": lambda case, value: COUNTRIES[int(value)],
    "card": lambda case, value: card_name(int(value)),
    "card_worth": lambda case, value: _points(worth.card(case.view, int(value))),
    "table": lambda case, value: PRESTIGE[int(value)].name,
    "table_gain": _table_gain,
    "bought_gain": _bought_gain,
    "duels": lambda case, value: str(tables.duel_rolls(case.view, int(value))),
    "best_duels": lambda case, value: str(tables.duel_rolls(case.view, tables.best_table(case.view, _TEMPER))),
    "duelist": lambda case, value: named(risks.best_fighter(case.view).id),
    "killed": lambda case, value: percent(risks.KILLED),
    "drawn": _drawn,
    "best_table": lambda case, value: PRESTIGE[tables.best_table(case.view, _TEMPER)].name,
    "best_gain": lambda case, value: _table_gain(case, tables.best_table(case.view, _TEMPER)),
    "counsels": lambda case, value: COUNSELS[int(value)].name,
    "failed": lambda case, value: str(case.view.problems[int(value)].failed),
    "stake": lambda case, value: _points(stake(case.view, int(value))),
    "usurpation": _person(lambda character: _points(mean(value_cases(character.usurpation)))),
    "ip": _own(lambda own: own.ip),
    "pp": _own(lambda own: own.pp),
    "held": _own(lambda own: own.hand),
    "hand_limit": lambda case, value: str(case.view.hand_limit),
    "spare": lambda case, value: str(spare(case.view)),
    "pc": lambda case, value: named(_pc(case.view).id),
    "pc_rating": lambda case, value: str(_pc(case.view).status),
    "rival": lambda case, value: case.view.seats[rivals(case.view, me(case.view))[0]].name,
    "monarch": lambda case, value: named(case.view.monarch),
    "chance": lambda case, value: percent(chance_to_usurp(case.view, me(case.view))),
    "gap": lambda case, value: f"{gap(case.view, me(case.view)):+.0f}",
    "turns_left": lambda case, value: str(turns_to_rival_victory(case.view)),
    "target": lambda case, value: named(best_target(case.view, _TEMPER)),
    "target_side": lambda case, value: _side(case, best_target(case.view, _TEMPER)),
    "strike": lambda case, value: _points(strike_worth(case.view, best_target(case.view, _TEMPER), _TEMPER)),
    "strike_at": lambda case, value: _points(strike_worth(case.view, int(value), _TEMPER)),
    "loyal": _loyal,
    "troubled": lambda case, value: _best(
        _troubled(case.view), lambda character: 99 if character.pc else character.status
    ),
    "fugitive": lambda case, value: _best(
        (character for character in everybody(case.view) if character.hiding and not mine(case.view, character.id)),
        lambda character: -stake(case.view, character.id) * good_for(case.view, character.id, _TEMPER),
    ),
    "alibis": _alibis,
    "aim": _aim,
    "added": _added,
    "paid": _paid,
    "withheld": _withheld,
    "best_country": _country,
    "won_from": _won_from,
    "best_emissary": _emissary,
    "support": lambda case, value: card_name(CARDS.index(str(value))),
    "support_gain": lambda case, value: _points(fandonian_support_worth(case.view, str(value))),
}
"""How the sentences of data/hints.toml read their facts and figures."""

REASONS = HintSentences("rules.down_with_the_king", READERS)
