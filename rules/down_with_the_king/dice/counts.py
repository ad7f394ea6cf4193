"""Dice counts that must name one of certain people or royals (2.3, G15)."""

from collections.abc import Collection

from rules.down_with_the_king.dice.rolls import roll_count
from rules.down_with_the_king.state import Court


def roll_among(court: Court, legal: Collection[int]) -> tuple[list[int], int]:
    """Dice and the dice count they show, one of ``legal`` (not empty): any other count is rolled again, so that
    each of them is equally likely."""
    while True:
        dice, count = roll_count(court)
        if count in legal:
            return dice, count
