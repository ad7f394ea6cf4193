"""``regalia games`` and ``regalia rules``: the games with their options, and their rules."""

import argparse
import json
from collections.abc import Sequence

import rules
from rules import GameInfo
from saves.options import TAKE_BACK
from tui.commands.arguments import Say
from tui.commands.errors import TEXTS, InputError, UsageError
from tui.commands.shared import columns, find_game
from tui.panels.rule_text import look_up, rule_text
from tui.play.game_names import short_name
from tui.play.option_values import in_words, values
from tui.words import Words

NOTES = Words("command_line", "notes")


def run_games(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """List the games, or print a template of custom data."""
    return games(args.json, say, args.game, args.house_data)


def run_rules(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print rules."""
    return print_rules(args.game, args.words, say)


def game_lines() -> list[str]:
    """One line per game: its key, short name, title and seats."""
    return columns(
        [
            [
                f"  {info.key}",
                short_name(info.key),
                NOTES("title_seats", title=info.title, fewest=info.seats[0], most=info.seats[-1]),
            ]
            for info in rules.game_infos().values()
        ]
    )


def games(as_json: bool, say: Say, key: str | None = None, has_template: bool = False) -> int:
    """Print titles, seats, options and presets of all games, or of one; with ``has_template``, a template of all
    figures that a file may replace.

    Raises UsageError for a template without a game, InputError for a game whose figures cannot be replaced.
    """
    known: list[GameInfo] = list(rules.game_infos().values()) if key is None else [find_game(key)]
    if has_template:
        return _print_template(key, say)
    if as_json:
        say(
            json.dumps(
                [
                    {
                        "key": game.key,
                        "short": short_name(game.key),
                        "title": game.title,
                        "seats": [game.seats[0], game.seats[-1]],
                        "options": [
                            {
                                "key": option.key,
                                "title": option.title,
                                "summary": option.summary,
                                "rule": option.rule,
                                "default": option.default,
                                "values": list(values(option)),
                            }
                            for option in game.options
                        ],
                        "presets": [
                            {
                                "key": preset.key,
                                "title": preset.title,
                                "summary": preset.summary,
                                "options": game.resolve_options(preset.values),
                            }
                            for preset in game.presets
                        ],
                    }
                    for game in known
                ],
                indent=2,
                ensure_ascii=False,
            )
        )
        return 0
    for game in known:
        fewest, most = game.seats[0], game.seats[-1]
        short = short_name(game.key)
        key_shown = NOTES("with_short", key=game.key, short=short) if short else game.key
        say(NOTES("seats", key=key_shown, title=game.title, fewest=fewest, most=most))
        for line in columns(
            [
                [
                    f"  {option.key}={'|'.join(in_words(option))}",
                    NOTES("default", value=option.format_value(option.default)),
                    option.title,
                    option.rule,
                ]
                for option in game.options
            ]
        ):
            say(line)
        for line in columns(
            [[f"  {NOTES('preset', key=preset.key)}", preset.title, preset.summary] for preset in game.presets]
        ):
            say(line)
        if game.has_custom_data:
            say(NOTES("custom_data_usage", key=game.key))
    say(NOTES("every_game", key=TAKE_BACK.key, values="|".join(in_words(TAKE_BACK)), title=TAKE_BACK.title))
    return 0


def _print_template(key: str | None, say: Say) -> int:
    if key is None:
        raise UsageError(TEXTS("template_game"))
    game = find_game(key)
    if game.custom_data is None:
        raise InputError(TEXTS("no_template", game=game.title))
    say(game.custom_data.template().rstrip("\n"))
    return 0


def print_rules(key: str, words: Sequence[str], say: Say) -> int:
    """Print one rule in full, the rules that contain all ``words``, or every rule's number and title.

    Raises InputError when no rule has that number or those words.
    """
    ledger = find_game(key).ledger()
    if not words:
        for line in columns([[rule.id, rule.title] for rule in ledger.rules]):
            say(line)
        return 0
    wanted = " ".join(words)
    matches = look_up(ledger, wanted)
    if not matches:
        raise InputError(TEXTS("no_rule", wanted=wanted))
    for index, rule in enumerate(matches):
        if index:
            say("")
        for line in rule_text(ledger, rule):
            say(line)
    return 0
