"""Phase 7: one more level of fort in any hexes, a Citadel only with the income for it (KA-22, KA-50, KA-106).

Rules: 7.1, 7.2.
"""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.facts import BOARDS, CITADEL, RULES
from rules.kings_and_things.kingdom.holdings import citadels, hexes_of, income, supply
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War

COST: int = RULES["fort_level_cost"]


def citadel_income(war: War) -> int:
    """The income a player must show for a Citadel: 20, or 15 with two or three players."""
    return int(BOARDS[len(war.seats)]["citadel_income"])


def why_not_build(war: War, seat: int, place: int, built: list[int]) -> Phrase | None:
    """Why the fort of a hex cannot rise now; None if it can."""
    s = war.state
    level = s.fort[place] + 1
    if level > CITADEL:
        return Phrase("highest")
    if place in built:
        return Phrase("built_already")
    if supply(war, level) < 1:
        return Phrase("no_piece", {"level": level})
    if level == CITADEL:
        if citadels(s, seat):
            return Phrase("one_citadel")
        if income(s, seat) < citadel_income(war):
            return Phrase("income_low", {"gold": income(s, seat), "need": citadel_income(war)})
    if s.gold[seat] < COST:
        return Phrase("too_dear", {"gold": COST})
    return None


class BuildPart(Step, tag="construction"):
    """One player's phase 7. ``built``: hexes raised this round."""

    seat: int
    built: list[int] = []

    @label
    def begin(self, war: War) -> None:
        self.at = "build"

    def _able(self, war: War) -> list[int]:
        s = war.state
        if s.gold[self.seat] < COST:
            return []
        return [place for place in hexes_of(s, self.seat) if why_not_build(war, self.seat, place, self.built) is None]

    def ask_build(self, war: War) -> Ask:
        s = war.state
        ids = [*make_all("raise", self._able(war)), "done"]
        facts: dict[str, Value] = {"gold": COST}
        return Ask(self.seat, "build", with_own_part(s, self.seat, ids), "KA-106", facts, back=True, way_out="done")

    def take_build(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "done":
            war.pop()
            return
        s, place = war.state, number(choice)
        s.gold[self.seat] -= COST
        s.fort[place] += 1
        self.built = [*self.built, place]
        if s.fort[place] == CITADEL:
            s.built += 1
        war.tell("builds", "KA-50", seat=self.seat, place=place, level=s.fort[place], gold=COST)

    def blocked_build(self, war: War) -> list[tuple[str, Phrase]]:
        reasons = {place: why_not_build(war, self.seat, place, self.built) for place in hexes_of(war.state, self.seat)}
        return [(f"raise:{place}", why) for place, why in reasons.items() if why is not None]
