"""What is worth following through a game of Kingdom."""

from tui.panels.curves import Curve

CURVES = (
    Curve("Gold", lambda view: [seat.gold for seat in view.seats]),
    Curve("Castles and villages", lambda view: [len(seat.castles) + len(seat.villages) for seat in view.seats]),
    Curve("Chivalry", lambda view: [seat.chivalry for seat in view.seats]),
)
