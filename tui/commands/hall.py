"""``regalia`` without a command: the hall."""

import argparse

from tui.commands.arguments import Say, home_of
from tui.commands.errors import TEXTS
from tui.commands.program import typed_program
from tui.commands.screen import is_ascii, need_screen, show
from tui.home import require_home


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Open the hall on the screen. Raises UsageError if there is no screen, HomeError if campaigns cannot be read."""
    need_screen(TEXTS("plain_game", program=typed_program()))
    home = home_of(args)
    require_home(home)
    return show(home, is_ascii(args))
