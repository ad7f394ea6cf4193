"""What seducing and eloping are worth (13.4.15, 38.6): the chance to win somebody, the risk of being accused."""

from rules.down_with_the_king.activities.romance import CAUGHT, WON, attempt
from rules.down_with_the_king.advice import tables
from rules.down_with_the_king.advice.sides import stake
from rules.down_with_the_king.advice.strength import own_people, person
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import NOBODY, ROMANCE
from rules.down_with_the_king.view import CourtView, Person
from rules.engine.decision import Ask

PRIZE = 5.0
"""What somebody won over is worth, before one knows who."""
LOST_BY_ACCUSATION = 0.35
"""The share of the stake that goes when a charge stands: most are found guilty, few of them die."""
SIGHT_OF_A_HAND = 0.5
MISTRESS, BY_A_MAN = 0.4, 0.5
"""How often Jane wins a royal, and a man a lady."""


def seduce_worth(view: CourtView, temper: Temper) -> float:
    """The activity: a lady without a husband risks nothing; who else may try, only these parts of romance say."""
    own = own_people(view)
    if any(character.female and not character.royal and character.spouse == NOBODY for character in own):
        return PRIZE
    return max(seducer_worth(view, character, temper) for character in own)


def seducer_worth(view: CourtView, character: Person, temper: Temper) -> float:
    """The average gain by that seducer, whoever is to be seduced."""
    if character.royal:
        return MISTRESS * PRIZE
    chance = (character.seduction - 1) / 6 if character.female else BY_A_MAN
    risky = character.spouse != NOBODY or not character.female
    return chance * PRIZE - (1 - chance) * risky * _cost_of_accusation(view, character, temper)


def seduced_worth(view: CourtView, seducer: Person, target: Person, prize: float, temper: Temper) -> float:
    """The average gain by that pair; ``prize`` is what the target is worth once won over."""
    odds = attempt(seducer, target).odds()
    cases = {row.key: row.cases / odds.of for row in odds.rows}
    sight = SIGHT_OF_A_HAND if target.spouse != NOBODY else 0.0
    lost = cases.get(CAUGHT, 0.0) * _cost_of_accusation(view, seducer, temper)
    stopped = WEIGHTS.stopped * min(1.0, view.seats[target.owner].hand / 8) if target.owner != NOBODY else 0.0
    return (1 - stopped) * (cases[WON] * (prize + sight) - lost)


def _cost_of_accusation(view: CourtView, character: Person, temper: Temper) -> float:
    """A charge falls on a die below the status, never on a 6 (23.2)."""
    stands = 1 - (min(character.status, 6) - 1) / 6
    return LOST_BY_ACCUSATION * stands * min(stake(view, character.id), 40.0) * temper.dread


def elope(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """A wedding would cost an activity and let the others gain."""
    return 2.0 if choice == "elope" else 0.0


def after_eloping(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """The Romance table for nothing."""
    return tables.prestige_table(view, ROMANCE, temper) if choice == "roll" else 0.0


def with_spouse(view: CourtView, character: Person) -> list[Person]:
    """Who changes sides by treachery with somebody (38.6.2)."""
    spouse = None if character.spouse == NOBODY else person(view, character.spouse)
    return [character] if spouse is None or spouse.owner == view.seat else [character, spouse]
