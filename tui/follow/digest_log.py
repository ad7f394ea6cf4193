"""What a digest begins with: the answers of the players, the ends of their turns, and what they have read already."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from rules import Entry
from rules.engine.chronicle import Chronicle
from tui.follow.game_facts import Figures
from tui.follow.levels import Marks
from tui.follow.shut_in import ShutIn

MOST_TURNS = 60
"""Beginnings of turns that are remembered: more than any player has to wait for their own next one."""
MOST_ANSWERS = 60
"""Own answers of each player that are remembered."""
EVERYONE = -1
"""The seat of a turn that all players share."""


class Standing(NamedTuple):
    """The figures of each seat when the chronicle had this ``length``; without figures, which are not known."""

    length: int
    figures: Mapping[int, Figures] = {}


class Turn(NamedTuple):
    """The beginning of a turn of ``seat`` (EVERYONE: a turn that all share), and how the players stood before."""

    seat: int
    before: Standing


class DigestLog:
    """What each player has answered and read; in a game that is new (``is_new``), nothing yet. Lengths of the chronicle
    are the indices of the entries that follow."""

    def __init__(self, marks: Marks, is_new: bool = False) -> None:
        self._marks = marks
        self._turns: list[Turn] = []
        self._is_new, self._knows_all_turns = is_new, False
        self._answers: dict[int, list[Standing]] = {}
        self._digests: dict[int, list[Standing]] = {}
        self._on_pages: dict[int, frozenset[int]] = {}  # by index of the entry: whose pages have shown it
        self._seats: dict[int, int] = {}
        self._shut_in: dict[int, ShutIn] = {}  # by index of the entry

    # ---- what happens ------------------------------------------------------------------------------

    def turn(self, index: int, entry: Entry, figures: Mapping[int, Figures]) -> None:
        """Note an entry that begins a turn, with the figures of each seat before it."""
        seat = entry.facts.get(self._marks.turn_seat) if self._marks.turn_seat else EVERYONE
        if entry.kind == self._marks.turn and isinstance(seat, int):
            earlier = [turn for turn in self._turns if turn.before.length < index]
            self._turns = [*earlier[1 - MOST_TURNS :], Turn(seat, Standing(index, figures))]

    def read_turns(self, journal: Chronicle) -> None:
        """Note the turns that began in what is left of a chronicle; the figures of that time are not known."""
        self._turns, self._is_new, self._knows_all_turns = [], False, journal.first == 0
        for index, entry in enumerate(journal.entries, journal.first):
            self.turn(index, entry, {})

    def start(self, journal: Chronicle) -> None:
        """Note the turns that a new game began with, before its first answer."""
        if self._is_new:
            self.read_turns(journal)

    def answered(self, seat: int, standing: Standing) -> None:
        """Note an own answer of a player: how everybody stood before it."""
        self._answers[seat] = [*self._answers.get(seat, ())[1 - MOST_ANSWERS :], standing]

    def digested(self, seat: int, standing: Standing) -> None:
        """Note that a digest has told a player everything so far."""
        self._digests.setdefault(seat, []).append(standing)

    def paged(self, entries: Iterable[int], seats: Collection[int]) -> None:
        """Note the indices of entries that a page has shown to the players of ``seats``, whom it concerns."""
        self._on_pages.update({index: self._on_pages.get(index, frozenset()).union(seats) for index in entries})

    def not_paged(self, entries: Iterable[int]) -> None:
        """Take back that a page has shown these entries: nobody read it."""
        for index in entries:
            self._on_pages.pop(index, None)

    def acted(self, index: int, seats: Collection[int]) -> None:
        """Note who acts in an entry, or whom it harms, as long as it is known who owns what: ``seats``, if that is one
        seat only."""
        if len(seats) == 1:
            (self._seats[index],) = seats

    def shuts_in(self, index: int, caught: ShutIn) -> None:
        """Note whom an entry shuts in."""
        self._shut_in[index] = caught

    def rewind(self, length: int) -> None:
        """Forget what was after this length of the chronicle."""
        self._turns = [turn for turn in self._turns if turn.before.length < length]
        for standings in (*self._answers.values(), *self._digests.values()):
            standings[:] = [standing for standing in standings if standing.length <= length]
        self._on_pages = {index: seats for index, seats in self._on_pages.items() if index < length}
        self._seats = {index: seat for index, seat in self._seats.items() if index < length}
        self._shut_in = {index: caught for index, caught in self._shut_in.items() if index < length}

    def forget_answers(self, length: int) -> None:
        """Forget who has answered, and the turns since the chronicle had this ``length``, before the answers are given
        again."""
        self._turns = [turn for turn in self._turns if turn.before.length < length]
        self._answers.clear()

    # ---- what a digest needs -----------------------------------------------------------------------

    def has_answered(self, seat: int) -> bool:
        """Does the player count as one who has answered?"""
        return bool(self._answers.get(seat))

    def is_at_table(self, seat: int) -> bool:
        """Has the player answered, or been introduced?"""
        return self.has_answered(seat) or bool(self._digests.get(seat))

    def last_answer(self, seat: int) -> int:
        """The length of the chronicle before the player's last own answer; 0 if there is none."""
        answers = self._answers.get(seat)
        return answers[-1].length if answers else 0

    def is_on_page(self, seat: int) -> Callable[[int], bool]:
        """Has a page shown the player of ``seat`` an entry, by its index? Others may have sat at the keyboard then."""
        return lambda index: seat in self._on_pages.get(index, ())

    def seat_of(self, index: int) -> int:
        """The seat that acts in an entry, or is harmed; -1 for none, or several, or if that is not known."""
        return self._seats.get(index, -1)

    def shut_in(self, index: int) -> ShutIn:
        """Whom an entry shuts in."""
        return self._shut_in.get(index, {})

    def begins_turn(self, seat: int) -> bool:
        """Has a turn of the player begun since that player's last answer and last digest?"""
        since = max(self.last_answer(seat), self._last_digest(seat).length)
        return any(turn.before.length >= since for turn in self._turns if turn.seat in (seat, EVERYONE))

    def has_had_turn(self, seat: int) -> bool:
        """Has the player had a turn, not counting one that has just begun? True, too, if that is not known."""
        turns = [turn for turn in self._turns if turn.seat in (seat, EVERYONE)]
        return not self._knows_all_turns or len(turns) > self.begins_turn(seat)

    def begin(self, seat: int) -> Standing:
        """How the players stood at the end of the player's last turn, or at the last digest if that was later.

        The last turn ends with the player's last answer before another seat's turn begins. Of turns that all players
        share, the last one is told from its beginning. Before a player's first turn, it is how they stood at that
        player's first answer.
        """
        end = self.end_of_turn(seat)
        answers = self._answers.get(seat, [])
        before = [answer for answer in answers if end is None or answer.length <= end.length][-1:]
        if not self.has_had_turn(seat):
            before = answers[:1]
        begin = before[0] if before else min(filter(None, (end, *answers[:1])), key=_length, default=Standing(0))
        return max(begin, self._last_digest(seat), key=_length)

    def end_of_turn(self, seat: int) -> Standing | None:
        """How the players stood when the turn of another seat began after the player's last turn, not counting a turn
        of the player that has just begun; None before a player's first turn, or if nothing is known of it."""
        if not self.has_had_turn(seat):
            return None
        turns = self._turns[:]
        if self.begins_turn(seat):
            while turns and turns[-1].seat not in (seat, EVERYONE):
                turns.pop()
            turns.pop()
        end = None
        for turn in reversed(turns):
            if turn.seat == seat:
                break
            end = turn.before
            if turn.seat == EVERYONE:
                break
        return end

    def has_digest(self, seat: int, length: int) -> bool:
        """Has a digest told the player everything up to this length of the chronicle?"""
        return bool(self._digests.get(seat)) and self._last_digest(seat).length >= length

    def _last_digest(self, seat: int) -> Standing:
        digests = self._digests.get(seat)
        return digests[-1] if digests else Standing(0)


def _length(standing: Standing) -> int:
    return standing.length


def end_of_last_turn(marks: Marks, entries: Sequence[Entry], seat: int) -> int:
    """The position among the ``entries`` of a whole chronicle of what ended the player's last turn, not counting the
    newest one, which may have just begun; 0 if there is none."""
    log = DigestLog(marks)
    log.read_turns(Chronicle(list(entries)))
    end = log.end_of_turn(seat)
    return end.length if end is not None else 0
