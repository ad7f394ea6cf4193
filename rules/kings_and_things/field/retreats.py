"""Where a side of a battle may retreat to, and going there (KA-46, KA-97)."""

from collections.abc import Iterable, Sequence

from rules.engine.phrases import Phrase
from rules.kings_and_things.facts import BALLOON, BOW, NOBODY, RULES, SWORD
from rules.kings_and_things.field.forces import creatures_of
from rules.kings_and_things.field.records import BattleSides
from rules.kings_and_things.kingdom.holdings import distance, neighbors, room, seats_at
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import hide, to_bag


def groups(s: WarState, battle: BattleSides, side: int) -> list[list[int]]:
    """The creatures that retreat together: all, or those on foot and the Balloon's riders (KA-97)."""
    creatures = creatures_of(s, battle, side)
    if BALLOON not in battle.magic:
        return [creatures] if creatures else []
    riders = [piece for piece in creatures if piece in s.riders]
    walkers = [piece for piece in creatures if piece not in s.riders]
    return [group for group in (walkers, riders) if group]


def retreat_goals(s: WarState, battle: BattleSides, side: int, pieces: Sequence[int]) -> list[int]:
    """The hexes these creatures may retreat to: the side's own, without enemies, with room; next to the battle, for
    the riders of a Balloon up to its range."""
    return [place for place in _reach(s, battle, pieces) if is_haven(s, side, place, len(pieces))]


def closed_retreats(s: WarState, battle: BattleSides, side: int, pieces: Sequence[int]) -> list[tuple[str, Phrase]]:
    """The side's other hexes in reach of a retreat, with the reason why they are closed."""
    return closed_hexes(s, side, _reach(s, battle, pieces), len(pieces))


def closed_hexes(s: WarState, seat: int, places: Iterable[int], count: int) -> list[tuple[str, Phrase]]:
    """Those of ``places`` that are the seat's own but no haven for ``count`` creatures, with the reason."""
    return [
        (f"hex:{place}", Phrase("stack_full" if room(s, seat, place) < count else "enemies_there"))
        for place in places
        if s.owner[place] == seat and not is_haven(s, seat, place, count)
    ]


def _reach(s: WarState, battle: BattleSides, pieces: Sequence[int]) -> list[int]:
    by_air = BALLOON in battle.magic and all(piece in s.riders for piece in pieces)
    if not by_air:
        return sorted(neighbors(s, battle.place))
    return [place for place in range(len(s.owner)) if 0 < distance(s, battle.place, place) <= RULES["balloon_range"]]


def is_haven(s: WarState, seat: int, place: int, count: int) -> bool:
    """Is it the seat's own hex, without enemy creatures, with room for ``count``?"""
    if s.owner[place] != seat or room(s, seat, place) < count:
        return False
    return all(owner == seat for owner in seats_at(s, place))


def retreat(war: War, battle: BattleSides, side: int, pieces: Sequence[int], goal: int, rule: str) -> None:
    """Move creatures out of the battle; magic that has nobody left there goes back (KA-83)."""
    s = war.state
    for piece in pieces:
        s.spot[piece] = goal
    hide(war, pieces)
    war.tell("retreat", rule, seat=side, count=len(pieces), place=battle.place, goal=goal)
    for tile, bearer in (("bow", battle.bow), ("sword", battle.sword)):
        if bearer in pieces:
            setattr(battle, tile, NOBODY)
    if not creatures_of(s, battle, side):
        drop_magic(war, battle, side)
    check_balloon(war, battle)


def drop_magic(war: War, battle: BattleSides, side: int) -> None:
    """A side's magic tiles go back to the bag."""
    for tile in [piece for piece, owner in zip(battle.magic, battle.magic_side, strict=True) if owner == side]:
        remove_magic(war, battle, tile)


def remove_magic(war: War, battle: BattleSides, tile: int) -> None:
    """A magic tile at work in the battle goes back to the bag."""
    s = war.state
    index = battle.magic.index(tile)
    del battle.magic[index], battle.magic_side[index]
    s.table.remove(tile)
    to_bag(s, tile)
    if tile == BALLOON:
        s.balloon, s.riders = NOBODY, []
    elif tile == BOW:
        battle.bow = NOBODY
    elif tile == SWORD:
        battle.sword = NOBODY
    war.tell("magic_gone", "KA-83", tile=tile, place=battle.place)


def check_balloon(war: War, battle: BattleSides | None = None) -> None:
    """Without riders in its hex the Balloon goes back to the bag at once (KA-89)."""
    s = war.state
    if s.balloon == NOBODY:
        return
    s.riders = [piece for piece in s.riders if s.spot[piece] == s.balloon]
    if s.riders:
        return
    if battle is not None and BALLOON in battle.magic:
        remove_magic(war, battle, BALLOON)
    else:
        s.table.remove(BALLOON)
        to_bag(s, BALLOON)
        s.balloon = NOBODY
        war.tell("balloon_back", "KA-89")
