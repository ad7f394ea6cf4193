"""Weighing setup, heroes, tiles, placing, building and special powers."""

from rules.engine import choice_ids
from rules.engine.choice_ids import number, read
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.engine.odds import sums
from rules.kings_and_things.advice.outlook import outlook_of
from rules.kings_and_things.advice.temper import Temper
from rules.kings_and_things.advice.weights import WEIGHTS
from rules.kings_and_things.advice.worth import (
    against,
    fighter,
    is_wild,
    me,
    own,
    own_terrains,
    prize,
    real,
    threat,
    tile_worth,
)
from rules.kings_and_things.chart import chart
from rules.kings_and_things.facts import (
    ASSASSIN,
    CASTLE,
    CITADEL,
    HEROES,
    INCOMES,
    NOBODY,
    SCREEN_LIMIT,
    SEA,
    THIEF,
    VALUE,
)
from rules.kings_and_things.turn.construction import COST
from rules.kings_and_things.turn.heroes import AFTER, BEFORE, needed
from rules.kings_and_things.view import Hex, WarView

NEVER = -1000.0


def yes(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Replace Sea: land is worth more."""
    return 1.0 if choice == "yes" else 0.0


def _near(view: WarView, place: int) -> tuple[int, ...]:
    return chart(len(view.hexes)).neighbors[place]


def claim(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """A hex of a new terrain, with land to expand into."""
    place = number(choice)
    terrain = view.hexes[place].terrain
    frontier = sum(view.hexes[near].terrain != SEA and view.hexes[near].owner == NOBODY for near in _near(view, place))
    return (4.0 if terrain not in own_terrains(view) else 0.0) + frontier * 0.5


def tower(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The Tower stands where most hexes border on others."""
    place = number(choice)
    return float(sum(view.hexes[near].owner != view.seat for near in _near(view, place)))


def cash(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Treasures become gold when there is something to spend it on."""
    if ask.kind in ("build", "draw_gold"):
        return CaseWeight(1.0, "gold_needed")
    return CaseWeight(30.0 if len(view.screen) >= SCREEN_LIMIT else 5.0, "gold_needed") if ask.kind == "place" else -5.0


def place(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Income first, then real creatures; bluffs only when the screen is full."""
    answer = read(choice)
    if answer.verb == "done":
        return 0.0
    tile = answer.number()
    if answer.verb == "return":
        return 2.0 - tile_worth(view, tile)
    if tile in INCOMES:
        return 20.0 + VALUE[tile]
    if real(view, tile):
        return 10.0 + fighter(tile)
    return 1.0 if len(view.screen) > SCREEN_LIMIT - 2 else -1.0


def front(view: WarView, place: int) -> float:
    """How much there is to do around a hex: hexes to take, enemies to fear."""
    total = 0.0
    for near in _near(view, place):
        hexagon = view.hexes[near]
        if hexagon.owner == view.seat or hexagon.terrain == SEA:
            continue
        total += 1.0 if is_wild(hexagon) else prize(view, hexagon) * 0.3
    return total


def place_hex(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Creatures gather where most is to be taken; income where it is defended."""
    if choice == "back":
        return NEVER
    place = number(choice)
    hexagon = view.hexes[place]
    crowd = len(hexagon.mine)
    if view.placing in INCOMES:
        return hexagon.fort + crowd * 0.2
    weight, guard = front(view, place) + min(crowd, 5) * 0.8, 0.0
    if real(view, view.placing):
        guard = WEIGHTS.guard * outlook_of(view).worth_of_guarding(hexagon, fighter(view.placing) + 0.6)
    return CaseWeight(weight + guard, "guard" if guard > weight else "")


def exchange(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Trade in what has no use: bluffs, income without its terrain."""
    if choice in ("done", "back"):
        return 0.0 if choice == "done" else NEVER
    limit = 1.5 if ask.kind == "exchange" else 1.2
    gain = limit - tile_worth(view, number(choice))
    if ask.kind == "exchange" or "back" in ask.ids:
        return gain
    useless = [
        choice for choice in ask.ids if choice_ids.verb(choice) == "trade" and tile_worth(view, number(choice)) < limit
    ]
    return gain if len(useless) > 1 else min(gain, -0.1)


def excess(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Return the tile worth least."""
    return -tile_worth(view, number(choice))


def flip(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The cheaper side is easier to win again."""
    hero = number(choice) if choice != "keep" else int(str(ask.facts["hero"]))
    return -float(VALUE[hero])


def _success(hero: int, bonus: int) -> float:
    need = needed(hero) - bonus
    return sum(ways for total, ways in sums(2).items() if total >= need) / 36


def hero(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The hero with the best mix of strength and chance; a try costs nothing."""
    if choice == "pass":
        return 0.0
    hero = number(choice)
    bonus = 2 if own(view).gold >= 2 * BEFORE + 10 else 0
    return _success(hero, bonus) * (fighter(hero) + WEIGHTS.hero)


def pay_before(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Gold before the roll while it adds enough to the chance."""
    if choice == "back":
        return NEVER
    hero, bonus = int(str(ask.facts["hero"])), number(choice)
    spare = max(0, own(view).gold - temper.thrift - 2 * COST)
    price = bonus * BEFORE
    weight = _success(hero, bonus) * (fighter(hero) + 2 + WEIGHTS.hero) - price * WEIGHTS.gold
    return weight if price <= spare or not bonus else NEVER


def pay_after(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """10 gold for a sure hero, not much more."""
    if choice == "no":
        return 0.0
    hero, price = int(str(ask.facts["hero"])), int(str(ask.facts["gold"]))
    return fighter(hero) + WEIGHTS.hero_won - price * WEIGHTS.gold_after if price <= AFTER * 2 else NEVER


def hero_hex(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Heroes join the strongest stack at the front."""
    place = number(choice)
    return front(view, place) * 0.6 + len(view.hexes[place].mine)


def draw_gold(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Tiles for gold that building does not need."""
    gold = number(choice)
    needs = COST * sum(_may_rise(view, hexagon) for hexagon in view.hexes) + temper.thrift
    spare = max(0, own(view).gold - needs)
    early = 5 if view.round <= 2 else 0
    return float(gold) if gold <= max(spare, early) else -float(gold)


def _may_rise(view: WarView, hexagon: Hex) -> bool:
    """Is the hex the seat's, with a fort that may rise this round?"""
    highest = CITADEL if own(view).income + WEIGHTS.close >= view.citadel_income else CASTLE
    return hexagon.owner == view.seat and hexagon.fort < highest


def build(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Every level pays for itself; a Citadel wins; one Castle is needed for it."""
    if choice == "done":
        return 0.0
    hexagon = view.hexes[number(choice)]
    level = hexagon.fort + 1
    if level == CITADEL:
        return _citadel(view)
    highest = max(hexagon.fort for hexagon in view.hexes if hexagon.owner == view.seat)
    lead = 3.0 if hexagon.fort == highest and highest < CASTLE else 0.0
    danger = sum(against(view, view.hexes[near]) for near in _near(view, hexagon.place))
    return 2.0 + lead + min(danger, 10) * WEIGHTS.danger


def _citadel(view: WarView) -> float:
    """Build a Citadel when no rival has more income, or a rival has one already."""
    mine = own(view)
    rivals = [rival for rival in view.seats if rival.index != mine.index and not rival.out]
    best = max((rival.income for rival in rivals), default=0)
    if any(rival.citadels for rival in rivals) or mine.income + 1 >= best:
        return 50.0
    return 8.0


# ---- special powers ------------------------------------------------------------------------------


def power(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Powers are used: success is likelier than loss."""
    if choice == "pass":
        return 0.0
    return 2.0 if number(choice) == THIEF else 1.5


def thief_victim(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Steal from the richest."""
    if choice == "back":
        return NEVER
    victim = view.seats[number(choice)]
    return max(victim.gold * 0.3, 1.0 * bool(victim.screen)) + threat(view, victim.index) * 0.05 * temper.malice


def thief_prize(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Gold if there is enough of it, else a tile."""
    if choice == "back":
        return NEVER
    gold = view.seats[int(str(ask.facts["seat"]))].gold
    return gold * 0.4 if choice == "steal_gold" else 2.0


def assassin_hex(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """Strike where a hero of a strong rival is, else at what borders on own hexes."""
    if choice == "back":
        return NEVER
    hexagon = view.hexes[number(choice)]
    best = 0.0
    for seat, pieces in enumerate(hexagon.up):
        if seat != me(view):
            best = max([best, *(fighter(piece) + threat(view, seat) * 0.05 for piece in pieces)])
    return best + 1.0 * any(view.hexes[near].owner == view.seat for near in _near(view, hexagon.place))


def assassin_victim(view: WarView, ask: Ask, choice: str, temper: Temper) -> float:
    """The strongest victim."""
    if choice == "back":
        return NEVER
    answer = read(choice)
    if answer.verb == "hidden":
        return 2.0 + threat(view, answer.number()) * 0.05
    piece = answer.number()
    return fighter(piece) + (2.0 if piece in HEROES and piece != ASSASSIN else 0.0)
