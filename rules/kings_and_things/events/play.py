"""Playing an event: its target, laid open, the window for answers, its effect, back to the bag (KA-74)."""

from collections.abc import Callable
from typing import NamedTuple

from rules.engine.choice_ids import make_all, number, verb
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import label
from rules.kings_and_things.chance.played import PlayedTile, ask_for_answers
from rules.kings_and_things.facts import NOBODY
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War
from rules.kings_and_things.tiles import hide, show, to_bag


class Event(NamedTuple):
    """One event: why it cannot be played now (None if it can), its legal targets (none: it needs none), from which
    creatures it has its range (none: it needs none), and its effect."""

    tile: int
    need: Callable[[War, int], Phrase | None]
    effect: Callable[[War, "EventPlay"], None]
    targets: Callable[[War, int, int], list[str]] | None = None
    sources: Callable[[War, int], list[int]] | None = None


EVENT_OF: dict[int, Event] = {}
"""Every event by its tile."""


def event(entry: Event) -> None:
    """Register an event. Raises ValueError if it is registered twice."""
    if entry.tile in EVENT_OF:
        raise ValueError(f"event {entry.tile} twice")
    EVENT_OF[entry.tile] = entry


def always(war: War, seat: int) -> Phrase | None:
    """An event that needs nothing."""
    return None


class EventPlay(PlayedTile, tag="event", kw_only=True):
    """One event. ``source`` is the magic creature it has its range from."""

    source: int = NOBODY

    @label
    def begin(self, war: War) -> None:
        """The tile is laid open; then its range and its target are named (KA-111)."""
        s = war.state
        s.screen[self.seat].remove(self.tile)
        s.table.append(self.tile)
        war.commit()
        war.tell("plays_event", "KA-74", seat=self.seat, tile=self.tile)
        entry = EVENT_OF[self.tile]
        self.at = "range" if entry.sources is not None else "target_next"

    def ask_range(self, war: War) -> Ask:
        sources = EVENT_OF[self.tile].sources
        assert sources is not None
        ids = make_all("source", sources(war, self.seat))
        facts: dict[str, Value] = {"tile": self.tile}
        return Ask(self.seat, "event_source", with_own_part(war.state, self.seat, ids), "KA-78", facts)

    def take_range(self, war: War, choice: str) -> None:
        """The creature is revealed (KA-78)."""
        if done_beside(war, choice):
            return
        self.source, self.at = number(choice), "target_next"
        show(war, [self.source])
        war.tell("shows", "KA-78", seat=self.seat, tile=self.source)

    @label
    def target_next(self, war: War) -> None:
        if EVENT_OF[self.tile].targets is not None:
            self.at = "aim"
        else:
            self._await_answers(war)

    def ask_aim(self, war: War) -> Ask:
        targets = EVENT_OF[self.tile].targets
        assert targets is not None
        ids = targets(war, self.seat, self.source)
        facts: dict[str, Value] = {"tile": self.tile}
        return Ask(self.seat, "event_target", with_own_part(war.state, self.seat, ids), "KA-74", facts)

    def take_aim(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        self.target = number(choice)
        war.tell(f"event_at_{verb(choice)}", "KA-74", seat=self.seat, tile=self.tile, target=self.target)
        self._await_answers(war)

    def _await_answers(self, war: War) -> None:
        self.at = "work"
        ask_for_answers(war, self)

    @label
    def work(self, war: War) -> None:
        self.at = "over"
        if self.source != NOBODY:
            hide(war, [self.source])
        if self.failed:
            war.tell("magic_fails", "KA-87", seat=self.seat, tile=self.tile)
        else:
            EVENT_OF[self.tile].effect(war, self)

    @label
    def over(self, war: War) -> None:
        s = war.state
        s.table.remove(self.tile)
        to_bag(s, self.tile)
        war.pop()

    def scene(self, war: War) -> dict[str, Value]:
        """Who played what at what."""
        return {"seat": self.seat, "tile": self.tile, "target": self.target}


def playable(war: War, seat: int) -> list[int]:
    """The events behind a screen whose needs are met (KA-32)."""
    return [tile for tile in war.state.screen[seat] if tile in EVENT_OF and EVENT_OF[tile].need(war, seat) is None]
