"""Validation of the steps of a loaded table: their order, and the heroes, figures, doors and directions they name."""

from collections.abc import Iterator

from rules.engine.step import Step
from rules.tabletop_dungeon.board.sheets import heroes_of
from rules.tabletop_dungeon.facts import HERO_IDS, NOBODY, WIZARD
from rules.tabletop_dungeon.heroes.attacks import BLAST_TARGETS, Attack
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.building import BuildPhase, hall_ways, room_ways
from rules.tabletop_dungeon.turn.damage import DamagePhase
from rules.tabletop_dungeon.turn.game_turn import Turn
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase
from rules.tabletop_dungeon.turn.line_up import LineUp
from rules.tabletop_dungeon.turn.search import SearchPhase, room_to_search

PHASE: dict[type[Step], str] = {
    LineUp: "line_up",
    HeroPhase: "heroes",
    SearchPhase: "search",
    DamagePhase: "damage",
    BuildPhase: "build",
}
"""The phase of each step that is directly above the turn."""

NEXT = {"line_up": "begin", "heroes": "monsters", "search": "damage", "damage": "build", "build": "end"}
"""The label at which the turn continues after each phase that asks."""


def validate(dungeon: Dungeon) -> Iterator[str]:
    """List what is wrong with the stack, each in one phrase that begins with its place."""
    if dungeon.outcome is not None:
        return
    yield from _order(dungeon)
    for place, step in enumerate(dungeon.stack):
        for fault in _fields(dungeon, step):
            yield f"stack[{place}].{fault}"


def _order(dungeon: Dungeon) -> Iterator[str]:
    s, stack = dungeon.state, dungeon.stack
    if len(stack) < 2 or not isinstance(stack[0], Turn) or PHASE.get(type(stack[1])) != s.phase:
        yield "stack[0].step: the turn is lowest, with the step of the phase on it"
        return
    if stack[0].at != NEXT[s.phase]:
        yield f"stack[0].at: after this phase the turn continues at {NEXT[s.phase]!r}"
    above = stack[2:]
    if len(above) > 1 or any(not isinstance(step, Attack) for step in above):
        yield "stack[2].step: only an attack can be on a phase"
    if above and not isinstance(stack[1], HeroPhase):
        yield "stack[2].step: only the hero phase has attacks"


def _fields(dungeon: Dungeon, step: Step) -> Iterator[str]:
    if isinstance(step, Turn):
        yield from _doors(dungeon, step.doors)
    elif isinstance(step, HeroPhase):
        yield from _hero_phase(dungeon, step)
    elif isinstance(step, Attack):
        yield from _attack(dungeon, step)
    elif isinstance(step, DamagePhase):
        yield from _damage(dungeon, step)
    elif isinstance(step, BuildPhase):
        yield from _build(dungeon, step)
    elif isinstance(step, SearchPhase):
        if room_to_search(dungeon.state) == NOBODY:
            yield "step: there is nothing to search"
    elif dungeon.state.square.count(NOBODY) < 2:
        yield "step: one hero left takes the last place by itself"


def _doors(dungeon: Dungeon, doors: list[int]) -> Iterator[str]:
    s = dungeon.state
    if len(set(doors)) < len(doors) or any(not 0 <= door < len(s.doors) or not s.doors[door] for door in doors):
        yield "doors: closed doors of the dungeon, each once"


def _hero_phase(dungeon: Dungeon, step: HeroPhase) -> Iterator[str]:
    seats = len(dungeon.seats)
    if not 0 <= step.seat < seats or not 0 <= step.passed < seats or step.acted not in (0, 1):
        yield "seat: seats there are, fewer than all have passed, acted is 0 or 1"
    elif step.hero not in heroes_of(dungeon.state, step.seat, seats):
        yield "hero: the seat has no such hero"
    elif step.at not in ("choose", "after_deed"):
        yield "at: the phase waits for a deed"


def _attack(dungeon: Dungeon, step: Attack) -> Iterator[str]:
    s = dungeon.state
    phase = dungeon.stack[1]
    if not isinstance(phase, HeroPhase) or step.hero != phase.hero or s.square[step.hero] == NOBODY:
        yield "hero: the hero in hand attacks"
        return
    legal = targets(s, step.hero)
    aimed = step.targets
    if len(set(aimed)) < len(aimed) or any(figure not in legal for figure in aimed):
        yield "targets: monsters within reach, each once"
    if step.blast not in (0, 1) or (step.blast and step.hero != WIZARD):
        yield "blast: 1 for the Wizard's blast, else 0"
    elif step.at == "aim":
        if s.attacked[step.hero] or not step.blast or len(aimed) >= min(BLAST_TARGETS, len(legal)):
            yield "at: nothing is left to aim at"
    elif not s.attacked[step.hero] or not 1 <= step.die <= 6:
        yield "die: the attack has been rolled"
    elif not (2 <= len(aimed) <= BLAST_TARGETS if step.blast else len(aimed) == 1):
        yield "targets: one, in a blast two or three"


def _damage(dungeon: Dungeon, step: DamagePhase) -> Iterator[str]:
    yield from _doors(dungeon, step.doors)
    if not 1 <= step.place <= 2 * len(HERO_IDS) or (step.terror, step.hero) != divmod(step.place - 1, len(HERO_IDS)):
        yield "place: it counts the saves, and names the hero and the danger"
    elif dungeon.state.square[step.hero] == NOBODY:
        yield "hero: a dead hero does not save"
    if not 1 <= step.die <= 6:
        yield "die: from 1 to 6"


def _build(dungeon: Dungeon, step: BuildPhase) -> Iterator[str]:
    s = dungeon.state
    if not NOBODY <= step.room < len(s.rooms) or (step.room == NOBODY) != (len(s.halls) > len(s.rooms)):
        yield "room: a room follows a hallway, and a hallway leaves a room"
    elif step.ways != (room_ways(s) if step.room == NOBODY else hall_ways(s, step.room)) or len(step.ways) < 2:
        yield "ways: the places where the tile may go, two at least"
