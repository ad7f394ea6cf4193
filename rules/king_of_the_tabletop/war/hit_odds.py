"""Exact chances of what a battle throws: the hits of a side whose tiles a seat knows, and the rolls of hit flyers."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, lcm

from rules.engine.decision import Odds, OddsRow
from rules.engine.odds import rows_of, with_more, with_title
from rules.engine.phrases import Phrase
from rules.king_of_the_tabletop.army.forces import (
    HAND_STAGE,
    PLAIN_NEED,
    RANGED_STAGE,
    Arms,
    Fighter,
    Ground,
    Survivors,
    ranks,
    rolls_in,
    siege_hits,
)
from rules.king_of_the_tabletop.army.hits import SAVED_ON
from rules.king_of_the_tabletop.army.war_record import WarRecord, at, bearer_of, placements, wall_at
from rules.king_of_the_tabletop.facts import BOW, LORD_OF, NOBODY, SPECIALS, SWORD, TERRAIN
from rules.king_of_the_tabletop.realm.holdings import absorbs
from rules.king_of_the_tabletop.state import Realm

Shares = dict[int, Fraction]
"""Each number of hits with its chance."""
FACES = range(1, 7)
MANY = 7
"""Number of hits from which on they are one outcome."""
NEXT = "hits_hand_to_hand"
RANGED, HAND = "hits_ranged", "hits_hand_to_hand_all"
"""Headings: keys of the outcomes."""


@cache
def hits_of(dice: int, need: int) -> Shares:
    """Chances of the hits of ``dice`` dice that hit on ``need`` or more (14.2)."""
    good = Fraction(7 - need, 6)
    return {hits: comb(dice, hits) * good**hits * (1 - good) ** (dice - hits) for hits in range(dice + 1)}


@cache
def hits_of_charge(dice: int, need: int) -> Shares:
    """The hits of a charging knight: as many dice more as his charge die shows (15.3)."""
    shares: Shares = {}
    for face in FACES:
        for hits, share in hits_of(dice + face, need).items():
            shares[hits] = shares.get(hits, Fraction(0)) + share / 6
    return shares


def added(parts: Sequence[Shares]) -> Shares:
    """The hits of several throws together."""
    total: Shares = {0: Fraction(1)}
    for part in parts:
        after: Shares = {}
        for left, share in total.items():
            for right, cases in part.items():
                after[left + right] = after.get(left + right, Fraction(0)) + share * cases
        total = after
    return total


def stage_hits(side: Sequence[Fighter], stage: int, shot: Sequence[int] = (), forts: int = 0) -> Shares:
    """The hits of a side in fighter stage; standing ``forts`` throw a die each hand to hand (16.1, KT-25)."""
    dice: dict[int, int] = {}
    parts = []
    for fighter in side:
        if not rolls_in(fighter, stage, shot):
            continue
        if fighter.charges and stage == HAND_STAGE:
            parts.append(hits_of_charge(fighter.dice, fighter.need))
        else:
            dice[fighter.need] = dice.get(fighter.need, 0) + fighter.dice
    if stage == HAND_STAGE and forts:
        dice[PLAIN_NEED] = dice.get(PLAIN_NEED, 0) + forts
    return added([*parts, *(hits_of(count, need) for need, count in dice.items())])


def as_odds(shares: Shares) -> Odds:
    """The same chances as whole cases."""
    of = lcm(*(share.denominator for share in shares.values()))
    cases: dict[Phrase, int] = {}
    for hits, share in sorted(shares.items()):
        outcome = some_hits(hits)
        cases[outcome] = cases.get(outcome, 0) + int(share * of)
    return Odds(of, rows_of(cases))


def some_hits(hits: int) -> Phrase:
    """The outcome of a number of hits; ``MANY`` and more are one outcome."""
    return Phrase("hits_or_more", {"hits": MANY}) if hits >= MANY else Phrase("hits", {"hits": hits})


def both_stages(side: Sequence[Fighter], forts: int = 0) -> Odds | None:
    """The hits of a side, ranged and hand to hand; None where it throws no die."""
    ranged, hand = (stage_hits(side, stage, (), forts) for stage in (RANGED_STAGE, HAND_STAGE))
    odds = [with_title(as_odds(shares), name) for shares, name in ((ranged, RANGED), (hand, HAND)) if len(shares) > 1]
    return with_more(odds[0], *odds[1:]) if odds else None


def at_land(
    realm: Realm, war: WarRecord, seat: int, land: int, joining: int = NOBODY, arm: int = NOBODY, bearer: int = NOBODY
) -> Odds | None:
    """Chances of the hits of a seat's tiles at a land in the war, with the tile ``joining`` and with ``arm`` at
    ``bearer``.

    Of the other side only face-up tiles count: among them are the lords, which alone change the dice (23.1). None where
    everybody sees that no die will be thrown, since one side has nobody there (13.3, KT-22).
    """
    s = realm.state
    own = at(realm, war, seat, land)
    bears = {weapon: bearer if weapon == arm else bearer_of(war, weapon) for weapon in (SWORD, BOW)}
    if joining != NOBODY:
        own += [joining, *(weapon for weapon, tile in bears.items() if tile == joining and weapon in s.army[seat])]
    if arm != NOBODY and arm not in own:
        own.append(arm)
    foe = war.defender if seat == war.attacker else war.attacker
    against = []
    if foe in war.lined_up:
        against = [tile for tile in at(realm, war, foe, land) if tile in SPECIALS or tile in s.shown]
    forts = unless_besieged(absorbs(s, land) + wall_at(realm, war, land), own if seat == war.attacker else against)
    if _is_placed(war, foe) and not at(realm, war, foe, land) and (seat == war.defender or not forts):
        return None
    fighters = ranks(own, against, ground(realm, land), _arms(realm, seat, bears, own))
    return both_stages(fighters, forts if seat == war.defender else 0)


def unless_besieged(forts: int, front: Sequence[int]) -> int:
    """The dice of forts worth so much in all; 0 if Baron and Duke among these attackers neutralize them before any die
    falls (KT-57)."""
    return forts if siege_hits(front, forts) < forts else 0


def _is_placed(war: WarRecord, seat: int) -> bool:
    """Does all of a side stand at the lands, its reserve included? A side without tiles has none to come."""
    return all(land != NOBODY for _, land in placements(war, seat))


def ground(realm: Realm, land: int) -> Ground:
    """The conditions of a battle for that land."""
    return Ground(TERRAIN[land], realm.options["royal_influence"], realm.options["terrain_bonus"])


def _arms(realm: Realm, seat: int, bears: dict[int, int], own: Sequence[int]) -> Arms:
    off = seat in realm.state.dispelled
    held = {arm: whom if arm in own and whom in own else NOBODY for arm, whom in bears.items()}
    return Arms(held[SWORD], held[BOW], off, off)


def of_survivors(realm: Realm, left: Survivors, flyers: Sequence[int]) -> list[Odds]:
    """Chances of the hits of a side's survivors hand to hand, if ``flyers`` among them must first save themselves.
    Empty while it depends on whether lords of the other side survive (23.1)."""
    if realm.options["royal_influence"] and any(tile in LORD_OF for tile in left.against):
        return []
    sure = [fighter for fighter in left.side if fighter.tile not in flyers]
    parts = [stage_hits(sure, HAND_STAGE, left.shot, left.forts)]
    lives = Fraction(len(SAVED_ON), 6)
    for fighter in left.side:
        if fighter.tile in flyers:
            shares = {hits: share * lives for hits, share in stage_hits([fighter], HAND_STAGE, left.shot).items()}
            parts.append({**shares, 0: shares[0] + 1 - lives})
    total = added(parts)
    return [with_title(as_odds(total), NEXT)] if len(total) > 1 else []


def of_flyers(flyers: int) -> Odds:
    """Chances of each number of dead among flyers hit once (15.5)."""
    lost = Fraction(6 - len(SAVED_ON), 6)
    shares = {down: comb(flyers, down) * lost**down * (1 - lost) ** (flyers - down) for down in range(flyers + 1)}
    of = lcm(*(share.denominator for share in shares.values()))
    return Odds(of, tuple(OddsRow(_dead_flyers(down, flyers), int(share * of)) for down, share in shares.items()))


def _dead_flyers(down: int, flyers: int) -> Phrase:
    if flyers == 1:
        return Phrase("flyer_dies" if down else "flyer_lives")
    return Phrase("flyers_die", {"dead": down, "flyers": flyers})
