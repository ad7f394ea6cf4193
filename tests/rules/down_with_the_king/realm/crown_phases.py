"""The Crown Events Phase with scripted dice."""

from rules.down_with_the_king.realm.crown_events import CrownEvents
from rules.down_with_the_king.state import Court
from tests.rules.down_with_the_king.stage import begin


def crown_phase(court: Court, *dice: int) -> None:
    """The phase with these dice; it begins a quiet turn unless the test says otherwise."""
    court.dice.script(dice)
    begin(court, CrownEvents())


def lines(court: Court, kind: str) -> list[dict[str, object]]:
    return [entry.facts for entry in court.journal.entries if entry.kind == kind]
