"""Commands of plain mode that only read: at a question, and while a notice waits for Enter."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from rules import Decision, Line, Table
from saves import SaveError
from saves.replay import Recording
from tui.bindings import HAND
from tui.games.registry import presenter_for
from tui.panels.snapshot import Snapshot
from tui.plain import notes, pages, reading
from tui.plain.answers import SLASH, Numbered
from tui.plain.maps import map_lines
from tui.plain.reading import TEXTS
from tui.play.seat_controller import SeatController
from tui.words import Words

HELP = Words("plain", "help")


class CommandTarget(Protocol):
    """The table in plain mode that commands act on."""

    controller: SeatController
    explains: bool

    @property
    def table(self) -> Table[Any]:
        """The table at its current position."""

    @property
    def say(self) -> Callable[[str], None]:
        """Writes one line."""

    def question(self, decision: Decision, whole: bool = False) -> None:
        """Write the question and its numbered answers; of many places only the first, except if ``whole``."""

    def numbered(self, decision: Decision) -> list[Numbered]:
        """The answers with their numbers."""

    def refused(self, decision: Decision) -> list[Numbered]:
        """The blocked answers with their numbers."""

    def explain(self, again: bool = False) -> bool:
        """Write the guide's note. Returns whether there was one."""

    def snapshot(self, seat: int, older: bool = False) -> Snapshot:
        """What ``seat`` may know; with ``older``, with the chronicle from its beginning."""

    def chronicle(self, eyes: int | None, since: int) -> list[Line]:
        """The entries from index ``since`` on that ``eyes`` may read, with the players here whom they concern."""

    def notes(self, seat: int) -> str:
        """The private notes of a seat."""

    def keep_notes(self, seat: int, text: str) -> None:
        """Replace the private notes of a seat. Raises SaveError."""

    def past(self) -> Recording:
        """The game so far. Raises SaveError."""

    def stop_again(self) -> str:
        """Stop again for the notices that ``fewer`` turned off last. Returns what to say."""

    def undo(self) -> None:
        """Go back one step. Raises RulesError if there is none."""


def read(table: CommandTarget, seat: int, text: str) -> Sequence[str]:
    """The output of a command that only reads, for a seat that is not asked; empty if ``text`` is no such command."""
    _, word, argument, _ = typed_line(text)
    if word in ("help", "?"):
        known = [line for key, line in help_of(table).items() if key in READING]
        return [*known, *pages.help_lines(presenter_for(table.table.game.key))]
    if word in READING:
        return READING[word](table, seat, argument)
    if pages.letter_of(presenter_for(table.table.game.key), word):
        return pages.page(table.snapshot(seat), word, argument)
    return []


class TypedLine(NamedTuple):
    """A line that was typed, without spaces around it and a slash before it: the whole ``line``, its first ``word``
    in small letters, the ``argument`` behind that. ``is_command``: can it be nothing but a command?"""

    line: str
    word: str
    argument: str
    is_command: bool


def typed_line(text: str) -> TypedLine:
    """The parts of a line; a sentence that stands for a command is that command, as is every line after a slash."""
    typed = text.strip()
    line = typed.removeprefix(SLASH).strip()
    phrase = PHRASES.get(line.casefold().rstrip("?. "), "")
    word, _, argument = (phrase or line).partition(" ")
    return TypedLine(phrase or line, word.casefold(), argument.strip(), line != typed or bool(phrase))


def help_of(table: CommandTarget) -> dict[str, str]:
    """The lines of help for the commands that this table has, by command."""
    game = table.table.game
    presenter = presenter_for(game.key)
    absent = {
        "hand": presenter.page_keys.get(HAND) is None and not hasattr(game.words, "hand"),
        "undo": not table.controller.steps_back(),
        "map": not presenter.has_map,
        "curves": not presenter.curves,
        "guide": table.controller.guiding is None,
    }
    return {key: line for key, line in HELP.all().items() if not absent.get(key)}


def _help(table: CommandTarget, seat: int, argument: str) -> list[str]:
    lines: list[str] = []
    for key, line in help_of(table).items():
        if key == "quit":
            lines += pages.help_lines(presenter_for(table.table.game.key))
        lines.append(line)
    return lines


def _rule(table: CommandTarget, seat: int, argument: str) -> list[str]:
    decision = table.table.decision
    return reading.rule(table.table.game.ledger(), argument, decision.rule if decision else "")


def _hand(table: CommandTarget, seat: int, argument: str) -> list[str]:
    words = getattr(table.table.game.words, "hand", None)
    lines = words(table.table, seat) if words else []
    return lines or pages.hand_page(table.snapshot(seat)) or [TEXTS("no_hand")]


def _status(table: CommandTarget, seat: int, argument: str) -> list[str]:
    turn, phase = table.table.game.turn_and_phase(table.table)
    words = getattr(table.table.game.words, "summary", None)
    lines = words(table.table, seat) if words else []
    return [reading.moment(turn, phase), *(lines or [TEXTS("seats", names=", ".join(table.table.seats))])]


def _map(table: CommandTarget, seat: int, argument: str) -> Sequence[str]:
    return map_lines(table.snapshot(seat), argument)


def _recap(table: CommandTarget, seat: int, argument: str) -> list[str]:
    lines = table.chronicle(seat, table.controller.seen[seat])
    return reading.recap(table.table.game.key, lines, table.controller.persons, argument)


def _chronicle(table: CommandTarget, seat: int, argument: str) -> list[str]:
    return reading.chronicle(table.snapshot(seat, older=True), argument)


def _curves(table: CommandTarget, seat: int, argument: str) -> list[str]:
    curves = presenter_for(table.table.game.key).curves
    try:
        return reading.curves(table.past(), curves) if curves else [TEXTS("no_curves")]
    except SaveError as refusal:
        return [str(refusal)]


def _notes(table: CommandTarget, seat: int, argument: str) -> list[str]:
    """The private notes of the seat. ``argument`` adds a line, or deletes one by its number."""
    text = table.notes(seat)
    if not argument:
        return notes.listed(text)
    text, told = notes.changed(text, argument)
    try:
        table.keep_notes(seat, text)
    except SaveError as refusal:
        told = str(refusal)
    return [told]


def _who(table: CommandTarget, seat: int, argument: str) -> list[str]:
    """Who the player is, what wins, and who else plays."""
    return reading.who(table.snapshot(seat))


def _signs(table: CommandTarget, seat: int, argument: str) -> list[str]:
    """The short forms of the game."""
    return reading.signs(table.table.game.key)


def _hold(table: CommandTarget, seat: int, argument: str) -> list[str]:
    return [reading.holdings(table.snapshot(seat)), *_hand(table, seat, "")]


READING: dict[str, Callable[[CommandTarget, int, str], Sequence[str]]] = {
    "rule": _rule,
    "hand": _hand,
    "signs": _signs,
    "status": _status,
    "map": _map,
    "recap": _recap,
    "chronicle": _chronicle,
    "curves": _curves,
    "notes": _notes,
    "who": _who,
    "hold": _hold,
    "help": _help,
    "?": _help,
}
"""Commands that only read, or keep notes: ``seat`` is the player who typed them."""
PHRASES = {"who am i": "who", "whoami": "who", "what do i hold": "hold", "what do i have": "hold", "holdings": "hold"}
"""Sentences that players type for a command."""
