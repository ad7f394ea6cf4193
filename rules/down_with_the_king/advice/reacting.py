"""Whether to add to a roll: which way one wants it, and what the cards are worth against that."""

from functools import cache

from rules.down_with_the_king.advice import risks
from rules.down_with_the_king.advice.sides import good_for, i_reign, in_trouble, me, mine, regard, stake
from rules.down_with_the_king.advice.strength import person
from rules.down_with_the_king.advice.turn import strike_worth
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.advice.worth import influence
from rules.down_with_the_king.effects.rows import amount_of
from rules.down_with_the_king.facts import CARDS, NOBODY, TABLES, row_of
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.odds import sums

NO_EVIDENCE = {"hearing": 1, "trial": 3}
"""What the first Evidence adds beside its own point: the bonus for having none is lost (26.2, 28.4)."""
ONCE = {
    "assassination": ("treachery", "informer"),
    "favor": ("treachery",),
    "interrogation": ("treachery", "prison_guards"),
    "duel": ("treachery",),
    "incompetence": ("informer",),
}
"""Cards of which one seat may add no more than one to such a roll."""
POINT_UP = {"counsel": 0.10, "incompetence": -0.05}
"""What one point up is worth to the person it is about, in shares of the stake."""
NEGATION = {"seduction": 0.5, "couple_treachery": 0.8, "prison_escape": 0.4, "hiding_escape": 0.2}
HARM: dict[str, tuple[tuple[int, float], ...]] = {
    "trial": ((3, 0.0), (5, 0.45), (9, 0.55), (11, 0.8), (99, 1.0)),
    "interrogation": ((4, 0.5), (6, 1.0), (7, 0.1), (8, 0.15), (99, 0.0)),
    "assassination": ((8, 0.0), (99, 1.0)),
}
"""For each roll: up to which total which share of the stake is lost."""
SENTENCE = 0.6
"""The share of the stake that a sentence costs, on average."""
HALF_PRESTIGE = 0.4
SAFE = 13
"""The Status from which on no hearing is lost."""
WAYS = tuple(sums(2).items())


def weigh_reaction(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The gain of an answer in a reaction window; passing is worth nothing.

    Cards of one kind are weighed together: what several would change, less the price of all.
    """
    if choice == "pass":
        return 0.0
    count, gained = best_count(view, ask, choice, temper)
    return gained - count * price(view, choice, temper)


def best_count(view: CourtView, ask: Ask, choice: str, temper: Temper) -> tuple[int, float]:
    """How many cards of the kind are best added, this one among them, and the gain of them all."""
    paid = price(view, choice, temper)
    gains = [(count, gain(view, ask, choice, temper, count)) for count in range(1, copies(view, ask, choice) + 1)]
    return max(gains, key=lambda pair: pair[1] - pair[0] * paid)


def copies(view: CourtView, ask: Ask, choice: str) -> int:
    """How many of the viewer's cards could do the same to this roll; a power counts as one."""
    way, (kind, *_) = choice_ids.read(choice)
    about = str(ask.facts["about"])
    if way == "power" or about in NEGATION or kind in ONCE.get(about, ()):
        return 1
    held = "intrigue" if way == "intrigue" else kind
    return max(1, [CARDS[card] for card in view.hand].count(held))


def gain(view: CourtView, ask: Ask, choice: str, temper: Temper, count: int = 1) -> float:
    """What ``count`` such additions change for the person the roll is about, as far as it matters to the seat."""
    _, (kind, amount, *side) = choice_ids.read(choice)
    about, who = str(ask.facts["about"]), int(ask.facts["who"])  # type: ignore[arg-type]
    if about == "problem":
        return int(amount) * _problem_point(view, who, temper)
    if about == "duel":
        return _duel(view, int(amount), side[0] if side else "", temper)
    if about in NEGATION:
        return _negation(view, about, who, temper)
    if about == "favor":
        return _favor(view, int(amount), temper)
    if about in POINT_UP:
        worth = 4.0 if about == "counsel" else min(stake(view, who), 40.0)
        return POINT_UP[about] * int(amount) * worth * good_for(view, who, temper)
    added = count * int(amount)
    roll = view.scenes[-2]
    if kind == "evidence" and "no_evidence" in str(roll.facts.get("sources", "")):
        added += NO_EVIDENCE.get(about, 0)
    most = max(0, min(SAFE, person(view, who).status))
    before, after = (_harm(about, int(roll.facts["change"]) + more, most) for more in (0, added))  # type: ignore[arg-type]
    if about == "assassination" and person(view, who).owner == view.seat:
        return (before - after) * max(min(stake(view, who), 60.0), risks.life(view, person(view, who)))
    if about == "assassination" and kind == "assassination":
        return (after - before) * max(0.0, strike_worth(view, who, temper)) / WEIGHTS.struck
    return (before - after) * min(stake(view, who), 60.0 if "scandal" in about else 40.0) * good_for(view, who, temper)


def _favor(view: CourtView, change: int, temper: Temper) -> float:
    """What a change to a royal's favor is worth: the IP it brings, and whether the royal stays (13.4.4, 17.2.4)."""
    facts = view.scenes[-2].facts
    actor, royal, courtier, before = (int(facts[key]) for key in ("seat", "royal", "courtier", "change"))  # type: ignore[arg-type]
    own = view.seats[actor]
    (ip, lost), (less, risk) = (_favor_means(before + more) for more in (0, change))
    estranged = min(stake(view, royal), 40.0) * (risk - lost) if courtier == own.pc else 0.0
    return (influence(less - ip, own.ip + ip) - estranged) * regard(view, actor, temper)


@cache
def _favor_means(change: int) -> tuple[float, float]:
    """The IP that a royal's favor brings on average with that change on two dice, and how often the royal leaves."""
    rows = [(row_of(TABLES["royal_favor"], total + change).effects, ways) for total, ways in WAYS]
    ip = sum([ways * amount_of(effects, "gain_ip") for effects, ways in rows]) / 36
    return ip, sum([ways for effects, ways in rows if any(verb[0] == "make_nrc" for verb in effects)]) / 36


def helps(about: str, amount: int) -> bool:
    """Does adding that amount help the person the roll is about?"""
    return amount * (1 if about in ("favor", "counsel", "interrogation", "scandal", "exposed_scandal") else -1) > 0


@cache
def _harm(about: str, change: int, status: int) -> float:
    """The share of the stake of one of that Status that is lost on average with that change on two dice."""
    if about == "hearing":
        lost = sum([ways for total, ways in WAYS if total + change >= status]) / 36
        return lost * SENTENCE * risks.SENTENCED
    rows = _scandal(status) if "scandal" in about else HARM[about]
    return sum([ways * next(share for high, share in rows if total + change <= high) for total, ways in WAYS]) / 36


def _scandal(status: int) -> tuple[tuple[int, float], ...]:
    trial, hearing, accused = (SENTENCE * risks.chance_of_sentence(status, at) for at in ("trial", "hearing", "accuse"))
    return ((2, trial), (3, hearing), (4, HALF_PRESTIGE + accused), (5, 0.05 + accused), (6, accused), (99, 0.0))


def scandal_share(character: Person) -> float:
    """The share of the stake that a scandal about somebody costs; a wrongdoer is not accused once more (30.8)."""
    return _harm("scandal", 0, SAFE if in_trouble(character) else max(0, min(SAFE, character.status)))


def price(view: CourtView, choice: str, temper: Temper) -> float:
    """What is given away for it: a power costs nothing, a card what it is worth in hand, and little of a full hand."""
    way, (kind, *_) = choice_ids.read(choice)
    if way == "power":
        return 0.01
    dear = WEIGHTS.card["intrigue" if way == "intrigue" else kind]
    if kind != "assassination":
        dear *= 0.4 + temper.thrift
    return dear * (WEIGHTS.full_hand if view.seats[me(view)].hand >= view.hand_limit else 1.0)


def _problem_point(view: CourtView, minister: int, temper: Temper) -> float:
    """One point up on a problem's die makes failure likelier: bad for whose Monarch reigns, good against the Crown."""
    if i_reign(view):
        return -2.0
    if mine(view, minister):
        return -0.3 if any(problem.open and problem.failed >= 2 for problem in view.problems) else 0.6
    return 0.5


def _duel(view: CourtView, change: int, side: str, temper: Temper) -> float:
    """A lower die kills the other side (19.8)."""
    scene = next((scene for scene in reversed(view.scenes) if scene.kind == "duel"), None)
    if scene is None:
        return 0.0
    sides = {"a": int(scene.facts.get("a", NOBODY)), "b": int(scene.facts.get("b", NOBODY))}  # type: ignore[arg-type]
    victim = sides["b" if side == "a" else "a"]
    if victim == NOBODY:
        return 0.0
    if mine(view, victim):
        return change / 6 * risks.life(view, person(view, victim))
    return change / 6 * stake(view, victim) * good_for(view, victim, temper)


def _negation(view: CourtView, about: str, who: int, temper: Temper) -> float:
    """What it is worth to stop an escape, or that somebody is won over; a neutral won counts for the rival."""
    if about.endswith("escape"):
        return -NEGATION[about] * stake(view, who) * good_for(view, who, temper)
    actor = int(view.scenes[-1].facts.get("actor", NOBODY))  # type: ignore[arg-type]
    won = -regard(view, actor, temper) if actor != me(view) else -1.0
    lost = max(0.0, good_for(view, who, temper))
    return NEGATION[about] * stake(view, who) * (won + lost)
