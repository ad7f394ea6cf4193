"""King of the Tabletop: the odds of every kind of throw against simulated throws, and no throw without odds."""

from functools import cache
from itertools import chain

import pytest

from rules.king_of_the_tabletop.game import GAME
from rules.king_of_the_tabletop.state import Realm
from rules.king_of_the_tabletop.war.hit_odds import HAND, NEXT
from tests.options import non_default_options
from tests.rolls import (
    FEW,
    MANY,
    NOT_ROLLED,
    Deviation,
    Found,
    check,
    check_inventory,
    games,
    gathered,
    places_that_roll,
    simulated,
    trial,
)
from tests.rules.king_of_the_tabletop.rolling import (
    BATTLES,
    LOSSES,
    READS,
    TALISMAN,
    WALLS,
    heading_of,
    hits_of,
    kind_of,
    way_of,
)
from tests.rules.king_of_the_tabletop.rolling_stage import scripted

PLAN = tuple((2 + seed % 3, seed, non_default_options(GAME.key) if seed % 2 else {}) for seed in range(50, 62))
KINDS = (*READS, *BATTLES, *WALLS, TALISMAN)
SEVERAL = 3
"""Positions of each kind that the long run tries."""
PROBES = 40
"""So many tries show whether a battle comes to the throw at all: a land may be left, or fall without one."""
ENOUGH = 0.1
FEW_BATTLES = FEW // 4
"""A battle takes its time."""

ROLLS: dict[str, list[str] | str] = {
    "war.agents.Agents.search": "the owner of the victim's army throws: nobody chooses",
    "war.agents.Agents.take_target": ["Agents.target"],
    "war.agents.Agents.tried": ["Agents.target"],
    "war.battle.Battle.charges": ["LineUp.stand", "BattleSequence.choose", "Window.play"],
    "war.battle.Battle.rolls": ["LineUp.stand", "BattleSequence.choose", "Window.play"],
    "lands.capture.Capture.roll": "what stands on a captured land: nobody chooses",
    "turn.collection.CollectionPart.take_hire": ["CollectionPart.hire"],
    "turn.disasters.Disaster.next": "comes to every land: nobody chooses",
    "turn.disasters.Disaster.strike": "comes to every land struck: nobody chooses",
    "turn.events.EventsPart.roll": ["Window.play"],
    "turn.events.TaxLaw.begin": "an event: nobody chooses",
    "war.forecast._Battle._hits": "an estimate with dice of its own",
    "war.forecast._Battle._lose": "an estimate with dice of its own",
    "war.forecast._Battle._thrown": "an estimate with dice of its own",
    "war.losses.Losses.save": ["Losses.pick"],
    "turn.plague.BlackPlague.victim": "comes to the largest army: nobody chooses",
    "turn.plague.Smallpox.next": "comes to every army: nobody chooses",
    "war.reserves.Reserves.begin": "comes when all stand: nobody chooses",
    "setup._first_player": "before the first question",
    "setup._opening_gold": "before the first question",
    "magic.talisman.Talisman.begin": ["Window.play"],
    "realm.tiles._from": "a tile is drawn: no throw",
    "magic.wall.WallOfFire.begin": ["Window.play"],
    "war.war.War.initiative": ["WarPart.send", "SetAside.reserve", "Window.play"],
}
"""Every place that throws or draws: the questions that tell its odds before, or why no question leads to it."""


@cache
def positions() -> dict[str, list[Found]]:
    """Positions of every kind, from wars arranged for it and from random games."""
    found = gathered(chain(scripted(), games(GAME.key, PLAN, 4000)), kind_of, each=SEVERAL + 7)
    return {kind: _that_throw(kind, several)[:SEVERAL] for kind, several in found.items() if kind in KINDS}


def _that_throw(kind: str, several: list[Found]) -> list[Found]:
    if kind not in (*BATTLES, LOSSES):
        return several
    found = []
    for one in several:
        counts = simulated(one, way_of(kind, *one), PROBES)
        if counts[NOT_ROLLED] <= (1 - ENOUGH) * PROBES:
            found.append(one)
    return found


def try_out(kind: str, place: int, count: int) -> Deviation:
    """One position of a kind against so many throws; of a kind with fewer positions the last."""
    return trial(positions()[kind], place, kind, way_of, count, 0.97 if kind in (*BATTLES, LOSSES) else 0.0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_the_dice_do(kind: str) -> None:
    try_out(kind, 0, FEW_BATTLES if kind in BATTLES else FEW)


@pytest.mark.long
@pytest.mark.parametrize("place", range(SEVERAL))
@pytest.mark.parametrize("kind", KINDS)
def test_the_odds_are_what_a_hundred_thousand_dice_do(kind: str, place: int) -> None:
    print(kind, place, try_out(kind, place, MANY))


def test_the_hits_hand_to_hand_are_told_beside_those_of_the_ranged_stage() -> None:
    """Who has ranged and other tiles at a land is told both; nobody may fall before the second throw."""
    tried = 0
    for one in chain.from_iterable(gathered(scripted(), _of_both_stages, each=2).values()):
        odds = one.table.odds(one.choice)
        assert odds is not None and heading_of(odds.more[0]) == HAND
        way = hits_of(one.table, one.choice, HAND)
        if simulated(one, way, PROBES)[NOT_ROLLED] <= (1 - ENOUGH) * PROBES:
            check(odds.more[0], simulated(one, way, FEW_BATTLES), skipped=0.98)
            tried += 1
    assert tried > 2


def _of_both_stages(realm: Realm, choice: str) -> str:
    kind = kind_of(realm, choice)
    if kind not in BATTLES:
        return ""
    odds = realm.odds(choice)
    return kind if odds is not None and odds.more else ""


@pytest.mark.rule("15.2", "15.5", "17.1")
def test_who_puts_the_last_hit_somewhere_is_told_what_is_left_to_throw() -> None:
    tried = 0
    for one in gathered(scripted(), _of_losses, each=12).get(LOSSES, []):
        odds = one.table.odds(one.choice)
        assert odds is not None
        found = next(part for part in (odds, *odds.more) if heading_of(part) == NEXT)
        way = way_of(LOSSES, one.table, one.choice, NEXT)
        if simulated(one, way, PROBES)[NOT_ROLLED] <= (1 - ENOUGH) * PROBES:
            check(found, simulated(one, way, FEW_BATTLES), skipped=0.97)
            tried += 1
    assert tried > 2


def _of_losses(realm: Realm, choice: str) -> str:
    if kind_of(realm, choice) != LOSSES:
        return ""
    odds = realm.odds(choice)
    return LOSSES if odds is not None and any(heading_of(part) == NEXT for part in (odds, *odds.more)) else ""


def test_no_kind_of_choice_is_missing() -> None:
    assert set(KINDS) - {kind for kind, found in positions().items() if found} == set()


def test_every_throw_has_its_odds_or_a_reason() -> None:
    check_inventory(GAME, ROLLS, places_that_roll("rules.king_of_the_tabletop", ("Throw",)))
