"""The reasons of the heuristic player, with the figures that it weighs."""

from collections.abc import Callable
from typing import Any

import msgspec

from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight, HintCase, HintSentences, Reader, percent
from rules.tabletop_dungeon.advice.deeds import LAZY
from rules.tabletop_dungeon.advice.orders import orders_of
from rules.tabletop_dungeon.advice.outlook import best_targets, front_door, hit_chance, loose_monsters, room_to_go
from rules.tabletop_dungeon.advice.position import state_of
from rules.tabletop_dungeon.advice.weights import WEIGHTS
from rules.tabletop_dungeon.board.figures import square_of
from rules.tabletop_dungeon.board.layout import closed_doors, layout
from rules.tabletop_dungeon.board.sheets import attack_bonus, living
from rules.tabletop_dungeon.facts import FIGURES, HERO_KEY, HEROES, NOBODY, POTIONS, TREASURE_KEY, TREASURES, WIZARD
from rules.tabletop_dungeon.heroes.targets import targets
from rules.tabletop_dungeon.names import (
    counted,
    door_name,
    group_name,
    hero_name,
    monster_and_place,
    room_name,
    square_name,
    term,
)
from rules.tabletop_dungeon.state import DungeonState
from rules.tabletop_dungeon.turn.search import exit_odds
from rules.tabletop_dungeon.view import DungeonView

_TEMPER = WEIGHTS.temper["balanced"]


def reason(view: DungeonView, ask: Ask, choice: str, weigh: Callable[[str], float]) -> str:
    """Why ``choice`` weighs most. A walk is explained by the attack that follows, or by the part of the outlook that
    gains most by it; the end of a seat's turn by the comrade who attacks first, if one does."""
    case = _CASES.get(choice_ids.verb(choice), _usual)(view, ask, choice)
    return REASONS.sentence(view, ask, choice, lambda answer: CaseWeight(weigh(answer), case))


def _usual(view: DungeonView, ask: Ask, choice: str) -> str:
    """No case: the answer itself has its sentence."""
    return ""


def _walk(view: DungeonView, ask: Ask, choice: str) -> str:
    orders, hero, goal = orders_of(view, _TEMPER), _hero(ask), choice_ids.number(choice)
    if orders.attacks_from(hero) == goal:
        return "attacks"
    if orders.follower(hero) != NOBODY:
        return "room"
    before, after = orders.after_walk(hero, goal)
    gains = {name: new - old for name, old, new in zip(before._fields, before, after, strict=True)}
    best = max(gains, key=lambda name: gains[name])
    return best if gains[best] > LAZY / 2 else "idle"


def _gift(view: DungeonView, ask: Ask, choice: str) -> str:
    return "" if TREASURE_KEY.index(choice_ids.read(choice).words[1]) in POTIONS else "spare"


def _turn_end(view: DungeonView, ask: Ask, choice: str) -> str:
    return "wait" if ask.kind == "hero_phase" and _first(view) != NOBODY else ""


def _first(view: DungeonView) -> int:
    """The comrade of another seat who attacks before the seat that is asked goes on; NOBODY if there is none."""
    own = view.seats[view.deciding].heroes
    return next((hero for hero in orders_of(view, _TEMPER).attackers() if hero not in own), NOBODY)


_CASES: dict[str, Callable[[DungeonView, Ask, str], str]] = {"go": _walk, "give": _gift, "end": _turn_end}
"""What names the case of an answer, by its verb."""


def _hero(ask: Ask) -> int:
    return int(str(ask.facts["hero"]))


def _of(read: Callable[[DungeonState, Any], str]) -> Reader:
    """A reader of the position."""
    return lambda case, value: read(state_of(case.view), value)


def _hits(case: HintCase, value: Any) -> str:
    """The die that a hero's attack needs, and its chance."""
    s, hero = state_of(case.view), _hero(case.ask)
    needs = max(1, HEROES[hero].hit_on - attack_bonus(s, hero))
    return term("hints", "hits", chance=percent(hit_chance(s, hero)), needs=needs)


def _harm(case: HintCase, value: Any) -> str:
    """The danger after a walk and before it, in points."""
    before, after = orders_of(case.view, _TEMPER).after_walk(_hero(case.ask), int(value))
    return term("hints", "danger", after=f"{-after.danger:.1f}", before=f"{-before.danger:.1f}")


def _danger(case: HintCase, value: Any) -> str:
    view: DungeonView = case.view
    names = [hero_name(hero.id) for hero in view.heroes if hero.in_peril]
    if not names:
        return term("hints", "no_peril")
    if len(names) == 1:
        return term("hints", "one_in_peril", heroes=names[0])
    heroes = term("hints", "heroes", others=", ".join(names[:-1]), last=names[-1])
    return term("hints", "several_in_peril", heroes=heroes)


def _next_aim(s: DungeonState, value: Any) -> str:
    """What the team must do next, as the outlook sees it."""
    plan, closed, heroes = layout(s), closed_doors(s), living(s)
    loose = loose_monsters(s, plan, closed, heroes)
    if loose:
        return group_name([figure for figure in FIGURES if square_of(s, figure) in loose])
    room = room_to_go(s, plan, heroes)
    if room != NOBODY:
        return term("hints", "room", room=room_name(room))
    door = front_door(s, plan, closed, heroes)
    return term("hints", "team") if door == NOBODY else term("hints", "gather", door=door_name(s, door))


def _exit(case: HintCase, value: Any) -> str:
    view: DungeonView = case.view
    odds = exit_odds(sum(hero.alive for hero in view.heroes), view.cleared)
    return percent(odds.rows[0].cases / odds.of)


def _then(case: HintCase, value: Any) -> str:
    """A sentence on the best action of a hero, and why."""
    hero = HERO_KEY.index(str(value))
    deed = orders_of(case.view, _TEMPER).deed(hero)
    ask = msgspec.structs.replace(case.ask, ids=[deed], facts={**case.ask.facts, "hero": hero})
    return reason(case.view, ask, deed, lambda choice: 0.0)


def _blasted(s: DungeonState, value: Any) -> str:
    """The best targets of the Wizard's blast."""
    return group_name(best_targets(s, targets(s, WIZARD)))


_READERS: dict[str, Reader] = {
    "key": lambda case, value: hero_name(HERO_KEY.index(str(value))),
    "hero": lambda case, value: hero_name(int(value)),
    "target": _of(lambda s, value: monster_and_place(s, int(value))),
    "blasted": _of(_blasted),
    "spot": _of(lambda s, value: square_name(s, int(value))),
    "door": _of(lambda s, value: door_name(s, int(value))),
    "treasure": lambda case, value: TREASURES[TREASURE_KEY.index(str(value))].name,
    "wounds": lambda case, value: counted(case.view.heroes[_hero(case.ask)].wounds, "wound"),
    "their_wounds": lambda case, value: counted(case.view.heroes[HERO_KEY.index(str(value))].wounds, "wound"),
    "life": lambda case, value: str(
        next(monster.life for monster in case.view.monsters if monster.figure == int(value))
    ),
    "hits": _hits,
    "harm": _harm,
    "danger": _danger,
    "aim": _of(_next_aim),
    "exit": _exit,
    "then": _then,
    "first": lambda case, value: hero_name(_first(case.view)),
    "follower": lambda case, value: hero_name(orders_of(case.view, _TEMPER).follower(_hero(case.ask))),
}
"""How the sentences of data/hints.toml read their facts and figures."""

REASONS = HintSentences("rules.tabletop_dungeon", _READERS)
