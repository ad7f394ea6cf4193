"""A guide beside a real game: short explanations, each said once, where the table stands so that it fits.

A guide is a file of a game, ``tui/games/GAME/NAME.toml``: the table it begins with, its seed and dice, and notes in the
order of the way it proposes. Nothing here knows a game, and no rule knows of a guide: a note is found by what is asked
and what the asked seat sees, so it fits whatever was chosen before. What has been said follows from the history of the
campaign; nothing is kept of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

import rules
from rules import Decision, Table
from rules.engine import data_files
from rules.engine.decision import Value
from rules.engine.records import typed
from saves import Campaign, Player, Store
from saves.replay import Recording

FIRST_TURN = "first_turn"
"""The guide of a game for somebody who has never played it."""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a note fits; what is not given may be anything.

    ``kind``: one of these kinds of question. ``turn``: that turn. ``facts``: facts of the question. ``can``: this
    answer is legal. ``view``: what the asked seat sees, by its path, for example ``"seats.0.ip" = 2``; a list means
    one of these.
    """

    kind: list[str] = []
    turn: int = 0
    phase: str = ""
    facts: dict[str, Value] = {}
    can: str = ""
    view: dict[str, Any] = {}

    def fits(self, decision: Decision, turn: int, phase: str, view: Any) -> bool:
        """Does the table stand so?"""
        ask = decision.ask
        return (
            (not self.kind or ask.kind in self.kind)
            and self.turn in (0, turn)
            and self.phase in ("", phase)
            and (not self.can or self.can in ask.ids)
            and all(ask.facts.get(key) == value for key, value in self.facts.items())
            and all(_is(_at(view, path), wanted) for path, wanted in self.view.items())
        )


def _at(thing: Any, path: str) -> Any:
    """What lies at a path of names and places; None where it leads nowhere."""
    for part in path.split("."):
        if part.isdecimal():
            thing = thing[int(part)] if isinstance(thing, Sequence) and int(part) < len(thing) else None
        else:
            thing = getattr(thing, part, None)
    return thing


def _is(value: Any, wanted: Any) -> bool:
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to a note on the screen only, or in plain mode only: there other keys and words do things."""

    text: str = ""
    page: str = ""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One explanation: ``text`` beside the question, before it perhaps a ``page`` to read first.

    ``answer`` is what the proposed way answers here; notes without it are for those who go another way. ``last``: with
    this the guide takes its leave.
    """

    id: str
    title: str
    text: Annotated[str, msgspec.Meta(min_length=1)]
    page: str = ""
    answer: str = ""
    last: bool = False
    when: When = When()
    screen: More = More()
    plain: More = More()


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guide of a game. ``name`` is that of its campaigns; ``dice`` fall first, whoever rolls them. In turns after
    ``turns`` it is silent."""

    name: str
    about: str
    seed: int
    dice: list[int]
    seats: list[Player]
    turns: int
    notes: list[Note]


@cache
def load(game: str, name: str = FIRST_TURN) -> Guide | None:
    """The guide of that name of a game; None if there is none."""
    try:
        text = (files(f"tui.games.{game}") / f"{name}.toml").read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return None
    return typed(data_files.parse(text), Guide)


def begin(game: str, guide: Guide) -> Table[Any]:
    """The table a guide begins with."""
    table = rules.new_table(game, [player.name for player in guide.seats], guide.seed, {})
    table.dice.script(guide.dice)
    return table


def create(store: Store, game: str, guide: Guide) -> Campaign:
    """A new campaign of the first turn of a game. Raises SaveError."""
    name = store.free_name(guide.name)
    return store.create(name, begin(game, guide), guide.seats, guide.seed, FIRST_TURN)


def guiding(campaign: Campaign, plain: bool = False) -> "Guiding | None":
    """The guide that goes with a campaign, for the persons at its table; on the screen or in plain mode."""
    guide = load(campaign.table.game.key, campaign.guide) if campaign.guide else None
    persons = [seat for seat, player in enumerate(campaign.players) if player.by == "person"]
    return Guiding(guide, persons, plain) if guide else None


@dataclass(frozen=True)
class Said:
    """A note as it is said at a question. ``strayed``: the advice of the note before was not taken. ``answer`` is the
    answer that the note proposes; empty for none."""

    note: str
    title: str
    text: str
    page: str = ""
    last: bool = False
    strayed: bool = False
    answer: str = ""


@dataclass
class _Heard:
    """A question that was put to a person, by the table's checksum; the note said at it, and the answer."""

    check: str
    note: Note | None
    said: Said | None
    given: str = ""


class Guiding:
    """A guide at a table: what it has said, and what it says now. ``persons`` are those it speaks to."""

    def __init__(self, guide: Guide, persons: Sequence[int], plain: bool = False) -> None:
        self.guide = guide
        self.plain = plain
        self.persons = frozenset(persons)
        self._heard: list[_Heard] = []

    def is_under_way(self, table: Table[Any]) -> bool:
        """Has something been asked already, and does the guide go on from here?"""
        return table.number > 0 and table.game.turn_and_phase(table)[0] <= self.guide.turns

    def recall(self, past: Recording, passed: Callable[[Decision], bool]) -> None:
        """Go through what was asked before the campaign was opened; of questions ``passed`` for a person nothing was
        said."""
        for position, moment in enumerate(past.points[:-1]):
            if moment.turn > self.guide.turns:
                return
            if moment.seat in self.persons:
                table = past.table(position)
                if table.decision is not None and not passed(table.decision):
                    self.hear(table)
                    self.answered(table, moment.choice)

    def hear(self, table: Table[Any]) -> Said | None:
        """What is said at the question of the table; the same again when it comes back after a step back."""
        decision = table.decision
        if decision is None or decision.seat not in self.persons:
            return None
        check = table.checksum()
        known = next((at for at, heard in enumerate(self._heard) if heard.check == check), None)
        if known is not None:
            del self._heard[known + 1 :]
            return self._heard[known].said
        note = self._next(table, decision)
        said = self._say(note) if note else None
        self._heard.append(_Heard(check, note, said))
        return said

    def answered(self, table: Table[Any], choice: str) -> None:
        """The question of the table is about to be answered so."""
        if self._heard and self._heard[-1].check == table.checksum():
            self._heard[-1].given = choice

    def _next(self, table: Table[Any], decision: Decision) -> Note | None:
        turn, phase = table.game.turn_and_phase(table)
        said = {note.id: note for note in self._said()}
        if turn > self.guide.turns or any(note.last for note in said.values()):
            return None
        view = table.view(decision.seat)
        fitting = (note for note in self.guide.notes if note.id not in said)
        return next((note for note in fitting if note.when.fits(decision, turn, phase, view)), None)

    def _say(self, note: Note) -> Said:
        more = note.plain if self.plain else note.screen
        text, page = _flowing(f"{note.text}\n{more.text}"), _flowing(f"{note.page}\n\n{more.page}")
        return Said(note.id, note.title, text, page, note.last, self._strayed(), note.answer)

    def _said(self) -> Iterator[Note]:
        return (heard.note for heard in self._heard if heard.note is not None)

    def _strayed(self) -> bool:
        advised = [(heard.note.answer, heard.given) for heard in self._heard if heard.note and heard.note.answer]
        return bool(advised) and advised[-1][0] != advised[-1][1]


def _flowing(text: str) -> str:
    """A line for each paragraph; lines that begin with blanks stay as they are."""
    lines: list[str] = []
    for line in text.strip().split("\n"):
        if lines and lines[-1] and line and not line.startswith(" "):
            lines[-1] += f" {line}"
        else:
            lines.append(line.rstrip())
    return "\n".join(lines)
