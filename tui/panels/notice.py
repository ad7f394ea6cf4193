"""What stops the game for a player: a page of facts that is closed with a key."""

from dataclasses import dataclass, field
from enum import Enum


class NoticeKind(Enum):
    """Why the game stops."""

    ROLL = "roll"  # a roll in which the player takes part
    HARM = "harm"  # something is done to the player
    OUT = "out"  # the player is out of the game
    DIGEST = "digest"  # the player's turn begins
    YOU_ARE = "you_are"  # a new game begins: who the player is, and what wins


@dataclass(frozen=True)
class NoticeLine:
    """One line: its text, the rule it comes from, the seat it is about (-1: none), and whether it concerns the player
    most of all."""

    text: str
    rule: str = ""
    seat: int = -1
    strong: bool = False


@dataclass(frozen=True)
class Section:
    """A part of a notice under a heading; ``note`` stands at its right end."""

    heading: str
    lines: tuple[NoticeLine, ...]
    note: str = ""


@dataclass(frozen=True)
class Notice:
    """A page for ``seat``. ``index`` is the length of the chronicle it covers: the same notice is not shown twice."""

    kind: NoticeKind
    seat: int
    title: str
    rule: str
    index: int
    sections: tuple[Section, ...] = field(default=())
