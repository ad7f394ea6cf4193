"""The fight to the death at Camelot (19, E3, E5, E6, E8)."""

from msgspec.structs import replace

from rules.engine.decision import Odds, OddsRow
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kingdom.dice import throw
from rules.kingdom.elimination import eliminate, wound
from rules.kingdom.encounters.guardians import to_the_end
from rules.kingdom.facts import RED
from rules.kingdom.seats import board_of, others_from
from rules.kingdom.state import Kingdom


def rivals_inside(kingdom: Kingdom, seat: int) -> list[int]:
    """The other Challengers at Camelot, in the order in which ``seat`` fights them."""
    s, camelot = kingdom.state, board_of(kingdom).camelot
    return [opponent for opponent in others_from(s, seat) if s.crown[opponent] == camelot]


def duel_odds(kingdom: Kingdom, seat: int) -> Odds | None:
    """The exact chances of the fight of ``seat`` with the first rival inside, and the endurance left to who wins it;
    None if nobody is inside."""
    inside = rivals_inside(kingdom, seat)
    if not inside:
        return None
    rival, endurance = inside[0], kingdom.state.endurance
    whole = to_the_end(RED, endurance[rival], endurance[seat], 0)
    dies = OddsRow(Phrase("rival_dies", {"seat": rival}), whole.rows[0].cases)
    left = [replace(spread, heading=Phrase("endurance_after_duel")) for spread in whole.spreads]
    return replace(whole, rows=(dies, *whole.rows[1:]), heading=Phrase("duel", {"seat": rival}), spreads=tuple(left))


class CamelotFight(Step, tag="camelot_fight"):
    """The newcomer fights the rivals inside, one after the other, until one Challenger is left. Nothing is asked."""

    seat: int

    @label
    def begin(self, kingdom: Kingdom) -> None:
        s = kingdom.state
        inside = rivals_inside(kingdom, self.seat)
        if s.out[self.seat] or s.crown[self.seat] != board_of(kingdom).camelot or not inside:
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
