"""The view of the dungeon. Nothing is hidden in this game: every seat and every spectator sees the same."""

import msgspec

from rules.engine.scenes import Scene, scenes
from rules.tabletop_dungeon.board.figures import life, square_of
from rules.tabletop_dungeon.board.grid import WIDTH
from rules.tabletop_dungeon.board.layout import Layout, layout
from rules.tabletop_dungeon.board.sheets import (
    attack_bonus,
    in_peril,
    is_halted,
    is_threatened,
    movement,
    moves_left,
    owner,
    save_bonus,
    threats,
)
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
from rules.tabletop_dungeon.heroes.movement import goals
from rules.tabletop_dungeon.heroes.targets import squares_in_fire, targets
from rules.tabletop_dungeon.monsters.moves import Move, monster_moves
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon, DungeonState
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase


class HeroView(msgspec.Struct, frozen=True):
    """A hero's sheet.

    - ``id``: 0 to 3 in the order of TD-1; ``seat``: the seat that plays the hero.
    - ``square``: NOBODY (-1) if the hero is dead or not yet placed.
    - ``wounds``: 0 to 3; ``alive``: fewer than 3.
    - ``movement``: squares per turn; ``moves_left``: still to spend, also while threatened (TD-13).
    - ``halted``: ended a move on a monster's square in this phase, so changes square no more (TD-12).
    - ``threats``: the figures on the sheet; ``threatened``: there are any; ``in_peril``: as many as peril needs.
    - ``hit_on``, ``save_on``: the numbers of the sheet; ``attack_bonus``, ``save_bonus``: added to the die by items.
    - ``held``: the number of each treasure held, by treasure; ``worn``: 1 for each treasure worn.
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
    halted: bool
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
    """A monster in the dungeon. ``figure`` is its number in choices (``attack:FIGURE``); ``kind``: GOBLIN, ORC, DRAGON.

    ``square``: its square, or that of the hero whose sheet it is on; ``hero``: that hero, else NOBODY; ``life``: the
    damage it still takes, 0 for the Dragon; ``hurt``: an Orc with a damage mark (TD-7).
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
    """A door between a hallway and a room: its two squares; ``state``: CLOSED (2), DAMAGED (1, still closed), GONE (0).

    ``battered``: a monster is or will be next to it at the end of the coming monster phase, so it takes damage.
    """

    number: int
    hall_square: int
    room_square: int
    state: int
    battered: bool


class SeatView(msgspec.Struct, frozen=True):
    """A seat and its heroes, including dead ones; ``acting``: it is asked now."""

    index: int
    name: str
    heroes: tuple[int, ...]
    acting: bool


class DungeonView(msgspec.Struct, frozen=True):
    """The whole dungeon. Squares are numbers on a grid of ``width`` columns, row by row (see ``board.grid``).

    - ``phase``: line_up, heroes, monsters, search, damage, build.
    - ``team``: the seat that makes the next choice for the team; ``complete``: nothing more is built.
    - ``cleared``: the number of searched rooms; ``exit_from``: the total that finds the exit.
    - ``hand``: the hero in hand of the acting seat in the hero phase, else NOBODY; ``reach``: pairs of square and steps
      where it may go, sorted by square; ``fire``: the squares it can attack; ``targets``: the figures it may attack.
    - ``forecast``: the coming moves of the monsters, in order, if the heroes stay where they are; empty outside the
      hero phase.
    - ``deciding``: the seat that is asked, NOBODY if the game is over; ``kind``: the kind of the question.
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
        """The hero on a square; None if there is none."""
        return next((hero for hero in self.heroes if hero.square == square), None)

    def monster_at(self, square: int) -> MonsterView | None:
        """The monster on a square; None if there is none. Monsters on a sheet are on no square."""
        return next((monster for monster in self.monsters if monster.square == square and monster.hero == NOBODY), None)


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
    sheet = HEROES[hero]
    return HeroView(
        hero,
        sheet.key,
        sheet.name,
        sheet.letter,
        sheet.special,
        owner(hero, seats),
        s.square[hero],
        s.wounds[hero] < LIMITS.wounds,
        s.wounds[hero],
        movement(s, hero),
        moves_left(s, hero),
        is_halted(s, hero),
        bool(s.attacked[hero]),
        tuple(threats(s, hero)),
        is_threatened(s, hero),
        in_peril(s, hero),
        bool(s.invisible[hero]),
        sheet.hit_on,
        sheet.save_on,
        sheet.range,
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
    """The hero in hand of the acting seat; NOBODY outside the hero phase."""
    return next((step.hero for step in dungeon.stack if isinstance(step, HeroPhase)), NOBODY)


def _reach(s: DungeonState, plan: Layout, hero: int) -> list[tuple[int, int]]:
    return [(square, plan.steps(s.square[hero], square)) for square in goals(s, hero, plan)]
