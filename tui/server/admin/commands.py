"""The admin commands: each takes words, and returns lines for the admin and the same as plain data."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from tui.server.accounts.keys import is_fingerprint
from tui.server.accounts.moderation import Moderation
from tui.server.accounts.people import Person, Register
from tui.server.admin.backup import back_up
from tui.server.admin.figures import LoopLag, memory_mib, percentile
from tui.server.config import Config
from tui.server.errors import ServerError
from tui.server.tables.registry import TableRegistry
from tui.server.transport.ssh_listener import SSHListener
from tui.words import Words

TEXTS = Words("server", "admin_commands")


@dataclass(frozen=True)
class Answer:
    """The result of a command: lines to print, and the same as plain data for ``--json``."""

    lines: Sequence[str]
    data: Any = None


class Controls(Protocol):
    """The parts of the running server that these commands need."""

    config: Config
    registry: TableRegistry
    register: Register
    moderation: Moderation
    listener: SSHListener
    lag: LoopLag
    started: datetime

    def drain(self) -> None:
        """Accept no new sessions, and stop when the last one has ended."""

    def reload(self) -> list[str]:
        """Read the settings again. Returns the keys of those that need a restart. Raises ServerError."""


async def run(server: Controls, words: Sequence[str]) -> Answer:
    """Run one command. Raises ServerError."""
    name, *arguments = words or [""]
    command = COMMANDS.get(name)
    if command is None:
        raise ServerError(TEXTS("unknown_command", name=name, commands=", ".join(COMMANDS)))
    return await command(server, arguments)


async def _who(server: Controls, words: Sequence[str]) -> Answer:
    rows = []
    for channel in sorted(server.listener.channels, key=lambda channel: channel.began):
        person = server.register.by_key(channel.client.key)
        session = next(
            (known for known in server.registry.sessions if getattr(known, "channel", None) is channel), None
        )
        rows.append(
            {
                "person": person.name if person else TEXTS("not_enrolled"),
                "address": channel.client.address,
                "key": channel.client.key,
                "since": channel.since.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "idle": int(channel.traffic.quiet),
                "doing": session.doing or TEXTS("in_hall") if session else "",
                "plain": channel.terminal.plain,
            }
        )
    lines = [TEXTS("person", **row) for row in rows]
    return Answer(lines or [TEXTS("nobody")], rows)


async def _tables(server: Controls, words: Sequence[str]) -> Answer:
    views = [actor.public_view() for actor in server.registry.actors.values()]
    rows: list[dict[str, Any]] = [
        {
            "name": view.name,
            "game": view.game,
            "host": view.made_by,
            "turn": view.turn,
            "begun": view.begun,
            "over": view.over,
            "waits_for": view.waits_for,
            "watching": view.watching,
            "problem": view.problem,
        }
        for view in sorted(views, key=lambda view: view.name.casefold())
    ]
    lines = [
        TEXTS("table", name=row["name"], game=row["game"], host=row["host"] or TEXTS("no_host"), state=_state(row))
        for row in rows
    ]
    return Answer(lines or [TEXTS("no_tables")], rows)


def _state(row: dict[str, Any]) -> str:
    """What a table waits for, or why it waits for nobody."""
    if row["over"] and not row["problem"]:
        return TEXTS("finished")
    waits_for = row["waits_for"] or TEXTS("players")
    return str(row["problem"]) or TEXTS("waits_for", name=waits_for)


async def _kick(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    count = server.registry.end_sessions(person.id, TEXTS("you_are_out"))
    return Answer([TEXTS("ended", count=count, name=person.name)], count)


async def _ban(server: Controls, words: Sequence[str]) -> Answer:
    text = " ".join(words)
    why = TEXTS("you_are_banned")
    if is_fingerprint(text):
        server.moderation.ban(key=text)
        person = server.register.by_key(text)
    else:
        person = _person(server, words)
        server.moderation.ban(person=person.id)
    if person:
        server.registry.end_sessions(person.id, why)
    keys = {text, *(person.keys if person else ())}
    server.listener.drop(lambda key: key in keys)
    server.registry.log.event("ban", who=person.name if person else "", key=text if is_fingerprint(text) else "")
    return Answer([TEXTS("banned", name=person.name if person else text)])


async def _unban(server: Controls, words: Sequence[str]) -> Answer:
    text = " ".join(words)
    known = None if is_fingerprint(text) else _person(server, words)
    lifted = server.moderation.unban(key=text) if known is None else server.moderation.unban(person=known.id)
    if not lifted:
        raise ServerError(TEXTS("not_banned", name=text))
    server.registry.log.event("unban", who=known.name if known else "", key="" if known else text)
    return Answer([TEXTS("unbanned", name=text)])


async def _bans(server: Controls, words: Sequence[str]) -> Answer:
    keys, people = server.moderation.bans
    names = [person.name if (person := server.register.by_id(person_id)) else person_id for person_id in people]
    return Answer([*names, *keys] or [TEXTS("no_bans")], {"people": names, "keys": list(keys)})


async def _mute(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    server.moderation.mute(person.id, True)
    return Answer([TEXTS("muted", name=person.name)])


async def _unmute(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    server.moderation.mute(person.id, False)
    return Answer([TEXTS("unmuted", name=person.name)])


async def _say(server: Controls, words: Sequence[str]) -> Answer:
    server.registry.notify_all(" ".join(words))
    return Answer([TEXTS("said")])


async def _drain(server: Controls, words: Sequence[str]) -> Answer:
    server.drain()
    return Answer([TEXTS("drain", count=len(server.registry.sessions))])


async def _reload(server: Controls, words: Sequence[str]) -> Answer:
    later = server.reload()
    await server.registry.drop_unknown_people()
    lines = [TEXTS("reloaded")]
    if later:
        lines.append(TEXTS("after_restart", settings=", ".join(later)))
    return Answer(lines, later)


async def _status(server: Controls, words: Sequence[str]) -> Answer:
    keys, lag, recent = server.listener.key_times.answers, server.lag.samples, 60.0
    loop = asyncio.get_running_loop()
    data = {
        "name": server.config.name,
        "port": server.listener.port,
        "uptime_s": int((datetime.now(UTC) - server.started).total_seconds()),
        "sessions": len(server.listener.channels),
        "connections": len(server.listener.connections),
        "people": len(server.register.people),
        "tables": len(server.registry.actors),
        "keys_per_s": round(sum(loop.time() - at <= recent for at, _ in keys) / recent, 1),
        "key_p50_ms": round(1000 * percentile([took for _, took in keys], 50), 1),
        "key_p95_ms": round(1000 * percentile([took for _, took in keys], 95), 1),
        "loop_lag_p95_ms": round(1000 * percentile(lag, 95), 1),
        "loop_lag_max_ms": round(1000 * max(lag, default=0.0), 1),
        "memory_mib": round(memory_mib(), 1),
        "bots_waiting": sum(actor.runtime.bot_runner.busy for actor in server.registry.actors.values()),
        "draining": server.listener.draining,
    }
    return Answer([f"{key}: {value}" for key, value in data.items()], data)


async def _backup(server: Controls, words: Sequence[str]) -> Answer:
    if len(words) != 1:
        raise ServerError(TEXTS("backup_usage"))
    count = await back_up(server.config, server.registry.actors.values(), Path(words[0]))
    server.registry.log.event("backup", count=count)
    return Answer([TEXTS("backup_done", path=words[0], count=count)], count)


def _person(server: Controls, words: Sequence[str]) -> Person:
    name = " ".join(words)
    person = server.register.by_name(name)
    if person is None:
        raise ServerError(TEXTS("unknown_person", name=name))
    return person


COMMANDS: dict[str, Callable[[Controls, Sequence[str]], Awaitable[Answer]]] = {
    "who": _who,
    "tables": _tables,
    "kick": _kick,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "mute": _mute,
    "unmute": _unmute,
    "say": _say,
    "drain": _drain,
    "reload": _reload,
    "status": _status,
    "backup": _backup,
}
