"""Fights between others in one line each, for players who hear the chronicle: how they began and how they ended."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from rules import Line
from tui.follow.follower import Event
from tui.follow.levels import Level, Marks, marks_of

GOES_ON = -1
"""The end of a fight that has none yet."""


@dataclass(frozen=True)
class _Fight:
    """A fight in a list of lines: the place of its last one, and whether a player here takes part."""

    end: int
    is_own: bool


def with_concerned(line: Line, events: Mapping[int, Event]) -> Line:
    """A line that also names the seats that its event concerns, such as the owner of a person who fights. ``events``
    are those of a follower, by their index."""
    event = events.get(line.index)
    if event is None or event.level is Level.BEAT:
        return line
    return replace(line, seats=(*line.seats, *sorted(event.seats.difference(line.seats))))


class FightReader:
    """Reads a chronicle to a player as it grows, with one line for each fight of others."""

    def __init__(self, game: str) -> None:
        self._marks = marks_of(game)
        self._begun: Line | None = None  # the first line of a fight of others of which the player heard the beginning

    def read(self, lines: Sequence[Line], seats: Collection[int], whole: bool) -> tuple[list[Line], int]:
        """What to read of new ``lines``, and how many of them that covers: a fight of others waits for its end, unless
        the player needs to know it now (``whole``). ``seats`` are those of the players who listen."""
        begun = self._begun
        every = [*([begun] if begun else []), *lines]
        count = before_fight(self._marks, every, seats)
        goes_on = every[count] if count < len(every) else None
        if goes_on is not None and not whole:
            every = every[:count]
        self._begun = goes_on if whole or goes_on is begun else None
        shown = [line for line in without_dice(self._marks, every, seats) if line is not begun]
        return shown, max(0, len(every) - (begun is not None))

    def rewind(self) -> None:
        """Answers were undone: forget the fight that went on."""
        self._begun = None


def without_dice(marks: Marks, lines: Sequence[Line], seats: Collection[int]) -> list[Line]:
    """The lines of a chronicle with one line for each finished fight in which none of ``seats`` takes part; its index
    and rule are those of the last line of the fight."""
    shown: list[Line] = []
    at = 0
    while at < len(lines):
        fight = _fight(marks, lines, seats, at)
        if fight is None or fight.is_own or fight.end == GOES_ON:
            shown.append(lines[at])
            at += 1
        else:
            shown.append(_in_one(marks, lines[at : fight.end + 1]))
            at = fight.end + 1
    return shown


def before_fight(marks: Marks, lines: Sequence[Line], seats: Collection[int]) -> int:
    """How many of the lines come before a fight that goes on, and in which none of ``seats`` takes part; the length of
    ``lines`` if there is none."""
    at = 0
    while at < len(lines):
        fight = _fight(marks, lines, seats, at)
        if fight is not None and not fight.is_own and fight.end == GOES_ON:
            return at
        at = fight.end + 1 if fight is not None and fight.end != GOES_ON else at + 1
    return len(lines)


def _fight(marks: Marks, lines: Sequence[Line], seats: Collection[int], begin: int) -> _Fight | None:
    """The fight that begins with a line; None if none does, or if it never ended."""
    kind = lines[begin].kind
    if kind not in marks.fights:
        return None
    breaks = {marks.turn} if kind in marks.fight_steps else {marks.turn, kind}
    is_own = False
    for at, line in enumerate(lines[begin:], start=begin):
        if at > begin and line.kind in breaks:
            return None
        if at > begin or kind not in marks.dealt:
            is_own = is_own or not set(seats).isdisjoint(line.seats)
        if line.kind in marks.fights[kind] and not _is_repeated(lines, at):
            return _Fight(at, is_own)
    return _Fight(GOES_ON, is_own)


def _is_repeated(lines: Sequence[Line], at: int) -> bool:
    """Is a line followed by one of the same kind from the same answer, such as the death of the other duelist?"""
    if at + 1 == len(lines):
        return False
    line, following = lines[at], lines[at + 1]
    return (line.kind, line.number) == (following.kind, following.number)


def _in_one(marks: Marks, lines: Sequence[Line]) -> Line:
    """The first and the last of the lines, and those between that are no steps of a fight."""
    first, *between, last = lines
    kept = [first, *(line for line in between if line.kind not in marks.fight_steps), last]
    return replace(last, text=" ".join(line.text for line in kept))
