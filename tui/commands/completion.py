"""``regalia completion``, and the words that a shell completes."""

import argparse
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

import rules
from rules import RulesError, bots
from saves import SaveError, Store
from saves.options import TAKE_BACK
from tui.commands.arguments import ADMIN_COMMANDS, Say, home_of
from tui.play.game_names import SHORT_NAMES, game_key
from tui.play.option_values import in_words

Completer = Callable[..., Iterable[str]]
"""Called with ``prefix`` and ``parsed_args``; returns the words that are possible."""


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print the script that makes a shell complete the command."""
    say(import_module("argcomplete").shellcode(["regalia"], shell=args.shell).rstrip("\n"))
    return 0


def complete(parser: argparse.ArgumentParser) -> None:
    """Answer the shell with the possible words, and exit. The shell's request is in the environment."""
    library = import_module("argcomplete")
    by_metavar: dict[str, Completer] = {
        "GAME": _games,
        "CAMPAIGN": _campaigns,
        "FILE": library.completers.FilesCompleter(),
        "DIR": library.completers.DirectoriesCompleter(),
        "K=V": _options,
        "P": _presets,
        "ID | WORDS": _rule_numbers,
        "N|LEVEL,...": _levels,
        "LEVEL,...": _levels,
        "COMMAND": _admin_commands,
    }
    for action in _actions(parser):
        completer = by_metavar.get(str(action.metavar))
        if completer is not None and action.choices is None:
            action.completer = completer  # type: ignore[attr-defined]
    library.autocomplete(parser, always_complete_options="long")


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """All arguments of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)


def _games(**request: Any) -> list[str]:
    known = rules.games()
    return [*known, *(short for short, key in SHORT_NAMES.items() if key in known)]


def _campaigns(parsed_args: argparse.Namespace, **request: Any) -> list[str]:
    try:
        return [summary.stem for summary in Store(home_of(parsed_args)).list()]
    except SaveError:
        return []


def _options(parsed_args: argparse.Namespace, **request: Any) -> list[str]:
    info = rules.game_infos().get(game_key(getattr(parsed_args, "game", None) or ""))
    options = [*info.options, TAKE_BACK] if info else []
    return [f"{option.key}={value}" for option in options for value in in_words(option)]


def _presets(parsed_args: argparse.Namespace, **request: Any) -> list[str]:
    info = rules.game_infos().get(game_key(getattr(parsed_args, "game", None) or ""))
    return [preset.key for preset in info.presets] if info else []


def _rule_numbers(parsed_args: argparse.Namespace, **request: Any) -> list[str]:
    try:
        return [rule.id for rule in rules.game(game_key(parsed_args.game)).ledger().rules]
    except RulesError:
        return []


def _levels(**request: Any) -> list[str]:
    return list(bots.LEVELS)


def _admin_commands(**request: Any) -> list[str]:
    return list(ADMIN_COMMANDS)
