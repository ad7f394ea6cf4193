"""The state behind a view: nothing is hidden, so a player may work out positions."""

import msgspec

from rules.tabletop_dungeon.board.grid import STEP
from rules.tabletop_dungeon.board.sheets import HALTED
from rules.tabletop_dungeon.facts import NOBODY
from rules.tabletop_dungeon.state import ON_SHEET, DungeonState
from rules.tabletop_dungeon.view import DungeonView

_DECODER = msgspec.msgpack.Decoder(DungeonState)


def state_of(view: DungeonView) -> DungeonState:
    """Rebuild the state from a view; the caller may change it."""
    s = DungeonState(turn=view.turn, phase=view.phase, team=view.team, complete=int(view.complete))
    for tile in view.tiles:
        if tile.kind == "room":
            s.rooms.append(tile.squares[len(tile.squares) // 2])
            s.cleared.append(int(tile.cleared))
        else:
            s.halls.append(tile.squares[0])
            s.ways.append(STEP.index(tile.squares[1] - tile.squares[0]))
    s.doors = [door.state for door in view.doors]
    for hero in view.heroes:
        s.square[hero.id] = hero.square
        s.wounds[hero.id] = hero.wounds
        s.moved[hero.id] = hero.movement - hero.moves_left + HALTED * hero.halted
        s.attacked[hero.id] = int(hero.attacked)
        s.invisible[hero.id] = int(hero.invisible)
        s.held[hero.id] = list(hero.held)
        s.worn[hero.id] = list(hero.worn)
    for monster in view.monsters:
        s.place[monster.figure] = monster.square if monster.hero == NOBODY else ON_SHEET - monster.hero
        s.hurt[monster.figure] = int(monster.hurt)
    return s


def encode(view: DungeonView) -> bytes:
    """The state behind a view, as a key under which one keeps what was worked out for it."""
    return msgspec.msgpack.encode(state_of(view))


def decode(position: bytes) -> DungeonState:
    """The state of an encoded view; the caller may change it."""
    return _DECODER.decode(position)
