"""The value of a position for the team: coming wounds, monsters left, and the way to what the team must do next.

The monsters' moves are known, so the danger of ending the hero phase now is exact; heroes who still have their attack
reduce it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules.engine.records import copy_record
from rules.tabletop_dungeon.advice.weights import WEIGHTS, Temper
from rules.tabletop_dungeon.board.figures import life, square_of
from rules.tabletop_dungeon.board.layout import Layout, closed_doors, layout
from rules.tabletop_dungeon.board.sheets import attack_bonus, in_peril, living, moves_left, save_bonus
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    DRAGON,
    FIGURES,
    HEROES,
    KIND,
    KNIGHT,
    NOBODY,
    THE_DRAGON,
    WIZARD,
)
from rules.tabletop_dungeon.heroes.attacks import BLAST_TARGETS, damage_of
from rules.tabletop_dungeon.heroes.movement import may_walk
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.monsters.moves import monster_moves
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, DungeonState
from rules.tabletop_dungeon.turn.damage import is_beside_dragon
from rules.tabletop_dungeon.turn.search import exit_odds, room_to_search

FRONT = {KNIGHT: 0, BARBARIAN: 1, WIZARD: 2, ARCHER: 3}
"""The order in which heroes go through a door."""


class Outlook(NamedTuple):
    """The parts of a position's value in points: coming wounds and monsters left (both negative), attacks still to be
    made, the way to what the team must do next, and the coming search."""

    danger: float
    foes: float
    attacks: float
    way: float
    search: float


def outlook(s: DungeonState, temper: Temper, ready: Iterable[int]) -> float:
    """The value of a position; ``ready`` are the heroes who may still act in this phase."""
    danger, foes, attacks, way, search = parts(s, temper, ready)
    return danger + foes + attacks + way + search


def parts(s: DungeonState, temper: Temper, ready: Iterable[int]) -> Outlook:
    """The parts that ``outlook`` adds up."""
    plan, closed = layout(s), closed_doors(s)
    after = after_monsters(s)
    able = [hero for hero in ready if not s.attacked[hero] and s.square[hero] != NOBODY]
    hopes = {hero: hope(s, hero, plan, closed) for hero in able}
    kills = sum(hopes.values())
    return Outlook(
        -temper.dread * danger(s, after, kills),
        -temper.rage * strength_of_foes(s),
        temper.rage * 0.9 * (WEIGHTS.monster + WEIGHTS.life) * kills,
        progress(s, plan, closed),
        search_worth(after),
    )


def strength_of_foes(s: DungeonState) -> float:
    """The value of the monsters in the dungeon, without the Dragon."""
    foes = [figure for figure in FIGURES if s.place[figure] != IN_BOX and KIND[figure] != DRAGON]
    return sum(WEIGHTS.monster + WEIGHTS.life * life(s, figure) for figure in foes)


def hit_chance(s: DungeonState, hero: int) -> float:
    """The chance that an attack hits."""
    return min(1.0, (7 - HEROES[hero].hit_on + attack_bonus(s, hero)) / 6)


def hope(s: DungeonState, hero: int, plan: Layout, closed: int) -> float:
    """The expected number of monsters that the hero's attack kills, from its square or one that it can reach."""
    chance = hit_chance(s, hero)
    in_reach = targets(s, hero, plan)
    if in_reach:
        best = max(min(1.0, damage_of(s, hero, figure) / life(s, figure)) for figure in in_reach)
        if hero == WIZARD:
            best = max(best, sum(1 / life(s, figure) for figure in in_reach[:BLAST_TARGETS]))
        return chance * best
    left = moves_left(s, hero) if may_walk(s, hero) else 0
    if not left:
        return 0.0
    ways = plan.ways_from(s.square[hero])
    near = min(
        [
            ways[place][0]
            for figure, place in enumerate(s.place)
            if place >= 0 and figure != THE_DRAGON and not ways[place][1] & closed
        ],
        default=99,
    )
    return 0.7 * chance if near <= left + HEROES[hero].range else 0.0


def attack_worth(s: DungeonState, hero: int, square: int, plan: Layout) -> float:
    """The expected number of monsters that the hero's attack kills from a square, all else as it is."""
    here = s.square[hero]
    s.square[hero] = square
    in_reach = targets(s, hero, plan)
    if square != here:
        in_reach = [figure for figure in in_reach if s.place[figure] != ON_SHEET - hero]
    best = max([min(1.0, damage_of(s, hero, figure) / life(s, figure)) for figure in in_reach], default=0.0)
    if hero == WIZARD and len(in_reach) > 1:
        lives = sorted([life(s, figure) for figure in in_reach])[:BLAST_TARGETS]
        best = max(best, sum([1 / points for points in lives]))
    s.square[hero] = here
    return hit_chance(s, hero) * best


def best_targets(s: DungeonState, in_reach: Iterable[int]) -> list[int]:
    """The best targets of a blast: monsters that it kills, those on sheets before the others."""
    return sorted(in_reach, key=lambda figure: target_key(s, figure))[:BLAST_TARGETS]


def target_key(s: DungeonState, figure: int) -> tuple[bool, bool, int]:
    """The order of monsters as targets of a blast."""
    return life(s, figure) > 1, s.place[figure] > ON_SHEET, figure


def search_worth(after: DungeonState) -> float:
    """The value of the coming search if the heroes stay: a cleared room, or the exit."""
    if room_to_search(after) == NOBODY:
        return 0.0
    return search_value(after)


def search_value(s: DungeonState) -> float:
    """The value of a search by all living heroes."""
    odds = exit_odds(len(living(s)), sum(s.cleared))
    return WEIGHTS.gathered + WEIGHTS.escape * odds.rows[0].cases / odds.of


def danger(s: DungeonState, after: DungeonState, kills: float) -> float:
    """The cost of wounds in the damage phase if the hero phase ended now, less what ``kills`` may still prevent."""
    total = 0.0
    for hero in living(s):
        peril, terror = in_peril(after, hero), is_beside_dragon(after, hero)
        if not peril and not terror:
            continue
        fail = 1.0 - max(0.0, min(1.0, (7 - HEROES[hero].save_on + save_bonus(s, hero)) / 6))
        cost = WEIGHTS.wounds[min(2, s.wounds[hero])] * fail
        total += cost * _spared(after, kills) * peril + cost * terror
    return total


def _spared(after: DungeonState, kills: float) -> float:
    """The share of the danger from monsters on sheets that is left after so many kills."""
    biting = sum([place <= ON_SHEET for place in after.place])
    return 1.0 - min(0.85, kills / biting) if biting and kills else 1.0


def after_monsters(s: DungeonState) -> DungeonState:
    """The position after the monster phase."""
    moves = monster_moves(s)
    after = copy_record(s)
    for move in moves:
        after.place[move.figure] = ON_SHEET - move.target if move.joins else move.end
    return after


def progress(s: DungeonState, plan: Layout, closed: int) -> float:
    """The way to what the team must do next: hunt loose monsters, search an empty room, open the next one."""
    heroes = living(s)
    loose = loose_monsters(s, plan, closed, heroes)
    if loose:
        return -WEIGHTS.step * sum(
            max(0, least_steps(plan, s.square[hero], loose) - HEROES[hero].range)
            for hero in heroes
            if may_walk(s, hero)
        )
    room = room_to_go(s, plan, heroes)
    if room != NOBODY:
        squares = plan.squares_of[2 * room + 1]
        away = sum(least_steps(plan, s.square[hero], squares) for hero in heroes)
        return 3.0 - 2 * WEIGHTS.step * away
    door = front_door(s, plan, closed, heroes)
    if door == NOBODY:
        return 0.0
    near = plan.near_side(door, s.square[heroes[0]])
    return -WEIGHTS.step * sum(
        max(0, plan.steps(s.square[hero], near) - FRONT[hero]) + 0.1 * plan.steps(s.square[hero], near)
        for hero in heroes
    )


def least_steps(plan: Layout, start: int, ends: Iterable[int]) -> int:
    """The steps to the nearest of some squares."""
    ways = plan.ways_from(start)
    return min([ways[end][0] for end in ends])


def loose_monsters(s: DungeonState, plan: Layout, closed: int, heroes: list[int]) -> list[int]:
    """The squares of monsters that no closed door separates from a hero, without the Dragon's."""
    ways_of_heroes = [plan.ways_from(s.square[hero]) for hero in heroes]
    return [
        there
        for figure, place in enumerate(s.place)
        if place != IN_BOX
        and figure != THE_DRAGON
        and (there := square_of(s, figure)) != NOBODY
        and any(not ways[there][1] & closed for ways in ways_of_heroes)
    ]


def room_to_go(s: DungeonState, plan: Layout, heroes: list[int]) -> int:
    """The nearest room that can be searched without meeting a monster on the way; the Dragon prevents no search.
    NOBODY if there is none."""
    haunted = {plan.tile_of[place] for figure, place in enumerate(s.place) if place >= 0 and figure != THE_DRAGON}
    best, nearest = NOBODY, 999
    for room, cleared in enumerate(s.cleared):
        if cleared or 2 * room + 1 in haunted:
            continue
        middle = s.rooms[room]
        way = {plan.tile_of[square] for hero in heroes for square in plan.path(s.square[hero], middle)}
        if way & haunted:
            continue
        far = sum(plan.steps(s.square[hero], middle) for hero in heroes)
        if far < nearest:
            best, nearest = room, far
    return best


def front_door(s: DungeonState, plan: Layout, closed: int, heroes: list[int]) -> int:
    """The closed door on the shortest way to monsters behind one; NOBODY if there is none."""
    nearest, start, end = 999, NOBODY, NOBODY
    ways_of_heroes = [(s.square[hero], plan.ways_from(s.square[hero])) for hero in heroes]
    for figure, place in enumerate(s.place):
        if place < 0 or figure == THE_DRAGON:
            continue
        for square, ways in ways_of_heroes:
            far, doors = ways[place]
            if far < nearest and doors & closed:
                nearest, start, end = far, square, place
    return NOBODY if start == NOBODY else last_door(plan, start, end, closed)


def last_door(plan: Layout, start: int, end: int, closed: int) -> int:
    """The closed door nearest to ``end`` on the way there."""
    return plan.first_door(end, start, closed)
