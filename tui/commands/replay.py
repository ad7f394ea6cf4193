"""``regalia replay``: a campaign's past, on the screen or turn by turn in lines of text."""

import argparse
from itertools import groupby
from pathlib import Path

from saves import branches
from tui.commands.arguments import Say, home_of
from tui.commands.campaign_ref import find_campaign
from tui.commands.errors import TEXTS, UsageError
from tui.commands.progress import Progress
from tui.commands.screen import is_ascii, need_screen, plain_command, show
from tui.commands.shared import eyes_of
from tui.drawing.text import with_rule
from tui.games.registry import presenter_for
from tui.panels.curves import follow
from tui.panels.ending import ending
from tui.plain.keyboard import Keyboard
from tui.replay.cursor import ReplayCursor
from tui.replay.export import turn_heading
from tui.words import Words

NOTES = Words("command_line", "notes")


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Show a campaign's past."""
    return replay(home_of(args), args.campaign, args.seat, args.plain, is_ascii(args), plain_command(args))


def replay(home: Path, name: str, seat: str | None, plain: bool, ascii_only: bool, instead: str) -> int:
    """Show the past of a campaign on the screen or, if ``plain``, turn by turn. ``instead``: the command to name if
    there is no screen.

    Raises UsageError for an unknown seat, and for one whose knowledge is still secret; SaveError if the history cannot
    be replayed.
    """
    if not plain:
        if seat is not None:
            raise UsageError(TEXTS("replay_seat"))
        need_screen(instead)
        store, summary = find_campaign(home, name)
        with Progress(NOTES("replaying", name=summary.name)) as progress:
            branches.recording(store, summary, progress)  # refused here rather than on the screen
        return show(home, ascii_only, summary.path, past=True)
    store, summary = find_campaign(home, name)
    with Progress(NOTES("replaying", name=summary.name)) as progress:
        past = branches.recording(store, summary, progress)
    own = eyes_of(seat, past.header.seats, past.over)
    _turns(ReplayCursor(past, own), Keyboard(ascii_only=ascii_only))
    return 0


def _turns(cursor: ReplayCursor, keyboard: Keyboard) -> None:
    """Print all turns, each with its events and the figures after it; on a terminal with a pause after each."""
    past, say = cursor.past, keyboard.say
    say(f"{past.header.name}: {past.game.title}, {cursor.seen_by}.")
    curves = follow(past, presenter_for(past.game.key).curves)
    readable = [entry for entry in past.lines if cursor.readable(entry)]
    for turn, entries in groupby(readable, key=lambda entry: entry.turn):
        say()
        say(turn_heading(turn))
        for entry in entries:
            say(with_rule(entry.line.text, entry.line.rule))
        for curve in curves:
            if turn in curve.turns:
                at = len(curve.turns) - 1 - curve.turns[::-1].index(turn)
                figures = zip(curve.names, curve.values, strict=True)
                say(f"{curve.title}: {', '.join(f'{name} {values[at]}' for name, values in figures)}")
        if keyboard.tty:
            say(NOTES("more"))
            if keyboard.read() != "":
                return
    if past.over:
        say()
        for line in ending(past.table(past.last).outcome, past.seats):
            say(line)
