"""The curves of King of the Tabletop: figures worth comparing over a whole game."""

from tui.panels.curves import Curve
from tui.words import Words

WORDS = Words("king_of_the_tabletop", "curves")

CURVES = (
    Curve(WORDS("prestige"), lambda view: [seat.prestige for seat in view.seats]),
    Curve(WORDS("gold"), lambda view: [seat.gold for seat in view.seats]),
    Curve(WORDS("lands"), lambda view: [len(seat.lands) for seat in view.seats]),
)
