"""Clemency: players with a Monarch's Counselor plead for somebody who has just been sentenced (38.8)."""

from rules.down_with_the_king.counselors import at_court
from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import in_play, player_order
from rules.down_with_the_king.dice.rolls import odds_of_rows, roll_sum, row_text
from rules.down_with_the_king.facts import FANDONIA, NOBODY, read_data, row_of, rows_from
from rules.down_with_the_king.justice.sentences import imprison, restore
from rules.down_with_the_king.justice.trials import Trial, after_trial
from rules.down_with_the_king.state import NO_SENTENCE, Court, CourtState
from rules.engine.decision import Ask, Odds, Value
from rules.engine.step import Step, label

ROWS = rows_from("clemency", read_data("options.toml")["clemency"])


@after_trial.add
def offer(court: Court, who: int, asked: list[int]) -> None:
    """A trial is over: if it brought a sentence, the seats that have not pleaded for the same matter may (R6)."""
    s = court.state
    if court.options["clemency"] and is_sentenced(s, who):
        order = [seat for seat in player_order(s) if seat not in asked and at_court(s, seat)]
        court.push(Clemency(who=who, order=order, asked=asked))


def is_sentenced(s: CourtState, who: int) -> bool:
    """Is somebody banished, in prison or awaiting the execution?"""
    return in_play(s, who) and bool(s.sentence[who] and s.wrongdoer[who] and not s.hiding[who])


class Clemency(Step, tag="clemency"):
    """Each seat of ``order`` pleads or not, two dice on the clemency table; ``asked``: those who have pleaded."""

    who: int
    order: list[int]
    asked: list[int] = []

    @label
    def begin(self, court: Court) -> None:
        """There is nothing to plead for once the sentence is undone or the accused is dead."""
        if self.order and is_sentenced(court.state, self.who):
            self.at = "whether"
        else:
            court.pop()

    def ask_whether(self, court: Court) -> Ask:
        return Ask(self.order[0], "clemency", ["plead", "pass"], "38.8", {"who": self.who}, way_out="pass")

    def odds_whether(self, court: Court, choice: str) -> Odds | None:
        return odds_of_rows(ROWS, 0) if choice == "plead" else None

    def take_whether(self, court: Court, choice: str) -> None:
        seat, self.order = self.order[0], self.order[1:]
        self.at = "begin"
        if choice == "pass":
            return
        self.asked = [*self.asked, seat]
        roll = roll_sum(court, [])
        row = row_of(ROWS, roll.total)
        court.tell("clemency_roll", "38.8", seat=seat, who=self.who, dice=roll.dice, text=row_text(court, row))
        for effect in row.effects:
            _answer(court, self, effect[0])

    def scene(self, court: Court) -> dict[str, Value]:
        """For whom, and who may still plead."""
        return {"who": self.who, "order": self.order}


def _answer(court: Court, step: Clemency, verb: str) -> None:
    """What the Monarch does. A new trial has no interrogation, and its end is pleaded against by others (R6)."""
    s, who, asked = court.state, step.who, step.asked
    if verb == "execute":
        die(court, who, "38.8")
    elif verb == "imprison":
        imprison(court, who)
    elif verb == "pardon":
        restore(court, who, "38.8")
    elif verb == "new_trial":
        court.pop()
        s.sentence[who], s.since[who], s.place[who], s.unsettled = NO_SENTENCE, 0, FANDONIA, 1
        court.push(Trial(accused=who, asked=asked, at="bench", judge=NOBODY))
