"""Retreats after a round: attackers in turn order, then the defender (KA-46, KA-97).

Rules: 6.8, KA-20.
"""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.facts import NEUTRAL
from rules.kings_and_things.field.forces import left_in
from rules.kings_and_things.field.records import BattleSides
from rules.kings_and_things.field.retreats import closed_retreats, groups, retreat, retreat_goals
from rules.kings_and_things.magic.at_work import battle_now
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import cashed, with_cash


class Retreats(Step, tag="retreats"):
    """``left``: the sides still to be asked; ``group``: which of a side's groups is asked about (riders apart)."""

    left: list[int]
    group: int = 0

    @label
    def begin(self, war: War) -> None:
        battle = battle_now(war)
        s = war.state
        if not self.left or len(left_in(s, battle)) < 2:
            war.pop()
            return
        side = self.left[0]
        pieces = self._pieces(war, battle)
        if side == NEUTRAL or not pieces:
            self.left, self.group = self.left[1:], 0
        elif retreat_goals(s, battle, side, pieces):
            self.at = "goal"
        else:
            self.group += 1

    def _pieces(self, war: War, battle: BattleSides) -> list[int]:
        """The group asked about now; none when all have been."""
        side = self.left[0]
        if side == NEUTRAL:
            return []
        waiting = groups(war.state, battle, side)
        return waiting[self.group] if self.group < len(waiting) else []

    def ask_goal(self, war: War) -> Ask:
        s, battle, seat = war.state, battle_now(war), self.left[0]
        pieces = self._pieces(war, battle)
        ids = [*make_all("hex", retreat_goals(s, battle, seat, pieces)), "stay"]
        riders = int(pieces[0] in s.riders)
        return Ask(
            seat,
            "retreat",
            with_cash(s, seat, ids),
            "KA-97",
            {"about": "riders" if riders else "", "place": battle.place, "count": len(pieces)},
            way_out="stay",
        )

    def take_goal(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        self.at = "begin"
        battle, seat = battle_now(war), self.left[0]
        if choice == "stay":
            self.group += 1
        else:
            retreat(war, battle, seat, self._pieces(war, battle), number(choice), "KA-97")

    def blocked_goal(self, war: War) -> list[tuple[str, Phrase]]:
        s, battle, seat = war.state, battle_now(war), self.left[0]
        return closed_retreats(s, battle, seat, self._pieces(war, battle))
