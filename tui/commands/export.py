"""``regalia export``: the chronicle of a campaign, as one seat or a spectator may read it."""

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import Any

from rules import Line, Table
from rules.engine.chronicle import Chronicle
from saves import SaveError, Store, chronicle, snapshot
from saves.files import Files
from tui.commands.shared import InputError, Say, find_seat
from tui.plain.table import ending


def export(home: Path, name: str, to: str, seat: str | None, say: Say) -> int:
    """Write the chronicle as ``text``, ``markdown`` or ``html``.

    Nobody's hand is in it; what only some seats may read is there only for ``seat``, if it is one of them.
    Raises UsageError for a seat that is not at the table, SaveError for a campaign that is not there or not good.
    """
    store = Store(home)
    found = store.find(name)
    snap = snapshot.read(found.path)
    table = snap.table
    eyes = None if seat is None else find_seat(seat, table.seats)
    gap = _tell_all(table, Files(store.folder, found.stem).history)
    try:
        lines = table.chronicle(eyes)
    except Exception as fault:  # whatever the history holds that the game cannot put into words
        reason = f"{type(fault).__name__}: {fault}"
        raise InputError(f"{found.stem}.history.toml: cannot be put into words ({reason}).") from None
    title = f"{snap.header.name}: {table.game.title}"
    about = [f"Seats: {', '.join(table.seats)}."]
    if unusual := table.game.unusual(table.options):
        about.append(f"Options: {', '.join(unusual)}.")
    if eyes is not None:
        about.append(f"As {table.seats[eyes]} may read it.")
    if gap:
        about.append(gap)
    end = ending(table.outcome, table.seats) if table.outcome is not None else []
    for line in _FORMATS[to](title, about, lines, end):
        say(line)
    return 0


def _tell_all(table: Table[Any], history: Path) -> str:
    """Give the table its whole chronicle, from the history; a sentence where something is missing."""
    try:
        entries, complete = chronicle(history)
    except SaveError:
        entries, complete = [], False
    if len(entries) >= len(table.journal):
        table.journal = Chronicle(entries)
    return "" if complete else "The beginning, or a part, of the history is missing."


def _text(title: str, about: list[str], lines: Iterable[Line], end: list[str]) -> list[str]:
    told = [f"{line.text} {line.rule}".rstrip() for line in lines]
    return [title, *about, "", *told, *(["", *end] if end else [])]


def _markdown(title: str, about: list[str], lines: Iterable[Line], end: list[str]) -> list[str]:
    told = [f"- {_marked(line.text)}{f' *{line.rule}*' if line.rule else ''}" for line in lines]
    head = [f"# {_marked(title)}", "", *map(_marked, about), ""]
    return [*head, *told, *(["", *map(_marked, end)] if end else [])]


def _marked(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#" else sign for sign in text)


def _html(title: str, about: list[str], lines: Iterable[Line], end: list[str]) -> list[str]:
    return [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title></head><body>',
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(text)}</p>" for text in about),
        "<ol>",
        *(
            f"<li>{escape(line.text)}{f' <small>{escape(line.rule)}</small>' if line.rule else ''}</li>"
            for line in lines
        ),
        "</ol>",
        *(f"<p>{escape(text)}</p>" for text in end),
        "</body></html>",
    ]


_FORMATS: dict[str, Callable[[str, list[str], Iterable[Line], list[str]], list[str]]] = {
    "text": _text, "markdown": _markdown, "html": _html,
}
