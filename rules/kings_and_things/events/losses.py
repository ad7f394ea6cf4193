"""Losses by events: counters of a hex, picked one by one by their owner (KA-75, KA-77)."""

from rules.engine.choice_ids import number
from rules.engine.decision import Ask, Odds, OddsRow, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.facts import CITADEL, CREATURES, KIND, RULES, VALUE
from rules.kings_and_things.kingdom.fallen import lose_piece
from rules.kings_and_things.kingdom.holdings import lower_fort, settlement_at, stack
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, remove_income, with_cash

NO_LOSS_ON: list[int] = RULES["no_loss_on"]


def fort_counters(s: WarState, place: int) -> int:
    """The levels a fort can lose to an event: none of a Citadel (KA-75)."""
    return s.fort[place] if s.fort[place] < CITADEL else 0


def counters(s: WarState, seat: int, place: int) -> int:
    """How many counters a hex can lose: creatures, levels of a fort, the city or village."""
    owned = s.owner[place] == seat
    return len(stack(s, seat, place)) + (fort_counters(s, place) + settlement_at(s, place) if owned else 0)


def worth(s: WarState, seat: int, place: int) -> int:
    """How large a stack counts: creatures 1, a fort, city or village its value."""
    size = len(stack(s, seat, place))
    if s.owner[place] == seat:
        size += s.fort[place] + (VALUE[s.income[place]] if settlement_at(s, place) else 0)
    return size


class Losses(Step, tag="losses"):
    """``seat`` loses ``left`` counters in ``place``; with ``first`` = 1 creatures before all else."""

    seat: int
    place: int
    left: int
    first: int = 0

    @label
    def begin(self, war: War) -> None:
        """All without asking if no more is there than must go."""
        s = war.state
        ids = self._ids(s)
        if not self.left or not ids:
            war.pop()
        elif counters(s, self.seat, self.place) <= self.left or len(ids) == 1:
            self._lose(war, ids[0])
        else:
            self.at = "choose"

    def _ids(self, s: WarState) -> list[str]:
        seen: dict[str, int] = {}
        for piece in stack(s, self.seat, self.place):
            seen.setdefault(KIND[piece] if piece in CREATURES else str(piece), piece)
        ids = [f"lose:{piece}" for piece in seen.values()]
        if ids and self.first:
            return ids
        if s.owner[self.place] == self.seat:
            if fort_counters(s, self.place):
                ids.append("lose_fort")
            if settlement_at(s, self.place):
                ids.append("lose_town")
        return ids

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, self._ids(s))
        return Ask(self.seat, "loss", ids, "KA-77", {"place": self.place, "left": self.left})

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        self.at = "begin"
        self._lose(war, choice)

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        return [("lose_fort", Phrase("citadel_safe"))] if war.state.fort[self.place] == CITADEL else []

    def _lose(self, war: War, choice: str) -> None:
        s = war.state
        self.left -= 1
        if choice == "lose_fort":
            level = lower_fort(war, self.place)
            war.tell("fort_falls", "KA-76", seat=self.seat, place=self.place, level=level)
        elif choice == "lose_town":
            tile = remove_income(s, self.place)
            war.tell("town_falls", "KA-77", seat=self.seat, place=self.place, tile=tile)
        else:
            piece = number(choice)
            war.tell("loses", "KA-77", seat=self.seat, place=self.place, tile=piece)
            lose_piece(war, piece)

    def scene(self, war: War) -> dict[str, Value]:
        """Whose hex loses how many counters."""
        return {"seat": self.seat, "place": self.place, "left": self.left}


def lost_for(die: int) -> int:
    """The counters lost for a die: none on 1 and 6."""
    return 0 if die in NO_LOSS_ON else die


def loss_phrase(die: int) -> Phrase:
    """What a die of losses leads to."""
    lost = lost_for(die)
    return Phrase("loses", {"count": lost}) if lost else Phrase("no_loss")


def loss_odds() -> Odds:
    """How many counters a die takes."""
    rows = [OddsRow("no_loss", len(NO_LOSS_ON))]
    rows += [OddsRow(loss_phrase(die), 1) for die in range(1, 7) if lost_for(die)]
    return Odds(6, tuple(rows), "losses")
