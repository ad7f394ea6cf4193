"""Limits of open connections, and the choice of the one to drop if there are too many."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from enum import Enum
from ipaddress import IPv6Address, ip_address
from typing import Protocol, TypeVar

from tui.server.config import Limits

HANDSHAKES = 40
"""The most connections without a proven key; beyond that, a random one of them is dropped."""

HANDSHAKES_PER_NETWORK = 10
"""The most of them from one network."""


class Standing(Enum):
    """The standing of a key."""

    KNOWN = "known"  # the key of a person
    STRANGER = "stranger"  # may enroll
    REFUSED = "refused"


class Open(Protocol):
    """The parts of an open connection that limits need. ``standing`` is None until the key is proven."""

    network: str
    standing: Standing | None


Connection = TypeVar("Connection", bound=Open)


def network_of(address: str) -> str:
    """The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)


def to_drop(connections: Collection[Connection], newest: Connection, rng: random.Random) -> Connection | None:
    """The connection without a proven key to drop because of ``newest``; None if there is room.

    It is a random one of the networks with the most of them, so that a flood cannot lock out later clients.
    """
    waiting = [connection for connection in connections if connection.standing is None]
    near = [connection for connection in waiting if connection.network == newest.network]
    if len(near) > HANDSHAKES_PER_NETWORK:
        return rng.choice(near)
    if len(waiting) <= HANDSHAKES:
        return None
    counts = Counter(connection.network for connection in waiting)
    most = max(counts.values())
    return rng.choice([connection for connection in waiting if counts[connection.network] == most])


def limit_reached(connections: Collection[Open], newest: Open, limits: Limits) -> str:
    """The limit that a connection with a proven key exceeds; empty if there is room for it.

    Strangers are counted apart, so that they leave room for known people.
    """
    alike = [connection for connection in connections if connection.standing is newest.standing]
    near = sum(connection.network == newest.network for connection in alike)
    if newest.standing is Standing.STRANGER:
        most, most_near, kind = limits.strangers, limits.strangers_per_address, "strangers"
    else:
        most, most_near, kind = limits.connections, limits.connections_per_address, "connections"
    if len(alike) > most:
        return kind
    return f"{kind}_per_address" if near > most_near else ""
