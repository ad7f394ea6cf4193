"""Who answered the decisions of a campaign, found in its history without reading all records."""

import os
import re
from pathlib import Path

LAST_ANSWERS_BYTES = 1 << 23
"""Bytes at the end that are searched for the last answer of each seat."""

_ANSWER = re.compile(rb"^\[\[decision\]\]\nnumber = (\d{1,9})\nseat = (\d)\n(?!by = )", re.MULTILINE)
_BOT_ANSWER = re.compile(rb'^\[\[decision\]\]\nnumber = (\d{1,9})\nseat = (\d)\nby = "stand_in"\n', re.MULTILINE)


def last_answers(path: Path) -> dict[int, int]:
    """Find the number of the last decision that each seat's own player made, near the end of a history.

    Answers that the program gave in a person's place do not count. Raises OSError.
    """
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - LAST_ANSWERS_BYTES))
        data = file.read()
    return {int(seat): int(number) for number, seat in _ANSWER.findall(data)}


def answered_seats(path: Path, seats: int) -> frozenset[int]:
    """The seats whose own players have answered, of a game of so many; all of them if the history is long. Raises
    OSError."""
    is_long = path.stat().st_size > LAST_ANSWERS_BYTES
    return frozenset(range(seats) if is_long else last_answers(path))


def bot_answers(path: Path) -> dict[int, int]:
    """Find the decisions that a bot answered for the person of the seat: seats by number. Raises OSError."""
    return {int(number): int(seat) for number, seat in _BOT_ANSWER.findall(path.read_bytes())}
