"""What the commands share: how they refuse, and how they find games and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import rules
from rules import Game, RulesError

if TYPE_CHECKING:
    from saves import Player

Say = Callable[[str], None]
"""Writes one line for the person who gave the command."""


class UsageError(Exception):
    """A command line that cannot be meant: exit status 2. ``str()`` is one sentence."""


class InputError(Exception):
    """Something that is not there or not good: exit status 1. ``str()`` is one sentence."""


def find_game(key: str) -> Game[Any]:
    """The game with that key. Raises UsageError."""
    try:
        return rules.game(key)
    except RulesError as fault:
        raise UsageError(str(fault)) from None


def find_seat(text: str, names: Sequence[str]) -> int:
    """The seat, from 0, meant by a number from 1 or by a name. Raises UsageError."""
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    for seat, name in enumerate(names):
        if name.casefold() == text.casefold():
            return seat
    raise UsageError(f"There is no seat {text!r}; name one from 1 to {len(names)}: {', '.join(names)}.")


def eyes_of(text: str | None, players: Sequence[Player], over: bool) -> int | None:
    """The seat that looks at a campaign; None for anybody. Raises UsageError for a seat that is not there, or a
    computer player's while the game still runs: what it knows is nobody's business yet."""
    if text is None:
        return None
    seat = find_seat(text, [player.name for player in players])
    if not over and players[seat].by != "person":
        raise UsageError("While a campaign is played it is shown as one of its persons knows it, or as everybody does.")
    return seat


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines with aligned columns."""
    if not rows:
        return []
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
