"""Moving tiles: the bag, screens, what lies open, treasures cashed, heroes that leave the map (KA-27, KA-58, KA-63).

Rules: 10.1, 10.2, 10.3, 10.4.
"""

from collections.abc import Iterable

from rules.engine import choice_ids
from rules.engine.choice_ids import make_all, read
from rules.kings_and_things.facts import CREATURES, HEROES, NOBODY, TREASURES, VALUE
from rules.kings_and_things.state import War, WarState


def draw(war: War) -> int:
    """A random tile out of the bag, which must not be empty; notes when it was the last one (KA-61)."""
    s = war.state
    bag = s.bag
    place = war.dice.below(len(bag))
    bag[place], bag[-1] = bag[-1], bag[place]
    tile = bag.pop()
    if not bag:
        note_empty(war)
    return tile


def note_empty(war: War) -> None:
    """From now on tiles that would return to the bag are set aside (KA-27)."""
    if not war.state.emptied:
        war.state.emptied = 1
        war.tell("bag_empty", "KA-27")


def to_bag(s: WarState, tile: int) -> None:
    """Return a tile to the bag, or set it aside for good once the bag was empty (KA-27)."""
    (s.aside if s.emptied else s.bag).append(tile)


def pull(s: WarState, seat: int, tile: int) -> None:
    """Take a tile from behind a screen, or from the tiles that lie open."""
    (s.screen[seat] if tile in s.screen[seat] else s.table).remove(tile)


def place_creature(s: WarState, seat: int, piece: int, place: int) -> None:
    """Put a creature or hero into a player's stack at that place."""
    s.army[seat].append(piece)
    s.spot[piece] = place


def remove_piece(s: WarState, piece: int) -> int:
    """Take a creature or hero off the map: a creature into the bag, a hero to the side of the map. Returns its owner,
    NOBODY for a neutral one."""
    owner = NOBODY
    if piece in s.neutral:
        s.neutral.remove(piece)
    else:
        owner = owner_of(s, piece)
        s.army[owner].remove(piece)
        if piece in s.shown:
            s.shown.remove(piece)
    s.spot[piece] = NOBODY
    if piece in s.riders:
        s.riders.remove(piece)
    if piece in CREATURES:
        to_bag(s, piece)
    return owner


def owner_of(s: WarState, piece: int) -> int:
    """The seat in whose army a piece is, NOBODY for none."""
    for seat, army in enumerate(s.army):
        if piece in army:
            return seat
    return NOBODY


def remove_income(s: WarState, place: int) -> int:
    """Return the special income tile of a place to the bag; returns the tile."""
    tile = s.income[place]
    s.income[place] = NOBODY
    to_bag(s, tile)
    return tile


def available_heroes(s: WarState) -> list[int]:
    """The sides of heroes nobody owns (KA-30)."""
    owned = {piece for army in s.army for piece in army if piece in HEROES}
    return [hero for hero in s.heroes if hero not in owned]


def hide(war: War, pieces: Iterable[int]) -> None:
    """Turn creatures face down again; with open tiles they stay face up (KA-110)."""
    if not war.options["open_tiles"]:
        s = war.state
        for piece in pieces:
            if piece in s.shown:
                s.shown.remove(piece)


def show(war: War, pieces: Iterable[int]) -> None:
    """Turn creatures of players face up; nobody can take back what led here."""
    s = war.state
    s.shown += [piece for piece in pieces if piece in CREATURES and piece not in s.shown]
    war.commit()


# ---- treasures: cashed at any question their owner is asked ---------------------------------------


def with_cash(s: WarState, seat: int, ids: list[str]) -> list[str]:
    """The answers to a question, with the treasures the seat may cash (KA-63)."""
    treasures = [tile for tile in s.screen[seat] if tile in TREASURES]
    return ids + make_all("cash", treasures) if treasures else ids


def cashed(war: War, choice: str) -> bool:
    """Cash a treasure if that is the answer; the same question is then asked again (KA-63)."""
    if choice_ids.verb(choice) != "cash":
        return False
    s, tile = war.state, read(choice).number()
    seat = next(seat for seat, screen in enumerate(s.screen) if tile in screen)
    s.screen[seat].remove(tile)
    s.gold[seat] += VALUE[tile]
    to_bag(s, tile)
    war.tell("cash", "KA-63", seat=seat, tile=tile, gold=VALUE[tile])
    return True
