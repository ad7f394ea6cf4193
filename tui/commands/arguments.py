"""What every command reads of its arguments; it imports no rules, so that the hall starts at once."""

import argparse
from collections.abc import Callable
from pathlib import Path

from tui.home import find_home

ADMIN_COMMANDS = (
    "who",
    "tables",
    "kick",
    "ban",
    "unban",
    "bans",
    "mute",
    "unmute",
    "say",
    "drain",
    "reload",
    "status",
    "backup",
)
"""The commands of an admin while the server runs."""

Say = Callable[[str], None]
"""Writes one line for the person who gave the command."""


def home_of(args: argparse.Namespace) -> Path:
    """The home folder that --home or the environment names."""
    return find_home(getattr(args, "home", None))


def split_list(text: str) -> list[str]:
    """The words of a comma-separated list."""
    return [word.strip() for word in text.split(",") if word.strip()]
