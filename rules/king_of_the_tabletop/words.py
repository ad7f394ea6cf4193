"""How each kind of fact of the game is named in the templates of data/words/*.toml, and how things stand in words."""

from typing import Any

from rules.engine.choice_ids import read
from rules.engine.choice_ids import verb as verb_of
from rules.engine.chronicle import Entry
from rules.engine.decision import Ask
from rules.engine.words import Reader, TemplateWords, cap, pluralize
from rules.king_of_the_tabletop.facts import (
    CHARGE,
    DATA,
    EVENTS,
    FLYING,
    GOLEM,
    INSTRUCTIONS,
    KIND,
    LANDS,
    LEVEL_NAME,
    MAGICS,
    NAME,
    RANGED,
    STAR,
    TREASURES,
    VALUE,
)
from rules.king_of_the_tabletop.lands.victory import specials_in_bank
from rules.king_of_the_tabletop.magic.limits import RULE_OF
from rules.king_of_the_tabletop.realm.holdings import (
    income,
    level_on,
    number_of,
    prestige,
    site_on,
    stands_on,
    why_not_raise,
)
from rules.king_of_the_tabletop.state import Realm, RealmState
from rules.king_of_the_tabletop.throws import the_throw


def sign(tile: int) -> str:
    """The abilities and the value as the tile shows them: R3, C4, F1, *4, 5."""
    letters = ((RANGED, "R"), (CHARGE, "C"), (STAR, "*"), (FLYING, "F"))
    return "".join(letter for ability, letter in letters if ability[tile]) + str(VALUE[tile])


def tile_name(tile: int) -> str:
    """A tile with its figures: Elves R3, City 2, Chest (40 gold), Scroll of Mist, Forest."""
    if tile in TREASURES:
        return f"{NAME[tile]} ({VALUE[tile]} gold)"
    if tile in LANDS or (tile in MAGICS and tile != GOLEM) or (tile in INSTRUCTIONS and not VALUE[tile]):
        return NAME[tile]
    return f"{NAME[tile]} {sign(tile)}"


def tiles_named(tiles: list[int]) -> str:
    """Several tiles, those that look alike once with their number; nothing for none."""
    counts: dict[str, int] = {}
    for tile in tiles:
        counts[tile_name(tile)] = counts.get(tile_name(tile), 0) + 1
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in counts.items()) or "nothing"


def land_named(realm: Realm, land: int) -> str:
    """A land as people at the table point to it: terrain and its number in its owner's row, Forest 3."""
    return _placed(land, number_of(realm.state, land))


def _placed(land: int, place: int) -> str:
    return f"{NAME[land]} {place}" if place else NAME[land]


def date(realm: Realm, facts: dict[str, Any]) -> None:
    """A chronicle entry about a land keeps the number the land had then: it may change hands later."""
    if "land" in facts:
        facts["place"] = number_of(realm.state, facts["land"])


_READERS: dict[str, Reader] = {
    "tile": lambda realm, value: tile_name(int(value)),
    "name": lambda realm, value: NAME[int(value)],
    "tiles": lambda realm, value: tiles_named(value),
    "names": lambda realm, value: ", ".join(NAME[tile] for tile in value),
    "land": lambda realm, value: land_named(realm, int(value)) if str(value).isdigit() else str(value),
    "lands": lambda realm, value: ", ".join(NAME[land] for land in value) or "no land",
    "terrain": lambda realm, value: NAME[int(value)],
    "fort": lambda realm, value: LEVEL_NAME[int(value)] if int(value) else "nothing",
    "event": lambda realm, value: str(EVENTS[value]["name"]),
    "die": lambda realm, value: f"[{the_throw(realm)[0].dice[int(value)]}]",
    "hits": lambda realm, value: pluralize(int(value), "hit"),
    "count": lambda realm, value: pluralize(int(value), "tile"),
    "when": lambda realm, value: _WHEN[KIND[int(value)]],
    "seats": lambda realm, value: ", ".join(realm.seats[seat] for seat in value) or "nobody",
}


_WHEN: dict[str, str] = {magic["id"]: magic["when"] for magic in DATA["magic"]}
"""When each magic tile may be played, in words."""


def _note_land(s: RealmState, land: int) -> str:
    return ", ".join(tile_name(tile) for tile in stands_on(s, land)) or "bare"


def _note_fort(s: RealmState, land: int) -> str:
    level = level_on(s, land)
    nxt = LEVEL_NAME[min(level + 1, 4)]
    return f"{LEVEL_NAME[level]} to {nxt}" if level else nxt


def note(realm: Realm, ask: Ask, choice_id: str) -> str:
    """The note beside a choice: what a reader wants to know of the thing chosen."""
    s = realm.state
    verb, words = read(choice_id)
    numbers = [int(word) for word in words if word.lstrip("+-").isdigit()]
    if verb == "fort" and not why_not_raise(s, ask.seat, numbers[0]):
        return _note_fort(s, numbers[0])
    if verb == "site" and len(numbers) > 1:
        old = site_on(s, numbers[1])
        return f"replaces {tile_name(old)}" if old >= 0 else ""
    if verb in ("attack", "target", "seat", "dispell"):
        seat = numbers[0]
        return (
            f"{prestige(s, seat)} prestige, {s.gold[seat]} gold, {len(s.army[seat])} in the army, "
            f"{len(s.lands[seat])} lands"
        )
    if verb in ("land", "battle", "wall"):
        return _note_land(s, numbers[0])
    return ""


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule behind one answer: in a window for magic that of the tile, else that of the question."""
    return RULE_OF.get(verb_of(choice_id), ask.rule) if ask.kind == "window" else ask.rule


class RealmWords(TemplateWords):
    """The words of King of the Tabletop, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.king_of_the_tabletop", _READERS, note, rule_of)

    def line(self, realm: Any, entry: Entry) -> str:
        """One line of the chronicle; a land is named as it lay then (``date``)."""
        facts = entry.facts
        if "land" in facts:
            facts = {**facts, "land": _placed(int(str(facts["land"])), int(str(facts["place"])))}
        return cap(self._fill(realm, self.lines[entry.kind], [], facts))

    def hand(self, realm: Any, seat: int) -> list[str]:
        """The seat's hand, then its army."""
        s = realm.state
        return [*(tile_name(tile) for tile in s.hand[seat]), f"Standing army: {tiles_named(s.army[seat])}."]

    def summary(self, realm: Any, seat: int) -> list[str]:
        """How things stand for a seat, as lines of plain text."""
        s = realm.state
        lines = [f"Turn {s.turn}. {realm.seats[s.first]} is first player."]
        bank = ", ".join(tile_name(tile) for tile in specials_in_bank(s)) or "nobody"
        lines.append(f"In the bank: {bank}.")
        for one, name in enumerate(realm.seats):
            if s.out[one]:
                lines.append(f"{name} is out of the game.")
                continue
            lines.append(
                f"{name}{' (you)' if one == seat else ''}: {prestige(s, one)} prestige, {s.gold[one]} gold, income "
                f"{income(s, one)}, {len(s.army[one])} in the army, {len(s.hand[one])} in hand."
            )
            lines += [f"  {land_named(realm, land)}: {_note_land(s, land)}" for land in s.lands[one]]
        return lines
