"""Battles with hidden tiles: how often the party would win, from fresh deals of what the seat cannot see.

The deals keep to what the seat knows: its own party, face-up and neutral creatures, forts, how many tiles lie face
down. A face-down creature may be any that the seat does not see; bluffs, magic and retreats are left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.dice import Dice
from rules.kings_and_things.facts import CASTLE, CHARGE, CITADEL, CREATURES, MAGIC, NOBODY, RANGED, SETTLEMENT, VALUE
from rules.kings_and_things.view import Hex
from tui.drawing.text import Row, Span, bar, row
from tui.games.kings_and_things.context import WarContext, place_of
from tui.panels.presenter import Answer, Page
from tui.words import Words

WORDS = Words("kings_and_things", "estimates")

DEALS = 200
MOST_ROUNDS = 30
MAGIC_STEP, RANGED_STEP, MELEE_STEP = range(3)


class Fighter(NamedTuple):
    """What rolls in a battle: its value, its step, its dice, the hits it takes."""

    value: int
    step: int
    dice: int = 1
    hits: int = 1


def fighter(piece: int) -> Fighter:
    """A creature or hero by its symbols."""
    if MAGIC[piece]:
        return Fighter(VALUE[piece], MAGIC_STEP)
    if RANGED[piece]:
        return Fighter(VALUE[piece], RANGED_STEP)
    return Fighter(VALUE[piece], MELEE_STEP, 2 if CHARGE[piece] else 1)


def buildings(hexagon: Hex) -> list[Fighter]:
    """The fort and the city or village of a hex, as one fighter for each point of value."""
    fighters = []
    if hexagon.fort:
        step = MAGIC_STEP if hexagon.fort == CITADEL else RANGED_STEP if hexagon.fort == CASTLE else MELEE_STEP
        fighters.append(Fighter(hexagon.fort, step, hits=hexagon.fort))
    if hexagon.income != NOBODY and SETTLEMENT[hexagon.income]:
        fighters.append(Fighter(VALUE[hexagon.income], MELEE_STEP, hits=VALUE[hexagon.income]))
    return fighters


def page(context: WarContext, answer: Answer) -> Page | None:
    """The estimate for going to a hex, or resolving it; None where nothing would fight."""
    place = place_of(answer.id)
    if place == NOBODY or context.view.seat is None or context.kind not in ("goal", "battle_hex", "move"):
        return None
    hexagon = context.hex(place)
    party = party_for(context, hexagon)
    hidden = sum(count for seat, count in enumerate(hexagon.down) if seat != context.own)
    known = [piece for seat, pieces in enumerate(hexagon.up) if seat != context.own for piece in pieces] + list(
        hexagon.neutral
    )
    stands = buildings(hexagon) if hexagon.owner != context.own else []
    if not party or not (hidden or known or stands):
        return None
    won = wins(context, party, known, hidden, stands)
    share = round(100 * won / DEALS)
    rows: list[Row] = [
        row(f" {WORDS('sides', mine=len(party), known=len(known), hidden=hidden)}"),
        row(
            Span(f" {WORDS('about_to_win', percent=share)}", "gold bold"),
            Span(f"  {WORDS('deals', deals=DEALS)}", "muted"),
        ),
        row(" ", bar(context.glyphs, won, DEALS, 24)),
        row(Span(f" {WORDS('left_out')}", "muted")),
    ]
    title = WORDS("title", hex=context.hex_name(place))
    return Page(title, WORDS("list"), rows, WORDS("about", percent=share), "6.5", enter="")


def party_for(context: WarContext, hexagon: Hex) -> list[int]:
    """The real creatures that would fight: those picked, else all of the seat's there."""
    moving = context.view.moving
    pieces: Sequence[int] = moving.picked if moving is not None and moving.picked else hexagon.mine
    return [piece for piece in pieces if not context.is_bluff(piece, pieces)]


def wins(context: WarContext, party: Sequence[int], known: Sequence[int], hidden: int, stands: list[Fighter]) -> int:
    """In how many deals the party wins."""
    visible = {
        *party,
        *known,
        *context.view.screen,
        *(piece for hexagon in context.view.hexes for piece in hexagon.mine),
    }
    hidden_creatures = [piece for piece in CREATURES if piece not in visible]
    dice = Dice.seeded(len(party) * 97 + hidden * 13 + context.view.round)
    won = 0
    for _ in range(DEALS):
        dealt = [hidden_creatures[dice.below(len(hidden_creatures))] for _ in range(hidden)]
        theirs = [fighter(piece) for piece in (*known, *dealt)] + stands
        won += fight([fighter(piece) for piece in party], theirs, dice)
    return won


def fight(mine: list[Fighter], theirs: list[Fighter], dice: Dice) -> bool:
    """One battle to the end: steps in order, hits on the weakest; does the first side win?"""
    sides = [sorted(mine, key=_strength), sorted(theirs, key=_strength)]
    for _ in range(MOST_ROUNDS):
        for step in (MAGIC_STEP, RANGED_STEP, MELEE_STEP):
            hits = [_hits(side, step, dice) for side in sides]
            sides = [_struck(sides[0], hits[1]), _struck(sides[1], hits[0])]
            if not sides[0] or not sides[1]:
                return bool(sides[0])
    return False


def _strength(roller: Fighter) -> int:
    return roller.value * roller.dice


def _hits(side: Sequence[Fighter], step: int, dice: Dice) -> int:
    return sum(die <= roller.value for roller in side if roller.step == step for die in dice.roll(roller.dice))


def _struck(side: list[Fighter], hits: int) -> list[Fighter]:
    """What is left of a side, the weakest first to go; a building loses value with each hit."""
    left = side[:]
    while hits and left:
        first = left[0]
        taken = min(hits, first.hits)
        hits -= taken
        if taken == first.hits:
            left = left[1:]
        else:
            left[0] = first._replace(value=first.value - taken, hits=first.hits - taken)
    return left
