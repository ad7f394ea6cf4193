"""What each step of the stack takes for granted: seats, places and pieces that exist, and dice that can fall so."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.engine.step import Step, tag
from rules.kings_and_things.chance.contest import Contest
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.chance.windows import MOMENTS, Window
from rules.kings_and_things.combat.battle import Battle
from rules.kings_and_things.combat.exploring import Explore
from rules.kings_and_things.combat.hits import Hits
from rules.kings_and_things.combat.resolve import Combat, Resolve
from rules.kings_and_things.combat.retreat import Retreats
from rules.kings_and_things.combat.targets import Targets
from rules.kings_and_things.combat.warlord import Turning
from rules.kings_and_things.events.defection import Defecting, Settle
from rules.kings_and_things.events.fortune import Sacked, Workers
from rules.kings_and_things.events.losses import Losses
from rules.kings_and_things.events.play import EVENT_OF, EventPlay
from rules.kings_and_things.events.sickness import Disaster, Infection
from rules.kings_and_things.events.sorcery import Flee, Juju
from rules.kings_and_things.facts import EVENTS, HEROES, MAGICS, NEUTRAL, NOBODY, PIECES
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.field.records import STAGES, BattleSides
from rules.kings_and_things.kingdom.fallen import Flip
from rules.kings_and_things.kingdom.holdings import hexes_of
from rules.kings_and_things.kingdom.placing import Excess, Place
from rules.kings_and_things.magic.arms import NewBearer
from rules.kings_and_things.magic.at_work import EFFECTS, Played
from rules.kings_and_things.magic.dust import DustRetreat
from rules.kings_and_things.magic.fighters import RaiseFirewall
from rules.kings_and_things.setup import Exchange, Parts, SetUp
from rules.kings_and_things.state import War
from rules.kings_and_things.turn.balloon import Flight, Swim
from rules.kings_and_things.turn.construction import BuildPart
from rules.kings_and_things.turn.game_turn import PARTS, PHASES, Round
from rules.kings_and_things.turn.heroes import HeroPart
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.pins import Pin
from rules.kings_and_things.turn.powers import PowersPart
from rules.kings_and_things.turn.random_events import EventPart
from rules.kings_and_things.turn.things import ThingsPart

_ANY_PART: tuple[type[Step], ...] = (HeroPart, ThingsPart, EventPart, MovePart, BuildPart, PowersPart)

LIES_ON: dict[type[Step], tuple[type[Step], ...]] = {
    SetUp: (Round,),
    Parts: (Round, Parts),
    Exchange: (Parts,),
    HeroPart: (Round,),
    ThingsPart: (Round,),
    EventPart: (Round,),
    MovePart: (Round,),
    BuildPart: (Round,),
    PowersPart: (Round,),
    Combat: (Round,),
    Resolve: (Combat,),
    Explore: (Combat,),
    Battle: (Resolve, Explore),
    Turning: (Battle, Turning),
    Targets: (Battle,),
    Hits: (Battle, Hits),
    Retreats: (Battle,),
    NewBearer: (Window, NewBearer),
    Played: (Window,),
    RaiseFirewall: (Window,),
    DustRetreat: (Window,),
    Window: (Throw, Battle, Played, EventPlay, Flight),
    Throw: (Battle, Hits, Explore, Contest, Infection, Disaster, HeroPart, RaiseFirewall),
    Contest: (PowersPart, Defecting),
    EventPlay: (EventPart,),
    Defecting: (EventPlay,),
    Infection: (EventPlay,),
    Disaster: (EventPlay,),
    Workers: (EventPlay,),
    Sacked: (EventPlay,),
    Juju: (EventPlay,),
    Losses: (EventPlay, Losses, Flee),
    Flee: (EventPlay,),
    Settle: (Round, EventPlay),
    Place: (Round, Parts, Resolve, EventPlay),
    Excess: (Combat, PowersPart),
    Flight: (MovePart,),
    Swim: (MovePart,),
    Pin: (MovePart,),
    Flip: (Battle, Flip, Losses, EventPlay, Flee, MovePart, PowersPart),
}
"""For each step the steps it may lie on."""


def step_faults(war: War) -> Iterator[str]:
    """What is wrong with the stack, each in one phrase that begins with its place."""
    below: Step | None = None
    for place, step in enumerate(war.stack):
        if below is None and not isinstance(step, Round):
            yield f"stack[{place}].step: {tag(step)!r} cannot be the first"
        elif below is not None and not isinstance(below, LIES_ON.get(type(step), ())):
            yield f"stack[{place}].step: {tag(step)!r} does not lie on {tag(below)!r}"
        yield from (f"stack[{place}].{fault}" for fault in _fields(war, step))
        if check := _CHECKS.get(type(step)):
            yield from (f"stack[{place}].{fault}" for fault in check(war, step))
        below = step


SEAT_FIELDS = ("seat", "lead", "mover", "rival")
"""Fields that name one seat."""
SEAT_OR_NONE = ("victim", "chooser")
PLACE_FIELDS = ("place", "only", "source", "goal")
"""Fields that name a place, or none."""
PIECE_FIELDS = ("tile", "hero", "piece", "bow", "sword", "saver")
PIECE_LISTS = ("picked", "openly", "moved", "hunted", "revealed", "used", "traded", "riders", "loot", "magic")
DICE_FIELDS = ("thrown", "dice", "first")
SEAT_LISTS = ("left", "seats", "order", "spared", "queue")
COUNTS = ("count", "paid", "bonus", "held", "round")
FLAGS = ("limit", "aimed", "again", "by_air", "passing", "failed", "low", "fought", "stays", "bribed", "neutrals")


def _fields(war: War, step: Step) -> Iterator[str]:
    seats, places = range(len(war.seats)), range(len(war.state.hexes))
    for name in step.__struct_fields__:
        value: Any = getattr(step, name)
        if name in SEAT_FIELDS:
            sound = value in seats or (isinstance(step, Combat) and value == NOBODY)
            fault = "there is no such seat"
        elif name in SEAT_OR_NONE:
            sound, fault = value in (NOBODY, *seats), "there is no such seat"
        elif name in SEAT_LISTS and isinstance(value, list):
            sound, fault = all(seat in (*seats, NEUTRAL) for seat in value), "there is no such seat"
        elif name in PLACE_FIELDS and not isinstance(step, (Window, Targets, EventPlay)):
            sound, fault = value in (NOBODY, *places), "there is no such hex"
        elif name in PIECE_FIELDS:
            sound, fault = value in (NOBODY, *PIECES), "there is no such piece"
        elif name in PIECE_LISTS:
            sound = all(piece in PIECES for piece in value) and len(set(value)) == len(value)
            fault = "pieces, each once"
        elif name in DICE_FIELDS and isinstance(value, list):
            sound, fault = all(1 <= die <= 6 for die in value), "a die shows 1 to 6"
        elif name in FLAGS:
            sound, fault = value in (0, 1), "0 or 1"
        elif name in COUNTS:
            sound, fault = value >= 0, "not below 0"
        else:
            continue
        if not sound:
            yield f"{name}: {fault}"


def _round(war: War, step: Round) -> Iterator[str]:
    if not 0 <= step.phase < len(PHASES):
        yield "phase: there are nine"
        return
    part = war.stack[1] if len(war.stack) > 1 else None
    if isinstance(part, _ANY_PART) and PARTS.get(war.state.phase) is not type(part):
        yield "phase: the part on it is of another phase"
    elif war.state.phase not in ("setup", PHASES[step.phase]):
        yield "phase: the state is in another"


def _window(war: War, step: Window) -> Iterator[str]:
    if step.moment not in MOMENTS or not 0 <= step.place <= len(step.order):
        yield "moment: one of those there are, and a place in its order"


def _throw(war: War, step: Throw) -> Iterator[str]:
    below = war.stack[war.stack.index(step) - 1]
    if not isinstance(below, Thrower):
        yield "count: nobody needs these dice"
    elif step.dice and len(step.dice) != step.count:
        yield "dice: as many as were thrown"
    elif isinstance(below, Battle) and below.at == "hit" and step.count != len(below.rollers):
        yield "count: one die for each roller"


def _battle(war: War, step: Battle) -> Iterator[str]:
    s = war.state
    sides = step.sides
    if not step.attackers or len(set(sides)) != len(sides) or NEUTRAL in step.attackers:
        yield "attackers: seats, and another side defends"
        return
    if any(side not in (*range(len(s.gold)), NEUTRAL) for side in sides):
        yield "defender: there is no such side"
        return
    if len(step.magic) != len(step.magic_side) or any(tile not in s.table for tile in step.magic):
        yield "magic: tiles on the table, each with its side"
    if any(side not in sides for side in (*step.magic_side, *step.dispelled, *step.sides_rolled)):
        yield "magic_side: sides of this battle"
    if step.targets and len(step.targets) != len(sides):
        yield "targets: one for each side"
    elif any(target not in (NOBODY, *sides) for target in step.targets):
        yield "targets: sides of this battle"
    if len(step.rollers) != len(step.sides_rolled):
        yield "rollers: each has its side"
    if not 0 <= step.stage <= len(STAGES) or step.firewall < 0:
        yield "stage: one of the steps of a round"
    if any(thing != FORT and thing not in PIECES for thing in (*step.rollers, *step.struck, *step.rolled, *step.saved)):
        yield "rollers: things that fight"
    for name, total in (("fort_hits", s.fort[step.place]), ("town_hits", 2)):
        if not 0 <= getattr(step, name) <= total:
            yield f"{name}: from 0 to what stands there"


def _in_battle(war: War, step: Step) -> Iterator[str]:
    if not any(isinstance(below, BattleSides) for below in war.stack[: war.stack.index(step)]):
        yield "step: there is no battle"


def _hits(war: War, step: Hits) -> Iterator[str]:
    battle = next(below for below in reversed(war.stack) if isinstance(below, BattleSides))
    if step.side not in battle.sides or step.left < 0:
        yield "side: a side of the battle, with hits not below 0"


def _targets(war: War, step: Targets) -> Iterator[str]:
    if len(step.picks) != step.place or step.place > len(step.order):
        yield "picks: one for each seat asked so far"


def _event(war: War, step: EventPlay) -> Iterator[str]:
    if step.tile not in EVENTS or step.tile not in EVENT_OF:
        yield "tile: an event"
    elif step.tile not in (*war.state.screen[step.seat], *war.state.table):
        yield "tile: behind the screen or on the table"


def _played(war: War, step: Played) -> Iterator[str]:
    if step.tile not in MAGICS or step.tile not in EFFECTS:
        yield "tile: a magic tile of battles"


def _moving(war: War, step: MovePart) -> Iterator[str]:
    s = war.state
    if len(step.moved) != len(step.points):
        yield "points: one for each creature that moved"
    if any(piece not in s.army[step.seat] for piece in step.picked):
        yield "picked: creatures of that seat"
    if not len(step.pin_hex) == len(step.pin_solid) == len(step.pin_asked):
        yield "pin_hex: with what was asked there"


def _flip(war: War, step: Flip) -> Iterator[str]:
    if step.hero not in war.state.heroes or step.hero not in HEROES:
        yield "hero: one that shows this side"


def _losses(war: War, step: Losses) -> Iterator[str]:
    if step.left < 0:
        yield "left: not below 0"


def _explore(war: War, step: Explore) -> Iterator[str]:
    if any(tile not in war.state.table for tile in (*step.loot, *step.incomes)):
        yield "loot: tiles on the table"


def _built(war: War, step: BuildPart) -> Iterator[str]:
    if any(place not in hexes_of(war.state, step.seat) for place in step.built):
        yield "built: hexes of that seat"


def _trading(war: War, step: ThingsPart | Exchange) -> Iterator[str]:
    if any(tile not in war.state.screen[step.seat] for tile in step.traded):
        yield "traded: tiles behind that screen"


_CHECKS: dict[type[Step], Callable[[War, Any], Iterator[str]]] = {
    Round: _round,
    Window: _window,
    Throw: _throw,
    Battle: _battle,
    Hits: _hits,
    Targets: _targets,
    Turning: _in_battle,
    Retreats: _in_battle,
    NewBearer: _in_battle,
    DustRetreat: _in_battle,
    RaiseFirewall: _in_battle,
    EventPlay: _event,
    Played: _played,
    MovePart: _moving,
    Flip: _flip,
    Losses: _losses,
    Explore: _explore,
    BuildPart: _built,
    ThingsPart: _trading,
    Exchange: _trading,
}
