"""The one source of chance at a table: a small generator whose whole state is one number."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from rules.engine.errors import RulesError
from rules.engine.messages import error

T = TypeVar("T")

SPAN = 1 << 63
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_LAST = SPAN - 1


_WORD = (1 << 64) - 1


def mixed(seed: int, number: int) -> int:
    """A number of 64 bits from two others; neighbors in either are unrelated (the finalizer of splitmix64)."""
    word = (seed * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03 + 0x632BE59BD9B4E019) & _WORD
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


MOST_FACES = 8
"""The faces of the largest die of any game."""


class Dice:
    """Dice, draws and shuffles.

    ``state`` is the generator's number (0 <= state < 2**63); ``uses`` counts every use of chance, so that
    whoever offers to take a step back can see that a die has fallen since.
    """

    __slots__ = ("scripted", "state", "uses")

    def __init__(self, state: int, scripted: Sequence[int] = ()) -> None:
        self.state = state
        self.scripted = list(scripted)
        self.uses = 0

    @classmethod
    def seeded(cls, seed: int) -> "Dice":
        """Dice for a new table; any whole number is a seed, near seeds give unrelated games."""
        dice = cls((seed * 2862933555777941757 + 3037000493) % SPAN)
        for _ in range(4):
            dice._next()
        dice.uses = 0
        return dice

    def copy(self) -> "Dice":
        """The same dice: they will fall the same way."""
        twin = Dice(self.state)
        twin.scripted = self.scripted[:]
        twin.uses = self.uses
        return twin

    def script(self, values: Sequence[int]) -> None:
        """Make the next dice show ``values`` (1..8 each); then the generator continues. Draws are not scripted.
        Raises RulesError for any other value."""
        if any(not 1 <= value <= MOST_FACES for value in values):
            raise RulesError(error("scripted_die", most=MOST_FACES))
        self.scripted.extend(values)

    def _next(self) -> int:
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _LAST
        self.uses += 1
        return state >> 31

    def below(self, size: int) -> int:
        """A number from 0 to ``size`` - 1, all equally likely."""
        return self._next() * size >> 32

    def die(self, faces: int = 6) -> int:
        """One die: 1..``faces``, which are at most 8. A scripted value the die does not have starts again at 1."""
        if self.scripted:
            self.uses += 1
            return (self.scripted.pop(0) - 1) % faces + 1
        return (self._next() * faces >> 32) + 1

    def roll(self, count: int, faces: int = 6) -> list[int]:
        """``count`` dice in the order they fall."""
        if self.scripted:
            return [self.die(faces) for _ in range(count)]
        state = self.state
        fallen = []
        for _ in range(count):
            state = (state * _MULTIPLIER + _INCREMENT) & _LAST  # as in ``die``, without a call for each
            fallen.append(((state >> 31) * faces >> 32) + 1)
        self.state = state
        self.uses += count
        return fallen

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` in a random order, in place."""
        state = self.state
        for last in range(len(things) - 1, 0, -1):
            state = (state * _MULTIPLIER + _INCREMENT) & _LAST  # as in ``below``, without a call for each draw
            place = (state >> 31) * (last + 1) >> 32
            things[last], things[place] = things[place], things[last]
        self.state = state
        self.uses += max(0, len(things) - 1)
