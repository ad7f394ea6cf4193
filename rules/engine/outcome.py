"""The end of a game."""

from typing import Literal

import msgspec


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a game: a win of some seats, a draw, or a loss of all; ``rule`` says by which rule.

    ``standings`` lists all seats, the best first. In a game all seats win or lose together, ``score`` says how well
    they did (0 where the game counts nothing).
    """

    result: Literal["win", "draw", "loss"]
    winners: list[int]
    standings: list[int]
    rule: str = ""
    score: int = 0
