"""Positions for the odds that random games hardly come to: wars of the well armed, dice somebody may change."""

from collections.abc import Iterator
from random import Random

from rules.engine.step import Step
from rules.king_of_the_tabletop.lands.capture import Capture
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.turn.collection import CollectionPart
from rules.king_of_the_tabletop.turn.disasters import Disaster
from rules.king_of_the_tabletop.turn.events import EventsPart
from rules.king_of_the_tabletop.war.war import WarPart
from tests.rules.king_of_the_tabletop.stage import bare, give_army, give_hand, give_land, run

ANN, BEA = 0, 1
WARRIORS = ("sir_launcelot", "guillame_tell", "griffon", "arch_cleric", "magic_sword", "magic_bow")
HOME = ("elf_lord", "dwarf_king", "skeletons", "elves_r3", "great_hawk")
HANDS = ("lucky_charm", "golem"), ("scroll_of_wall_of_fire", "talisman"), ("magic_bow", "lucky_charm")


def scripted() -> Iterator[Realm]:
    """Random play from arranged positions, each position on the way."""
    for seed in range(30):
        yield from _played(_war(seed), seed, 70)
    for seed in range(6):
        for step in (CollectionPart(seat=ANN), EventsPart(seat=ANN), Disaster(seat=ANN, event="forest_fire")):
            yield from _played(_peace(step), seed, 12)
        yield from _played(_captured(seed), seed, 12)


def _played(realm: Realm, seed: int, most: int) -> Iterator[Realm]:
    chance = Random(seed)
    for _ in range(most):
        if realm.decision is None:
            return
        yield realm
        ids = realm.decision.ids
        wishes = [one for one in ids if one.startswith(("attack:", "all")) or (one == "done" and len(ids) > 3)]
        realm.choose(chance.choice(wishes or [one for one in ids if one not in ("peace", "flee")] or ids))


def _war(seed: int) -> Realm:
    """Ann is about to attack Bea; one of three hands of magic is Bea's, arms are on one side or the other."""
    realm = bare(2, seed, royal_influence=bool(seed % 2), terrain_bonus=bool(seed % 3))
    give_land(realm, ANN, "desert")
    for level, terrain in ((1, "forest"), (0, "forest"), (2, "plains")):
        give_land(realm, BEA, terrain, fort=level, site="village" if level else "")
    magic = HANDS[seed % 3]
    attackers, defenders = (WARRIORS, HOME) if seed % 2 else (WARRIORS[:3], (*HOME, *WARRIORS[3:]))
    give_army(realm, ANN, *(kind for kind in attackers if kind not in magic))
    give_army(realm, BEA, *(kind for kind in defenders if kind not in magic))
    give_hand(realm, BEA, *magic)
    s = realm.state
    s.gold, s.phase, s.active = [10, 10], "war", ANN
    return run(realm, WarPart(seat=ANN))


def _captured(seed: int) -> Realm:
    """Ann takes a castle and a village of Bea's, with the Lucky Charm in Bea's hand."""
    realm = bare(2, seed)
    give_land(realm, ANN, "desert")
    land = give_land(realm, BEA, "forest", fort=3, site="village")
    give_land(realm, BEA, "plains")
    give_hand(realm, BEA, "lucky_charm")
    realm.state.phase = "war"
    return run(realm, Capture(land=land, captor=ANN, loser=BEA))


def _peace(step: Step) -> Realm:
    """Ann's part of another phase, with the Lucky Charm in her hand."""
    realm = bare(2)
    for terrain, site in (("forest", "village"), ("forest", ""), ("desert", "")):
        give_land(realm, ANN, terrain, fort=1 if site else 0, site=site)
    give_land(realm, BEA, "plains")
    give_hand(realm, ANN, "lucky_charm")
    realm.state.gold = [10, 10]
    return run(realm, step)
