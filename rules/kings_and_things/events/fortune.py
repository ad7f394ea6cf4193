"""Good Harvest and Mother Lode bring gold; Willing Workers build; Vandals tear down."""

from rules.engine.choice_ids import make_all, number
from rules.engine.decision import Ask
from rules.engine.phrases import Phrase
from rules.engine.step import Step, label
from rules.kings_and_things.events.play import Event, EventPlay, always, event
from rules.kings_and_things.facts import CASTLE, CITADEL, HARVEST, LODE, RULES, VANDALS, WORKERS
from rules.kings_and_things.kingdom.holdings import hexes_of, income_parts, lower_fort, supply
from rules.kings_and_things.kingdom.order import playing
from rules.kings_and_things.kingdom.placing import done_beside, with_own_part
from rules.kings_and_things.state import War, WarState
from rules.kings_and_things.tiles import cashed, with_cash


def _harvest(war: War, play: EventPlay) -> None:
    """Income as in phase 1, without special income."""
    s = war.state
    hexes, heroes, forts, _ = income_parts(s, play.seat)
    _gain(war, play.seat, hexes + heroes + forts)


def _lode(war: War, play: EventPlay) -> None:
    """Twice the special income."""
    _gain(war, play.seat, RULES["mother_lode_factor"] * income_parts(war.state, play.seat)[3])


def _gain(war: War, seat: int, gold: int) -> None:
    war.state.gold[seat] += gold
    war.tell("event_gold", "KA-74", seat=seat, gold=gold)


def workers_hexes(war: War, seat: int) -> list[int]:
    """Where a free level fits: never to a Citadel, only if a piece is left (KA-11)."""
    s = war.state
    return [place for place in hexes_of(s, seat) if s.fort[place] < CASTLE and supply(war, s.fort[place] + 1) > 0]


class Workers(Step, tag="workers"):
    """A level of fort for free, on a hex of the player's choice."""

    seat: int

    @label
    def begin(self, war: War) -> None:
        self.at = "choose"

    def ask_choose(self, war: War) -> Ask:
        ids = make_all("raise", workers_hexes(war, self.seat))
        return Ask(self.seat, "worker_hex", with_own_part(war.state, self.seat, ids), "KA-74")

    def blocked_choose(self, war: War) -> list[tuple[str, Phrase]]:
        """Hexes of the seat whose fort the workers cannot raise (KA-11)."""
        s = war.state
        able = workers_hexes(war, self.seat)
        return [
            (
                f"raise:{place}",
                Phrase("no_citadel") if s.fort[place] >= CASTLE else Phrase("no_piece", {"level": s.fort[place] + 1}),
            )
            for place in hexes_of(s, self.seat)
            if place not in able
        ]

    def take_choose(self, war: War, choice: str) -> None:
        if done_beside(war, choice):
            return
        place = number(choice)
        war.state.fort[place] += 1
        war.pop()
        war.tell("workers", "KA-74", seat=self.seat, place=place, level=war.state.fort[place])


def _workers_need(war: War, seat: int) -> Phrase | None:
    return None if workers_hexes(war, seat) else Phrase("no_fort_fits")


def _workers(war: War, play: EventPlay) -> None:
    war.push(Workers(seat=play.seat))


def vandal_hexes(s: WarState, seat: int) -> list[int]:
    """The hexes of a seat with a fort that is no Citadel (KA-75)."""
    return [place for place in hexes_of(s, seat) if 0 < s.fort[place] < CITADEL]


class Sacked(Step, tag="vandals"):
    """``seat`` picks the fort that loses a level."""

    seat: int

    @label
    def begin(self, war: War) -> None:
        if vandal_hexes(war.state, self.seat):
            self.at = "choose"
        else:
            war.pop()

    def ask_choose(self, war: War) -> Ask:
        s = war.state
        ids = with_cash(s, self.seat, make_all("fort", vandal_hexes(s, self.seat)))
        return Ask(self.seat, "fort_lost", ids, "KA-75")

    def take_choose(self, war: War, choice: str) -> None:
        if cashed(war, choice):
            return
        place = number(choice)
        war.pop()
        level = lower_fort(war, place)
        war.tell("fort_falls", "KA-76", seat=self.seat, place=place, level=level)


def _rivals(war: War, seat: int, source: int) -> list[str]:
    return [f"seat:{rival}" for rival in playing(war.state) if rival != seat]


def _vandals(war: War, play: EventPlay) -> None:
    war.push(Sacked(seat=play.target))


event(Event(HARVEST, always, _harvest))
event(Event(LODE, always, _lode))
event(Event(WORKERS, _workers_need, _workers))
event(Event(VANDALS, always, _vandals, _rivals))
