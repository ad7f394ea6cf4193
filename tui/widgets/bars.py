"""The fixed bars of a table: status, seats, decision, keys. Rows out of a scene, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tui.drawing.glyphs import Glyphs
from tui.drawing.text import EMPTY, Part, Row, Span, clickable, cut, fit, row, split, width
from tui.words import Words

TEXTS = Words("screens", "bars")

if TYPE_CHECKING:
    from tui.panels.presenter import SeatNote
    from tui.panels.snapshot import Scene

RULE_CLICK = "rule_of_heading"
"""What a click on the rule in the heading of a table presses: no key of a keyboard."""
ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
"""The keys that arrow signs in a label represent."""


def status_bar(title: str, middle: str, right: Part, columns: int, glyphs: Glyphs) -> Row:
    """Row 1: the house, the title, turn and phase; at the right the numbers everybody watches."""
    left = row(Span(f" {glyphs.throne} ", "gold"), Span(title, "text"), Span(f"   {middle}", "muted"))
    said = Span(f" {right} ", "muted") if isinstance(right, str) else row(" ", right, " ")
    return fit(split(left, said, columns, glyphs), columns, "panel")


def seats_bar(scene: Scene, notes: Sequence[SeatNote]) -> Row:
    """Row 2: a cell a seat, in seat order; the seat that acts is pointed at and reversed. If a name would be cut beside
    the numbers, all seats have their short numbers; after that names give way to numbers."""
    snap, glyphs = scene.snap, scene.glyphs
    count = len(snap.players)
    cell = scene.columns // count
    crowded = count > 4 and cell < 20
    is_short = crowded or any(
        width(player.name) > _room_for_name(glyphs.mark(seat), note.note, note.first, cell)
        for seat, (player, note) in enumerate(zip(snap.players, notes, strict=True))
    )
    spans: list[Span] = []
    for seat, (player, note) in enumerate(zip(snap.players, notes, strict=True)):
        acts = snap.asked is not None and snap.asked.seat == seat
        mark = glyphs.mark(seat)
        free = cell - (snap.asked is not None and snap.asked.seat == seat + 1)  # the next cell begins with the pointer
        fits = width(player.name) <= _room_for_name(mark, note.note, note.first, free)
        numbers = note.note if fits and not is_short else note.short or note.note
        room = _room_for_name(mark, numbers, note.first, free)
        name = cut(player.name, max(2, min(room, 4 if crowded else room)))
        parts = row(
            Span(glyphs.cursor if acts else " ", "gold"),
            Span(f"{mark}{name}", f"seat{seat + 1} bold" + (" reverse" if acts else "")),
            Span(glyphs.first if note.first else "", "gold"),
            Span(f" {numbers}" if numbers else "", "text" if acts else "muted"),
        )
        spans += clickable(fit(parts, cell), "f")
    return fit(tuple(spans), scene.columns, "panel")


def _room_for_name(mark: str, numbers: str, is_first: bool, cell: int) -> int:
    """The columns that a cell of row 2 has for a name beside the numbers."""
    return cell - 1 - len(mark) - int(is_first) - (1 + width(numbers) if numbers else 0)


def decision_bar(
    scene: Scene,
    title: str = "",
    rule: str = "",
    of_seat: int | None = None,
    waited_for: str = "",
    press: str = "question_mark",
) -> Row:
    """Row 3, tinted in the asked seat's color: the player, the question, the rule.

    ``title`` replaces the question, about ``of_seat``, by default the seat that looks. ``waited_for`` says whether a
    player who is not at this keyboard is present. A click on the rule presses ``press``.
    """
    snap, glyphs, columns = scene.snap, scene.glyphs, scene.columns
    asked = snap.asked
    looking = snap.eyes if of_seat is None else of_seat
    seat = looking if title and looking is not None else asked.seat if asked else None
    said = title or (asked.prompt if asked else TEXTS("over") if snap.outcome else "")
    waiting = asked is not None and not snap.mine and not title
    if seat is None:
        name = row(Span(f" {glyphs.throne} ", "gold"))
    else:
        name = row(Span(f" {glyphs.mark(seat)} {snap.players[seat].name.upper()}  ", f"seat{seat + 1} bold"))
    left = row(name, Span(said, "muted" if waiting else "text bold"))
    if waiting and seat is not None:
        by = waited_for or TEXTS("bot" if snap.players[seat].bot else "autoplay" if snap.automatic else "here")
        right = row(Span(f" {by} ", "muted"))
    else:
        right = _rule(rule if title else rule_of_heading(scene, rule), press)
    return fit(split(left, right, columns, glyphs), columns, "panel" if seat is None else f"tint{seat + 1}")


def rule_of_heading(scene: Scene, rule: str = "") -> str:
    """The rule that row 3 names: ``rule``, or that of the decision, or of the end of the game."""
    asked, outcome = scene.snap.asked, scene.snap.outcome
    return rule or (asked.rule if asked else outcome.rule if outcome else "")


def _rule(rule: str, press: str) -> Row:
    return clickable(row(Span(TEXTS("rule", rule=rule), "muted")), press) if rule else EMPTY


def keys_bar(keys: Sequence[tuple[str, str]], columns: int, clicks: Mapping[str, str] | None = None) -> Row:
    """The last row: keys and what they do, as many as fit; the last one, F1, always.

    A click presses the key that ``clicks`` has for the label; of a label with arrows, the arrow clicked.
    """
    if not keys:
        return fit(EMPTY, columns, "panel")
    gap = "   " if columns >= 110 else "  "
    drawn = [_key(label, word, (clicks or {}).get(label, "")) for label, word in keys]
    last = drawn.pop()
    shown: list[Part] = [" "]
    room = columns - 1 - width(last)
    for key in drawn:
        room -= width(key) + len(gap)
        if room <= 0:
            break
        shown += (key, gap)
    return fit(row(*shown, last), columns, "panel")


@lru_cache(maxsize=512)
def _key(label: str, word: str, press: str) -> Row:
    if not press and label.strip("".join(ARROWS)) == "":
        signs = row(*(clickable(Span(sign, "gold bold"), ARROWS[sign]) for sign in label))
    else:
        signs = row(Span(label, "gold bold"))
    return clickable(row(signs, Span(f" {word}" if word else "", "muted")), press)
