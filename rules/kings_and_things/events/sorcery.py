"""Big Juju and Weather Control: magic from a supported magic creature or hero (KA-78, KA-79, KA-81)."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.played import NOT_BLOWN
from rules.kings_and_things.events.losses import Losses
from rules.kings_and_things.events.play import Event, EventPlay, event
from rules.kings_and_things.facts import (
    ANY_TERRAIN,
    CITADEL,
    JUJU,
    MAGIC,
    NOBODY,
    SEA,
    TERRAIN,
    TERRAIN_OF,
    VALUE,
    WEATHER,
)
from rules.kings_and_things.field.retreats import check_balloon, closed_hexes, is_haven
from rules.kings_and_things.kingdom.holdings import defenders, distance, neighbors, room, stack, terrain_at
from rules.kings_and_things.kingdom.placing import Place, done_beside, with_own_part
from rules.kings_and_things.kingdom.support import supported
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, remove_income, remove_piece, with_cash


def sorcerers(war: War, seat: int) -> list[int]:
    """The supported creatures and heroes with the magic symbol."""
    s = war.state
    return [piece for piece in s.army[seat] if MAGIC[piece] and supported(s, seat, piece)]


def _need(war: War, seat: int) -> Phrase | None:
    return None if sorcerers(war, seat) else Phrase("no_sorcerer")


def _reach(war: War, source: int) -> list[int]:
    s = war.state
    return [place for place in range(len(s.hexes)) if distance(s, s.spot[source], place) <= VALUE[source]]


def juju_targets(war: War, seat: int, source: int) -> list[str]:
    """Any hex in range but one with a Citadel."""
    return make_all("hex", [place for place in _reach(war, source) if war.state.fort[place] != CITADEL])


def weather_targets(war: War, seat: int, source: int) -> list[str]:
    """A hex in range that a player controls."""
    return make_all("hex", [place for place in _reach(war, source) if war.state.owner[place] != NOBODY])


def _weather(war: War, play: EventPlay) -> None:
    """The cloud goes to the hex, or where the Fan blew it."""
    s = war.state
    s.cloud = play.target if play.blown == NOT_BLOWN else play.blown
    if s.cloud == NOBODY:
        war.tell("cloud_gone", "KA-81", seat=play.seat)
    else:
        war.tell("cloud", "KA-81", seat=play.seat, place=s.cloud)


class Juju(Step, tag="juju"):
    """The hex at ``place`` is exchanged for one from the stock."""

    seat: int
    place: int

    @label
    def begin(self, war: War) -> None:
        s = war.state
        if not self._terrains(s):
            war.pop()
            war.tell("juju_fails", "KA-79", seat=self.seat, place=self.place)
        elif s.owner[self.place] == self.seat:
            self.at = "choose"
        else:
            old = terrain_at(s, self.place)
            tile = next(tile for tile in reversed(s.stock) if TERRAIN_OF[tile] != old)
            self._exchange(war, tile)

    def _terrains(self, s: WarState) -> list[int]:
        old = terrain_at(s, self.place)
        return sorted({TERRAIN_OF[tile] for tile in s.stock} - {old})

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = make_all("terrain", self._terrains(s))
        facts: dict[str, Value] = {"place": self.place}
        return Ask(self.seat, "event_terrain", with_own_part(s, self.seat, ids), "KA-79", facts)

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        """The terrain that is there, and those of which no hex is left."""
        s = war.state
        old, able = terrain_at(s, self.place), self._terrains(s)
        return [
            (f"terrain:{terrain}", Phrase("same_terrain" if terrain == old else "none_in_stock"))
            for terrain in sorted(set(TERRAIN_OF))
            if terrain not in able
        ]

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        wanted = number(choice)
        self._exchange(war, next(tile for tile in war.state.stock if TERRAIN_OF[tile] == wanted))

    def _exchange(self, war: War, tile: int) -> None:
        s, place = war.state, self.place
        war.pop()
        s.stock.remove(tile)
        s.stock.append(s.hexes[place])
        s.hexes[place] = tile
        war.dice.shuffle(s.stock)
        war.tell("juju", "KA-79", seat=self.seat, place=place, terrain=TERRAIN_OF[tile])
        income = s.income[place]
        sunk = TERRAIN_OF[tile] == SEA
        if income != NOBODY and (sunk or TERRAIN[income] not in (ANY_TERRAIN, TERRAIN_OF[tile])):
            remove_income(s, place)
            war.tell("income_gone", "KA-79", tile=income, place=place)
        if sunk:
            sink(war, place)
        elif s.owner[place] != NOBODY:
            war.push(Place(seat=s.owner[place], only=place))


def sink(war: War, place: int) -> None:
    """A hex became Sea: marker and fort go, neutral tiles to the bag, creatures flee (KA-79)."""
    s = war.state
    owner = s.owner[place]
    s.owner[place], s.fort[place], s.marker[place] = NOBODY, 0, 0
    if s.cloud == place:
        s.cloud = NOBODY
    for piece in defenders(s, place):
        remove_piece(s, piece)
    if owner != NOBODY:
        war.push(Flee(seat=owner, place=place))


class Flee(Step, tag="flee"):
    """``seat`` moves his creatures from ``place`` to one adjacent hex, as many as have room; the rest is lost."""

    seat: int
    place: int
    goal: int = NOBODY

    def _goals(self, s: WarState) -> list[int]:
        return [place for place in sorted(neighbors(s, self.place)) if is_haven(s, self.seat, place, 1)]

    @label
    def begin(self, war: War) -> None:
        s = war.state
        creatures = stack(s, self.seat, self.place)
        if not creatures:
            war.pop()
        elif self._goals(s):
            self.at = "choose"
        else:
            self.at = "go"
            war.push(Losses(seat=self.seat, place=self.place, left=len(creatures)))

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("hex", self._goals(s)))
        return Ask(self.seat, "flee", ids, "KA-79", {"place": self.place})

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        """The seat's other hexes beside it, full or held by enemies."""
        s = war.state
        return closed_hexes(s, self.seat, sorted(neighbors(s, self.place)), 1)

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        s = war.state
        self.goal, self.at = number(choice), "go"
        beyond = len(stack(s, self.seat, self.place)) - room(s, self.seat, self.goal)
        if beyond > 0:
            war.push(Losses(seat=self.seat, place=self.place, left=beyond))

    @label
    def go(self, war: War) -> None:
        s = war.state
        fled = stack(s, self.seat, self.place)
        for piece in fled:
            s.spot[piece] = self.goal
        war.pop()
        if fled:
            war.tell("flees", "KA-79", seat=self.seat, count=len(fled), place=self.place, goal=self.goal)
        check_balloon(war)


def _juju(war: War, play: EventPlay) -> None:
    war.push(Juju(seat=play.seat, place=play.target))


event(Event(JUJU, _need, _juju, juju_targets, sorcerers))
event(Event(WEATHER, _need, _weather, weather_targets, sorcerers))
