"""The door: who may come in over SSH, and what may be asked for there."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import asyncssh

from tui.server.config import Limits
from tui.server.transport.channel import Channel, Client, ProgramFactory, fault_location

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


class SSHListener:
    """Listens for SSH. Every connection is one ``Connection``.

    ``start_program`` makes the program of a session; ``log`` gets an event and its facts.
    """

    def __init__(self, limits: Limits, admits: Admits, start_program: ProgramFactory, log: Logged) -> None:
        self.limits = limits
        self.admits = admits
        self.start_program = start_program
        self.log = log
        self.connections: set[Connection] = set()
        self.channels: set[Channel] = set()
        self._turn_lock = asyncio.Lock()
        self._next_start = 0.0  # when the next session may begin
        self.ended_sessions = 0  # so many sessions have ended
        self._acceptors: list[asyncssh.SSHAcceptor] = []

    async def open(self, host_key: asyncssh.SSHKey, addresses: tuple[str, ...], port: int) -> list[int]:
        """Listen; the ports. Raises OSError where that cannot be had."""
        limits = self.limits
        options = asyncssh.SSHServerConnectionOptions(
            server_factory=lambda: Connection(self),
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
            self._acceptors.append(
                await asyncssh.listen(address, port, options=options, reuse_address=True, backlog=100)
            )
        return [listener.get_port() for listener in self._acceptors]

    def stop_accepting(self) -> None:
        """Let nobody in any more."""
        for listener in self._acceptors:
            listener.close()

    async def drain(self, seconds: float) -> None:
        """Wait until all sessions are over, but not longer; then end those that are left."""
        waits = [asyncio.ensure_future(channel.finished()) for channel in self.channels]
        if waits:
            await asyncio.wait(waits, timeout=seconds)
        for channel in list(self.channels):
            channel.drop()
        for caller in list(self.connections):
            caller.abort()

    async def wait_turn(self, channel: Channel) -> None:
        """Wait until that session may begin; one that is gone by then takes nobody's time."""
        async with self._turn_lock:
            if channel.open:
                await asyncio.sleep(self._next_start - monotonic())
                self._next_start = monotonic() + PACE

    def last_input(self) -> float:
        """When somebody typed last, by ``time.monotonic``; 0 if nobody is here."""
        return max((channel.traffic.typed for channel in self.channels), default=0.0)

    def limit_reached(self, address: str) -> str:
        """Why one more caller from there is too many; empty if it is not."""
        known = Counter(caller.address for caller in self.connections)
        shaking = Counter(caller.address for caller in self.connections if not caller.authenticated)
        if len(self.connections) >= self.limits.connections:
            return "connections"
        if known[address] >= self.limits.connections_per_address:
            return "connections_per_address"
        if shaking.total() >= HANDSHAKES or shaking[address] >= HANDSHAKES_PER_ADDRESS:
            return "handshakes"
        return ""

    def session_ended(self, channel: Channel, fault: str) -> None:
        """A session is over."""
        self.channels.discard(channel)
        self.ended_sessions += 1
        if fault:
            self.log("fault", key=channel.client.key, address=channel.client.address, kind=fault)
        self.log(
            "session-end",
            key=channel.client.key,
            address=channel.client.address,
            seconds=round(monotonic() - channel.began),
            bytes=channel.traffic.sent,
        )


class Connection(asyncssh.SSHServer):
    """One connection, from before anything is known of it."""

    def __init__(self, listener: SSHListener) -> None:
        self.listener = listener
        self.address = ""
        self.authenticated = False
        self.key = ""
        self._offered_key = ""  # the key asked about last: the one that is proved when all is done
        self._login = ""
        self._explained = False
        self._session_count = 0
        self._conn: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        why = self.listener.limit_reached(self.address)
        if why:
            self.listener.log("refused", address=self.address, limit=why)
            conn.abort()
        else:
            self.listener.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.listener.connections.discard(self)
        self._conn = None

    def abort(self) -> None:
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
        self._offered_key = key.get_fingerprint()
        try:
            return self.listener.admits(self._offered_key)
        except Exception as error:  # a register that cannot be read lets nobody in, and keeps listening
            self.listener.log("fault", address=self.address, kind=fault_location(error))
            return False

    def kbdint_auth_supported(self) -> bool:
        # Asked for after every key was refused: the way to say why, once. There is no password to give.
        return not self._explained

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        self._explained = True
        return "Regalia", NO_KEY, "en", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self.listener.log("refused", address=self.address, limit="no-key", key=self._offered_key)
        return False

    def auth_completed(self) -> None:
        self.authenticated, self.key = True, self._offered_key

    # ---- what it asks for ------------------------------------------------------------------------

    def session_requested(self) -> Channel | bool:
        if not self.authenticated or not self.key or self._session_count >= CHANNELS:
            return False
        self._session_count += 1

        def ended(channel: Channel, fault: str) -> None:
            self._session_count -= 1
            self.listener.session_ended(channel, fault)

        client = Client(self.key, self._login, self.address)
        channel = Channel(client, self.listener.limits, self.listener.start_program, ended, self.listener.wait_turn)
        self.listener.channels.add(channel)
        return channel
