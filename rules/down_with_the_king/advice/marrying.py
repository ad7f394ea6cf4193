"""What proposals and weddings are worth (18): Status in a usurpation, prestige set free, the risk of a refusal."""

from collections.abc import Sequence

from rules.down_with_the_king.advice import worth
from rules.down_with_the_king.advice.risks import life
from rules.down_with_the_king.advice.sides import me, spare
from rules.down_with_the_king.advice.strength import own_people, person
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import AMBASSADORS, NEVER_MARRY, NOBODY
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight

ACCEPTED, REFUSED = 4 / 6, 1 / 6
"""How often a proposal is accepted, and how often the one who is asked turns neutral (18.4)."""
ROYAL_SPOUSE = 8
"""The Status of a noble who is married to a royal (18.10)."""
LEAST_FOR_A_ROYAL = 4
"""The Status from which a noble may ask a royal (18.4.4)."""
ASKING_A_ROYAL = 5
"""The IP that a proposal to a royal costs (18.4.4)."""


def gain_of_couple(view: CourtView, first: Person, second: Person) -> float:
    """What the marriage adds to a usurpation rating, and the prestige it sets free or takes.

    Both have the higher Status then. A PC counts double and his spouse not at all, who also takes no PP (36.4.2,
    36.4.3, 35.6). A noble married to a royal has Status 8.
    """
    if first.royal or second.royal:
        noble = second if first.royal else first
        rise = max(0, ROYAL_SPOUSE - noble.status)
        return rise + worth.prestige(-rise, spare(view))
    high = max(first.status, second.status)
    rise = 2 * high - first.status - second.status
    if first.pc or second.pc:
        spouse = second if first.pc else first
        return rise + worth.prestige(spouse.status, spare(view)) + WEIGHTS.spouse * (not spouse.henchman)
    return rise + worth.prestige(-rise, spare(view))


def proposal_worth(view: CourtView, proposer: Person, proposed: Person) -> float:
    """What asking is worth on average: a roll where no acceptance is sure, and a wedding to hold later."""
    turn = view.player_turn
    sure = turn is not None and turn.free_proposal > 0
    gain = gain_of_couple(view, proposer, proposed) - WEIGHTS.hold_wedding
    paid = worth.influence(-ASKING_A_ROYAL, view.seats[me(view)].ip) if proposed.royal else 0.0
    if sure:
        return gain + paid
    return ACCEPTED * gain - REFUSED * life(view, proposed) + paid


def singles(view: CourtView) -> list[Person]:
    """The viewer's people who may marry and are not engaged."""
    return [
        character
        for character in own_people(view)
        if character.spouse == NOBODY and character.engaged == NOBODY and character.id not in NEVER_MARRY
    ]


def best_proposal(view: CourtView, proposer: Person, people: Sequence[Person]) -> float:
    """The best that this one could ask for among these: one of the other sex in the same country (18.4.1 to 18.4.4)."""
    return max(
        [
            proposal_worth(view, proposer, character)
            for character in people
            if character.female != proposer.female
            and not character.pc
            and character.place == proposer.place
            and not (character.royal and (proposer.pc or proposer.status < LEAST_FOR_A_ROYAL))
        ],
        default=-2.0,
    )


def propose_worth(view: CourtView, temper: Temper) -> float:
    """The action: the best of all proposals."""
    people = singles(view)
    return max([best_proposal(view, character, people) for character in people if not character.royal], default=-2.0)


def wedding_worth(view: CourtView, temper: Temper) -> float:
    """The activity: the best couple's gain, less what the guests gain."""
    gains = [
        gain_of_couple(view, character, person(view, character.engaged))
        for character in own_people(view)
        if character.engaged > character.id
    ]
    return max(gains, default=0.0) - WEIGHTS.guests


def weigh_proposer(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    who = choice_ids.read(choice).words
    if choice == "pass":
        return 0.0
    character = person(view, int(who[0]))
    value = best_proposal(view, character, singles(view))
    return CaseWeight(value, "pc") if character.pc else value


def weigh_proposed(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    proposer, proposed = person(view, int(ask.facts["who"])), person(view, choice_ids.read(choice).number())  # type: ignore[arg-type]
    value = proposal_worth(view, proposer, proposed) - (3.0 if proposed.office in AMBASSADORS else 0.0)
    return CaseWeight(value, "pc") if proposer.pc else value


def weigh_couple(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    pair = [person(view, who) for who in choice_ids.read(choice).numbers]
    return gain_of_couple(view, *pair)
