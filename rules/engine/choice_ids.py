"""Ids of choices: a verb, and the words after its colons (``play:12``, ``move:3:5``). Made and read only here."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class ChoiceId(NamedTuple):
    """An id in its parts: ``play:12`` is the verb ``play`` and the words ``("12",)``."""

    verb: str
    words: tuple[str, ...] = ()

    def number(self, index: int = 0) -> int:
        """The word at ``index`` as a number. Raises ValueError if it is none, IndexError if there is no such word."""
        return int(self.words[index])

    @property
    def numbers(self) -> tuple[int, ...]:
        """All words as numbers. Raises ValueError if one is none."""
        return tuple(map(int, self.words))


def make(verb: str, *words: int | str) -> str:
    """The id of a verb and its words: ``make("play", 12)`` is ``play:12``."""
    return ":".join((verb, *map(str, words)))


def make_all(verb: str, words: Iterable[int | str]) -> list[str]:
    """One id for each of ``words``: ``make_all("seat", [0, 2])`` is ``["seat:0", "seat:2"]``."""
    return [f"{verb}:{word}" for word in words]


def make_pairs(verb: str, first: Iterable[int | str], second: Sequence[int | str]) -> list[str]:
    """One id for each of ``first`` with each of ``second``: ``make_pairs("give", [7], [0, 2])`` is
    ``["give:7:0", "give:7:2"]``."""
    return [f"{verb}:{word}:{last_word}" for word in first for last_word in second]


def read(choice_id: str) -> ChoiceId:
    """The parts of an id."""
    verb, *words = choice_id.split(":")
    return ChoiceId(verb, tuple(words))


def verb(choice_id: str) -> str:
    """The verb of an id: all of it if there is no colon."""
    return choice_id.partition(":")[0]


def verbs(choice_ids: Iterable[str]) -> set[str]:
    """The verbs of some ids, each once."""
    return {choice_id.partition(":")[0] for choice_id in choice_ids}


def word(choice_id: str) -> str:
    """All that comes after the verb: ``fast`` of ``move:fast``; empty if there is nothing."""
    return choice_id.partition(":")[2]


def number(choice_id: str) -> int:
    """The number after the verb: 12 of ``play:12``. Raises ValueError if it is none."""
    return int(choice_id.partition(":")[2])
