"""How each kind of fact of the game is named in the templates of data/words/*.toml."""

from rules.engine.decision import Ask
from rules.engine.words import Reader, TemplateWords, cap
from rules.tabletop_dungeon import notes
from rules.tabletop_dungeon.facts import HERO_KEY, TREASURE_KEY, TREASURES
from rules.tabletop_dungeon.hero_phase import rule_of as deed_rule
from rules.tabletop_dungeon.places import company, door_name, hero_name, one, plural, room_name, spot, target, the, they
from rules.tabletop_dungeon.state import Dungeon

_READERS: dict[str, Reader] = {
    "hero": lambda dungeon, value: hero_name(int(value)),
    "key": lambda dungeon, value: hero_name(HERO_KEY.index(value)),
    "figure": lambda dungeon, value: one(int(value)),
    "the": lambda dungeon, value: the(int(value)),
    "The": lambda dungeon, value: cap(the(int(value))),
    "A": lambda dungeon, value: cap(one(int(value))),
    "figures": lambda dungeon, value: company(value),
    "target": lambda dungeon, value: target(dungeon.state, int(value)),
    "spot": lambda dungeon, value: spot(dungeon.state, int(value)),
    "room": lambda dungeon, value: room_name(int(value)),
    "door": lambda dungeon, value: door_name(dungeon.state, int(value)),
    "Door": lambda dungeon, value: cap(door_name(dungeon.state, int(value))),
    "item": lambda dungeon, value: TREASURES[int(value)].name,
    "treasure": lambda dungeon, value: TREASURES[TREASURE_KEY.index(value)].name,
    "squares": lambda dungeon, value: plural(int(value), "square"),
    "wounds": lambda dungeon, value: plural(int(value), "wound"),
    "monsters": lambda dungeon, value: cap(they(int(value), "monster", "draw")),
    "hand_on": lambda dungeon, value: "end the hero phase" if int(value) == 1 else "hand on to the others",
    "heroes": lambda dungeon, value: cap(they(int(value), "hero", "escape")),
}


class DungeonWords(TemplateWords):
    """The words of Tabletop Dungeon, as the engine wants them."""

    def __init__(self) -> None:
        super().__init__("rules.tabletop_dungeon", _READERS, notes.note, rule_of)

    def hand(self, dungeon: Dungeon, seat: int) -> list[str]:
        """What the heroes of a seat hold and wear, a line a hero."""
        return notes.belongings(dungeon, seat)

    def summary(self, dungeon: Dungeon, seat: int) -> list[str]:
        """How things stand, in a few lines of plain text."""
        return notes.summary(dungeon)


def rule_of(ask: Ask, choice_id: str) -> str:
    """The rule of one answer: in the hero phase each deed has its own, else the question's."""
    return deed_rule(choice_id) if ask.kind == "hero_phase" else ask.rule
