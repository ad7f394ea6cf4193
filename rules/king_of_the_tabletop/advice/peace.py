"""Weighing answers in peace: hiring, building, events, new land, buying tiles."""

from functools import cache

from rules.engine.choice_ids import number, read
from rules.engine.choice_ids import verb as verb_of
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.king_of_the_tabletop.advice import threats
from rules.king_of_the_tabletop.advice.personality import Personality
from rules.king_of_the_tabletop.advice.weights import WEIGHTS
from rules.king_of_the_tabletop.advice.worth import (
    hits,
    land_worth,
    leads_up,
    own_seat,
    own_strength,
    terrain_gain,
    tile_worth,
)
from rules.king_of_the_tabletop.facts import DATA, MINES, MUNIMENT, TERRAIN, VALUE
from rules.king_of_the_tabletop.realm.holdings import TO_WIN, points_of_gold
from rules.king_of_the_tabletop.view import Land, RealmView
from rules.king_of_the_tabletop.war.war import pay_for

_PRICES: list[int] = DATA["gold"]["draws"]


def needs(view: RealmView, tile: int) -> int:
    """Total that two dice must reach to hire a special character (7.1)."""
    return VALUE[tile] * int(DATA["hiring"]["value_factor"]) - _bonus(view)


def _bonus(view: RealmView) -> int:
    """Bonus of prestige to the hiring roll (7.2)."""
    return own_seat(view).prestige // int(DATA["hiring"]["prestige_per_bonus"])


@cache
def chance(number: int) -> float:
    """The chance that two dice reach a number."""
    return sum(1 for first in range(1, 7) for second in range(1, 7) if first + second >= number) / 36


def hire(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The likeliest gain; asking costs nothing (7.1)."""
    verb, words = read(choice)
    if verb == "special":
        seat = own_seat(view)
        crown = WEIGHTS.crown if seat.muniment and seat.prestige + 1 >= TO_WIN else 0.0
        return chance(needs(view, int(words[0]))) * (tile_worth(int(words[0])) + crown) + 0.01
    return -1.0 if verb == "cash" else 0.0


def build(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Levels toward the Gran Muniment first; treasures are cashed when they pay for a level."""
    verb, words = read(choice)
    if verb == "fort":
        left, land = own_seat(view).gold - threats.LEVEL_COST, _own_land(view, int(words[0]))
        gain = _level_gain(view, land) - WEIGHTS.pay_build * max(0, pay(view, personality) - left)
        return CaseWeight(gain, "fort_up") if leads_up(own_seat(view), land) else gain
    if verb == "site":
        return _site_gain(_own_land(view, int(words[1])), int(words[0]))
    if verb == "cash":
        short = own_seat(view).gold < threats.LEVEL_COST and any(
            land.tile not in view.built for land in own_seat(view).lands
        )
        if wins_with(view, VALUE[int(words[0])]):
            return CaseWeight(2.0, "cash_wins")
        return 2.0 if short else -1.0
    return 0.0


def _own_land(view: RealmView, tile: int) -> Land:
    return next(land for land in own_seat(view).lands if land.tile == tile)


def pay(view: RealmView, personality: Personality) -> int:
    """The gold to keep for sending the army to war."""
    return min(personality.thrift, pay_for(len(view.army)))


def wins_with(view: RealmView, gold: int) -> bool:
    """Does this much more gold make the seat win at once (21.1)?"""
    seat = own_seat(view)
    gained = points_of_gold(seat.gold + gold) - points_of_gold(seat.gold)
    return seat.muniment and seat.prestige + gained >= TO_WIN


def _level_gain(view: RealmView, land: Land) -> float:
    """One more level: a point and income, and the road to the Gran Muniment on the highest fort."""
    level = threats.level(land)
    gain = 1 + WEIGHTS.years - WEIGHTS.gold * threats.LEVEL_COST + 0.05 * land_worth(land)
    if not leads_up(own_seat(view), land):
        return gain
    # A level takes a turn: the later the Gran Muniment is than the prestige, the more turns are lost by waiting.
    turns = (TO_WIN - own_seat(view).prestige) / WEIGHTS.pace
    late = max(0.0, MUNIMENT - level - turns)
    return gain + WEIGHTS.step + WEIGHTS.level * level + WEIGHTS.late * late


def _site_gain(land: Land, tile: int) -> float:
    """Value of a settlement or mine on a land, more on a well defended one; with it comes a free tile (8.9)."""
    gain = (VALUE[tile] - threats.site_value(land)) * (1 + WEIGHTS.years) + WEIGHTS.tile
    # A village waits for land without mountains, so that mines find room.
    rocky = 0.2 if tile not in MINES and TERRAIN[land.tile] == "mountain" else 0.0
    return gain + 0.1 * land.absorbs - rocky


def muster(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Put every possible character into the army; keep a treasure until it pays for something."""
    if verb_of(choice) == "cash":
        return -1.0
    return 1.0 + hits(number(choice)) if choice != "done" else 0.0


def willing_workers(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """As in building, for nothing."""
    if verb_of(choice) != "fort":
        return -1.0
    return _level_gain(view, _own_land(view, number(choice)))


def _land_gain(view: RealmView, ask: Ask) -> float:
    """A bare land: a point now, and if the game goes on after the next collection its income and whom it recruits."""
    recruits = terrain_gain(view, int(str(ask.facts["land"])))
    return 1 + (WEIGHTS.land - 1 + recruits) * threats.goes_on(view)


def _cost(view: RealmView, coins: int, personality: Personality, gained: int = 0) -> float:
    """What it costs to pay so many coins, for so many points of holdings: gold, the army's pay, and what it changes in
    the chance to win at the next collection."""
    seat = own_seat(view)
    scarce = WEIGHTS.pay_buy * max(0, pay(view, personality) - (seat.gold - coins))
    now = threats.crown_chance(threats.missing(view, seat))
    after = threats.crown_chance(threats.missing(view, seat, gained, coins))
    return WEIGHTS.gold * coins + scarce - WEIGHTS.crown * (after - now)


def free_land(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Land for nothing is always welcome."""
    return 1.0 if choice in ("yes", "take") else 0.0


def for_sale(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Land is worth about fifteen coins."""
    if choice in ("pass", "no"):
        return 0.0
    if verb_of(choice) == "cash":
        return -0.5 if own_seat(view).gold else 0.05
    price = int(str(ask.facts.get("price", ask.facts.get("gold", 0))))
    return _land_gain(view, ask) - _cost(view, price, personality, gained=1)


def auction(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """The lowest bid that is open, as long as it is cheap; the more it harms a leader's purse the better."""
    verb, words = read(choice)
    if verb == "bid":
        return _land_gain(view, ask) * WEIGHTS.bid - _cost(view, int(words[0]), personality, gained=1)
    return -0.5 if verb == "cash" else 0.0


def fight(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Send the whole army if it is clearly stronger than the unknown tiles, else nobody."""
    owners = int(str(ask.facts["count"]))
    if choice == "all":
        return own_strength(view) - (0.6 * owners + 1.5) * (0.72 + 0.12 * personality.caution)
    if choice in ("pass", "done"):
        return 0.0 if choice == "pass" else -0.1
    return -1.0


def buying(view: RealmView, ask: Ask, choice: str, personality: Personality) -> float:
    """Tiles as long as they are cheap and gold is left for the war and the next level."""
    verb, words = read(choice)
    if verb == "buy":
        price = _PRICES[int(words[0]) - 1]
        return int(words[0]) * WEIGHTS.tile - _cost(view, price, personality)
    return -0.5 if verb == "cash" else 0.0
