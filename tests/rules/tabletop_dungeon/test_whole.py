"""What must hold all game long: saves, faults, words, the advice of the computer player."""

from typing import Any

import pytest

import rules
from rules.bots.levels import make
from rules.engine.dice import Dice
from rules.tabletop_dungeon.board.layout import Layout, laid_out, layout
from rules.tabletop_dungeon.facts import (
    ARCHER,
    BARBARIAN,
    CLOSED,
    DRAGON,
    FIGURES,
    GOBLIN,
    KNIGHT,
    LUCK,
    ORC,
    THE_DRAGON,
    WIZARD,
)
from rules.tabletop_dungeon.game import GAME
from rules.tabletop_dungeon.monsters.moves import monster_moves
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon
from tests.rules.tabletop_dungeon.stage import (
    HALL,
    MIDDLE,
    NAMES,
    act,
    at,
    end_heroes,
    hold,
    ids,
    kind,
    monster,
    stage,
    take,
    threaten,
)


def random_positions(seed: int) -> Any:
    """The decisions of a random game."""
    dungeon = rules.new_table("tabletop_dungeon", NAMES[: seed % 4 + 1], seed=seed)
    chance = Dice.seeded(seed)
    while dungeon.decision is not None:
        yield dungeon
        dungeon.choose(ids(dungeon)[chance.below(len(ids(dungeon)))])


@pytest.mark.rule("TD-8", "TD-9")
def test_what_a_layout_has_counted_agrees_with_a_plain_search() -> None:
    """Steps, doors between and reach against a search from square to square, in the dungeons of random games."""
    for seed in range(6):
        last: Layout | None = None
        for dungeon in random_positions(seed):
            plan = layout(dungeon.state)
            if plan is not last:
                _check_layout(plan)
            last = plan


def _check_layout(plan: Layout) -> None:
    start = min(plan.tile_of)
    steps, doors = {start: 0}, {start: 0}
    rim = [start]
    while rim:
        here = rim.pop(0)
        for other in plan.beside[here]:
            if other not in steps:
                steps[other] = steps[here] + 1
                crossed = [door for door, sides in enumerate(plan.joints) if {here, other} == set(sides)]
                doors[other] = doors[here] | sum(1 << door for door in crossed)
                rim.append(other)
    assert set(steps) == set(plan.tile_of)
    for square, far in steps.items():
        assert plan.steps(start, square) == plan.steps(square, start) == far
        assert plan.between(start, square) == doors[square]
        assert len(plan.path(square, start)) == far
    assert set(plan.reach(start, 4)) == {square for square, far in steps.items() if 0 < far <= 4}


@pytest.mark.rule("1.4", "TD-18", "TD-34", "TD-37")
def test_figures_stand_where_they_may_all_random_games_long() -> None:
    for seed in range(12):
        for dungeon in random_positions(seed):
            assert GAME.faults(dungeon) == []
            ends = [move.end for move in monster_moves(dungeon.state) if not move.joins]
            assert len(set(ends)) == len(ends)
            doors = [move.door for move in monster_moves(dungeon.state) if move.path and move.door >= 0]
            assert len(set(doors)) == len(doors)


@pytest.mark.rule("2.1")
def test_the_monsters_do_what_was_forecast() -> None:
    checked = 0
    for seed in range(0, 32, 4):  # games of one seat
        for dungeon in random_positions(seed):
            if kind(dungeon) == "hero_phase":
                before = dungeon.view(0).forecast
                twin = dungeon.copy()
                end_heroes(twin, 6, 6, 6, 6)
                if twin.decision is not None and kind(twin) == "hero_phase":
                    places = twin.state.place
                    assert all(move.end == places[move.figure] for move in before if not move.joins)
                    checked += 1
    assert checked > 100


def test_going_forth_and_back_through_plain_data() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[0]}, door=CLOSED)
    orc = threaten(dungeon, ORC, KNIGHT)
    dungeon.state.hurt[orc] = 1
    monster(dungeon, DRAGON, at(1, 1))
    hold(dungeon, WIZARD, LUCK, LUCK)
    plain = dungeon.to_dict()
    assert plain["state"]["monsters"] == {
        "orc 1": {"sheet": "knight", "hurt": 1},
        "dragon 1": {"at": {"column": 65, "row": 65}},
    }
    assert plain["state"]["heroes"]["wizard"]["held"] == {"luck": 2}
    assert rules.load_table(plain).checksum() == dungeon.checksum()


def _spoil(plain: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    *names, last = path.split(".")
    here: Any = plain
    for name in names:
        here = here[int(name)] if name.isdigit() else here[name]
    if value is None:
        del here[last]
    else:
        here[int(last) if last.isdigit() else last] = value
    return plain


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("state.phase", "lunch", "state.phase: 'lunch' is not a phase"),
        ("state.turn", 101, "state.turn"),
        ("state.team", 3, "state.team: there is no such seat"),
        ("state.complete", 7, "state.complete"),
        ("state.doors.0", "ajar", "state.doors[0]: there is no state of a door 'ajar'"),
        ("state.doors", ["closed", "closed"], "state.doors: 2 for 1 joints"),
        ("state.room.0.middle.row", 3, "state.room: a tile is at the edge of the grid"),
        ("state.hall.0.way", "east", "state.room: two tiles overlap"),
        ("state.hall.0.way", "up", "state.hall[0].way: there is no way 'up'"),
        ("state.hall.0.first.row", 70, "state.hall[0]: it does not leave an older room"),
        ("state.room", [], "state.room: rooms and hallways come in turns"),
        ("state.heroes.knight.at.column", 40, "state.heroes.knight.at: the square is a wall"),
        ("state.heroes.knight.at.column", 62, "state.heroes: two are on one square"),
        ("state.heroes.knight.wounds", 3, "state.heroes.knight: a hero is out of the dungeon with 3 wounds"),
        ("state.heroes.knight.moved", 9, "state.heroes.knight.moved: more than a hero can have"),
        ("state.heroes.knight.worn", ["luck"], "state.heroes.knight.worn: a potion is not worn"),
        ("state.heroes.knight.held", {"gold": 1}, "state.heroes.knight.held.gold: there is no treasure 'gold'"),
        ("state.heroes.squire", {}, "state.heroes.squire: there is no hero 'squire'"),
        ("state.heroes.archer.held", {"luck": 1}, "state.heroes.archer: a hero outside the dungeon has no treasures"),
        ("state.monsters.goblin 2", {"at": {"column": 65, "row": 64}}, "state.monsters: two are on one square"),
        ("state.monsters.goblin 2", {"at": {"column": 64, "row": 64}}, "state.monsters: one is on a hero's square"),
        ("state.monsters.goblin 2", {"at": {"column": 5, "row": 5}}, "state.monsters: one is in a wall"),
        ("state.monsters.goblin 2", {}, "state.monsters.goblin 2: a monster is at a square or on a sheet"),
        ("state.monsters.goblin 2", {"sheet": "archer"}, "state.monsters: no dead hero is threatened"),
        ("state.monsters.dragon 1", {"sheet": "knight"}, "state.monsters: no dead hero is threatened, and the Dragon"),
        ("state.monsters.goblin 1.hurt", 1, "state.monsters: only an orc in the dungeon is hurt"),
        ("state.monsters.troll 1", {}, "state.monsters.troll 1: there is no figure 'troll 1'"),
        ("stack.1.hero", 1, "stack[1].hero: the seat has no such hero"),
        ("stack.1.passed", 5, "stack[1].seat"),
        ("stack.0.at", "build", "stack[0].at: after this phase the turn continues at 'monsters'"),
        ("stack.0.doors", [4], "stack[0].doors: closed doors of the dungeon"),
    ],
)
def test_a_spoilt_save_is_refused_with_its_place(path: str, value: Any, says: str) -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[0]})
    monster(dungeon, GOBLIN, at(1, 0))
    with pytest.raises(rules.LoadError) as refusal:
        rules.load_table(_spoil(dungeon.to_dict(), path, value))
    assert says in str(refusal.value)


def test_spoilt_steps_are_refused() -> None:
    dungeon = stage({WIZARD: HALL[0]})
    figures = [monster(dungeon, GOBLIN, at(x, 0)) for x in (-1, 0, 1)]
    act(dungeon, WIZARD, "blast", f"target:{figures[0]}")
    for path, value in (
        ("stack.2.hero", 0),
        ("stack.2.targets", [figures[0], figures[0]]),
        ("stack.2.targets", [30]),
        ("stack.2.blast", 0),
        ("stack.2.at", "luck"),
    ):
        with pytest.raises(rules.LoadError, match=r"stack\[2\]"):
            rules.load_table(_spoil(dungeon.to_dict(), path, value))


def test_the_words_name_squares_doors_and_monsters() -> None:
    dungeon = stage({KNIGHT: at(-1, 0), ARCHER: HALL[3]}, door=CLOSED)
    orc = monster(dungeon, ORC, at(0, 0))
    assert dungeon.decision is not None and dungeon.decision.prompt == "What does the Knight do?"
    labels = {choice.id: (choice.label, choice.note) for choice in dungeon.decision.choices}
    assert labels[f"attack:{orc}"] == ("Attack the orc, Room 1 middle", "hits on 2+, 1 damage")
    assert labels[f"go:{at(1, -1)}"] == ("Go to Room 1 north-east", "three squares")
    assert labels[f"go:{HALL[0]}"] == ("Go to Hallway 1 square 1", "one square, opens one door")
    assert labels["open:0"][0] == "Open the west door of Room 1"
    summary = GAME.words.summary(dungeon, 0)  # type: ignore[attr-defined]
    assert "Next: the orc in Room 1 reaches the Knight." in summary
    dungeon.dice.script([6])
    act(dungeon, KNIGHT, f"attack:{orc}")
    assert [line.text for line in dungeon.chronicle(None)] == [
        "The Knight rolls [6] and hits an orc.",
        "The orc is wounded and becomes a goblin.",
    ]


def test_a_view_is_the_same_for_all_and_lists_every_figure() -> None:
    dungeon = stage({KNIGHT: MIDDLE, WIZARD: HALL[0]}, seats=2)
    threaten(dungeon, GOBLIN, WIZARD)
    monster(dungeon, DRAGON, at(1, 1))
    views = [dungeon.view(seat) for seat in (None, 0, 1)]
    assert views[0].monsters == views[1].monsters == views[2].monsters
    assert [(monster.letter, monster.hero) for monster in views[0].monsters] == [("g", WIZARD), ("D", -1)]
    assert views[0].hero_at(MIDDLE) == views[0].heroes[KNIGHT] and views[0].monster_at(HALL[0]) is None


def test_layouts_are_counted_once() -> None:
    s = stage({KNIGHT: MIDDLE}).state
    assert layout(s) is layout(s) is laid_out(tuple(s.rooms), tuple(s.halls), tuple(s.ways))


# ---- the computer player -----------------------------------------------------------------------------


def _steady(dungeon: Dungeon) -> str:
    return make("steady", 3).choose(dungeon)


def test_it_kills_what_threatens_and_searches_and_drinks_luck() -> None:
    dungeon = stage({WIZARD: MIDDLE})
    goblin = threaten(dungeon, GOBLIN, WIZARD)
    assert _steady(dungeon) == f"attack:{goblin}"
    hold(dungeon, WIZARD, LUCK)
    end_heroes(dungeon, 1)
    assert kind(dungeon) == "luck" and _steady(dungeon) == "drink:luck"
    dungeon = stage({KNIGHT: MIDDLE})
    end_heroes(dungeon)
    assert _steady(dungeon) == "search"


@pytest.mark.parametrize("personality", ["balanced", "bold", "careful", "vindictive"])
def test_it_plays_whole_games_by_the_rules_in_every_temper(personality: str) -> None:
    dungeon = rules.new_table("tabletop_dungeon", NAMES[:2], seed=8).copy()
    bots = [make("steady", seat, personality) for seat in range(2)]
    while dungeon.decision is not None:
        dungeon.choose(bots[dungeon.decision.seat].choose(dungeon))
    assert dungeon.outcome is not None and sum(dungeon.state.cleared) >= 1


def test_figures_are_numbered_goblins_first() -> None:
    assert FIGURES[-1] == THE_DRAGON and IN_BOX == -1 and ON_SHEET == -2


@pytest.mark.parametrize("personality", ["balanced", "bold", "careful"])
def test_no_hero_walks_away_and_back(personality: str) -> None:
    """Of the walks of one hero that follow each other directly, none ends where the first began."""
    for seed in (3, 4):
        dungeon = rules.new_table("tabletop_dungeon", NAMES, seed=seed).copy()
        bots = [make("steady", seat, personality) for seat in range(len(NAMES))]
        walker, start = -1, -1
        while dungeon.decision is not None:
            choice, hero = bots[dungeon.decision.seat].choose(dungeon), dungeon.decision.ask.facts.get("hero", -1)
            if not choice.startswith("go:"):
                walker = -1
            elif hero != walker:
                walker, start = int(str(hero)), dungeon.state.square[int(str(hero))]
            else:
                assert choice != f"go:{start}", (seed, dungeon.state.turn, hero)
            dungeon.choose(choice)


@pytest.mark.parametrize("orcs", [0, 1, 2])
def test_an_archer_who_can_shoot_where_she_is_does_so_before_she_walks(orcs: int) -> None:
    """Other squares are as good, so she walks to none of them while the attack is still to be made."""
    dungeon = stage({ARCHER: HALL[0], KNIGHT: HALL[1], BARBARIAN: HALL[2], WIZARD: HALL[3]}, seats=4)
    goblin = monster(dungeon, GOBLIN, MIDDLE)
    for column in range(orcs):
        monster(dungeon, ORC, at(column - 1, -1))
    take(dungeon, ARCHER)
    assert _steady(dungeon) == f"attack:{goblin}"
