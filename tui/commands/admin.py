"""``regalia admin`` and ``regalia invites``: commands for the admin of the server."""

import argparse
import json
from pathlib import Path

from tui.commands.arguments import Say, home_of
from tui.commands.errors import InputError
from tui.server.accounts.invites import Invites
from tui.server.admin.client import request
from tui.server.config import read_config
from tui.words import Words

TEXTS = Words("command_line", "serve")


def run_admin(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Run an admin command in the running server."""
    config = read_config(home_of(args), Path(args.config).absolute() if args.config else None)
    words = [args.order, *args.words]
    if args.order == "backup" and args.words:
        words[1] = str(Path(args.words[0]).absolute())
    reply = request(config, words)
    if args.json:
        say(json.dumps(reply["data"]))
    else:
        for line in reply["lines"]:
            say(line)
    return 0


def run_invites(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """List the open invitations, or withdraw one."""
    config = read_config(home_of(args), Path(args.config).absolute() if args.config else None)
    invites = Invites(config.invites_file)
    if args.withdraw is not None:
        if not invites.withdraw(args.withdraw):
            raise InputError(TEXTS("no_invitation", number=args.withdraw))
        say(TEXTS("withdrawn", number=args.withdraw))
        return 0
    if not invites.all():
        say(TEXTS("no_invitations"))
    for number, invite in enumerate(invites.all(), 1):
        say(TEXTS("open_invitation", number=number, until=invite.until, note=invite.note).rstrip())
    return 0
