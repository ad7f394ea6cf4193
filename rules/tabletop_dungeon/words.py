"""Readers: how the templates in data/words/*.toml put each kind of fact into words."""

from rules.engine.decision import Ask
from rules.engine.words import Reader, TemplateWords, cap
from rules.tabletop_dungeon import notes
from rules.tabletop_dungeon.facts import HERO_KEY, HEROES, TREASURE_KEY, TREASURES
from rules.tabletop_dungeon.names import (
    counted,
    definite,
    door_name,
    group_name,
    hero_name,
    indefinite,
    monster_and_place,
    room_name,
    square_name,
    term,
)
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.hero_phase import rule_of as rule_of_deed

_READERS: dict[str, Reader] = {
    "hero": lambda dungeon, value: hero_name(int(value)),
    "save": lambda dungeon, value: str(HEROES[int(value)].save_on),
    "key": lambda dungeon, value: hero_name(HERO_KEY.index(value)),
    "figure": lambda dungeon, value: indefinite(int(value)),
    "the": lambda dungeon, value: definite(int(value)),
    "The": lambda dungeon, value: cap(definite(int(value))),
    "A": lambda dungeon, value: cap(indefinite(int(value))),
    "figures": lambda dungeon, value: group_name(value),
    "Figures": lambda dungeon, value: cap(group_name(value)),
    "target": lambda dungeon, value: monster_and_place(dungeon.state, int(value)),
    "spot": lambda dungeon, value: square_name(dungeon.state, int(value)),
    "room": lambda dungeon, value: room_name(int(value)),
    "door": lambda dungeon, value: door_name(dungeon.state, int(value)),
    "Door": lambda dungeon, value: cap(door_name(dungeon.state, int(value))),
    "item": lambda dungeon, value: TREASURES[int(value)].name,
    "treasure": lambda dungeon, value: TREASURES[TREASURE_KEY.index(value)].name,
    "squares": lambda dungeon, value: counted(int(value), "square"),
    "wounds": lambda dungeon, value: counted(int(value), "wound"),
    "monsters": lambda dungeon, value: cap(counted(int(value), "monsters_draw")),
    "hand_on": lambda dungeon, value: term("pass", "alone" if int(value) == 1 else "others"),
    "heroes": lambda dungeon, value: cap(counted(int(value), "heroes_escape")),
}


class DungeonWords(TemplateWords):
    """The words of Tabletop Dungeon, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.tabletop_dungeon", _READERS, notes.note, rule_of)

    def hand(self, dungeon: Dungeon, seat: int) -> list[str]:
        """What the heroes of a seat hold and wear, one line per hero."""
        return notes.treasures(dungeon, seat)

    def summary(self, dungeon: Dungeon, seat: int) -> list[str]:
        """The state of the game in a few lines of plain text."""
        return notes.summary(dungeon)


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule of an answer: in the hero phase each deed has its own, otherwise that of the question."""
    return rule_of_deed(choice_id) if ask.kind == "hero_phase" else ask.rule
