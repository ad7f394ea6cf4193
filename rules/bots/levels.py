"""The levels of computer opponents and their personalities; the same names in all games."""

from collections.abc import Callable
from typing import Any, Protocol

from rules.engine.decision import Ask
from rules.engine.dice import SPAN, Dice
from rules.engine.errors import RulesError
from rules.engine.messages import error
from rules.engine.table import Table

PERSONALITIES = ("balanced", "bold", "careful", "vindictive")
"""The leanings of a heuristic player. ``random`` has none."""

NOVICE_NOISE = 9.0
"""The most by which a novice misjudges an answer, in the points of the heuristic."""

_WORD = (1 << 64) - 1


class Bot(Protocol):
    """A computer opponent. One bot may answer for any number of seats."""

    level: str
    personality: str

    def choose(self, table: Table[Any]) -> str:
        """The answer to the table's decision, from what the asked seat may know.

        Raises RulesError when the game is over.
        """


class _Player:
    """A level as a way to answer one question with a little chance of its own.

    That chance comes from the bot's seed and the number of the question, so a resumed game continues as it
    would have without the pause.
    """

    __slots__ = ("_answer", "_seed", "level", "personality")

    def __init__(self, level: str, seed: int, personality: str) -> None:
        self.level = level
        self.personality = personality
        self._seed = seed
        self._answer = _ANSWERS[level]

    def choose(self, table: Table[Any]) -> str:
        decision = table.decision
        if decision is None:
            raise RulesError(error("game_over"))
        ask, chance = decision.ask, _chance(self._seed, decision.number)
        if ask.max_text and table.game.free_answer is not None:
            return table.game.free_answer(table, ask, chance)
        return self._answer(table, ask, chance, self.personality)


def _chance(seed: int, number: int) -> Dice:
    """Dice for one question; neighbors in either number are unrelated (the finalizer of splitmix64)."""
    word = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + 0x632BE59BD9B4E019) & _WORD
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return Dice((word ^ (word >> 31)) % SPAN)


def _anything(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    return ask.ids[rng.below(len(ask.ids))]


def _advised(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    if len(ask.ids) == 1:
        return ask.ids[0]
    return table.game.advise(table.view(ask.seat), ask, rng, personality)


def _advised_roughly(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    if len(ask.ids) == 1:
        return ask.ids[0]
    return table.game.advise(table.view(ask.seat), ask, rng, personality, NOVICE_NOISE)


_ANSWERS: dict[str, Callable[[Table[Any], Ask, Dice, str], str]] = {
    "random": _anything,
    "novice": _advised_roughly,
    "steady": _advised,
}

LEVELS = tuple(_ANSWERS)
"""``random`` answers anything legal, ``novice`` is the heuristic with noise, ``steady`` the heuristic."""


def make(level: str, seed: int, personality: str = "balanced") -> Bot:
    """A computer opponent. Raises RulesError for a level or personality that does not exist."""
    if level not in LEVELS:
        raise RulesError(error("unknown_level", level=level, levels=", ".join(LEVELS)))
    if personality not in PERSONALITIES:
        raise RulesError(error("unknown_personality", personality=personality, personalities=", ".join(PERSONALITIES)))
    return _Player(level, seed, personality)


def parse(text: str) -> tuple[str, str]:
    """Level and personality from ``LEVEL`` or ``LEVEL:PERSONALITY``. Raises RulesError if there is none."""
    level, _, personality = text.strip().partition(":")
    bot = make(level, 0, personality or "balanced")
    return bot.level, bot.personality
