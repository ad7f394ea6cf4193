"""``regalia export``: the chronicle of a campaign, as one seat or a spectator may read it."""

import argparse
from pathlib import Path
from typing import Any

from rules import Table
from rules.engine.chronicle import Chronicle
from saves import SaveError, Store, chronicle, replay, snapshot
from saves.files import Files
from tui.commands.arguments import Say, home_of
from tui.commands.errors import TEXTS, InputError
from tui.commands.shared import eyes_of
from tui.games.registry import presenter_for
from tui.panels.ending import ending
from tui.replay.export import FORMATS, Document, about, written
from tui.words import Words

NOTES = Words("command_line", "notes")


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print a campaign's chronicle."""
    return export(home_of(args), args.campaign, args.to, args.seat, say)


def export(home: Path, name: str, to: str, seat: str | None, say: Say) -> int:
    """Write the chronicle as ``text``, ``markdown`` or ``html``, with the curves of the game turn by turn.

    Nobody's hand is in it; what only some seats may read is there only for ``seat``, if it is one of them. A history
    that cannot be played again is told as far as it goes, without turns and curves.
    Raises UsageError for a seat that is not there or whose knowledge is nobody else's business yet, SaveError for a
    campaign that is not there or not good.
    """
    store = Store(home)
    found = store.find(name)
    snap = snapshot.read(found.path)
    table, files = snap.table, Files(store.folder, found.stem)
    eyes = eyes_of(seat, snap.header.seats, table.outcome is not None)
    said = about(table, eyes, snap.header.take_back)
    try:
        past = replay.read(files)
    except SaveError:
        document = _as_told(snap.header.name, table, files, said, eyes)
    else:
        if past.first:
            said.append(NOTES("missing_history"))
        curves = presenter_for(table.game.key).curves
        document = written(past, lambda told: told.readable(eyes), said, curves)
    for line in FORMATS[to](document):
        say(line)
    return 0


def _as_told(name: str, table: Table[Any], files: Files, said: list[str], eyes: int | None) -> Document:
    """What the history tells although it cannot be played again; else what the campaign itself still knows."""
    try:
        entries, complete = chronicle(files.history)
    except SaveError:
        entries, complete = [], False
    if len(entries) >= len(table.journal):
        table.journal = Chronicle(entries)
    try:
        lines = table.chronicle(eyes)
    except Exception as fault:  # whatever the history holds that the game cannot put into words
        reason = f"{type(fault).__name__}: {fault}"
        raise InputError(TEXTS("unreadable_history", file=files.history.name, reason=reason)) from None
    end = ending(table.outcome, table.seats) if table.outcome is not None else []
    more = [] if complete else [NOTES("missing_history")]
    title = f"{name}: {table.game.title}"
    return Document(title, (*said, *more), (("", tuple(lines)),), (), tuple(end))
