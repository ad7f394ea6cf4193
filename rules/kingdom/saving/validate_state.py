"""What must hold at every decision: every piece and card in one place, where it may be, figures in their ranges."""

from collections.abc import Iterator, Sequence

from rules.kingdom.facts import (
    CHALLENGERS,
    FORTUNE_CARDS,
    GRAIL_TOKEN,
    GUARDIAN_CARDS,
    LOST,
    NOBODY,
    PRISON,
    PRISON_TURNS,
    RIDDLE_CARDS,
    START_ENDURANCE,
    TOKENS,
    TROOPS,
)
from rules.kingdom.routes import closed_squares
from rules.kingdom.saving import validate_steps
from rules.kingdom.seats import board_of, figures_of
from rules.kingdom.state import Kingdom, KingdomState

PHASES = ("setup", "fortune", "allegiance", "move", "battle", "purchase", "tax", "prison")


def validate_state(kingdom: Kingdom) -> list[str]:
    """Everything that is wrong with the position, each with its place first; empty for a sound one."""
    s = kingdom.state
    faults = list(_figures(s)) or list(_conserved(s))  # what is conserved is looked up by these figures
    return faults or [*_cards(kingdom), *_seats(kingdom), *_pieces(kingdom), *validate_steps.faults(kingdom)]


def _figures(s: KingdomState) -> Iterator[str]:
    seats = len(s.out)
    if s.phase not in PHASES or not 0 <= s.first < seats or not 0 <= s.active < seats or s.round < 0 or s.falls < 0:
        yield "phase: phase, round and seats are those there are"
    if not NOBODY <= s.face_up < TOKENS or not LOST <= s.grail < seats or s.arrivals < 0:
        yield "face_up: no such site, or no such seat"
    if s.crown_moved not in (0, 1, 2) or any(moved not in (0, 1, 2) for moved in s.moved):
        yield "crown_moved: 0, 1 or 2"
    if any(not 0 <= order <= s.arrivals for order in s.arrived):
        yield "arrivals: less than the order of a piece"
    if len(s.tokens) != TOKENS or len(s.lasting) != len(s.lasting_by):
        yield "tokens: one place for each site; lasting: a seat for each card"
    if any(not 0 <= seat < seats for seat in (*s.lasting_by, *s.freed, *s.rehoused)):
        yield "lasting_by: there is no such seat"


def _whole(pile: Sequence[int], count: int) -> bool:
    return sorted(card for card in pile if card != NOBODY) == list(range(count))


def _conserved(s: KingdomState) -> Iterator[str]:
    """Every card and token is in one place (B3, J11)."""
    if not _whole([*s.deck, s.drawn, *s.lasting, *(card for hand in s.hand for card in hand)], FORTUNE_CARDS):
        yield "deck: fortune cards are lost or there twice"
    if not _whole([*s.guardians, s.facing], GUARDIAN_CARDS):
        yield "guardians: cards are lost or there twice"
    if not _whole([*s.riddles, s.asked], RIDDLE_CARDS):
        yield "riddles: cards are lost or there twice"
    if not _whole([*s.tokens, *s.removed], TOKENS):
        yield "tokens: lost or there twice"
    if s.face_up != NOBODY and s.tokens[s.face_up] != GRAIL_TOKEN:
        yield "face_up: the Grail is not on that site"
    if s.grail != NOBODY and GRAIL_TOKEN not in s.removed:
        yield "grail: nobody has found it yet"


def _cards(kingdom: Kingdom) -> Iterator[str]:
    s, figures = kingdom.state, figures_of(kingdom)
    for seat, hand in enumerate(s.hand):
        if any(not figures.card(card).keep for card in hand):
            yield f"seat[{seat}].hand: holds a card that is not kept"
    if any(not figures.card(card).until for card in s.lasting):
        yield "lasting: holds a card that does not last"
    if s.drawn != NOBODY and figures.card(s.drawn).keep:
        yield "drawn: a card that is kept"


def _seats(kingdom: Kingdom) -> Iterator[str]:
    s = kingdom.state
    seats = range(len(s.out))
    for seat in seats:
        place = f"seat[{seat}]"
        if s.gold[seat] < 0 or s.chivalry[seat] < 0 or s.endurance[seat] > START_ENDURANCE or s.last_gold[seat] < 0:
            yield f"{place}: gold, endurance and chivalry are in their ranges"
        if not NOBODY <= s.challenger[seat] < CHALLENGERS or not 0 <= s.out[seat] <= s.falls:
            yield f"{place}.challenger: no such Challenger, or no such moment"
        elif s.challenger[seat] != NOBODY and s.challenger.count(s.challenger[seat]) > 1:
            yield f"{place}.challenger: two seats have one Challenger"
        elif s.challenger[seat] == NOBODY and s.round:
            yield f"{place}.challenger: everybody has one"
        for name, most in (("missed", PRISON_TURNS), ("rest", 2), ("rest_after", 1), ("regained", 1), ("inside", 1)):
            if not 0 <= getattr(s, name)[seat] <= most:
                yield f"{place}.{name}: from 0 to {most}"
        if not NOBODY <= s.captor[seat] < len(s.out) or s.captor[seat] == seat:
            yield f"{place}.captor: no such seat"
        elif s.captor[seat] != NOBODY and (s.crown[seat] != PRISON or s.out[s.captor[seat]]):
            yield f"{place}.captor: the Challenger is not in prison, or his captor is out"
        if not NOBODY <= s.prison[seat] < CHALLENGERS:
            yield f"{place}.prison: no such castle"
        if any(not 0 <= ban <= 3 for ban in s.bans[seat * TOKENS : seat * TOKENS + TOKENS]):
            yield f"{place}.bans: from 0 to 3"
        if s.out[seat] and (s.gold[seat] or s.hand[seat] or s.crown[seat] != NOBODY or seat in s.control):
            yield f"{place}: one who is out has something left"
        if not s.out[seat] and s.endurance[seat] <= 0:
            yield f"{place}.endurance: above 0 while in the game"
        for opponent in seats:
            if s.allied[seat * len(s.out) + opponent] and (
                opponent == seat or not s.allied[opponent * len(s.out) + seat] or s.out[seat] or s.out[opponent]
            ):
                yield f"{place}.allies: an alliance is between two who are in the game"
    for challenger, patron in enumerate(s.patron):
        if s.cost[challenger] < 0 or (patron != NOBODY and challenger in s.challenger):
            yield f"seat[{patron}].allegiance: of a Challenger nobody plays"


def _pieces(kingdom: Kingdom) -> Iterator[str]:
    s, board = kingdom.state, board_of(kingdom)
    closed = closed_squares(kingdom)
    for seat in range(len(s.out)):
        troops = s.at[seat * TROOPS : seat * TROOPS + TROOPS]
        if any(place != NOBODY and (place < 0 or not board.terrain[place] or place in closed) for place in troops):
            yield f"seat[{seat}].knights: pieces where none can be"
        if s.out[seat] and any(place != NOBODY for place in troops):
            yield f"seat[{seat}].knights: one who is out has troops"
        crown = s.crown[seat]
        if crown >= 0 and not board.terrain[crown]:
            yield f"seat[{seat}].crown: not a place on land"
        if crown == NOBODY and not s.out[seat] and s.round:
            yield f"seat[{seat}].crown: a Challenger in the game is somewhere"
    active = s.at[s.active * TROOPS : s.active * TROOPS + TROOPS]
    for piece, moved in enumerate(s.moved):
        back = s.back[piece]
        if (moved == 2) != (back != NOBODY) or (back != NOBODY and (back < 0 or not board.terrain[back])):
            yield f"move[{piece}].back: pieces that are engaged came from somewhere"
        if moved and active[piece] == NOBODY:
            yield f"move[{piece}].piece: in the supply"
    if (s.crown_moved == 2) != (s.crown_back != NOBODY):
        yield "crown_back: a Challenger who is engaged came from somewhere"
