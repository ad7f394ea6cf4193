"""Weighing magic and events."""

from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kings_and_things.advice.fighting import battle_lead, battle_sides
from rules.kings_and_things.advice.temper import Temper
from rules.kings_and_things.advice.worth import against, building_strength, fighter, me, own, strength, threat
from rules.kings_and_things.facts import (
    BALLOON,
    CITADEL,
    DEFECTION,
    DISASTER,
    HARVEST,
    JUJU,
    LODE,
    NEUTRAL,
    NOBODY,
    PLAGUE,
    POX,
    SEA,
    VALUE,
    VANDALS,
    WEATHER,
    WORKERS,
)
from rules.kings_and_things.view import WarView

BATTLE_MAGIC = ("bow", "sword", "golem", "firewall", "talisman", "dust", "dispel")
CLOSE_CALL = 8.0
"""Magic is for battles that neither side has won already."""
SUPERIOR = 2.0
"""How many times the enemies' strength wins a battle without magic."""


def window(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Magic in battles that are open; answers to what strikes oneself; the Charm where it helps."""
    if choice == "pass":
        return 0.0
    answer = read(choice)
    moment = ask.facts["about"]
    if moment == "answer":
        return _answer(view, ask, answer.verb)
    if answer.verb == "charm":
        return _charm(view, answer.number(0), answer.number(1))
    mine, theirs = battle_sides(view)
    battle, lead = view.battle, mine - theirs
    if battle is None or abs(lead) > CLOSE_CALL or mine > SUPERIOR * theirs:
        return -1.0
    if moment == "round" and answer.verb in ("bow", "sword") and battle.bow != NOBODY:
        return -1.0
    if answer.verb == "dust":
        return 3.0 if lead < -3 else -1.0
    if answer.verb in ("bow", "sword"):
        return 1.0 + VALUE[answer.number()] * 0.1
    return 1.5 if answer.verb in BATTLE_MAGIC else -1.0


def _answer(view: WarView, ask: Ask, verb: str) -> float:
    """Answer what is aimed at oneself."""
    if verb == "elixir":
        return 5.0
    scene = next((scene for scene in reversed(view.scenes) if scene.kind in ("event", "played", "balloon")), None)
    if scene is None or scene.facts["seat"] == view.seat:
        return -1.0
    if scene.kind == "played":
        return 1.0 if view.battle is not None and me(view) in (*view.battle.attackers, view.battle.defender) else -1.0
    target = int(str(scene.facts["target"]))
    tile = int(str(scene.facts["tile"]))
    struck = tile in (BALLOON, WEATHER, JUJU) and target != NOBODY and view.hexes[target].owner == view.seat
    return 2.0 if struck else -1.0


def _charm(view: WarView, index: int, change: int) -> float:
    """One hit more for one's own side, or the throw that wins something."""
    scene = next(scene for scene in reversed(view.scenes) if scene.kind == "throw")
    battle = view.battle
    about = scene.facts["about"]
    mine = scene.facts["seat"] == view.seat
    if battle is not None and battle.rollers and about in ("magic", "ranged", "melee"):
        side = battle.sides_rolled[index] if index < len(battle.sides_rolled) else NEUTRAL
        if abs(battle_lead(view)) > CLOSE_CALL:
            return -1.0
        return 0.5 if (side == view.seat) == (change < 0) and me(view) in _sides(view) else -1.0
    if about in ("hero", "thief", "assassin", "defection"):
        return 1.0 if mine == (change > 0) and mine else -1.0
    return -1.0


def _sides(view: WarView) -> tuple[int, ...]:
    battle = view.battle
    return () if battle is None else (*battle.attackers, battle.defender)


def event(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Play what gains something now."""
    if choice == "pass":
        return 0.0
    tile = number(choice)
    mine = own(view)
    hexes, heroes, forts, special = mine.parts
    rivals = [seat for seat in view.seats if seat.index != mine.index and not seat.out]
    exposed = sum(_plague(view, seat.index) for seat in rivals) / len(rivals)
    weights = {
        HARVEST: float(hexes + heroes + forts) * 0.4,
        LODE: special * 0.8 - 1.0,
        WORKERS: 3.0,
        VANDALS: 1.5 if any(seat.parts[2] for seat in rivals) else -1.0,
        POX: 1.5,
        DISASTER: 1.2,
        PLAGUE: 0.5 * (exposed - _plague(view, mine.index)),
        DEFECTION: 2.0,
        WEATHER: 0.6,
        JUJU: -0.5,
    }
    return CaseWeight(weights[tile], "gain" if tile in (HARVEST, LODE, WORKERS) else "harm")


def _plague(view: WarView, seat: int) -> float:
    """What Dark Plague would cost a seat."""
    total = 0.0
    for hexagon in view.hexes:
        if hexagon.owner == seat:
            total += min(building_strength(hexagon) * 0.6, hexagon.down[seat] + len(hexagon.up[seat]) + hexagon.fort)
    return total


def event_source(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The longest range."""
    return float(VALUE[number(choice)])


def event_target(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The rival nearest to winning; the hero worth most; the hex of an enemy."""
    answer = read(choice)
    if answer.verb == "seat":
        return threat(view, answer.number())
    if answer.verb == "hero":
        piece = answer.number()
        owned = any(piece in seat.heroes for seat in view.seats)
        return fighter(piece) + (1.0 if owned else 0.0)
    hexagon = view.hexes[answer.number()]
    if hexagon.owner == view.seat:
        return -5.0
    strong = against(view, hexagon) if ask.facts.get("tile") == WEATHER else building_strength(hexagon)
    return (threat(view, hexagon.owner) * 0.1 if hexagon.owner != NOBODY else -1.0) + strong


def event_terrain(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """A terrain of one's own is never Sea."""
    terrain = number(choice)
    if terrain == SEA:
        return -10.0
    return 1.0 if all(hexagon.terrain != terrain for hexagon in view.hexes if hexagon.owner == view.seat) else 0.0


def disaster_hex(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Hexes of strong rivals, never one's own."""
    if choice == "stop":
        return 0.0
    hexagon = view.hexes[number(choice)]
    if hexagon.owner == view.seat:
        return -5.0
    return 0.5 + against(view, hexagon) * 0.2 + threat(view, hexagon.owner) * 0.05


def largest_stack(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The stack that is worth least."""
    hexagon = view.hexes[number(choice)]
    return -strength(view, hexagon.mine) - building_strength(hexagon)


def fort_lost(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The lowest fort, unless it is gone with its level."""
    level = view.hexes[number(choice)].fort
    return 0.0 if level == CITADEL else -float(level) if level > 1 else -1.5
