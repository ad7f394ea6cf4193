"""Dice of Kingdom: the red one with six faces, the blue one with eight (12, M3)."""

from rules.kingdom.facts import RED
from rules.kingdom.state import Kingdom


def throw(kingdom: Kingdom, faces: int = RED) -> int:
    """One die as it falls."""
    return kingdom.dice.die(faces)
