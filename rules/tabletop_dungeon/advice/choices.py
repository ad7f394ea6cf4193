"""Values of answers outside the hero phase: line-up, targets, luck, search, building."""

from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.tabletop_dungeon.advice.outlook import FRONT, target_key
from rules.tabletop_dungeon.advice.position import state_of
from rules.tabletop_dungeon.advice.weights import Temper
from rules.tabletop_dungeon.facts import HERO_KEY
from rules.tabletop_dungeon.view import DungeonView


def weigh_choice(view: DungeonView, ask: Ask, choice: str, temper: Temper) -> float:
    """The value of an answer in points; a first wound is 4."""
    verb, key = choice_ids.verb(choice), choice_ids.word(choice)
    if ask.kind == "line_up":
        return -3.0 * FRONT[HERO_KEY.index(key)]
    if ask.kind == "blast":
        return _target(view, int(key)) if verb == "target" else -20.0
    if ask.kind == "strike":
        return _target(view, int(key))
    if ask.kind == "luck":
        return 4.0 if (verb == "drink") == (ask.facts["about"] in temper.luck_for) else 0.0
    return 6.0 if verb == "search" else 0.0


def _target(view: DungeonView, figure: int) -> float:
    """Monsters that fall come first, then those on sheets."""
    lives, roams, _ = target_key(state_of(view), figure)
    return -6.0 * lives - 3.0 * roams
