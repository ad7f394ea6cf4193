"""How each kind of fact of the game is named in the templates of data/words/*.toml."""

from rules.down_with_the_king import notes
from rules.down_with_the_king.facts import (
    ACTIVITIES,
    CARD_KINDS,
    COUNSELS,
    COUNTER_NAME,
    COUNTRIES,
    NOBODY,
    OFFICE_NAME,
    PRESTIGE,
    PROBLEMS,
    ROW_TEXT,
)
from rules.down_with_the_king.names import card_name, person, royals_on, source_name, source_names, term
from rules.down_with_the_king.options import ACTIVITY_RULE
from rules.down_with_the_king.state import Court
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.words import Mention, Reader, TemplateWords, cap

AT_ONCE = frozenset(("favor", "gout"))
"""Opportunity counters that do something as they are drawn which their name does not say (12.3)."""

_READERS: dict[str, Reader] = {
    "who": lambda court, value: person(int(value)),
    "Who": lambda court, value: cap(person(int(value))),
    "full": lambda court, value: notes.full_name(court.state, int(value)),
    "people": lambda court, value: ", ".join(person(who) for who in value) or person(NOBODY),
    "number": lambda court, value: term("numbers", str(value)),
    "office": lambda court, value: OFFICE_NAME[int(value)],
    "country": lambda court, value: COUNTRIES[int(value)],
    "countries": lambda court, value: ", ".join(COUNTRIES[country] for country in value) or "nobody",
    "card": lambda court, value: card_name(int(value)),
    "cards": lambda court, value: ", ".join(card_name(card) for card in value) or "nothing",
    "kind": lambda court, value: CARD_KINDS[value].name,
    "counter": lambda court, value: COUNTER_NAME[value],
    "at_once": lambda court, value: term("at_once", value) if value in AT_ONCE else "",
    "problem": lambda court, value: PROBLEMS[int(value)].name,
    "table": lambda court, value: PRESTIGE[int(value)].name,
    "counsels": lambda court, value: COUNSELS[int(value)].name,
    "advice": lambda court, value: COUNSELS[int(value) // 4].counsels[int(value) % 4].text,
    "cost": lambda court, value: term("answers", "cost", ip=value) if int(value) else "",
    "adds": lambda court, value: (
        term("answers", "adds", amount=f"{int(value):+d}") if int(value) else term("answers", "stops")
    ),
    "sources": lambda court, value: source_names(value),
    "source": lambda court, value: source_name(value),
    "row": lambda court, value: ROW_TEXT[value],
    "answer": lambda court, value: term("answers_of_monarch", value),
}

_MENTIONING: dict[str, Mention] = {
    "who": lambda value: (int(value),),
    "Who": lambda value: (int(value),),
    "full": lambda value: (int(value),),
    "people": lambda value: value,
    "card": lambda value: royals_on([value]),
    "cards": lambda value: royals_on(value),
}
"""Whom a fact names, by its reader."""


class CourtWords(TemplateWords):
    """The words of Down With the King, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.down_with_the_king", _READERS, notes.note, rule_of, _MENTIONING)

    def hand(self, court: Court, seat: int) -> list[str]:
        """The seat's hand, one kind a line with the number of copies."""
        counts: dict[str, int] = {}
        for card in sorted(court.state.hand[seat]):
            counts[card_name(card)] = counts.get(card_name(card), 0) + 1
        return [f"{name} x{count}" if count > 1 else name for name, count in counts.items()]

    def summary(self, court: Court, seat: int) -> list[str]:
        """How things stand, in a few lines of plain text, from public facts and the seat's own."""
        return notes.summary(court, seat)


ACTION_RULE = {
    "extra_activity": "14.5.20",
    "propose": "18.4",
    "align_royal": "14.5.19",
    "buy_pp": "35.8",
    "hide": "24.2",
    "come_out": "24.8",
    "royal_mercy": "36.10.4",
    "suicide": "29.9",
    "discard": "14.2.1",
    "usurp": "36.1",
    "abdication": "38.10",
}
"""The rules of the actions that are no activities; the free intrigue belongs to the activities (13.1)."""


def _order(kind: str) -> str:
    return "support" if CARD_KINDS[kind].kind == "support" else kind


_CARDS_IN_ORDER = tuple(dict.fromkeys(_order(kind) for kind in CARD_KINDS))
"""The kinds of event cards as 14.5 goes through them."""


def card_rule(kind: str) -> str:
    """The rule of a kind of event cards; all Support has one."""
    return f"14.5.{_CARDS_IN_ORDER.index(_order(kind)) + 1}"


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule of one answer: an activity, an action and a card of a reaction have their own, else the question's."""
    verb, about = choice_ids.verb(choice_id), choice_ids.word(choice_id)
    if verb == "activity":
        return ACTIVITY_RULE.get(about) or f"13.4.{ACTIVITIES.index(about) + 1}"
    if verb == "action":
        return ACTION_RULE.get(about, ask.rule)
    if ask.kind == "reaction" and verb in ("card", "intrigue"):
        return card_rule("intrigue" if verb == "intrigue" else choice_ids.read(choice_id).words[0])
    return ask.rule
