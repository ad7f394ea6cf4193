"""``regalia serve`` and ``regalia invite``: what a host types."""

import argparse
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import structs
from msgspec.structs import asdict

from tui.commands.arguments import Say, home_of
from tui.commands.shared import columns
from tui.server.accounts.admission import Admission
from tui.server.accounts.invites import DAYS, Invites
from tui.server.accounts.keys import host_fingerprint
from tui.server.accounts.people import Register
from tui.server.admin.client import request
from tui.server.config import Config, read_config
from tui.server.errors import ServerError
from tui.server.files import FOLDER
from tui.server.tables import table_record

ADMISSION = {
    "open": "anyone with a key",
    "invite": "registered players, and players with an invitation code",
    "keys": "the keys in",
}

LOG = {"file": "{}", "stderr": "standard error", "both": "{} and standard error"}


def run_serve(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Run the shared server."""
    return serve(home_of(args), args.config, overrides(args), args.check, say)


def run_invite(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Create an invitation code."""
    return invite(home_of(args), args.config, args.note, args.days, say)


def overrides(args: argparse.Namespace) -> dict[str, Any]:
    """What the command line says over the file."""
    said: dict[str, Any] = {
        key: value
        for key, value in (
            ("port", args.port),
            ("name", args.name),
            ("addresses", args.address),
            ("admission", args.admission),
        )
        if value
    }
    return {**said, "admission": "keys", "keys": args.keys} if args.keys else said


def serve(home: Path, file: str | None, said: dict[str, Any], only_check: bool, say: Say) -> int:
    """Keep the server up until it is told to end; with ``only_check``, say what would listen.

    Raises ServerError for a configuration, or files of the server, that are not good.
    """
    config = read_config(home, Path(file).absolute() if file else None, said)
    report = look_over(config)
    if only_check:
        for line in report:
            say(line)
        return 0
    from tui.server.serve import run

    return run(config, say)


def invite(home: Path, file: str | None, note: str, days: int | None, say: Say) -> int:
    """Make a code, and print it with the line that the invited person types. Raises ServerError."""
    config = read_config(home, Path(file).absolute() if file else None)
    check_owner(home)
    code = Invites(config.invites_file).new(note, days or DAYS)
    say(code)
    say(f"Good once, for {days or DAYS} days. {ssh_line(running(config))}")
    return 0


def running(config: Config) -> Config:
    """The configuration with the name and port of the server that runs in this home, if one does."""
    try:
        status = request(config, ["status"])["data"]
    except ServerError:
        return config
    return structs.replace(config, name=status["name"], port=status["port"])


def check_owner(home: Path) -> None:
    """Raises ServerError for anyone but the owner of the home, whose server could not open the files made here."""
    owner = home.stat().st_uid if home.exists() else os.geteuid()
    if owner != os.geteuid():
        raise ServerError(f"{home} belongs to another user (uid {owner}); run this as that user, such as with: sudo -u")


def wrong_files(home: Path) -> Sequence[str]:
    """The files of a home that another user owns, or that others can read."""
    owner = home.stat().st_uid if home.exists() else 0
    wrong = []
    for path in sorted((home / FOLDER).rglob("*")):
        about = path.lstat()
        if about.st_uid != owner:
            wrong.append(f"{path}: belongs to uid {about.st_uid}, not to {owner}")
        elif path.is_file() and about.st_mode & 0o077 and not path.name.endswith(".lock"):
            wrong.append(f"{path}: others can read it; run chmod 600")
    return wrong


def ssh_line(config: Config) -> str:
    """What a person types to come in."""
    return f"ssh -p {config.port} {config.name}" if config.port != 22 else f"ssh {config.name}"


def look_over(config: Config) -> Sequence[str]:
    """Read all that the server would read, and say what would listen. Raises ServerError; changes nothing."""
    register, invites = Register(config.people_file, config.limits.person_name), Invites(config.invites_file)
    Admission(config, register, invites)
    command = config.hook.command
    if command and shutil.which(command[0]) is None:
        raise ServerError(f"hook.command: there is no command {command[0]!r} here.")
    tables, unreadable = table_record.read_all(config.tables_folder)
    return columns(
        [
            ("name", config.name),
            ("listens at", f"{', '.join(config.addresses) or 'every address'}, port {config.port}"),
            ("people type", ssh_line(config)),
            ("host key", host_fingerprint(config.host_key) or "none yet; the first start makes one"),
            ("lets in", ADMISSION[config.admission] + (f" {config.keys_file}" if config.keys_file else "")),
            ("people", f"{len(register.people)} known, {len(invites.all())} invitations out"),
            ("tables", str(sum(table.closed is None for table in tables))),
            *(("left out", sentence) for sentence in unreadable),
            *(("wrong", sentence) for sentence in wrong_files(config.home)),
            ("home", str(config.home)),
            ("log", LOG[config.log].format(config.log_file)),
            ("hook", f"{' '.join(command)}, after {config.hook.minutes} min" if command else "none"),
            ("bots", f"workers {config.workers}, bot_pause {config.bot_pause:g} s"),
            *((f"limits.{key}", str(value)) for key, value in asdict(config.limits).items()),
        ]
    )
