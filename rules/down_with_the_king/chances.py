"""What is to be expected of justice before anybody plays a card: accusations, hearings, trials, scandals.

These are the chances a player sees before he commits somebody to one of them; in the reaction windows the steps
themselves say how their roll stands.
"""

from rules.down_with_the_king.effects import amount_of
from rules.down_with_the_king.facts import TABLES, Row
from rules.down_with_the_king.house import rows_of
from rules.down_with_the_king.justice import ALWAYS_HEARD, INNOCENT, NO_EVIDENCE, SENT_ON, may_be_accused
from rules.down_with_the_king.people import is_pc, is_stuck, status
from rules.down_with_the_king.rolls import odds_of_rows
from rules.down_with_the_king.state import Court
from rules.engine.decision import Odds
from rules.engine.odds import certain, mixed, odds, titled, with_more

HEARD, LEFT_ALONE = "sent to a hearing", "not accused after all"
SPLIT = "if sent to trial"


def of_accusation(court: Court, who: int) -> Odds | None:
    """One die against the Status Rating (23.2), then what a hearing would bring; None for those nobody can accuse."""
    if not may_be_accused(court.state, who):
        return None
    rating = status(court.state, who)
    first = odds(1, lambda die: HEARD if die == ALWAYS_HEARD or die >= rating else LEFT_ALONE, (HEARD, LEFT_ALONE))
    hearing = of_hearing(court, who)
    return with_more(first, titled(hearing, "the hearing"), *hearing.more)


def of_hearing(court: Court, who: int) -> Odds:
    """Two dice against the Status Rating, without Evidence (26.1, 26.2), then what a trial would bring."""
    rating = status(court.state, who)
    first = odds(2, lambda total: INNOCENT if total + NO_EVIDENCE["hearing"] < rating else SENT_ON, (INNOCENT, SENT_ON))
    return with_more(first, titled(of_trial(court, who), SPLIT))


def of_trial(court: Court, who: int) -> Odds:
    """The interrogation of all but PCs and the trial after it, without Evidence (27.2, 28.4)."""
    rows = rows_of(court, "interrogation")
    if is_pc(court.state, who):
        return odds_of_rows(TABLES["trial"], NO_EVIDENCE["trial"])
    parts = []
    for one in odds_of_rows(rows, 0).rows:
        row = next(row for row in rows if row.text == one.outcome)
        parts.append((one.cases, _after(row)))
    fatal = [_fatal(row) for row in rows if _kills(row)]
    return mixed(parts, [*fatal, *(row.text for row in TABLES["trial"])])


def _after(row: Row) -> Odds:
    """The trial after this row of the interrogation, which some do not live to see."""
    if _kills(row):
        return certain(_fatal(row))
    return odds_of_rows(TABLES["trial"], NO_EVIDENCE["trial"] + amount_of(row.effects, "trial_modifier"))


def _kills(row: Row) -> bool:
    return any(effect[0] == "kill" for effect in row.effects)


def _fatal(row: Row) -> str:
    return f"{row.text} (interrogation)"


def of_scandal(court: Court) -> Odds:
    """A scandal (22)."""
    from rules.down_with_the_king.activities.scandal import scandal_odds

    return scandal_odds(court, 0)


def of_deed(court: Court, deed: str, who: int) -> Odds | None:
    """What is to be expected of a deed that befalls somebody; None where nothing is rolled at once."""
    if deed == "scandal":
        return of_scandal(court)
    if deed == "accuse":
        return of_accusation(court, who)
    if not may_be_accused(court.state, who) or is_stuck(court.state, who):
        return None
    if deed == "hearing":
        return of_hearing(court, who)
    return of_trial(court, who) if deed == "trial" else None
