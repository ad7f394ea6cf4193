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
from rules.tabletop_dungeon.heroes.attacks import BLAST_DAMAGE, damage_of
from rules.tabletop_dungeon.monsters.moves import monster_moves
from rules.tabletop_dungeon.names import (
    counted,
    definite,
    door_name,
    group_name,
    hero_name,
    monster_and_place,
    square_name,
    term,
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
    parts = [counted(plan.steps(start, goal), "square")]
    if goal in s.place:
        parts.append(term("notes", "onto_monster"))
    doors = doors_in(plan.between(start, goal) & closed_doors(s))
    if doors:
        parts.append(term("notes", "opens", doors=counted(len(doors), "door")))
    return ", ".join(parts)


def _strike(s: DungeonState, hero: int, verb: str, words: tuple[str, ...]) -> str:
    need = HEROES[hero].hit_on - attack_bonus(s, hero)
    damage = damage_of(s, hero, int(words[0])) if verb == "attack" else BLAST_DAMAGE
    return term("notes", "strike", need=need, damage=damage)


def hero_state(s: DungeonState, hero: int) -> str:
    """Wounds, movement, attack and danger of a hero on one line."""
    if s.square[hero] == NOBODY:
        return term("notes", "dead" if s.wounds[hero] >= LIMITS.wounds else "waits")
    parts = [
        counted(s.wounds[hero], "wound"),
        counted(moves_left(s, hero), "square"),
        term("notes", "attack_used" if s.attacked[hero] else "attack_ready"),
    ]
    if is_threatened(s, hero):
        danger = "in_peril" if in_peril(s, hero) else "threatened"
        parts.append(term("notes", danger, monsters=group_name(threats(s, hero))))
    elif is_halted(s, hero):
        parts.append(term("notes", "cannot_move"))
    if s.invisible[hero]:
        parts.append(term("notes", "invisible"))
    return ", ".join(parts)


def treasures(dungeon: Dungeon, seat: int) -> list[str]:
    """The treasures that each living hero of the seat holds and wears."""
    s = dungeon.state
    lines = []
    for hero in heroes_of(s, seat, len(dungeon.seats)):
        items = [
            TREASURES[item].name if count == 1 else term("summary", "several", item=TREASURES[item].name, count=count)
            for item, count in enumerate(s.held[hero])
            if count
        ]
        items += [term("summary", "worn", item=TREASURES[item].name) for item, on in enumerate(s.worn[hero]) if on]
        if items:
            lines.append(term("summary", "treasures", hero=HEROES[hero].name, items=", ".join(items)))
    return lines


def summary(dungeon: Dungeon) -> list[str]:
    """Heroes, monsters, doors, and the coming moves of the monsters."""
    s = dungeon.state
    lines = []
    for hero in HERO_IDS:
        name, state = HEROES[hero].name, hero_state(s, hero)
        if s.square[hero] == NOBODY:
            lines.append(term("summary", "hero_out", hero=name, state=state))
        else:
            square = square_name(s, s.square[hero])
            lines.append(term("summary", "hero", hero=name, square=square, state=state))
    monsters = group_name([figure for figure in FIGURES if s.place[figure] != IN_BOX])
    lines.append(term("summary", "rooms", rooms=len(s.rooms), cleared=sum(s.cleared), monsters=monsters))
    doors = [
        term("summary", "door_closed" if state == CLOSED else "door_damaged", door=door_name(s, door))
        for door, state in enumerate(s.doors)
        if state in (CLOSED, DAMAGED)
    ]
    if doors:
        lines.append(term("summary", "doors", doors=", ".join(doors)))
    if s.phase == "heroes":
        lines += [term("summary", "next", move=line) for line in forecast(s)]
    return lines


def forecast(s: DungeonState) -> list[str]:
    """The coming move of each monster that moves, if the heroes stay where they are."""
    lines = []
    for move in monster_moves(s):
        if move.joins:
            tile = tile_name(layout(s).tile_of[square_of(s, move.figure)])
            hero = hero_name(move.target)
            lines.append(term("summary", "joins", monster=definite(move.figure), tile=tile, hero=hero))
        elif move.path:
            place = square_name(s, move.end) if move.door == NOBODY else door_name(s, move.door)
            lines.append(term("summary", "moves", monster=monster_and_place(s, move.figure), place=place))
    return lines
