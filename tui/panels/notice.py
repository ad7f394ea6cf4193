"""What stops the game for a player: a page of facts that is closed with a key."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class NoticeKind(Enum):
    """Why the game stops."""

    ROLL = "roll"  # a roll in which the player takes part
    HARM = "harm"  # something is done to the player
    OUT = "out"  # the player is out of the game
    BEAT = "beat"  # something that a player who is out of the game wants to see
    DIGEST = "digest"  # the player's turn begins
    YOU_ARE = "you_are"  # a new game begins: who the player is, and what wins


BETWEEN = " \N{MIDDLE DOT} "
"""Between the facts of a line."""

USUAL = 8
"""The ``extra`` of a line that is shown unless there is too little room."""


class Phrase(NamedTuple):
    """A phrase of a line, with its ``extra`` (see NoticeLine) and the number of ``entries`` that it tells of."""

    text: str
    extra: int = 0
    entries: int = 1


@dataclass(frozen=True)
class NoticeLine:
    """One line: its text, the rule it comes from, the seat it is about (-1: none), and whether it concerns the player
    most of all.

    ``extra`` is 0 for a line that is always shown and at most USUAL for one that is shown unless there is too little
    room; lines of higher numbers are left out first.
    ``unlisted`` is for the line that sums up a seat, which ends in a colon if there is nothing else to say: the entries
    of that seat that have no line; -1 for other lines. ``phrases`` follow the text.
    """

    text: str
    rule: str = ""
    seat: int = -1
    strong: bool = False
    extra: int = 0
    unlisted: int = -1
    phrases: tuple[Phrase, ...] = ()


class DieOwner(NamedTuple):
    """Whose a die is: a name and the seat (-1: nobody's)."""

    name: str
    seat: int


@dataclass(frozen=True)
class RollModifier:
    """A modifier of a roll: its source, its amount, and the seat that gave it (-1: the rules)."""

    source: str
    amount: int
    seat: int = -1


@dataclass(frozen=True)
class RollSide:
    """One side of a roll: whose dice they are (``seat`` -1: nobody's), the dice, and their modifiers. ``is_sum``: dice
    and modifiers are added; otherwise each die counts by itself."""

    name: str
    seat: int
    dice: tuple[int, ...]
    modifiers: tuple[RollModifier, ...] = ()
    is_sum: bool = False

    @property
    def total(self) -> int:
        """The dice and their modifiers added."""
        return sum(self.dice) + sum(modifier.amount for modifier in self.modifiers)


@dataclass(frozen=True)
class RollTable:
    """A roll of a notice: its sides, the entry of the chronicle that says what it means, and what the entries after it
    say remains in effect."""

    sides: tuple[RollSide, ...]
    result: NoticeLine
    remains: str = ""


@dataclass(frozen=True)
class Section:
    """A part of a notice under a heading; ``note`` stands at its right end. ``rolls`` stand over the lines."""

    heading: str
    lines: tuple[NoticeLine, ...]
    note: str = ""
    rolls: tuple[RollTable, ...] = ()


@dataclass(frozen=True)
class Notice:
    """A page for ``seat``. ``index`` is the length of the chronicle it covers: the same notice is not shown twice.
    ``follows`` says what comes after it; ``is_last``: nobody at this keyboard plays on;
    ``is_public``: everybody may read what it is about. ``entries`` are the indices of the entries that it shows; a
    digest tells everything since the length ``begin`` of the chronicle, ``opens_turn`` if a turn of its player begins,
    ``is_first`` if that player has had no turn before."""

    kind: NoticeKind
    seat: int
    title: str
    rule: str
    index: int
    sections: tuple[Section, ...] = field(default=())
    follows: str = ""
    is_last: bool = False
    is_public: bool = True
    entries: tuple[int, ...] = ()
    begin: int = 0
    opens_turn: bool = False
    is_first: bool = False
