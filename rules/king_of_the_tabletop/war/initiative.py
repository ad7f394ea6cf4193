"""Initiative: who lines up first, and how likely (12.4, 12.5, KT-21)."""

from rules.engine.decision import Odds, OddsRow
from rules.engine.phrases import Phrase
from rules.king_of_the_tabletop.facts import DATA

_BONUS: int = DATA["combat"]["initiative_bonus"]
TIE = Phrase("tie")
"""Equal throws: both throw again (12.5)."""


def lines_up_first(seat: int) -> Phrase:
    """The outcome that this seat has the initiative."""
    return Phrase("lines_up_first", {"seat": seat})


def bonuses(sent: int, home: int) -> tuple[int, int]:
    """Initiative bonuses of attacker and defender: 1 for the side with fewer tiles (12.4, KT-21)."""
    return _BONUS if sent < home else 0, _BONUS if home < sent else 0


def initiative_odds(attacker: int, defender: int, sent: int, home: int) -> Odds:
    """The chances of the initiative throw, of 36 (12.5)."""
    more, others = bonuses(sent, home)
    cases = {1: 0, -1: 0, 0: 0}
    for mine in range(1, 7):
        for defending in range(1, 7):
            difference = mine + more - defending - others
            cases[(difference > 0) - (difference < 0)] += 1
    names = {1: lines_up_first(attacker), -1: lines_up_first(defender), 0: TIE}
    return Odds(36, tuple(OddsRow(names[which], count) for which, count in cases.items()))
