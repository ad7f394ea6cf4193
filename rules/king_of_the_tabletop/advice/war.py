"""Weighing answers in war: whom to attack with whom, where to stand, who falls; thief and assassin."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.king_of_the_tabletop.advice import line_up as line_ups
from rules.king_of_the_tabletop.advice import threats
from rules.king_of_the_tabletop.advice.campaign import PER_GOLD, value_of_war
from rules.king_of_the_tabletop.advice.line_up import Place, Plan, Units
from rules.king_of_the_tabletop.advice.personality import Personality
from rules.king_of_the_tabletop.advice.weights import WEIGHTS
from rules.king_of_the_tabletop.advice.worth import (
    danger,
    hits,
    land_worth,
    own_seat,
    own_strength,
    strength,
    terrain_gain,
    terrain_loss,
    tile_worth,
    units_of,
)
from rules.king_of_the_tabletop.facts import (
    ASSASSIN,
    BOW,
    FLYING,
    GOLEM,
    RANGED,
    SPECIALS,
    STAR,
    SWORD_MASTER,
    THIEF,
    VALUE,
)
from rules.king_of_the_tabletop.realm.holdings import TO_WIN
from rules.king_of_the_tabletop.view import Land, RealmView, Seat


def scene(view: RealmView, kind: str) -> dict[str, Any]:
    """The public facts of the topmost step of that tag; empty if there is none."""
    return next((step.facts for step in reversed(view.scenes) if step.kind == kind), {})


# ---- going to war ---------------------------------------------------------------------------------------


def war(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Attack where most can be won, or a rival who would win at the next collection."""
    verb, words = read(choice)
    own = own_seat(view)
    if verb == "attack":
        foe = view.seats[int(words[0])]
        value = value_of_war(view, foe, personality)
        if own.muniment and own.prestige + _MOST_TO_WIN // 2 >= TO_WIN and not _is_due(view, foe):
            return CaseWeight(value, "attack_wins")
        return CaseWeight(value, "attack_stops") if _is_due(view, foe) else value
    if verb == "cash":
        return 0.1 if _is_short(view) else -1.0
    if verb == "peace":
        return CaseWeight(0.0, "peace_wins") if _is_due(view, own) else 0.0
    return -1.0


_MOST_TO_WIN = 6
"""Points an attacker may lack and still think of winning by what a war takes."""


def _is_due(view: RealmView, seat: Seat) -> bool:
    """Does the seat win at the next collection, if nobody prevents it?"""
    return threats.missing(view, seat) <= 0


def _is_short(view: RealmView) -> bool:
    """Is there too little gold to pay for half of the army?"""
    return own_seat(view).gold * PER_GOLD < len(view.army) // 2


def send(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Send everybody but thief and assassin, who act at the end of the turn if they have not fought; a treasure pays
    for those whom the gold does not."""
    verb, words = read(choice)
    busy = [tile for tile in view.army if tile in (THIEF, ASSASSIN)]
    if verb == "all":
        return 3.0 if not busy else -0.5
    if verb == "send":
        return 2.0 + 0.1 * hits(int(words[0])) if int(words[0]) not in busy else 0.2
    if verb == "done":
        return 1.0
    if verb == "cash":
        return 1.5 if own_seat(view).gold * PER_GOLD < len(view.army) - len(busy) else 0.1
    return -1.0


def flee(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The pay is lost anyway; stay unless the enemy is far stronger. Who stays lines up last, so that a land which
    nobody can defend is his; and whatever is taken from one who is about to win may save the game."""
    facts = scene(view, "war")
    defender = view.seats[facts["defender"]]
    bare = facts["home"] < len(defender.lands)
    hopeless = strength(defender) > 2 * own_strength(view) and not bare and not _is_due(view, defender)
    return 1.0 if (choice == "flee") == hopeless else 0.0


# ---- the line-up ------------------------------------------------------------------------------------------


class Front(NamedTuple):
    """What a seat knows when it lines up: the ``lands``, which are the ``places`` of plans; its ``tiles`` and what each
    brings; the enemy's tiles if they are still to line up."""

    attacking: bool
    lands: list[int]
    places: tuple[Place, ...]
    tiles: list[int]
    units: Units
    enemies: Units | None

    def plan(self) -> Plan:
        """The plan that promises most."""
        if self.enemies is None:
            return (line_ups.attack if self.attacking else line_ups.defend)(self.units, self.places)
        first = line_ups.attack_first if self.attacking else line_ups.defend_first
        return first(self.units, self.places, self.enemies)


def front(view: RealmView) -> Front:
    """What the seat knows of the line-up in progress."""
    facts = scene(view, "war")
    attacking = view.seat == facts["attacker"]
    defender = view.seats[facts["defender"]]
    held = {land.tile: land for land in defender.lands}
    lands = [land for land in facts["lands"] if land in held]
    places, enemies = _places(view, facts, attacking, [held[land] for land in lands])
    tiles = [tile for tile, _ in view.line_up]
    return Front(attacking, lands, places, tiles, units_of(tiles), enemies)


def line_up(view: RealmView, ask: Ask, personality: Personality) -> Callable[[str], float]:
    """Place the tile where the plan of the whole line-up needs it."""
    first = read(ask.ids[0])
    if first.verb == "bear":
        return lambda choice: bearing(*read(choice).numbers)
    attacking, lands, places, tiles, units, enemies = here = front(view)
    plan = here.plan()
    if enemies is not None:
        places = tuple(line_ups.spread(enemies, places, 1.0))
    placed = zip(view.line_up, plan.stands, strict=True)
    stands = tuple([lands.index(land) if land in lands else planned for (_, land), planned in placed])
    value = line_ups.taken if attacking else line_ups.held
    costs = line_ups.moved(plan._replace(stands=stands), units, places, tiles.index(first.numbers[0]), value)
    case = "storm" if attacking else "stand"

    def weigh(choice: str) -> float:
        where = read(choice).numbers[1]
        return CaseWeight(costs[lands.index(where)], case) if where in lands else -9.0

    return weigh


def _places(
    view: RealmView, facts: dict[str, Any], attacking: bool, lands: list[Land]
) -> tuple[tuple[Place, ...], Units | None]:
    """The lands that may be fought for, and what they are worth to the seat; the enemy's tiles if they are still to
    line up."""
    defender, attacker = view.seats[facts["defender"]], view.seats[facts["attacker"]]
    side, foe = ("back", defender) if attacking else ("front", attacker)
    worths = _worths_in_war(view, lands, attacker, defender)
    if not any(facts[side]):
        count = facts["home" if attacking else "sent"]
        known = [tile for tile in foe.open if attacking or tile not in (THIEF, ASSASSIN)][:count]
        places = tuple([Place(worth, land.absorbs) for land, worth in zip(lands, worths, strict=True)])
        return places, units_of(known, count - len(known))
    known_at = list(zip(facts[f"{side}_known"], facts[f"{side}_known_at"], strict=True))
    here: list[Place] = []
    for land, worth in zip(lands, worths, strict=True):
        count = facts[side][facts["lands"].index(land.tile)]
        open_tiles = [hits(tile) for tile, place in known_at if place == land.tile]
        here.append(Place(worth, land.absorbs, count, sum(open_tiles) + WEIGHTS.unknown * (count - len(open_tiles))))
    return tuple(here), None


def _worths_in_war(view: RealmView, lands: list[Land], attacker: Seat, defender: Seat) -> list[float]:
    """Values of lands in a war: more where a loss keeps the defender from winning at the next collection, or the
    attacker wins by it."""
    lacks, to_win = threats.missing(view, defender), TO_WIN - attacker.prestige
    terrain_value = terrain_loss if view.seat == defender.index else terrain_gain
    wins = attacker.muniment and 0 < to_win <= _MOST_TO_WIN
    worths = []
    for land in lands:
        worth = land_worth(land, defender) + terrain_value(view, land.tile)
        if lacks <= 0:
            worth += WEIGHTS.stop_land * min(1.0, threats.points(land) / (1 - lacks))
        if wins:
            worth += WEIGHTS.crown_land * min(1.0, threats.points(land) / to_win)
        worths.append(worth)
    return worths


def expected(facts: dict[str, Any], side: str, all_of_them: str, place: int, land: Land, defender: Seat) -> float:
    """Number of enemies at a land: those in sight, or before their line-up a share by the land's value."""
    if any(facts[side]):
        return float(facts[side][place])
    total = sum(land_worth(held, defender) for held in defender.lands)
    return float(facts[all_of_them]) * land_worth(land, defender) / total


def _share(power: float, needs: float) -> float:
    """Chance of making the hits needed: small with too little power, 1 with enough."""
    return min(1.0, power / needs) ** 2


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
    """The cheapest loss; a hit the Sword Master or a flyer may survive costs less, one on a tile yet to roll more."""
    tile = number(choice)
    losses = scene(view, "losses")
    hit = losses.get("hit", [])
    cost = tile_worth(tile)
    if scene(view, "battle").get("stage") == "ranged" and not RANGED[tile]:
        cost += WEIGHTS.dice * hits(tile)  # its dice are still to be rolled
    if tile == SWORD_MASTER and tile not in hit and not losses.get("wounded"):
        return CaseWeight(0.0, "master")
    if tile == GOLEM:
        # The Golem goes home anyway, but while it stands it may capture and defend.
        return CaseWeight(-0.4, "golem")
    return CaseWeight(-0.55 * cost, "flyer") if FLYING[tile] and tile not in hit else -cost


def talisman(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The best of the dead."""
    return 0.0 if choice == "done" else 0.1 + tile_worth(number(choice))


# ---- thief and assassin ------------------------------------------------------------------------------------


_CAUGHT = 7 / 72
"""The chance that thief or assassin dies: equal dice, then no higher roll (18.9, 18.12)."""
_STOLEN = {coins: (6 - coins) / 36 for coins in range(1, 6)}
"""The chances of what the thief brings (18.8)."""


def thief(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A purse worth the risk: above all one that a rival needs to win at the next collection."""
    if choice == "pass":
        return 0.0
    foe = view.seats[number(choice)]
    loot = sum([min(coins, foe.gold) * chance for coins, chance in _STOLEN.items()])
    now = threats.crown_chance(threats.missing(view, foe))
    later = [
        threats.crown_chance(threats.missing(view, foe, paid=min(coins, foe.gold))) * chance
        for coins, chance in _STOLEN.items()
    ]
    stopped = now * sum(_STOLEN.values()) - sum(later)
    gain = WEIGHTS.gold * loot * (1 + personality.malice + danger(view, foe))
    return gain + WEIGHTS.crown * stopped - _CAUGHT * tile_worth(THIEF)


def assassin(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The rival whose army is dearest to him, one near victory first."""
    if choice == "pass":
        return 0.0
    foe = view.seats[number(choice)]
    specials = sum(1 for tile in foe.open if tile in SPECIALS)
    kill = (specials * 1.6 + (foe.army - specials) * 0.4) / max(1, foe.army)
    return 0.42 * kill * (personality.malice + danger(view, foe)) - _CAUGHT * tile_worth(ASSASSIN)


def trade_offer(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A heuristic player proposes no deals, and takes part in one only if nothing is asked of it."""
    return {"refuse": 0.5, "done": 0.0}.get(choice, -1.0)


def trade_answer(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """A gift is welcome, anything else is not."""
    return {"done": 0.6, "refuse": 0.5, "yes": 0.0, "no": 0.5}.get(choice, -1.0)
