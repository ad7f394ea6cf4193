"""``regalia --version``."""

import argparse
from importlib.metadata import PackageNotFoundError, version

from tui.commands.arguments import Say
from tui.words import Words

NOTES = Words("command_line", "notes")


def run(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print the version."""
    try:
        number = version("regalia")
    except PackageNotFoundError:
        number = NOTES("not_installed")
    say(f"regalia {number}")
    return 0
