"""``regalia replay``: a campaign's past, on the screen or turn by turn in lines of text."""

import argparse
from itertools import groupby
from pathlib import Path

from saves import Store, branches
from tui.commands.arguments import Say, home_of
from tui.commands.errors import TEXTS, UsageError
from tui.commands.screen import is_ascii, need_screen, show
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
    return replay(home_of(args), args.campaign, args.seat, args.plain, is_ascii(args))


def replay(home: Path, name: str, seat: str | None, plain: bool, ascii_only: bool) -> int:
    """Look at the past of a campaign.

    Raises UsageError for a seat that is not there or whose knowledge is nobody else's business yet, SaveError where
    the history cannot be played again.
    """
    store = Store(home)
    if not plain:
        if seat is not None:
            raise UsageError(TEXTS("replay_seat"))
        need_screen(f"regalia replay {name} --plain")
        branches.recording(store, name)  # refused here rather than on the screen
        return show(home, ascii_only, store.find(name).stem, past=True)
    past = branches.recording(store, name)
    own = eyes_of(seat, past.header.seats, past.over)
    _turns(ReplayCursor(past, own), Keyboard(ascii_only=ascii_only))
    return 0


def _turns(here: ReplayCursor, keyboard: Keyboard) -> None:
    """All turns, each with what it told and how the figures stood after it; on a terminal with a pause between."""
    past, say = here.past, keyboard.say
    say(f"{past.header.name}: {past.game.title}, {here.seen_by}.")
    curves = follow(past, presenter_for(past.game.key).curves)
    told = [one for one in past.lines if here.readable(one)]
    for turn, group in groupby(told, key=lambda one: one.turn):
        say()
        say(turn_heading(turn))
        for one in group:
            say(with_rule(one.line.text, one.line.rule))
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
