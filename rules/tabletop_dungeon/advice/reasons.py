"""The figures in the reasons of the heuristic player: they come from where it weighs."""

from collections.abc import Callable
from typing import Any

import msgspec

from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight, HintCase, HintSentences, Reader, percent
from rules.tabletop_dungeon.advice.deeds import LAZY, best_targets, weighing_of
from rules.tabletop_dungeon.advice.outlook import front_door, hit_chance, loose_monsters, room_to_go
from rules.tabletop_dungeon.advice.position import state_of
from rules.tabletop_dungeon.advice.temper import TEMPERS
from rules.tabletop_dungeon.board.figures import square_of
from rules.tabletop_dungeon.board.layout import closed_doors, layout
from rules.tabletop_dungeon.board.sheets import attack_bonus, living
from rules.tabletop_dungeon.facts import FIGURES, HERO_KEY, HEROES, NOBODY, TREASURE_KEY, TREASURES
from rules.tabletop_dungeon.names import (
    door_name,
    group_name,
    hero_name,
    monster_and_place,
    plural,
    room_name,
    square_name,
)
from rules.tabletop_dungeon.state import DungeonState
from rules.tabletop_dungeon.turn.search import exit_odds
from rules.tabletop_dungeon.view import DungeonView

_TEMPER = TEMPERS["balanced"]


def reason(view: DungeonView, ask: Ask, choice: str, weigh: Callable[[str], float]) -> str:
    """Why ``choice`` weighs most. A walk is explained by the part of the outlook that gains most by it."""
    if choice_ids.verb(choice) != "go":
        return REASONS.sentence(view, ask, choice, weigh)
    before, after = weighing_of(view, _TEMPER).after_walk(_hero(ask), choice_ids.number(choice))
    gains = {name: new - old for name, old, new in zip(before._fields, before, after, strict=True)}
    best = max(gains, key=lambda name: gains[name])
    case = best if gains[best] > LAZY / 2 else "idle"
    return REASONS.sentence(view, ask, choice, lambda one: CaseWeight(weigh(one), case))


def _hero(ask: Ask) -> int:
    return int(str(ask.facts["hero"]))


def _of(read: Callable[[DungeonState, Any], str]) -> Reader:
    """A reader that looks at the position."""
    return lambda case, value: read(state_of(case.view), value)


def _hits(case: HintCase, value: Any) -> str:
    """What a hero's attack needs, and its chance."""
    s, hero = state_of(case.view), _hero(case.ask)
    needs = max(1, HEROES[hero].hit_on - attack_bonus(s, hero))
    return f"{percent(hit_chance(s, hero))} ({needs} or more)"


def _harm(case: HintCase, value: Any) -> str:
    """The harm to come before and after a walk."""
    before, after = weighing_of(case.view, _TEMPER).after_walk(_hero(case.ask), int(value))
    return f"{-after.danger:.1f} instead of {-before.danger:.1f}"


def _danger(case: HintCase, value: Any) -> str:
    view: DungeonView = case.view
    perils = [hero.name for hero in view.heroes if hero.in_peril]
    if not perils:
        return "nobody is in peril"
    return f"the {' and the '.join(perils)} {'is' if len(perils) == 1 else 'are'} in peril still"


def _next_aim(s: DungeonState, value: Any) -> str:
    """What must be done next, as the outlook sees it."""
    plan, closed, heroes = layout(s), closed_doors(s), living(s)
    loose = loose_monsters(s, plan, closed, heroes)
    if loose:
        return group_name([figure for figure in FIGURES if square_of(s, figure) in loose])
    room = room_to_go(s, plan, heroes)
    if room != NOBODY:
        return f"{room_name(room)}, which is to be searched next"
    door = front_door(s, plan, closed, heroes)
    return "the others" if door == NOBODY else f"{door_name(s, door)}, where the team gathers"


def _exit(case: HintCase, value: Any) -> str:
    view: DungeonView = case.view
    odds = exit_odds(sum(hero.alive for hero in view.heroes), view.cleared)
    return percent(odds.rows[0].cases / odds.of)


def _then(case: HintCase, value: Any) -> str:
    """What a hero taken in hand had best do, and why."""
    hero = HERO_KEY.index(str(value))
    weighing = weighing_of(case.view, _TEMPER)
    deed = weighing.best_deed(hero)
    ask = msgspec.structs.replace(case.ask, ids=[deed], facts={**case.ask.facts, "hero": hero})
    said = reason(case.view, ask, deed, lambda one: weighing.deed(hero, one))
    return said[:1].lower() + said[1:].rstrip(".") if not said.startswith("Room") else said.rstrip(".")


_READERS: dict[str, Reader] = {
    "key": lambda case, value: hero_name(HERO_KEY.index(str(value))),
    "hero": lambda case, value: hero_name(int(value)),
    "target": _of(lambda s, value: monster_and_place(s, int(value))),
    "blasted": _of(lambda s, value: group_name(best_targets(s, HERO_KEY.index("wizard")))),
    "spot": _of(lambda s, value: square_name(s, int(value))),
    "door": _of(lambda s, value: door_name(s, int(value))),
    "treasure": lambda case, value: TREASURES[TREASURE_KEY.index(str(value))].name,
    "wounds": lambda case, value: plural(case.view.heroes[_hero(case.ask)].wounds, "wound"),
    "their_wounds": lambda case, value: plural(case.view.heroes[HERO_KEY.index(str(value))].wounds, "wound"),
    "life": lambda case, value: str(next(one.life for one in case.view.monsters if one.figure == int(value))),
    "hits": _hits,
    "harm": _harm,
    "danger": _danger,
    "aim": _of(_next_aim),
    "exit": _exit,
    "then": _then,
}
"""How the sentences of data/hints.toml read their facts and figures."""

REASONS = HintSentences("rules.tabletop_dungeon", _READERS)
