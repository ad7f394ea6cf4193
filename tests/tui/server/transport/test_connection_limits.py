"""Limits of connections: networks, strangers, and who has to go."""

import random
from dataclasses import dataclass

import pytest

from tui.server.config import Limits
from tui.server.transport.connection_limits import (
    HANDSHAKES,
    HANDSHAKES_PER_NETWORK,
    Standing,
    limit_reached,
    network_of,
    to_drop,
)


@dataclass(eq=False)
class Open:
    network: str
    standing: Standing | None = None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_ipv6_counts_by_its_64(address, network):
    assert network_of(address) == network


def test_of_too_many_handshakes_a_random_one_is_dropped():
    flood = [Open(f"198.51.100.{count}") for count in range(HANDSHAKES)]
    honest = Open("192.0.2.7")
    assert to_drop(flood, flood[-1], random.Random(1)) is None
    dropped = [to_drop([*flood, honest], honest, random.Random(seed)) for seed in range(400)]
    assert 0 < sum(one is honest for one in dropped) < 40
    assert to_drop([*flood[:-1], Open("x", Standing.KNOWN)], honest, random.Random(1)) is None


def test_one_network_loses_its_own_handshakes():
    near = [Open("2001:db8::/64") for _ in range(HANDSHAKES_PER_NETWORK + 1)]
    honest = Open("192.0.2.7")
    assert all(to_drop([honest, *near], near[-1], random.Random(seed)) is not honest for seed in range(50))


def test_of_many_networks_those_with_most_handshakes_lose_theirs():
    flood = [Open(f"198.51.100.{count // 2}") for count in range(HANDSHAKES)]
    honest = Open("192.0.2.7")
    assert all(to_drop([*flood, honest], honest, random.Random(seed)) is not honest for seed in range(100))


def test_strangers_are_counted_apart():
    limits = Limits(connections=2, connections_per_address=2, strangers=3, strangers_per_address=2)
    strangers = [Open(f"n{count}", Standing.STRANGER) for count in range(3)]
    known = [Open("k", Standing.KNOWN) for _ in range(2)]
    everyone = [*strangers, *known]
    assert limit_reached(everyone, known[-1], limits) == ""
    extra = Open("n9", Standing.STRANGER)
    assert limit_reached([*everyone, extra], extra, limits) == "strangers"
    third = Open("k", Standing.KNOWN)
    assert limit_reached([*everyone, third], third, limits) == "connections"
    near = Open("n0", Standing.STRANGER)
    assert limit_reached([strangers[0], Open("n0", Standing.STRANGER), near], near, limits) == "strangers_per_address"
