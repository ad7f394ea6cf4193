"""Starting the screen."""

import argparse
import os
import sys
from pathlib import Path

from tui.commands.errors import TEXTS, UsageError
from tui.drawing.glyphs import needs_ascii


def is_ascii(args: argparse.Namespace) -> bool:
    """Was --ascii given?"""
    return getattr(args, "ascii", False)


def need_screen(instead: str) -> None:
    """Raises UsageError, which names the command ``instead``, where the screen cannot be shown."""
    term = os.environ.get("TERM", "" if os.name == "posix" else "windows")
    if term in ("", "dumb"):
        raise UsageError(TEXTS("no_screen_term", term=f"TERM={term}" if term else "TERM is not set", instead=instead))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(TEXTS("no_screen", instead=instead))


def show(home: Path, ascii_only: bool, campaign: str | None = None, past: bool = False) -> int:
    """Run the app until the player leaves it. It opens at the table of ``campaign``, or at its ``past``."""
    from tui.app import RegaliaApp  # late: commands that refuse the screen, and plain mode, import no Textual

    # Textual draws on the error output.
    ascii_only = ascii_only or needs_ascii(getattr(sys.__stderr__, "encoding", None))
    app = RegaliaApp(home, ascii_only=ascii_only, campaign=campaign, past=past)
    return app.run(mouse=app.settings.mouse) or 0
