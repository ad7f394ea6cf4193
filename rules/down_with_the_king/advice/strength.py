"""How strong a faction is against the throne, from what its player can see (36)."""

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import accumulate

from rules.down_with_the_king.advice.memo import memoized
from rules.down_with_the_king.advice.weights import WEIGHTS
from rules.down_with_the_king.facts import (
    CARD_KINDS,
    CARDS,
    CATHERINE,
    GEORGE,
    JANE,
    NOBODY,
    OFFICE_KEY,
    SUPPORT,
    THOMAS,
)
from rules.down_with_the_king.view import CourtView, Person
from rules.engine.odds import convolve, sums

Cases = dict[int, int]
"""Amount -> in how many equally likely cases."""


@cache
def value_cases(dice: str, halved: bool = False) -> Cases:
    """The cases of a usurpation value such as ``2dx3``, ``1d`` or ``d/2 up`` (36.3)."""
    if not dice:
        return {0: 1}
    if dice.startswith("d/2"):
        cases = [((face + 1) // 2, 1) for face in range(1, 7)]
    else:
        count, _, times = dice.partition("d")
        factor = int(times[1:]) if times.startswith("x") else 1
        cases = [(total * factor, ways) for total, ways in sums(int(count)).items()]
    out: Cases = {}
    for amount, ways in cases:
        key = amount // 2 if halved else amount
        out[key] = out.get(key, 0) + ways
    return out


def mean(cases: Cases) -> float:
    """The average amount."""
    return sum([amount * ways for amount, ways in cases.items()]) / sum(cases.values())


def person(view: CourtView, who: int) -> Person:
    """Somebody who exists."""
    character = view.people[who]
    assert character is not None
    return character


def everybody(view: CourtView) -> list[Person]:
    """All people of the court."""
    return [character for character in view.people if character is not None]


def own_people(view: CourtView) -> list[Person]:
    """All of the viewer's faction."""
    return [character for character in everybody(view) if character.owner == view.seat]


def counts(character: Person) -> bool:
    """May this one's rating be counted in a usurpation (36.12)?"""
    return not (character.dead or character.absent or character.sentence or character.hiding or character.stuck)


def candidate(view: CourtView, seat: int) -> int:
    """The royal a seat would usurp with: its FARC with the best value against its rating, else Thomas (36.2, 36.3)."""
    farcs = [
        character
        for character in everybody(view)
        if character.royal
        and character.owner == seat
        and character.id != view.monarch
        and character.id != JANE
        and not character.dead
    ]
    if not farcs:
        return THOMAS
    return max(farcs, key=lambda character: mean(value_cases(character.usurpation)) - character.status).id


def support_dice(view: CourtView, seat: int, kind: str) -> str:
    """The dice a Support card is worth now (14.5.2, P9)."""
    card = CARD_KINDS[kind]
    if any(_holds(view, seat, condition) for condition in card.forced_if):
        return card.forced
    return card.raised if any(_holds(view, seat, condition) for condition in card.raised_if) else card.usurpation


def _holds(view: CourtView, seat: int, condition: str) -> bool:
    kind, _, key = condition.partition(" ")
    if kind == "fac":
        return person(view, int(key)).owner == seat
    if kind == "office":
        holder = view.offices[OFFICE_KEY.index(key)].holder
        return holder != NOBODY and person(view, holder).owner == seat
    if kind == "crown":
        return key in view.crown
    return any(problem.id == key and problem.open for problem in view.problems)


def own_support(view: CourtView) -> list[str]:
    """The kinds of the Support cards in the viewing seat's hand."""
    return [CARDS[card] for card in view.hand if card in SUPPORT]


def faction_rating(view: CourtView, seat: int, without: int) -> int:
    """PC, doubled if married, FACs without the PC's spouse, FARCs without the one whose dice are rolled
    (36.4.2, 36.4.3)."""
    total = 0
    pc = person(view, view.seats[seat].pc)
    for character in everybody(view):
        if character.owner != seat or not counts(character) or character.id in (without, pc.spouse):
            continue
        total += character.status * 2 if character.pc and character.spouse != NOBODY else character.status
    return total


def attack_parts(view: CourtView, seat: int) -> list[Cases]:
    """The parts of the seat's rating with all the Support it can see in its own hand (36.4)."""
    royal = candidate(view, seat)
    parts = [value_cases(person(view, royal).usurpation), {faction_rating(view, seat, royal): 1}]
    if seat == view.seat:
        parts += [value_cases(support_dice(view, seat, kind)) for kind in own_support(view)]
    else:
        parts.append({round(WEIGHTS.hidden_card * view.seats[seat].hand): 1})
    return parts


def defense_parts(view: CourtView, attacker: int) -> list[Cases]:
    """The parts of the Monarch's rating against the attacker, as far as the viewing seat can tell (36.5, 36.8)."""
    monarch = person(view, view.monarch)
    jane = person(view, JANE)
    parts = [value_cases(monarch.usurpation, jane.owner == attacker and not monarch.female), {view.support_value: 1}]
    defender = monarch.owner
    if defender == NOBODY:
        parts.append({_crown_rating(view): 1})
        if view.monarch == GEORGE and not person(view, CATHERINE).dead:
            parts += [value_cases(person(view, CATHERINE).usurpation), {10: 1}]
        elif monarch.spouse != NOBODY:
            parts.append({10: 1})
    else:
        parts.append({faction_rating(view, defender, view.monarch): 1})
        parts.append({10 if monarch.spouse != NOBODY else 0: 1})
        parts += [value_cases(support_dice(view, defender, CARDS[card])) for card in view.seats[defender].face_up]
        if defender == view.seat:
            parts += [value_cases(support_dice(view, defender, kind)) for kind in own_support(view)]
        else:
            parts.append({round(WEIGHTS.hidden_card * view.seats[defender].hand): 1})
    return parts


def _crown_rating(view: CourtView) -> int:
    """Neutral nobles and royals, the Monarch included, Catherine not while George reigns (36.5.2, U15)."""
    return sum(
        character.status
        for character in everybody(view)
        if character.owner == NOBODY
        and counts(character)
        and not (character.id == CATHERINE and view.monarch == GEORGE)
    )


@memoized
def chance_to_usurp(view: CourtView, seat: int) -> float:
    """The chance that the seat would win a usurpation now, 0..1."""
    return win_chance(attack_parts(view, seat), defense_parts(view, seat))


def win_chance(attack: list[Cases], defense: list[Cases]) -> float:
    """The chance that one sum of amounts is higher than another; none where it is more than four deviations short."""
    short = sum(map(mean, defense)) - sum(map(mean, attack))
    if short > 0 and short * short > 16 * sum([_variance(part) for part in (*attack, *defense) if len(part) > 1]):
        return 0.0
    (more, own), (less, theirs) = _parted(attack), _parted(defense)
    totals, above = _leads(own, theirs)
    return above[bisect_right(totals, less - more)] / above[0]


Rolled = tuple[tuple[tuple[int, int], ...], ...]
"""The parts of a rating that dice decide, each as its cases, in an order that does not depend on whose they are."""


def _parted(parts: list[Cases]) -> tuple[int, Rolled]:
    """What is certain of a rating, and what dice decide."""
    certain = sum([amount for part in parts if len(part) == 1 for amount in part])
    return certain, tuple(sorted([tuple(part.items()) for part in parts if len(part) > 1]))


@lru_cache(maxsize=1024)
def _leads(own: Rolled, theirs: Rolled) -> tuple[list[int], list[int]]:
    """By how much dice of one side may exceed those of another, in order, and before each the number of cases in which
    it is that much or more, at the end 0."""
    shortfalls = [{-amount: ways for amount, ways in part} for part in theirs]
    leads = convolve([*map(dict, own), *shortfalls])
    totals = sorted(leads)
    above = list(accumulate(leads[total] for total in reversed(totals)))
    return totals, [*reversed(above), 0]


def _variance(cases: Cases) -> float:
    middle, of = mean(cases), sum(cases.values())
    return sum([ways * (amount - middle) ** 2 for amount, ways in cases.items()]) / of


def gap(view: CourtView, seat: int) -> float:
    """By how much the seat's rating exceeds the Monarch's on average; below 0 it falls short."""
    return sum(map(mean, attack_parts(view, seat))) - sum(map(mean, defense_parts(view, seat)))


def power(view: CourtView, seat: int) -> float:
    """How near a seat is to winning, for choosing whom to harm: faction, prestige, the throne."""
    own = view.seats[seat]
    reigns = person(view, view.monarch).owner == seat
    return faction_rating(view, seat, NOBODY) + own.pp * 0.3 + own.hand * 0.5 + (60 if reigns else 0)


def rivals(view: CourtView, seat: int) -> list[int]:
    """The other seats, the most powerful first."""
    others = [rival.index for rival in view.seats if rival.index != seat]
    return sorted(others, key=lambda rival: -power(view, rival))
