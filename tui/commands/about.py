"""``regalia games`` and ``regalia rules``: what can be played, and by which rules."""

import json
from collections.abc import Sequence

import rules
from saves.options import TAKE_BACK
from tui.commands.shared import InputError, Say, UsageError, columns, find_game
from tui.panels.rule_text import look_up, rule_text
from tui.play.option_values import in_words, values


def games(as_json: bool, say: Say, key: str | None = None, house_data: bool = False) -> int:
    """Titles, seats, options and presets of all games, or of one; or a file with all that house data may replace in it.

    Raises UsageError when house data is asked for without a game, InputError when nothing of it may be replaced.
    """
    known = list(rules.games().values()) if key is None else [find_game(key)]
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
                                "options": game.settled(one.values),
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
        say(f"{game.key}  {game.title}, {game.seats[0]} to {game.seats[-1]} seats")
        for line in columns(
            [
                [
                    f"  {one.key}={'|'.join(in_words(one))}",
                    f"usually {one.spelled(one.default).partition('=')[2]}",
                    one.title,
                    one.rule,
                ]
                for one in game.options
            ]
        ):
            say(line)
        for line in columns([[f"  preset {one.key}", one.title, one.summary] for one in game.presets]):
            say(line)
        if game.house:
            say(f"  --house-data FILE  for reconstructed figures; regalia games {game.key} --house-data prints one")
    say(f"every game, with one person: {TAKE_BACK.key}={'|'.join(in_words(TAKE_BACK))}  {TAKE_BACK.title}")
    return 0


def _house_data(key: str | None, say: Say) -> int:
    if key is None:
        raise UsageError("Name the game whose figures are to be replaced: regalia games GAME --house-data.")
    game = find_game(key)
    if game.house is None:
        raise InputError(f"Nothing in {game.title} is reconstructed, so house data has nothing to replace.")
    say(game.house.template().rstrip("\n"))
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
        raise InputError(f"No rule has the number or contains the words {wanted!r}.")
    for index, rule in enumerate(found):
        if index:
            say("")
        for line in rule_text(ledger, rule):
            say(line)
    return 0
