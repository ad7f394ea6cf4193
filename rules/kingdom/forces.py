"""Troops: where they are, who is an enemy there, who protects a Challenger (12, 21, C18)."""

from rules.kingdom.facts import FOOT_WAGE, KNIGHT_WAGE, KNIGHTS, NOBODY, TROOPS
from rules.kingdom.seats import are_allied, foes_of
from rules.kingdom.state import ENGAGED, KingdomState


def knights_at(s: KingdomState, seat: int, place: int) -> int:
    """Companies of knights of a seat at a place."""
    first = seat * TROOPS
    return s.at[first : first + KNIGHTS].count(place)


def foot_at(s: KingdomState, seat: int, place: int) -> int:
    """Detachments of foot of a seat at a place."""
    first = seat * TROOPS
    return s.at[first + KNIGHTS : first + TROOPS].count(place)


def troops_at(s: KingdomState, seat: int, place: int) -> int:
    """Pieces of a seat at a place, its Challenger not counted (D2)."""
    first = seat * TROOPS
    return s.at[first : first + TROOPS].count(place)


def occupied(s: KingdomState, seat: int) -> set[int]:
    """The places where a seat has troops."""
    first = seat * TROOPS
    places = set(s.at[first : first + TROOPS])
    places.discard(NOBODY)
    return places


def supply(s: KingdomState, seat: int) -> tuple[int, int]:
    """Knights and foot of a seat that can be bought (22)."""
    return knights_at(s, seat, NOBODY), foot_at(s, seat, NOBODY)


def pieces_at(s: KingdomState, seat: int, place: int) -> list[int]:
    """The pieces of a seat (0 to TROOPS - 1) at a place."""
    at, first, end = s.at, seat * TROOPS, seat * TROOPS + TROOPS
    pieces: list[int] = []
    index = first
    for _ in range(at[first:end].count(place)):
        index = at.index(place, index, end)
        pieces.append(index - first)
        index += 1
    return pieces


def add_troops(s: KingdomState, seat: int, place: int, knights: int, foot: int) -> tuple[int, int]:
    """Put pieces from the supply on a place, as many as there are. Returns how many of each kind."""
    first = seat * TROOPS
    free = [piece for piece in range(TROOPS) if s.at[first + piece] == NOBODY]
    chosen = [piece for piece in free if piece < KNIGHTS][:knights]
    riders = len(chosen)
    chosen += [piece for piece in free if piece >= KNIGHTS][:foot]
    for piece in chosen:
        s.at[first + piece] = place
    return riders, len(chosen) - riders


def enemies_at(s: KingdomState, seat: int, place: int) -> list[int]:
    """Seats not allied with ``seat`` that have troops at a place, in the order of play from it."""
    if place not in s.at:
        return []
    return [foe for foe in foes_of(s, seat) if troops_at(s, foe, place)]


def hostile_places(s: KingdomState, seat: int) -> set[int]:
    """All places with troops of seats not allied with ``seat``."""
    places: set[int] = set()
    for foe in foes_of(s, seat):
        places |= occupied(s, foe)
    return places


def is_protected(s: KingdomState, seat: int) -> bool:
    """Are there troops of his own or of an ally beside a seat's Challenger (C18)?"""
    place = s.crown[seat]
    return any(
        troops_at(s, opponent, place)
        for opponent in range(len(s.out))
        if opponent == seat or (not s.out[opponent] and are_allied(s, seat, opponent))
    )


def lone_challengers(s: KingdomState, seat: int, place: int) -> list[int]:
    """Seats not allied with ``seat`` whose Challenger is at a place without protection (21 ii)."""
    if place not in s.crown:
        return []
    return [foe for foe in foes_of(s, seat) if s.crown[foe] == place and not is_protected(s, foe)]


def wages(knights: int, foot: int) -> int:
    """What a force costs in a battle (17)."""
    return knights * KNIGHT_WAGE + foot * FOOT_WAGE


def wages_at(s: KingdomState, seat: int, place: int) -> int:
    """What all pieces of a seat at a place cost in a battle."""
    return wages(knights_at(s, seat, place), foot_at(s, seat, place))


def engaged_places(s: KingdomState) -> list[int]:
    """The places the active seat's troops entered against enemies this turn, in the order they came (C14)."""
    if ENGAGED not in s.moved:
        return []
    first = s.active * TROOPS
    places: dict[int, int] = {}
    for piece, moved in enumerate(s.moved):
        place = s.at[first + piece]
        if moved == ENGAGED and place != NOBODY:
            places[place] = min(places.get(place, s.arrived[piece]), s.arrived[piece])
    return sorted(places, key=lambda place: places[place])


def pledged(s: KingdomState, seat: int) -> int:
    """The gold that the battles a seat has entered will cost in wages (C20)."""
    return sum(wages_at(s, seat, place) for place in engaged_places(s)) if seat == s.active else 0


def step_back(s: KingdomState, place: int, seat: int) -> int:
    """Put the engaged pieces and Challenger of the active seat at a place back to where each came from (D13).
    Returns how many pieces."""
    first = seat * TROOPS
    count = 0
    for piece in pieces_at(s, seat, place):
        if s.moved[piece] == ENGAGED:
            s.at[first + piece] = s.back[piece]
            s.moved[piece], s.back[piece] = 1, NOBODY
            count += 1
    if s.crown[seat] == place and s.crown_moved == ENGAGED:
        s.crown[seat], s.crown_moved, s.crown_back = s.crown_back, 1, NOBODY
    return count
