"""Romantic intrigue: a couple elopes instead of waiting for a wedding (38.6.3, R12)."""

from rules.down_with_the_king.activities.prestige import free_roll, table_odds
from rules.down_with_the_king.court.marriage import marry, why_not_wed
from rules.down_with_the_king.facts import ROMANCE
from rules.down_with_the_king.state import Court
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label

OPTION = "romantic_intrigue_eloping"
RULE = "38.6.3"
NEEDED = 6


def offer(court: Court, seat: int, proposer: int, proposed: int, total: int) -> None:
    """A proposal has been accepted by a roll that comes to ``total``: with the rule in play and all that a marriage
    takes (18.3, R19) the two may elope."""
    if court.options[OPTION] and total >= NEEDED and not why_not_wed(court.state, seat, proposer, proposed):
        court.push(Elopement(seat=seat, a=proposer, b=proposed))


class Elopement(Step, tag="elopement"):
    """Elope or wait for a wedding; who elopes may consult the Romance table, which is no activity."""

    seat: int
    a: int
    b: int

    @label
    def begin(self, court: Court) -> None:
        self.at = "whether"

    def ask_whether(self, court: Court) -> Ask:
        return Ask(self.seat, "eloping", ["elope", "pass"], RULE, {"who": self.a, "target": self.b}, way_out="pass")

    def take_whether(self, court: Court, choice: str) -> None:
        if choice == "pass":
            court.pop()
            return
        self.at = "romance"
        court.tell("eloped", RULE, who=self.a, target=self.b)
        marry(court, self.a, self.b)

    def ask_romance(self, court: Court) -> Ask:
        return Ask(self.seat, "eloping_romance", ["roll", "pass"], RULE, {"table": ROMANCE}, way_out="pass")

    def odds_romance(self, court: Court, choice: str) -> Odds | None:
        return table_odds(ROMANCE, court.state.modifiers[self.seat][ROMANCE]) if choice == "roll" else None

    def take_romance(self, court: Court, choice: str) -> None:
        court.pop()
        if choice == "roll":
            free_roll(court, self.seat, ROMANCE)

    def scene(self, court: Court) -> dict[str, Value]:
        """The couple, and what a roll on the Romance table stands at."""
        return {"who": self.a, "target": self.b, "modifier": court.state.modifiers[self.seat][ROMANCE]}
