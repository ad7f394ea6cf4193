"""Readers for the templates of data/words/*.toml, notes beside answers, and the summary of a position."""

from collections.abc import Mapping
from typing import Any

from rules.engine import data_files
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
    NOBODY,
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
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.throws import the_throw

PACKAGE = "rules.king_of_the_tabletop"


def terms(section: str) -> dict[str, str]:
    """A section of data/terms.toml: words outside of questions, answers and lines."""
    section_terms: dict[str, str] = data_files.read(PACKAGE, "terms.toml")[section]
    return section_terms


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


def tile_names(tiles: list[int]) -> list[str]:
    """The names of tiles, those that look alike once with their number."""
    counts: dict[str, int] = {}
    for tile in tiles:
        counts[tile_name(tile)] = counts.get(tile_name(tile), 0) + 1
    return [f"{name} x{count}" if count > 1 else name for name, count in counts.items()]


def tile_list(tiles: list[int]) -> str:
    """Several tiles by name in one text; the word for nothing if there are none."""
    return ", ".join(tile_names(tiles)) or terms("lists")["tiles"]


def land_name(realm: Realm, land: int) -> str:
    """A land as people at the table point to it: terrain and its number in its owner's row, Forest 3."""
    return _numbered(land, number_of(realm.state, land))


def _numbered(land: int, place: int) -> str:
    return f"{NAME[land]} {place}" if place else NAME[land]


def stamp(realm: Realm, facts: dict[str, Any]) -> None:
    """A chronicle entry about a land keeps the number the land had then: it may change hands later."""
    if "land" in facts:
        facts["place"] = number_of(realm.state, facts["land"])


_READERS: dict[str, Reader] = {
    "tile": lambda realm, value: tile_name(int(value)),
    "name": lambda realm, value: NAME[int(value)],
    "tiles": lambda realm, value: tile_list(value),
    "names": lambda realm, value: ", ".join(NAME[tile] for tile in value),
    "land": lambda realm, value: land_name(realm, int(value)) if str(value).isdigit() else str(value),
    "lands": lambda realm, value: ", ".join(NAME[land] for land in value) or terms("lists")["lands"],
    "terrain": lambda realm, value: NAME[int(value)],
    "fort": lambda realm, value: LEVEL_NAME[int(value)] if int(value) else terms("lists")["fort"],
    "event": lambda realm, value: str(EVENTS[value]["name"]),
    "die": lambda realm, value: f"[{the_throw(realm)[0].dice[int(value)]}]",
    "hits": lambda realm, value: pluralize(int(value), "hit"),
    "count": lambda realm, value: pluralize(int(value), "tile"),
    "when": lambda realm, value: _WHEN[KIND[int(value)]],
    "seats": lambda realm, value: ", ".join(realm.seats[seat] for seat in value) or terms("lists")["seats"],
}


_WHEN: dict[str, str] = {magic["id"]: magic["when"] for magic in DATA["magic"]}
"""When each magic tile may be played, in words."""


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule behind one answer: in a window for magic that of the tile, else that of the question."""
    return RULE_OF.get(verb_of(choice_id), ask.rule) if ask.kind == "window" else ask.rule


def _as_then(entry: Entry) -> Mapping[str, Any]:
    """The facts of an entry, its land by the name it had then."""
    facts = entry.facts
    if "land" in facts:
        return {**facts, "land": _numbered(int(str(facts["land"])), int(str(facts["place"])))}
    return facts


class RealmWords(TemplateWords):
    """The words of King of the Tabletop, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__(PACKAGE, _READERS, self._note, rule_of)

    def line(self, realm: Any, entry: Entry) -> str:
        """One line of the chronicle; a land has the number it had then (``stamp``)."""
        return cap(self._fill(realm, self.lines[entry.kind], [], _as_then(entry)))

    def phrase(self, realm: Any, entry: Entry) -> str:
        """An entry as a phrase; a land has the number it had then, too."""
        return self._fill(realm, self.short.get(entry.kind, ""), [], _as_then(entry))

    def hand(self, realm: Any, seat: int) -> list[str]:
        """The seat's hand, then its army."""
        s = realm.state
        return [*tile_names(s.hand[seat]), self._say(realm, "summary", "army", tiles=s.army[seat])]

    def summary(self, realm: Any, seat: int) -> list[str]:
        """Summary of the position for a seat, as lines of plain text."""
        s = realm.state
        lines = [
            self._say(realm, "summary", "turn", turn=s.turn, first=s.first),
            self._say(realm, "summary", "bank", tiles=specials_in_bank(s)),
        ]
        for player in range(len(realm.seats)):
            if s.out[player]:
                lines.append(self._say(realm, "summary", "out", seat=player))
                continue
            lines.append(
                self._say(
                    realm,
                    "summary",
                    "you" if player == seat else "seat",
                    seat=player,
                    prestige=prestige(s, player),
                    gold=s.gold[player],
                    income=income(s, player),
                    army=len(s.army[player]),
                    hand=len(s.hand[player]),
                )
            )
            lines += [
                self._say(realm, "summary", "land", land=land, note=self._note_land(realm, land))
                for land in s.lands[player]
            ]
        return lines

    def _say(self, realm: Realm, section: str, key: str, **facts: Any) -> str:
        return self._fill(realm, terms(section)[key], [], facts)

    def _note(self, realm: Realm, ask: Ask, choice_id: str) -> str:
        """The note beside a choice: what a reader wants to know of the thing chosen."""
        s = realm.state
        verb, words = read(choice_id)
        if verb == "fort" and not why_not_raise(s, ask.seat, int(words[0])):
            level = level_on(s, int(words[0]))
            return self._say(realm, "notes", "raise" if level else "tower", level=level, next=level + 1)
        if verb == "site":
            old = site_on(s, int(words[1]))
            return "" if old == NOBODY else self._say(realm, "notes", "replace", tile=old)
        if verb in ("attack", "target", "seat", "dispell"):
            seat = int(words[0])
            gold, army, lands = s.gold[seat], len(s.army[seat]), len(s.lands[seat])
            return self._say(realm, "notes", "seat", prestige=prestige(s, seat), gold=gold, army=army, lands=lands)
        if verb in ("land", "battle", "wall"):
            return self._note_land(realm, int(words[0]))
        return ""

    def _note_land(self, realm: Realm, land: int) -> str:
        tiles = stands_on(realm.state, land)
        return ", ".join(map(tile_name, tiles)) if tiles else terms("notes")["bare"]
