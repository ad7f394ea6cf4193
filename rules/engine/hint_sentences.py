"""Reasons for a heuristic player's answers: one sentence each, from the weights.

The sentences are templates in a game's ``data/hints.toml``, one section a kind of question (a bare string where one
sentence is enough). Within it the key is the case a weigher names by ``Because``, else the answer (``face``), what the
answer is about (``prestige_table``), or its verb (``who``). As in the word files the words after the answer's colons
are {0}, {1}, ..., the facts of the question have their names, and ``it`` is the whole answer; a reader makes words of
each, from the view of the asked seat and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple

from rules.engine import choice_ids, data_files
from rules.engine.decision import Ask, Odds
from rules.engine.messages import hint
from rules.engine.words import cap


class CaseWeight(float):
    """A weight that names the case it came by."""

    __slots__ = ("case",)

    case: str

    def __new__(cls, weight: float, case: str) -> "CaseWeight":
        made = super().__new__(cls, weight)
        made.case = case
        return made


class HintCase(NamedTuple):
    """An answer that is to be explained: what the seat sees, what it is asked, what it would answer, how much that
    weighs, and what the dice may bring."""

    view: Any
    ask: Ask
    choice: str
    weight: float
    odds: Odds | None = None


Reader = Callable[[HintCase, Any], str]
"""A function that puts a fact of a case into words."""


def _likely(case: HintCase, value: Any) -> str:
    """The likeliest outcome of the roll, to be added to a sentence; empty without a roll."""
    if case.odds is None:
        return ""
    likely = max(case.odds.rows, key=lambda row: row.cases)
    return hint("likely", chance=percent(likely.cases / case.odds.of), outcome=likely.outcome.rstrip("."))


COMMON: dict[str, Reader] = {"likely": _likely}
"""Readers for the sentences of every game."""


class HintSentences:
    """The sentences of one game. ``readers`` say how its facts and figures are read."""

    def __init__(self, package: str, readers: Mapping[str, Reader]) -> None:
        self._package = package
        self.readers = readers

    @property
    def templates(self) -> Mapping[str, str | dict[str, str]]:
        """The sentences by kind of question, or by case of one."""
        return data_files.read(self._package, "hints.toml")

    def sentence(
        self, view: Any, ask: Ask, choice: str, weigh: Callable[[str], float], odds: Odds | None = None
    ) -> str:
        """The reason why ``choice`` weighs most, with a note if others weigh as much; only that note if all do. Empty
        if no sentence fits."""
        weights = {choice_id: weigh(choice_id) for choice_id in ask.ids}
        weight = weights[choice]
        template = self._template(ask.kind, choice, getattr(weight, "case", ""))
        if not template:
            return ""
        equal = sum(answer != choice and other == weight for answer, other in weights.items())
        if equal and equal == len(weights) - 1:
            return hint("all_equal")  # what speaks for one answer would contradict it
        said = cap(
            _Sayer(HintCase(view, ask, choice, weight, odds), {**COMMON, **self.readers}).vformat(
                template, choice_ids.read(choice).words, {**ask.facts, "it": choice}
            )
        )
        return " ".join(text for text in (said, _equals(equal)) if text)

    def _template(self, kind: str, choice: str, case: str) -> str:
        section = self.templates.get(kind, "")
        if isinstance(section, str):
            return section
        verb, about = choice_ids.verb(choice), choice_ids.word(choice)
        return next((section[key] for key in (case, choice, about, verb) if key in section), "")


def _equals(equal: int) -> str:
    """The note on ``equal`` other answers that weigh as much; empty for none."""
    if not equal:
        return ""
    return hint("one_equal") if equal == 1 else hint("some_equal", count=equal)


class _Sayer(Formatter):
    """A formatter of one template for one case; the format spec names the reader of a fact."""

    def __init__(self, case: HintCase, readers: Mapping[str, Reader]) -> None:
        self.case = case
        self.readers = readers

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.readers[format_spec](self.case, value) if format_spec else str(value)


def percent(chance: float) -> str:
    """A chance from 0 to 1 in percent."""
    return f"{100 * chance:.0f} %"


def listed(names: Sequence[str]) -> str:
    """Names one after the other, ``nobody`` for none."""
    return ", ".join(names) or hint("nobody")
