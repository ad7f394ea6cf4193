"""The levels of computer opponents and their personalities; the same names in all games."""

from collections.abc import Callable
from typing import Any, Protocol

from rules.bots.search import Watch, never, search
from rules.engine.decision import Ask
from rules.engine.dice import SPAN, Dice, mixed
from rules.engine.errors import RulesError
from rules.engine.game_info import GameInfo
from rules.engine.messages import error
from rules.engine.table import Table

PERSONALITIES = ("balanced", "bold", "careful", "vindictive")
"""The leanings of a heuristic player. ``random`` has none."""

NOVICE_NOISE = 9.0
"""The most by which a novice misjudges an answer, in the points of the heuristic."""

SHARP = "sharp"
"""The level that searches."""


class Bot(Protocol):
    """A computer opponent. One bot may answer for any number of seats."""

    level: str
    personality: str

    def choose(self, table: Table[Any], watch: Watch = never) -> str:
        """The answer to the table's decision, from what the asked seat may know.

        A bot that searches tells ``watch`` from time to time how far it is, and answers with the best it has found once
        that returns true. Raises RulesError when the game is over.
        """


class _Player:
    """A level as a way to answer one question with a random generator of its own.

    Its seed comes from the bot's seed and the number of the question, so a resumed game continues as it
    would have without the pause.
    """

    __slots__ = ("_answer", "_effort", "_seed", "level", "personality")

    def __init__(self, level: str, seed: int, personality: str, effort: float) -> None:
        self.level = level
        self.personality = personality
        self._seed = seed
        self._effort = effort
        self._answer = _ANSWERS.get(level)

    def choose(self, table: Table[Any], watch: Watch = never) -> str:
        decision = table.decision
        if decision is None:
            raise RulesError(error("game_over"))
        ask, rng = decision.ask, _rng(self._seed, decision.number)
        if ask.max_text and table.game.free_answer is not None:
            return table.game.free_answer(table, ask, rng)
        if self._answer is None:
            return search(table, rng, self.personality, self._effort, watch).choice
        return self._answer(table, ask, rng, self.personality)


def _rng(seed: int, number: int) -> Dice:
    """Dice for one question; neighbors in either number are unrelated."""
    return Dice(mixed(seed, number) % SPAN)


def _anything(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    return ask.ids[rng.below(len(ask.ids))]


def _advised(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    if len(ask.ids) == 1:
        return ask.ids[0]
    return table.game.advise(table.lazy_view(ask.seat), ask, rng, personality)


def _advised_roughly(table: Table[Any], ask: Ask, rng: Dice, personality: str) -> str:
    if len(ask.ids) == 1:
        return ask.ids[0]
    return table.game.advise(table.lazy_view(ask.seat), ask, rng, personality, NOVICE_NOISE)


_ANSWERS: dict[str, Callable[[Table[Any], Ask, Dice, str], str]] = {
    "random": _anything,
    "novice": _advised_roughly,
    "steady": _advised,
}

LEVELS = (*_ANSWERS, SHARP)
"""``random`` answers anything legal, ``novice`` is the heuristic with noise, ``steady`` the heuristic, ``sharp``
searches. A game says whether it offers ``sharp`` (``GameInfo.has_sharp``)."""


def make(level: str, seed: int, personality: str = "balanced", effort: float = 1.0) -> Bot:
    """A computer opponent. ``effort`` multiplies the playouts of one that searches: 0 to 1 where time is short.

    Raises RulesError for a level or personality that does not exist.
    """
    if level not in LEVELS:
        raise RulesError(error("unknown_level", level=level, levels=", ".join(LEVELS)))
    if personality not in PERSONALITIES:
        raise RulesError(error("unknown_personality", personality=personality, personalities=", ".join(PERSONALITIES)))
    return _Player(level, seed, personality, effort)


def offered(game: GameInfo) -> tuple[str, ...]:
    """The levels of computer opponents in that game, the weakest first."""
    return LEVELS if game.has_sharp else tuple(level for level in LEVELS if level != SHARP)


def require(game: GameInfo, level: str, personality: str = "balanced") -> None:
    """Raises RulesError if the game does not offer that level, or there is no such level or personality."""
    make(level, 0, personality)
    if level not in offered(game):
        levels = ", ".join(offered(game))
        raise RulesError(error("level_not_offered", title=game.title, level=level, levels=levels))


def parse(text: str) -> tuple[str, str]:
    """Level and personality from ``LEVEL`` or ``LEVEL:PERSONALITY``. Raises RulesError if there is none."""
    level, _, personality = text.strip().partition(":")
    bot = make(level, 0, personality or "balanced")
    return bot.level, bot.personality
