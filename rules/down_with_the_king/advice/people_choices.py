"""A way to weigh answers that name a person: whom to harm, help, win over, or give up."""

from collections.abc import Callable

from rules.down_with_the_king.advice import romance
from rules.down_with_the_king.advice.reacting import scandal_share
from rules.down_with_the_king.advice.sides import good_for, stake
from rules.down_with_the_king.advice.strength import candidate, mean, person, value_cases
from rules.down_with_the_king.advice.turn import strike_worth
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.view import CourtView, Person
from rules.engine import choice_ids
from rules.engine.decision import Ask
from rules.engine.hint_sentences import CaseWeight

Weigher = Callable[[CourtView, Ask, str, Temper], float]
DONE = ("done", "pass", "stay", "face")
"""The words that end or decline; worth nothing."""


def weigh_anything(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Questions without much in them: all answers are equal, and stopping is as good as going on."""
    return 0.0


def number(choice: str, place: int = 1) -> int:
    """The number in an id such as ``who:34``; NOBODY where there is none."""
    words = choice_ids.read(choice).words
    return int(words[place - 1]) if len(words) >= place and words[place - 1].lstrip("-").isdigit() else NOBODY


def over_people(weigh: Callable[[CourtView, Person, Temper], float]) -> Weigher:
    """A weigher of ``who:N`` answers from a weigher of people; other answers are worth nothing."""

    def weigher(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
        who = number(choice)
        return 0.0 if who == NOBODY else weigh(view, person(view, who), temper)

    return weigher


# ---- people ------------------------------------------------------------------------------------------


def _bear(view: CourtView, character: Person, temper: Temper) -> float:
    """Who bears a bad result: the person worth least, above all one whose high rating wards off accusations."""
    return -stake(view, character.id) * (0.3 if character.status >= 6 else 1.0)


def strike_with(view: CourtView, character: Person, temper: Temper) -> float:
    return -stake(view, character.id)


def _lose(view: CourtView, character: Person, temper: Temper) -> float:
    """Whom to give up: the least useful for his rating."""
    return -worth_to_faction(view, character)


def _shed(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    """Whom to lose for want of prestige: one of those who together are missed least, not many small ones first."""
    people = {who: person(view, who) for who in map(number, ask.ids)}
    first = people.pop(number(choice))
    missing = int(ask.facts["over"]) - first.status  # type: ignore[arg-type]
    return -worth_to_faction(view, first) - _least_missed(view, list(people.values()), missing)


def _least_missed(view: CourtView, people: list[Person], missing: int) -> float:
    """The least worth of some of these whose ratings make up for the missing prestige; of all, if they do not."""
    everyone = sum(worth_to_faction(view, character) for character in people)
    least = [0.0] + [everyone] * max(0, missing)
    for character in people:
        worth_it = worth_to_faction(view, character)
        for need in range(len(least) - 1, 0, -1):
            least[need] = min(least[need], worth_it + least[max(0, need - character.status)])
    return least[-1]


def worth_to_faction(view: CourtView, character: Person) -> float:
    """What a member of a faction adds, offices and the like included; the royal it would crown, what he may roll."""
    extra = (
        2.0 * (character.office != NOBODY)
        + 1.0 * character.henchman
        + 1.5 * character.counselor
        + 1.5 * character.royal
    )
    rating = float(character.status)
    if character.royal and character.owner != NOBODY and character.id == candidate(view, character.owner):
        rating = mean(value_cases(character.usurpation))
    return rating + extra - 3.0 * (character.sentence > 1)


def harm(view: CourtView, character: Person, temper: Temper) -> float:
    return -stake(view, character.id) * good_for(view, character.id, temper)


def _disgrace(view: CourtView, character: Person, temper: Temper) -> float:
    """Whom a scandal harms most: a rating wards off accusations, and so does a sentence."""
    return harm(view, character, temper) * scandal_share(character)


def _help(view: CourtView, character: Person, temper: Temper) -> float:
    return stake(view, character.id) * good_for(view, character.id, temper)


def _strike(view: CourtView, character: Person, temper: Temper) -> float:
    return strike_worth(view, character.id, temper)


def _win_over(view: CourtView, character: Person, temper: Temper) -> float:
    if character.owner == NOBODY:
        loss = WEIGHTS.from_crown * character.status if person(view, view.monarch).owner == NOBODY else 0.0
    else:
        loss = stake(view, character.id) * -good_for(view, character.id, temper)
    return 1.5 * character.status + loss + 1.0 * (character.office != NOBODY)


def _betrayed(view: CourtView, character: Person, temper: Temper) -> float:
    return sum(_win_over(view, who, temper) for who in romance.with_spouse(view, character))


def _seducer(view: CourtView, character: Person, temper: Temper) -> float:
    worth_it = romance.seducer_worth(view, character, temper)
    if character.royal:
        return CaseWeight(worth_it, "mistress")
    return (
        CaseWeight(worth_it, "wife" if character.spouse != NOBODY else "who")
        if character.female
        else CaseWeight(worth_it, "man")
    )


def _seduced(view: CourtView, ask: Ask, choice: str, temper: Temper) -> float:
    seducer, target = person(view, int(ask.facts["who"])), person(view, number(choice))  # type: ignore[arg-type]
    return romance.seduced_worth(view, seducer, target, _win_over(view, target, temper), temper)


def _counsel_for(view: CourtView, character: Person, temper: Temper) -> float:
    return 2.0 * character.pc + 0.1 * character.status


def _serve(view: CourtView, character: Person, temper: Temper) -> float:
    return (
        3.0 * (character.dueling >= 5)
        + 1.0 * character.female
        - 0.2 * character.status
        - 2.0 * (character.office != NOBODY)
    )


PEOPLE_WEIGHERS: dict[str, Weigher] = {
    "designate": over_people(_bear),
    "assassin": over_people(strike_with),
    "scandal_accuser": over_people(strike_with),
    "favor_by": over_people(strike_with),
    "favor_whom": over_people(strike_with),
    "shed": _shed,
    "suicide": over_people(_lose),
    "pardon": over_people(_help),
    "escape": over_people(_help),
    "come_out": over_people(_help),
    "extradite": over_people(harm),
    "scandal_object": over_people(_disgrace),
    "assassination_target": over_people(_strike),
    "recruit": over_people(_win_over),
    "treachery": over_people(_betrayed),
    "seduced": _seduced,
    "seducer": over_people(_seducer),
    "become_counselor": over_people(_counsel_for),
    "create_henchman": over_people(_serve),
}
"""The weigher of each kind of question that asks for a person."""
