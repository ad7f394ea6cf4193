"""A game's words: templates in its ``data/words/*.toml``, and a reader for each kind of fact.

A template names a fact and how to read it: ``{who:who} takes {office:office} for {ip} IP.`` The word files have six
sections: ``[prompts]`` by the kind of question, ``[labels]`` by answer, ``[lines]`` by the kind of chronicle entry,
``[short]`` by that kind, too (a phrase to follow the name of who acts or suffers), ``[reasons]`` (why an answer is
blocked) and ``[outcomes]`` (of rolls, and their headings) by the key of a phrase.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, cached_property
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.engine import choice_ids, data_files
from rules.engine.chronicle import Entry
from rules.engine.decision import Ask, Choice
from rules.engine.free_text import SAY, is_text, text_of
from rules.engine.messages import messages
from rules.engine.phrases import Phrase

Reader = Callable[[Any, Any], str]
"""A function that puts a fact of a table into words."""

Mention = Callable[[Any], Iterable[int]]
"""A function that lists the people or pieces that a fact names, by their numbers."""


def cap(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def dice(fallen: list[int]) -> str:
    """Dice as they fell: [3][4]."""
    return "".join(f"[{die}]" for die in fallen)


def pluralize(count: int, thing: str) -> str:
    """A count with its noun: ``1 hit``, ``3 hits``, ``0 hits``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


TAKEN_BACK = "taken_back"
"""The kind of entry that tells of answers taken back over dice and what others answered."""

COMMON: dict[str, Reader] = {
    "seat": lambda table, value: table.seats[int(value)] if int(value) >= 0 else "nobody",
    "dice": lambda table, value: dice(value),
    "signed": lambda table, value: f"{int(value):+d}",
    "change": lambda table, value: f" {int(value):+d}" if int(value) else "",
    "some": lambda table, value: str(value) if int(value) else "no",
    "answers": lambda table, value: pluralize(int(value), "answer"),
    "words": lambda table, value: str(value).replace("_", " "),
}
"""Readers every game has: a seat's name, dice, a signed number, a change that may be nothing, how many of what there
may be none of, a key as words."""


NO_MENTIONS: Mapping[str, Mention] = MappingProxyType({})

SECTIONS = ("prompts", "labels", "lines", "short", "reasons", "outcomes")
"""The sections of the word files."""


class _Part(NamedTuple):
    """A part of a template: literal text, then a word by its index or a fact by its name (None: neither), and the name
    of its reader (empty: as text)."""

    literal: str
    key: int | str | None
    reader: str


@cache
def _parts(template: str) -> tuple[_Part, ...]:
    """Parse a template once."""
    return tuple(
        _Part(literal, int(name) if name and name.isdigit() else name, reader or "")
        for literal, name, reader, _ in Formatter().parse(template)
    )


def _load(package: str) -> dict[str, dict[str, str]]:
    """The sections of all word files of a game, merged. Raises ValueError for a key that is in two files."""
    together: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    together["lines"] |= messages()["lines"]
    for name in data_files.names(package, "words"):
        for section, templates in data_files.read(package, name).items():
            for key, template in templates.items():
                if key in together[section]:
                    raise ValueError(f"{name}: [{section}] {key} is there twice")
                together[section][key] = template
    return together


class TemplateWords:
    """The words of a game, as the engine wants them, from its templates.

    ``readers`` are the game's own, beside the common ones; ``note`` says what a reader wants to know of the thing an
    answer names; ``rule_of`` gives one answer a rule of its own; ``mentioning`` lists, by reader, whom a fact names;
    ``seat_readers`` name the readers of seats beside ``seat`` and ``seats``. A game may override ``hand`` and
    ``summary``.
    """

    def __init__(
        self,
        package: str,
        readers: Mapping[str, Reader],
        note: Callable[[Any, Ask, str], str],
        rule_of: Callable[[Ask, str], str],
        mentioning: Mapping[str, Mention] = NO_MENTIONS,
        seat_readers: Collection[str] = (),
    ) -> None:
        self.readers = {**COMMON, **readers}
        self.note = note
        self.rule_of = rule_of
        self.mentioning = mentioning
        self.seat_readers = frozenset(("seat", "seats", *seat_readers))
        self._package = package
        self.readers["outcome"] = lambda table, value: self.outcome(table, Phrase(str(value)))

    @cached_property
    def _templates(self) -> dict[str, dict[str, str]]:
        return _load(self._package)

    @property
    def prompts(self) -> Mapping[str, str]:
        """The templates of questions."""
        return self._templates["prompts"]

    @property
    def labels(self) -> Mapping[str, str]:
        """The templates of answers."""
        return self._templates["labels"]

    @property
    def lines(self) -> Mapping[str, str]:
        """The templates of chronicle lines, those of every game included."""
        return self._templates["lines"]

    @property
    def short(self) -> Mapping[str, str]:
        """The templates of phrases about what a seat did or suffered; not every kind of entry has one."""
        return self._templates["short"]

    @property
    def reasons(self) -> Mapping[str, str]:
        """The templates of reasons why an answer is blocked."""
        return self._templates["reasons"]

    @property
    def outcomes(self) -> Mapping[str, str]:
        """The templates of outcomes and headings of rolls."""
        return self._templates["outcomes"]

    def prompt(self, table: Any, ask: Ask) -> str:
        """The question of a decision: template ``kind/about`` if the facts name a subject, else ``kind``."""
        template = self.prompts.get(f"{ask.kind}/{ask.facts.get('about', '')}") or self.prompts[ask.kind]
        return cap(self._fill(table, template, [], ask.facts))

    def choice(self, table: Any, ask: Ask, choice_id: str, why: str = "") -> Choice:
        """One answer: the template ``kind/id``, ``kind/verb``, ``id`` or ``verb``; the words after its colons are
        {0}, {1}, ..."""
        verb, words = (SAY, (text_of(choice_id),)) if is_text(choice_id) else choice_ids.read(choice_id)
        template = self.labels.get(f"{ask.kind}/{choice_id}") or self.labels.get(f"{ask.kind}/{verb}")
        template = template or self.labels.get(choice_id) or self.labels[verb]
        note = "" if why else self.note(table, ask, choice_id)
        label = cap(self._fill(table, template, words, ask.facts))
        return Choice(choice_id, label, self.rule_of(ask, choice_id), note, why)

    def line(self, table: Any, entry: Entry) -> str:
        """One line of the chronicle, from the template of its kind."""
        return cap(self._fill(table, self.lines[entry.kind], [], entry.facts))

    def phrase(self, table: Any, entry: Entry) -> str:
        """What an entry tells as a phrase to follow the name of the seat that acts or suffers; empty if its kind has
        none."""
        template = self.short.get(entry.kind, "")
        return self._fill(table, template, [], entry.facts)

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        """The people or pieces that the line of an entry names, as far as ``mentioning`` has its readers."""
        if not self.mentioning:
            return ()
        named: list[int] = []
        for _, key, reader in _parts(self.lines[entry.kind]):
            if key is not None and reader in self.mentioning:
                named += self.mentioning[reader](entry.facts[str(key)])
        return tuple(named)

    def seats(self, entry: Entry) -> tuple[int, ...]:
        """The seats that the line of an entry names: the facts that ``seat_readers`` put into words."""
        named: list[int] = []
        for _, key, reader in _parts(self.lines[entry.kind]):
            if key is not None and reader in self.seat_readers:
                value = entry.facts[str(key)]
                named += value if isinstance(value, list) else [int(value)]
        return tuple(seat for seat in named if seat >= 0)

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        """The reason why an answer is blocked; the words after the colons of ``choice_id`` are {0}, {1}, ..."""
        return self._fill(table, self.reasons[phrase.key], choice_ids.read(choice_id).words, phrase.facts)

    def outcome(self, table: Any, phrase: Phrase) -> str:
        """An outcome of a roll, or what is rolled or counted; the reader ``outcome`` puts a bare key into words."""
        return self._fill(table, self.outcomes[phrase.key], [], phrase.facts)

    def hand(self, table: Any, seat: int) -> list[str]:
        """The seat's hand, one line per card or tile; empty in games without hands."""
        return []

    def summary(self, table: Any, seat: int) -> list[str]:
        """The position in a few lines of plain text, from public facts and the seat's own."""
        return []

    def _fill(self, table: Any, template: str, words: Sequence[str], facts: Mapping[str, Any]) -> str:
        text: list[str] = []
        for literal, key, reader in _parts(template):
            text.append(literal)
            if key is not None:
                value = words[key] if isinstance(key, int) else facts[key]
                text.append(self.readers[reader](table, value) if reader else str(value))
        return "".join(text)
