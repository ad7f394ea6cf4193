"""Funerals: whoever wishes goes to the burial of somebody who has died (38.13)."""

from rules.down_with_the_king.court.people import is_free, pc_here, player_order
from rules.down_with_the_king.dice.rolls import odds_of_rows, roll_sum, row_text
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import FANDONIA, read_data, row_of, rows_from
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label

ROWS = rows_from("funeral", read_data("options.toml")["funeral"])


def hold(court: Court) -> bool:
    """Push the funeral that has waited longest, one after the other: each of the dead has one (R8)."""
    s = court.state
    if not s.funerals or any(isinstance(step, Funeral) for step in court.stack):
        return False
    who, s.funerals = s.funerals[0], s.funerals[1:]
    court.push(Funeral(who=who, order=player_order(s)))
    return True


def may_attend(s: CourtState, seat: int) -> bool:
    """Is the seat's PC alive, at liberty and in Fandonia?"""
    return pc_here(s, seat) and is_free(s, s.pc[seat]) and s.place[s.pc[seat]] == FANDONIA


class Funeral(Step, tag="funeral"):
    """Each seat of ``order`` attends or not; two dice on the funeral table. It is no activity."""

    who: int
    order: list[int]

    @label
    def begin(self, court: Court) -> None:
        """What befell one mourner may keep another away; the next funeral may wait."""
        while self.order and not may_attend(court.state, self.order[0]):
            self.order = self.order[1:]
        if self.order:
            self.at = "whether"
        else:
            court.state.unsettled = 1
            court.pop()

    def ask_whether(self, court: Court) -> Ask:
        return Ask(self.order[0], "funeral", ["attend", "pass"], "38.13", {"who": self.who}, way_out="pass")

    def odds_whether(self, court: Court, choice: str) -> Odds | None:
        return odds_of_rows(ROWS, 0) if choice == "attend" else None

    def take_whether(self, court: Court, choice: str) -> None:
        seat, self.order = self.order[0], self.order[1:]
        self.at = "begin"
        if choice == "attend":
            roll = roll_sum(court, [])
            row = row_of(ROWS, roll.total)
            court.tell("funeral_roll", "38.13", seat=seat, who=self.who, dice=roll.dice, text=row_text(court, row))
            apply(court, row.effects, seat, rule="38.13")

    def scene(self, court: Court) -> dict[str, Value]:
        """Who is buried, and who may still attend."""
        return {"who": self.who, "order": self.order}
