"""Reading the battle tables: dice, bonuses, and the result where two scores meet (12, 14, 15, 18, 20)."""

from rules.kingdom.components import Cell
from rules.kingdom.facts import ATTACKER_PENALTY, BLUE, DEFENDER_BONUS, FIELD, RED, SCORE_MAX, SCORE_MIN
from rules.kingdom.forces import knights_at
from rules.kingdom.seats import figures_of
from rules.kingdom.state import Kingdom, KingdomState

ENGAGING, COMMENCED, SIEGE = range(3)
"""The three tables, as they are numbered in ``Figures.tables``."""


def band(score: int) -> int:
    """The row or column of a score: 0 for 1-2, 1 for 3-5, 2 for 6-8; scores beyond count as the nearest (D7)."""
    score = max(SCORE_MIN, min(SCORE_MAX, score))
    return 0 if score <= 2 else 1 if score <= 5 else 2


def die_of(s: KingdomState, seat: int, place: int) -> int:
    """Faces of the die a side throws: blue with a company of knights left or the Grail, else red (12, 31 ii, D9)."""
    return BLUE if s.grail == seat or knights_at(s, seat, place) else RED


def scores(table: int, defense: int, attack_die: int, defense_die: int) -> tuple[int, int]:
    """The scores of attacker and defender, on table 3 with the bonuses of castle and village (18 iii, 20)."""
    if table != SIEGE:
        defense = FIELD
    return attack_die - ATTACKER_PENALTY[defense], defense_die + DEFENDER_BONUS[defense]


def cell(kingdom: Kingdom, table: int, attack: int, defense: int) -> Cell:
    """The result where the scores of attacker and defender meet (14 iii)."""
    return figures_of(kingdom).tables[table].rows[band(defense)][band(attack)]


def first_table(defense: int) -> int:
    """The table a battle begins on: table 3 against a castle or village of the defender, else table 1 (D3)."""
    return ENGAGING if defense == FIELD else SIEGE
