"""Deliberate incompetence: who lets a problem lie may lose his office for it (38.9)."""

from rules.down_with_the_king.court.offices import discharge
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, roll_die, total_of
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import Court
from rules.engine.decision import Odds, Value
from rules.engine.odds import odds
from rules.engine.step import Step, label

DISCHARGED_FROM = 6


def may_be_noticed(court: Court, who: int, problem: int) -> None:
    """A minister has let a problem lie on purpose: with the rule in play his player rolls for the office."""
    if court.options["deliberate_incompetence"]:
        court.push(Incompetence(who=who, problem=problem))


def chances(modifiers: list[Modifier]) -> Odds:
    """The chance that the minister is discharged, with these modifiers declared."""
    change = total_of(modifiers)
    return odds(1, lambda die: "discharged" if die + change >= DISCHARGED_FROM else "stays", ("discharged", "stays"))


class Incompetence(TakesReactions, Step, tag="incompetence"):
    """One die, and one Informer in all to add 1; from 6 on the minister is discharged."""

    who: int
    problem: int
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        """The third failure in a row may have cost him the office already (7.8)."""
        s = court.state
        if s.office[self.who] == NOBODY:
            court.pop()
            return
        self.at = "roll"
        court.push(ReactionWindow(about="incompetence", who=self.who, actor=s.owner[self.who]))

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The exact chances with these modifiers declared."""
        return chances(modifiers)

    @label
    def roll(self, court: Court) -> None:
        s, who = court.state, self.who
        seat, office = s.owner[who], s.office[who]
        roll = roll_die(court, self.played)
        noticed = roll.total >= DISCHARGED_FROM
        court.pop()
        court.tell(
            "incompetence_noticed" if noticed else "incompetence_unnoticed",
            "38.9",
            seat=seat,
            who=who,
            office=office,
            problem=self.problem,
            dice=roll.dice,
            change=roll.change,
            **roll.sources,
        )
        if noticed:
            discharge(court, who)

    def scene(self, court: Court) -> dict[str, Value]:
        """Who let what lie, and what the roll stands at."""
        return {"who": self.who, "problem": self.problem, "change": total_of(played_so_far(court, self))}
