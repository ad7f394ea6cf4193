"""Phase 4: every player with a tile behind the screen may play one event (KA-32, KA-74).

Rules: 4.1.
"""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.events.play import EVENT_OF, EventPlay, playable
from rules.kings_and_things.facts import EVENTS
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War


class EventPart(Step, tag="events"):
    """One player's phase 4."""

    seat: int

    @label
    def begin(self, war: War) -> None:
        """Only a player with a tile behind the screen is asked."""
        if war.state.screen[self.seat]:
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        able = playable(war, self.seat)
        ids = [*make_all("event", able), "pass"]
        return Ask(
            self.seat, "event", with_own_part(s, self.seat, ids), "KA-74", back=True, idle=not able, way_out="pass"
        )

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            self.at = "begin"
        elif choice == "pass":
            war.pop()
        else:
            self.at = "over"
            war.push(EventPlay(seat=self.seat, tile=number(choice)))

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        blocked = []
        for tile in war.state.screen[self.seat]:
            why = EVENT_OF[tile].need(war, self.seat) if tile in EVENTS else None
            if why is not None:
                blocked.append((f"event:{tile}", why))
        return blocked

    @label
    def over(self, war: War) -> None:
        """At most one event a round (KA-32)."""
        war.pop()
