"""A game as the engine uses it: functions over its tables."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from rules.engine.chronicle import Entry
from rules.engine.custom_data import CustomDataRules
from rules.engine.decision import Ask, Choice, Odds
from rules.engine.dice import Dice
from rules.engine.game_info import GameInfo
from rules.engine.ledger import Ledger
from rules.engine.phrases import Phrase
from rules.engine.search_plan import SearchPlan
from rules.engine.step import Step

S = TypeVar("S", bound=msgspec.Struct)


class Words(Protocol):
    """The words for a game's facts, made from public facts and those of the asked seat."""

    def prompt(self, table: Any, ask: Ask) -> str:
        """The question of a decision."""

    def choice(self, table: Any, ask: Ask, choice_id: str, why: str = "") -> Choice:
        """One answer; with ``why`` a blocked one."""

    def line(self, table: Any, entry: Entry) -> str:
        """One line of the chronicle."""

    def mentions(self, entry: Entry) -> tuple[int, ...]:
        """The people or pieces that the line of an entry names, by their numbers."""

    def seats(self, entry: Entry) -> tuple[int, ...]:
        """The seats that the line of an entry names."""

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        """The reason why ``choice_id`` is blocked."""

    def outcome(self, table: Any, phrase: Phrase) -> str:
        """An outcome of a roll, or what is rolled or counted."""


def _unexplained(view: Any, ask: Ask, choice: str, odds: Odds | None) -> str:
    """No reason is given."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Game(GameInfo, Generic[S]):
    """The rules of one title, as functions over its tables: what one reads about it (``GameInfo``) and what moves it.

    ``set_up`` deals and pushes the first step. ``settle`` is asked before each automatic step and may push one
    that must come first; it says whether it did. ``deal_anew`` deals everything hidden from a seat once more.
    ``faults`` lists components lost or doubled and the like, each with its place in the state (or ``stack[1].seat``)
    first. ``advise(view, ask, rng, personality, noise=0)`` is
    the heuristic player behind the bots' levels; ``noise`` is how far it may misjudge an answer.
    ``explain(view, ask, choice, odds)`` says in a sentence why it would answer so, ``odds`` being those of the choice;
    empty where a game gives no reasons.
    ``free_answer(table, ask, rng)`` is what a bot of any level answers in free text (``Ask.max_text``), right as
    often as the rules of the game say; None where the bots answer such a question like any other.
    ``lazy_view(table, seat)``: an object with the attributes of ``view``, each worked out when it is first read; None
    where that saves nothing.
    ``search``: what the level ``sharp`` searches and how; None where there is nothing to search.
    ``turn_and_phase(table)``: the turn, from 1, and the name of the phase. ``stamp(table, facts)`` adds facts to a
    chronicle entry that hold only at that moment. ``figures`` are the tables that custom data may replace, as printed,
    and ``custom_data`` says how; a table has its own as ``Table.figures``.
    """

    state: type[S]
    steps: tuple[type[Step], ...]
    set_up: Callable[[Any], None]
    settle: Callable[[Any], bool]
    view: Callable[[Any, int | None], Any]
    deal_anew: Callable[[Any, int | None, Dice], None]
    faults: Callable[[Any], list[str]]
    dump: Callable[[S], dict[str, Any]]
    restore: Callable[[dict[str, Any], int], S]
    words: Words
    ledger: Callable[[], Ledger]
    advise: Callable[..., str]
    turn_and_phase: Callable[[Any], tuple[int, str]]
    stamp: Callable[[Any, dict[str, Any]], None] | None = None
    figures: Any = None
    custom_data: CustomDataRules | None = None
    explain: Callable[[Any, Ask, str, Odds | None], str] = _unexplained
    free_answer: Callable[[Any, Ask, Dice], str] | None = None
    lazy_view: Callable[[Any, int], Any] | None = None
    search: SearchPlan | None = None
