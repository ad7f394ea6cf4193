"""Short remarks beside answers, and how things stand in lines of text."""

from rules.engine.decision import Ask
from rules.tabletop_dungeon.attacks import damage_of
from rules.tabletop_dungeon.battlefield import square_of
from rules.tabletop_dungeon.facts import (
    CLOSED,
    DAMAGED,
    FIGURES,
    HERO_IDS,
    HERO_KEY,
    HEROES,
    LIMITS,
    NOBODY,
    TREASURE_KEY,
    TREASURES,
)
from rules.tabletop_dungeon.heroes import attack_bonus, heroes_of, in_peril, is_threatened, moves_left, threats
from rules.tabletop_dungeon.layout import closed_doors, doors_in, layout
from rules.tabletop_dungeon.monster_moves import monster_moves
from rules.tabletop_dungeon.places import company, door_name, hero_name, plural, room_name, spot, target, the
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState


def note(dungeon: Dungeon, ask: Ask, choice_id: str) -> str:
    """What one wants to know before that answer: steps, the number needed, what a treasure does."""
    s = dungeon.state
    verb, *words = choice_id.split(":")
    hero = ask.facts.get("hero", NOBODY)
    if verb == "go" and isinstance(hero, int) and words[0].isdigit():
        return _way(s, hero, int(words[0]))
    if verb in ("attack", "target", "blast") and isinstance(hero, int) and ask.kind != "strike":
        return _strike(s, hero, verb, words)
    if verb in ("drink", "wear"):
        return TREASURES[TREASURE_KEY.index(words[0])].text
    if ask.kind == "line_up":
        return HEROES[HERO_KEY.index(words[0])].special
    if verb == "hero":
        return hero_state(s, HERO_KEY.index(words[0]))
    return ""


def _way(s: DungeonState, hero: int, goal: int) -> str:
    plan, start = layout(s), s.square[hero]
    parts = [plural(plan.steps(start, goal), "square")]
    if goal in s.place:
        parts.append("on to a monster: threatened")
    doors = doors_in(plan.between(start, goal) & closed_doors(s))
    if doors:
        parts.append(f"opens {plural(len(doors), 'door')}")
    return ", ".join(parts)


def _strike(s: DungeonState, hero: int, verb: str, words: list[str]) -> str:
    need = HEROES[hero].hit_on - attack_bonus(s, hero)
    damage = 1 if verb != "attack" else damage_of(s, hero, int(words[0]))
    return f"{need}+, {damage} damage"


def hero_state(s: DungeonState, hero: int) -> str:
    """Wounds, movement, attack and danger of a hero in a line."""
    if s.square[hero] == NOBODY:
        return "dead" if s.wounds[hero] >= LIMITS.wounds else "waits"
    parts = [plural(s.wounds[hero], "wound"), plural(moves_left(s, hero), "square"), "attack used"]
    if not s.attacked[hero]:
        parts[2] = "attack ready"
    if is_threatened(s, hero):
        danger = "in peril by" if in_peril(s, hero) else "threatened by"
        parts.append(f"{danger} {company(threats(s, hero))}")
    if s.invisible[hero]:
        parts.append("invisible")
    return ", ".join(parts)


def belongings(dungeon: Dungeon, seat: int) -> list[str]:
    """What each living hero of the seat holds and wears."""
    s = dungeon.state
    lines = []
    for hero in heroes_of(s, seat, len(dungeon.seats)):
        held = [
            TREASURES[item].name if count == 1 else f"{TREASURES[item].name} x{count}"
            for item, count in enumerate(s.held[hero])
            if count
        ]
        worn = [f"{TREASURES[item].name} (worn)" for item, on in enumerate(s.worn[hero]) if on]
        if held or worn:
            lines.append(f"{HEROES[hero].name}: {', '.join(held + worn)}")
    return lines


def summary(dungeon: Dungeon) -> list[str]:
    """Heroes, monsters, doors, and what the monsters are about to do."""
    s = dungeon.state
    lines = []
    for hero in HERO_IDS:
        where = f", {spot(s, s.square[hero])}" if s.square[hero] != NOBODY else ""
        lines.append(f"{HEROES[hero].name}{where}: {hero_state(s, hero)}.")
    roaming = [figure for figure in FIGURES if s.place[figure] != IN_BOX]
    cleared = sum(s.cleared)
    lines.append(f"Rooms {len(s.rooms)}, cleared {cleared}. In the dungeon: {company(roaming)}.")
    shut = [
        f"{door_name(s, door)} ({'closed' if state == CLOSED else 'damaged'})"
        for door, state in enumerate(s.doors)
        if state in (CLOSED, DAMAGED)
    ]
    if shut:
        lines.append(f"Doors: {', '.join(shut)}.")
    if s.phase == "heroes":
        lines += [f"Next: {line}" for line in forecast(s)]
    return lines


def forecast(s: DungeonState) -> list[str]:
    """What each monster that moves does in the coming monster phase, if the heroes stay as they are."""
    lines = []
    for move in monster_moves(s):
        if move.joins:
            lines.append(f"{the(move.figure)} in {room_or_hall(s, move.figure)} falls on {hero_name(move.target)}.")
        elif move.path and move.door != NOBODY:
            lines.append(f"{target(s, move.figure)}, goes to {door_name(s, move.door)}.")
        elif move.path:
            lines.append(f"{target(s, move.figure)}, goes to {spot(s, move.end)}.")
    return lines


def room_or_hall(s: DungeonState, figure: int) -> str:
    """The tile of a monster."""
    tile = layout(s).tile_of[square_of(s, figure)]
    return room_name(tile // 2) if tile % 2 else f"Hallway {tile // 2 + 1}"
