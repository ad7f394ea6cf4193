"""How each kind of fact of the game is named in the templates of data/words/*.toml, and how things stand in words."""

from typing import Any

from rules.engine.choice_ids import read
from rules.engine.decision import Ask
from rules.engine.throws import throw_in_progress
from rules.engine.words import Reader, TemplateWords, pluralize
from rules.kings_and_things.chance.windows import MAGIC_BY_VERB
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import (
    BALLOON,
    BOARDS,
    CHARGE,
    CREATURES,
    FIREWALL,
    FLYING,
    FORT_NAME,
    GOLEM,
    HEROES,
    INCOMES,
    MAGIC,
    NAME,
    NEUTRAL,
    NOBODY,
    RANGED,
    RULES,
    TERRAIN_NAME,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.field.records import the_battle
from rules.kings_and_things.kingdom.holdings import defenders, income, seats_at, terrain_at
from rules.kings_and_things.kingdom.order import playing
from rules.kings_and_things.kingdom.support import supported
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import available_heroes


def sign(piece: int) -> str:
    """The symbols and the value as the tile shows them: R3, C4, F1, *4, *F4, 5."""
    letters = ((MAGIC, "*"), (RANGED, "R"), (CHARGE, "C"), (FLYING, "F"))
    return "".join(letter for ability, letter in letters if ability[piece]) + str(VALUE[piece])


def piece_name(piece: int) -> str:
    """A piece with its figures: Elves R3, City 2, Ruby (10 gold), Talisman."""
    if piece in TREASURES:
        return f"{NAME[piece]} ({VALUE[piece]} gold)"
    if piece in CREATURES or piece in HEROES or piece in INCOMES or piece in (BALLOON, GOLEM):
        return f"{NAME[piece]} {sign(piece)}"
    return NAME[piece]


def pieces_named(pieces: list[int]) -> str:
    """Several pieces, those that look alike once with their number; nothing for none."""
    counts: dict[str, int] = {}
    for piece in pieces:
        name = piece_name(piece) if piece != FORT else "fort"
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in counts.items()) or "nothing"


def place_named(war: War, place: int) -> str:
    """A hex by its name and terrain: B2 Forest; ``nowhere`` for none."""
    if place == NOBODY:
        return "nowhere"
    s = war.state
    return f"{chart(len(s.hexes)).names[place]} {TERRAIN_NAME[terrain_at(s, place)]}"


def short_place(war: War, place: int) -> str:
    """A hex by its name alone: B2."""
    return chart(BOARDS[len(war.seats)]["hexes"]).names[place] if place != NOBODY else "nowhere"


def thing_named(war: War, thing: int) -> str:
    """What fights in a battle: a piece, the fort, the Firewall with its value."""
    battle = the_battle(war)
    if thing == FORT:
        return FORT_NAME[war.state.fort[battle.place]] if battle is not None else "fort"
    if thing == FIREWALL and battle is not None:
        return f"{NAME[thing]} {battle.firewall}"
    return piece_name(thing)


def side_named(war: War, side: int) -> str:
    """A side of a battle by its player."""
    if side == NEUTRAL:
        return "the neutral side"
    return war.seats[side] if side != NOBODY else "nobody"


def _hits(war: War, value: Any) -> str:
    return pluralize(int(value), "hit")


_READERS: dict[str, Reader] = {
    "piece": lambda war, value: piece_name(int(value)),
    "name": lambda war, value: NAME[int(value)],
    "pieces": lambda war, value: pieces_named(value),
    "hex": lambda war, value: place_named(war, int(value)),
    "spot": lambda war, value: short_place(war, int(value)),
    "terrain": lambda war, value: TERRAIN_NAME[int(value)],
    "fort": lambda war, value: FORT_NAME[int(value)] or "no fort",
    "thing": lambda war, value: thing_named(war, int(value)),
    "side": lambda war, value: side_named(war, int(value)),
    "sides": lambda war, value: ", ".join(side_named(war, side) for side in value),
    "players": lambda war, value: ", ".join(war.seats[seat] for seat in value) or "nobody",
    "hits": _hits,
    "figures": lambda war, value: " : ".join(map(str, value)),
    "tiles": lambda war, value: pluralize(int(value), "tile"),
    "creatures": lambda war, value: pluralize(int(value), "creature"),
    "counters": lambda war, value: pluralize(int(value), "counter"),
    "die": lambda war, value: f"[{throw_in_progress(war)[0].dice[int(value)]}]",
    "gold": lambda war, value: f"{int(value) * RULES['hero_bonus_before']} gold",
    "loser": lambda war, value: f" from {war.seats[int(value)]}" if int(value) != NOBODY else "",
    "own": lambda war, value: f" of {war.seats[int(value)]}" if 0 <= int(value) < len(war.seats) else "",
}


def note_hex(war: War, place: int) -> str:
    """What stands in a hex, from public facts."""
    s = war.state
    parts = []
    if s.owner[place] != NOBODY:
        parts.append(f"owner {war.seats[s.owner[place]]}")
    if s.fort[place]:
        parts.append(FORT_NAME[s.fort[place]])
    if s.income[place] != NOBODY:
        parts.append(piece_name(s.income[place]))
    for seat in seats_at(s, place):
        count = sum(s.spot[piece] == place for piece in s.army[seat])
        parts.append(f"{war.seats[seat]} {pluralize(count, 'creature')}")
    if defenders(s, place):
        parts.append(f"neutral: {pieces_named(defenders(s, place))}")
    return ", ".join(parts)


def _bluff(s: WarState, seat: int, piece: int) -> str:
    """A creature its owner could not support now is a bluff."""
    return "" if piece not in CREATURES or supported(s, seat, piece) else "bluff"


HEX_VERBS = ("hex", "goal", "over", "fort", "raise")
PIECE_VERBS = ("tile", "piece", "open", "reveal")


def note(war: War, ask: Ask, choice_id: str) -> str:
    """The note beside a choice: what a reader wants to know of the thing chosen."""
    s = war.state
    answer = read(choice_id)
    if answer.verb in HEX_VERBS:
        place = answer.number()
        if answer.verb == "raise":
            level = s.fort[place]
            return f"{FORT_NAME[level]} to {FORT_NAME[level + 1]}" if level else FORT_NAME[1]
        return note_hex(war, place)
    if answer.verb in PIECE_VERBS:
        return _bluff(s, ask.seat, answer.number())
    if answer.verb == "hero" and ask.kind == "hero":
        return f"needs {2 * VALUE[answer.number()]}"
    if answer.verb == "seat":
        victim = answer.number()
        return f"{s.gold[victim]} gold, {pluralize(len(s.screen[victim]), 'tile')} behind the screen"
    return ""


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule behind one answer: of magic its own, of cashing and removing theirs, else that of the question."""
    verb = read(choice_id).verb
    if verb in MAGIC_BY_VERB and ask.kind == "window":
        return MAGIC_BY_VERB[verb].rule
    return {"cash": "KA-63", "remove": "KA-62", "hold": "KA-82"}.get(verb, ask.rule)


class WarWords(TemplateWords):
    """The words of Kings & Things, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.kings_and_things", _READERS, note, rule_of)

    def hand(self, war: Any, seat: int) -> list[str]:
        """The tiles behind the seat's screen."""
        return [piece_name(tile) for tile in war.state.screen[seat]] or [self.outcomes["screen_empty"]]

    def summary(self, war: Any, seat: int) -> list[str]:
        """How things stand for a seat, as lines of plain text."""
        s = war.state
        lines = [f"Round {s.round}. {war.seats[s.first]} is first player. {len(s.bag)} tiles in the bag."]
        lines.append(f"Heroes available: {pieces_named(available_heroes(s))}.")
        for index, name in enumerate(war.seats):
            if index not in playing(s):
                lines.append(f"{name} is out of the game.")
                continue
            lines.append(
                f"{name}{' (you)' if index == seat else ''}: {s.owner.count(index)} hexes, {s.gold[index]} gold, "
                f"income {income(s, index)}, {len(s.screen[index])} tiles behind the screen."
            )
            for place, owner in enumerate(s.owner):
                if owner == index:
                    lines.append(f"  {place_named(war, place)}: {note_hex(war, place)}")
        return lines
