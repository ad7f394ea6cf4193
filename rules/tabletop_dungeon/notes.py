"""Notes beside answers, and the state of the game in lines of text."""

from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.tabletop_dungeon.board.figures import square_of
from rules.tabletop_dungeon.board.layout import closed_doors, doors_in, layout
from rules.tabletop_dungeon.board.sheets import (
    attack_bonus,
    heroes_of,
    in_peril,
    is_halted,
    is_threatened,
    moves_left,
    threats,
)
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
from rules.tabletop_dungeon.heroes.attacks import damage_of
from rules.tabletop_dungeon.monsters.moves import monster_moves
from rules.tabletop_dungeon.names import (
    definite,
    door_name,
    group_name,
    hero_name,
    monster_and_place,
    plural,
    square_name,
    tile_name,
)
from rules.tabletop_dungeon.state import IN_BOX, Dungeon, DungeonState


def note(dungeon: Dungeon, ask: Ask, choice_id: str) -> str:
    """What matters before an answer: steps, the number needed, the effect of a treasure; empty for most."""
    s = dungeon.state
    verb, words = read(choice_id)
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
        parts.append("onto a monster: threatened")
    doors = doors_in(plan.between(start, goal) & closed_doors(s))
    if doors:
        parts.append(f"opens {plural(len(doors), 'door')}")
    return ", ".join(parts)


def _strike(s: DungeonState, hero: int, verb: str, words: tuple[str, ...]) -> str:
    need = HEROES[hero].hit_on - attack_bonus(s, hero)
    damage = 1 if verb != "attack" else damage_of(s, hero, int(words[0]))
    return f"{need}+, {damage} damage"


def hero_state(s: DungeonState, hero: int) -> str:
    """Wounds, movement, attack and danger of a hero on one line."""
    if s.square[hero] == NOBODY:
        return "dead" if s.wounds[hero] >= LIMITS.wounds else "waits"
    parts = [plural(s.wounds[hero], "wound"), plural(moves_left(s, hero), "square"), "attack used"]
    if not s.attacked[hero]:
        parts[2] = "attack ready"
    if is_halted(s, hero) and not is_threatened(s, hero):
        parts.append("cannot move")
    if is_threatened(s, hero):
        danger = "in peril by" if in_peril(s, hero) else "threatened by"
        parts.append(f"{danger} {group_name(threats(s, hero))}")
    if s.invisible[hero]:
        parts.append("invisible")
    return ", ".join(parts)


def belongings(dungeon: Dungeon, seat: int) -> list[str]:
    """The treasures that each living hero of the seat holds and wears."""
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
    """Heroes, monsters, doors, and the coming moves of the monsters."""
    s = dungeon.state
    lines = []
    for hero in HERO_IDS:
        where = f", {square_name(s, s.square[hero])}" if s.square[hero] != NOBODY else ""
        lines.append(f"{HEROES[hero].name}{where}: {hero_state(s, hero)}.")
    roaming = [figure for figure in FIGURES if s.place[figure] != IN_BOX]
    cleared = sum(s.cleared)
    lines.append(f"Rooms {len(s.rooms)}, cleared {cleared}. In the dungeon: {group_name(roaming)}.")
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
    """The coming move of each monster that moves, if the heroes stay where they are."""
    lines = []
    for move in monster_moves(s):
        if move.joins:
            lines.append(f"{definite(move.figure)} in {_tile_of(s, move.figure)} reaches {hero_name(move.target)}.")
        elif move.path and move.door != NOBODY:
            lines.append(f"{monster_and_place(s, move.figure)}, goes to {door_name(s, move.door)}.")
        elif move.path:
            lines.append(f"{monster_and_place(s, move.figure)}, goes to {square_name(s, move.end)}.")
    return lines


def _tile_of(s: DungeonState, figure: int) -> str:
    return tile_name(layout(s).tile_of[square_of(s, figure)])
