"""The Balloon: up to three light creatures fly to a hex up to three away (KA-89)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.step import Step, label
from rules.kings_and_things.chance.played import NOT_BLOWN, PlayedTile, ask_for_answers
from rules.kings_and_things.facts import BALLOON, NOBODY, RULES, SEA, VALUE
from rules.kings_and_things.field.retreats import is_haven
from rules.kings_and_things.held_pieces import HoldsPieces
from rules.kings_and_things.kingdom.fallen import lose_piece
from rules.kings_and_things.kingdom.holdings import distance, neighbors, room, stack, terrain_at
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, to_bag, with_cash
from rules.kings_and_things.turn.reach import must_stop


def can_board(s: WarState, seat: int, place: int, moved: list[int]) -> list[int]:
    """The creatures at a place light enough that have not moved."""
    return [
        piece for piece in stack(s, seat, place) if VALUE[piece] <= RULES["balloon_rider_value"] and piece not in moved
    ]


def boarding_hexes(s: WarState, seat: int, moved: list[int]) -> list[int]:
    """The hexes where a creature can board the Balloon and has a goal."""
    places = sorted({s.spot[piece] for piece in s.army[seat]})
    return [
        place
        for place in places
        if can_board(s, seat, place, moved) and next(_goals(s, seat, place, 1), None) is not None
    ]


def balloon_goals(s: WarState, seat: int, source: int, count: int) -> list[int]:
    """Any land hex in range with room."""
    return list(_goals(s, seat, source, count))


def _goals(s: WarState, seat: int, source: int, count: int) -> Iterator[int]:
    for place in range(len(s.hexes)):
        near = 0 < distance(s, source, place) <= RULES["balloon_range"]
        if near and terrain_at(s, place) != SEA and room(s, seat, place) >= count:
            yield place


class Flight(HoldsPieces, PlayedTile, tag="balloon"):
    """The Balloon in the air: it may be answered, then it comes down."""

    PIECES: ClassVar[tuple[str, ...]] = ("riders",)

    source: int = NOBODY
    riders: list[int] = []

    @label
    def begin(self, war: War) -> None:
        s = war.state
        s.screen[self.seat].remove(BALLOON)
        s.table.append(BALLOON)
        s.riders = self.riders[:]
        war.commit()
        war.tell("balloon", "KA-89", seat=self.seat, count=len(self.riders), place=self.source, goal=self.target)
        self.at = "down"
        ask_for_answers(war, self)

    @label
    def down(self, war: War) -> None:
        s = war.state
        war.pop()
        goal = self.target if self.blown == NOT_BLOWN else self.blown
        if self.failed:
            self._put_back(war)
            war.tell("magic_fails", "KA-87", seat=self.seat, tile=BALLOON)
        elif terrain_at(s, goal) == SEA:
            self._put_back(war)
            war.tell("balloon_sinks", "KA-89", seat=self.seat, place=goal)
            war.push(Swim(seat=self.seat, place=goal, riders=self.riders))
        else:
            war.tell("balloon_lands", "KA-89", seat=self.seat, place=goal)
            stops = must_stop(s, self.seat, goal)
            for piece in self.riders:
                s.spot[piece] = goal
            s.balloon = goal
            if stops:
                s.marker[goal] = 1

    def _put_back(self, war: War) -> None:
        s = war.state
        s.table.remove(BALLOON)
        to_bag(s, BALLOON)
        s.riders = []

    def scene(self, war: War) -> dict[str, Value]:
        """Who flies where."""
        return {"seat": self.seat, "tile": self.tile, "target": self.target}


class Swim(HoldsPieces, Step, tag="swim"):
    """The riders of a Balloon lost at Sea go to a hex of their owner next to it, or are lost."""

    PIECES: ClassVar[tuple[str, ...]] = ("riders",)

    seat: int
    place: int
    riders: list[int]

    def _goals(self, s: WarState) -> list[int]:
        near = sorted(neighbors(s, self.place))
        return [place for place in near if is_haven(s, self.seat, place, len(self.riders))]

    @label
    def begin(self, war: War) -> None:
        if self._goals(war.state):
            self.at = "choose"
            return
        war.pop()
        war.tell("riders_lost", "KA-89", seat=self.seat, tiles=self.riders)
        for piece in self.riders:
            lose_piece(war, piece)

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("hex", self._goals(s)))
        return Ask(self.seat, "flee", ids, "KA-89", {"place": self.place})

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        s, goal = war.state, number(choice)
        for piece in self.riders:
            s.spot[piece] = goal
        war.pop()
        war.tell("flees", "KA-89", seat=self.seat, count=len(self.riders), place=self.place, goal=goal)
