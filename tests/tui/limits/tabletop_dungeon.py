"""Tabletop Dungeon: the candidates of each kind of question."""

from rules.tabletop_dungeon.board.grid import WAY_NAME
from rules.tabletop_dungeon.facts import HERO_IDS, HERO_KEY
from rules.tabletop_dungeon.heroes.attacks import Attack, targets
from rules.tabletop_dungeon.state import Dungeon
from rules.tabletop_dungeon.turn.hero_phase import HeroPhase, heroes_of
from tests.tui.limits.candidates import Candidates


def _in_reach(dungeon: Dungeon, seat: int) -> list[int]:
    """The monsters that the hero reaches."""
    step = dungeon.stack[-1]
    assert isinstance(step, HeroPhase | Attack)
    aimed = step.targets if isinstance(step, Attack) else []
    return [figure for figure in targets(dungeon.state, step.hero) if figure not in aimed]


def _comrades(dungeon: Dungeon, seat: int) -> list[str]:
    """The other heroes of the seat."""
    step = dungeon.stack[-1]
    assert isinstance(step, HeroPhase)
    heroes = heroes_of(dungeon.state, seat, len(dungeon.seats))
    return [HERO_KEY[hero] for hero in heroes if hero != step.hero]


def _ways(dungeon: Dungeon, seat: int) -> list[str]:
    return list(WAY_NAME)


CANDIDATES = {
    "blast": [Candidates(_in_reach)],
    "build_hall": [Candidates(_ways)],
    "build_room": [Candidates(_ways)],
    "hero_phase": [Candidates(_in_reach, verbs=("attack",)), Candidates(_comrades, verbs=("hero",))],
    "line_up": [
        Candidates(lambda dungeon, seat: [HERO_KEY[hero] for hero in HERO_IDS if dungeon.state.square[hero] < 0])
    ],
}

COMPLETE = {"yes or no": ["luck", "search"], "the monsters on the Knight's sheet": ["strike"]}
