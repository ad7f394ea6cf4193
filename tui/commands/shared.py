"""What the commands share: games, seats and aligned columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import rules
from rules import Game, RulesError
from rules.engine.seat_names import name_key
from tui.commands.errors import TEXTS, UsageError
from tui.commands.suggestions import suggestion
from tui.play.game_names import SHORT_NAMES, game_key

if TYPE_CHECKING:
    from saves import Player


def find_game(text: str) -> Game[Any]:
    """The game with that key, title or short name. Raises UsageError, with the name that was probably meant."""
    try:
        return rules.game(game_key(text))
    except RulesError as error:
        known = rules.games()
        shorts = [short for short, key in SHORT_NAMES.items() if key in known]
        meant = suggestion(text, [*known, *shorts])
        raise UsageError(f"{TEXTS('no_game', word=text)} {meant}" if meant else str(error)) from None


def is_game(text: str) -> bool:
    """Does the text name a game?"""
    return game_key(text) in rules.games()


def find_seat(text: str, names: Sequence[str]) -> int:
    """The seat, from 0, meant by a number from 1 or by a name. Raises UsageError."""
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    for seat, name in enumerate(names):
        if name_key(name) == name_key(text):
            return seat
    raise UsageError(TEXTS("no_seat", text=text, count=len(names), names=", ".join(names)))


def eyes_of(text: str | None, players: Sequence[Player], over: bool) -> int | None:
    """The seat whose knowledge is shown; None for a spectator. Raises UsageError for an unknown seat, and for a bot's
    seat while the game is in progress."""
    if text is None:
        return None
    seat = find_seat(text, [player.name for player in players])
    if not over and players[seat].by != "person":
        raise UsageError(TEXTS("hidden_seat"))
    return seat


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines with aligned columns."""
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
