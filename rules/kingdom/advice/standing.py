"""How the game stands for the seat that is advised, and what points, endurance and lives are worth by that."""

from rules.kingdom.advice.fighting_guardians import Stakes
from rules.kingdom.advice.situation import me, rounds_to_come
from rules.kingdom.advice.weights import WEIGHTS, Temper
from rules.kingdom.facts import CHALLENGERS, PRISON_ENDURANCE, PRISON_TURNS, VILLAGES
from rules.kingdom.view import KingdomView, Seat

LATE = 8
"""Rounds before the limit in which endurance loses its worth: there is less and less to spend it on."""


def point(view: KingdomView, temper: Temper) -> float:
    """What a point of chivalry is worth: more and more, since gold buys nothing after the limit."""
    over = view.round / view.round_limit if view.round_limit else 0.0
    return temper.chivalry * (1 + WEIGHTS.late_chivalry * int(4 * over) / 4)


def lead(view: KingdomView) -> int:
    """Points of chivalry by which the seat leads the best of the living; below 0 it is behind."""
    own = me(view)
    best = max((seat.chivalry for seat in view.seats if seat.index != own.index and not seat.out), default=0)
    return own.chivalry - best


def leads(view: KingdomView, seat: Seat) -> bool:
    """Does a rival win by chivalry as things stand?"""
    return seat.chivalry > max(living.chivalry for living in view.seats if living is not seat and not living.out)


def wins_soon(view: KingdomView, seat: Seat) -> bool:
    """Does a rival win by chivalry when time runs out in the last rounds?"""
    return rounds_to_come(view) <= WEIGHTS.last_rounds and leads(view, seat)


def stakes(view: KingdomView, temper: Temper) -> Stakes:
    """What counts in a fight to the seat now."""
    rounds = rounds_to_come(view)
    share = min(4, -(-rounds * 4 // LATE)) / 4
    life = WEIGHTS.life * temper.dread
    if rounds <= LATE and lead(view) < 0:
        life *= WEIGHTS.late_life
    return Stakes(
        point(view, temper), WEIGHTS.endurance * share * temper.dread, WEIGHTS.frail * share * temper.dread, life
    )


def ransom_loss(view: KingdomView, seat: Seat, temper: Temper) -> float:
    """What a Challenger loses by a capture now, in gold: turns, gold, endurance, and its life if that was the last."""
    rounds = rounds_to_come(view)
    if rounds <= PRISON_TURNS:
        return 0.2 * WEIGHTS.caught * temper.dread
    loss = WEIGHTS.caught
    if seat.endurance <= PRISON_ENDURANCE:
        return (loss + WEIGHTS.life) * temper.dread
    frail = max(0, 3 * PRISON_ENDURANCE - seat.endurance)
    return (loss + WEIGHTS.frail * frail) * temper.dread


def conquests(view: KingdomView, seat: Seat) -> int:
    """Villages of a seat that began neither with its Challenger nor with one sworn to it."""
    rightful = {seat.challenger, *(ally for ally, patron in enumerate(view.patron) if patron == seat.index)}
    return sum(
        view.control[holding] == seat.index and view.board.villages[holding - CHALLENGERS].challenger not in rightful
        for holding in VILLAGES
    )


def first_conquest(view: KingdomView, temper: Temper) -> float:
    """What it costs to conquer a village for one who holds none yet: burned barns, again and again."""
    own = me(view)
    return 0.0 if conquests(view, own) else WEIGHTS.barns * rounds_to_come(view) * point(view, temper)
