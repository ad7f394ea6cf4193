"""The settings of the host: defaults, then a TOML file, then the command line."""

import ipaddress
import platform
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import asdict

from rules.engine.new_table import MAX_NAME as MAX_PERSON_NAME
from saves.header import MAX_NAME as MAX_TABLE_NAME
from tui.server.errors import ServerError
from tui.server.files import FOLDER, read_toml, validate_record
from tui.words import Words

TEXTS = Words("server", "config")

FILE = "server.toml"
"""The default settings file, in the ``server`` folder of the home."""

PORT = 2222

Word = Annotated[str, Meta(min_length=1, max_length=1000)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Limits per person, per address and in total. Times are in seconds.

    login_grace             until a connection must have presented its key: 5 to 600
    connections             at once, in all: 1 to 10,000
    connections_per_address at once, from one address: 1 to 10,000
    strangers               connections of keys that are not known yet, in all: 0 to 1000
    strangers_per_address   the same from one address (of IPv6: one /64): 1 to 1000
    columns                 of the largest window that is drawn; larger windows are served at this size: 80 to 400
    rows                    of the largest window that is drawn: 24 to 160
    sessions_per_key        at once, of one person: 1 to 100; a further one ends the oldest
    input_bytes             bytes per second that a session may send on average: 1 KiB to 16 MiB
    input_burst             bytes that it may send at once: 1 KiB to 64 MiB
    idle                    without a key, until a session ends: 60 (a minute) to 604,800 (a week)
    archive_days            after which the table of a finished game leaves the hall, in days: 1 to 365
    tables_per_person       open tables that one person may host: 1 to 1000
    table_name              characters in a table's name: 8 to 56
    person_name             characters in a person's name: 3 to 20
    chat_length             characters in one line of chat: 20 to 1000
    chat_lines              lines of chat that a table, or the hall, keeps: 10 to 10,000
    write_buffer            bytes waiting for a slow connection before frames are skipped: 16 KiB to 16 MiB
    keepalive               between two keepalive messages: 5 to 3600
    keepalive_count         unanswered keepalive messages until a connection is closed: 1 to 20
    """

    login_grace: Annotated[int, Meta(ge=5, le=600)] = 20
    connections: Annotated[int, Meta(ge=1, le=10_000)] = 200
    connections_per_address: Annotated[int, Meta(ge=1, le=10_000)] = 20
    strangers: Annotated[int, Meta(ge=0, le=1000)] = 20
    strangers_per_address: Annotated[int, Meta(ge=1, le=1000)] = 4
    columns: Annotated[int, Meta(ge=80, le=400)] = 200
    rows: Annotated[int, Meta(ge=24, le=160)] = 60
    sessions_per_key: Annotated[int, Meta(ge=1, le=100)] = 3
    input_bytes: Annotated[int, Meta(ge=1 << 10, le=16 << 20)] = 4 << 10
    input_burst: Annotated[int, Meta(ge=1 << 10, le=64 << 20)] = 32 << 10
    idle: Annotated[int, Meta(ge=60, le=604_800)] = 1800
    archive_days: Annotated[int, Meta(ge=1, le=365)] = 7
    tables_per_person: Annotated[int, Meta(ge=1, le=1000)] = 10
    table_name: Annotated[int, Meta(ge=8, le=MAX_TABLE_NAME - 4)] = 40
    person_name: Annotated[int, Meta(ge=3, le=MAX_PERSON_NAME)] = MAX_PERSON_NAME
    chat_length: Annotated[int, Meta(ge=20, le=1000)] = 300
    chat_lines: Annotated[int, Meta(ge=10, le=10_000)] = 200
    write_buffer: Annotated[int, Meta(ge=16 << 10, le=16 << 20)] = 256 << 10
    keepalive: Annotated[int, Meta(ge=5, le=3600)] = 30
    keepalive_count: Annotated[int, Meta(ge=1, le=20)] = 3


class HookConfig(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The command that is run when a player keeps a table waiting.

    command   its words, as a list; empty for no command
    minutes   of waiting after which it runs: 1 to 43,200 (30 days)
    """

    command: Annotated[tuple[Word, ...], Meta(max_length=50)] = ()
    minutes: Annotated[int, Meta(ge=1, le=43_200)] = 30


class ConfigFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The content of the settings file.

    name       the server's name, and the host in the command that players type: up to 60 characters
    port       1 to 65,535
    addresses  to listen on, as IP addresses or host names; empty for every address of the machine
    admission  who may join: anybody with a key (open), with a one-time code (invite), or on a list (keys)
    keys       that list, an authorized_keys file; a relative path starts at the folder of the settings file
    workers    processes that compute the bots' answers: 1 to 64
    bot_pause  seconds between two bot answers while somebody watches: 0 to 60
    bot_wait   seconds for which bots wait while a player reads a notice: 0 (not at all) to 60
    log        where events are logged: the file server.log, standard error, or both
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)] = platform.node() or "localhost"
    port: Annotated[int, Meta(ge=1, le=65_535)] = PORT
    addresses: Annotated[tuple[Word, ...], Meta(max_length=50)] = ()
    admission: Literal["open", "invite", "keys"] = "invite"
    keys: Annotated[str, Meta(max_length=4096)] = ""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 0.8
    bot_wait: Annotated[float, Meta(ge=0, le=60)] = 20.0
    log: Literal["file", "stderr", "both"] = "file"
    limits: Limits = Limits()
    hook: HookConfig = HookConfig()


class Config(ConfigFile, frozen=True, kw_only=True):
    """The settings of one run of the server; ``keys_file`` is None unless admission is by keys."""

    home: Path
    keys_file: Path | None = None

    @property
    def folder(self) -> Path:
        """The folder of the server's own files."""
        return self.home / FOLDER

    @property
    def host_key(self) -> Path:
        """The file of the server's private host key."""
        return self.folder / "host_key"

    @property
    def people_file(self) -> Path:
        """The file of the register of people."""
        return self.folder / "people.toml"

    @property
    def invites_file(self) -> Path:
        """The file of the open invitations."""
        return self.folder / "invites.toml"

    @property
    def moderation_file(self) -> Path:
        """The file of bans and mutes."""
        return self.folder / "moderation.toml"

    @property
    def log_file(self) -> Path:
        """The log file."""
        return self.folder / "server.log"

    @property
    def tables_folder(self) -> Path:
        """The folder with one record per table."""
        return self.folder / "tables"

    def person_folder(self, person: str) -> Path:
        """The folder of the settings of the person with that id."""
        return self.folder / "people" / person


def read_config(home: Path, file: Path | None = None, options: Mapping[str, Any] | None = None) -> Config:
    """The settings: ``options`` (of the command line) take precedence over the file, and the file over the defaults.

    The default of ``file`` is ``server/server.toml`` in the home, which may be missing. Raises ServerError.
    """
    path = file or home / FOLDER / FILE
    plain = read_toml(path)
    if plain is None and file is not None:
        raise ServerError(TEXTS("no_file", path=path))
    settings = validate_record(plain or {}, ConfigFile, path)
    _check(settings, path)
    keys = path.parent / Path(settings.keys).expanduser() if settings.keys else None
    if options:
        overridden = validate_record({**to_builtins(settings), **options}, ConfigFile, TEXTS("command_line"))
        _check(overridden, TEXTS("command_line"))
        if "keys" in options:
            keys = Path(overridden.keys).expanduser().absolute()
        settings = overridden
    if settings.admission != "keys":
        keys = None
    elif keys is None:
        raise ServerError(TEXTS("no_keys_file", path=path))
    return Config(**asdict(settings), home=home, keys_file=keys)


def _check(settings: ConfigFile, where: object) -> None:
    for index, address in enumerate(settings.addresses):
        if not _is_address(address):
            raise ServerError(TEXTS("address", path=where, index=index, address=address))
    if not settings.name.isprintable() or not settings.name.strip():
        raise ServerError(TEXTS("name", path=where))
    if settings.limits.input_burst < settings.limits.input_bytes:
        raise ServerError(TEXTS("input_burst", path=where))


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        names = text.removesuffix(".").split(".")
        return (
            len(text) <= 253
            and not names[-1].isdecimal()
            and all(re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?", name) for name in names)
        )
    return True
