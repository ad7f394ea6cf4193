"""Weighing battles: which hex, whom to hit, what to lose, when to leave."""

from rules.engine.choice_ids import number
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kings_and_things.advice.marching import battle_weight, flee
from rules.kings_and_things.advice.outlook import outlook_of
from rules.kings_and_things.advice.temper import Temper
from rules.kings_and_things.advice.weights import WEIGHTS
from rules.kings_and_things.advice.worth import (
    against,
    building_strength,
    defense,
    fighter,
    me,
    own,
    strength,
    threat,
    tile_worth,
)
from rules.kings_and_things.facts import (
    ARMS,
    FIREWALL,
    GOLEM,
    HEROES,
    INCOMES,
    NEUTRAL,
    PIECES,
    SWORD_MASTER,
    TREASURES,
    VALUE,
)
from rules.kings_and_things.field.forces import FORT
from rules.kings_and_things.view import WarView


def battle_hex(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Sure victories first."""
    hexagon = view.hexes[number(choice)]
    return battle_weight(outlook_of(view), strength(view, hexagon.mine), hexagon.place, temper)


def income_tile(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """A city defends itself against the explorer."""
    return float(VALUE[number(choice)]) + (1.0 if number(choice) in INCOMES else 0.0)


def bribe(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Bribe what would beat the explorers, if the price is fair."""
    scene = next(scene for scene in reversed(view.scenes) if scene.kind == "exploration")
    things, prices = scene.facts["tiles"], scene.facts["prices"]
    assert isinstance(things, list) and isinstance(prices, list)
    mine = strength(view, view.hexes[int(str(ask.facts["place"]))].mine)
    theirs = sum(VALUE[thing] + 0.6 for thing in things)
    if choice == "done":
        return 0.0
    price = prices[things.index(number(choice))]
    loot = scene.facts["loot"]
    assert isinstance(loot, list)
    spoils = sum(tile_worth(view, tile) + (2 if tile in TREASURES else 0) for tile in loot)
    if theirs <= mine * 1.1 or price > own(view).gold * 0.7:
        return -1.0
    return fighter(number(choice)) + spoils * 0.2 - price * 0.35


def warlord(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Turn the strongest."""
    return 0.0 if choice == "no" else fighter(number(choice))


def target(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Hit the owner of the hex, or the player nearest to winning."""
    side = number(choice)
    hexagon = view.hexes[int(str(ask.facts["place"]))]
    return (
        threat(view, side) * 0.1 * temper.malice + (1.0 if hexagon.owner == side else 0.0) + hexagon.down[side] * 0.01
    )


def aim(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """More hits are worth more than aimed ones, except at heroes."""
    battle = view.battle
    if choice == "high" or battle is None:
        return 1.0
    hexagon = view.hexes[battle.place]
    heroes = [
        piece for seat, pieces in enumerate(hexagon.up) if seat != me(view) for piece in pieces if piece in HEROES
    ]
    return 1.2 if heroes else 0.5


def hit(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Forts are whole again after the battle; of creatures the weakest goes. Aimed hits take the strongest."""
    thing = number(choice)
    if thing == FORT:
        worth = 1.2
    elif thing in (GOLEM, FIREWALL):
        worth = 2.0
    elif thing in ARMS:
        worth = 2.5
    elif thing in INCOMES:
        worth = 1.0
    elif thing == SWORD_MASTER:
        worth = 1.6
    else:
        worth = fighter(thing) + (2.0 if thing in HEROES else 0.0)
    mine = ask.facts["about"] != "aimed" and ask.facts["side"] in (view.seat, NEUTRAL)
    return -worth if mine else CaseWeight(worth, "aimed")


def retreat(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Leave a battle that looks lost."""
    hexagon = view.hexes[int(str(ask.facts["place"]))]
    mine = strength(view, hexagon.mine)
    theirs = against(view, hexagon)
    if hexagon.owner == view.seat:
        mine += building_strength(hexagon)
    losing = mine * temper.daring < theirs * (
        WEIGHTS.lost_cause if hexagon.owner != view.seat else WEIGHTS.lost_cause * 0.7
    )
    if choice == "stay":
        return CaseWeight(0.0, "" if losing else "strong")
    return (3.0 if losing else -10.0) + 0.1 * flee(view, ask, choice, temper)


def bearer(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """A strong creature without a symbol bears arms best."""
    return float(VALUE[number(choice)])


def loss(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Lose the cheapest counter; a level of a fort is 5 gold."""
    if choice == "lose_fort":
        return -2.0
    if choice == "lose_town":
        return -3.0
    piece = number(choice)
    assert piece in PIECES
    return -fighter(piece) - (2.0 if piece in HEROES else 0.0)


def battle_sides(view: WarView) -> tuple[float, float]:
    """Own strength and that of the enemies in the battle in progress."""
    battle = view.battle
    if battle is None:
        return 0.0, 0.0
    hexagon = view.hexes[battle.place]
    mine = strength(view, hexagon.mine) + (building_strength(hexagon) if hexagon.owner == view.seat else 0.0)
    return mine, defense(view, hexagon)


def battle_lead(view: WarView) -> float:
    """Own strength minus that of the enemies in the battle in progress."""
    mine, theirs = battle_sides(view)
    return mine - theirs
