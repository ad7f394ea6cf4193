"""The dice of a chronicle entry as a table: dice, each modifier with its source, the total, for each side of the roll.

What is a die, a modifier or a name in an entry follows from the readers of its template: ``{dice:dice}`` are dice,
``{change:change}`` behind them is the sum of their modifiers, and the name before them says whose they are. The facts
``sources`` (``|`` between them), ``amounts`` and ``givers`` (seats) name the modifiers one by one.
"""

import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from rules import Entry, Line, Table
from rules.engine.words import TemplateWords
from tui.drawing.text import capital
from tui.follow.levels import Marks
from tui.panels.notice import DieOwner, RollModifier, RollSide, RollTable
from tui.words import Words

ROLLS = Words("follow", "rolls")

DICE = "dice"
CHANGE = "change"
"""The readers of dice, and of the sum of their modifiers."""

SourceName = Callable[[str], str]
"""The name of the source of a modifier, from how the rules write it."""


def roll_sides(
    table: Table[Any],
    entry: Entry,
    source_name: SourceName,
    seat_of: Callable[[str], int],
    otherwise: str = "",
    adds: bool = False,
    owners: Sequence[DieOwner] = (),
) -> tuple[RollSide, ...]:
    """The sides of the roll that an entry describes; empty for an entry without dice.

    ``seat_of`` maps the key of a fact to the seat that it names or that owns it, -1 for none. ``otherwise`` names
    modifiers that the entry does not name. ``adds``: the dice are added; so are dice that have a total or modifiers in
    the entry. ``owners`` say whose each die is where the entry does not.
    """
    words = table.game.words
    if not isinstance(words, TemplateWords):
        return ()
    sides: list[RollSide] = []
    name, seat = "", -1
    for key, reader in _fields(words.lines.get(entry.kind, "")):
        value = entry.facts.get(key)
        if reader == DICE and (dice := _dice(value)):
            sides.append(RollSide(name, seat, dice, is_sum=adds or "total" in entry.facts))
            name, seat = "", -1
        elif reader == CHANGE and sides and isinstance(value, int):
            listed = _listed(entry, source_name) if len(sides) == 1 else ()
            unnamed = value - sum(modifier.amount for modifier in listed)
            more = (RollModifier(otherwise or ROLLS("modifiers"), unnamed),) if unnamed else ()
            before = sides[-1]
            sides[-1] = replace(before, modifiers=(*listed, *more), is_sum=True)
        elif not name and reader in words.readers and reader not in (DICE, CHANGE):
            name, seat = capital(words.readers[reader](table, value)), seat_of(key)
    if len(sides) == 1 and len(owners) == len(sides[0].dice):
        return _by_owner(sides[0].dice, owners)
    return tuple(sides)


def _by_owner(dice: Sequence[int], owners: Sequence[DieOwner]) -> tuple[RollSide, ...]:
    """The dice of each owner as a side."""
    rolled: dict[DieOwner, list[int]] = {}
    for die, owner in zip(dice, owners, strict=True):
        rolled.setdefault(owner, []).append(die)
    return tuple(RollSide(owner.name, owner.seat, tuple(own)) for owner, own in rolled.items())


def _fields(template: str) -> Iterator[tuple[str, str]]:
    """The facts of a template in their order, with their readers."""
    for _, key, reader, _ in string.Formatter().parse(template):
        if key:
            yield key, reader or ""


def _dice(value: object) -> tuple[int, ...]:
    if isinstance(value, int):
        return (value,)
    return tuple(value) if isinstance(value, list) else ()


def _listed(entry: Entry, source_name: SourceName) -> tuple[RollModifier, ...]:
    """The modifiers that the entry names."""
    sources, amounts, givers = (entry.facts.get(key) for key in ("sources", "amounts", "givers"))
    if not isinstance(sources, str) or not isinstance(amounts, list) or not isinstance(givers, list):
        return ()
    named = zip(sources.split("|"), amounts, givers, strict=False)
    return tuple(RollModifier(source_name(source), amount, giver) for source, amount, giver in named)


def remains(marks: Marks, told: Sequence[Line], index: int) -> str:
    """What the lines ``told`` after the roll with that index, up to the next one, say remains in effect of it."""
    after = [line for line in told if line.index > index]
    of_it = takewhile(lambda line: line.kind not in marks.roll, after)
    return " ".join(line.text for line in of_it if line.kind in marks.remains)


def height(rolled: RollTable) -> int:
    """The rows of a roll: its sides with their modifiers and totals, and its result."""
    return 1 + sum(1 + len(side.modifiers) + bool(side.modifiers) for side in rolled.sides)
