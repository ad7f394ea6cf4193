"""What the screens get of a table: a frozen picture for one pair of eyes, made where the table is at hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rules import Choice, Line, Odds, Outcome
from rules.bots.hints import Hint
from tui.drawing.glyphs import FULL, Glyphs
from tui.panels.board import Square
from tui.panels.guide import Said
from tui.panels.notice import Notice


@dataclass(frozen=True)
class Player:
    """Who plays a seat: a person (no level), or a computer opponent of a level and perhaps a personality."""

    name: str
    level: str = ""
    personality: str = ""

    @property
    def bot(self) -> bool:
        """Is it a computer opponent?"""
        return bool(self.level)


@dataclass(frozen=True)
class Asked:
    """The question of the table, as everybody sees it. ``back``: the answer could be taken back.
    ``max_text``: the most characters of an answer in free text, 0 if there is none."""

    seat: int
    kind: str
    prompt: str
    rule: str
    number: int
    facts: dict[str, Any] = field(default_factory=dict)
    back: bool = False
    max_text: int = 0


@dataclass(frozen=True)
class Snapshot:
    """A table through the eyes of one seat (None: a spectator), at one instant.

    ``choices``, ``blocked``, ``way_out`` (the choice that passes or declines), ``safe`` (the choice the highlight
    starts on) and ``odds`` (of each choice that dice decide) are filled only while ``eyes`` is the seat asked and may
    answer here. ``opened``: the question was only opened from a menu, and no choice is safe.
    ``can_undo``: a step back by the rules is possible; ``takes_back``: one over dice and the answers of others.
    ``automatic``: the computer answers for the persons of this keyboard.
    ``hint``: what the computer would answer, if these eyes asked for it just now.
    ``halt``: what stops the game for these eyes; ``behind``: how many such notices they have not read;
    ``paused``: the bots wait for a key; ``thinking``: the seconds for which a bot will still search, 0 if none does.
    ``curtain`` names the seat that must come to the keyboard first; then nothing of that seat is in the
    snapshot. ``lines`` is the chronicle these eyes may read; those from ``recap`` on happened since their
    last decision.
    """

    game: str
    title: str
    players: tuple[Player, ...]
    eyes: int | None
    view: Any
    turn: int
    phase: str
    asked: Asked | None
    choices: tuple[Choice, ...] = ()
    blocked: tuple[Choice, ...] = ()
    way_out: str = ""
    safe: str = ""
    opened: bool = False
    odds: Mapping[str, Odds] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    recap: int = 0
    curtain: int | None = None
    can_undo: bool = False
    takes_back: bool = False
    automatic: bool = False
    outcome: Outcome | None = None
    notice: str = ""
    hint: Hint | None = None
    guide: Said | None = None
    halt: Notice | None = None
    behind: int = 0
    paused: bool = False
    thinking: int = 0

    @property
    def mine(self) -> bool:
        """Is an answer expected from these eyes now?"""
        return bool(self.choices)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in their order."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class Scene:
    """A snapshot and the place it is drawn in. ``columns`` and ``height`` are those of the part being drawn.

    ``marked`` is the id of the marked choice. On map boards ``cursor`` is the square under the cursor (None while it
    is put away), and ``zoomed`` says that the overview is shown. ``banner`` rows stand over the part,
    as wide as the window.
    """

    snap: Snapshot
    glyphs: Glyphs = FULL
    columns: int = 80
    height: int = 16
    wide: bool = False
    marked: str = ""
    cursor: Square | None = None
    zoomed: bool = False
    banner: int = 0

    def sized(self, columns: int, height: int) -> "Scene":
        """The same scene for a part of another size."""
        return replace(self, columns=columns, height=height)
