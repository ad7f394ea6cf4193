"""Options of a game as people write and read them: ``feuds=on``, ``goal=100``."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules import Game, Option, RulesError
from tui.commands.errors import TEXTS, UsageError
from tui.commands.suggestions import suggestion, with_suggestion
from tui.play.option_values import in_words

MANY = 8
"""The most options that an error lists."""
SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def take_out(pairs: Sequence[str], option: Option) -> tuple[bool, list[str]]:
    """Take a campaign's switch out of KEY=VALUE texts; return its value and the other texts. Raises UsageError."""
    chosen, rest = False, []
    for pair in pairs:
        key, equals, text = (part.strip() for part in pair.partition("="))
        if equals and key == option.key:
            chosen = bool(_value(option, text))
        else:
            rest.append(pair)
    return chosen, rest


def read_options(game: Game[Any], pairs: Sequence[str], preset: str | None = None) -> dict[str, Any]:
    """Read option values: those of a preset, overridden by ``KEY=VALUE`` texts, the last of which counts. Raises
    UsageError, with the key that was probably meant."""
    known = {option.key: option for option in game.options}
    values: dict[str, Any] = {}
    if preset is not None:
        try:
            values = dict(game.preset(preset).values)
        except RulesError as error:
            presets = [known_preset.key for known_preset in game.presets]
            raise UsageError(with_suggestion(str(error), preset, presets)) from None
    for pair in pairs:
        key, equals, text = (part.strip() for part in pair.partition("="))
        if not equals:
            raise UsageError(TEXTS("option_form", pair=pair))
        if key not in known:
            raise UsageError(_no_option(game, key, known))
        values[key] = _value(known[key], text)
    return values


def _no_option(game: Game[Any], key: str, known: Mapping[str, Option]) -> str:
    """Name the option that was probably meant, or the options of the game, or the command that lists many options."""
    sentence = TEXTS("no_option", game=game.title, key=key)
    if meant := suggestion(key, known):
        return f"{sentence} {meant}"
    if len(known) > MANY:
        return f"{sentence} {TEXTS('list_options', game=game.key)}"
    return TEXTS("no_option_of", game=game.title, key=key, options=", ".join(known)) if known else sentence


def refuse_bots(game: Game[Any], chosen: Mapping[str, Any]) -> None:
    """Check that bots can play with these options. Raises UsageError if one is for people only."""
    if why := game.why_no_bots(chosen):
        raise UsageError(f"{why}.")


def _value(option: Option, text: str) -> int | bool:
    value: Any = SWITCH.get(text.casefold()) if not option.values else int(text) if _whole(text) else None
    if value is None or option.why_not(value):
        raise UsageError(TEXTS("option_value", key=option.key, values=_either(in_words(option)), text=text))
    return value  # type: ignore[no-any-return]


def _whole(text: str) -> bool:
    return text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10


def _either(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
