"""Weighing everything but moves: auctions, tournaments, fights, prison, gold, purchases."""

from math import comb
from typing import Any

from rules.engine.choice_ids import number, read, verb
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight
from rules.kingdom.advice.fighting_guardians import prospects
from rules.kingdom.advice.quest import danger
from rules.kingdom.advice.raids import courage_against, prize
from rules.kingdom.advice.situation import (
    Outlook,
    defense_of,
    force_at,
    me,
    rivals,
    rounds_left,
    scene,
    size,
    threat,
    win_chance,
    wrongdoers,
)
from rules.kingdom.advice.standing import stakes, wins_soon
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.battle.tables import band, scores
from rules.kingdom.board import PLACE
from rules.kingdom.facts import JOUST_ENDURANCE, KNIGHTS, NOBODY, RANSOM
from rules.kingdom.view import KingdomView

_PREFERRED = (1.0, 3.0, 2.5, 2.0, 1.5, 3.5)
"""How easy each Challenger's lands are to hold: those with one neighbor, or far from others, first."""


def challenger(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """The Challenger whose lands are easiest to hold."""
    return _PREFERRED[number(choice)]


def bid(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """The next amount, up to what the lands bring."""
    if choice == "pass":
        return 0.0
    rest = WEIGHTS.bid - number(choice) - me(view).cost / 8
    return CaseWeight(1.0 + rest, "worth") if rest >= 0 else -1.0


def alms(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Chivalry for gold, if enough is left for a ransom."""
    rest = me(view).gold - int(str(ask.facts["gold"]))
    return float(rest >= RANSOM + me(view).cost) if choice == "give" else 0.5


def tournament(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Ride if the prize and what is lost by staying away are worth the blows, should everybody come."""
    own, counts = me(view), stakes(view, temper)
    if choice == "decline":
        return -min(int(str(ask.facts["lost"])), own.chivalry) * counts.point
    jousts = sum(seat.index != own.index and seat.crown > NOBODY for seat in view.seats)
    share = (int(str(ask.facts["gold"])) / 2 + int(str(ask.facts["chivalry"])) * counts.point) / (jousts + 1)
    worth = 0.0
    for blows in range(jousts + 1):
        chance = comb(jousts, blows) * WEIGHTS.blow**blows * (1 - WEIGHTS.blow) ** (jousts - blows)
        worth += chance * counts.health(own.endurance - JOUST_ENDURANCE * blows)
    away = WEIGHTS.camelot_safe * temper.dread if own.crown == view.board.camelot else 0.0
    return share + worth - counts.health(own.endurance) - away


def nearest_guarded(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Of several places the one with most troops of one's own and fewest enemies near."""
    place = PLACE[read(choice).words[0]]
    return size(force_at(me(view), place)) - 0.5 * threat(view, place)


def alliance(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Accept where another rival is stronger than the one who asks, unless that one wins when time runs out (33)."""
    asking = view.seats[int(str(ask.facts["seat"]))]
    is_late = wins_soon(view, asking)
    if choice == "no":
        return CaseWeight(0.0, "leader" if is_late else "no")
    if is_late or (temper.grudge != 1 and asking.index in wrongdoers(view)):
        return -1.0
    others = [seat for seat in rivals(view) if seat.index != asking.index]
    strongest = max((_strength(seat) for seat in others), default=0)
    return CaseWeight(1.0, "stronger_rival") if others and strongest >= temper.trust * _strength(asking) else -1.0


def _strength(seat: Any) -> int:
    return sum(size(force) for force in seat.forces)


def gift(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Nothing is given away."""
    return float(choice == "done")


def purchase(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """A garrison for the home castle first, then knights, as long as enough gold is kept back."""
    if choice == "done":
        return 0.0
    own = me(view)
    kind, place = verb(choice), PLACE[read(choice).words[0]]
    price = view.prices[0 if kind == "knight" else 1]
    reserve = temper.thrift + 2 * own.cost
    at_home = view.board.challengers[own.challenger].place == place
    if own.gold - price < reserve or rounds_left(view) <= 1:
        return -1.0
    knights = sum(force.knights for force in own.forces)
    foot = force_at(own, place).foot
    if kind == "foot":
        wanted = temper.garrison if at_home else WEIGHTS.foot * bool(threat(view, place))
        return CaseWeight(3.5 + at_home, "guard") if foot < wanted else -1.0
    most = temper.knights if own.gold - price < 2 * reserve + WEIGHTS.surplus else KNIGHTS
    return CaseWeight(2.0 + at_home, "knights") if knights < most else -1.0


def fight(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Captures and undefended places first, then the battles with the best chances."""
    picked = read(choice)
    if picked.verb == "capture":
        return 60.0
    if picked.verb == "take":
        return prize(Outlook(view, temper), view.board.holding_at[PLACE[picked.words[0]]], temper)
    if picked.verb in ("guardian", "camelot"):
        return 5.0
    if picked.verb == "done":
        return 0.0
    place, foe = PLACE[picked.words[0]], int(picked.words[1])
    own, guard = size(force_at(me(view), place)), size(force_at(view.seats[foe], place))
    chance = win_chance(own, guard, defense_of(view, foe, place))
    if chance < courage_against(Outlook(view, temper), foe) and ask.way_out:
        return -1.0
    return chance * WEIGHTS.piece * guard - (1 - chance) * WEIGHTS.piece * own + 20


def battle_card(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Play a card where it changes the table's result for the better."""
    if choice == "pass":
        return 0.0
    facts = scene(view, "battle")
    side = int(ask.seat != facts["attacker"])
    plus = facts["plus"][:]
    before = _round_value(view, facts, plus, side)
    plus[side] += 1
    return _round_value(view, facts, plus, side) - before - 0.6


def _round_value(view: KingdomView, facts: dict[str, Any], plus: list[int], side: int) -> float:
    """What the result of a round is worth to the attacker (side 0) or the defender (1), in pieces."""
    attack, defense = scores(facts["table"], facts["defense"], *facts["dice"])
    cell = view.tables[facts["table"]].rows[band(defense + plus[1])][band(attack + plus[0])]
    forces = facts["forces"]
    defends = 2 if facts["attacker"] == facts["mover"] else 0
    lost = sum(forces[defends : defends + 2]) if cell.go == "destroyed" else cell.d
    value: float = lost - cell.a + {"reverse": -0.8, "delayed": -1.0}.get(cell.go, 0.0)
    return -value if side else value


def guardian(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Throw on or retreat, by what the rest of the fight is worth if it is broken off at the right moment."""
    card = view.guardians[int(str(ask.facts["guardian"]))]
    endurance, left = int(str(ask.facts["endurance"])), int(str(ask.facts["left"]))
    throws, retreats = prospects(card, stakes(view, temper))
    if choice == "throw":
        return CaseWeight(throws[max(1, left)][max(1, endurance)], "fight")
    place = PLACE[read(choice).words[0]]
    return CaseWeight(retreats[max(1, endurance)] - danger(Outlook(view, temper), place, 0), "retreat")


def alone(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Some pieces that are picked one by one ride without the Challenger."""
    return float(choice == "no")


def need(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Ask everybody, then sell; giving up comes last."""
    if verb(choice) == "ask":
        return 3.0 + view.seats[number(choice)].gold / 1000
    return 2.0 if verb(choice) == "sell" else 0.0


def price(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """What is lacking, no more."""
    return -abs(number(choice) - int(str(ask.facts["lacking"])))


def offer(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Buy a card that is cheap, if enough gold is left."""
    amount = int(str(ask.facts["amount"]))
    return (
        1.0 if choice == "buy" and amount <= 15 and me(view).gold - amount >= temper.thrift else 0.5 * (choice == "no")
    )


def plea(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Give an ally what he lacks if it is little; nobody else gets anything."""
    amount, lacking = number(choice), int(str(ask.facts["lacking"]))
    is_ally = int(str(ask.facts["seat"])) in me(view).allies
    generous = is_ally and lacking <= 10 and me(view).gold - lacking >= 2 * temper.thrift
    return float(amount == lacking) if generous else float(not amount)


def terms(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """A prisoner who cannot pay is executed: one rival less; one who is spared may pay what he has, mostly an ally."""
    prisoner = view.seats[int(str(ask.facts["seat"]))]
    is_spared = temper.spares == "all" or (temper.spares == "allies" and prisoner.index in me(view).allies)
    if not is_spared:
        return float(choice == "execute")
    gold = int(str(ask.facts["gold"]))
    if choice == "name":
        return 3.0
    if verb(choice) == "gold":
        return 2.0 if number(choice) == min(RANSOM, prisoner.gold) and gold != number(choice) else 0.0
    if verb(choice) == "cards":
        return 1.0 if not prisoner.gold and number(choice) == 1 else 0.0
    return 0.5 if not prisoner.gold and not prisoner.cards else -1.0


def answer(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Accept: the other way is death in the end."""
    return float(choice == "accept")


def anything(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """One answer is as good as another."""
    return 0.0


def pick(view: KingdomView, ask: Ask, choice: str, temper: Temper) -> float:
    """Give away what is used least: the lance is kept longest."""
    key = read(choice).words[0]
    kind = next((kind for kind in view.kinds if kind.key == key), None)
    return -1.0 if kind is not None and kind.open else 0.0
