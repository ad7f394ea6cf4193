"""Weighing answers in war: whom to attack with whom, where to stand, who falls; thief and assassin."""

from typing import Any

from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.king_of_the_tabletop.advice.personality import Personality
from rules.king_of_the_tabletop.advice.worth import (
    GOLD,
    UNKNOWN_HITS,
    danger,
    hits,
    land_worth,
    own_seat,
    own_strength,
    strength,
    tile_worth,
)
from rules.king_of_the_tabletop.facts import (
    ASSASSIN,
    BOW,
    DATA,
    FLYING,
    GOLEM,
    RANGED,
    SPECIALS,
    STAR,
    SWORD_MASTER,
    THIEF,
    VALUE,
)
from rules.king_of_the_tabletop.view import Land, RealmView, Seat

_PER_GOLD: int = DATA["gold"]["per_attackers"]


def scene(view: RealmView, kind: str) -> dict[str, Any]:
    """The public facts of the topmost step of that tag; empty if there is none."""
    return next((step.facts for step in reversed(view.scenes) if step.kind == kind), {})


# ---- going to war ---------------------------------------------------------------------------------------


def war(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Attack where the army is strong enough and most can be won, a rival near victory first."""
    verb, words = read(choice)
    if verb == "attack":
        return campaign(view, view.seats[int(words[0])], personality)
    return 0.0 if verb == "peace" else -1.0


def campaign(view: RealmView, foe: Seat, personality: Personality) -> float:
    """Value of a war with the whole army against a seat: the lands it can take one after the other and the harm to a
    rival, less pay and losses."""
    pieces = min(len(view.army), own_seat(view).gold * _PER_GOLD)
    own, theirs = sum(sorted((hits(tile) for tile in view.army), reverse=True)[:pieces]), strength(foe)
    if pieces < 2:
        return -1.0
    # A defender spreads behind what he has; each piece and each point of a fort must be hit once.
    left = own - personality.superiority * (foe.army * 0.9 + 0.3 * theirs)
    gain = 0.0
    for land in sorted(foe.lands, key=lambda held: land_worth(held) / (1 + held.absorbs), reverse=True):
        left -= land.absorbs + 0.4
        if left < 0:
            break
        gain += 0.55 * land_worth(land) + personality.malice * (0.3 + danger(foe)) * land_worth(land)
    if not gain:
        return -0.5
    dead = min(pieces, theirs * 0.8 + sum(land.absorbs for land in foe.lands) / 12)
    return gain - 0.45 * dead - GOLD * pieces / _PER_GOLD + 2 * danger(foe)


def send(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Send everybody but thief and assassin, who act at the end of the turn if they have not fought."""
    verb, words = read(choice)
    busy = [tile for tile in view.army if tile in (THIEF, ASSASSIN)]
    if verb == "all":
        return 3.0 if not busy else -0.5
    if verb == "send":
        return 2.0 + 0.1 * hits(int(words[0])) if int(words[0]) not in busy else 0.2
    if verb == "done":
        return 1.0
    return 0.1 if verb == "cash" else -1.0


def flee(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The pay is lost anyway; stay unless the enemy is far stronger."""
    facts = scene(view, "war")
    hopeless = strength(view.seats[facts["defender"]]) > 2 * own_strength(view)
    return 1.0 if (choice == "flee") == hopeless else 0.0


# ---- the line-up ------------------------------------------------------------------------------------------


def line_up(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Place the tile where it adds most: take, or hold, lands one after the other, the most valuable first."""
    answer = read(choice)
    tile, where = answer.numbers
    if answer.verb == "bear":
        return bearing(tile, where)
    facts = scene(view, "war")
    defender = view.seats[facts["defender"]]
    land = next((held for held in defender.lands if held.tile == where), None)
    if land is None:
        return -1.0
    mine = [own for own, place in view.line_up if place == land.tile]
    place = facts["lands"].index(land.tile)
    if view.seat == facts["attacker"]:
        others = expected(facts, "back", "home", place, land, defender)
        return CaseWeight(_storm(mine, tile, land, others), "storm")
    others = expected(facts, "front", "sent", place, land, defender)
    return _hold(mine, tile, land, others)


def expected(facts: dict[str, Any], side: str, all_of_them: str, place: int, land: Land, defender: Seat) -> float:
    """Number of enemies at a land: those in sight, or before their line-up a share by the land's value."""
    if any(facts[side]):
        return float(facts[side][place])
    total = sum(land_worth(held) for held in defender.lands)
    return float(facts[all_of_them]) * land_worth(land) / total


def _storm(mine: list[int], tile: int, land: Land, others: float) -> float:
    """Value of one more attacker at a land: nothing beyond what is surely enough."""
    needs = land.absorbs + 1.3 * others + 0.3
    before = sum(hits(own) for own in mine)
    gain = _share(before + hits(tile), needs) - _share(before, needs)
    fresh = 0.0 if mine else -0.05
    return land_worth(land) * gain / (1 + 0.15 * needs) + fresh


def _share(power: float, needs: float) -> float:
    """Chance of making the hits needed: small with too little power, 1 with enough."""
    return min(1.0, power / needs) ** 2


def _hold(mine: list[int], tile: int, land: Land, others: float) -> float:
    """Value of one more defender at a land, who takes a hit and rolls dice: the less, the more are there already."""
    if others <= 0:
        return -0.5
    power = others * UNKNOWN_HITS
    stands = 0.3 + land.absorbs + len(mine) * 0.9 + sum(hits(own) for own in mine) * 0.4
    before, after = power / (power + stands), power / (power + stands + 0.9 + 0.4 * hits(tile))
    return land_worth(land) * (before - after)


def bearing(arm: int, bearer: int) -> float:
    """The sword to the strongest hand, the bow to the strongest archer."""
    if arm == BOW:
        return VALUE[bearer] * (1.5 if RANGED[bearer] else 0.8)
    return VALUE[bearer] * (0.2 if RANGED[bearer] else 0.7 if STAR[bearer] else 1.0)


def fight_bearer(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """As in a war."""
    arm, bearer = read(choice).numbers
    return bearing(arm, bearer)


def set_aside(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Flyers wait until the others stand; the rest goes with them."""
    if choice == "done":
        return 0.0
    tile = number(choice)
    return 0.5 if FLYING[tile] and tile not in SPECIALS else -0.5


def battle_order(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The surest land first, so that a Mist comes too late for it."""
    facts = scene(view, "war")
    land = number(choice)
    place = facts["lands"].index(land)
    mine = sum(hits(own) for own, where in view.line_up if where == land)
    defended = next(held for held in view.seats[facts["defender"]].lands if held.tile == land)
    return _share(mine, defended.absorbs + 1.3 * facts["back"][place] + 0.3) * land_worth(defended)


def battle_hit(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The cheapest loss; a hit the Sword Master or a flyer may survive costs less."""
    tile = number(choice)
    hit = scene(view, "losses").get("hit", [])
    cost = tile_worth(tile)
    if tile == SWORD_MASTER and tile not in hit:
        return CaseWeight(0.0, "master")
    if tile == GOLEM:
        # The Golem goes home anyway, but while it stands it may capture and defend.
        return CaseWeight(-0.4, "golem")
    return CaseWeight(-0.55 * cost, "flyer") if FLYING[tile] and tile not in hit else -cost


def talisman(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The best of the dead."""
    return 0.0 if choice == "done" else 0.1 + tile_worth(number(choice))


# ---- thief and assassin ------------------------------------------------------------------------------------


def thief(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A purse worth the risk: on the average he brings a coin in and is lost one time in ten."""
    if choice == "pass":
        return 0.0
    foe = view.seats[number(choice)]
    return 0.8 * GOLD * min(1.0, foe.gold / 2) * (1 + personality.malice + danger(foe)) - 0.1


def assassin(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The rival whose army is dearest to him, one near victory first."""
    if choice == "pass":
        return 0.0
    foe = view.seats[number(choice)]
    specials = sum(1 for tile in foe.open if tile in SPECIALS)
    kill = (specials * 1.6 + (foe.army - specials) * 0.4) / max(1, foe.army)
    return 0.42 * kill * (personality.malice + danger(foe)) - 0.097 * 1.3


def trade_offer(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A heuristic player proposes no deals, and takes part in one only if nothing is asked of it."""
    return {"refuse": 0.5, "done": 0.0}.get(choice, -1.0)


def trade_answer(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A gift is welcome, anything else is not."""
    return {"done": 0.6, "refuse": 0.5, "yes": 0.0, "no": 0.5}.get(choice, -1.0)
