"""The fight to the death at Camelot (19, E3, E5, E6, E8)."""

from rules.engine.step import Step, label
from rules.kingdom.dice import throw
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.seats import board_of, others_from
from rules.kingdom.state import Kingdom


class CamelotFight(Step, tag="camelot_fight"):
    """The newcomer fights the rivals inside, one after the other, until one Challenger is left. Nothing is asked."""

    seat: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        camelot = board_of(kingdom).camelot
        inside = [opponent for opponent in others_from(s, self.seat) if s.crown[opponent] == camelot]
        if s.out[self.seat] or s.crown[self.seat] != camelot or not inside:
            kingdom.pop()
            return
        rival = inside[0]
        kingdom.tell("camelot_fight", "19", seat=self.seat, other=rival)
        dead = False
        while not dead:
            dice = [throw(kingdom), throw(kingdom)]
            loser = self.seat if dice[0] < dice[1] else rival
            points = abs(dice[0] - dice[1])
            dead = bool(points) and wound(kingdom, loser, points)
            kingdom.tell(
                "camelot_round" if points else "camelot_tie",
                "19",
                seat=self.seat,
                other=rival,
                dice=dice,
                loser=loser,
                points=points,
                endurance=max(0, s.endurance[loser]),
            )
        eliminate(kingdom, [loser], "camelot", "E3")
