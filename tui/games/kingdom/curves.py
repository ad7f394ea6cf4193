"""What is worth following through a game of Kingdom."""

from tui.panels.curves import Curve
from tui.words import Words

WORDS = Words("kingdom", "curves")

CURVES = (
    Curve(WORDS("gold"), lambda view: [seat.gold for seat in view.seats]),
    Curve(WORDS("holdings"), lambda view: [len(seat.castles) + len(seat.villages) for seat in view.seats]),
    Curve(WORDS("chivalry"), lambda view: [seat.chivalry for seat in view.seats]),
)
