"""The round: nine phases, each done by all players before the next."""

from rules.engine.step import Step, label
from rules.kings_and_things.combat.resolve import Combat
from rules.kings_and_things.facts import NOBODY, RULES
from rules.kings_and_things.field.retreats import check_balloon
from rules.kings_and_things.kingdom.holdings import citadels
from rules.kings_and_things.kingdom.order import left_of, playing, turn_order
from rules.kings_and_things.kingdom.victory import finish_by_income
from rules.kings_and_things.state import War, is_amended
from rules.kings_and_things.tiles import hide
from rules.kings_and_things.turn.construction import BuildPart
from rules.kings_and_things.turn.heroes import HeroPart
from rules.kings_and_things.turn.income import collect_income
from rules.kings_and_things.turn.movement import MovePart
from rules.kings_and_things.turn.powers import PowersPart
from rules.kings_and_things.turn.random_events import EventPart
from rules.kings_and_things.turn.things import ThingsPart

Part = type[HeroPart] | type[ThingsPart] | type[EventPart] | type[MovePart] | type[BuildPart] | type[PowersPart]
PARTS: dict[str, Part] = {
    "heroes": HeroPart,
    "things": ThingsPart,
    "events": EventPart,
    "movement": MovePart,
    "construction": BuildPart,
    "powers": PowersPart,
}
"""What each player does in a phase, one after the other."""

PHASES = ("income", "heroes", "things", "events", "movement", "combat", "construction", "powers", "first_player")


def alternates(war: War) -> bool:
    """Does the direction of play alternate? Only with four players (KA-53)."""
    return bool(war.options["alternate"]) and (len(war.seats) == RULES["alternating_players"] or not is_amended(war))


class Round(Step, tag="round"):
    """Round after round until the game ends. ``left``: the seats that have not yet done their part."""

    phase: int = 0
    left: list[int] = []

    @label
    def begin(self, war: War) -> None:
        s = war.state
        s.round += 1
        s.direction = -1 if alternates(war) and s.round % 2 == 0 else 1
        self.phase = 0
        war.tell("round", "9.1", round=s.round, first=s.first)
        self.at = "open"

    @label
    def open(self, war: War) -> None:
        """The next phase begins."""
        s = war.state
        s.phase = PHASES[self.phase]
        s.active = NOBODY
        self.left = turn_order(s)
        if s.phase == "income":
            collect_income(war)
            self.at = "close"
        elif s.phase == "combat":
            self.at = "close"
            war.push(Combat())
        elif s.phase == "first_player":
            self.at = "close"
        else:
            self.at = "part"

    @label
    def part(self, war: War) -> None:
        """The next player does his part of the phase."""
        s = war.state
        if self.left:
            s.active, self.left = self.left[0], self.left[1:]
            war.push(PARTS[s.phase](seat=s.active))
        else:
            self.at = "close"

    @label
    def close(self, war: War) -> None:
        """What follows a phase: the end of the game after phase 7, the First Player marker in phase 9."""
        s = war.state
        s.active = NOBODY
        if s.phase == "construction":
            self._check_end(war)
        elif s.phase == "first_player":
            self._pass_marker(war)
            self.at = "begin"
            return
        self.phase += 1
        self.at = "open"

    def _check_end(self, war: War) -> None:
        """End the game a phase 7 after a Citadel was built, or at the round limit (KA-23, KA-54, KA-113)."""
        s = war.state
        standing = sum(len(citadels(s, seat)) for seat in playing(s))
        if s.over_due and standing > s.built:
            finish_by_income(war, "KA-52")
        elif war.options["round_limit"] and s.round >= war.options["round_limit"]:
            finish_by_income(war, "KA-54")
        s.over_due, s.built = int(bool(standing)), 0

    def _pass_marker(self, war: War) -> None:
        s = war.state
        if s.balloon != NOBODY:
            s.riders = []
            check_balloon(war)
        if not war.options["open_tiles"]:
            hide(war, s.shown[:])
        s.first = left_of(s, s.first)
