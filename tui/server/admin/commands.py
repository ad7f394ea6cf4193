"""The admin commands: each takes words and returns lines for the admin, with the same as data."""

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


@dataclass(frozen=True)
class Answer:
    """What a command answers: lines to print, and the same as plain data for ``--json``."""

    lines: Sequence[str]
    data: Any = None


class Controls(Protocol):
    """The running server, as far as these commands need it."""

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
        """Use the settings that are written now; the keys of those that need a restart. Raises ServerError."""


async def run(server: Controls, words: Sequence[str]) -> Answer:
    """Run one command. Raises ServerError."""
    name, *rest = words or [""]
    command = COMMANDS.get(name)
    if command is None:
        raise ServerError(f"Unknown admin command: {name!r}. Commands: {', '.join(COMMANDS)}.")
    return await command(server, rest)


async def _who(server: Controls, words: Sequence[str]) -> Answer:
    rows = []
    for channel in sorted(server.listener.channels, key=lambda channel: channel.began):
        person = server.register.by_key(channel.client.key)
        session = next(
            (known for known in server.registry.sessions if getattr(known, "channel", None) is channel), None
        )
        rows.append(
            {
                "person": person.name if person else "(not enrolled)",
                "address": channel.client.address,
                "key": channel.client.key,
                "since": channel.since.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "idle": int(channel.traffic.quiet),
                "doing": session.doing or "in the hall" if session else "",
                "plain": channel.terminal.plain,
            }
        )
    lines = [
        f"{row['person']}  {row['address']}  since {row['since']}  idle {row['idle']} s  {row['doing']}" for row in rows
    ]
    return Answer(lines or ["Nobody is here."], rows)


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
        f"{row['name']}  {row['game']}  host {row['host'] or 'nobody'}  "
        + (row["problem"] or ("finished" if row["over"] else f"waits for {row['waits_for'] or 'players'}"))
        for row in rows
    ]
    return Answer(lines or ["There are no tables."], rows)


async def _kick(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    count = server.registry.end_sessions(person.id, "The admin of this server has ended your session.")
    return Answer([f"Ended {count} sessions of {person.name}."], count)


async def _ban(server: Controls, words: Sequence[str]) -> Answer:
    text = " ".join(words)
    why = "The admin of this server has banned you."
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
    return Answer([f"Banned {person.name if person else text}."])


async def _unban(server: Controls, words: Sequence[str]) -> Answer:
    text = " ".join(words)
    known = None if is_fingerprint(text) else _person(server, words)
    lifted = server.moderation.unban(key=text) if known is None else server.moderation.unban(person=known.id)
    if not lifted:
        raise ServerError(f"{text} is not banned.")
    server.registry.log.event("unban", who=known.name if known else "", key="" if known else text)
    return Answer([f"{text} is no longer banned."])


async def _bans(server: Controls, words: Sequence[str]) -> Answer:
    keys, people = server.moderation.bans
    names = [person.name if (person := server.register.by_id(person_id)) else person_id for person_id in people]
    return Answer([*names, *keys] or ["Nobody is banned."], {"people": names, "keys": list(keys)})


async def _mute(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    server.moderation.mute(person.id, True)
    return Answer([f"{person.name} is muted."])


async def _unmute(server: Controls, words: Sequence[str]) -> Answer:
    person = _person(server, words)
    server.moderation.mute(person.id, False)
    return Answer([f"{person.name} may chat again."])


async def _say(server: Controls, words: Sequence[str]) -> Answer:
    server.registry.notify_all(" ".join(words))
    return Answer(["Sent to everyone."])


async def _drain(server: Controls, words: Sequence[str]) -> Answer:
    server.drain()
    return Answer([f"No new sessions; the server stops when {len(server.registry.sessions)} sessions have ended."])


async def _reload(server: Controls, words: Sequence[str]) -> Answer:
    later = server.reload()
    await server.registry.drop_unknown_people()
    lines = ["The settings, and the lists of people, keys and bans, are up to date."]
    if later:
        lines.append(f"After a restart only: {', '.join(later)}.")
    return Answer(lines, later)


async def _status(server: Controls, words: Sequence[str]) -> Answer:
    keys, lag, recent = server.listener.key_times, server.lag.samples, 60.0
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
        raise ServerError("Type: backup FILE, with the full path of the new file.")
    count = await back_up(server.config, server.registry.actors.values(), Path(words[0]))
    server.registry.log.event("backup", count=count)
    return Answer([f"{words[0]}: {count} files."], count)


def _person(server: Controls, words: Sequence[str]) -> Person:
    name = " ".join(words)
    person = server.register.by_name(name)
    if person is None:
        raise ServerError(f"Nobody called {name!r} is known here.")
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
