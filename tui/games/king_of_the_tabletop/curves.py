"""What is worth following through a game of kingdoms."""

from tui.panels.curves import Curve

CURVES = (
    Curve("Prestige", lambda view: [seat.prestige for seat in view.seats]),
    Curve("Gold", lambda view: [seat.gold for seat in view.seats]),
    Curve("Lands", lambda view: [len(seat.lands) for seat in view.seats]),
)
