"""What is worth following through a game at court."""

from rules.down_with_the_king.view import CourtView
from tui.panels.curves import Curve
from tui.words import Words

WORDS = Words("down_with_the_king/table", "curves")


def _strength(view: CourtView) -> list[int]:
    """The status of everybody alive who is of a seat's faction."""
    living = [person for person in view.people if person and not person.dead]
    return [sum(person.status for person in living if person.owner == seat.index) for seat in view.seats]


def curves() -> tuple[Curve, ...]:
    """Prestige and strength of every seat, and the Monarch's Support."""
    return (
        Curve(WORDS("prestige"), lambda view: [seat.pp for seat in view.seats]),
        Curve(WORDS("strength"), _strength),
        Curve(WORDS("support"), lambda view: [view.support], (WORDS("support_of_monarch"),)),
    )
