"""Sweet charity: a player without influence may beg when his turn begins (38.12)."""

from rules.down_with_the_king.dice.rolls import odds_of_rows, roll_sum, row_text
from rules.down_with_the_king.effects.rows import apply
from rules.down_with_the_king.facts import read_data, row_of, rows_from
from rules.down_with_the_king.state import Court
from rules.down_with_the_king.turn_record import turn_is_over
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label

ROWS = rows_from("charity", read_data("options.toml")["charity"])


def offer(court: Court, seat: int) -> None:
    """A player turn begins: with the rule in play and no IP at hand its player may roll."""
    if court.options["sweet_charity"] and not court.state.ip[seat]:
        court.push(Charity(seat))


class Charity(Step, tag="charity"):
    """Beg or not; two dice on the charity table. It is no activity."""

    seat: int

    @label
    def begin(self, court: Court) -> None:
        """A prison roll, which comes first, may have ended the turn or brought an IP."""
        if turn_is_over(court, self.seat) or court.state.ip[self.seat]:
            court.pop()
        else:
            self.at = "beg"

    def ask_beg(self, court: Court) -> Ask:
        return Ask(
            self.seat, "charity", ["beg", "pass"], "38.12", {"pp": court.state.pp[self.seat]}, back=True, way_out="pass"
        )

    def odds_beg(self, court: Court, choice: str) -> Odds | None:
        return odds_of_rows(ROWS, 0) if choice == "beg" else None

    def take_beg(self, court: Court, choice: str) -> None:
        seat = self.seat
        court.pop()
        if choice == "pass":
            return
        roll = roll_sum(court, [])
        row = row_of(ROWS, roll.total)
        court.tell("charity_roll", "38.12", seat=seat, dice=roll.dice, text=row_text(court, row))
        apply(court, row.effects, seat, rule="38.12")

    def scene(self, court: Court) -> dict[str, Value]:
        """Who begs."""
        return {"seat": self.seat}
