"""Defection: a hero changes sides (KA-6)."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask, Value
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.chance.contest import Contender, Contest
from rules.kings_and_things.events.play import Event, EventPlay, event
from rules.kings_and_things.facts import DEFECTION, HEROES, NOBODY
from rules.kings_and_things.kingdom.holdings import hexes_of, room
from rules.kings_and_things.kingdom.order import right_of
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import available_heroes, owner_of, place_creature


def hero_hexes(s: WarState, seat: int) -> list[int]:
    """The hexes of a seat with room for a hero."""
    return [place for place in hexes_of(s, seat) if room(s, seat, place) > 0]


class Settle(Step, tag="hero_hex"):
    """``seat`` puts a hero he won into a hex of his with room."""

    seat: int
    hero: int

    @label
    def begin(self, war: War) -> None:
        if hero_hexes(war.state, self.seat):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = make_all("hex", hero_hexes(s, self.seat))
        return Ask(self.seat, "hero_hex", with_own_part(s, self.seat, ids), "KA-30", {"hero": self.hero})

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        """Hexes of the seat that are full."""
        s = war.state
        open_places = hero_hexes(s, self.seat)
        return [(f"hex:{place}", Phrase("stack_full")) for place in hexes_of(s, self.seat) if place not in open_places]

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        s, place = war.state, number(choice)
        before = owner_of(s, self.hero)
        if before != NOBODY:
            s.army[before].remove(self.hero)
        place_creature(s, self.seat, self.hero, place)
        war.pop()
        war.tell("hero_joins", "KA-30", seat=self.seat, hero=self.hero, place=place)


class Defecting(Contender, tag="defection", kw_only=True):
    """Both roll two dice; only the higher sum wins the hero."""

    seat: int
    hero: int

    @label
    def begin(self, war: War) -> None:
        s = war.state
        owner = owner_of(s, self.hero)
        rival = owner if owner != NOBODY else right_of(s, self.seat)
        self.at = "decide"
        war.push(Contest(about="defection", seat=self.seat, rival=rival, count=2))

    @label
    def decide(self, war: War) -> None:
        war.pop()
        if self.mine > self.theirs:
            war.push(Settle(seat=self.seat, hero=self.hero))
        else:
            war.tell("hero_stays", "KA-6", seat=self.seat, hero=self.hero)

    def scene(self, war: War) -> dict[str, Value]:
        """Whose hero is at stake."""
        return {"seat": self.seat, "hero": self.hero}


def _targets(war: War, seat: int, source: int) -> list[str]:
    s = war.state
    owned = [piece for owner, army in enumerate(s.army) if owner != seat for piece in army if piece in HEROES]
    return make_all("hero", [*available_heroes(s), *owned])


def _need(war: War, seat: int) -> Phrase | None:
    if not hero_hexes(war.state, seat):
        return Phrase("no_room")
    return None if _targets(war, seat, NOBODY) else Phrase("no_hero")


def _effect(war: War, play: EventPlay) -> None:
    war.push(Defecting(seat=play.seat, hero=play.target))


event(Event(DEFECTION, _need, _effect, _targets))
