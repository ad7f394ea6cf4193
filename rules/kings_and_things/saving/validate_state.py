"""What must hold at every decision: every piece and hex in exactly one place, where it may be; figures in range."""

from collections.abc import Iterator

from rules.kings_and_things.facts import (
    BAG,
    BALLOON,
    BOARDS,
    CITADEL,
    CREATURES,
    HERO_TILES,
    HEROES,
    HEX_TILES,
    INCOMES,
    NOBODY,
    SEA,
    TERRAIN_OF,
)
from rules.kings_and_things.kingdom.holdings import supply
from rules.kings_and_things.saving.validate_steps import step_faults
from rules.kings_and_things.setup import SetUp
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.turn.game_turn import PHASES


def faults(war: War) -> list[str]:
    """Everything that is wrong with the position, each with its place first; empty for a sound one."""
    s = war.state
    shape = list(_shape(s, len(war.seats)))
    return shape or [*_pieces(s), *_heroes(s), *_hexes(war), *_seats(s), *step_faults(war)]


def _shape(s: WarState, seats: int) -> Iterator[str]:
    places = BOARDS[seats]["hexes"]
    for name in ("gold", "out", "screen", "army"):
        if len(getattr(s, name)) != seats:
            yield f"{name}: one for each of {seats} seats"
    for name in ("hexes", "owner", "fort", "income", "marker"):
        if len(getattr(s, name)) != places:
            yield f"{name}: one for each of {places} hexes"
    if s.phase not in (*PHASES, "setup"):
        yield f"phase: there is no phase {s.phase!r}"
    if not 0 <= s.first < seats or not NOBODY <= s.active < seats:
        yield "first: no such seat"
    if not 0 <= s.built <= seats:
        yield "built: at most one Citadel for each seat"
    if s.round < 0 or s.direction not in (1, -1):
        yield "round: not below 0, and a direction of 1 or -1"
    if any(flag not in (0, 1) for flag in (s.emptied, s.over_due, *s.marker)):
        yield "emptied: flags are 0 or 1"
    if not NOBODY <= s.cloud < places or not NOBODY <= s.balloon < places:
        yield "cloud: there is no such hex"


def _pieces(s: WarState) -> Iterator[str]:
    """Every piece of the bag is in one place; creatures on the map have a spot, others none."""
    stands = [tile for tile in s.income if tile != NOBODY]
    army = [piece for own in s.army for piece in own]
    creatures = [piece for piece in army if piece not in HEROES]
    pieces = sorted(
        [*s.bag, *s.aside, *s.table, *s.neutral, *stands, *creatures, *(tile for screen in s.screen for tile in screen)]
    )
    if pieces != list(BAG):
        lost = sorted(set(BAG) - set(pieces))
        double = sorted({piece for piece in pieces if pieces.count(piece) > 1})
        yield f"bag: pieces lost {lost}, twice or unknown {double}"
        return
    if any(piece not in CREATURES for piece in (*creatures, *s.neutral)):
        yield "seat: only creatures and heroes are on the map"
    if any(tile not in INCOMES for tile in stands):
        yield "hex: only special income lies beside a fort"
    on_map = {*army, *s.neutral}
    for piece, spot in enumerate(s.spot):
        if (spot != NOBODY) != (piece in on_map) or not NOBODY <= spot < len(s.hexes):
            yield f"seat: piece {piece} has no place on the map, or one too many"
    if any(piece not in creatures for piece in s.shown) or len(set(s.shown)) != len(s.shown):
        yield "shown: creatures of players, each once"
    if s.emptied == 0 and s.aside:
        yield "aside: nothing is set aside before the bag was empty"
    if s.balloon != NOBODY and (BALLOON not in s.table or not s.riders):
        yield "balloon: it lies on the table, with riders"
    if any(piece not in army for piece in s.riders):
        yield "riders: creatures on the map"


def _heroes(s: WarState) -> Iterator[str]:
    tiles = [(hero - HEROES.start) // 2 for hero in s.heroes if hero in HEROES]
    if tiles != list(range(HERO_TILES)):
        yield "heroes: one side of each hero tile, in order"
    owned = [piece for army in s.army for piece in army if piece in HEROES]
    if any(hero not in s.heroes for hero in owned) or len(set(owned)) != len(owned):
        yield "heroes: owned heroes show the side they are used with, each once"


def _hexes(war: War) -> Iterator[str]:
    s = war.state
    if sorted((*s.hexes, *s.stock)) != sorted(set(HEX_TILES) - set(_apart(war))):
        yield "hex: every hex tile is on the map or in the stock, once"
        return
    for place, owner in enumerate(s.owner):
        sea = TERRAIN_OF[s.hexes[place]] == SEA
        if owner not in (NOBODY, *range(len(s.gold))):
            yield f"hex[{place}].owner: no such seat"
        elif sea and (owner != NOBODY or s.income[place] != NOBODY):
            yield f"hex[{place}].owner: nothing stands on Sea"
        elif s.fort[place] and owner == NOBODY:
            yield f"hex[{place}].fort: a fort stands in a hex of a player"
        if not 0 <= s.fort[place] <= CITADEL:
            yield f"hex[{place}].fort: levels are 0 to {CITADEL}"
    if any(supply(war, level) < 0 for level in range(1, CITADEL + 1)):
        yield "hex: more forts of a level than there are pieces"


def _apart(war: War) -> list[int]:
    """Hexes set aside or removed while setup lasts."""
    return [tile for step in war.stack if isinstance(step, SetUp) for tile in (*step.apart, *step.removed)]


def _seats(s: WarState) -> Iterator[str]:
    for seat, gone in enumerate(s.out):
        if s.gold[seat] < 0 or gone < 0:
            yield f"seat[{seat}]: amounts are not below 0"
        if gone and (s.gold[seat] or s.screen[seat] or s.army[seat]):
            yield f"seat[{seat}]: one who is out holds something"
    if all(s.out):
        yield "seat: nobody is left in the game"
