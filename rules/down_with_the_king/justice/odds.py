"""The odds of justice before anybody plays a card: accusation, hearing, trial (23.2, 26, 27, 28).

A player sees these before committing somebody. In a reaction window the step states the odds of its own roll.
"""

from rules.down_with_the_king.court.people import is_pc, is_stuck, may_be_accused, status
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.rolls import odds_of_rows, outcome_of
from rules.down_with_the_king.effects.rows import amount_of
from rules.down_with_the_king.facts import TABLES, Row
from rules.down_with_the_king.state import Court
from rules.engine.decision import Odds
from rules.engine.odds import certainty, mixture, odds, with_more, with_title
from rules.engine.phrases import Phrase

ALWAYS_HEARD = 6
"""This natural roll sends an accused to a hearing whatever his rating (23.2, C5)."""


NO_EVIDENCE = {"hearing": -1, "trial": -3}
"""What a roll loses when nobody plays Evidence in it (26.2, 28.4, W5)."""


INNOCENT, SENT_ON = "innocent", "sent_to_trial"


HEARD, LEFT_ALONE = "sent_to_hearing", "not_accused"


SPLIT = "if_sent_to_trial"


def of_accusation(court: Court, who: int) -> Odds | None:
    """One die against the Status Rating (23.2), then what a hearing would bring; None for those nobody can accuse."""
    if not may_be_accused(court.state, who):
        return None
    rating = status(court.state, who)
    first = odds(1, lambda die: HEARD if die == ALWAYS_HEARD or die >= rating else LEFT_ALONE, (HEARD, LEFT_ALONE))
    hearing = of_hearing(court, who)
    return with_more(first, with_title(hearing, "the_hearing"), *hearing.more)


def of_hearing(court: Court, who: int) -> Odds:
    """Two dice against the Status Rating, without Evidence (26.1, 26.2), then what a trial would bring."""
    rating = status(court.state, who)
    first = odds(2, lambda total: INNOCENT if total + NO_EVIDENCE["hearing"] < rating else SENT_ON, (INNOCENT, SENT_ON))
    return with_more(first, with_title(of_trial(court, who), SPLIT))


def of_trial(court: Court, who: int) -> Odds:
    """The interrogation of all but PCs and the trial after it, without Evidence (27.2, 28.4)."""
    rows = rows_of(court, "interrogation")
    if is_pc(court.state, who):
        return odds_of_rows(TABLES["trial"], NO_EVIDENCE["trial"])
    parts = []
    for case in odds_of_rows(rows, 0).rows:
        row = next(row for row in rows if outcome_of(row) == case.phrase)
        parts.append((case.cases, _after(row)))
    fatal = [_fatal(row) for row in rows if _kills(row)]
    return mixture(parts, [*fatal, *map(outcome_of, TABLES["trial"])])


def _after(row: Row) -> Odds:
    """The trial after this row of the interrogation, which some do not live to see."""
    if _kills(row):
        return certainty(_fatal(row))
    return odds_of_rows(TABLES["trial"], NO_EVIDENCE["trial"] + amount_of(row.effects, "trial_modifier"))


def _kills(row: Row) -> bool:
    return any(effect[0] == "kill" for effect in row.effects)


def _fatal(row: Row) -> Phrase:
    return outcome_of(row, "dies_in_interrogation")


def of_ordered_hearing(court: Court, who: int) -> Odds | None:
    """The odds of a hearing ordered for somebody; None for one who is left alone or has to wait (7.10.1, 26.3)."""
    return of_hearing(court, who) if _comes_to_court(court, who) else None


def of_ordered_trial(court: Court, who: int) -> Odds | None:
    """The odds of a trial ordered for somebody; None for one who is left alone or has to wait (7.10.1, 28.5)."""
    return of_trial(court, who) if _comes_to_court(court, who) else None


def _comes_to_court(court: Court, who: int) -> bool:
    return may_be_accused(court.state, who) and not is_stuck(court.state, who)
