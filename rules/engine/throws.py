"""Throws of dice that others may change before the result counts.

The step that needs dice inherits ``TakesThrow`` and declares the field ``thrown``; it pushes the game's throw, a step
that inherits ``Throw`` and declares ``dice``, and finds the dice in ``thrown`` when it continues::

    class Siege(TakesThrow[Realm], Step, tag="siege"):
        thrown: list[int] = []

        def result(self, table, dice): ...      # what these dice lead to: anything that can be compared
        def outcome(self, table, dice): ...     # the same as a phrase, for the odds

    class RealmThrow(Throw[Realm], Step, tag="throw"):
        about: str
        dice: list[int] = []

        def dice_count(self, table): ...
        def window(self, table): ...            # the reaction window, or None where nothing may change the dice

The window finds the throw with ``throw_in_progress``, offers ``changes`` and answers with ``odds_of_change``. It
changes ``throw.dice`` before it closes.

A step for whose dice no window opens inherits ``TakesDice`` instead, and needs neither method.

A roll that is changed before the dice fall, by modifiers, needs no throw: the window forecasts it with the step below
(``Forecasting``).
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from rules.engine.decision import Odds
from rules.engine.odds import certainty, comparison
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.engine.table import Table

S = TypeVar("S", bound=msgspec.Struct)

FACES = 6
"""The faces of an ordinary die."""


@runtime_checkable
class Forecasting(Protocol):
    """A step that says what its coming roll leads to, given what has been played: ``played`` is the game's own."""

    def forecast(self, table: Any, played: Any, /) -> Odds | None:
        """The chances if nobody plays more; None where nothing is rolled."""


class TakesDice:
    """A step that dice are thrown for, which nobody can change unless it ``TakesThrow``."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the game's step

    thrown: list[int]


class TakesThrow(TakesDice, Generic[S]):
    """A step that dice are thrown for, which others may change before they count."""

    if not TYPE_CHECKING:
        __slots__ = ()

    @abstractmethod
    def result(self, table: Table[S], dice: list[int]) -> object:
        """The result of these dice; changes that lead to equal results are not offered."""

    @abstractmethod
    def outcome(self, table: Table[S], dice: list[int]) -> Phrase:
        """The result of these dice as a phrase, for the odds."""


class Throw(Generic[S]):
    """Dice that have fallen, ``dice``, and are handed to the step below when nobody changes them any more."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the game's step

    hands_to: ClassVar[type | None] = TakesDice
    faces: ClassVar[int] = FACES

    at: str
    dice: list[int]

    # ---- for the game to define ------------------------------------------------------------------------

    @abstractmethod
    def dice_count(self, table: Table[S]) -> int:
        """The number of dice thrown."""

    def window(self, table: Table[S]) -> Step | None:
        """The reaction window for the dice as they lie; None where nothing may change them."""
        return None

    # ---- the procedure ---------------------------------------------------------------------------

    @label
    def begin(self, table: Table[S]) -> None:
        """Throw, and let others react."""
        self.dice = table.dice.roll(self.dice_count(table), self.faces)
        self.at = "done"
        window = self.window(table)
        if window is None:
            self.done(table)
        else:
            table.push(window)

    @label
    def done(self, table: Table[S]) -> None:
        """Hand the dice to the step below."""
        table.pop_to(TakesDice).thrown = self.dice


def throw_in_progress(table: Table[S]) -> tuple[Throw[S], TakesThrow[S]]:
    """The topmost throw on the stack, and the step below it. Raises LookupError if there is none."""
    for place in range(len(table.stack) - 1, 0, -1):
        throw, below = table.stack[place], table.stack[place - 1]
        if isinstance(throw, Throw) and isinstance(below, TakesThrow):
            return throw, below
    raise LookupError("no throw is in progress")


def changes(
    dice: Sequence[int], result: Callable[[list[int]], object], amounts: Sequence[int] = (1, -1), faces: int = FACES
) -> list[tuple[int, int]]:
    """The changes of one die that matter, as (index of the die, amount); of several with the same result the first."""
    return list(each_change(dice, result, amounts, faces))


def each_change(
    dice: Sequence[int], result: Callable[[list[int]], object], amounts: Sequence[int] = (1, -1), faces: int = FACES
) -> Iterator[tuple[int, int]]:
    """The same one after the other: whether there is any is known at the first."""
    results = [result(list(dice))]
    for place, die in enumerate(dice):
        for amount in amounts:
            if 1 <= die + amount <= faces:
                leads_to = result(with_change(dice, place, amount))
                if leads_to not in results:
                    results.append(leads_to)
                    yield place, amount


def with_change(dice: Sequence[int], place: int, amount: int) -> list[int]:
    """The dice with ``amount`` added to the one at ``place``."""
    return [*dice[:place], dice[place] + amount, *dice[place + 1 :]]


def odds_of_change(table: Table[S], place: int, amount: int) -> Odds:
    """The result of the throw in progress with one die changed, beside its result now."""
    throw, below = throw_in_progress(table)
    after = certainty(below.outcome(table, with_change(throw.dice, place, amount)))
    return comparison(after, certainty(below.outcome(table, throw.dice)))
