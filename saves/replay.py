"""A campaign's past: its game played again from the beginning, to be looked at from any point and any seat.

What was taken back is not shown again: the answers of a recording are those that counted in the end.
"""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import rules
from rules import Line, Table
from saves import format as form
from saves import history, snapshot
from saves.check import MAX_HISTORY
from saves.errors import SaveError
from saves.files import Files
from saves.migrations import FORMAT
from saves.trail import EVERY, Trail

if TYPE_CHECKING:
    from saves.store import Store


@dataclass(frozen=True)
class Moment:
    """A point of a game: the question asked there, in public words, and the answer it got.

    ``seat`` is -1 when the game is over. ``choice`` is empty where nothing was answered yet; ``label`` puts it in
    words, which are the asked seat's own. ``told`` is how much of the chronicle was told before.
    """

    number: int
    turn: int
    phase: str
    seat: int
    kind: str
    prompt: str
    rule: str
    told: int
    check: str
    choice: str = ""
    label: str = ""


@dataclass(frozen=True)
class Told:
    """An entry of the chronicle in the words of its time; ``to`` as in ``rules.Entry``, ``turn`` when it was told."""

    line: Line
    kind: str
    turn: int
    to: tuple[int, ...]

    def readable(self, seat: int | None) -> bool:
        """May ``seat`` (None: a spectator) read it?"""
        return not self.to or seat in self.to


class Recording:
    """The past of a campaign. Position 0 is the first question, ``last`` the newest, or the end of the game."""

    def __init__(self, stem: str, header: form.Header, table: Table[Any]) -> None:
        self.stem = stem
        self.header = header
        self.game = table.game
        self.seats = list(table.seats)
        self.options = dict(table.options)
        self.start: history.Start | None = None  # None where the records begin later
        self.first = table.number
        self.moments: list[Moment] = []
        self.told: list[Told] = []
        self._trail = Trail(table)
        self._first_told = self._told = table.journal.first
        self._stand()

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.moments) - 1

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.moments[-1].seat < 0

    def table(self, position: int) -> Table[Any]:
        """The table at a position, without a chronicle; a copy to look at, the same one when asked again."""
        return self._trail.at(position)

    def turns(self) -> list[tuple[int, int]]:
        """Every turn with its first position, in order."""
        found: list[tuple[int, int]] = []
        for position, moment in enumerate(self.moments):
            if not found or moment.turn != found[-1][0]:
                found.append((moment.turn, position))
        return found

    def position_of(self, number: int) -> int:
        """The position of decision ``number``, or the one before it where that was taken back."""
        return max(0, bisect_right(self.moments, number, key=lambda moment: moment.number) - 1)

    # ---- playing it again ------------------------------------------------------------------------

    def follow(self, record: history.Made | history.TakenBack) -> None:
        """Do what is recorded. Raises SaveError where it is not what happened."""
        trail, table = self._trail, self._trail.table
        decision = table.decision
        label = ""
        if decision and isinstance(record, history.Made) and record.choice in decision.ids:
            label = table.game.words.choice(table, decision.ask, record.choice).label
        before = len(trail.answers)
        trail.follow(record)
        stands = len(trail.answers)
        if stands > before:
            self.moments[-1] = replace(self.moments[-1], choice=trail.answers[-1].choice, label=label)
        else:
            self._back(stands)
        self._stand()

    def _back(self, position: int) -> None:
        """Forget what was taken back: the table stands again at an earlier position."""
        self._told = min(self.moments[position].told, len(self._trail.table.journal))
        del self.moments[position:]
        del self.told[max(0, self._told - self._first_told) :]

    def _stand(self) -> None:
        """Note where the table stands now."""
        table = self._trail.table
        before = self.moments[-1].turn if self.moments else -1
        turn, phase = table.game.moment(table)
        entries = table.journal.entries[self._told - table.journal.first :]
        opens = next((at for at, entry in enumerate(entries) if entry.facts.get("turn") == turn), 0)
        for at, entry in enumerate(entries):
            line = Line(self._told + at, entry.number, table.game.words.line(table, entry), entry.rule)
            # What ends a turn is told by the same answer as what opens the next one, which names its number.
            of = before if 0 <= before != turn and at < opens else turn
            self.told.append(Told(line, entry.kind, of, tuple(entry.to)))
        self._told = len(table.journal)
        decision = table.decision
        asked = (-1, "", "", "") if decision is None else (decision.seat, decision.kind, decision.prompt, decision.rule)
        self.moments.append(Moment(table.number, turn, phase, *asked, self._told, table.checksum()))


def read(files: Files) -> Recording:
    """The past of the campaign with these files, up to the decision its main file stands at.

    It begins where the records last begin anew. Raises SaveError, one sentence: the campaign or its history is not
    there, torn, of another campaign, or does not lead to where the campaign stands.
    """
    found = snapshot.read(files.main)
    header = found.header

    def begin(table: Table[Any], start: history.Start | None) -> Recording:
        recording = Recording(files.stem, header, table)
        recording.start = start
        return recording

    return _played(files.history, header, found.table, begin)


def trail(path: Path, header: form.Header, table: Table[Any]) -> Trail:
    """The way that led to where ``table`` stands, out of the history at ``path``; it goes on from there with that
    table. Raises SaveError as ``read`` does."""
    found = _played(path, header, table, lambda first, _: Trail(first))
    found.table = table
    return found


class _Follows(Protocol):
    """What is led along the records."""

    def follow(self, record: history.Made | history.TakenBack) -> None:
        """Do what is recorded. Raises SaveError where it is not what happened."""


F = TypeVar("F", bound=_Follows)
Begin = Callable[[Table[Any], history.Start | None], F]
"""Takes the table where records begin, with their beginning, or without where they begin anew."""


def _played(path: Path, header: form.Header, goal: Table[Any], begin: "Begin[F]") -> F:
    """Follow the records up to where ``goal`` stands. Raises SaveError, one sentence."""
    try:
        return _play(path, header, goal, begin)
    except SaveError as fault:
        text = str(fault)
        raise SaveError(f"{path.name}: {text}{'' if text.endswith('.') else '.'}") from None
    except Exception as fault:  # whatever a changed history makes the rules stumble over
        raise SaveError(f"{path.name}: cannot be played again ({type(fault).__name__}: {fault}).") from None


def _play(path: Path, header: form.Header, goal: Table[Any], begin: "Begin[F]") -> F:
    data = snapshot.read_bytes(path, MAX_HISTORY)
    if len(data) > MAX_HISTORY:
        raise SaveError("too long to be read")
    found: F | None = None
    table: Table[Any] | None = None
    for line, record in history.records(data):
        if isinstance(record, str):
            if table is not None and table.number >= goal.number:
                break  # being written just now, by whoever plays on
            raise SaveError(f"line {line}: {record}")
        if isinstance(record, (history.Made, history.TakenBack)):
            if found is None:
                raise SaveError(f"line {line}: the beginning of the history is missing")
            if record.number < goal.number:
                found.follow(record)
        elif isinstance(record, history.Start):
            table = _begin(record, header)
            found = begin(table, record)
        elif table is None or (table.number, table.checksum()) != (record.number, record.check):
            table = _anew(record, header)
            found = begin(table, None)
    if found is None or table is None:
        raise SaveError("no record is in it")
    if (table.number, table.checksum()) != (goal.number, goal.checksum()):
        raise SaveError("does not lead to where the campaign stands")
    return found


def _begin(start: history.Start, header: form.Header) -> Table[Any]:
    if start.format != FORMAT:
        raise SaveError(f"start.format: {start.format} is not known")
    if (start.game, start.created) != (header.game, header.created):
        raise SaveError("is the history of another campaign")
    if rules.game(start.game).version != start.rules_version:
        raise SaveError(f"began under rules version {start.rules_version} and cannot be played again")
    table = start.table()
    if table.checksum() != start.check:
        raise SaveError("start: the seed gives another beginning")
    return table


def _anew(restart: history.Restart, header: form.Header) -> Table[Any]:
    table = rules.load_table(restart.table)
    if (table.game.key, table.seats) != (header.game, [player.name for player in header.seats]):
        raise SaveError("is the history of another campaign")
    if table.checksum() != restart.check:
        raise SaveError("restart: the table is not the one recorded")
    return table


def recording(store: "Store", name: str) -> Recording:
    """The past of the campaign of that name. Raises SaveError as ``read`` does, or when there is none."""
    found = store.find(name)
    if found.header is None:
        raise SaveError(found.problem)
    return read(Files(store.folder, found.stem))


def branch(store: "Store", past: Recording, position: int, name: str) -> str:
    """A new campaign that is the old one up to ``position``, with the same players; its stem.

    Raises SaveError: the old game is not over, its beginning is missing, or the name cannot be had.
    """
    if not past.over:
        raise SaveError("A branch begins in a finished campaign only; this one is still being played.")
    if past.start is None:
        raise SaveError(f"The history begins at decision {past.first} only; a branch needs all of it.")
    header, start = past.header, past.start
    campaign = store.create(name, start.table(), header.seats, start.seed, take_back=header.take_back)
    try:
        with campaign:
            job = None
            for at, moment in enumerate(past.moments[:position]):
                job = campaign.choose(moment.choice)
                if at % EVERY == 0:
                    campaign.write(job)
            if job is not None:
                campaign.write(job)
    except SaveError:
        store.delete(campaign.files.stem)
        raise
    return campaign.files.stem
