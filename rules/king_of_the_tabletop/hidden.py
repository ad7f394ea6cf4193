"""Dealing anew what a seat cannot know: the hands and armies of the others, the cup, owners not yet turned up.

All hidden tiles are taken up and dealt from scratch, each to a place it fits, so that the deal depends on nothing the
seat cannot see: one seed deals the same whatever is hidden.
"""

from collections.abc import Sequence
from functools import cache

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.army.contest import the_fight
from rules.king_of_the_tabletop.army.held_tiles import HoldsTiles
from rules.king_of_the_tabletop.army.war_record import the_war
from rules.king_of_the_tabletop.facts import ARMS, BOW, CHARACTERS, EVENTS, MAGICS, NOBODY, SWORD, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import left_of, terrains
from rules.king_of_the_tabletop.state import Realm, is_amended
from rules.king_of_the_tabletop.turn.disasters import Disaster

_ROUNDS = 2
"""How often each tile of a restricted place changes places with another: enough to make all deals equally likely."""

Fits = frozenset[int]
_OWNERS: Fits = frozenset((*CHARACTERS, *MAGICS))
"""What may own a land (10.7)."""


_Place = tuple[list[int], int, Fits]
"""A place for one hidden tile: the pile, the index in it, and what fits there."""


@cache
def _army(held: frozenset[str]) -> Fits:
    """The tiles that can be face down in an army whose owner holds these terrains (1.5, KT-52)."""
    return frozenset((*(tile for tile in CHARACTERS if TERRAIN[tile] in held), *ARMS))


def deal_anew(realm: Realm, seat: int | None, dice: Dice) -> None:
    """Deal all tiles ``seat`` (None: a spectator) cannot see anew. Special characters, Golem and what lies face up
    stay."""
    s = realm.state
    restricted = _restricted(realm, seat)
    in_hands = [
        (hand, index)
        for owner, hand in enumerate(s.hand)
        if owner != seat
        for index, tile in enumerate(hand)
        if tile not in s.shown
    ]
    old = [pile[index] for pile, index, _ in restricted]
    old += [hand[index] for hand, index in in_hands]
    old += s.deck
    tiles = sorted(old)
    dice.shuffle(tiles)
    _fit(restricted, tiles)
    _mix(restricted, tiles, dice)
    first_of_deck = len(restricted) + len(in_hands)
    for (pile, index, _), tile in zip(restricted, tiles, strict=False):
        pile[index] = tile
    for (hand, index), tile in zip(in_hands, tiles[len(restricted) : first_of_deck], strict=True):
        hand[index] = tile
    s.deck[:] = tiles[first_of_deck:]
    holders = [step for step in realm.stack if isinstance(step, HoldsTiles)]
    if holders:
        substitutes = dict(zip(old, tiles, strict=True))
        for step in holders:
            step.exchange(substitutes)


def _restricted(realm: Realm, seat: int | None) -> list[_Place]:
    """The hidden places that not every tile fits: those of armies, and of owners that are not yet turned up."""
    s = realm.state
    stay = {*s.shown, *(_named_arms(realm) if is_amended(realm) else ARMS)}
    places: list[_Place] = []
    for owner, army in enumerate(s.army):
        if owner != seat:
            fits = _army(frozenset(terrains(s, owner) | _lost(realm, owner)))
            places += [(army, index, fits) for index, tile in enumerate(army) if tile in fits and tile not in stay]
    if s.owners and (seat is None or seat != left_of(s, s.active)):
        places += [(s.owners, index, _OWNERS) for index, tile in enumerate(s.owners) if tile not in stay]
    return places


def _lost(realm: Realm, seat: int) -> set[str]:
    """Terrain whose characters may still be in the army although the land is lost: they leave after the war or the
    disaster (KT-1)."""
    war = the_war(realm)
    lost = {TERRAIN[land] for land in war.lands} if war is not None and war.defender == seat else set()
    for step in realm.stack:
        if isinstance(step, Disaster) and step.struck:
            lost.add(str(EVENTS[step.event]["terrain"]))
    return lost


def _named_arms(realm: Realm) -> list[int]:
    """Sword and bow whose bearer is named, or is being named: they are known to be there."""
    war, fight = the_war(realm), the_fight(realm)
    named = [] if fight is None or fight.arm == NOBODY else [fight.arm]
    if war is not None:
        named += [arm for arm, bearer in ((SWORD, war.sword), (BOW, war.bow)) if bearer != NOBODY]
    return named


def _fit(places: Sequence[_Place], tiles: list[int]) -> None:
    """Exchange tiles until the first of them, one for each place, fit their places. Raises ValueError if no deal
    fits."""
    for index, (_, _, fits) in enumerate(places):
        if tiles[index] not in fits and not _settle(places, tiles, index, index + 1, set()):
            raise ValueError("no deal fits the hidden places")


def _settle(places: Sequence[_Place], tiles: list[int], index: int, first_free: int, tried: set[int]) -> bool:
    """Bring a tile that fits to the place at ``index``: the first of those from ``first_free`` on, or one of a settled
    place, which then takes another. ``tried`` holds the settled places that could not help."""
    fits = places[index][2]
    for index_of_tile in range(first_free, len(tiles)):
        if tiles[index_of_tile] in fits:
            tiles[index], tiles[index_of_tile] = tiles[index_of_tile], tiles[index]
            return True
    for settled in range(first_free - 1):
        if settled not in tried and settled != index and tiles[settled] in fits:
            tried.add(settled)
            tiles[index], tiles[settled] = tiles[settled], tiles[index]
            if _settle(places, tiles, settled, first_free, tried):
                return True
            tiles[index], tiles[settled] = tiles[settled], tiles[index]
    return False


def _mix(places: Sequence[_Place], tiles: list[int], dice: Dice) -> None:
    """Exchange each tile of a restricted place with any other hidden tile, where both fit, so that no deal is more
    likely than another."""
    count, restricted = len(tiles), len(places)
    fits = [place[2] for place in places]
    for _ in range(_ROUNDS):
        for index in range(restricted):
            partner = dice.below(count)
            here, there = tiles[index], tiles[partner]
            if there in fits[index] and (partner >= restricted or here in fits[partner]):
                tiles[index], tiles[partner] = there, here
