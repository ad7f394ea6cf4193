"""The SSH listener: who may connect, and what a connection may ask for."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import asyncssh

from tui.server.config import Limits
from tui.server.transport import algorithms
from tui.server.transport.channel import Channel, Client, ProgramFactory, fault_location
from tui.server.transport.connection_limits import Standing, limit_reached, network_of, to_drop
from tui.server.transport.key_times import KeyTimes
from tui.words import Words

TEXTS = Words("server", "ssh_listener")

PACE = 0.05
"""Seconds between the starts of two sessions: each start takes processor time."""

CHANNELS = 4
"""The most sessions per connection of a known person; a stranger has one."""

STRANGER_SESSIONS = 8
"""The most sessions of strangers at once; one per key."""

GOODBYE = 1.0
"""Seconds that a session has to restore its terminal before its connection is closed."""

WINDOW = 1 << 16
"""Bytes a client may send before it must wait for the server."""

Logged = Callable[..., None]


class Admits(Protocol):
    """Decides about keys."""

    def __call__(self, key: str) -> Standing:
        """The standing of the key with this fingerprint."""


class SSHListener:
    """The SSH listener. Each connection is a ``Connection``.

    ``start_program`` creates the program of a session; ``log`` gets an event and its facts.
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
        self.ended_sessions = 0  # sessions with screens that have ended
        self._acceptors: list[asyncssh.SSHAcceptor] = []
        self._rng = random.Random()
        self.draining = False  # no new sessions are accepted
        self.key_times = KeyTimes()

    async def open(self, host_key: asyncssh.SSHKey, addresses: tuple[str, ...], port: int) -> list[int]:
        """Listen. Returns the ports. Raises OSError if that is not possible."""
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
            kex_algs=algorithms.KEY_EXCHANGE,
            encryption_algs=algorithms.ENCRYPTION,
            mac_algs=algorithms.MACS,
            signature_algs=algorithms.SIGNATURES,
            compression_algs=algorithms.COMPRESSION,
            config=None,
        )
        for address in addresses or ("",):
            self._acceptors.append(
                await asyncssh.listen(address, port, options=options, reuse_address=True, backlog=100)
            )
        return [listener.get_port() for listener in self._acceptors]

    @property
    def port(self) -> int:
        """The port; 0 before ``open``."""
        return self._acceptors[0].get_port() if self._acceptors else 0

    def drop(self, is_meant: Callable[[str], bool]) -> None:
        """End all connections whose key ``is_meant``: at once, or after ``GOODBYE`` seconds if a session runs."""
        for connection in list(self.connections):
            if connection.key and is_meant(connection.key):
                connection.standing = None  # no further session
                if connection.has_session:
                    asyncio.get_running_loop().call_later(GOODBYE, connection.abort)
                else:
                    connection.abort()

    def stop_accepting(self) -> None:
        """Stop accepting connections."""
        for listener in self._acceptors:
            listener.close()

    async def drain(self, seconds: float) -> None:
        """Wait at most ``seconds`` until all sessions have ended, then end the others."""
        waits = [asyncio.ensure_future(channel.finished()) for channel in self.channels]
        if waits:
            await asyncio.wait(waits, timeout=seconds)
        for channel in list(self.channels):
            channel.drop()
        for connection in list(self.connections):
            connection.abort()

    async def wait_turn(self, channel: Channel) -> None:
        """Wait until the session may start; one that has closed meanwhile is skipped."""
        async with self._turn_lock:
            if channel.open:
                await asyncio.sleep(self._next_start - monotonic())
                self._next_start = monotonic() + PACE

    def last_input(self) -> float:
        """The time of the last input of any session, by ``time.monotonic``; 0 without sessions."""
        return max((channel.traffic.typed for channel in self.channels), default=0.0)

    def make_room(self, newest: Connection) -> None:
        """Drop a connection without a proven key if there are too many of them; it may be ``newest``."""
        victim = to_drop(self.connections, newest, self._rng)
        if victim is not None:
            self.log("refused", address=victim.address, limit="handshakes")
            victim.abort()

    def stranger_sessions(self, key: str = "") -> int:
        """Sessions of strangers, or those with this key."""
        return sum(channel.client.stranger and key in ("", channel.client.key) for channel in self.channels)

    def enrolled(self, channel: Channel) -> None:
        """Count the connections with the key of this channel as those of a known person from now on."""
        for connection in self.connections:
            if connection.standing is Standing.STRANGER and connection.key == channel.client.key:
                connection.standing = Standing.KNOWN

    def session_ended(self, channel: Channel, fault: str) -> None:
        """Log the end of a session, and forget it."""
        self.channels.discard(channel)
        # Sessions of strangers and of plain mode leave little memory behind: a collection would cost more.
        self.ended_sessions += not (channel.client.stranger or channel.terminal.plain)
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
    """One connection, from its first byte on."""

    def __init__(self, listener: SSHListener) -> None:
        self.listener = listener
        self.address = ""
        self.network = ""
        self.standing: Standing | None = None
        self.key = ""
        self._offered_key = ""  # the key asked about last: the one that is proven when authentication completes
        self._offered_standing = Standing.REFUSED
        self._login = ""
        self._explained = False
        self._session_count = 0
        self._conn: asyncssh.SSHServerConnection | None = None
        self._grace: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self.address = peer[0] if peer else ""
        self.network = network_of(self.address)
        self.listener.connections.add(self)
        self.listener.make_room(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.listener.connections.discard(self)
        self._conn = None
        self._stop_grace()

    @property
    def has_session(self) -> bool:
        """Whether a session of this connection is open."""
        return self._session_count > 0

    def abort(self) -> None:
        """End the connection at once."""
        if self._conn:
            self._conn.abort()

    # ---- the key ---------------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        self._login = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._offered_key = key.get_fingerprint()
        try:
            self._offered_standing = self.listener.admits(self._offered_key)
        except Exception as error:  # a fault here refuses the key and keeps the listener
            self.listener.log("fault", address=self.address, kind=fault_location(error))
            self._offered_standing = Standing.REFUSED
        return self._offered_standing is not Standing.REFUSED

    def kbdint_auth_supported(self) -> bool:
        # Clients ask for it after all keys were refused: it shows why, once. There is no password.
        return not self._explained

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        self._explained = True
        return "Regalia", TEXTS("no_key"), "en", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self.listener.log("refused", address=self.address, limit="no-key", key=self._offered_key)
        return False

    def auth_completed(self) -> None:
        self.standing, self.key = self._offered_standing, self._offered_key
        why = limit_reached(self.listener.connections, self, self.listener.limits)
        if why and self._conn:
            self.listener.log("refused", address=self.address, limit=why, key=self.key)
            self._conn.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, TEXTS("full"))
        else:
            self._begin_grace()

    # ---- sessions --------------------------------------------------------------------------------

    def session_requested(self) -> Channel | bool:
        stranger = self.standing is Standing.STRANGER
        if self.listener.draining:
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_RESOURCE_SHORTAGE, TEXTS("draining"))
        if self.standing is None or not self.key or self._session_count >= (1 if stranger else CHANNELS):
            return False
        if stranger and (
            self.listener.stranger_sessions() >= STRANGER_SESSIONS or self.listener.stranger_sessions(self.key)
        ):
            self.listener.log("refused", address=self.address, limit="stranger_sessions", key=self.key)
            return False
        self._session_count += 1
        self._stop_grace()

        def ended(channel: Channel, fault: str) -> None:
            self._session_count -= 1
            self.listener.session_ended(channel, fault)
            if not self._session_count:
                self._begin_grace()

        client = Client(self.key, self._login, self.address, stranger)
        listener = self.listener
        channel = Channel(client, listener.limits, listener.start_program, ended, listener.wait_turn, listener.enrolled)
        channel.key_times = listener.key_times
        self.listener.channels.add(channel)
        return channel

    # ---- connections without a session -----------------------------------------------------------

    def _begin_grace(self) -> None:
        """End the connection unless a session begins within the login grace period."""
        self._stop_grace()
        if self._conn:
            self._grace = asyncio.get_running_loop().call_later(self.listener.limits.login_grace, self._no_session)

    def _stop_grace(self) -> None:
        if self._grace:
            self._grace.cancel()
            self._grace = None

    def _no_session(self) -> None:
        if self._conn:
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, TEXTS("no_session"))
