"""Battles for tests: one battle on a bare table, with scripted dice, and what came of it."""

from collections.abc import Sequence
from typing import Any

from rules.engine.decision import Ask
from rules.engine.step import Step
from rules.king_of_the_tabletop.facts import KIND
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.battle import Battle
from rules.king_of_the_tabletop.war.battle_record import TakesBattle
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_land, pass_windows, run, told

ANN, BEA, CARL = 0, 1, 2


class Below(TakesBattle, Step, tag="below"):
    """Stands for the war: a battle hands its outcome to it."""

    taken: int = -1
    front: list[int] = []
    back: list[int] = []
    at: str = "wait"

    def ask_wait(self, realm: Realm) -> Ask:
        return Ask(0, "wait", ["done"])

    def take_wait(self, realm: Realm, choice: str) -> None:
        realm.pop()


def field(
    front: Sequence[str] = (),
    back: Sequence[str] = (),
    terrain: str = "forest",
    fort: int = 0,
    site: str = "",
    **options: Any,
) -> tuple[Realm, int]:
    """Ann's army ``front``, Bea's army ``back``, and Bea's land, with what stands on it; everybody has another land."""
    realm = bare(3, **options)
    land = give_land(realm, BEA, terrain, fort=fort, site=site)
    for seat in (ANN, BEA, CARL):
        give_land(realm, seat, "desert")
    give_army(realm, ANN, *front)
    give_army(realm, BEA, *back)
    return realm, land


def battle(realm: Realm, land: int, dice: str | Sequence[int] = (), **more: Any) -> Realm:
    """All of Ann's army attacks all of Bea's. The dice fall as they are listed, or written with a space between throws;
    any more fall as they like."""
    s = realm.state
    realm.dice.script([int(die) for die in dice if die != " "])
    sides = {"front": s.army[ANN][:], "back": s.army[BEA][:]} | more
    return run(realm, Below(), Battle(land=land, attacker=ANN, defender=BEA, **sides))


def outcome(realm: Realm) -> Below:
    """How the battle ended; it must be over, and all scripted dice used."""
    pass_windows(realm)
    below = realm.stack[-1]
    assert isinstance(below, Below), below
    assert realm.dice.scripted == []
    return below


def kinds(tiles: Sequence[int]) -> list[str]:
    """The kinds of tiles."""
    return [KIND[tile] for tile in tiles]


def dice_of(realm: Realm, kind: str) -> list[int]:
    """How many dice each throw of that chronicle kind had."""
    return [len(facts["dice"]) for facts in told(realm, kind)]


def hits_of(realm: Realm, kind: str) -> list[int]:
    """How many hits each throw of that chronicle kind had."""
    return [facts["hits"] for facts in told(realm, kind)]


def asked(realm: Realm) -> tuple[int, list[str]]:
    """Who is asked on whom a hit falls, and the kinds he may choose."""
    decision = realm.decision
    assert decision is not None and decision.kind == "battle_hit"
    return decision.seat, [KIND[int(choice.split(":")[1])] for choice in decision.ids]


def hit(realm: Realm, *names: str) -> Realm:
    """The next hits fall on tiles of these kinds."""
    for name in names:
        decision = realm.decision
        assert decision is not None
        realm.choose(next(choice for choice in decision.ids if KIND[int(choice.split(":")[1])] == name))
    return realm
