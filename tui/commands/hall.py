"""``regalia`` without a command: the hall."""

import argparse

from tui.commands.arguments import Say, home_of
from tui.commands.screen import is_ascii, need_screen, show


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Open the hall on the screen. Raises UsageError where there is no screen."""
    need_screen("regalia play GAME --plain")
    return show(home_of(args), is_ascii(args))
