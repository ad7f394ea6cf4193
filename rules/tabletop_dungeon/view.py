"""The dungeon as a seat sees it. Nothing is hidden in this game: every seat and every spectator sees the same."""

import msgspec

from rules.engine.scenes import Scene, scenes
from rules.tabletop_dungeon.battlefield import square_of, squares_in_fire, targets
from rules.tabletop_dungeon.facts import (
    EXIT_FROM,
    FIGURES,
    GONE,
    HERO_IDS,
    HEROES,
    KIND,
    LIMITS,
    MONSTERS,
    NOBODY,
    THE_DRAGON,
)
from rules.tabletop_dungeon.grid import WIDTH
from rules.tabletop_dungeon.hero_phase import HeroPhase
from rules.tabletop_dungeon.heroes import (
    attack_bonus,
    in_peril,
    is_threatened,
    movement,
    moves_left,
    owner,
    save_bonus,
    threats,
)
from rules.tabletop_dungeon.layout import Layout, layout
from rules.tabletop_dungeon.monster_moves import Move, monster_moves
from rules.tabletop_dungeon.monsters import life
from rules.tabletop_dungeon.movement import goals
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon, DungeonState


class HeroView(msgspec.Struct, frozen=True):
    """A hero's sheet. ``square`` is NOBODY (-1) when the hero is dead or not yet placed.

    ``movement``: squares a turn; ``moves_left``: of them still to spend, also while threatened (TD-13);
    ``threats``: figures on the sheet; ``held``: how many of each treasure in hand, by treasure number; ``worn``: 1 for
    each treasure worn. ``hit_on`` and ``save_on`` are the numbers of the sheet, ``attack_bonus`` and ``save_bonus``
    what worn things add to the die.
    """

    id: int
    key: str
    name: str
    letter: str
    special: str
    seat: int
    square: int
    alive: bool
    wounds: int
    movement: int
    moves_left: int
    attacked: bool
    threats: tuple[int, ...]
    threatened: bool
    in_peril: bool
    invisible: bool
    hit_on: int
    save_on: int
    range: int
    attack_bonus: int
    save_bonus: int
    held: tuple[int, ...]
    worn: tuple[int, ...]


class MonsterView(msgspec.Struct, frozen=True):
    """A monster in the dungeon. ``figure`` is what choices call it (``attack:FIGURE``); ``kind`` GOBLIN, ORC, DRAGON.

    ``square``: where it is, for one on a sheet the hero's square; ``hero``: whose sheet it is on, else NOBODY;
    ``life``: damage it still takes, 0 for the Dragon; ``hurt``: an orc with a damage mark (TD-7).
    """

    figure: int
    kind: int
    name: str
    letter: str
    square: int
    hero: int
    life: int
    hurt: bool


class TileView(msgspec.Struct, frozen=True):
    """A room (``number`` from 1, as the rules count them) or a hallway, with its squares in order."""

    kind: str
    number: int
    squares: tuple[int, ...]
    cleared: bool


class DoorView(msgspec.Struct, frozen=True):
    """A joint of a hallway and a room: its two squares; ``state`` CLOSED (2), DAMAGED (1: still closed) or GONE (0).

    ``battered``: a monster stands beside it or will at the end of the coming monster phase, so it takes damage.
    """

    number: int
    hall_square: int
    room_square: int
    state: int
    battered: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat and its heroes, dead ones too."""

    index: int
    name: str
    heroes: tuple[int, ...]
    acting: bool


class DungeonView(msgspec.Struct, frozen=True):
    """The whole dungeon. Squares are numbers on a grid of ``width`` columns, row by row (see ``grid``).

    ``phase``: line_up, heroes, monsters, search, damage, build. ``hand``: the hero the acting seat holds in hand in
    the hero phase, else NOBODY; ``reach``: pairs of square and steps where that hero may go, sorted by square;
    ``fire``: the squares it can strike at; ``targets``: the figures it may attack now. ``forecast``: what each roaming
    monster does in the coming monster phase if the heroes stay as they are, in the order of the moves (the Move's
    ``start`` and ``path`` are squares); empty outside the hero phase. ``exit_from``: the total that
    finds the exit.
    """

    seat: int | None
    turn: int
    phase: str
    team: int
    complete: bool
    width: int
    tiles: tuple[TileView, ...]
    doors: tuple[DoorView, ...]
    heroes: tuple[HeroView, ...]
    monsters: tuple[MonsterView, ...]
    seats: tuple[SeatView, ...]
    cleared: int
    exit_from: int
    dragon: bool
    hand: int
    reach: tuple[tuple[int, int], ...]
    fire: tuple[int, ...]
    targets: tuple[int, ...]
    forecast: tuple[Move, ...]
    scenes: tuple[Scene, ...]
    deciding: int
    kind: str

    def hero_at(self, square: int) -> HeroView | None:
        """The hero on a square."""
        return next((hero for hero in self.heroes if hero.square == square), None)

    def monster_at(self, square: int) -> MonsterView | None:
        """The monster that stands on a square (one on a sheet does not stand anywhere)."""
        return next((one for one in self.monsters if one.square == square and one.hero == NOBODY), None)


def view(dungeon: Dungeon, seat: int | None) -> DungeonView:
    """All that ``seat`` may know, which is everything."""
    s = dungeon.state
    decision = dungeon.decision
    plan = layout(s)
    hand = _hand(dungeon)
    forecast = tuple(monster_moves(s)) if s.phase == "heroes" else ()
    deciding = NOBODY if decision is None else decision.seat
    return DungeonView(
        seat,
        s.turn,
        s.phase,
        s.team,
        bool(s.complete),
        WIDTH,
        tuple(_tiles(s, plan)),
        tuple(_doors(s, plan, forecast)),
        tuple(_hero(s, hero, len(dungeon.seats)) for hero in HERO_IDS),
        tuple(_monster(s, figure) for figure in FIGURES if s.place[figure] != IN_BOX),
        tuple(
            SeatView(index, name, tuple(range(index, len(HEROES), len(dungeon.seats))), index == deciding)
            for index, name in enumerate(dungeon.seats)
        ),
        sum(s.cleared),
        EXIT_FROM,
        s.place[THE_DRAGON] != IN_BOX,
        hand,
        () if hand == NOBODY else tuple(_reach(s, plan, hand)),
        () if hand == NOBODY else tuple(squares_in_fire(s, hand)),
        () if hand == NOBODY else tuple(targets(s, hand, plan)),
        forecast,
        tuple(scenes(dungeon)),
        deciding,
        "" if decision is None else decision.kind,
    )


def _tiles(s: DungeonState, plan: Layout) -> list[TileView]:
    """Hallways and rooms in the order of their tile numbers."""
    return [
        TileView("room", tile // 2 + 1, squares, bool(s.cleared[tile // 2]))
        if tile % 2
        else TileView("hall", tile // 2 + 1, squares, False)
        for tile, squares in sorted(plan.squares_of.items())
    ]


def _doors(s: DungeonState, plan: Layout, forecast: tuple[Move, ...]) -> list[DoorView]:
    ends = {move.end for move in forecast if not move.joins} if forecast else set(s.place)
    return [
        DoorView(door, hall, room, s.doors[door], s.doors[door] != GONE and (hall in ends or room in ends))
        for door, (hall, room) in enumerate(plan.joints)
    ]


def _hero(s: DungeonState, hero: int, seats: int) -> HeroView:
    of = HEROES[hero]
    return HeroView(
        hero,
        of.key,
        of.name,
        of.letter,
        of.special,
        owner(hero, seats),
        s.square[hero],
        s.wounds[hero] < LIMITS.wounds,
        s.wounds[hero],
        movement(s, hero),
        moves_left(s, hero),
        bool(s.attacked[hero]),
        tuple(threats(s, hero)),
        is_threatened(s, hero),
        in_peril(s, hero),
        bool(s.invisible[hero]),
        of.hit_on,
        of.save_on,
        of.range,
        attack_bonus(s, hero),
        save_bonus(s, hero),
        tuple(s.held[hero]),
        tuple(s.worn[hero]),
    )


def _monster(s: DungeonState, figure: int) -> MonsterView:
    kind, place = KIND[figure], s.place[figure]
    hero = ON_SHEET - place if place <= ON_SHEET else NOBODY
    return MonsterView(
        figure,
        kind,
        MONSTERS[kind].name,
        MONSTERS[kind].letter,
        square_of(s, figure),
        hero,
        life(s, figure),
        bool(s.hurt[figure]),
    )


def _hand(dungeon: Dungeon) -> int:
    """The hero the acting seat holds in hand."""
    return next((step.hero for step in dungeon.stack if isinstance(step, HeroPhase)), NOBODY)


def _reach(s: DungeonState, plan: Layout, hero: int) -> list[tuple[int, int]]:
    return [(square, plan.steps(s.square[hero], square)) for square in goals(s, hero, plan)]
