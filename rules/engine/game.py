"""What a game hands to the engine."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from rules.engine.chronicle import Entry
from rules.engine.custom_data import CustomDataRules
from rules.engine.decision import Ask, Choice, Odds
from rules.engine.dice import Dice
from rules.engine.errors import RulesError
from rules.engine.ledger import Ledger
from rules.engine.messages import error
from rules.engine.phrases import Phrase
from rules.engine.step import Step

S = TypeVar("S", bound=msgspec.Struct)


class Words(Protocol):
    """How a game puts its facts into words. All of it is made of public facts and the asked seat's own."""

    def prompt(self, table: Any, ask: Ask) -> str:
        """The question of a decision."""

    def choice(self, table: Any, ask: Ask, choice_id: str, why: str = "") -> Choice:
        """One answer; with ``why`` a blocked one."""

    def line(self, table: Any, entry: Entry) -> str:
        """One line of the chronicle."""

    def reason(self, table: Any, phrase: Phrase, choice_id: str) -> str:
        """Why the answer ``choice_id`` is blocked."""

    def outcome(self, table: Any, phrase: Phrase) -> str:
        """An outcome of a roll, or what is rolled or counted."""


def _unexplained(view: Any, ask: Ask, choice: str, odds: Odds | None) -> str:
    """No reason is given."""
    return ""


@dataclass(frozen=True)
class Option:
    """A rule the players may switch on, or a figure they may set: its key, a title, a summary, and its rule.

    ``default`` is False or True for a switch, a number for a figure; ``values`` are the figures one may set, the
    smallest first, and empty for a switch. ``people_only``: the values for tables without computer opponents.
    """

    key: str
    title: str
    summary: str
    rule: str = ""
    default: int | bool = False
    values: tuple[int, ...] = ()
    people_only: tuple[int, ...] = ()

    def why_not(self, value: object) -> str:
        """Empty if the option may have that value, else what is wrong with it."""
        if not self.values:
            return "" if isinstance(value, bool) else error("not_a_switch", key=self.key, value=value)
        if isinstance(value, int) and not isinstance(value, bool) and value in self.values:
            return ""
        return error("not_a_value", key=self.key, values=", ".join(map(str, self.values)), value=value)

    def format_option(self, value: int | bool) -> str:
        """One value as people write it: ``key=on``, ``key=off``, ``key=100``."""
        return f"{self.key}={value if self.values else 'on' if value else 'off'}"


@dataclass(frozen=True)
class Preset:
    """Values for a game's options under one name: its key, a title, a summary. Options not named have defaults."""

    key: str
    title: str
    summary: str
    values: Mapping[str, int | bool] = field(default_factory=dict)


@dataclass(frozen=True)
class Game(Generic[S]):
    """The rules of one title, as functions over its tables.

    ``set_up`` deals and pushes the first step. ``settle`` is asked before each automatic step and may push one
    that must come first; it says whether it did. ``deal_anew`` deals everything hidden from a seat once more.
    ``faults`` lists components lost or doubled and the like, each with its place in the state (or ``stack[1].seat``)
    first. ``advise(view, ask, rng, personality, noise=0)`` is
    the heuristic player behind the bots' levels; ``noise`` is how far it may misjudge an answer. ``secrets`` is False
    where no seat ever hides anything from another: then the keyboard is passed on without a curtain.
    ``explain(view, ask, choice, odds)`` says in a sentence why it would answer so, ``odds`` being those of the choice;
    empty where a game gives no reasons.
    ``presets`` are mixes of the options that have a name.
    ``free_answer(table, ask, chance)`` is what a bot of any level answers in free text (``Ask.max_text``), right as
    often as the rules of the game say; None where the bots answer such a question like any other.
    ``turn_and_phase(table)``: the turn, from 1, and the name of the phase. ``stamp(table, facts)`` adds facts to a
    chronicle entry that hold only at that moment. ``figures`` are the tables that custom data may replace, as printed,
    and ``custom_data`` says how; a table has its own as ``Table.figures``.
    """

    key: str
    title: str
    seats: range
    version: int
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
    options: tuple[Option, ...] = field(default=())
    secrets: bool = True
    stamp: Callable[[Any, dict[str, Any]], None] | None = None
    figures: Any = None
    custom_data: CustomDataRules | None = None
    explain: Callable[[Any, Ask, str, Odds | None], str] = _unexplained
    presets: tuple[Preset, ...] = ()
    free_answer: Callable[[Any, Ask, Dice], str] | None = None

    def resolve_options(self, chosen: Mapping[str, object]) -> dict[str, Any]:
        """A value for every option: the chosen ones, defaults else. Raises RulesError naming what is wrong."""
        for key, value in chosen.items():
            if why := self.refusal(key, value):
                raise RulesError(f"{why}.")
        return {option.key: chosen.get(option.key, option.default) for option in self.options}

    def preset(self, key: str) -> Preset:
        """The preset of that key. Raises RulesError naming those there are."""
        for preset in self.presets:
            if preset.key == key:
                return preset
        known = ", ".join(preset.key for preset in self.presets)
        why = "no_preset_of" if known else "no_preset"
        raise RulesError(error(why, title=self.title, key=key, presets=known))

    def preset_of(self, chosen: Mapping[str, Any]) -> Preset | None:
        """The preset whose values all options have; None for a mix of one's own."""
        values = self.resolve_options(chosen)
        return next((preset for preset in self.presets if self.resolve_options(preset.values) == values), None)

    def refusal(self, key: str, value: object) -> str:
        """Empty if the game has an option ``key`` that may have that value, else why not."""
        for option in self.options:
            if option.key == key:
                return option.why_not(value)
        return error("no_option", title=self.title, key=key)

    def why_no_bots(self, chosen: Mapping[str, Any]) -> str:
        """Empty if computer opponents may play with these options, else why not: one of them is for people only."""
        for option in self.options:
            value = chosen.get(option.key, option.default)
            if value in option.people_only:
                return error("people_only", option=option.format_option(value))
        return ""

    def non_default_options(self, chosen: Mapping[str, Any]) -> list[str]:
        """The options whose value is not their default, spelled; in the game's order."""
        return [
            option.format_option(chosen[option.key])
            for option in self.options
            if chosen.get(option.key, option.default) != option.default
        ]

    def summarize_options(self, chosen: Mapping[str, Any]) -> list[str]:
        """What is unusual about these options in as few words as there are: the title of their preset, else one by
        one; nothing where all are as usual."""
        non_default_options, preset = self.non_default_options(chosen), self.preset_of(chosen)
        return [preset.title] if non_default_options and preset else non_default_options
