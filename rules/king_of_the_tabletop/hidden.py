"""Dealing anew what a seat cannot know: the hands and armies of the others, the cup, owners not yet turned up."""

from typing import Any

from rules.engine.dice import Dice
from rules.king_of_the_tabletop.facts import CHARACTERS, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import left_of, terrains
from rules.king_of_the_tabletop.state import Realm, RealmState


def deal_anew(realm: Realm, seat: int | None, dice: Dice) -> None:
    """Exchange the tiles ``seat`` cannot see among their places. An army keeps to characters its lands allow; special
    characters, sword, bow, Golem and what lies face up stay where they are."""
    s = realm.state
    places = [
        (hand, place)
        for other, hand in enumerate(s.hand)
        if other != seat
        for place, tile in enumerate(hand)
        if tile not in s.shown
    ]
    if seat is None or not s.owners or seat != left_of(s, s.active):
        places += [(s.owners, place) for place, tile in enumerate(s.owners) if tile not in s.shown]
    places += [(s.deck, place) for place in range(len(s.deck))]
    standing = _face_down(s, seat)
    before = [army[place] for army, place, _ in standing]
    for army, place, allowed in standing:
        _exchange(army, place, allowed, standing, places, dice)
    loose = [where[place] for where, place in places]
    dice.shuffle(loose)
    for (where, place), tile in zip(places, loose, strict=True):
        where[place] = tile
    _rename(realm, dict(zip(before, (army[place] for army, place, _ in standing), strict=True)))


_Standing = tuple[list[int], int, frozenset[str]]


def _face_down(s: RealmState, seat: int | None) -> list[_Standing]:
    """Every face-down character of the others: its army, its place there, the terrains its owner holds."""
    found = []
    for other, army in enumerate(s.army):
        if other != seat:
            allowed = frozenset(terrains(s, other))
            found += [
                (army, place, allowed) for place, tile in enumerate(army) if tile in CHARACTERS and tile not in s.shown
            ]
    return found


def _exchange(
    army: list[int],
    place: int,
    allowed: frozenset[str],
    standing: list[_Standing],
    places: list[tuple[list[int], int]],
    dice: Dice,
) -> None:
    """Exchange one face-down character with another hidden tile, if both fit where they come to."""
    tile = army[place]
    pick = dice.below(len(standing) + len(places))
    if pick < len(standing):
        other, there, others_allowed = standing[pick]
        if TERRAIN[tile] not in others_allowed:
            return
    else:
        other, there = places[pick - len(standing)]
    if other[there] in CHARACTERS and TERRAIN[other[there]] in allowed:
        army[place], other[there] = other[there], tile


def _rename(realm: Realm, names: dict[int, int]) -> None:
    """Steps that point to a hidden tile of an army point to the tile that lies there now."""
    for step in realm.stack:
        for field in getattr(step, "TILES", ()):
            value: Any = getattr(step, field)
            new = [names.get(tile, tile) for tile in value] if isinstance(value, list) else names.get(value, value)
            setattr(step, field, new)
