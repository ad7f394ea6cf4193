"""The interrogation of an NC or FAC before the trial (27)."""

from typing import TYPE_CHECKING, ClassVar

from rules.down_with_the_king.court.deaths import die
from rules.down_with_the_king.court.people import roller
from rules.down_with_the_king.custom_data import rows_of
from rules.down_with_the_king.dice.reactions import ReactionWindow, TakesReactions, played_so_far
from rules.down_with_the_king.dice.rolls import Modifier, odds_of_rows, roll_sum, row_text, sources_of, total_of
from rules.down_with_the_king.effects.rows import amount_of
from rules.down_with_the_king.facts import NOBODY, Effect, row_of
from rules.down_with_the_king.state import Court
from rules.engine.decision import Odds, Value
from rules.engine.step import Step, label


class TakesConfession:
    """A step that follows an interrogation: what the confession adds to its roll, and the seat betrayed in it."""

    if not TYPE_CHECKING:
        __slots__ = ()  # the fields are slots of the step

    confession: int
    betrayed: int


class Interrogation(TakesReactions, Step, tag="interrogation"):
    """An NC or FAC is questioned before his trial (27, 27.1, W7, 27.4); the trial below gets ``confession`` and
    ``betrayed``."""

    hands_to: ClassVar[type | None] = TakesConfession

    accused: int
    played: list[Modifier] = []

    @label
    def begin(self, court: Court) -> None:
        self.at = "roll"
        court.push(ReactionWindow("interrogation", self.accused))

    @label
    def roll(self, court: Court) -> None:
        """Read the table (27.2). The PC who is betrayed is accused after the trial (W18)."""
        s, who = court.state, self.accused
        if not s.wrongdoer[who]:
            court.pop()
            return
        roll = roll_sum(court, self.played)
        row = row_of(rows_of(court, "interrogation"), roll.total)
        seat = s.owner[who]
        court.tell("interrogated", "27.2", seat=roller(s, who), who=who, **roll.facts(), row=row_text(court, row))
        trial = court.pop_to(TakesConfession)
        trial.confession = amount_of(row.effects, "trial_modifier")
        trial.betrayed = seat if _names(row.effects, "accuse") else NOBODY
        if _names(row.effects, "kill"):
            die(court, who, "27.2")

    def forecast(self, court: Court, modifiers: list[Modifier]) -> Odds:
        """The chances of the interrogation with these cards."""
        return odds_of_rows(rows_of(court, "interrogation"), total_of(modifiers))

    def scene(self, court: Court) -> dict[str, Value]:
        played = played_so_far(court, self)
        return {"who": self.accused, "change": total_of(played), "sources": sources_of(played)}


def _names(effects: tuple[Effect, ...], verb: str) -> bool:
    return any(effect[0] == verb for effect in effects)
