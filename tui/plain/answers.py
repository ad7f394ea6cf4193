"""What a person types, as one of the choices of a decision."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules import Choice
from tui.panels.presenter import PASSES

WAYS_OUT = PASSES | {"end"}
"""Choice ids that mean the way out of a question; they get the number 0."""


class UnclearError(Exception):
    """An answer that names no choice, or more than one. ``str()`` is one sentence."""


@dataclass(frozen=True)
class Numbered:
    """A choice and the number to answer it with."""

    number: int
    choice: Choice


def numbered(choices: Sequence[Choice]) -> list[Numbered]:
    """The choices in the order they are listed, each with its number.

    The way out of a question is 0 and comes last. Amounts keep their own number where all others are amounts.
    """
    ways = [choice for choice in choices if choice.id not in WAYS_OUT]
    out = [choice for choice in choices if choice.id in WAYS_OUT]
    amounts = [_amount(choice.label) for choice in ways]
    whole = [amount for amount in amounts if amount is not None]
    if len(whole) < len(ways) or len(set(whole)) < len(ways) or (out and 0 in whole):
        whole = list(range(1, len(ways) + 1))
    rest = [0, *range(max(whole, default=0) + 1, max(whole, default=0) + len(out))]
    return [Numbered(number, choice) for number, choice in zip([*whole, *rest], [*ways, *out], strict=False)]


def _amount(label: str) -> int | None:
    found = re.match(r"\d{1,6}\b", label)
    return int(found[0]) if found else None


def refused(choices: Sequence[Numbered], blocked: Sequence[Choice]) -> list[Numbered]:
    """The blocked choices with the numbers that follow those of the others, to ask about them."""
    first = max((one.number for one in choices), default=0) + 1
    return [Numbered(number, choice) for number, choice in enumerate(blocked, start=first)]


def find(text: str, choices: Sequence[Numbered], blocked: Sequence[Choice] = ()) -> Choice:
    """The choice meant by a number, an id, a label, or the beginning of just one of those.

    Raises UnclearError saying what is wrong; where a blocked choice is meant, why it is blocked.
    """
    wanted = _fold(text)
    if wanted.isdecimal():
        for one in choices:
            if one.number == int(wanted):
                return one.choice
        for one in refused(choices, blocked):
            if one.number == int(wanted):
                raise UnclearError(f"{one.choice.label} is not possible: {one.choice.why.rstrip('.')}.")
        numbers = sorted(one.number for one in choices)
        raise UnclearError(f"There is no answer {wanted}; {_range(numbers)}.")
    for fits in (_is, _begins):
        hits = [one for one in choices if fits(one.choice, wanted)]
        if len(hits) == 1:
            return hits[0].choice
        if hits:
            some = ", ".join(f"{one.number} {one.choice.label}" for one in hits[:4])
            more = ", ..." if hits[4:] else ""
            raise UnclearError(f"{text.strip()!r} fits more than one answer: {some}{more}.")
    for choice in blocked:
        if _begins(choice, wanted):
            raise UnclearError(f"{choice.label} is not possible: {choice.why.rstrip('.')}.")
    raise UnclearError(f"{text.strip()!r} is no answer; type a number, the beginning of an answer, or help.")


def _fold(text: str) -> str:
    return " ".join(text.casefold().split())


def _is(choice: Choice, wanted: str) -> bool:
    return wanted in (_fold(choice.id), _fold(choice.label))


def _begins(choice: Choice, wanted: str) -> bool:
    return _fold(choice.id).startswith(wanted) or _fold(choice.label).startswith(wanted)


def _range(numbers: list[int]) -> str:
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"there are {numbers[0]} to {numbers[-1]}"
    return f"there is {numbers[0]}" if len(numbers) == 1 else f"there are {', '.join(map(str, numbers))}"
