"""What titles are worth (13.4.1): a point of Status for influence, and of a friend's also for prestige."""

from rules.down_with_the_king.advice import worth
from rules.down_with_the_king.advice.sides import me, spare
from rules.down_with_the_king.advice.strength import own_people, person
from rules.down_with_the_king.advice.tables import spending_room
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import FEMALE_RANKS, MALE_RANKS, NEVER_TITLE, NOBODY, TITLE_COST
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight

LOW = 5
"""The Status below which most accusations of a PC stand."""


def cost(character: Person) -> int:
    """The IP of the next title of this one; 0 for those who have the highest or never rise."""
    ranks = FEMALE_RANKS if character.female else MALE_RANKS
    if character.royal or character.id in NEVER_TITLE or character.title not in ranks[:-1]:
        return 0
    return TITLE_COST[ranks[ranks.index(character.title) + 1]]


def worth_of_title(view: CourtView, character: Person, price: int, short: int = 0) -> float:
    """What a title is worth; one that leaves the PP ``short`` costs a friend."""
    paid = worth.influence(-price, view.seats[me(view)].ip)
    married_to_pc = character.spouse != NOBODY and person(view, character.spouse).pc
    if character.pc or married_to_pc:
        rise = WEIGHTS.title_pc * (2.0 if character.spouse != NOBODY else 1.0)
        low = WEIGHTS.title_low if character.pc and character.status < LOW else 0.0
        return rise + low + paid
    return WEIGHTS.title + worth.prestige(-1, spare(view)) + paid - 3.0 * short


def title_worth(view: CourtView, temper: Temper) -> float:
    """The activity: all titles that are worth their cost, as far as the influence goes."""
    room = spending_room(view)
    gains = [
        (worth_of_title(view, character, price, int(not character.pc and spare(view) < 1)), character)
        for character in own_people(view)
        if character.free and 0 < (price := cost(character)) <= room
    ]
    gain, best = max(gains, key=lambda pair: pair[0], default=(-1.0, None))
    if best is None:
        return -1.0
    return CaseWeight(gain, "title_low" if best.pc and best.status < LOW else "title_spare")


def weigh_title(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Whom to raise; to stop is worth nothing."""
    if choice_ids.verb(choice) not in ("who", "over"):
        return 0.0
    who, price, *short = choice_ids.read(choice).numbers
    character = person(view, who)
    value = worth_of_title(view, character, price, short[0] if short else 0)
    if short:
        return value
    if character.pc:
        return CaseWeight(value, "pc")
    if character.spouse != NOBODY and person(view, character.spouse).pc:
        return CaseWeight(value, "spouse")
    return value
