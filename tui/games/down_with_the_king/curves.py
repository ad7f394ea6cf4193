"""What is worth following through a game at court."""

from rules.down_with_the_king.view import CourtView
from tui.panels.curves import Curve


def _strength(view: CourtView) -> list[int]:
    """The status of everybody alive who is of a seat's faction."""
    living = [person for person in view.people if person and not person.dead]
    return [sum(person.status for person in living if person.owner == seat.index) for seat in view.seats]


CURVES = (
    Curve("Prestige", lambda view: [seat.pp for seat in view.seats]),
    Curve("Faction strength", _strength),
    Curve("Support", lambda view: [view.support], ("Support of the Monarch",)),
)
