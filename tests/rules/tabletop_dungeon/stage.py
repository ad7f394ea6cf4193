"""A dungeon arranged for a test: tiles, doors, heroes and monsters where the test wants them, in the hero phase.

Squares are told by ``at(x, y)`` from the middle of Room 1: the room is x and y from -1 to 1, the first hallway x from
-2 (at the door) to -5, y 0.
"""

from collections.abc import Mapping

from rules.engine.dice import Dice
from rules.engine.step import Step
from rules.engine.table import Table
from rules.tabletop_dungeon.board.grid import START, STEP, WIDTH
from rules.tabletop_dungeon.facts import CLOSED, FIGURES, GONE, HERO_IDS, HERO_KEY, KIND, LIMITS, NOBODY, TREASURE_KEY
from rules.tabletop_dungeon.game import GAME
from rules.tabletop_dungeon.state import IN_BOX, ON_SHEET, Dungeon
from rules.tabletop_dungeon.turn.building import end_of_last_hall, room_at
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase

NAMES = ("Ann", "Bea", "Carl", "Dora")


def at(x: int, y: int) -> int:
    """The square so far right of and below the middle of Room 1."""
    return START + x + y * WIDTH


MIDDLE = at(0, 0)
HALL = tuple(at(x, 0) for x in (-2, -3, -4, -5))
"""The first hallway, from the door."""


def stage(heroes: Mapping[int, int], seats: int = 1, door: int = GONE) -> Dungeon:
    """Room 1 and its hallway, empty, in turn 1; the heroes named stand where it says, the others are dead.

    The dungeon is complete, so nothing is built before a test asks for it; the door is open unless ``door`` says
    otherwise.
    """
    dungeon: Dungeon = Table(GAME, NAMES[:seats], Dice.seeded(5), {})
    GAME.set_up(dungeon)
    s = dungeon.state
    s.place = [IN_BOX] * len(FIGURES)
    s.doors, s.turn, s.phase, s.complete = [door], 1, "heroes", 1
    for hero in HERO_IDS:
        s.square[hero] = heroes.get(hero, NOBODY)
        s.wounds[hero] = 0 if hero in heroes else LIMITS.wounds
    dungeon.stack = [Turn(at="monsters"), HeroPhase(at="next_seat")]
    dungeon.journal.entries.clear()
    go_on(dungeon)
    return dungeon


def go_on(dungeon: Dungeon) -> None:
    """Let the table run to its next question, after a test has changed state or stack; what stands there is legal."""
    assert [fault for fault in GAME.faults(dungeon) if not fault.startswith("stack")] == []
    dungeon.undo_log.clear()
    if isinstance(dungeon.stack[-1], HeroPhase):
        dungeon.stack[-1].at = "next_seat"
    dungeon.run()


def monster(dungeon: Dungeon, kind: int, where: int) -> int:
    """A monster of that kind on a square. Returns its figure."""
    figure = next(figure for figure in FIGURES if KIND[figure] == kind and dungeon.state.place[figure] == IN_BOX)
    dungeon.state.place[figure] = where
    go_on(dungeon)
    return figure


def threaten(dungeon: Dungeon, kind: int, hero: int) -> int:
    """A monster of that kind on a hero's sheet. Returns its figure."""
    return monster(dungeon, kind, ON_SHEET - hero)


def add_hall(dungeon: Dungeon, room: int, way: int, door: int = CLOSED) -> None:
    """A hallway leaves a room (from 0) that way."""
    s = dungeon.state
    s.halls.append(s.rooms[room] + 2 * STEP[way])
    s.ways.append(way)
    s.doors.append(door)
    go_on(dungeon)


def add_room(dungeon: Dungeon, way: int, door: int = CLOSED) -> int:
    """A room at the far end of the last hallway, that way. Returns its middle."""
    s = dungeon.state
    s.rooms.append(room_at(s, way))
    s.cleared.append(0)
    s.doors.append(door)
    go_on(dungeon)
    return s.rooms[-1]


def last_end(dungeon: Dungeon) -> int:
    """The far square of the last hallway."""
    return end_of_last_hall(dungeon.state)


def hold(dungeon: Dungeon, hero: int, *items: int) -> None:
    """Treasures in a hero's hand."""
    for item in items:
        dungeon.state.held[hero][item] += 1
    go_on(dungeon)


def put_on(dungeon: Dungeon, hero: int, item: int) -> None:
    """A treasure worn."""
    dungeon.state.worn[hero][item] = 1
    go_on(dungeon)


def take(dungeon: Dungeon, hero: int) -> None:
    """Take a hero in hand, whoever is asked: the seats before pass."""
    turn = dungeon.state.turn
    while ids(dungeon)[-1] == "end" and dungeon.state.turn == turn:
        step = dungeon.stack[1]
        assert isinstance(step, HeroPhase)
        if step.hero == hero:
            return
        choice = f"hero:{HERO_KEY[hero]}"
        dungeon.choose(choice if choice in ids(dungeon) else "end")
    raise AssertionError(f"{HERO_KEY[hero]} is never asked")


def act(dungeon: Dungeon, hero: int, *choices: str) -> None:
    """These deeds of one hero, one after the other."""
    for choice in choices:
        if dungeon.decision is not None and dungeon.decision.kind == "hero_phase":
            take(dungeon, hero)
        dungeon.choose(choice)


def can(dungeon: Dungeon, hero: int, choice: str) -> bool:
    """Might the hero do that now?"""
    twin = dungeon.copy()
    try:
        take(twin, hero)
    except AssertionError:
        return False
    return choice in ids(twin)


def deeds_of(dungeon: Dungeon, hero: int, verb: str) -> list[str]:
    """What stands after the verb in the hero's choices of that verb: squares, figures, things."""
    twin = dungeon.copy()
    try:
        take(twin, hero)
    except AssertionError:
        return []
    return [choice.partition(":")[2] for choice in ids(twin) if choice.partition(":")[0] == verb]


def reach(dungeon: Dungeon, hero: int) -> set[int]:
    """The squares where the hero may go."""
    return {int(square) for square in deeds_of(dungeon, hero, "go")}


def aims(dungeon: Dungeon, hero: int) -> list[int]:
    """The figures the hero may attack."""
    return [int(figure) for figure in deeds_of(dungeon, hero, "attack")]


def end_heroes(dungeon: Dungeon, *dice: int) -> None:
    """Everybody passes; the dice are for what comes after."""
    dungeon.dice.script(list(dice))
    while dungeon.decision is not None and dungeon.decision.kind == "hero_phase":
        turn = dungeon.state.turn
        dungeon.choose("end")
        if dungeon.state.turn != turn:
            return


def build(dungeon: Dungeon, *dice: int) -> None:
    """The build phase as it comes next, with these dice."""
    from rules.tabletop_dungeon.turn.building import BuildPhase

    dungeon.state.complete = 0
    dungeon.state.phase = "build"
    begin(dungeon, Turn(at="end"), BuildPhase(), dice=dice)


def begin(dungeon: Dungeon, *stack: Step, dice: tuple[int, ...] = ()) -> None:
    """Go on from another stack, with these dice."""
    dungeon.dice.script(list(dice))
    dungeon.stack = list(stack)
    go_on(dungeon)


def ids(dungeon: Dungeon) -> list[str]:
    """The legal choices of the question that waits."""
    assert dungeon.decision is not None
    return dungeon.decision.ids


def kind(dungeon: Dungeon) -> str:
    """The kind of the question that waits; empty when the game is over."""
    return "" if dungeon.decision is None else dungeon.decision.kind


def told(dungeon: Dungeon) -> list[str]:
    """The kinds of everything told so far, oldest first."""
    return [entry.kind for entry in dungeon.journal.entries]


def why(dungeon: Dungeon, choice: str) -> str:
    """The key of the reason why a choice is blocked; empty if it is not."""
    return {blocked.id: blocked.key for blocked in dungeon.blocked()}.get(choice, "")


def on_sheet(dungeon: Dungeon, hero: int) -> list[int]:
    """The figures on a hero's sheet."""
    return [figure for figure in FIGURES if dungeon.state.place[figure] == ON_SHEET - hero]


def item(key: str) -> int:
    """The number of a treasure."""
    return TREASURE_KEY.index(key)
