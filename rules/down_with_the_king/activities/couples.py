"""Romantic intrigue: a married couple won over by treachery, unless somebody prevents it (38.6.2)."""

from rules.down_with_the_king.court.factions import join
from rules.down_with_the_king.dice.reactions import ReactionWindow, Stoppable
from rules.down_with_the_king.dice.rolls import Modifier
from rules.down_with_the_king.facts import NOBODY
from rules.down_with_the_king.state import Court, CourtState
from rules.engine.decision import Value
from rules.engine.step import Step, label

OPTION = "romantic_intrigue_married_treachery"
RULE = "38.6.2"


def company(s: CourtState, seat: int, who: int) -> list[int]:
    """Those who change sides, ``who`` first: the spouse too, unless he is of the seat's faction (R18)."""
    spouse = s.spouse[who]
    return [who] if spouse == NOBODY or s.owner[spouse] == seat else [who, spouse]


class CoupleTreachery(Stoppable, Step, tag="couple_treachery"):
    """The card is played; one pass in which a Treachery or Informer keeps the couple where they are."""

    seat: int
    who: int
    played: list[Modifier] = []
    negated: int = 0

    @label
    def begin(self, court: Court) -> None:
        self.at = "change_sides"
        court.tell("couple_tempted", RULE, seat=self.seat, who=self.who, target=court.state.spouse[self.who])
        court.push(ReactionWindow(about="couple_treachery", who=self.who, actor=self.seat))

    @label
    def change_sides(self, court: Court) -> None:
        s, seat = court.state, self.seat
        court.pop()
        if self.negated:
            court.tell("couple_stays", RULE, who=self.who, target=s.spouse[self.who])
            return
        for companion in company(s, seat, self.who):
            loser = s.owner[companion]
            join(court, companion, seat)
            court.tell("won_by_treachery", RULE, seat=seat, who=companion, loser=loser)

    def scene(self, court: Court) -> dict[str, Value]:
        """Who is tempted, and with whom he is married."""
        return {"who": self.who, "target": court.state.spouse[self.who]}
