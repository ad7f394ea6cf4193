"""The door: who may come in over SSH, and what may be asked for there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import asyncssh

from tui.server.config import Limits
from tui.server.transport.channel import Channel, Starts, Visitor, place_of

HANDSHAKES = 40
"""So many connections may be in the middle of their handshake; those beyond are shut at once."""

HANDSHAKES_PER_ADDRESS = 10

PACE = 0.05
"""Seconds from the beginning of one session to that of the next: each takes the processor for a while."""

CHANNELS = 4
"""Sessions of one connection."""

WINDOW = 1 << 16
"""Bytes a client may send before it must wait for the server."""

NO_KEY = (
    "Regalia knows people by their SSH key, and you showed none that is known or may come in here."
    " Make one with: ssh-keygen -t ed25519   then come again; if you have one, show it with: ssh -i FILE"
)

Logged = Callable[..., None]


class Admits(Protocol):
    """Who may come in."""

    def __call__(self, key: str) -> bool:
        """May somebody with the key of this fingerprint come in, if only to give a code?"""


class Door:
    """Listens for SSH. Every connection is one ``Caller``.

    ``starts`` makes the program of a session; ``log`` gets an event and its facts.
    """

    def __init__(self, limits: Limits, admits: Admits, starts: Starts, log: Logged) -> None:
        self.limits = limits
        self.admits = admits
        self.starts = starts
        self.log = log
        self.callers: set[Caller] = set()
        self.channels: set[Channel] = set()
        self._turns = asyncio.Lock()
        self._next = 0.0  # when the next session may begin
        self.over = 0  # so many sessions have ended
        self._listeners: list[asyncssh.SSHAcceptor] = []

    async def open(self, host_key: asyncssh.SSHKey, addresses: tuple[str, ...], port: int) -> list[int]:
        """Listen; the ports. Raises OSError where that cannot be had."""
        limits = self.limits
        options = asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Caller(self),
            server_host_keys=[host_key],
            server_version="Regalia",
            login_timeout=limits.login_grace,
            keepalive_interval=limits.keepalive,
            keepalive_count_max=limits.keepalive_count,
            password_auth=False,
            host_based_auth=False,
            gss_host=None,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            line_editor=False,
            encoding=None,
            window=WINDOW,
            compression_algs=["zlib@openssh.com", "none"],
            config=None,
        )
        for address in addresses or ("",):
            self._listeners.append(
                await asyncssh.listen(address, port, options=options, reuse_address=True, backlog=100)
            )
        return [listener.get_port() for listener in self._listeners]

    def shut(self) -> None:
        """Let nobody in any more."""
        for listener in self._listeners:
            listener.close()

    async def empty(self, seconds: float) -> None:
        """Wait until all sessions are over, but not longer; then end those that are left."""
        waits = [asyncio.ensure_future(channel.finished()) for channel in self.channels]
        if waits:
            await asyncio.wait(waits, timeout=seconds)
        for channel in list(self.channels):
            channel.drop()
        for caller in list(self.callers):
            caller.hang_up()

    async def turn(self, channel: Channel) -> None:
        """Wait until that session may begin; one that is gone by then takes nobody's time."""
        async with self._turns:
            if channel.open:
                await asyncio.sleep(self._next - monotonic())
                self._next = monotonic() + PACE

    def typed(self) -> float:
        """When somebody typed last, by ``time.monotonic``; 0 if nobody is here."""
        return max((channel.traffic.typed for channel in self.channels), default=0.0)

    def full(self, address: str) -> str:
        """Why one more caller from there is too many; empty if it is not."""
        known = Counter(caller.address for caller in self.callers)
        shaking = Counter(caller.address for caller in self.callers if not caller.known)
        if len(self.callers) >= self.limits.connections:
            return "connections"
        if known[address] >= self.limits.connections_per_address:
            return "connections_per_address"
        if shaking.total() >= HANDSHAKES or shaking[address] >= HANDSHAKES_PER_ADDRESS:
            return "handshakes"
        return ""

    def ended(self, channel: Channel, fault: str) -> None:
        """A session is over."""
        self.channels.discard(channel)
        self.over += 1
        if fault:
            self.log("fault", key=channel.visitor.key, address=channel.visitor.address, kind=fault)
        self.log(
            "session-end",
            key=channel.visitor.key,
            address=channel.visitor.address,
            seconds=round(monotonic() - channel.began),
            bytes=channel.traffic.sent,
        )


class Caller(asyncssh.SSHServer):
    """One connection, from before anything is known of it."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.address = ""
        self.known = False
        self.key = ""
        self._shown = ""  # the key asked about last: the one that is proved when all is done
        self._login = ""
        self._told = False
        self._open = 0
        self._conn: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        why = self.door.full(self.address)
        if why:
            self.door.log("refused", address=self.address, limit=why)
            conn.abort()
        else:
            self.door.callers.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.callers.discard(self)
        self._conn = None

    def hang_up(self) -> None:
        """End the connection at once."""
        if self._conn:
            self._conn.abort()

    # ---- who it is -------------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        self._login = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._shown = key.get_fingerprint()
        try:
            return self.door.admits(self._shown)
        except Exception as error:  # a register that cannot be read lets nobody in, and keeps listening
            self.door.log("fault", address=self.address, kind=place_of(error))
            return False

    def kbdint_auth_supported(self) -> bool:
        # Asked for after every key was refused: the way to say why, once. There is no password to give.
        return not self._told

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        self._told = True
        return "Regalia", NO_KEY, "en", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self.door.log("refused", address=self.address, limit="no-key", key=self._shown)
        return False

    def auth_completed(self) -> None:
        self.known, self.key = True, self._shown

    # ---- what it asks for ------------------------------------------------------------------------

    def session_requested(self) -> Channel | bool:
        if not self.known or not self.key or self._open >= CHANNELS:
            return False
        self._open += 1

        def ended(channel: Channel, fault: str) -> None:
            self._open -= 1
            self.door.ended(channel, fault)

        visitor = Visitor(self.key, self._login, self.address)
        channel = Channel(visitor, self.door.limits, self.door.starts, ended, self.door.turn)
        self.door.channels.add(channel)
        return channel
