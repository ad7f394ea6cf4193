"""``regalia rename``, ``copy``, ``import`` and ``where``: campaigns as files."""

import argparse
import json
from pathlib import Path

from saves.files import Files
from tui.commands.arguments import Say, home_of
from tui.commands.campaign_ref import find_campaign, open_store, resume_argument
from tui.commands.program import typed_program
from tui.commands.progress import Progress
from tui.commands.shared import columns
from tui.home import CAMPAIGNS, EXPORTS
from tui.settings import FILE as SETTINGS_FILE
from tui.words import Words

NOTES = Words("command_line", "notes")


def run_rename(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Rename a campaign with its files."""
    store, summary = find_campaign(home_of(args), args.campaign)
    renamed = store.rename(summary, args.name)
    say(NOTES("renamed", old=summary.name, new=renamed.name, file=renamed.path.name))
    return 0


def run_copy(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Copy a campaign with its history."""
    store, summary = find_campaign(home_of(args), args.campaign)
    copied = store.copy(summary, args.name or "")
    say(NOTES("copied", old=summary.name, new=copied.name, file=copied.path.name))
    return 0


def run_import(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Check a campaign file with its history, and copy both into the home folder."""
    home, path = home_of(args), Path(args.file).expanduser()
    store = open_store(home)
    with Progress(NOTES("checking", file=path.name)) as progress:
        summary = store.import_file(path, args.name or "", progress)
    say(NOTES("imported", program=typed_program(), name=summary.name, argument=resume_argument(store, summary)))
    return 0


def run_where(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Print the folders in use, or the files of one campaign."""
    home = home_of(args)
    if args.campaign is not None:
        store, summary = find_campaign(home, args.campaign)
        files = Files(store.folder, summary.stem)
        places = {"campaign": files.main, "history": files.history, "backup": files.backup}
    else:
        open_store(home)
        places = {
            "home": home,
            "campaigns": home / CAMPAIGNS,
            "exports": home / EXPORTS,
            "settings": home / SETTINGS_FILE,
            "server": home / "server",
        }
    if args.json:
        say(json.dumps({key: str(path) for key, path in places.items()}, ensure_ascii=False))
        return 0
    missing = NOTES("missing_path")
    for line in columns(
        [[NOTES(f"place_{key}"), f"{path}{'' if path.exists() else missing}"] for key, path in places.items()]
    ):
        say(line)
    return 0
