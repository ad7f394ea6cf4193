"""How each kind of fact of the game is named in the templates of data/words/*.toml, and how things stand in words."""

from typing import Any

from rules.engine.choice_ids import read
from rules.engine.chronicle import Entry
from rules.engine.decision import Ask
from rules.engine.throws import throw_in_progress
from rules.engine.words import Reader, TemplateWords, cap
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
    SETTLEMENT,
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


class _Forms(dict[str, str]):
    """Short words, read from the word files when the first one is wanted."""

    def __missing__(self, key: str) -> str:
        return WORDS.labels[f"form_{key}"]


FORMS = _Forms()
"""Short words and phrases by key: the labels of the word files whose keys begin with ``form_``."""


def counted(count: int, singular: str, plural: str) -> str:
    """A count with its noun, from the forms of these keys: ``1 hit``, ``3 hits``."""
    return f"{count} {FORMS[singular if count == 1 else plural]}"


def sign(piece: int) -> str:
    """The symbols and the value as the tile shows them: R3, C4, F1, *4, *F4, 5."""
    letters = ((MAGIC, "*"), (RANGED, "R"), (CHARGE, "C"), (FLYING, "F"))
    return "".join(letter for ability, letter in letters if ability[piece]) + str(VALUE[piece])


def piece_name(piece: int) -> str:
    """A piece with its figures: Elves R3, City 2, Ruby (10 gold), Talisman."""
    if piece in TREASURES:
        return FORMS["treasure"].format(name=NAME[piece], gold=VALUE[piece])
    if piece in CREATURES or piece in HEROES or piece in INCOMES or piece in (BALLOON, GOLEM):
        return f"{NAME[piece]} {sign(piece)}"
    return NAME[piece]


def pieces_named(pieces: list[int]) -> str:
    """Several pieces, those that look alike once with their number; nothing for none."""
    counts: dict[str, int] = {}
    for piece in pieces:
        name = piece_name(piece)
        counts[name] = counts.get(name, 0) + 1
    named = (FORMS["times"].format(name=name, count=count) if count > 1 else name for name, count in counts.items())
    return ", ".join(named) or FORMS["nothing"]


def fallen_named(things: list[int]) -> str:
    """What fell in a step of a battle; forts, cities and villages with the hits they took: City 2 (1 hit)."""
    pieces = [thing for thing in things if thing != FORT and not (thing in INCOMES and SETTLEMENT[thing])]
    parts = [pieces_named(pieces)] if pieces else []
    for thing in dict.fromkeys(thing for thing in things if thing not in pieces):
        name = FORMS["the_fort"] if thing == FORT else piece_name(thing)
        parts.append(FORMS["struck"].format(name=name, hits=counted(things.count(thing), "hit", "hits")))
    return ", ".join(parts)


def checked_named(things: list[int]) -> str:
    """What the dice after a battle take: a level of the fort, the special income tile; nothing for neither."""
    return (
        ", ".join(FORMS["fort_level"] if thing == FORT else piece_name(thing) for thing in things) or FORMS["nothing"]
    )


def place_named(war: War, place: int) -> str:
    """A hex by its name and terrain: B2 Forest; ``nowhere`` for none."""
    if place == NOBODY:
        return FORMS["nowhere"]
    s = war.state
    return f"{chart(len(s.hexes)).names[place]} {TERRAIN_NAME[terrain_at(s, place)]}"


def short_place(war: War, place: int) -> str:
    """A hex by its name alone: B2."""
    return chart(BOARDS[len(war.seats)]["hexes"]).names[place] if place != NOBODY else FORMS["nowhere"]


def thing_named(war: War, thing: int) -> str:
    """What fights in a battle: a piece, the fort, the Firewall with its value."""
    battle = the_battle(war)
    if thing == FORT:
        return FORT_NAME[war.state.fort[battle.place]] if battle is not None else FORMS["fort"]
    if thing == FIREWALL and battle is not None:
        return f"{NAME[thing]} {battle.firewall}"
    return piece_name(thing)


def side_named(war: War, side: int) -> str:
    """A side of a battle by its player."""
    if side == NEUTRAL:
        return FORMS["neutral_side"]
    return war.seats[side] if side != NOBODY else FORMS["nobody"]


def _falls(war: War, value: Any) -> str:
    """What becomes of a fort that loses a level: the level it drops to, 0 for a fort that is lost."""
    return FORMS["drops"].format(fort=FORT_NAME[int(value)]) if int(value) else FORMS["destroyed"]


def _income_named(war: War, place: int) -> str:
    """The special income tile of a hex."""
    income = war.state.income[place]
    return piece_name(income) if income != NOBODY else FORMS["nothing"]


def _of(form: str, war: War, value: Any) -> str:
    """A phrase with a player's name, nothing for no player."""
    return FORMS[form].format(name=war.seats[int(value)]) if 0 <= int(value) < len(war.seats) else ""


_READERS: dict[str, Reader] = {
    "piece": lambda war, value: piece_name(int(value)),
    "name": lambda war, value: NAME[int(value)],
    "pieces": lambda war, value: pieces_named(value),
    "checked": lambda war, value: checked_named(value),
    "fallen": lambda war, value: fallen_named(value),
    "hex": lambda war, value: place_named(war, int(value)),
    "spot": lambda war, value: short_place(war, int(value)),
    "terrain": lambda war, value: TERRAIN_NAME[int(value)],
    "fort": lambda war, value: FORT_NAME[int(value)],
    "falls": _falls,
    "thing": lambda war, value: thing_named(war, int(value)),
    "side": lambda war, value: side_named(war, int(value)),
    "players": lambda war, value: ", ".join(war.seats[seat] for seat in value) or FORMS["nobody"],
    "income": lambda war, value: _income_named(war, int(value)),
    "hits": lambda war, value: counted(int(value), "hit", "hits"),
    "figures": lambda war, value: " : ".join(map(str, value)),
    "tiles": lambda war, value: counted(int(value), "tile", "tiles"),
    "creatures": lambda war, value: counted(int(value), "creature", "creatures"),
    "counters": lambda war, value: counted(int(value), "counter", "counters"),
    "die": lambda war, value: f"[{throw_in_progress(war)[0].dice[int(value)]}]",
    "gold": lambda war, value: FORMS["gold"].format(gold=int(value) * RULES["hero_bonus_before"]),
    "loser": lambda war, value: _of("from", war, value),
    "own": lambda war, value: _of("of", war, value),
}


def note_hex(war: War, place: int) -> str:
    """What stands in a hex, from public facts."""
    s = war.state
    parts = []
    if s.owner[place] != NOBODY:
        parts.append(FORMS["owner"].format(name=war.seats[s.owner[place]]))
    if s.fort[place]:
        parts.append(FORT_NAME[s.fort[place]])
    if s.income[place] != NOBODY:
        parts.append(piece_name(s.income[place]))
    for seat in seats_at(s, place):
        count = sum(s.spot[piece] == place for piece in s.army[seat])
        parts.append(FORMS["stack"].format(creatures=counted(count, "creature", "creatures"), name=war.seats[seat]))
    if defenders(s, place):
        parts.append(FORMS["neutral"].format(pieces=pieces_named(defenders(s, place))))
    return ", ".join(parts)


def _bluff(s: WarState, seat: int, piece: int) -> str:
    """A creature its owner could not support now is a bluff."""
    return "" if piece not in CREATURES or supported(s, seat, piece) else FORMS["bluff"]


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
            higher = FORT_NAME[level + 1]
            return FORMS["raised"].format(fort=FORT_NAME[level], higher=higher) if level else higher
        return note_hex(war, place)
    if answer.verb in PIECE_VERBS:
        return _bluff(s, ask.seat, answer.number())
    if answer.verb == "hero" and ask.kind == "hero":
        return FORMS["needs"].format(sum=2 * VALUE[answer.number()])
    if answer.verb == "seat":
        victim = answer.number()
        return FORMS["belongings"].format(gold=s.gold[victim], tiles=counted(len(s.screen[victim]), "tile", "tiles"))
    return ""


_SEAT_READERS = ("side", "sides", "players", "loser", "own")
"""Readers that name seats, beside those of every game."""


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule behind one answer: of magic its own, of cashing and removing theirs, else that of the question."""
    verb = read(choice_id).verb
    if verb in MAGIC_BY_VERB and ask.kind == "window":
        return MAGIC_BY_VERB[verb].rule
    return {"cash": "KA-63", "remove": "KA-62", "hold": "KA-82"}.get(verb, ask.rule)


class WarWords(TemplateWords):
    """The words of Kings & Things, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.kings_and_things", _READERS, note, rule_of, seat_readers=_SEAT_READERS)

    def line(self, war: Any, entry: Entry) -> str:
        """One line of the chronicle; a throw in a battle gives each side with its hits."""
        if entry.kind != "battle_throw":
            return super().line(war, entry)
        sides, hits = entry.facts["sides"], entry.facts["hits"]
        assert isinstance(sides, list) and isinstance(hits, list)
        score = ", ".join(f"{side_named(war, side)} {count}" for side, count in zip(sides, hits, strict=True))
        return cap(self._fill(war, self.lines[entry.kind], [], {**entry.facts, "sides": score}))

    def seats(self, entry: Entry) -> tuple[int, ...]:
        """The seats that a line names; a throw in a battle names each player on a side."""
        if entry.kind != "battle_throw":
            return super().seats(entry)
        sides = entry.facts["sides"]
        assert isinstance(sides, list)
        return tuple(side for side in sides if side >= 0)

    def hand(self, war: Any, seat: int) -> list[str]:
        """The tiles behind the seat's screen."""
        return [piece_name(tile) for tile in war.state.screen[seat]] or [self.outcomes["screen_empty"]]

    def summary(self, war: Any, seat: int) -> list[str]:
        """How things stand for a seat, as lines of plain text."""
        s = war.state
        lines = [FORMS["summary_round"].format(round=s.round, name=war.seats[s.first], count=len(s.bag))]
        lines.append(FORMS["summary_heroes"].format(heroes=pieces_named(available_heroes(s))))
        for index, name in enumerate(war.seats):
            if index not in playing(s):
                lines.append(FORMS["summary_out"].format(name=name))
                continue
            facts = {
                "name": FORMS["you"].format(name=name) if index == seat else name,
                "hexes": counted(s.owner.count(index), "hex", "hexes"),
                "gold": s.gold[index],
                "income": income(s, index),
                "tiles": counted(len(s.screen[index]), "tile", "tiles"),
            }
            lines.append(FORMS["summary_seat"].format(**facts))
            for place, owner in enumerate(s.owner):
                if owner == index:
                    lines.append(f"  {place_named(war, place)}: {note_hex(war, place)}")
        return lines


WORDS = WarWords()
"""The words of the game; FORMS reads them."""
