"""Teeniepox, Dark Plague and Terrain Disaster: counters are lost."""

from rules.engine import choice_ids
from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Odds, Value
from rules.engine.odds import odds
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.throws import Throw, Thrower
from rules.kings_and_things.events.losses import Losses, loss_odds, loss_phrase, lost_for, worth
from rules.kings_and_things.events.play import Event, EventPlay, always, event
from rules.kings_and_things.facts import DISASTER, NOBODY, PLAGUE, POX, RULES, VALUE
from rules.kings_and_things.kingdom.holdings import fortified, hexes_of, settlement_at
from rules.kings_and_things.kingdom.order import order_from, playing
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash

STRUCK_ON: list[int] = RULES["disaster_on"]


def largest_stacks(s: WarState, seat: int) -> list[int]:
    """The places of a seat's largest stacks; none if it has nothing on the map."""
    sizes = {place: worth(s, seat, place) for place in range(len(s.owner))}
    most = max(sizes.values())
    return [place for place, size in sizes.items() if size == most] if most else []


class Infection(Thrower, Step, tag="infection"):
    """``seat`` rolls for ``place`` and loses that many counters; with NOBODY he first picks his largest stack."""

    seat: int
    place: int = NOBODY
    thrown: list[int] = []

    @label
    def begin(self, war: War) -> None:
        if self.place == NOBODY:
            stacks = largest_stacks(war.state, self.seat)
            if len(stacks) > 1:
                self.at = "choose"
                return
            self.place = stacks[0]
        self.at = "strike"
        war.push(Throw(about="losses", seat=self.seat))

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("hex", largest_stacks(s, self.seat)))
        return Ask(self.seat, "largest_stack", ids, "KA-77")

    def take_choose(self, war: War, choice: str) -> None:
        if not cashed(war, choice):
            self.place, self.at = number(choice), "begin"

    def odds_choose(self, war: War, choice: str) -> Odds | None:
        """How many counters the die takes."""
        return loss_odds() if choice_ids.verb(choice) == "hex" else None

    def result(self, table: War, dice: list[int]) -> Phrase:
        """How many counters are lost."""
        return loss_phrase(dice[0])

    @label
    def strike(self, war: War) -> None:
        war.pop()
        lost = lost_for(self.thrown[0])
        war.tell("infected", "KA-77", seat=self.seat, place=self.place, dice=self.thrown, count=lost)
        if lost:
            war.push(Losses(seat=self.seat, place=self.place, left=lost, first=1))

    def scene(self, war: War) -> dict[str, Value]:
        """Who is struck, and where."""
        return {"seat": self.seat, "place": self.place}


def _victims(war: War, seat: int, source: int) -> list[str]:
    s = war.state
    return [f"seat:{rival}" for rival in playing(s) if rival != seat and largest_stacks(s, rival)]


def _pox_need(war: War, seat: int) -> Phrase | None:
    return None if _victims(war, seat, NOBODY) else Phrase("no_victim")


def _pox(war: War, play: EventPlay) -> None:
    if play.target in play.spared:
        return
    if largest_stacks(war.state, play.target):
        war.push(Infection(seat=play.target))


def _plague(war: War, play: EventPlay) -> None:
    """Player by player, hex by hex: as many counters as fort, city and village are worth (KA-80)."""
    s = war.state
    steps = []
    for seat in order_from(s, play.seat):
        if seat in play.spared:
            continue
        for place in hexes_of(s, seat):
            if fortified(s, place):
                number_lost = s.fort[place] + (VALUE[s.income[place]] if settlement_at(s, place) else 0)
                steps.append(Losses(seat=seat, place=place, left=number_lost))
    for step in reversed(steps):
        war.push(step)


class Disaster(Thrower, Step, tag="disaster"):
    """Name hexes one after the other until one is struck; ``named`` so far."""

    seat: int
    named: list[int] = []
    thrown: list[int] = []

    def _hexes(self, s: WarState) -> list[int]:
        return [place for place, owner in enumerate(s.owner) if owner != NOBODY and place not in self.named]

    @label
    def begin(self, war: War) -> None:
        if self._hexes(war.state):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = make_all("hex", self._hexes(s)) + (["stop"] if self.named else [])
        return Ask(
            self.seat, "disaster_hex", with_own_part(s, self.seat, ids), "KA-74", way_out="stop" if self.named else ""
        )

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        if choice == "stop":
            war.pop()
            return
        self.named = [*self.named, number(choice)]
        self.at = "strike"
        war.push(Throw(about="disaster", seat=self.seat, count=2))

    def odds_choose(self, war: War, choice: str) -> Odds | None:
        """The chance that the hex is struck."""
        if choice_ids.verb(choice) != "hex":
            return None
        return odds(2, lambda total: "struck" if total in STRUCK_ON else "spared", ("struck", "spared"))

    def result(self, table: War, dice: list[int]) -> Phrase:
        """Is the hex struck?"""
        return Phrase("struck" if sum(dice) in STRUCK_ON else "spared")

    @label
    def strike(self, war: War) -> None:
        place = self.named[-1]
        struck = sum(self.thrown) in STRUCK_ON
        key = self.result(war, self.thrown).key
        war.tell("disaster", "KA-74", seat=self.seat, place=place, dice=self.thrown, key=key)
        if struck:
            war.pop()
            war.push(Infection(seat=war.state.owner[place], place=place))
        else:
            self.at = "begin"

    def scene(self, war: War) -> dict[str, Value]:
        """The hexes named so far."""
        return {"seat": self.seat, "named": self.named}


def _disaster(war: War, play: EventPlay) -> None:
    war.push(Disaster(seat=play.seat))


event(Event(POX, _pox_need, _pox, _victims))
event(Event(PLAGUE, always, _plague))
event(Event(DISASTER, always, _disaster))
