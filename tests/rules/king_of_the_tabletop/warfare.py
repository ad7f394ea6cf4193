"""Wars for the tests of King of the Tabletop: seats with a land each, and a war part run to its question."""

from collections.abc import Sequence
from typing import Any

from rules.king_of_the_tabletop.army.war_record import WarRecord, war_of
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.stage import answer, bare, give_land, run

ANN, BEA, CARL = 0, 1, 2


def peaceful(seats: int = 2, **options: Any) -> Realm:
    """Ann holds a desert, Bea a forest, Carl a swamp; all have 10 gold; it is Ann's part of the war phase."""
    realm = bare(seats, **options)
    for seat, terrain in enumerate(("desert", "forest", "swamp", "plains")[:seats]):
        give_land(realm, seat, terrain)
    s = realm.state
    s.gold, s.phase = [10] * seats, "war"
    return realm


def part(realm: Realm, seat: int = ANN) -> Realm:
    """Begin the seat's part of the war phase; windows at its beginning are passed."""
    realm.state.active = seat
    run(realm, WarPart(seat=seat))
    return answer(realm)


def declare(realm: Realm, tiles: Sequence[int] | None = None, dice: Sequence[int] = (), target: int = BEA) -> Realm:
    """Ann goes to war with these tiles (None: all of them); these dice will fall, the initiative's first."""
    part(realm)
    sends = ["all"] if tiles is None else [f"send:{tile}" for tile in tiles]
    realm.dice.script(dice)
    return answer(realm, f"attack:{target}", *sends, "done")


def field(realm: Realm) -> WarRecord:
    """The war in progress."""
    return war_of(realm)


def asked(realm: Realm) -> tuple[int, str]:
    """Who is asked, and what."""
    assert realm.decision is not None
    return realm.decision.seat, realm.decision.kind


def ids(realm: Realm) -> list[str]:
    """The answers to the question."""
    assert realm.decision is not None
    return realm.decision.ids


def why_not(realm: Realm) -> dict[str, str]:
    """The blocked answers with their reasons."""
    return {choice.id: choice.why for choice in realm.blocked()}


def stand(realm: Realm, *places: tuple[int, int]) -> Realm:
    """Tiles take their stand, each at a land, in the order in which they are asked about."""
    return answer(realm, *(f"stand:{tile}:{land}" for tile, land in places))
