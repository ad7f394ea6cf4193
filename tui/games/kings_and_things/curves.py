"""What is worth following round by round."""

from rules.kings_and_things.view import WarView
from tui.panels.curves import Curve
from tui.words import Words

TITLES = Words("kings_and_things", "curves")


def _of_seats(name: str) -> Curve:
    def figures(view: WarView) -> list[int]:
        return [int(getattr(seat, name)) for seat in view.seats]

    return Curve(TITLES(name), figures)


CURVES = (_of_seats("income"), _of_seats("hexes"), _of_seats("things"))
