"""``regalia serve`` and ``regalia invite``: the shared server and its invitation codes."""

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
from tui.words import Words

TEXTS = Words("command_line", "serve")


def run_serve(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Run the shared server."""
    return serve(home_of(args), args.config, overrides(args), args.check, say)


def run_invite(args: argparse.Namespace, say: Say, complain: Say) -> int:
    """Create an invitation code."""
    return invite(home_of(args), args.config, args.note, args.days, say)


def overrides(args: argparse.Namespace) -> dict[str, Any]:
    """The values of the configuration that the command line overrides."""
    values: dict[str, Any] = {
        key: value
        for key, value in (
            ("port", args.port),
            ("name", args.name),
            ("addresses", args.address),
            ("admission", args.admission),
        )
        if value
    }
    return {**values, "admission": "keys", "keys": args.keys} if args.keys else values


def serve(home: Path, file: str | None, values: dict[str, Any], only_check: bool, say: Say) -> int:
    """Run the server until it is stopped; with ``only_check``, print where it would listen.

    ``values`` override the configuration file. Raises ServerError for an invalid configuration or invalid files.
    """
    path = Path(file).absolute() if file else None
    config = read_config(home, path, values)
    report = check_server(config)
    if only_check:
        for line in report:
            say(line)
        return 0
    from tui.server.serve import run

    return run(config, say, lambda: read_config(home, path, values))


def invite(home: Path, file: str | None, note: str, days: int | None, say: Say) -> int:
    """Create an invitation code, and print it with the command for the invited person. Raises ServerError."""
    config = read_config(home, Path(file).absolute() if file else None)
    check_owner(home)
    code = Invites(config.invites_file).new(note, days or DAYS)
    say(code)
    say(TEXTS("invitation", days=days or DAYS, command=ssh_line(with_running_server(config))))
    return 0


def with_running_server(config: Config) -> Config:
    """Return the configuration with the name and port of the server that runs in this home folder, if there is one."""
    try:
        status = request(config, ["status"])["data"]
    except ServerError:
        return config
    return structs.replace(config, name=status["name"], port=status["port"])


def check_owner(home: Path) -> None:
    """Check that the user owns the home folder: a server of another user could not open files made here. Raises
    ServerError."""
    owner = home.stat().st_uid if home.exists() else os.geteuid()
    if owner != os.geteuid():
        raise ServerError(TEXTS("other_owner", home=home, owner=owner))


def wrong_files(home: Path) -> Sequence[str]:
    """Describe files of the server that another user owns, that their owner cannot change, or that others can read."""
    if not (home / FOLDER).exists():
        return []
    owner = home.stat().st_uid
    is_open = all(folder.stat().st_mode & 0o077 for folder in (home, home / FOLDER))
    wrong = []
    for path in sorted((home / FOLDER).rglob("*")):
        about = path.lstat()
        if about.st_uid != owner:
            wrong.append(TEXTS("file_owner", path=path, uid=about.st_uid, owner=owner))
        elif about.st_mode & 0o600 != 0o600:
            wrong.append(TEXTS("file_unwritable", path=path))
        elif is_open and path.is_file() and about.st_mode & 0o077:
            wrong.append(TEXTS("file_readable", path=path))
    return wrong


def ssh_line(config: Config) -> str:
    """The command with which players connect."""
    return f"ssh -p {config.port} {config.name}" if config.port != 22 else f"ssh {config.name}"


def check_server(config: Config) -> Sequence[str]:
    """Read all files that the server would read, and describe how it would run. Changes nothing. Raises ServerError."""
    register, invites = Register(config.people_file, config.limits.person_name), Invites(config.invites_file)
    Admission(config, register, invites)
    command = config.hook.command
    if command and shutil.which(command[0]) is None:
        raise ServerError(TEXTS("no_hook_command", command=command[0]))
    tables, unreadable = table_record.read_all(config.tables_folder)
    addresses = ", ".join(config.addresses) or TEXTS("every_address")
    open_tables = sum(table.closed is None for table in tables)
    hook = TEXTS("hook_value", command=" ".join(command), minutes=config.hook.minutes) if command else TEXTS("no_hook")
    return columns(
        [
            (TEXTS("name"), config.name),
            (TEXTS("listens"), TEXTS("listens_value", addresses=addresses, port=config.port)),
            (TEXTS("connect"), ssh_line(config)),
            (TEXTS("host_key"), host_fingerprint(config.host_key) or TEXTS("no_host_key")),
            (TEXTS("admits"), TEXTS(f"admits_{config.admission}", file=config.keys_file)),
            (TEXTS("players"), TEXTS("players_value", known=len(register.people), invited=len(invites.all()))),
            (TEXTS("tables"), str(open_tables)),
            *((TEXTS("unreadable"), sentence) for sentence in unreadable),
            *((TEXTS("wrong"), sentence) for sentence in wrong_files(config.home)),
            (TEXTS("home"), str(config.home)),
            (TEXTS("log"), TEXTS(f"log_{config.log}", file=config.log_file)),
            (TEXTS("hook"), hook),
            (TEXTS("bots"), TEXTS("bots_value", workers=config.workers, pause=config.bot_pause)),
            *((f"limits.{key}", str(value)) for key, value in asdict(config.limits).items()),
        ]
    )
