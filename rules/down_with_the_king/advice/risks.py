"""What duels, charges and scandals may cost a player, by who has to stand them (19, 22 to 28)."""

from collections.abc import Sequence
from functools import cache

from rules.down_with_the_king.advice import worth
from rules.down_with_the_king.advice.sides import me
from rules.down_with_the_king.advice.strength import own_people, person
from rules.down_with_the_king.advice.weights import WEIGHTS, Temper
from rules.down_with_the_king.duels import BUY_OFF
from rules.down_with_the_king.facts import CARDS, DUELING, NEVER_DUEL, NOBLES
from rules.down_with_the_king.view import CourtView, Person
from rules.engine.odds import sums

KILLED = sum(max(0, DUELING[who] - 1) for who in NOBLES if DUELING[who]) / sum(6 for who in NOBLES if DUELING[who])
"""The chance that an opponent whom the dice name kills."""
NO_EVIDENCE = 1
"""What a hearing is easier by while nobody plays Evidence (26.2)."""
SENTENCED = 21 / 36
"""How often a trial without Evidence ends in exile or prison (28.4)."""


def life(view: CourtView, character: Person) -> float:
    """What the death of one of the viewer's faction costs: for the PC half the prestige, five cards and two turns."""
    if not character.pc:
        return WEIGHTS.friend * (character.status + 1.5 * character.henchman)
    own = view.seats[character.owner]
    idle = max(0, own.pp - own.pp_used)
    return WEIGHTS.pc_life + WEIGHTS.pc_pp * (own.pp - idle / 2) + WEIGHTS.pc_card * min(5, own.hand)


def who_answers(view: CourtView) -> list[Person]:
    """The PC and the henchmen at home, of whom a player designates one (17.2)."""
    return [
        character
        for character in own_people(view)
        if character.free and (character.pc or (character.henchman and not character.place))
    ]


def fighters_of(view: CourtView) -> list[Person]:
    """Those of the viewer who can fight a duel (19.2)."""
    return [character for character in who_answers(view) if character.dueling and character.id not in NEVER_DUEL]


def duel(view: CourtView, temper: Temper, ip: int, people: Sequence[Person]) -> float:
    """What a duel is worth to the viewer, who has ``ip`` left to pay for a PC: the best of his answers (19.3).

    ``people`` are those who answer for him.
    """
    fighters = [character for character in people if character.dueling and character.id not in NEVER_DUEL]
    if not fighters:
        return 0.0
    answers = [fight(view, character, temper) for character in fighters]
    if ip >= BUY_OFF:
        answers.append(worth.influence(-BUY_OFF, ip))
    return max(answers)


def duel_case(view: CourtView) -> str:
    """Who stands a duel for the viewer: ``pc``, a ``henchman``, or ``paid`` for; empty where none can be called for."""
    fighters = fighters_of(view)
    if not fighters:
        return ""
    if any(not character.pc for character in fighters):
        return "henchman"
    return "paid" if view.seats[me(view)].ip >= BUY_OFF else "pc"


def best_fighter(view: CourtView) -> Person:
    """Who would fight for the viewer: the best of the henchmen, else the PC."""
    return max(fighters_of(view), key=lambda character: (not character.pc, character.dueling))


def fight(view: CourtView, character: Person, temper: Temper, killed: float = KILLED) -> float:
    """What it is worth that this one fights somebody who kills with that chance."""
    return WEIGHTS.kill * (character.dueling - 1) / 6 - killed * life(view, character) * temper.dread


def charge(view: CourtView, temper: Temper, stage: str, people: Sequence[Person]) -> float:
    """What an accusation, hearing, trial or scandal is worth (below 0), where the player designates one of these."""
    costs = [_cost(view, character, stage) for character in people]
    return -min(costs, default=0.0) * temper.dread


def accusation(view: CourtView, character: Person) -> float:
    """What an accusation of this one costs."""
    return _cost(view, character, "accuse")


def _cost(view: CourtView, character: Person, stage: str) -> float:
    lost = WEIGHTS.confined if character.pc else 0.6 * life(view, character)
    return chance_of_sentence(min(character.status, 13), stage) * lost


def sentence_chance(view: CourtView, character: Person, stage: str) -> float:
    """The chance of a sentence, less with each Alibi in hand."""
    alibis = sum(CARDS[card] in ("alibi", "intrigue") for card in view.hand)
    return chance_of_sentence(min(character.status + 3 * alibis, 13), stage)


@cache
def chance_of_sentence(status: int, stage: str) -> float:
    """The chance to be sentenced in the end, from an accusation, hearing, trial or scandal on (23.2, 26.1, 28)."""
    if stage == "trial":
        return SENTENCED
    hearing = sum(ways for total, ways in sums(2).items() if total - NO_EVIDENCE >= status) / 36 * SENTENCED
    if stage == "hearing":
        return hearing
    accused = (1 - (max(1, min(status, 6)) - 1) / 6) * hearing
    return accused if stage == "accuse" else (SENTENCED + 2 * hearing + 12 * accused) / 36


def own_pc(view: CourtView) -> Person:
    """The viewer's PC."""
    assert view.seat is not None
    return person(view, view.seats[view.seat].pc)


def has_speaker(view: CourtView) -> bool:
    """May a henchman at home speak before the Monarch, so that no office is at risk (15.3)?"""
    return any(character.henchman and character.free and not character.place for character in own_people(view))
