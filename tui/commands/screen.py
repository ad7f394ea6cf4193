"""Start the screen."""

import argparse
import os
import shlex
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from tui.commands.errors import TEXTS, UsageError
from tui.commands.program import typed_program
from tui.drawing.glyphs import needs_ascii
from tui.words import Words

NOTES = Words("command_line", "notes")


def is_ascii(args: argparse.Namespace) -> bool:
    """Was --ascii given?"""
    return getattr(args, "ascii", False)


def plain_command(args: argparse.Namespace) -> str:
    """The command as it was typed, but for lines of text."""
    return f"{typed_program()} {shlex.join([*args.typed, '--plain'])}"


def need_screen(instead: str) -> None:
    """Check that the screen can be shown. Raises UsageError, which names the command to use ``instead``."""
    term = os.environ.get("TERM", "" if os.name == "posix" else "windows")
    if term in ("", "dumb"):
        raise UsageError(TEXTS("no_screen_term", term=f"TERM={term}" if term else TEXTS("no_term"), instead=instead))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(TEXTS("no_screen", instead=instead))


def show(home: Path, ascii_only: bool, campaign: Path | None = None, past: bool = False) -> int:
    """Run the app until the player leaves it, and print the command that resumes the game.

    It begins at the table of the campaign file ``campaign``, or at its ``past``. Returns the exit status.
    """
    from tui.app import RegaliaApp  # late: commands that refuse the screen, and plain mode, import no Textual

    # Textual draws on the error output.
    ascii_only = ascii_only or needs_ascii(getattr(sys.__stderr__, "encoding", None))
    app = RegaliaApp(home, ascii_only=ascii_only, campaign=campaign, past=past)
    status = app.run(mouse=app.settings.mouse) or 0
    unfinished = app.unfinished_campaign
    if unfinished is not None and unfinished.exists():
        resume_line = import_module("tui.commands.campaign_ref").resume_line
        with suppress(OSError):  # the terminal may be closed
            sys.stdout.write(f"{NOTES('resume', command=resume_line(home, unfinished))}\n")
            sys.stdout.flush()
    return status
