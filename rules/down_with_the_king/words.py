"""How the facts of the game are put into words: templates in data/words/*.toml, and how each kind of fact is named.

A template names a fact and how to read it: ``{who:who} takes {office:office} for {ip} IP.``
"""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from string import Formatter
from typing import Any

from rules.down_with_the_king import notes
from rules.down_with_the_king.facts import (
    ACTIVITIES,
    CARD_KINDS,
    CARD_ROYAL,
    CARDS,
    COUNSELS,
    COUNTER_NAME,
    COUNTRIES,
    NAME,
    NEVER_TITLE,
    NOBODY,
    OFFICE_NAME,
    PRESTIGE,
    PROBLEMS,
    TITLE,
)
from rules.down_with_the_king.state import Court
from rules.engine.chronicle import Entry
from rules.engine.decision import Ask, Choice


def person(who: int) -> str:
    """A short name for the chronicle: Duncan, the Sheriff, Prince Alan, John."""
    if who == NOBODY:
        return "nobody"
    if who in NEVER_TITLE:
        return f"the {NAME[who]}"
    return f"{TITLE[who]} {NAME[who]}" if who <= 10 and TITLE[who] else NAME[who]


def card_name(card: int) -> str:
    """The name of one event card; an alignment card names its royal."""
    name = CARD_KINDS[CARDS[card]].name
    return f"{name}: {NAME[CARD_ROYAL[card]]}" if card in CARD_ROYAL else name


def _dice(dice: list[int]) -> str:
    return "".join(f"[{die}]" for die in dice)


def _sources(text: str) -> str:
    names = []
    for source in text.split(" "):
        kind, _, number = source.partition(":")
        if kind == "who":
            names.append(person(int(number)))
        elif kind == "office":
            names.append(OFFICE_NAME[int(number)])
        else:
            names.append("the Throne" if kind == "throne" else source_name(source))
    return ", ".join(names)


def source_name(source: str) -> str:
    """The name of what gives a modifier: a card kind, ``who:46``, ``office:3`` or a name of the rules."""
    if source in CARD_KINDS:
        return CARD_KINDS[source].name
    return _sources(source) if ":" in source else source.replace("_", " ")


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


_READERS: dict[str, Callable[[Court, Any], str]] = {
    "seat": lambda court, value: court.seats[int(value)] if int(value) >= 0 else "nobody",
    "who": lambda court, value: person(int(value)),
    "Who": lambda court, value: _cap(person(int(value))),
    "full": lambda court, value: notes.full_name(court.state, int(value)),
    "office": lambda court, value: OFFICE_NAME[int(value)],
    "country": lambda court, value: COUNTRIES[int(value)],
    "countries": lambda court, value: ", ".join(COUNTRIES[country] for country in value) or "nobody",
    "card": lambda court, value: card_name(int(value)),
    "cards": lambda court, value: ", ".join(card_name(card) for card in value) or "nothing",
    "kind": lambda court, value: CARD_KINDS[value].name,
    "counter": lambda court, value: COUNTER_NAME[value],
    "problem": lambda court, value: PROBLEMS[int(value)].name,
    "table": lambda court, value: PRESTIGE[int(value)].name,
    "counsels": lambda court, value: COUNSELS[int(value)].name,
    "advice": lambda court, value: COUNSELS[int(value) // 4].counsels[int(value) % 4].text,
    "dice": lambda court, value: _dice(value),
    "signed": lambda court, value: f"{int(value):+d}",
    "cost": lambda court, value: f" for {value} IP" if int(value) else "",
    "adds": lambda court, value: f" {int(value):+d}" if int(value) else ": stop it",
    "change": lambda court, value: f" {int(value):+d}" if int(value) else "",
    "sources": lambda court, value: _sources(value),
    "source": lambda court, value: source_name(value),
    "words": lambda court, value: str(value).replace("_", " "),
}


class _CourtFormatter(Formatter):
    """Formats one template for one table; the format spec names the reader of a fact."""

    def __init__(self, court: Court) -> None:
        self.court = court

    def format_field(self, value: Any, format_spec: str) -> str:
        return _READERS[format_spec](self.court, value) if format_spec else str(value)


def _load() -> dict[str, dict[str, str]]:
    """All word files together; a key that stands in two of them is a fault."""
    together: dict[str, dict[str, str]] = {"prompts": {}, "labels": {}, "lines": {}}
    folder = files("rules.down_with_the_king").joinpath("data", "words")
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            for section, templates in tomllib.loads(file.read_text(encoding="utf-8")).items():
                for key, template in templates.items():
                    if key in together[section]:
                        raise ValueError(f"{file.name}: [{section}] {key} is there twice")
                    together[section][key] = template
    return together


_WORDS = _load()
PROMPTS, LABELS, LINES = _WORDS["prompts"], _WORDS["labels"], _WORDS["lines"]


class CourtWords:
    """The words of Down With the King, as the engine wants them."""

    def prompt(self, court: Court, ask: Ask) -> str:
        """The question of a decision: template ``kind/about`` if the facts name a subject, else ``kind``."""
        template = PROMPTS.get(f"{ask.kind}/{ask.facts.get('about', '')}") or PROMPTS[ask.kind]
        return _CourtFormatter(court).vformat(template, (), ask.facts)

    def choice(self, court: Court, ask: Ask, choice_id: str, why: str = "") -> Choice:
        """One answer: the template ``kind/verb`` or ``verb``; its words after colons are {0}, {1}, ..."""
        verb, *words = choice_id.split(":")
        template = LABELS.get(f"{ask.kind}/{choice_id}") or LABELS.get(f"{ask.kind}/{verb}")
        template = template or LABELS.get(choice_id) or LABELS[verb]
        label = _CourtFormatter(court).vformat(template, words, ask.facts)
        note = "" if why else notes.note(court, ask, choice_id)
        return Choice(choice_id, _cap(label), rule_of(ask, choice_id), note, why)

    def line(self, court: Court, entry: Entry) -> str:
        """One line of the chronicle, from the template of its kind."""
        return _cap(_CourtFormatter(court).vformat(LINES[entry.kind], (), entry.facts))

    def hand(self, court: Court, seat: int) -> list[str]:
        """The seat's hand, one kind a line with the number of copies."""
        counts: dict[str, int] = {}
        for card in sorted(court.state.hand[seat]):
            counts[card_name(card)] = counts.get(card_name(card), 0) + 1
        return [f"{name} x{count}" if count > 1 else name for name, count in counts.items()]

    def summary(self, court: Court, seat: int) -> list[str]:
        """How things stand, in a few lines of plain text, from public facts and the seat's own."""
        return notes.summary(court, seat)


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule of one answer: an activity has its own number, else the question's."""
    if choice_id.startswith("activity:"):
        return f"13.4.{ACTIVITIES.index(choice_id[9:]) + 1}"
    return ask.rule
