"""Dealing anew what a seat cannot know: screens, face-down creatures, the bag, the hex stock.

The hidden tiles are sorted first and then dealt from scratch, so the deal depends on what the seat knows and on the
dice alone. Face-down places get creatures, all other places any tile: every deal that fits is equally likely.
"""

from rules.engine.dice import Dice
from rules.kings_and_things.facts import CREATURES, HEROES, NOBODY
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.state import War, WarState


def deal_anew(war: War, seat: int | None, dice: Dice) -> None:
    """Deal everything hidden from ``seat`` again."""
    s = war.state
    slots = _face_down(s, seat)
    pool = sorted(
        [tile for owner, screen in enumerate(s.screen) if owner != seat for tile in screen]
        + [piece for _, _, piece in slots]
        + s.bag
        + s.aside
    )
    creatures = [tile for tile in pool if tile in CREATURES]
    dice.shuffle(creatures)
    names: dict[int, int] = {}
    spots = [s.spot[piece] for _, _, piece in slots]
    for _, _, piece in slots:
        s.spot[piece] = NOBODY
    dealt = set()
    for (army, index, piece), spot, tile in zip(slots, spots, creatures, strict=False):
        army[index] = tile
        s.spot[tile] = spot
        names[piece] = tile
        dealt.add(tile)
    loose = [tile for tile in pool if tile not in dealt]
    dice.shuffle(loose)
    before = [screen[:] for screen in s.screen]
    for owner, screen in enumerate(s.screen):
        if owner != seat:
            screen[:], loose = loose[: len(screen)], loose[len(screen) :]
            names.update(zip(before[owner], screen, strict=True))
    names.update(zip([*s.bag, *s.aside], loose, strict=True))
    s.bag, s.aside = loose[: len(s.bag)], loose[len(s.bag) :]
    s.stock.sort()
    dice.shuffle(s.stock)
    _rename(war, names)


def _face_down(s: WarState, seat: int | None) -> list[tuple[list[int], int, int]]:
    """Every creature on the map that lies face down and is not the seat's: its army, its place in it, the piece."""
    return [
        (army, index, piece)
        for owner, army in enumerate(s.army)
        if owner != seat
        for index, piece in enumerate(army)
        if piece not in HEROES and piece not in s.shown
    ]


def _rename(war: War, names: dict[int, int]) -> None:
    """Steps that point to hidden pieces point to those that are there now; riders of the Balloon too."""
    s = war.state
    s.riders = [names.get(piece, piece) for piece in s.riders]
    for step in war.stack:
        if isinstance(step, HoldsPieces):
            step.rename(names)
