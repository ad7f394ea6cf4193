"""``regalia games`` and ``regalia rules``: what can be played, and by which rules."""

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
from tui.play.option_values import in_words, values
from tui.words import Words

NOTES = Words("command_line", "notes")


def run_games(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """List the games, or print a template of house data."""
    return games(args.json, say, args.game, args.house_data)


def run_rules(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print rules."""
    return print_rules(args.game, args.words, say)


def games(as_json: bool, say: Say, key: str | None = None, house_data: bool = False) -> int:
    """Titles, seats, options and presets of all games, or of one; or a file with all that house data may replace in it.

    Raises UsageError when house data is asked for without a game, InputError when nothing of it may be replaced.
    """
    known: list[GameInfo] = list(rules.game_infos().values()) if key is None else [find_game(key)]
    if house_data:
        return _house_data(key, say)
    if as_json:
        say(
            json.dumps(
                [
                    {
                        "key": game.key,
                        "title": game.title,
                        "seats": [game.seats[0], game.seats[-1]],
                        "options": [
                            {
                                "key": one.key,
                                "title": one.title,
                                "summary": one.summary,
                                "rule": one.rule,
                                "default": one.default,
                                "values": list(values(one)),
                            }
                            for one in game.options
                        ],
                        "presets": [
                            {
                                "key": one.key,
                                "title": one.title,
                                "summary": one.summary,
                                "options": game.resolve_options(one.values),
                            }
                            for one in game.presets
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
        say(NOTES("seats", key=game.key, title=game.title, fewest=fewest, most=most))
        for line in columns(
            [
                [
                    f"  {one.key}={'|'.join(in_words(one))}",
                    NOTES("default", value=one.format_option(one.default).partition("=")[2]),
                    one.title,
                    one.rule,
                ]
                for one in game.options
            ]
        ):
            say(line)
        for line in columns([[f"  {NOTES('preset', key=one.key)}", one.title, one.summary] for one in game.presets]):
            say(line)
        if game.has_custom_data:
            say(NOTES("house_data", key=game.key))
    say(NOTES("every_game", key=TAKE_BACK.key, values="|".join(in_words(TAKE_BACK)), title=TAKE_BACK.title))
    return 0


def _house_data(key: str | None, say: Say) -> int:
    if key is None:
        raise UsageError(TEXTS("template_game"))
    game = find_game(key)
    if game.custom_data is None:
        raise InputError(TEXTS("no_template", game=game.title))
    say(game.custom_data.template().rstrip("\n"))
    return 0


def print_rules(key: str, words: Sequence[str], say: Say) -> int:
    """One rule in full, the rules that contain all ``words``, or every rule's number and title.

    Raises InputError when no rule has that number or those words.
    """
    ledger = find_game(key).ledger()
    if not words:
        for line in columns([[rule.id, rule.title] for rule in ledger.rules]):
            say(line)
        return 0
    wanted = " ".join(words)
    found = look_up(ledger, wanted)
    if not found:
        raise InputError(TEXTS("no_rule", wanted=wanted))
    for index, rule in enumerate(found):
        if index:
            say("")
        for line in rule_text(ledger, rule):
            say(line)
    return 0
