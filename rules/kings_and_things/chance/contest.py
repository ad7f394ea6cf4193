"""Two players roll against each other: Thief, Assassin, Defection (KA-3, KA-6)."""

from typing import ClassVar

from rules.engine.decision import Value
from rules.engine.odds import sums, win_tie_loss
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.state import War


class Contender(Step, kw_only=True):
    """A step that lets two players roll against each other: it learns both sums."""

    mine: int = 0
    theirs: int = 0


class Contest(Thrower, Step, tag="contest"):
    """``seat`` and ``rival`` each roll ``count`` dice; the step below gets the sums as ``mine`` and ``theirs``."""

    hands_to: ClassVar[type | None] = Contender

    about: str
    seat: int
    rival: int
    count: int
    thrown: list[int] = []
    first: list[int] = []

    @label
    def begin(self, war: War) -> None:
        self.at = "answer"
        war.push(Throw(about=self.about, seat=self.seat, count=self.count))

    def result(self, table: War, dice: list[int]) -> Phrase:
        """The sum of one side."""
        return Phrase("sum", {"sum": sum(dice)})

    @label
    def answer(self, war: War) -> None:
        self.first = self.thrown
        self.at = "compare"
        war.push(Throw(about=self.about, seat=self.rival, count=self.count))

    @label
    def compare(self, war: War) -> None:
        rule = "KA-6" if self.about == "defection" else "KA-3"
        war.tell(
            "contest", rule, about=self.about, seat=self.seat, dice=self.first, rival=self.rival, answer=self.thrown
        )
        below = war.pop_to(Contender)
        below.mine, below.theirs = sum(self.first), sum(self.thrown)

    def scene(self, war: War) -> dict[str, Value]:
        """Who rolls against whom."""
        return {"about": self.about, "seat": self.seat, "rival": self.rival, "first": self.first}


def contest_cases(count: int) -> tuple[int, int, int, int]:
    """Higher, equal and lower sums, of all cases, when both roll ``count`` dice."""
    return win_tie_loss(sums(count), sums(count))
