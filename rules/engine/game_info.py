"""A game before it is played: title, seats, options. Its rules are not imported for this."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.errors import RulesError
from rules.engine.messages import error


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

    def format_value(self, value: int | bool) -> str:
        """A value as players write it: ``on``, ``off``, ``100``."""
        return str(value) if self.values else "on" if value else "off"

    def format_option(self, value: int | bool) -> str:
        """The option with a value as players write it: ``key=on``, ``key=off``, ``key=100``."""
        return f"{self.key}={self.format_value(value)}"


@dataclass(frozen=True)
class Preset:
    """Values for a game's options under one name: its key, a title, a summary. Options not named have defaults."""

    key: str
    title: str
    summary: str
    values: Mapping[str, int | bool] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """One title: its key, its title, the numbers of seats it is played with, and what may be chosen.

    ``presets`` are mixes of the options that have a name. ``secrets`` is False where no seat ever hides anything from
    another: then the keyboard is passed on without a curtain. ``has_custom_data``: may players replace figures?
    ``has_sharp``: does the game offer the level ``sharp``, computer opponents that search? ``is_cooperative``: do all
    seats win or lose together?
    ``version`` is the version of the rules that new tables are played by, ``oldest_version`` the oldest that tables
    begun by it can still be played by (0: only ``version``); a table keeps its own (``Table.rules_version``).
    """

    key: str
    title: str
    seats: range
    version: int
    oldest_version: int = 0
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()
    secrets: bool = True
    has_custom_data: bool = False
    has_sharp: bool = False
    is_cooperative: bool = False

    @property
    def versions(self) -> range:
        """The versions of the rules that tables can be played by."""
        return range(self.oldest_version or self.version, self.version + 1)

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
        """Empty if bots may play with these options, else the reason: an option is for people only."""
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
        """The options that differ from the defaults: the title of their preset, else one by one; empty if none do."""
        non_default_options, preset = self.non_default_options(chosen), self.preset_of(chosen)
        return [preset.title] if non_default_options and preset else non_default_options
