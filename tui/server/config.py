"""What a host sets: defaults, then a TOML file, then the command line."""

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
from tui.server.files import FOLDER, checked, read_plain

FILE = "server.toml"
"""The host's file in the folder ``server`` of the home, read where no other is named."""

PORT = 2222

Word = Annotated[str, Meta(min_length=1, max_length=1000)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one person, one address and all together may ask of the server; every time is in seconds.

    login_grace             until a connection must have shown its key: 5 to 600
    connections             at once, in all: 1 to 10,000
    connections_per_address at once, from one address: 1 to 10,000
    strangers               connections of keys that are not known yet, in all: 0 to 1000
    strangers_per_address   the same from one address (of IPv6: one /64): 1 to 1000
    columns                 of the largest window that is drawn; a larger one gets this size: 80 to 400
    rows                    of the largest window that is drawn: 24 to 160
    sessions_per_key        at once, of one person: 1 to 100; one more takes over the oldest
    input_bytes             bytes a second that a session may type or paste, lastingly: 1 KiB to 16 MiB
    input_burst             bytes that it may send at once: 1 KiB to 64 MiB
    idle                    without a key, until a session is ended: 60 (a minute) to 604,800 (a week)
    archive_days            after which the table of a finished game leaves the hall: 1 to 365
    tables_per_person       that one person has made and not closed: 1 to 1000
    table_name              characters in a table's name: 8 to 56
    person_name             characters in a person's name: 3 to 20
    chat_length             characters in one line of talk: 20 to 1000
    chat_lines              lines of talk that a table, and the hall, remember: 10 to 10,000
    write_buffer            bytes that wait for a slow reader before frames are left out: 16 KiB to 16 MiB
    keepalive               between two questions whether the other side is still there: 5 to 3600
    keepalive_count         questions without an answer until a connection is given up: 1 to 20
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
    """The command that hears of people who keep a table waiting.

    command   its words, as a list; none for no command
    minutes   that a decision has waited: 1 to 43,200 (30 days)
    """

    command: Annotated[tuple[Word, ...], Meta(max_length=50)] = ()
    minutes: Annotated[int, Meta(ge=1, le=43_200)] = 30


class Written(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host's file may say.

    name       how the server calls itself, and the host in the line that people type: up to 60 characters
    port       1 to 65,535
    addresses  to listen at, as numbers or names; none for every address of the machine
    admission  who comes in: anybody with a key (open), who has a one-time code (invite), who stands in a file (keys)
    keys       that file, in the form of OpenSSH's authorized_keys; from the folder of the host's file on
    workers    processes in which the computer's seats think: 1 to 64
    bot_pause  seconds between two of their answers while somebody looks: 0 to 60
    bot_wait   seconds for which bots wait while a player reads what was done to that player: 0 (not at all) to 60
    log        where events are noted: the file server.log, standard error, or both
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


class Config(Written, frozen=True, kw_only=True):
    """What holds for one run of the server; ``keys_file`` is None unless admission is by keys."""

    home: Path
    keys_file: Path | None = None

    @property
    def folder(self) -> Path:
        """The folder of the server's own files."""
        return self.home / FOLDER

    @property
    def host_key(self) -> Path:
        """The key by which people know this server again."""
        return self.folder / "host_key"

    @property
    def people_file(self) -> Path:
        """Who is known here."""
        return self.folder / "people.toml"

    @property
    def invites_file(self) -> Path:
        """Which codes are out."""
        return self.folder / "invites.toml"

    @property
    def moderation_file(self) -> Path:
        """Who is banned or muted."""
        return self.folder / "moderation.toml"

    @property
    def log_file(self) -> Path:
        """The events."""
        return self.folder / "server.log"

    @property
    def tables_folder(self) -> Path:
        """One record a table."""
        return self.folder / "tables"

    def person_folder(self, person: str) -> Path:
        """What the person with that id has set for themselves."""
        return self.folder / "people" / person


def read_config(home: Path, file: Path | None = None, said: Mapping[str, Any] | None = None) -> Config:
    """The configuration: what ``said`` (the command line) names, else the file, else the defaults.

    Without ``file`` it is ``server/server.toml`` in the home, which need not be there. Raises ServerError.
    """
    path = file or home / FOLDER / FILE
    plain = read_plain(path)
    if plain is None and file is not None:
        raise ServerError(f"{path}: there is no such file.")
    written = checked(plain or {}, Written, path)
    _check(written, path)
    keys = path.parent / Path(written.keys).expanduser() if written.keys else None
    if said:
        asked = checked({**to_builtins(written), **said}, Written, "command line")
        _check(asked, "command line")
        if "keys" in said:
            keys = Path(asked.keys).expanduser().absolute()
        written = asked
    if written.admission != "keys":
        keys = None
    elif keys is None:
        raise ServerError(f"{path}: keys: admission by keys needs the file that lists them.")
    return Config(**asdict(written), home=home, keys_file=keys)


def _check(written: Written, where: object) -> None:
    for index, address in enumerate(written.addresses):
        if not _is_address(address):
            raise ServerError(f"{where}: addresses[{index}]: {address!r} is no address and no name of a machine.")
    if not written.name.isprintable() or not written.name.strip():
        raise ServerError(f"{where}: name: a name needs printable characters.")
    if written.limits.input_burst < written.limits.input_bytes:
        raise ServerError(f"{where}: limits.input_burst: expected no less than limits.input_bytes.")


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
