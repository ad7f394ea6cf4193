"""``regalia export``: the chronicle of a campaign, as one seat or a spectator may read it."""

import argparse
from pathlib import Path
from typing import Any

from rules import Table
from rules.engine.chronicle import Chronicle
from saves import SaveError, chronicle, replay, snapshot
from saves.files import Files
from tui.commands.arguments import Say, home_of
from tui.commands.campaign_ref import find_campaign
from tui.commands.errors import TEXTS, InputError
from tui.commands.progress import Progress
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
    """Print the chronicle as ``text``, ``markdown`` or ``html``, with the curves of the game turn by turn.

    It contains no hands and no private notes; entries that only some seats may read are included only for ``seat``, if
    it is one of them. If the history cannot be replayed, its entries are printed without turns and curves. Raises
    UsageError for an unknown seat, and for one whose knowledge is still secret; SaveError if the campaign is not found
    or invalid.
    """
    store, summary = find_campaign(home, name)
    saved = snapshot.read(summary.path)
    table, files = saved.table, Files(store.folder, summary.stem)
    eyes = eyes_of(seat, saved.header.seats, table.outcome is not None)
    facts = about(table, eyes, saved.header.take_back)
    try:
        with Progress(NOTES("replaying", name=saved.header.name)) as progress:
            past = replay.read(files, progress)
    except SaveError:
        document = _from_entries(saved.header.name, table, files, facts, eyes)
    else:
        if past.first:
            facts.append(NOTES("missing_history"))
        curves = presenter_for(table.game.key).curves
        document = written(past, lambda entry: entry.readable(eyes), facts, curves)
    for line in FORMATS[to](document):
        say(line)
    return 0


def _from_entries(name: str, table: Table[Any], files: Files, facts: list[str], eyes: int | None) -> Document:
    """The entries of a history that cannot be replayed, or else those that the campaign file has. Raises InputError."""
    try:
        entries, complete = chronicle(files.history)
    except SaveError:
        entries, complete = [], False
    if len(entries) >= len(table.journal):
        table.journal = Chronicle(entries)
    try:
        lines = table.chronicle(eyes)
    except Exception as error:  # whatever an edited history contains
        reason = f"{type(error).__name__}: {error}"
        raise InputError(TEXTS("unreadable_history", file=files.history.name, reason=reason)) from None
    end = ending(table.outcome, table.seats) if table.outcome is not None else []
    more = [] if complete else [NOTES("missing_history")]
    title = f"{name}: {table.game.title}"
    return Document(title, (*facts, *more), (("", tuple(lines)),), (), tuple(end))
