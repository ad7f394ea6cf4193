"""A server in a process of its own, with people and tables it knows already."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import asyncssh

from saves import Store
from tests.bench.processes import children, processor
from tests.bench.terminal import TOP, python
from tests.tui.unpaused import UNPAUSED
from tui.panels.snapshot import Player
from tui.server.accounts.people import Register
from tui.server.config import Config, read_config
from tui.server.log import Log
from tui.server.tables.registry import TableRegistry

CONFIG = """\
admission = "open"
addresses = ["127.0.0.1"]
bot_pause = 0
"""

CAREFUL = ""
"""The limits that hold where a host says nothing."""

ROOMY = """\
[limits]
connections = 2000
connections_per_address = 2000
"""
"""Limits that let many in from one machine."""


@dataclass(frozen=True)
class Table:
    """A table that is to be there: the names of those who sit at it, how many bots with them, its game (the usual one
    if it is empty), and the level of the bots."""

    people: Sequence[str]
    bots: int = 0
    game: str = ""
    level: str = "steady"


@dataclass(frozen=True)
class Host:
    """A server that is up."""

    process: int
    port: int

    def processor(self) -> float:
        """Seconds of processor time so far, with the processes in which the computer thinks."""
        return sum(map(processor, [self.process, *children(self.process)]))


async def furnish(home: Path, game: str, tables: Sequence[Table], limits: str = ROOMY) -> dict[str, asyncssh.SSHKey]:
    """Make a server's home in which these tables have begun; the keys of all who sit there. ``limits``: part of the
    host's file. No notice takes the keys of the players, so every key does what the measurement presses it for."""
    (home / "server").mkdir(parents=True)
    (home / "server" / "server.toml").write_text(CONFIG + limits)
    config: Config = read_config(home)
    register = Register(config.people_file, config.limits.person_name)
    registry = TableRegistry(config, Store(home), register, log=Log(config))
    keys: dict[str, asyncssh.SSHKey] = {}
    for at, table in enumerate(tables):
        people = []
        for name in table.people:
            keys[name] = asyncssh.generate_private_key("ssh-ed25519")
            person = register.enroll(name, keys[name].get_fingerprint())
            folder = config.person_folder(person.id)
            folder.mkdir(parents=True)
            (folder / "settings.toml").write_text(UNPAUSED + "mouse = false\n", encoding="utf-8")
            people.append(person)
        places = [None] * len(people) + [Player("", table.level)] * table.bots
        actor = await registry.make(people[0], table.game or game, places, name=f"Table {at + 1}")
        for person in people[1:]:
            await actor.take(person)
        await actor.begin(people[0])
    await registry.stop("")
    return keys


def start(home: Path) -> tuple["subprocess.Popen[bytes]", Host]:
    """Start the server of that home, and wait until it listens."""
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        port = some.getsockname()[1]
    command = python("-m", "tui", "serve", "--home", str(home), "--port", str(port))
    process = subprocess.Popen(command, cwd=TOP, stdin=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": str(TOP)})
    for _ in range(1000):
        with socket.socket() as some:
            if some.connect_ex(("127.0.0.1", port)) == 0:
                return process, Host(process.pid, port)
        if process.poll() is not None:
            break
        time.sleep(0.02)
    raise RuntimeError("the server did not come up")


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ask the server to end, and see it go."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
